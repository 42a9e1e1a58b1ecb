// Several things done one after the other: looked at with their odds, some left out, then one press.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byId } from "./dom.mjs";
import { lay, settled } from "./table.mjs";

const TANK = {
  who: "unit:193 Tk",
  text: "to 205, 3 unknown",
  tokens: ["unit 42", "to 205"],
  take: [],
  part: "",
};
const MARINE = {
  who: "unit:1M/A",
  text: "to 119, 1 unknown",
  tokens: ["unit 24", "to 119"],
  take: [],
  part: "",
};
const found = (sum, ...errands) => ({
  tokens: [],
  ways: errands.map(() => ["space:a", "space:b"]),
  errands,
  sum,
});

const offered = (proposals) =>
  lay("okinawa-moving", {
    change({ prompt }) {
      prompt.proposes = [{ wish: "sweep", text: "Sweep", errands: true }];
    },
    replies: { propose: proposals },
    players: ["human", "veteran"],
  });
const sweep = async (game) => {
  await game.errands.open(game.offers.open[0]);
  await settled();
};
const pressed = () => byId("choices").children.map((node) => node.textContent);

test("a sweep is looked at with its odds before anything is done, then it is one press", async () => {
  const game = offered([
    found("an ambush on the way: 62 %", { ...TANK, chance: 0.5 }, { ...MARINE, chance: 0.24 }),
  ]);
  await sweep(game);
  assert.deepEqual(game.app.sent, []);
  assert.match(byId("prompt").textContent, /Sweep: 2; an ambush on the way: 62 %/);
  assert.deepEqual(pressed(), ["Cancel", "Do all 2 · no undo"]);
  assert.equal(game.errands.ways.length, 2);
  byId("choices").children[1].click();
  await settled();
  const errands = [TANK, MARINE].map(({ tokens, take }) => ({ tokens, take }));
  assert.deepEqual(game.app.sent, [["carry_out", { errands }]]);
});

test("a tap on one of those who go leaves it out, and again brings it back", async () => {
  const both = found("62 %", { ...TANK, chance: 0.5 }, { ...MARINE, chance: 0.24 });
  const game = offered([both, found("24 %", { ...MARINE, chance: 0.24 }), both]);
  await sweep(game);
  game.hand.tap("unit:193 Tk");
  await settled();
  assert.deepEqual(game.app.calls.at(-1), ["propose", { wish: "sweep", held: ["unit:193 Tk"], group: [] }]);
  assert.deepEqual(pressed(), ["Cancel", "Do it · no undo"]);
  assert.equal(game.errands.rows.length, 2, "it can be put back");
  game.hand.tap("unit:193 Tk");
  await settled();
  assert.deepEqual(pressed(), ["Cancel", "Do all 2 · no undo"]);
});

test("Escape and a tap elsewhere let it go; what risks nothing is done at once", async () => {
  const game = offered([found("62 %", { ...TANK, chance: 0.5 })]);
  await sweep(game);
  game.hand.back();
  assert.equal(game.errands.offer, null);
  const raids = offered([found("4 planes", { ...TANK, tokens: ["send 1 4"] })]);
  await sweep(raids);
  assert.deepEqual(raids.app.sent, [["carry_out", { errands: [{ tokens: ["send 1 4"], take: [] }] }]]);
});
