// A stack fanned out: every counter of a space side by side, large enough for a finger.

import { clamp } from "./geometry.js";
import { fill, rounded, stroke } from "./draw.js";

const FINGER = 46; // CSS pixels
const GAP = 6;
const ROW = 8; // counters
const LOW = 400; // CSS pixels: a map less high gets smaller counters in longer rows

/** Where the pieces of a space lie when fanned: a panel near the space, one row or more per side. */
export function fanOf(pieces, space, camera) {
  const u = 1 / camera.scale;
  const own = pieces.filter((p) => p.space === space.anchor && p.anchor);
  if (!own.length) return null;
  const isLow = camera.view.h < LOW;
  const size = isLow ? FINGER * 0.75 * u : Math.max(FINGER * u, own[0].w);
  const step = size + GAP * u;
  const most = Math.max(1, Math.min(isLow ? 2 * ROW : ROW, Math.floor((camera.view.w * u - 40 * u) / step)));
  const rows = rowsOf(own, most);
  const w = Math.max(...rows.map((r) => r.length)) * step + GAP * u;
  const h = rows.length * step + GAP * u;
  const [x, y] = corner(space, camera, w, h, u);
  const places = rows.flatMap((row, r) => row.map((piece, c) => ({ piece, x: x + GAP * u + c * step, y: y + GAP * u + r * step, size: size / piece.w })));
  return { anchor: space.anchor, panel: { x, y, w, h }, places };
}

function rowsOf(pieces, most) {
  const bySide = new Map();
  for (const piece of pieces) {
    const side = piece.data.side ?? 0;
    bySide.set(side, [...(bySide.get(side) ?? []), piece]);
  }
  const rows = [];
  for (const list of bySide.values()) for (let i = 0; i < list.length; i += most) rows.push(list.slice(i, i + most));
  return rows;
}

/** Over the space if it fits the canvas, else moved inwards. */
function corner(space, camera, w, h, u) {
  const margin = 8 * u;
  const inside = (v, start, shown, size) => clamp(v, start + margin, Math.max(start + margin, start + shown - size - margin));
  return [
    inside(space.centre[0] - w / 2, camera.x, camera.view.w * u, w),
    inside(space.centre[1] - h / 2, camera.y, camera.view.h * u, h),
  ];
}

export function drawFanPanel(ctx, { x, y, w, h }, theme, u) {
  ctx.save();
  ctx.shadowColor = "rgba(10, 6, 0, 0.6)";
  ctx.shadowBlur = 24;
  fill(ctx, rounded(x, y, w, h, 9 * u), theme.fan);
  ctx.restore();
  stroke(ctx, rounded(x, y, w, h, 9 * u), theme.boxLine, 1.6 * u);
}
