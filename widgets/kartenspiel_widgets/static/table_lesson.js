// This file: lessons. A panel beside the table asks; a card that is clicked, an option or
// a number is sent as an answer, and what it is worth is told by the kernel.

/** Tells whether the moment is shown that the lesson is about. */
function atTask(view) {
  return view.task !== null && view.now.step === view.task.step;
}

/** Tells whether a question is open: the table must not tell which cards may be played. */
function isQuiet(view) {
  return atTask(view) && view.task.may.includes("answer");
}

/** Tells whether a card is asked for. */
function asksCard(view) {
  return isQuiet(view) && view.task.kind === "play";
}

/** Tells whether the learner plays on for a goal, and it is the learner's turn. */
function playsOn(view) {
  return atTask(view) && view.task.may.includes("play");
}

/** Returns what goes on, as `stateOf` does where somebody plays. */
function lessonState(view) {
  if (!view.task) return null;
  const player = playerOf(view.model);
  if (player.asked) return isLate(player) ? "late" : "asked";
  if (!atTask(view)) return follows(view.model) ? "others" : "back";
  if (!asksCard(view) && !playsOn(view)) return "told";
  return performance.now() >= player.restUntil ? "turn" : "rest";
}

/** Answers with a card that was clicked, or plays it. */
function clickLessonCard(view, { seat, card: code }) {
  const { now } = view;
  if (lessonState(view) !== "turn" || Number(seat) !== now.frame.to_play) return;
  if (asksCard(view)) askFor(view, { answer: code });
  else if (playsOn(view) && now.legal.has(code)) askFor(view, { play: code });
}

/** Does what a button of the panel is for. */
function actInLesson(view, { wish, option }) {
  if (playerOf(view.model).asked) return;
  if (wish === "look") goTo(view, view.task.step);
  else if (wish === "pass") askFor(view, playsOn(view) ? { play: null } : { answer: "-" });
  else if (wish === "option") askFor(view, { answer: Number(option) });
  else if (wish === "number") {
    const text = view.lesson.field.value.trim();
    if (text) askFor(view, { answer: text });
    else view.lesson.field.focus();
  } else askFor(view, { [wish]: true });
}

// --- the panel

/** The buttons, and the keys of their words. */
const LESSON_WORDS = {
  on: "lesson_on",
  next: "lesson_next",
  look: "lesson_look",
  pass: "lesson_pass",
  hint: "lesson_hint",
  show: "lesson_show",
  again: "lesson_again",
  restart: "lesson_restart",
  back: "lesson_back",
};
/** What leads to another note, or to its beginning: the focus goes there, too. */
const MOVING = new Set(["on", "back", "next", "restart", "again"]);
const LESSON_BUTTONS = Object.keys(LESSON_WORDS);

/** Makes the panel; what is asked comes with the lesson. */
function makeLesson() {
  const parts = {
    title: h("h3", { class: "ks-lesson-title" }),
    place: h("p", { class: "ks-lesson-place" }),
    dots: h("ol", { class: "ks-dots", "aria-hidden": "true" }),
    text: h("p", { class: "ks-lesson-text", tabindex: -1 }),
    options: h("div", { class: "ks-options", role: "group" }),
    form: h("div", { class: "ks-number" }),
    name: h("label", {}),
    field: h("input", { type: "text", inputmode: "text", autocomplete: "off", maxlength: 40 }),
    hints: h("ul", { class: "ks-hints", role: "list" }),
    said: h("p", { class: "ks-said" }),
    buttons: {},
    drawn: null,
    about: null,
  };
  for (const wish of ["number", ...LESSON_BUTTONS]) {
    const data = { "data-do": "lesson", "data-wish": wish };
    parts.buttons[wish] = h("button", { type: "button", class: "ks-do", ...data });
  }
  parts.name.append(h("span"), parts.field);
  parts.form.append(parts.name, parts.buttons.number);
  const row = h("div", { class: "ks-lesson-row" }, ...LESSON_BUTTONS.map((b) => parts.buttons[b]));
  const head = h("div", { class: "ks-lesson-head" }, parts.title, parts.place, parts.dots);
  parts.el = h(
    "section",
    { class: "ks-lesson", hidden: true },
    head,
    parts.text,
    parts.options,
    parts.form,
    parts.hints,
    parts.said,
    row,
  );
  return parts;
}

/** Shows what the lesson asks and said. */
function updateLesson(view, parts) {
  const { task } = view;
  parts.el.hidden = !task;
  if (!task) return;
  write(parts.title, plain(view, task.title));
  put(parts.el, "aria-label", plain(view, task.title));
  write(parts.place, placeInLesson(view));
  updateDots(view, parts);
  updateButtons(view, parts);
  const drawn = JSON.stringify([task, view.lang, view.named, playerOf(view.model).problem]);
  if (parts.drawn === drawn) return;
  parts.drawn = drawn;
  parts.text.replaceChildren(...rich(view, task.text));
  updateOptions(view, parts);
  updateNumber(view, parts);
  parts.hints.hidden = !task.hints.length;
  parts.hints.replaceChildren(
    ...task.hints.map((hint) => h("li", {}, ...rich(view, hint))),
  );
  updateSaid(view, parts);
}

/** Returns where in the lesson one is: "Frage 2 von 5". */
function placeInLesson(view) {
  const { kind, note, number, questions } = view.task;
  if (kind === "end") return say(view, "lesson_over");
  if (!number) return say(view, note > 1 ? "lesson_remark" : "lesson_intro");
  return say(view, kind === "goal" ? "lesson_goal" : "lesson_question", { n: number, all: questions });
}

function updateDots(view, parts) {
  const { note, notes, kind } = view.task;
  const shown = `${note} ${notes} ${kind}`;
  if (parts.about === shown) return;
  parts.about = shown;
  const state = (i) => (kind === "end" || i < note ? "done" : i === note ? "now" : "open");
  parts.dots.replaceChildren(
    ...Array.from({ length: notes }, (_, i) => h("li", { "data-state": state(i + 1) })),
  );
}

/** Shows the answers to choose from; a wrong one that was tried says so. */
function updateOptions(view, parts) {
  const { task } = view;
  parts.options.hidden = !task.options.length;
  put(parts.options, "aria-label", say(view, "lesson_options"));
  const active = parts.options.getRootNode().activeElement;
  const focused = parts.options.contains(active) ? active.dataset.option : null;
  parts.options.replaceChildren(
    ...task.options.map((text, i) => {
      const tried = task.tried.includes(i);
      const right = tried && task.right === true && task.tried.at(-1) === i;
      const button = h("button", {
        type: "button",
        class: "ks-option",
        "data-do": "lesson",
        "data-wish": "option",
        "data-option": i,
        "data-tried": tried ? (right ? "right" : "wrong") : null,
        "aria-disabled": tried || task.done ? "true" : null,
      });
      button.append(h("span", {}, ...rich(view, text)));
      if (tried) {
        const told = say(view, right ? "lesson_was_right" : "lesson_was_wrong");
        button.append(h("span", { class: "ks-vh" }, ` (${told})`));
      }
      return button;
    }),
  );
  if (focused !== null) parts.options.children[focused]?.focus({ preventScroll: true });
}

function updateNumber(view, parts) {
  const { task } = view;
  parts.form.hidden = task.kind !== "number" || task.done;
  if (parts.form.hidden) {
    parts.field.value = "";
    return;
  }
  write(parts.name.firstChild, say(view, "lesson_number"));
  write(parts.buttons.number, say(view, "lesson_answer"));
}

/** Shows what the last answer was told, or why something could not be done. */
function updateSaid(view, parts) {
  const { task } = view;
  const { problem } = playerOf(view.model);
  const said = problem ? [problem] : task.said;
  parts.said.hidden = !said.length;
  const verdict = problem || task.right === null ? null : task.right ? "right" : "wrong";
  put(parts.said, "data-verdict", verdict);
  parts.said.replaceChildren(
    ...said.flatMap((text, i) => [
      ...(i ? [" "] : []),
      h(i || problem ? "span" : "strong", {}, ...rich(view, text)),
    ]),
  );
}

function updateButtons(view, parts) {
  const { task } = view;
  const may = new Set(task.may);
  const asksPass = asksCard(view) && view.now.round.kind === "layout";
  const active = parts.el.getRootNode().activeElement;
  const shown = {
    on: may.has("on"),
    next: task.kind === "end" && task.next !== null,
    look: !atTask(view) && !follows(view.model),
    pass: asksPass || (playsOn(view) && view.now.frame.may_pass === true),
    hint: task.hints_left > 0,
    show: may.has("show") && (task.tried.length > 0 || task.hints.length > 0 || task.right === false),
    again: may.has("again"),
    restart: task.kind === "end",
    back: may.has("back"),
  };
  // One button asks for attention.
  const main = shown.next ? "next" : task.right === false && shown.again ? "again" : "on";
  const told = { next: { title: task.next ? plain(view, task.next) : "" } };
  for (const wish of LESSON_BUTTONS) {
    const button = parts.buttons[wish];
    button.hidden = !shown[wish];
    button.classList.toggle("ks-do-main", wish === main);
    write(button, say(view, LESSON_WORDS[wish], told[wish]));
  }
  // Who stood on a button that is gone goes on from what is said.
  if (parts.el.contains(active) && active.closest("[hidden]")) parts.text.focus({ preventScroll: true });
}

/** Moves the focus, and tells what came of a wish, when its answer is here. */
function hearLesson(view) {
  const { task, lesson } = view;
  const { problem, wished } = playerOf(view.model);
  const moves = MOVING.has(wished);
  if (problem) tell(view, plain(view, problem));
  else if (moves) lesson.text.focus({ preventScroll: true });
  else if (wished === "hint") tell(view, plain(view, task.hints.at(-1)));
  else if (task.said.length) tell(view, task.said.map((text) => plain(view, text)).join(" "));
  if (!problem && !moves && task.done) lesson.buttons.on.focus({ preventScroll: true });
  if (problem || task.right === false) lesson.field.select();
  // On a phone the panel stands above the hand.
  lesson.el.scrollIntoView({ block: "nearest" });
}

/** Returns what the line below the hand says in a lesson; null if nothing special. */
function lessonTold(view) {
  if (!view.task) return null;
  if (playerOf(view.model).asked && isLate(playerOf(view.model))) return [say(view, "wait")];
  if (asksCard(view)) return [say(view, "lesson_click")];
  if (isQuiet(view)) return rich(view, view.now.frame.coming);
  if (playsOn(view)) return [turnTold(view, view.now)];
  return null;
}
