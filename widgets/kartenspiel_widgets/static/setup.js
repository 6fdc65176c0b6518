// The form above the table: which game, for whom, from which deal.
// It knows no rules: it sends what was typed, and shows the answer.

const WIDE = "(min-width: 40rem)";

class Form {
  constructor(model, el) {
    this.model = model;
    // Each widget of a page has its own copy of this script: counting is not enough.
    this.id = `ks-setup-${Math.random().toString(36).slice(2)}`;
    this.labels = new Map();
    this.asked = false;
    this.build(el);
    this.fill();
    this.say();
  }

  /** Make the fields; their words come later, in either language. */
  build(el) {
    this.variant = make("select");
    this.number = make("select", { class: "ks-setup-number" });
    this.source = make("input", {
      type: "text",
      autocomplete: "off",
      spellcheck: "false",
      autocapitalize: "characters",
    });
    this.mode = make("select");
    this.seat = make("select");
    this.opponent = make("select");
    this.deal = make("button", { type: "submit", class: "ks-setup-main" });
    this.shuffle = make("button", { type: "button" });
    this.names = make("div", { class: "ks-setup-names" });
    this.namesTitle = make("summary");
    this.status = make("p", { class: "ks-setup-status", role: "status" });
    this.problem = make("p", { class: "ks-setup-problem", id: `${this.id}-problem` });
    this.problem.setAttribute("role", "alert");
    this.copy = make("button", { type: "button", class: "ks-setup-quiet" });
    this.link = make("input", { type: "text", readonly: true, hidden: true });
    this.note = make("p");
    this.title = make("summary");
    this.fold = make(
      "details",
      { class: "ks-setup-fold" },
      this.title,
      make(
        "div",
        { class: "ks-setup-row" },
        this.field("variant", this.variant, "ks-setup-wide"),
        this.field("players", this.number),
        this.field("mode", this.mode),
        this.field("seat", this.seat, "ks-setup-playing"),
        this.field("opponent", this.opponent, "ks-setup-playing"),
        this.field("source", this.source, "ks-setup-wide"),
        make("div", { class: "ks-setup-buttons" }, this.deal, this.shuffle),
      ),
      this.problem,
      make(
        "div",
        { class: "ks-setup-row ks-setup-below" },
        make("details", {}, this.namesTitle, this.names),
        make("div", { class: "ks-setup-link" }, this.copy, this.link, this.note),
      ),
    );
    this.form = make(
      "form",
      { class: "ks-setup", novalidate: true },
      this.fold,
      this.status,
    );
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send(this.source.value);
    });
    this.shuffle.addEventListener("click", () => this.send(null));
    this.variant.addEventListener("change", () => this.fillPlayers());
    this.number.addEventListener("change", () => this.fillNames());
    this.names.addEventListener("change", () => this.fillSeats());
    this.mode.addEventListener("change", () => this.changeMode());
    this.copy.addEventListener("click", () => this.copyLink());
    // Lab would take these keys for its own.
    this.form.addEventListener("keydown", (event) => event.stopPropagation());
    el.append(this.form);
  }

  field(name, control, style = "") {
    control.id = `${this.id}-${name}`;
    const label = make("label", { for: control.id });
    this.labels.set(name, label);
    return make("div", { class: `ks-setup-field ${style}` }, label, control);
  }

  get words() {
    return this.model.get("words")[this.lang] ?? {};
  }

  get lang() {
    return this.model.get("lang");
  }

  get state() {
    return this.model.get("form");
  }

  /** Show the game on the table in all fields. */
  fill() {
    const { variants, variant, players, source, longest, mode, opponents } = this.state;
    this.variant.replaceChildren();
    for (const { slug, name, group } of variants) {
      let place = this.variant;
      if (group) {
        place = this.variant.lastElementChild;
        if (place?.tagName !== "OPTGROUP" || place.label !== group[this.lang]) {
          place = make("optgroup", { label: group[this.lang] });
          this.variant.append(place);
        }
      }
      place.append(make("option", { value: slug }, name[this.lang]));
    }
    this.variant.value = variant;
    this.source.value = source;
    this.source.maxLength = longest;
    this.mode.replaceChildren(
      ...["replay", "play"].map((value) => make("option", { value })),
    );
    this.mode.value = mode;
    this.opponent.replaceChildren(
      ...opponents.map((value) => make("option", { value })),
    );
    this.opponent.value = this.state.opponent;
    this.given = [...players];
    this.fillPlayers(players.length);
    this.seat.value = this.state.seat;
    this.showMode();
  }

  /** Offer what only a game that is played needs. */
  showMode() {
    const playing = this.mode.value === "play";
    for (const field of this.form.querySelectorAll(".ks-setup-playing")) {
      field.hidden = !playing;
    }
    this.source.placeholder = playing ? this.words.fresh : "";
  }

  /** Who plays wants other cards than those just looked at. */
  changeMode() {
    const { source, mode } = this.state;
    const playing = this.mode.value === "play";
    if (playing && mode !== "play" && this.source.value === source) {
      this.source.value = "";
    } else if (!playing && !this.source.value) {
      this.source.value = source;
    }
    this.showMode();
  }

  /** Offer the seats by the names of those who sit there. */
  fillSeats() {
    this.keepNames();
    const chosen = Number(this.seat.value);
    const number = Number(this.number.value);
    const seats = [];
    for (let seat = 0; seat < number; seat += 1) {
      const name = this.given[seat]?.trim() || this.state.usual[seat];
      seats.push(make("option", { value: seat }, `${seat + 1}: ${name}`));
    }
    this.seat.replaceChildren(...seats);
    this.seat.value = chosen < number ? chosen : 0;
  }

  /** Offer the numbers of players that the variant is for. */
  fillPlayers(wished = Number(this.number.value)) {
    const chosen = this.state.variants.find(({ slug }) => slug === this.variant.value);
    const allowed = chosen?.players ?? [];
    this.number.replaceChildren(
      ...allowed.map((n) => make("option", { value: n }, String(n))),
    );
    this.number.value = allowed.includes(wished) ? wished : chosen?.usual;
    this.fillNames();
  }

  fillNames() {
    this.keepNames();
    const fields = [];
    for (let seat = 0; seat < Number(this.number.value); seat += 1) {
      const input = make("input", {
        type: "text",
        id: `${this.id}-name-${seat}`,
        autocomplete: "off",
        maxlength: 60,
        placeholder: this.state.usual[seat],
      });
      input.value = this.given[seat] ?? this.state.usual[seat];
      const label = make("label", { for: input.id });
      label.textContent = this.words.name?.replace("{n}", seat + 1);
      fields.push(make("div", { class: "ks-setup-field" }, label, input));
    }
    this.names.replaceChildren(...fields);
    this.fillSeats();
  }

  /** Remember typed names, so that another number of players does not lose them. */
  keepNames() {
    this.names.querySelectorAll("input").forEach((input, seat) => {
      // A longer name than the field takes came from Python: leave it.
      this.given[seat] = input.value;
    });
  }

  /** Say everything in the language of the page. */
  say() {
    const { words, lang, state } = this;
    this.form.setAttribute("aria-label", words.form);
    this.form.lang = lang;
    this.labels.forEach((label, name) => {
      label.textContent = words[name];
    });
    for (const option of this.mode.options) {
      option.textContent = words[`mode_${option.value}`];
    }
    for (const option of this.opponent.options) {
      const names = option.value.split(",").map((name) => words[`opponent_${name}`]);
      option.textContent =
        names.length > 1
          ? words.opponents_mixed?.replace("{names}", names.join(", "))
          : names[0];
    }
    this.showMode();
    this.deal.textContent = words.deal;
    this.shuffle.textContent = words.shuffle;
    this.namesTitle.textContent = words.names;
    this.title.textContent = words.form;
    this.copy.textContent = words.copy;
    this.link.setAttribute("aria-label", words.link);
    [...this.variant.options].forEach((option, i) => {
      const { name, group } = state.variants[i];
      option.textContent = name[lang];
      if (group) {
        option.parentElement.label = group[lang];
      }
    });
    this.note.textContent = state.note[lang] ?? "";
    this.copy.hidden = !ownsPage() || !this.hasLink;
    this.names.querySelectorAll("label").forEach((label, seat) => {
      label.textContent = words.name.replace("{n}", seat + 1);
    });
    this.sayProblem();
    this.status.textContent = state.said[lang] ?? "";
    this.hideLink();
  }

  /** Tell whether a link can bring this game back. */
  get hasLink() {
    const { query, mode } = this.state;
    return query !== "" && (mode !== "play" || this.model.get("sealed") !== "");
  }

  sayProblem() {
    const { problem } = this.state;
    this.problem.textContent = problem?.[this.lang] ?? "";
    for (const control of [this.variant, this.number, this.source]) {
      control.removeAttribute("aria-invalid");
      control.removeAttribute("aria-describedby");
    }
    const wrong = { variant: this.variant, players: this.number, source: this.source };
    const control = wrong[problem?.field];
    if (control) {
      control.setAttribute("aria-invalid", "true");
      control.setAttribute("aria-describedby", this.problem.id);
    }
    if (problem) {
      this.fold.open = true;
    }
  }

  /** The link shown is one to another moment now. */
  hideLink() {
    this.link.hidden = true;
  }

  /** Take over Python's answer. */
  answer() {
    if (!this.state.problem) {
      const open = document.activeElement;
      const seat = [...this.names.querySelectorAll("input")].indexOf(open);
      this.names.replaceChildren();
      this.fill();
      this.names.querySelectorAll("input")[seat]?.focus();
      this.rememberInAddress();
      if (this.asked) this.giveWay();
    }
    this.asked = false;
    this.say();
    const wrong = this.form.querySelector("[aria-invalid]");
    if (this.form.contains(document.activeElement)) {
      wrong?.focus();
    }
  }

  /** On a phone the form is in the way of the game that it has dealt. */
  giveWay() {
    if (matchMedia(WIDE).matches) {
      return;
    }
    if (this.fold.contains(document.activeElement)) {
      this.title.focus();
    }
    this.fold.open = false;
  }

  send(source) {
    this.keepNames();
    this.asked = true;
    const number = Number(this.number.value);
    this.model.send({
      deal: {
        variant: this.variant.value,
        players: this.given.slice(0, number),
        source,
        mode: this.mode.value,
        seat: Number(this.seat.value),
        opponent: this.opponent.value,
      },
    });
  }

  /** Return the address of this page with the game, the moment and the looks. */
  address({ step } = {}) {
    const query = new URLSearchParams(this.state.query);
    const sealed = this.model.get("sealed");
    if (sealed) {
      query.set("play", sealed);
    }
    // A game that is played goes on where it is, unless somebody looks back.
    if (sealed ? this.model.get("follows") === false : step) {
      query.set("ply", step);
    }
    query.set("lang", this.lang);
    query.set("face", this.model.get("face"));
    if (this.model.get("view") !== "table") {
      query.set("view", this.model.get("view"));
    }
    if (this.model.get("view") === "lessons" && this.model.get("lesson")) {
      query.set("lesson", this.model.get("lesson"));
    }
    if (this.model.get("view") === "probability") {
      for (const [name, value] of Object.entries(this.model.get("question"))) {
        query.set(name, value);
      }
    }
    if (this.model.get("view") === "quiz" && this.model.get("exercises")) {
      query.set("exercises", this.model.get("exercises"));
    }
    const { origin, pathname } = window.location;
    return `${origin}${pathname}?${query}`;
  }

  /** A reload brings the same game in the same language; no cookie is needed. */
  rememberInAddress() {
    clearTimeout(this.remembering);
    if (ownsPage()) {
      const step = this.model.get("step");
      const view = this.model.get("view");
      const { history } = window;
      const before = history.state?.view;
      // Another view is another page to whoever goes back; another moment is none.
      const write = before && before !== view ? "pushState" : "replaceState";
      history[write]({ view: before && view }, "", this.address({ step }));
    }
  }

  /** Browsers take an address only so often: whoever leafs through comes to rest first. */
  rememberSoon() {
    this.hideLink();
    clearTimeout(this.remembering);
    this.remembering = setTimeout(() => this.rememberInAddress(), 300);
  }

  async copyLink() {
    const step = this.model.get("step");
    const address = this.address({ step });
    try {
      await navigator.clipboard.writeText([address, ...this.codeAt(step)].join("\n"));
      this.status.textContent = this.words.copied;
    } catch {
      // Without a secure connection there is no clipboard: select it instead.
      this.link.hidden = false;
      this.link.value = address;
      this.link.focus();
      this.link.select();
      this.status.textContent = this.words.select;
    }
  }

  /** Return a line with the deal code at a step, if it lies open there. */
  codeAt(step) {
    const [, code] = this.model.get("codes").findLast(([first]) => first <= step) ?? [];
    return code ? [`${this.words.code} ${code}`] : [];
  }

  changeLanguage() {
    this.say();
    if (ownsPage()) {
      document.documentElement.lang = this.lang;
      this.rememberInAddress();
    }
  }
}

function render({ model, el }) {
  const form = new Form(model, el);
  // On a phone the table comes first, and the form opens when it is wanted.
  const wide = matchMedia(WIDE);
  const unfold = () => {
    form.fold.open = wide.matches;
    form.sayProblem();
  };
  unfold();
  wide.addEventListener("change", unfold);
  const handlers = {
    "change:form": () => form.answer(),
    "change:lang": () => form.changeLanguage(),
    "change:face": () => form.rememberInAddress(),
    "change:view": () => form.rememberInAddress(),
    "change:lesson": () => form.rememberInAddress(),
    "change:question": () => form.rememberInAddress(),
    "change:step": () => form.rememberSoon(),
    "change:follows": () => form.rememberSoon(),
    "change:sealed": () => form.rememberInAddress(),
  };
  for (const [name, handler] of Object.entries(handlers)) {
    model.on(name, handler);
  }
  const query = ownsPage() ? window.location.search : "";
  if (ownsPage()) {
    document.documentElement.lang = form.lang;
    // Whoever plays shall not have the deal before the eyes.
    if (model.get("sealed")) {
      form.rememberInAddress();
    }
  }
  // What is not needed at once may come now.
  const timer = setTimeout(() => model.send({ ready: query }), 0);
  return () => {
    clearTimeout(timer);
    clearTimeout(form.remembering);
    wide.removeEventListener("change", unfold);
    for (const [name, handler] of Object.entries(handlers)) {
      model.off(name, handler);
    }
  };
}

export default { render: tellingLoss(render) };
