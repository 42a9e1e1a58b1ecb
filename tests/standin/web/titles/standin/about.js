// What the shell shows of the Stand-in beside the board: status line, words for hexes and battalions, overlays.
import { isUnit, nameIn } from "../../board/anchors.js";
import { washFor } from "../../board/overlays.js";
import { FACTS } from "./facts.js";

/** @import { Overlays } from "../../board/types.js" */
/** @import { Anchor, ViewOf } from "../../calls.js" */
/** @import { Explanation, OpenQuestion, Stack, TitleHabits } from "../types.js" */
/** @import { Table } from "./board.js" */

/** @type {Record<string, string>} */
const GROUND = { c: "clear ground", r: "rough ground", C: "a city" };
const SIDES = ["American", "Japanese"];
const TERRAIN = new Map(FACTS.grid.names.map((name, cell) => [name, GROUND[FACTS.terrain[cell]]]));

export const spaceOrder = FACTS.grid.names;

/** @param {string} code */
export const spaceTitle = (code) => `Hex ${code}`;

/** @param {string} code @param {Table} board */
export function spaceWords(code, board) {
  const here = namesIn(code, board).map((name) => unitWords(name, board));
  return [`Hex ${code}`, TERRAIN.get(code), ...here].join(", ");
}

/** @param {string} code @param {Table} board */
const namesIn = (code, board) => Object.keys(board.units).filter((name) => board.units[name].at === code);

/** @param {string} name @param {Table} board */
function unitWords(name, board) {
  const { strength, full, done } = board.units[name];
  const state = `${full ? "" : ", reduced"}${done ? ", has acted" : ""}`;
  return `${SIDES[FACTS.sides[name]]} battalion ${name}, strength ${strength}${state}`;
}

/** @param {string} code @param {Table} board @returns {Stack[]} */
export function stacks(code, board) {
  return SIDES.map((name, seat) => ({
    seat,
    name,
    pieces: namesIn(code, board)
      .filter((unit) => FACTS.sides[unit] === seat)
      .map((unit) => ({
        anchor: `unit:${unit}`,
        name: unit,
        text: `strength ${board.units[unit].strength}${board.units[unit].full ? "" : ", reduced"}`,
        weak: !board.units[unit].full,
      })),
  }));
}

/** @param {Anchor} anchor @param {Table} board */
export const placeOf = (anchor, board) =>
  isUnit(anchor) ? `space:${board.units[nameIn(anchor)]?.at}` : anchor;

/** @type {WeakMap<Table, Set<Anchor>>} */
const occupied = new WeakMap();

/** @param {Anchor} place @param {Table} board */
export function isOccupied(place, board) {
  const places = occupied.get(board) ?? new Set(Object.values(board.units).map(({ at }) => `space:${at}`));
  occupied.set(board, places);
  return places.has(place);
}

/**
 * Where a battalion can go and what stops it there; who fires at whom.
 * @param {OpenQuestion} open @param {ViewOf<Table>} view @returns {Partial<Overlays>}
 */
export function overlays({ prompt, options, staged, picked }, { board }) {
  if (prompt?.shape === "path") return { washes: [washFor(options)] };
  const [target, ...attackers] = staged?.at ?? [...(prompt?.at ?? []), ...picked];
  if (!target || !attackers.length) return {};
  const to = placeOf(target, board);
  return { fires: attackers.map((unit) => ({ from: placeOf(unit, board), to })) };
}

/** @param {string} unit */
export const formation = (unit) => SIDES[FACTS.sides[unit]];

/** @param {Anchor} anchor @param {ViewOf<Table>} view @returns {Explanation[]} */
export function legend(anchor, { board }) {
  const name = nameIn(anchor);
  if (!isUnit(anchor) || !board.units[name]) return [];
  return [
    { text: unitWords(name, board), strong: true },
    { text: "The first number is its strength.", rule: "4.3" },
    { text: "The second is what it may spend on moving.", rule: "3.2" },
  ];
}

export const steady = true; // the map stays where it is while a question is answered

/** @param {Table} board */
export const where = ({ turn, turns }) => `turn ${turn} of ${turns}`;

/** @param {Table} board */
export const status = ({ turn, turns, weather, tomorrow, points }) => [
  { text: `Turn ${turn} of ${turns}` },
  { text: `${points} at the line`, strong: true },
  { text: weather },
  { text: `Mud tomorrow ${Math.round(100 * (tomorrow.Mud ?? 0))} %` },
];

/** @type {TitleHabits["chart"]} */
export const chart = {
  name: "Battalions at the line over time",
  series: [{ key: "points", name: "American battalions at the line", style: "solid" }],
};

export const summaryText = [
  "The Americans move, then attack; then the Japanese. A card brings the weather.",
  "Tap a battalion to see where it can go, tap a hex and it has moved. Zones of the enemy stop it.",
  "Tap an enemy to attack it, tap who attacks, then roll: strength less strength and ground, and a die.",
  "Ten American battalions in or south of row 12 after the last turn win.",
];
