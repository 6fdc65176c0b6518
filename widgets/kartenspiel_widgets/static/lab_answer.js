// This file: the answer as numbers, how it was counted, bars, deals, mistakes.

/** A part of the page with a heading; hidden as long as it is empty. */
class Section {
  constructor(name) {
    this.heading = make("h3");
    this.body = make("div", { class: "ks-lab-body" });
    this.element = make("section", { class: `ks-lab-${name}` }, this.heading, this.body);
  }

  show(title, ...children) {
    this.heading.textContent = title;
    const some = children.filter(Boolean);
    this.element.hidden = some.length === 0;
    this.body.replaceChildren(...some);
  }
}

function unseen(text) {
  return make("span", { class: "ks-lab-unseen" }, text);
}

class Answer {
  constructor(app) {
    this.app = app;
    this.question = make("h3", { class: "ks-lab-question" });
    this.figures = make("div", { class: "ks-lab-figures" });
    this.problem = make("p", { class: "ks-lab-problem" });
    this.hero = make(
      "section",
      { class: "ks-lab-hero" },
      this.question,
      this.figures,
      this.problem,
    );
    this.steps = new Section("steps");
    this.dist = new Section("dist");
    this.deals = new Section("deals");
    this.mistakes = new Section("mistakes");
    this.more = make("button", { type: "button", class: "ks-lab-quiet" });
    this.more.addEventListener("click", () => app.send({ deals: true }));
  }

  show(answer, words) {
    this.question.textContent = answer.question;
    this.hero.setAttribute("aria-label", words.answer);
    this.hero.setAttribute("aria-busy", String(answer.busy));
    this.problem.textContent = answer.problem;
    this.figures.replaceChildren(...this.numbers(answer, words));
    this.steps.show(words.steps, stepList(answer.steps));
    this.dist.show(words.dist, ...this.bars(answer.dist, words));
    this.mistakes.show(words.mistakes, mistakeList(answer.mistakes));
    this.showDeals(answer, words);
  }

  numbers({ value, busy }, words) {
    if (!value) return busy ? [make("p", { class: "ks-lab-note" }, words.busy)] : [];
    const { percent, above, below, decimal, odds } = value;
    const stacked = make(
      "span",
      { class: "ks-lab-fraction", "aria-hidden": "true" },
      make("span", {}, above),
      make("span", {}, below),
    );
    const line = make("p", { class: "ks-lab-equation" });
    if (below !== "1") line.append(stacked, unseen(`${above}/${below}`), ` ${value.is} `);
    line.append(decimal);
    return [
      make("p", { class: "ks-lab-percent" }, percent),
      make("div", {}, line, make("p", { class: "ks-lab-odds" }, odds)),
      make("span", { class: "ks-lab-badge" }, words.exact),
    ];
  }

  bars(dist, words) {
    if (!dist) return [];
    const head = [words.dist_value, words.dist_share];
    const table = make(
      "table",
      {},
      make("caption", { class: "ks-lab-unseen" }, words.dist_of),
      make("thead", { class: "ks-lab-unseen" }, make("tr", {}, ...head.map((h) => make("th", { scope: "col" }, h)))),
      make("tbody", {}, ...dist.rows.map((row) => barRow(row, words))),
    );
    return [
      make("p", { class: "ks-lab-note", "aria-hidden": "true" }, words.dist_of),
      table,
      make("p", {}, dist.mean),
    ];
  }

  showDeals({ deals, note }, words) {
    const focused = document.activeElement === this.more;
    this.more.textContent = words.deals_more;
    this.deals.show(
      words.deals,
      ...(deals.length
        ? [
            make("p", { class: "ks-lab-note" }, note),
            make("div", { class: "ks-lab-pair" }, ...deals.map((deal) => this.deal(deal, words))),
            this.more,
          ]
        : []),
    );
    if (focused) this.more.focus();
  }

  deal({ title, hands }, words) {
    const cross = hands.some(({ side }) => side);
    const children = hands.length
      ? hands.map((hand) => this.hand(hand, words))
      : [make("p", { class: "ks-lab-note" }, words.deals_none)];
    return make(
      "figure",
      {},
      make("figcaption", {}, title),
      make("div", { class: `ks-lab-hands${cross ? " ks-lab-cross" : ""}` }, ...children),
    );
  }

  hand({ name, side, suits }, words) {
    return make(
      "div",
      { class: "ks-lab-hand", "data-side": side },
      make("h4", {}, name),
      make("ul", {}, ...suits.map((suit) => this.suit(suit, words))),
    );
  }

  suit({ suit, name, cards }, words) {
    const shown = cards.map(({ text, marked }) =>
      make(marked ? "mark" : "span", {}, text),
    );
    const told = cards.map((c) => c.name).join(", ") || `${name}: ${words.void}`;
    return make(
      "li",
      {},
      unseen(told),
      make(
        "span",
        { "aria-hidden": "true" },
        this.app.sign(suit),
        ...(shown.length ? shown : [make("span", { class: "ks-lab-none" }, "–")]),
      ),
    );
  }
}

/** Return steps as a list; single cases stand below the step before them. */
function stepList(steps) {
  if (!steps.length) return null;
  const list = make("ol");
  for (const { text, case: isCase } of steps) {
    if (!isCase || !list.lastElementChild) {
      list.append(make("li", {}, ...breakable(text)));
      continue;
    }
    const last = list.lastElementChild;
    if (last.lastElementChild?.tagName !== "UL") last.append(make("ul"));
    last.lastElementChild.append(make("li", {}, ...breakable(text)));
  }
  return list;
}

function barRow({ value, share, part, fits }, words) {
  const bar = make("span", { class: "ks-lab-bar", "aria-hidden": "true" });
  bar.style.setProperty("--part", part);
  return make(
    "tr",
    { class: fits ? "ks-lab-fits" : false },
    make(
      "th",
      { scope: "row" },
      make("span", { class: "ks-lab-tickmark", "aria-hidden": "true" }, fits ? "✓" : ""),
      value,
    ),
    make("td", {}, bar, make("span", {}, share), fits ? unseen(` ${words.dist_fits}`) : ""),
  );
}

function mistakeList(mistakes) {
  if (!mistakes.length) return null;
  return make(
    "ul",
    {},
    ...mistakes.map(({ name, value, why }) =>
      make(
        "li",
        {},
        make("strong", {}, name),
        make("span", { class: "ks-lab-wrong" }, value),
        make("p", {}, why),
      ),
    ),
  );
}
