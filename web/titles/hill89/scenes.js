// The enemy's doings in scenes: each shot, each special effect, the advance; then the new turn with its
// reveals and its dice.

import { joinTold } from "../../board/told.js";

/** @import { ViewOf } from "../../calls.js" */
/** @import { LogLine, Told } from "../../view.js" */
/** @import { PlayedScene } from "../types.js" */
/** @import { Table } from "./board.js" */

const BEGINS = new Set([
  "enemy turn",
  "fire",
  "soldiers",
  "rotated",
  "suppressed",
  "advanced",
  "night",
  "turn",
  "captured",
  "completed",
  "objective",
  "final stand",
  "scenario",
  "strikes",
  "aimed",
  "resupply",
]);
const ENEMY = new Set([
  "enemy turn",
  "fire",
  "blocked",
  "mine",
  "hurt",
  "lap",
  "advanced",
  "night",
  "turn",
  "captured",
  "completed",
  "out of laps",
]);
const ANEW = new Set(["turn", "objective"]); // from here on the table as it is now
const ENDS = new Set(["captured", "completed"]);
const DICE = new Set(["strikes", "aimed", "plane"]);
const EFFECTS = new Set(["soldiers", "rotated", "suppressed"]);
const UNSAID = new Set(["rolled", "enemies"]); // the board shows it

/**
 * Does a line belong to the scene that ends with `last`?
 * @param {LogLine} line @param {string} last @param {boolean} past
 */
function follows({ verb }, last, past) {
  if (!BEGINS.has(verb)) return true;
  if (last === "enemy turn") return !ANEW.has(verb) && !ENDS.has(verb);
  if (last === "turn") return DICE.has(verb); // nothing was revealed
  if (DICE.has(last)) return DICE.has(verb);
  if (last === "lap") return verb === "scenario";
  if (last === "scenario") return EFFECTS.has(verb);
  if (last === "objective") return verb !== "resupply";
  return (last === "advanced" && verb === "advanced") || (!past && verb === "soldiers");
}

/**
 * One sentence after the other, under the first rule; cards that are revealed together in one.
 * @param {LogLine[]} lines @returns {LogLine}
 */
function told(lines) {
  /** @param {LogLine} line */
  const isNew = ({ verb }) => verb === "revealed";
  const cards = lines.filter(isNew).map((line) => line.item ?? line);
  /** @type {Told[]} */
  const others = lines.filter((line) => !isNew(line));
  const revealed = joinTold(["Revealed: ", joinTold(cards, ", "), "."]);
  if (cards.length) others.splice(lines.findIndex(isNew), 0, revealed);
  return { ...lines[0], ...joinTold(others, " ") };
}

/** @param {LogLine[]} lines @param {ViewOf<Table>} view @returns {PlayedScene[]} */
export function scenes(lines, view) {
  const first = lines.findIndex((line) => ENEMY.has(line.verb));
  if (first < 0) return [];
  /** @type {PlayedScene[]} */
  const found = [];
  const ends = lines.some(({ verb }) => ANEW.has(verb));
  let past = true;
  for (const line of lines.slice(first)) {
    if (UNSAID.has(line.verb) || (line.verb === "soldiers" && line.rule === "3.4")) continue;
    if (ANEW.has(line.verb)) past = false;
    else if (line.verb === "lap" || line.verb === "mine") past = ends;
    const last = found.at(-1);
    if (last && follows(line, last.lines[last.lines.length - 1].verb, past)) last.lines.push(line);
    else found.push({ past, lines: [line] });
  }
  const quiet = ["turn", "blocked"]; // what the player knows
  if (view.prompt?.kind === "block") {
    found.at(-1)?.lines.pop(); // the question says it
    quiet.push("enemy turn");
  }
  return found
    .filter((scene) => scene.lines.some((line) => !quiet.includes(line.verb)))
    .map((scene) => ({ past: scene.past, lines: [told(scene.lines)] }));
}
