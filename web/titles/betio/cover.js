// The position on the cover: a morning on the beaches, four turns on.

/** @import { Force, Unit } from "./board.js" */
/** @import { Laid } from "./layout.js" */

/** Hex, steps, strength and range. @type {Record<string, [at: string, steps: number, face: string]>} */
const UNITS = {
  "I/3/2": ["1635", 4, "7-2"],
  "K/3/2": ["1437", 2, "3-1"],
  "3/A/1/18": ["1338", 2, "2-1"],
  "3/D/2/18": ["1338", 2, "2-1"],
  "E/2/2": ["0922", 2, "3-1"],
  "F/2/2": ["1436", 3, "5-1"],
  "2/D/2/18": ["1226", 2, "2-1"],
  "E/2/8": ["1216", 4, "7-2"],
  "F/2/8": ["0921", 2, "3-1"],
  "L/3/2": ["1734", 4, "7-2"],
  "M/3/2": ["1138", 3, "6-2"],
  "H/2/2": ["1225", 2, "4-1"],
  "G/2/8": ["1016", 4, "7-2"],
  "H/2/8": ["1020", 3, "6-2"],
  "3/A/2T": ["1634", 2, "4-7"],
  "2/C/2T": ["1017", 2, "4-7"],
  "A/1/2": ["0128", 4, "7-2"],
  "B/1/2": ["0129", 4, "7-2"],
  "C/1/2": ["0130", 4, "7-2"],
  "D/1/2": ["0132", 4, "8-3"],
  "I/3/8": ["0121", 4, "7-2"],
  "K/3/8": ["0123", 4, "7-2"],
  "M/3/8": ["0125", 4, "8-3"],
};
const HIDDEN =
  "A1 A6 A8 A9 A14 B1 B3 B8 B9 B12 C8 C14 D2 D3 D5 D6 D10 D12 D13 E2 E4 E5 E6 E7 E8 E10 E12 E13 E14 F5 F10 F12 F13";

/** @param {[at: string, steps: number, face: string]} told @returns {Unit} */
const unit = ([at, steps, face]) => ({
  at,
  due: 0,
  steps,
  face,
  weapons: [],
  disrupted: false,
  done: false,
  heroes: face === "6-2" ? 1 : 0,
  inspired: 0,
  ryan: false,
  range: 0,
  craft: at.startsWith("01") ? 1 : 0,
});

/** @type {Force} */
const FACE_DOWN = {
  kind: "",
  name: "",
  strength: 0,
  needs: [],
  depth: "",
  depth_strength: 0,
  depth_needs: [],
  disrupted: false,
};

/** @type {Laid} */
const board = {
  turn: 5,
  units: Object.fromEntries(Object.entries(UNITS).map(([name, told]) => [name, unit(told)])),
  forces: {
    ...Object.fromEntries(HIDDEN.split(" ").map((name) => [name, FACE_DOWN])),
    E9: { ...FACE_DOWN, kind: "tank", strength: 1, needs: ["AR"], depth: "hidden" },
    F4: { ...FACE_DOWN, kind: "anti_tank", strength: 2, needs: ["BZ", "DE"], disrupted: true },
  },
  wrecked: [],
  garrisons: [],
  lvts: [1, 3],
  naval: 2,
  support: 0,
  drawn: [37, 16],
  reprints: {},
  phase: "acting",
  bars: {},
  secured: ["D11", "F1", "F3", "F6"],
};

export const cover = { board };
