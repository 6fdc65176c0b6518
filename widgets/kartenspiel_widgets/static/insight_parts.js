// The analysis views' script is put together from files, in this order:
// elements, insight_parts, insight_belief, insight_cost, insight_review, insight.
// They share one scope.
//
// This file: words, numbers and bars in the language shown.

const UP = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** A whole number with more digits is written with a power of ten. */
const DIGITS = 12;
/** Below this, a percentage has a decimal. */
const SMALL = 0.1;

class Speech {
  constructor(model) {
    this.model = model;
  }

  get lang() {
    return this.model.get("lang");
  }

  get names() {
    const names = this.model.get("names");
    const face = this.model.get("face");
    const words = names[drawnFace(face)][this.lang];
    return this.lang === "de" ? wordsChosen(words, face, names.other) : words;
  }

  get players() {
    return this.model.get("view").players ?? [];
  }

  /** Return words of ours with {fields} filled in. */
  say(key, values = {}) {
    const text = this.model.get("words")[this.lang]?.[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  }

  card(code) {
    return this.names.cards[code];
  }

  /** Return a sentence that came as strings and tokens. */
  sentence(parts) {
    return parts
      .map((part) => {
        if (typeof part === "string") return part;
        if (part.card) return this.card(part.card);
        if (part.suit) return this.names.suits[part.suit];
        if (part.rank) return this.names.ranks[part.rank];
        return this.players[part.seat];
      })
      .join("");
  }

  number(value, digits = 0) {
    if (Number.isInteger(value) && value >= 0 && !digits) return this.grouped(value);
    const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return value.toLocaleString(this.lang, shape).replace("-", "−");
  }

  /** Return digits in groups of three, as everywhere: 124 740, or 124,740. */
  grouped(value) {
    if (value < 10_000) return String(value);
    const text = value.toLocaleString("en");
    return this.lang === "de" ? text.replaceAll(",", "\u202f") : text;
  }

  /** Return a whole number that came as text, since it may be larger than any number. */
  whole(text) {
    if (text.length <= DIGITS) return this.grouped(BigInt(text));
    const [digits, power] = Number(text).toExponential(2).split("e+");
    const raised = [...power].map((digit) => UP[digit]).join("");
    return `${this.number(Number(digits), 2)} · 10${raised}`;
  }

  percent(p) {
    const shape = { style: "percent", maximumFractionDigits: 0 < p && p < SMALL ? 1 : 0 };
    return p.toLocaleString(this.lang, shape);
  }
}

/** Return a bar of a length from 0 to 1, with a mark at another one. */
function bar(length, mark) {
  const whole = make("span", { class: "ks-insight-bar", "aria-hidden": "true" });
  whole.append(make("span", { class: "ks-insight-fill" }));
  whole.style.setProperty("--part", length);
  if (mark !== undefined && mark !== null) {
    whole.append(make("span", { class: "ks-insight-mark" }));
    whole.style.setProperty("--mark", mark);
  }
  return whole;
}

/** A labelled choice. */
class Choice {
  constructor(id, chosen) {
    this.select = make("select", { id });
    this.label = make("label", { for: id });
    this.element = make("div", { class: "ks-insight-field" }, this.label, this.select);
    this.select.addEventListener("change", () => chosen(this.select.value));
  }

  /** Show options, each [value, text]; untouched as long as they are the same. */
  show(label, options, chosen) {
    this.label.textContent = label;
    const made = JSON.stringify(options);
    if (made !== this.made) {
      this.made = made;
      this.select.replaceChildren(
        ...options.map(([value, text]) => make("option", { value }, text)),
      );
    }
    this.select.value = chosen;
  }
}

/** Replace an element's children, and give the focus back to who had it. */
function refill(place, ...children) {
  const key = place.contains(document.activeElement)
    ? document.activeElement.dataset.key
    : undefined;
  place.replaceChildren(...children);
  if (key !== undefined) place.querySelector(`[data-key="${key}"]`)?.focus();
}
