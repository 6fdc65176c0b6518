// What a view in a notebook says when its kernel was restarted or ended: a page of its
// own says it by itself, and a saved page has no kernel.

const LOST_STYLE =
  "margin: 0.5rem 0; padding: 0.5rem 0.75rem; border-left: 4px solid #b3261e;" +
  " background: color-mix(in srgb, #b3261e 10%, transparent);" +
  ' font: 0.9375rem/1.45 system-ui, "DejaVu Sans", sans-serif;';

const attempts = new WeakMap();

/** Returns a model that tells its views, instead of throwing, what cannot be sent. */
function attempting(model) {
  const known = attempts.get(model);
  if (known) return known;
  const views = new Set();
  const send = (...given) => {
    let sent = true;
    try {
      model.send(...given);
    } catch {
      sent = false;
    }
    for (const tell of views) tell(sent);
  };
  const bound = (name) => (typeof model[name] === "function" ? model[name].bind(model) : model[name]);
  const get = (_, name) => (name === "send" ? send : bound(name));
  const made = { model: new Proxy(model, { get }), views };
  attempts.set(model, made);
  return made;
}

/** Returns a view's `render` that says above its output when nothing can be asked. */
function tellingLoss(render) {
  return ({ model, el, ...others }) => {
    if (ownsPage()) return render({ model, el, ...others });
    const attempted = attempting(model);
    const tell = (sent) => {
      // An output may hold many views; it is said once.
      const output = el.closest(".jp-OutputArea-output") ?? el;
      const told = output.querySelector(":scope > .ks-lost");
      // A view that was saved with a notebook has no kernel, and sends without an error.
      const lost = !sent || el.classList.contains("jupyter-widgets-disconnected");
      if (!lost) told?.remove();
      if (!lost || told) return;
      const lang = model.get("lang") === "en" ? "en" : "de";
      const sentence = document.createElement("p");
      Object.assign(sentence, { className: "ks-lost", lang, textContent: KERNEL_WORDS[lang].lost });
      sentence.setAttribute("role", "alert");
      sentence.style.cssText = LOST_STYLE;
      output.prepend(sentence);
    };
    attempted.views.add(tell);
    const undo = render({ model: attempted.model, el, ...others });
    return () => {
      attempted.views.delete(tell);
      return undo?.();
    };
  };
}

/** Only a page of its own may change its language and its address, and keep a sheet. */
function ownsPage() {
  const { voila, ksPage } = document.body.dataset;
  return (voila ?? ksPage) !== undefined;
}
