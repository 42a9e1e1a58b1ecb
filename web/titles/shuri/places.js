// Where the names of hills, villages and towns stand, and which numbers of hexes make room for them.

import { numberSpot } from "../../board/hexground.js";
import { FACTS } from "./facts.js";

/** @import { Hexes } from "../../board/hexes.js" */
/** @import { Point } from "../../board/types.js" */

const CELLS = FACTS.grid.names.map((_, cell) => cell);
export const [NAME_SIZE, TOWN_SIZE] = [0.46, 0.62]; // of the side of a hex
const LETTER = 0.5; // of its size
const [BESIDE, ABOVE] = [0.28, 0.3]; // half a number, and how near its line may be to that of a name

/** Between the counters of two hexes, where it can be read whatever lies there. @param {Hexes} hexes @param {string} hex @returns {Point} */
export function nameSpot(hexes, hex) {
  const [x, y] = hexes.centre(hexes.find(hex));
  return [x, y + hexes.side * 0.86];
}

/** Under its hexes. @param {Hexes} hexes @param {string} town @returns {Point} */
export function townSpot(hexes, town) {
  const middles = FACTS.cities[town].map((hex) => hexes.centre(hexes.find(hex)));
  const x = middles.reduce((sum, [u]) => sum + u, 0) / middles.length;
  return [x, Math.max(...middles.map(([, v]) => v)) + hexes.side * 0.94];
}

/** The hexes whose number would lie under a name: it stands over their lower side. @param {Hexes} hexes */
export function underNames(hexes) {
  const { side } = hexes;
  /** @param {string} name @param {Point} at @param {number} size @returns {{ at: Point, half: number }} */
  const label = (name, at, size) => ({ at, half: (name.length * size * LETTER * side) / 2 });
  const labels = [
    ...Object.entries(FACTS.labels).map(([name, hex]) => label(name, nameSpot(hexes, hex), NAME_SIZE)),
    ...Object.keys(FACTS.cities).map((town) => label(town, townSpot(hexes, town), TOWN_SIZE)),
  ];
  /** @param {Point} spot */
  const isHidden = ([x, y]) =>
    labels.some(
      ({ at: [u, v], half }) => Math.abs(v - y) < ABOVE * side && Math.abs(u - x) < half + BESIDE * side,
    );
  return new Set(
    CELLS.filter((cell) => isHidden(numberSpot(hexes, cell)) && !isHidden(numberSpot(hexes, cell, true))),
  );
}
