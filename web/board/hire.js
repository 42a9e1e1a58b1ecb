// Workers that print and draw away from the page's thread, each with the page's fonts; none where a browser cannot.

const PATIENCE = 10_000; // milliseconds for a worker to come up

/** Promise of a worker that answers, { post(message, transferred) }, or of null. */
export async function hire() {
  if (typeof OffscreenCanvas !== "function" || typeof ImageBitmap !== "function") return null;
  const worker = new Worker(new URL("printing.js", import.meta.url), { type: "module" });
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
    await Promise.race([post({ fonts: new URL("fonts.css", document.baseURI).href }), broken, late]);
    return { post };
  } catch {
    worker.terminate();
    return null;
  }
}
