// This file: where a step stands in the film, and what is to be seen there.
// No rule of the game is known here: everything is looked up in the film.

/**
 * Returns everything a step shows.
 * @returns {{step, number, round, ply, frame, trick, complete, events, legal,
 *   reasons, ended}}
 */
function momentAt(film, step) {
  const number = roundAt(film, step);
  const round = film.rounds[number];
  const ply = step - round.first;
  const frame = round.frames[ply];
  const complete = frame.done > 0 && frame.trick?.cards.length === 0;
  const reasons = new Map();
  for (const group of frame.refused) {
    for (const code of group.cards) reasons.set(code, group.text);
  }
  return {
    step,
    number,
    round,
    ply,
    frame,
    // A finished trick stays on the table until the next card.
    trick: complete ? round.tricks[frame.done - 1] : frame.trick,
    complete,
    events: round.log.filter((entry) => entry.ply === ply),
    legal: new Set(frame.legal),
    reasons,
    ended: step === film.steps - 1 && film.settlement !== null,
  };
}

/** Returns the number of the round that holds a step. */
function roundAt(film, step) {
  let number = film.rounds.length - 1;
  while (number > 0 && film.rounds[number].first > step) number -= 1;
  return number;
}

/** Returns a step that exists. */
function clamped(film, step) {
  const whole = Number.isFinite(step) ? Math.trunc(step) : 0;
  return Math.min(Math.max(whole, 0), film.steps - 1);
}

/** Returns the steps at which a trick, or a lap of the layout, is complete. */
function stopsOf(film) {
  const stops = [];
  for (const round of film.rounds) {
    const last = round.frames.length - 1;
    round.frames.forEach((frame, ply) => {
      const here =
        round.kind === "trick"
          ? frame.trick.cards.length === 0 && (ply === 0 || !frame.passing)
          : ply % film.players.length === 0;
      if (here || ply === last) stops.push(round.first + ply);
    });
  }
  return stops;
}

/** Returns the step a control or key leads to. */
function target(view, action) {
  const { film, stops } = view;
  const { step, round } = view.now;
  switch (action) {
    case "first":
      return 0;
    case "last":
      return film.steps - 1;
    case "previousCard":
      return step - 1;
    case "nextCard":
      return step + 1;
    case "previousTrick":
      return stops.filter((stop) => stop < step).at(-1) ?? 0;
    case "nextTrick":
      return stops.find((stop) => stop > step) ?? film.steps - 1;
    case "roundStart":
      return round.first;
    case "roundEnd":
      return round.first + round.frames.length - 1;
    case "previousRound":
      return film.rounds[Math.max(view.now.number - 1, 0)].first;
    case "nextRound":
      return film.rounds[Math.min(view.now.number + 1, film.rounds.length - 1)].first;
    default:
      return step;
  }
}

/** Returns the tricks a seat has taken in the round so far. */
function tricksOf(now, seat) {
  if (now.round.kind !== "trick") return [];
  return now.round.tricks.slice(0, now.frame.done).filter((t) => t.winner === seat);
}

/** Returns the step at which a trick of the round is complete. */
function stepOfTrick(now, trick) {
  const played = now.round.tricks
    .slice(0, trick.number)
    .reduce((sum, t) => sum + t.cards.length, 0);
  return now.round.first + played;
}

/** Returns the log entry of a finished trick: who takes it and what it costs. */
function entryOfTrick(now, trick) {
  return now.round.log.filter((entry) => entry.kind === "trick")[trick.number - 1];
}

/** Returns what one card adds to a trick's cost; 0 if nothing. */
function costOfCard(trick, code) {
  return trick.charges
    .filter((charge) => charge.card === code)
    .reduce((sum, charge) => sum + charge.amount, 0);
}

/** Tells whether the last thing a seat did in this layout was to pass. */
function passedLast(now, seat) {
  const done = now.round.log.filter(
    (entry) => entry.seat === seat && entry.ply <= now.ply && entry.ply > 0,
  );
  return done.at(-1)?.kind === "pass";
}

/** Returns where a step stands in words: "Runde 2, Stich 3, Karte 2". */
function placeOf(view, now) {
  const round = say(view, "round", { n: now.round.number });
  if (now.ply === 0) return say(view, "at_start", { round });
  if (now.round.kind !== "trick") return say(view, "at_turn", { round, n: now.ply });
  if (now.frame.passing) return say(view, "at_passing", { round, n: now.ply });
  const card = now.trick.cards.length;
  return say(view, "at_card", { round, trick: now.trick.number, card });
}

/** Returns what happened at a step, in sentences. */
function eventsTold(view, now) {
  const said = now.events.map((entry) => plain(view, entry.text));
  if (now.ply === 0) {
    const name = now.round.name[view.face][view.lang];
    said.unshift(`${say(view, "round_named", { n: now.round.number, name })}.`);
  }
  return said;
}

/** Returns what a step tells: what happened, and who is next. */
function tellingOf(view, now) {
  const said = eventsTold(view, now);
  const mine = view.live && now.frame.to_play === view.film.seat;
  said.push(mine && atGame(view) ? turnTold(view, now) : plain(view, now.frame.coming));
  const costly = now.frame.penalties.some((cost) => cost !== 0);
  // A layout costs nobody anything: what it brings is told below.
  if (view.live && now.frame.to_play === null && (costly || !now.ended)) {
    said.push(roundHeard(view, now));
  }
  if (now.ended) said.push(...settlementHeard(view));
  return said.join(" ");
}
