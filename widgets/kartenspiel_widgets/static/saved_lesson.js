// This file: a saved lesson. It answers as the kernel would: what each answer is told was
// reckoned beforehand and stands veiled in the page.

/** Lifts the veil from a text: see `kartenspiel.teaching.script.veiled`. */
async function unveil({ key, text }) {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  let word = Number.parseInt(key, 16);
  for (let i = 0; i < bytes.length; i += 1) {
    if (i % 4 === 0) {
      word ^= word << 13;
      word ^= word >>> 17;
      word ^= word << 5;
    }
    bytes[i] ^= (word >>> (8 * (i % 4))) & 255;
  }
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

/** Returns a round of a film up to a turn. */
function cutRound(round, ply) {
  const frames = round.frames.slice(0, ply + 1);
  return {
    ...round,
    frames,
    log: round.log.filter((entry) => entry.ply <= ply),
    tricks: round.tricks.slice(0, frames.at(-1).done),
  };
}

/** Returns a typed number as [value's two parts, decimals], or null if it is none. */
function numberOf(text) {
  const form = /^([-−]?)(\d{1,9})(?:([.,])(\d{1,9})|\/(\d{1,9}))?(%?)$/;
  const found = form.exec(text.replace(/\s/g, ""));
  if (!found) return null;
  const [, minus, whole, , part, below, percent] = found;
  if (below !== undefined && Number(below) === 0) return null;
  let over = BigInt(whole);
  let under = BigInt(below ?? 1);
  let decimals = null;
  if (part !== undefined) {
    decimals = part.length;
    under = 10n ** BigInt(decimals);
    over = over * under + BigInt(part);
  }
  if (percent) {
    under *= 100n;
    decimals = (decimals ?? 0) + 2;
  }
  return [minus ? -over : over, under, decimals];
}

/** Tells whether a number is another one, or it rounded to two decimals or more. */
function isNear([over, under, decimals], right) {
  const [a, b] = [BigInt(right[0]), BigInt(right[1])];
  let gap = over * b - a * under;
  if (gap < 0n) gap = -gap;
  if (gap === 0n) return true;
  if (decimals === null || decimals < 2) return false;
  return 2n * gap * 10n ** BigInt(decimals) <= under * b;
}

class SavedLesson {
  constructor(script, film, task) {
    this.script = script;
    this.first = film;
    this.task = task;
    // It begins where the page stands, so that the first wish is one for now.
    this.turn = task.turn - 1;
    this.asked = script.notes.map((note, i) => (note.hints ? i : -1)).filter((i) => i >= 0);
    this.restart();
  }

  restart() {
    this.progress = this.script.notes.map(() => ({
      done: false, tries: 0, hints: 0, shown: false, right: null, said: [], tried: [],
      node: null, played: false,
    }));
    this.at = 0;
    this.reached = 0;
    this.ended = false;
    this.arrive();
  }

  get note() {
    return this.script.notes[this.at];
  }

  get now() {
    return this.progress[this.at];
  }

  /** The question shown, or null. */
  get question() {
    return this.note.hints && !this.ended ? this.note : null;
  }

  // --- what a learner does

  /** Does what is wished; returns what is wrong, or null. */
  handle({ at, ...wish }) {
    if (at !== this.turn) return null;
    const [[name, value]] = Object.entries(wish);
    if (name === "answer") return this.answer(value);
    if (name === "play") return this.play(value);
    const refused = this.script.said.not_now;
    if (!(name === "restart" || this.may.includes(name))) return refused;
    this[name === "on" ? "goOn" : name === "back" ? "goBack" : name]();
    return null;
  }

  answer(given) {
    const { question, now } = this;
    if (!question || now.done || question.kind === "goal") return this.script.said.not_now;
    const text = String(given).trim();
    const told = question.kind === "number" ? this.judgeNumber(text) : question.answers[text];
    if (!told) return this.noAnswer(text);
    now.right = told.right;
    now.said = told.said;
    const kept = question.kind === "choice" ? Number(given) : text;
    if (!now.tried.includes(kept)) now.tried.push(kept);
    if (told.right) now.done = true;
    else now.tries += 1;
    this.turn += 1;
    return null;
  }

  judgeNumber(text) {
    const found = numberOf(text);
    if (!found) return null;
    const { right, wrong, otherwise } = this.note;
    if (isNear(found, right)) return { right: true, said: right[2] };
    const known = wrong.find((number) => isNear(found, number));
    return { right: false, said: known ? known[2] : otherwise };
  }

  noAnswer(text) {
    const { not_now: notNow, no_number: noNumber } = this.script.said;
    if (this.note.kind !== "number") return notNow;
    const told = (parts) =>
      parts.map((part) => (typeof part === "string" ? part.replace("{text}", text) : part));
    return Object.fromEntries(Object.entries(noNumber).map(([lang, parts]) => [lang, told(parts)]));
  }

  play(card) {
    const { now } = this;
    const following = this.may.includes("play") ? now.node.next[card ?? "-"] : null;
    if (!following) return this.script.said.not_now;
    now.node = following;
    now.played = true;
    this.judgeGoal();
    this.turn += 1;
    return null;
  }

  judgeGoal() {
    const { now } = this;
    const { right, said } = now.node;
    if (right === null) return;
    Object.assign(now, { right, said, done: right, tries: now.tries + (right ? 0 : 1) });
  }

  hint() {
    this.now.hints += 1;
    this.turn += 1;
  }

  show() {
    const { note, now } = this;
    const goal = note.kind === "goal";
    Object.assign(now, { shown: true, done: true, right: goal ? true : null, said: note.shown });
    if (goal) now.node = null;
    this.turn += 1;
  }

  goOn() {
    if (this.at === this.script.notes.length - 1) this.ended = true;
    else {
      this.at += 1;
      this.reached = Math.max(this.reached, this.at);
    }
    this.arrive();
  }

  goBack() {
    if (this.ended) this.ended = false;
    else this.at -= 1;
    this.arrive();
  }

  again() {
    Object.assign(this.now, { right: null, said: [], done: false, played: false });
    this.beginGoal();
    this.turn += 1;
  }

  arrive() {
    const { note, now } = this;
    if (!note.hints) now.done = true;
    if (note.kind === "goal" && !now.node && !now.done) this.beginGoal();
    this.turn += 1;
  }

  beginGoal() {
    this.now.node = this.note.tree?.root ?? null;
    if (this.now.node) this.judgeGoal();
  }

  // --- what may be seen

  get may() {
    const { question, now } = this;
    const waits = question !== null && !now.done;
    const goal = question?.kind === "goal";
    const missed = this.note.kind === "goal" && (now.right === false || !this.note.tree);
    const allowed = {
      answer: waits && !goal,
      play: waits && goal && now.right === null && now.node !== null,
      hint: waits && now.hints < question.hints.length,
      show: waits && (!goal || question.may_show),
      on: !this.ended && (now.done || missed),
      back: this.ended || this.at > 0,
      again: goal && now.node !== null && (now.played || now.done),
    };
    return Object.keys(allowed).filter((name) => allowed[name]);
  }

  get alone() {
    const all = (now) => now.done && !(now.tries || now.hints || now.shown);
    return this.asked.filter((i) => all(this.progress[i])).length;
  }

  /** The film as far as it has been reached, and at the end with all cards open. */
  get film() {
    if (this.ended) return { ...this.first, ...this.script.end };
    const note = this.script.notes[this.reached];
    const now = this.progress[this.reached];
    const rounds = this.script.rounds.slice(0, note.round + 1);
    if (now.node) {
      rounds[note.round] = cutRound(note.tree.lines[now.node.line], now.node.ply);
    } else if (!(note.kind === "goal" && now.done)) {
      rounds[note.round] = cutRound(rounds[note.round], this.plyOf(note, now));
    }
    const steps = rounds.reduce((sum, round) => sum + round.frames.length, 0);
    return { ...this.first, rounds, steps };
  }

  plyOf(note, now) {
    return note.ply + (note.played && now.done ? 1 : 0);
  }

  stepIn(film) {
    if (this.ended) return film.steps - 1;
    const { note, now } = this;
    const round = film.rounds[note.round];
    const last = round.first + round.frames.length - 1;
    if (note.kind === "goal" && now.done && !now.node) return last;
    const ply = now.node ? now.node.ply : this.plyOf(note, now);
    return Math.min(round.first + ply, last);
  }

  /** Returns what the table shows: film, and what is asked and was answered. */
  shown() {
    const film = this.film;
    const { question, now, may, script } = this;
    const task = {
      ...this.task,
      turn: this.turn,
      kind: this.ended ? "end" : this.note.kind,
      note: this.at + 1,
      notes: script.notes.length,
      number: question ? this.asked.indexOf(this.at) + 1 : null,
      questions: this.asked.length,
      text: this.ended ? script.ends[this.alone] : this.note.text,
      options: question?.options ?? [],
      hints: question ? question.hints.slice(0, now.hints) : [],
      hints_left: may.includes("hint") ? question.hints.length - now.hints : 0,
      said: question ? now.said : [],
      right: question ? now.right : null,
      tried: question ? [...now.tried] : [],
      done: this.ended || now.done,
      step: this.stepIn(film),
      may,
      alone: this.alone,
      next: null,
    };
    return { film, task };
  }
}

/** Lets the page's model answer wishes as the kernel would. */
async function playLesson(model, veil) {
  const [film, task] = [model.get("film"), model.get("task")];
  const coming = unveil(veil).then((script) => new SavedLesson(script, film, task));
  // What is clicked before the veil is lifted is answered then.
  model.send = async ({ ask, wish }) => {
    const lesson = await coming;
    const problem = lesson.handle(wish);
    const shown = lesson.shown();
    if (shown.task.turn !== model.get("task").turn) {
      model.set("film", shown.film);
      model.set("task", shown.task);
    }
    model.set("answer", { ask, problem });
    model.save_changes();
  };
  // From here on turns are counted by the page.
  model.set("task", (await coming).shown().task);
  model.save_changes();
}
