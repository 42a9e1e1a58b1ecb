// The other player's turn, step by step: how long its news stays, and what ends the rest.
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { byId } from "./dom.mjs";
import { lay, recorded, settled } from "./table.mjs";

const { settings } = await import("../../web/app/store.js");
const { isTold } = await import("../../web/app/telling.js");

const { view: last, asks } = recorded("ieshima-replay");
const lineOf = (text, n = 7, points = [], by = 1) => ({
  ...{ n, text, points, by, verb: `verb ${n}`, rule: "1.1", seen_by: -1, weight: "deed" },
});
const line = (words, n) => lineOf(Array(words).fill("word").join(" "), n);
const step = (n, more = {}) => ({ lines: [line(5, n)], moment: null, event: null, throws: [], ...more });
const momentOf = (n) => ({ n, board: { moment: n }, score: { vp: n } });
const asking = (kind, who = 1) => ({ kind, who, text: "", points: [], at: [], path: [] });

let game;
let pace;
beforeEach(() => {
  game = lay("ieshima-impulse");
  pace = game.pace;
});

/** A rest that has begun, and whether it is over. */
function resting() {
  const rest = { over: false };
  rest.end = pace.rest().then(() => {
    rest.over = true;
  });
  return rest;
}

test("where the panel lies over the prompt it goes when a story begins, and may be called during it", () => {
  const calls = game.panel.told.filter(([name]) => name === "makeRoom").length;
  pace.hold([line(5)], asking("impulse"));
  pace.hold([line(5, 8)], null);
  assert.equal(game.panel.told.filter(([name]) => name === "makeRoom").length, calls + 1);
});

// How long

test("the time of a step grows with its words, at each pace, with a floor", () => {
  pace.hold([line(12), line(8, 8)], asking("impulse"));
  const time = (name) => {
    settings.set("pace", name);
    return pace.time();
  };
  assert.equal(time("normal"), 900 + 230 * 20);
  assert.equal(time("slow"), 1600 + 380 * 20);
  assert.equal(time("fast"), 350 + 90 * 20);
  assert.equal(time("none"), 0);
  assert.equal(time("step"), null, "waits for Next");
  assert.equal(time("of a later build"), 900 + 230 * 20);
});

test("nobody waits for ever, nor for nothing", () => {
  pace.hold([line(1000)], asking("impulse"));
  assert.equal(pace.time(), 15000);
  pace.hold([], asking("impulse"));
  assert.equal(pace.time(), 0);
  settings.set("pace", "step");
  assert.equal(pace.time(), 0);
});

test("a row of like steps is faster, until another kind of step comes; what nobody was asked is no row", () => {
  const first = asking("setup");
  pace.hold([line(10)], first);
  assert.equal(pace.time(), 3200);
  pace.hold([line(10)], first);
  assert.equal(Math.round(pace.time()), 1920);
  pace.hold([line(10)], asking("impulse"));
  assert.equal(pace.time(), 3200);
  pace.hold([line(10)], null);
  pace.hold([line(10)], null);
  assert.equal(pace.time(), 3200);
});

test("an event waits until it was read, at every pace but at once", () => {
  pace.hold([line(10)], null);
  pace.event = line(10);
  for (const [name, time] of [
    ["fast", null],
    ["slow", null],
    ["none", 0],
  ]) {
    settings.set("pace", name);
    assert.equal(pace.time(), time, name);
  }
});

test("what is skipped takes no time", () => {
  pace.hold([line(100)], asking("impulse"));
  pace.skip();
  assert.equal(pace.time(), 0);
});

// What is shown meanwhile

test("while a step is shown nothing is to be answered, and what it names is pointed at", () => {
  game.hand.staged = 1;
  pace.hold([lineOf("2/1A moves.", 7, [[0, 4, ["unit:2/1A"]]])], asking("impulse", 1));
  assert.deepEqual(game.hand.pointing, ["unit:2/1A"]);
  assert.equal(game.hand.staged, null);
  assert.deepEqual(game.options, []);
  assert.equal(pace.who, 1);
});

test("the log does not run ahead of the table", () => {
  assert.equal(pace.shown, Infinity);
  pace.hold([line(5, 11), line(5, 12)], asking("impulse"));
  assert.equal(pace.shown, 12);
  pace.hold([], asking("impulse"));
  assert.equal(pace.shown, Infinity);
  pace.past = { events: 9 };
  assert.equal(pace.shown, 8);
});

test("buttons beside the news; reasons only if there are some, and they stop the clock", async () => {
  const words = () => pace.buttons().map((node) => node.textContent);
  pace.hold([line(50)], asking("impulse"));
  assert.deepEqual(words(), ["Faster", "Skip", "Next"]);
  const thought = { lines: [] };
  pace.hold([line(50)], asking("impulse"), thought);
  assert.deepEqual(words(), ["Why?", "Faster", "Skip", "Next"]);
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const rest = resting();
    pace.buttons()[0].click();
    mock.timers.tick(60_000);
    await settled();
    assert.ok(!rest.over);
    assert.deepEqual(game.counsel.told.at(-1), ["showReasons", thought]);
    pace.buttons()[3].click();
    await settled();
    assert.ok(rest.over);
  } finally {
    mock.timers.reset();
  }
});

// What ends the rest

test("the clock ends the rest", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    pace.hold([line(10)], asking("impulse"));
    const rest = resting();
    mock.timers.tick(3199);
    await settled();
    assert.ok(!rest.over);
    mock.timers.tick(1);
    await settled();
    assert.ok(rest.over);
    assert.equal(pace.next(), false, "nothing waits any more");
  } finally {
    mock.timers.reset();
  }
});

test("Next, a tap and Skip end it too", async () => {
  for (const end of [() => pace.next(), () => game.hand.tap("space:green"), () => pace.skip()]) {
    settings.set("pace", "step");
    pace.drop();
    pace.hold([line(100)], asking("impulse"));
    const rest = resting();
    await settled();
    assert.ok(!rest.over);
    end();
    await settled();
    assert.ok(rest.over);
  }
  assert.deepEqual(game.hand.held, []);
});

test("faster is for this turn alone, and can be taken back; the setting stays", async () => {
  settings.set("pace", "normal");
  pace.hold([line(10)], asking("impulse"));
  const rest = resting();
  pace.hasten(2);
  await settled();
  assert.ok(rest.over);
  assert.equal(pace.time(), 1600);
  assert.deepEqual(
    pace.buttons().map((node) => node.dataset.action),
    ["slower", "faster", "skip", "next"],
  );
  pace.hasten(1 / 2);
  assert.equal(pace.time(), 3200);
  pace.hasten(2);
  pace.release();
  pace.hold([line(10)], asking("impulse"));
  assert.equal(pace.time(), 3200);
  assert.equal(settings.get("pace", ""), "normal");
});

test("what is to be done when the news was read", () => {
  const done = [];
  pace.whenTold(() => done.push("at once"));
  assert.deepEqual(done, ["at once"]);
  pace.hold([line(100)], asking("impulse"));
  pace.whenTold(() => done.push("later"));
  assert.deepEqual(done, ["at once"]);
  pace.release();
  assert.deepEqual(done, ["at once", "later"]);
  assert.equal(pace.lines, null);
  assert.ok(game.options.length > 0, "it is to be answered again");
  pace.release();
  assert.equal(done.length, 2);
});

test("what waits for the end of a story waits from its first word on, also without dice", async () => {
  settings.set("pace", "step");
  const done = [];
  pace.play(game.view, [step(1), step(2)], 0);
  pace.whenTold(() => done.push("first"));
  pace.whenTold(() => done.push("second"));
  await settled();
  pace.next();
  await settled();
  assert.deepEqual(done, []);
  pace.next();
  await settled();
  assert.deepEqual(done, ["first", "second"]);
});

test("what would cover a line on the map waits until that was read", async () => {
  const own = { ...lineOf("Area 13 is taken.", 3, [], 0), weight: "news" };
  const done = [];
  const play = async () => {
    pace.play(game.view, [{ lines: [own], moment: null, event: null, throws: [] }], 0);
    pace.whenTold(() => game.stage.whenRead(() => done.push("sheet")));
    await settled();
  };
  await play();
  assert.deepEqual([byId("banner").hidden, done], [false, []]);
  game.stage.pass();
  assert.deepEqual([byId("banner").hidden, done], [true, ["sheet"]]);
  await play();
  game.stage.hush(); // it was taken back
  assert.equal(done.length, 1);
  settings.set("pace", "none");
  await play();
  assert.equal(done.length, 2);
  game.stage.hush();
});

test("what is dropped is forgotten, and whoever waits goes on", async () => {
  settings.set("pace", "step");
  pace.hold([line(100)], asking("impulse"));
  pace.whenTold(() => assert.fail("the game has changed"));
  const rest = resting();
  pace.skipping = true;
  pace.drop();
  await settled();
  assert.ok(rest.over);
  assert.deepEqual([pace.lines, pace.who, pace.skipping], [null, null, false]);
  pace.release();
});

// Rows of steps

test("what others did after an answer is told step by step, each on the table as it stood then", async () => {
  settings.set("pace", "step");
  const seen = [];
  game.paint = () => seen.push([pace.past?.board.moment ?? null, pace.lines?.map(({ n }) => n) ?? null]);
  pace.play(game.view, [step(1, { moment: momentOf(1) }), step(2)], 0);
  await settled();
  assert.deepEqual(seen, [[1, [1]]]);
  assert.equal(pace.who, 1, "the badge is of the side that acts");
  pace.next();
  await settled();
  assert.deepEqual(seen[1], [null, [2]]);
  pace.next();
  await settled();
  assert.deepEqual(seen.slice(2), [[null, null]]);
});

test("dice come to rest before the words, over the table as it was", async () => {
  settings.set("pace", "step");
  let come;
  game.news.showDice = () =>
    new Promise((go) => {
      come = go;
    });
  const before = game.view;
  const seen = [];
  game.paint = () => seen.push([pace.isRolling, pace.past === before, pace.shown]);
  pace.play(before, [step(30, { throws: [{ n: 1, line: 30, sides: 6 }] })], 0);
  await settled();
  assert.deepEqual(seen, [[true, true, 29]], "the log does not tell it either");
  come();
  await settled();
  assert.deepEqual(seen[1], [false, false, 30]);
  pace.next();
  await settled();
});

test("what came of one's own doing is a line on the map, and the game goes on", async () => {
  const own = { ...lineOf("Area 13 is taken.", 3, [], 0), weight: "news" };
  const before = { ...game.view, score: { vp: 3, us: 0 } };
  game.view = { ...game.view, score: { vp: 5, us: 0 } };
  pace.play(before, [{ lines: [own], moment: null, event: null, throws: [] }], 0);
  await settled();
  assert.equal(pace.lines, null, "nothing waits");
  assert.equal(byId("banner").hidden, false);
  assert.ok(byId("banner").textContent.includes("Area 13 is taken."), byId("banner").textContent);
  assert.ok(byId("banner").textContent.includes("Victory Points: 5 of 10 (+2)."), byId("banner").textContent);
  game.stage.hush();
});

test("that line may be read while the other side goes on, until the player does something", async () => {
  const own = { ...lineOf("The day goes on.", 3, [], 0), weight: "news" };
  pace.play(game.view, [{ lines: [own], moment: null, event: null, throws: [] }], 0);
  await settled();
  const view = { ...game.view, log: [], throws: [] };
  pace.hold([line(5, 30)], asking("impulse"));
  game.take(view);
  assert.equal(byId("banner").hidden, false);
  pace.release();
  assert.equal(byId("banner").hidden, false);
  game.take(view);
  assert.equal(byId("banner").hidden, true);
});

test("an event is shown large until it is tapped", async () => {
  const event = { ...lineOf("Night."), weight: "event", title: "Night falls", sums: true, brings: ["Rain."] };
  game.view.since = { vp: 1 };
  const terms = [
    { rule: "17.2", value: 5, what: "Ie Town" },
    { rule: "17.2", value: -1, what: "5 companies reduced or lost" },
  ];
  const board = { ...game.view.board, vp: 4, vp_terms: terms };
  pace.play(game.view, [{ lines: [event], moment: { n: 1, board, score: { vp: 4 } }, event, throws: [] }], 0);
  await settled();
  const card = byId("event");
  assert.equal(card.hidden, false);
  for (const words of ["Night falls", "Victory Points", "4 of 10", "+3", "Rain."])
    assert.ok(card.textContent.includes(words), `${words} in ${card.textContent}`);
  for (const words of ["+5: Ie Town", "−1: 5 companies reduced or lost"])
    assert.ok(card.textContent.includes(words), `why they are so many: ${words} in ${card.textContent}`);
  card.onclick();
  await settled();
  assert.equal(card.hidden, true);
  assert.equal(pace.lines, null);
});

test("what is skipped ends all steps, and another game's end without a trace", async () => {
  settings.set("pace", "step");
  const steps = [1, 2, 3].map((n) => step(n));
  pace.play(game.view, steps, 0);
  await settled();
  const { paint } = game;
  game.paint = () => assert.equal(pace.lines, null);
  pace.skip();
  await settled();
  assert.equal(pace.lines, null);
  game.paint = paint;
  pace.play(game.view, steps, 0);
  await settled();
  const seen = [];
  game.paint = () => seen.push(pace.lines);
  game.opponent.stop();
  await settled();
  assert.deepEqual(seen, []);
});

test("what came in a link is shown decision by decision, but for those that need no word", async () => {
  game = lay("ieshima-replay");
  ({ pace } = game);
  settings.set("pace", "step");
  const { call } = game.app;
  game.app.call = async (name, args) => {
    const found = await call.call(game.app, name, args);
    return name === "at" ? { ...found, log: [line(5, found.begin - 1), ...found.log] } : found; // told before
  };
  const seen = [];
  game.paint = () => {
    if (pace.lines) seen.push([pace.past.step, pace.lines.map(({ n }) => n), pace.shown]);
  };
  const shown = pace.showPast(4);
  for (let i = 0; i < 6; i++) {
    await settled();
    pace.next();
  }
  await shown;
  const views = asks
    .filter(([name, { step }]) => name === "at" && step > 4)
    .map(([, , view]) => ({ ...view, log: view.log.filter(({ n }) => n >= view.begin) }))
    .filter(({ log }) => isTold(log));
  assert.ok(views.length);
  assert.deepEqual(
    seen.map(([step, lines]) => [step, lines]),
    views.map(({ step, log }) => [step, log.map(({ n }) => n)]),
  );
  assert.ok(
    seen.every(([, , end], i) => end === views[i].events - 1),
    "the log ends with the step",
  );
  assert.equal(pace.lines, null);
  clearTimeout(game.news.reading);
  assert.equal(last.step, 8);
});

test("dice and events that came in a link are shown as if they happened now", async () => {
  game = lay("ieshima-replay");
  ({ pace } = game);
  settings.set("pace", "step");
  const night = { ...lineOf("Night.", 900), weight: "event", title: "Night falls", sums: true };
  const { call } = game.app;
  game.app.call = async (name, args) => {
    const found = await call.call(game.app, name, args);
    if (name !== "at" || args.step !== 8) return found;
    return { ...found, log: [...found.log, night], throws: [{ n: 1, line: found.begin, sides: 6 }] };
  };
  const rolled = [];
  game.news.showDice = async (throws) => void rolled.push([throws.length, pace.past.step]);
  const shown = pace.showPast(7);
  await settled();
  assert.deepEqual(rolled, [[1, 7]], "over the table as it was");
  pace.next();
  await settled();
  assert.equal(byId("event").hidden, false);
  assert.ok(byId("event").textContent.includes("Night falls"));
  assert.equal(pace.past.step, 8);
  byId("event").onclick();
  await shown;
  assert.equal(byId("event").hidden, true);
  clearTimeout(game.news.reading);
});

test("at once means that nothing that came in a link is shown", async () => {
  game = lay("ieshima-replay");
  settings.set("pace", "none");
  await game.pace.showPast(4);
  assert.deepEqual(game.app.calls, []);
  assert.equal(byId("choices").children.length, 0);
});

test("the other side's step is not told while one's own pieces are on their way", async () => {
  const game = lay("ieshima-impulse", { players: ["recruit", "human"] });
  const { board, opponent } = game;
  let isTold = false;
  let arrive = () => {};
  board.arrival = () =>
    new Promise((go) => {
      arrive = go;
    });
  Object.assign(opponent, {
    isDue: () => !isTold,
    ponder: () => Promise.resolve(game.view),
    show: () => {
      isTold = true;
    },
  });
  delete opponent.run; // the table has none of its own
  opponent.run();
  await settled();
  assert.ok(!isTold);
  arrive();
  await settled();
  assert.ok(isTold);
});
