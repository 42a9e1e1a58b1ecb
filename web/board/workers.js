// Workers that draw away from the page's thread (drawworker.js), each with the page's fonts; none where a
// browser cannot.
import { hire } from "../engine/hire.js";

/** @import { DrawJob, DrawReply, DrawResult, FontFile } from "./types.js" */

const PATIENCE = 10_000; // milliseconds for a worker to come up
/** @type {RequestInit} */
const CACHED = { cache: "force-cache" }; // the page has just loaded the same
/** @type {Promise<FontFile[]> | null} */
let loading = null; // a promise of the page's fonts, fetched once for all workers

/** Every face of fonts.css, which the build writes, one rule to a line: { family, weight, style, bytes }. */
async function loadFonts() {
  const address = new URL("fonts.css", document.baseURI);
  const css = await (await fetch(address, CACHED)).text();
  const rules = css.matchAll(
    /font-family: "([^"]+)"; font-weight: (\d+); font-style: (\w+);.*?url\("([^"]+)"\)/g,
  );
  const faces = Array.from(rules, async ([, family, weight, style, url]) => {
    const bytes = await (await fetch(new URL(url, address), CACHED)).arrayBuffer();
    return { family, weight, style, bytes };
  });
  return Promise.all(faces);
}

/** Promise of a worker that answers, { post(message, transferred) }, or of null. */
export async function startDrawWorker() {
  if (typeof OffscreenCanvas !== "function" || typeof ImageBitmap !== "function") return null;
  const worker = hire(new URL("../board/drawworker.js", import.meta.url));
  /** @type {Map<number, { resolve: (result: DrawResult) => void, reject: (error: Error) => void }>} */
  const waiting = new Map(); // by number
  let number = 0;
  /** @param {MessageEvent<DrawReply>} event */
  worker.onmessage = ({ data }) => {
    const waiter = waiting.get(data.number);
    waiting.delete(data.number);
    if ("failed" in data) waiter?.reject(new Error(data.failed));
    else waiter?.resolve(data.result);
  };
  /** @param {DrawJob} message @param {Transferable[]} [transferred] @returns {Promise<DrawResult>} */
  const post = (message, transferred = []) =>
    new Promise((resolve, reject) => {
      waiting.set(++number, { resolve, reject });
      worker.postMessage({ number, ...message }, transferred);
    });
  const broken = new Promise((_, reject) => {
    worker.onerror = reject;
  });
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("late")));
  try {
    loading ??= loadFonts();
    await Promise.race([loading.then((fonts) => post({ kind: "fonts", fonts })), broken, late]);
    return { post };
  } catch {
    worker.terminate();
    return null;
  }
}
