import assert from "node:assert/strict";
import { test } from "node:test";
import { daysInARow, ownSide, seedIn, seedOfDay, standing, today } from "../../web/app/standing.js";

const game = (score, winner, more = {}) => ({
  title: "hill89",
  variant: "normal",
  players: ["human"],
  score,
  winner,
  date: 0,
  practice: false,
  ...more,
});

test("a day's deal is the same for everybody and another on the next day and for another title", () => {
  assert.equal(seedOfDay("hill89", "2026-11-18"), seedOfDay("hill89", "2026-11-18"));
  const seeds = ["2026-11-18", "2026-11-19", "2026-11-20"].flatMap((day) =>
    ["hill89", "ieshima"].map((title) => seedOfDay(title, day)),
  );
  assert.equal(new Set(seeds).size, 6);
  assert.ok(seeds.every((seed) => Number.isInteger(seed) && seed >= 0 && seed < 2 ** 31));
  assert.equal(seedOfDay("hill89", "2026-11-18"), 1928909052, "it may never change: people compare");
});

test("the day is that of Greenwich", () => {
  assert.equal(today(Date.UTC(2026, 10, 18, 23, 59)), "2026-11-18");
  assert.equal(today(Date.UTC(2026, 10, 19, 0, 0)), "2026-11-19");
});

test("a deal number is a whole number that the rules can have", () => {
  assert.equal(seedIn("0"), 0);
  assert.equal(seedIn(" 42 "), 42);
  for (const wrong of ["", null, "-1", "1.5", "1e3", "x", "2147483648", "99999999999"])
    assert.equal(seedIn(wrong), null, String(wrong));
});

test("best and games won in a row count games of the same kind, without practice", () => {
  assert.deepEqual(standing(game(30, 0), []), { mine: 0, best: null, isBest: false, streak: 1 });
  const earlier = [
    game(54, 0),
    game(20, null),
    game(40, 0),
    game(90, 0, { variant: "easy" }),
    game(99, 0, { practice: true }),
  ];
  assert.deepEqual(standing(game(50, 0), earlier), { mine: 0, best: 54, isBest: false, streak: 2 });
  assert.deepEqual(standing(game(60, 0), earlier), { mine: 0, best: 54, isBest: true, streak: 2 });
  assert.equal(standing(game(10, null), earlier).streak, 0);
});

test("the second side wants the score low, and chairs may have been swapped", () => {
  const japan = (score, winner) => game(score, winner, { players: ["veteran", "human"] });
  assert.deepEqual(standing(japan(5, 1), [japan(7, 1)]), { mine: 1, best: 7, isBest: true, streak: 2 });
  assert.equal(ownSide(game(0, 0, { players: ["human", "regular"], chairs: [1, 0] })), 1);
  assert.equal(ownSide(game(0, 0, { players: ["human", "human"] })), null);
});

test("days in a row end today, or yesterday while today is open", () => {
  const days = ["2026-11-14", "2026-11-16", "2026-11-17"];
  assert.equal(daysInARow(days, "2026-11-18"), 2);
  assert.equal(daysInARow([...days, "2026-11-18"], "2026-11-18"), 3);
  assert.equal(daysInARow(days, "2026-11-20"), 0);
});
