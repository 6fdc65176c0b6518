// Python, beside the page: it starts Pyodide, unpacks the engine and the views, and
// hands messages back and forth.

import { loadPyodide } from "./pyodide/pyodide.mjs";
// Fetched at once, and not when Pyodide comes to it.
import "./pyodide/pyodide.asm.mjs";
import { SIZES } from "./sizes.js";

// How much of the waiting is over when everything is loaded, when Python is in the
// memory, when it runs, and when the dashboard is imported.
const LOADED = 0.4;
const THERE = 0.5;
const RUNNING = 0.8;
const IMPORTED = 0.95;

const WHOLE = Object.values(SIZES).reduce((sum, size) => sum + size, 0);
const AT = new URL(".", self.location).href;
let loaded = 0;
let python = null;
let receive = null;

const tell = (stage, done) => self.postMessage({ stage, done });

/** Count what comes of the large files, whoever asks for them. */
const load = self.fetch;
self.fetch = async (...given) => {
  const response = await load(...given);
  if (response.ok && SIZES[response.url.replace(AT, "")]) {
    count(response.clone().body.getReader());
  }
  return response;
};

async function count(reader) {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    loaded += value.length;
    tell(loaded < WHOLE ? "load" : "start", (LOADED * loaded) / WHOLE);
  }
}

/** Return a file of the site. */
async function file(name) {
  const response = await self.fetch(AT + name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.arrayBuffer();
}

function post(message, buffers) {
  const parts = buffers.toJs({ create_pyproxies: false });
  buffers.destroy();
  self.postMessage({ message, buffers: parts }, parts.map(({ buffer }) => buffer));
}

async function start(query) {
  const packed = file("kartenspiel.zip");
  python = await loadPyodide({
    indexURL: `${AT}pyodide/`,
    fsInit: () => tell("start", THERE),
  });
  tell("start", RUNNING);
  const place = "/lib/kartenspiel";
  python.unpackArchive(await packed, "zip", { extractDir: place });
  python.runPython(`import sys; sys.path.insert(0, "${place}")`);
  const page = python.pyimport("kartenspiel_page");
  tell("deal", IMPORTED);
  page.start(query, post);
  receive = page.receive;
}

self.addEventListener("message", async ({ data }) => {
  const { start: query } = receive ? {} : JSON.parse(data);
  try {
    if (query === undefined) {
      receive(data);
    } else {
      await start(query);
    }
  } catch (problem) {
    const reason = python ? "broken" : loaded < WHOLE ? "lost" : "old";
    self.postMessage({ failed: String(problem), reason });
  }
});
