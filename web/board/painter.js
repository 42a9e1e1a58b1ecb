// What is drawn in which frame. While the camera moves nothing is drawn: what was drawn is moved and scaled. When it
// rests things are made sharp, a few tiles in a frame, so that no frame is late and the next gesture finds a free hand.

import { Camera } from "./camera.js";
import { contentsOf, piecesOf } from "./contents.js";
import { Faces } from "./faces.js";
import { Ink, planOf } from "./ink.js";
import { Prints } from "./prints.js";
import { surroundingsAndDesk } from "./reach.js";

const SETTLE = 130; // milliseconds of rest before things are made sharp again
const HELD = 400; // the same while a finger holds the map
const AT_A_TIME = 1; // tiles in a frame
const MARGIN = 0.15; // of the view, drawn beyond each edge

export class Painter {
  constructor(board) {
    this.board = board;
    this.prints = new Prints(board.sheet, board.place, () => this.shift());
    this.faces = new Faces(board.sheet, () => this.facesCame());
    this.far = new Ink(board.place); // the whole, shown while a moving camera is off what is drawn near
    this.near = new Ink(board.place);
    this.moving = false; // the camera has not come to rest
    this.plan = null; // what near is being made sharp to
    this.farPlan = null;
    this.stale = true; // what is drawn near is not what is to be shown
    this.farStale = true;
    this.frame = 0;
    this.settleTimer = 0;
  }

  drop() {
    this.gone = true;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.settleTimer);
    for (const one of [this.prints, this.faces, this.far, this.near]) one.drop();
  }

  /** What is shown has changed. */
  dirty() {
    this.stale = true;
    this.forget();
    this.shift();
  }

  forget() {
    this.plan = this.farPlan = null;
    this.farStale = true;
  }

  /** The camera is on its way. */
  moved() {
    this.moving = true;
    this.plan = null;
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
    this.sharpen();
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
    this.sharpen();
    if (this.board.fanned) this.stale = true; // a fan lies where there is room in sight
    return this.shift();
  }

  /** Orders what is lacking for this place of the camera: faces first, they are few and small. */
  sharpen() {
    const { camera, ratio, theme } = this.board;
    this.faces.size(this.prints.edition, theme, camera.scale, ratio);
    contentsOf(this.board, this.faces, camera.scale * ratio, ratio);
    this.faces.order();
    this.prints.settle(this.board);
  }

  facesCame() {
    this.forget();
    if (this.moving) return;
    if (this.near.fine === this.board.camera.scale * this.board.ratio) this.stale = true;
    this.shift();
  }

  draw(now) {
    const { board, near, far } = this;
    if (!board.form || this.gone) return;
    board.step(now);
    const { camera, ratio } = board;
    if (!this.faces.key) this.sharpen();
    let more = false;
    if (this.stale) {
      this.stale = board.motion.isMoving();
      this.drawNear();
      more = true;
    } else if (!this.moving) more = this.refine();
    this.prints.place(board);
    const isOff = !this.farStale && !near.reaches(camera);
    far.hide(!isOff);
    near.hide(isOff);
    near.place(camera, ratio);
    far.place(camera, ratio);
    if (more || board.glide) this.shift();
  }

  /** Draws all that has changed at once; while the camera moves in the sharpness there is. */
  drawNear() {
    const { camera, ratio } = this.board;
    const fine = camera.scale * ratio;
    const isEnough = this.near.reaches(camera) && (this.moving || this.near.fine === fine);
    const target = isEnough ? this.near.fine : fine;
    const area = isEnough ? this.near.area : surroundingsAndDesk(camera, ratio, MARGIN);
    this.near.draw(planOf(area, target, contentsOf(this.board, this.faces, target, ratio)));
    this.faces.order();
  }

  /** A little of what is still to be made sharp; whether there is more. */
  refine() {
    const { camera, ratio } = this.board;
    const isSharp = this.near.fine === camera.scale * ratio && this.near.reaches(camera);
    this.plan ??= isSharp ? null : this.planNear();
    if (this.plan) {
      if (this.near.draw(this.plan, AT_A_TIME)) this.plan = null;
      return true;
    }
    if (camera.isFitted() || !this.farStale) return false;
    this.farPlan ??= this.planFar();
    if (this.far.draw(this.farPlan, AT_A_TIME)) this.farStale = false;
    return this.farStale;
  }

  /** Everything in sight in full sharpness; null while faces for it come, so that it is drawn once. */
  planNear() {
    const { camera, ratio } = this.board;
    const fine = camera.scale * ratio;
    const items = contentsOf(this.board, this.faces, fine, ratio);
    if (this.faces.order() && this.near.reaches(camera)) return null;
    return planOf(surroundingsAndDesk(camera, ratio, MARGIN), fine, items);
  }

  /** The whole at fitting scale, for the next move of the camera; a pixel for a pixel of the page is enough. */
  planFar() {
    const camera = new Camera();
    camera.setSheet(this.board.form);
    camera.resize(this.board.camera.view.w, this.board.camera.view.h);
    camera.fit();
    const items = piecesOf(this.board, this.faces, camera.scale, 1);
    this.faces.wanted.clear(); // what there is will do
    return planOf(surroundingsAndDesk(camera, 1, 0), camera.scale, items);
  }

  /** Whether everything is drawn, sharp and at rest. */
  isDone() {
    const { frame, settleTimer, moving, faces, prints } = this;
    return !frame && !settleTimer && !moving && !faces.ordering && prints.areHere();
  }

  /** What is shown, in a small canvas, or null if it is not there yet. */
  glimpse(width, height) {
    const { whole } = this.prints;
    if (!whole || !this.near.shown) return null;
    const { camera } = this.board;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const scale = Math.max(width / camera.view.w, height / camera.view.h) * camera.scale;
    const [x, y] = camera.toSheet(camera.view.w / 2, camera.view.h / 2);
    const ctx = canvas.getContext("2d");
    ctx.setTransform(scale, 0, 0, scale, width / 2 - x * scale, height / 2 - y * scale);
    ctx.drawImage(whole.canvas, whole.area.x, whole.area.y, whole.area.w, whole.area.h);
    this.near.shown.drawOn(ctx);
    return canvas;
  }
}
