// The map laid out on one form of the sheet.

import { onForms } from "../../board/arrangements.js";
import { ringsPath } from "../../board/draw.js";
import { seeded } from "../../board/geometry.js";
import { Hexes } from "../../board/hexes.js";
import { crestsOf, hexLines, patchOf, shoresOf } from "../../board/hexground.js";
import { FACTS } from "./facts.js";
import { SIDE } from "./forms.js";

/** @import { Point } from "../../board/types.js" */
/** @import { MapForm, Plan } from "./types.js" */

const COUNTER = 1.16; // sides of a hex
const CELLS = FACTS.grid.names.map((_, cell) => cell);
const LAND = CELLS.slice(0, FACTS.land);
const SEA = CELLS.slice(FACTS.land);

/** @param {string} kinds */
const cellsOf = (kinds) => CELLS.filter((cell) => kinds.includes(FACTS.terrain[cell]));

/** @type {(form: MapForm) => Plan} */
export const planFor = onForms(makePlan);

/** The hexes alone, which need no canvas. @type {(form: MapForm) => Hexes} */
export const hexesFor = onForms((form) => new Hexes(form.grid, { side: SIDE, origin: form.origin }));

/** @param {MapForm} form @returns {Plan} */
function makePlan(form) {
  const hexes = hexesFor(form);
  const shores = shoresOf(hexes, LAND);
  return {
    form,
    hexes,
    shores,
    land: ringsPath(shores),
    mountains: patchOf(hexes, cellsOf("mx")),
    crests: crestsOf(hexes, cellsOf("mx")),
    peaks: patchOf(hexes, cellsOf("x")),
    sand: patchOf(hexes, cellsOf("b")),
    grains: cellsOf("b").flatMap((cell) => grainsIn(hexes, cell)),
    shoals: patchOf(hexes, cellsOf("-")),
    deep: ringsPath(hexes.ringsOf(cellsOf("~"))),
    towns: cellsOf("t"),
    grid: hexLines(hexes, LAND),
    water: hexLines(hexes, SEA),
    borders: bordersOf(hexes, LAND),
    seaBorders: bordersOf(hexes, SEA),
    zones: middlesOf(hexes, LAND),
    seas: middlesOf(hexes, SEA),
    counter: hexes.side * COUNTER,
  };
}

/** Where dots of sand lie. @param {Hexes} hexes @param {number} cell @returns {Point[]} */
function grainsIn(hexes, cell) {
  const random = seeded(cell);
  const [x, y] = hexes.centre(cell);
  const across = hexes.side * 0.8;
  return Array.from({ length: 5 }, () => [x + (random() * 2 - 1) * across, y + (random() * 2 - 1) * across]);
}

/** The sides between hexes of different zones. @param {Hexes} hexes @param {number[]} cells */
function bordersOf(hexes, cells) {
  const path = new Path2D();
  const within = new Set(cells);
  for (const cell of cells) {
    for (let d = 0; d < 3; d++) {
      const other = hexes.neighbour(cell, d);
      if (!within.has(other) || FACTS.zones[cell] === FACTS.zones[other]) continue;
      const [[x, y], [u, v]] = hexes.sideOf(cell, d);
      path.moveTo(x, y);
      path.lineTo(u, v);
    }
  }
  return path;
}

/** The middle of the hexes of each zone, in one of them. @param {Hexes} hexes @param {number[]} cells @returns {Point[]} */
function middlesOf(hexes, cells) {
  return FACTS.zone_names.map((_, i) => {
    const points = cells.filter((cell) => FACTS.zones[cell] === `${i + 1}`).map((cell) => hexes.centre(cell));
    const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
    return points.reduce((best, one) =>
      Math.hypot(one[0] - x, one[1] - y) < Math.hypot(best[0] - x, best[1] - y) ? one : best,
    );
  });
}
