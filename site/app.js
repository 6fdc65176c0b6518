// The page: starts Python in a worker, says how far it is, and shows what it makes.

import { Manager } from "./manager.js";

const WORDS = {
  de: {
    load: "Die Karten werden geholt …",
    start: "Die Karten werden gemischt …",
    deal: "Der Tisch wird gedeckt …",
  },
  en: {
    load: "Fetching the cards …",
    start: "Shuffling the cards …",
    deal: "Setting the table …",
  },
};

/** The bar: how much of what must be done is done, and a sentence on it. */
class Progress {
  constructor() {
    this.box = document.getElementById("loading");
    this.sentence = document.getElementById("ks-stage");
    this.bar = document.getElementById("ks-progress");
    this.done = 0;
    this.say("load");
    this.box.hidden = false;
  }

  say(stage) {
    const words = WORDS[document.documentElement.lang] ?? WORDS.de;
    if (this.sentence.textContent !== words[stage]) {
      this.sentence.textContent = words[stage];
    }
  }

  /** Show a stage, and how much is done, from 0 to 1; it never goes back. */
  show(stage, done) {
    this.say(stage);
    this.done = Math.max(this.done, done);
    this.bar.setAttribute("aria-valuenow", String(Math.round(100 * this.done)));
    this.bar.firstElementChild.style.transform = `scaleX(${this.done})`;
  }

  end() {
    this.box.remove();
    document.getElementById("ks-title").remove();
  }
}

function start() {
  const progress = new Progress();
  // Browsers that know no modules in workers do not ask for the type.
  let knowsModules = false;
  const worker = new Worker("worker.js", {
    get type() {
      knowsModules = true;
      return "module";
    },
  });
  const manager = new Manager({
    tell: (message) => worker.postMessage(JSON.stringify(message)),
    fail: () => window.ksNotice("broken"),
  });
  const main = document.getElementById("ks-main");
  let shown = false;

  async function show(id) {
    const view = await manager.view(id);
    progress.end();
    main.append(view);
    shown = true;
    // Not where the site was built without notebooks.
    document.getElementById("ks-foot")?.removeAttribute("hidden");
    keepOffline();
  }

  worker.addEventListener("message", ({ data }) => {
    if (data.stage) {
      progress.show(data.stage, data.done);
    } else if (data.failed) {
      console.error(data.failed);
      window.ksNotice(shown ? "broken" : data.reason);
    } else {
      const message = JSON.parse(data.message);
      if (message.show) {
        show(message.show);
      } else {
        manager.take(message, data.buffers);
      }
    }
  });
  worker.addEventListener("error", (event) => {
    console.warn("worker:", event.message);
    window.ksNotice(shown ? "broken" : knowsModules ? "lost" : "old");
  });
  worker.postMessage(JSON.stringify({ start: window.location.search }));
}

/** Keep the page for times without a network, once nothing else is to be loaded. */
async function keepOffline() {
  // The browser itself looks for a newer version at each visit.
  try {
    if ("serviceWorker" in navigator && !navigator.serviceWorker.controller) {
      await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
    }
  } catch (problem) {
    // It may refuse to keep anything, and even to be asked.
    console.warn("not kept for times without a network:", problem);
  }
}

if (window.ksCanRun) {
  start();
}
