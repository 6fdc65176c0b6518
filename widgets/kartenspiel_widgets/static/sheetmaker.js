// The button that makes worksheets: it sends what was chosen, and saves what comes.

class SheetMaker {
  constructor(model, el) {
    this.model = model;
    this.id = `ks-maker-${Math.random().toString(36).slice(2)}`;
    this.labels = [];
    this.build(el);
    this.say();
    this.update();
  }

  build(el) {
    const { topics, levels } = this.model.get("choices");
    this.opener = make("button", { type: "button", class: "ks-maker-open" });
    this.title = make("h2", { id: `${this.id}-title` });
    this.about = make("p", { class: "ks-maker-about" });
    this.paper = this.select("paper", ["sheet", "crib"], (value) => `paper_${value}`);
    this.source = this.select("source", ["number", "table"], (value) => `source_${value}`);
    this.number = make("input", {
      id: `${this.id}-number`,
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: 10,
    });
    this.level = this.select("level", levels, (value) => `level_${value}`);
    this.ink = this.select("ink", ["colour", "black"], (value) => `ink_${value}`);
    this.lang = this.select("lang", ["de", "en"], (value) => `lang_${value}`);
    this.lang.value = this.model.get("lang");
    this.topics = topics.map((topic) => {
      const box = make("input", { type: "checkbox", value: topic });
      box.checked = true;
      const text = this.worded(make("span"), `topic_${topic}`);
      return { box, label: make("label", { class: "ks-maker-check" }, box, text) };
    });
    this.pdf = this.worded(make("button", { type: "submit", value: "pdf" }), "pdf");
    this.pdf.classList.add("ks-maker-main");
    this.html = this.worded(make("button", { type: "submit", value: "html" }), "html");
    this.closer = this.worded(make("button", { type: "button" }), "close");
    this.problem = make("p", { class: "ks-maker-problem", role: "alert" });
    this.status = make("p", { class: "ks-maker-status", role: "status" });
    this.onlySheet = [
      this.field("source", this.source),
      this.field("number_label", this.number),
      this.field("level", this.level),
      make(
        "fieldset",
        {},
        this.worded(make("legend"), "topics"),
        ...this.topics.map(({ label }) => label),
      ),
    ];
    const form = make(
      "form",
      { method: "dialog", novalidate: true },
      this.title,
      this.about,
      make(
        "div",
        { class: "ks-maker-fields" },
        this.field("paper", this.paper),
        ...this.onlySheet,
        this.field("ink", this.ink),
        this.field("lang", this.lang),
      ),
      this.problem,
      this.status,
      make("div", { class: "ks-maker-buttons" }, this.pdf, this.html, this.closer),
    );
    this.dialog = make(
      "dialog",
      { class: "ks-maker-dialog", "aria-labelledby": this.title.id },
      form,
    );
    this.root = make("div", { class: "ks-maker" }, this.opener, this.dialog);
    this.opener.addEventListener("click", () => this.open());
    this.closer.addEventListener("click", () => this.dialog.close());
    this.paper.addEventListener("change", () => this.update());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.ask(event.submitter?.value ?? "pdf");
    });
    // Lab would take these keys for its own.
    this.dialog.addEventListener("keydown", (event) => event.stopPropagation());
    el.append(this.root);
  }

  /** Return a control; `word` names what stands on an option. */
  select(name, values, word) {
    const options = values.map((value) => this.worded(make("option", { value }), word(value)));
    return make("select", { id: `${this.id}-${name}` }, ...options);
  }

  field(word, control) {
    const label = this.worded(make("label", { for: control.id }), word);
    return make("div", { class: "ks-maker-field" }, label, control);
  }

  /** Remember what stands on an element, in either language. */
  worded(element, word) {
    this.labels.push([element, word]);
    return element;
  }

  get words() {
    return this.model.get("words")[this.model.get("lang")];
  }

  say() {
    const { words } = this;
    for (const [element, word] of this.labels) {
      element.textContent = words[word];
    }
    this.root.lang = this.model.get("lang");
    this.opener.textContent = words.open;
    this.title.textContent = words.title;
    this.about.textContent = words.about;
    this.number.placeholder = words.any;
    this.tell();
  }

  /** Show what can be chosen now. */
  update() {
    const { table, pdf, busy } = this.model.get("view");
    const offered = this.source.querySelector("[value=table]");
    offered.disabled = !table;
    if (!table) this.source.value = "number";
    for (const field of this.onlySheet) {
      field.hidden = this.paper.value !== "sheet";
    }
    this.pdf.hidden = !pdf;
    this.dialog.setAttribute("aria-busy", busy);
    this.tell();
  }

  tell() {
    const { busy, problem, said, pdf } = this.model.get("view");
    const { words } = this;
    const lang = this.model.get("lang");
    this.problem.textContent = problem?.[lang] ?? "";
    const rest = pdf ? "" : words.no_pdf;
    this.status.textContent = busy ? words.busy : (said?.[lang] ?? rest);
  }

  open() {
    this.lang.value = this.model.get("lang");
    this.dialog.showModal();
  }

  ask(kind) {
    if (this.model.get("view").busy) return;
    this.asked = `${this.id}-${Date.now()}`;
    this.model.send({
      make: {
        id: this.asked,
        kind,
        paper: this.paper.value,
        source: this.source.value,
        number: this.number.value,
        topics: this.topics.filter(({ box }) => box.checked).map(({ box }) => box.value),
        level: this.level.value,
        lang: this.lang.value,
        colour: this.ink.value === "colour",
      },
    });
  }

  /** Save the file that was asked for here. */
  receive({ made }, [content]) {
    if (!made || made.id !== this.asked) return;
    const address = URL.createObjectURL(new Blob([content], { type: made.type }));
    const link = make("a", { href: address, download: made.name, hidden: true });
    this.root.append(link);
    link.click();
    link.remove();
    // The browser takes its copy when it begins to save.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }
}

function render({ model, el }) {
  const maker = new SheetMaker(model, el);
  const handlers = {
    "change:view": () => maker.update(),
    "change:lang": () => maker.say(),
    "msg:custom": (content, buffers) => maker.receive(content, buffers),
  };
  for (const [name, handler] of Object.entries(handlers)) {
    model.on(name, handler);
  }
  return () => {
    maker.dialog.close();
    for (const [name, handler] of Object.entries(handlers)) {
      model.off(name, handler);
    }
  };
}

export default { render: tellingLoss(render) };
