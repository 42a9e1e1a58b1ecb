// The grammar of marks: solid ring = may act, crosshair = target, double ring = selected, dashed = pointed
// at; and labels.

import { disc, fill, pathOf, pointsOf, rounded, segment, stroke, text } from "./draw.js";
import { NUMBERS } from "./theme.js";

/** @import { Context, MarkKinds, Point, Rect, Space, Theme, Tone } from "./types.js" */

/** A colour and that of its edge. @param {Theme} theme @param {Tone} tone */
export function toneColors(theme, tone) {
  if (tone === "act") return { color: theme.act, edge: theme.actCase };
  if (tone === "target") return { color: theme.target, edge: theme.targetCase };
  if (tone === "pointed") return { color: theme.pointed, edge: theme.pointedCase };
  return { color: theme.ink, edge: theme.halo };
}

/**
 * Rings round the outline of a space; `unit` is one screen pixel in sheet units.
 * @param {Context} ctx @param {Space} space @param {MarkKinds} kinds @param {Theme} theme
 * @param {number} unit
 */
export function markSpace(ctx, space, kinds, theme, unit) {
  const u = Math.min(unit, 1.15);
  if (kinds.act) {
    stroke(ctx, space.path, theme.actCase, 6.5 * u, { alpha: 0.9 });
    stroke(ctx, space.path, theme.act, 3.6 * u);
  }
  if (kinds.target) {
    stroke(ctx, space.path, theme.targetCase, 7 * u);
    stroke(ctx, space.path, theme.target, 3.6 * u);
    crosshair(ctx, space.badge, theme, u);
  }
  if (kinds.selected) doubleRing(ctx, space.path, theme, u);
  if (kinds.pointed) dashedRing(ctx, space.path, theme, u);
}

/** @param {Context} ctx @param {Path2D} path @param {Theme} theme @param {number} u */
function doubleRing(ctx, path, theme, u) {
  stroke(ctx, path, theme.selectedCase, 9 * u);
  stroke(ctx, path, theme.selected, 6.2 * u);
  stroke(ctx, path, theme.selectedCase, 2.6 * u);
}

/** @param {Context} ctx @param {Path2D} path @param {Theme} theme @param {number} u */
function dashedRing(ctx, path, theme, u) {
  stroke(ctx, path, theme.pointedCase, 6 * u);
  stroke(ctx, path, theme.pointed, 3.2 * u, { dash: [9 * u, 6 * u] });
}

/**
 * @param {Context} ctx @param {{ x: number, y: number, radius: number }} circle @param {Theme} theme
 * @param {number} u
 */
export function crosshair(ctx, { x, y, radius }, theme, u) {
  const ring = disc(x, y, radius + 2 * u);
  const [from, to] = [radius + u, radius + 6.5 * u];
  for (const [a, b] of pointsOf("1,0 -1,0 0,1 0,-1")) {
    ring.addPath(segment(x + a * from, y + b * from, x + a * to, y + b * to));
  }
  stroke(ctx, ring, theme.targetCase, 5 * u);
  stroke(ctx, ring, theme.target, 2.8 * u);
}

/**
 * Rings round a piece, drawn with it so that what lies above it covers them too.
 * @param {Context} ctx @param {Rect & { corner?: number }} box @param {MarkKinds} kinds @param {Theme} theme
 * @param {number} unit
 */
export function markPiece(ctx, { x, y, w, h, corner = w * 0.12 }, kinds, theme, unit) {
  const u = Math.min(unit, w / 30);
  /** @param {number} out */
  const ring = (out) => rounded(x - out, y - out, w + 2 * out, h + 2 * out, corner + out);
  if (kinds.act) {
    stroke(ctx, ring(0.6 * u), theme.actCase, 5 * u);
    stroke(ctx, ring(0.6 * u), theme.act, 3 * u);
  }
  if (kinds.target) {
    stroke(ctx, ring(0.6 * u), theme.targetCase, 5 * u);
    stroke(ctx, ring(0.6 * u), theme.target, 3 * u);
    // At the rim: the numbers are what one chooses by.
    crosshair(ctx, { x: x + w / 2, y, radius: w * 0.11 }, theme, u * 0.7);
  }
  if (kinds.selected) doubleRing(ctx, ring(2 * u), theme, u * 0.85);
  if (kinds.pointed) dashedRing(ctx, ring(1.5 * u), theme, u * 0.9);
}

/**
 * A broad arrow through points, from a dot where units are to where they go ("act") or strike ("target").
 * @param {Context} ctx @param {Point[]} points @param {Tone} tone @param {Theme} theme
 * @param {number} unit @param {number} [weight]
 */
export function drawArrow(ctx, points, tone, theme, unit, weight = 1) {
  const u = Math.min(unit, 1.15) * weight;
  const { color, edge } = toneColors(theme, tone);
  const [before, tip] = points.slice(-2);
  const length = Math.hypot(tip[0] - before[0], tip[1] - before[1]) || 1;
  const [ux, uy] = [(tip[0] - before[0]) / length, (tip[1] - before[1]) / length];
  const head = Math.min(18 * u, length);
  /** @type {Point} */
  const neck = [tip[0] - ux * head, tip[1] - uy * head];
  const shaft = pathOf([...points.slice(0, -1), neck]);
  const point = pathOf(
    [
      [neck[0] - uy * head * 0.6, neck[1] + ux * head * 0.6],
      tip,
      [neck[0] + uy * head * 0.6, neck[1] - ux * head * 0.6],
    ],
    true,
  );
  const dot = disc(points[0][0], points[0][1], 5.5 * u);
  stroke(ctx, shaft, edge, 9 * u);
  stroke(ctx, point, edge, 4 * u);
  stroke(ctx, dot, edge, 4 * u);
  stroke(ctx, shaft, color, 5.4 * u);
  fill(ctx, point, color);
  fill(ctx, dot, color);
}

/**
 * A dark pill with a few words above a point.
 * @param {Context} ctx @param {string} words @param {number} x @param {number} y @param {Theme} theme
 * @param {number} unit
 */
export function drawLabel(ctx, words, x, y, theme, unit) {
  const size = Math.min(14 * unit, 18);
  const pad = size / 14;
  ctx.font = `700 ${size}px ${NUMBERS}`;
  const w = ctx.measureText(words).width + 12 * pad;
  const h = size * 1.35;
  const shape = rounded(x - w / 2, y - h / 2, w, h, h / 2);
  fill(ctx, shape, theme.pill);
  stroke(ctx, shape, theme.act, 1.6 * pad);
  text(ctx, words, x, y + pad * 0.6, { font: ctx.font, color: theme.pillInk });
}
