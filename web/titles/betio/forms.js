// The two arrangements of the sheet: the map is the same in both, south up as the book has it; what stands round it lies
// where there is open water, or under the map.

import { oneOf } from "../../board/arrangements.js";

/** @import { MapForm } from "./types.js" */

export const SIDE = 20; // of a hex, in units of the sheet

/** @type {MapForm} */
const WIDE = {
  key: "wide",
  width: 1492,
  height: 890,
  origin: [-24, 862],
  cartouche: { x: 24, y: 24, w: 250, h: 92 },
  north: { x: 316, y: 72, angle: Math.PI },
  turns: { x: 358, y: 24, w: 420, h: 116 },
  phases: { x: 358, y: 148, w: 420, h: 46 },
  cards: { x: 24, y: 596, w: 176, h: 130 },
  secured: { x: 24, y: 742, w: 404, h: 54 },
  markers: { x: 212, y: 596, w: 216, h: 130 },
  lost: [
    { x: 24, y: 806, w: 198, h: 64 },
    { x: 230, y: 806, w: 198, h: 64 },
  ],
  seas: [
    { words: "PACIFIC OCEAN", x: 610, y: 226, angle: 0 },
    { words: "LAGOON", x: 1190, y: 716, angle: 0 },
  ],
};

/** @type {MapForm} */
const TALL = {
  key: "tall",
  width: 1492,
  height: 1160,
  origin: [-24, 862],
  cartouche: { x: 24, y: 24, w: 250, h: 92 },
  north: { x: 316, y: 72, angle: Math.PI },
  turns: { x: 24, y: 886, w: 700, h: 114 },
  phases: { x: 24, y: 1008, w: 700, h: 48 },
  cards: { x: 740, y: 886, w: 200, h: 252 },
  secured: { x: 24, y: 1064, w: 700, h: 74 },
  markers: { x: 956, y: 886, w: 512, h: 120 },
  lost: [
    { x: 956, y: 1022, w: 248, h: 116 },
    { x: 1220, y: 1022, w: 248, h: 116 },
  ],
  seas: WIDE.seas,
};

const EVEN = 1.25; // where both would be of one size

export const formFor = oneOf(TALL, WIDE, EVEN);
