// The two arrangements of the sheet: the island upright, or lying on its side where the screen is wide.

import { turned } from "../../board/hexes.js";
import { FACTS } from "./facts.js";

/** @import { Rect } from "../../board/types.js" */
/** @import { MapForm } from "./types.js" */

export const SIDE = 15; // of a hex, in units of the sheet

/** Nine boxes, three to a row. @param {number} x @param {number} y @param {number} w @param {number} h @returns {Rect[]} */
const nine = (x, y, w, h) =>
  Array.from({ length: 9 }, (_, i) => ({
    x: x + (i % 3) * (w + 6),
    y: y + Math.floor(i / 3) * (h + 6),
    w,
    h,
  }));

/** @type {MapForm} */
const TALL = {
  key: "tall",
  width: 1080,
  height: 1500,
  grid: FACTS.grid,
  origin: [200, 46],
  cartouche: { x: 24, y: 24, w: 270, h: 96 },
  north: { x: 96, y: 196, angle: -Math.PI / 6 },
  turns: { x: 700, y: 1386, w: 356, h: 90 },
  high: { x: 24, y: 250, w: 170, h: 110 },
  boxes: nine(24, 1180, 112, 92),
  aboard: { x: 700, y: 1120, w: 356, h: 120 },
  lost: [
    { x: 700, y: 1252, w: 174, h: 122 },
    { x: 882, y: 1252, w: 174, h: 122 },
  ],
};

/** @type {MapForm} */
const WIDE = {
  key: "wide",
  width: 1560,
  height: 900,
  grid: turned(FACTS.grid),
  origin: [60, 800],
  cartouche: { x: 24, y: 24, w: 270, h: 96 },
  north: { x: 350, y: 78, angle: -Math.PI / 6 - Math.PI / 2 },
  turns: { x: 1180, y: 24, w: 356, h: 78 },
  high: { x: 24, y: 136, w: 170, h: 110 },
  boxes: nine(1140, 116, 126, 72),
  aboard: { x: 24, y: 770, w: 356, h: 106 },
  lost: [
    { x: 1180, y: 770, w: 174, h: 106 },
    { x: 1362, y: 770, w: 174, h: 106 },
  ],
};

const EVEN = 1.1; // where both would be of one size
const LOYAL = 1.2; // how far a canvas may go beyond that before another one is taken

/**
 * The arrangement for a canvas of this width / height; the one that is shown stays as long as it can.
 * @param {number} aspect @param {MapForm | null} [now]
 */
export function formFor(aspect, now = null) {
  if (now === TALL) return aspect < EVEN * LOYAL ? TALL : WIDE;
  if (now === WIDE) return aspect < EVEN / LOYAL ? TALL : WIDE;
  return aspect < EVEN ? TALL : WIDE;
}
