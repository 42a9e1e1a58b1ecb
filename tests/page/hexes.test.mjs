// Maps of hexes, against the figures of game/core/hexes.py.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isInside } from "../../web/board/geometry.js";
import { headingOf, nearestTowards } from "../../web/board/headings.js";
import { Hexes, NOWHERE, turned } from "../../web/board/hexes.js";
import { FACTS } from "../standin/web/titles/standin/facts.js";
import { sheet } from "../standin/web/titles/standin/sheet.js";

globalThis.Path2D = class {
  moveTo() {}
  lineTo() {}
  closePath() {}
};

// Three kinds of maps as Python has them, the side of a hex being 1: name, column and row, middle, and the
// neighbours by direction of each hex; the corners of the first; left, top, right and bottom of all.
// biome-ignore format: a table
const MAPS = [
  { name: "flat tops, even columns shoved", top: "flat", shoved: 0, grow: [1, 1], hexes: [
    ["0101", [1, 1], [1.5, 1.7321], [-1, -1, 3, 1, -1, -1]],
    ["0102", [1, 2], [1.5, 3.4641], [0, 3, 4, 2, -1, -1]],
    ["0103", [1, 3], [1.5, 5.1962], [1, 4, 5, -1, -1, -1]],
    ["0201", [2, 1], [3, 2.5981], [-1, 6, 7, 4, 1, 0]],
    ["0202", [2, 2], [3, 4.3301], [3, 7, 8, 5, 2, 1]],
    ["0203", [2, 3], [3, 6.0622], [4, 8, -1, -1, -1, 2]],
    ["0301", [3, 1], [4.5, 1.7321], [-1, -1, 9, 7, 3, -1]],
    ["0302", [3, 2], [4.5, 3.4641], [6, 9, 10, 8, 4, 3]],
    ["0303", [3, 3], [4.5, 5.1962], [7, 10, 11, -1, 5, 4]],
    ["0401", [4, 1], [6, 2.5981], [-1, -1, -1, 10, 7, 6]],
    ["0402", [4, 2], [6, 4.3301], [9, -1, -1, 11, 8, 7]],
    ["0403", [4, 3], [6, 6.0622], [10, -1, -1, -1, -1, 8]],
  ], corners: [[1, 0.866], [2, 0.866], [2.5, 1.7321], [2, 2.5981], [1, 2.5981], [0.5, 1.7321]], bounds: [0.5, 0.866, 7, 6.9282] },
  { name: "pointy tops, columns growing west", top: "pointy", shoved: 0, grow: [-1, 1], hexes: [
    ["0102", [2, 1], [-3.4641, 1.5], [-1, -1, -1, 4, 1, -1]],
    ["0103", [3, 1], [-5.1962, 1.5], [-1, 0, 4, 5, 2, -1]],
    ["0104", [4, 1], [-6.9282, 1.5], [-1, 1, 5, 6, 3, -1]],
    ["0105", [5, 1], [-8.6603, 1.5], [-1, 2, 6, 7, -1, -1]],
    ["0202", [2, 2], [-4.3301, 3], [0, -1, 8, 9, 5, 1]],
    ["0203", [3, 2], [-6.0622, 3], [1, 4, 9, 10, 6, 2]],
    ["0204", [4, 2], [-7.7942, 3], [2, 5, 10, 11, 7, 3]],
    ["0205", [5, 2], [-9.5263, 3], [3, 6, 11, -1, -1, -1]],
    ["0302", [2, 3], [-3.4641, 4.5], [-1, -1, -1, -1, 9, 4]],
    ["0303", [3, 3], [-5.1962, 4.5], [4, 8, -1, -1, 10, 5]],
    ["0304", [4, 3], [-6.9282, 4.5], [5, 9, -1, -1, 11, 6]],
    ["0305", [5, 3], [-8.6603, 4.5], [6, 10, -1, -1, -1, 7]],
  ], corners: [[-3.4641, 0.5], [-2.5981, 1], [-2.5981, 2], [-3.4641, 2.5], [-4.3301, 2], [-4.3301, 1]], bounds: [-10.3923, 0.5, -2.5981, 5.5] },
  { name: "flat tops, odd columns shoved, rows growing up, with a gap", top: "flat", shoved: 1, grow: [1, -1], hexes: [
    ["101", [1, 1], [1.5, -2.5981], [1, -1, 3, -1, -1, -1]],
    ["102", [1, 2], [1.5, -4.3301], [2, 4, -1, 0, -1, -1]],
    ["103", [1, 3], [1.5, -6.0622], [-1, -1, 4, 1, -1, -1]],
    ["201", [2, 1], [3, -1.7321], [-1, 5, -1, -1, -1, 0]],
    ["203", [2, 3], [3, -5.1962], [-1, 7, 6, -1, 1, 2]],
    ["301", [3, 1], [4.5, -2.5981], [6, 9, 8, -1, 3, -1]],
    ["302", [3, 2], [4.5, -4.3301], [7, 10, 9, 5, -1, 4]],
    ["303", [3, 3], [4.5, -6.0622], [-1, -1, 10, 6, 4, -1]],
    ["401", [4, 1], [6, -1.7321], [9, -1, -1, -1, -1, 5]],
    ["402", [4, 2], [6, -3.4641], [10, -1, -1, 8, 5, 6]],
    ["403", [4, 3], [6, -5.1962], [-1, -1, -1, 9, 6, 7]],
  ], corners: [[1, -3.4641], [2, -3.4641], [2.5, -2.5981], [2, -1.7321], [1, -1.7321], [0.5, -2.5981]], bounds: [0.5, -6.9282, 7, -0.866] },
];

const gridOf = ({ top, shoved, grow, hexes }) => ({
  top,
  shoved,
  grow,
  names: hexes.map(([name]) => name),
  places: hexes.map(([, place]) => place),
});
const near = ([x, y], [u, v]) => Math.hypot(x - u, y - v) < 1e-4;
const cells = (count) => Array.from({ length: count }, (_, cell) => cell);

for (const map of MAPS) {
  const grid = gridOf(map);
  const hexes = new Hexes(grid);

  test(`${map.name}: middles, corners and bounds as Python has them`, () => {
    for (const [cell, [, , centre]] of map.hexes.entries()) assert.ok(near(hexes.centre(cell), centre));
    for (const [i, corner] of hexes.corners(0).entries()) assert.ok(near(corner, map.corners[i]));
    const { x, y, w, h } = hexes.bounds();
    const [left, top, right, bottom] = map.bounds;
    assert.ok(near([x, y], [left, top]) && near([x + w, y + h], [right, bottom]));
  });

  test(`${map.name}: neighbours and directions as Python has them`, () => {
    for (const [cell, [name, , , around]] of map.hexes.entries()) {
      assert.deepEqual(
        around.map((_, d) => hexes.neighbour(cell, d)),
        around,
        name,
      );
      for (const [d, other] of around.entries())
        if (other >= 0) assert.equal(hexes.direction(cell, other), d);
    }
  });

  test(`${map.name}: names and anchors lead to their hex and back`, () => {
    for (const [cell, name] of grid.names.entries()) {
      assert.equal(hexes.find(name), cell);
      assert.equal(hexes.anchorOf(cell), `space:${name}`);
      assert.equal(hexes.cellOf(`space:${name}`), cell);
    }
    assert.equal(hexes.find("9999"), NOWHERE);
    assert.equal(hexes.cellOf("unit:101"), NOWHERE);
  });

  test(`${map.name}: a point lies in the hex whose outline holds it`, () => {
    const placed = Hexes.within(grid, { x: 30, y: 70, w: 500, h: 400 });
    const { x, y, w, h } = placed.bounds();
    for (let i = 0; i <= 60; i++) {
      for (let j = 0; j <= 60; j++) {
        const [px, py] = [x + (w * (i + 0.31)) / 61, y + (h * (j + 0.47)) / 61];
        const inside = cells(placed.count).filter((cell) => isInside(placed.corners(cell), px, py));
        assert.equal(placed.cellAt(px, py), inside[0] ?? NOWHERE);
      }
    }
    for (const cell of cells(placed.count)) assert.equal(placed.cellAt(...placed.centre(cell)), cell);
  });

  test(`${map.name}: the two sides of a hexside are one line`, () => {
    for (const [cell, [, , , around]] of map.hexes.entries()) {
      for (const [d, other] of around.entries()) {
        if (other < 0) continue;
        const [from, to] = hexes.sideOf(cell, d);
        assert.deepEqual(hexes.sideOf(other, (d + 3) % 6), [to, from]);
      }
    }
  });

  test(`${map.name}: turned to the right, everything has turned`, () => {
    const other = new Hexes(turned(grid));
    for (const cell of cells(hexes.count)) {
      const [x, y] = hexes.centre(cell);
      assert.ok(near(other.centre(cell), [-y, x]));
      for (let d = 0; d < 6; d++) {
        const d2 = other.direction(cell, hexes.neighbour(cell, d));
        if (hexes.neighbour(cell, d) >= 0) assert.equal(d2, (d + (hexes.isFlat ? 1 : 2)) % 6);
      }
    }
  });
}

const [FLAT, WEST, GAP] = MAPS.map((map) => new Hexes(gridOf(map)));
/** The names of the hexes that one comes to from `name`, step by step. */
function walk(hexes, name, ...headings) {
  let cell = hexes.find(name);
  return headings.map((heading) => {
    cell = hexes.towards(cell, heading);
    return hexes.grid.names[cell] ?? "edge";
  });
}

test("a map is as large as its room allows, in the middle of it", () => {
  const room = { x: 10, y: 20, w: 400, h: 300 };
  const { x, y, w, h } = Hexes.within(FLAT.grid, room).bounds();
  assert.ok(Math.abs(h - 300) < 1e-9 && w < 400);
  assert.ok(near([x + w / 2, y + h / 2], [210, 170]));
});

test("across flat-topped columns one walks level, the other ways are sides", () => {
  assert.deepEqual(walk(FLAT, "0102", "right", "right", "right"), ["0202", "0302", "0402"]);
  assert.deepEqual(walk(FLAT, "0402", "left", "left", "left"), ["0302", "0202", "0102"]);
  assert.deepEqual(walk(FLAT, "0202", "up", "down", "down"), ["0201", "0202", "0203"]);
  assert.deepEqual(walk(FLAT, "0202", "up-right", "down-right"), ["0302", "0402"]);
  assert.deepEqual(walk(FLAT, "0302", "down-left", "up-left"), ["0202", "0102"]);
});

test("where columns grow west, right is right all the same", () => {
  assert.deepEqual(walk(WEST, "0203", "right", "left", "left"), ["0202", "0203", "0204"]);
  assert.deepEqual(walk(WEST, "0103", "down", "down"), ["0203", "0303"]);
  assert.deepEqual(walk(WEST, "0203", "up-right", "down-left"), ["0103", "0203"]);
});

test("one walks over what is no hex, and never off the map", () => {
  assert.deepEqual(walk(GAP, "201", "up"), ["203"]);
  assert.deepEqual(walk(GAP, "102", "right"), ["302"]);
  assert.equal(FLAT.towards(FLAT.find("0101"), "up"), NOWHERE);
  assert.equal(FLAT.towards(FLAT.find("0403"), "right"), NOWHERE);
});

test("the line round hexes is closed, clockwise, and passes every outer side once", () => {
  const area = (ring) =>
    ring.reduce((sum, [x, y], i) => {
      const [u, v] = ring[(i + 1) % ring.length];
      return sum + (x * v - u * y) / 2;
    }, 0);
  const hex = 1.5 * Math.sqrt(3);
  const [one, ...none] = FLAT.ringsOf([4]);
  assert.equal(none.length, 0);
  assert.equal(one.length, 6);
  assert.ok(Math.abs(area(one) - hex) < 1e-9);
  const [all] = FLAT.ringsOf(cells(12));
  assert.ok(Math.abs(area(all) - 12 * hex) < 1e-9);
  assert.equal(WEST.ringsOf([0, 3]).length, 2);
});

test("a hole has a line of its own, the other way round", () => {
  const around = [3, 7, 8, 5, 2, 1];
  const rings = FLAT.ringsOf(around);
  assert.deepEqual(
    rings.map((ring) => ring.length).sort((a, b) => a - b),
    [6, 18],
  );
});

test("keys of the keyboard mean ways on the map", () => {
  assert.equal(headingOf("ArrowUp"), "up");
  assert.equal(headingOf("PageDown"), "down-right");
  assert.equal(headingOf("x"), null);
});

test("without hexes the nearest place in sight that way is next", () => {
  const places = Object.entries({ a: [100, 5], b: [60, 70], c: [0, 90], d: [-50, 0] });
  assert.equal(nearestTowards([0, 0], "right", places), "a");
  assert.equal(nearestTowards([0, 0], "down", places), "c");
  assert.equal(nearestTowards([0, 0], "down-right", places), "b");
  assert.equal(nearestTowards([0, 0], "left", places), "d");
  assert.equal(nearestTowards([0, 0], "up", places), null);
});

for (const aspect of [1.6, 0.6]) {
  const form = sheet.size(aspect);

  test(`every hex of the Stand-in is where it is drawn, on the ${form.key} sheet`, () => {
    const spaces = sheet.spaces(form);
    assert.equal(spaces.length, FACTS.grid.names.length);
    for (const { anchor, centre, bounds, badge } of spaces) {
      assert.equal(sheet.spaceAt(form, ...centre), anchor);
      assert.equal(sheet.spaceAt(form, badge.x, badge.y), anchor);
      assert.ok(bounds.x >= 0 && bounds.x + bounds.w <= form.width);
      assert.ok(bounds.y >= 0 && bounds.y + bounds.h <= form.height);
    }
    assert.equal(sheet.spaceAt(form, 0, 0), null);
  });

  test(`keys lead to every hex of the Stand-in, on the ${form.key} sheet`, () => {
    const [first] = sheet.spaces(form);
    const reached = new Set([first.anchor]);
    for (const anchor of reached) {
      for (const heading of [
        "up",
        "up-right",
        "down-right",
        "down",
        "down-left",
        "up-left",
        "left",
        "right",
      ]) {
        const next = sheet.neighbour(form, anchor, heading);
        if (next) reached.add(next);
      }
    }
    assert.equal(reached.size, FACTS.grid.names.length);
    assert.equal(sheet.neighbour(form, "track:turn", "up"), undefined);
  });
}
