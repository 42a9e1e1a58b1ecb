// Fingers, mouse and wheel turned into tap, hold, hover, pan and zoom.

/** @import { GestureHandlers, Point } from "./types.js" */

const SLOP = 8; // pixels a finger may wander in a tap
const HOLD = 480; // milliseconds for a long press
const DOUBLE = 300; // milliseconds between two taps
const WHEEL = [1, 16, 400]; // pixels of a wheel's unit: a pixel, a line, a page

export class Gestures {
  /**
   * `on` has tap, doubleTap, hold, hover, grab, drag, release, pan, zoom, rest; each gets CSS pixels inside
   * the place.
   * @param {HTMLElement} place @param {GestureHandlers} on
   */
  constructor(place, on) {
    this.place = place;
    this.on = on;
    /** @type {Map<number, { at: Point, from: Point }>} */
    this.pointers = new Map();
    /** @type {DOMRect | null} */
    this.box = null; // where the place is in the window; null if it is to be measured
    /** @type {{ at: Point, time: number } | null} */
    this.lastTap = null;
    this.holdTimer = 0;
    this.moved = false;
    this.held = false;
    this.grabbed = false;
    this.stop = new AbortController();
    place.style.touchAction = "none";
    /**
     * @template {keyof HTMLElementEventMap} Name
     * @param {Name} name @param {(event: HTMLElementEventMap[Name]) => void} what
     * @param {AddEventListenerOptions} [options]
     */
    const listen = (name, what, options) =>
      place.addEventListener(name, what, { signal: this.stop.signal, ...options });
    listen("pointerdown", (e) => this.down(e));
    listen("pointermove", (e) => this.move(e));
    listen("pointerup", (e) => this.up(e));
    listen("pointercancel", (e) => this.cancel(e));
    listen("pointerleave", (e) => this.pointers.size || this.on.hover(null, e));
    listen("wheel", (e) => this.wheel(e), { passive: false });
    listen("contextmenu", (e) => e.preventDefault());
    // A finger's tap is answered when it is lifted; the click that browsers send after it would fall on whatever has
    // come to lie there by then.
    listen("touchend", (e) => e.cancelable && e.preventDefault(), { passive: false });
  }

  destroy() {
    clearTimeout(this.holdTimer);
    this.stop.abort();
  }

  /**
   * The place is measured once: that makes the browser lay the page out in the midst of a gesture.
   * @param {MouseEvent} e @returns {Point}
   */
  point(e) {
    this.box ??= this.place.getBoundingClientRect();
    return [e.clientX - this.box.left, e.clientY - this.box.top];
  }

  /** @param {PointerEvent} e */
  down(e) {
    if (e.button === 1) return;
    try {
      this.place.setPointerCapture(e.pointerId);
    } catch {
      // a pointer that has already gone
    }
    this.box = null;
    const p = this.point(e);
    this.pointers.set(e.pointerId, { at: p, from: p });
    if (this.pointers.size === 1) this.begin(p, e);
    else {
      this.moved = true;
      this.letGo(null, e);
    }
  }

  /** @param {Point} p @param {PointerEvent} e */
  begin(p, e) {
    this.moved = false;
    this.held = false;
    this.grabbed = e.button !== 2 && this.on.grab(p, e);
    clearTimeout(this.holdTimer);
    if (e.button === 2) {
      this.held = true;
      this.on.hold(p, e);
      return;
    }
    this.holdTimer = setTimeout(() => {
      if (this.moved || this.pointers.size !== 1) return;
      this.held = true;
      this.letGo(null, e);
      this.on.hold(p, e);
    }, HOLD);
  }

  /** @param {PointerEvent} e */
  move(e) {
    const p = this.point(e);
    const one = this.pointers.get(e.pointerId);
    if (!one) {
      if (e.pointerType === "mouse") this.on.hover(p, e);
      return;
    }
    const before = one.at;
    if (!this.moved && Math.hypot(p[0] - one.from[0], p[1] - one.from[1]) < SLOP) return;
    this.moved = true;
    if (this.pointers.size === 1) {
      one.at = p;
      if (this.grabbed) this.on.drag(p);
      else if (!this.held) this.on.pan(p[0] - before[0], p[1] - before[1]);
    } else this.pinch(one, p);
  }

  /** @param {{ at: Point }} moving @param {Point} p */
  pinch(moving, p) {
    const [first, second] = [...this.pointers.values()];
    const spread = () => Math.hypot(first.at[0] - second.at[0], first.at[1] - second.at[1]) || 1;
    /** @returns {Point} */
    const middle = () => [(first.at[0] + second.at[0]) / 2, (first.at[1] + second.at[1]) / 2];
    const [wide, from] = [spread(), middle()];
    moving.at = p;
    const to = middle();
    this.on.pan(to[0] - from[0], to[1] - from[1]);
    this.on.zoom(spread() / wide, to);
  }

  /** @param {PointerEvent} e */
  up(e) {
    const one = this.pointers.get(e.pointerId);
    this.pointers.delete(e.pointerId);
    if (!one || this.pointers.size) return;
    clearTimeout(this.holdTimer);
    this.letGo(this.moved ? this.point(e) : null, e);
    if (this.moved || this.held) this.on.rest();
    else this.tapped(this.point(e), e);
  }

  /** @param {Point | null} p @param {PointerEvent} e */
  letGo(p, e) {
    if (this.grabbed) this.on.release(p, e);
    this.grabbed = false;
  }

  /** @param {Point} p @param {PointerEvent} e */
  tapped(p, e) {
    const last = this.lastTap;
    const isDouble =
      last && e.timeStamp - last.time < DOUBLE && Math.hypot(p[0] - last.at[0], p[1] - last.at[1]) < 24;
    this.lastTap = isDouble ? null : { at: p, time: e.timeStamp };
    if (isDouble) this.on.doubleTap(p, e);
    else this.on.tap(p, e);
  }

  /** @param {PointerEvent} e */
  cancel(e) {
    this.pointers.delete(e.pointerId);
    clearTimeout(this.holdTimer);
    this.letGo(null, e);
    this.on.rest();
  }

  /** @param {WheelEvent} e */
  wheel(e) {
    e.preventDefault();
    const unit = WHEEL[e.deltaMode];
    const speed = e.ctrlKey ? 0.01 : 0.0016;
    this.on.zoom(Math.exp(-e.deltaY * unit * speed), this.point(e));
  }
}
