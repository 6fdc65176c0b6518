// The course: one line a player, named at its end, drawn from the kernel's numbers.

const SVG = "http://www.w3.org/2000/svg";
const CHART = { height: 240, top: 12, bottom: 28, left: 44, line: 18 };

function draw(tag, attributes = {}, text = "") {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value);
  }
  element.textContent = text;
  return element;
}

/** Return round numbers from below the least to above the greatest value. */
function ticksFor(values) {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const rough = Math.max(high - low, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(
    1,
    [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough),
  );
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** Push labels apart that would lie on one another. */
function spread(wished, low, high) {
  const order = [...wished.keys()].sort((a, b) => wished[a] - wished[b]);
  const found = [...wished];
  order.forEach((i, n) => {
    const least = n ? found[order[n - 1]] + CHART.line : low;
    found[i] = Math.max(found[i], least);
  });
  order.reverse().forEach((i, n) => {
    const most = n ? found[order[n - 1]] - CHART.line : high;
    found[i] = Math.min(found[i], most);
  });
  return found;
}

function shortened(name, most) {
  const letters = [...name];
  return letters.length > most ? `${letters.slice(0, most - 1).join("")}…` : name;
}

function signed(value) {
  return value < 0 ? `−${-value}` : String(value);
}

/** Return the chart as a figure of this width. */
function courseChart(app, room) {
  const { chart } = app.view;
  // Whoever wants larger letters gets a larger drawing.
  const scale = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  const width = room / scale;
  const { words } = app;
  const narrow = width < 480;
  const most = narrow ? 7 : 14;
  const letters = chart.series.map(
    ({ name, last }) => Math.min([...name].length, most) + last.length + 1,
  );
  const right = 20 + Math.max(...letters) * 9;
  const count = chart.rounds.length;
  const ticks = ticksFor(chart.series.flatMap(({ values }) => values));
  const floor = CHART.height - CHART.bottom;
  const x = (i) => CHART.left + ((width - CHART.left - right) * i) / count;
  const span = ticks.at(-1) - ticks[0] || 1;
  const y = (value) => floor - ((floor - CHART.top) * (value - ticks[0])) / span;
  const svg = draw("svg", {
    viewBox: `0 0 ${width} ${CHART.height}`,
    width: room,
    height: CHART.height * scale,
    role: "img",
    "aria-label": filled(words.chart_said, { rows: chart.said }),
  });
  for (const value of ticks) {
    const style = value ? "ks-sheet-grid" : "ks-sheet-axis";
    svg.append(
      draw("line", { class: style, x1: CHART.left, x2: x(count), y1: y(value), y2: y(value) }),
      draw("text", { x: CHART.left - 8, y: y(value) + 4, "text-anchor": "end" }, signed(value)),
    );
  }
  for (const end of chart.ends) {
    svg.append(
      draw("line", { class: "ks-sheet-axis", x1: x(end), x2: x(end), y1: CHART.top, y2: floor }),
    );
  }
  const every = Math.ceil(count / (narrow ? 8 : 20));
  chart.rounds.forEach((name, i) => {
    if ((i + 1) % every === 0) {
      svg.append(
        draw("text", { x: x(i + 1), y: CHART.height - 8, "text-anchor": "middle" }, i + 1),
      );
    }
  });
  const ends = chart.series.map(({ values }) => y(values.at(-1)));
  const labels = spread(ends, CHART.top, floor);
  chart.series.forEach((line, seat) => {
    const points = line.values.map((value, i) => `${x(i)},${y(value)}`);
    const group = draw("g", { class: "ks-sheet-course" });
    group.style.setProperty("--light", line.colours[0]);
    group.style.setProperty("--dark", line.colours[1]);
    group.append(
      draw("polyline", { points: points.join(" "), "stroke-dasharray": line.dash.join(" ") }),
      ...line.values.map((value, i) => draw("circle", { cx: x(i), cy: y(value), r: 3 })),
      draw("path", {
        class: "ks-sheet-leader",
        d: `M${x(count) + 4},${ends[seat]}L${x(count) + 12},${labels[seat]}`,
      }),
      draw(
        "text",
        { x: x(count) + 15, y: labels[seat] + 4 },
        `${shortened(line.name, most)} ${line.last}`,
      ),
    );
    svg.append(group);
  });
  return make(
    "figure",
    { class: "ks-sheet-chart" },
    make("figcaption", {}, words.chart),
    svg,
  );
}
