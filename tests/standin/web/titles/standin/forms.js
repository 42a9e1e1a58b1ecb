// The two arrangements of the sheet.

import { oneOf } from "../../board/arrangements.js";

/** @import { MapForm } from "./types.js" */

/** @type {MapForm} */
const WIDE = {
  key: "wide",
  width: 1400,
  height: 1000,
  map: { x: 420, y: 24, w: 950, h: 952 },
  track: { x: 20, y: 20, w: 340, h: 46 },
  cartouche: { x: 20, y: 80, w: 220, h: 84 },
  north: { x: 296, y: 128, angle: 0 },
  lost: { x: 20, y: 780, w: 380, h: 200 },
  seaName: { x: 250, y: 470, angle: -0.3 },
};

/** @type {MapForm} */
const TALL = {
  key: "tall",
  width: 900,
  height: 1260,
  map: { x: 30, y: 90, w: 840, h: 990 },
  track: { x: 20, y: 20, w: 340, h: 46 },
  cartouche: { x: 20, y: 84, w: 220, h: 84 },
  north: { x: 60, y: 250, angle: 0 },
  lost: { x: 20, y: 1096, w: 860, h: 144 },
  seaName: { x: 700, y: 960, angle: -0.3 },
};

const LOYAL = 1.35; // how far a canvas may leave the shape of a form before another one is taken

export const formFor = oneOf(TALL, WIDE, 1, LOYAL);
