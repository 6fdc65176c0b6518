// This file: the middle of the table (a trick, or the four rows), what is told about
// it, and the motion of cards.

/** Where a card lies in a trick, in card widths from the middle, from the viewer on. */
const PLACES = {
  3: [[0, 0.6], [-1.12, -0.25], [1.12, -0.25]],
  4: [[0, 0.8], [-1.14, 0], [0, -0.8], [1.14, 0]],
  5: [[0, 0.8], [-1.3, 0.58], [-0.57, -0.8], [0.57, -0.8], [1.3, 0.58]],
  6: [[0, 0.8], [-1.15, 0.72], [-1.15, -0.8], [0, -0.8], [1.15, -0.8], [1.15, 0.72]],
};

/** Makes the middle of the table. */
function makeCentre(view) {
  const parts = {
    empty: h("div", { class: "ks-empty" }),
    trick: h("ul", { class: "ks-trick", role: "list" }),
    rows: h("ul", { class: "ks-rows", role: "list" }),
    ghosts: h("div", { class: "ks-ghosts", "aria-hidden": "true" }),
    cells: new Map(),
    drawn: "",
  };
  parts.el = h("div", { class: "ks-centre" }, parts.empty, parts.trick, parts.rows, parts.ghosts);
  return parts;
}

/** Shows the middle at the moment shown. */
function updateCentre(view, parts) {
  const layout = view.now.round.kind === "layout";
  parts.rows.hidden = !layout;
  parts.trick.hidden = layout || view.now.trick.cards.length === 0;
  parts.empty.hidden = layout || view.now.trick.cards.length > 0;
  if (layout) {
    updateRows(view, parts);
    return;
  }
  showTrick(view, parts.trick);
  if (!parts.empty.hidden) {
    const { round } = view.now;
    const all = view.film.planned.length;
    parts.empty.replaceChildren(
      h("strong", {}, round.name[view.face][view.lang]),
      h("span", {}, say(view, "round_of", { n: round.number, all })),
    );
  }
}

// --- a trick

function showTrick(view, list) {
  const { now } = view;
  const { trick } = now;
  const players = view.film.players.length;
  const viewer = view.film.seat ?? 0;
  put(list, "aria-label", say(view, "trick", { n: trick.number }));
  put(list, "data-complete", now.complete);
  list.replaceChildren(
    ...trick.cards.map(({ seat, card }) => {
      const [x, y] = PLACES[players][(seat - viewer + players) % players];
      const item = playedCard(view, trick, { seat, card });
      put(item, "data-left", x < 0);
      put(item, "data-high", y < 0);
      item.style.setProperty("--x", x);
      item.style.setProperty("--y", y);
      return item;
    }),
  );
}

/** Makes one card of a trick with its marks: who led, who is ahead, what it costs. */
function playedCard(view, trick, { seat, card }) {
  const { now } = view;
  const leads = seat === trick.leader;
  const ahead = seat === trick.winner;
  const cost = costOfCard(trick, card);
  const takes = say(view, now.complete ? "takes" : "winning");
  const costs = say(view, "card_costs", { amount: amount(view, cost) });
  const said = [
    say(view, "played", { name: nameOf(view, seat), card: cardName(view, card) }),
    leads && say(view, "led"),
    ahead && takes,
    cost && costs,
  ];
  const item = h(
    "li",
    { class: "ks-played", "data-card": card, "data-seat": seat, "data-ahead": ahead },
    cardFace(view, card, view.geometry.trick),
    h("span", { class: "ks-vh" }, said.filter(Boolean).join(", ")),
  );
  const marks = [leads && say(view, "led"), ahead && takes].filter(Boolean);
  if (marks.length) item.append(mark("ks-label", marks.join(" · ")));
  if (cost) item.append(mark("ks-cost", counted(view, cost), costs));
  return item;
}

function mark(name, text, title = null) {
  return h("span", { class: `ks-mark ${name}`, "aria-hidden": "true", title }, text);
}

// --- the layout

function updateRows(view, parts) {
  const { now, pack } = view;
  const width = view.geometry.laid;
  const drawn = `${faceKey(view, isLarge(view, width))} ${view.lang} ${pack.ranks}`;
  if (parts.drawn !== drawn) {
    parts.drawn = drawn;
    parts.cells.clear();
    parts.rows.replaceChildren(...now.frame.rows.map((row) => makeRow(view, parts, row)));
  }
  put(parts.rows, "aria-label", say(view, "rows"));
  const newest = now.events.find((entry) => entry.card)?.card;
  for (const row of now.frame.rows) {
    const laid = new Set(row.cards);
    const next = new Set(row.next);
    for (const rank of pack.ranks) {
      const code = row.suit + rank;
      const cell = parts.cells.get(code);
      put(cell, "data-state", laid.has(code) ? "laid" : next.has(code) ? "next" : "open");
      put(cell, "data-new", code === newest);
    }
    write(parts.cells.get(row.suit), rowTold(view, row));
  }
}

function makeRow(view, parts, row) {
  const told = h("span", { class: "ks-vh" });
  parts.cells.set(row.suit, told);
  const line = h("div", { class: "ks-row-cards", "aria-hidden": "true" });
  for (const rank of view.pack.ranks) {
    const code = row.suit + rank;
    const slot = h("span", { class: "ks-slot" }, letterOf(view, code));
    const cell = h("span", { class: "ks-cell", "data-card": code });
    cell.append(slot, cardFace(view, code, view.geometry.laid));
    parts.cells.set(code, cell);
    line.append(cell);
  }
  const sign = h("span", { class: "ks-row-sign" }, suitSign(view, row.suit));
  return h("li", { class: "ks-row" }, told, sign, line);
}

/** Returns a row in words: what lies there, and what fits next. */
function rowTold(view, row) {
  const suit = wordsOf(view).suits[row.suit];
  const ends = [row.cards[0], row.cards.at(-1)].filter(Boolean);
  const cards = ends.length
    ? [...new Set(ends)].map((code) => cardName(view, code)).join(" – ")
    : say(view, "row_empty");
  const told = say(view, "row", { suit, cards });
  if (!row.next.length) return `${told}.`;
  const next = row.next.map((code) => cardName(view, code)).join(say(view, "or"));
  return `${told}; ${say(view, "row_next", { cards: next })}.`;
}

// --- what is told about it

/** Shows the story below the middle: who takes the trick, why, what it costs. */
function updateStory(view, el) {
  const { now } = view;
  const lines = [];
  if (now.round.kind === "trick" && now.trick.cards.length) {
    lines.push(h("p", {}, ...rich(view, now.trick.why)));
    lines.push(h("p", { class: "ks-costs" }, ...costsTold(view)));
  }
  for (const entry of now.ended ? [] : now.events) {
    if (entry.kind !== "play" && entry.kind !== "trick") {
      lines.push(h("p", {}, ...rich(view, entry.text)));
    }
  }
  el.replaceChildren(...lines);
}

function costsTold(view) {
  const { complete, trick } = view.now;
  const { cost, charges } = trick;
  if (!charges.length) return [say(view, complete ? "costs_nothing" : "costs_nothing_yet")];
  const causes = charges.filter((charge) => charge.card);
  const others = charges.filter((charge) => !charge.card);
  if (!causes.length && others.length === 1) {
    const told = rich(view, others[0].text);
    return complete ? told : [say(view, "so_far"), " ", ...told];
  }
  const key = complete ? "costs" : "costs_so_far";
  const told = [say(view, key, { amount: amount(view, cost) })];
  causes.forEach((charge, i) => {
    const cause = h("span", { class: "ks-cause", title: plain(view, charge.text) });
    cause.append(chip(view, charge.card), ` ${charge.amount}`);
    told.push(i ? " + " : ": ", cause);
  });
  told.push(".");
  // What no card causes, such as "the last trick", is said in full.
  for (const charge of others) told.push(" ", ...rich(view, charge.text));
  return told;
}

/** Shows how the game ends: the pot and what each place is paid, or the ranks. */
function updateResult(view, el) {
  const { now, film } = view;
  const over = atGame(view) && now.frame.to_play === null;
  el.hidden = !now.ended && !over;
  if (el.hidden) return;
  const hand = now.frame.hands[film.seat ?? 0];
  put(el, "data-over", (hand.length ?? hand) === 0);
  put(el, "aria-label", say(view, "result"));
  if (!now.ended) {
    el.replaceChildren(...roundTold(view));
    return;
  }
  const { lines, places } = film.settlement;
  // All but the lines on the places are about the pot.
  const before = film.has_pot ? 1 : 0;
  const told = lines.map((line, i) => {
    const whole = i < before || i >= before + places.length;
    return h("li", { class: whole ? "ks-whole" : null }, ...rich(view, line));
  });
  el.replaceChildren(...ranksTold(view), ...told, ...placesTold(view));
}

/** Returns how a game ended, to be heard: the same as in the result. */
function settlementHeard(view) {
  const ranks = ranksTold(view).map((item) => `${item.textContent}.`);
  const lines = view.film.settlement.lines.map((line) => plain(view, line));
  const [whole, ...places] = placesTold(view).map((item) => item.textContent);
  return [...ranks, ...lines, ...(whole ? [`${whole} ${places.join("; ")}.`] : [])];
}

/** Returns who is where, unless the places of a layout say it. */
function ranksTold(view) {
  const { balance, ranks, places } = view.film.settlement;
  if (places.length) return [];
  const seats = ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b]);
  return seats.map((seat) => {
    const place = say(view, "rank", { n: ranks[seat], score: amount(view, balance[seat]) });
    const [before, after] = place.split("{name}");
    return h("li", {}, before, nameTag(view, seat), after);
  });
}

/** Shows what may be played: for the card pointed at, else for the hand. */
function updateHint(view, el) {
  const { now } = view;
  const pointed = view.hovered ?? view.focused;
  const hand = pointed && now.frame.hands[pointed.seat];
  const shown = Array.isArray(hand) && hand.includes(pointed.card);
  put(el, "data-kind", null);
  if (!shown || isUrgent(view) || isQuiet(view)) {
    el.replaceChildren(h("span", {}, ...hintForHand(view)));
    return;
  }
  const { seat, card } = pointed;
  put(el, "data-kind", "card");
  el.replaceChildren(h("span", {}, chip(view, card), " ", ...hintForCard(view, seat, card)));
}

function hintForCard(view, seat, card) {
  const { now } = view;
  if (now.frame.to_play === null) return [say(view, "over")];
  if (now.frame.to_play !== seat) {
    return [say(view, "waits", { name: nameOf(view, seat) })];
  }
  if (now.legal.has(card)) return [say(view, "may_play")];
  return [say(view, "may_not"), " ", ...rich(view, now.reasons.get(card))];
}

function hintForHand(view) {
  const { frame } = view.now;
  const told = gameTold(view) ?? rich(view, frame.coming);
  if (isUrgent(view) || isQuiet(view) || (view.live?.hint && atGame(view))) return told;
  // One reason for many cards is worth saying before anybody asks.
  const reason = frame.refused.length === 1 ? frame.refused[0].text : frame.pass_text;
  if (reason) told.push(" ", ...rich(view, reason));
  return told;
}

// --- motion

const MOVE_MS = 200;

/** Returns what must be known before a step is drawn, or null if nothing moves. */
function beforeMotion(view, next) {
  stopMotion(view);
  const rushed = performance.now() - view.drawnAt < MOVE_MS;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!view.now || next.step !== view.now.step + 1 || rushed || still) return null;
  if (view.now.round.number !== next.round.number) return null;
  const played = next.events.find((entry) => entry.card);
  const seat = played && view.seats[played.seat];
  const from = seat && (seat.cards.get(played.card) ?? seat.plate);
  const taken = view.now.complete ? view.now.trick : null;
  return {
    played,
    from: from?.getBoundingClientRect(),
    taken,
    cards: taken ? [...view.centre.trick.children] : [],
  };
}

/** Moves the played card to the middle, and a finished trick to its taker. */
function startMotion(view, before) {
  if (!before) return;
  if (before.taken) sweep(view, before);
  if (!before.played) return;
  const to = view.centre.el.querySelector(
    `.ks-played[data-card="${before.played.card}"], .ks-cell[data-card="${before.played.card}"]`,
  );
  if (to && before.from) fly(view, to, before.from);
}

function fly(view, el, from) {
  const to = el.getBoundingClientRect();
  const x = from.left + from.width / 2 - to.left - to.width / 2;
  const y = from.top + from.height / 2 - to.top - to.height / 2;
  const scale = Math.min(from.width / Math.max(to.width, 1), 1);
  // `translate` and `scale` add to the transform that places the card.
  run(view, el, [{ translate: `${x}px ${y}px`, scale }, { translate: "0 0", scale: 1 }]);
}

function sweep(view, { taken, cards }) {
  const plate = view.seats[taken.winner].plate.getBoundingClientRect();
  const felt = view.centre.el.getBoundingClientRect();
  const x = plate.left + plate.width / 2 - felt.left - felt.width / 2;
  const y = plate.top + plate.height / 2 - felt.top - felt.height / 2;
  view.centre.ghosts.replaceChildren(...cards);
  const moves = cards.map((card) => {
    const kept = [card.style.getPropertyValue("--x"), card.style.getPropertyValue("--y")];
    const [cx, cy] = kept.map((place) => Number(place) * view.geometry.trick);
    return run(view, card, [
      { translate: "0 0", scale: 1 },
      { translate: `${x - cx}px ${y - cy}px`, scale: 0.15 },
    ]);
  });
  Promise.allSettled(moves.map((move) => move.finished)).then(() => {
    if (view.motions.size === 0) view.centre.ghosts.replaceChildren();
  });
}

function run(view, el, frames) {
  const motion = el.animate(frames, { duration: MOVE_MS, easing: "ease-out" });
  view.motions.add(motion);
  motion.finished.then(
    () => view.motions.delete(motion),
    () => view.motions.delete(motion),
  );
  return motion;
}

/** Ends all motion at once. */
function stopMotion(view) {
  for (const motion of view.motions) motion.cancel();
  view.motions.clear();
  view.centre?.ghosts.replaceChildren();
}
