// What is drawn in which frame. While the camera moves what was drawn is moved and scaled, and only what comes into sight
// is ordered; when it rests everything is made sharp. All of that is drawn by workers: the page's thread orders and shows.

import { contentsOf } from "./contents.js";
import { Ink } from "./ink.js";
import { deskOf } from "./press.js";
import { hasOwnFonts } from "./printer.js";
import { Prints } from "./prints.js";

const SETTLE = 130; // milliseconds of rest before things are made sharp again
const HELD = 400; // the same while a finger holds the map

export class Painter {
  constructor(board) {
    this.board = board;
    this.plane = Object.assign(document.createElement("div"), { className: "plane" }); // moves and scales all that was drawn
    board.place.append(this.plane);
    this.prints = new Prints(board.sheet, this.plane, () => this.shift());
    this.ink = new Ink(board.sheet, this.plane, () => this.shift());
    this.moving = false; // the camera has not come to rest
    this.stale = true; // what is drawn is not what is to be shown
    this.frame = 0;
    this.settleTimer = 0;
  }

  drop() {
    this.gone = true;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.settleTimer);
    this.prints.drop();
    this.ink.drop();
    this.plane.remove();
  }

  /** What is shown has changed. */
  dirty() {
    this.stale = true;
    this.shift();
  }

  /** The camera is on its way. */
  moved() {
    this.moving = true;
    this.shift();
  }

  shift() {
    if (this.frame || this.gone) return;
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      this.draw(now);
    });
  }

  /** Draws everything anew, for instance after fonts have come. */
  refresh() {
    this.prints.renew();
    this.prints.settle(this.board);
    this.ink.renew();
    this.dirty();
  }

  /** The page has its fonts; workers have their own. */
  async lettered() {
    if (!(await hasOwnFonts())) return void (this.gone || this.refresh());
    if (!this.ink.isPageDrawing) return;
    this.ink.renew();
    this.dirty();
  }

  settleSoon() {
    this.restsAt = performance.now() + (this.board.isHeld() ? HELD : SETTLE);
    this.settleTimer ||= setTimeout(() => this.settle(), SETTLE);
  }

  settle() {
    this.settleTimer = 0;
    if (this.board.isMoving()) return this.settleSoon();
    const early = this.restsAt - performance.now();
    if (early > 1) {
      this.settleTimer = setTimeout(() => this.settle(), early);
      return undefined;
    }
    this.moving = false;
    this.board.arrange();
    this.prints.settle(this.board);
    if (this.board.fanned) this.stale = true; // a fan lies where there is room in sight
    return this.shift();
  }

  draw(now) {
    const { board } = this;
    if (!board.form || this.gone) return;
    board.step(now);
    if (!this.prints.isOrdered()) this.prints.settle(board);
    const isHurried = board.motion.isMoving() || Boolean(board.dragged);
    const isOrdered = this.ink.order(board, { isStale: this.stale, isMoving: this.moving, isHurried, compose: () => contentsOf(board) });
    if (isOrdered) this.stale = board.motion.isMoving();
    this.prints.lay(board);
    this.place();
    if (board.isMoving()) this.shift();
  }

  /** Puts the corner of the sheet where the camera sees it, on a whole pixel of the screen. */
  place() {
    const { place, sheet, theme, camera, ratio } = this.board;
    const desk = deskOf(sheet, theme);
    if (desk !== this.desk) place.style.backgroundColor = this.desk = desk;
    const [x, y] = camera.toScreen(0, 0).map((v) => Math.round(v * ratio) / ratio);
    this.plane.style.transform = `matrix(${camera.scale}, 0, 0, ${camera.scale}, ${x}, ${y})`;
  }

  /** Whether everything is drawn, sharp and at rest. */
  isDone() {
    const { frame, settleTimer, moving, stale, ink, prints } = this;
    return !frame && !settleTimer && !moving && !stale && !ink.ordering && prints.areHere();
  }

  /** What is shown, in a small canvas, or null if it is not there yet. */
  glimpse(width, height) {
    const { whole } = this.prints;
    if (!whole || !this.ink.shown) return null;
    const { camera } = this.board;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const scale = Math.max(width / camera.view.w, height / camera.view.h) * camera.scale;
    const [x, y] = camera.toSheet(camera.view.w / 2, camera.view.h / 2);
    const ctx = canvas.getContext("2d");
    ctx.setTransform(scale, 0, 0, scale, width / 2 - x * scale, height / 2 - y * scale);
    ctx.drawImage(whole.canvas, whole.area.x, whole.area.y, whole.area.w, whole.area.h);
    const { canvas: ink, area } = this.ink.shown;
    ctx.drawImage(ink, area.x, area.y, area.w, area.h);
    return canvas;
  }
}
