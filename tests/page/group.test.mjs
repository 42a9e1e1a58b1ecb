// Units that go together on a recorded view of Shuri Line: gathered, led, proposed for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byId } from "./dom.mjs";
import { lay, settled } from "./table.mjs";

const PAIR = ["unit:2/381", "unit:3/381"];
const buttonOf = (what) =>
  byId("choices").children.find(({ dataset }) => dataset.action === what || dataset.wish === what);
const ghostsOf = ({ board }) => board.marked.paths.filter(({ ghost }) => ghost).map(({ through }) => through);
const promptOf = () => byId("prompt").textContent;

/** Both are gathered by taps with Shift. */
async function gathered() {
  const game = lay("shuri-moving");
  for (const unit of PAIR) {
    game.hand.tap(unit, true);
    await settled();
  }
  return game;
}

test("a tap with Shift puts a unit to the one taken up, which leads; another one takes it out", async () => {
  const game = lay("shuri-moving");
  game.hand.tap("unit:2/381");
  await settled();
  game.hand.tap("space:1703", true); // a hex stands for the unit in it
  await settled();
  assert.deepEqual(game.group.units, PAIR);
  assert.equal(game.hand.taken.of.at[0], "unit:2/381");
  assert.ok(PAIR.every((unit) => game.board.marked.selected.includes(unit)));
  assert.match(promptOf(), /2 units go together/);
  game.hand.tap("unit:2/381", true);
  await settled();
  assert.deepEqual(game.group.units, ["unit:3/381"]);
  assert.equal(game.hand.taken.of.at[0], "unit:3/381");
  game.hand.tap("unit:3/381", true);
  await settled();
  assert.equal(game.hand.taken, null);
  assert.deepEqual(game.app.sent, []);
});

test("by finger or key, taps gather while Group is pressed; what may be gathered is lit", async () => {
  const game = lay("shuri-moving");
  buttonOf("group").click();
  assert.equal(buttonOf("group").getAttribute("aria-pressed"), "true");
  assert.match(promptOf(), /Tap the units that go together/);
  for (const unit of PAIR) {
    game.hand.tap(unit);
    await settled();
  }
  assert.deepEqual(game.group.units, PAIR);
  assert.ok("unit:2/17" in game.board.marked.lit);
  assert.equal(buttonOf("group").textContent, "Group (2)");
});

test("where the first goes the others go likewise, seen before and as one press", async () => {
  const game = await gathered();
  const [, args, { tokens, ways }] = game.recording.asks.find(
    ([name, { wish }]) => name === "propose" && wish === "follow",
  );
  assert.deepEqual(args.lead, ["unit 2/381", "to 1702"]);
  game.hand.hover("space:1702");
  await settled();
  assert.deepEqual(ghostsOf(game), ways.slice(1));
  game.hand.tap("space:1702");
  await settled();
  assert.deepEqual(game.app.sent, [["play", { tokens, take: undefined }]]);
});

test("for some only that is proposed which can be done by some", async () => {
  const game = await gathered();
  const texts = byId("choices").children.map(({ textContent }) => textContent);
  assert.ok(texts.includes("Line back (2)"), texts.join());
  assert.ok(!texts.some((text) => text.startsWith("Close up")));
  buttonOf("back").click();
  await settled();
  const [, , { tokens }] = game.recording.asks.find(
    ([name, { wish }]) => name === "propose" && wish === "back",
  );
  assert.deepEqual(game.app.sent, [["play", { tokens, take: undefined }]]);
});

test("what the whole line would do is seen before it is pressed, with what it would oblige to", async () => {
  const game = lay("shuri-moving");
  const [, , { ways, agenda }] = game.recording.asks.find(
    ([name, { wish }]) => name === "propose" && wish === "forward",
  );
  const forward = buttonOf("forward");
  forward.listeners.get("pointerenter")();
  await settled();
  assert.deepEqual(ghostsOf(game), ways);
  assert.ok(promptOf().includes(`Line forward: ${ways.length} units. ${agenda.name}.`), promptOf());
  forward.listeners.get("pointerleave")();
  await settled();
  assert.deepEqual(ghostsOf(game), []);
  assert.deepEqual(game.app.sent, []);
});

test("a plain tap, Escape and a new position let the others go", async () => {
  const game = await gathered();
  game.hand.tap("unit:2/17");
  await settled();
  assert.deepEqual(game.group.units, []);
  const other = await gathered();
  other.hand.back();
  assert.deepEqual(other.group.units, []);
  const last = await gathered();
  last.take({ ...last.view, step: last.view.step + 2 });
  assert.deepEqual(last.group.units, []);
});
