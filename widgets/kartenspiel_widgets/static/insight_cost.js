// This file: what each legal card costs, the best one first.

class CostPanel {
  constructor(speech, send, id) {
    this.speech = speech;
    this.play = new Choice(`${id}-play`, (play) => send({ play }));
    this.settings = this.play.element;
    this.said = make("p", { class: "ks-insight-said" });
    this.place = make("div", { class: "ks-insight-costs" });
    this.element = make("div", {}, this.said, this.place);
  }

  show(view) {
    const { speech } = this;
    const { body } = view;
    const plays = view.plays.map((play) => [play, speech.say(`play_${play}`)]);
    this.play.show(speech.say("play"), plays, view.play);
    this.said.textContent = this.basis(body, view);
    refill(this.place, ...(body.rows?.length ? [this.table(body)] : []));
  }

  /** Return what the figures rest on, or why there are none. */
  basis(body, view) {
    const { speech } = this;
    if (body.over) return speech.say("over");
    if (body.waits) {
      return speech.say("waits", { name: speech.players[view.turn] });
    }
    if (!body.rows?.length) return speech.say("busy");
    const values = {
      name: speech.players[body.seat],
      n: speech.number(body.samples),
      play: speech.say(`played_${body.play}`),
    };
    if (!body.exact) return speech.say("costs_sampled", values);
    return speech.say(body.samples === 1 ? "costs_one" : "costs_exact", values);
  }

  table(body) {
    const { speech } = this;
    const places = !body.unit[speech.lang];
    const heads = [
      speech.say("card"),
      places ? speech.say("place_mean") : speech.say("cost_mean_in", { unit: body.unit[speech.lang] }),
      places ? speech.say("first_out") : speech.say("takes"),
      speech.say(body.exact ? "worst" : "worst_seen"),
    ];
    const shown = body.rows.map(({ cost, half }) => cost + half);
    const most = Math.max(...shown, places ? speech.players.length : 0, 1e-9);
    return make(
      "table",
      {},
      make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))),
      ...body.rows.map((row) => this.row(row, body, most, places)),
    );
  }

  row(row, body, most, places) {
    const { speech } = this;
    const digits = places ? 2 : 1;
    const name = row.card === null ? speech.say("pass") : speech.card(row.card);
    const half = body.exact ? "" : ` ± ${speech.number(row.half, digits)}`;
    const cost = make(
      "td",
      {},
      spread(row.cost / most, (row.cost - row.half) / most, (row.cost + row.half) / most),
      make(
        "span",
        { class: "ks-insight-number" },
        `${speech.number(row.cost, digits)}${half}`,
      ),
    );
    const takes = row.takes === null ? "–" : speech.percent(row.takes);
    return make(
      "tbody",
      { class: row.best ? "ks-insight-best" : "" },
      make(
        "tr",
        {},
        make("th", { scope: "rowgroup", rowspan: 2 }, name),
        cost,
        make("td", {}, takes),
        make("td", {}, speech.number(row.worst)),
      ),
      make(
        "tr",
        { class: "ks-insight-why" },
        make("td", { colspan: 3 }, speech.sentence(row.reason[speech.lang])),
      ),
    );
  }
}

/** Return a bar from 0 to a cost, with its interval as a line. */
function spread(part, low, high) {
  const whole = bar(Math.max(part, 0));
  whole.append(make("span", { class: "ks-insight-line" }));
  whole.style.setProperty("--low", Math.max(low, 0));
  whole.style.setProperty("--high", Math.min(high, 1));
  return whole;
}
