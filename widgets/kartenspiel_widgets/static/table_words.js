// The table's script is split into files that table/table.py joins in this order:
// table_words, table_record, table_cards, table_centre, table_panels,
// table_controls, table_play, table_lesson, table_save, table. They share one module scope.
//
// This file: elements, icons, and words. A sentence comes as a list of strings and
// tokens ({card}, {suit}, {suit, none}, {rank}, {seat}); language and face are known only here.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes an element.
 * @param {string} tag
 * @param {Object} [attributes] Null and false leave an attribute out.
 * @param {...(Node|string)} children Strings become text nodes, never markup.
 * @returns {HTMLElement}
 */
function h(tag, attributes = {}, ...children) {
  const el = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) put(el, name, value);
  el.append(...children);
  return el;
}

/** Sets an attribute, or removes it for null and false, if that changes anything. */
function put(el, name, value) {
  if (value === null || value === undefined || value === false) {
    if (el.hasAttribute(name)) el.removeAttribute(name);
  } else if (el.getAttribute(name) !== String(value)) {
    el.setAttribute(name, value === true ? "" : value);
  }
}

/** Sets an element's text if that changes anything. */
function write(el, text) {
  if (el.textContent !== text) el.textContent = text;
}

/** Makes an `<svg>` that shows symbols of the sprite, or paths. */
function svg(box, name, ...children) {
  const el = document.createElementNS(SVG, "svg");
  el.setAttribute("viewBox", box);
  el.setAttribute("aria-hidden", "true");
  el.setAttribute("class", name);
  el.append(...children);
  return el;
}

/** Makes a reference to a symbol. */
function use(id) {
  const el = document.createElementNS(SVG, "use");
  el.setAttribute("href", `#${id}`);
  return el;
}

const ICONS = {
  first: "M5 5v14M19 5l-11 7 11 7z",
  previousTrick: "M12 5l-9 7 9 7zM21 5l-9 7 9 7z",
  previousCard: "M16 5L6 12l10 7z",
  nextCard: "M8 5l10 7-10 7z",
  nextTrick: "M12 5l9 7-9 7zM3 5l9 7-9 7z",
  last: "M19 5v14M5 5l11 7-11 7z",
  play: "M7 4l13 8-13 8z",
  pause: "M8 5v14M16 5v14",
  left: "M15 5l-7 7 7 7",
  right: "M9 5l7 7-7 7",
  close: "M6 6l12 12M18 6L6 18",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  save: "M12 4v11M7 10.5l5 5 5-5M5 20h14",
  keys: "M3 7h18v11H3zM7 11h.01M11 11h.01M15 11h.01M18 11h.01M8 15h8",
  pile: "M8 4h11v14H8zM5 7v14h11",
};
const FILLED = new Set(["previousTrick", "previousCard", "nextCard", "nextTrick", "play"]);

/** Makes one of our icons; it is an ornament, its button has the name. */
function icon(name) {
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  return svg("0 0 24 24", `ks-icon${FILLED.has(name) ? " ks-icon-full" : ""}`, path);
}

/** Makes a button with an icon, a name and a tooltip that says the same. */
function iconButton(name, action) {
  return h("button", { type: "button", class: "ks-button", "data-do": action }, icon(name));
}

/** Names a button for everybody. */
function label(button, text) {
  put(button, "aria-label", text);
  put(button, "title", text);
}

/** Returns words of ours in the language shown, with {fields} filled in. */
function say(view, key, values = {}) {
  const text = view.strings[view.lang]?.[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Returns a count in words: "1 Stich", "3 Stiche". */
function count(view, key, n) {
  return say(view, n === 1 ? `${key}_one` : key, { n });
}

/** Returns a number with a true minus sign. */
function signed(n) {
  return n < 0 ? `−${-n}` : String(n);
}

/** Returns what a player owes as it is written: points are added, money is lost. */
function owed(view, cost) {
  return view.film.scoring === "points" ? cost : -cost;
}

/** Returns what a card or a round costs, with its sign. */
function counted(view, cost) {
  const n = owed(view, cost);
  return n > 0 ? `+${n}` : signed(n);
}

/** Returns an amount with its unit, such as "−75 Pfennig". */
function amount(view, n) {
  const first = view.lang === "de" ? 0 : 2;
  return `${signed(n)} ${view.film.unit[first + (Math.abs(n) === 1 ? 0 : 1)]}`;
}

/** Returns a player's name; who has none is called by the seat. */
function nameOf(view, seat) {
  const name = view.film.players[seat];
  return typeof name === "string" && name.trim() ? name : say(view, "seat", { n: seat + 1 });
}

/** Returns the words for cards, suits and ranks in the face and language shown. */
function wordsOf(view) {
  const words = view.film.words[view.face][view.lang];
  const { named, pack } = view;
  if (view.lang !== "de" || !named.includes("-")) return words;
  if (view.chosen?.words !== words || view.chosen.named !== named) {
    view.chosen = { words, named, own: wordsChosen(words, named, pack.other) };
  }
  return view.chosen.own;
}

/** Returns a card's full name. */
function cardName(view, code) {
  return wordsOf(view).cards[code] ?? code;
}

/** Returns what stands on a small card: "K", "10", "Q". */
function letterOf(view, code) {
  return view.pack.letters[view.face][view.lang][code[1]] ?? code[1];
}

/** Returns a sentence as plain text, for names and the live region. */
function plain(view, text) {
  return (text?.[view.lang] ?? []).map((part) => plainPart(view, part)).join("");
}

function plainPart(view, part) {
  if (typeof part === "string") return part;
  if ("card" in part) return cardName(view, part.card);
  if ("none" in part) return `${noneOf(view, part.suit)} ${suitNamed(view, part.suit)}`;
  if ("suit" in part) return suitNamed(view, part.suit);
  if ("rank" in part) return wordsOf(view).ranks[part.rank] ?? part.rank;
  if ("seat" in part) return nameOf(view, part.seat);
  return "";
}

/** Returns a sentence as nodes: cards as chips, names as text. */
function rich(view, text) {
  const told = [];
  for (const part of text?.[view.lang] ?? []) {
    if (typeof part !== "string") {
      told.push(richPart(view, part));
    } else if (/^[.,:;]/.test(part) && told.at(-1)?.className === "ks-chip") {
      // A stop stays on the line of the card before it.
      told.push(h("span", { class: "ks-together" }, told.pop(), part[0]), part.slice(1));
    } else {
      told.push(part);
    }
  }
  return told;
}

function richPart(view, part) {
  if ("card" in part) return chip(view, part.card);
  if ("none" in part) {
    return h("span", {}, `${noneOf(view, part.suit)} `, suitWord(view, part.suit));
  }
  if ("suit" in part) return suitWord(view, part.suit);
  if ("seat" in part) return nameTag(view, part.seat);
  return plainPart(view, part);
}

/** Returns a player's name; long ones are cut, and whole in the tooltip. */
function nameTag(view, seat) {
  const name = nameOf(view, seat);
  return h("bdi", { class: "ks-name", title: name.length > 20 ? name : null }, name);
}

/** Returns a suit sign as an ornament. */
function suitSign(view, suit) {
  return svg("0 0 100 100", "ks-sign", use(`ks-${view.face}-suit-${suit}`));
}

/** Returns a suit's name. */
function suitNamed(view, suit) {
  return wordsOf(view).suits[suit] ?? suit;
}

/** Returns what comes before a suit of which there is no card: "kein", "keine". */
function noneOf(view, suit) {
  return view.film.words[view.face][view.lang].none[suit];
}

/** Returns a suit's sign and word. */
function suitWord(view, suit) {
  return h("span", { class: "ks-suit" }, suitSign(view, suit), suitNamed(view, suit));
}

/** Returns a tiny card for use in text; it is read out with its full name. */
function chip(view, code) {
  return h(
    "span",
    { class: "ks-chip", title: cardName(view, code) },
    ...cornerOf(view, code),
    h("span", { class: "ks-vh" }, cardName(view, code)),
  );
}

/** Returns sign and rank as they stand on chips. */
function cornerOf(view, code) {
  const rank = h("span", { class: "ks-rank", "aria-hidden": "true" }, letterOf(view, code));
  rank.dataset.ink = `${view.face}-${code[0]}`;
  return [suitSign(view, code[0]), rank];
}

/** Returns sign and rank of a tile: a picture like any card, whose text is its name. */
function tileFace(view, code) {
  const [sign, rank] = cornerOf(view, code);
  put(rank, "data-rank", rank.textContent);
  rank.replaceChildren();
  return [sign, rank];
}
