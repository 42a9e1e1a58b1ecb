// The printed sheet, whole and close up, each a canvas of the page that the press fills from its own thread. Until a
// print has come the last one is shown, moved and scaled with the camera.

import { printInto } from "./printer.js";
import { covers, MOST_PIXELS, surroundings } from "./reach.js";

const MARGIN = 0.3; // of the view, printed beyond each edge
const ALIKE = 0.01; // a print that is nearly of the right scale will do

export class Prints {
  /** `plane` is the element that is filled, in units of the sheet; `onCome` is told of a print. */
  constructor(sheet, plane, onCome) {
    this.sheet = sheet;
    this.plane = plane;
    this.onCome = onCome;
    this.edition = 0; // rises when everything must be printed anew
    // Prints { canvas, area, fine, key, form }, the newest last; it lies over an older one until it has come.
    this.slots = { whole: [], close: [] };
  }

  /** Everything is to be printed anew, for instance because fonts have come. */
  renew() {
    this.edition++;
  }

  drop() {
    this.gone = true;
    for (const slot of Object.keys(this.slots)) this.keep(slot, []);
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
    const all = { x: 0, y: 0, w: form.width, h: form.height };
    const fit = mostFine(camera.fitScale() * ratio, all);
    if (!isRight(this.slots.whole.at(-1), fit)) this.order("whole", all, fit, key, board);
    if (camera.isFitted()) return this.keep("close", []);
    const near = surroundings(camera, ratio, MARGIN);
    const fine = mostFine(camera.scale * ratio, near);
    const last = this.slots.close.at(-1);
    if (!isRight(last, fine) || !covers(last.area, camera)) this.order("close", near, fine, key, board);
  }

  async order(slot, area, fine, key, { form, theme, view, aspect }) {
    const [left, top] = [Math.floor(area.x * fine), Math.floor(area.y * fine)]; // whole pixels, so that panning only copies
    const [width, height] = [Math.ceil(area.w * fine), Math.ceil(area.h * fine)];
    const canvas = Object.assign(document.createElement("canvas"), { className: slot, width, height });
    const ordered = { canvas, fine, key, form, area: { x: left / fine, y: top / fine, w: width / fine, h: height / fine } };
    this.keep(slot, [...this.slots[slot].filter((one) => one.isHere), ordered]);
    this.plane.append(canvas);
    ordered.canvas = await printInto(canvas, this.sheet, { slot, aspect, left, top, width, height, fine, theme: theme.name, view: view && bare(view) });
    if (!this.slots[slot].includes(ordered)) return;
    ordered.isHere = true;
    this.keep(slot, this.slots[slot].slice(this.slots[slot].indexOf(ordered)));
    this.onCome();
  }

  keep(slot, kept) {
    for (const { canvas } of this.slots[slot].filter((one) => !kept.includes(one))) canvas.remove();
    this.slots[slot] = kept;
  }

  /** Lays prints where they belong on the sheet; one of another arrangement is stretched for a while. */
  lay({ form }) {
    for (const one of Object.values(this.slots).flat()) {
      if (one.laidOn === form.key && one.laid === one.canvas) continue;
      Object.assign(one, { laidOn: form.key, laid: one.canvas });
      const { canvas, area, form: own } = one;
      const [across, down] = own.key === form.key ? [1, 1] : [form.width / own.width, form.height / own.height];
      canvas.style.transform = `matrix(${(area.w / canvas.width) * across}, 0, 0, ${(area.h / canvas.height) * down}, ${area.x * across}, ${area.y * down})`;
    }
  }
}

/** A scale of which an area does not take too much memory. */
const mostFine = (scale, area) => Math.min(scale, Math.sqrt(MOST_PIXELS / (area.w * area.h)));

/** The view without its long lists: all that a sheet is printed from. */
const bare = (view) => ({ ...view, log: [], options: [], throws: [] });
