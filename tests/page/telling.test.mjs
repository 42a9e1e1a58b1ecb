// What happened, in steps: what is told together, to whom, on which table, and who acts in it.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.mjs";
import { recorded } from "./table.mjs";

const { actorIn, changes, changeWords, isHeld, lastDeed, newsTo, stepsOf } = await import(
  "../../web/app/telling.js"
);

const views = (name) => recorded(name).then.map(([, , view]) => view);
const verbs = (steps) => steps.map(({ lines }) => lines.map(({ verb }) => verb));

test("a new turn of Hill 89 is told in the order in which it happens, each step on the table as it stood", () => {
  const [begun] = views("hill89-turn");
  const steps = stepsOf(begun.log, begun);
  assert.deepEqual(verbs(steps), [
    ["upgraded"],
    ["turn", "revealed", "revealed", "revealed"],
    ["scenario", "fog"],
    ["strikes"],
    ["aimed", "aimed"],
    [],
  ]);
  const tables = steps.map(({ moment }) => moment?.board ?? begun.board);
  const foes = ({ enemies }) => Object.values(enemies).filter(({ card }) => card);
  const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
  const seen = tables.map((board) => [
    foes(board).length,
    sum(foes(board).map(({ fog }) => fog)),
    sum(Object.values(board.spaces).map(({ strikes }) => strikes)),
    foes(board).filter(({ die }) => die).length,
    board.dice.length,
  ]);
  assert.deepEqual(seen, [
    [0, 0, 0, 0, 0],
    [3, 5, 0, 0, 0], // revealed
    [3, 6, 0, 0, 0], // fog
    [3, 6, 2, 0, 0], // strikes
    [3, 6, 2, 2, 0], // the Snipers' dice
    [3, 6, 2, 2, 4], // one's own
  ]);
  assert.deepEqual(
    steps.map(({ throws }) => throws.length),
    [0, 0, 0, 1, 2, 1],
    "dice belong to the step that tells of them",
  );
  assert.ok(isHeld(steps, 0), "what the enemy did is to be read");
});

test("a day that ends is an event, with what it sums up; what one did oneself is not told again", () => {
  const ended = views("ieshima-sunset").at(-1);
  const steps = newsTo(stepsOf(ended.log, ended), 0);
  const event = steps.find((step) => step.event)?.event;
  assert.equal(event?.title, "Night falls on 16 April");
  assert.ok(event.brings.length >= 2);
  assert.ok(ended.since, "the score when the day began");
  assert.ok(steps.every(({ lines }) => lines.every(({ by, weight }) => weight !== "deed" || by !== 0)));
  assert.ok(isHeld(steps, 0));
});

test("each line names the side that acts in it; the game itself has no badge", () => {
  const line = (by, weight = "news") => ({ by, weight });
  assert.equal(actorIn([line(0), line(1)]), 0);
  assert.equal(actorIn([line(1, "head"), line(0)]), 0);
  assert.equal(actorIn([line(-1), line(0)]), null);
  assert.equal(actorIn([]), null);
});

test("what came of one's own doing alone holds nobody up", () => {
  const own = [{ lines: [{ by: 0, weight: "news" }], throws: [] }];
  assert.equal(isHeld(own, 0), false);
  assert.equal(isHeld([{ lines: [{ by: 1, weight: "deed" }], throws: [] }], 0), true);
});

test("what it brought, in words", () => {
  const series = [
    { key: "vp", name: "Victory Points", of: 10, gain: 0 },
    { key: "us", name: "Hurt" },
  ];
  assert.deepEqual(changeWords(changes(series, { vp: 3, us: 1 }, { vp: 5, us: 1 })), [
    "Victory Points: 5 of 10 (+2).",
  ]);
  assert.deepEqual(changeWords(changes(series, { vp: 5, us: 1 }, { vp: 4, us: 2 })), [
    "Victory Points: 4 of 10 (−1).",
    "Hurt: 2 (+1).",
  ]);
  assert.deepEqual(changes(series, {}, { vp: 1 }), [], "nothing before");
});

test("a heading that heads nothing yet is left to the log", () => {
  const lines = ["head", "deed", "head", "news", "head"].map((weight, n) => ({ n, verb: `${n}`, weight }));
  assert.deepEqual(verbs(stepsOf(lines, {}, Infinity)), [["0", "1", "2", "3"]]);
});

test("of a long answer so many lines are told at once, with what belongs to the last", () => {
  const lines = [0, 1, 2, 3, 4, 5].map((n) => ({ n, verb: "news", weight: "news", part: n === 3 }));
  const told = stepsOf(lines, {}, 3).map((step) => step.lines.map(({ n }) => n));
  assert.deepEqual(told, [
    [0, 1, 2, 3],
    [4, 5],
  ]);
});

test("what happened last is no heading, unless there is nothing else", () => {
  const lines = ["head", "deed", "head"].map((weight, n) => ({ weight, n }));
  assert.equal(lastDeed(lines).n, 1);
  assert.equal(lastDeed(lines.slice(0, 1)).n, 0);
  assert.equal(lastDeed([]), undefined);
});
