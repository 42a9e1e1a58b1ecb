// The map laid out on one form of the sheet.

import { ringsPath } from "../../board/draw.js";
import { Hexes } from "../../board/hexes.js";
import { hexLines, patchesOf, shoresOf } from "../../board/hexground.js";
import { FACTS } from "./facts.js";

/** @import { MapForm, Patch, Plan } from "./types.js" */

const CELLS = FACTS.grid.names.map((_, cell) => cell);
const COUNTER = 1.16; // sides of a hex: room above for its number, below for a note

/** @type {Map<string, Plan>} */
const plans = new Map();

/** @param {MapForm} form @returns {Plan} */
export function planFor(form) {
  const plan = plans.get(form.key) ?? makePlan(form);
  plans.set(form.key, plan);
  return plan;
}

/** @type {Map<string, Hexes>} */
const maps = new Map();

/** The hexes alone, which need no canvas. @param {MapForm} form */
export function hexesFor(form) {
  const hexes = maps.get(form.key) ?? Hexes.within(FACTS.grid, form.map);
  maps.set(form.key, hexes);
  return hexes;
}

/** @param {MapForm} form @returns {Plan} */
function makePlan(form) {
  const hexes = hexesFor(form);
  const shores = shoresOf(hexes, CELLS);
  return {
    form,
    hexes,
    shores,
    land: ringsPath(shores),
    rough: patchOf(hexes, "r"),
    city: patchOf(hexes, "C"),
    lines: hexLines(hexes, CELLS),
    counter: hexes.side * COUNTER,
  };
}

/** @param {Hexes} hexes @param {string} letter @returns {Patch} */
function patchOf(hexes, letter) {
  const cells = CELLS.filter((cell) => FACTS.terrain[cell] === letter);
  const rings = patchesOf(hexes, cells);
  return { cells, rings, path: ringsPath(rings) };
}
