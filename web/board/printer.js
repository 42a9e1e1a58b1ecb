// The page's end of the press: prints in a worker, and where there is none (no OffscreenCanvas, no fonts in workers) in
// slices between frames. Answers are images; the page's thread never draws a sheet in one go.

import { printFace, printPart, printPicture } from "./press.js";

export const MOST_PIXELS = 9e6; // of one image
const PATIENCE = 10_000; // milliseconds for the worker to come up
const TILE = 384; // pixels: a part is printed tile by tile
const SLICE = 8; // milliseconds of work before the page gets its turn

const pause = () => new Promise((go) => setTimeout(go));
let worker = null; // promise of the worker, or of null where it cannot be had
let number = 0;
const waiting = new Map(); // number -> { resolve, reject }

function blank(w, h) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, w);
  canvas.height = Math.max(1, h);
  return canvas;
}

function post(to, message, transferred = []) {
  return new Promise((resolve, reject) => {
    waiting.set(++number, { resolve, reject });
    to.postMessage({ number, ...message }, transferred);
  });
}

async function start() {
  if (typeof OffscreenCanvas !== "function" || typeof ImageBitmap !== "function") return null;
  const press = new Worker(new URL("printing.js", import.meta.url), { type: "module" });
  press.onmessage = ({ data }) => {
    const { resolve, reject } = waiting.get(data.number);
    waiting.delete(data.number);
    if ("failed" in data) reject(new Error(data.failed));
    else resolve(data.printed);
  };
  const broken = new Promise((_, reject) => (press.onerror = reject));
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE, new Error("late")));
  try {
    await Promise.race([post(press, { fonts: new URL("fonts.css", document.baseURI).href }), broken, late]);
    return press;
  } catch {
    press.terminate();
    return null;
  }
}

/** Whether prints have their letters whatever the page has loaded. */
export const hasOwnFonts = async () => Boolean(await (worker ??= start()));

/** job: { kind: "part" | "faces" | "picture", ... } as in press.js; a sheet that names its module is printed in the worker. */
export async function print(sheet, job) {
  worker ??= start();
  const press = sheet.module ? await worker : null;
  if (press) {
    try {
      return await post(press, { ...job, module: sheet.module });
    } catch (error) {
      console.warn("printed in the page instead:", error.message);
    }
  }
  return HERE[job.kind](sheet, job);
}

/** Fills a canvas of the page with a part of a sheet, or another one that takes its place; where it can be, in the worker alone. */
export async function printInto(canvas, sheet, job) {
  worker ??= start();
  const press = sheet.module && canvas.transferControlToOffscreen ? await worker : null;
  let filled = canvas;
  if (press) {
    const handed = canvas.transferControlToOffscreen();
    try {
      await post(press, { ...job, kind: "canvas", canvas: handed, module: sheet.module }, [handed]);
      return canvas;
    } catch (error) {
      console.warn("printed in the page instead:", error.message);
      filled = Object.assign(blank(job.width, job.height), { className: canvas.className });
      canvas.replaceWith(filled);
    }
  }
  const image = await HERE.part(sheet, job);
  filled.getContext("2d", { alpha: false }).drawImage(image, 0, 0);
  return filled;
}

// How each kind is printed in the page, with pauses.
const HERE = {
  picture: (sheet, job) => blobOf(printPicture(sheet, job, blank)),

  async part(sheet, job) {
    const whole = blank(job.width, job.height);
    const ctx = whole.getContext("2d", { alpha: false });
    for (let y = 0; y < job.height; y += TILE) {
      for (let x = 0; x < job.width; x += TILE) {
        const size = { width: Math.min(TILE, job.width - x), height: Math.min(TILE, job.height - y) };
        ctx.drawImage(printPart(sheet, { ...job, ...size, left: job.left + x, top: job.top + y }, blank), x, y);
        await pause();
      }
    }
    return whole;
  },

  async faces(sheet, { faces, theme }) {
    const made = [];
    let since = performance.now();
    for (const face of faces) {
      made.push(printFace(sheet, { ...face, theme }, blank));
      if (performance.now() - since < SLICE) continue;
      await pause();
      since = performance.now();
    }
    return made;
  },
};

function blobOf(canvas) {
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"));
}

/** Fills a canvas with the sheet as its title shows it on a cover. */
export async function printCover(canvas, sheet, theme) {
  const aspect = canvas.width / canvas.height;
  const form = sheet.size(aspect);
  const fine = Math.max(canvas.width / form.width, canvas.height / form.height);
  const image = await print(sheet, { kind: "part", aspect, left: 0, top: 0, width: canvas.width, height: canvas.height, fine, theme, view: null, cover: true });
  canvas.getContext("2d").drawImage(image, 0, 0);
}
