// This file: card faces, how large everything is, and the seats with their hands.

const CARD_BOX = "0 0 100 150";
/** Below this width the corner of a card is too small to read. */
const NARROW = 52;
/** Eight stand in a row of the narrowest phone. */
const TILE = 37;
/** From this width on there is room for a wider log. */
const WIDE = 1240;

// --- faces

/** Returns the middle part of the ids of the symbols for the face shown. */
function faceKey(view, large) {
  const english = view.face === "french" && view.lang === "en" ? "-en" : "";
  return `${view.face}${english}${large ? "-large" : ""}`;
}

/** Tells whether a card is too small, here or on a phone, for the usual face. */
function isLarge(view, width) {
  return view.large || width < NARROW || view.geometry.size === "s";
}

/** Returns a card's face as an `<svg>`; `width` decides how large its letters are. */
function cardFace(view, code, width) {
  const key = faceKey(view, isLarge(view, width));
  return svg(CARD_BOX, "ks-face", use(`ks-${key}-${code}`));
}

/** Returns the back of a card. */
function cardBack() {
  return svg(CARD_BOX, "ks-face", use("ks-back"));
}

/**
 * Puts the symbols a view needs into the page, once for all tables there.
 * References are looked up in the document, or in the shadow tree around the view.
 */
function needSprites(view) {
  const tree = view.root.getRootNode();
  const needed = [tree, view.face, view.lang, view.pack.ranks, view.sprites];
  if (view.spritesFor?.every((value, i) => value === needed[i])) return;
  view.spritesFor = needed;
  const home = tree instanceof ShadowRoot ? tree : document.body;
  // The toolbar shows signs of both faces.
  const keys = [faceKey(view, false), faceKey(view, true), "german-large", "french-large"];
  for (const key of keys) {
    const name = `${key} ${view.pack.ranks}`;
    let sprite = [...home.children].find((el) => el.dataset?.ksSprite === name);
    if (!sprite) {
      sprite = svg("0 0 0 0", "ks-sprite");
      // Without its own <svg> tag, whose style attribute a strict page would refuse.
      sprite.innerHTML = view.sprites[key].replace(/^<svg[^>]*>|<\/svg>$/g, "");
      put(sprite, "width", 0);
      put(sprite, "height", 0);
      sprite.dataset.ksSprite = name;
      sprite.ksUsers = new Set();
      home.append(sprite);
    }
    sprite.ksUsers.add(view);
    view.sheets.add(sprite);
  }
}

/** Removes the symbols that no other table needs. */
function dropSprites(view) {
  for (const sprite of view.sheets) {
    sprite.ksUsers.delete(view);
    if (!sprite.ksUsers.size) sprite.remove();
  }
  view.sheets.clear();
}

// --- sizes

/** Returns which side of the table each seat has, clockwise from the viewer. */
function sidesOf(players) {
  const north = Array.from({ length: Math.max(players - 3, 0) }, () => "north");
  return ["south", "west", ...north, "east"];
}

/**
 * Returns how large things are, so that a round fits its width from start to end.
 * @returns {{size, own, other, trick, laid, ownColumns, tiles}}
 */
function geometryOf(view) {
  const { width, film, now } = view;
  const size = width < 560 ? "s" : width < 900 ? "m" : "l";
  const side = size === "l" ? (width >= WIDE ? 336 : 280) + 12 : 0;
  const inner = width - side - (size === "s" ? 28 : 56);
  const players = film.players.length;
  const held = Math.max(...now.round.frames[0].hands.map((hand) => hand.length ?? hand), 1);
  const layout = now.round.kind === "layout";
  const ranks = view.pack.ranks.length;
  if (size === "s") {
    const own = held > 9 ? 46 : 54;
    const rows = (inner - own) / Math.max(held - 1, 1) < 30 ? 2 : 1;
    return {
      size,
      inner,
      own,
      other: TILE,
      trick: players > 4 ? 42 : 46,
      laid: Math.floor((inner - 26) / ranks) - 2,
      ownColumns: Math.ceil(held / rows),
      ownRows: rows,
      otherColumns: layout ? 4 : 2,
      otherRows: Math.ceil(held / (layout ? 4 : 2)),
      sideWidth: layout ? Math.floor(inner / 2) - 4 : 2 * TILE + 4,
      tiles: true,
    };
  }
  const roomy = inner >= 820;
  const own = roomy ? 84 : size === "l" ? 70 : 64;
  const trick = roomy ? 76 : size === "l" ? 64 : 58;
  const columns = Math.ceil(held / 2);
  const centre = layout ? Math.max(inner * 0.5, 330) : trick * 3.6;
  const sideWidth = Math.min(Math.floor((inner - centre) / 2), roomy ? 300 : 250);
  const other = Math.min(Math.max(Math.floor(sideWidth / columns) - 4, 46), roomy ? 60 : 54);
  const room = inner - 190;
  const rows = (room - own) / Math.max(held - 1, 1) < own * 0.33 ? 2 : 1;
  const middle = inner - 2 * sideWidth - 60;
  return {
    size,
    inner,
    own,
    other,
    trick,
    laid: Math.min(Math.max(Math.floor(middle / ranks) - 4, 34), roomy ? 56 : 44),
    ownColumns: Math.ceil(held / rows),
    ownRows: rows,
    otherColumns: columns,
    otherRows: 2,
    sideWidth,
    tiles: false,
  };
}

const SIZES = ["own", "other", "trick", "laid", "sideWidth", "ownRows", "otherRows"];

/** Hands the sizes to the style sheet, if they changed: all else depends on them. */
function applyGeometry(view) {
  const g = view.geometry;
  put(view.root, "data-size", g.size);
  put(view.root, "data-large", view.large);
  put(view.root, "data-wide", view.width >= WIDE);
  put(view.root, "data-tight", g.sideWidth < 12 * (view.large ? 18 : 15));
  const { style } = view.root;
  for (const name of SIZES) {
    const property = `--ks-${name.toLowerCase()}`;
    const value = `${g[name]}${name.endsWith("Rows") ? "" : "px"}`;
    if (style.getPropertyValue(property) !== value) style.setProperty(property, value);
  }
}

// --- seats

/** Makes the seats of a record, each with a plate and a hand. */
function makeSeats(view) {
  const players = view.film.players.length;
  const viewer = view.film.seat ?? 0;
  const sides = sidesOf(players);
  return Array.from({ length: players }, (_, seat) => {
    const offset = (seat - viewer + players) % players;
    const parts = {
      seat,
      offset,
      side: sides[offset],
      turn: h("span", { class: "ks-turn", "aria-hidden": "true" }),
      name: h("span", { class: "ks-plate-name" }),
      dealer: h("span", { class: "ks-dealer" }),
      score: h("span", { class: "ks-score" }),
      pile: h("button", { type: "button", class: "ks-pile", "data-do": "pile", "data-seat": seat }),
      note: h("span", { class: "ks-note" }),
      hand: h("ul", { class: "ks-hand" }),
      cards: new Map(),
      drawn: "",
    };
    parts.plate = h(
      "div",
      { class: "ks-plate" },
      h("div", { class: "ks-plate-line" }, parts.turn, parts.name, parts.dealer),
      h("div", { class: "ks-plate-line" }, parts.score, parts.pile, parts.note),
    );
    parts.el = h(
      "div",
      { class: "ks-seat", role: "group", "data-side": parts.side, "data-seat": seat },
      parts.plate,
      parts.hand,
    );
    return parts;
  });
}

/** Shows a seat at the moment shown. */
function updateSeat(view, parts) {
  updatePlate(view, parts);
  const hand = view.now.frame.hands[parts.seat];
  // A list must hold something.
  put(parts.hand, "role", (hand.length ?? hand) ? "list" : null);
  if (typeof hand === "number") showBacks(view, parts, hand);
  else showCards(view, parts, hand);
}

function updatePlate(view, parts) {
  const { now } = view;
  const { seat } = parts;
  const name = nameOf(view, seat);
  const turn = now.frame.to_play === seat;
  const dealer = now.round.dealer === seat;
  const score = amount(view, now.frame.score[seat]);
  put(parts.el, "aria-label", name);
  put(parts.el, "data-turn", turn);
  write(parts.name, name);
  put(parts.name, "title", name);
  put(parts.dealer, "title", say(view, "dealer"));
  parts.dealer.hidden = !dealer;
  write(parts.dealer, say(view, "dealer_mark"));
  const [number, ...unit] = score.split(" ");
  parts.score.replaceChildren(number, h("span", { class: "ks-unit" }, ` ${unit.join(" ")}`));
  updatePile(view, parts, { name, turn, dealer, score });
  updateNote(view, parts);
}

function updatePile(view, parts, { name, turn, dealer, score }) {
  const { now } = view;
  const layout = now.round.kind === "layout";
  parts.pile.hidden = layout;
  if (layout) return;
  const taken = tricksOf(now, parts.seat).length;
  const cost = now.frame.penalties[parts.seat];
  const shown = `${taken}·${cost}`;
  if (parts.pile.dataset.shown !== shown) {
    parts.pile.dataset.shown = shown;
    // A mark, no text: the button's name says it in words.
    const costs = cost ? [h("span", { class: "ks-pile-cost", "data-cost": counted(view, cost) })] : [];
    parts.pile.replaceChildren(icon("pile"), String(taken), ...costs);
  }
  const marks = [dealer && say(view, "dealer"), turn && say(view, "turn")].filter(Boolean);
  const named = say(view, "plate", {
    name,
    marks: marks.map((mark) => `, ${mark}`).join(""),
    score,
    tricks: count(view, "tricks", taken),
    cost: amount(view, owed(view, cost)),
  });
  label(parts.pile, named);
  put(parts.pile, "aria-expanded", String(view.open?.seat === parts.seat));
}

/** Shows what a player did in the layout: place, pass, or cards left. */
function updateNote(view, parts) {
  const { now } = view;
  const layout = now.round.kind === "layout";
  parts.note.hidden = !layout;
  if (!layout) return;
  const place = now.frame.places.indexOf(parts.seat) + 1;
  const hand = now.frame.hands[parts.seat];
  const passed = !place && passedLast(now, parts.seat);
  put(parts.note, "data-kind", place ? "place" : passed ? "pass" : null);
  if (place) write(parts.note, say(view, "place", { n: place }));
  else if (passed) write(parts.note, say(view, "passed"));
  else write(parts.note, count(view, "cards", hand.length ?? hand));
}

/** Returns a hand's columns: cards move over each other where there is no room. */
function columnsOf(view, parts, held) {
  const g = view.geometry;
  const own = parts.side === "south";
  if (g.tiles && !own) {
    const norths = Math.max(view.film.players.length - 3, 1);
    const most =
      parts.side === "north" ? Math.floor(((g.inner + 8) / norths - 6) / (TILE + 2)) : g.otherColumns;
    return `repeat(${Math.max(Math.min(most, held), 1)}, ${TILE}px)`;
  }
  const width = own ? g.own : g.other;
  let columns = own ? g.ownColumns : g.otherColumns;
  if (parts.side === "north") columns = held;
  // A shrinking hand keeps as few rows as it can.
  columns = Math.min(columns, held);
  const gap = own ? 6 : 4;
  return columns > 1
    ? `repeat(${columns - 1}, minmax(0, ${width + gap}px)) ${width}px`
    : `${width}px`;
}

/** Shows a hidden hand. */
function showBacks(view, parts, held) {
  const { tiles, other, sideWidth } = view.geometry;
  const drawn = `backs ${held} ${tiles} ${other} ${sideWidth}`;
  put(parts.hand, "aria-label", say(view, "hand", { name: nameOf(view, parts.seat) }));
  const told = held === 1 ? say(view, "hidden_one") : say(view, "hidden", { n: held });
  if (parts.drawn !== drawn) {
    parts.drawn = drawn;
    parts.cards.clear();
    const width = tiles ? 20 : other;
    const step = Math.min(width / 2, (sideWidth - width) / Math.max(held - 1, 1));
    const backs = h("li", { class: "ks-backs" });
    backs.style.setProperty("--ks-backwidth", `${width}px`);
    backs.style.setProperty("--ks-backstep", `${step}px`);
    for (let i = 0; i < held; i += 1) backs.append(cardBack());
    parts.hand.replaceChildren(...(held ? [backs] : []));
    parts.hand.style.gridTemplateColumns = "minmax(0, 1fr)";
    backs.append(h("span", { class: "ks-vh" }, told));
  } else {
    const words = parts.hand.querySelector(".ks-vh");
    if (words) write(words, told);
  }
}

/** Shows an open hand; a card that stays keeps its element, and so the focus. */
function showCards(view, parts, codes) {
  const own = parts.side === "south";
  const tile = view.geometry.tiles && !own;
  const width = own ? view.geometry.own : view.geometry.other;
  const drawn = `${faceKey(view, isLarge(view, width))} ${view.lang} ${tile} ${view.pack.ranks}`;
  if (parts.drawn !== drawn) {
    parts.drawn = drawn;
    parts.cards.clear();
    parts.hand.replaceChildren();
  }
  put(parts.hand, "aria-label", say(view, "hand", { name: nameOf(view, parts.seat) }));
  for (const [code, button] of parts.cards) {
    if (codes.includes(code)) continue;
    keepFocusNear(view, button);
    button.parentNode.remove();
    parts.cards.delete(code);
  }
  codes.forEach((code, i) => {
    const button = parts.cards.get(code) ?? makeCard(view, parts, code, { tile, width });
    const item = button.parentNode;
    if (parts.hand.children[i] !== item) parts.hand.insertBefore(item, parts.hand.children[i] ?? null);
    updateCard(view, parts, code, button);
  });
  const columns = columnsOf(view, parts, codes.length);
  if (parts.hand.style.gridTemplateColumns !== columns) {
    parts.hand.style.gridTemplateColumns = columns;
  }
  oneTabStop(parts.hand);
}

function makeCard(view, parts, code, { tile, width }) {
  const button = h("button", {
    type: "button",
    class: tile ? "ks-card ks-tile" : "ks-card",
    "data-card": code,
    "data-seat": parts.seat,
    tabindex: -1,
  });
  button.append(...(tile ? tileFace(view, code) : [cardFace(view, code, width)]));
  h("li", {}, button);
  parts.cards.set(code, button);
  return button;
}

function updateCard(view, parts, code, button) {
  const { now } = view;
  const card = cardName(view, code);
  put(button, "data-hinted", atGame(view) && view.live?.hint?.card === code);
  if (now.frame.to_play !== parts.seat || isQuiet(view)) {
    const asked = now.frame.to_play === parts.seat && asksCard(view);
    put(button, "data-state", asked ? "asked" : "waiting");
    put(button, "aria-disabled", null);
    put(button, "aria-label", card);
    return;
  }
  const legal = now.legal.has(code);
  put(button, "data-state", legal ? "legal" : "refused");
  put(button, "aria-disabled", legal ? null : "true");
  const reason = plain(view, now.reasons.get(code));
  put(button, "aria-label", say(view, legal ? "playable" : "refused", { card, reason }));
}

/** Leaves one card of a hand in the tab order: the focused one, else the first. */
function oneTabStop(hand, wanted = null) {
  const cards = [...hand.querySelectorAll(".ks-card")];
  const stop = wanted ?? cards.find((card) => card.tabIndex === 0) ?? cards[0];
  for (const card of cards) card.tabIndex = card === stop ? 0 : -1;
}

/** Moves the focus on before a focused card leaves its hand. */
function keepFocusNear(view, button) {
  if (button.getRootNode().activeElement !== button) return;
  const item = button.parentNode;
  const near = item.nextElementSibling ?? item.previousElementSibling;
  const next = near?.querySelector("button");
  view.seeksFocus = !next;
  view.wasMoved = true;
  (next ?? view.root).focus({ preventScroll: true });
}
