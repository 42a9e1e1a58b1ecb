// Odds in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { chanceWords, hasDice, outcomesOf, percent } from "../../web/app/odds.js";

const FIGHT = {
  sums: [],
  outcomes: [
    { name: "success", chance: 0.5, tone: "good" },
    { name: "stalemate", chance: 0.1, tone: "even" },
    { name: "repulse", chance: 0.4, tone: "bad" },
  ],
  notes: [],
};
const QUIET = { sums: [], outcomes: [], notes: [{ text: "no damage would come there" }] };

test("only what is certain reads 100, only what is impossible reads 0", () => {
  assert.equal(percent(0), "0 %");
  assert.equal(percent(1), "100 %");
  assert.equal(percent(0.001), "1 %");
  assert.equal(percent(0.999), "99 %");
  assert.equal(
    percent(
      Array(10)
        .fill(0.1)
        .reduce((sum, part) => sum + part),
    ),
    "100 %",
  );
  assert.equal(percent(0.444), "44 %");
});

test("the outcomes of a fight, the wished one first", () => {
  assert.deepEqual(outcomesOf(FIGHT), FIGHT.outcomes);
  assert.equal(chanceWords(FIGHT), "50 % success");
  assert.ok(hasDice({ odds: FIGHT }));
});

test("several good outcomes are told as one in few words", () => {
  const wished = { name: "success", chance: 0.6, tone: "good" };
  assert.equal(chanceWords({ ...FIGHT, wished }), "60 % success");
  assert.equal(chanceWords({ ...FIGHT, wished, foe: true }), "60 % enemy success");
  assert.deepEqual(outcomesOf({ ...FIGHT, wished }), FIGHT.outcomes);
});

test("what is good for the enemy is bad for us", () => {
  const found = outcomesOf({ ...FIGHT, foe: true });
  assert.deepEqual(
    found.map(({ name, tone }) => [name, tone]),
    [
      ["enemy success", "bad"],
      ["enemy stalemate", "even"],
      ["enemy repulse", "good"],
    ],
  );
});

test("no dice, no outcomes", () => {
  assert.deepEqual(outcomesOf(QUIET), []);
  assert.deepEqual(outcomesOf(undefined), []);
  assert.equal(chanceWords(QUIET), "");
  assert.ok(!hasDice({ odds: QUIET }) && !hasDice({}));
});

test("what an answer costs in any case is told beside its chance, or alone", () => {
  const price = { text: "−1 Victory Point", grave: true };
  const risk = { text: "The day ends with this roll", brief: "day ends", chance: 0.25, grave: true };
  const quiet = { ...QUIET, notes: [...QUIET.notes, price] };
  assert.equal(chanceWords(quiet), "−1 Victory Point");
  assert.equal(chanceWords({ ...FIGHT, notes: [risk, price] }), "50 % success · −1 Victory Point");
  assert.equal(chanceWords({ ...quiet, notes: [price, risk] }), "25 % day ends · −1 Victory Point");
});
