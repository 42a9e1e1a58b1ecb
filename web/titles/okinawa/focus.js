// The part of the sheet where the turn is decided: the Americans ashore and who is next to them.

import { boundsOf } from "../../board/geometry.js";
import { isHex } from "./names.js";

/** @import { Hexes } from "../../board/hexes.js" */
/** @import { Rect } from "../../board/types.js" */
/** @import { Table } from "./board.js" */

const ROUND = 7; // sides of a hex round them
const APART = 12; // sides of a hex: who is farther from all others is left out

const AT_SEA = [
  "stations",
  "first beach",
  "plot raids",
  "plot later",
  "plot yamato",
  "ships",
  "seal ships",
  "landing",
];

/** @param {Pick<Table, "units" | "phase">} board @param {Hexes} hexes @returns {Rect | null} */
export function focusOf({ units, phase }, hexes) {
  if (AT_SEA.includes(phase)) return null;
  const ashore = Object.values(units).filter(({ at }) => isHex(at));
  const middles = ashore.map(({ at }) => hexes.centre(hexes.find(at)));
  const held = middles.filter(
    ([x, y]) => middles.filter(([u, v]) => Math.hypot(u - x, v - y) < APART * hexes.side).length > 1,
  );
  if (!held.length) return null;
  const { x, y, w, h } = boundsOf(held);
  const round = ROUND * hexes.side;
  return { x: x - round, y: y - round, w: w + 2 * round, h: h + 2 * round };
}
