// This file: a round looked back on, play by play, and what might have been.

class ReviewPanel {
  constructor(speech, send, id) {
    this.speech = speech;
    this.send = send;
    this.play = new Choice(`${id}-review`, (play) => send({ play }));
    this.settings = this.play.element;
    this.said = make("p", { class: "ks-insight-said", role: "status" });
    this.basis = make("p", { class: "ks-insight-soft" });
    this.totals = make("div", { class: "ks-insight-totals" });
    this.lines = make("div", { class: "ks-insight-lines", role: "status" });
    this.plays = make("div", { class: "ks-insight-plays" });
    this.element = make(
      "div",
      {},
      this.said,
      this.basis,
      this.totals,
      this.lines,
      this.plays,
    );
    /** The ply of the play whose other cards are shown. */
    this.open = null;
  }

  show(view) {
    const { speech } = this;
    const { body } = view;
    this.view = view;
    const plays = view.plays.map((play) => [play, speech.say(`play_${play}`)]);
    this.play.show(speech.say("play"), plays, view.play);
    const empty = body.hidden || body.of === 0;
    for (const part of [this.basis, this.totals, this.lines, this.plays]) part.hidden = empty;
    if (empty) {
      this.said.textContent = speech.say(body.hidden ? "later" : "nothing_played");
      return;
    }
    this.said.textContent = this.summary(body);
    const known = speech.say("judged", { play: speech.say(`played_${view.play}`) });
    this.basis.textContent = body.opened ? `${known} ${speech.say("opened")}` : known;
    refill(this.totals, this.totalTable(body));
    refill(this.lines, ...this.branches(body));
    refill(this.plays, this.playTable(body));
    this.mark(this.ply);
  }

  /** Mark the play that comes next on the table. */
  mark(ply) {
    this.ply = ply;
    for (const row of this.plays.querySelectorAll("tr[data-ply]")) {
      if (Number(row.dataset.ply) === ply) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
    }
  }

  get digits() {
    return this.unit ? 1 : 2;
  }

  get unit() {
    return this.view.body.unit[this.speech.lang] ?? "";
  }

  name(card) {
    return card === null ? this.speech.say("pass") : this.speech.card(card);
  }

  /** Return a mean with its interval, such as "6,2 ± 0,5". */
  mean({ given, half }) {
    const { speech } = this;
    const shown = speech.number(given, this.digits);
    return half ? `${shown} ± ${speech.number(half, this.digits)}` : shown;
  }

  summary(body) {
    const { speech } = this;
    if (body.done < body.of) {
      return speech.say("judging", { n: body.done, all: body.of });
    }
    const turn = body.plays.find(({ ply }) => ply === body.turning);
    if (!turn) return speech.say("no_turning");
    return speech.say(turn.trick ? "turning_trick" : "turning", {
      name: speech.players[turn.seat],
      card: this.name(turn.card),
      trick: turn.trick,
      given: this.unit ? `${this.mean(turn)} ${this.unit}` : this.mean(turn),
      best: this.name(turn.best),
    });
  }

  totalTable(body) {
    const { speech } = this;
    const heads = [
      speech.say("player"),
      speech.say(this.unit ? "given" : "given_places", { unit: this.unit }),
      ...(body.opened ? [speech.say("lost_open")] : []),
      speech.say(this.unit ? "round_cost" : "place"),
    ];
    const most = Math.max(...body.totals.map(({ given }) => given), 1e-9);
    const rows = body.totals.map((total, seat) =>
      make(
        "tr",
        {},
        make("th", { scope: "row" }, speech.players[seat]),
        make("td", {}, bar(total.given / most), number(this.mean(total))),
        ...(body.opened ? [make("td", {}, speech.number(body.lost[seat]))] : []),
        make("td", {}, this.cost(body.costs[seat])),
      ),
    );
    return table(heads, rows, speech.say("totals"));
  }

  cost(value) {
    return this.unit || value ? this.speech.number(value) : "–";
  }

  playTable(body) {
    const { speech } = this;
    const heads = [
      speech.say("trick"),
      speech.say("play_card"),
      speech.say(this.unit ? "given" : "given_places", { unit: this.unit }),
      speech.say("best"),
      ...(body.opened ? [speech.say("lost_open")] : []),
    ];
    const most = Math.max(...body.plays.map(({ given }) => given), 1e-9);
    const rows = body.plays.flatMap((play) => this.row(play, body, most));
    return table(heads, rows, speech.say("choices"));
  }

  row(play, body, most) {
    const { speech } = this;
    const open = play.ply === this.open;
    const who = speech.say("played_card", {
      name: speech.players[play.seat],
      card: this.name(play.card),
    });
    const more = button(who, `play-${play.ply}`, () => {
      this.open = open ? null : play.ply;
      this.show(this.view);
    });
    more.setAttribute("aria-expanded", String(open));
    const card = make("th", { scope: "row" }, more);
    if (play.ply === body.turning) {
      card.append(make("span", { class: "ks-insight-turning" }, speech.say("turning_mark")));
    }
    const exact = play.exact ? ` ${speech.say("exact")}` : "";
    const best = play.best === play.card || play.given <= 0 ? speech.say("this_one") : this.name(play.best);
    const row = make(
      "tr",
      { class: play.sure ? "" : "ks-insight-even", "data-ply": play.ply },
      make("td", {}, play.trick ? speech.number(play.trick) : "–"),
      card,
      make("td", {}, ...(play.given > 0 ? [bar(play.given / most)] : []), number(this.mean(play) + exact)),
      make("td", {}, best),
      ...(body.opened ? [make("td", {}, this.lost(play))] : []),
    );
    return open ? [row, this.others(play)] : [row];
  }

  /** Return what a play lost with open cards, as far as that could be found. */
  lost({ lost }) {
    return lost === null ? "–" : this.speech.number(lost);
  }

  /** Return what else might have been played, and the way to that moment. */
  others(play) {
    const { speech } = this;
    const cards = play.others.map((card) =>
      button(this.name(card), `branch-${play.ply}-${card}`, () =>
        this.send({ branch: play.ply, card }),
      ),
    );
    const go = button(speech.say("go"), `go-${play.ply}`, () => this.send({ go: play.ply }));
    const choice = make("div", { class: "ks-insight-others" }, ...cards);
    return make(
      "tr",
      { class: "ks-insight-why" },
      make("td", {}),
      make("td", { colspan: 4 }, make("p", {}, speech.say("instead")), choice, go),
    );
  }

  /** Return what became of the branches, one line each. */
  branches(body) {
    const { speech } = this;
    if (!body.branches.length) return [];
    const clear = button(speech.say("clear"), "clear", () => this.send({ clear: true }));
    const lines = body.branches.map((line) => {
      const said = speech.say(line.trick ? "branch_trick" : "branch", {
        trick: line.trick,
        name: speech.players[line.seat],
        card: this.name(line.card),
        played: this.name(line.played),
      });
      const costs = line.costs
        .map((cost, seat) => `${speech.players[seat]} ${this.cost(cost)}${this.against(body, cost, seat)}`)
        .join(", ");
      return make("li", {}, `${said} ${costs}`);
    });
    const title = make("strong", {}, speech.say(this.unit ? "branches" : "branches_places", { unit: this.unit }));
    return [title, make("ul", {}, ...lines), clear];
  }

  /** Return how a branch differs from the round for one player, such as " (−10)". */
  against(body, cost, seat) {
    const more = cost - body.costs[seat];
    // A place that nobody has is no place to compare with.
    if (!more || !(this.unit || (cost && body.costs[seat]))) return "";
    return ` (${more > 0 ? "+" : ""}${this.speech.number(more)})`;
  }
}

function number(text) {
  return make("span", { class: "ks-insight-number" }, text);
}

/** Return a button whose key brings the focus back. */
function button(text, key, act) {
  const made = make("button", { type: "button", "data-key": key }, text);
  made.addEventListener("click", act);
  return made;
}

/** Return a table with heads, rows and a caption. */
function table(heads, rows, caption) {
  return make(
    "table",
    {},
    make("caption", {}, caption),
    make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
    make("tbody", {}, ...rows),
  );
}
