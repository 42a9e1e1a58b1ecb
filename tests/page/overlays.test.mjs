// What lies over spaces: what the scene is told, and how cheaply it is drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { hatchLines, isInside } from "../../web/board/geometry.js";
import { FACTS } from "../standin/web/titles/standin/facts.js";

/** A canvas's paths and strokes, counted only. */
globalThis.Path2D = class {
  parts = 0;
  addPath() {
    this.parts++;
  }
};
for (const name of ["moveTo", "lineTo", "closePath", "arc", "rect", "roundRect"])
  Path2D.prototype[name] = () => {};

const { sheet } = await import("../standin/web/titles/standin/sheet.js");
const { sceneOf } = await import("../../web/board/scene.js");
const { NO_OVERLAYS, DOT_COLORS, washFor } = await import("../../web/board/overlays.js");
const { drawDots, drawFire, drawPath, drawWash, drawZone } = await import("../../web/board/drawoverlays.js");
const { THEMES } = await import("../../web/board/theme.js");

const form = sheet.size(1.5);
const spaces = new Map(sheet.spaces(form).map((space) => [space.anchor, space]));

/** A board that shows the Stand-in, as far as a scene is made from it. */
function tableOf({ kinds = new Map(), pieces = [], ...overlays }) {
  return {
    sheet,
    form,
    spaces,
    pieces,
    marks: { kinds, labels: {}, arrows: [], overlays: { ...NO_OVERLAYS, ...overlays } },
    motion: { places: () => [] },
    dragged: null,
    currentFan: () => null,
    routeOf: () => [],
  };
}

/** A context that counts what it is asked for. */
function counter() {
  const calls = {};
  const ctx = new Proxy(
    { globalAlpha: 1 },
    {
      get: (own, name) => (name in own ? own[name] : () => (calls[name] = (calls[name] ?? 0) + 1)),
      set: () => true,
    },
  );
  return { ctx, calls };
}

const look = { theme: THEMES.light, spaces, unit: 1, resolution: 1 };
const names = FACTS.grid.names;
const wide = Object.fromEntries(
  names.slice(0, 190).map((name, i) => [`space:${name}`, { number: `${i % 10}` }]),
);

test("without overlays nothing is added to a scene", () => {
  assert.deepEqual(sceneOf(tableOf({})), []);
});

test("a wash is one item, whatever the number of hexes, with the line round them", () => {
  const [wash, ...rest] = sceneOf(tableOf({ washes: [{ tone: "act", places: wide }] }));
  assert.equal(rest.length, 0);
  assert.equal(wash.kind, "wash");
  assert.equal(wash.anchors.length, 190);
  assert.equal(wash.notes.length, 190);
  assert.ok(wash.rings.length >= 1);
  for (const anchor of wash.anchors) {
    const { x, y, w, h } = spaces.get(anchor).bounds;
    assert.ok(x >= wash.x && y >= wash.y && x + w <= wash.x + wash.w && y + h <= wash.y + wash.h);
  }
});

test("what is in a scene can be posted to a worker", () => {
  const items = sceneOf(
    tableOf({
      washes: [{ tone: "act", places: { "space:1509": { number: "3", sign: "stop" } } }],
      zones: [{ tone: "target", places: ["space:1509", "space:1510"] }],
      dots: { "space:1509": [{ color: "red" }] },
      paths: [{ tone: "act", through: ["space:1509", "space:1510", "space:1511"] }],
      fires: [{ from: "space:1509", to: "space:1809", blocked: "space:1709" }],
    }),
  );
  assert.deepEqual(
    items.map(({ kind }) => kind),
    ["zone", "wash", "dots", "path", "fire"],
  );
  assert.deepEqual(structuredClone(items), items);
});

test("places that are not on the map are left out", () => {
  const items = sceneOf(
    tableOf({
      washes: [{ tone: "act", places: { "space:9999": { number: "1" } } }],
      zones: [{ tone: "act", places: ["space:0101"] }],
      dots: { "space:9999": [{ color: "red" }] },
      paths: [{ tone: "act", through: ["space:1509", "space:9999"] }],
      fires: [{ from: "space:1509", to: "space:9999" }],
    }),
  );
  assert.deepEqual(items, []);
});

test("a number stands in the middle of an empty hex, and under what lies in another", () => {
  const places = { "space:1509": { number: "3" }, "space:1510": { number: "4" } };
  const pieces = [{ key: "a", space: "space:1510", x: 0, y: 0, w: 1, h: 1 }];
  const [{ notes }] = sceneOf(tableOf({ washes: [{ tone: "act", places }], pieces }));
  const [empty, occupied] = ["space:1509", "space:1510"].map((anchor) => spaces.get(anchor).centre);
  assert.deepEqual(notes[0].at, empty);
  assert.ok(notes[1].at[1] > occupied[1] && notes[1].room < notes[0].room);
});

test("a washed hex that only may be chosen has no ring of its own", () => {
  const washes = [{ tone: "act", places: { "space:1509": {}, "space:1510": {} } }];
  const kinds = new Map([
    ["space:1509", { act: true }],
    ["space:1510", { act: true, pointed: true }],
    ["space:1511", { act: true }],
  ]);
  const ringed = sceneOf(tableOf({ washes, kinds })).filter(({ kind }) => kind === "space");
  assert.deepEqual(
    ringed.map(({ anchor }) => anchor),
    ["space:1510", "space:1511"],
  );
});

test("each colour of dots has its own place in a hex", () => {
  const all = DOT_COLORS.map((color) => ({ color }));
  const [{ dots }] = sceneOf(tableOf({ dots: { "space:1509": all } }));
  const spots = new Set(dots.map(({ at }) => at.map(Math.round).join()));
  assert.equal(spots.size, 6);
  for (const { at } of dots) assert.equal(sheet.spaceAt(form, ...at), "space:1509");
});

test("a path passes the middles of its places, and leaves the face of what goes free", () => {
  const through = ["space:1509", "space:1510", "space:1511"];
  const [path] = sceneOf(tableOf({ paths: [{ tone: "act", through }] }));
  const [first, ...others] = through.map((anchor) => spaces.get(anchor).centre);
  assert.deepEqual(path.points.slice(1), others);
  const [[x, y]] = path.points;
  assert.ok(x === first[0] && y > first[1] && y < others[0][1]);
  assert.deepEqual(path.stops, [spaces.get("space:1510").centre]);
});

test("a path stops at the face of what has come", () => {
  const through = ["space:1509", "space:1510", "space:1511"];
  const [, ...others] = through.map((anchor) => spaces.get(anchor).centre);
  const piece = { key: "a", kind: "unit", x: 0, y: 0, w: 1, h: 1, space: "space:1511" };
  const scene = sceneOf(tableOf({ paths: [{ tone: "act", through }], pieces: [piece] }));
  const path = scene.find(({ kind }) => kind === "path");
  assert.deepEqual(path.points[1], others[0]);
  const [x, y] = path.points[2];
  assert.ok(x === others[1][0] && y > others[0][1] && y < others[1][1]);
});

test("answers have one wash, with what each costs and what is met there", () => {
  const answers = [
    { at: ["space:1509"], cost: "3" },
    { at: ["space:1510"], cost: "4", sign: "stop" },
    { at: [] },
  ];
  const wash = washFor(answers);
  assert.deepEqual(Object.keys(wash.places), ["space:1509", "space:1510"]);
  assert.deepEqual(wash.places["space:1510"], { number: "4", sign: "stop" });
  assert.equal(washFor(answers), wash, "found once");
});

test("a wash over 190 hexes is a few strokes beside its numbers", () => {
  const [wash] = sceneOf(tableOf({ washes: [{ tone: "act", places: wide }] }));
  const { ctx, calls } = counter();
  drawWash(ctx, wash, look);
  assert.ok(calls.fill <= 8 && calls.stroke <= 8);
  assert.equal(calls.fillText, 190);
  const afar = counter();
  drawWash(afar.ctx, wash, { ...look, unit: 12 });
  assert.equal(afar.calls.fillText, undefined, "numbers that nobody can read");
});

test("dots of one colour are one path", () => {
  const dots = Object.fromEntries(
    names.map((name) => [`space:${name}`, [{ color: "red" }, { color: "blue" }]]),
  );
  const [item] = sceneOf(tableOf({ dots }));
  const { ctx, calls } = counter();
  drawDots(ctx, item, look);
  assert.ok(calls.fill + calls.stroke <= 40);
});

test("zones, paths and lines of fire are drawn in every tone and theme", () => {
  for (const theme of Object.values(THEMES)) {
    for (const tone of ["act", "target", "pointed", "plain"]) {
      const through = ["space:1509", "space:1510"];
      const items = sceneOf(tableOf({ zones: [{ tone, places: through }], paths: [{ tone, through }] }));
      const { ctx, calls } = counter();
      drawZone(ctx, items[0], { ...look, theme });
      drawPath(ctx, items[1], { ...look, theme });
      assert.ok(calls.stroke > 4);
    }
    for (const blocked of [undefined, "space:1509"]) {
      const fires = [{ from: "space:1509", to: "space:1709", blocked }];
      const { ctx, calls } = counter();
      drawFire(ctx, sceneOf(tableOf({ fires }))[0], { ...look, theme });
      assert.ok(calls.stroke >= 4);
    }
  }
});

test("the lines of a hatch lie within their rings, and leave holes free", () => {
  const square = (x, y, size) => [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ];
  for (const slope of [1, -1]) {
    const lines = hatchLines([square(0, 0, 100), square(40, 40, 20)], 7, slope);
    assert.ok(lines.length > 15);
    for (const [[x0, y0], [x1, y1]] of lines) {
      assert.ok(Math.abs((y1 - y0) / (x1 - x0) - slope) < 1e-9);
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
      assert.ok(isInside(square(0, 0, 100), x, y) && !isInside(square(40, 40, 20), x, y));
    }
  }
});
