// What the guided first turns of all titles are written with: stops with a comment each, and tasks at some of them.

/** @import { Anchor, RuleNumber } from "../calls.js" */
/** @import { LessonStop, LessonTask } from "./types.js" */

/**
 * One stop: what is pointed at, and a comment with the paragraph that it is about; perhaps what was played on the way
 * there (`play`), something drawn large (`large`), the button for what may be laid over the map (`lenses`), and what the player is to do (`tasks`).
 * @param {RuleNumber} rule @param {Anchor[]} point @param {string} title @param {string} text
 * @param {Pick<LessonStop, "play" | "large" | "lenses" | "tasks">} [more] @returns {LessonStop}
 */
export const stop = (rule, point, title, text, more = {}) => ({ rule, point, title, text, ...more });

/**
 * Answers that the player gives, by their tokens in a record. `say` tells what to tap; it also meets whatever else is
 * tried.
 * @param {string} say @param {string[]} tokens @returns {LessonTask}
 */
export const answer = (say, ...tokens) => ({ say, answer: tokens });

/** Something is to be tapped and read. @param {string} say @param {Anchor} anchor @returns {LessonTask} */
export const look = (say, anchor) => ({ say, look: anchor });

/** What was done at this stop is to be taken back. @param {string} say @returns {LessonTask} */
export const undo = (say) => ({ say, undo: true });
