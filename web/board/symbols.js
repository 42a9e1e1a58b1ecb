// What is drawn on counters: the symbols of arms in their frames, and pictures of what supports them.

import { disc, fill, pathOf, polygon, polyline, rounded, segment, stroke } from "./draw.js";

/** @import { Context, Point, Rect } from "./types.js" */

/**
 * The symbol of an arm in its frame; of an unknown one the frame alone.
 * @param {Context} ctx @param {string} kind @param {string} ink @param {Rect} frame
 */
export function drawSymbol(ctx, kind, ink, { x, y, w, h }) {
  stroke(ctx, rounded(x, y, w, h, 0), ink, 3.4);
  SYMBOLS[kind]?.(ctx, ink, { x, y, w, h });
}

/** @type {Record<string, (ctx: Context, ink: string, frame: Rect) => void>} */
const SYMBOLS = {
  infantry(ctx, ink, frame) {
    stroke(ctx, crossOf(frame), ink, 3);
  },
  commando(ctx, ink, frame) {
    const { x, y, w, h } = frame;
    stroke(ctx, crossOf(frame), ink, 3);
    fill(ctx, triangle([x, y + h], [x + w / 2, y + h / 2], [x + w, y + h]), ink);
  },
  marine(ctx, ink, frame) {
    const { x, y, w, h } = frame;
    stroke(ctx, crossOf(frame), ink, 3);
    const [middle, foot] = [x + w / 2, y + h - 2];
    const anchor = segment(middle, y + h * 0.5, middle, foot);
    anchor.moveTo(middle - w * 0.16, foot - h * 0.2);
    anchor.quadraticCurveTo(middle, foot + h * 0.2, middle + w * 0.16, foot - h * 0.2);
    stroke(ctx, anchor, ink, 4);
  },
  strongpoint(ctx, ink, { x, y, w, h }) {
    const [left, top, foot] = [x + w * 0.2, y + h * 0.3, y + h * 0.84];
    const step = (w * 0.6) / 5;
    const wall = [0, 1, 2, 3, 4].flatMap((i) => {
      const level = i % 2 ? top + h * 0.22 : top;
      return /** @type {Point[]} */ ([
        [left + i * step, level],
        [left + (i + 1) * step, level],
      ]);
    });
    fill(ctx, pathOf([[left, foot], ...wall, [left + 5 * step, foot]], true), ink);
  },
  armor(ctx, ink, { x, y, w, h }) {
    stroke(ctx, rounded(x + w * 0.14, y + h * 0.22, w * 0.72, h * 0.56, h * 0.28), ink, 3);
  },
  artillery(ctx, ink, { x, y, w, h }) {
    fill(ctx, disc(x + w / 2, y + h / 2, h * 0.24), ink);
  },
  engineer(ctx, ink, { x, y, w, h }) {
    const [top, foot] = [y + h * 0.32, y + h * 0.76];
    const bridge = pathOf([
      [x + w * 0.22, foot],
      [x + w * 0.22, top],
      [x + w * 0.78, top],
      [x + w * 0.78, foot],
    ]);
    bridge.addPath(segment(x + w / 2, top, x + w / 2, foot));
    stroke(ctx, bridge, ink, 3);
  },
  antitank(ctx, ink, { x, y, w, h }) {
    const roof = pathOf([
      [x, y + h],
      [x + w / 2, y],
      [x + w, y + h],
    ]);
    stroke(ctx, roof, ink, 3);
  },
  mortar(ctx, ink, { x, y, w, h }) {
    const [middle, foot] = [x + w / 2, y + h * 0.7];
    stroke(ctx, disc(middle, foot, h * 0.16), ink, 3);
    stroke(ctx, arrowUp(middle, y + h * 0.14, foot - h * 0.16), ink, 3);
  },
  pillbox(ctx, ink, { x, y, w, h }) {
    fill(ctx, dome(x + w / 2, y + h - 4, 15), ink);
  },
  gun(ctx, ink, { x, y, w, h }) {
    const [middle, foot] = [x + w / 2, y + h - 4];
    const gun = arrowUp(middle, y + 4, foot);
    gun.lineTo(middle - 9, foot);
    gun.lineTo(middle + 9, foot);
    stroke(ctx, gun, ink, 3);
  },
  civilians(ctx, ink, { x, y, w, h }) {
    for (const dx of [-13, 0, 13]) fill(ctx, person(x + w / 2 + dx, y + h / 2), ink);
  },
};

/** @param {Rect} frame */
function crossOf({ x, y, w, h }) {
  const path = segment(x, y, x + w, y + h);
  path.addPath(segment(x + w, y, x, y + h));
  return path;
}

/** @param {Point[]} corners */
const triangle = (...corners) => pathOf(corners, true);

/** Ends at its foot. @param {number} x @param {number} top @param {number} foot */
function arrowUp(x, top, foot) {
  return pathOf([
    [x - 8, top + 7],
    [x, top],
    [x + 8, top + 7],
    [x, top],
    [x, foot],
  ]);
}

/** @param {number} x @param {number} y @param {number} r */
export function dome(x, y, r) {
  const path = new Path2D();
  path.arc(x, y, r, Math.PI, 0);
  path.closePath();
  return path;
}

/** @param {number} x @param {number} y */
function person(x, y) {
  const path = disc(x, y - 5, 3.6);
  path.addPath(dome(x, y + 9, 5.6));
  return path;
}

/**
 * Pictures for the upper half of a 100 x 100 square.
 * @type {Record<string, (ctx: Context, ink: string) => void>}
 */
export const PICTURES = {
  ship(ctx, ink) {
    fill(ctx, polygon("14,44 86,44 76,56 22,56"), ink);
    fill(ctx, polygon("40,44 40,32 48,32 48,25 54,25 54,32 62,32 62,44"), ink);
    stroke(ctx, polyline("22,40 38,38"), ink, 4);
    stroke(ctx, polyline("78,40 64,38"), ink, 4);
  },
  plane(ctx, ink) {
    fill(
      ctx,
      polygon("50,22 54,32 54,36 86,44 86,49 54,46 53,54 60,58 40,58 47,54 46,46 14,49 14,44 46,36 46,32"),
      ink,
    );
  },
  dive(ctx, ink) {
    ctx.translate(50, 42);
    ctx.rotate(2.5);
    ctx.translate(-50, -42);
    PICTURES.plane(ctx, ink);
  },
  cannon(ctx, ink) {
    stroke(ctx, polyline("34,46 80,28"), ink, 7);
    stroke(ctx, polyline("42,48 16,56"), ink, 5);
    fill(ctx, disc(44, 48, 10), ink);
  },
  tank(ctx, ink) {
    fill(ctx, rounded(18, 42, 64, 15, 7), ink);
    fill(ctx, rounded(36, 29, 26, 14, 3), ink);
    stroke(ctx, polyline("60,35 86,33"), ink, 4.5);
  },
  satchel(ctx, ink) {
    fill(ctx, rounded(28, 34, 44, 24, 3), ink);
    stroke(ctx, polyline("36,34 40,24 60,24 64,34"), ink, 4);
  },
  figure(ctx, ink) {
    fill(ctx, disc(50, 30, 11), ink);
    fill(ctx, dome(50, 62, 20), ink);
  },
};
