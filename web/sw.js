// Keeps the whole site for use without a network. build.py writes the two lines below.
const VERSION = "unbuilt";
/** @type {Record<string, string>} */
const FILES = {};

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;

// No policy of a page reaches this worker, so it binds itself: it asks for nothing outside its scope, and follows
// nobody there (a page follows redirects of its own, under its policy).
const fetchAny = worker.fetch.bind(worker);
worker.fetch = (input, init) => {
  const { href } = new URL(input instanceof Request ? input.url : input, scope);
  if (!href.startsWith(scope)) return Promise.reject(new TypeError(`${href} is not of this site`));
  const goesThere = input instanceof Request && input.mode === "navigate";
  return fetchAny(input, goesThere ? init : { ...init, redirect: "error" });
};

const PREFIX = "last-islands-"; // other sites of the same origin keep caches too
const CACHE = PREFIX + VERSION;
const SNAPSHOT = `${PREFIX}snapshot`; // of web/engine/snapshot.js, which looks after it itself
/** @param {string} name */
const isOlder = (name) => name.startsWith(PREFIX) && name !== CACHE && name !== SNAPSHOT;
/** @param {string} path */
const at = (path) => new URL(path, scope).href;

/** @param {object} message */
async function tellAll(message) {
  for (const client of await worker.clients.matchAll({ includeUncontrolled: true }))
    client.postMessage(message);
}

/** @param {Response} response */
async function hashOf(response) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * A file as it should be, from a cache; undefined if that has none, or a damaged one.
 * @param {Cache} cache @param {string} path @param {string} hash
 */
async function wholeFrom(cache, path, hash) {
  try {
    const kept = await cache.match(at(path));
    return kept && (await hashOf(kept)) === hash ? kept : undefined;
  } catch {
    return undefined; // it cannot even be read
  }
}

/**
 * A file of this very version: as an older version kept it, or from the network past every stale cache.
 * @param {string} path @param {string} hash @param {Cache[]} [older]
 */
async function find(path, hash, older = []) {
  for (const cache of older) {
    const kept = await wholeFrom(cache, path, hash);
    if (kept) return kept;
  }
  for (const cache of /** @type {const} */ (["no-cache", "reload"])) {
    const response = await fetch(at(path), { cache });
    if (response.ok && (await hashOf(response)) === hash) return response;
  }
  throw new Error(`${path} is not of version ${VERSION}`);
}

/** All files or none: a half-published site is tried again on a later visit. */
async function install() {
  const names = (await caches.keys()).filter(isOlder);
  const older = await Promise.all(names.map((name) => caches.open(name)));
  const cache = await caches.open(CACHE);
  try {
    const todo = Object.entries(FILES);
    const work = async () => {
      for (let next = todo.pop(); next; next = todo.pop()) {
        const [path, hash] = next;
        await cache.put(at(path), await find(path, hash, older));
      }
    };
    await Promise.all([work(), work(), work(), work()]);
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function activate() {
  for (const name of await caches.keys()) {
    if (isOlder(name)) await caches.delete(name);
  }
  await worker.clients.claim();
  await tellAll({ type: "offline-ready", version: VERSION });
}

/** @type {Promise<{ healed: number, sick: number }> | null} */
let healing = null;

/** Every kept file against its hash, one after the other; what is damaged or gone is fetched again. */
async function heal() {
  const cache = await caches.open(CACHE);
  const found = { healed: 0, sick: 0 };
  for (const [path, hash] of Object.entries(FILES)) {
    if (await wholeFrom(cache, path, hash)) continue;
    try {
      await cache.put(at(path), await find(path, hash));
      found.healed += 1;
    } catch {
      found.sick += 1; // there is no network, or a newer version behind it
    }
  }
  return found;
}

/** @param {MessagePort | undefined} asker */
async function healFor(asker) {
  healing ??= heal().finally(() => {
    healing = null;
  });
  asker?.postMessage(await healing.catch(() => ({ healed: 0, sick: 1 })));
}

const AGAIN = "document.querySelector('button').onclick = () => location.reload();";
const NO_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Last Islands</title>
<meta name="viewport" content="width=device-width"><p>There is no network now, and this device does not have all of
Last Islands any more. Your saved games are untouched.</p><button>Try again</button><script>${AGAIN}</script></html>`;

/** What stands where the page should be. */
async function noPage() {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(AGAIN)));
  const policy = `default-src 'none'; script-src 'sha256-${btoa(String.fromCharCode(...digest))}'`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
  return new Response(NO_PAGE, { status: 503, headers });
}

/** What this version keeps under an address. @param {Request | string} request */
async function keptAt(request) {
  try {
    const cache = await caches.open(CACHE);
    return await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  } catch {
    return undefined; // storage is out of order; the network may not be
  }
}

/** The page, which is small enough to be looked at every time; what it loads is looked at when it fails. */
async function page() {
  const cache = await caches.open(CACHE);
  for (const path of ["./", "index.html"]) {
    const kept = await wholeFrom(cache, path, FILES["./"]);
    if (kept) return kept;
  }
  return find("./", FILES["./"]);
}

/**
 * As it was kept, compiled code and all; but a response without an address of its own leaves a module that of the
 * request, settings and all.
 * @param {Request} request
 */
async function answer(request) {
  const { hash, pathname } = new URL(request.url);
  const goesThere = request.mode === "navigate";
  const isPage = goesThere && [scope, at("index.html")].some((place) => new URL(place).pathname === pathname);
  const kept = isPage ? await page().catch(() => null) : await keptAt(request);
  if (kept) return hash && !goesThere ? new Response(kept.body, kept) : kept;
  try {
    return await fetch(request);
  } catch (error) {
    if (!goesThere) throw error;
    return isPage ? noPage() : Response.redirect(scope);
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(scope)) event.respondWith(answer(request));
});
worker.addEventListener("message", (event) => {
  if (event.data?.type === "skip-waiting") event.waitUntil(worker.skipWaiting());
  if (event.data?.type === "heal") event.waitUntil(healFor(event.ports[0]));
  if (event.data?.type === "version") event.source?.postMessage({ type: "version", version: VERSION });
});
