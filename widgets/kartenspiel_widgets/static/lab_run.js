// This file: the simulation, drawn as it comes: light enough for ten times a second.

const SVG = "http://www.w3.org/2000/svg";
const CHART = { height: 260, top: 30, bottom: 42, left: 58, right: 14 };
/** What the chart shows from top to bottom: the range after so many deals. */
const SHOWN_FROM = 40;
const SURE = 1.96;
const LEAST = 10;
/** How wide a number on the axis may be. */
const ROOM = 72;

function draw(tag, attributes = {}, text = "") {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  element.textContent = text;
  return element;
}

/** Return round numbers between two shares. */
function roundShares(low, high) {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((n) => n * power).find((n) => n >= rough);
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

class RunPanel {
  constructor(app) {
    this.app = app;
    this.heading = make("h3");
    this.amount = this.field("amount", make("select"));
    this.seed = this.field("seed", make("input", { type: "number", min: 0, max: 1e9, step: 1 }));
    this.main = make("button", { type: "button", class: "ks-lab-main" });
    this.again = make("button", { type: "button" });
    this.wrong = make("p", {
      class: "ks-lab-problem",
      id: app.id("run-wrong"),
      role: "alert",
    });
    this.seed.control.setAttribute("aria-describedby", this.wrong.id);
    this.seed.control.addEventListener("input", () => this.allow());
    this.main.addEventListener("click", () => this.press());
    this.again.addEventListener("click", () =>
      app.send({ again: { amount: this.chosen() } }),
    );
    this.ground = make("div", { class: "ks-lab-chart", role: "img" });
    this.said = make("p", { class: "ks-lab-said" });
    this.element = make(
      "section",
      { class: "ks-lab-run" },
      this.heading,
      make(
        "div",
        { class: "ks-lab-controls" },
        this.amount.element,
        this.seed.element,
        this.main,
        this.again,
      ),
      this.wrong,
      this.ground,
      this.said,
    );
    this.sizes = new ResizeObserver(() => this.redraw());
    this.sizes.observe(this.ground);
  }

  field(key, control) {
    control.id = this.app.id(`run-${key}`);
    const label = make("label", { for: control.id });
    return { control, label, element: make("div", { class: "ks-lab-choice" }, label, control) };
  }

  chosen() {
    return Number(this.amount.control.value);
  }

  press() {
    if (this.run.state === "running") {
      // From now on nothing moves, whatever is still on its way.
      this.halted = true;
      this.app.send({ stop: true });
      return;
    }
    const { control } = this.seed;
    if (control.value === "" || !control.validity.valid) {
      control.setAttribute("aria-invalid", "true");
      this.wrong.textContent = this.words.seed_wrong;
      control.focus();
      return;
    }
    this.app.send({ run: { amount: this.chosen(), seed: Number(control.value) } });
  }

  /** Take back what was said about the seed. */
  allow() {
    this.seed.control.removeAttribute("aria-invalid");
    this.wrong.textContent = "";
  }

  show(run, words) {
    if (this.halted && run.state === "running") return;
    this.halted = false;
    const fresh = this.run?.amount !== run.amount || this.words !== words;
    if (this.run?.seed !== run.seed) {
      this.seed.control.value = run.seed;
      this.allow();
    }
    [this.run, this.words] = [run, words];
    this.heading.textContent = words.run;
    this.amount.label.textContent = words.amount;
    this.seed.label.textContent = words.seed;
    if (this.wrong.textContent) this.wrong.textContent = words.seed_wrong;
    if (fresh) {
      const options = run.amounts.map(([value, text]) => make("option", { value }, text));
      this.amount.control.replaceChildren(...options);
      this.amount.control.value = run.amount;
    }
    const running = run.state === "running";
    this.main.textContent = running
      ? words.stop
      : run.state === "stopped"
        ? words.go_on
        : words.start;
    this.again.textContent = words.again;
    this.said.textContent = run.said;
    this.ground.setAttribute("aria-label", run.label);
    this.redraw();
  }

  redraw() {
    const width = this.ground.clientWidth;
    if (!this.run || !width) return;
    this.ground.replaceChildren(this.chart(width));
  }

  /** Return the lowest and the highest share that the chart shows. */
  range() {
    const { exact, points } = this.run;
    const middle = exact ?? points.at(-1)?.[1] ?? 0.5;
    const half = Math.max(SURE * Math.sqrt((middle * (1 - middle)) / SHOWN_FROM), 0.01);
    return [Math.max(middle - half, 0), Math.min(middle + half, 1)];
  }

  chart(width) {
    const { run, app } = this;
    const { height, top, bottom, left, right } = CHART;
    const most = Math.max(run.amount, run.n);
    const [low, high] = this.range();
    const floor = height - bottom;
    const x = (n) =>
      left +
      ((width - left - right) * Math.log10(Math.max(n, LEAST) / LEAST)) / Math.log10(most / LEAST);
    const y = (share) => floor - ((floor - top) * (share - low)) / (high - low);
    const svg = draw("svg", { viewBox: `0 0 ${width} ${height}`, width, height, "aria-hidden": "true" });
    const clip = app.id("clip");
    const clipped = draw("clipPath", { id: clip });
    clipped.append(draw("rect", { x: left, y: top - 6, width: width - left - right + 8, height: floor - top + 12 }));
    svg.append(clipped);
    this.grid(svg, { x, y, low, high, most, floor, width });
    const body = draw("g", { "clip-path": `url(#${clip})` });
    svg.append(body);
    if (run.points.length) {
      const upper = run.points.map(([n, , , up]) => `${x(n)},${y(up)}`);
      const lower = run.points.map(([n, , down]) => `${x(n)},${y(down)}`).reverse();
      const line = run.points.map(([n, share]) => `${x(n)},${y(share)}`);
      const [n, share] = run.points.at(-1);
      body.append(
        draw("polygon", { class: "ks-lab-band", points: [...upper, ...lower].join(" ") }),
        draw("polyline", { class: "ks-lab-curve", points: line.join(" ") }),
        draw("circle", { class: "ks-lab-now", cx: x(n), cy: y(share), r: 4 }),
      );
    }
    if (run.exact !== null) {
      const at = y(run.exact);
      svg.append(
        draw("line", { class: "ks-lab-exact", x1: left, x2: width - right, y1: at, y2: at }),
        draw("text", { class: "ks-lab-exact-text", x: width - right, y: 14, "text-anchor": "end" }, `┅ ${run.exact_text}`),
      );
    }
    return svg;
  }

  grid(svg, { x, y, low, high, most, floor, width }) {
    const { left, right } = CHART;
    const shares = roundShares(low, high);
    const digits = shares.length > 1 && shares[1] - shares[0] < 0.01 ? 1 : 0;
    for (const share of shares) {
      const text = share.toLocaleString(this.app.lang, {
        style: "percent",
        minimumFractionDigits: digits,
        maximumFractionDigits: 1,
      });
      svg.append(
        draw("line", { class: "ks-lab-grid", x1: left, x2: width - right, y1: y(share), y2: y(share) }),
        draw("text", { x: left - 8, y: y(share) + 4, "text-anchor": "end" }, text),
      );
    }
    // Where they would touch, every second number stands, the last one for certain.
    const decades = Math.round(Math.log10(most / LEAST));
    const every = (width - left - right) / decades < ROOM ? 2 : 1;
    for (const [i, [n, text]] of this.run.log.entries()) {
      if (n > most) break;
      if ((decades - i) % every) continue;
      const anchor = n === most ? "end" : n === LEAST ? "start" : "middle";
      svg.append(
        draw("line", { class: "ks-lab-grid", x1: x(n), x2: x(n), y1: floor, y2: floor + 5 }),
        draw("text", { x: x(n), y: floor + 20, "text-anchor": anchor }, text),
      );
    }
    svg.append(
      draw("text", { x: (left + width - right) / 2, y: floor + 38, "text-anchor": "middle" }, this.words.run_axis),
    );
  }

  remove() {
    this.sizes.disconnect();
  }
}
