// Plane geometry of sheets.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  along,
  bestRectangle,
  boundsOf,
  gridInside,
  isInside,
  mapPoint,
  partOf,
  seeded,
  smooth,
  spansAt,
} from "../../web/board/geometry.js";

const SQUARE = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];
// An L: the square without its upper right quarter.
const BENT = [
  [0, 0],
  [5, 0],
  [5, 5],
  [10, 5],
  [10, 10],
  [0, 10],
];

test("a point is inside a ring or not", () => {
  assert.ok(isInside(BENT, 2, 2));
  assert.ok(isInside(BENT, 8, 8));
  assert.ok(!isInside(BENT, 8, 2));
  assert.ok(!isInside(BENT, 11, 8));
});

test("the stretches of a line inside a ring", () => {
  assert.deepEqual(spansAt(BENT, 2), [0, 5]);
  assert.deepEqual(spansAt(BENT, 7), [0, 10]);
  assert.deepEqual(spansAt(BENT, 12), []);
});

test("the bounds of a ring", () => {
  assert.deepEqual(boundsOf(BENT), { x: 0, y: 0, w: 10, h: 10 });
});

test("a smooth line passes all its points, and a closed one comes back", () => {
  const open = smooth(BENT, 4);
  assert.equal(open.length, 4 * (BENT.length - 1) + 1);
  for (const [i, point] of BENT.entries()) assert.deepEqual(open[4 * i], point);
  assert.equal(smooth(SQUARE, 4, true).length, 16);
});

test("a matrix maps as a canvas does", () => {
  assert.deepEqual(mapPoint([0, 2, -3, 0, 100, 10], [5, 7]), [79, 20]);
});

test("a part of the length of a line", () => {
  const line = [
    [0, 0],
    [10, 0],
    [10, 30],
  ];
  assert.deepEqual(along(line, 0), [0, 0]);
  assert.deepEqual(along(line, 0.25), [10, 0]);
  assert.deepEqual(along(line, 0.5), [10, 10]);
  assert.deepEqual(along(line, 1), [10, 30]);
});

test("the largest free rectangle of a bent area is one of its arms", () => {
  const grid = gridInside(BENT, 1, -0.1); // the outermost cells touch the line
  const area = (w, h) => w * h;
  const { x, y, w, h } = bestRectangle(grid, [], area);
  assert.equal(w * h, 50);
  for (const corner of [
    [x + 0.1, y + 0.1],
    [x + w - 0.1, y + h - 0.1],
  ]) {
    assert.ok(isInside(BENT, ...corner));
  }
});

test("blocks are not free", () => {
  const grid = gridInside(SQUARE, 1, 0);
  const { x, w } = bestRectangle(grid, [{ c: 0, r: 0, w: 4, h: 10 }], (width, height) => width * height);
  assert.deepEqual([x, w], [4, 6]);
});

test("seeded numbers are the same every time, between 0 and 1", () => {
  const [one, other] = [seeded(7), seeded(7)];
  for (let i = 0; i < 100; i++) {
    const n = one();
    assert.equal(n, other());
    assert.ok(n > 0 && n < 1);
  }
});

test("as much of a region as has room is where most points are, and never beyond it", () => {
  const region = { x: 0, y: 0, w: 100, h: 40 };
  const points = [10, 12, 80, 82, 84].map((x) => [x, 20]);
  assert.deepEqual(partOf(region, points, { w: 200, h: 200 }), region);
  const { x, w, h } = partOf(region, points, { w: 30, h: 50 });
  assert.deepEqual([w, h], [30, 40]);
  assert.ok(x <= 80 && x + w >= 84 && x + w <= 100, `${x}`);
  assert.deepEqual(partOf(region, [], { w: 50, h: 40 }), { x: 25, y: 0, w: 50, h: 40 });
});
