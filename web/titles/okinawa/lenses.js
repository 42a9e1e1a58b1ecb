// What may be laid over the map by whoever wants to see it.

import { Hexes } from "../../board/hexes.js";
import { FACTS } from "./facts.js";
import { isHex, isLand, SIDES, zoneOf } from "./names.js";
import { unsearched, zoneState } from "./zones.js";

/** @import { Dot, Overlays, Tone } from "../../board/types.js" */
/** @import { Lens } from "../types.js" */
/** @import { Table } from "./board.js" */

const hexes = new Hexes(FACTS.grid);
/** @type {Tone[]} */
const TONES = ["pointed", "target"]; // of the sides
const ZONES = FACTS.zone_names.map((_, i) => i + 1);

/** @param {string[]} names */
const spaces = (names) => names.map((name) => `space:${name}`);

/** @param {number} side @returns {Lens<Table>} */
const control = (side) => ({
  name: `${SIDES[side]} zones`,
  text: `Hexes in a zone of control of the ${side === 0 ? "Americans" : "Japanese"} in sight: an enemy must stop there.`,
  show: ({ board }) =>
    board.controls[side].length
      ? { zones: [{ tone: TONES[side], places: spaces(board.controls[side]) }] }
      : null,
});

/** How many of some shooters reach each land hex. @param {string[]} from @param {number} range */
function reached(from, range) {
  /** @type {Map<number, number>} */
  const found = new Map();
  for (const name of from) {
    const [line, spot] = hexes.spots[hexes.find(name)];
    for (let cell = 0; cell < FACTS.land; cell++) {
      const [i, j] = hexes.spots[cell];
      const across = Math.abs(i - line);
      const distance = across + Math.max(0, (Math.abs(j - spot) - across) / 2);
      if (distance <= range) found.set(cell, (found.get(cell) ?? 0) + 1);
    }
  }
  return found;
}

/** @param {Table} board @param {(board: Table) => [string[], number][]} shooters @returns {Partial<Overlays> | null} */
function reach(board, shooters) {
  /** @type {Map<number, number>} */
  const all = new Map();
  for (const [from, range] of shooters(board))
    for (const [cell, n] of reached(from, range)) all.set(cell, (all.get(cell) ?? 0) + n);
  const places = Object.fromEntries([...all].map(([cell, n]) => [hexes.anchorOf(cell), { number: `${n}` }]));
  return all.size ? { washes: [{ tone: "target", places }] } : null;
}

/** @param {Record<string, { at: string, flat?: boolean, struck?: boolean }>} things @param {(name: string) => boolean} [wanted] */
const ready = (things, wanted = () => true) =>
  Object.keys(things)
    .filter((name) => isHex(things[name].at) && !things[name].flat && !things[name].struck && wanted(name))
    .map((name) => things[name].at);

/** @type {Lens<Table>} */
const fire = {
  name: "American fire",
  text: "How many ships and guns reach each hex; those that are struck or disorganised do not count.",
  show: ({ board }) =>
    reach(board, ({ ships, units }) => [
      [ready(ships), FACTS.ranges[0]],
      [ready(units, (name) => FACTS.us[name].kind === "artillery"), FACTS.ranges[1]],
    ]),
};

/** @type {Lens<Table>} */
const batteries = {
  name: "Japanese fire",
  text: "How many guns and bunkers that you know of reach each hex.",
  show: ({ board }) =>
    reach(board, ({ pieces, hides }) => [
      [ready(pieces, (name) => isGun(FACTS.japan[name].kind)), FACTS.ranges[2]],
      [Object.keys(hides).filter((hex) => hides[hex].some(isGun)), FACTS.ranges[2]],
    ]),
};

/** @param {string} kind */
const isGun = (kind) => kind === "artillery" || kind === "bunker";

/** @type {Lens<Table>} */
const search = {
  name: "Search",
  text: "Washed: somebody may hide there. Hatched: nobody can.",
  show({ board }) {
    const open = ZONES.flatMap((zone) => unsearched(zone, board));
    return {
      washes: [{ tone: "plain", places: Object.fromEntries(open.map((name) => [`space:${name}`, {}])) }],
      zones: board.entered.length ? [{ tone: "act", places: spaces(board.entered) }] : [],
    };
  },
};

/** @param {number} cell @param {number[]} point */
const far = (cell, [x, y]) => Math.hypot(hexes.centre(cell)[0] - x, hexes.centre(cell)[1] - y);

/** The hex of a zone that lies nearest to its middle. */
const MIDDLES = ZONES.map((zone) => {
  const cells = FACTS.grid.names
    .filter((name) => isLand(name) && zoneOf(name) === zone)
    .map((name) => hexes.find(name));
  const mean = [0, 1].map(
    (axis) => cells.reduce((sum, cell) => sum + hexes.centre(cell)[axis], 0) / cells.length,
  );
  const best = cells.reduce((a, b) => (far(a, mean) <= far(b, mean) ? a : b));
  return hexes.anchorOf(best);
});

/** @type {Lens<Table>} */
const timetable = {
  name: "Zones",
  text: "In each land zone: hexes not searched (square), defence in sight (round), Americans in the rout box (triangle).",
  show({ board }) {
    /** @type {Overlays["dots"]} */
    const dots = {};
    for (const zone of ZONES) {
      const { open, defence, routed } = zoneState(zone, board);
      /** @type {Dot[]} */
      const told = [
        { color: "green", letter: `${open}`, hollow: true },
        { color: "red", letter: `${defence}`, hollow: !defence },
        { color: "brown", letter: `${routed}`, hollow: !routed },
      ];
      dots[MIDDLES[zone - 1]] = told;
    }
    return { dots };
  },
};

export const lenses = [search, timetable, control(0), control(1), fire, batteries];
