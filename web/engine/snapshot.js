// The memory of a started Python, kept on this device so that later visits need not start it anew: made by
// maker.js when the page has nothing to do, found by interpreter.js. Its key is a hash of all that went into
// it.
import { KEY } from "./manifest.js";

const CACHE = "last-islands-snapshot"; // sw.js leaves this one alone
const PAGE = 4096; // bytes; three quarters of the pages are empty and not kept
const address = new URL(`../engine/snapshot/${KEY}`, import.meta.url).href;

/** @param {ArrayBuffer} buffer */
const hex = (buffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {Uint8Array<ArrayBuffer>} bytes */
const digestOf = async (bytes) => hex(await crypto.subtle.digest("SHA-256", bytes));

/**
 * [length of the memory, number of pages, their places, the pages themselves]
 * @param {Uint8Array} memory
 */
function folded(memory) {
  const words = new BigUint64Array(memory.buffer, memory.byteOffset, memory.byteLength >> 3);
  const full = [];
  for (let page = 0; page * PAGE < memory.length; page++) {
    const end = Math.min(words.length, ((page + 1) * PAGE) >> 3);
    for (let i = (page * PAGE) >> 3; i < end; i++) {
      if (words[i]) {
        full.push(page);
        break;
      }
    }
  }
  const head = 4 * (2 + full.length);
  const out = new Uint8Array(head + full.length * PAGE);
  new Uint32Array(out.buffer, 0, 2 + full.length).set([memory.length, full.length, ...full]);
  for (const [i, page] of full.entries()) {
    out.set(memory.subarray(page * PAGE, (page + 1) * PAGE), head + i * PAGE);
  }
  return out;
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
function unfolded(bytes) {
  const [length, count] = new Uint32Array(bytes.buffer, 0, 2);
  const places = new Uint32Array(bytes.buffer, 8, count);
  const head = 4 * (2 + count);
  const memory = new Uint8Array(length);
  places.forEach((page, i) => {
    const start = page * PAGE;
    memory.set(bytes.subarray(head + i * PAGE, head + i * PAGE + Math.min(PAGE, length - start)), start);
  });
  return memory;
}

/**
 * { memory, titles }, or null: none, of another build, or storage is refused. The memory comes later, unless
 * it is damaged.
 */
export async function find() {
  try {
    const kept = await caches.match(address, { cacheName: CACHE });
    if (!kept) return null;
    const memory = read(kept);
    memory.catch(() => {}); // whoever awaits it is told
    return { memory, titles: (kept.headers.get("titles") ?? "").split(" ") };
  } catch {
    return null;
  }
}

/** @param {Response} kept */
async function read(kept) {
  const bytes = new Uint8Array(await kept.arrayBuffer());
  if ((await digestOf(bytes)) !== kept.headers.get("digest")) throw new Error("the kept memory is damaged");
  return unfolded(bytes);
}

/**
 * Keeps this one and drops those of other builds.
 * @param {Uint8Array} memory @param {string[]} titles
 */
export async function keep(memory, titles) {
  const bytes = folded(memory);
  const headers = { digest: await digestOf(bytes), titles: titles.join(" ") };
  const cache = await caches.open(CACHE);
  await cache.put(address, new Response(bytes, { headers }));
  for (const request of await cache.keys()) if (request.url !== address) await cache.delete(request);
}

export async function forget() {
  await globalThis.caches?.delete(CACHE).catch(() => {});
}
