// Keeps every file of the page, so that it runs without a network after the first
// visit. The builder writes what there is, and a version that changes with any of it.

const VERSION = "@version@";
const FILES = "@files@";

const CACHE = `kartenspiel-${VERSION}`;
const PAGE = new URL("./", self.location).href;
const KNOWN = new Set(FILES.map((name) => PAGE + name));

self.addEventListener("install", (event) => {
  // Asked of the server again: an older copy must not get in here.
  const wanted = FILES.map((name) => new Request(PAGE + name, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(wanted)));
});

self.addEventListener("activate", (event) => {
  const forget = (name) => name !== CACHE && caches.delete(name);
  const mine = (name) => name.startsWith("kartenspiel-");
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(mine).map(forget)))
      // From now on the first visit, too, needs no network for what it has not shown.
      .then(() => self.clients.claim()),
  );
});

// A new version takes over when it may: this one tells it so when the last page of the
// old one is left or loaded again.
self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});

async function page(request) {
  const waiting = self.registration.waiting;
  if (waiting && (await self.clients.matchAll({ type: "window" })).length < 2) {
    waiting.postMessage("take over");
    // Loads itself again at once; without its icon, a browser would ask for another.
    const headers = { "Content-Type": "text/html", Refresh: "0" };
    return new Response('<link rel="icon" href="icon.svg">', { headers });
  }
  return (await kept(`${PAGE}index.html`)) ?? fetch(request);
}

async function kept(address) {
  const cache = await caches.open(CACHE);
  return cache.match(address);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const [address] = request.url.split(/[?#]/);
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && (address === PAGE || address === `${PAGE}index.html`)) {
    event.respondWith(page(request));
  } else if (KNOWN.has(address)) {
    event.respondWith(kept(address).then((found) => found ?? fetch(request)));
  }
});
