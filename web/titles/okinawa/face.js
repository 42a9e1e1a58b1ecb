// What is printed on a counter, from the position.

import { FACTS } from "./facts.js";
import { counterOf, sideOf } from "./names.js";

/** @import { Piece, Ship } from "./board.js" */
/** @import { HiddenFace, PieceFace, ShipFace } from "./types.js" */

/** The symbols of what the rules call otherwise. @type {Record<string, string>} */
const SYMBOLS = {
  Marines: "marine",
  armour: "armor",
  tanks: "armor",
  "naval infantry": "marine",
  bunker: "pillbox",
};

/** @param {string} kind */
export const symbolOf = (kind) => SYMBOLS[kind] ?? kind;

/** Forts have no name of their own. @type {Record<string, string>} */
const SHORT = { bunker: "BUNKER", strongpoint: "STRONG" };

/** @param {string} name @param {Piece} piece @returns {PieceFace} */
export function pieceFace(name, { flat, hits, done, fresh }) {
  const counter = counterOf(name) ?? FACTS.us[name];
  const left = Math.max(0, counter.defence - hits);
  return {
    side: sideOf(name),
    kind: symbolOf(counter.kind),
    name: SHORT[counter.kind] ?? name,
    piece: name,
    values: counter.face,
    strength: `${counter.defence}`,
    isFull: !hits,
    left: hits ? left : null,
    isDone: done,
    isFlat: flat,
    isFresh: fresh,
  };
}

/** @param {string} name @param {Ship} ship @returns {ShipFace} */
export const shipFace = (name, { struck, done }) => ({ side: 0, name, isStruck: struck, isDone: done });

/** What hides: a kind. @param {string} kind @returns {HiddenFace} */
export function hiddenFace(kind) {
  const one = Object.values(FACTS.japan).find((counter) => counter.kind === kind);
  return { side: 1, kind: symbolOf(kind), defence: one?.defence ?? 0 };
}
