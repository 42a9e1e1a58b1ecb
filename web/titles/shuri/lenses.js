// What may be laid over the map by whoever wants to see it.

import { Hexes } from "../../board/hexes.js";
import { FACTS } from "./facts.js";
import { SIDES } from "./names.js";

/** @import { Dot, Overlays, Tone } from "../../board/types.js" */
/** @import { Anchor } from "../../calls.js" */
/** @import { Lens } from "../types.js" */
/** @import { Table } from "./board.js" */

const hexes = new Hexes(FACTS.grid);
/** @type {Tone[]} */
const TONES = ["pointed", "target"]; // of the sides

/** The units of a side on the map. @param {Table} board @param {number} side */
const cellsOf = ({ units }, side) =>
  Object.keys(units)
    .filter((name) => FACTS.counters[name].side === side)
    .map((name) => hexes.find(units[name].at))
    .filter((cell) => cell >= 0);

/** @type {WeakMap<Table, Anchor[][]>} */
const zones = new WeakMap();

/** The hexes beside the units of each side; the same position has the same lists. @param {Table} board */
function zonesOf(board) {
  const found = zones.get(board) ?? SIDES.map((_, side) => besideAll(cellsOf(board, side)));
  zones.set(board, found);
  return found;
}

/** @param {number[]} cells */
function besideAll(cells) {
  const near = new Set(cells.flatMap((cell) => [0, 1, 2, 3, 4, 5].map((d) => hexes.neighbour(cell, d))));
  near.delete(-1);
  return [...near].map((cell) => hexes.anchorOf(cell));
}

/** @param {number} side @returns {Lens<Table>} */
const zoneLens = (side) => ({
  name: `${SIDES[side]} zones`,
  text: `Hexes in a zone of control of the ${side === 0 ? "Americans" : "Japanese"}: an enemy must stop there.`,
  show: ({ board }) => ({ zones: [{ tone: TONES[side], places: zonesOf(board)[side] }] }),
});

/**
 * A dot for some units on the map.
 * @param {Table} board @param {(name: string) => Dot | null} dotOf @returns {Partial<Overlays>}
 */
function dotted({ units }, dotOf) {
  /** @type {Overlays["dots"]} */
  const dots = {};
  for (const [name, { at }] of Object.entries(units)) {
    const dot = hexes.find(at) >= 0 ? dotOf(name) : null;
    if (dot) dots[`space:${at}`] = [dot];
  }
  return { dots };
}

/** @type {Lens<Table>[]} */
export const lenses = [
  zoneLens(0),
  zoneLens(1),
  {
    name: "In danger",
    text: "Red with a cross: next to the enemy and cannot retreat. Hollow: next to the enemy.",
    show: ({ board }) =>
      dotted(board, (name) => {
        const { blocked, contact } = board.units[name];
        if (blocked) return { color: "red", letter: "×" };
        return contact ? { color: "orange", hollow: true } : null;
      }),
  },
  {
    name: "Communications",
    text: "Hatched: from here a line of communications runs to the northeastern edge. Red: an American unit without one.",
    show({ board }) {
      if (!board.connected.length) return null;
      const linked = new Set(board.connected);
      const cut = dotted(board, (name) =>
        FACTS.counters[name].side === 0 && !linked.has(board.units[name].at)
          ? { color: "red", letter: "×" }
          : null,
      );
      return { ...cut, zones: [{ tone: "pointed", places: placesOf(board) }] };
    },
  },
  {
    name: "Points",
    text: "What a unit would bring if the game ended now: square for the Americans, six-sided for the Japanese.",
    show: ({ board }) =>
      dotted(board, (name) => {
        const { counts } = board.units[name];
        if (!counts) return null;
        return { color: counts > 0 ? "green" : "purple", letter: `${Math.abs(counts)}` };
      }),
  },
];

/** @type {WeakMap<Table, Anchor[]>} */
const places = new WeakMap();

/** Where a line of communications runs; the same position has the same list. @param {Table} board */
function placesOf(board) {
  const found = places.get(board) ?? board.connected.map((name) => `space:${name}`);
  places.set(board, found);
  return found;
}
