// One widget for any number of charts. hatch_build.py bundles it with Vega and
// provides `vegaEmbed`; therefore this file imports nothing.

/**
 * @typedef {object} Entry one chart
 * @property {object} spec Vega-Lite data
 * @property {string} [label] its caption
 * @property {{summary: string, columns: string[], rows: string[][]}} [text]
 *   what it shows, for those who do not see it
 */

// Nothing is fetched, whatever a specification asks for.
const REFUSE = async () => {
  throw new Error("charts load nothing");
};
const LOADER = { load: REFUSE, sanitize: REFUSE, http: REFUSE, file: REFUSE };

// `ast` interprets expressions instead of compiling them: no eval, so that a page may
// forbid it.
const OPTIONS = {
  ast: true,
  actions: false,
  renderer: "svg",
  loader: LOADER,
  // Our style sheet has what is needed: a page may forbid all others.
  defaultStyle: false,
  tooltip: { disableDefaultStyle: true },
};

// Below this width, in pixels, names are cut shorter.
const NARROW = 440;

// Not every browser tells when it has nothing else to do.
const idle = window.requestIdleCallback
  ? (work) => requestIdleCallback(work, { timeout: 500 })
  : (work) => setTimeout(work, 100);
const unidle = window.cancelIdleCallback ?? clearTimeout;

// For a page that has brought no words.
const WORDS = { table: "As a table", broken: "This chart cannot be drawn here." };

/** Return an element with attributes and children; text is never read as HTML. */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

/** Return whether light text stands on a dark ground: hosts name themes differently. */
function isDark(element) {
  const channels = getComputedStyle(element).color.match(/[\d.]+/g);
  if (!channels) {
    return false;
  }
  const [red, green, blue] = channels.map(Number);
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140;
}

/** Return the table of a chart, behind a summary that opens it. */
function textPart(text, words) {
  const head = make("tr", {});
  text.columns.forEach((name) => head.append(make("th", { scope: "col" }, name)));
  const body = make("tbody");
  for (const [first, ...others] of text.rows) {
    const row = make("tr", {}, make("th", { scope: "row" }, first));
    others.forEach((cell) => row.append(make("td", {}, cell)));
    body.append(row);
  }
  const table = make("table", {}, make("thead", {}, head), body);
  // Focusable, because a table of six long names is wider than a phone.
  const frame = make(
    "div",
    { class: "ks-chart-scroll", tabindex: "0", role: "region" },
    table,
  );
  frame.setAttribute("aria-label", text.summary);
  return make(
    "details",
    { class: "ks-chart-text" },
    make("summary", {}, words.table),
    make("p", {}, text.summary),
    frame,
  );
}

/** Return what can have the focus among charts. */
function stops(box) {
  return [...box.querySelectorAll("summary, [tabindex]")];
}

/** One chart on the page: its figure, and how to move and remove it. */
class Drawing {
  constructor(entry, words) {
    this.entry = entry;
    this.words = words;
    this.view = null;
    this.result = null;
    this.ground = make("div", { class: "ks-chart-view" });
    this.figure = make("figure", { class: "ks-chart" });
    if (entry.label) {
      this.figure.append(make("figcaption", {}, entry.label));
    }
    this.figure.append(this.ground);
    if (entry.text) {
      this.details = textPart(entry.text, words);
      this.figure.append(this.details);
    }
  }

  /** Draw it; its figure must be in the page, because its width is that of the page. */
  async draw(signals, choose) {
    try {
      this.result = await vegaEmbed(this.ground, this.entry.spec, OPTIONS);
    } catch (problem) {
      this.fail(problem);
      return;
    }
    this.view = this.result.view;
    const { signals: known } = this.view.getState({ signals: () => true });
    this.known = new Set(Object.keys(known));
    const said = this.entry.spec.description ?? this.entry.label;
    if (said) {
      // An image with words: what is inside is for the eye.
      this.ground.setAttribute("role", "img");
      this.ground.setAttribute("aria-label", said);
      this.ground.querySelector("svg").setAttribute("aria-hidden", "true");
    }
    this.follow(choose);
    if (this.entry.spec.width === "container") {
      this.sizes = new ResizeObserver(() => this.fit());
      this.sizes.observe(this.ground);
    }
    await this.move(signals);
  }

  /** Say that it cannot be drawn, and open the table instead. */
  fail(problem) {
    console.warn("chart:", problem);
    this.remove();
    this.ground.replaceChildren(
      make("p", { class: "ks-chart-broken" }, this.words.broken),
    );
    if (this.details) {
      this.details.open = true;
    }
  }

  /** Let a click choose the step under it, where the chart says which scale that is. */
  follow(choose) {
    const { click, last } = this.entry.spec.usermeta?.kartenspiel ?? {};
    if (!click) {
      return;
    }
    this.figure.classList.add("ks-chart-steps");
    this.view.addEventListener("click", (event) => {
      const { left } = this.ground.querySelector("svg").getBoundingClientRect();
      const x = event.clientX - left - this.view.origin()[0];
      if (x < 0 || x > this.view.signal("width")) {
        return;
      }
      const step = Math.round(this.view.scale(click).invert(x));
      choose(Math.min(Math.max(step, 0), last));
    });
  }

  fit() {
    const width = this.ground.clientWidth;
    if (width && this.view && width !== this.width) {
      this.width = width;
      this.view.width(width);
      this.move({ narrow: width < NARROW });
    }
  }

  /** Hand over signals; one that a chart does not know is no fault: they share them. */
  async move(signals) {
    if (!this.view) {
      return;
    }
    for (const [name, value] of Object.entries(signals)) {
      if (this.known.has(name)) {
        this.view.signal(name, value);
      }
    }
    await this.view.runAsync();
  }

  remove() {
    this.sizes?.disconnect();
    this.result?.finalize();
    this.view = null;
    this.result = null;
  }
}

function render({ model, el }) {
  let drawings = [];
  let shown = null;
  let turn = 0;
  let frame = 0;
  let waiting = null;

  function signals() {
    const step = model.get("step");
    const dark = isDark(el);
    // The style sheet for paper must know.
    el.classList.toggle("ks-chart-dark", dark);
    return {
      ...(model.get("params") ?? {}),
      ...(Number.isInteger(step) ? { step } : {}),
      dark,
    };
  }

  function choose(step) {
    model.set("step", step);
    model.save_changes();
  }

  async function draw() {
    const mine = ++turn;
    const words = model.get("words")?.[model.get("lang")] ?? WORDS;
    const entries = model.get("specs") ?? [];
    const made = entries.map((entry) => new Drawing(entry, words));
    const box = make("div", { class: "ks-charts" });
    // The old charts stay until the new ones are drawn.
    if (shown) {
      box.classList.add("ks-charts-coming");
      const open = [...shown.querySelectorAll("details")].map((part) => part.open);
      made.forEach(({ details }, i) => details && (details.open = open[i] ?? false));
    }
    box.append(...made.map(({ figure }) => figure));
    el.append(box);
    await Promise.all(made.map((drawing) => drawing.draw(signals(), choose)));
    if (mine !== turn) {
      // Newer ones came while these were drawn.
      made.forEach((drawing) => drawing.remove());
      box.remove();
      return;
    }
    drawings.forEach((drawing) => drawing.remove());
    box.classList.remove("ks-charts-coming");
    // Whoever reads a table goes on reading it.
    const at = shown ? stops(shown).indexOf(el.getRootNode().activeElement) : -1;
    shown?.remove();
    stops(box)[at]?.focus({ preventScroll: true });
    [drawings, shown] = [made, box];
    update();
  }

  // Whoever plays a card sees it lie before the charts take their time.
  function redraw() {
    waiting ??= idle(() => {
      waiting = null;
      draw();
    });
  }

  // However fast the steps come, each frame is drawn once.
  function update() {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      const now = signals();
      drawings.forEach((drawing) => drawing.move(now));
    });
  }

  const themes = new MutationObserver(update);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  themes.observe(document.body, { attributeFilter: ["data-jp-theme-light", "class"] });
  themes.observe(document.documentElement, { attributes: true });
  dark.addEventListener("change", update);
  model.on("change:specs", redraw);
  model.on("change:params", update);
  model.on("change:step", update);
  draw();

  return () => {
    turn += 1;
    cancelAnimationFrame(frame);
    unidle(waiting);
    themes.disconnect();
    dark.removeEventListener("change", update);
    model.off("change:specs", redraw);
    model.off("change:params", update);
    model.off("change:step", update);
    drawings.forEach((drawing) => drawing.remove());
  };
}

export default { render };
