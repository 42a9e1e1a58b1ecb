// The position on the cover: the third turn, Hagushi taken, the south still silent.

import { FACTS } from "./facts.js";

/** @import { Piece, Ship } from "./board.js" */
/** @import { Laid } from "./layout.js" */

const AMERICANS =
  "102 102 104 104 106 108 108 110 112 112 114 116 118 119 120 122 124 206 209 213 215 821 B1a B1c";
const JAPANESE = "820 819 823 824 810 216 305";
const SHIPS = "S1-20 S1-20 S1-31 S1-31 S1-42 S2-20 S2-20 S8-20 S8-20 S9-12 S9-12 S9-20 S3-10 S7-12";

/** @param {string} at @returns {Piece} */
const piece = (at) => ({ at, flat: false, hits: 0, done: false, fresh: false });
/** @param {string} at @returns {Ship} */
const ship = (at) => ({ at, struck: false, done: false });

/** @template T @param {string[]} names @param {string} places @param {(at: string) => T} make @returns {Record<string, T>} */
const put = (names, places, make) =>
  Object.fromEntries(places.split(" ").map((at, i) => [names[(i * 5) % names.length], make(at)]));

/** @type {Laid} */
const board = {
  turn: 3,
  units: {
    ...Object.fromEntries(Object.keys(FACTS.us).map((name) => [name, piece("aboard")])),
    ...put(Object.keys(FACTS.us), AMERICANS, piece),
  },
  ships: put(
    Array.from({ length: 19 }, (_, i) => `Ship ${i}`),
    SHIPS,
    ship,
  ),
  pieces: put(Object.keys(FACTS.japan), JAPANESE, piece),
  planes: [0, 0, 0, 0, 0, 0, 0, 3, 0, 0],
  plotted: [],
  yamato: "4",
  fields: ["503"],
  entered: [],
  hides: {},
};

export const cover = { board };
