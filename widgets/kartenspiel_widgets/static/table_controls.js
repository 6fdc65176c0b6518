// This file: toolbar, controls and keys, and the clock that plays a record.

/** Milliseconds a card stays, by speed. */
const SPEEDS = { slow: 2200, medium: 1200, fast: 500 };
/** The kernel is told the step at most this often, however long a key is held. */
const SAVE_MS = 150;

// --- one player a model: views of one widget share its clock

const players = new WeakMap();

/** Returns the player of a model. */
function playerOf(model) {
  if (!players.has(model)) {
    players.set(model, {
      views: new Set(),
      timer: null,
      speed: "medium",
      german: "german",
      saver: null,
      savedAt: 0,
      // Only where somebody plays: see table_play.
      leafs: false,
      asked: null,
      waits: [],
      restUntil: 0,
      problem: null,
      wished: null,
    });
  }
  return players.get(model);
}

/** Goes to a step, and lets the kernel know before long. */
function goTo(view, wanted, { playing = false } = {}) {
  const step = clamped(view.film, wanted);
  const player = playerOf(view.model);
  player.leafs = !playing;
  if (!playing) {
    stopPlaying(view.model);
    letFollow(view, step === stepOfGame(view));
  }
  if (step === view.now.step) return;
  view.model.set("step", step);
  showNow(view.model);
  saveSoon(view.model);
}

/** Tells whether the page goes along with the game, instead of looking back. */
function follows(model) {
  return model.get("follows") !== false;
}

/** Goes along with the game, or looks back; a reload shall do the same. */
function letFollow({ model, live, task }, wanted) {
  // A record that is only looked at has nowhere to go along to.
  if (!(live || task) || follows(model) === wanted) return;
  model.set("follows", wanted);
  saveSoon(model);
}

/** Shows a change at once: not every host tells of it before it is saved. */
function showNow(model) {
  for (const view of playerOf(model).views) update(view);
}

function saveSoon(model) {
  const player = playerOf(model);
  if (player.saver !== null) return;
  const wait = player.savedAt + SAVE_MS - performance.now();
  if (wait <= 0) {
    save(model);
    return;
  }
  player.saver = setTimeout(() => save(model), wait);
}

function save(model) {
  const player = playerOf(model);
  clearTimeout(player.saver);
  player.saver = null;
  player.savedAt = performance.now();
  model.save_changes();
}

/** Changes a trait that is not stepped through: language, face, size. */
function setNow(view, name, value) {
  if (view.model.get(name) === value) return;
  view.model.set(name, value);
  showNow(view.model);
  save(view.model);
}

/** Starts or stops the clock. */
function togglePlaying(view) {
  const player = playerOf(view.model);
  if (player.timer !== null) {
    letFollow(view, false);
    stopPlaying(view.model);
    showNow(view.model);
    return;
  }
  letFollow(view, true);
  const atEnd = view.now.step >= view.film.steps - 1;
  if (atEnd) goTo(view, 0, { playing: true });
  schedule(view.model);
}

function schedule(model) {
  const player = playerOf(model);
  clearTimeout(player.timer);
  const [view] = player.views;
  const pace = view?.live || view?.task ? paceOf(view, player.speed) : SPEEDS[player.speed];
  player.timer = setTimeout(() => tick(model), pace);
  showPlaying(model);
}

function tick(model) {
  const player = playerOf(model);
  const [view] = player.views;
  player.timer = null;
  if (!view) return;
  goTo(view, clamped(view.film, model.get("step")) + 1, { playing: true });
  const step = clamped(view.film, model.get("step"));
  if (step < view.film.steps - 1 && !atTask(view)) schedule(model);
  // The last card of the others makes it one's own turn.
  else if (view.live || view.task) showNow(model);
  else showPlaying(model);
}

/** Stops the clock, if it runs. */
function stopPlaying(model) {
  const player = playerOf(model);
  if (player.timer === null) return;
  clearTimeout(player.timer);
  player.timer = null;
  showPlaying(model);
}

function showPlaying(model) {
  for (const view of playerOf(model).views) updateClock(view);
}

/** Lets a view go; with the last one, clock and pending messages go too. */
function leavePlayer(view) {
  const player = playerOf(view.model);
  player.views.delete(view);
  if (player.views.size) return;
  stopPlaying(view.model);
  for (const wait of player.waits) clearTimeout(wait);
  if (player.saver !== null) save(view.model);
}

// --- toolbar

/** Makes title and settings. */
function makeToolbar(view) {
  const parts = {
    title: h("h2", { class: "ks-title" }),
    contract: h("span", { class: "ks-contract" }),
    where: h("span", { class: "ks-where" }),
    pot: h("span", { class: "ks-pot" }),
    langs: h("div", { class: "ks-choice", role: "group" }),
    faces: h("div", { class: "ks-choice", role: "group" }),
    large: h("button", { type: "button", class: "ks-button", "data-do": "large" }, "A+"),
    names: h("button", { type: "button", class: "ks-button", "data-do": "names" }, "Aa"),
    save: iconButton("save", "save"),
    keys: iconButton("keys", "keys"),
    buttons: {},
  };
  for (const lang of ["de", "en"]) {
    parts.buttons[lang] = h(
      "button",
      { type: "button", "data-do": "lang", "data-value": lang },
      lang.toUpperCase(),
    );
    parts.langs.append(parts.buttons[lang]);
  }
  for (const face of ["german", "french"]) {
    const sign = svg("0 0 100 100", "ks-sign", use(`ks-${face}-suit-E`));
    parts.buttons[face] = h("button", { type: "button", "data-do": "face", "data-value": face }, sign);
    parts.faces.append(parts.buttons[face]);
  }
  parts.settings = h(
    "div",
    { class: "ks-settings", role: "group" },
    parts.langs,
    parts.faces,
    parts.names,
    parts.large,
    parts.save,
    parts.keys,
  );
  parts.head = h("div", { class: "ks-head" }, parts.title, parts.contract, parts.where, parts.pot);
  return parts;
}

/** Shows title, pot and settings. */
function updateToolbar(view, parts) {
  const { film, now } = view;
  write(parts.title, film.variant.name[view.lang]);
  write(parts.contract, now.round.name[view.face][view.lang]);
  write(parts.where, placeOf(view, now));
  parts.pot.hidden = !film.has_pot;
  write(parts.pot, `${say(view, "pot")} ${amount(view, now.frame.pot)}`);
  put(parts.settings, "aria-label", say(view, "settings"));
  put(parts.langs, "aria-label", say(view, "language"));
  put(parts.faces, "aria-label", say(view, "faces"));
  for (const lang of ["de", "en"]) {
    label(parts.buttons[lang], `${lang.toUpperCase()}: ${say(view, `lang_${lang}`)}`);
    put(parts.buttons[lang], "aria-pressed", String(lang === view.lang));
  }
  for (const face of ["german", "french"]) {
    label(parts.buttons[face], say(view, `face_${face}`));
    put(parts.buttons[face], "aria-pressed", String(face === view.face));
  }
  // Only German cards are called otherwise elsewhere, and only in German.
  parts.names.hidden = view.face !== "german" || view.lang !== "de";
  label(parts.names, `Aa: ${say(view, "names")}`);
  label(parts.large, `A+: ${say(view, "large")}`);
  put(parts.large, "aria-pressed", String(view.large));
  label(parts.save, say(view, "save"));
  parts.save.hidden = !canSavePage(view);
  label(parts.keys, say(view, "keys"));
}

// --- controls

const STEPS = ["first", "previousTrick", "previousCard", "play", "nextCard", "nextTrick", "last"];
const WORDS = {
  first: "first",
  previousTrick: "previous_trick",
  previousCard: "previous_card",
  nextCard: "next_card",
  nextTrick: "next_trick",
  last: "last",
};

/** Makes buttons, slider, rounds and speeds. */
function makeControls(view) {
  const parts = {
    buttons: Object.fromEntries(STEPS.map((name) => [name, iconButton(name, name)])),
    slider: h("input", { type: "range", class: "ks-slider", min: 0, step: 1 }),
    // The same as in the toolbar, where a phone has no room for it.
    where: h("span", { class: "ks-where", "aria-hidden": "true" }),
    rounds: h("div", { class: "ks-rounds", role: "group" }),
    previousRound: iconButton("left", "previousRound"),
    nextRound: iconButton("right", "nextRound"),
    speeds: h("div", { class: "ks-choice ks-speeds", role: "group" }),
    speed: {},
    tabs: [],
    drawn: null,
  };
  parts.buttons.play.classList.add("ks-main-button");
  for (const speed of Object.keys(SPEEDS)) {
    const bars = { slow: 1, medium: 2, fast: 3 }[speed];
    const sign = svg("0 0 24 24", "ks-icon ks-icon-full");
    for (let i = 0; i < bars; i += 1) {
      const path = document.createElementNS(SVG, "path");
      path.setAttribute("d", `M${9 - bars * 3 + i * 6} 7l6 5-6 5z`);
      sign.append(path);
    }
    parts.speed[speed] = h("button", { type: "button", "data-do": "speed", "data-value": speed }, sign);
    parts.speeds.append(parts.speed[speed]);
  }
  const buttons = h("div", { class: "ks-steps" }, ...STEPS.map((name) => parts.buttons[name]));
  const line = h("div", { class: "ks-line" }, parts.rounds, parts.where, parts.slider);
  parts.el = h("div", { class: "ks-controls", role: "group" }, buttons, line);
  return parts;
}

/** Shows the position. */
function updateControls(view, parts) {
  const { film, now } = view;
  put(parts.el, "aria-label", say(view, "controls"));
  // The controls of a phone stay in sight and must be low.
  const home = view.geometry.size === "s" ? view.toolbar.settings : parts.el;
  if (parts.speeds.parentNode !== home) home.append(parts.speeds);
  for (const [name, key] of Object.entries(WORDS)) {
    label(parts.buttons[name], say(view, key));
    const back = name === "first" || name.startsWith("previous");
    const stuck = back ? now.step === 0 : now.step === film.steps - 1;
    put(parts.buttons[name], "aria-disabled", stuck ? "true" : null);
  }
  // A game that is being played is not played from its start again.
  put(parts.buttons.play, "aria-disabled", atGame(view) ? "true" : null);
  const place = placeOf(view, now);
  put(parts.slider, "max", film.steps - 1);
  parts.slider.value = String(now.step);
  put(parts.slider, "aria-label", say(view, "slider"));
  put(parts.slider, "aria-valuetext", place);
  const share = film.steps > 1 ? now.step / (film.steps - 1) : 0;
  parts.slider.style.setProperty("--share", `${share * 100}%`);
  write(parts.where, place);
  updateRounds(view, parts);
  updateClock(view);
}

/** Shows the rounds as a ruler above the slider, each as long as it takes. */
function updateRounds(view, parts) {
  const { film, now } = view;
  if (parts.drawn !== film) {
    parts.drawn = film;
    parts.tabs = film.planned.map((_, i) => {
      const round = film.rounds[i];
      const tab = h("button", { type: "button", class: "ks-tab", "data-do": "jump" });
      if (round) tab.dataset.step = round.first;
      else put(tab, "aria-disabled", "true");
      const grow = round ? round.frames.length : 12;
      // A round that has just been dealt needs room for its name.
      tab.style.flexGrow = view.live || view.task ? Math.max(grow, 12) : grow;
      return tab;
    });
    parts.rounds.replaceChildren(parts.previousRound, ...parts.tabs, parts.nextRound);
  }
  put(parts.rounds, "aria-label", say(view, "rounds"));
  label(parts.previousRound, say(view, "previous_round"));
  label(parts.nextRound, say(view, "next_round"));
  put(parts.previousRound, "aria-disabled", now.number === 0 ? "true" : null);
  const last = now.number === film.rounds.length - 1;
  put(parts.nextRound, "aria-disabled", last ? "true" : null);
  parts.tabs.forEach((tab, i) => {
    const name = film.planned[i][view.face][view.lang];
    const key = film.rounds[i] ? "round_named" : "round_missing";
    write(tab, name);
    label(tab, say(view, key, { n: i + 1, name }));
    put(tab, "aria-current", i === now.number ? "true" : null);
  });
}

/** Shows whether the clock runs, and how fast. */
function updateClock(view) {
  const player = playerOf(view.model);
  const { controls } = view;
  const running = player.timer !== null;
  const { play } = controls.buttons;
  if (play.dataset.running !== String(running)) {
    play.dataset.running = String(running);
    play.replaceChildren(icon(running ? "pause" : "play"));
  }
  label(play, say(view, running ? "pause" : "play"));
  put(controls.speeds, "aria-label", say(view, "speed"));
  for (const [speed, button] of Object.entries(controls.speed)) {
    label(button, say(view, speed));
    put(button, "aria-pressed", String(speed === player.speed));
  }
}

// --- what a click and a key do

/** Does what a button is for. */
function act(view, button) {
  const { do: action, value, step, seat } = button.dataset;
  if (button.getAttribute("aria-disabled") === "true") return;
  switch (action) {
    case "play":
      togglePlaying(view);
      break;
    case "jump":
      goTo(view, Number(step));
      break;
    case "lang":
      setNow(view, action, value);
      break;
    case "face":
      // What the cards are called stays with the German ones.
      if (value === "german") setNow(view, action, playerOf(view.model).german);
      else setNow(view, action, value);
      break;
    case "name":
      nameCards(view, button);
      break;
    case "names":
      togglePanel(view, { kind: "names" }, button);
      break;
    case "large":
      setNow(view, "large", !view.large);
      break;
    case "speed":
      playerOf(view.model).speed = value;
      if (playerOf(view.model).timer === null) showPlaying(view.model);
      else schedule(view.model);
      break;
    case "pile":
      togglePanel(view, { kind: "pile", seat: Number(seat) }, button);
      break;
    case "keys":
      togglePanel(view, { kind: "keys" }, button);
      break;
    case "close":
      closePanel(view);
      break;
    case "lesson":
      actInLesson(view, button.dataset);
      break;
    case "bar":
      actInBar(view, button.dataset);
      break;
    case "save":
      askForPage(view);
      break;
    case "copy":
      copyCode(view);
      break;
    default:
      goTo(view, target(view, action));
  }
}

const MOVES = {
  ArrowLeft: "previousCard",
  ArrowRight: "nextCard",
  PageUp: "previousTrick",
  PageDown: "nextTrick",
  Home: "roundStart",
  End: "roundEnd",
};

/**
 * Handles a key. In a hand the arrows go from card to card; everywhere else they
 * step. What is handled goes no further: JupyterLab would act on it as well.
 */
function onKey(view, event) {
  // Who walks goes where he wants.
  view.wasMoved = false;
  // A key that is held down plays one card.
  if (event.repeat && ["Enter", " "].includes(event.key)) event.preventDefault();
  if (event.target === view.lesson.field) {
    if (event.key === "Enter") actInLesson(view, view.lesson.buttons.number.dataset);
    return;
  }
  if (event.altKey || event.shiftKey) return;
  if (event.key === "Escape") {
    escape(view, event);
    return;
  }
  const whole = event.ctrlKey || event.metaKey;
  let action = MOVES[event.key];
  if (!action || (whole && !action.startsWith("round"))) return;
  if (whole) action = action === "roundStart" ? "first" : "last";
  event.preventDefault();
  const card = event.target.closest?.(".ks-card");
  if (card && event.key.startsWith("Arrow")) walkHand(card, event.key === "ArrowRight" ? 1 : -1);
  else goTo(view, target(view, action));
}

function walkHand(card, by) {
  const hand = card.closest(".ks-hand");
  const cards = [...hand.querySelectorAll(".ks-card")];
  const next = cards[(cards.indexOf(card) + by + cards.length) % cards.length];
  oneTabStop(hand, next);
  next.focus();
}

function escape(view, event) {
  const card = event.target.closest?.(".ks-card");
  if (!view.open && !card) return;
  event.preventDefault();
  if (view.open) closePanel(view);
  else view.root.focus({ preventScroll: true });
}
