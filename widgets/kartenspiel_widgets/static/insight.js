// This file: the buttons, whose eyes to look through, and the panel that is open.

const MADE = { belief: BeliefPanel, cost: CostPanel, review: ReviewPanel };

class Insight {
  constructor(model, el) {
    this.model = model;
    this.speech = new Speech(model);
    // Each widget of a page has its own copy of this script: counting is not enough.
    this.id = `ks-insight-${Math.random().toString(36).slice(2)}`;
    this.open = new Map();
    this.build(el);
    this.say();
    this.show();
  }

  send = (message) => this.model.send(message);

  build(el) {
    this.buttons = new Map();
    for (const panel of this.model.get("panels")) {
      const button = make("button", { type: "button", "aria-controls": this.id });
      button.addEventListener("click", () => this.choose(panel));
      this.buttons.set(panel, button);
    }
    const row = make("div", { class: "ks-insight-panels", role: "group" });
    row.append(...this.buttons.values());
    this.seat = new Choice(`${this.id}-seat`, (value) =>
      this.send({ seat: value === "" ? null : Number(value) }),
    );
    this.own = make("div", { class: "ks-insight-own" });
    this.badge = make("span", { class: "ks-insight-badge" });
    this.failed = make("p", { class: "ks-insight-failed", role: "alert" });
    this.place = make("div", { class: "ks-insight-panel" });
    this.body = make(
      "div",
      { class: "ks-insight-body", id: this.id },
      make("div", { class: "ks-insight-settings" }, this.seat.element, this.own, this.badge),
      this.failed,
      this.place,
    );
    this.root = make("section", { class: "ks-insight" }, row, this.body);
    // One panel that is open from the start needs no button.
    row.hidden = this.buttons.size === 1 && this.model.get("panel") !== "";
    // JupyterLab would take any key for its own.
    this.root.addEventListener("keydown", (event) => event.stopPropagation());
    el.append(this.root);
  }

  choose(panel) {
    this.model.set("panel", this.model.get("panel") === panel ? "" : panel);
    this.model.save_changes();
  }

  say() {
    const { speech } = this;
    this.root.lang = speech.lang;
    this.root.setAttribute("aria-label", speech.say("label"));
    this.root.firstElementChild.setAttribute("aria-label", speech.say("label"));
    for (const [panel, button] of this.buttons) button.textContent = speech.say(panel);
  }

  show() {
    const { model, speech } = this;
    const panel = model.get("panel");
    for (const [name, button] of this.buttons) {
      button.setAttribute("aria-expanded", String(name === panel));
    }
    const view = model.get("view");
    const shown = panel !== "" && view.panel === panel;
    this.body.hidden = panel === "";
    this.body.setAttribute("aria-busy", String(!shown || view.busy));
    if (!shown) {
      if (panel !== "") this.place.replaceChildren(speech.say("busy"));
      return;
    }
    if (!this.open.has(panel)) {
      this.open.set(panel, new MADE[panel](speech, this.send, this.id));
    }
    const made = this.open.get(panel);
    const problem = view.failed ? null : view.body.problem;
    const fine = !view.failed && !problem;
    this.failed.textContent = view.failed
      ? speech.say("failed")
      : speech.sentence(problem?.[speech.lang] ?? []);
    made.element.hidden = !fine;
    if (this.place.firstElementChild !== made.element) {
      this.place.replaceChildren(made.element);
    }
    if (view.failed) return;
    this.set(view, made);
    if (fine) made.show(view);
    this.mark();
  }

  /** Tell the open panel which moment is on the table. */
  mark() {
    this.open.get(this.model.get("panel"))?.mark?.(this.model.get("ply"));
  }

  /** Fill in whose eyes to look through, and how sure the figures are. */
  set(view, made) {
    const { speech } = this;
    const { panel } = view;
    const seats = view.seats.map((seat) => [String(seat), speech.players[seat]]);
    if (view.seats.length > 1) {
      seats.unshift(["", speech.say("turn", { name: speech.players[view.turn] })]);
    }
    this.seat.element.hidden = panel !== "belief";
    this.seat.show(speech.say("seat"), seats, String(view.chosen ?? ""));
    if (this.own.firstElementChild !== made.settings) {
      this.own.replaceChildren(made.settings);
    }
    const { exact } = view.body;
    this.badge.hidden = exact === undefined;
    this.badge.textContent = speech.say(exact ? "exact" : "sampled");
    this.badge.classList.toggle("ks-insight-is-exact", exact === true);
  }
}

function render({ model, el }) {
  const insight = new Insight(model, el);
  const show = () => insight.show();
  const mark = () => insight.mark();
  const say = () => {
    insight.say();
    insight.show();
  };
  model.on("change:view", show);
  model.on("change:panel", show);
  model.on("change:ply", mark);
  model.on("change:lang", say);
  model.on("change:face", say);
  return () => {
    model.off("change:view", show);
    model.off("change:panel", show);
    model.off("change:ply", mark);
    model.off("change:lang", say);
    model.off("change:face", say);
  };
}

export default { render: tellingLoss(render) };
