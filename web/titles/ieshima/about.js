// What the shell shows of Ie Shima beside the board: status line, names of spaces.
import { isUnit, nameIn } from "../../board/anchors.js";
import { FACTS } from "./facts.js";
import {
  areaOf,
  besideOf,
  capital,
  formation,
  GROUPS,
  OWNER,
  ownerOf,
  SIDES,
  spaceTitle,
  worthOf,
} from "./names.js";

/** @import { Anchor } from "../../calls.js" */
/** @import { Roster, RosterUnit, TitleHabits } from "../types.js" */
/** @import { Table, Unit } from "./board.js" */

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
    if (area.vp) parts.push(worthOf(area));
    parts.push(
      `${ownerOf(space)}-controlled${space.contested ? ", contested" : ""}${space.rubble ? ", rubble" : ""}`,
    );
  }
  for (const [side, name] of SIDES) {
    if (space[side].length) parts.push(`${name}: ${unitList(space[side], board)}`);
  }
  return [...parts, besideOf(code)].filter(Boolean).join(". ");
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

/** @type {Record<string, string>} */
const OFF = { awaiting: "to come", eliminated: "lost" };

/** Every unit by battalion: where it is, who is reduced, who is lost. @param {Table} board @returns {Roster[]} */
export function roster({ units }) {
  return SIDES.map(([, name], seat) => {
    const ids = Object.keys(units).filter((id) => units[id].side === seat);
    const names = [...new Set(ids.map(formation))];
    return {
      name,
      text: missing(ids, units),
      groups: names.map((group) => ({
        name: group,
        units: ids.filter((id) => formation(id) === group).map((id) => rosterUnit(id, units[id])),
      })),
    };
  });
}

/** @param {string} id @param {Unit} unit @returns {RosterUnit} */
function rosterUnit(id, { at, full }) {
  const isOff = at in OFF;
  const where = OFF[at] ?? capital(at);
  const words = [id, !isOff && !full && "reduced", isOff ? where : spaceTitle(at)].filter(Boolean).join(", ");
  return { anchor: `unit:${id}`, name: id.at(-1) ?? "", where, words, weak: !isOff && !full, isOff };
}

/** "Reduced: 1/306B. Lost: nobody." @param {string[]} ids @param {Record<string, Unit>} units */
function missing(ids, units) {
  const lost = ids.filter((id) => units[id].at === "eliminated");
  const reduced = ids.filter((id) => !units[id].full && !(units[id].at in OFF));
  return `Reduced: ${reduced.join(", ") || "nobody"}. Lost: ${lost.join(", ") || "nobody"}.`;
}

/** @param {Anchor} anchor @param {Table} board */
export const placeOf = (anchor, board) =>
  isUnit(anchor) ? `space:${board.units[nameIn(anchor)]?.at}` : anchor;

/** @param {Table} board */
export const where = (board) =>
  `${board.date}, ${board.night || board.phase === "refit" ? "night" : `impulse ${board.impulse}`}`;

// One after the other, told as one: placing units, and the losses of one bombardment or attack
export const rows = ["setup", "setup.area", "special.unit", "special.area", "attrition", "retreat.area"];

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
    { key: "vp", name: "Victory Points", style: "solid", of: FACTS.vp_to_win, gain: 0, at: "track:vp" },
    { key: "us", name: "American companies hurt", style: "dashed", gain: 1 },
    { key: "japan", name: "Japanese units hurt", style: "dotted", gain: 0 },
  ],
};

export const summaryText = [
  "Each day: reinforcements (from 17 April), daylight in impulses, night, refit, end.",
  "An impulse is one Japanese action, then one American: assault from one area, bombard, regroup or pass.",
  "The first American roll of an impulse is also the sunset roll: below the impulse number, the day ends.",
  "An attack compares lead unit + helpers + two dice with lead unit + others + terrain + two dice. The attacker's lead always pays.",
  "Ten Victory Points on 19 April win for the Americans: 3 each for areas 15 and 16, 2 each for 11 to 14, 1 for the airfield if held on the first evening, minus one for every five companies hurt.",
];
