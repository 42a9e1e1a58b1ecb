// The key of Help: what is on a counter and what is marked on it, drawn as on the board.

/** @import { TitleHabits } from "../types.js" */
/** @import { ForceFace, UnitFace } from "./types.js" */

/** @type {UnitFace} */
const COMPANY = {
  name: "I/3/2",
  kind: "infantry",
  target: "diamond",
  strength: "7-2",
  weapons: ["BR", "BZ", "DE", "MO", "RD"],
  steps: 4,
  full: 4,
  isDisrupted: false,
  isDone: false,
  hero: false,
};

/** @type {ForceFace} */
const FORCE = {
  position: "E1",
  color: "blue",
  kind: "infantry",
  isRevealed: false,
  strength: 0,
  needs: [],
  hasDepth: false,
  isDepthKnown: false,
  isDisrupted: false,
  guns: "",
};

/** @param {Partial<UnitFace>} change */
const company = (change) => ({ kind: "unit", w: 100, h: 100, data: { ...COMPANY, ...change } });
/** @param {Partial<ForceFace>} change */
const force = (change) => ({ kind: "force", w: 100, h: 100, data: { ...FORCE, ...change } });

/** @type {TitleHabits["icons"]} */
export const icons = [
  {
    piece: company({}),
    text: "American company: steps as bars, symbol of targets, strength and range, weapons",
  },
  { piece: company({ steps: 2, isDisrupted: true }), text: "Disrupted, with two steps left" },
  { piece: company({ isDone: true }), text: "It has acted" },
  { piece: company({ hero: true }), text: "With a hero, inspired, or with Major Ryan" },
  { piece: force({}), text: "A Japanese unit face down, in a blue position" },
  { piece: force({ hasDepth: true, guns: "L" }), text: "With depth under it, and light artillery" },
  {
    piece: force({ isRevealed: true, strength: 2, needs: ["FL", "RD"] }),
    text: "Revealed: its strength, and what an attack must bring",
  },
  { piece: { kind: "craft", w: 100, h: 100, data: { steps: 2 } }, text: "A landing craft with its steps" },
];
