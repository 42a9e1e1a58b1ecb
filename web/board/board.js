// The map: shows a sheet and the pieces of a view, marks what it is told to, reports taps. It knows no title.
// painter.js says what is drawn when, contents.js what lies on the sheet, handling.js what gestures do, picking.js what
// is where.

import { Camera } from "./camera.js";
import { fanOf } from "./fan.js";
import { Gestures } from "./gestures.js";
import { handlersOf } from "./handling.js";
import { Motion } from "./motion.js";
import { Painter } from "./painter.js";
import { anchorRect } from "./picking.js";
import { print } from "./printer.js";
import { THEMES } from "./theme.js";

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
    this.motion = new Motion();
    this.form = null; // arrangement of the sheet
    this.view = null; // last shown position
    this.pieces = []; // everything on the sheet, in drawing order
    this.spaces = new Map(); // anchor -> outline, bounds, badge, centre
    this.marks = { kinds: new Map(), labels: {}, arrows: [] };
    this.fanned = null; // anchor of the fanned space
    this.glide = null; // camera on its way
    this.dragged = null; // a piece under the finger: { piece, x, y, dx, dy }
    this.onTap = this.onDoubleTap = this.onHover = this.onHold = this.onMove = this.onGrab = this.onDrop = () => {};
    this.mayDrag = () => false;
    this.painter = new Painter(this);
    this.gestures = new Gestures(place, handlersOf(this));
    this.observer = new ResizeObserver(() => this.resized());
    this.observer.observe(place);
    this.resized();
    this.stop = new AbortController();
    const lettered = () => this.painter.lettered();
    document.fonts?.ready.then(lettered);
    document.fonts?.addEventListener("loadingdone", lettered, { signal: this.stop.signal });
  }

  destroy() {
    this.observer.disconnect();
    this.stop.abort();
    this.gestures.destroy();
    this.painter.drop();
    this.gone = true;
  }

  // What is shown

  show(view) {
    const still = this.reduced || !this.view || document.hidden;
    this.view = view;
    this.layOut(!still);
    if (this.fanned && !this.fan(this.fanned, this)) this.fanned = null;
    this.painter.dirty();
    this.painter.settleSoon();
  }

  /** arrows: [{ from, to, kind }] between spaces; kind is "act" or "target". */
  mark({ lit = {}, selected = [], pointed = [], labels = {}, arrows = [] }) {
    const kinds = new Map();
    const add = (anchor, kind) => kinds.set(anchor, { ...kinds.get(anchor), [kind]: true });
    for (const [anchor, kind] of lit instanceof Map ? lit : Object.entries(lit)) each(anchor, (one) => add(one, kind));
    for (const anchor of selected) each(anchor, (one) => add(one, "selected"));
    for (const anchor of pointed) each(anchor, (one) => add(one, "pointed"));
    this.marks = { kinds, labels, arrows };
    this.painter.dirty();
  }

  /** Fans the stack of a space out, or folds it (null); true if there is something to fan. The rest may stay bright. */
  fan(anchor, { dimmed = true } = {}) {
    this.dimmed = dimmed;
    this.fanned = anchor && this.pieces.some((p) => p.anchor && p.space === anchor) ? anchor : null;
    this.painter.dirty();
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
    this.painter.dirty();
    if (!this.glide) return;
    this.camera.between(this.glide.from, this.glide.to, 1);
    this.moved();
  }

  /** Draws everything anew, for instance after fonts have come. */
  refresh() {
    if (!this.gone && this.form) this.painter.refresh();
  }

  // The camera

  fit() {
    this.move((camera) => camera.fit());
  }

  zoomBy(factor, at = [this.camera.view.w / 2, this.camera.view.h / 2]) {
    this.move((camera) => camera.zoomAt(factor, at[0], at[1]));
  }

  /** By gestures and keys: at once. */
  zoomAt(factor, px, py) {
    this.camera.zoomAt(factor, px, py);
    this.moved();
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
    this.painter.moved();
  }

  moved() {
    this.glide = null;
    this.painter.moved();
    this.painter.settleSoon();
    this.onMove();
  }

  step(now) {
    this.motion.step(now);
    if (!this.glide) return;
    const t = Math.min(1, Math.max(0, (now - this.glide.start) / GLIDE));
    this.camera.between(this.glide.from, this.glide.to, 1 - (1 - t) ** 3);
    if (t === 1) this.moved();
  }

  isMoving() {
    return Boolean(this.glide) || this.motion.isMoving();
  }

  isHeld() {
    return this.gestures?.pointers.size > 0;
  }

  // Where things are

  boundsOf(many) {
    const anchor = many.split(",")[0];
    const piece = this.pieces.find((p) => p.anchor === anchor);
    return piece ?? this.spaces.get(anchor)?.bounds ?? null;
  }

  anchorRect(anchor) {
    return anchorRect(this, anchor);
  }

  currentFan() {
    const target = this.marks.arrows.find(({ from }) => from === this.fanned)?.to;
    return this.fanned ? fanOf(this.pieces, this.spaces.get(this.fanned), this.camera, this.spaces.get(target)) : null;
  }

  /** Points that lie on the way between two spaces, if the sheet knows any. */
  routeOf(from, to) {
    return from && to && from !== to ? (this.sheet.route?.(this.form, from, to) ?? []) : [];
  }

  // Inside

  resized() {
    const box = this.place.getBoundingClientRect();
    this.gestures.box = box;
    if (!box.width || !box.height) return;
    this.ratio = Math.min(3, window.devicePixelRatio || 1);
    this.camera.resize(box.width, box.height);
    if (!this.form) this.arrange();
    this.painter.stale = true;
    this.painter.draw(performance.now());
    this.painter.settleSoon();
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
    this.painter.dirty();
  }

  layOut(moving) {
    if (!this.form) return;
    const pieces = this.sheet.layout(this.view, this.theme, this.form);
    if (moving) this.motion.begin(this.pieces, pieces, performance.now(), (a, b) => this.routeOf(a?.space, b.space));
    else this.motion.end();
    this.pieces = pieces;
  }

  /** What is shown, in a small canvas, or null if it is not there yet. */
  glimpse(width, height) {
    return this.painter.glimpse(width, height);
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
