// The lessons to choose from, and what the chosen one is about.

function render({ model, el }) {
  const select = make("select", {});
  const label = make("label", {}, make("span", {}), select);
  const about = make("p", {});
  const root = make("div", { class: "ks-lessons" }, label, about);

  const say = () => {
    const lang = model.get("lang");
    root.lang = lang;
    label.firstChild.textContent = model.get("words")[lang];
    // Not its own options, which stand in the label, too.
    select.setAttribute("aria-label", model.get("words")[lang]);
    const lessons = model.get("lessons");
    select.replaceChildren(
      ...lessons.map(({ slug, title }, i) =>
        make("option", { value: slug }, `${i + 1}. ${title[lang]}`),
      ),
    );
    select.value = model.get("slug");
    about.textContent = lessons.find(({ slug }) => slug === select.value)?.about[lang] ?? "";
  };
  select.addEventListener("change", () => {
    model.set("slug", select.value);
    model.save_changes();
    say();
  });
  // JupyterLab would take any key for its own.
  root.addEventListener("keydown", (event) => event.stopPropagation());
  say();
  el.append(root);
  model.on("change:lang", say);
  model.on("change:slug", say);
  return () => {
    model.off("change:lang", say);
    model.off("change:slug", say);
  };
}

export default { render: tellingLoss(render) };
