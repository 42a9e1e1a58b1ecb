// A stack fanned out: every counter of a space side by side, large enough for a finger.

import { fill, rounded, stroke } from "./draw.js";
import { clamp } from "./geometry.js";

/** @import { Camera } from "./camera.js" */
/** @import { Context, Fan, Piece, Point, Rect, Space, Theme } from "./types.js" */

const FINGER = 46; // CSS pixels
const GAP = 6;
const ROW = 8; // counters
const CLEAR = 24; // CSS pixels around the middle of the target
const LOW = 400; // CSS pixels: a map less high gets smaller counters in longer rows

/**
 * Where the pieces of a space lie when fanned: a panel near the space, one row or more per side, off `target`
 * if that can be.
 * @param {Piece[]} pieces @param {Space} space @param {Camera} camera @param {Space | null} [target]
 * @returns {Fan | null}
 */
export function fanOf(pieces, space, camera, target = null) {
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
  const [x, y] = corner(space, target, camera, { w, h }, u);
  const places = rows.flatMap((row, r) =>
    row.map((piece, c) => ({
      piece,
      x: x + GAP * u + c * step,
      y: y + GAP * u + r * step,
      size: size / piece.w,
    })),
  );
  return { anchor: space.anchor, panel: { x, y, w, h }, places };
}

/** Rows of about the same length for each side; a group begins another row before it is torn apart. @param {Piece[]} pieces @param {number} most */
function rowsOf(pieces, most) {
  return sorted(pieces, ({ data }) => data.side ?? 0).flatMap((side) => {
    const even = Math.ceil(side.length / Math.ceil(side.length / most));
    const groups = sorted(side, ({ group }) => group).flatMap((group) => pieced(group, even));
    /** @type {Piece[][]} */
    const rows = [[]];
    for (const group of groups) {
      const row = rows[rows.length - 1];
      if (row.length + group.length <= even) row.push(...group);
      else rows.push(group);
    }
    return rows.filter((row) => row.length);
  });
}

/** Pieces of one kind together, in the order in which kinds are met. @param {Piece[]} pieces @param {(piece: Piece) => unknown} kindOf */
function sorted(pieces, kindOf) {
  /** @type {Map<unknown, Piece[]>} */
  const kinds = new Map();
  for (const piece of pieces) kinds.set(kindOf(piece), [...(kinds.get(kindOf(piece)) ?? []), piece]);
  return [...kinds.values()];
}

/** In parts of this length. @param {Piece[]} pieces @param {number} length */
const pieced = (pieces, length) =>
  Array.from({ length: Math.ceil(pieces.length / length) }, (_, i) =>
    pieces.slice(i * length, (i + 1) * length),
  );

/**
 * Over the space, else beside or above its target: the first place within the canvas that leaves the target
 * in sight.
 * @param {Space} space @param {Space | null} target @param {Camera} camera
 * @param {{ w: number, h: number }} panel @param {number} u @returns {Point}
 */
function corner(space, target, camera, { w, h }, u) {
  const margin = 8 * u;
  /** @param {number} v @param {number} start @param {number} shown @param {number} size */
  const inside = (v, start, shown, size) =>
    clamp(v, start + margin, Math.max(start + margin, start + shown - size - margin));
  /** @param {Point} point @returns {Point} */
  const held = ([x, y]) => [
    inside(x, camera.x, camera.view.w * u, w),
    inside(y, camera.y, camera.view.h * u, h),
  ];
  /** @type {Point} */
  const over = [space.centre[0] - w / 2, space.centre[1] - h / 2];
  if (!target) return held(over);
  const [x, y] = target.centre;
  const away = CLEAR * u;
  /** @param {Point} corner */
  const isClear = ([left, top]) =>
    x < left - away || x > left + w + away || y < top - away || y > top + h + away;
  /** @type {Point[]} */
  const beside = [
    [over[0], y + away + margin],
    [over[0], y - away - margin - h],
    [x + away + margin, over[1]],
    [x - away - margin - w, over[1]],
  ];
  return [over, ...beside].map(held).find(isClear) ?? held(over);
}

/** @param {Context} ctx @param {Rect} panel @param {Theme} theme @param {number} u */
export function drawFanPanel(ctx, { x, y, w, h }, theme, u) {
  ctx.save();
  ctx.shadowColor = "rgba(10, 6, 0, 0.6)";
  ctx.shadowBlur = 24;
  fill(ctx, rounded(x, y, w, h, 9 * u), theme.fan);
  ctx.restore();
  stroke(ctx, rounded(x, y, w, h, 9 * u), theme.boxLine, 1.6 * u);
}
