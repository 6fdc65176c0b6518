// The language of a notebook's page: what `?lang=` wishes, else that of the lesson,
// else German. JupyterLite knows one language for all of its pages, so this one's is put
// into the settings between their being gathered and their being read.
{
  const asked = new URLSearchParams(location.search);
  const folder = (asked.get("path") ?? "").split("/")[0];
  const lang = [asked.get("lang"), folder].find((word) => ["de", "en"].includes(word)) ?? "de";
  const locale = { de: "de_DE", en: "en" }[lang];
  const gathered = document.getElementById("jupyter-config-data");
  const watch = new MutationObserver(() => {
    watch.disconnect();
    const settings = JSON.parse(gathered.textContent);
    settings.settingsOverrides["@jupyterlab/translation-extension:plugin"] = { locale };
    gathered.textContent = JSON.stringify(settings);
  });
  watch.observe(gathered, { childList: true });
}
