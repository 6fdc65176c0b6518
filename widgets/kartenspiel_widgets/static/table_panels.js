// This file: what stands beside the table (log, rules, deal code), and the panels
// that open over it (past tricks, keys).

// --- beside the table

/** Makes the column beside the table. */
function makeAside(view) {
  const parts = {
    heading: h("h3", {}),
    list: h("ol", { class: "ks-log", role: "list" }),
    summary: h("summary", {}),
    rules: h("ul", {}),
    code: h("code", { class: "ks-code" }),
    codeName: h("span", { class: "ks-code-name" }),
    copy: iconButton("copy", "copy"),
    entries: [],
    drawn: null,
    current: null,
  };
  parts.details = h("details", { class: "ks-rules" }, parts.summary, parts.rules);
  parts.codeLine = h("div", { class: "ks-code-line" }, parts.codeName, parts.code, parts.copy);
  parts.log = h("div", { class: "ks-log-box", role: "group" }, parts.heading, parts.list);
  const inner = h("div", { class: "ks-aside-inner" }, parts.log, parts.details, parts.codeLine);
  parts.el = h("div", { class: "ks-aside" }, inner);
  return parts;
}

/** Shows log, rules and code; the log is made once a round. */
function updateAside(view, parts) {
  const { now } = view;
  const drawn = [view.film, now.number, view.lang, view.named];
  if (!parts.drawn?.every((value, i) => value === drawn[i])) {
    parts.drawn = drawn;
    parts.current = null;
    drawLog(view, parts);
    drawRules(view, parts);
    drawCode(view, parts);
  }
  markEntries(view, parts);
}

function drawLog(view, parts) {
  const { round } = view.now;
  write(parts.heading, say(view, "log"));
  put(parts.log, "aria-label", say(view, "log"));
  const start = { ply: 0, kind: "start" };
  const known = parts.entries;
  parts.entries = [start, ...round.log].map((entry, i) => {
    // While a round is played it has the same entries and a few more.
    const key = JSON.stringify([entry, round.first, view.lang, view.named, view.film.players]);
    return known[i]?.key === key ? known[i] : { key, ...makeEntry(view, entry) };
  });
  parts.entries.forEach(({ button }, i) => {
    const old = parts.list.children[i];
    if (button.parentNode && button.parentNode === old) return;
    if (old) old.replaceWith(h("li", {}, button));
    else parts.list.append(h("li", {}, button));
  });
  while (parts.list.children.length > parts.entries.length) parts.list.lastChild.remove();
}

function makeEntry(view, entry) {
  const told = entry.kind === "start" ? [say(view, "start")] : rich(view, entry.text);
  const step = view.now.round.first + entry.ply;
  const attributes = { type: "button", "data-do": "jump", "data-step": step, "data-kind": entry.kind };
  return { ply: entry.ply, button: h("button", attributes, ...told) };
}

/** Marks the entries of the step shown, and those still to come. */
function markEntries(view, parts) {
  const { ply } = view.now;
  let current = null;
  for (const entry of parts.entries) {
    put(entry.button, "aria-current", entry.ply === ply ? "step" : null);
    put(entry.button, "data-ahead", entry.ply > ply);
    if (entry.ply === ply) current = entry.button;
  }
  if (current !== parts.current) {
    parts.current = current;
    // When all is drawn: to measure in between would lay out the page once more.
    requestAnimationFrame(() => scrollWithin(parts.list, parts.current));
  }
}

/** Scrolls a box, and nothing around it, until an element in it can be seen. */
function scrollWithin(box, el) {
  if (!el?.isConnected) return;
  const item = el.parentNode;
  const margin = item.offsetHeight;
  const top = item.offsetTop - box.offsetTop;
  if (top - margin < box.scrollTop) box.scrollTop = top - margin;
  const below = top + item.offsetHeight + margin - box.clientHeight;
  if (below > box.scrollTop) box.scrollTop = below;
}

function drawRules(view, parts) {
  const { rules } = view.now.round;
  parts.details.hidden = rules.length === 0;
  write(parts.summary, say(view, "rules"));
  parts.rules.replaceChildren(...rules.map((rule) => h("li", {}, ...rich(view, rule))));
}

function drawCode(view, parts) {
  const { code } = view.now.round;
  parts.codeLine.hidden = !code;
  write(parts.codeName, say(view, "code"));
  write(parts.code, code ?? "");
  label(parts.copy, say(view, "copy", { code: code ?? "" }));
}

/** Copies the deal code, and says so. */
async function copyCode(view) {
  const { code } = view.now.round;
  let copied = false;
  try {
    await navigator.clipboard.writeText(code);
    copied = true;
  } catch {
    // Old or strict browsers: copy what is selected.
    const range = document.createRange();
    range.selectNodeContents(view.aside.code);
    const selection = getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
    copied = document.execCommand?.("copy") ?? false;
  }
  if (copied && !view.closed) {
    view.aside.copy.dataset.done = "true";
    tell(view, say(view, "copied"));
  }
}

// --- panels over the table

/** Makes the box in which panels open. */
function makePanel() {
  const parts = {
    heading: h("h3", {}),
    close: iconButton("close", "close"),
    body: h("div", { class: "ks-panel-body" }),
  };
  parts.el = h(
    "div",
    { class: "ks-panel", role: "dialog", tabindex: -1, hidden: true },
    h("div", { class: "ks-panel-head" }, parts.heading, parts.close),
    parts.body,
  );
  return parts;
}

/** Opens a panel, or closes it if it is open already. */
function togglePanel(view, wanted, opener) {
  const same = view.open && view.open.kind === wanted.kind && view.open.seat === wanted.seat;
  if (same) {
    closePanel(view);
    return;
  }
  view.open = { ...wanted, opener };
  update(view);
  view.panel.close.focus({ preventScroll: true });
}

/** Closes the panel and gives the focus back. */
function closePanel(view, { focus = true } = {}) {
  if (!view.open) return;
  const { opener } = view.open;
  view.open = null;
  update(view);
  if (focus) (opener?.isConnected && !opener.hidden ? opener : view.root).focus({ preventScroll: true });
}

/** Shows the open panel at the moment shown. */
function updatePanel(view, parts) {
  const { open, now } = view;
  if (open?.kind === "pile" && now.round.kind !== "trick") view.open = null;
  parts.el.hidden = !view.open;
  const { face, lang } = view;
  if (open?.kind === "names" && (face !== "german" || lang !== "de")) {
    view.open = null;
    parts.el.hidden = true;
  }
  put(view.toolbar.keys, "aria-expanded", String(view.open?.kind === "keys"));
  put(view.toolbar.names, "aria-expanded", String(view.open?.kind === "names"));
  if (!view.open) return;
  label(parts.close, say(view, "close"));
  const title =
    open.kind === "pile"
      ? say(view, "piles", { name: nameOf(view, open.seat) })
      : say(view, open.kind);
  put(parts.el, "aria-label", title);
  put(parts.el, "data-kind", open.kind);
  write(parts.heading, title);
  const shown = { keys: keysTold, names: namesOffered, pile: pileShown }[open.kind];
  parts.body.replaceChildren(...shown(view));
  // What must be scrolled can be scrolled by keys.
  put(parts.body, "tabindex", parts.body.scrollHeight > parts.body.clientHeight ? 0 : null);
}

/** Returns the tricks a player has taken: cards, taker, cost and cause. */
function pileShown(view) {
  const { now, open } = view;
  const tricks = tricksOf(now, open.seat);
  if (!tricks.length) {
    return [h("p", {}, say(view, "no_tricks", { name: nameOf(view, open.seat) }))];
  }
  const list = h("ol", { class: "ks-past", role: "list" });
  for (const trick of tricks) {
    const jump = h(
      "button",
      { type: "button", class: "ks-jump", "data-do": "jump", "data-step": stepOfTrick(now, trick) },
      say(view, "trick", { n: trick.number }),
    );
    const cards = h("span", { class: "ks-past-cards" });
    for (const { seat, card } of trick.cards) {
      const cost = costOfCard(trick, card);
      const name = say(view, "played", { name: nameOf(view, seat), card: cardName(view, card) });
      const item = h("span", { class: "ks-past-card", "data-ahead": seat === trick.winner, title: name });
      item.append(cardFace(view, card, 38), h("span", { class: "ks-vh" }, `${name}. `));
      if (cost) item.append(mark("ks-cost", counted(view, cost)));
      cards.append(item);
    }
    const told = h("p", {}, ...rich(view, entryOfTrick(now, trick)?.text));
    list.append(h("li", {}, jump, cards, told));
  }
  return [list];
}

/** Returns what the cards may be called: the usual word, and the others, of each. */
function namesOffered(view) {
  const { words } = view.film;
  const chosen = view.named.split("-").slice(1);
  const usual = { L: words.german.de.suits.L, A: cardName({ ...view, named: "german" }, "HA").split("-")[1] };
  return Object.entries(usual).map(([letter, word]) => {
    const others = Object.entries(view.pack.other).filter(([, [of]]) => of === letter);
    const choices = [["", word], ...others.map(([part, [, other]]) => [part, other])];
    const mine = chosen.find((part) => others.some(([other]) => other === part)) ?? "";
    const buttons = choices.map(([part, text]) =>
      h(
        "button",
        {
          type: "button",
          "data-do": "name",
          "data-letter": letter,
          "data-value": part,
          "aria-pressed": String(part === mine),
        },
        text,
      ),
    );
    const sign = letter === "L" ? suitSign(view, "L") : h("b", { "aria-hidden": "true" }, "A");
    return h("div", { class: "ks-names", role: "group", "aria-label": word }, sign, ...buttons);
  });
}

/** Calls cards by another word, and keeps the focus on it. */
function nameCards(view, button) {
  const { letter, value } = button.dataset;
  const others = view.pack.other;
  const kept = view.named.split("-").slice(1).filter((part) => others[part]?.[0] !== letter);
  const parts = [...kept, value].filter(Boolean);
  // The suit comes first in a face's name.
  parts.sort((a, b) => others[b][0].localeCompare(others[a][0]));
  setNow(view, "face", ["german", ...parts].join("-"));
  const css = `[data-do=name][data-letter=${letter}][data-value="${value}"]`;
  view.panel.body.querySelector(css)?.focus({ preventScroll: true });
}

const KEYS = ["arrows", "pages", "ends", "hand", "escape"];

function keysTold(view) {
  const list = h("dl", { class: "ks-keys" });
  for (const key of view.live ? ["play", ...KEYS] : KEYS) {
    const does = say(view, `key_${key}_do`);
    list.append(h("dt", {}, say(view, `key_${key}`)), h("dd", {}, does));
  }
  return [list];
}
