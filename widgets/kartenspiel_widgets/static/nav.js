// The way between the views: buttons that the arrow keys lead along.

/** Return a button with words on it. */
function button(act) {
  const made = document.createElement("button");
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}

/** Where each view is worked with, past its form and its settings. */
const GOALS = ".ks-table, .ks-quiz, .ks-lab, .ks-explorer, .ks-sheet";
const HAND = ".ks-seat[data-side=south] .ks-card[tabindex='0']";

/** Go past everything that comes before the view that is shown. */
function skipAhead() {
  const goal = [...document.querySelectorAll(GOALS)].find((el) => el.checkVisibility());
  const hand = goal?.querySelector(HAND);
  if (goal && !hand && !goal.hasAttribute("tabindex")) goal.tabIndex = -1;
  (hand ?? goal)?.focus();
}

function render({ model, el }) {
  const nav = document.createElement("nav");
  nav.className = "ks-nav";
  const words = () => model.get("words")[model.get("lang")];

  const show = (view) => {
    model.set("view", view);
    model.save_changes();
  };
  // The browser's "back" leads to the view before. The form writes the addresses; what
  // it has to know is from which view the first step was made.
  const choose = (view) => {
    if (ownsPage() && !window.history.state?.view) {
      window.history.replaceState({ view: model.get("view") }, "");
    }
    show(view);
  };
  const goBack = ({ state }) => {
    if (ownsPage() && buttons.has(state?.view)) show(state.view);
  };
  const buttons = new Map(
    words().views.map(([view]) => [view, button(() => choose(view))]),
  );
  const order = [...buttons.values()];
  // On a phone the views stand in one line that is moved with the finger.
  const row = document.createElement("div");
  row.className = "ks-nav-row";
  row.append(...order);
  nav.append(row);

  /** Fade out where the line goes on. */
  const fade = () => {
    const left = row.scrollLeft;
    row.classList.toggle("ks-nav-before", left > 1);
    row.classList.toggle("ks-nav-after", left < row.scrollWidth - row.clientWidth - 1);
  };
  /** Bring a view's word into sight, with a part of its neighbours. */
  const reveal = (made) => {
    const middle = made.offsetLeft + made.offsetWidth / 2;
    row.scrollLeft = middle - row.clientWidth / 2;
    fade();
  };
  const sizes = new ResizeObserver(() => reveal(buttons.get(model.get("view"))));
  sizes.observe(row);
  row.addEventListener("scroll", fade, { passive: true });
  // The page's title, for those who go from heading to heading.
  const title = document.createElement("h1");
  title.className = "ks-nav-title";

  nav.addEventListener("keydown", (event) => {
    // JupyterLab would take any key for its own.
    event.stopPropagation();
    const now = order.indexOf(document.activeElement);
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      order.at(next % order.length).focus({ preventScroll: true });
      reveal(document.activeElement);
    }
  });

  // Seen when it has the focus: the first stop of the page.
  const skip = button(skipAhead);
  skip.className = "ks-nav-skip";

  const say = () => {
    const { title: page, label, skip: ahead, views: named } = words();
    skip.textContent = ahead;
    title.textContent = page;
    nav.lang = skip.lang = title.lang = model.get("lang");
    nav.setAttribute("aria-label", label);
    named.forEach(([view, name]) => (buttons.get(view).textContent = name));
  };
  const mark = () => {
    for (const [view, made] of buttons) {
      if (view === model.get("view")) {
        made.setAttribute("aria-current", "page");
      } else {
        made.removeAttribute("aria-current");
      }
    }
  };
  const follow = () => {
    mark();
    reveal(buttons.get(model.get("view")));
    // Whoever was in a view that is left goes on from here.
    const active = document.activeElement;
    if (active && active !== document.body && !nav.contains(active)) {
      buttons.get(model.get("view")).focus();
    }
  };
  say();
  mark();
  el.append(title, skip, nav);
  model.on("change:lang", say);
  model.on("change:view", follow);
  window.addEventListener("popstate", goBack);
  return () => {
    sizes.disconnect();
    window.removeEventListener("popstate", goBack);
    model.off("change:lang", say);
    model.off("change:view", follow);
  };
}

export default { render: tellingLoss(render) };
