// Keeps the whole site for use without a network. build.py writes the two lines below.
const VERSION = "unbuilt";
const FILES = {};

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const PREFIX = "last-islands-"; // other sites of the same origin keep caches too
const CACHE = PREFIX + VERSION;
const SNAPSHOT = `${PREFIX}snapshot`; // of web/engine/snapshot.js, which looks after it itself
/** @param {string} name */
const isOlder = (name) => name.startsWith(PREFIX) && name !== CACHE && name !== SNAPSHOT;
/** @param {string} path */
const at = (path) => new URL(path, worker.registration.scope).href;

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
 * A file of this very version: as an older version kept it, or from the network past every stale cache.
 * @param {string} path @param {string} hash @param {Cache[]} older
 */
async function find(path, hash, older) {
  for (const cache of older) {
    const kept = await cache.match(at(path));
    if (kept && (await hashOf(kept)) === hash) return kept;
  }
  const response = await fetch(new Request(at(path), { cache: "no-cache", redirect: "error" }));
  if (!response.ok || (await hashOf(response)) !== hash)
    throw new Error(`${path} is not of version ${VERSION}`);
  return response;
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

/**
 * As it was kept, compiled code and all; but a response without an address of its own leaves a module that of the
 * request, settings and all.
 * @param {Request} request
 */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true, ignoreVary: true });
  if (kept) return new URL(request.url).hash ? new Response(kept.body, kept) : kept;
  try {
    return await fetch(request);
  } catch (error) {
    if (request.mode === "navigate") return Response.redirect(at("./"));
    throw error;
  }
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(worker.registration.scope))
    event.respondWith(answer(request));
});
worker.addEventListener("message", (event) => {
  if (event.data?.type === "skip-waiting") event.waitUntil(worker.skipWaiting());
  if (event.data?.type === "version") event.source?.postMessage({ type: "version", version: VERSION });
});
