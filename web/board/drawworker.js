// A worker that draws sheets (jobs of rasterizer.js) or scenes (jobs of scenelayer.js).

import { rasterPart, rasterPicture } from "./raster.js";
import { SceneDrawer } from "./scenedrawer.js";

/** @import { DrawJob, DrawRequest, DrawResult, DrawWorkerScope, FontFile, SceneJob } from "./types.js" */
/** @import { Sheet } from "./types.js" */

const scope = /** @type {DrawWorkerScope} */ (/** @type {unknown} */ (self));

/** @type {Map<string, Promise<Sheet>>} */
const sheets = new Map(); // by module
/** @type {Map<number, OffscreenCanvas>} */
const canvases = new Map(); // of the page, by their name there
/** @type {Map<number, Promise<SceneDrawer>>} */
const drawers = new Map(); // of scenes, by board of the page

/** @param {number} w @param {number} h */
const newCanvas = (w, h) => new OffscreenCanvas(w, h);

/** @param {FontFile[]} fonts */
async function loadFonts(fonts) {
  const faces = fonts.map(({ family, bytes, ...kind }) => new FontFace(family, bytes, kind));
  for (const face of faces) scope.fonts.add(face);
  await Promise.all(faces.map((face) => face.load()));
}

/** @param {string} module @returns {Promise<Sheet>} */
async function loadSheet(module) {
  const { sheet } = await import(module);
  return sheet;
}

/** @param {string} module */
function sheetOf(module) {
  const sheet = sheets.get(module) ?? loadSheet(module);
  sheets.set(module, sheet);
  return sheet;
}

/** @param {DrawJob} job @returns {Promise<DrawResult>} */
async function run(job) {
  if (job.kind === "fonts") await loadFonts(job.fonts);
  else if (job.kind === "release") release(job);
  else if (job.kind === "scene") await drawScene(job.module, job.board, job);
  else return runForSheet(await sheetOf(job.module), job);
  return undefined;
}

/**
 * @param {Sheet} sheet @param {Extract<DrawJob, { kind: "canvas" | "picture" }>} job
 * @returns {DrawResult | Promise<DrawResult>}
 */
function runForSheet(sheet, job) {
  if (job.kind === "picture")
    return rasterPicture(sheet, job, newCanvas).convertToBlob({ type: "image/png" });
  const canvas = job.canvas ?? canvases.get(job.name);
  if (!canvas) throw new Error("the canvas was released");
  canvases.set(job.name, canvas);
  rasterPart(sheet, job, () => canvas);
  return undefined;
}

/** @param {{ board?: number, name?: number }} what */
function release({ board, name }) {
  if (board !== undefined) drawers.delete(board);
  if (name !== undefined) canvases.delete(name);
}

/** @param {string} module */
async function newDrawer(module) {
  return new SceneDrawer(await sheetOf(module), newCanvas);
}

/** @param {string} module @param {number} board @param {SceneJob} job */
async function drawScene(module, board, job) {
  const drawer = drawers.get(board) ?? newDrawer(module);
  drawers.set(board, drawer);
  await (await drawer).draw(job);
}

/** When what was drawn is on the screen. */
const nextFrame = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));

/** @type {Map<string, number>} */
const newest = new Map(); // slot of the page -> number of the last canvas to be filled for it
/** @type {Promise<void>} */
let turn = Promise.resolve(); // jobs are done in order

/** @param {DrawJob} job */
const slotOf = (job) => ("slot" in job ? job.slot : undefined);

scope.onmessage = ({ data }) => {
  const slot = slotOf(data);
  if (slot) newest.set(slot, data.number);
  turn = turn.then(() => reply(data));
};

/** @param {DrawRequest} request */
async function reply({ number, ...job }) {
  const slot = slotOf(job);
  if (slot && newest.get(slot) !== number) {
    scope.postMessage({ number }); // nobody waits for it any more
    return;
  }
  try {
    const result = await run(job);
    if ("awaitsFrame" in job && job.awaitsFrame) void nextFrame().then(() => scope.postMessage({ number }));
    else scope.postMessage({ number, result }, result instanceof ImageBitmap ? [result] : []);
  } catch (error) {
    scope.postMessage({ number, failed: `${error}` });
  }
}
