// The map laid out on one form of the sheet.

import { onForms } from "../../board/arrangements.js";
import { ringsPath } from "../../board/draw.js";
import { Hexes } from "../../board/hexes.js";
import { hexLines, patchOf, shoresOf } from "../../board/hexground.js";
import { FACTS } from "./facts.js";
import { SIDE } from "./forms.js";

/** @import { Point } from "../../board/types.js" */
/** @import { FireField } from "./board.js" */
/** @import { FireDot, Hue, MapForm, Plan, Ring } from "./types.js" */

const COUNTER = 1.16; // sides of a hex
const TOWARDS = 0.66; // sides of a hex from the middle of a hex to a dot, towards the position

const CELLS = FACTS.grid.names.map((_, cell) => cell);
const REEF = 1; // the row where landing craft begin
const WATER = ".";

/** @param {string} kinds */
const cellsOf = (kinds) => CELLS.filter((cell) => kinds.includes(FACTS.terrain[cell]));

/** @type {(form: MapForm) => Plan} */
export const planFor = onForms(makePlan);

/** The hexes alone, which need no canvas. @type {(form: MapForm) => Hexes} */
export const hexesFor = onForms((form) => new Hexes(FACTS.grid, { side: SIDE, origin: form.origin }));

/** @param {MapForm} form @returns {Plan} */
function makePlan(form) {
  const hexes = hexesFor(form);
  const shores = shoresOf(
    hexes,
    CELLS.filter((cell) => !WATER.includes(FACTS.terrain[cell])),
  );
  return {
    form,
    hexes,
    shores,
    land: ringsPath(shores),
    inland: ringsPath(shoresOf(hexes, cellsOf("capkBF"))),
    reef: patchOf(
      hexes,
      CELLS.filter((cell) => FACTS.grid.places[cell][1] === REEF),
    ),
    airstrip: patchOf(hexes, cellsOf("a")),
    palms: cellsOf("p"),
    craters: cellsOf("k"),
    houses: cellsOf("B"),
    bunkers: cellsOf("F"),
    seawall: sidesPath(hexes, FACTS.seawall),
    pier: sidesOf(hexes, FACTS.pier),
    grid: hexLines(
      hexes,
      CELLS.filter((cell) => !WATER.includes(FACTS.terrain[cell])),
    ),
    waterGrid: hexLines(hexes, cellsOf(WATER)),
    rings: Object.entries(FACTS.positions).map(([name, { hex, color, coastal, mark }]) =>
      ringOf(hexes, name, hex, color, coastal, mark),
    ),
    bars: barsOf(hexes),
    dots: dotsOf(hexes),
    arcs: arcsOf(hexes),
    counter: hexes.side * COUNTER,
  };
}

/** @param {Hexes} hexes @param {[string, string]} pair @returns {[Point, Point]} */
function sideBetween(hexes, [a, b]) {
  const [from, to] = [hexes.find(a), hexes.find(b)];
  return hexes.sideOf(from, hexes.direction(from, to));
}

/** @param {Hexes} hexes @param {[string, string][]} pairs */
function sidesPath(hexes, pairs) {
  const path = new Path2D();
  for (const pair of pairs) {
    const [[x, y], [u, v]] = sideBetween(hexes, pair);
    path.moveTo(x, y);
    path.lineTo(u, v);
  }
  return path;
}

/** Sides that follow each other, as one line. @param {Hexes} hexes @param {[string, string][]} pairs @returns {Point[]} */
function sidesOf(hexes, pairs) {
  const sides = pairs.map((pair) => sideBetween(hexes, pair));
  /** @param {Point} a @param {Point} b */
  const isSame = ([x, y], [u, v]) => Math.hypot(u - x, v - y) < 0.1;
  const [first, second] = sides;
  const start = second.some((point) => isSame(point, first[1])) ? first[0] : first[1];
  const line = [start];
  for (const [a, b] of sides) line.push(isSame(a, line[line.length - 1]) ? b : a);
  return line;
}

/**
 * @param {Hexes} hexes @param {string} name @param {string} hex @param {string} color @param {boolean} coastal
 * @param {string} mark @returns {Ring}
 */
const ringOf = (hexes, name, hex, color, coastal, mark) => ({
  name,
  color: /** @type {Hue} */ (color),
  centre: hexes.centre(hexes.find(hex)),
  isInland: !coastal,
  mark,
});

/** The hexes of a group in its order. @param {FireField} field */
const hexesOf = ({ members }) => members.map((name) => FACTS.positions[name].hex);

/** @param {Hexes} hexes @returns {Plan["bars"]} */
function barsOf(hexes) {
  return Object.values(FACTS.fields).flatMap((field) => {
    const middles = hexesOf(field).map((hex) => hexes.centre(hexes.find(hex)));
    return middles
      .slice(1)
      .map((to, i) => ({ from: middles[i], to, color: /** @type {Hue} */ (field.color) }));
  });
}

/** @param {Hexes} hexes @returns {FireDot[]} */
function dotsOf(hexes) {
  return Object.values(FACTS.fields).flatMap((field) => {
    const { color, intense, steady } = field;
    const from = hexesOf(field).map((hex) => hexes.centre(hexes.find(hex)));
    /** @param {boolean} isIntense @returns {(hex: string) => FireDot} */
    const dot = (isIntense) => (hex) => ({
      at: towards(hexes.centre(hexes.find(hex)), from, hexes.side * TOWARDS),
      color: /** @type {Hue} */ (color),
      isIntense,
    });
    return [...intense.map(dot(true)), ...steady.map(dot(false))];
  });
}

/** A step from a point towards the nearest of others. @param {Point} point @param {Point[]} others @param {number} step @returns {Point} */
function towards([x, y], others, step) {
  const far = others.map(([u, v]) => Math.hypot(u - x, v - y));
  const [u, v] = others[far.indexOf(Math.min(...far))];
  const length = Math.hypot(u - x, v - y);
  return [x + ((u - x) / length) * step, y + ((v - y) / length) * step];
}

/** @param {Hexes} hexes @returns {Plan["arcs"]} */
function arcsOf(hexes) {
  /** @type {Map<string, Set<Hue>>} */
  const found = new Map();
  for (const { color, water } of Object.values(FACTS.fields))
    for (const hex of water) found.set(hex, (found.get(hex) ?? new Set()).add(/** @type {Hue} */ (color)));
  return [...found].map(([hex, colors]) => [hexes.centre(hexes.find(hex)), [...colors]]);
}
