// What is drawn over the sheet (marks, pieces, labels), as an image of its own that moves and scales with the camera.

import { MOST_PIXELS } from "./printer.js";

const RIM = 14; // sheet units that rings and shadows stand out
const MARGIN = 0.15; // of the view, drawn beyond each edge

export class Ink {
  constructor(place) {
    this.canvas = document.createElement("canvas");
    // A bitmap that is handed over costs nothing while it only moves; a canvas that is drawn on is copied for each frame.
    this.shown = typeof OffscreenCanvas === "function" ? this.canvas.getContext("bitmaprenderer") : null;
    this.sketch = this.shown ? new OffscreenCanvas(1, 1) : this.canvas;
    this.ctx = this.sketch.getContext("2d");
    this.area = { x: 0, y: 0, w: 0, h: 0 }; // of the sheet
    this.fine = 0; // pixels per sheet unit
    place.append(this.canvas);
  }

  drop() {
    this.canvas.remove();
  }

  reaches(camera) {
    return covers(this.area, camera);
  }

  isSharp(camera, ratio) {
    return this.fine === camera.scale * ratio && this.reaches(camera);
  }

  /** Whether any of a rectangle of the sheet, with its rings, is on the canvas. */
  sees({ x, y, w, h }) {
    const { area } = this;
    return x + w + RIM > area.x && y + h + RIM > area.y && x - RIM < area.x + area.w && y - RIM < area.y + area.h;
  }

  /** Draws what the camera sees, and some more. */
  draw(camera, ratio, paint) {
    const { canvas, ctx, sketch } = this;
    const fine = camera.scale * ratio;
    const near = surroundings(camera, ratio, MARGIN);
    const left = Math.floor(Math.min(near.x, camera.x) * fine);
    const top = Math.floor(Math.min(near.y, camera.y) * fine);
    const width = Math.ceil(Math.max(near.x + near.w, camera.x + camera.view.w / camera.scale) * fine) - left;
    const height = Math.ceil(Math.max(near.y + near.h, camera.y + camera.view.h / camera.scale) * fine) - top;
    Object.assign(this, { fine, area: { x: left / fine, y: top / fine, w: width / fine, h: height / fine } });
    for (const one of new Set([sketch, canvas])) if (one.width !== width || one.height !== height) Object.assign(one, { width, height });
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, width, height);
    ctx.setTransform(fine, 0, 0, fine, -left, -top);
    ctx.imageSmoothingQuality = "low";
    paint(ctx, this);
    this.shown?.transferFromImageBitmap(sketch.transferToImageBitmap());
  }

  place(camera, ratio) {
    putAt(this.canvas, this.area, camera, ratio);
  }
}

/** Moves and scales a canvas to where the camera sees an area of the sheet, on whole pixels of the screen. */
export function putAt(canvas, area, camera, ratio) {
  const [x, y] = camera.toScreen(area.x, area.y).map((v) => Math.round(v * ratio) / ratio);
  canvas.style.transform = `matrix(${(area.w * camera.scale) / canvas.width}, 0, 0, ${(area.h * camera.scale) / canvas.height}, ${x}, ${y})`;
}

/** What is in sight and round it a part of the view at each edge, as far as memory allows at full sharpness. */
export function surroundings(camera, ratio, margin) {
  const [w, h] = [camera.view.w / camera.scale, camera.view.h / camera.scale];
  const times = Math.sqrt(MOST_PIXELS / (camera.view.w * camera.view.h)) / ratio;
  const more = Math.max(0, Math.min(margin, (times - 1) / 2 - 0.01));
  const x0 = Math.max(0, camera.x - w * more);
  const y0 = Math.max(0, camera.y - h * more);
  return {
    x: x0,
    y: y0,
    w: Math.min(camera.sheet.width, camera.x + w * (1 + more)) - x0,
    h: Math.min(camera.sheet.height, camera.y + h * (1 + more)) - y0,
  };
}

/** Whether an area holds all of the sheet that is in sight. */
export function covers(area, camera) {
  const [w, h] = [camera.view.w / camera.scale, camera.view.h / camera.scale];
  const e = 0.5;
  const [left, top] = [Math.max(0, camera.x), Math.max(0, camera.y)];
  const [right, bottom] = [Math.min(camera.sheet.width, camera.x + w), Math.min(camera.sheet.height, camera.y + h)];
  return area.x <= left + e && area.y <= top + e && area.x + area.w >= right - e && area.y + area.h >= bottom - e;
}
