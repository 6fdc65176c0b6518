// The form of the rule explorer: fields, lists and groups, as Python describes them.
// It knows no rules: what was typed goes to Python, which says what is wrong with it.

const filled = new WeakMap(); // what each choice offers

/**
 * Show items in a place, each in the part it had before; parts that stay in their order
 * are not touched, so that the one in use keeps the focus.
 */
function arrange(place, items, known, create) {
  const wanted = new Map(items.map((item) => [`${item.kind} ${item.key}`, item]));
  const nodes = [];
  for (const [id, item] of wanted) {
    if (!known.has(id)) {
      known.set(id, create(item));
    }
    const part = known.get(id);
    part.update(item);
    nodes.push(part.node);
  }
  for (const id of [...known.keys()]) {
    if (!wanted.has(id)) {
      known.delete(id);
    }
  }
  const shown = [...place.children];
  if (nodes.length !== shown.length || nodes.some((node, i) => node !== shown[i])) {
    place.replaceChildren(...nodes);
  }
}

/** Fill a choice with pairs of value and words, unless it has them already. */
function fillChoices(select, choices, value) {
  const now = JSON.stringify(choices);
  if (filled.get(select) !== now) {
    filled.set(select, now);
    select.replaceChildren(
      ...choices.map(([key, words]) => make("option", { value: key }, words)),
    );
  }
  if (value !== undefined) {
    select.value = value;
  }
}

/** A button that sends its message; it stays in its place while it is off. */
class Button {
  constructor(data, context, style = "") {
    this.node = make("button", { type: "button", class: style });
    this.node.addEventListener("click", () => {
      if (!this.data.off) {
        context.send(this.data.send);
      }
    });
    this.update(data);
  }

  update(data) {
    this.data = data;
    this.node.textContent = data.text;
    if (data.label) {
      this.node.setAttribute("aria-label", data.label);
      this.node.title = data.label;
    }
    this.node.setAttribute("aria-disabled", String(data.off));
  }
}

/** What all fields share: a label, a help sentence, and what is wrong. */
class Field {
  constructor(data, context) {
    this.key = data.key;
    this.context = context;
    this.id = context.nextId();
    this.help = make("p", { class: "ks-explorer-help", id: `${this.id}-help` });
    this.problem = make("p", { class: "ks-explorer-problem", id: `${this.id}-problem` });
  }

  send(value) {
    this.context.send({ edit: { key: this.key, value } });
  }

  /** Say help and problem, and tie them to the control. */
  tie(control, { help, problem }) {
    this.help.textContent = help;
    this.problem.textContent = problem;
    const ids = [problem && this.problem.id, help && this.help.id].filter(Boolean);
    if (ids.length) {
      control.setAttribute("aria-describedby", ids.join(" "));
    } else {
      control.removeAttribute("aria-describedby");
    }
    if (problem) {
      control.setAttribute("aria-invalid", "true");
    } else {
      control.removeAttribute("aria-invalid");
    }
  }
}

class TextField extends Field {
  constructor(data, context) {
    super(data, context);
    this.label = make("label", { for: this.id });
    this.input = make("input", {
      type: "text",
      id: this.id,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: context.longest,
      inputmode: data.number ? "numeric" : false,
    });
    this.node = make(
      "div",
      { class: `ks-explorer-field${data.number ? " ks-explorer-short" : ""}` },
      this.label,
      this.input,
      this.problem,
      this.help,
    );
    this.input.addEventListener("input", () => (this.typing = true));
    this.input.addEventListener("change", () => this.commit());
    this.input.addEventListener("keydown", ({ key }) => key === "Enter" && this.commit());
  }

  commit() {
    if (this.typing) {
      this.typing = false;
      this.send(this.input.value);
    }
  }

  update(data) {
    this.label.textContent = data.label;
    // What is being typed is not taken away.
    if (!this.typing) {
      this.input.value = data.value;
    }
    this.tie(this.input, data);
  }
}

class ChoiceField extends Field {
  constructor(data, context) {
    super(data, context);
    this.label = make("label", { for: this.id });
    this.select = make("select", { id: this.id });
    this.node = make(
      "div",
      { class: "ks-explorer-field" },
      this.label,
      this.select,
      this.problem,
      this.help,
    );
    this.select.addEventListener("change", () => this.send(this.select.value));
  }

  update(data) {
    this.label.textContent = data.label;
    fillChoices(this.select, data.choices, data.value);
    this.tie(this.select, data);
  }
}

class FlagField extends Field {
  constructor(data, context) {
    super(data, context);
    this.box = make("input", { type: "checkbox", id: this.id });
    this.words = make("span");
    this.node = make(
      "div",
      { class: "ks-explorer-field" },
      make("label", { class: "ks-explorer-tick", for: this.id }, this.box, this.words),
      this.problem,
      this.help,
    );
    this.box.addEventListener("change", () => this.send(this.box.checked));
  }

  update(data) {
    this.words.textContent = data.label;
    this.box.checked = data.value;
    this.tie(this.box, data);
  }
}

class SetField extends Field {
  constructor(data, context) {
    super(data, context);
    this.legend = make("legend");
    this.ticks = make("div", { class: "ks-explorer-ticks" });
    this.node = make(
      "fieldset",
      { class: "ks-explorer-field" },
      this.legend,
      this.ticks,
      this.problem,
      this.help,
    );
    this.boxes = data.choices.map(([value, words]) => {
      const box = make("input", { type: "checkbox", value });
      box.addEventListener("change", () => this.send(this.chosen()));
      this.ticks.append(make("label", { class: "ks-explorer-tick" }, box, words));
      return box;
    });
  }

  chosen() {
    return this.boxes.filter((box) => box.checked).map((box) => box.value);
  }

  update(data) {
    this.legend.textContent = data.label;
    for (const box of this.boxes) {
      box.checked = data.value.includes(box.value);
      this.tie(box, data);
    }
  }
}

/** A line of a list: its words, and what can be done with it. */
class Item {
  constructor(_data, context) {
    this.context = context;
    this.known = new Map();
    this.text = make("span");
    this.note = make("small");
    this.buttons = make("span", { class: "ks-explorer-buttons" });
    const words = make("span", { class: "ks-explorer-words" }, this.text, this.note);
    this.node = make("div", { class: "ks-explorer-item" }, words, this.buttons);
  }

  update(data) {
    this.text.textContent = data.text;
    this.note.textContent = data.note;
    arrange(
      this.buttons,
      data.buttons,
      this.known,
      (button) => new Button(button, this.context),
    );
  }
}

class Buttons {
  constructor(_data, context) {
    this.context = context;
    this.known = new Map();
    this.node = make("div", { class: "ks-explorer-buttons" });
  }

  update({ buttons }) {
    arrange(this.node, buttons, this.known, (data) => new Button(data, this.context));
  }
}

/** A choice and the button that adds what is chosen. */
class Adder {
  constructor(data, context) {
    const id = context.nextId();
    this.label = make("label", { for: id });
    this.select = make("select", { id });
    const send = ({ act }) =>
      context.send({ act: { ...act, slug: this.select.value } });
    this.button = new Button(data.button, { send });
    this.node = make(
      "div",
      { class: "ks-explorer-field" },
      this.label,
      make("div", { class: "ks-explorer-adder" }, this.select, this.button.node),
    );
  }

  update(data) {
    this.label.textContent = data.label;
    fillChoices(this.select, data.choices);
    this.button.update(data.button);
  }
}

class Note {
  constructor() {
    this.node = make("p", { class: "ks-explorer-help" });
  }

  update({ text }) {
    this.node.textContent = text;
  }
}

/** Fields that belong together, open or behind a summary. */
class Group {
  constructor(data, context) {
    this.context = context;
    this.known = new Map();
    this.title = make(data.fold ? "summary" : "legend");
    this.rows = make("div", { class: "ks-explorer-rows" });
    this.node = make(
      data.fold ? "details" : "fieldset",
      { class: data.fold ? "ks-explorer-fold" : "ks-explorer-group" },
      this.title,
      this.rows,
    );
  }

  update(data) {
    this.title.textContent = data.title;
    arrange(this.rows, data.rows, this.known, (row) => part(row, this.context));
    if (this.rows.querySelector("[aria-invalid]") && !this.wasWrong) {
      this.node.open = true;
    }
    this.wasWrong = Boolean(this.rows.querySelector("[aria-invalid]"));
  }
}

const PARTS = {
  text: TextField,
  choice: ChoiceField,
  flag: FlagField,
  set: SetField,
  item: Item,
  buttons: Buttons,
  add: Adder,
  note: Note,
  group: Group,
};

/** Return the part that shows a row. */
function part(row, context) {
  return new PARTS[row.kind](row, context);
}
