// How many counters share a room: rows, steps and size that keep letter, side and strength of each in sight.

/** @import { Point, Rect } from "../../board/types.js" */

/**
 * @typedef {{ size: number, rows: number, columns: number, dx: number, dy: number, value: number }} Packing
 */

const TIGHT = 0.3; // part of a covered counter that must stay visible to be read
const SIZES = [1, 0.92, 0.84, 0.76, 0.7]; // of the wished size

/**
 * The arrangement that shows most of every counter within the room: { size, value, at(i) }.
 * @param {Rect} room @param {number} count @param {number} wish
 */
export function packed(room, count, wish) {
  /** @type {Packing | null} */
  let best = null;
  for (const part of SIZES) {
    const size = Math.min(wish * part, room.w, room.h);
    for (let rows = 1; rows <= Math.min(6, count); rows++)
      best = better(best, inRows(room, count, rows, size, wish));
  }
  const { size, value, columns, rows, dx, dy } = best ?? inRows(room, 1, 1, wish, wish);
  const left = room.x + (room.w - size - (columns - 1) * dx) / 2;
  const top = room.y + (room.h - size - (rows - 1) * dy) / 2;
  /** @param {number} i @returns {Point} */
  const at = (i) => [left + (i % columns) * dx, top + Math.floor(i / columns) * dy];
  return { size, value, at };
}

/** @param {Packing | null} a @param {Packing} b */
const better = (a, b) => (!a || b.value > a.value + 1e-9 ? b : a);

/**
 * @param {Rect} room @param {number} count @param {number} rows @param {number} size @param {number} wish
 * @returns {Packing}
 */
function inRows(room, count, rows, size, wish) {
  const columns = Math.ceil(count / rows);
  const dx = columns > 1 ? Math.min(size * 1.05, (room.w - size) / (columns - 1)) : size;
  const dy = rows > 1 ? Math.min(size * 1.05, (room.h - size) / (rows - 1)) : size;
  return { size, rows, columns, dx, dy, value: strip(dx / size) * head(dy / size) * (size / wish) ** 4.5 };
}

/**
 * A strip on the left tells letter, side and strength: nearly as good as the whole.
 * @param {number} part
 */
function strip(part) {
  const p = Math.min(1, Math.max(0.01, part));
  return p < TIGHT ? p * 0.5 : 0.55 + 0.45 * p;
}

/** The upper edge tells letter and battalion only. @param {number} part */
function head(part) {
  const p = Math.min(1, Math.max(0.01, part));
  if (p < TIGHT) return p * 0.5;
  return p < 0.97 ? p * 0.75 : 1;
}
