// The layer of the sheet, whole and close up, each a canvas of the page that a worker fills. Until a new
// raster is there the last one is shown, moved and scaled with the camera.

import { newCanvas, rasterizeInto, releaseCanvas } from "./rasterizer.js";
import { areaOf, covers, frameAround, MOST_PIXELS, OFFSCREEN } from "./viewport.js";

/** @import { View } from "../view.js" */
/** @import { Board } from "./board.js" */
/** @import { Form, Frame, Rect, Sheet } from "./types.js" */

const MARGIN = 0.3; // of the view, drawn beyond each edge
const ALIKE = 0.01; // a raster that is nearly of the right scale will do

/** @typedef {"whole" | "close"} Slot */
/**
 * The sheet drawn on a canvas, or to be drawn.
 * @typedef {object} Raster
 * @property {HTMLCanvasElement} canvas
 * @property {number} resolution
 * @property {Rect} area
 * @property {string} key of all that it is drawn from
 * @property {Form} form
 * @property {boolean} isReady
 * @property {string} placedOn the key of the form on which it was placed last
 */

export class SheetLayer {
  /**
   * `plane` is the element that is filled, in units of the sheet; `onDrawn` is told when a raster is there.
   * @param {Sheet} sheet @param {HTMLElement} plane @param {() => void} onDrawn
   */
  constructor(sheet, plane, onDrawn) {
    this.sheet = sheet;
    this.plane = plane;
    this.onDrawn = onDrawn;
    this.version = 0; // rises when everything must be drawn anew
    /** @type {Record<Slot, Raster[]>} */
    this.slots = { whole: [], close: [] }; // the newest last
    /** @type {HTMLCanvasElement[]} */
    this.spare = []; // canvases for the next raster: a new one costs more than a new picture in an old one
  }

  /** Everything is to be drawn anew, for instance because fonts have come. */
  invalidate() {
    this.version++;
  }

  destroy() {
    this.keep("whole", []);
    this.keep("close", []);
    for (const canvas of this.spare) releaseCanvas(canvas);
  }

  all() {
    return [...this.slots.whole, ...this.slots.close];
  }

  /** The whole sheet as it is shown, or null. */
  get whole() {
    return this.slots.whole.find((raster) => raster.isReady) ?? null;
  }

  isRequested() {
    return this.slots.whole.length > 0;
  }

  isComplete() {
    return this.all().every((raster) => raster.isReady);
  }

  /**
   * Requests the rasters that are right for the camera, unless they are there or on their way.
   * @param {Board} board
   */
  settle(board) {
    const { camera, form, theme, view, ratio } = board;
    if (!form) return;
    const key = `${this.version} ${form.key} ${theme.name} ${view ? this.sheet.groundKey(view) : ""}`;
    /** @param {Raster | undefined} raster @param {number} resolution */
    const isRight = (raster, resolution) =>
      raster?.key === key && Math.abs(raster.resolution / resolution - 1) < ALIKE;
    const fit = wholeFrame(form, camera.fitScale() * ratio);
    if (!isRight(this.slots.whole.at(-1), fit.resolution)) this.request("whole", fit, key, board);
    if (camera.isFitted()) {
      this.keep("close", []);
      return;
    }
    const near = frameAround(camera, ratio, MARGIN);
    const last = this.slots.close.at(-1);
    if (!last || !isRight(last, near.resolution) || !covers(last.area, camera)) {
      this.request("close", near, key, board);
    }
  }

  /** @param {Slot} slot @param {Frame} frame @param {string} key @param {Board} board */
  async request(slot, frame, key, { form, theme, view, aspect, ratio }) {
    if (!form) return;
    const canvas = this.canvasFor(slot, frame);
    const { resolution } = frame;
    /** @type {Raster} */
    const raster = { canvas, resolution, key, form, area: areaOf(frame), isReady: false, placedOn: "" };
    this.keep(slot, [...this.slots[slot].filter((one) => one.isReady), raster]);
    raster.canvas = await rasterizeInto(canvas, this.sheet, {
      slot,
      aspect,
      ratio,
      ...frame,
      theme: theme.name,
      view: view && withoutLists(view),
    });
    const rasters = this.slots[slot];
    if (!rasters.includes(raster)) return;
    raster.isReady = true;
    this.keep(slot, rasters.slice(rasters.indexOf(raster)));
    this.onDrawn();
  }

  /** @param {Slot} slot @param {Frame} frame */
  canvasFor(slot, { width, height }) {
    /** @param {HTMLCanvasElement} canvas */
    const fits = (canvas) => canvas.className === slot && canvas.width === width && canvas.height === height;
    const found = this.spare.find(fits);
    const canvas = found ?? Object.assign(newCanvas(width, height), { className: slot });
    if (!found) this.plane.append(canvas);
    this.spare = this.spare.filter((one) => one !== canvas);
    canvas.style.transform = OFFSCREEN;
    return canvas;
  }

  /**
   * Of the rasters that are no longer wanted a canvas is put aside; one that may yet be drawn on is not.
   * @param {Slot} slot @param {Raster[]} kept
   */
  keep(slot, kept) {
    for (const { canvas, isReady } of this.slots[slot].filter((one) => !kept.includes(one))) {
      canvas.style.transform = OFFSCREEN;
      if (isReady) this.putAside(slot, canvas);
      else releaseCanvas(canvas);
    }
    this.slots[slot] = kept;
  }

  /** One canvas of each slot is spare. @param {Slot} slot @param {HTMLCanvasElement} canvas */
  putAside(slot, canvas) {
    /** @param {HTMLCanvasElement} other */
    const isOfSlot = (other) => other.className === slot;
    for (const old of this.spare.filter(isOfSlot)) releaseCanvas(old);
    this.spare = [...this.spare.filter((other) => !isOfSlot(other)), canvas];
  }

  /**
   * Puts rasters where they belong on the sheet; one of another arrangement is stretched for a while.
   * @param {Board} board
   */
  place({ form }) {
    if (!form) return;
    for (const raster of this.all()) {
      if (!raster.isReady || raster.placedOn === form.key) continue;
      raster.placedOn = form.key;
      const { canvas, area, form: own } = raster;
      const isOwn = own.key === form.key;
      const [across, down] = isOwn ? [1, 1] : [form.width / own.width, form.height / own.height];
      const [sx, sy] = [(area.w / canvas.width) * across, (area.h / canvas.height) * down];
      canvas.style.transform = `matrix(${sx}, 0, 0, ${sy}, ${area.x * across}, ${area.y * down})`;
    }
  }
}

/**
 * The frame of a whole sheet, not so fine that it takes too much memory.
 * @param {{ width: number, height: number }} given @param {number} scale @returns {Frame}
 */
function wholeFrame({ width, height }, scale) {
  const resolution = Math.min(scale, Math.sqrt(MOST_PIXELS / (width * height)));
  const [w, h] = [Math.ceil(width * resolution), Math.ceil(height * resolution)];
  return { left: 0, top: 0, width: w, height: h, resolution };
}

/**
 * The view without its long lists: all that a sheet is drawn from.
 * @param {View} view @returns {View}
 */
const withoutLists = (view) => ({ ...view, log: [], options: [], throws: [] });
