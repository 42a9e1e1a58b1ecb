// How one stands: deals and positions of the day, best scores, games won in a row. Nothing here needs a page.

/** @import { FinishedGame } from "./types.js" */

const DAY = 86_400_000; // milliseconds
export const MOST_SEED = 2 ** 31; // deal numbers of the page are below it

/** The day by which everybody plays, as "2026-11-18": that of Greenwich. @param {number} [now] */
export const today = (now = Date.now()) => new Date(now).toISOString().slice(0, 10);

/** Days since 1970. @param {string} day */
export const dayNumber = (day) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);

/** The deal of a day: a number that follows from the day and the title alone (FNV-1a). @param {string} title @param {string} day */
export function seedOfDay(title, day) {
  let hash = 0x811c9dc5;
  for (const sign of `${title} ${day}`)
    hash = Math.imul(hash ^ /** @type {number} */ (sign.codePointAt(0)), 0x01000193);
  return (hash >>> 0) % MOST_SEED;
}

/** A deal number that was typed; null if it is none. @param {string | null} text */
export function seedIn(text) {
  const seed = /^\d{1,10}$/.test(text?.trim() ?? "") ? Number(text) : MOST_SEED;
  return seed < MOST_SEED ? seed : null;
}

export const newSeed = () => Math.floor(Math.random() * 1e6);

/** The side that the only person at this device had; null if there was none, or more. @param {FinishedGame} result */
export function ownSide({ players, chairs }) {
  const sides = (chairs ?? players.map((_, seat) => seat)).flatMap((chair, side) =>
    players[chair] === "human" ? [side] : [],
  );
  return sides.length === 1 ? sides[0] : null;
}

/** What a result is compared with: the same game against the same players. @param {FinishedGame} result */
export const classOf = ({ title, variant, players, chairs }) =>
  [title, variant, ...(chairs ?? players.map((_, seat) => seat)).map((chair) => players[chair])].join(" ");

/**
 * A result among the earlier ones of its kind: the best of those (null if it is the first), whether it is better than
 * all of them, and how many were won in a row up to it.
 * @param {FinishedGame} result @param {FinishedGame[]} earlier
 */
export function standing(result, earlier) {
  const mine = ownSide(result);
  const like = earlier.filter((one) => !one.practice && classOf(one) === classOf(result));
  const sign = mine === 1 ? -1 : 1; // the first side wants the score high, the other low
  const scores = like.map(({ score }) => sign * score);
  const best = scores.length ? sign * Math.max(...scores) : null;
  const isBest =
    !result.practice && scores.length > 0 && scores.every((score) => sign * result.score > score);
  const row = [...like, result].reverse();
  const lost = [...row, { winner: null }].findIndex(({ winner }) => winner === null || winner !== mine);
  const streak = result.practice ? 0 : lost;
  return { mine, best, isBest, streak };
}

/**
 * Days in a row up to today, or to yesterday while today is still open.
 * @param {string[]} days @param {string} day
 */
export function daysInARow(days, day) {
  const played = new Set(days.map(dayNumber));
  let at = dayNumber(day);
  if (!played.has(at)) at -= 1;
  let count = 0;
  while (played.has(at - count)) count += 1;
  return count;
}
