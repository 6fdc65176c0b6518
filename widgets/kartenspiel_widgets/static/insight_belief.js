// This file: where the hidden cards may be, a table for each suit.

class BeliefPanel {
  constructor(speech, send, id) {
    this.speech = speech;
    this.model = new Choice(`${id}-model`, (model) => send({ model }));
    this.settings = this.model.element;
    this.said = make("p", { class: "ks-insight-said" });
    this.both = make("p", { class: "ks-insight-soft" });
    this.howto = make("p", { class: "ks-insight-soft ks-insight-howto" });
    this.suits = make("div", { class: "ks-insight-suits" });
    this.element = make("div", {}, this.said, this.both, this.howto, this.suits);
    this.blocks = new Map();
    this.card = null;
  }

  show(view) {
    const { speech } = this;
    const options = view.models.map((model) => [model, speech.say(`model_${model}`)]);
    this.model.show(speech.say("model"), options, view.model);
    const { body } = view;
    const known = body.suits?.length > 0;
    this.said.textContent = known ? this.basis(body) : speech.say("open");
    this.both.textContent = known && body.model !== "even" ? speech.say("both") : "";
    this.howto.textContent = known ? speech.say("press") : "";
    const shown = new Set((body.suits ?? []).map(({ suit }) => suit));
    for (const [suit, block] of this.blocks) block.hidden = !shown.has(suit);
    for (const suit of body.suits ?? []) this.fill(suit, body);
  }

  /** Return what the figures rest on. */
  basis(body) {
    const { speech } = this;
    const values = { count: speech.whole(body.count), error: body.error };
    const key = body.count === "1" ? "said_even_one" : `said_${body.model}`;
    const said = [speech.say(key, values)];
    if (body.effective !== null) {
      const effective = speech.number(Math.round(body.effective));
      said.push(speech.say("looked", { n: speech.number(body.looked), effective }));
    }
    return said.join(" ");
  }

  /** Show one suit: its table, and the counts behind the card that was chosen. */
  fill({ suit, cards }, body) {
    if (!this.blocks.has(suit)) {
      const counts = make("div", { class: "ks-insight-counts", role: "status" });
      const block = make("div", { class: "ks-insight-suit" }, make("div"), counts);
      this.blocks.set(suit, block);
      // The suits keep their order, whichever comes first.
      this.suits.append(...["E", "L", "H", "S"].flatMap((s) => this.blocks.get(s) ?? []));
    }
    const [place, counts] = this.blocks.get(suit).children;
    refill(place, this.table(suit, cards, body));
    this.tell(counts, cards, body);
  }

  table(suit, cards, body) {
    const { speech } = this;
    const name = speech.names.suits[suit];
    const heads = body.others.map((seat) => make("th", { scope: "col" }, speech.players[seat]));
    const first = make("th", { scope: "col" }, speech.say("card"));
    const voids = body.others
      .filter((_, i) => body.voids[i].includes(suit))
      .map((seat) => speech.say("void", { name: speech.players[seat], suit: name }));
    return make(
      "table",
      {},
      make(
        "caption",
        {},
        speech.say("suit", { suit: name, n: cards.length }),
        make("small", {}, voids.map((said) => ` ${said}`).join("")),
      ),
      make("thead", {}, make("tr", {}, first, ...heads)),
      make("tbody", {}, ...cards.map((entry) => this.row(entry, body))),
    );
  }

  row({ card, shares }, body) {
    const { speech } = this;
    const button = make(
      "button",
      {
        type: "button",
        "data-key": card,
        "aria-pressed": String(card === this.card),
        "aria-label": speech.card(card),
      },
      speech.names.ranks[card[1]],
    );
    button.addEventListener("click", () => {
      this.card = this.card === card ? null : card;
      for (const each of this.suits.querySelectorAll("button")) {
        each.setAttribute("aria-pressed", String(each.dataset.key === this.card));
      }
      for (const { suit, cards } of body.suits) {
        this.tell(this.blocks.get(suit).lastElementChild, cards, body);
      }
    });
    const cells = shares.map((share) => this.cell(share));
    return make("tr", {}, make("th", { scope: "row" }, button), ...cells);
  }

  cell({ p, weighed }) {
    const { speech } = this;
    if (p === 0) {
      const never = make("span", { class: "ks-insight-hidden" }, speech.say("never"));
      const dash = make("span", { "aria-hidden": "true" }, "–");
      return make("td", { class: "ks-insight-never" }, dash, never);
    }
    const shown = weighed ?? p;
    const [first, even] = [speech.percent(shown), speech.percent(p)];
    const text = make("span", { class: "ks-insight-number" }, first);
    if (first !== even) text.append(" ", make("small", {}, `(${even})`));
    return make("td", {}, bar(shown, weighed === null ? null : p), text);
  }

  /** Say the counts behind the card that was chosen, if it is one of these. */
  tell(counts, cards, body) {
    const { speech } = this;
    const entry = cards.find(({ card }) => card === this.card);
    if (!entry) {
      counts.replaceChildren();
      return;
    }
    const lines = entry.shares.map((share, i) => {
      const name = speech.players[body.others[i]];
      const n = speech.whole(share.ways);
      const key = body.count === "1" ? "counts_one" : "counts";
      const line = speech.say(key, { name, n, count: speech.whole(body.count) });
      return make("li", {}, `${line}${this.weight(share)}`);
    });
    counts.replaceChildren(
      make("strong", {}, speech.card(entry.card)),
      make("ul", {}, ...lines),
    );
  }

  weight({ weighed, low, high }) {
    const { speech } = this;
    if (weighed === null) return "";
    const [p, from, to] = [weighed, low, high].map((value) => speech.percent(value));
    const sure = low === high;
    const key = sure ? "weighed" : "weighed_between";
    return `; ${speech.say(key, { p, low: from, high: to })}`;
  }
}
