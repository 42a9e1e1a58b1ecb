// What is drawn over the sheet (marks, pieces, labels), in tiles that move and scale with the camera. A tile is drawn
// only if something in it has changed, and one with nothing in it does not exist.

import { areaOf, Mosaic, TILE, tilesOf } from "./mosaic.js";
import { PLAIN } from "./press.js";
import { covers, overlap } from "./reach.js";

export class Ink {
  constructor(place) {
    this.parent = place;
    this.shown = null; // mosaic; its `area` is drawn, `keys` says what is in each tile
    this.next = null; // another one, for another scale, under the sheet until it is complete and they change places
    this.isHidden = false;
    this.sketch = typeof OffscreenCanvas === "function" ? new OffscreenCanvas(TILE, TILE).getContext("2d", PLAIN) : null;
  }

  get fine() {
    return this.shown?.fine ?? 0;
  }

  get area() {
    return this.shown?.area ?? { x: 0, y: 0, w: 0, h: 0 };
  }

  drop() {
    for (const mosaic of [this.shown, this.next]) mosaic?.drop();
    this.shown = this.next = null;
  }

  reaches(camera) {
    return covers(this.area, camera);
  }

  /** Draws what has changed of a plan (below), at most so many tiles; whether nothing is left to draw. */
  draw({ area, fine, tiles }, most = Infinity) {
    const mosaic = this.mosaicFor(fine);
    let drawn = 0;
    for (const [name, { key, own }] of tiles) {
      if (mosaic.keys.get(name) === key) continue;
      if (own.length && drawn++ === most) return false;
      mosaic.keys.set(name, key);
      if (own.length) this.drawTile(mosaic, name, own);
      else mosaic.lift(name);
    }
    for (const name of mosaic.keys.keys()) {
      if (tiles.has(name)) continue;
      mosaic.lift(name);
      mosaic.keys.delete(name);
    }
    mosaic.area = area;
    this.show(mosaic);
    return true;
  }

  mosaicFor(fine) {
    if (this.shown?.fine === fine) return this.shown;
    if (this.next?.fine === fine) return this.next;
    this.next ??= new Mosaic(this.parent);
    this.next.clear();
    this.next.element.classList.add("below");
    return Object.assign(this.next, { fine, keys: new Map(), area: { x: 0, y: 0, w: 0, h: 0 } });
  }

  show(mosaic) {
    if (mosaic !== this.next) return;
    [this.shown, this.next] = [mosaic, this.shown];
    mosaic.element.classList.remove("below");
    this.hide(this.isHidden);
    if (!this.next) return;
    this.next.fine = 0;
    this.next.clear();
    this.next.hide(false);
    this.next.element.classList.add("below");
  }

  drawTile(mosaic, name, items) {
    const canvas = mosaic.canvasAt(name);
    const ctx = this.sketch ?? canvas.getContext("2d");
    const { x, y } = areaOf(name, mosaic.fine);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, TILE, TILE);
    ctx.setTransform(mosaic.fine, 0, 0, mosaic.fine, -x * mosaic.fine, -y * mosaic.fine);
    ctx.imageSmoothingQuality = "low";
    for (const item of items) item.paint(ctx);
    // A bitmap that is handed over costs nothing while it only moves; a canvas that is drawn on is copied for each frame.
    if (this.sketch) canvas.getContext("bitmaprenderer").transferFromImageBitmap(this.sketch.canvas.transferToImageBitmap());
  }

  hide(isHidden) {
    this.isHidden = isHidden;
    this.shown?.hide(isHidden);
  }

  place(camera, ratio) {
    if (!this.isHidden) this.shown?.place(camera, ratio);
    this.next?.place(camera, ratio);
  }
}

/** Which tiles an area of the sheet has and which items ({ x, y, w, h, key, paint }) are in each. */
export function planOf(area, fine, items) {
  const tiles = new Map();
  for (const name of tilesOf(area, fine)) {
    const bounds = areaOf(name, fine);
    const own = items.filter((item) => overlap(item, bounds));
    tiles.set(name, { own, key: own.map((item) => item.key).join("\n") });
  }
  return { area, fine, tiles };
}
