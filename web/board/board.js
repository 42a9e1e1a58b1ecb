// The map: shows a sheet and the pieces of a view, marks what it is told to, reports taps. It knows no title.
// While the camera moves nothing is drawn: what was drawn is moved and scaled, and made sharp when the camera rests.

import { Camera } from "./camera.js";
import { drawFanPanel, fanOf } from "./fan.js";
import { Gestures } from "./gestures.js";
import { Ink } from "./ink.js";
import { Layers } from "./layers.js";
import { drawArrow, drawLabel, markPiece, markSpace } from "./marks.js";
import { Motion } from "./motion.js";
import { hasOwnFonts, print } from "./printer.js";
import { THEMES } from "./theme.js";

const SETTLE = 130; // milliseconds of rest before bitmaps are made sharp again
const HELD = 400; // the same while a finger holds the map
const GLIDE = 220; // milliseconds of a camera move
const PICTURE = 2400; // pixels of the longer side of a saved picture

export class Board {
  /** `place` is the element that is filled with the map. */
  constructor(place, sheet, { theme = "light", reducedMotion = false } = {}) {
    this.place = place;
    this.sheet = sheet;
    this.theme = THEMES[theme];
    this.reduced = reducedMotion;
    this.camera = new Camera();
    this.far = new Ink(place); // the whole, shown while a moving camera is off what is drawn near
    this.near = new Ink(place);
    this.layers = new Layers(sheet, place, (isPrint) => this.came(isPrint));
    this.motion = new Motion();
    this.form = null; // arrangement of the sheet
    this.view = null; // last shown position
    this.pieces = []; // everything on the sheet, in drawing order
    this.spaces = new Map(); // anchor -> outline, bounds, badge, centre
    this.marks = { kinds: new Map(), labels: {}, arrows: [] };
    this.fanned = null; // anchor of the fanned space
    this.glide = null; // camera on its way
    this.moving = false; // the camera has not come to rest
    this.frame = 0;
    this.stale = true; // what is drawn near is not what is to be shown
    this.farStale = true;
    this.news = false; // faces that are not drawn yet
    this.settleTimer = 0;
    this.onTap = this.onDoubleTap = this.onHover = this.onHold = this.onMove = this.onDrop = () => {};
    this.mayDrag = () => false;
    this.dragged = null; // a piece under the finger: { piece, x, y, dx, dy }
    this.gestures = new Gestures(place, this.handlers());
    this.observer = new ResizeObserver(() => this.resized());
    this.observer.observe(place);
    this.resized();
    this.stop = new AbortController();
    const lettered = async () => ((await hasOwnFonts()) ? this.dirty() : this.refresh());
    document.fonts?.ready.then(lettered);
    document.fonts?.addEventListener("loadingdone", lettered, { signal: this.stop.signal });
  }

  destroy() {
    cancelAnimationFrame(this.frame);
    clearTimeout(this.settleTimer);
    this.observer.disconnect();
    this.stop.abort();
    this.gestures.destroy();
    this.layers.drop();
    this.far.drop();
    this.near.drop();
    this.gone = true;
  }

  // What is shown

  show(view) {
    const still = this.reduced || !this.view || document.hidden;
    this.view = view;
    this.layOut(!still);
    if (this.fanned && !this.fan(this.fanned, this)) this.fanned = null;
    this.dirty();
    this.settleSoon();
  }

  /** arrows: [{ from, to, kind }] between spaces; kind is "act" or "target". */
  mark({ lit = {}, selected = [], pointed = [], labels = {}, arrows = [] }) {
    const kinds = new Map();
    const add = (anchor, kind) => kinds.set(anchor, { ...kinds.get(anchor), [kind]: true });
    for (const [anchor, kind] of lit instanceof Map ? lit : Object.entries(lit)) each(anchor, (one) => add(one, kind));
    for (const anchor of selected) each(anchor, (one) => add(one, "selected"));
    for (const anchor of pointed) each(anchor, (one) => add(one, "pointed"));
    this.marks = { kinds, labels, arrows };
    this.dirty();
  }

  /** Fans the stack of a space out, or folds it (null); true if there is something to fan. The rest may stay bright. */
  fan(anchor, { dimmed = true } = {}) {
    this.dimmed = dimmed;
    this.fanned = anchor && this.pieces.some((p) => p.anchor && p.space === anchor) ? anchor : null;
    this.dirty();
    return this.fanned !== null;
  }

  setTheme(name) {
    this.theme = THEMES[name] ?? THEMES.light;
    this.refresh();
  }

  setReducedMotion(reduced) {
    this.reduced = reduced;
    if (reduced) this.skip();
  }

  /** Ends all movement at once. */
  skip() {
    this.motion.end();
    if (this.glide) this.camera.between(this.glide.from, this.glide.to, 1);
    this.glide = null;
    this.dirty();
  }

  /** Draws everything anew, for instance after fonts have come. */
  refresh() {
    if (this.gone || !this.form) return;
    this.layers.renew();
    this.sharpen();
    this.dirty();
  }

  // The camera

  fit() {
    this.move((camera) => camera.fit());
  }

  zoomBy(factor, at = [this.camera.view.w / 2, this.camera.view.h / 2]) {
    this.move((camera) => camera.zoomAt(factor, at[0], at[1]));
  }

  panBy(dx, dy) {
    this.camera.panBy(dx, dy);
    this.moved();
  }

  /** Brings an anchor to the middle, close enough to read. */
  zoomTo(anchor) {
    const b = this.boundsOf(anchor);
    if (!b) return;
    const { w, h } = this.camera.view;
    const scale = Math.min(w / Math.max(b.w * 1.35, 150), h / Math.max(b.h * 1.35, 150));
    this.move((camera) => camera.centreOn(b.x + b.w / 2, b.y + b.h / 2, Math.max(scale, camera.fitScale())));
  }

  move(change) {
    const from = this.camera.place();
    change(this.camera);
    const to = this.camera.place();
    if (this.reduced || !this.view) return this.moved();
    this.camera.between(from, to, 0);
    this.glide = { from, to, start: performance.now() };
    this.moving = true;
    this.shift();
  }

  moved() {
    this.glide = null;
    this.moving = true;
    this.shift();
    this.settleSoon();
    this.onMove();
  }

  // Where things are

  boundsOf(many) {
    const anchor = many.split(",")[0];
    const piece = this.pieces.find((p) => p.anchor === anchor);
    return piece ?? this.spaces.get(anchor)?.bounds ?? null;
  }

  /** Rectangle in the window, with a point `tap` that hits just this anchor, or null. */
  anchorRect(anchor) {
    const place = this.currentFan()?.places.find((p) => p.piece.anchor === anchor);
    const found = this.boundsOf(anchor);
    if (!found) return null;
    const b = place ? { x: place.x, y: place.y, w: found.w * place.size, h: found.h * place.size } : found;
    const box = this.place.getBoundingClientRect();
    const [x, y] = this.camera.toScreen(b.x, b.y);
    const rect = new DOMRect(x + box.left, y + box.top, b.w * this.camera.scale, b.h * this.camera.scale);
    return { ...rect.toJSON(), tap: this.tapPoint(anchor, b, box) };
  }

  tapPoint(anchor, b, box) {
    const tries = [...(this.spaces.has(anchor) ? [[this.spaces.get(anchor).badge.x, this.spaces.get(anchor).badge.y]] : [])];
    for (const fy of [0.5, 0.15, 0.85, 0.3, 0.7]) for (const fx of [0.5, 0.12, 0.88, 0.3, 0.7]) tries.push([b.x + b.w * fx, b.y + b.h * fy]);
    const hit = tries.find(([x, y]) => this.anchorAt(x, y) === anchor);
    if (!hit) return null;
    const [px, py] = this.camera.toScreen(hit[0], hit[1]);
    return [px + box.left, py + box.top];
  }

  /** The anchor at a point of the sheet: a fanned counter, a counter, a marker, a space. */
  anchorAt(x, y, slop = 0) {
    const fan = this.currentFan();
    if (fan) {
      const on = fan.places.find((p) => isWithin({ x: p.x, y: p.y, w: p.piece.w * p.size, h: p.piece.h * p.size }, x, y, slop));
      if (on) return on.piece.anchor;
      if (isWithin(fan.panel, x, y, 0)) return fan.anchor;
    }
    const piece = this.topmost((p) => isWithin(p, x, y, 0)) ?? (slop ? this.topmost((p) => isWithin(p, x, y, slop)) : null);
    return piece?.anchor ?? this.sheet.spaceAt(this.form, x, y);
  }

  topmost(test) {
    return this.pieces.findLast((p) => p.anchor && test(p)) ?? null;
  }

  // Inside

  handlers() {
    const tell = (hook) => (point, event) => {
      const anchor = point && this.anchorUnder(point, event);
      this[hook](anchor, this.detail(anchor, point, event));
    };
    const tap = tell("onTap");
    let hovered = null;
    return {
      tap: (point, event) => {
        this.tappedLit = this.isLit(this.anchorUnder(point, event));
        tap(point, event);
      },
      hold: tell("onHold"),
      hover: (point, event) => {
        const anchor = point && this.anchorUnder(point, event);
        if (anchor === hovered) return;
        hovered = anchor;
        this.onHover(anchor, this.detail(anchor, point, event));
      },
      doubleTap: (point, event) => {
        if (this.isLoose(point, event)) tap(point, event);
        else if (this.tappedLit) tell("onDoubleTap")(point, event);
        else this.doubleTapped(point);
      },
      grab: (point, event) => this.grab(point, event),
      drag: (point) => this.drag(point),
      release: (point, event) => this.release(point, event),
      pan: (dx, dy) => this.panBy(dx, dy),
      zoom: (factor, [px, py]) => {
        this.camera.zoomAt(factor, px, py);
        this.moved();
      },
      rest: () => this.settleSoon(),
    };
  }

  /** A piece that lies in no space: two quick taps on it are two taps. */
  isLoose(point, event) {
    const anchor = this.anchorUnder(point, event);
    return this.pieces.some((piece) => piece.anchor === anchor && !piece.space);
  }

  // Pieces that may be dragged follow the finger; where they are let go is told.

  grab(point, event) {
    const anchor = this.anchorUnder(point, event);
    const piece = this.pieces.findLast((p) => p.drags && p.anchor === anchor);
    if (!piece || !this.mayDrag(anchor)) return false;
    const [x, y] = this.camera.toSheet(point[0], point[1]);
    this.dragged = { piece, x: piece.x, y: piece.y, dx: x - piece.x, dy: y - piece.y };
    return true;
  }

  drag([px, py]) {
    const [x, y] = this.camera.toSheet(px, py);
    Object.assign(this.dragged, { x: x - this.dragged.dx, y: y - this.dragged.dy });
    this.dirty();
  }

  release(point, event) {
    const { piece } = this.dragged;
    this.dragged = null;
    this.dirty();
    if (!point) return;
    const under = this.anchorUnder(point, event);
    if (under !== piece.anchor) this.onDrop(piece.anchor, under);
  }

  anchorUnder([px, py], event) {
    const [x, y] = this.camera.toSheet(px, py);
    return this.anchorAt(x, y, event.pointerType === "touch" ? 3 / this.camera.scale : 0);
  }

  detail(anchor, point, event) {
    const piece = anchor && this.pieces.find((p) => p.anchor === anchor);
    const space = piece ? (piece.space ?? null) : anchor;
    const stack = this.pieces.filter((p) => p.anchor && space && p.space === space).map((p) => p.anchor);
    return { space, stack, fanned: this.fanned, point, pointer: event?.pointerType ?? "" };
  }

  /** Whether a tap there means something: the anchor, or the space that a piece lies in. */
  isLit(anchor) {
    const space = this.pieces.find((p) => p.anchor === anchor)?.space;
    return [anchor, space].some((one) => ["act", "target"].some((kind) => this.marks.kinds.get(one)?.[kind]));
  }

  doubleTapped(point) {
    const [x, y] = this.camera.toSheet(point[0], point[1]);
    const space = this.sheet.spaceAt(this.form, x, y);
    if (this.camera.scale > this.camera.fitScale() * 1.8) this.fit();
    else if (space) this.zoomTo(space);
    else this.zoomBy(2, point);
  }

  resized() {
    const box = this.place.getBoundingClientRect();
    if (!box.width || !box.height) return;
    this.ratio = Math.min(3, window.devicePixelRatio || 1);
    this.camera.resize(box.width, box.height);
    if (!this.form) this.arrange();
    this.stale = true;
    this.draw(performance.now());
    this.settleSoon();
  }

  /** Takes the arrangement that suits the canvas. */
  arrange() {
    const { w, h } = this.camera.view;
    const form = this.sheet.size(w / h, this.form);
    if (form.key === this.form?.key) return;
    this.form = form;
    this.aspect = this.sheet.size(w / h).key === form.key ? w / h : form.width / form.height; // by which printers know the form
    this.spaces = new Map(this.sheet.spaces(form).map((s) => [s.anchor, s]));
    this.camera.setSheet(form);
    this.camera.fit();
    if (this.view) this.layOut(false);
    this.dirty();
  }

  layOut(moving) {
    if (!this.form) return;
    const pieces = this.sheet.layout(this.view, this.theme, this.form);
    if (moving) this.motion.begin(this.pieces, pieces, performance.now(), (a, b) => this.routeOf(a?.space, b.space));
    else this.motion.end();
    this.pieces = pieces;
  }

  /** Points that lie on the way between two spaces, if the sheet knows any. */
  routeOf(from, to) {
    return from && to && from !== to ? (this.sheet.route?.(this.form, from, to) ?? []) : [];
  }

  settleSoon(rest = this.gestures?.pointers.size ? HELD : SETTLE) {
    clearTimeout(this.settleTimer);
    this.settleTimer = setTimeout(() => this.settle(), rest);
  }

  settle() {
    if (this.glide || this.motion.isMoving()) return this.settleSoon();
    this.moving = false;
    this.arrange();
    this.layers.land();
    this.sharpen();
    if (this.farStale && !this.camera.isFitted()) this.drawFar();
    if (this.fanned || this.news || !this.near.isSharp(this.camera, this.ratio)) this.dirty();
    else this.shift();
    this.news = false;
  }

  /** The whole at fitting scale, for the next move of the camera. */
  drawFar() {
    this.farStale = false;
    const camera = new Camera();
    camera.setSheet(this.form);
    camera.resize(this.camera.view.w, this.camera.view.h);
    camera.fit();
    this.far.draw(camera, this.ratio, (ctx, ink) => this.drawPieces(ctx, 1 / camera.scale, ink));
  }

  /** A part of the sheet or faces have come; they are shown when the camera rests. */
  came(isPrint) {
    if (!isPrint) this.news = true;
    if (this.moving || !isPrint) return this.moving ? this.settleSoon() : this.settleSoon(0);
    this.layers.land();
    return this.shift();
  }

  sharpen() {
    this.layers.settle(this);
    this.layers.sizeFaces(this.theme, this.camera.scale, this.ratio);
  }

  /** What is shown has changed. */
  dirty() {
    this.stale = this.farStale = true;
    this.shift();
  }

  /** Only the camera has moved. */
  shift() {
    if (this.frame || this.gone) return;
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      this.draw(now);
    });
  }

  draw(now) {
    if (!this.form || this.gone) return;
    this.step(now);
    if (!this.layers.facesKey) this.sharpen();
    if (this.stale) {
      this.stale = this.motion.isMoving();
      this.near.draw(this.camera, this.ratio, (ctx, ink) => this.drawContents(ctx, 1 / this.camera.scale, ink));
      void this.layers.orderFaces();
    }
    this.layers.place(this);
    const isOff = !this.farStale && !this.near.reaches(this.camera);
    this.far.canvas.hidden = !isOff;
    this.near.canvas.hidden = isOff;
    (isOff ? this.far : this.near).place(this.camera, this.ratio);
    if (this.glide || this.stale) this.shift();
  }

  step(now) {
    this.motion.step(now);
    if (!this.glide) return;
    const t = Math.min(1, Math.max(0, (now - this.glide.start) / GLIDE));
    this.camera.between(this.glide.from, this.glide.to, 1 - (1 - t) ** 3);
    if (t === 1) this.moved();
  }

  drawContents(ctx, unit, ink) {
    this.drawPieces(ctx, unit, ink);
    this.drawFan(ctx, unit, ink);
    if (this.dragged) this.layers.drawFace(ctx, this.dragged.piece, this.dragged.x, this.dragged.y);
    this.drawLabels(ctx, unit);
  }

  drawPieces(ctx, unit, ink) {
    for (const [anchor, kinds] of this.marks.kinds) {
      const space = this.spaces.get(anchor);
      if (space && ink.sees(space.bounds)) markSpace(ctx, space, kinds, this.theme, unit);
    }
    for (const { piece, x, y, alpha } of this.motion.places(this.pieces)) {
      if (piece === this.dragged?.piece) continue;
      if (!ink.sees({ x, y, w: piece.w, h: piece.h })) continue;
      ctx.globalAlpha = alpha;
      this.layers.drawFace(ctx, piece, x, y);
      ctx.globalAlpha = 1;
      const kinds = piece.anchor && this.marks.kinds.get(piece.anchor);
      if (kinds) markPiece(ctx, { x, y, w: piece.w, h: piece.h, corner: piece.corner }, kinds, this.theme, unit);
    }
    for (const { from, to, kind } of this.marks.arrows) {
      const [start, end] = [this.spaces.get(from), this.spaces.get(to)];
      if (start && end) drawArrow(ctx, [start.centre, ...this.routeOf(from, to), end.centre], kind, this.theme, unit);
    }
  }

  currentFan() {
    return this.fanned ? fanOf(this.pieces, this.spaces.get(this.fanned), this.camera) : null;
  }

  drawFan(ctx, unit, ink) {
    const fan = this.currentFan();
    if (!fan) return;
    ctx.save();
    ctx.globalAlpha = this.dimmed ? this.theme.dim : 0;
    ctx.fillStyle = "#000";
    ctx.fillRect(ink.area.x, ink.area.y, ink.area.w, ink.area.h);
    ctx.restore();
    drawFanPanel(ctx, fan.panel, this.theme, unit);
    for (const { piece, x, y, size } of fan.places) {
      this.layers.drawFace(ctx, piece, x, y, size);
      const kinds = this.marks.kinds.get(piece.anchor);
      if (kinds) markPiece(ctx, { x, y, w: piece.w * size, h: piece.h * size }, kinds, this.theme, unit);
    }
  }

  drawLabels(ctx, unit) {
    for (const [anchor, words] of Object.entries(this.marks.labels)) {
      const space = this.spaces.get(anchor);
      const b = this.boundsOf(anchor);
      if (space) drawLabel(ctx, words, space.badge.x, space.badge.y - space.badge.radius - 9 * unit, this.theme, unit);
      else if (b) drawLabel(ctx, words, b.x + b.w / 2, b.y - 4 * unit, this.theme, unit);
    }
  }

  /** What is shown, in a small canvas, or null if it is not there yet. */
  glimpse(width, height) {
    if (!this.layers.whole || !this.form) return null;
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const { camera } = this;
    const scale = Math.max(width / camera.view.w, height / camera.view.h) * camera.scale;
    const [x, y] = camera.toSheet(camera.view.w / 2, camera.view.h / 2);
    const ctx = canvas.getContext("2d");
    ctx.setTransform(scale, 0, 0, scale, width / 2 - x * scale, height / 2 - y * scale);
    for (const { canvas: shown, area } of [this.layers.whole, this.near]) ctx.drawImage(shown, area.x, area.y, area.w, area.h);
    return canvas;
  }

  /** The whole sheet with all pieces as a PNG. */
  picture() {
    const { aspect, pieces, theme, view } = this;
    return print(this.sheet, { kind: "picture", aspect, pieces, longest: PICTURE, theme: theme.name, view });
  }
}

/** "unit:a,b,c" stands for three anchors. */
function each(anchor, what) {
  const [kind, names] = [anchor.slice(0, anchor.indexOf(":") + 1), anchor.slice(anchor.indexOf(":") + 1)];
  for (const name of names.split(",")) what(kind + name);
}

function isWithin(r, x, y, slop) {
  return x >= r.x - slop && x <= r.x + r.w + slop && y >= r.y - slop && y <= r.y + r.h + slop;
}
