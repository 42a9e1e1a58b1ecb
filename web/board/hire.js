// Workers that print and draw away from the page's thread, each with the page's fonts; none where a browser cannot.

const PATIENCE = 10_000; // milliseconds for a worker to come up
const HELD = { cache: "force-cache" }; // the page has just loaded the same
let faces = null; // a promise of the page's fonts, fetched once for all workers

/** Every face of fonts.css, which the build writes, one rule to a line: { family, weight, style, bytes }. */
async function loadFaces() {
  const address = new URL("fonts.css", document.baseURI);
  const css = await (await fetch(address, HELD)).text();
  const rules = css.matchAll(/font-family: "([^"]+)"; font-weight: (\d+); font-style: (\w+);.*?url\("([^"]+)"\)/g);
  return Promise.all(Array.from(rules, async ([, family, weight, style, url]) => {
    const bytes = await (await fetch(new URL(url, address), HELD)).arrayBuffer();
    return { family, weight, style, bytes };
  }));
}

/** Promise of a worker that answers, { post(message, transferred) }, or of null. */
export async function hire() {
  if (typeof OffscreenCanvas !== "function" || typeof ImageBitmap !== "function") return null;
  const worker = new Worker(new URL("../board/printing.js", import.meta.url), { type: "module" });
  const waiting = new Map(); // number -> { resolve, reject }
  let number = 0;
  worker.onmessage = ({ data }) => {
    const { resolve, reject } = waiting.get(data.number);
    waiting.delete(data.number);
    if ("failed" in data) reject(new Error(data.failed));
    else resolve(data.printed);
  };
  const post = (message, transferred = []) =>
    new Promise((resolve, reject) => {
      waiting.set(++number, { resolve, reject });
      worker.postMessage({ number, ...message }, transferred);
    });
  const broken = new Promise((_, reject) => (worker.onerror = reject));
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("late")));
  try {
    faces ??= loadFaces();
    await Promise.race([faces.then((fonts) => post({ fonts })), broken, late]);
    return { post };
  } catch {
    worker.terminate();
    return null;
  }
}
