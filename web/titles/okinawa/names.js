// What things of Typhoon of Steel are called.

import { FACTS } from "./facts.js";

/** @import { Theme } from "../../board/types.js" */
/** @import { Counter, Piece, Ship, Table } from "./board.js" */

export const SIDES = ["American", "Japanese"];

/** @param {string} words */
export const capital = (words) => words[0].toUpperCase() + words.slice(1);

const CELL = new Map(FACTS.grid.names.map((name, cell) => [name, cell]));

/** Is it a hex of the map? @param {string} code */
export const isHex = (code) => CELL.has(code);
/** A letter. @param {string} code */
export const terrainOf = (code) => FACTS.terrain[CELL.get(code) ?? 0];
/** A number from 1: a land zone, or a sea zone. @param {string} code */
export const zoneOf = (code) => Number(FACTS.zones[CELL.get(code) ?? 0]);
/** @param {string} code */
export const isLand = (code) => (CELL.get(code) ?? FACTS.land) < FACTS.land;

/** @type {Record<string, string>} */
export const GROUND = {
  "~": "deep water",
  "-": "shoals",
  p: "plain",
  t: "town",
  m: "mountains",
  b: "beach",
  x: "impassable peak",
};

/** @type {Map<string, string>} */
export const BEACH = new Map(
  Object.entries(FACTS.beaches).flatMap(([name, { sand }]) => sand.map((hex) => [hex, name])),
);

/** "Hex 119, Yontan"; "Beach B1a, Hagushi"; "Water S1-04, Hagushi roads". @param {string} code */
export function spaceTitle(code) {
  if (!isLand(code)) return `Water ${code}, ${FACTS.sea_names[zoneOf(code) - 1]}`;
  const beach = BEACH.get(code);
  if (beach) return `Beach ${code}, ${FACTS.beaches[beach].name}`;
  return `Hex ${code}${FACTS.towns[code] ? `, ${FACTS.towns[code]}` : ""}`;
}

/** The names of boxes beside the map. @param {string} box */
export const boxTitle = (box) =>
  box === "high" ? "The High Sea" : `Rout box of zone ${box}, ${FACTS.zone_names[Number(box) - 1]}`;

/** Of a piece of either side. @param {string} name @returns {Counter | undefined} */
export const counterOf = (name) => FACTS.us[name] ?? FACTS.japan[name];
/** @param {string} name */
export const sideOf = (name) => (FACTS.us[name] ? 0 : 1);
/** @param {string} name */
export const formation = (name) => counterOf(name)?.formation ?? "Ships";

/** Where a piece is, of whichever side. @param {string} name @param {Table} board @returns {Piece | undefined} */
export const pieceOf = (name, board) => board.units[name] ?? board.pieces[name];

/** The colours of formations. @type {Record<string, keyof Theme>} */
const COLORS = {
  "7th Division": "dotPurple",
  "27th Division": "brown",
  "77th Division": "dotOrange",
  "96th Division": "blue",
  "1st Marine Division": "dotRed",
  "2nd Marine Division": "dotBlue",
  "6th Marine Division": "green",
  "24th Division": "dotPurple",
  "62nd Division": "japanMark",
  "44th Brigade": "green",
  "Naval Base Force": "blue",
  "Artillery Command": "brown",
};

/** @param {string} name @param {Theme} theme */
export const formationColor = (name, theme) =>
  /** @type {string} */ (theme[COLORS[formation(name)] ?? "dotBrown"]);

/** "American infantry 17/A", "Japanese bunker". @param {string} name */
export const unitTitle = (name) => `${SIDES[sideOf(name)]} ${counterOf(name)?.kind} ${name}`;

/** @type {[is: (piece: Piece) => boolean, words: (piece: Piece) => string][]} */
const STATES = [
  [({ flat }) => flat, () => "disorganised"],
  [({ hits, flat }) => hits > 0 && !flat, ({ hits }) => `${hits} ${hits === 1 ? "hit" : "hits"}`],
  [({ fresh }) => fresh, () => "reinforcement, defends at double value"],
  [({ done }) => done, () => "has acted"],
];

/** @param {Piece} piece */
export const stateWords = (piece) => STATES.filter(([is]) => is(piece)).map(([, words]) => words(piece));

/** @param {string} name @param {Piece} piece */
export const unitWords = (name, piece) =>
  [`${unitTitle(name)}, ${counterOf(name)?.face}`, ...stateWords(piece)].join(", ");

/** @param {string} name @param {Ship} ship */
export const shipWords = (name, { struck, done }) =>
  [
    `American ship ${name}`,
    ...(struck ? ["struck, silent this turn"] : []),
    ...(done ? ["has acted"] : []),
  ].join(", ");

/** What hides in a hex, for those who know. @param {string} code @param {Table} board */
export const hidingWords = (code, { hides }) => (hides[code] ? [`hidden: ${hides[code].join(" and ")}`] : []);
