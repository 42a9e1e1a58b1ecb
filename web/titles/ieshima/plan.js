// The island laid out on one form of the sheet: outlines for drawing and hit testing, places for names and
// stacks.

import { onForms } from "../../board/arrangements.js";
import { pathOf } from "../../board/draw.js";
import { boundsOf, isInside, mapPoint, seeded, smooth } from "../../board/geometry.js";
import { AREAS, BORDERS, BOXES, COAST, ROADS } from "./map.js";
import { PLACES } from "./places.js";

/** @import { Point, Rect } from "../../board/types.js" */
/** @import { Anchor } from "../../calls.js" */
/** @import { Area, Box, IslandForm, Plan, Quad } from "./types.js" */

const STEPS = 4;
const ON_ROAD = 8; // how near a road must come to a border to cross it
const shore = roughened(smooth(COAST, STEPS, true));
const borders = BORDERS.map((b) => smooth(b.points, STEPS + 1));
const roads = ROADS.flatMap((road) => smooth(road, 8));
/** @type {Point[]} */
const gates = []; // number of a border -> where it is crossed

/**
 * Small, always equal unevenness, so that the shore does not look drawn with a ruler; its knots stay.
 * @param {Point[]} points @returns {Point[]}
 */
function roughened(points) {
  const random = seeded(11);
  return points.map(([x, y], i) =>
    i % STEPS ? [x + (random() - 0.5) * 2.2, y + (random() - 0.5) * 2.2] : [x, y],
  );
}

/** "b3", "-b3", "c0:28", "-c0:28" -> points. @param {string} name @returns {Point[]} */
export function chain(name) {
  const back = name.startsWith("-");
  const code = back ? name.slice(1) : name;
  const points = code[0] === "b" ? borders[+code.slice(1)] : stretchOfShore(code.slice(1));
  return back ? [...points].reverse() : points;
}

/** @param {string} code */
function stretchOfShore(code) {
  const [from, to] = code.split(":").map((n) => +n * STEPS);
  return from < to ? shore.slice(from, to + 1) : [...shore.slice(from), ...shore.slice(0, to + 1)];
}

/** @type {(form: IslandForm) => Plan} */
export const planFor = onForms(makePlan);

/** @param {IslandForm} form @returns {Plan} */
function makePlan(form) {
  /** @param {Point} p @returns {Point} */
  const at = (p) => mapPoint(form.matrix, p);
  const coast = shore.map(at);
  const areas = AREAS.map((area) => {
    const ring = ringOf(area, form);
    return {
      ...area,
      anchor: `space:${area.id}`,
      ring,
      path: pathOf(ring, true),
      bounds: boundsOf(ring),
      ...placesOf(area, form),
    };
  });
  const boxes = BOXES.map((box) => ({
    ...box,
    anchor: `space:${box.id}`,
    rect: form.boxes[box.id],
    arrows: arrowsOf(box, form, at),
  }));
  return {
    form,
    at,
    coast,
    coastPath: pathOf(coast, true),
    borders: borders.map((b) => b.map(at)),
    areas,
    boxes,
  };
}

/** @param {Box} box @param {IslandForm} form @param {(point: Point) => Point} at */
function arrowsOf(box, form, at) {
  const r = form.boxes[box.id];
  return box.arrows.map(({ to, tip }) => {
    const [x, y] = at(tip);
    /** @type {Point} */
    const tail = form.tall
      ? [r.x + r.w, Math.max(r.y + 14, Math.min(r.y + r.h - 14, y))]
      : [Math.max(r.x + 16, Math.min(r.x + r.w - 16, x)), r.y];
    return { to, tail, tip: at(tip) };
  });
}

/** What an area's name block measures; the stars follow the flag. */
export const HEAD = { badge: 28, flag: 22, width: 55, height: 30, line: 12.5 };
/** @param {{ vp: number, only?: string }} area */
export const chipsOf = (area) => (area.vp ? area.vp * 11 + 3 : 0) + (area.only ? 42 : 0);

/**
 * Where the name block and the counters of an area go: worked out beforehand by web/tools/solve.mjs.
 * @param {Area} area @param {IslandForm} form
 */
function placesOf(area, form) {
  const [kind, lines, block, region, halves] = PLACES[form.key][area.id];
  const words = lines > 1 ? area.name.split(" ") : [area.name];
  return {
    block: { kind, lines: words, chips: chipsOf(area), ...rectangle(block) },
    region: rectangle(region),
    halves: halves?.map(rectangle),
  };
}

/** @param {Quad} quad @returns {Rect} */
const rectangle = ([x, y, w, h]) => ({ x, y, w, h });

/**
 * The outline of an area on a form: the same line that is drawn and that is hit.
 * @param {Area} area @param {IslandForm} form @returns {Point[]}
 */
export const ringOf = (area, form) =>
  area.ring.flatMap((name) => chain(name).slice(0, -1)).map((p) => mapPoint(form.matrix, p));

/**
 * Where a border is crossed: on a road if there is one, else in the middle.
 * @param {number} index
 */
function gateOf(index) {
  const line = borders[index];
  const distances = line.map(([x, y]) => Math.min(...roads.map((r) => Math.hypot(r[0] - x, r[1] - y))));
  const least = Math.min(...distances);
  return line[least < ON_ROAD ? distances.indexOf(least) : line.length >> 1];
}

/**
 * The points that a unit passes from one space to the next: a beach's arrow, or the gate of the common
 * border.
 * @param {Plan} plan @param {Anchor} from @param {Anchor} to @returns {Point[]}
 */
export function routeOf(plan, from, to) {
  const arrow = plan.boxes.find((box) => box.anchor === from)?.arrows.find((one) => `space:${one.to}` === to);
  if (arrow) return [arrow.tail, arrow.tip];
  const pair = [from, to].map((anchor) => +anchor.slice("space:".length));
  const index = BORDERS.findIndex(({ between }) => pair.every((id) => between.includes(id)));
  if (index < 0) return [];
  gates[index] ??= gateOf(index);
  return [plan.at(gates[index])];
}

/**
 * The space under a point of the sheet, or null.
 * @param {Plan} plan @param {number} x @param {number} y
 */
export function spaceAt(plan, x, y) {
  for (const { anchor, rect: r } of plan.boxes)
    if (x >= r.x && x <= r.x + r.w && y >= r.y && y <= r.y + r.h) return anchor;
  for (const area of plan.areas) if (isInside(area.ring, x, y)) return area.anchor;
  return null;
}
