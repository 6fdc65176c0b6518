// The laboratory's script is put together from files, in this order:
// elements, lab_form, lab_answer, lab_run, lab. They share one scope.
//
// This file: the question as menus and as text. Fields that stay keep their elements,
// and so the focus.

/** So many characters stand in one line of text. */
const LINE = 32;

/** Put children in place, and leave the focus where it is. */
function arrange(place, children) {
  const there = [...place.children];
  if (there.length === children.length && there.every((el, i) => el === children[i])) {
    return;
  }
  const active = document.activeElement;
  place.replaceChildren(...children);
  if (active !== document.activeElement && place.contains(active)) active.focus();
}

/** A labelled choice or tick. */
class Field {
  constructor(id, field, changed) {
    this.kind = field.kind;
    const tick = this.kind === "tick";
    this.control = tick ? make("input", { id, type: "checkbox" }) : make("select", { id });
    this.label = make("label", { for: id });
    const order = tick ? [this.control, this.label] : [this.label, this.control];
    this.element = make("div", { class: `ks-lab-${this.kind}` }, ...order);
    this.control.addEventListener("change", () => changed(this.value()));
  }

  /** Return what is chosen, numbers as numbers. */
  value() {
    return this.kind === "tick" ? this.control.checked : this.values[this.control.selectedIndex];
  }

  show(field) {
    this.label.textContent = field.label;
    this.element.dataset.key = field.key;
    if (this.kind === "tick") {
      this.control.checked = field.value;
      return;
    }
    const made = JSON.stringify(field.groups);
    if (made !== this.made) {
      this.made = made;
      this.values = field.groups.flatMap(([, choices]) => choices.map(([value]) => value));
      this.control.replaceChildren(...field.groups.flatMap(optionsOf));
    }
    this.control.selectedIndex = this.values.indexOf(field.value);
  }
}

function optionsOf([title, choices]) {
  const options = choices.map(([value, words]) => make("option", { value }, words));
  return title ? [make("optgroup", { label: title }, ...options)] : options;
}

/** One side of the question: what is asked, or what is known. */
class Side {
  constructor(app, key) {
    this.app = app;
    this.key = key;
    this.fields = new Map();
    this.parts = [];
    this.legend = make("legend");
    this.note = make("p", { class: "ks-lab-note" });
    this.place = make("div", { class: "ks-lab-parts" });
    this.add = make("button", { type: "button", class: "ks-lab-quiet" });
    this.add.addEventListener("click", () => this.send("add", {}));
    const id = app.id(`${key}-text`);
    this.label = make("label", { for: id });
    this.input = make("textarea", {
      id,
      rows: 1,
      autocapitalize: "off",
      autocomplete: "off",
      spellcheck: "false",
      "aria-describedby": `${id}-problem`,
    });
    this.take = make("button", { type: "button", class: "ks-lab-quiet" });
    this.problem = make("p", { class: "ks-lab-problem", id: `${id}-problem`, role: "alert" });
    this.input.addEventListener("change", () => this.typed());
    this.input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || event.shiftKey) return;
      event.preventDefault();
      this.typed();
    });
    this.take.addEventListener("click", () => this.typed());
    this.element = make(
      "fieldset",
      { class: "ks-lab-side" },
      this.legend,
      this.note,
      this.place,
      this.add,
      make(
        "div",
        { class: "ks-lab-text" },
        make("div", { class: "ks-lab-line" }, this.label, this.take),
        this.input,
        this.problem,
      ),
    );
  }

  send(act, message) {
    this.app.send({ [act]: { side: this.key, ...message } });
  }

  typed() {
    if (this.input.value.trim() === this.sent) return;
    this.sent = this.input.value.trim();
    // What is far too long need not travel to be refused.
    this.send("text", { value: this.sent.slice(0, 2 * this.app.view.longest) });
  }

  /** Whether the field holds more than the kernel knows of. */
  holdsMore({ problem, text }) {
    const mine = this.input.value.trim();
    const isTyping = document.activeElement === this.input && mine !== this.sent;
    const isTooLong = problem !== "" && text.value !== "" && mine.startsWith(text.value);
    return isTyping || isTooLong;
  }

  show(view, words) {
    this.legend.textContent = view.title;
    this.note.textContent = view.note;
    this.add.textContent = view.add;
    const focused = document.activeElement;
    this.add.hidden = !view.add;
    this.label.textContent = view.text.label;
    this.take.textContent = words.take;
    this.take.setAttribute("aria-label", `${words.take}: ${view.text.label}`);
    if (!this.holdsMore(view)) this.input.value = this.sent = view.text.value;
    this.input.rows = view.text.value.length > LINE ? 2 : 1;
    this.input.setAttribute("aria-invalid", String(view.problem !== ""));
    if (this.problem.textContent !== view.problem) this.problem.textContent = view.problem;
    const inside = this.place.contains(focused);
    arrange(this.place, view.parts.flatMap((part, i) => this.part(part, i, view)));
    // What had the focus may be gone.
    if (inside && !this.place.contains(document.activeElement)) {
      (this.add.hidden ? this.input : this.add).focus();
    }
  }

  /** Return the elements of one part, with how it is joined to the one before it. */
  part(part, i, view) {
    this.parts[i] ??= this.emptyPart(i);
    const { box, drop, place } = this.parts[i];
    const many = view.parts.length > 1;
    box.setAttribute("aria-label", part.title);
    box.classList.toggle("ks-lab-many", many);
    drop.hidden = !part.drop;
    drop.setAttribute("aria-label", part.drop);
    drop.title = part.drop;
    arrange(
      place,
      part.fields.map((field) => this.field(i, field)),
    );
    return i === 1 ? [this.field(-1, view.join), box] : [box];
  }

  emptyPart(i) {
    const place = make("div", { class: "ks-lab-fields" });
    const drop = make("button", { type: "button", class: "ks-lab-drop" }, "×");
    drop.addEventListener("click", () => this.send("drop", { at: i }));
    return { box: make("div", { class: "ks-lab-part", role: "group" }, place, drop), drop, place };
  }

  field(at, field) {
    const name = `${at} ${field.key} ${field.kind}`;
    if (!this.fields.has(name)) {
      const id = this.app.id(`${this.key}-${at}-${field.key}`);
      const changed = (value) => this.send("set", { at, key: field.key, value });
      this.fields.set(name, new Field(id, field, changed));
    }
    const made = this.fields.get(name);
    made.show(field);
    return made.element;
  }
}

/** The whole question. */
class Form {
  constructor(app) {
    this.app = app;
    this.sides = app.view.sides.map(({ key }) => new Side(app, key));
    this.table = app.view.table.map(
      (field) =>
        new Field(app.id(field.key), field, (value) =>
          app.send({ table: { [field.key]: value } }),
        ),
    );
    this.tableLegend = make("legend");
    this.help = make("summary");
    this.helpWords = make("p");
    this.element = make(
      "div",
      { class: "ks-lab-form" },
      ...this.sides.map(({ element }) => element),
      make(
        "fieldset",
        { class: "ks-lab-side" },
        this.tableLegend,
        make("div", { class: "ks-lab-fields" }, ...this.table.map(({ element }) => element)),
      ),
      make("details", { class: "ks-lab-help" }, this.help, this.helpWords),
    );
  }

  show(view, words) {
    view.sides.forEach((side, i) => this.sides[i].show(side, words));
    view.table.forEach((field, i) => this.table[i].show(field));
    this.tableLegend.textContent = words.table;
    this.help.textContent = words.help;
    this.helpWords.textContent = words.help_words;
  }
}
