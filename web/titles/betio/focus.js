// The part of the sheet where the turn is decided: the beaches, and as far as the Marines have come from them.

import { boundsOf, partOf } from "../../board/geometry.js";
import { FACTS } from "./facts.js";
import { hexesFor } from "./plan.js";

/** @import { Point, Rect } from "../../board/types.js" */
/** @import { Table } from "./board.js" */
/** @import { MapForm } from "./types.js" */

const ROUND = 4.5; // sides of a hex round it: who fires at them is in sight
const LEAST = 0.72; // pixels for a unit of the sheet: smaller, fingers miss a hex

const RED = Object.keys(FACTS.beaches)
  .filter((name) => name.startsWith("R"))
  .flatMap((name) => FACTS.beaches[name]);

/** @param {Pick<Table, "units">} board @param {MapForm} form @param {{ w: number, h: number }} canvas @returns {Rect} */
export function focusOf({ units }, form, canvas) {
  const hexes = hexesFor(form);
  /** @param {string} name @returns {Point[]} */
  const middle = (name) => (hexes.find(name) < 0 ? [] : [hexes.centre(hexes.find(name))]);
  const men = Object.values(units).flatMap(({ at }) => middle(at));
  const { x, y, w, h } = boundsOf([...men, ...RED.flatMap(middle)]);
  const round = ROUND * hexes.side;
  const all = hexes.bounds();
  const [left, top] = [Math.max(all.x, x - round), Math.max(all.y, y - round)];
  const [right, bottom] = [
    Math.min(all.x + all.w, x + w + round),
    Math.min(all.y + all.h, y + h + hexes.side),
  ];
  const region = { x: left, y: top, w: right - left, h: bottom - top };
  return partOf(region, men, { w: canvas.w / LEAST, h: canvas.h / LEAST });
}
