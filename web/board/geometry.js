// Plane geometry for map sheets: smooth chains, affine maps, points in outlines, largest free rectangles.

/** @import { Grid, Matrix, Point, Random, Rect } from "./types.js" */

/** @typedef {{ c: number, r: number, w: number, h: number }} Block */ // in cells of a grid
/** @typedef {Rect & { score: number }} BestRectangle */

/**
 * A line through all points (Catmull-Rom), `steps` pieces between each two.
 * @param {Point[]} points @param {number} steps @param {boolean} [closed] @returns {Point[]}
 */
export function smooth(points, steps, closed = false) {
  const n = points.length;
  /** @param {number} i @returns {Point} */
  const at = (i) => (closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))]);
  const out = [];
  const last = closed ? n : n - 1;
  for (let i = 0; i < last; i++) {
    for (let k = 0; k < steps; k++) out.push(spline(at(i - 1), at(i), at(i + 1), at(i + 2), k / steps));
  }
  if (!closed) out.push(points[n - 1]);
  return out;
}

/** @param {Point} p @param {Point} q @param {Point} r @param {Point} s @param {number} t @returns {Point} */
function spline(p, q, r, s, t) {
  /** @param {number} i */
  const one = (i) =>
    0.5 *
    (2 * q[i] +
      (r[i] - p[i]) * t +
      (2 * p[i] - 5 * q[i] + 4 * r[i] - s[i]) * t * t +
      (3 * q[i] - p[i] - 3 * r[i] + s[i]) * t * t * t);
  return [one(0), one(1)];
}

/**
 * Matrix [a, b, c, d, e, f] as in canvas transforms.
 * @param {Matrix} m @param {Point} point @returns {Point}
 */
export function mapPoint(m, [x, y]) {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

/** @param {Point[]} ring @param {number} x @param {number} y */
export function isInside(ring, x, y) {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i];
    const [xj, yj] = ring[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** @param {Point[]} ring @returns {Rect} */
export function boundsOf(ring) {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return { x: x0, y: y0, w: x1 - x0, h: y1 - y0 };
}

/**
 * As much of a region as has room, where most of the points are.
 * @param {Rect} region @param {Point[]} points @param {{ w: number, h: number }} room @returns {Rect}
 */
export function partOf({ x, y, w, h }, points, room) {
  const [left, wide] = stretch(
    x,
    w,
    room.w,
    points.map(([at]) => at),
  );
  const inside = points.filter(([at]) => at >= left && at <= left + wide);
  const [top, high] = stretch(
    y,
    h,
    room.h,
    inside.map(([, at]) => at),
  );
  return { x: left, y: top, w: wide, h: high };
}

/** Its beginning and length. @param {number} from @param {number} length @param {number} room @param {number[]} points */
function stretch(from, length, room, points) {
  if (room >= length) return [from, length];
  const mean = points.reduce((sum, at) => sum + at, 0) / points.length || from + length / 2;
  /** @param {number} at */
  const begin = (at) => Math.min(Math.max(at - room / 2, from), from + length - room);
  /** @param {number} start */
  const worth = (start) =>
    points.filter((at) => at >= start && at <= start + room).length - Math.abs(start - begin(mean)) / length;
  const starts = [mean, ...points].map(begin);
  return [starts.reduce((best, start) => (worth(start) > worth(best) ? start : best)), room];
}

/**
 * The stretches of the horizontal line at `y` that lie inside the ring, as sorted pairs.
 * @param {Point[]} ring @param {number} y
 */
export function spansAt(ring, y) {
  const xs = [];
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i];
    const [xj, yj] = ring[j];
    if (yi > y !== yj > y) xs.push(((xj - xi) * (y - yi)) / (yj - yi) + xi);
  }
  return xs.sort((a, b) => a - b);
}

/**
 * Parallel slanting lines within closed rings, `gap` apart; slope 1 falls to the right, -1 rises. Where
 * they lie follows from the gap alone, so that neighbouring regions match.
 * @param {Point[][]} rings @param {number} gap @param {number} slope @returns {[Point, Point][]}
 */
export function hatchLines(rings, gap, slope) {
  // Turned by 45 degrees, and larger by the root of 2, the lines are level.
  const level = rings.map((ring) =>
    ring.map(([x, y]) => /** @type {Point} */ ([x + slope * y, y - slope * x])),
  );
  const step = gap * Math.SQRT2;
  const { y: top, h } = boundsOf(level.flat());
  /** @type {[Point, Point][]} */
  const lines = [];
  for (let y = (Math.floor(top / step) + 0.5) * step; y < top + h; y += step) {
    const xs = level.flatMap((ring) => spansAt(ring, y)).sort((a, b) => a - b);
    /** @param {number} x @returns {Point} */
    const back = (x) => [(x - slope * y) / 2, (y + slope * x) / 2];
    for (let i = 0; i + 1 < xs.length; i += 2) lines.push([back(xs[i]), back(xs[i + 1])]);
  }
  return lines;
}

/**
 * Which cells of a grid lie wholly inside the ring, `margin` away from its line.
 * @param {Point[]} ring @param {number} cell @param {number} margin @returns {Grid}
 */
export function gridInside(ring, cell, margin) {
  const box = boundsOf(ring);
  const [cols, rows] = [Math.ceil(box.w / cell), Math.ceil(box.h / cell)];
  const free = new Uint8Array(cols * rows);
  for (let r = 0; r < rows; r++) {
    const y = box.y + r * cell;
    const lines = [y - margin, y + cell / 2, y + cell + margin].map((v) => spansAt(ring, v));
    for (let c = 0; c < cols; c++) {
      const x = box.x + c * cell;
      if (lines.every((spans) => covers(spans, x - margin, x + cell + margin))) free[r * cols + c] = 1;
    }
  }
  return { x: box.x, y: box.y, cell, cols, rows, free };
}

/** @param {number[]} spans @param {number} from @param {number} to */
function covers(spans, from, to) {
  for (let i = 0; i + 1 < spans.length; i += 2) if (spans[i] <= from && spans[i + 1] >= to) return true;
  return false;
}

/**
 * The free rectangle of the grid with the best `score(width, height)`; cells of `blocks` do not count as
 * free.
 * @param {Grid} grid @param {Block[]} blocks @param {(width: number, height: number) => number} score
 * @returns {BestRectangle}
 */
export function bestRectangle(grid, blocks, score) {
  const heights = new Int16Array(grid.cols);
  let best = { score: -1, x: grid.x, y: grid.y, w: 0, h: 0 };
  for (let r = 0; r < grid.rows; r++) {
    for (let c = 0; c < grid.cols; c++) heights[c] = grid.free[r * grid.cols + c] ? heights[c] + 1 : 0;
    for (const b of blocks)
      if (r >= b.r && r < b.r + b.h) heights.fill(0, Math.max(0, b.c), Math.max(0, b.c + b.w));
    best = bestInRow(grid, heights, r, score, best);
  }
  return best;
}

/**
 * Rectangles that stand on this row, each as wide as its lowest column allows.
 * @param {Grid} grid @param {Int16Array} heights @param {number} row
 * @param {(width: number, height: number) => number} score @param {BestRectangle} before
 * @returns {BestRectangle}
 */
function bestInRow(grid, heights, row, score, before) {
  let best = before;
  /** @type {[column: number, height: number][]} */
  const open = []; // columns where a rectangle starts, with rising heights
  for (let c = 0; c <= grid.cols; c++) {
    const height = c < grid.cols ? heights[c] : 0;
    let start = c;
    for (let top = open.at(-1); top && top[1] > height; top = open.at(-1)) {
      const [from, high] = top;
      open.pop();
      start = from;
      const [w, h] = [(c - from) * grid.cell, high * grid.cell];
      const value = score(w, h);
      if (value > best.score)
        best = { score: value, x: grid.x + from * grid.cell, y: grid.y + (row - high + 1) * grid.cell, w, h };
    }
    if (height && (open.at(-1)?.[1] ?? 0) < height) open.push([start, height]);
  }
  return best;
}

/**
 * The point at part `t` (0 to 1) of the length of a line.
 * @param {Point[]} points @param {number} t @returns {Point}
 */
export function along(points, t) {
  const lengths = points.slice(1).map(([x, y], i) => Math.hypot(x - points[i][0], y - points[i][1]));
  let left = t * lengths.reduce((a, b) => a + b, 0);
  for (let i = 0; i < lengths.length; i++) {
    if (left <= lengths[i] || i === lengths.length - 1) {
      const part = lengths[i] ? Math.min(1, left / lengths[i]) : 1;
      return [between(points[i][0], points[i + 1][0], part), between(points[i][1], points[i + 1][1], part)];
    }
    left -= lengths[i];
  }
  return points[0];
}

/** The same small numbers every time. @param {number} seed @returns {Random} */
export function seeded(seed) {
  let n = seed;
  return () => {
    n = (n * 16807) % 2147483647;
    return n / 2147483647;
  };
}

/** @param {number} a @param {number} b @param {number} t */
export const between = (a, b, t) => a + (b - a) * t;
/** @param {number} v @param {number} low @param {number} high */
export const clamp = (v, low, high) => Math.max(low, Math.min(high, v));
