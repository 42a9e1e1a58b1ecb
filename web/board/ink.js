// What lies on the sheet (marks, pieces, labels), on two canvases of the page that a pen draws in a worker. One is shown,
// moved and scaled with the camera; for another part of the sheet the pen fills the other one and they change places.

import { hire } from "./hire.js";
import { Pen } from "./pen.js";
import { blank, pause } from "./printer.js";
import { areaOf, AWAY, covers, fineOf, frameOf } from "./reach.js";

const MARGIN = 0.15; // of the view, drawn beyond each edge
const SPARE = 0.05; // of the view: a moving camera that comes so near to an edge needs another part

let drawer = null; // promise of the worker, or of null
let boards = 0;

export class Ink {
  /** `plane` is the element that is filled, in units of the sheet; `onCome` is told when an order is drawn. */
  constructor(sheet, plane, onCome) {
    this.sheet = sheet;
    this.plane = plane;
    this.onCome = onCome;
    this.sides = [{ number: 0 }, { number: 1 }]; // { canvas, left, top, fine, area, isSharp }, the shown one first
    this.edition = 0;
    this.ordering = false;
    this.isPageDrawing = false;
    this.hasScene = false; // the pen has one
  }

  drop() {
    this.gone = true;
    this.pen?.then((pen) => pen.drop());
    for (const { canvas } of this.sides) canvas?.remove();
  }

  /** The canvas that is shown, with its area; null before the first. */
  get shown() {
    return this.sides[0].area ? this.sides[0] : null;
  }

  /** Faces are to be drawn anew. */
  renew() {
    this.edition++;
  }

  /** Orders what lacks; whether it did. A scene is taken from `compose` if the last one `isStale`. */
  order(board, { isStale: isOld, isMoving, isHurried, compose }) {
    if (this.ordering) return false;
    const isStale = isOld || !this.hasScene;
    const { camera, ratio } = board;
    const fine = fineOf(camera, ratio);
    const { shown } = this;
    const isFit = shown && (isMoving || shown.fine === fine) && covers(shown.area, camera, isMoving ? SPARE : 0);
    if (isFit && !isStale && (isMoving || shown.isSharp)) return false;
    const items = isStale ? compose() : null;
    if (!shown && items?.length === 0) return true; // an empty table
    const side = this.sides[isFit ? 0 : 1];
    const frame = isFit ? { left: shown.left, top: shown.top, fine: shown.fine } : frameOf(camera, ratio, MARGIN);
    const scene = items ? { items, theme: board.theme.name, aspect: board.aspect, edition: this.edition } : null;
    this.draw(side, { ...frame, scene, ratio, isSharp: !isMoving, isToBeSeen: !isHurried });
    return true;
  }

  async draw(side, { width, height, ...job }) {
    this.ordering = true;
    const pen = await (this.pen ??= penFor(this.sheet));
    if (this.gone) return;
    this.isPageDrawing = pen.isHere;
    this.hasScene = true;
    const isNew = width && (side.canvas?.width !== width || side.canvas.height !== height);
    if (isNew) {
      side.canvas?.remove();
      side.canvas = blank(width, height);
      side.canvas.style.transform = AWAY;
      this.plane.append(side.canvas);
    }
    try {
      await pen.draw({ side: side.number, canvas: isNew ? side.canvas : undefined, ...job });
      if (!this.gone) this.show(side, job);
    } catch (error) {
      console.warn("drawn in the page instead:", error.message);
      this.startAfresh();
    }
    this.ordering = false;
    if (!this.gone) this.onCome();
  }

  /** With a pen of the page and canvases that nobody else holds. */
  startAfresh() {
    for (const { canvas } of this.sides) canvas?.remove();
    this.sides = [{ number: 0 }, { number: 1 }];
    this.hasScene = false;
    this.pen = Promise.resolve(penHere(this.sheet));
  }

  show(side, { left, top, fine, isSharp }) {
    const { width, height } = side.canvas;
    Object.assign(side, { left, top, fine, isSharp, area: areaOf({ left, top, width, height, fine }) });
    if (side === this.sides[0]) return;
    this.sides.reverse();
    side.canvas.style.transform = `matrix(${1 / fine}, 0, 0, ${1 / fine}, ${left / fine}, ${top / fine})`;
    if (this.sides[1].canvas) this.sides[1].canvas.style.transform = AWAY;
  }
}

async function penFor(sheet) {
  const canHand = sheet.module && HTMLCanvasElement.prototype.transferControlToOffscreen;
  const worker = canHand ? await (drawer ??= hire()) : null;
  return worker ? penOf(worker, sheet) : penHere(sheet);
}

function penHere(sheet) {
  const pen = new Pen(sheet, blank, pause);
  return { isHere: true, draw: (job) => pen.draw(job), drop() {} };
}

function penOf(worker, { module }) {
  const board = ++boards;
  const draw = ({ canvas: own, ...job }) => {
    const canvas = own?.transferControlToOffscreen();
    return worker.post({ kind: "ink", board, module, canvas, ...job }, canvas ? [canvas] : []);
  };
  return { isHere: false, draw, drop: () => worker.post({ kind: "drop", board }) };
}
