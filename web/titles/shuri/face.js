// What is printed on a counter.

import { FACTS } from "./facts.js";

/** @import { CounterFace } from "../../board/types.js" */

/** The names of symbols that differ. @type {Record<string, string>} */
const SYMBOLS = { tank: "armor" };

/** From afar one sees attack and defence; of guns barrage and protective fire. @param {string} name @returns {CounterFace} */
export function faceOf(name) {
  const { side, kind, face: values, attack, defence, fpf } = FACTS.counters[name];
  const strength = `${attack}-${fpf || defence}`;
  return { side, kind: SYMBOLS[kind] ?? kind, name, values, strength, isFull: true };
}
