// The probability laboratory: the question on one side, what it comes to on the other.
// It knows no rules: it shows what Python made of them. See lab_form.js.

class Lab {
  constructor(model, el) {
    this.model = model;
    // Each widget of a page has its own copy of this script: counting is not enough.
    this.prefix = `ks-lab-${Math.random().toString(36).slice(2)}`;
    this.signs = new Map();
    this.told = {};
    this.build(el);
    this.say();
  }

  get lang() {
    return this.model.get("lang");
  }

  get words() {
    return this.model.get("words")[this.lang];
  }

  get view() {
    return this.model.get("view");
  }

  id(name) {
    return `${this.prefix}-${name}`;
  }

  send = (message) => this.model.send(message);

  build(el) {
    this.title = make("h2");
    this.intro = make("p", { class: "ks-lab-note" });
    this.looks = ["lang", "face"].map((key) => this.look(key));
    this.readyTitle = make("h3");
    this.ready = make("div", { class: "ks-lab-chips", role: "group" });
    this.buttons = this.view.ready.map(([slug]) => {
      const button = make("button", { type: "button" });
      button.addEventListener("click", () => this.send({ ready: slug }));
      return button;
    });
    this.ready.append(...this.buttons);
    this.form = new Form(this);
    this.answer = new Answer(this);
    this.run = new RunPanel(this);
    // Heard, not seen: what came of a question, and of a simulation.
    this.status = make("p", { class: "ks-lab-unseen", role: "status" });
    const { hero, steps, dist, deals, mistakes } = this.answer;
    this.root = make(
      "div",
      { class: "ks-lab" },
      make(
        "div",
        { class: "ks-lab-head" },
        make("div", {}, this.title, this.intro),
        make("div", { class: "ks-lab-looks" }, ...this.looks.map(({ element }) => element)),
      ),
      make("section", { class: "ks-lab-ready" }, this.readyTitle, this.ready),
      make(
        "div",
        { class: "ks-lab-columns" },
        hero,
        this.form.element,
        make(
          "div",
          { class: "ks-lab-shown" },
          this.run.element,
          make("div", { class: "ks-lab-two" }, steps.element, dist.element),
          mistakes.element,
          deals.element,
        ),
      ),
      this.status,
    );
    // Lab would take these keys for its own.
    this.root.addEventListener("keydown", (event) => event.stopPropagation());
    el.append(this.root);
  }

  /** Return a choice of language or faces. */
  look(key) {
    const choices = { lang: ["de", "en"], face: ["german", "french"] }[key];
    const select = make("select", {}, ...choices.map((value) => make("option", { value })));
    select.addEventListener("change", () => {
      this.model.set(key, select.value);
      this.model.save_changes();
    });
    return { key, select, element: make("div", {}, select) };
  }

  /** Return a suit's sign in the faces shown. */
  sign(suit) {
    const [face] = this.model.get("face").split("-");
    const name = `${face} ${suit}`;
    if (!this.signs.has(name)) {
      const text = this.model.get("signs")[face][suit];
      const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
      documentElement.setAttribute("class", "ks-lab-sign");
      this.signs.set(name, document.importNode(documentElement, true));
    }
    return this.signs.get(name).cloneNode(true);
  }

  say() {
    const { words } = this;
    this.root.lang = this.lang;
    this.title.textContent = words.title;
    this.intro.textContent = words.intro;
    this.readyTitle.textContent = words.ready;
    this.ready.setAttribute("aria-label", words.ready);
    for (const { key, select } of this.looks) {
      select.setAttribute("aria-label", words[key]);
      for (const option of select.options) option.textContent = words[`${key}_${option.value}`];
      select.value = this.model.get(key).split("-")[0];
    }
    this.showView();
    this.showAnswer();
    this.showRun();
  }

  showView() {
    this.view.ready.forEach(([, text], i) => (this.buttons[i].textContent = text));
    this.form.show(this.view, this.words);
  }

  showAnswer() {
    const answer = this.model.get("answer");
    this.answer.show(answer, this.words);
    this.tell("answer", answer.said);
  }

  showRun() {
    const run = this.model.get("run");
    this.run.show(run, this.words);
    this.tell("run", run.loud);
  }

  /** Say what is new, and only once. */
  tell(what, text) {
    if (text !== this.told[what]) {
      this.told[what] = text;
      if (text) this.status.textContent = text;
    }
  }
}

function render({ model, el }) {
  const lab = new Lab(model, el);
  const handlers = {
    "change:view": () => lab.showView(),
    "change:answer": () => lab.showAnswer(),
    "change:run": () => lab.showRun(),
    "change:lang": () => lab.say(),
    "change:face": () => lab.say(),
  };
  for (const [name, handler] of Object.entries(handlers)) model.on(name, handler);
  return () => {
    lab.run.remove();
    for (const [name, handler] of Object.entries(handlers)) model.off(name, handler);
  };
}

export default { render: tellingLoss(render) };
