// The position on the cover: the ready set-up of 18.1, a turn or two on.

import { FACTS } from "./facts.js";

/** @import { Laid } from "./layout.js" */
/** @import { Unit } from "./board.js" */

/** @type {Record<string, string>} */
const UNITS = {
  American: "1503 1603 1703 1702 1803 1903 2003 2103 2303 2403 2504 2604 2503 2603 2201",
  Japanese: "1305 1404 1604 1804 1905 2004 2204 2405 1505 2305 2112 2211 2212",
};
const GUNS = "1508 1608 1808 1605 2105 1610";

/** @param {string} at @returns {Unit} */
const unitAt = (at) => ({
  at,
  done: "",
  contact: false,
  must: false,
  blocked: false,
  aim: "",
  banzai: false,
  leaks: false,
  due: 0,
  counts: 0,
});

/** @param {(name: string) => boolean} wanted @param {string} hexes */
function put(wanted, hexes) {
  const names = Object.keys(FACTS.counters).filter(wanted);
  return hexes.split(" ").map((hex, i) => [names[i], unitAt(hex)]);
}

/** @type {Laid} */
const board = {
  turn: 2,
  side: 0,
  phase: "movement",
  totals: [12, 24],
  level: 50,
  is_margin: true,
  cities: {},
  units: Object.fromEntries([
    ...put((name) => FACTS.counters[name].side === 0, UNITS.American),
    ...put((name) => FACTS.counters[name].side === 1 && !FACTS.counters[name].fpf, UNITS.Japanese),
    ...put((name) => Boolean(FACTS.counters[name].fpf), GUNS),
  ]),
};

export const cover = { board };
