// The faces of counters.
import assert from "node:assert/strict";
import { test } from "node:test";

/** Keeps what it was made from. */
globalThis.Path2D = class {
  steps = [];
  addPath(other) {
    this.steps.push(...other.steps);
  }
};
for (const name of ["moveTo", "lineTo", "closePath", "arc", "rect", "roundRect"]) {
  Path2D.prototype[name] = function note(...numbers) {
    this.steps.push([name, ...numbers]);
  };
}

const { drawCount, drawCounter, sideColors } = await import("../../web/board/counters.js");
const { drawSymbol, PICTURES } = await import("../../web/board/symbols.js");
const { trackCell } = await import("../../web/board/furniture.js");
const { THEMES } = await import("../../web/board/theme.js");

const FACE = { side: 0, kind: "infantry", name: "1/381", values: "4-3-10", strength: "4", isFull: true };

/** A context that keeps the words, and the colours of what is filled. */
function recorder() {
  const told = { words: [], fills: [], shapes: [] };
  const own = { globalAlpha: 1, fillStyle: "" };
  const ctx = new Proxy(own, {
    get(_, name) {
      if (name in own) return own[name];
      if (name === "fillText") return (words) => told.words.push(words);
      if (name === "fill") return (path) => told.fills.push([own.fillStyle, path]);
      if (name === "stroke") return (path) => told.shapes.push(path);
      if (name === "getTransform") return () => ({ a: 1, b: 0 });
      if (name === "createLinearGradient") return () => ({ addColorStop() {} });
      return () => {};
    },
    set(_, name, value) {
      own[name] = value;
      return true;
    },
  });
  return { ctx, ...told };
}

/** @param {object} change of the face */
function drawn(change, px = 60, theme = THEMES.light) {
  const made = recorder();
  drawCounter(made.ctx, { ...FACE, ...change }, theme, px);
  return made;
}

test("near, a counter tells its name, its side and all its figures; from afar its strength", () => {
  assert.deepEqual(drawn({}, 64).words, ["1/381", "U", "4-3-10"]);
  assert.deepEqual(drawn({ side: 1 }, 64).words, ["1/381", "J", "4-3-10"]);
  assert.deepEqual(drawn({}, 40).words, ["U", "4-3-10"]);
  assert.deepEqual(drawn({}, 39).words, ["4"]);
  assert.deepEqual(drawn({ values: "1-2-10/1-6" }, 64).words, ["1/381", "U", "1-2-10", "1-6"]);
});

test("from afar sides differ by a shape, and all but infantry by a symbol", () => {
  const shapes = (change, px = 20) => JSON.stringify(drawn(change, px).shapes);
  assert.notEqual(shapes({}), shapes({ side: 1 }));
  assert.notEqual(shapes({}), shapes({ kind: "artillery" }));
  assert.notEqual(shapes({}), shapes({}, 28), "infantry from 28 pixels on");
});

test("each mark of a unit has a shape of its own", () => {
  const marks = ["pinned", "must", "banzai"].map((mark) => JSON.stringify(drawn({ mark }).fills));
  assert.equal(new Set([...marks, JSON.stringify(drawn({}).fills)]).size, 4);
});

test("a lost step is a band, whatever the size", () => {
  for (const px of [20, 60]) {
    const { band } = sideColors(0, THEMES.light);
    const bands = ({ fills }) => fills.filter(([color]) => color === band).length;
    assert.equal(bands(drawn({ isFull: true }, px)), 0);
    assert.equal(bands(drawn({ isFull: false }, px)), 1);
  }
});

test("what has acted looks otherwise", () => {
  assert.ok(drawn({ isDone: true }).fills.length > drawn({}).fills.length);
});

test("all figures are finite, in every theme", () => {
  for (const theme of Object.values(THEMES)) {
    for (const side of [0, 1]) {
      const { fills, shapes } = drawn({ side, isFull: false, isDone: true }, 60, theme);
      for (const path of [...shapes, ...fills.map(([, shape]) => shape)])
        for (const [, ...numbers] of path.steps) assert.ok(numbers.flat().every((n) => !Number.isNaN(n)));
    }
  }
});

test("every arm has a symbol of its own in its frame", () => {
  const frame = { x: 10, y: 20, w: 60, h: 30 };
  const seen = new Set();
  const arms = [
    "infantry",
    "commando",
    "armor",
    "artillery",
    "engineer",
    "antitank",
    "mortar",
    "pillbox",
    "gun",
    "civilians",
  ];
  for (const kind of arms) {
    const { ctx, fills, shapes } = recorder();
    drawSymbol(ctx, kind, "#000000", frame);
    assert.ok(fills.length + shapes.length > 1, kind);
    seen.add(JSON.stringify([fills, shapes]));
  }
  assert.equal(seen.size, arms.length);
  const { ctx, shapes } = recorder();
  drawSymbol(ctx, "something new", "#000000", frame);
  assert.equal(shapes.length, 1, "a frame alone");
});

test("pictures of what supports a side are drawn", () => {
  for (const draw of Object.values(PICTURES)) {
    const { ctx, fills } = recorder();
    draw(ctx, "#000000");
    assert.ok(fills.length > 0);
  }
});

test("a badge tells how many lie in a stack", () => {
  const { ctx, words } = recorder();
  drawCount(ctx, { side: 0, count: 7 }, THEMES.light);
  assert.deepEqual(words, ["7"]);
});

test("the cells of a track fill it, and none lies beside it", () => {
  const track = { x: 10, y: 20, w: 208, h: 46 };
  assert.equal(trackCell(track, 10, 0).x, 14);
  const last = trackCell(track, 10, 9);
  assert.equal(last.x + last.w, 214);
  assert.deepEqual(trackCell(track, 10, 99), last);
  assert.deepEqual(trackCell(track, 10, -1), trackCell(track, 10, 0));
});
