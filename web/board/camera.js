// The camera: which part of the sheet the canvas shows. Headless: numbers only.

import { clamp } from "./geometry.js";

/** @import { CameraPlace, Point, Rect } from "./types.js" */

const CLOSEST = 6; // times the fitting scale

export class Camera {
  constructor() {
    this.view = { w: 1, h: 1 }; // canvas in CSS pixels
    this.sheet = { width: 1, height: 1 };
    this.scale = 1; // CSS pixels per sheet unit
    this.x = 0; // sheet point at the upper left corner
    this.y = 0;
  }

  fitScale() {
    return Math.min(this.view.w / this.sheet.width, this.view.h / this.sheet.height);
  }

  isFitted() {
    return Math.abs(this.scale - this.fitScale()) < 1e-6;
  }

  /** @param {{ width: number, height: number }} sheet */
  setSheet(sheet) {
    this.sheet = sheet;
  }

  /** @param {number} w @param {number} h */
  resize(w, h) {
    const centre = this.toSheet(this.view.w / 2, this.view.h / 2);
    const fitted = this.isFitted();
    this.view = { w, h };
    if (fitted) this.fit();
    else this.centreOn(centre[0], centre[1], this.scale);
  }

  fit() {
    this.scale = this.fitScale();
    this.x = this.y = 0;
    this.hold();
  }

  /** As much of the canvas as it can fill. @param {Rect} rect */
  frame({ x, y, w, h }) {
    this.centreOn(x + w / 2, y + h / 2, this.scaleOf({ w, h }));
  }

  /** The scale at which something fills the view. @param {{ w: number, h: number }} size */
  scaleOf({ w, h }) {
    return Math.min(this.view.w / w, this.view.h / h);
  }

  /** @param {number} x @param {number} y @param {number} scale */
  centreOn(x, y, scale) {
    this.scale = clamp(scale, this.fitScale(), this.fitScale() * CLOSEST);
    this.x = x - this.view.w / 2 / this.scale;
    this.y = y - this.view.h / 2 / this.scale;
    this.hold();
  }

  /** @param {number} factor @param {number} px @param {number} py */
  zoomAt(factor, px, py) {
    const [x, y] = this.toSheet(px, py);
    this.scale = clamp(this.scale * factor, this.fitScale(), this.fitScale() * CLOSEST);
    this.x = x - px / this.scale;
    this.y = y - py / this.scale;
    this.hold();
  }

  /** @param {number} dx @param {number} dy */
  panBy(dx, dy) {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.hold();
  }

  /** Keeps the sheet on the canvas; a smaller sheet stays in the middle. */
  hold() {
    this.x = heldWithin(this.x, this.view.w / this.scale, this.sheet.width);
    this.y = heldWithin(this.y, this.view.h / this.scale, this.sheet.height);
  }

  /** @param {number} px @param {number} py @returns {Point} */
  toSheet(px, py) {
    return [this.x + px / this.scale, this.y + py / this.scale];
  }

  /** @param {number} x @param {number} y @returns {Point} */
  toScreen(x, y) {
    return [(x - this.x) * this.scale, (y - this.y) * this.scale];
  }

  place() {
    return { x: this.x, y: this.y, scale: this.scale };
  }

  /**
   * Moves a part of the way from one place to another; zoom is even to the eye.
   * @param {CameraPlace} from @param {CameraPlace} to @param {number} t
   */
  between(from, to, t) {
    this.scale = from.scale * (to.scale / from.scale) ** t;
    this.x = from.x + (to.x - from.x) * t;
    this.y = from.y + (to.y - from.y) * t;
  }
}

/** @param {number} start @param {number} shown @param {number} whole */
function heldWithin(start, shown, whole) {
  return shown >= whole ? (whole - shown) / 2 : clamp(start, 0, whole - shown);
}
