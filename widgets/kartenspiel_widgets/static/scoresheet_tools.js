// What is done with the whole sheet: settings, files, printing.

const GAME_FILE = "application/toml";

class Settings {
  constructor(app) {
    this.app = app;
    this.shape = "";
    this.title = make("summary");
    this.body = make("div", { class: "ks-sheet-settings" });
    this.element = make("details", { class: "ks-sheet-fold" }, this.title, this.body);
    this.element.open = app.view.blank;
  }

  update() {
    const { app } = this;
    const { view } = app;
    setText(this.title, app.words.settings);
    // A sheet that comes from elsewhere is set up; while one types, nothing moves.
    if (this.wasBlank && !view.blank && !app.root.contains(document.activeElement)) {
      this.element.open = false;
    }
    this.wasBlank = view.blank;
    const shape = JSON.stringify([
      view.lang,
      view.variant,
      view.variants.length,
      view.players,
      view.dealer,
      view.positive,
      view.blank,
      app.model.get("face"),
    ]);
    if (shape !== this.shape) {
      this.shape = shape;
      app.keepingFocus(() => this.build());
    }
  }

  build() {
    const { app } = this;
    const { view, words } = app;
    const variant = this.variants();
    const known = view.variants.find(({ slug }) => slug === view.variant);
    const numbers = (known?.players ?? []).map((n) => [n, String(n)]);
    const players = this.select("players", numbers, view.players.length);
    // An empty sheet follows at once; a written one asks for its button.
    const begin = () => app.begin(variant.value, Number(players.value));
    variant.addEventListener("change", () => {
      const chosen = view.variants.find(({ slug }) => slug === variant.value);
      const wished = Number(players.value);
      const number = chosen.players.includes(wished) ? wished : chosen.usual;
      players.replaceChildren(
        ...chosen.players.map((n) => make("option", { value: n }, String(n))),
      );
      players.value = number;
      if (view.blank) {
        begin();
      }
    });
    players.addEventListener("change", () => view.blank && begin());
    const dealer = this.select("first_dealer", [...view.players.entries()], view.dealer);
    dealer.addEventListener("change", () => app.send({ dealer: Number(dealer.value) }));
    const signs = this.select(
      "signs",
      [
        ["negative", words.sign_negative],
        ["positive", words.sign_positive],
      ],
      view.positive ? "positive" : "negative",
    );
    signs.addEventListener("change", () => app.send({ positive: signs.value === "positive" }));
    const fresh = button(words.begin, begin, { "data-key": "begin" });
    fresh.hidden = view.blank;
    this.body.replaceChildren(
      this.field("variant", variant, "ks-sheet-wide"),
      this.field("players", players),
      fresh,
      this.names(),
      this.field("first_dealer", dealer),
      this.field("signs", signs, "ks-sheet-wide"),
      this.choice("language", "lang", ["de", "en"]),
      this.choice("faces", "face", ["german", "french"]),
    );
  }

  /** All variants; related games stand in a group of their own. */
  variants() {
    const { view } = this.app;
    const select = this.select("variant", [], "");
    let group = select;
    for (const known of view.variants) {
      const title = known.group?.[view.lang] ?? "";
      if (title !== (group.label ?? "")) {
        group = title ? make("optgroup", { label: title }) : select;
        if (title) {
          select.append(group);
        }
      }
      group.append(make("option", { value: known.slug }, known.name[view.lang]));
    }
    select.value = view.variant;
    return select;
  }

  select(key, options, value) {
    const element = make("select", { id: `${this.app.id}-${key}`, "data-key": key });
    element.append(...options.map(([slug, text]) => make("option", { value: slug }, text)));
    element.value = value;
    return element;
  }

  field(key, control, style = "") {
    const label = make("label", { for: control.id }, this.app.words[key]);
    return make("div", { class: `ks-sheet-setting ${style}` }, label, control);
  }

  names() {
    const { view, words } = this.app;
    const inputs = view.players.map((name, seat) => {
      const input = make("input", {
        type: "text",
        "data-key": `name-${seat}`,
        "aria-label": filled(words.name, { n: seat + 1 }),
        autocomplete: "off",
        maxlength: view.longest,
        placeholder: view.usual[seat],
      });
      input.value = name;
      input.addEventListener("change", () => {
        this.app.send({ names: inputs.map(({ value }) => value) });
      });
      return input;
    });
    return make(
      "fieldset",
      { class: "ks-sheet-names" },
      make("legend", {}, words.names_title),
      ...inputs,
    );
  }

  /** A choice that only concerns the page: language, card faces. */
  choice(word, trait, values) {
    const { app } = this;
    const options = values.map((value) => [value, app.words[`${trait}_${value}`]]);
    const select = this.select(word, options, app.model.get(trait).split("-")[0]);
    select.addEventListener("change", () => {
      app.model.set(trait, select.value);
      app.model.save_changes();
    });
    return this.field(word, select);
  }
}

class Tools {
  constructor(app) {
    this.app = app;
    this.file = make("input", { type: "file", accept: ".toml,text/plain", hidden: true });
    this.file.addEventListener("change", () => this.load());
    this.buttons = new Map();
    const acts = {
      undo: () => app.send({ undo: true }),
      csv: () => this.save(app.view.csv, "csv", "text/csv"),
      file: () => this.save(app.view.file, "karten.toml", GAME_FILE),
      load: () => this.file.click(),
      print: () => this.print(),
    };
    for (const [word, act] of Object.entries(acts)) {
      const element = button("", () => this.isOff(word) || act(), { "data-key": word });
      this.buttons.set(word, element);
    }
    this.element = make(
      "div",
      { class: "ks-sheet-tools", role: "group" },
      ...this.buttons.values(),
      this.file,
    );
  }

  isOff(word) {
    return this.buttons.get(word).getAttribute("aria-disabled") === "true";
  }

  update() {
    const { view, words } = this.app;
    this.element.setAttribute("aria-label", words.tools);
    this.buttons.forEach((element, word) => setText(element, words[word]));
    this.file.setAttribute("aria-label", words.load);
    const off = { undo: !view.undo, csv: view.blank, file: view.blank };
    for (const [word, isOff] of Object.entries(off)) {
      this.buttons.get(word).setAttribute("aria-disabled", String(isOff));
    }
  }

  save(text, ending, type) {
    const { view, words } = this.app;
    const day = new Date();
    const date = [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((n) => String(n).padStart(2, "0"))
      .join("-");
    download(text, `${words.filename}-${view.slug}-${date}.${ending}`, type);
  }

  async load() {
    const [file] = this.file.files;
    const text = file && (await readStart(file, this.app.view.longest_file));
    // The same file can be loaded again.
    this.file.value = "";
    if (file) {
      this.app.send({ load: text });
    }
  }

  /** Print this sheet alone, on A4. */
  print() {
    // No element: a page may forbid those.
    const style = new CSSStyleSheet();
    style.replaceSync("@page { size: A4; margin: 16mm; }");
    const path = [];
    const folded = [...this.app.root.querySelectorAll("details.ks-sheet-earlier:not([open])")];
    for (let at = this.app.root.parentElement; at; at = at.parentElement) {
      path.push(at);
    }
    const arrange = (isPrinting) => {
      path.forEach((element) => element.classList.toggle("ks-sheet-path", isPrinting));
      folded.forEach((details) => {
        details.open = isPrinting;
      });
    };
    document.adoptedStyleSheets.push(style);
    arrange(true);
    window.addEventListener(
      "afterprint",
      () => {
        arrange(false);
        const others = document.adoptedStyleSheets.filter((sheet) => sheet !== style);
        document.adoptedStyleSheets = others;
      },
      { once: true },
    );
    window.print();
  }
}
