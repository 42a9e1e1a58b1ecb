// What the shell shows of Betio beside the board: status line, words for hexes and units, what lies over the map.

import { isSpace, isUnit, kindOf, nameIn } from "../../board/anchors.js";
import { washFor } from "../../board/overlays.js";
import { FACTS } from "./facts.js";
import { forceWords, GROUND, POSITION, spaceTitle, stateWords, TERRAIN, unitWords } from "./names.js";

/** @import { Overlays } from "../../board/types.js" */
/** @import { Anchor, ViewOf } from "../../calls.js" */
/** @import { OpenQuestion, Stack, StatusPart, TitleHabits } from "../types.js" */
/** @import { Table } from "./board.js" */

export { brief, shows } from "./beats.js";
export { closeUp } from "./closeup.js";
export { icons } from "./key.js";
export { legend } from "./legend.js";
export { lenses } from "./lenses.js";
export { spaceTitle } from "./names.js";

export const spaceOrder = FACTS.grid.names;

/** @param {string} code @param {Table} board */
const unitsIn = (code, { units }) => Object.keys(units).filter((name) => units[name].at === code);

/** @param {string} code @param {Table} board */
export function spaceWords(code, board) {
  const position = POSITION.get(code);
  const force = position && board.forces[position] ? [forceWords(position, board.forces[position])] : [];
  const here = unitsIn(code, board).map((name) => unitWords(name, board.units[name]));
  return [spaceTitle(code), GROUND[TERRAIN.get(code) ?? "."], ...force, ...here].join(", ");
}

/** @param {string} code @param {Table} board @returns {Stack[]} */
export function stacks(code, board) {
  const position = POSITION.get(code) ?? "";
  const force = board.forces[position];
  return [
    {
      seat: 0,
      name: "American",
      pieces: unitsIn(code, board).map((name) => ({
        anchor: `unit:${name}`,
        name,
        text: [board.units[name].face, ...stateWords(board.units[name])].join(", "),
        weak: board.units[name].disrupted,
      })),
    },
    {
      seat: 1,
      name: "Japanese",
      pieces: force
        ? [
            {
              anchor: `force:${position}`,
              name: position,
              text: forceWords(position, force),
              weak: force.disrupted,
            },
          ]
        : [],
    },
  ];
}

/** @param {Anchor} anchor @param {Table} board */
export function placeOf(anchor, board) {
  const name = nameIn(anchor);
  if (kindOf(anchor) === "force")
    return FACTS.positions[name] ? `space:${FACTS.positions[name].hex}` : anchor;
  const at = isUnit(anchor) ? board.units[name]?.at : undefined;
  return at && TERRAIN.has(at) ? `space:${at}` : anchor;
}

/** @type {WeakMap<Table, Set<Anchor>>} */
const occupied = new WeakMap();

/** @param {Anchor} place @param {Table} board */
export function isOccupied(place, board) {
  const places =
    occupied.get(board) ??
    new Set([
      ...Object.values(board.units).map(({ at }) => `space:${at}`),
      ...Object.keys(board.forces).map((name) => `space:${FACTS.positions[name].hex}`),
    ]);
  occupied.set(board, places);
  return places.has(place);
}

/** Where a unit can go. @param {OpenQuestion} open @returns {Partial<Overlays>} */
export function overlays({ prompt, options }) {
  const leads = prompt?.shape === "path" || prompt?.shape === "place";
  return leads && options.some(({ at }) => isSpace(at[0])) ? { washes: [washFor(options)] } : {};
}

/** @param {Table} board */
export const where = ({ turn, scenario }) => `${scenario}, turn ${turn}`;

const PAYING = ["acting", "combat", "over"]; // what was paid in the turn before is no matter in other phases

/** @param {Table} board @returns {StatusPart[]} */
export function status({ turn, last, phase, paid, naval, letters, aims }) {
  return [
    { text: `Turn ${turn} of ${last}` },
    ...aims.map(({ name, done, need }, i) => ({ text: `${name} ${done}/${need}`, strong: !i })),
    { label: "Actions", track: 3, at: PAYING.includes(phase) ? paid : 0 },
    ...(naval ? [{ text: `Naval ${naval}` }] : []),
    ...(letters ? [{ text: `Japan ${letters}` }] : []),
  ];
}

/** @type {TitleHabits["chart"]} */
export const chart = {
  name: "The landing over time",
  series: [
    { key: "secured", name: "Positions secured", style: "solid", gain: 0 },
    { key: "steps", name: "American steps on the island", style: "dashed", gain: 0 },
  ],
};

/** @param {ViewOf<Table>} view */
export const tally = ({ board }) => ({ turn: board.turn });

export const summaryText = [
  "You land the Marines; cards run the Japanese. Nobody knows what holds a position until it is attacked.",
  "Each turn landing craft run in, a card is read for events, another says which colours fire: whoever stands in an intense field is hit, in a steady one only units with the card's symbol.",
  "Then your units act: some for nothing, because a headquarters, a hero or Major Ryan is near; three others for a marker each.",
  "An attack needs strength and the weapons that the defender asks for; flanking counts as one. Entering an enemy hex is close combat, with cards.",
  "Positions are secured when you hold them, in communication with the beach, and no intense fire reaches them.",
];
