// Things side by side in a room, as large as they can be.

/** @import { Point, Rect } from "./types.js" */

const GAP = 2;
const [LEAST, FINER] = [4, 0.5];

/**
 * The size of `count` squares and their upper left corners.
 * @param {number} count @param {Rect} room @param {number} largest @returns {{ size: number, corners: Point[] }}
 */
export function inRows(count, { x, y, w, h }, largest) {
  let size = largest;
  const inRow = () => Math.max(1, Math.floor((w + GAP) / (size + GAP)));
  while (size > LEAST && Math.ceil(count / inRow()) * (size + GAP) - GAP > h) size -= FINER;
  const step = size + GAP;
  const corners = Array.from({ length: count }, (_, i) => {
    /** @type {Point} */
    const corner = [x + (i % inRow()) * step, y + Math.floor(i / inRow()) * step];
    return corner;
  });
  return { size, corners };
}
