// The page's end of the press: prints in a worker, and where there is none (no OffscreenCanvas, no fonts in workers) in
// slices between frames. Answers are images; the page's thread never draws a sheet in one go.

import { hire } from "./hire.js";
import { printPart, printPicture } from "./press.js";

const TILE = 384; // pixels: a part is printed tile by tile

export const pause = () => new Promise((go) => setTimeout(go));
let worker = null; // promise of the worker, or of null where it cannot be had

export function blank(w, h) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, w);
  canvas.height = Math.max(1, h);
  return canvas;
}

/** Whether prints have their letters whatever the page has loaded. */
export const hasOwnFonts = async () => Boolean(await (worker ??= hire()));

/** job: { kind: "part" | "picture", ... } as in press.js; a sheet that names its module is printed in the worker. */
export async function print(sheet, job) {
  worker ??= hire();
  const press = sheet.module ? await worker : null;
  if (press) {
    try {
      return await press.post({ ...job, module: sheet.module });
    } catch (error) {
      console.warn("printed in the page instead:", error.message);
    }
  }
  return HERE[job.kind](sheet, job);
}

const handed = new Map(); // canvas of the page -> its name in the worker that prints into it
let names = 0;

/** Fills a canvas of the page with a part of a sheet, or another one that takes its place; where it can be, in the worker alone. */
export async function printInto(canvas, sheet, job) {
  worker ??= hire();
  const press = sheet.module && canvas.transferControlToOffscreen ? await worker : null;
  let filled = canvas;
  if (press) {
    const given = handed.has(canvas) ? [] : [canvas.transferControlToOffscreen()];
    if (given.length) handed.set(canvas, ++names);
    try {
      await press.post({ ...job, kind: "canvas", name: handed.get(canvas), canvas: given[0], isToBeSeen: true, module: sheet.module }, given);
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

/** Takes a canvas off the page and out of the worker. */
export async function dropCanvas(canvas) {
  canvas.remove();
  const name = handed.get(canvas);
  if (handed.delete(canvas)) (await worker).post({ kind: "drop", name });
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
