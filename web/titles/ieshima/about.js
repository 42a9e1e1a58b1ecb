// What the shell shows of Ie Shima beside the board: status line, names of spaces.
import { isUnit, nameIn } from "../../board/anchors.js";
import { FACTS } from "./facts.js";
import { areaOf, formation, GROUPS, OWNER, ownerOf, SIDES, spaceTitle } from "./names.js";

/** @import { Anchor } from "../../calls.js" */
/** @import { LogLine } from "../../view.js" */
/** @import { TitleHabits } from "../types.js" */
/** @import { Table } from "./board.js" */

export { closeUp } from "./closeup.js";
export { legend } from "./legend.js";
export { formation, spaceTitle } from "./names.js";

export const spaceOrder = [...Object.keys(FACTS.areas), ...Object.keys(FACTS.boxes)];

/**
 * A whole space in words, for the parallel list and for inspection.
 * @param {string} code @param {Table} board
 */
export function spaceWords(code, board) {
  const space = board.spaces[code];
  const parts = [spaceTitle(code)];
  const area = areaOf(code);
  if (area) {
    parts.push(`${area.urban ? "Urban" : "Clear"}, plus ${area.tem}`);
    parts.push(
      `${ownerOf(space)}-controlled${space.contested ? ", contested" : ""}${space.rubble ? ", rubble" : ""}`,
    );
  }
  for (const [side, name] of SIDES) {
    if (space[side].length) parts.push(`${name}: ${unitList(space[side], board)}`);
  }
  return parts.join(". ");
}

/**
 * "3 companies of 2/306, 1 reduced": how many of each formation, and how many of them are reduced.
 * @param {string[]} names @param {Table} board
 */
function unitList(names, board) {
  /** @type {Map<string, boolean[]>} */
  const groups = new Map();
  for (const name of names)
    groups.set(formation(name), [...(groups.get(formation(name)) ?? []), board.units[name].full]);
  return [...groups]
    .map(([kind, full]) => {
      const weak = full.filter((one) => !one).length;
      const what = GROUPS[kind] ?? `${full.length > 1 ? "companies" : "company"} of ${kind}`;
      const reduced = weak === full.length ? ", reduced" : `, ${weak} reduced`;
      return `${full.length} ${what}${weak ? reduced : ""}`;
    })
    .join("; ");
}

/** What stands in a space, side by side. @param {string} code @param {Table} board */
export function stacks(code, board) {
  return SIDES.map(([side, name], seat) => ({
    seat,
    name,
    pieces: (board.spaces[code]?.[side] ?? []).map((unit) => ({
      anchor: `unit:${unit}`,
      name: unit,
      text: `${board.units[unit].cv}-${board.units[unit].mf}${board.units[unit].full ? "" : " reduced"}`,
      weak: !board.units[unit].full,
    })),
  }));
}

/** @param {Anchor} anchor @param {Table} board */
export const placeOf = (anchor, board) =>
  isUnit(anchor) ? `space:${board.units[nameIn(anchor)]?.at}` : anchor;

/** @param {Table} board */
export const where = (board) => `${board.date}, ${board.night ? "night" : `impulse ${board.impulse}`}`;

export const steady = true; // on a phone the island must not move while a question is answered

/** @param {LogLine} line */
export const heads = ({ verb }) => verb === "impulse";

export const rows = ["setup", "setup.area", "special.unit", "special.area"];

/** @param {Table} board */
export function status(board) {
  return [
    { text: `${board.date} · turn ${board.turn} of ${board.turns}` },
    {
      track: FACTS.impulses,
      at: board.impulse,
      label: `Impulse ${board.impulse} of ${FACTS.impulses}`,
    },
    { text: board.night ? "Night" : board.weather },
    { text: `VP ${board.vp} / ${FACTS.vp_to_win}`, strong: true },
    { text: board.advantage === null ? "Advantage: nobody" : `Advantage: ${OWNER[board.advantage]}` },
  ];
}

/** @type {TitleHabits["chart"]} */
export const chart = {
  name: "Victory Points and losses over time",
  series: [
    { key: "vp", name: "Victory Points", style: "solid" },
    { key: "us", name: "American companies hurt", style: "dashed" },
    { key: "japan", name: "Japanese units hurt", style: "dotted" },
  ],
};

/** @type {TitleHabits["glossary"]} */
export const glossary = [
  ["Active Area", "Where an Assault begins: its units may move, attack, or both.", "8.1.1"],
  [
    "Advantage",
    "Belongs to one side. Used for a reroll of both sides' dice, a Replacement Point or Automatic Reinforcements, it goes to the other side.",
    "15.0",
  ],
  [
    "Attack Value (AV)",
    "Combat Value of the lead, +1 for each other full unit, +1/2 for each reduced one, and support.",
    "11.4.2",
  ],
  [
    "Attrition Points (AP)",
    "Losses to be met exactly: a full unit flips for 1 and dies for 3, a reduced one retreats for 1 and dies for 2.",
    "13.1",
  ],
  ["Contested", "Units of both sides are there. Control does not change by it.", "7.3"],
  ["DR, dr", "A roll of two dice; a roll of one die.", "11.4.1"],
  ["Free", "Vacant for you, and yours.", "7.5"],
  ["Impulse", "The Japanese act, then the Americans: Assault, Bombardment, Regroup or Pass.", "8.1"],
  ["MF", "Movement Factor: the second number of a counter, what a unit may spend on moving.", "10.2"],
  ["Reduced", "Has lost a step: diagonal band and smaller numbers. Refit may restore it.", "4.0"],
  ["Regroup", "Every unit may move one Area, but not to where the enemy is or rules.", "8.1.3"],
  ["RP", "Replacement Point: restores steps in the Refit Phase to units in supply.", "14.4"],
  [
    "Special Units",
    "Pillboxes, machine guns and armed civilians. They come from a box and may return there.",
    "4.0",
  ],
  ["Sunset", "The first American roll of an Impulse: below the Impulse number, the day ends.", "6.3.1"],
  [
    "TEM",
    "The terrain's number, added for the defender; a square badge means Urban, a round one Clear.",
    "3.1",
  ],
  ["Vacant", "No enemy unit is there, whoever controls it.", "7.4"],
];

export const summaryText = [
  "Each day: reinforcements (from 17 April), daylight in impulses, night, refit, end.",
  "An impulse is one Japanese action, then one American: assault from one area, bombard, regroup or pass.",
  "The first American roll of an impulse is also the sunset roll: below the impulse number, the day ends.",
  "An attack compares lead unit + helpers + two dice with lead unit + others + terrain + two dice. The attacker's lead always pays.",
  "Ten Victory Points on 19 April win for the Americans: 3 each for areas 15 and 16, 2 each for 11 to 14, 1 for the airfield if held on the first evening, minus one for every five companies hurt.",
];
