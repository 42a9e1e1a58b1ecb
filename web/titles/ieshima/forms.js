// How the sheet is arranged for a canvas: island, boxes and tracks for wide screens, and turned with west up
// for tall ones.

import { clamp } from "../../board/geometry.js";

/** @import { Matrix } from "../../board/types.js" */
/** @import { IslandForm } from "./types.js" */

const ISLAND = { west: 38, east: 960, north: 34, south: 482 };
const EDGE = 16;
const GAP = 12;

/**
 * `low` has shallow boxes: for a phone on its side.
 * @param {number} height @param {{ width?: number, low?: boolean }} [shape] @returns {IslandForm}
 */
function wideForm(height, { width = 1000, low = false } = {}) {
  const top = low ? 66 : 74;
  const deep = low ? 62 : 90;
  const boxTop = height - EDGE - deep;
  const stretch = clamp(
    (boxTop - (low ? 26 : 38) - top) / (ISLAND.south - ISLAND.north),
    low ? 0.75 : 0.9,
    1.5,
  );
  const slack = boxTop - (low ? 26 : 38) - top - stretch * (ISLAND.south - ISLAND.north);
  const across = width / 1000;
  /** @type {Matrix} */
  const matrix = [across, 0, 0, stretch, 0, top + slack / 2 - ISLAND.north * stretch];
  const full = width - 2 * EDGE;
  const tracks = row(EDGE, full, [280, 372, 292]);
  const boxes = row(EDGE, full, [154, 154, 154, 208, 234]);
  /** @param {{ x: number, w: number }} cell */
  const track = ({ x, w }) => ({ x, y: EDGE, w, h: 46 });
  /** @param {{ x: number, w: number }} cell */
  const box = ({ x, w }) => ({ x, y: boxTop, w, h: deep });
  return {
    key: low ? `low ${height}` : `wide ${height}`,
    tall: false,
    width,
    height,
    matrix,
    counter: clamp(33 * Math.sqrt(stretch), 33, 40),
    tracks: { turn: track(tracks[0]), impulse: track(tracks[1]), victory: track(tracks[2]) },
    boxes: { green: box(boxes[0]), blue: box(boxes[1]), brown: box(boxes[2]), box: box(boxes[3]) },
    support: box(boxes[4]),
    trays: {
      eliminated: { x: EDGE, y: boxTop - 62, w: 90, h: 50 },
      awaiting: { x: 128, y: boxTop - 62, w: 134, h: 50 },
    },
    cartouche: { x: width - 138, y: boxTop - 72, w: 122, h: 60 },
    north: { x: 42, y: top + 50, angle: 0 },
    seaName: { x: 350 * across, y: matrix[3] * 52 + matrix[5], angle: -0.03 },
  };
}

/** @param {number} width @param {number} height @returns {IslandForm} */
function tallForm(width, height) {
  const top = 108;
  const bottom = 112;
  const column = width > 660 ? 84 : 52;
  const west = EDGE + column + 12;
  const across = (width - EDGE - 14 - west) / (ISLAND.south - ISLAND.north);
  const along = (height - top - bottom - 22) / (ISLAND.east - ISLAND.west);
  /** @type {Matrix} */
  const matrix = [0, along, -across, 0, west + ISLAND.south * across, top + 12 - ISLAND.west * along];
  const full = width - 2 * EDGE;
  const pair = row(EDGE, full, [7 * 34, 13 * 24]);
  const foot = row(EDGE, full, [9, 11]);
  /** @param {number} from @param {number} to */
  const boxAt = (from, to) => ({ x: EDGE, y: matrix[5] + from * along, w: column, h: (to - from) * along });
  return {
    key: `tall ${width} ${height}`,
    tall: true,
    width,
    height,
    matrix,
    counter: clamp(33 * Math.sqrt(Math.min(across, along * 1.25)), 32, 40),
    tracks: {
      impulse: { x: EDGE, y: EDGE, w: full, h: 42 },
      turn: { ...pair[0], y: EDGE + 47, h: 42 },
      victory: { ...pair[1], y: EDGE + 47, h: 42 },
    },
    boxes: {
      green: boxAt(44, 232),
      blue: boxAt(244, 404),
      brown: boxAt(416, 596),
      box: { ...foot[0], y: height - EDGE - 90, h: 90 },
    },
    support: { ...foot[1], y: height - EDGE - 90, h: 90 },
    trays: { eliminated: boxAt(608, 730), awaiting: boxAt(742, 854) },
    cartouche: { x: EDGE, y: matrix[5] + 866 * along, w: Math.min(150, 108 + (width - 580) * 0.3), h: 58 },
    north: { x: width - 62, y: height - bottom - 32, angle: Math.PI / 2 },
    seaName: null,
  };
}

/**
 * Shares of a row with gaps between them, in proportion to the wishes.
 * @param {number} x @param {number} width @param {number[]} wishes
 */
function row(x, width, wishes) {
  const room = width - GAP * (wishes.length - 1);
  const sum = wishes.reduce((a, b) => a + b, 0);
  let at = x;
  return wishes.map((wish) => {
    const w = (room * wish) / sum;
    const cell = { x: at, w };
    at += w + GAP;
    return cell;
  });
}

/** All arrangements; each has its places in places.js. */
export const FORMS = [
  wideForm(555, { width: 1060, low: true }),
  ...[660, 700, 745, 795, 850, 905, 960].map((height) => wideForm(height)),
  ...[
    [850, 940],
    [760, 940],
    [680, 940],
    [610, 940],
    [580, 1010],
    [580, 1120],
    [580, 1250],
  ].map(([w, h]) => tallForm(w, h)),
];

const TURN = 0.3; // how much better (in the log of the aspect) the other way up must fit to turn the sheet round

/**
 * The arrangement for a canvas of this width / height: the one of the nearest shape, but not turned round for
 * little.
 * @param {number} aspect @param {IslandForm | null} [now]
 */
export function formFor(aspect, now = null) {
  /** @param {IslandForm} form */
  const distance = (form) =>
    Math.abs(Math.log(aspect / (form.width / form.height))) + (now && form.tall !== now.tall ? TURN : 0);
  return FORMS.reduce((best, form) => (distance(form) < distance(best) ? form : best));
}
