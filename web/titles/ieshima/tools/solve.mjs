// A tool, not loaded by the page: finds the places of names and counters on every form and prints places.js.
// Run in this folder: node solve.mjs > places.js && mv places.js ..

import { bestRectangle, boundsOf, gridInside, mapPoint } from "../../../board/geometry.js";
import { FORMS } from "../forms.js";
import { AREAS, GOVERNMENT_HOUSE, PEAK, RUNWAYS } from "../map.js";
import { packed } from "../packing.js";
import { chipsOf, HEAD, ringOf } from "../plan.js";

/** Where the name block and the counters of an area go: never over one another, never over the line. */
function places(area, ring, form) {
  const { w, h } = boundsOf(ring);
  const cell = Math.max(3.5, Math.sqrt((w * h) / 1500));
  for (const margin of [2.5, 1, 0]) {
    const best = placesWithin(area, gridInside(ring, cell, margin), form);
    if (best) return best;
  }
  throw new Error(`no room in area ${area.id} on ${form.key}`);
}

function placesWithin(area, grid, form) {
  let best = null;
  for (const shape of blockShapes(area)) {
    for (const spot of spots(grid, shape)) {
      const rooms = roomsBeside(grid, spot, form.counter);
      const value = rooms.value * shape.liking * pleasure(spot, grid, form);
      if (!best || value > best.value) best = { value, ...rooms, shape, spot };
    }
  }
  return (
    best && {
      region: best.region,
      halves: best.halves,
      block: { ...best.shape, x: grid.x + best.spot.c * grid.cell, y: grid.y + best.spot.r * grid.cell },
    }
  );
}

/** The best room for one stack, and two rooms for two stacks: halves of it, or two of their own. */
function roomsBeside(grid, spot, s) {
  const region = bestRectangle(
    grid,
    [spot],
    (w, h) => Math.min(w, s * 4.4) * Math.min(h, s * 2.2) * (w < s || h < s ? 0.02 : 1),
  );
  const halves = halved(region);
  const single = (w, h) => Math.min(w, s * 2.6) * Math.min(h, s * 1.8) * (w < s || h < s ? 0.05 : 1);
  const first = trimmed(bestRectangle(grid, [spot], single), s);
  const second = trimmed(bestRectangle(grid, [spot, cellsOf(grid, first)], single), s);
  const own = [first, second].sort((a, b) => a.x + a.w / 2 - (b.x + b.w / 2) || b.y - a.y);
  const [together, apart] = [fullness(halves, s), fullness(own, s)];
  const rooms = apart > together * 1.15 ? own : halves;
  const value =
    (0.1 + Math.max(together, apart)) *
    (0.15 + quality(region, 8, s)) *
    wholeness([region], s) ** 4 *
    wholeness(rooms, s) ** 2;
  return { region, halves: rooms === own ? own : null, value };
}

const fullness = (rooms, s) => Math.min(...rooms.map((r) => quality(r, 8, s)));

/** How much of their size counters keep in the smallest of these rooms. */
const wholeness = (rooms, s) => Math.min(1, ...rooms.map((r) => Math.min(r.w, r.h) / s));

/** How well so many counters can be read in a room: 1 = all of them whole; small counters count little. */
function quality(room, count, s) {
  if (room.w < 8 || room.h < 8) return 0;
  return packed(room, count, s).value;
}

function halved(r) {
  const gap = 4;
  if (r.w >= r.h * 0.8)
    return [
      { ...r, w: (r.w - gap) / 2 },
      { ...r, x: r.x + (r.w + gap) / 2, w: (r.w - gap) / 2 },
    ];
  return [
    { ...r, y: r.y + (r.h + gap) / 2, h: (r.h - gap) / 2 },
    { ...r, h: (r.h - gap) / 2 },
  ];
}

function trimmed(r, s) {
  return { ...r, w: Math.min(r.w, s * 2.6), h: Math.min(r.h, s * 1.8) };
}

function cellsOf(grid, r) {
  const { cell } = grid;
  return {
    c: Math.floor((r.x - grid.x) / cell),
    r: Math.floor((r.y - grid.y) / cell),
    w: Math.ceil(r.w / cell) + 1,
    h: Math.ceil(r.h / cell) + 1,
  };
}

/** Ways to set identifier, flag, stars and name. */
function blockShapes(area) {
  const words = area.name.split(" ");
  const width = (s) => s.length * 7.2 + 3;
  const chips = chipsOf(area);
  const shapes = [];
  for (const lines of words.length > 1 ? [[area.name], words] : [words]) {
    const name = Math.max(...lines.map(width));
    const tall = lines.length * HEAD.line;
    const liking = lines.length > 1 ? 0.97 : 1;
    shapes.push({
      kind: "side",
      lines,
      w: HEAD.width + Math.max(name, chips),
      h: Math.max(HEAD.height, tall + (chips ? 13 : 0)),
      liking,
    });
    shapes.push({
      kind: "under",
      lines,
      w: Math.max(name, HEAD.width + chips),
      h: HEAD.height + 2 + tall,
      liking,
    });
    if (chips)
      shapes.push({
        kind: "column",
        lines,
        w: Math.max(name, HEAD.width, chips),
        h: HEAD.height + 14 + tall,
        liking: liking * 0.98,
      });
  }
  return shapes;
}

function* spots(grid, shape) {
  const [w, h] = [Math.ceil(shape.w / grid.cell), Math.ceil(shape.h / grid.cell)];
  for (let r = 0; r + h <= grid.rows; r++) {
    for (let c = 0; c + w <= grid.cols; c++) if (isClear(grid, c, r, w, h)) yield { c, r, w, h };
  }
}

function isClear(grid, c, r, w, h) {
  for (let j = r; j < r + h; j++)
    for (let i = c; i < c + w; i++) if (!grid.free[j * grid.cols + i]) return false;
  return true;
}

/** Names stand high and in the middle, and leave peak, runways and Government House alone. */
function pleasure(spot, grid, form) {
  const middle = Math.abs((spot.c + spot.w / 2) / grid.cols - 0.5);
  const height = spot.r / grid.rows;
  const [x, y, w, h] = [
    grid.x + spot.c * grid.cell,
    grid.y + spot.r * grid.cell,
    spot.w * grid.cell,
    spot.h * grid.cell,
  ];
  const covers = sights(form).some(
    ([px, py]) => px > x - 8 && px < x + w + 8 && py > y - 8 && py < y + h + 8,
  );
  return (1 - 0.12 * middle) * (1 - 0.14 * height) * (covers ? 0.86 : 1);
}

const sightsOf = new WeakMap();

function sights(form) {
  if (!sightsOf.has(form)) {
    const runways = RUNWAYS.flatMap(([a, b]) =>
      [0, 0.25, 0.5, 0.75, 1].map((t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]),
    );
    sightsOf.set(
      form,
      [PEAK, GOVERNMENT_HOUSE, ...runways].map((p) => mapPoint(form.matrix, p)),
    );
  }
  return sightsOf.get(form);
}

const numbers = ({ x, y, w, h }) => `[${[x, y, w, h].map((n) => Math.round(n * 10) / 10).join(", ")}]`;

function row(area, form) {
  const { block, region, halves } = places(area, ringOf(area, form), form);
  const rooms = halves ? `[${halves.map(numbers).join(", ")}]` : "null";
  const parts = [`"${block.kind}"`, block.lines.length, numbers(block), numbers(region), rooms];
  return `    ${area.id}: [${parts.join(", ")}],`;
}

console.log(
  "// Where names and counters go in each area on each form: way of setting, lines of the name, block,",
);
console.log("// room of one stack, rooms of two.");
console.log("// Made by tools/solve.mjs from the map; do not edit by hand.");
console.log("// biome-ignore-all format: a row for each area\n");
console.log('/** @type {Record<string, Record<number, import("./types.js").PlacesRow>>} */');
console.log("export const PLACES = {");
for (const form of FORMS)
  console.log(`  "${form.key}": {\n${AREAS.map((area) => row(area, form)).join("\n")}\n  },`);
console.log("};");
