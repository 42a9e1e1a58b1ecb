// Draws a scene (scene.js says what is in it) on canvases that it was given, in a worker or in the page. The
// pieces are kept as sprites in the size of the zoom.

import { contextOf, fill, rounded } from "./draw.js";
import { drawDots, drawFire, drawPath, drawWash, drawZone } from "./drawoverlays.js";
import { drawFanPanel } from "./fan.js";
import { drawArrow, drawLabel, markPiece, markSpace } from "./marks.js";
import { PADDING, rasterPiece } from "./raster.js";
import { THEMES } from "./theme.js";
import { areaOf, overlap } from "./viewport.js";

/** @import { Anchor } from "../calls.js" */
/** @import { AnyCanvas, ArrowItem, Context, LabelItem, MakeCanvas, PanelItem, Piece } from "./types.js" */
/** @import { PieceItem, Scene, SceneItem, SceneJob, SceneLook, ShadeItem, Sheet, Space } from "./types.js" */
/** @import { SpaceItem } from "./types.js" */

const MOST_SPRITES = 800;
const SLICE = 8; // milliseconds of work before others get their turn

export class SceneDrawer {
  /**
   * `pause` makes way for others.
   * @param {Sheet} sheet @param {MakeCanvas} makeCanvas @param {(() => Promise<void>) | null} [pause]
   */
  constructor(sheet, makeCanvas, pause = null) {
    this.sheet = sheet;
    this.makeCanvas = makeCanvas;
    this.pause = pause;
    /** @type {Map<number, Context>} */
    this.contexts = new Map(); // by buffer
    /** @type {Scene | null} */
    this.scene = null;
    this.theme = THEMES.light;
    /** @type {Map<Anchor, Space>} */
    this.spaces = new Map();
    /** @type {Map<string, { image: ImageBitmap | AnyCanvas, resolution: number }>} */
    this.sprites = new Map(); // by look and size
  }

  /**
   * Draws the scene, a new one or the last, on the canvas of a buffer, a new one or the last: `resolution`
   * pixels per unit from the point (left, top) in pixels. Sprites that are not sharp will do if `isSharp` is
   * false.
   * @param {SceneJob} job
   */
  async draw({ buffer, canvas, scene, left, top, resolution, ratio, isSharp }) {
    if (canvas) this.contexts.set(buffer, contextOf(canvas));
    if (scene) this.setScene(scene);
    const ctx = this.contexts.get(buffer);
    if (!ctx || !this.scene) throw new Error("nothing to draw, or nowhere");
    const { width, height } = ctx.canvas;
    const shown = areaOf({ left, top, width, height, resolution });
    const items = this.scene.items.filter((item) => overlap(item, shown));
    const pieces = items.filter((item) => item.kind === "piece");
    await this.prepareSprites(pieces, resolution, ratio, isSharp);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.clearRect(0, 0, width, height);
    ctx.setTransform(resolution, 0, 0, resolution, -left, -top);
    ctx.imageSmoothingQuality = "low";
    const look = { theme: this.theme, spaces: this.spaces, unit: ratio / resolution, resolution };
    for (const item of items) this.drawItem(ctx, item, look);
  }

  /** @param {Context} ctx @param {SceneItem} item @param {SceneLook} look */
  drawItem(ctx, item, look) {
    if (item.kind === "piece") this.piece(ctx, item, look);
    else if (item.kind === "space") this.space(ctx, item, look);
    else if (item.kind === "arrow") this.arrow(ctx, item, look);
    else if (item.kind === "shade") this.shade(ctx, item, look);
    else if (item.kind === "panel") this.panel(ctx, item, look);
    else if (item.kind === "label") this.label(ctx, item, look);
    else if (item.kind === "wash") drawWash(ctx, item, look);
    else if (item.kind === "zone") drawZone(ctx, item, look);
    else if (item.kind === "dots") drawDots(ctx, item, look);
    else if (item.kind === "path") drawPath(ctx, item, look);
    else drawFire(ctx, item, look);
  }

  /** @param {Scene} scene */
  setScene(scene) {
    const { scene: last, sheet } = this;
    const isOtherLook = scene.theme !== last?.theme || scene.version !== last.version;
    if (isOtherLook || this.sprites.size > MOST_SPRITES) this.sprites.clear();
    if (scene.aspect !== last?.aspect) {
      const spaces = sheet.spaces(sheet.size(scene.aspect));
      this.spaces = new Map(spaces.map((space) => [space.anchor, space]));
    }
    this.theme = THEMES[scene.theme];
    this.scene = scene;
  }

  /**
   * Draws the sprites that are lacking.
   * @param {PieceItem[]} items @param {number} resolution @param {number} ratio @param {boolean} isSharp
   */
  async prepareSprites(items, resolution, ratio, isSharp) {
    let since = performance.now();
    for (const { piece, size } of items) {
      const kept = this.sprites.get(spriteKey(piece, size));
      if (kept && (kept.resolution === resolution || !isSharp)) continue;
      const px = (piece.h * resolution * size) / ratio;
      const job = { piece, resolution: resolution * size, px, theme: this.theme.name };
      const canvas = rasterPiece(this.sheet, job, this.makeCanvas);
      const image = "transferToImageBitmap" in canvas ? canvas.transferToImageBitmap() : canvas;
      this.sprites.set(spriteKey(piece, size), { image, resolution });
      if (!this.pause || performance.now() - since < SLICE) continue;
      await this.pause();
      since = performance.now();
    }
  }

  // Kinds of items

  /** @param {Context} ctx @param {SpaceItem} item @param {SceneLook} look */
  space(ctx, { anchor, kinds }, { spaces, theme, unit }) {
    const space = spaces.get(anchor);
    if (space) markSpace(ctx, space, kinds, theme, unit);
  }

  /**
   * A piece, pixel by pixel where its sprite was made for this scale, and the rings round it.
   * @param {Context} ctx @param {PieceItem} item @param {SceneLook} look
   */
  piece(ctx, { piece, at: [x, y], size, alpha, flash, corner, kinds }, { theme, unit, resolution }) {
    const sprite = this.sprites.get(spriteKey(piece, size));
    if (!sprite) return;
    const { image } = sprite;
    const pad = piece.h * PADDING * size;
    const [w, h] = [piece.w * size, piece.h * size];
    /** @param {number} v */
    const onPixel = (v) => Math.round(v * resolution) / resolution;
    ctx.globalAlpha = alpha;
    if (sprite.resolution === resolution) {
      const [width, height] = [image.width / resolution, image.height / resolution];
      ctx.drawImage(image, onPixel(x - pad), onPixel(y - pad), width, height);
    } else {
      ctx.drawImage(image, x - pad, y - pad, w + 2 * pad, h + 2 * pad);
    }
    if (flash) {
      ctx.globalAlpha = alpha * flash;
      fill(ctx, rounded(x, y, w, h, corner ?? w * 0.1), theme.target);
    }
    ctx.globalAlpha = 1;
    if (kinds) markPiece(ctx, { x, y, w, h, corner }, kinds, theme, unit);
  }

  /** @param {Context} ctx @param {ArrowItem} item @param {SceneLook} look */
  arrow(ctx, { points, towards }, { theme, unit }) {
    drawArrow(ctx, points, towards, theme, unit);
  }

  /** @param {Context} ctx @param {ShadeItem} item @param {SceneLook} look */
  shade(ctx, { x, y, w, h }, { theme }) {
    ctx.globalAlpha = theme.dim;
    ctx.fillStyle = "#000";
    ctx.fillRect(x, y, w, h);
    ctx.globalAlpha = 1;
  }

  /** @param {Context} ctx @param {PanelItem} item @param {SceneLook} look */
  panel(ctx, { panel }, { theme, unit }) {
    drawFanPanel(ctx, panel, theme, unit);
  }

  /**
   * Words above a point, so many pixels of the screen.
   * @param {Context} ctx @param {LabelItem} item @param {SceneLook} look
   */
  label(ctx, { words, at: [x, y], above }, { theme, unit }) {
    drawLabel(ctx, words, x, y - above * unit, theme, unit);
  }
}

/** @param {Piece} piece @param {number} size */
const spriteKey = (piece, size) => `${piece.face} ${piece.w.toFixed(1)} ${size.toFixed(2)}`;
