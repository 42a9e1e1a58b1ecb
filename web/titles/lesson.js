// What the guided first turns of all titles are written with.

/** @import { Anchor, RuleNumber } from "../calls.js" */
/** @import { LessonStep } from "./types.js" */

/**
 * One stop of a guided first turn: after so many decisions of its game, the board with what is pointed at,
 * and a comment with the paragraph that it is about.
 * @param {number} at @param {RuleNumber} rule @param {Anchor[]} point @param {string} title
 * @param {string} text @returns {LessonStep}
 */
export const step = (at, rule, point, title, text) => ({ at, rule, point, title, text });
