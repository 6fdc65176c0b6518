// The open round: a group of fields for everything that the contract counts.

class RoundForm {
  constructor(app) {
    this.app = app;
    this.shape = "";
    this.timers = new Map(); // fields being typed in -> timers
    this.element = make("form", { class: "ks-sheet-form", novalidate: true });
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.finish();
    });
  }

  get round() {
    return this.app.view.open;
  }

  get where() {
    return { game: this.round.game, round: this.round.round };
  }

  /** Show the round as the kernel has it; true if it is another one than before. */
  update() {
    const { round } = this;
    this.element.hidden = !round;
    if (!round) {
      this.shape = "";
      this.forget();
      this.element.replaceChildren();
      return false;
    }
    const shape = JSON.stringify([
      this.app.view.lang,
      this.app.view.players,
      round.game,
      round.round,
      round.slug,
      round.dealer,
      round.choice,
      round.groups.map(({ kind, title, about }) => [kind, title, about]),
    ]);
    const isNew = shape !== this.shape;
    if (isNew) {
      this.shape = shape;
      this.build();
    }
    this.groups.forEach((show, i) => show(round.groups[i]));
    this.showMarch?.(round.march);
    this.showCost();
    if (this.isFinishing && !this.app.post.pending.length) {
      this.isFinishing = false;
      if (!isNew && document.activeElement === this.done) {
        this.showRefusal();
      }
    }
    return isNew;
  }

  build() {
    const { app, round } = this;
    const { words } = app;
    this.forget();
    this.groups = [];
    this.costs = app.view.players.map(() => make("b", { class: "ks-sheet-cost" }));
    const charges = app.view.players.map((name, seat) =>
      make("p", { class: "ks-sheet-charge" }, make("span", {}, name), " ", this.costs[seat]),
    );
    this.costRow = make(
      "div",
      { class: "ks-sheet-line ks-sheet-costs" },
      make("b", { class: "ks-sheet-legend" }, round.pays ? words.pays : words.costs),
      ...charges,
    );
    this.done = make("button", { type: "submit", class: "ks-sheet-main" }, words.finish);
    const groups = round.groups.map((group, i) => this.group(group, i));
    const march = round.march ? [this.march()] : [];
    if (!round.march) {
      this.showMarch = undefined;
    }
    this.element.setAttribute("aria-label", round.name);
    this.element.replaceChildren(
      this.head(),
      ...groups,
      ...march,
      this.costRow,
      make("div", { class: "ks-sheet-act" }, this.done),
    );
  }

  head() {
    const { app, round } = this;
    const title = make(`h${app.level + 1}`, {}, `${round.round + 1}. ${round.name}`);
    const dealer = filled(app.words.dealt_by, { name: round.dealer });
    const head = make("div", { class: "ks-sheet-head" }, title, make("span", {}, dealer));
    if (round.choice.length > 1) {
      const select = make("select", { "data-key": "choice" });
      select.append(
        ...round.choice.map(({ slug, name }) => make("option", { value: slug }, name)),
      );
      select.value = round.slug;
      select.addEventListener("change", () =>
        app.send({ choose: { ...this.where, slug: select.value } }),
      );
      head.append(make("label", {}, app.words.choice, " ", select));
    }
    return head;
  }

  /** Return the fields of one group, and remember how to show its state. */
  group(group, i) {
    const id = `${this.app.id}-check-${i}`;
    const makers = { pick: "picks", order: "taps", count: "counts", left: "counts" };
    const { fields, show } = this[makers[group.kind]](group, i, id);
    const check = make("p", { class: "ks-sheet-check", id, role: "status" });
    this.groups.push((state) => {
      show(state);
      check.dataset.level = state.check.level;
      setText(check, state.check.text);
    });
    return this.fieldset(group.title, group.about, fields, check);
  }

  fieldset(title, about, fields, check) {
    const legend = make("legend", { class: "ks-sheet-legend" }, make("b", {}, title));
    if (about) {
      legend.append(" ", make("small", {}, about));
    }
    return make("fieldset", { class: "ks-sheet-line" }, legend, ...fields, check);
  }

  // --- numbers

  counts(group, i, described) {
    const inputs = this.app.view.players.map((_, seat) => this.field(i, seat, described));
    const fields = inputs.map((input, seat) =>
      make(
        "div",
        { class: "ks-sheet-field" },
        make("label", { for: input.id }, this.app.view.players[seat]),
        input,
      ),
    );
    const show = (state) =>
      inputs.forEach((input, seat) => {
        const at = { ...this.where, group: i, seat };
        if (!this.timers.has(input) && !this.app.post.holds("enter", at)) {
          if (input.value !== state.values[seat]) {
            input.value = state.values[seat];
          }
        }
        input.setAttribute("aria-invalid", String(state.wrong.includes(seat)));
      });
    return { fields, show };
  }

  field(group, seat, described) {
    const input = make("input", {
      id: `${this.app.id}-field-${group}-${seat}`,
      "data-key": `field-${group}-${seat}`,
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: 20,
      enterkeyhint: "next",
      "aria-describedby": described,
    });
    input.addEventListener("input", () => {
      clearTimeout(this.timers.get(input));
      this.timers.set(
        input,
        setTimeout(() => this.enter(input, group, seat), TYPING),
      );
    });
    input.addEventListener("change", () => this.enter(input, group, seat));
    input.addEventListener("focus", () => input.select());
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") {
        event.preventDefault();
        this.enter(input, group, seat);
        this.goOn(input);
      }
    });
    return input;
  }

  /** Send what was typed in a field, once. */
  enter(input, group, seat) {
    if (!this.timers.has(input)) {
      return;
    }
    clearTimeout(this.timers.get(input));
    this.timers.delete(input);
    this.app.send({ enter: { ...this.where, group, seat, value: input.value } });
  }

  /** Enter leads to the next field, and out of the last one to the end. */
  goOn(input) {
    const fields = [...this.element.querySelectorAll("input, button, select")];
    const stops = fields.filter(
      (field) => field.type !== "radio" || field.checked || !this.chosen(field),
    );
    const next = stops[stops.indexOf(input) + 1];
    if (next === this.done) {
      this.finish();
    } else {
      next?.focus();
    }
  }

  chosen(radio) {
    return this.element.querySelector(`[name="${radio.name}"]:checked`);
  }

  // --- who took it

  picks(group, i, described) {
    const act = (seat) => this.app.send({ pick: { ...this.where, group: i, seat } });
    const { players } = this.app.view;
    const radios = players.map((name, seat) =>
      this.radio(`pick-${i}`, seat, name, described, () => act(seat)),
    );
    const show = (state) => {
      if (!this.app.post.holds("pick", { ...this.where, group: i })) {
        radios.forEach(({ input }, seat) => {
          input.checked = state.values[0] === String(seat);
        });
      }
    };
    return { fields: radios.map(({ label }) => label), show };
  }

  radio(name, value, text, described, act) {
    const input = make("input", {
      type: "radio",
      name: `${this.app.id}-${name}`,
      value,
      "data-key": `${name}-${value}`,
      "aria-describedby": described,
    });
    input.addEventListener("change", act);
    const label = make("label", { class: "ks-sheet-pick" }, input, make("span", {}, text));
    return { input, label };
  }

  march() {
    const { app } = this;
    const id = `${app.id}-check-march`;
    const seats = [...app.view.players.keys(), null];
    const radios = seats.map((seat) => {
      const name = seat === null ? app.words.nobody : app.view.players[seat];
      const act = () => app.send({ march: { ...this.where, seat } });
      return this.radio("march", seat ?? "none", name, id, act);
    });
    const check = make("p", { class: "ks-sheet-check", id, role: "status" });
    this.showMarch = (state) => {
      if (!app.post.holds("march", this.where)) {
        radios.forEach(({ input }, i) => {
          input.checked = state.value === seats[i];
        });
      }
      check.dataset.level = state.check.level;
      setText(check, state.check.text);
    };
    const fields = radios.map(({ label }) => label);
    return this.fieldset(app.words.march, app.words.march_about, fields, check);
  }

  // --- who went out when

  taps(group, i, described) {
    const { app } = this;
    const places = app.view.players.map(() => make("span", { class: "ks-sheet-nth" }));
    const fields = app.view.players.map((name, seat) =>
      button(
        places[seat],
        () => app.send({ tap: { ...this.where, group: i, seat } }),
        {
          class: "ks-sheet-tap",
          "data-key": `tap-${i}-${seat}`,
          "aria-describedby": described,
        },
      ),
    );
    fields.forEach((field, seat) => field.append(make("span", {}, app.view.players[seat])));
    const show = (state) =>
      fields.forEach((field, seat) => {
        const place = state.order[seat];
        field.setAttribute("aria-pressed", String(place > 0));
        setText(places[seat], place ? filled(app.words.place_n, { n: place }) : "");
      });
    return { fields, show };
  }

  // --- the whole round

  showCost() {
    const { cost, ready } = this.round;
    this.costRow.hidden = !cost.length;
    this.costs.forEach((output, seat) => setText(output, cost[seat] ?? ""));
    this.done.classList.toggle("ks-sheet-ready", ready);
  }

  finish() {
    this.flush();
    // Whoever types on before the next round is there shall spoil nothing.
    this.done.focus();
    this.isFinishing = true;
    this.app.send({ finish: this.where });
  }

  /** After a refusal, lead to what is missing or wrong. */
  showRefusal() {
    const line = [...this.element.querySelectorAll("fieldset")].find(
      (fieldset) => fieldset.querySelector(".ks-sheet-check").dataset.level !== "good",
    );
    const fields = [...(line?.querySelectorAll("input, button") ?? [])];
    const wrong = fields.find((input) => input.getAttribute("aria-invalid") === "true");
    (wrong ?? fields.find(({ value }) => value === "") ?? fields[0])?.focus();
  }

  /** Send what is typed but not yet sent. */
  flush() {
    for (const input of [...this.timers.keys()]) {
      input.dispatchEvent(new Event("change"));
    }
  }

  forget() {
    this.timers.forEach((timer) => clearTimeout(timer));
    this.timers.clear();
  }

  focus() {
    const first = this.element.querySelector(
      "fieldset input:checked, fieldset input, fieldset button",
    );
    (first ?? this.done)?.focus({ preventScroll: false });
  }
}
