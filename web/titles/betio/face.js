// What is printed on a counter, from the position.

import { FACTS } from "./facts.js";

/** @import { Force, Unit } from "./board.js" */
/** @import { ForceFace, UnitFace } from "./types.js" */

/** The symbols of what the rulebook calls otherwise. @type {Record<string, string>} */
const SYMBOLS = {
  "heavy infantry": "infantry",
  engineers: "engineer",
  "shore party": "engineer",
  tanks: "armor",
  headquarters: "hq",
  heavy_infantry: "infantry",
  machine_gun: "infantry",
  anti_tank: "artillery",
  tank: "armor",
};

/** @param {string} kind */
const symbolOf = (kind) => SYMBOLS[kind] ?? kind;

/** @param {string} name @param {Unit} unit @returns {UnitFace} */
export function unitFace(name, { face, weapons, steps, disrupted, done, heroes, inspired, ryan }) {
  const { kind, target, full } = FACTS.counters[name];
  return {
    name,
    kind: symbolOf(kind),
    target,
    strength: face,
    weapons,
    steps,
    full: kind === "headquarters" ? 0 : full,
    isDisrupted: disrupted,
    isDone: done,
    hero: heroes > 0 || inspired > 0 || ryan,
  };
}

/** @param {string} position @param {Force} force @param {boolean} isWrecked @returns {ForceFace} */
export function forceFace(
  position,
  { kind, strength, needs, depth, depth_needs, depth_strength, disrupted },
  isWrecked,
) {
  const { color, guns } = FACTS.positions[position];
  const isOpen = depth === "open";
  return {
    position,
    color,
    kind: symbolOf(kind || "infantry"),
    isRevealed: kind !== "",
    strength: strength + depth_strength,
    needs: [...needs, ...depth_needs],
    hasDepth: depth !== "",
    isDepthKnown: isOpen,
    isDisrupted: disrupted,
    guns: isWrecked ? "" : guns,
  };
}
