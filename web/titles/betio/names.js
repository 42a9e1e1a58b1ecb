// What things of Betio are called.

import { FACTS } from "./facts.js";

/** @import { Force, Unit } from "./board.js" */

/** @param {string} words */
export const capital = (words) => words[0].toUpperCase() + words.slice(1);

export const TERRAIN = new Map(FACTS.grid.names.map((name, cell) => [name, FACTS.terrain[cell]]));

/** @type {Record<string, string>} */
export const GROUND = {
  ".": "water",
  b: "beach",
  c: "clear ground",
  a: "airstrip",
  p: "palms",
  k: "craters",
  B: "buildings",
  F: "fortified buildings",
};

/** Position by hex. */
export const POSITION = new Map(Object.entries(FACTS.positions).map(([name, { hex }]) => [hex, name]));

/** @type {Map<string, string>} */
const BEACH = new Map(
  Object.entries(FACTS.beaches).flatMap(([name, hexes]) => hexes.map((hex) => [hex, name])),
);
/** @type {Record<string, string>} */
const BEACHES = {
  R1: "Red Beach 1",
  R2: "Red Beach 2",
  R3: "Red Beach 3",
  NE: "the northeastern shore",
  G: "Green Beach",
  S: "Black Beach",
};
/** @type {Map<string, string>} */
const APPROACH = new Map(Object.entries(FACTS.approach).map(([name, hex]) => [hex, name]));

/** "Hex 1225, position E1, blue, coastal". @param {string} code */
export function spaceTitle(code) {
  const position = POSITION.get(code);
  const approach = APPROACH.get(code);
  const beach = BEACH.get(code);
  return [
    `Hex ${code}`,
    ...(position ? [`position ${position}`] : []),
    ...(approach ? [`approach ${approach}`] : []),
    ...(beach ? [BEACHES[beach]] : []),
  ].join(", ");
}

/** @type {[is: (unit: Unit) => boolean, words: (unit: Unit) => string][]} */
const STATES = [
  [({ disrupted }) => disrupted, () => "disrupted"],
  [({ done }) => done, () => "has acted"],
  [({ ryan }) => ryan, () => "with Major Ryan"],
  [({ heroes }) => heroes > 0, ({ heroes }) => (heroes > 1 ? `${heroes} heroes` : "a hero")],
  [({ inspired }) => inspired > 0, () => "inspired"],
  [({ craft }) => craft > 0, () => "aboard a landing craft"],
];

/** @param {Unit} unit */
export const stateWords = (unit) => STATES.filter(([is]) => is(unit)).map(([, words]) => words(unit));

/** @param {string} name */
export const unitTitle = (name) => `${FACTS.counters[name].kind} ${name}`;

/** @param {string} name @param {Unit} unit */
export function unitWords(name, unit) {
  const { target, kind } = FACTS.counters[name];
  const body =
    kind === "headquarters"
      ? []
      : [unit.face, `${unit.steps} ${unit.steps === 1 ? "step" : "steps"}`, ...(target ? [target] : [])];
  return [unitTitle(name), ...body, ...stateWords(unit)].join(", ");
}

/** @param {string} position @param {Force} force */
export function forceWords(position, force) {
  const { color } = FACTS.positions[position];
  const unit = force.kind
    ? `Japanese ${force.name}, strength ${force.strength}, needs ${force.needs.join(" and ")}`
    : "Japanese unit, face down";
  const depth =
    {
      "": [],
      hidden: ["with depth"],
      open: [`depth of ${force.depth_strength}${force.depth_needs.map((one) => `, needs ${one}`).join("")}`],
    }[force.depth] ?? [];
  return [`${unit} in ${position}, ${color}`, ...depth, ...(force.disrupted ? ["disrupted"] : [])].join(", ");
}
