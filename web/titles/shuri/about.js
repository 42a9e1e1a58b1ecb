// What the shell shows of Shuri Line beside the board: status line, words for hexes and units, what lies over the map.

import { isSpace, isUnit, nameIn } from "../../board/anchors.js";
import { washFor } from "../../board/overlays.js";
import { FACTS } from "./facts.js";
import { pointsShown } from "./gauge.js";
import { dateOf, GROUND, SIDES, spaceTitle, stateWords, TERRAIN, unitWords } from "./names.js";

/** @import { Dot, Fire, Overlays } from "../../board/types.js" */
/** @import { Anchor, ViewOf } from "../../calls.js" */
/** @import { OpenQuestion, Stack, StatusPart, TitleHabits } from "../types.js" */
/** @import { Table } from "./board.js" */

export { closeUp } from "./closeup.js";
export { icons } from "./key.js";
export { legend, outlook } from "./legend.js";
export { lenses } from "./lenses.js";
export { formation, spaceTitle } from "./names.js";

export const tabs = { odds: "Points and arrivals" };
export const spaceOrder = FACTS.grid.names;

/** @param {string} code @param {Table} board */
const namesIn = (code, board) => Object.keys(board.units).filter((name) => board.units[name].at === code);

/** @param {string} code @param {Table} board */
export function spaceWords(code, board) {
  const here = namesIn(code, board).map((name) => unitWords(name, board.units[name]));
  return [spaceTitle(code), GROUND[TERRAIN.get(code) ?? ""], ...sideOfLines(code, board), ...here].join(", ");
}

/** Of which lines it lies north. @param {string} code @param {Table} board */
function sideOfLines(code, { primary, secondary }) {
  const [column, row] = [Number(code.slice(0, 2)), Number(code.slice(2))];
  const used = [primary, secondary].filter(Boolean);
  return used.map((line) => `${row <= FACTS.lines[line][column - 1] ? "north" : "south"} of Line ${line}`);
}

/** @param {string} code @param {Table} board @returns {Stack[]} */
export function stacks(code, board) {
  return SIDES.map((name, seat) => ({
    seat,
    name,
    pieces: namesIn(code, board)
      .filter((unit) => FACTS.counters[unit].side === seat)
      .map((unit) => ({
        anchor: `unit:${unit}`,
        name: unit,
        text: [FACTS.counters[unit].face, ...stateWords(board.units[unit])].join(", "),
        weak: board.units[unit].blocked,
      })),
  }));
}

/** @param {Anchor} anchor @param {Table} board */
export function placeOf(anchor, board) {
  const at = isUnit(anchor) ? board.units[nameIn(anchor)]?.at : undefined;
  return at && TERRAIN.has(at) ? `space:${at}` : anchor;
}

/** @type {WeakMap<Table, Set<Anchor>>} */
const occupied = new WeakMap();

/** @param {Anchor} place @param {Table} board */
export function isOccupied(place, board) {
  const places = occupied.get(board) ?? new Set(Object.values(board.units).map(({ at }) => `space:${at}`));
  occupied.set(board, places);
  return places.has(place);
}

/**
 * Where a unit can go and what it would meet there; who attacks whom, which guns help, and who must still be attacked.
 * @param {OpenQuestion} open @param {ViewOf<Table>} view @returns {Partial<Overlays>}
 */
export function overlays({ prompt, options }, { board }) {
  const leads = prompt?.shape === "path" || prompt?.shape === "place";
  const washes = leads && options.some(({ at }) => isSpace(at[0])) ? [washFor(options)] : [];
  /** @type {Record<Anchor, Dot[]>} */
  const dots = {};
  const color = board.phase === "movement" ? "orange" : "red"; // it may still be avoided, or must be met
  for (const name of board.open) dots[placeOf(`unit:${name}`, board)] = [{ color, letter: "!" }];
  for (const { at, leaks } of Object.values(board.units))
    if (leaks) dots[`space:${at}`] = [{ color: "red", letter: "↑" }];
  return { washes, fires: firesOf(board), dots };
}

/** @type {WeakMap<Table, Fire[]>} */
const fires = new WeakMap();

/** @param {Table} board */
function firesOf(board) {
  const found = fires.get(board) ?? [...declared(board)];
  fires.set(board, found);
  return found;
}

/** @param {Table} board @returns {Generator<Fire>} */
function* declared(board) {
  for (const [name, { aim }] of Object.entries(board.units)) {
    if (!aim) continue;
    const protects = FACTS.counters[name].side !== board.side;
    yield { from: placeOf(`unit:${name}`, board), to: placeOf(`unit:${aim}`, board), protects };
  }
}

/** @param {Table} board */
export const where = ({ turn, scenario }) => `${scenario}, turn ${turn}`;

// One after the other, told as one: a whole side's moves, its declarations, its fire
export const rows = [
  "setup",
  "setup.hex",
  "move",
  "move.hex",
  "declare",
  "declare.target",
  "fire",
  "fire.target",
];

const SOON = 4; // turns before the end: now it must be seen

/** @param {Table} board @returns {StatusPart[]} */
export function status(board) {
  const { turn, last, level, is_margin, support, support_left, phase, side, pool, cities } = board;
  const isLost = board.automatic && last - turn < SOON;
  const points = pointsShown(board);
  const lead = `${points < 0 ? "−" : "+"}${Math.abs(points)}`;
  const isSpent = phase === "declare" && side === 0;
  return [
    { text: `Turn ${turn} of ${last} · ${dateOf(turn)}` },
    {
      text: is_margin ? `Japan ${lead}, wins at +${level}` : `Japan ${points}, wins at ${level}`,
      strong: true,
    },
    ...(isLost ? [{ text: `Nobody south of Line ${board.secondary}: Japan wins`, strong: true }] : []),
    { text: `Support ${isSpent ? `${support_left}/${support}` : support}` },
    ...(Object.keys(cities).length ? [{ text: `Replacements ${pool}` }] : []),
  ];
}

/** @type {TitleHabits["chart"]} */
export const chart = {
  name: "Victory Points over time",
  series: [
    { key: "us", name: "American Victory Points", style: "solid", gain: 0 },
    { key: "japan", name: "Japanese Victory Points", style: "dashed", gain: 1 },
  ],
};

export const summaryText = [
  "Each turn the Americans move and attack, then the Japanese. Only one unit stands in a hex.",
  "Tap a unit to see where it can go and what that costs; tap a hex and it has moved. Next to an enemy it must stop, and there it stays until one of the two is driven off.",
  "Every enemy next to your units must be attacked: by units beside it, or by guns or ground support alone. Ground support is of no use against rough ground.",
  "Attack less defence finds a column, and the defender's ground moves it to the left: three for rough ground and two for a city, if nothing else was chosen. Then a die decides: A the attackers go back, D the defender goes back.",
  "Who cannot go back is lost. An American battalion that goes back costs a point for each hex.",
  "The Japanese guns help the defender of a combat. Massed on one attack they break it: attack in several places at once.",
  "Guard the northeastern edge: a Japanese unit that leaves there takes three American ones off the map.",
];
