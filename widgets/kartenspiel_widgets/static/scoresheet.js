// The page: puts the parts together, and keeps focus and memory.

class App {
  constructor(model, el) {
    this.model = model;
    // Each widget of a page has its own copy of this script: counting is not enough.
    this.id = `ks-sheet-${Math.random().toString(36).slice(2)}`;
    this.post = new Post(model, (isWaiting) => this.showWaiting(isWaiting));
    this.wide = matchMedia(WIDE);
    this.tables = [];
    this.shape = "";
    this.build(el);
    this.update();
    this.remember();
  }

  get view() {
    return this.model.get("view");
  }

  /** The words of the language that the view is in. */
  get words() {
    return this.model.get("words")[this.view.lang] ?? {};
  }

  build(el) {
    // Alone on its page, the sheet is what the page is about.
    this.level = ownsPage() && !document.querySelector("h1") ? 1 : 2;
    this.title = make(`h${this.level}`);
    this.subtitle = make("p");
    this.note = make("p", { class: "ks-sheet-note", role: "status" });
    this.waiting = make("p", { class: "ks-sheet-waiting", role: "status" });
    this.problem = make("p", { class: "ks-sheet-problem", role: "alert" });
    this.card = make("div", { class: "ks-sheet-card" });
    this.paper = make("div", { class: "ks-sheet-paper" });
    this.next = button("", () => this.send({ next: true }), {
      class: "ks-sheet-main ks-sheet-next",
      "data-key": "next",
    });
    this.fresh = button("", () => this.begin(), { "data-key": "fresh" });
    this.chart = make("div");
    this.round = new RoundForm(this);
    this.settings = new Settings(this);
    this.tools = new Tools(this);
    this.root = make(
      "section",
      { class: "ks-sheet", "aria-labelledby": `${this.id}-title` },
      make("header", { class: "ks-sheet-top" }, make("div", {}, this.title, this.subtitle), this.tools.element),
      this.settings.element,
      make("div", { class: "ks-sheet-said" }, this.note, this.fresh),
      this.waiting,
      this.problem,
      this.card,
      this.paper,
      this.next,
      this.chart,
    );
    this.title.id = `${this.id}-title`;
    // Lab would take these keys for its own.
    this.root.addEventListener("keydown", (event) => event.stopPropagation());
    this.place = () => this.placeRound();
    this.wide.addEventListener("change", this.place);
    this.follow = (event) => this.followOther(event);
    window.addEventListener("storage", this.follow);
    this.observer = new ResizeObserver(() => this.drawChart());
    this.observer.observe(this.chart);
    el.append(this.root);
  }

  send(request) {
    this.post.send(request);
  }

  edit(game, round) {
    const { open } = this.view;
    if (open?.game === game && open.round === round) {
      this.round.focus();
      return;
    }
    this.round.flush();
    this.send({ edit: { game, round } });
    this.wantsFocus = true;
  }

  begin(variant = this.view.variant, players = this.view.players.length) {
    this.round.forget();
    this.send({ begin: { variant, players } });
  }

  /** Show the kernel's answer. */
  update() {
    const { view, words } = this;
    this.post.acknowledge(view.seen);
    this.root.lang = view.lang;
    setText(this.title, view.name);
    setText(this.subtitle, filled(words.subtitle, { title: words.title, unit: view.unit }));
    this.root.style.setProperty("--players", view.players.length);
    this.root.classList.toggle("ks-sheet-potless", !view.pot);
    this.settings.update();
    this.tools.update();
    const hadFocus = this.round.element.contains(document.activeElement);
    this.keepingFocus(() => this.updateTables());
    const isNew = this.round.update();
    if (isNew && (hadFocus || this.wantsFocus)) {
      this.round.focus();
    }
    this.wantsFocus = false;
    this.showSaid();
    const isOver = view.finished && !view.open;
    this.next.hidden = !isOver;
    setText(this.next, words.next_game);
    if (isOver && hadFocus) {
      this.next.focus();
    }
    this.drawChart();
    this.store();
  }

  updateTables() {
    const { view } = this;
    const shape = JSON.stringify([
      view.lang,
      view.name,
      view.players,
      view.games.map(({ rounds }) => rounds.map(({ name, dealer, open }) => [name, dealer, open])),
    ]);
    if (shape !== this.shape) {
      this.shape = shape;
      this.tables = view.games.map((_, game) => new GameTable(this, game));
      this.buildPaper();
    }
    this.tables.forEach((table) => table.update());
    if (view.total) {
      this.total.replaceChildren(totalTable(this));
    }
  }

  /** The newest game lies on top; the others are folded below. */
  buildPaper() {
    const { view, words } = this;
    const last = view.games.length - 1;
    const earlier = this.tables.slice(0, last).map((table, game) => {
      const title = filled(words.game_n, { n: game + 1 });
      const fold = make("details", { class: "ks-sheet-earlier" }, make("summary", {}, title), table.element);
      fold.open = view.open?.game === game;
      return fold;
    });
    this.total = make("div");
    this.paper.replaceChildren(this.tables[last].element, this.total, ...earlier.reverse());
    this.placeRound();
  }

  placeRound() {
    const host = this.wide.matches && this.tables.find((table) => table.host)?.host;
    const home = host || this.card;
    if (this.round.element.parentNode !== home) {
      this.keepingFocus(() => home.append(this.round.element));
    }
  }

  showSaid() {
    const { view, words } = this;
    const { kind, text } = view.note ?? {};
    setText(this.note, kind === "said" ? text : "");
    setText(this.problem, kind === "problem" ? text : "");
    setText(this.fresh, words.begin);
    this.fresh.hidden = !(kind === "said" && text === words.restored);
  }

  showWaiting(isWaiting) {
    setText(this.waiting, isWaiting ? (this.words.waiting ?? "") : "");
  }

  drawChart() {
    const width = Math.floor(this.chart.clientWidth);
    const shape = JSON.stringify([this.view.chart, this.view.lang, width]);
    if (shape === this.drawn) {
      return;
    }
    this.drawn = shape;
    const isThere = this.view.chart && width > 0;
    this.chart.replaceChildren(...(isThere ? [courseChart(this, width)] : []));
  }

  /** Do something that may rebuild what has the focus, and give it back. */
  keepingFocus(act) {
    const active = document.activeElement;
    const key = this.root.contains(active) ? active.dataset.key : undefined;
    const { selectionStart: from, selectionEnd: to } = active ?? {};
    act();
    if (key !== undefined && document.activeElement !== active) {
      const again = this.root.querySelector(`[data-key="${key}"]`);
      again?.focus({ preventScroll: true });
      if (again === active && typeof from === "number") {
        again.setSelectionRange(from, to);
      }
    }
  }

  // --- from one visit to the next

  /** Go on with the sheet of the last visit. */
  remember() {
    const text = memory.read();
    this.mayStore = !(text && this.view.blank);
    if (!this.mayStore) {
      this.send({ restore: text });
    }
  }

  store() {
    // Not before the kernel has read the old one.
    this.mayStore ||= this.post.id > 0 && !this.post.pending.length;
    if (this.mayStore && this.view.file !== this.taken) {
      memory.write(this.view.file);
    }
  }

  /** Follow what was written in another tab: the browser keeps one sheet for all. */
  followOther({ key, newValue }) {
    if (!ownsPage() || key !== STORE || !newValue || newValue === this.view.file) return;
    // What comes from there is not written back: there may be something newer by then.
    this.taken = newValue;
    this.mayStore = false;
    this.send({ load: newValue });
  }

  changeLanguage() {
    if (ownsPage()) {
      document.documentElement.lang = this.model.get("lang");
    }
  }

  close() {
    this.post.close();
    this.round.forget();
    this.observer.disconnect();
    this.wide.removeEventListener("change", this.place);
    window.removeEventListener("storage", this.follow);
  }
}

function render({ model, el }) {
  const app = new App(model, el);
  const handlers = {
    "change:view": () => app.update(),
    "change:lang": () => app.changeLanguage(),
  };
  for (const [name, handler] of Object.entries(handlers)) {
    model.on(name, handler);
  }
  app.changeLanguage();
  return () => {
    app.close();
    for (const [name, handler] of Object.entries(handlers)) {
      model.off(name, handler);
    }
  };
}

export default { render: tellingLoss(render) };
