// What happened, in steps: which lines of the log are told together, who acts in them, and how the table stood then.
import { WORDS } from "./words.js";

/** @import { Seat } from "../calls.js" */
/** @import { Series } from "../titles/types.js" */
/** @import { LogLine, Moment, Thrown, View } from "../view.js" */
/** @import { TaleStep } from "./types.js" */

export const NOBODY = -1; // here has done it: all of it is to be read

/** @param {LogLine} line */
const isEvent = ({ weight }) => weight === "event";
/** @param {LogLine} line */
const isSaid = ({ weight }) => weight !== "unsaid";

/**
 * Does a line belong to the step that `last` ends? What came of a deed does, like deeds in a row do, and what a heading
 * heads.
 * @param {LogLine} line @param {LogLine} last
 */
function belongs({ part, verb, weight }, last) {
  if (part) return true;
  if (weight === "event" || weight === "unsaid" || isEvent(last) || !isSaid(last)) return false;
  return weight === "news" || last.weight === "head" || verb === last.verb;
}

/**
 * The ways on which somebody was driven: a piece that is moved slides, but that is to be read as long as it is told.
 * @param {LogLine[]} lines
 */
export const driven = (lines) =>
  lines.flatMap(({ trail, weight }) => (trail && weight === "news" ? [trail.path] : []));

/** The side that acts in some lines; null: the game itself. @param {LogLine[]} lines @returns {Seat | null} */
export function actorIn(lines) {
  const [first] = lines.filter(({ weight }) => weight !== "head");
  return first && first.by >= 0 ? first.by : null;
}

/** Have some lines anything to wait for? @param {LogLine[]} lines */
export const isTold = (lines) => lines.some(({ weight }) => weight !== "head" && weight !== "unsaid");

/** What happened last: not the heading of what begins now. @param {LogLine[]} lines */
export const lastDeed = (lines) => lines.findLast((line) => isTold([line])) ?? lines.at(-1);

/**
 * The steps in which lines of the log are told. `most`: so many lines at once at least, deed or not, but for events.
 * @param {LogLine[]} lines @param {Pick<View, "moments" | "throws">} view @param {number} [most]
 * @returns {TaleStep[]}
 */
export function stepsOf(lines, { moments = [], throws = [] }, most = 0) {
  /** @type {LogLine[][]} */
  const groups = [];
  for (const line of lines) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    const isOne = group && group.length < most && !isEvent(line) && !group.some(isEvent);
    const isFull = group && most > 0 && group.length >= most && !line.part;
    if (group && last && (isOne || (!isFull && belongs(line, last)))) group.push(line);
    else groups.push([line]);
  }
  return groups.map((group, i) => {
    const first = i ? group[0].n : 0;
    const end = groups[i + 1]?.[0].n ?? Infinity;
    return stepOf(group, moments.findLast(isBetween(first, end)) ?? null, throws, first, end);
  });
}

/** @param {number} first @param {number} end @returns {(moment: Moment) => boolean} */
const isBetween =
  (first, end) =>
  ({ n }) =>
    n >= first && n < end && end !== Infinity;

/**
 * @param {LogLine[]} lines @param {Moment | null} moment @param {Thrown[]} throws
 * @param {number} first @param {number} end @returns {TaleStep}
 */
function stepOf(lines, moment, throws, first, end) {
  const said = lines.filter(isSaid);
  return {
    lines: said.slice(0, said.findLastIndex(({ weight }) => weight !== "head") + 1), // what heads nothing yet is in the log
    moment,
    event: lines.find(isEvent) ?? null,
    throws: throws.filter(({ line, sides }) => sides > 0 && line >= first && line < end),
  };
}

/**
 * What a player has to be told of what he did himself: what came of it, and what others did. Nothing, if that is
 * nothing.
 * @param {TaleStep[]} steps @param {Seat} who
 */
export function newsTo(steps, who) {
  /** @param {LogLine} line */
  const isNews = ({ by, weight }) => weight !== "deed" || by !== who;
  return steps
    .map((step) => ({ ...step, lines: step.lines.filter(isNews) }))
    .filter(({ lines, throws }) => isTold(lines) || throws.length);
}

/** Must the game wait until steps were read? @param {TaleStep[]} steps @param {Seat} who */
export const isHeld = (steps, who) =>
  who === NOBODY ||
  steps.some(({ lines }) =>
    lines.some(({ by, weight }) => weight === "event" || (weight === "deed" && by !== who)),
  );

/**
 * How what the title counts has changed.
 * @param {Series[]} series @param {Record<string, number>} before @param {Record<string, number>} now
 */
export function changes(series, before, now) {
  return series
    .filter(({ key }) => before[key] !== undefined && now[key] !== undefined)
    .map(({ key, ...one }) => ({ ...one, now: now[key], change: now[key] - before[key] }));
}

/** "Victory Points: 5 of 10 (+2)." @param {ReturnType<typeof changes>} found */
export const changeWords = (found) =>
  found
    .filter(({ change }) => change)
    .map(
      ({ name, change, now, of }) => `${name}: ${now}${of ? ` ${WORDS.of} ${of}` : ""} (${signed(change)}).`,
    );

/** @param {number} n */
export const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);
