// Exercises, one at a time. No answer is in here, nor in what Python sends before an
// exercise is done: the page shows `view`, and sends what was typed.

const WIDE = "(min-width: 60rem)";
const STORE = "kartenspiel-quiz";

/** Name and code of a page that is loaded again; they go when the tab is closed. */
const store = {
  read() {
    try {
      return ownsPage() ? JSON.parse(window.sessionStorage.getItem(STORE)) : null;
    } catch {
      return null;
    }
  },
  write(name, code) {
    try {
      if (ownsPage()) {
        window.sessionStorage.setItem(STORE, JSON.stringify({ name, code }));
      }
    } catch {
      // Storage is blocked: the code can still be copied.
    }
  },
};

class QuizPage {
  constructor(model, el) {
    this.model = model;
    // Each widget of a page has its own copy of this script: counting is not enough.
    this.prefix = `ks-quiz-${Math.random().toString(36).slice(2)}`;
    this.folds = new Map();
    this.items = new Map();
    this.buttons = new Map();
    this.build();
    el.append(this.root);
    this.show();
    this.showHand();
    this.list.open = matchMedia(WIDE).matches;
    const kept = store.read();
    if (kept && !this.view.name.begun) {
      this.send({ restore: kept });
    }
  }

  get view() {
    return this.model.get("view");
  }

  send(message) {
    this.model.send(message);
  }

  id(name) {
    return `${this.prefix}-${name}`;
  }

  build() {
    this.title = make("h2");
    this.intro = make("p", { class: "ks-quiz-soft" });
    this.problem = make("p", { class: "ks-quiz-problem", role: "alert" });
    this.buildName();
    this.buildList();
    this.buildExercise();
    this.buildCode();
    this.root = make(
      "div",
      { class: "ks-quiz" },
      make("div", { class: "ks-quiz-head" }, make("div", {}, this.title, this.intro), this.name.node),
      this.problem,
      make(
        "div",
        { class: "ks-quiz-columns" },
        this.list,
        make("div", { class: "ks-quiz-main" }, this.card, this.code.node),
      ),
    );
    // JupyterLab would take these keys for its own.
    this.root.addEventListener("keydown", (event) => event.stopPropagation());
  }

  buildName() {
    const name = {
      label: make("label", { for: this.id("name") }),
      input: make("input", {
        id: this.id("name"),
        type: "text",
        autocomplete: "off",
        spellcheck: "false",
        "aria-describedby": this.id("name-help"),
      }),
      button: make("button", {}),
      help: make("small", { id: this.id("name-help") }),
      numbers: make("span", { class: "ks-quiz-numbers" }),
      restart: make("button", { type: "button" }),
    };
    name.form = make(
      "form",
      {},
      name.label,
      make("div", { class: "ks-quiz-line" }, name.input, name.button),
      name.help,
    );
    name.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send({ name: name.input.value });
    });
    // All that was done is lost: it is asked again, in the same place.
    name.restart.addEventListener("click", () => {
      if (name.sure) {
        this.send({ do: "restart" });
      }
      this.askRestart(!name.sure);
    });
    name.restart.addEventListener("blur", () => this.askRestart(false));
    name.begun = make("p", { class: "ks-quiz-begun" }, name.numbers, name.restart);
    name.node = make("div", { class: "ks-quiz-name" }, name.form, name.begun);
    this.name = name;
  }

  askRestart(sure) {
    const { restart, restart_sure: again } = this.view.name;
    this.name.sure = sure;
    this.name.restart.textContent = sure ? again : restart;
  }

  buildList() {
    this.listTitle = make("span");
    this.listCount = make("span", { class: "ks-quiz-soft" });
    this.bar = make("span", { class: "ks-quiz-bar", "aria-hidden": "true" });
    this.topics = make("div", { class: "ks-quiz-topics" });
    this.legend = make("ul", { class: "ks-quiz-legend" });
    this.list = make(
      "details",
      { class: "ks-quiz-list" },
      make(
        "summary",
        {},
        make("span", { class: "ks-quiz-sum" }, this.listTitle, this.listCount),
        this.bar,
      ),
      this.topics,
      this.legend,
    );
  }

  buildExercise() {
    this.place = make("p", { class: "ks-quiz-place" });
    this.heading = make("h3", { tabindex: "-1", id: this.id("title") });
    this.question = make("p", { class: "ks-quiz-question", id: this.id("question") });
    this.cards = make("div", { class: "ks-quiz-hand", role: "group" });
    this.label = make("label", { for: this.id("answer") });
    this.answer = make("input", {
      id: this.id("answer"),
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-describedby": this.id("forms"),
    });
    this.unit = make("span");
    this.check = make("button", { class: "ks-quiz-strong" });
    this.forms = make("small", { id: this.id("forms") });
    this.form = make(
      "form",
      { class: "ks-quiz-answer" },
      this.label,
      make("div", { class: "ks-quiz-line" }, this.answer, this.unit, this.check),
      this.forms,
    );
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.try(null);
    });
    this.verdict = make("div", { class: "ks-quiz-verdict", role: "status" });
    this.ask = make("div", { class: "ks-quiz-line" });
    this.hints = make("ol", { class: "ks-quiz-hints", "aria-live": "polite" });
    this.solution = make("section", {
      class: "ks-quiz-solution",
      tabindex: "-1",
      "aria-labelledby": this.id("solution"),
    });
    this.actions = make("div", { class: "ks-quiz-line" });
    this.card = make(
      "article",
      { class: "ks-quiz-card", "aria-labelledby": this.id("title") },
      this.place,
      this.heading,
      this.question,
      this.cards,
      this.form,
      this.verdict,
      this.ask,
      this.hints,
      this.solution,
      this.actions,
    );
  }

  buildCode() {
    const code = {
      label: make("h3", { id: this.id("code") }),
      value: make("output", { "aria-labelledby": this.id("code"), tabindex: "0" }),
      copy: make("button", { type: "button" }),
      help: make("small"),
      said: make("span", { role: "status" }),
    };
    code.copy.addEventListener("click", () => this.copy());
    code.node = make(
      "section",
      { class: "ks-quiz-code", "aria-labelledby": this.id("code") },
      code.label,
      make("div", { class: "ks-quiz-line" }, code.value, code.copy, code.said),
      code.help,
    );
    this.code = code;
  }

  try(meant) {
    this.send({ answer: this.answer.value, meant });
  }

  async copy() {
    const { value, copied, select } = this.view.code;
    try {
      await navigator.clipboard.writeText(value);
      this.code.said.textContent = copied;
    } catch {
      // Without a secure connection there is no clipboard: select it instead.
      window.getSelection().selectAllChildren(this.code.value);
      this.code.said.textContent = select;
    }
  }

  /** Show all of the view; what is in use keeps its focus. */
  show() {
    const { view, root } = this;
    const moved = this.slug !== undefined && this.slug !== view.exercise.slug;
    const solved = !moved && !this.done && view.solution && this.slug !== undefined;
    const active = root.contains(document.activeElement) && document.activeElement;
    root.lang = view.lang;
    this.title.textContent = view.title;
    this.intro.textContent = view.intro;
    this.problem.textContent = view.problem;
    this.showName(view.name);
    this.showList(view.list);
    this.showExercise(view);
    this.showCode(view.code);
    this.slug = view.exercise.slug;
    this.done = Boolean(view.solution);
    if (view.name.begun || view.name.value) {
      store.write(view.name.value, view.code.value);
    }
    if (moved) {
      this.heading.focus({ preventScroll: true });
      if (!matchMedia(WIDE).matches) {
        this.list.open = false;
      }
      this.heading.scrollIntoView({ block: "nearest" });
    } else if (solved) {
      this.solution.focus({ preventScroll: true });
    } else if (active && document.activeElement !== active) {
      // What was pressed is gone, or was put in place anew.
      const stays = active.isConnected && !active.closest("[hidden]");
      const next = stays ? active : (this.actions.firstElementChild ?? this.heading);
      next.focus({ preventScroll: true });
    }
  }

  showName({ label, help, button, longest, value, begun, numbers }) {
    const { name } = this;
    name.label.textContent = label;
    name.help.textContent = help;
    name.button.textContent = button;
    name.input.maxLength = longest;
    if (name.shown !== value) {
      name.shown = name.input.value = value;
    }
    name.form.hidden = begun;
    name.begun.hidden = !begun && !value;
    name.numbers.textContent = numbers;
    this.askRestart(false);
    name.restart.hidden = !begun;
  }

  showList({ label, summary, share, topics, legend }) {
    this.listTitle.textContent = label;
    this.listCount.textContent = summary;
    this.bar.style.setProperty("--part", share);
    topics.forEach((topic) => this.topic(topic));
    this.legend.replaceChildren(
      ...legend.map(({ status, words }) =>
        make("li", {}, make("span", { class: "ks-quiz-mark", "data-status": status }), words),
      ),
    );
  }

  /** Show a topic; the one with the exercise that is open unfolds. */
  topic({ slug, title, count, items }) {
    let topic = this.folds.get(slug);
    if (!topic) {
      topic = { title: make("span"), count: make("span"), list: make("ul") };
      topic.count.className = "ks-quiz-soft";
      topic.node = make(
        "details",
        { class: "ks-quiz-topic" },
        make("summary", { class: "ks-quiz-sum" }, topic.title, topic.count),
        topic.list,
      );
      for (const item of items) {
        topic.list.append(make("li", {}, this.item(item)));
      }
      this.folds.set(slug, topic);
      this.topics.append(topic.node);
    }
    topic.title.textContent = title;
    topic.count.textContent = count;
    items.forEach((item) => this.item(item));
    if (this.slug !== this.view.exercise.slug) {
      topic.node.open = items.some(({ current }) => current);
    }
  }

  /** Return an exercise's button: the same one, so that it keeps the focus. */
  item({ slug, title, status, words, current }) {
    let button = this.items.get(slug);
    if (!button) {
      button = make("button", { type: "button" });
      button.addEventListener("click", () => this.send({ open: slug }));
      this.items.set(slug, button);
    }
    button.replaceChildren(
      make("span", { class: "ks-quiz-mark", "data-status": status }),
      make("span", {}, title),
      make("span", { class: "ks-quiz-unseen" }, `, ${words}`),
    );
    if (current) {
      button.setAttribute("aria-current", "true");
    } else {
      button.removeAttribute("aria-current");
    }
    return button;
  }

  showExercise({ exercise, field, verdict, ask, hints, buttons, solution, longest }) {
    this.place.replaceChildren(
      make("span", {}, exercise.place),
      make("span", {}, exercise.level),
    );
    this.heading.textContent = exercise.title;
    this.question.textContent = exercise.question;
    this.label.textContent = field.label;
    this.answer.maxLength = longest;
    if (this.slug !== exercise.slug) {
      this.answer.value = field.value;
    }
    this.unit.textContent = field.unit;
    this.check.textContent = field.button;
    this.forms.textContent = field.help;
    this.form.hidden = Boolean(solution);
    this.showVerdict(verdict);
    this.ask.replaceChildren(
      ...ask.map(({ meant, text }) => {
        const button = make("button", { type: "button" }, text);
        button.addEventListener("click", () => this.try(meant));
        return button;
      }),
    );
    this.ask.hidden = ask.length === 0;
    this.hints.hidden = hints.length === 0;
    this.hints.replaceChildren(
      ...hints.map(({ title, text }) => make("li", {}, make("strong", {}, title), " ", text)),
    );
    this.showSolution(solution);
    this.actions.replaceChildren(...buttons.map((button) => this.action(button)));
  }

  showVerdict(verdict) {
    this.verdict.replaceChildren();
    this.verdict.hidden = !verdict;
    if (verdict) {
      this.verdict.dataset.mark = verdict.mark;
      this.verdict.append(
        make("span", { class: "ks-quiz-sign", "aria-hidden": "true" }),
        make("div", {}, make("p", {}, make("strong", {}, verdict.title)), make("p", {}, verdict.text)),
      );
    }
  }

  showSolution(solution) {
    this.solution.hidden = !solution;
    const open = this.solution.querySelector("details")?.open ?? false;
    this.solution.replaceChildren();
    if (!solution) {
      return;
    }
    this.solution.append(
      make("h4", { id: this.id("solution") }, solution.title),
      make("div", { class: "ks-quiz-exact" }, solution.answer),
      make("p", {}, solution.why),
    );
    if (solution.steps.length) {
      this.solution.append(
        make(
          "details",
          { open },
          make("summary", {}, solution.steps_title),
          make("ul", {}, ...solution.steps.map((step) => make("li", {}, ...breakable(step)))),
        ),
      );
    }
  }

  action({ do: name, text, main }) {
    let button = this.buttons.get(name);
    if (!button) {
      button = make("button", { type: "button" });
      button.addEventListener("click", () => this.send({ do: name }));
      this.buttons.set(name, button);
    }
    button.className = main ? "ks-quiz-strong" : "";
    button.textContent = text;
    return button;
  }

  showCode({ label, value, help, copy }) {
    const { code } = this;
    code.label.textContent = label;
    code.help.textContent = help;
    code.copy.textContent = copy;
    if (code.value.textContent !== value) {
      code.value.textContent = value;
      code.said.textContent = "";
    }
  }

  showHand() {
    const { label, cards } = this.model.get("hand");
    this.cards.hidden = !cards;
    this.cards.replaceChildren();
    if (cards) {
      this.cards.setAttribute("aria-label", label);
      this.cards.append(
        ...cards.map(({ name, svg }) =>
          make("img", {
            src: `data:image/svg+xml,${encodeURIComponent(svg)}`,
            alt: name,
          }),
        ),
      );
    }
  }
}

function render({ model, el }) {
  const quiz = new QuizPage(model, el);
  const show = () => quiz.show();
  const showHand = () => quiz.showHand();
  model.on("change:view", show);
  model.on("change:hand", showHand);
  return () => {
    model.off("change:view", show);
    model.off("change:hand", showHand);
  };
}

export default { render: tellingLoss(render) };
