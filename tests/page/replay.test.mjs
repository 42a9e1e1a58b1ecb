// Looking back: which decision is shown, and what it brought.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { byId, spoken } from "./dom.mjs";
import { lay, recorded, settled } from "./table.mjs";

const { Replay } = await import("../../web/app/replay.js");
const { settings } = await import("../../web/app/store.js");

const { asks } = recorded("ieshima-replay");
const steps = asks.find(([name]) => name === "steps")[2];
const viewAt = (wanted) => asks.find(([name, { step }]) => name === "at" && step === wanted)[2];

/** The recorded game, looked at from its beginning. */
async function looking(from, how = {}) {
  const game = lay("ieshima-replay", how);
  game.counsel.able = false;
  game.replay = new Replay(game);
  await game.replay.enter(from);
  return game;
}

test("it begins where it is told to, and shows the table as it was", async () => {
  const game = await looking(3);
  const { replay } = game;
  assert.deepEqual([replay.on, replay.step, replay.steps], [true, 3, 8]);
  assert.equal(game.shown.step, 3);
  assert.deepEqual(game.options, [], "nothing is to be answered");
  assert.ok(replay.where.textContent.endsWith(" 3 of 8"), replay.where.textContent);
});

test("what a decision brought is told, pointed at and read aloud", async () => {
  const game = await looking(0);
  await game.replay.go(4);
  const { log, begin, by } = viewAt(4);
  const news = log.filter(({ n }) => n >= begin);
  assert.ok(news.length > 0);
  assert.deepEqual(game.replay.lines, news);
  assert.equal(game.replay.who, by);
  assert.ok(game.board.marked.pointed.includes("unit:MG-A"), game.board.marked.pointed.join());
  assert.equal(spoken(), news.map(({ text }) => text).join(" "));
});

test("it ends at the ends of the game", async () => {
  const { replay } = await looking(99);
  assert.equal(replay.step, 8);
  await replay.go(99);
  assert.equal(replay.step, 8);
  await replay.go(-3);
  assert.equal(replay.step, 0);
});

test("turn by turn", async () => {
  const { replay } = await looking(0);
  assert.deepEqual(replay.turns, steps.turns);
  replay.turns = [0, 3, 6];
  const seen = [];
  for (const way of [1, 1, 1, -1, -1, -1, -1]) {
    await replay.turn(way);
    seen.push(replay.step);
  }
  assert.deepEqual(seen, [3, 6, 8, 6, 3, 0, 0]);
});

test("keys", async () => {
  const { replay } = await looking(4);
  const press = async (key, onButton = false) => {
    const acts = replay.key(key, onButton);
    await settled();
    return [acts, replay.step];
  };
  assert.deepEqual(
    await press("ArrowLeft"),
    [true, 2],
    "to what was done, past answers with nothing to tell",
  );
  assert.deepEqual(await press("ArrowRight"), [true, 4]);
  assert.deepEqual(await press("End"), [true, 8]);
  assert.deepEqual(await press("Home"), [true, 0]);
  assert.deepEqual(await press("x"), [false, 0]);
  assert.deepEqual(await press(" ", true), [false, 0]);
  assert.equal(replay.timer, 0);
});

test("only the last of several steps is shown", async () => {
  const game = await looking(0);
  const seen = [];
  game.paint = () => seen.push(game.replay.view.step);
  await Promise.all([1, 2, 3].map((step) => game.replay.go(step)));
  assert.deepEqual(seen, [3]);
});

test("it plays at its speed, to the end", async () => {
  const { replay } = await looking(4);
  mock.timers.enable({ apis: ["setInterval"] });
  try {
    settings.set("speed", 2);
    replay.toggle();
    mock.timers.tick(449);
    assert.equal(replay.step, 4);
    mock.timers.tick(1);
    await settled();
    assert.equal(replay.step, 6);
    replay.faster();
    assert.equal(replay.speed, 4);
    mock.timers.tick(225);
    await settled();
    assert.equal(replay.step, 8);
    mock.timers.tick(225);
    assert.equal(replay.timer, 0, "it rests at the end");
    replay.faster();
    assert.equal(replay.speed, 0.5, "after the fastest the slowest");
  } finally {
    mock.timers.reset();
  }
});

test("whoever waits goes on when nobody looks back any more", async () => {
  const game = await looking(2);
  let gone = false;
  game.replay.away().then(() => {
    gone = true;
  });
  await settled();
  assert.ok(!gone);
  game.replay.leave();
  await settled();
  assert.ok(gone);
  assert.equal(game.shown, game.view);
  assert.ok(byId("scrub").hidden);
  await game.replay.away();
});

test("where the review speaks of a decision, its question is shown instead of its news", async () => {
  const game = await looking(0);
  const mark = { step: 4, who: 1, kind: "mistake", change: -0.1, better: "", text: "Elsewhere." };
  game.reviewed = { step: 8, points: [], marks: [mark], luck: [{ step: 2, who: 1, change: 0.2, text: "" }] };
  assert.deepEqual(
    game.replay.marks().map(({ step, kind }) => [step, kind]),
    [
      [2, "luck"],
      [4, "mistake"],
    ],
  );
  await game.replay.go(4);
  assert.deepEqual(game.replay.lines, []);
  assert.ok(!game.replay.said.hidden);
  game.reviewed.step = 7;
  assert.deepEqual(game.replay.marks(), [], "the game has gone on since");
});

test("what a side may not know is not told in its replay", async () => {
  const game = await looking(0, { players: ["human", "strong"] });
  const { call } = game.app;
  game.app.call = async (name, args) => {
    const found = await call(name, args);
    return name === "at" ? { ...found, log: found.log.map((line) => ({ ...line, seen_by: 0b10 })) } : found;
  };
  await game.replay.go(4);
  assert.deepEqual(game.replay.lines, []);
});
