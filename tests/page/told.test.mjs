// Anchors, and texts that point at them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { anchorsOf, isSpace, isUnit, kindOf, nameIn } from "../../web/board/anchors.js";
import { joinTold, partsOf, plain, pointsIn, toldOf } from "../../web/board/told.js";

test("several of a kind may be written as one", () => {
  assert.deepEqual(anchorsOf("unit:1/306A,1/306B"), ["unit:1/306A", "unit:1/306B"]);
  assert.deepEqual(anchorsOf("space:15"), ["space:15"]);
});

test("what is the only one of its kind has no name", () => {
  assert.deepEqual(anchorsOf("plane"), ["plane"]);
  assert.deepEqual([kindOf("plane"), kindOf("unit:1/306A")], ["plane", "unit"]);
  assert.equal(nameIn("space:15"), "15");
  assert.ok(isSpace("space:15") && isUnit("unit:A") && !isSpace(undefined) && !isUnit(null));
});

test("a text of the page is told without its marks", () => {
  const text = "[[unit:2/306E|2/306E]] moves to [[space:3|Area 3]].";
  assert.equal(plain(text), "2/306E moves to Area 3.");
  assert.deepEqual(pointsIn(text), ["unit:2/306E", "space:3"]);
  assert.deepEqual(toldOf(text).points, [
    [0, 6, ["unit:2/306E"]],
    [16, 22, ["space:3"]],
  ]);
});

test("a text from Python is taken as it is, brackets and all", () => {
  const told = { text: "[[space:3|x]]", points: [] };
  assert.equal(toldOf(told), told);
  assert.equal(plain(told), "[[space:3|x]]");
});

test("marks that are not closed are words", () => {
  for (const text of ["[[space:3|Area", "[[space:3", "a | b", "]]"]) assert.equal(plain(text), text);
});

test("its parts make up the whole, with the anchors that they point at", () => {
  assert.deepEqual(partsOf("To [[unit:A,B|both]]."), [
    { words: "To ", anchors: null },
    { words: "both", anchors: ["unit:A", "unit:B"] },
    { words: ".", anchors: null },
  ]);
  assert.deepEqual(partsOf("Nothing."), [{ words: "Nothing.", anchors: null }]);
});

test("texts become one, and point where they did", () => {
  const whole = joinTold(["Revealed: ", "[[enemy:2|Tank]]", "[[enemy:3|Squad]]"], "; ");
  assert.equal(whole.text, "Revealed: ; Tank; Squad");
  assert.deepEqual(
    whole.points.map(([from, to]) => whole.text.slice(from, to)),
    ["Tank", "Squad"],
  );
});
