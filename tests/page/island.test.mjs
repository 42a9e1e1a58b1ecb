// Ie Shima at the page: what its places are called, and what is said of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.mjs";
import { recorded } from "./table.mjs";

const about = await import("../../web/titles/ieshima/about.js");
const { FACTS } = await import("../../web/titles/ieshima/facts.js");
const { sheet } = await import("../../web/titles/ieshima/sheet.js");
const { drawBoxes } = await import("../../web/titles/ieshima/furniture.js");
const { layoutOf } = await import("../../web/titles/ieshima/layout.js");
const { fanOf } = await import("../../web/board/fan.js");
const { NO_OVERLAYS } = await import("../../web/board/overlays.js");
const { sceneOf } = await import("../../web/board/scene.js");
const { planFor } = await import("../../web/titles/ieshima/plan.js");

const { board } = recorded("ieshima-impulse").view;
const SHAPES = [1.4, 1, 0.62]; // width by height of the stage

/** The words that a drawing writes. */
function written(draw) {
  const words = [];
  const ctx = new Proxy(
    {},
    {
      get: (_, name) => (name === "fillText" ? (text) => words.push(text) : () => ({ addColorStop() {} })),
      set: () => true,
    },
  );
  draw(ctx);
  return words.join(" ");
}

test("a space says what it is worth and what lies beside it", () => {
  assert.equal(
    about.spaceWords("14", board),
    "Area 14, Kabira. Urban, plus 2. 2 Victory Points. Japanese-controlled. " +
      "Japanese: 1 SEI infantry. Beside Areas 5, 13 and 15, Brown Box",
  );
  assert.match(about.spaceWords("4", board), /1 Victory Point, if American on 16 April/);
  assert.doesNotMatch(about.spaceWords("1", board), /Victory/);
  assert.match(about.spaceWords("green", board), /^Green Box\. .*\. Beside Area 2$/);
  assert.doesNotMatch(about.spaceWords("box", board), /Beside/);
});

test("a box has one name: on the map of every shape, in the list and in the rules' words", () => {
  const { options } = recorded("ieshima-impulse").view;
  const green = options.find(({ token }) => token === "assault green");
  assert.ok(green.text.includes(FACTS.boxes.green));
  for (const shape of SHAPES) {
    const plan = planFor(sheet.size(shape));
    const map = written((ctx) => drawBoxes(ctx, plan, {}));
    for (const [id, name] of Object.entries(FACTS.boxes)) {
      assert.ok(map.includes(name), `${name} at ${shape}: ${map}`);
      assert.equal(about.spaceTitle(id), name);
    }
  }
});

test("the number of a stack leaves the numbers of its counters in sight, whatever the shape of the map", () => {
  for (const shape of SHAPES) {
    const pieces = layoutOf({ board }, planFor(sheet.size(shape)));
    const badges = pieces.filter(({ kind }) => kind === "count");
    assert.ok(badges.length > 4);
    for (const badge of badges) {
      const [last] = pieces.slice(0, pieces.indexOf(badge)).slice(-1);
      assert.ok(badge.x >= last.x + 0.75 * last.w, `${badge.key} covers a number at ${shape}`);
    }
  }
});

/** The battalions of each row when the stack of a space is fanned out on a map of that width. */
function rowsOf(anchor, wide) {
  const form = sheet.size(1.4);
  const pieces = layoutOf({ board }, planFor(form));
  const space = sheet.spaces(form).find((one) => one.anchor === anchor);
  const { places } = fanOf(pieces, space, { scale: 1, x: 0, y: 0, view: { w: wide, h: 700 } });
  return [...new Set(places.map(({ y }) => y))].map((row) =>
    places.filter(({ y }) => y === row).map(({ piece }) => piece.group),
  );
}

test("an opened stack tears no battalion apart", () => {
  const four = (name) => Array(4).fill(name);
  assert.deepEqual(rowsOf("space:green", 1000), ["1/306", "2/306", "3/306"].map(four));
  assert.deepEqual(rowsOf("space:blue", 1000), [[...four("1/305"), ...four("3/305")]]);
  assert.deepEqual(rowsOf("space:blue", 390), ["1/305", "3/305"].map(four));
  assert.deepEqual(
    rowsOf("space:green", 200).map((row) => row.length),
    [3, 1, 3, 1, 3, 1],
    "one that finds no room goes on in the next row",
  );
});

test("the order of battle tells where everybody is, and who is reduced or lost", () => {
  const { board: later } = recorded("ieshima-stack").view;
  const [us, japan] = about.roster(later);
  assert.deepEqual([us.groups.length, japan.groups.length], [7, 6]);
  assert.ok([...us.groups, ...japan.groups].every(({ units }) => units.length === 4));
  const unit = (id) =>
    [us, japan]
      .flatMap(({ groups }) => groups.flatMap(({ units }) => units))
      .find(({ anchor }) => anchor === `unit:${id}`);
  assert.deepEqual(unit("2/307H"), {
    anchor: "unit:2/307H",
    name: "H",
    where: "5",
    words: "2/307H, reduced, Area 5, Irie-ue",
    weak: true,
    isOff: false,
  });
  assert.equal(unit("Labor-B").words, "Labor-B, lost");
  assert.match(us.text, /^Reduced: .*2\/307H.*\. Lost: nobody\.$/);
  assert.match(japan.text, /Lost: Labor-B\.$/);
});

test("what a step costs stands by the number of its Area, off the counters", () => {
  const form = sheet.size(1.4);
  const spaces = new Map(sheet.spaces(form).map((space) => [space.anchor, space]));
  const { x, y, radius } = spaces.get("space:2").badge;
  const at = (pieces) => {
    const marks = { kinds: new Map(), labels: { "space:2": "1 MF" }, arrows: [], overlays: NO_OVERLAYS };
    const board = { sheet, form, spaces, pieces, marks, camera: { scale: 1 }, motion: { places: () => [] } };
    const [label] = sceneOf({ ...board, boundsOf: () => null, currentFan: () => null });
    return [label.at, label.above];
  };
  const counter = { space: "space:2", x: x - 30, y: y - radius - 60, w: 60, h: 58 };
  assert.deepEqual(at([]), [[x, y - radius], 9]);
  const [[left, level], above] = at([counter]);
  assert.ok(left < x - radius && level === y && above === 0, "beside it");
  const both = [counter, { space: "space:2", x: x - radius - 60, y: y - 20, w: 60, h: 40 }];
  assert.deepEqual(at(both), at([]), "above it, where there is no room at all");
  const lying = layoutOf({ board }, planFor(form)).filter(({ space }) => space === "space:green");
  const { badge } = spaces.get("space:green");
  assert.ok(
    lying.every((piece) => piece.y > badge.y),
    "that of a box stands in its head",
  );
});
