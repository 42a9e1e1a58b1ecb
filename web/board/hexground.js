// The ground of a map of hexes: shores and patches that follow the hexes without their corners, hills,
// houses, the lines and the numbers of the hexes.

import { fill, hachures, pathOf, ringsPath, scaleOf, stroke, text } from "./draw.js";
import { boundsOf, isInside, seeded, smooth } from "./geometry.js";
import { NUMBERS } from "./theme.js";

/** @import { Hexes } from "./hexes.js" */
/** @import { Context, Patch, Point, Theme } from "./types.js" */

const PIECES = 5; // of a hexside, when corners are taken off it
const LEGIBLE = 9; // pixels: smaller numbers are left out

/**
 * The shores of land: round its hexes, a little outside them and uneven, always in the same way.
 * @param {Hexes} hexes @param {Iterable<number>} cells
 */
export const shoresOf = (hexes, cells) =>
  softened(hexes, cells, { span: 4, out: 0.2 * hexes.side, uneven: 0.16 * hexes.side });

/**
 * Hexes of one kind of ground, with lines round them, a little within them.
 * @param {Hexes} hexes @param {number[]} cells @returns {Patch}
 */
export function patchOf(hexes, cells) {
  const rings = softened(hexes, cells, { span: 4, out: -0.05 * hexes.side, uneven: 0.1 * hexes.side });
  return { cells, rings, path: ringsPath(rings) };
}

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
 * Where the number of a hex stands: under its upper side, or over its lower one.
 * @param {Hexes} hexes @param {number} cell @param {boolean} [isLow] @returns {Point}
 */
export function numberSpot(hexes, cell, isLow = false) {
  const [x, y] = hexes.centre(cell);
  return [x, y + hexes.side * (isLow ? 0.745 : -0.745)];
}

/**
 * Printed numbers, where they can be read, or from `least` pixels on; of the first `count` cells.
 * @param {Context} ctx @param {Hexes} hexes @param {Theme} theme
 * @param {{ least?: number, count?: number, low?: Set<number> }} [wish] `low`: cells with a name over the upper side
 */
export function drawHexNumbers(ctx, hexes, theme, { least = LEGIBLE, count = hexes.count, low } = {}) {
  const size = hexes.side * 0.26; // it fits between the side of a hex and a counter
  if (size * scaleOf(ctx) < least) return;
  const style = { font: `500 ${size}px ${NUMBERS}`, color: theme.inkSoft };
  for (let cell = 0; cell < count; cell++) {
    const [x, y] = numberSpot(hexes, cell, low?.has(cell));
    text(ctx, hexes.grid.names[cell], x, y, style);
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

/**
 * The line under the last rows of some columns of hexes with flat tops, from left to right along their sides, whether there
 * are such hexes or not.
 * @param {Hexes} hexes @param {number} first column @param {number[]} rows the last one above the line, column by column
 * @returns {Point[]}
 */
export function borderOf(hexes, first, rows) {
  /** @type {Point[]} */
  const points = [];
  for (const [i, row] of rows.entries()) {
    const column = first + i;
    const foot = 2 * row + hexes.shoveOf(column) + 1;
    const last = points[points.length - 1];
    if (last) {
      let [halves, spot] = last;
      while (spot !== foot) {
        spot += Math.sign(foot - spot);
        halves = halves === 3 * column - 1 ? 3 * column - 2 : 3 * column - 1;
        points.push([halves, spot]);
      }
    } else points.push([3 * column - 1, foot]);
    points.push([3 * column + 1, foot]);
  }
  return points.map(([halves, spot]) => hexes.pointOf(halves, spot));
}

/**
 * The crests of a chain of hills: its longest way from hex to hex, and spurs to the hexes beside that.
 * @param {Hexes} hexes @param {number[]} chain @returns {Point[][]}
 */
export function crestsOf(hexes, chain) {
  const left = new Set(chain);
  /** @type {Point[][]} */
  const crests = [];
  while (left.size) {
    const [start] = left;
    const end = waysWithin(hexes, new Set(chain), [start]).at(-1)?.[0] ?? start;
    let way = waysWithin(hexes, new Set(chain), [end]).at(-1) ?? [start];
    const done = new Set(way);
    for (;;) {
      for (const cell of way) left.delete(cell);
      crests.push(crestOf(hexes, way));
      const spur = waysWithin(hexes, new Set(chain), [...done]).findLast((one) => left.has(one[0]));
      if (!spur) break;
      way = spur;
      for (const cell of way) done.add(cell);
    }
  }
  return crests;
}

/**
 * The shortest ways within some cells to each of them, the longest last; each begins with its end.
 * @param {Hexes} hexes @param {Set<number>} within @param {number[]} from @returns {number[][]}
 */
function waysWithin(hexes, within, from) {
  const ways = from.map((cell) => [cell]);
  const known = new Set(from);
  for (const way of ways) {
    for (let d = 0; d < 6; d++) {
      const next = hexes.neighbour(way[0], d);
      if (!within.has(next) || known.has(next)) continue;
      known.add(next);
      ways.push([next, ...way]);
    }
  }
  return ways;
}

/** Uneven, always in the same way, and a little beyond its last middles. @param {Hexes} hexes @param {number[]} way */
function crestOf(hexes, way) {
  const random = seeded(40 + way[0]);
  const { side } = hexes;
  const middles = way.map((cell) => {
    const [x, y] = hexes.centre(cell);
    return /** @type {Point} */ ([x + (random() - 0.5) * side * 0.4, y + (random() - 0.5) * side * 0.4]);
  });
  if (middles.length === 1) {
    const [[x, y], angle] = [middles[0], (random() - 0.5) * 1.6];
    const [dx, dy] = [Math.cos(angle) * side * 0.5, Math.sin(angle) * side * 0.5];
    return smooth([[x - dx, y - dy], middles[0], [x + dx, y + dy]], 4);
  }
  return smooth([beyond(middles[1], middles[0]), ...middles, beyond(...lastTwo(middles))], 4);
}

/** @param {Point[]} points @returns {[Point, Point]} */
const lastTwo = (points) => [points[points.length - 2], points[points.length - 1]];

/** @param {Point} from @param {Point} to @returns {Point} */
const beyond = ([x, y], [u, v]) => [u + (u - x) * 0.3, v + (v - y) * 0.3];

/**
 * Rough ground as ridges: a light tint, darker along the crests, and strokes down from those and at the rim.
 * @param {Context} ctx @param {Hexes} hexes @param {{ rings: Point[][], path: Path2D }} patch @param {Point[][]} crests
 * @param {Theme} theme
 */
export function drawRidges(ctx, hexes, { rings, path }, crests, theme) {
  const { side } = hexes;
  const random = seeded(5);
  fill(ctx, path, theme.tints[3]);
  const lines = new Path2D();
  for (const crest of crests) lines.addPath(pathOf(crest));
  for (const width of [1, 0.7, 0.4]) stroke(ctx, lines, theme.tints[4], side * width, { alpha: 0.34 });
  const style = { color: theme.hachure, width: side * 0.034 };
  for (const ring of rings) {
    const rim = { ...style, every: side * 0.13, alpha: 0.36, near: 0, far: side * 0.24, side: 1 };
    hachures(ctx, [...ring, ring[0]], random, rim);
  }
  for (const crest of crests) {
    hachures(ctx, crest, random, {
      ...style,
      every: side * 0.085,
      alpha: 0.5,
      near: side * 0.05,
      far: side * 0.3,
      side: 0,
    });
    hachures(ctx, crest, random, {
      ...style,
      every: side * 0.16,
      alpha: 0.34,
      near: side * 0.34,
      far: side * 0.68,
      side: 0,
    });
  }
}

/**
 * A town as a plan of blocks along straight streets.
 * @param {Context} ctx @param {Hexes} hexes @param {{ path: Path2D, rings: Point[][], angle: number }} town @param {Theme} theme
 */
export function drawBlocks(ctx, hexes, { path, rings, angle }, theme) {
  const { side } = hexes;
  const { x, y, w, h } = boundsOf(rings.flat());
  const random = seeded(Math.round(w));
  const reach = Math.hypot(w, h) / 2;
  fill(ctx, path, theme.tints[2]);
  stroke(ctx, path, theme.house, side * 0.05, { alpha: 0.75 });
  const [deep, gap] = [side * 0.2, side * 0.085];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  /** @param {number} u @param {number} v @returns {Point} */
  const turned = (u, v) => [x + w / 2 + u * cos - v * sin, y + h / 2 + u * sin + v * cos];
  const blocks = new Path2D();
  for (let v = -reach, row = 0; v < reach; v += deep + gap, row++) {
    for (let u = -reach + random() * deep; u < reach; ) {
      const [wide, high] = [side * (0.16 + random() * 0.3), deep * (0.7 + random() * 0.3)];
      const corners = [turned(u, v), turned(u + wide, v), turned(u + wide, v + high), turned(u, v + high)];
      const isBuilt = random() > 0.16 && row % 4 !== 0;
      if (isBuilt && corners.every(([a, b]) => rings.some((ring) => isInside(ring, a, b))))
        blocks.addPath(pathOf(corners, true));
      u += wide + gap;
    }
  }
  fill(ctx, blocks, theme.house, 0.62);
}
