// The memory of a started Python, kept on this device so that later visits need not start it anew: made by
// maker.js when the page has nothing to do, found by interpreter.js. Its key is a hash of all that went into
// it.
import { folded } from "./fold.js";
import { KEY } from "./manifest.js";

const CACHE = "last-islands-snapshot"; // sw.js leaves this one alone
const address = new URL(`../engine/snapshot/${KEY}`, import.meta.url).href;

/** @param {ArrayBuffer} buffer */
const hex = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {Uint8Array<ArrayBuffer>} bytes */
const digestOf = async (bytes) => hex(await crypto.subtle.digest("SHA-256", bytes));

/**
 * { bytes, length, titles }, or null: none, of another build, or storage is refused. The bytes come later, unless they
 * are damaged; the length is that of the snapshot as Pyodide knows it.
 */
export async function find() {
  try {
    const kept = await caches.match(address, { cacheName: CACHE });
    const length = Number(kept?.headers.get("length"));
    if (!kept || !length) return null;
    const bytes = read(kept);
    bytes.catch(() => {}); // whoever awaits it is told
    return { bytes, length, titles: (kept.headers.get("titles") ?? "").split(" ") };
  } catch {
    return null;
  }
}

/** @param {Response} kept */
async function read(kept) {
  const bytes = new Uint8Array(await kept.arrayBuffer());
  if ((await digestOf(bytes)) !== kept.headers.get("digest")) throw new Error("the kept memory is damaged");
  return bytes;
}

/**
 * Keeps this one and drops those of other builds.
 * @param {Uint8Array<ArrayBuffer>} snapshot @param {string[]} titles
 */
export async function keep(snapshot, titles) {
  const bytes = await folded(snapshot);
  const headers = {
    digest: await digestOf(bytes),
    length: String(snapshot.length),
    titles: titles.join(" "),
  };
  const cache = await caches.open(CACHE);
  await cache.put(address, new Response(bytes, { headers }));
  for (const request of await cache.keys()) if (request.url !== address) await cache.delete(request);
}

export async function forget() {
  await globalThis.caches?.delete(CACHE).catch(() => {});
}
