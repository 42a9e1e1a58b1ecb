// Ie Shima at the page: what its places are called, and what is said of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.mjs";
import { recorded } from "./table.mjs";

const about = await import("../../web/titles/ieshima/about.js");
const { FACTS } = await import("../../web/titles/ieshima/facts.js");
const { sheet } = await import("../../web/titles/ieshima/sheet.js");
const { drawBoxes } = await import("../../web/titles/ieshima/furniture.js");
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
