// The printed sheet, whole and close up, each a canvas of the page that the press fills from its own thread. Until a
// print has come the last one is shown, moved and scaled with the camera.

import { blank, dropCanvas, printInto } from "./printer.js";
import { areaOf, AWAY, covers, frameOf, MOST_PIXELS } from "./reach.js";

const MARGIN = 0.3; // of the view, printed beyond each edge
const ALIKE = 0.01; // a print that is nearly of the right scale will do

export class Prints {
  /** `plane` is the element that is filled, in units of the sheet; `onCome` is told of a print. */
  constructor(sheet, plane, onCome) {
    this.sheet = sheet;
    this.plane = plane;
    this.onCome = onCome;
    this.edition = 0; // rises when everything must be printed anew
    this.slots = { whole: [], close: [] }; // prints { canvas, area, fine, key, form, isHere }, the newest last
    this.spare = []; // canvases for the next print: a new one costs more than a new picture in an old one
  }

  /** Everything is to be printed anew, for instance because fonts have come. */
  renew() {
    this.edition++;
  }

  drop() {
    this.gone = true;
    for (const slot of Object.keys(this.slots)) this.keep(slot, []);
    for (const canvas of this.spare) dropCanvas(canvas);
  }

  /** The whole sheet as it is shown, or null. */
  get whole() {
    return this.slots.whole.find((one) => one.isHere) ?? null;
  }

  isOrdered() {
    return this.slots.whole.length > 0;
  }

  areHere() {
    return Object.values(this.slots).flat().every((one) => one.isHere);
  }

  /** Orders the prints that are right for the camera, unless they are here or on their way. */
  settle(board) {
    const { camera, form, theme, view, ratio } = board;
    const key = `${this.edition} ${form.key} ${theme.name} ${view ? this.sheet.groundKey(view) : ""}`;
    const isRight = (one, fine) => one?.key === key && Math.abs(one.fine / fine - 1) < ALIKE;
    const fit = wholeOf(form, camera.fitScale() * ratio);
    if (!isRight(this.slots.whole.at(-1), fit.fine)) this.order("whole", fit, key, board);
    if (camera.isFitted()) return this.keep("close", []);
    const near = frameOf(camera, ratio, MARGIN);
    const last = this.slots.close.at(-1);
    if (!isRight(last, near.fine) || !covers(last.area, camera)) this.order("close", near, key, board);
  }

  async order(slot, frame, key, { form, theme, view, aspect }) {
    const canvas = this.canvasFor(slot, frame);
    const ordered = { canvas, fine: frame.fine, key, form, area: areaOf(frame), isHere: false };
    this.keep(slot, [...this.slots[slot].filter((one) => one.isHere), ordered]);
    ordered.canvas = await printInto(canvas, this.sheet, { slot, aspect, ...frame, theme: theme.name, view: view && bare(view) });
    if (!this.slots[slot].includes(ordered)) return;
    ordered.isHere = true;
    this.keep(slot, this.slots[slot].slice(this.slots[slot].indexOf(ordered)));
    this.onCome();
  }

  canvasFor(slot, { width, height }) {
    const fits = (canvas) => canvas.className === slot && canvas.width === width && canvas.height === height;
    const found = this.spare.find(fits);
    const canvas = found ?? Object.assign(blank(width, height), { className: slot });
    if (!found) this.plane.append(canvas);
    this.spare = this.spare.filter((one) => one !== canvas);
    canvas.style.transform = AWAY;
    return canvas;
  }

  /** Of the prints that are no longer wanted a canvas is put aside; one that may yet be printed on is not. */
  keep(slot, kept) {
    for (const { canvas, isHere } of this.slots[slot].filter((one) => !kept.includes(one))) {
      canvas.style.transform = AWAY;
      for (const old of isHere ? this.spare.filter((one) => one.className === slot) : [canvas]) dropCanvas(old);
      if (isHere) this.spare = [...this.spare.filter((one) => one.className !== slot), canvas];
    }
    this.slots[slot] = kept;
  }

  /** Lays prints where they belong on the sheet; one of another arrangement is stretched for a while. */
  lay({ form }) {
    for (const one of Object.values(this.slots).flat()) {
      if (!one.isHere || one.laidOn === form.key) continue;
      one.laidOn = form.key;
      const { canvas, area, form: own } = one;
      const [across, down] = own.key === form.key ? [1, 1] : [form.width / own.width, form.height / own.height];
      canvas.style.transform = `matrix(${(area.w / canvas.width) * across}, 0, 0, ${(area.h / canvas.height) * down}, ${area.x * across}, ${area.y * down})`;
    }
  }
}

/** The frame of a whole sheet, not so fine that it takes too much memory. */
function wholeOf({ width, height }, scale) {
  const fine = Math.min(scale, Math.sqrt(MOST_PIXELS / (width * height)));
  return { left: 0, top: 0, width: Math.ceil(width * fine), height: Math.ceil(height * fine), fine };
}

/** The view without its long lists: all that a sheet is printed from. */
const bare = (view) => ({ ...view, log: [], options: [], throws: [] });
