// The results of a class: codes are pasted here, and Python makes a table of them.

/** Let a text be saved as a file. */
function save({ name, text }) {
  // A spreadsheet needs the mark to see that it is UTF-8.
  const blob = new Blob(["\ufeff", text], { type: "text/csv" });
  const link = make("a", { href: URL.createObjectURL(blob), download: name });
  link.click();
  // The download has begun when the click is over; a moment more does no harm.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Return the table: pupils below one another, exercises side by side. */
function tableOf({ caption, name, numbers, own, solved, heads, rows, words }) {
  const head = make(
    "tr",
    {},
    ...[name, solved, numbers].map((title) => make("th", { scope: "col" }, title)),
    ...heads.map(({ number, title }) =>
      make(
        "th",
        { scope: "col", title },
        String(number),
        make("span", { class: "ks-class-unseen" }, ` ${title}`),
      ),
    ),
  );
  const body = rows.map((row) =>
    make(
      "tr",
      {},
      make("th", { scope: "row" }, row.name),
      make("td", {}, row.solved),
      make(
        "td",
        { title: row.own ? own : false },
        row.numbers,
        ...(row.own
          ? [
              make("span", { "aria-hidden": "true" }, " ✓"),
              make("span", { class: "ks-class-unseen" }, `, ${own}`),
            ]
          : []),
      ),
      ...row.cells.map((status) =>
        make(
          "td",
          { title: words[status] },
          make("span", { class: "ks-class-mark", "data-status": status }),
          make("span", { class: "ks-class-unseen" }, words[status]),
        ),
      ),
    ),
  );
  return make(
    "table",
    {},
    make("caption", {}, make("span", {}, caption)),
    make("thead", {}, head),
    make("tbody", {}, ...body),
  );
}

class ClassPage {
  constructor(model, el) {
    this.model = model;
    this.prefix = `ks-class-${Math.random().toString(36).slice(2)}`;
    this.build();
    el.append(this.root);
    this.root.open = !model.get("folded");
    this.show();
  }

  get view() {
    return this.model.get("view");
  }

  build() {
    const id = `${this.prefix}-codes`;
    const button = (act, looks = false) => {
      const made = make("button", { type: "button", class: looks });
      made.addEventListener("click", act);
      return made;
    };
    const send = () => this.model.send({ codes: this.codes.value });
    this.opener = make("summary");
    this.label = make("label", { for: id });
    this.codes = make("textarea", {
      id,
      rows: 6,
      spellcheck: "false",
      autocomplete: "off",
      "aria-describedby": `${id}-help`,
    });
    this.help = make("small", { id: `${id}-help` });
    this.read = button(send, "ks-class-strong");
    this.clear = button(() => {
      this.codes.value = "";
      this.codes.focus();
      send();
    });
    this.file = button(() => save(this.view.file));
    this.said = make("p", { class: "ks-class-said", role: "status" });
    this.notes = make("ul", { class: "ks-class-notes" });
    // Focusable, because a table of many exercises is wider than a phone.
    this.frame = make("div", { class: "ks-class-scroll", tabindex: "0", role: "region" });
    this.legend = make("ul", { class: "ks-class-legend" });
    this.root = make(
      "details",
      { class: "ks-class" },
      this.opener,
      make(
        "div",
        { class: "ks-class-body" },
        this.label,
        this.codes,
        this.help,
        make("div", { class: "ks-class-line" }, this.read, this.clear, this.file),
        this.said,
        this.notes,
        this.frame,
        this.legend,
      ),
    );
    // JupyterLab would take these keys for its own.
    this.root.addEventListener("keydown", (event) => event.stopPropagation());
  }

  show() {
    const { view } = this;
    this.root.lang = view.lang;
    this.opener.textContent = view.open;
    this.label.textContent = view.label;
    this.codes.maxLength = view.longest;
    this.help.textContent = view.help;
    this.read.textContent = view.button;
    this.clear.textContent = view.clear;
    this.said.textContent = view.read;
    this.notes.hidden = view.notes.length === 0;
    this.notes.replaceChildren(
      ...view.notes.map(({ words, text }) =>
        make("li", {}, words, " ", make("code", {}, text)),
      ),
    );
    this.file.hidden = !view.file;
    this.file.textContent = view.file?.label ?? "";
    this.frame.hidden = !view.table;
    this.frame.replaceChildren(...(view.table ? [tableOf(view.table)] : []));
    const { legend = [], words = {} } = view.table ?? {};
    this.legend.hidden = legend.length === 0;
    this.legend.replaceChildren(
      ...legend.map((status) =>
        make("li", {}, make("span", { class: "ks-class-mark", "data-status": status }), words[status]),
      ),
    );
    this.frame.setAttribute("aria-label", view.title);
  }
}

function render({ model, el }) {
  const page = new ClassPage(model, el);
  const show = () => page.show();
  model.on("change:view", show);
  return () => model.off("change:view", show);
}

export default { render: tellingLoss(render) };
