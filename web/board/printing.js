// A worker that prints sheets (jobs of printer.js) or draws what lies on them (jobs of ink.js).

import { Pen } from "./pen.js";
import { printPart, printPicture } from "./press.js";

const sheets = new Map(); // module -> promise of its sheet
const canvases = new Map(); // of the page, by their name there
const pens = new Map(); // board of the page -> promise of the pen that draws for it
const blank = (w, h) => new OffscreenCanvas(w, h);

async function loadFonts(fonts) {
  const faces = fonts.map(({ family, bytes, ...kind }) => new FontFace(family, bytes, kind));
  for (const face of faces) self.fonts.add(face);
  await Promise.all(faces.map((face) => face.load()));
}

function sheetOf(module) {
  if (!sheets.has(module)) sheets.set(module, import(module).then((found) => found.sheet));
  return sheets.get(module);
}

async function print({ kind, module, ...job }) {
  if (kind === "ink") return draw(module, job);
  if (kind === "drop") return void (pens.delete(job.board) || canvases.delete(job.name));
  const sheet = await sheetOf(module);
  if (kind === "picture") return printPicture(sheet, job, blank).convertToBlob({ type: "image/png" });
  if (kind === "part") return printPart(sheet, job, blank).transferToImageBitmap();
  if (job.canvas) canvases.set(job.name, job.canvas);
  return void printPart(sheet, job, () => canvases.get(job.name));
}

async function draw(module, { board, ...job }) {
  if (!pens.has(board)) pens.set(board, sheetOf(module).then((sheet) => new Pen(sheet, blank)));
  await (await pens.get(board)).draw(job);
}

const shown = () => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)));
const newest = new Map(); // slot of the page -> number of the last canvas to be filled for it
let turn = Promise.resolve(); // jobs are done in order

self.onmessage = ({ data: { number, fonts, ...job } }) => {
  if (job.slot) newest.set(job.slot, number);
  turn = turn.then(async () => {
    if (job.slot && newest.get(job.slot) !== number) return self.postMessage({ number }); // nobody waits for it any more
    try {
      const printed = fonts ? await loadFonts(fonts) : await print(job);
      if (job.isToBeSeen) return void shown().then(() => self.postMessage({ number }));
      self.postMessage({ number, printed }, [printed].flat().filter((one) => one instanceof ImageBitmap));
    } catch (error) {
      self.postMessage({ number, failed: `${error}` });
    }
  });
};
