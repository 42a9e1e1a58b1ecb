// The part of the sheet where the turn is decided: the units on the map and the lines that count.

import { boundsOf } from "../../board/geometry.js";
import { FACTS } from "./facts.js";
import { landColumns } from "./plan.js";

/** @import { Rect } from "../../board/types.js" */
/** @import { Table } from "./board.js" */
/** @import { Plan } from "./types.js" */

const APART = 7; // sides of a hex: who has nobody within them is a straggler
const NEAR = 4; // sides of a hex
const ROUND = 1.4; // sides of a hex round it

/** @param {Pick<Table, "units" | "primary" | "secondary">} board @param {Plan} plan @returns {Rect | null} */
export function focusOf({ units, primary, secondary }, { hexes, beyond, edge }) {
  const all = Object.values(units).flatMap(({ at }) => {
    const cell = hexes.find(at);
    return cell < 0 ? [] : [hexes.centre(cell)];
  });
  const held = all.filter(
    ([x, y]) => all.filter(([u, v]) => Math.hypot(u - x, v - y) < APART * hexes.side).length > 1,
  );
  if (!held.length) return null;
  const ends = [primary, secondary].filter(Boolean).flatMap((name) => {
    const columns = landColumns(FACTS.lines[name]);
    return [columns[0], columns[columns.length - 1]].map((column) =>
      hexes.pointOf(3 * column, 2 * FACTS.lines[name][column - 1]),
    );
  });
  const { x: left, w: across } = boundsOf(held);
  const near = ends.map(
    ([x, y]) => /** @type {[number, number]} */ ([Math.min(Math.max(x, left), left + across), y]),
  );
  const { x, y, w, h } = boundsOf([...held, ...near]);
  const round = ROUND * hexes.side;
  const isNear = y - edge[0][1] < NEAR * hexes.side; // the edge of the map is in play
  const top = isNear ? beyond.y - hexes.side / 2 + round : y;
  return { x: x - round, y: top - round, w: w + 2 * round, h: y + h - top + 2 * round };
}
