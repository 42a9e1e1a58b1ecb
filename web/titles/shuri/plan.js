// The map laid out on one form of the sheet.

import { onForms } from "../../board/arrangements.js";
import { ringsPath } from "../../board/draw.js";
import { Hexes } from "../../board/hexes.js";
import { borderOf, crestsOf, hexLines, patchOf, shoresOf } from "../../board/hexground.js";
import { FACTS } from "./facts.js";
import { SIDE } from "./forms.js";
import { underNames } from "./places.js";

/** @import { HexGrid, Point } from "../../board/types.js" */
/** @import { MapForm, Plan, Town } from "./types.js" */

const CELLS = FACTS.grid.names.map((_, cell) => cell);
const COUNTER = 1.2; // sides of a hex: room above for its number, below for a note
const TOP = 16; // of the room beyond the edge
const BEYOND = { rows: [0, -1, -2, -3], from: 18, to: 27 }; // the island goes on to the north

/** How the streets of a town run. @type {Record<string, number>} */
const STREETS = { Naha: 0.35, Shuri: -0.2, Yonabaru: 0.1 };

/** @type {(form: MapForm) => Plan} */
export const planFor = onForms(makePlan);

/** The hexes alone, which need no canvas. @type {(form: MapForm) => Hexes} */
export const hexesFor = onForms((form) => new Hexes(FACTS.grid, { side: SIDE, origin: form.origin }));

/** All land, also what lies beyond the edge of the map. @returns {HexGrid} */
function wholeIsland() {
  const { names, places, ...rest } = FACTS.grid;
  /** @type {[number, number][]} */
  const more = BEYOND.rows.flatMap((row) =>
    Array.from({ length: BEYOND.to - BEYOND.from + 1 }, (_, i) => {
      /** @type {[number, number]} */
      const place = [BEYOND.from + i, row];
      return place;
    }),
  );
  return { ...rest, places: [...places, ...more], names: [...names, ...more.map(([c, r]) => `${c} ${r}`)] };
}

/** @param {MapForm} form @returns {Plan} */
function makePlan(form) {
  const hexes = hexesFor(form);
  const island = new Hexes(wholeIsland(), { side: SIDE, origin: form.origin });
  const shores = shoresOf(
    island,
    island.grid.names.map((_, cell) => cell),
  );
  const edge = edgeOf(hexes);
  const [left, right] = [edge[0][0], edge[edge.length - 1][0]];
  return {
    form,
    hexes,
    shores,
    land: ringsPath(shores),
    rough: patchOf(
      hexes,
      CELLS.filter((cell) => FACTS.terrain[cell] === "r"),
    ),
    crests: Object.values(FACTS.ridges).flatMap((names) => crestsOf(hexes, names.map(hexes.find, hexes))),
    towns: Object.entries(FACTS.cities).map(([name, names]) => townOf(hexes, name, names)),
    grid: hexLines(hexes, CELLS),
    lines: Object.fromEntries(Object.entries(FACTS.lines).map(([name, rows]) => [name, lineOf(hexes, rows)])),
    edge,
    beyond: { x: left, y: TOP, w: right - left, h: edge[0][1] - SIDE * 1.9 - TOP },
    counter: hexes.side * COUNTER,
    low: underNames(hexes),
  };
}

/** @param {Hexes} hexes @param {string} name @param {string[]} names @returns {Town} */
const townOf = (hexes, name, names) => ({
  name,
  angle: STREETS[name],
  ...patchOf(hexes, names.map(hexes.find, hexes)),
});

/** The tops of the hexes at the edge, from west to east. @param {Hexes} hexes @returns {Point[]} */
const edgeOf = (hexes) => FACTS.edge.flatMap((name) => hexes.sideOf(hexes.find(name), 0));

/**
 * An Objective Line where there is land on either side of it, and a little beyond.
 * @param {Hexes} hexes @param {number[]} rows the last one north of it, by column
 */
function lineOf(hexes, rows) {
  const columns = landColumns(rows);
  const [from, to] = [Math.max(1, columns[0] - 1), Math.min(rows.length, columns[columns.length - 1] + 1)];
  return borderOf(hexes, from, rows.slice(from - 1, to));
}

const LAND = new Set(FACTS.grid.places.map(([column, row]) => `${column} ${row}`));

/** Columns in which a line runs beside land. @param {number[]} rows */
export const landColumns = (rows) =>
  rows.flatMap((row, i) => (LAND.has(`${i + 1} ${row}`) || LAND.has(`${i + 1} ${row + 1}`) ? [i + 1] : []));
