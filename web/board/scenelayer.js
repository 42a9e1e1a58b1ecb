// The layer above the sheet: pieces, marks and labels, double buffered. Two canvases of the page are drawn by
// a SceneDrawer, in a worker if there is one. One of them is shown, moved and scaled with the camera; for
// another part of the sheet the hidden one is drawn and they change places.

import { canTransfer, newCanvas, pause } from "./rasterizer.js";
import { SceneDrawer } from "./scenedrawer.js";
import { areaOf, covers, frameAround, OFFSCREEN, resolutionOf } from "./viewport.js";
import { startDrawWorker } from "./workers.js";

/** @import { Board } from "./board.js" */
/** @import { DrawWorker, Rect, SceneItem, SceneJob, Sheet } from "./types.js" */

const MARGIN = 0.15; // of the view, drawn beyond each edge
const SPARE = 0.05; // of the view: a moving camera that comes so near to an edge needs another part

/** @type {Promise<DrawWorker | null> | null} */
let starting = null; // promise of the worker, or of null
let boards = 0;

/**
 * What is drawn on a canvas.
 * @typedef {object} Drawing
 * @property {HTMLCanvasElement} canvas
 * @property {number} left
 * @property {number} top
 * @property {number} resolution
 * @property {Rect} area
 * @property {boolean} isSharp
 */
/** @typedef {{ id: number } & Partial<Drawing>} CanvasBuffer */
/** @typedef {Omit<SceneJob, "canvas"> & { canvas?: HTMLCanvasElement, awaitsFrame: boolean }} PageJob */
/**
 * Width and height are given if another part of the sheet is to be drawn.
 * @typedef {Omit<PageJob, "buffer" | "canvas"> & { width?: number, height?: number }} LayerJob
 */
/**
 * Where scenes are drawn: in a worker or in the page.
 * @typedef {{ isInPage: boolean, draw: (job: PageJob) => Promise<unknown>, destroy: () => void }} Drawer
 */

/** @returns {CanvasBuffer[]} */
const newBuffers = () => [{ id: 0 }, { id: 1 }];

export class SceneLayer {
  /**
   * `plane` is the element that is filled, in units of the sheet; `onDrawn` is told when a request is drawn.
   * @param {Sheet} sheet @param {HTMLElement} plane @param {() => void} onDrawn
   */
  constructor(sheet, plane, onDrawn) {
    this.sheet = sheet;
    this.plane = plane;
    this.onDrawn = onDrawn;
    this.buffers = newBuffers(); // the shown one first
    /** @type {Promise<Drawer> | null} */
    this.drawer = null;
    this.version = 0; // of the sprites
    this.isDrawing = false;
    this.isDrawnInPage = false;
    this.isDestroyed = false;
    this.hasScene = false; // the drawer has one
  }

  destroy() {
    this.isDestroyed = true;
    this.drawer?.then((drawer) => drawer.destroy());
    for (const { canvas } of this.buffers) canvas?.remove();
  }

  /** The canvas that is shown, with its area; null before the first. */
  get shown() {
    const [front] = this.buffers;
    return isDrawn(front) ? front : null;
  }

  /** Sprites are to be drawn anew. */
  invalidateSprites() {
    this.version++;
  }

  /**
   * Requests what lacks; whether it did. A scene is taken from `compose` if the last one `isStale`.
   * @param {Board} board
   * @param {{ isStale: boolean, isMoving: boolean, isHurried: boolean, compose: () => SceneItem[] }} state
   */
  request(board, { isStale: isOld, isMoving, isHurried, compose }) {
    if (this.isDrawing) return false;
    const isStale = isOld || !this.hasScene;
    const { camera, ratio } = board;
    const resolution = resolutionOf(camera, ratio);
    const { shown } = this;
    const isRight = isMoving || shown?.resolution === resolution;
    const isFit = shown && isRight && covers(shown.area, camera, isMoving ? SPARE : 0);
    if (isFit && !isStale && (isMoving || shown.isSharp)) return false;
    const items = isStale ? compose() : null;
    if (!shown && items?.length === 0) return true; // an empty table
    const buffer = this.buffers[isFit ? 0 : 1];
    const frame = isFit
      ? { left: shown.left, top: shown.top, resolution: shown.resolution }
      : frameAround(camera, ratio, MARGIN);
    const scene = items
      ? { items, theme: board.theme.name, aspect: board.aspect, version: this.version }
      : null;
    this.draw(buffer, { ...frame, scene, ratio, isSharp: !isMoving, awaitsFrame: !isHurried });
    return true;
  }

  /** @param {CanvasBuffer} buffer @param {LayerJob} job */
  async draw(buffer, { width, height, ...job }) {
    this.isDrawing = true;
    this.drawer ??= drawerFor(this.sheet);
    const drawer = await this.drawer;
    if (this.isDestroyed) return;
    this.isDrawnInPage = drawer.isInPage;
    this.hasScene = true;
    const isNew = width && height && (buffer.canvas?.width !== width || buffer.canvas.height !== height);
    if (isNew) {
      buffer.canvas?.remove();
      buffer.canvas = newCanvas(width, height);
      buffer.canvas.style.transform = OFFSCREEN;
      this.plane.append(buffer.canvas);
    }
    try {
      await drawer.draw({ buffer: buffer.id, canvas: isNew ? buffer.canvas : undefined, ...job });
      if (!this.isDestroyed) this.show(buffer, job);
    } catch (error) {
      console.warn("drawn in the page instead:", error);
      this.startInPage();
    }
    this.isDrawing = false;
    if (!this.isDestroyed) this.onDrawn();
  }

  /** With a drawer of the page and canvases that no worker holds. */
  startInPage() {
    for (const { canvas } of this.buffers) canvas?.remove();
    this.buffers = newBuffers();
    this.hasScene = false;
    this.drawer = Promise.resolve(drawerInPage(this.sheet));
  }

  /** @param {CanvasBuffer} buffer @param {LayerJob} job */
  show(buffer, { left, top, resolution, isSharp }) {
    if (!buffer.canvas) return;
    const { width, height } = buffer.canvas;
    const area = areaOf({ left, top, width, height, resolution });
    Object.assign(buffer, { left, top, resolution, isSharp, area });
    if (buffer === this.buffers[0]) return;
    this.buffers.reverse();
    const [scale, x, y] = [1 / resolution, left / resolution, top / resolution];
    buffer.canvas.style.transform = `matrix(${scale}, 0, 0, ${scale}, ${x}, ${y})`;
    const [, hidden] = this.buffers;
    if (hidden.canvas) hidden.canvas.style.transform = OFFSCREEN;
  }
}

/** @param {CanvasBuffer} buffer @returns {buffer is CanvasBuffer & Drawing} */
const isDrawn = (buffer) => Boolean(buffer.area);

/** @param {Sheet} sheet @returns {Promise<Drawer>} */
async function drawerFor(sheet) {
  if (!sheet.module || !canTransfer()) return drawerInPage(sheet);
  starting ??= startDrawWorker();
  const worker = await starting;
  return worker ? drawerInWorker(worker, sheet.module) : drawerInPage(sheet);
}

/** @param {Sheet} sheet @returns {Drawer} */
function drawerInPage(sheet) {
  const drawer = new SceneDrawer(sheet, newCanvas, pause);
  return { isInPage: true, draw: (job) => drawer.draw(job), destroy() {} };
}

/** @param {DrawWorker} worker @param {string} module @returns {Drawer} */
function drawerInWorker(worker, module) {
  const board = ++boards;
  return {
    isInPage: false,
    draw({ canvas: own, ...job }) {
      const canvas = own?.transferControlToOffscreen();
      return worker.post({ kind: "scene", board, module, canvas, ...job }, canvas ? [canvas] : []);
    },
    destroy: () => worker.post({ kind: "release", board }),
  };
}
