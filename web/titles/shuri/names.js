// What things of Shuri Line are called.

import { FACTS } from "./facts.js";

/** @import { Theme } from "../../board/types.js" */
/** @import { Unit } from "./board.js" */

export const SIDES = ["American", "Japanese"];
export const TERRAIN = new Map(FACTS.grid.names.map((name, cell) => [name, FACTS.terrain[cell]]));

/** @type {Record<string, string>} */
export const GROUND = { c: "clear ground", r: "rough ground", C: "a city" };

/** @type {Record<string, string>} */
const KINDS = { infantry: "battalion", commando: "commandos", engineer: "engineers", tank: "tank regiment" };

/** The colours of formations; of others none in particular. @type {Record<string, keyof Theme>} */
const COLORS = {
  "96th Division": "blue",
  "7th Division": "dotPurple",
  "27th Division": "brown",
  "77th Division": "dotOrange",
  "1st Marine Division": "dotRed",
  "6th Marine Division": "green",
  "62nd Division": "japanMark",
  "24th Division": "dotPurple",
  "44th Brigade": "green",
  "Naval Base Force": "blue",
  "Artillery Command": "brown",
};

/** @param {string} unit */
export const formation = (unit) => FACTS.counters[unit].formation;

/** @param {string} unit @param {Theme} theme */
export const formationColor = (unit, theme) =>
  /** @type {string} */ (theme[COLORS[formation(unit)] ?? "dotBrown"]);

/** "American battalion 1/381", "Japanese guns 7FA". @param {string} unit */
export function unitTitle(unit) {
  const { side, kind, range } = FACTS.counters[unit];
  const guns = range > 2 ? "guns" : "mortars";
  return `${SIDES[side]} ${KINDS[kind] ?? guns} ${unit}`;
}

/** "Hex 1704, Kakazu". @param {string} code */
export const spaceTitle = (code) => `Hex ${code}${FACTS.ground[code] ? `, ${FACTS.ground[code]}` : ""}`;

/** The date of a turn. @param {number} turn */
export const dateOf = (turn) => FACTS.dates[turn - 1];

/** @type {[is: (unit: Unit) => boolean, words: string][]} */
const STATES = [
  [({ done }) => done === "moved", "has moved"],
  [({ done }) => done === "pinned", "pinned"],
  [({ done }) => done === "entered", "has just entered"],
  [({ done }) => done === "landed", "has just landed"],
  [({ must }) => must, "must attack"],
  [({ banzai }) => banzai, "Banzai"],
  [({ contact }) => contact, "next to the enemy"],
  [({ blocked }) => blocked, "cannot retreat"],
  [({ leaks }) => leaks, "could leave the map next turn"],
];

/** @param {Unit} unit */
export const stateWords = (unit) => STATES.filter(([is]) => is(unit)).map(([, words]) => words);

/** @param {string} name @param {Unit} unit */
export function unitWords(name, unit) {
  const aim = unit.aim ? [`aims at ${unit.aim}`] : [];
  return [`${unitTitle(name)}, ${FACTS.counters[name].face}`, ...stateWords(unit), ...aim].join(", ");
}
