// A map of hexes on a sheet: middles, corners, sides, neighbours, what is under a point, the lines round
// several hexes. The figures are those of game/core/hexes.py: cells are numbers from 0, directions and
// corners 0 to 5, clockwise, the side in direction d lies between the corners d and d + 1, and -1 is no
// cell.

import { pathOf, pointsOf } from "./draw.js";
import { boundsOf } from "./geometry.js";
import { VECTORS } from "./headings.js";

/** @import { Anchor } from "../calls.js" */
/** @import { Heading, HexGrid, Point, Rect, Space } from "./types.js" */

export const NOWHERE = -1;

const H = Math.sqrt(3) / 2;
const PREFIX = "space:";
const WIDE = 4096; // more than a line is long: line and spot make one number

// A hex lies in a line (a column if its top is flat, a row if it is pointy), on a spot: half a hex along it.
// Corners are counted in half sides across the lines, where 3 is a line, and in spots along them, so that those
// of neighbours are equal to the last bit.
/** Direction -> steps on the sheet: lines, spots. @type {Record<string, Point[]>} */
const STEPS = {
  flat: pointsOf("0,-2 1,-1 1,1 0,2 -1,1 -1,-1"),
  pointy: pointsOf("-1,1 0,2 1,1 1,-1 0,-2 -1,-1"),
};
/** Corner -> half sides and spots from the middle. @type {Record<string, Point[]>} */
const CORNERS = {
  flat: pointsOf("-1,-1 1,-1 2,0 1,1 -1,1 -2,0"),
  pointy: pointsOf("-2,0 -1,1 1,1 2,0 1,-1 -1,-1"),
};

export class Hexes {
  /**
   * `side` is the side of a hex; column 0 of row 0 would lie at `origin` if its line were not shoved.
   * @param {HexGrid} grid @param {{ side?: number, origin?: Point }} [place]
   */
  constructor(grid, { side = 1, origin = [0, 0] } = {}) {
    this.grid = grid;
    this.side = side;
    this.origin = origin;
    this.isFlat = grid.top === "flat";
    this.count = grid.names.length;
    const [right, down] = grid.grow;
    this.ahead = this.isFlat ? right : down; // which way lines grow
    this.along = this.isFlat ? down : right; // and spots
    this.spots = grid.places.map(([column, row]) => {
      const [line, at] = this.isFlat ? [column, row] : [row, column];
      return /** @type {Point} */ ([line, 2 * at + this.shoveOf(line)]);
    });
    this.cells = new Map(this.spots.map(([line, spot], cell) => [line * WIDE + spot, cell]));
    this.byName = new Map(grid.names.map((name, cell) => [name, cell]));
    this.extent = boundsOf(this.spots); // in lines and spots
  }

  /**
   * As large as it can be within a rectangle, in its middle.
   * @param {HexGrid} grid @param {Rect} room
   */
  static within(grid, room) {
    const { x, y, w, h } = new Hexes(grid).bounds();
    const side = Math.min(room.w / w, room.h / h);
    /** @type {Point} */
    const origin = [room.x + (room.w - w * side) / 2 - x * side, room.y + (room.h - h * side) / 2 - y * side];
    return new Hexes(grid, { side, origin });
  }

  // Names

  /** The cell of a printed number, or -1. @param {string} name */
  find(name) {
    return this.byName.get(name) ?? NOWHERE;
  }

  /** @param {number} cell @returns {Anchor} */
  anchorOf(cell) {
    return PREFIX + this.grid.names[cell];
  }

  /** The cell of an anchor, or -1 if that is something else. @param {Anchor} anchor */
  cellOf(anchor) {
    return anchor.startsWith(PREFIX) ? this.find(anchor.slice(PREFIX.length)) : NOWHERE;
  }

  // Neighbours

  /** How far a line is shoved. @param {number} line */
  shoveOf(line) {
    return (line & 1) === this.grid.shoved ? 1 : 0;
  }

  /** @param {number} line @param {number} spot */
  cellOn(line, spot) {
    return this.cells.get(line * WIDE + spot) ?? NOWHERE;
  }

  /** The cell in a direction, or -1 at the edge. @param {number} cell @param {number} direction */
  neighbour(cell, direction) {
    const [line, spot] = this.spots[cell];
    const [i, j] = STEPS[this.grid.top][direction];
    return this.cellOn(line + this.ahead * i, spot + this.along * j);
  }

  /** The direction of a neighbour, or -1. @param {number} a @param {number} b */
  direction(a, b) {
    for (let d = 0; d < 6; d++) if (this.neighbour(a, d) === b) return d;
    return NOWHERE;
  }

  /**
   * The next cell that one comes to on the screen, over hexes that do not exist too; -1 if there is none.
   * Across the lines one keeps to a row of hexes, as level as it can be.
   * @param {number} cell @param {Heading} heading
   */
  towards(cell, heading) {
    const [dx, dy] = VECTORS[heading];
    const [lines, spots] = this.isFlat
      ? [dx * this.ahead, dy * this.along]
      : [dy * this.ahead, dx * this.along];
    let [line, spot] = this.spots[cell];
    const { x, y, w, h } = this.extent;
    for (;;) {
      if (!lines) spot += 2 * spots;
      else if (spots) spot += spots;
      else spot += this.shoveOf(line + lines) - this.shoveOf(line);
      line += lines;
      if (line < x || line > x + w || spot < y || spot > y + h) return NOWHERE;
      const found = this.cellOn(line, spot);
      if (found !== NOWHERE) return found;
    }
  }

  // The sheet

  /**
   * From half sides across the lines, and spots.
   * @param {number} halves @param {number} spots @returns {Point}
   */
  pointOf(halves, spots) {
    const { side, ahead, along, isFlat } = this;
    const [x, y] = this.origin;
    const [across, down] = [(ahead * halves * side) / 2, along * spots * H * side];
    return isFlat ? [x + across, y + down] : [x + down, y + across];
  }

  /** @param {number} cell */
  centre(cell) {
    const [line, spot] = this.spots[cell];
    return this.pointOf(3 * line, spot);
  }

  /**
   * Of a corner, the same from all cells that share it.
   * @param {number} cell @param {number} corner @returns {Point}
   */
  cornerSpot(cell, corner) {
    const [line, spot] = this.spots[cell];
    const [i, j] = CORNERS[this.grid.top][corner % 6];
    return [3 * line + this.ahead * i, spot + this.along * j];
  }

  /** The six corners, clockwise. @param {number} cell */
  corners(cell) {
    return [0, 1, 2, 3, 4, 5].map((corner) => this.pointOf(...this.cornerSpot(cell, corner)));
  }

  /**
   * The ends of a hexside, clockwise.
   * @param {number} cell @param {number} direction @returns {[Point, Point]}
   */
  sideOf(cell, direction) {
    const [from, to] = [direction, direction + 1].map((corner) => this.cornerSpot(cell, corner));
    return [this.pointOf(...from), this.pointOf(...to)];
  }

  /** Of one hex. @param {number} cell @returns {Rect} */
  boundsOf(cell) {
    const [x, y] = this.centre(cell);
    const [w, h] = this.size();
    return { x: x - w / 2, y: y - h / 2, w, h };
  }

  /** Of everything. @returns {Rect} */
  bounds() {
    const { x, y, w, h } = boundsOf(this.spots.map((_, cell) => this.centre(cell)));
    const [width, height] = this.size();
    return { x: x - width / 2, y: y - height / 2, w: w + width, h: h + height };
  }

  /** Width and height of a hex. @returns {Point} */
  size() {
    return this.isFlat ? [2 * this.side, 2 * H * this.side] : [2 * H * this.side, 2 * this.side];
  }

  /**
   * The cell under a point, or -1: by arithmetic, whatever the number of hexes.
   * @param {number} x @param {number} y
   */
  cellAt(x, y) {
    const [u, v] = [(x - this.origin[0]) / this.side, (y - this.origin[1]) / this.side];
    const [across, down] = this.isFlat ? [u, v] : [v, u];
    // In three axes, 60 degrees apart, whose sum is 0: the one that is farthest from a whole number follows.
    const shift = 1 - this.grid.shoved;
    const p = (across * this.ahead) / 1.5;
    const q = ((down * this.along) / H - p - shift) / 2;
    let [i, j] = [Math.round(p), Math.round(q)];
    const k = Math.round(-p - q);
    const [offI, offJ, offK] = [Math.abs(i - p), Math.abs(j - q), Math.abs(k + p + q)];
    if (offI > offJ && offI > offK) i = -j - k;
    else if (offJ > offK) j = -i - k;
    return this.cellOn(i, 2 * j + i + shift);
  }

  /**
   * The lines round a set of cells, closed: clockwise round it, counterclockwise round its holes.
   * @param {Iterable<number>} cells @returns {Point[][]}
   */
  ringsOf(cells) {
    const within = new Set(cells);
    /** @type {Map<number, [from: Point, to: number]>} */
    const sides = new Map(); // by the corner where they begin; of a border no two begin in one
    for (const cell of within) {
      for (let d = 0; d < 6; d++) {
        if (within.has(this.neighbour(cell, d))) continue;
        const [from, to] = [this.cornerSpot(cell, d), this.cornerSpot(cell, d + 1)];
        sides.set(cornerKey(from), [from, cornerKey(to)]);
      }
    }
    const rings = [];
    for (const start of sides.keys()) {
      const ring = [];
      for (let side = sides.get(start), at = start; side; side = sides.get(at)) {
        sides.delete(at);
        ring.push(this.pointOf(...side[0]));
        at = side[1];
      }
      rings.push(ring);
    }
    return rings;
  }

  /** Every hex as the board marks it. @returns {Space[]} */
  spaces() {
    return this.spots.map((_, cell) => {
      const [x, y] = this.centre(cell);
      return {
        anchor: this.anchorOf(cell),
        path: pathOf(this.corners(cell), true),
        bounds: this.boundsOf(cell),
        badge: { x, y, radius: this.side * 0.5 },
        centre: [x, y],
      };
    });
  }
}

/** @param {Point} corner */
const cornerKey = ([halves, spot]) => halves * WIDE + spot;

/**
 * The same map turned a quarter to the right, what was up being right: the other arrangement of a sheet.
 * @param {HexGrid} grid @returns {HexGrid}
 */
export function turned({ top, places, grow: [right, down], ...rest }) {
  return {
    ...rest,
    top: top === "flat" ? "pointy" : "flat",
    places: places.map(([column, row]) => [row, column]),
    grow: [-down, right],
  };
}
