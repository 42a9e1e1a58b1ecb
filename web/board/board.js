// The map: shows a sheet and the pieces of a view, marks what it is told to, reports taps. It knows no title.
// renderer.js says what is drawn when, scene.js what lies on the sheet, handling.js what gestures do,
// picking.js what is where.

import { anchorsOf } from "./anchors.js";
import { Camera } from "./camera.js";
import { fanOf } from "./fan.js";
import { Gestures } from "./gestures.js";
import { handlersOf } from "./handling.js";
import { Motion } from "./motion.js";
import { NO_OVERLAYS } from "./overlays.js";
import { anchorRect, neighbourOf } from "./picking.js";
import { rasterPicture } from "./raster.js";
import { newCanvas, rasterizePicture } from "./rasterizer.js";
import { Renderer } from "./renderer.js";
import { THEMES } from "./theme.js";
import { Trails } from "./trails.js";

/** @import { Anchor } from "../calls.js" */
/** @import { View } from "../view.js" */
/** @import { BoardHooks, CameraPlace, Dragged, Form, MarkKind, MarkRequest, Marks } from "./types.js" */
/** @import { Piece, Point, Rect, Sheet, ShowOptions, Space, ThemeName } from "./types.js" */

const GLIDE = 220; // milliseconds of a camera move
const AT_EASE = 0.2; // of the view, and of its scale: for less the map does not move by itself
const MOST = 0.8; // of what may be answered
const EDGE = 40; // CSS pixels: what lies nearer to the edge of the canvas is not in sight
const PICTURE = 2400; // pixels of the longer side of a saved picture

/** @type {BoardHooks} */
const SILENT = {
  tap() {},
  doubleTap() {},
  hover() {},
  hold() {},
  move() {},
  grab() {},
  drop() {},
  mayDrag: () => false,
  drawn() {},
};

export class Board {
  /**
   * `place` is the element that is filled with the map.
   * @param {HTMLElement} place @param {Sheet} sheet
   * @param {{ theme?: ThemeName, reducedMotion?: boolean }} [look]
   */
  constructor(place, sheet, { theme = "light", reducedMotion = false } = {}) {
    this.place = place;
    this.sheet = sheet;
    this.theme = THEMES[theme];
    this.reduced = reducedMotion;
    this.camera = new Camera();
    this.motion = new Motion();
    this.ratio = 1; // pixels of the screen for a CSS pixel
    this.aspect = 1; // the shape of a canvas by which workers find the form
    this.lent = 0; // CSS pixels of its height that something has for a while: the sheet keeps its form
    /** @type {Form | null} */
    this.form = null; // arrangement of the sheet
    /** @type {View | null} */
    this.view = null; // last shown position
    /** @type {Piece[]} */
    this.pieces = []; // everything on the sheet, in drawing order
    /** @type {Map<Anchor, Space>} */
    this.spaces = new Map();
    /** @type {Marks} */
    this.marks = { kinds: new Map(), labels: {}, arrows: [], overlays: NO_OVERLAYS };
    /** @type {Anchor | null} */
    this.fanned = null; // the fanned space
    this.dimmed = true; // the rest, while a space is fanned
    /** @type {{ from: CameraPlace, to: CameraPlace, start: number, isHome: boolean } | null} */
    this.glide = null; // camera on its way
    /** @type {Dragged | null} */
    this.dragged = null; // a piece under the finger
    this.isHome = false; // nobody has moved the map since it was brought here
    this.isDestroyed = false;
    /** @type {BoardHooks} */
    this.on = SILENT;
    this.renderer = new Renderer(this);
    this.gestures = new Gestures(place, handlersOf(this));
    this.observer = new ResizeObserver(() => this.resized());
    this.observer.observe(place);
    this.resized();
    this.stop = new AbortController();
    const fontsLoaded = () => this.renderer.fontsLoaded();
    document.fonts?.ready.then(fontsLoaded);
    document.fonts?.addEventListener("loadingdone", fontsLoaded, { signal: this.stop.signal });
  }

  destroy() {
    this.observer.disconnect();
    this.stop.abort();
    this.gestures.destroy();
    this.renderer.destroy();
    this.isDestroyed = true;
  }

  // What is shown

  /**
   * A position; pieces go to their new places, along the `trails` of the log if those are told.
   * @param {View} view @param {ShowOptions} [options]
   */
  show(view, { trails = [], isThrown = false } = {}) {
    const isOther = this.view?.match !== view.match; // another game
    const still = this.reduced || !this.view || document.hidden;
    this.view = view;
    this.layOut(still ? null : new Trails(trails), isThrown);
    if (this.fanned && !this.fan(this.fanned, { dimmed: this.dimmed })) this.fanned = null;
    if (isOther) this.home();
    this.renderer.invalidate();
    this.renderer.settleSoon();
  }

  /**
   * What is lit, selected, pointed at and labelled from now on, and what lies over spaces.
   * @param {Partial<MarkRequest>} marks
   */
  mark({ lit = {}, selected = [], pointed = [], labels = {}, arrows = [], ...rest }) {
    const { washes = [], zones = [], dots = {}, paths = [], fires = [] } = rest;
    /** @type {Marks["kinds"]} */
    const kinds = new Map();
    /** @param {Anchor} anchor @param {MarkKind} kind */
    const add = (anchor, kind) => kinds.set(anchor, { ...kinds.get(anchor), [kind]: true });
    for (const [list, kind] of Object.entries(lit)) for (const anchor of anchorsOf(list)) add(anchor, kind);
    for (const anchor of selected.flatMap(anchorsOf)) add(anchor, "selected");
    for (const anchor of pointed.flatMap(anchorsOf)) add(anchor, "pointed");
    this.marks = { kinds, labels, arrows, overlays: { washes, zones, dots, paths, fires } };
    this.renderer.invalidate();
  }

  /**
   * Fans the stack of a space out, or folds it (null); true if there is something to fan. The rest may stay
   * bright.
   * @param {Anchor | null} anchor @param {{ dimmed?: boolean }} [look]
   */
  fan(anchor, { dimmed = true } = {}) {
    this.dimmed = dimmed;
    this.fanned = anchor && this.pieces.some((p) => p.anchor && p.space === anchor) ? anchor : null;
    this.renderer.invalidate();
    return this.fanned !== null;
  }

  /** @param {ThemeName} name */
  setTheme(name) {
    this.theme = THEMES[name] ?? THEMES.light;
    this.refresh();
  }

  /** @param {boolean} reduced */
  setReducedMotion(reduced) {
    this.reduced = reduced;
    if (reduced) this.skip();
  }

  /** Ends all movement at once. */
  skip() {
    this.motion.end();
    this.renderer.invalidate();
    if (!this.glide) return;
    this.camera.between(this.glide.from, this.glide.to, 1);
    this.moved(this.glide.isHome);
  }

  /** Draws everything anew, for instance after fonts have come. */
  refresh() {
    if (!this.isDestroyed && this.form) this.renderer.redrawAll();
  }

  // The camera

  /** The whole sheet; from there to where the position is decided. */
  fit() {
    if (this.camera.isFitted()) this.overview();
    else this.move((camera) => camera.fit());
  }

  /** Where the position is decided, or the whole sheet: it is at home there. */
  overview() {
    this.move((camera) => this.frame(camera), true);
  }

  /**
   * As long as nobody has moved the map: to where the position is decided now, if most of these are in sight there, else
   * to the whole sheet; not for a small step.
   * @param {Anchor[]} anchors
   */
  follow(anchors) {
    if (!this.isHome) return;
    const from = this.camera.place();
    this.frame(this.camera);
    if (anchors.filter((anchor) => this.isSeen(anchor)).length < MOST * anchors.length) this.camera.fit();
    const to = this.camera.place();
    this.camera.between(from, to, 0);
    const { w, h } = this.camera.view;
    const steps = [((from.x - to.x) * to.scale) / w, ((from.y - to.y) * to.scale) / h];
    if ([...steps, Math.log(to.scale / from.scale)].some((step) => Math.abs(step) > AT_EASE))
      this.move((camera) => camera.between(from, to, 1), true);
  }

  /** @param {Camera} camera */
  frame(camera) {
    const focus = this.focus();
    if (focus) camera.frame(focus);
    else camera.fit();
  }

  /** Where the position is decided, if that is less than the whole sheet. */
  focus() {
    return (this.form && this.view && this.sheet.focus?.(this.view, this.form, this.camera.view)) ?? null;
  }

  /** The scale at which that is seen. */
  overviewScale() {
    const { camera } = this;
    const focus = this.focus();
    return focus ? camera.scaleOf(focus) : camera.fitScale();
  }

  /** What the board opens on, at once; it stays there until somebody moves the map. */
  home() {
    if (!this.form) return;
    this.frame(this.camera);
    this.moved(true);
  }

  /** @param {number} factor @param {Point} [at] */
  zoomBy(factor, at = [this.camera.view.w / 2, this.camera.view.h / 2]) {
    this.move((camera) => camera.zoomAt(factor, at[0], at[1]));
  }

  /**
   * By gestures and keys: at once.
   * @param {number} factor @param {number} px @param {number} py
   */
  zoomAt(factor, px, py) {
    this.camera.zoomAt(factor, px, py);
    this.moved();
  }

  /** @param {number} dx @param {number} dy */
  panBy(dx, dy) {
    this.camera.panBy(dx, dy);
    this.moved();
  }

  /** Brings an anchor to the middle, close enough to read. @param {Anchor} anchor */
  zoomTo(anchor) {
    const b = this.boundsOf(anchor);
    if (!b) return;
    const { w, h } = this.camera.view;
    const scale = Math.min(w / Math.max(b.w * 1.35, 150), h / Math.max(b.h * 1.35, 150));
    this.move((camera) => camera.centreOn(b.x + b.w / 2, b.y + b.h / 2, Math.max(scale, camera.fitScale())));
  }

  /** Brings an anchor into sight, if it is not there. @param {Anchor} anchor */
  reveal(anchor) {
    const b = this.boundsOf(anchor);
    const { camera } = this;
    if (b && !this.isSeen(anchor))
      this.move(() => camera.centreOn(b.x + b.w / 2, b.y + b.h / 2, camera.scale));
  }

  /** Does its middle lie on the screen? @param {Anchor} anchor */
  isSeen(anchor) {
    const b = this.boundsOf(anchor);
    if (!b) return false;
    const [x, y] = this.camera.toScreen(b.x + b.w / 2, b.y + b.h / 2);
    const { w, h } = this.camera.view;
    return x > EDGE && y > EDGE && x < w - EDGE && y < h - EDGE;
  }

  /** @param {(camera: Camera) => void} change @param {boolean} [isHome] */
  move(change, isHome = false) {
    const from = this.camera.place();
    change(this.camera);
    const to = this.camera.place();
    if (this.reduced || !this.view) return this.moved(isHome);
    this.camera.between(from, to, 0);
    this.glide = { from, to, start: performance.now(), isHome };
    this.renderer.cameraMoved();
  }

  /** @param {boolean} [isHome] */
  moved(isHome = false) {
    this.glide = null;
    this.isHome = isHome;
    this.renderer.cameraMoved();
    this.renderer.settleSoon();
    this.on.move();
  }

  /** @param {number} now */
  step(now) {
    this.motion.step(now);
    if (!this.glide) return;
    const t = Math.min(1, Math.max(0, (now - this.glide.start) / GLIDE));
    this.camera.between(this.glide.from, this.glide.to, 1 - (1 - t) ** 3);
    if (t === 1) this.moved(this.glide.isHome);
  }

  isMoving() {
    return Boolean(this.glide) || this.motion.isMoving();
  }

  /** Until the pieces have arrived, even if nobody looks. */
  arrival() {
    const left = this.motion.left(performance.now());
    return left ? new Promise((go) => setTimeout(go, left)) : Promise.resolve();
  }

  isHeld() {
    return this.gestures?.pointers.size > 0;
  }

  // Where things are

  /** @param {Anchor} many @returns {(Rect & { labelled?: Point }) | null} */
  boundsOf(many) {
    const [anchor] = anchorsOf(many);
    const piece = this.pieces.find((p) => p.anchor === anchor);
    return piece ?? this.spaces.get(anchor)?.bounds ?? null;
  }

  /** @param {Anchor} anchor */
  anchorRect(anchor) {
    return anchorRect(this, anchor);
  }

  currentFan() {
    const space = this.fanned && this.spaces.get(this.fanned);
    if (!space) return null;
    const target = this.marks.arrows.find(({ from }) => from === this.fanned)?.to;
    return fanOf(this.pieces, space, this.camera, target ? this.spaces.get(target) : null);
  }

  /**
   * Points that lie on the way between two spaces, if the sheet knows any.
   * @param {Anchor | null | undefined} from @param {Anchor | null | undefined} to @returns {Point[]}
   */
  routeOf(from, to) {
    if (!this.form || !from || !to || from === to) return [];
    return this.sheet.route?.(this.form, from, to) ?? [];
  }

  /**
   * The place that a key (KeyboardEvent.key: arrows, and Home, End, PageUp, PageDown for the slanting
   * ways) leads to from a space, or from the space that a piece lies in; null if it means no way or
   * nothing lies there.
   * @param {Anchor} from @param {string} key @returns {Anchor | null}
   */
  neighbour(from, key) {
    return neighbourOf(this, from, key);
  }

  // Inside

  resized() {
    const box = this.place.getBoundingClientRect();
    this.gestures.box = box;
    if (!box.width || !box.height) return;
    this.ratio = Math.min(3, window.devicePixelRatio || 1);
    this.camera.resize(box.width, box.height);
    if (!this.form) this.arrange();
    else if (this.isHome) this.home();
    this.renderer.isStale = true;
    this.renderer.draw(performance.now());
    this.renderer.settleSoon();
  }

  /** Takes the arrangement that suits the canvas. */
  arrange() {
    const { w, h } = this.camera.view;
    const aspect = w / (h + this.lent);
    const form = this.sheet.size(aspect, this.form);
    if (form.key === this.form?.key) return;
    this.form = form;
    this.aspect = this.sheet.size(aspect).key === form.key ? aspect : form.width / form.height;
    this.spaces = new Map(this.sheet.spaces(form).map((s) => [s.anchor, s]));
    this.camera.setSheet(form);
    this.camera.fit();
    if (this.view) this.layOut(null);
    this.home();
    this.renderer.invalidate();
  }

  /**
   * Puts the pieces where they belong: at once, or on their ways there.
   * @param {Trails | null} trails @param {boolean} [isThrown]
   */
  layOut(trails, isThrown = false) {
    if (!this.form || !this.view) return;
    const pieces = this.sheet.layout(this.view, this.theme, this.form);
    if (trails) {
      const route = trails.routes(this.spaces, (from, to) => this.routeOf(from, to));
      this.motion.begin(this.pieces, pieces, performance.now(), route, trails.longest, isThrown);
    } else this.motion.end();
    this.pieces = pieces;
  }

  /**
   * What is shown, in a small canvas, or null if it is not there yet.
   * @param {number} width @param {number} height
   */
  thumbnail(width, height) {
    return this.renderer.thumbnail(width, height);
  }

  /** The whole sheet with all pieces, at once and as by day: to be printed. */
  paper() {
    const { aspect, form, view } = this;
    const pieces = form && view ? this.sheet.layout(view, THEMES.light, form) : [];
    return rasterPicture(this.sheet, { aspect, pieces, longest: PICTURE, theme: "light", view }, newCanvas);
  }

  /** The whole sheet with all pieces as a PNG. */
  picture() {
    const { aspect, pieces, theme, view } = this;
    return rasterizePicture(this.sheet, { aspect, pieces, longest: PICTURE, theme: theme.name, view });
  }
}
