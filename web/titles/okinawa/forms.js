// The two arrangements of the sheet: the island upright, or lying on its side where the screen is wide. What stands round
// it lies where there is no sea zone.

import { oneOf } from "../../board/arrangements.js";
import { turned } from "../../board/hexes.js";
import { FACTS } from "./facts.js";

/** @import { Rect } from "../../board/types.js" */
/** @import { MapForm } from "./types.js" */

export const SIDE = 13; // of a hex, in units of the sheet
const GAP = 6;

/** Nine boxes, so many to a row. @param {number} inRow @param {Rect} first @returns {Rect[]} */
const nine = (inRow, { x, y, w, h }) =>
  Array.from({ length: 9 }, (_, i) => ({
    x: x + (i % inRow) * (w + GAP),
    y: y + Math.floor(i / inRow) * (h + GAP),
    w,
    h,
  }));

/** @type {MapForm} */
const TALL = {
  key: "tall",
  width: 880,
  height: 1296,
  grid: FACTS.grid,
  origin: [163, 52],
  cartouche: { x: 22, y: 22, w: 268, h: 92 },
  north: { x: 346, y: 78, angle: -Math.PI / 6 },
  turns: { x: 22, y: 128, w: 268, h: 88 },
  turnRows: 2,
  high: { x: 22, y: 230, w: 190, h: 120 },
  boxes: nine(2, { x: 20, y: 652, w: 92, h: 76 }),
  aboard: { x: 670, y: 634, w: 190, h: 260 },
  lost: [
    { x: 20, y: 1068, w: 190, h: 208 },
    { x: 670, y: 906, w: 190, h: 370 },
  ],
  seas: [
    { words: "EAST CHINA SEA", x: 60, y: 476, angle: -1.35 },
    { words: "PACIFIC OCEAN", x: 800, y: 420, angle: 1.2 },
  ],
};

/** @type {MapForm} */
const WIDE = {
  key: "wide",
  width: 1296,
  height: 800,
  grid: turned(FACTS.grid),
  origin: [1244, 84],
  cartouche: { x: 22, y: 22, w: 268, h: 92 },
  north: { x: 336, y: 84, angle: Math.PI / 3 },
  turns: { x: 376, y: 22, w: 268, h: 88 },
  turnRows: 2,
  high: { x: 716, y: 704, w: 214, h: 76 },
  boxes: nine(3, { x: 976, y: 22, w: 94, h: 74 }),
  aboard: { x: 22, y: 616, w: 300, h: 162 },
  lost: [
    { x: 330, y: 616, w: 180, h: 162 },
    { x: 518, y: 616, w: 190, h: 162 },
  ],
  seas: [
    { words: "EAST CHINA SEA", x: 800, y: 40, angle: 0 },
    { words: "PACIFIC OCEAN", x: 1090, y: 740, angle: 0 },
  ],
};

const EVEN = 1.1; // where both would be of one size

export const formFor = oneOf(TALL, WIDE, EVEN);
