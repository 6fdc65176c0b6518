// Python, beside the page: it starts Pyodide, unpacks the engine and the views, and
// hands messages back and forth.

import { loadPyodide } from "./pyodide/pyodide.js";
import createPyodideModule from "./pyodide/pyodide.asm.js";
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
let receive = null;

const tell = (stage, done) => self.postMessage({ stage, done });
const fail = (reason, problem) => self.postMessage({ reason, failed: String(problem) });

/** Load a file, say whether it can be had, and count what comes of the large ones. */
const load = self.fetch;
self.fetch = async (...given) => {
  try {
    const response = await load(...given);
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
    if (SIZES[response.url.replace(AT, "")]) {
      count(response.clone().body.getReader());
    }
    return response;
  } catch (problem) {
    fail("lost", problem);
    throw problem;
  }
};

async function count(reader) {
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    loaded += value.length;
    tell(loaded < WHOLE ? "load" : "start", (LOADED * loaded) / WHOLE);
  }
}

/** Compile while it loads, where the server says what it is; Pyodide takes no other. */
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (source, imports) => {
  const response = await source;
  const isNamed = response.headers.get("content-type") === "application/wasm";
  try {
    return isNamed
      ? await instantiateStreaming(response, imports)
      : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
  } catch (problem) {
    // Pyodide would wait for ever.
    fail("old", problem);
    throw problem;
  }
};

/** Tell the page something: JSON, and bytes that go with it. */
function post(message, buffers) {
  const parts = buffers.toJs({ create_pyproxies: false });
  buffers.destroy();
  self.postMessage({ message, buffers: parts }, parts.map(({ buffer }) => buffer));
}

async function start(query) {
  const packed = self.fetch(`${AT}kartenspiel.zip`).then((response) => response.arrayBuffer());
  const python = await loadPyodide({
    indexURL: `${AT}pyodide/`,
    createPyodideModule,
    // What is still to come, `count` tells.
    fsInit: async () => loaded < WHOLE || tell("start", THERE),
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
  try {
    if (receive) {
      receive(data);
    } else {
      await start(JSON.parse(data).start);
    }
  } catch (problem) {
    fail("broken", problem);
  }
});
