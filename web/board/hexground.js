// The ground of a map of hexes: shores and patches that follow the hexes without their corners, hills,
// houses, the lines and the numbers of the hexes.

import { hachures, text } from "./draw.js";
import { seeded, smooth } from "./geometry.js";
import { NUMBERS } from "./theme.js";

/** @import { Hexes } from "./hexes.js" */
/** @import { Context, Point, Theme } from "./types.js" */

const PIECES = 5; // of a hexside, when corners are taken off it
const LEGIBLE = 9; // pixels: smaller numbers are left out

/** @param {Context} ctx */
const scaleOf = (ctx) => Math.hypot(ctx.getTransform().a, ctx.getTransform().b);

/**
 * The shores of land: round its hexes, a little outside them and uneven, always in the same way.
 * @param {Hexes} hexes @param {Iterable<number>} cells
 */
export const shoresOf = (hexes, cells) =>
  softened(hexes, cells, { span: 4, out: 0.2 * hexes.side, uneven: 0.16 * hexes.side });

/**
 * Round hexes of one kind of ground, a little within them.
 * @param {Hexes} hexes @param {Iterable<number>} cells
 */
export const patchesOf = (hexes, cells) =>
  softened(hexes, cells, { span: 4, out: -0.05 * hexes.side, uneven: 0.1 * hexes.side });

/**
 * The rings of cells with round corners, shoved outwards.
 * @param {Hexes} hexes @param {Iterable<number>} cells
 * @param {{ span: number, out: number, uneven: number }} style @returns {Point[][]}
 */
function softened(hexes, cells, { span, out, uneven }) {
  const random = seeded(17);
  return hexes.ringsOf(cells).map((ring) => {
    const fine = ring.flatMap((point, i) => cut(point, ring[(i + 1) % ring.length]));
    const round = fine.map((_, i) => meanOf(fine, i, span));
    let drift = 0;
    const line = round.map(([x, y], i) => {
      const n = round.length;
      const [before, after] = [round[(i + n - 2) % n], round[(i + 2) % n]];
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
      const closing = Math.min(1, i / 8, (n - i) / 8); // the end meets the beginning
      drift = (drift * 0.7 + (random() - 0.5) * uneven) * closing;
      const [dx, dy] = [(after[1] - before[1]) / length, (before[0] - after[0]) / length];
      return /** @type {Point} */ ([x + dx * (out + drift), y + dy * (out + drift)]);
    });
    return smooth(line, 2, true);
  });
}

/** @param {Point} from @param {Point} to @returns {Point[]} */
const cut = ([x, y], [u, v]) =>
  Array.from({ length: PIECES }, (_, k) => [x + ((u - x) * k) / PIECES, y + ((v - y) * k) / PIECES]);

/** @param {Point[]} points @param {number} at @param {number} span @returns {Point} */
function meanOf(points, at, span) {
  const n = points.length;
  let [x, y] = [0, 0];
  for (let k = -span; k <= span; k++) {
    const [u, v] = points[(at + k + n) % n];
    x += u;
    y += v;
  }
  return [x / (2 * span + 1), y / (2 * span + 1)];
}

/** Each side once. @param {Hexes} hexes @param {number[]} cells */
export function hexLines(hexes, cells) {
  const path = new Path2D();
  const within = new Set(cells);
  for (const cell of cells) {
    for (let d = 0; d < 6; d++) {
      const other = hexes.neighbour(cell, d);
      if (other < cell && within.has(other)) continue;
      const [[x, y], [u, v]] = hexes.sideOf(cell, d);
      path.moveTo(x, y);
      path.lineTo(u, v);
    }
  }
  return path;
}

/**
 * Printed numbers under the upper side, where they can be read.
 * @param {Context} ctx @param {Hexes} hexes @param {Theme} theme
 */
export function drawHexNumbers(ctx, hexes, theme) {
  const size = hexes.side * 0.3;
  if (size * scaleOf(ctx) < LEGIBLE) return;
  const style = { font: `500 ${size}px ${NUMBERS}`, color: theme.inkSoft };
  for (const [cell, name] of hexes.grid.names.entries()) {
    const [x, y] = hexes.centre(cell);
    text(ctx, name, x, y - hexes.side * 0.7, style);
  }
}

/**
 * Rough ground: strokes down from the rims of its patches, and a crest in each hex.
 * @param {Context} ctx @param {Hexes} hexes @param {number[]} cells @param {Point[][]} patches
 * @param {Theme} theme
 */
export function drawHills(ctx, hexes, cells, patches, theme) {
  const { side } = hexes;
  const random = seeded(5);
  const style = { color: theme.hachure, width: side * 0.035, every: side * 0.13 };
  for (const ring of patches) {
    hachures(ctx, [...ring, ring[0]], random, { ...style, alpha: 0.45, near: 0, far: side * 0.34, side: 1 });
  }
  for (const cell of cells) {
    const [x, y] = hexes.centre(cell);
    const angle = random() * Math.PI;
    const [dx, dy] = [Math.cos(angle) * side * 0.34, Math.sin(angle) * side * 0.34];
    const [bx, by] = [(random() - 0.5) * side * 0.5, (random() - 0.5) * side * 0.5];
    /** @type {Point[]} */
    const crest = [
      [x - dx, y - dy],
      [x + bx * 0.5, y + by * 0.5],
      [x + dx, y + dy],
    ];
    hachures(ctx, crest, random, { ...style, alpha: 0.36, near: side * 0.06, far: side * 0.3, side: 0 });
  }
}

/**
 * Small blocks in rows: a town.
 * @param {Context} ctx @param {Hexes} hexes @param {number[]} cells @param {Theme} theme
 */
export function drawHouses(ctx, hexes, cells, theme) {
  const { side } = hexes;
  ctx.save();
  ctx.fillStyle = theme.house;
  ctx.globalAlpha = 0.6;
  for (const cell of cells) {
    const random = seeded(100 + cell);
    const [x, y] = hexes.centre(cell);
    for (let i = 0; i < 26; i++) {
      const angle = random() * Math.PI * 2;
      const reach = Math.sqrt(random()) * side * 0.78;
      ctx.save();
      ctx.translate(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
      ctx.rotate((random() - 0.5) * 0.5);
      ctx.fillRect(
        -side * 0.06,
        -side * 0.05,
        side * (0.1 + random() * 0.1),
        side * (0.07 + random() * 0.06),
      );
      ctx.restore();
    }
  }
  ctx.restore();
}
