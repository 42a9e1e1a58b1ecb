// The page's way to images of sheets (raster.js): drawn in a worker, and where there is none (no
// OffscreenCanvas, no fonts in workers) in slices between frames. The page's thread never draws a sheet in
// one go.

import { contextOf } from "./draw.js";
import { rasterPart, rasterPicture } from "./raster.js";
import { startDrawWorker } from "./workers.js";

/** @import { DrawWorker, PartJob, PictureJob, Sheet } from "./types.js" */

const TILE = 384; // pixels: in the page a part is drawn tile by tile

/** @returns {Promise<void>} */
export const pause = () => new Promise((go) => setTimeout(go));

/** @type {Promise<DrawWorker | null> | null} */
let starting = null; // promise of the worker, or of null where it cannot be had

function drawWorker() {
  starting ??= startDrawWorker();
  return starting;
}

/** @param {number} w @param {number} h @returns {HTMLCanvasElement} */
export function newCanvas(w, h) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, w);
  canvas.height = Math.max(1, h);
  return canvas;
}

/** Whether images have their letters whatever the page has loaded. */
export async function workerHasFonts() {
  return Boolean(await drawWorker());
}

/**
 * What the worker draws for a sheet that names its module; undefined if it cannot.
 * @param {Sheet} sheet @param {PictureJob & { kind: "picture" }} job
 */
async function fromWorker({ module }, job) {
  const starts = drawWorker();
  const worker = module ? await starts : null;
  if (!worker || !module) return undefined;
  try {
    return await worker.post({ ...job, module });
  } catch (error) {
    console.warn("drawn in the page instead:", error);
    return undefined;
  }
}

/** A whole sheet with its pieces as a PNG. @param {Sheet} sheet @param {PictureJob} job */
export async function rasterizePicture(sheet, job) {
  const picture = await fromWorker(sheet, { ...job, kind: "picture" });
  return picture instanceof Blob ? picture : blobOf(rasterPicture(sheet, job, newCanvas));
}

/** @type {Map<HTMLCanvasElement, number>} */
const transferred = new Map(); // canvas of the page -> its name in the worker that draws on it
let names = 0;

/**
 * Fills a canvas of the page with a part of a sheet, or another one that takes its place; where it can be, in
 * the worker alone.
 * @param {HTMLCanvasElement} canvas @param {Sheet} sheet @param {PartJob} job
 * @returns {Promise<HTMLCanvasElement>}
 */
export async function rasterizeInto(canvas, sheet, job) {
  const { module } = sheet;
  const starts = drawWorker();
  const wasKnown = transferred.has(canvas);
  const worker = module && canTransfer() ? await starts : null;
  if (!worker || !module) return drawPart(canvas, sheet, job);
  const known = transferred.get(canvas);
  if (wasKnown && !known) return canvas; // it was released meanwhile: nobody waits for it
  const name = known ?? ++names;
  const given = known ? undefined : canvas.transferControlToOffscreen();
  transferred.set(canvas, name);
  try {
    const order = {
      ...job,
      kind: /** @type {const} */ ("canvas"),
      name,
      canvas: given,
      awaitsFrame: true,
      module,
    };
    await worker.post(order, given ? [given] : []);
    return canvas;
  } catch (error) {
    console.warn("drawn in the page instead:", error);
    const other = Object.assign(newCanvas(job.width, job.height), { className: canvas.className });
    canvas.replaceWith(other);
    return drawPart(other, sheet, job);
  }
}

/** Whether a canvas of the page can be given to a worker. */
export const canTransfer = () => "transferControlToOffscreen" in HTMLCanvasElement.prototype;

/** @param {HTMLCanvasElement} canvas @param {Sheet} sheet @param {PartJob} job */
async function drawPart(canvas, sheet, job) {
  contextOf(canvas, { alpha: false }).drawImage(await partInPage(sheet, job), 0, 0);
  return canvas;
}

/** Takes a canvas off the page and out of the worker. @param {HTMLCanvasElement} canvas */
export async function releaseCanvas(canvas) {
  canvas.remove();
  const name = transferred.get(canvas);
  transferred.delete(canvas);
  if (name) (await drawWorker())?.post({ kind: "release", name });
}

/** Tile by tile, with pauses. @param {Sheet} sheet @param {PartJob} job */
async function partInPage(sheet, job) {
  const whole = newCanvas(job.width, job.height);
  const ctx = contextOf(whole, { alpha: false });
  for (let y = 0; y < job.height; y += TILE) {
    for (let x = 0; x < job.width; x += TILE) {
      const size = { width: Math.min(TILE, job.width - x), height: Math.min(TILE, job.height - y) };
      const tile = { ...job, ...size, left: job.left + x, top: job.top + y };
      ctx.drawImage(rasterPart(sheet, tile, newCanvas), x, y);
      await pause();
    }
  }
  return whole;
}

/** @param {HTMLCanvasElement} canvas @returns {Promise<Blob>} */
function blobOf(canvas) {
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}
