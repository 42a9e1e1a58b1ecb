// The map laid out on one form of the sheet.

import { onForms } from "../../board/arrangements.js";
import { ringsPath } from "../../board/draw.js";
import { Hexes } from "../../board/hexes.js";
import { hexLines, patchOf, shoresOf } from "../../board/hexground.js";
import { FACTS } from "./facts.js";

/** @import { MapForm, Plan } from "./types.js" */

const CELLS = FACTS.grid.names.map((_, cell) => cell);
const COUNTER = 1.16; // sides of a hex: room above for its number, below for a note

/** @param {string} letter */
const cellsOf = (letter) => CELLS.filter((cell) => FACTS.terrain[cell] === letter);

/** @type {(form: MapForm) => Plan} */
export const planFor = onForms(makePlan);

/** The hexes alone, which need no canvas. @type {(form: MapForm) => Hexes} */
export const hexesFor = onForms((form) => Hexes.within(FACTS.grid, form.map));

/** @param {MapForm} form @returns {Plan} */
function makePlan(form) {
  const hexes = hexesFor(form);
  const shores = shoresOf(hexes, CELLS);
  return {
    form,
    hexes,
    shores,
    land: ringsPath(shores),
    rough: patchOf(hexes, cellsOf("r")),
    city: patchOf(hexes, cellsOf("C")),
    lines: hexLines(hexes, CELLS),
    counter: hexes.side * COUNTER,
  };
}
