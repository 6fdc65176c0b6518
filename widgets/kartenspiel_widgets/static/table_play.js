// This file: playing. One person has a seat; what is clicked is sent as a wish, and what
// came of it is told by the kernel. No rule of the game is known here either.

/** Milliseconds another player's card takes, by speed. */
const PACES = { slow: 1600, medium: 800, fast: 250 };
/** A finished trick stays so many times longer before the next card. */
const TRICK_STAYS = 2;
/** After a play no card is taken for so long: a double click shall play only one. */
const REST_MS = 300;
/** So long after a wish it is shown that the answer is awaited. */
const PATIENCE_MS = 400;
/** So long after a wish it may be made again; what comes twice is done only once. */
const GIVE_UP_MS = 8000;

const wholes = new WeakMap();

/** Returns the film with the round that is being played. */
function wholeFilm(base, live) {
  if (!live) return base;
  const known = wholes.get(live);
  if (known?.base === base) return known.film;
  const { round, has_pot, planned, settlement } = live;
  const film = {
    ...base,
    has_pot,
    planned,
    settlement,
    rounds: [...base.rounds, round],
    steps: round.first + round.frames.length,
  };
  wholes.set(live, { base, film });
  return film;
}

/** Tells whether two films have the same players in the same places. */
function sameTable(a, b) {
  return a.seat === b.seat && a.players.join("\n") === b.players.join("\n");
}

// --- what is going on

/** Returns the step at which something is to be done, or the last one. */
function stepOfGame(view) {
  return view.task ? view.task.step : view.film.steps - 1;
}

/** Tells whether the game itself is shown, not a moment before. */
function atGame(view) {
  return (view.live ?? view.task) !== null && view.now.step === stepOfGame(view);
}

/** Tells whether the person may do something now. */
function mayAct(view) {
  const player = playerOf(view.model);
  return atGame(view) && player.asked === null && player.timer === null;
}

/** Tells whether a card, or a pass, would be taken now. */
function mayPlay(view) {
  const { live, film, now, model } = view;
  return (
    mayAct(view) &&
    !live.choice &&
    now.frame.to_play === film.seat &&
    performance.now() >= playerOf(model).restUntil
  );
}

/** Returns what goes on, for the style sheet and for tests. */
function stateOf(view) {
  if (!view.live) return lessonState(view);
  const player = playerOf(view.model);
  if (player.asked) return isLate(player) ? "late" : "asked";
  if (!atGame(view)) return follows(view.model) ? "others" : "back";
  if (view.live.choice) return "choose";
  if (view.now.frame.to_play === null) return view.live.settlement ? "ended" : "over";
  return mayPlay(view) ? "turn" : "rest";
}

function isLate(player) {
  return performance.now() - player.asked.since >= PATIENCE_MS;
}

// --- wishes and answers

/** Tells the kernel what is wanted, once; everything else waits for the answer. */
function askFor(view, wish) {
  const { model, live, task } = view;
  const player = playerOf(model);
  if (player.asked) return;
  [player.wished] = Object.keys(wish);
  letFollow(view, true);
  player.leafs = false;
  player.problem = null;
  // A number that no earlier page of this kernel had, either.
  player.asked = { number: Date.now(), since: performance.now(), plays: "play" in wish || "answer" in wish };
  // A clock that is rounded must not say "not yet" when its time has come.
  player.waits = [
    setTimeout(() => showNow(model), PATIENCE_MS + 1),
    setTimeout(() => settle(model), GIVE_UP_MS),
  ];
  model.send({ ask: player.asked.number, wish: { ...wish, at: (live ?? task).turn } });
  showNow(model);
}

/** Ends the wait for an answer. */
function settle(model) {
  const player = playerOf(model);
  for (const wait of player.waits) clearTimeout(wait);
  player.waits = [];
  if (!player.asked) return;
  if (player.asked.plays) {
    player.restUntil = performance.now() + REST_MS;
    player.waits = [setTimeout(() => showNow(model), REST_MS + 1)];
  }
  player.asked = null;
  showNow(model);
}

/** Takes the kernel's answer, if it is the one waited for. */
function hearAnswer(model) {
  const player = playerOf(model);
  const answer = model.get("answer");
  if (!player.asked || answer?.ask !== player.asked.number) return;
  player.problem = answer.problem ?? null;
  settle(model);
  for (const view of player.views) {
    if (view.task) hearLesson(view);
    else if (player.problem) tell(view, plain(view, player.problem));
    else if (view.live?.hint) tell(view, plain(view, view.live.hint.text));
  }
}

/** Plays a card that was clicked, if it is one's own and may be played now. */
function playCard(view, card) {
  const { seat, card: code } = card.dataset;
  if (view.task) clickLessonCard(view, card.dataset);
  if (!view.live || Number(seat) !== view.film.seat) return;
  if (!mayPlay(view)) {
    if (atGame(view) || !follows(view.model)) tell(view, whyNotNow(view, code));
  } else if (view.now.legal.has(code)) askFor(view, { play: code });
  else tell(view, whyNotNow(view, code));
}

/** Returns why a card of one's own cannot be played now; nothing if it can be soon. */
function whyNotNow(view, code) {
  const { frame, legal, reasons } = view.now;
  const { seat } = view.film;
  if (!atGame(view)) return say(view, "not_the_game");
  if (frame.to_play === null || legal.has(code)) return "";
  if (frame.to_play !== seat) return say(view, "waits", { name: nameOf(view, seat) });
  const reason = plain(view, reasons.get(code));
  return say(view, "refused", { card: cardName(view, code), reason });
}

/** Does what a button of the bar is for. */
function actInBar(view, { wish, slug, trump }) {
  if (wish === "back") {
    goTo(view, view.film.steps - 1);
  } else if (wish === "pass") {
    if (!mayPlay(view)) return;
    view.wasMoved = true;
    askFor(view, { pass: true });
  } else if (mayAct(view)) {
    askFor(view, wish === "choose" ? { choose: slug, trump: trump ?? null } : { [wish]: true });
  }
}

// --- following the game

/** Shows what the others did, card by card, up to the game. */
function followGame(model) {
  const player = playerOf(model);
  const [view] = player.views;
  if (!(view?.live || view?.task) || !follows(model) || player.timer !== null || view.closed) return;
  const end = stepOfGame(view);
  const { step, frame } = view.now;
  if (view.task && step > end) goTo(view, end, { playing: true });
  if (step >= end) return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) goTo(view, end, { playing: true });
  else if (frame.to_play === view.film.seat) goTo(view, step + 1, { playing: true });
  else schedule(model);
}

/** Returns how long the step shown stays while the others play. */
function paceOf(view, speed) {
  return PACES[speed] * (view.now.complete ? TRICK_STAYS : 1);
}

/** Returns what steps that were passed over tell, and the one shown. */
function tellingSince(view, from, now) {
  const { asked, wished, leafs } = playerOf(view.model);
  // Whoever leafs through the game is told of the page, not of all between.
  if (leafs) return tellingOf(view, now);
  const said = [];
  let first = from + 1;
  if (now.step < from && asked && wished === "undo") {
    said.push(say(view, "undone"));
  } else if (now.step < from) {
    // Another game has begun.
    first = 0;
  }
  for (let step = first; step < now.step; step += 1) {
    said.push(...eventsTold(view, momentAt(view.film, step)));
  }
  return [...said, tellingOf(view, now)].join(" ");
}

// --- the bar below the hand

const BAR = ["next", "back", "pass", "hint", "undo"];

/** Makes the buttons that only a game being played has. */
function makeBar() {
  const parts = { buttons: {}, choices: h("div", { class: "ks-choices", role: "group" }), drawn: null };
  for (const wish of BAR) {
    parts.buttons[wish] = h("button", { type: "button", class: "ks-act", "data-do": "bar", "data-wish": wish });
  }
  parts.buttons.next.classList.add("ks-act-main");
  parts.buttons.back.classList.add("ks-act-main");
  const buttons = BAR.map((wish) => parts.buttons[wish]);
  parts.el = h("div", { class: "ks-bar", role: "group" }, parts.choices, ...buttons);
  return parts;
}

/** Shows the buttons for what may be done now. */
function updateBar(view, parts) {
  const { live, now } = view;
  const state = stateOf(view);
  put(view.root, "data-play", state);
  put(view.root, "data-mode", live ? "play" : view.task ? "lesson" : "replay");
  parts.el.hidden = !live;
  if (!live) return;
  put(parts.el, "aria-label", say(view, "bar"));
  const active = view.root.getRootNode().activeElement;
  const { buttons } = parts;
  const away = !atGame(view);
  const over = !away && now.frame.to_play === null;
  const layout = now.round.kind === "layout";
  buttons.next.hidden = !over;
  write(buttons.next, say(view, live.settlement ? "bar_game" : "bar_next"));
  buttons.back.hidden = !away || follows(view.model);
  write(buttons.back, say(view, "bar_back"));
  buttons.pass.hidden = away || over || !layout;
  write(buttons.pass, say(view, "bar_pass"));
  buttons.hint.hidden = away || over || live.choice !== null;
  write(buttons.hint, say(view, "bar_hint"));
  buttons.undo.hidden = away;
  write(buttons.undo, say(view, "bar_undo"));
  const may = { next: true, back: true, hint: true, undo: live.undo, pass: now.frame.may_pass };
  for (const wish of BAR) put(buttons[wish], "aria-disabled", may[wish] ? null : "true");
  updateWhyNoPass(view, buttons.pass);
  updateChoices(view, parts);
  keepFocusInGame(view, parts, active);
  leadFocus(view, view.root.getRootNode().activeElement);
}

/** Says why one may not pass, as the cards say why not. */
function updateWhyNoPass(view, button) {
  const { frame } = view.now;
  const reason = frame.may_pass ? "" : plain(view, frame.pass_text);
  const named = say(view, "refused", { card: say(view, "bar_pass"), reason });
  put(button, "aria-label", reason ? named : null);
  put(button, "title", reason || null);
}

/** Shows the rounds that the dealer may name. */
function updateChoices(view, parts) {
  const { choice } = view.live;
  const shown = choice !== null && atGame(view);
  parts.choices.hidden = !shown;
  const drawn = shown ? JSON.stringify([choice, view.lang, view.named]) : null;
  if (parts.drawn === drawn) return;
  parts.drawn = drawn;
  put(parts.choices, "aria-label", say(view, "choose"));
  parts.choices.replaceChildren(
    ...(choice ?? []).flatMap((entry) => choiceButtons(view, entry)),
  );
}

function choiceButtons(view, { slug, name, trump }) {
  const words = name[view.face][view.lang];
  const make = (suit, ...shown) => {
    const data = { "data-do": "bar", "data-wish": "choose", "data-slug": slug, "data-trump": suit };
    return h("button", { type: "button", class: "ks-act", ...data }, ...shown);
  };
  if (!trump.length) return [make(null, words)];
  return trump.map((suit) => make(suit, `${words}: `, suitWord(view, suit)));
}

/** Moves the focus on when its button goes, or when the hand has been played. */
function keepFocusInGame(view, parts, active) {
  const { next } = parts.buttons;
  const gone = parts.el.contains(active)
    ? active.closest("[hidden]")
    : active && !active.isConnected;
  if (!gone && !(view.seeksFocus && active === view.root)) return;
  const css = `.ks-card[data-seat="${view.film.seat}"][tabindex="0"]`;
  const to = next.hidden ? view.root.querySelector(css) : next;
  // Between two rounds there is neither: the next hand has it then.
  view.seeksFocus = !to;
  view.wasMoved = true;
  (to ?? view.root).focus({ preventScroll: true });
}

/** Leads a focus that was moved on to what may be done: a card, or to pass. */
function leadFocus(view, active) {
  if (!view.wasMoved || !mayPlay(view)) return;
  view.wasMoved = false;
  if (!view.root.contains(active) || active.dataset.state === "legal") return;
  const { hand } = view.seats.find(({ seat }) => seat === view.film.seat);
  const legal = hand.querySelector("[data-state=legal]");
  if (legal) oneTabStop(hand, legal);
  (legal ?? view.bar.buttons.pass).focus({ preventScroll: true });
}

// --- what is told

/** Tells whether something must be said now, whatever is pointed at. */
function isUrgent(view) {
  if (!view.live) return false;
  const { asked, problem } = playerOf(view.model);
  return asked ? isLate(playerOf(view.model)) : problem !== null && atGame(view);
}

/** Returns what is to be done now, in place of the hint for the hand; null if nothing. */
function gameTold(view) {
  const { live, film, now } = view;
  if (!live) return lessonTold(view);
  const player = playerOf(view.model);
  if (player.asked && isLate(player)) return [say(view, "wait")];
  if (!atGame(view)) return null;
  if (player.problem) return rich(view, player.problem);
  if (live.choice) return [say(view, "choose")];
  if (live.hint) return hintTold(view);
  if (now.frame.to_play !== film.seat) return null;
  return [turnTold(view, now)];
}

function hintTold(view) {
  return [h("strong", {}, say(view, "bar_hint"), ": "), ...rich(view, view.live.hint.text)];
}

/** Returns what the person whose turn it is has to do. */
function turnTold(view, now) {
  const { frame, round } = now;
  if (round.kind === "layout") {
    if (!frame.legal.length) return say(view, "now_pass");
    return say(view, frame.may_pass ? "now_lay_or_pass" : "now_lay");
  }
  if (frame.passing) {
    return say(view, "now_give", { name: nameOf(view, frame.passing[view.film.seat]) });
  }
  return say(view, frame.trick.cards.length ? "now_follow" : "now_lead");
}

/** Returns what a round that is over cost everybody, to be heard. */
function roundHeard(view, now) {
  const name = now.round.name[view.face][view.lang];
  const costs = view.film.players.map(
    (_, seat) => `${nameOf(view, seat)} ${amount(view, owed(view, now.frame.penalties[seat]))}`,
  );
  return `${say(view, "round_cost", { name })} ${costs.join(", ")}.`;
}

/** Returns what a round that is over cost everybody, for the result. */
function roundTold(view) {
  const { now, film } = view;
  const { places } = now.frame;
  const name = now.round.name[view.face][view.lang];
  const told = [h("li", { class: "ks-whole" }, say(view, "round_cost", { name }))];
  film.players.forEach((_, seat) => {
    const cost = amount(view, owed(view, now.frame.penalties[seat]));
    const place = places ? `${say(view, "place", { n: places.indexOf(seat) + 1 })}, ` : "";
    told.push(h("li", {}, nameTag(view, seat), ` ${place}`, h("b", {}, cost)));
  });
  return told;
}

/** Returns how everybody stands after several games. */
function placesTold(view) {
  const { places } = view.live ?? {};
  if (!places?.length) return [];
  return [
    h("li", { class: "ks-whole" }, say(view, "all_games")),
    ...places.map(([seat, balance, n]) => {
      const [before, after] = say(view, "rank", { n, score: amount(view, balance) }).split("{name}");
      return h("li", {}, before, nameTag(view, seat), after);
    }),
  ];
}
