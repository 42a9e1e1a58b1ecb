// Pieces on their way, and ways by keys.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Motion } from "../../web/board/motion.js";
import { neighbourOf } from "../../web/board/picking.js";
import { Trails } from "../../web/board/trails.js";
import { sheet } from "../../web/titles/ieshima/sheet.js";

globalThis.Path2D = class {};
for (const name of ["moveTo", "lineTo", "closePath", "roundRect"]) Path2D.prototype[name] = () => {};

const CENTRES = { a: [0, 0], b: [100, 0], c: [100, 100], d: [0, 100] };
const spaces = new Map(
  Object.entries(CENTRES).map(([name, [x, y]]) => [
    `space:${name}`,
    { anchor: `space:${name}`, centre: [x, y], bounds: { x: x - 20, y: y - 20, w: 40, h: 40 } },
  ]),
);
const noRoute = () => [];

/** A piece in the middle of a space. */
function piece(name, space) {
  const [x, y] = CENTRES[space];
  const anchor = `unit:${name}`;
  return { key: anchor, anchor, space: `space:${space}`, slides: true, x: x - 5, y: y - 5, w: 10, h: 10 };
}

const trail = (what, ...path) => ({ what: [what], path: path.map((name) => `space:${name}`) });
/** Where the only piece is at a time. */
function placeAt(motion, pieces, time) {
  motion.step(time);
  const [{ x, y }] = [...motion.places(pieces)];
  return [Math.round(x), Math.round(y)];
}

test("without a trail a piece takes the straight way, in 300 milliseconds", () => {
  const motion = new Motion();
  const after = [piece("A", "c")];
  const route = new Trails([]).routes(spaces, noRoute);
  motion.begin([piece("A", "a")], after, 0, route);
  assert.deepEqual(placeAt(motion, after, 150), [45, 45]);
  placeAt(motion, after, 300);
  assert.ok(!motion.isMoving());
});

test("along a trail it passes the middles of its places, and takes a little longer", () => {
  const motion = new Motion();
  const trails = new Trails([trail("unit:A", "a", "b", "c")]);
  const after = [piece("A", "c")];
  motion.begin([piece("A", "a")], after, 0, trails.routes(spaces, noRoute), trails.longest);
  assert.deepEqual(placeAt(motion, after, motion.lasts / 2), [95, -5]);
  assert.ok(motion.lasts > 300 && motion.lasts < 1000);
  assert.deepEqual(placeAt(motion, after, motion.lasts), [95, 95]);
});

test("it is known when the last piece arrives", () => {
  const motion = new Motion();
  assert.equal(motion.left(0), 0);
  motion.begin([piece("A", "a")], [piece("A", "c")], 1000, noRoute);
  assert.equal(motion.left(1100), 200);
  assert.equal(motion.left(5000), 0);
  motion.end();
  assert.equal(motion.left(1100), 0);
});

test("nobody waits longer than a second", () => {
  const motion = new Motion();
  motion.begin([piece("A", "a")], [piece("A", "c")], 0, noRoute, 99);
  assert.equal(motion.lasts, 1000);
});

test("several trails of one piece are one way, and one trail may be of several pieces", () => {
  const trails = new Trails([
    trail("unit:A,B", "a", "b"),
    trail("unit:A", "b", "c"),
    trail("unit:A", "c", "d"),
  ]);
  assert.deepEqual(trails.paths.get("unit:A"), ["space:a", "space:b", "space:c", "space:d"]);
  assert.deepEqual(trails.paths.get("unit:B"), ["space:a", "space:b"]);
  assert.equal(trails.longest, 2);
  const route = trails.routes(spaces, noRoute);
  assert.deepEqual(route(piece("A", "a"), piece("A", "d")), [CENTRES.b, CENTRES.c]);
});

test("a trail that ends elsewhere is not followed; what the sheet knows still is", () => {
  const trails = new Trails([trail("unit:A", "a", "b")]);
  const gate = [50, 50];
  const route = trails.routes(spaces, () => [gate]);
  assert.deepEqual(route(piece("A", "a"), piece("A", "d")), [gate]);
  assert.deepEqual(route(piece("A", "a"), piece("A", "b")), [gate]);
  assert.deepEqual(route(undefined, piece("A", "b")), []);
});

const form = { key: "", width: 1, height: 1 };

test("a key leads to what lies that way: from a space, and from what lies in one", () => {
  const board = { pieces: [piece("A", "b")], spaces, sheet: {}, form };
  assert.equal(neighbourOf(board, "space:a", "ArrowRight"), "space:b");
  assert.equal(neighbourOf(board, "unit:A", "ArrowDown"), "space:c");
  assert.equal(neighbourOf(board, "space:c", "Home"), "space:a");
  assert.equal(neighbourOf(board, "space:a", "ArrowUp"), null);
  assert.equal(neighbourOf(board, "space:a", "Enter"), null);
});

test("the sheet has the first word", () => {
  const asked = [];
  const knowing = {
    neighbour(_, from, heading) {
      asked.push([from, heading]);
      return from === "space:a" ? null : undefined;
    },
  };
  const board = { pieces: [], spaces, sheet: knowing, form };
  assert.equal(neighbourOf(board, "space:a", "ArrowRight"), null);
  assert.equal(neighbourOf(board, "space:d", "ArrowRight"), "space:c");
  assert.deepEqual(asked[0], ["space:a", "right"]);
});

test("where there are no spaces, pieces are places", () => {
  const pieces = ["a", "b"].map((name) => ({ ...piece(name, name), space: null }));
  const board = { pieces, spaces: new Map(), sheet: {}, form };
  assert.equal(neighbourOf(board, "unit:a", "ArrowRight"), "unit:b");
  assert.equal(neighbourOf(board, "unit:z", "ArrowRight"), null);
});

test("arrows lead to every place of Ie Shima, however its sheet lies", () => {
  for (const aspect of [2.2, 1.5, 1.1, 0.7, 0.5]) {
    const sheetForm = sheet.size(aspect);
    const places = new Map(sheet.spaces(sheetForm).map((space) => [space.anchor, space]));
    const board = { pieces: [], spaces: places, sheet, form: sheetForm };
    const reached = new Set(["space:1"]);
    for (const anchor of reached) {
      for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
        const next = neighbourOf(board, anchor, key);
        if (next) reached.add(next);
      }
    }
    assert.equal(reached.size, places.size, sheetForm.key);
  }
});
