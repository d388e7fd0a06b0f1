/**
 * The service worker of the static page: after the first visit the page and its engine need no network.
 *
 * All files are kept in one cache, each under its name and a hash of its content. So a new version fetches only
 * what has changed, and until it takes over, the version before it still finds all of its own files.
 *
 * `cargo xtask dist` writes the list of files. Where there is none, the page belongs to `pasyans serve`, which needs
 * no such worker: one that an earlier page left behind at this address removes itself and what it kept.
 */

/** @type {[name: string, hash: string][]} */
const FILES = [];

const CACHE = "pasyans";

/** @type {any} the types of service workers and those of pages exclude each other */
const worker = self;

/** Where the page lies. */
const BASE = new URL("./", worker.location.href);

/** @type {Map<string, string>} from an address to the name in the cache */
const KEPT = new Map();
for (const [name, hash] of FILES) KEPT.set(new URL(name, BASE).href, new URL(`${name}?${hash}`, BASE).href);

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(fill()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(FILES.length > 0 ? tidy() : retire()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const key = event.request.method === "GET" ? keyOf(event.request.url) : undefined;
  if (key) event.respondWith(answer(key, event.request));
});
// The page asks for this when the player wants the new version now.
worker.addEventListener("message", (/** @type {any} */ event) => {
  if (event.data === "take-over") worker.skipWaiting();
});

/**
 * The name in the cache of what lies at an address.
 * @param {string} address
 * @returns {string | undefined}
 */
function keyOf(address) {
  const url = new URL(address);
  url.search = "";
  url.hash = "";
  if (url.href === BASE.href) url.pathname += "index.html";
  return KEPT.get(url.href);
}

/**
 * @param {string} key
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function answer(key, request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(key)) ?? fetch(request);
}

/** Fetches what is not there yet. */
async function fill() {
  if (FILES.length === 0) return worker.skipWaiting();
  const cache = await caches.open(CACHE);
  await Promise.all(
    [...KEPT].map(async ([address, key]) => {
      if (await cache.match(key)) return;
      const response = await fetch(address, { cache: "no-cache" });
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      // Some hosts lead index.html elsewhere, and a page must not come from an answer that was led there.
      await cache.put(key, response.redirected ? new Response(response.body, response) : response);
    }),
  );
}

/** Forgets what belongs to earlier versions. */
async function tidy() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(KEPT.values());
  const requests = await cache.keys();
  await Promise.all(requests.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
  await worker.clients.claim();
}

/** Leaves nothing behind, and shows those who still have the old page the one that is there now. */
async function retire() {
  await caches.delete(CACHE);
  await worker.registration.unregister();
  const pages = await worker.clients.matchAll({ type: "window" });
  for (const page of pages) page.navigate(page.url);
}
