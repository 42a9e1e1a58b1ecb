// The grammar of marks: solid ring = may act, crosshair = target, double ring = selected, dashed = pointed at; and labels.

import { disc, fill, pathOf, rounded, stroke, text } from "./draw.js";
import { NUMBERS } from "./theme.js";

/** Rings round the outline of a space; `unit` is one screen pixel in sheet units. */
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

function doubleRing(ctx, path, theme, u) {
  stroke(ctx, path, theme.selectedCase, 9 * u);
  stroke(ctx, path, theme.selected, 6.2 * u);
  stroke(ctx, path, theme.selectedCase, 2.6 * u);
}

function dashedRing(ctx, path, theme, u) {
  stroke(ctx, path, theme.pointedCase, 6 * u);
  stroke(ctx, path, theme.pointed, 3.2 * u, { dash: [9 * u, 6 * u] });
}

function crosshair(ctx, { x, y, radius }, theme, u) {
  const ring = disc(x, y, radius + 2 * u);
  for (const [a, b] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
    ring.addPath(pathOf([[x + a * (radius + u), y + b * (radius + u)], [x + a * (radius + 6.5 * u), y + b * (radius + 6.5 * u)]]));
  }
  stroke(ctx, ring, theme.targetCase, 5 * u);
  stroke(ctx, ring, theme.target, 2.8 * u);
}

/** Rings round a piece, drawn with it so that what lies above it covers them too. */
export function markPiece(ctx, { x, y, w, h, corner = w * 0.12 }, kinds, theme, unit) {
  const u = Math.min(unit, w / 30);
  const ring = (out) => rounded(x - out, y - out, w + 2 * out, h + 2 * out, corner + out);
  if (kinds.act) {
    stroke(ctx, ring(0.6 * u), theme.actCase, 5 * u);
    stroke(ctx, ring(0.6 * u), theme.act, 3 * u);
  }
  if (kinds.target) {
    stroke(ctx, ring(0.6 * u), theme.targetCase, 5 * u);
    stroke(ctx, ring(0.6 * u), theme.target, 3 * u);
    crosshair(ctx, { x: x + w / 2, y, radius: w * 0.11 }, theme, u * 0.7); // at the rim: the numbers are what one chooses by
  }
  if (kinds.selected) doubleRing(ctx, ring(2 * u), theme, u * 0.85);
  if (kinds.pointed) dashedRing(ctx, ring(1.5 * u), theme, u * 0.9);
}

/** A broad arrow through points, from a dot where units are to where they go ("act") or strike ("target"). */
export function drawArrow(ctx, points, kind, theme, unit) {
  const u = Math.min(unit, 1.15);
  const [color, edge] = kind === "target" ? [theme.target, theme.targetCase] : [theme.act, theme.actCase];
  const [tip, before] = [points.at(-1), points.at(-2)];
  const length = Math.hypot(tip[0] - before[0], tip[1] - before[1]) || 1;
  const [ux, uy] = [(tip[0] - before[0]) / length, (tip[1] - before[1]) / length];
  const head = Math.min(18 * u, length);
  const neck = [tip[0] - ux * head, tip[1] - uy * head];
  const shaft = pathOf([...points.slice(0, -1), neck]);
  const point = pathOf([[neck[0] - uy * head * 0.6, neck[1] + ux * head * 0.6], tip, [neck[0] + uy * head * 0.6, neck[1] - ux * head * 0.6]], true);
  const dot = disc(points[0][0], points[0][1], 5.5 * u);
  stroke(ctx, shaft, edge, 9 * u);
  stroke(ctx, point, edge, 4 * u);
  stroke(ctx, dot, edge, 4 * u);
  stroke(ctx, shaft, color, 5.4 * u);
  fill(ctx, point, color);
  fill(ctx, dot, color);
}

/** A dark pill with a few words above a point. */
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
