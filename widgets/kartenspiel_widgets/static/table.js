// This file: puts the table together. One `render` makes one view; views of one
// widget share a model, and every view shows what the model says.

/** The width of A4 with its margins, in pixels. */
const PAPER = 680;

const SHOWN = [
  "film", "live", "task", "answer", "sprites", "strings", "pack", "step", "lang", "face", "large",
  "follows",
];

/** Returns what the model says; values a page or a file got wrong are put right. */
function readModel(model) {
  const live = model.get("live");
  const playing = live?.round ? live : null;
  const task = model.get("task");
  return {
    film: wholeFilm(model.get("film"), playing),
    live: playing,
    task: task?.kind ? task : null,
    answer: model.get("answer"),
    sprites: model.get("sprites"),
    strings: model.get("strings"),
    pack: model.get("pack"),
    lang: model.get("lang") === "en" ? "en" : "de",
    face: drawnFace(model.get("face")),
    named: model.get("face"),
    large: model.get("large") === true,
    follows: follows(model),
  };
}

/** Tells whether the model says something else than is shown. */
function isStale(view) {
  const said = readModel(view.model);
  if (Object.keys(said).some((name) => said[name] !== view[name])) return true;
  return clamped(view.film, view.model.get("step")) !== view.now?.step;
}

/** Makes the elements of a view; seats come with the film. */
function makeView(model, el) {
  const view = {
    model,
    el,
    root: h("div", { class: "ks-table", tabindex: -1, role: "group" }),
    now: null,
    open: null,
    hovered: null,
    focused: null,
    seeksFocus: false,
    wasMoved: false,
    savesPage: false,
    width: 0,
    drawnAt: 0,
    motions: new Set(),
    sheets: new Set(),
    queued: false,
    closed: false,
  };
  Object.assign(view, readModel(model));
  view.toolbar = makeToolbar(view);
  view.centre = makeCentre(view);
  view.story = h("div", { class: "ks-story" });
  view.result = h("ul", { class: "ks-result", role: "list", hidden: true });
  view.hint = h("p", { class: "ks-hint" });
  view.bar = makeBar();
  view.lesson = makeLesson();
  view.aside = makeAside(view);
  view.panel = makePanel();
  view.controls = makeControls(view);
  view.status = h("div", { class: "ks-vh", role: "status", "aria-live": "polite" });
  view.north = h("div", { class: "ks-north" });
  view.felt = h("div", { class: "ks-felt", role: "group" });
  view.root.append(
    view.toolbar.head,
    view.toolbar.settings,
    view.lesson.el,
    view.felt,
    view.aside.el,
    view.controls.el,
    view.status,
  );
  return view;
}

/** Seats the players of a new film. */
function seatPlayers(view) {
  view.seats = makeSeats(view);
  const at = (side) =>
    view.seats
      .filter((seat) => seat.side === side)
      .sort((a, b) => a.offset - b.offset)
      .map((seat) => seat.el);
  view.north.replaceChildren(...at("north"));
  view.felt.replaceChildren(
    view.north,
    ...at("west"),
    view.centre.el,
    ...at("east"),
    view.story,
    ...at("south"),
    view.result,
    view.hint,
    view.bar.el,
    view.panel.el,
  );
  put(view.felt, "data-players", view.seats.length);
}

/** Shows what the model says. */
function update(view) {
  view.queued = false;
  if (view.closed) return;
  const before = view.now;
  const known = view.film;
  const { lang } = view;
  if (view.face === "german") playerOf(view.model).german = view.named;
  const title = plain(view, view.task?.title);
  Object.assign(view, readModel(view.model));
  if (view.film !== known || !view.seats) {
    view.stops = stopsOf(view.film);
    // A game or a lesson that goes on is the same one, with more to see.
    const goesOn = view.live || (view.task && plain(view, view.task.title) === title);
    if (!view.seats || !goesOn || !sameTable(view.film, known)) {
      view.now = null;
      view.open = null;
      seatPlayers(view);
    }
  }
  const next = momentAt(view.film, clamped(view.film, view.model.get("step")));
  const motion = beforeMotion(view, next);
  const moved = before !== null && (!view.now || next.step !== view.now.step);
  if (moved) view.hovered = null;
  view.now = next;
  draw(view);
  startMotion(view, motion);
  // What was said is past; in another language nobody would say it again.
  if (view.lang !== lang) tell(view, "");
  if (moved) {
    tell(view, view.live || view.task ? tellingSince(view, before.step, next) : tellingOf(view, next));
    view.drawnAt = performance.now();
  }
  hearAnswer(view.model);
  followGame(view.model);
}

function draw(view) {
  view.geometry = geometryOf(view);
  applyGeometry(view);
  needSprites(view);
  put(view.root, "lang", view.lang);
  put(view.root, "aria-label", say(view, "label", { variant: view.film.variant.name[view.lang] }));
  put(view.felt, "aria-label", say(view, "felt"));
  put(view.felt, "data-kind", view.now.round.kind);
  updateToolbar(view, view.toolbar);
  for (const seat of view.seats) updateSeat(view, seat);
  updateCentre(view, view.centre);
  updateStory(view, view.story);
  updateResult(view, view.result);
  updateHint(view, view.hint);
  updateBar(view, view.bar);
  updateLesson(view, view.lesson);
  updateAside(view, view.aside);
  updateControls(view, view.controls);
  updatePanel(view, view.panel);
}

/** Says something to a screen reader; what is said twice is heard twice. */
function tell(view, text) {
  // A region whose text stays the same stays silent.
  const again = text && view.status.textContent === text;
  write(view.status, again ? `${text}\u00a0` : text);
}

/** Shows what the model says, once, however many traits change together. */
function queueUpdate(view) {
  if (view.queued) return;
  view.queued = true;
  queueMicrotask(() => {
    if (view.queued && !view.closed && isStale(view)) update(view);
    view.queued = false;
  });
}

/** Points at a card, by pointer or focus: the hint tells about it. */
function point(view, how, card) {
  view[how] = card ? { seat: Number(card.dataset.seat), card: card.dataset.card } : null;
  updateHint(view, view.hint);
}

/** Listens to the page; everything goes through the root and ends with it. */
function listen(view) {
  const { root } = view;
  const cardAt = (event) => event.target.closest?.(".ks-card") ?? null;
  root.addEventListener("click", (event) => {
    const card = cardAt(event);
    const button = event.target.closest?.("[data-do]");
    // Safari gives a clicked button no focus.
    if (card) {
      card.focus({ preventScroll: true });
      playCard(view, card);
    } else if (button) act(view, button);
  });
  root.addEventListener("keydown", (event) => {
    // JupyterLab would take any key for its own.
    event.stopPropagation();
    onKey(view, event);
  });
  root.addEventListener("input", (event) => {
    if (event.target === view.controls.slider) goTo(view, Number(event.target.value));
  });
  root.addEventListener("pointerover", (event) => {
    if (event.pointerType === "mouse") point(view, "hovered", cardAt(event));
  });
  root.addEventListener("pointerleave", () => point(view, "hovered", null));
  root.addEventListener("focusin", (event) => {
    const card = cardAt(event);
    if (card) oneTabStop(card.closest(".ks-hand"), card);
    point(view, "focused", card);
  });
  root.addEventListener("focusout", () => point(view, "focused", null));
  root.addEventListener("pointerdown", (event) => {
    const inside = view.panel.el.contains(event.target) || event.target.closest?.("[data-do]");
    if (view.open && !inside) closePanel(view, { focus: false });
  });
}

/** Follows the width of the view. */
function followWidth(view) {
  const measure = (width) => {
    if (!width || width === view.width) return;
    const known = view.width;
    view.width = width;
    if (!known) view.aside.details.open = width >= 900;
    if (view.seats) draw(view);
  };
  // A notebook may render before it attaches; the observer tells later.
  measure(view.root.clientWidth || 960);
  const observer = new ResizeObserver(() => measure(view.root.clientWidth));
  observer.observe(view.root);
  // Paper is narrower than a screen, and nobody tells of its width.
  const print = () => measure(PAPER);
  const back = () => measure(view.root.clientWidth);
  window.addEventListener("beforeprint", print);
  window.addEventListener("afterprint", back);
  return () => {
    observer.disconnect();
    window.removeEventListener("beforeprint", print);
    window.removeEventListener("afterprint", back);
  };
}

/** Shows the table in `el`; returns what undoes it. */
function render({ model, el }) {
  const view = makeView(model, el);
  el.append(view.root);
  const changed = () => queueUpdate(view);
  const heard = (message) => hearPage(view, message);
  for (const name of SHOWN) model.on(`change:${name}`, changed);
  model.on("msg:custom", heard);
  playerOf(model).views.add(view);
  listen(view);
  const unfollow = followWidth(view);
  update(view);
  return () => {
    for (const name of SHOWN) model.off(`change:${name}`, changed);
    model.off("msg:custom", heard);
    stopMotion(view);
    leavePlayer(view);
    unfollow();
    view.closed = true;
    view.root.remove();
    dropSprites(view);
  };
}

export default { render: tellingLoss(render) };
