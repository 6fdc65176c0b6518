// This file: a saved page. What the kernel would say stands in the page itself, in a
// stand-in for the widget's model; nothing is ever asked for.

class SavedModel {
  constructor(values) {
    this.values = values;
    this.changed = new Set();
    this.handlers = new Map();
  }

  get(name) {
    return this.values[name];
  }

  set(name, value) {
    this.values[name] = value;
    this.changed.add(`change:${name}`);
  }

  save_changes() {
    const events = [...this.changed];
    this.changed.clear();
    for (const event of events) {
      for (const handler of [...(this.handlers.get(event) ?? [])]) handler();
    }
  }

  on(event, handler) {
    if (!this.handlers.has(event)) this.handlers.set(event, new Set());
    this.handlers.get(event).add(handler);
  }

  off(event, handler) {
    this.handlers.get(event)?.delete(handler);
  }

  send() {}
}

/** Offers the record as a file. */
function offerRecord(link) {
  const record = document.getElementById("ks-record");
  if (!record) return;
  const file = new Blob([JSON.parse(record.textContent)], { type: "text/plain" });
  link.href = URL.createObjectURL(file);
  link.hidden = false;
}

const saved = JSON.parse(document.getElementById("ks-data").textContent);
const savedModel = new SavedModel(saved.traits);
const savedLink = document.getElementById("ks-save");

/** Lets the page around the table speak the table's language. */
function followLang() {
  const lang = savedModel.get("lang") === "en" ? "en" : "de";
  document.documentElement.lang = lang;
  document.title = saved.titles[lang];
  document.querySelector("h1").textContent = saved.titles[lang];
  savedLink.textContent = saved.words[lang];
}

savedModel.on("change:lang", followLang);
followLang();
offerRecord(savedLink);
if (saved.lesson) playLesson(savedModel, saved.lesson);
const savedPage = document.getElementById("ks-page");
savedView.render({ model: savedModel, el: savedPage });
// There is nothing else here that keys could be meant for.
savedPage.firstElementChild.focus({ preventScroll: true });
