// Decides in each frame what is drawn anew. While the camera moves, the layers are moved and scaled as they
// are, and only what comes into sight is requested; when it rests everything is made sharp. Workers do the
// drawing: the page's thread requests and shows.

import { contextOf } from "./draw.js";
import { backgroundOf } from "./raster.js";
import { workerHasFonts } from "./rasterizer.js";
import { sceneOf } from "./scene.js";
import { SceneLayer } from "./scenelayer.js";
import { SheetLayer } from "./sheetlayer.js";

/** @import { Board } from "./board.js" */

const SETTLE = 130; // milliseconds of rest before things are made sharp again
const HELD = 400; // the same while a finger holds the map

export class Renderer {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    this.plane = document.createElement("div"); // holds all layers, and moves and scales them together
    this.plane.className = "plane";
    board.place.append(this.plane);
    this.sheetLayer = new SheetLayer(board.sheet, this.plane, () => this.requestFrame());
    this.sceneLayer = new SceneLayer(board.sheet, this.plane, () => this.sceneDrawn());
    this.isMoving = false; // the camera has not come to rest
    this.isStale = true; // what is drawn is not what is to be shown
    this.isDestroyed = false;
    this.frame = 0; // of requestAnimationFrame
    this.settleTimer = 0;
    this.restsAt = 0; // when the camera will have rested long enough
    this.background = "";
    this.hasDrawn = false; // a scene
  }

  destroy() {
    this.isDestroyed = true;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.settleTimer);
    this.sheetLayer.destroy();
    this.sceneLayer.destroy();
    this.plane.remove();
  }

  /** What is shown has changed. */
  invalidate() {
    this.isStale = true;
    this.requestFrame();
  }

  /** The camera is on its way. */
  cameraMoved() {
    this.isMoving = true;
    this.requestFrame();
  }

  requestFrame() {
    if (this.frame || this.isDestroyed) return;
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      this.draw(now);
    });
  }

  sceneDrawn() {
    if (!this.hasDrawn) this.board.on.drawn();
    this.hasDrawn = true;
    this.requestFrame();
  }

  /** Draws everything anew, for instance after fonts have come. */
  redrawAll() {
    this.sheetLayer.invalidate();
    this.sheetLayer.settle(this.board);
    this.sceneLayer.invalidateSprites();
    this.invalidate();
  }

  /** The page has its fonts; workers have their own. */
  async fontsLoaded() {
    if (!(await workerHasFonts())) {
      if (!this.isDestroyed) this.redrawAll();
      return;
    }
    if (!this.sceneLayer.isDrawnInPage) return;
    this.sceneLayer.invalidateSprites();
    this.invalidate();
  }

  settleSoon() {
    this.restsAt = performance.now() + (this.board.isHeld() ? HELD : SETTLE);
    this.settleTimer ||= setTimeout(() => this.settle(), SETTLE);
  }

  settle() {
    this.settleTimer = 0;
    if (this.board.isMoving()) {
      this.settleSoon();
      return;
    }
    const early = this.restsAt - performance.now();
    if (early > 1) {
      this.settleTimer = setTimeout(() => this.settle(), early);
      return;
    }
    this.isMoving = false;
    this.board.arrange();
    this.sheetLayer.settle(this.board);
    if (this.board.fanned) this.isStale = true; // a fan lies where there is room in sight
    this.requestFrame();
  }

  /** @param {number} now */
  draw(now) {
    const { board } = this;
    if (!board.form || this.isDestroyed) return;
    board.step(now);
    const { isMoving, isStale } = this;
    if (!this.sheetLayer.isRequested()) this.sheetLayer.settle(board);
    const isHurried = board.motion.isMoving() || Boolean(board.dragged);
    const isRequested = this.sceneLayer.request(board, {
      isStale,
      isMoving,
      isHurried,
      compose: () => sceneOf(board),
    });
    if (isRequested) this.isStale = board.motion.isMoving();
    this.sheetLayer.place(board);
    this.applyCamera();
    if (board.isMoving()) this.requestFrame();
  }

  /** Puts the corner of the sheet where the camera sees it, on a whole pixel of the screen. */
  applyCamera() {
    const { place, sheet, theme, camera, ratio } = this.board;
    const background = backgroundOf(sheet, theme);
    if (background !== this.background) {
      this.background = background;
      place.style.backgroundColor = background;
    }
    const [x, y] = camera.toScreen(0, 0).map((v) => Math.round(v * ratio) / ratio);
    this.plane.style.transform = `matrix(${camera.scale}, 0, 0, ${camera.scale}, ${x}, ${y})`;
  }

  /** Whether everything is drawn, sharp and at rest. */
  isIdle() {
    const { frame, settleTimer, isMoving, isStale, sceneLayer, sheetLayer } = this;
    const isWaiting = frame || settleTimer || isMoving || isStale;
    return !isWaiting && !sceneLayer.isDrawing && sheetLayer.isComplete();
  }

  /**
   * What is shown, in a small canvas, or null if it is not there yet.
   * @param {number} width @param {number} height
   */
  thumbnail(width, height) {
    const { whole } = this.sheetLayer;
    const { shown } = this.sceneLayer;
    if (!whole || !shown) return null;
    const { camera } = this.board;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const scale = Math.max(width / camera.view.w, height / camera.view.h) * camera.scale;
    const [x, y] = camera.toSheet(camera.view.w / 2, camera.view.h / 2);
    const ctx = contextOf(canvas);
    ctx.setTransform(scale, 0, 0, scale, width / 2 - x * scale, height / 2 - y * scale);
    for (const { canvas: layer, area } of [whole, shown]) {
      ctx.drawImage(layer, area.x, area.y, area.w, area.h);
    }
    return canvas;
  }
}
