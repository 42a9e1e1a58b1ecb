// What the shell shows of Typhoon of Steel beside the board: status line, words for hexes and pieces, what lies over the map.

import { isSpace, isUnit, kindOf, nameIn } from "../../board/anchors.js";
import { washFor } from "../../board/overlays.js";
import { FACTS } from "./facts.js";
import {
  boxTitle,
  counterOf,
  formation,
  GROUND,
  hidingWords,
  isHex,
  isLand,
  pieceOf,
  SIDES,
  shipWords,
  spaceTitle,
  stateWords,
  terrainOf,
  unitWords,
  zoneOf,
} from "./names.js";

/** @import { Fire, Overlays } from "../../board/types.js" */
/** @import { Anchor, ViewOf } from "../../calls.js" */
/** @import { Desk, OpenQuestion, Roster, RosterUnit, Stack, StatusPart, TitleHabits } from "../types.js" */
/** @import { Piece, Table } from "./board.js" */

export { shows } from "./beats.js";
export { closeUp } from "./closeup.js";
export { icons } from "./key.js";
export { legend } from "./legend.js";
export { lenses } from "./lenses.js";
export { formation, spaceTitle } from "./names.js";

const BOXES = ["high", ...FACTS.zone_names.map((_, i) => `${i + 1}`)];
export const spaceOrder = FACTS.grid.names;
const PLACES = [...spaceOrder.map((name) => `space:${name}`), ...BOXES.map((name) => `box:${name}`)];

/** @type {Desk} */
export const desk = { kind: "deploy", name: "Plan the deployment", load: () => import("./planner.js") };

/** @returns {Anchor[]} */
export const places = () => PLACES;

/** @param {Anchor} anchor */
export const placeTitle = (anchor) => (isSpace(anchor) ? spaceTitle : boxTitle)(nameIn(anchor));

/** Where things of a place are, as the table tells it. @param {Anchor} place */
function toldAs(place) {
  const name = nameIn(place);
  if (isSpace(place)) return name;
  return name === "high" ? "High Sea" : `box ${name}`;
}

/** @param {Anchor} place @param {Table} board */
function thingsIn(place, { units, pieces, ships }) {
  const at = toldAs(place);
  /** @param {Record<string, { at: string }>} things */
  const here = (things) => Object.keys(things).filter((name) => things[name].at === at);
  return { units: here(units), pieces: here(pieces), ships: here(ships) };
}

/** @param {Anchor} place @param {Table} board */
export function placeWords(place, board) {
  const { units, pieces, ships } = thingsIn(place, board);
  return [
    ...(isSpace(place) ? groundWords(nameIn(place), board) : [boxTitle(nameIn(place))]),
    ...units.map((name) => unitWords(name, board.units[name])),
    ...pieces.map((name) => unitWords(name, board.pieces[name])),
    ...ships.map((name) => shipWords(name, board.ships[name])),
    ...hidingWords(nameIn(place), board),
  ].join(", ");
}

/** @param {string} code @param {Table} board */
const groundWords = (code, { entered, fields }) => [
  spaceTitle(code),
  GROUND[terrainOf(code)],
  ...(FACTS.airfields.includes(code)
    ? [fields.includes(code) ? "airfield of the Japanese" : "airfield, lost to the Japanese"]
    : []),
  `${isLand(code) ? "zone" : "sea zone"} ${zoneOf(code)}`,
  ...(entered.includes(code) ? ["searched"] : []),
];

/** @param {string} code @param {Table} board */
export const spaceWords = (code, board) => placeWords(`space:${code}`, board);

/** @param {string} code @param {Table} board @returns {Stack[]} */
export function stacks(code, board) {
  const { units, pieces, ships } = thingsIn(`space:${code}`, board);
  return SIDES.map((name, seat) => ({
    seat,
    name,
    pieces: [
      ...(seat === 0 ? units : pieces).map((unit) => ({
        anchor: `unit:${unit}`,
        name: unit,
        text: [counterOf(unit)?.face, ...stateWords(pieceOf(unit, board) ?? NOBODY)].join(", "),
        weak: pieceOf(unit, board)?.flat ?? false,
      })),
      ...(seat === 0 ? ships : []).map((ship) => ({
        anchor: `ship:${ship}`,
        name: ship,
        text: board.ships[ship].struck ? "struck" : "ship",
        weak: board.ships[ship].struck,
      })),
    ],
  }));
}

/** @type {Piece} */
const NOBODY = { at: "", flat: false, hits: 0, done: false, fresh: false };

/** @param {Anchor} anchor @param {Table} board */
export function placeOf(anchor, board) {
  const name = nameIn(anchor);
  const at = isUnit(anchor) ? pieceOf(name, board)?.at : kindOf(anchor) === "ship" && board.ships[name]?.at;
  if (!at) return anchor;
  if (isHex(at)) return `space:${at}`;
  if (at === "High Sea") return "box:high";
  return at.startsWith("box ") ? `box:${at.slice(4)}` : anchor;
}

/** @type {WeakMap<Table, Set<Anchor>>} */
const occupied = new WeakMap();

/** @param {Anchor} place @param {Table} board */
export function isOccupied(place, board) {
  const found = occupied.get(board) ?? new Set(occupiedIn(board));
  occupied.set(board, found);
  return found.has(place);
}

/** @param {Table} board @returns {Generator<Anchor>} */
function* occupiedIn(board) {
  for (const things of [board.units, board.pieces])
    for (const name of Object.keys(things)) yield placeOf(`unit:${name}`, board);
  for (const name of Object.keys(board.ships)) yield placeOf(`ship:${name}`, board);
  for (const hex of Object.keys(board.hides)) yield `space:${hex}`;
}

/** Every piece of a side by formation. @param {Table} board @returns {Roster[]} */
export function roster(board) {
  const unseen = board.unseen.flatMap((n, kind) => (n ? [`${n} ${FACTS.kinds[kind]}`] : []));
  return [
    rosterOf("American", board.units, `Ships sunk: ${sunk(board).join(", ") || "none"}.`),
    rosterOf("Japanese", board.pieces, `Hidden: ${unseen.join(", ") || "nobody"}.`),
  ];
}

/** @param {Table} board */
const sunk = ({ ships }) => Object.keys(ships).filter((name) => ships[name].at === "sunk");

/** @param {string} name @param {Record<string, Piece>} side @param {string} text @returns {Roster} */
function rosterOf(name, side, text) {
  const units = Object.keys(side);
  return {
    name,
    text,
    groups: [...new Set(units.map(formation))].map((group) => ({
      name: group,
      units: units.filter((unit) => formation(unit) === group).map((unit) => rosterUnit(unit, side[unit])),
    })),
  };
}

/** @param {string} name @param {Piece} piece @returns {RosterUnit} */
const rosterUnit = (name, piece) => ({
  anchor: `unit:${name}`,
  name,
  where: piece.at,
  words: `${unitWords(name, piece)}, ${isHex(piece.at) ? spaceTitle(piece.at) : piece.at}`,
  weak: piece.flat,
  isOff: !isHex(piece.at),
});

/**
 * Where a piece or ship can go; who attacks whom.
 * @param {OpenQuestion} open @param {ViewOf<Table>} view @returns {Partial<Overlays>}
 */
export function overlays({ prompt, options }, { board }) {
  const leads = prompt?.shape === "path" || prompt?.shape === "place";
  const washes = leads && options.some(({ at }) => isSpace(at[0])) ? [washFor(options)] : [];
  return { washes, fires: firesOf(board) };
}

/** @type {WeakMap<Table, Fire[]>} */
const fires = new WeakMap();

/** @param {Table} board */
function firesOf(board) {
  const found =
    fires.get(board) ?? board.aims.map(([from, to]) => ({ from: `space:${from}`, to: `space:${to}` }));
  fires.set(board, found);
  return found;
}

/** @param {Table} board */
export const where = ({ turn }) => `Turn ${turn} of ${FACTS.turns}`;

// One after the other, told as one
export const rows = [
  "deploy",
  "deploy.hex",
  "ships",
  "ships.number",
  "ships.hex",
  "first wave",
  "wave",
  "raids",
  "battles",
];

/** @param {Table} board @returns {StatusPart[]} */
export function status({ turn, pieces, unseen, kamikazes }) {
  const dead = Object.values(pieces).filter(({ at }) => at === "lost").length;
  return [
    { text: `Turn ${turn} of ${FACTS.turns}` },
    { text: `Eliminated ${dead} of ${Object.keys(FACTS.japan).length}`, strong: true },
    { text: `Hidden ${unseen.reduce((sum, n) => sum + n, 0)}` },
    { text: `Kamikazes ${kamikazes}` },
  ];
}

/** @type {TitleHabits["chart"]} */
export const chart = {
  name: "The campaign over time",
  series: [
    { key: "dead", name: "Japanese pieces eliminated", style: "solid", gain: 0 },
    { key: "ashore", name: "American pieces ashore", style: "dashed", gain: 0 },
    { key: "ships", name: "American ships afloat", style: "dotted", gain: 0 },
  ],
};

export const summaryText = [
  "The Japanese hide 74 pieces all over the island. The Americans land, search it hex by hex and have to eliminate every one of them: by turn 12 for two points, by 13 for one; 14 is a draw, later the Japanese win.",
  "First the sea: the Japanese write down raids, the ships move, kamikazes silence ships for a turn. Yamato may come between turns 3 and 6.",
  "Then the Americans: ships and guns fire at what is in sight, pieces move and search, reserves land on one beach, battles are fought, armour moves once more, disorganised pieces recover, zones may be declared cleared.",
  "Who walks into a hidden piece is ambushed: it defends at double value against him alone.",
  "Fire that takes all the defence of a hex disorganises it: it does nothing, and dies if it is attacked.",
  "Then the Japanese: who is out of sight of everybody may hide again; they fire, move, attack. Whatever acts is seen from then on, and will be hunted.",
];
