// The rule explorer: the form on one side, the sheet, the sums and the costs on the
// other. It knows no rules: it shows what Python made of them. See rules_form.js.

const WIDE = "(min-width: 60rem)";

/** Return a table; its marks are told in words, too. */
function tableOf({ caption, head, groups }) {
  const table = make("table", {}, make("caption", {}, caption));
  const names = head.map((name) => make("th", { scope: "col" }, name));
  table.append(make("thead", {}, make("tr", {}, ...names)));
  for (const { title, rows } of groups) {
    const body = make("tbody");
    if (title) {
      const span = { scope: "rowgroup", colspan: head.length };
      body.append(make("tr", {}, make("th", span, title)));
    }
    for (const row of rows) {
      const line = make("tr", { class: row.strong ? "ks-explorer-strong" : false });
      line.append(make("th", { scope: "row" }, row.title));
      line.append(...row.cells.map(cellOf));
      body.append(line);
    }
    table.append(body);
  }
  return table;
}

function cellOf({ text, mark }) {
  if (!mark) {
    return make("td", {}, text);
  }
  return make(
    "td",
    { class: "ks-explorer-worst" },
    make("span", { "aria-hidden": "true" }, "▲ "),
    text,
    make("span", { class: "ks-explorer-unseen" }, ` (${mark})`),
  );
}

class Explorer {
  constructor(model, el) {
    this.model = model;
    this.number = 0;
    // Each widget of a page has its own copy of this script: counting is not enough.
    this.prefix = `ks-explorer-${Math.random().toString(36).slice(2)}`;
    this.context = {
      send: (message) => model.send(message),
      nextId: () => `${this.prefix}-${++this.number}`,
      longest: this.view.longest,
    };
    this.sections = new Map();
    this.dealFields = new Map();
    this.topButtons = new Map();
    this.build(el);
    this.show();
    this.sections.get("section rounds").node.open = matchMedia(WIDE).matches;
  }

  get view() {
    return this.model.get("view");
  }

  build(el) {
    this.title = make("h2");
    this.intro = make("p", { class: "ks-explorer-intro" });
    this.looks = make("div", { class: "ks-explorer-looks" });
    this.lookChoices = this.view.looks.map(({ key }) => this.look(key));
    this.looks.append(...this.lookChoices);
    this.buildTop();
    this.buildFile();
    this.status = make("p", { class: "ks-explorer-status", role: "status" });
    this.problem = make("p", { class: "ks-explorer-problem" });
    this.waits = make("p", { class: "ks-explorer-help" });
    this.formTitle = make("h3");
    this.form = make("div", { class: "ks-explorer-sections" });
    this.sheet = make("article", { class: "ks-explorer-sheet" });
    this.balance = this.panel("balance");
    this.costs = this.panel("costs");
    this.root = make(
      "div",
      { class: "ks-explorer" },
      make("div", { class: "ks-explorer-head" }, make("div", {}, this.title, this.intro), this.looks),
      this.top,
      this.status,
      make(
        "div",
        { class: "ks-explorer-columns" },
        make(
          "div",
          { class: "ks-explorer-edit" },
          this.formTitle,
          this.problem,
          this.waits,
          this.form,
          this.file.node,
        ),
        make(
          "div",
          { class: "ks-explorer-shown" },
          this.sheet,
          this.balance.node,
          this.costs.node,
        ),
      ),
    );
    // Lab would take these keys for its own.
    this.root.addEventListener("keydown", (event) => event.stopPropagation());
    el.append(this.root);
  }

  buildTop() {
    const id = this.context.nextId();
    this.variantLabel = make("label", { for: id });
    this.variant = make("select", { id });
    this.variantNote = make("small", { id: `${id}-note` });
    this.variant.setAttribute("aria-describedby", this.variantNote.id);
    this.variant.addEventListener("change", () =>
      this.context.send({ variant: this.variant.value }),
    );
    this.buttons = make("div", { class: "ks-explorer-buttons" });
    this.top = make(
      "div",
      { class: "ks-explorer-top" },
      make(
        "div",
        { class: "ks-explorer-field" },
        make("span", {}, this.variantLabel, " ", this.variantNote),
        this.variant,
      ),
      this.buttons,
    );
  }

  /** A choice of a trait that all views share. */
  look(name) {
    const select = make("select");
    select.addEventListener("change", () => {
      this.model.set(name, select.value);
      this.model.save_changes();
    });
    return select;
  }

  panel(name) {
    const id = `${this.prefix}-${name}`;
    const panel = {
      title: make("h3", { id }),
      words: make("div", { class: "ks-explorer-says" }),
      fields: make("div", { class: "ks-explorer-top" }),
      // Focusable, because a table of six players is wider than a phone.
      frame: make("div", {
        class: "ks-explorer-scroll",
        tabindex: "0",
        role: "region",
        "aria-labelledby": id,
      }),
    };
    panel.node = make(
      "section",
      { class: "ks-explorer-panel" },
      panel.title,
      panel.words,
      panel.fields,
      panel.frame,
    );
    return panel;
  }

  buildFile() {
    const id = this.context.nextId();
    const button = (act) => {
      const made = make("button", { type: "button" });
      made.addEventListener("click", act);
      return made;
    };
    const send = (message) => {
      this.file.typing = false;
      this.context.send(message);
    };
    const file = {
      title: make("summary"),
      help: make("p", { class: "ks-explorer-help" }),
      label: make("label", { for: id }),
      text: make("textarea", { id, spellcheck: "false", rows: 14, wrap: "off" }),
      problem: make("p", { class: "ks-explorer-problem", id: `${id}-problem` }),
      input: make("input", { type: "file", accept: ".toml,text/plain", hidden: true }),
      apply: button(() => send({ toml: file.text.value })),
      save: button(() => this.save()),
      load: button(() => file.input.click()),
      discard: button(() => send({ do: "discard" })),
    };
    file.text.addEventListener("input", () => (file.typing = true));
    file.input.addEventListener("change", () => this.load());
    file.node = make(
      "details",
      { class: "ks-explorer-section" },
      file.title,
      make(
        "div",
        { class: "ks-explorer-rows" },
        file.help,
        make(
          "div",
          { class: "ks-explorer-field" },
          file.label,
          file.text,
          file.problem,
        ),
        make(
          "div",
          { class: "ks-explorer-buttons" },
          file.apply,
          file.load,
          file.save,
          file.discard,
          file.input,
        ),
      ),
    );
    this.file = file;
  }

  /** Show all of the view; what is in use keeps focus and typed text. */
  show() {
    const { view, root } = this;
    const active = root.contains(document.activeElement) && document.activeElement;
    const home = active && active.closest("details")?.querySelector("summary");
    root.lang = view.lang;
    this.title.textContent = view.title;
    this.intro.textContent = view.intro;
    this.status.textContent = view.said;
    this.problem.textContent = view.problem;
    this.waits.textContent = view.waits;
    this.formTitle.textContent = view.form.title;
    view.looks.forEach(({ label, choices, value }, i) => {
      this.lookChoices[i].setAttribute("aria-label", label);
      fillChoices(this.lookChoices[i], choices, value);
    });
    this.showTop(view);
    const sections = view.form.sections.map((data) => ({ ...data, kind: "section" }));
    arrange(this.form, sections, this.sections, (data) => this.section(data));
    this.showSheet(view.sheet);
    this.showPanel(this.balance, view.balance);
    this.showPanel(this.costs, view.costs);
    this.showFile(view.file);
    if (active && document.activeElement !== active) {
      (active.isConnected ? active : home)?.focus({ preventScroll: true });
    }
  }

  showTop({ variant, buttons }) {
    this.variantLabel.textContent = variant.label;
    this.variantNote.textContent = variant.note;
    const groups = variant.groups.map(({ title, choices }) => {
      const options = choices.map(([value, words]) => make("option", { value }, words));
      return title ? [make("optgroup", { label: title }, ...options)] : options;
    });
    this.variant.replaceChildren(...groups.flat());
    this.variant.value = variant.value;
    arrange(
      this.buttons,
      buttons,
      this.topButtons,
      (data) =>
        new Button(data, this.context, data.key === "play" ? "ks-explorer-main" : ""),
    );
  }

  section(data) {
    const made = new Group({ ...data, fold: true }, this.context);
    made.node.className = "ks-explorer-section";
    return made;
  }

  showSheet({ title, sections }) {
    this.sheet.setAttribute("aria-label", title);
    const [aim, ...others] = sections;
    this.sheet.replaceChildren(
      make("h3", {}, aim.title),
      make("p", {}, aim.lines.join(" ")),
      ...others.flatMap(({ title: heading, lines }) => [
        make("h4", {}, heading),
        make("ul", {}, ...lines.map((line) => make("li", {}, line))),
      ]),
    );
  }

  showPanel(panel, { title, says, fields, table }) {
    panel.title.textContent = title;
    panel.words.replaceChildren(...says.map((text) => make("p", {}, text)));
    panel.fields.hidden = !fields;
    if (fields) {
      arrange(panel.fields, fields, this.dealFields, (row) => part(row, this.context));
    }
    panel.frame.hidden = !table;
    panel.frame.replaceChildren(...(table ? [tableOf(table)] : []));
  }

  showFile(data) {
    const { file } = this;
    for (const name of ["title", "help", "label", "apply", "save", "load", "discard"]) {
      file[name].textContent = data[name];
    }
    file.text.maxLength = data.longest;
    // What was typed here and not applied yet is not taken away.
    if (!file.typing) {
      file.text.value = data.text;
    }
    file.problem.textContent = data.problem;
    if (data.problem) {
      file.text.setAttribute("aria-invalid", "true");
      file.text.setAttribute("aria-describedby", file.problem.id);
      file.node.open = true;
    } else {
      file.text.removeAttribute("aria-invalid");
      file.text.removeAttribute("aria-describedby");
    }
  }

  save() {
    const blob = new Blob([this.file.text.value], { type: "text/plain" });
    const link = make("a", {
      href: URL.createObjectURL(blob),
      download: this.view.file.name,
    });
    link.click();
    // The download has begun when the click is over; a moment more does no harm.
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  async load() {
    const { input } = this.file;
    const [chosen] = input.files;
    // The same file can be loaded again.
    const text = chosen && (await readStart(chosen, this.view.file.longest));
    input.value = "";
    if (chosen) {
      this.file.typing = false;
      this.context.send({ toml: text });
    }
  }
}

function render({ model, el }) {
  const explorer = new Explorer(model, el);
  const show = () => explorer.show();
  model.on("change:view", show);
  return () => model.off("change:view", show);
}

export default { render: tellingLoss(render) };
