// What the shell shows of Ie Shima beside the board: status line, names of spaces, the card on the start screen.
import { BOXES, GROUPS, OWNER, SIDES, TEM, URBAN, formation, spaceTitle } from "./names.js";

export { formation, spaceTitle } from "./names.js";
export { legend } from "./legend.js";

export const card = {
  id: "ieshima",
  name: "Ie Shima",
  when: "16-22 April 1945",
  kind: "two",
  length: "60-90 minutes",
  text: "The 77th Division lands on an island of sixteen areas. Impulses alternate until the sun sets, and nobody knows when.",
};

export const spaceOrder = [...Array(16).keys()].map((n) => String(n + 1)).concat("green", "blue", "brown", "box");

// A whole space in words, for the parallel list and for inspection.
export function spaceWords(code, board) {
  const space = board.spaces[code];
  const parts = [spaceTitle(code)];
  if (!BOXES[code]) {
    parts.push(`${URBAN.has(Number(code)) ? "Urban" : "Clear"}, plus ${TEM[Number(code)]}`);
    parts.push(`${OWNER[space.control]}-controlled${space.contested ? ", contested" : ""}${space.rubble ? ", rubble" : ""}`);
  }
  for (const [side, name] of SIDES) {
    if (space[side].length) parts.push(`${name}: ${unitList(space[side], board)}`);
  }
  return parts.join(". ");
}

// "3 companies of 2/306, 1 reduced": how many of each formation, and how many of them are reduced.
function unitList(names, board) {
  const groups = new Map();
  for (const name of names) groups.set(formation(name), [...(groups.get(formation(name)) ?? []), board.units[name].full]);
  return [...groups].map(([kind, full]) => {
    const weak = full.filter((one) => !one).length;
    const what = GROUPS[kind] ?? `${full.length > 1 ? "companies" : "company"} of ${kind}`;
    return `${full.length} ${what}${weak ? (weak === full.length ? ", reduced" : `, ${weak} reduced`) : ""}`;
  }).join("; ");
}

// What stands in a space, side by side.
export function stacks(code, board) {
  return SIDES.map(([side, name], seat) => ({ seat, name, pieces: (board.spaces[code]?.[side] ?? []).map((unit) => ({
    anchor: `unit:${unit}`, name: unit, text: `${board.units[unit].cv}-${board.units[unit].mf}${board.units[unit].full ? "" : " reduced"}`, weak: !board.units[unit].full,
  })) }));
}

export const placeOf = (anchor, board) => (anchor.startsWith("unit:") ? `space:${board.units[anchor.slice(5)]?.at}` : anchor);

export const where = (board) => `${board.date}, ${board.night ? "night" : `impulse ${board.impulse}`}`;

// What the page must know of the answers' tokens: movement costs, who is on the move, other places to tap.
export const costOf = (option) => /: (all MF|\d+ of \d+ MF)/.exec(option.text)?.[1].replace(/ of \d+/, "") ?? null;
export const acting = (options) => options.filter((option) => option.token.startsWith("move ")).map((option) => option.at[1]);

// What may be tapped for an answer: each of its units, or its first place; for an assault from several, any of them.
export function handles(option) {
  if (option.at[0]?.startsWith("unit:") || option.token.startsWith("assault")) return option.at.length ? [option.at] : [];
  return option.at.slice(0, 1).map((anchor) => [anchor]);
}

// One's own lead unit rolls dice, but nobody shoots at it.
export const aims = ({ odds }, kind) => odds?.success !== undefined && !kind.startsWith("combat.");

// What an answer does, for the button that confirms it.
export function brief({ token, text }, kind) {
  const name = text.split(/[:,]/)[0];
  if (kind === "combat.lead") return `Attack, ${name} leads`;
  if (kind === "combat.defender") return `${name} leads`;
  if (kind === "bombard.unit") return `Bombard ${name}`;
  if (kind === "special.area") return `To ${name}`;
  if (token.startsWith("target ")) return `Bombard ${name}`;
  if (token.startsWith("move ")) return `Move ${name.slice(name.indexOf(" to ") + 1)}`;
  return kind === "impulse" ? name : null;
}

// How the odds of an answer are shown: sums, a bar of outcomes, spreads of a number, further chances.
export const odds = {
  sums: [{ terms: "attack", total: "av", name: "Attack Value" }, { terms: "defense", total: "dv", name: "Defense Value" }],
  outcomes: [
    [["success", "success", "good"], ["stalemate", "stalemate", "even"], ["repulse", "repulse", "bad"]],
    [["success", "hit", "good"], ["miss", "no effect", "even"]],
  ],
  spreads: [{ key: "points", mean: "Mean Attrition Points" }, { key: "units", mean: "Mean" }],
  chances: [
    { key: "comes", text: "Support comes", first: true },
    { key: "day_ends", text: "The day ends with this roll", rule: "6.3.1", grave: true },
    { key: "weather_changes", text: "The weather changes", rule: "9.3" },
  ],
};

export const ends = ({ token }) => /^(done|enough|none)$/.test(token);

export const steady = true; // on a phone the island must not move while a question is answered

export const heads = ({ verb }) => verb === "impulse";

export const rows = ["setup", "setup.area", "special.unit", "special.area"];

export function status(board) {
  return [
    { text: `${board.date} · turn ${board.turn} of ${board.turns}` },
    { track: 12, at: board.impulse, label: `Impulse ${board.impulse} of 12` },
    { text: board.night ? "Night" : board.weather },
    { text: `VP ${board.vp} / 10`, strong: true },
    { text: board.advantage === null ? "Advantage: nobody" : `Advantage: ${OWNER[board.advantage]}` },
  ];
}

export const chart = {
  name: "Victory Points and losses over time",
  series: [
    { key: "vp", name: "Victory Points", style: "solid" },
    { key: "us", name: "American companies hurt", style: "dashed" },
    { key: "japan", name: "Japanese units hurt", style: "dotted" },
  ],
};

export const glossary = [
  ["Active Area", "Where an Assault begins: its units may move, attack, or both.", "8.1.1"],
  ["Advantage", "Belongs to one side. Used for a reroll of both sides' dice, a Replacement Point or Automatic Reinforcements, it goes to the other side.", "15.0"],
  ["Attack Value (AV)", "Combat Value of the lead, +1 for each other full unit, +1/2 for each reduced one, and support.", "11.4.2"],
  ["Attrition Points (AP)", "Losses to be met exactly: a full unit flips for 1 and dies for 3, a reduced one retreats for 1 and dies for 2.", "13.1"],
  ["Contested", "Units of both sides are there. Control does not change by it.", "7.3"],
  ["DR, dr", "A roll of two dice; a roll of one die.", "11.4.1"],
  ["Free", "Vacant for you, and yours.", "7.5"],
  ["Impulse", "The Japanese act, then the Americans: Assault, Bombardment, Regroup or Pass.", "8.1"],
  ["MF", "Movement Factor: the second number of a counter, what a unit may spend on moving.", "10.2"],
  ["Reduced", "Has lost a step: diagonal band and smaller numbers. Refit may restore it.", "4.0"],
  ["Regroup", "Every unit may move one Area, but not to where the enemy is or rules.", "8.1.3"],
  ["RP", "Replacement Point: restores steps in the Refit Phase to units in supply.", "14.4"],
  ["Special Units", "Pillboxes, machine guns and armed civilians. They come from a box and may return there.", "4.0"],
  ["Sunset", "The first American roll of an Impulse: below the Impulse number, the day ends.", "6.3.1"],
  ["TEM", "The terrain's number, added for the defender; a square badge means Urban, a round one Clear.", "3.1"],
  ["Vacant", "No enemy unit is there, whoever controls it.", "7.4"],
];

export const summaryText = [
  "Each day: reinforcements (from 17 April), daylight in impulses, night, refit, end.",
  "An impulse is one Japanese action, then one American: assault from one area, bombard, regroup or pass.",
  "The first American roll of an impulse is also the sunset roll: below the impulse number, the day ends.",
  "An attack compares lead unit + helpers + two dice with lead unit + others + terrain + two dice. The attacker's lead always pays.",
  "Ten Victory Points on 19 April win for the Americans: 3 each for areas 15 and 16, 2 each for 11 to 14, 1 for the airfield if held on the first evening, minus one for every five companies hurt.",
];
