// The pen draws what lies on a sheet (contents.js says what) on canvases that it was given, in a worker or in the page.
// It keeps the faces of pieces as images in the size of the zoom.

import { drawFanPanel } from "./fan.js";
import { drawArrow, drawLabel, markPiece, markSpace } from "./marks.js";
import { PAD, printFace } from "./press.js";
import { areaOf, overlap } from "./reach.js";
import { THEMES } from "./theme.js";

const MOST = 800; // faces
const SLICE = 8; // milliseconds of work before others get their turn

export class Pen {
  /** `pause` makes way for others. */
  constructor(sheet, makeCanvas, pause = null) {
    this.sheet = sheet;
    this.makeCanvas = makeCanvas;
    this.pause = pause;
    this.contexts = new Map(); // side -> context of its canvas
    this.scene = null; // { items, theme, aspect, edition }
    this.faces = new Map(); // face and size -> { image, fine }
  }

  /**
   * Draws the scene, a new one or the last, on the canvas of a side, a new one or the last: `fine` pixels per
   * unit from the point (left, top) in pixels. Faces that are not sharp will do if `isSharp` is false.
   */
  async draw({ side, canvas, scene, left, top, fine, ratio, isSharp }) {
    if (canvas) this.contexts.set(side, canvas.getContext("2d"));
    if (scene) this.take(scene);
    const ctx = this.contexts.get(side);
    const { width, height } = ctx.canvas;
    const shown = areaOf({ left, top, width, height, fine });
    const items = this.scene.items.filter((item) => overlap(item, shown));
    await this.prepare(items.filter((item) => item.piece), fine, ratio, isSharp);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, width, height);
    ctx.setTransform(fine, 0, 0, fine, -left, -top);
    ctx.imageSmoothingQuality = "low";
    const look = { theme: this.theme, spaces: this.spaces, unit: ratio / fine, fine };
    for (const item of items) this[item.kind](ctx, item, look);
  }

  take(scene) {
    if (scene.theme !== this.scene?.theme || scene.edition !== this.scene.edition || this.faces.size > MOST) this.faces.clear();
    if (scene.aspect !== this.scene?.aspect) this.spaces = new Map(this.sheet.spaces(this.sheet.size(scene.aspect)).map((space) => [space.anchor, space]));
    this.theme = THEMES[scene.theme];
    this.scene = scene;
  }

  /** Prints the faces that are lacking. */
  async prepare(items, fine, ratio, isSharp) {
    let since = performance.now();
    for (const { piece, size } of items) {
      const kept = this.faces.get(nameOf(piece, size));
      if (kept && (kept.fine === fine || !isSharp)) continue;
      const face = { piece, fine: fine * size, px: (piece.h * fine * size) / ratio, theme: this.theme.name };
      const canvas = printFace(this.sheet, face, this.makeCanvas);
      this.faces.set(nameOf(piece, size), { image: canvas.transferToImageBitmap?.() ?? canvas, fine });
      if (!this.pause || performance.now() - since < SLICE) continue;
      await this.pause();
      since = performance.now();
    }
  }

  // Kinds of things

  space(ctx, { anchor, kinds }, { spaces, theme, unit }) {
    markSpace(ctx, spaces.get(anchor), kinds, theme, unit);
  }

  /** A piece, pixel by pixel where its face was made for this scale, and the rings round it. */
  piece(ctx, { piece, at: [x, y], size, alpha, corner, kinds }, { theme, unit, fine }) {
    const face = this.faces.get(nameOf(piece, size));
    const pad = piece.h * PAD * size;
    const [w, h] = [piece.w * size, piece.h * size];
    const onPixel = (v) => Math.round(v * fine) / fine;
    ctx.globalAlpha = alpha;
    if (face.fine === fine) ctx.drawImage(face.image, onPixel(x - pad), onPixel(y - pad), face.image.width / fine, face.image.height / fine);
    else ctx.drawImage(face.image, x - pad, y - pad, w + 2 * pad, h + 2 * pad);
    ctx.globalAlpha = 1;
    if (kinds) markPiece(ctx, { x, y, w, h, corner }, kinds, theme, unit);
  }

  arrow(ctx, { points, towards }, { theme, unit }) {
    drawArrow(ctx, points, towards, theme, unit);
  }

  shade(ctx, { x, y, w, h }, { theme }) {
    ctx.globalAlpha = theme.dim;
    ctx.fillStyle = "#000";
    ctx.fillRect(x, y, w, h);
    ctx.globalAlpha = 1;
  }

  panel(ctx, { panel }, { theme, unit }) {
    drawFanPanel(ctx, panel, theme, unit);
  }

  /** Words above a point, so many pixels of the screen. */
  label(ctx, { words, at: [x, y], above }, { theme, unit }) {
    drawLabel(ctx, words, x, y - above * unit, theme, unit);
  }
}

const nameOf = (piece, size) => `${piece.face} ${piece.w.toFixed(1)} ${size.toFixed(2)}`;
