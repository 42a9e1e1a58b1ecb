// A position for the cover of the title: the second morning, before Bloody Ridge.

/** @import { Seat } from "../../calls.js" */
/** @import { Laid } from "./types.js" */

/** @type {Record<string, number>} */
const STRENGTH = { Pillbox: 5, MG: 2, IE: 1, Labor: 2 }; // all others have 4
/** @type {Record<string, number>} */
const MOVES = { Pillbox: 0, MG: 3, IE: 3 };
/** @type {Record<string, string>} */
const US = {
  1: "3/305IK",
  2: "3/306LM",
  4: "2/306EFGH",
  5: "1/305ABCD",
  6: "1/306ABCD",
  14: "2/307EFG",
  green: "3/306IK",
  blue: "3/305LM",
  brown: "3/307IKLM",
};
/** @type {Record<string, string>} */
const JAPAN = {
  7: "Pillbox-A MG-A",
  8: "Labor-A",
  10: "IE-A",
  11: "SEI-CD",
  12: "Labor-B",
  13: "Pillbox-C MG-C",
  15: "2/1ABCD Pillbox-B",
  16: "SEI-AB MG-B",
  box: "Pillbox-D MG-D IE-BCD",
};
const TAKEN = ["1", "2", "3", "4", "5", "6", "14"];
const REDUCED = ["1/305A", "1/305B", "2/307E", "2/1D"];

/** @type {Laid} */
const board = {
  turn: 2,
  impulse: 1,
  vp: 3,
  side: 0,
  night: false,
  weather: "Clear",
  advantage: 0,
  units: {},
  spaces: {},
  markers: {},
};

for (const place of [...Array.from({ length: 16 }, (_, i) => `${i + 1}`), "green", "blue", "brown", "box"]) {
  board.spaces[place] = {
    us: put(US[place], 0, place),
    japan: put(JAPAN[place], 1, place),
    control: TAKEN.includes(place) ? 0 : 1,
    rubble: place === "14",
    contested: false,
  };
}

/**
 * "SEI-CD MG-A" are three units.
 * @param {string | undefined} words @param {Seat} side @param {string} at @returns {string[]}
 */
function put(words, side, at) {
  return (words ?? "")
    .split(" ")
    .filter(Boolean)
    .flatMap((word) => {
      const [, group, letters] = /^(.*[^A-Z])([A-Z]+)$/.exec(word) ?? ["", word, ""];
      return [...letters].map((letter) => {
        const [id, full] = [group + letter, !REDUCED.includes(group + letter)];
        board.units[id] = {
          at,
          side,
          full,
          cv: (STRENGTH[group.replace("-", "")] ?? 4) - (full ? 0 : 1),
          mf: side ? (MOVES[group.replace("-", "")] ?? 4) : 6,
        };
        return id;
      });
    });
}

export const cover = { board };
