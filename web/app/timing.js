// How long something stays that is to be read: by its words, with a floor.
import { settings } from "./store.js";

/** @import { PaceName } from "./types.js" */

// Milliseconds for a step and for each word of its news; null waits for "Next".
/** @type {Record<PaceName, [number, number] | null>} */
const PACES = { step: null, slow: [1600, 380], normal: [900, 230], fast: [350, 90], none: [0, 0] };
const LONGEST = 15000;

/** @returns {PaceName} */
export function paceName() {
  const name = settings.get("pace", "normal");
  return name in PACES ? name : "normal";
}

/** @param {string} text */
export const wordsIn = (text) => text.split(/\s+/).filter(Boolean).length;

/** What a text takes at the chosen pace; null: until it is sent on. @param {string} text @param {PaceName} [name] */
export function timeFor(text, name = paceName()) {
  const pace = PACES[name];
  return pace && Math.min(LONGEST, pace[0] + pace[1] * wordsIn(text));
}

/** What a text takes to be read, whatever the pace. @param {string} text */
export const readingTime = (text) => timeFor(text, "normal") ?? 0;
