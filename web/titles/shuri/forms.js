// The two arrangements of the sheet: the map is the same in both, what stands round it lies where there is sea.

import { oneOf } from "../../board/arrangements.js";

/** @import { MapForm } from "./types.js" */

export const SIDE = 20; // of a hex, in units of the sheet

/** @type {MapForm} */
const WIDE = {
  key: "wide",
  width: 1270,
  height: 1130,
  origin: [260, 60],
  cartouche: { x: 24, y: 24, w: 304, h: 100 },
  north: { x: 388, y: 96, angle: 0 },
  turns: { x: 24, y: 140, w: 304, h: 168 },
  points: { x: 24, y: 324, w: 304, h: 58 },
  lost: [
    { x: 24, y: 462, w: 304, h: 112 },
    { x: 24, y: 590, w: 304, h: 148 },
  ],
  seas: [
    { words: "EAST CHINA SEA", x: 260, y: 930, angle: -1.15 },
    { words: "NAKAGUSUKU WAN", x: 1074, y: 452, angle: 0 },
    { words: "PACIFIC OCEAN", x: 1040, y: 950, angle: -0.55 },
  ],
};

/** @type {MapForm} */
const TALL = {
  key: "tall",
  width: 930,
  height: 1130,
  origin: [-60, 60],
  cartouche: { x: 24, y: 24, w: 262, h: 96 },
  north: { x: 330, y: 84, angle: 0 },
  turns: { x: 508, y: 958, w: 398, h: 148 },
  points: { x: 600, y: 884, w: 306, h: 58 },
  lost: [
    { x: 24, y: 134, w: 166, h: 104 },
    { x: 24, y: 264, w: 166, h: 110 },
  ],
  seas: [
    { words: "EAST CHINA SEA", x: 66, y: 800, angle: -1.35 },
    { words: "NAKAGUSUKU WAN", x: 754, y: 452, angle: 0 },
    { words: "PACIFIC OCEAN", x: 790, y: 800, angle: -0.45 },
  ],
};

const EVEN = 1.12; // where both would be of one size

export const formFor = oneOf(TALL, WIDE, EVEN);
