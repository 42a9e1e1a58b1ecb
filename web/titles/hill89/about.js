// What the shell shows of Hill 89 beside the board: status line, handles of answers.

import { kindOf } from "../../board/anchors.js";

/** @import { Anchor, ViewOf } from "../../calls.js" */
/** @import { StatusPart, TitleHabits } from "../types.js" */
/** @import { Table } from "./board.js" */

export { icons } from "./key.js";
export { closeUp, outlook, placeOf, places, placeTitle, placeWords } from "./places.js";

export const tabs = { units: "Cards", odds: "Danger" };
export const diceOnBoard = true; // no need to show them twice

const EXPLAINED = new Set(["space", "token", "held"]);
const UNTOUCHED = new Set(["space:objective", "space:fallback"]); // nothing is ever done there

/**
 * Where it helps to hear why nothing can be done; an enemy is only looked at.
 * @param {Anchor} anchor
 */
export const explains = (anchor) => EXPLAINED.has(kindOf(anchor)) && !UNTOUCHED.has(anchor);

/** @param {Table} board */
const hearts = (board) => "♥".repeat(board.health) + "♡".repeat(board.most_health - board.health);

/** @param {Table} board @returns {StatusPart[]} */
export function status(board) {
  if (!board.objective) return [{ text: "Setting up" }];
  const { flag, laps, name } = board.objective;
  return [
    { text: `Objective ${board.stage} of 4 · ${name}` },
    {
      text: flag ? `Lap ${Math.min(laps, laps - flag + 1)} of ${laps}` : "Last turn of this Objective",
      strong: !flag,
    },
    {
      text: hearts(board),
      label: `Health ${board.health} of ${board.most_health}`,
      worth: board.health,
    },
    ...(board.turn ? [{ text: `Turn ${board.turn}` }] : []),
  ];
}

/** @param {Table} board */
export const where = (board) => (board.objective ? `${board.objective.name}, turn ${board.turn}` : "set-up");

/**
 * What the statistics keep of a victory; less is better.
 * @param {ViewOf<Table>} view @returns {Record<string, number>}
 */
export const tally = ({ board, result }) =>
  result?.winner === 0 ? { laps: board.laps, turns: board.turn } : {};

/** @type {TitleHabits["chart"]} */
export const chart = {
  name: "Enemies, health and laps over time",
  series: [
    { key: "enemies", name: "Enemies on the Battlefield", style: "solid" },
    { key: "health", name: "Health", style: "dashed", gain: 0 },
    { key: "laps", name: "Laps walked", style: "dotted" },
  ],
};

export const summaryText = [
  "Four Objectives, Hill 89 last. Each allows a number of laps; what you have not beaten by then falls back and waits for you at Hill 89. There everything must fall before the laps run out.",
  "Your turn: enemy cards are revealed and the enemy's dice thrown, so you see what will be hit. Then you throw your dice and spend every one of them.",
  "A die moves the pawn by its value, always onward, or activates the card under the pawn. A run of rising dice (2-3-4) activates it that many times. Each card once a turn.",
  "Fog must be scouted away before an enemy can be hit. Soldier damage hits soldiers, armor damage hits armor, one target for each activation.",
  "Passing Resupply: take a reinforcement with its token, and cards with a gas can are ready again. A die may be stored there for a later turn.",
  "Enemy Turn: strike dice, then enemy cards from left to right hurt a pawn on a space they target; sandbags stop 1 each. Then they advance.",
  "Beat all enemies early and the Objective is captured: the turn ends at once, with a Resupply as reward. Four health; the last one lost loses the battle.",
];
