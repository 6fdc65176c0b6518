// What Jupyter's widget manager does, as far as these widgets need it: models that
// stand for Python's objects, the scripts that draw them, boxes that hold them.

/** Tell whether a model holds others. */
const isBox = (model) => model.children !== undefined;

/** One of Python's objects, seen from the page; what a widget's script gets. */
class Model {
  constructor(id, kind, values, tell) {
    this.id = id;
    this.kind = kind;
    this.values = values;
    this.tell = tell;
    this.unsaved = new Set();
    this.handlers = new Map();
  }

  get(name) {
    return this.values[name];
  }

  set(name, value) {
    if (this.values[name] === value) return;
    this.values[name] = value;
    this.unsaved.add(name);
    this.emit(`change:${name}`, value);
  }

  save_changes() {
    const state = Object.fromEntries([...this.unsaved].map((n) => [n, this.values[n]]));
    this.unsaved.clear();
    if (Object.keys(state).length) {
      this.tell({ id: this.id, state });
    }
  }

  send(content) {
    this.tell({ id: this.id, content });
  }

  on(name, handler) {
    if (!this.handlers.has(name)) this.handlers.set(name, new Set());
    this.handlers.get(name).add(handler);
  }

  off(name, handler) {
    this.handlers.get(name)?.delete(handler);
  }

  emit(name, ...given) {
    for (const handler of [...(this.handlers.get(name) ?? [])]) {
      handler(...given);
    }
  }

  /** Take over what Python has set: all of it before anybody is told. */
  take(state) {
    Object.assign(this.values, state);
    for (const [name, value] of Object.entries(state)) {
      this.emit(`change:${name}`, value);
    }
  }
}

/** All models of the page, and what is seen of them. */
export class Manager {
  constructor({ tell, fail }) {
    this.tell = tell;
    this.fail = fail;
    this.models = new Map();
    this.views = new Map();
    this.scripts = new Map();
  }

  /** Do what a message of Python says. */
  take(message, buffers) {
    if (message.open) {
      this.open(message);
    } else if (message.update) {
      this.update(message);
    } else if (message.custom) {
      const parts = buffers.map(
        ({ buffer, byteOffset, byteLength }) => new DataView(buffer, byteOffset, byteLength),
      );
      this.models.get(message.custom).emit("msg:custom", message.content, parts);
    } else if (message.link) {
      this.link(message);
    } else if (message.close) {
      this.close(message.close);
    }
  }

  open({ open: id, kind, state, style, classes, children }) {
    const model = new Model(id, kind, state, this.tell);
    Object.assign(model, { style, classes, children });
    this.models.set(id, model);
    // Its script may already be on its way when it is first seen.
    if (!isBox(model)) this.script(kind);
  }

  update({ update: id, state, style, classes, children }) {
    const model = this.models.get(id);
    if (style) Object.assign(model, { style, classes });
    if (children) model.children = children;
    if (state) model.take(state);
    const view = this.views.get(id);
    if (view && style) this.dress(view.element, model);
    if (view && children) this.fill(view.element, model);
  }

  /** Let a value of one model follow that of another. */
  link({ link: [[from, name], [to, other]], now }) {
    const source = this.models.get(from);
    const target = this.models.get(to);
    const follow = () => {
      target.set(other, source.get(name));
      target.save_changes();
    };
    source.on(`change:${name}`, follow);
    if (now) follow();
  }

  close(id) {
    const view = this.views.get(id);
    view?.clear?.();
    view?.element.remove();
    this.views.delete(id);
    this.models.delete(id);
  }

  /** Load the script and the style sheet of a kind of widget, once. */
  script(kind) {
    if (!this.scripts.has(kind)) {
      const sheet = document.createElement("link");
      sheet.rel = "stylesheet";
      sheet.href = `widgets/${kind}.css`;
      const styled = new Promise((done) => {
        sheet.addEventListener("load", done);
        sheet.addEventListener("error", done);
      });
      document.head.append(sheet);
      const loaded = import(`./widgets/${kind}.js`).then((module) => module.default);
      this.scripts.set(kind, Promise.all([loaded, styled]));
    }
    return this.scripts.get(kind);
  }

  /** Return what is seen of a model; it is drawn when its script is there. */
  async view(id) {
    const model = this.models.get(id);
    const element = document.createElement("div");
    const view = { element };
    this.views.set(id, view);
    this.dress(element, model);
    if (isBox(model)) {
      await this.fill(element, model);
      return element;
    }
    try {
      const [script] = await this.script(model.kind);
      view.clear = await script.render({ model, el: element });
    } catch (problem) {
      console.error(problem);
      this.fail();
    }
    return element;
  }

  /** Put into a box what belongs there, in order; what stays is not drawn again. */
  async fill(element, model) {
    const wanted = model.children;
    const made = await Promise.all(
      wanted.map((id) => this.views.get(id)?.element ?? this.view(id)),
    );
    // Others may be wanted by now.
    if (model.children !== wanted) return;
    made.forEach((child, i) => {
      if (element.children[i] !== child) element.insertBefore(child, element.children[i]);
    });
    while (element.children.length > made.length) element.lastElementChild.remove();
  }

  dress(element, { style, classes, children }) {
    element.className = [children ? "ks-box" : "ks-widget", ...classes].join(" ");
    Object.assign(element.style, style);
  }
}
