// The sheet itself: players are columns, rounds are rows, sums stand at the bottom.

class GameTable {
  constructor(app, game) {
    this.app = app;
    this.game = game;
    this.rows = [];
    const { view, words } = app;
    const head = make("tr", {}, make("th", { scope: "col" }, words.round));
    head.append(
      ...view.players.map((name) =>
        make("th", { scope: "col", class: "ks-sheet-name" }, name),
      ),
      ...this.potCell("th", { scope: "col" }, words.pot),
      make("td", { class: "ks-sheet-tool" }),
    );
    this.body = make("tbody");
    view.games[game].rounds.forEach((_, number) => this.addRow(number));
    this.total = this.sumRow(words.total, "ks-sheet-sum");
    this.place = this.sumRow(words.place, "ks-sheet-places");
    const caption = filled(words.game_n, { n: game + 1 });
    this.element = make(
      "div",
      { class: "ks-sheet-scroll", tabindex: "0", role: "region", "aria-label": caption },
      make(
        "table",
        {},
        make("caption", {}, caption),
        make("thead", {}, head),
        this.body,
        make("tfoot", {}, this.total.row, this.place.row),
      ),
    );
  }

  cells(many = this.app.view.players.length) {
    return Array.from({ length: many }, () => make("td"));
  }

  /** Return the cell of the column for the pot, if the game has one. */
  potCell(tag, attributes = {}, text = "") {
    const style = { class: "ks-sheet-pot", ...attributes };
    return this.app.view.pot ? [make(tag, style, text)] : [];
  }

  addRow(number) {
    const { app, game } = this;
    const round = app.view.games[game].rounds[number];
    const name = make("th", { scope: "row" });
    const mark = make("small");
    // On a desk a button stands at the end of the row; a phone has no room for it.
    const open = () => app.edit(game, number);
    const small = button(round.name, open, {
      class: "ks-sheet-quiet",
      "data-key": `open-${game}-${number}`,
    });
    const title = `${number + 1}. ${round.name}`;
    name.append(make("div", { class: "ks-sheet-nr" }, make("span", {}, title), small), mark);
    const cells = this.cells();
    const pot = this.potCell("td");
    const edit = button("", open, {
      class: "ks-sheet-quiet",
      "data-key": `edit-${game}-${number}`,
    });
    const tool = make("td", { class: "ks-sheet-tool" }, edit);
    const row = make("tr", {}, name, ...cells, ...pot, tool);
    this.body.append(row);
    this.rows.push({ row, mark, cells, pot, edit, small });
    if (round.open) {
      // On a desk the round is written where its row is.
      const span = row.children.length;
      name.id = `${app.id}-round-${game}-${number}`;
      this.host = make("td", { colspan: span, class: "ks-sheet-host", headers: name.id });
      row.classList.add("ks-sheet-open");
      this.body.append(make("tr", { class: "ks-sheet-hosting" }, this.host));
    }
  }

  sumRow(word, style) {
    const cells = this.cells();
    const row = make("tr", { class: style }, make("th", { scope: "row" }, word), ...cells);
    row.append(...this.potCell("td"), make("td", { class: "ks-sheet-tool" }));
    return { row, cells };
  }

  update() {
    const game = this.app.view.games[this.game];
    game.rounds.forEach((round, number) => this.updateRow(this.rows[number], round));
    this.total.cells.forEach((cell, seat) => setText(cell, game.total[seat] ?? ""));
    const { words } = this.app;
    this.place.cells.forEach((cell, seat) => {
      const place = game.places[seat];
      setText(cell, place ? filled(words.place_n, { n: place }) : "");
      cell.classList.toggle("ks-sheet-first", place === 1);
    });
  }

  updateRow(row, round) {
    const { words } = this.app;
    const isRight = round.cells.length > 0;
    row.cells.forEach((cell, seat) => {
      const text = round.cells[seat] ?? "";
      setText(cell, text);
      cell.classList.toggle("ks-sheet-zero", text === "0");
      cell.classList.toggle("ks-sheet-marched", round.marched === seat);
    });
    row.pot.forEach((cell) => setText(cell, round.pot));
    setText(row.mark, this.remark(round, isRight));
    const isBlank = round.blank && !isRight;
    setText(row.edit, isBlank ? words.write : words.edit);
    const said = isBlank ? words.write_round : words.edit_round;
    for (const opener of [row.edit, row.small]) {
      opener.setAttribute("aria-label", filled(said, { round: round.name }));
    }
    row.edit.hidden = round.open;
    row.row.classList.toggle("ks-sheet-right", isRight);
    row.row.classList.toggle("ks-sheet-wrong", !isRight && !round.blank && !round.open);
  }

  remark(round, isRight) {
    const { words, view } = this.app;
    if (round.open) {
      return words.open_now;
    }
    if (!isRight && !round.blank) {
      return words.to_mend;
    }
    const dealt = filled(words.dealt_by, { name: round.dealer });
    if (round.marched !== null) {
      return `${dealt}; ${words.march}: ${view.players[round.marched]}`;
    }
    return round.pays ? `${dealt}; ${words.pays}` : dealt;
  }
}

/** The standings over several games: a game is a row. */
function totalTable(app) {
  const { view, words } = app;
  const line = (title, texts, style) =>
    make(
      "tr",
      { class: style },
      make("th", { scope: "row" }, title),
      ...texts.map((text) => make("td", {}, text)),
    );
  const games = view.games.map((game, i) =>
    line(
      filled(words.game_n, { n: i + 1 }),
      view.players.map((_, seat) => game.total[seat] ?? ""),
      "",
    ),
  );
  const places = view.total.places.map((n) => filled(words.place_n, { n }));
  const head = make("tr", {}, make("th", { scope: "col" }, words.game));
  head.append(
    ...view.players.map((name) =>
      make("th", { scope: "col", class: "ks-sheet-name" }, name),
    ),
  );
  return make(
    "div",
    {
      class: "ks-sheet-scroll",
      tabindex: "0",
      role: "region",
      "aria-label": words.all_games,
    },
    make(
      "table",
      { class: "ks-sheet-all" },
      make("caption", {}, words.all_games),
      make("thead", {}, head),
      make("tbody", {}, ...games),
      make(
        "tfoot",
        {},
        line(words.total, view.total.cells, "ks-sheet-sum"),
        line(words.place, places, "ks-sheet-places"),
      ),
    ),
  );
}
