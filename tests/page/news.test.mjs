// What happened, as the page reads it from view after view.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { whoIsWho } from "../../web/app/seats.js";
import { byId, notices, shouted, spoken } from "./dom.mjs";
import { BARE, lay, recorded, settled } from "./table.mjs";

// A bombardment: dice fall, points are taken, a unit is lost; then all of it is taken back.
const views = recorded("ieshima-news").then.map(([, , view]) => ({ ...BARE, ...view }));
const [, bombarded, hit, lost, lostBack, hitBack, bombardedBack] = views;

const numbers = ({ log }) => log.map(({ n }) => n);
const upTo = (first, end) => Array.from({ length: end - first }, (_, i) => first + i);

const secret = (view, who = view.prompt.who) => ({
  ...view,
  prompt: { ...view.prompt, who, secret: true },
});

function table(how) {
  const game = lay("ieshima-news", how);
  clearTimeout(game.news.reading);
  return game;
}

// The log

test("a game that is opened has its last lines, and nothing is news", () => {
  const { news } = table();
  assert.equal(news.begin, 50);
  assert.deepEqual(numbers(news), upTo(50, 82));
  assert.deepEqual(news.since(), { log_from: 82, throws_from: 7, kept: 0 });
  assert.deepEqual(news.unread, []);
});

test("the log grows by what is new, and gives the dice that fell", () => {
  const { news } = table();
  const rolled = news.read(bombarded, false);
  assert.deepEqual(numbers(news), upTo(50, 84));
  assert.deepEqual(
    rolled.map(({ n }) => n),
    [7, 8],
  );
  assert.deepEqual(news.read(hit, false), []);
  assert.deepEqual(numbers(news), upTo(50, 86));
  assert.deepEqual(news.since(), { log_from: 86, throws_from: 9, kept: 0 });
});

test("what was taken back is gone from the log, and its dice", () => {
  const { news } = table();
  for (const view of [bombarded, hit, lost, lostBack]) news.read(view, false);
  assert.deepEqual(numbers(news), upTo(50, 86));
  news.read(hitBack, false);
  assert.deepEqual(numbers(news), upTo(50, 84));
  assert.equal(news.rolls.get(83).length, 2);
  news.read(bombardedBack, false);
  assert.deepEqual(numbers(news), upTo(50, 82));
  assert.deepEqual(news.rolls.get(83), []);
  assert.deepEqual(news.since(), { log_from: 82, throws_from: 7, kept: 0 });
});

test("another answer after undo takes the place of the first", () => {
  const { news } = table();
  for (const view of [bombarded, bombardedBack, bombarded]) news.read(view, false);
  assert.deepEqual(numbers(news), upTo(50, 84));
  assert.equal(news.rolls.get(83).length, 2);
});

test("a game opened over another one begins anew", () => {
  const game = table();
  game.news.read(bombarded, false);
  game.news.kept = 12;
  const opened = { ...bombarded, log_from: 82 };
  assert.deepEqual(game.news.read(opened, true), [], "its dice were rolled before");
  assert.deepEqual(numbers(game.news), [82, 83]);
  assert.equal(game.news.begin, 82);
  assert.equal(game.news.kept, 0);
});

test("dice are sorted to the lines that tell of them; what is drawn is no dice", () => {
  const { news } = table();
  const [attack, defense] = bombarded.throws;
  const drawn = { ...attack, n: 9, sides: 0 };
  const elsewhere = { ...attack, n: 10, line: 82 };
  const rolled = news.read({ ...bombarded, throws: [attack, drawn, defense, elsewhere] }, false);
  assert.deepEqual(rolled, [attack, defense, elsewhere]);
  assert.deepEqual(news.rolls.get(83), [attack, defense]);
  assert.deepEqual(news.rolls.get(82), [elsewhere]);
  news.sort([attack]);
  assert.deepEqual(news.rolls.get(83), [defense, attack], "told twice, kept once");
});

test("earlier lines come when they are wanted, with their dice", async () => {
  const game = table();
  const { news, app } = game;
  const rolls = news.rolls.size;
  await news.reachBack();
  assert.deepEqual(app.calls, [["log", { begin: 0, end: 50 }]]);
  assert.equal(news.begin, 0);
  assert.deepEqual(numbers(news), upTo(0, 82));
  assert.ok(news.rolls.size > rolls);
  await news.reachBack();
  assert.equal(app.calls.length, 1, "there are no earlier ones");
});

test("lines that are here are not asked for, and those that two ask for come once", async () => {
  const { news, app } = table();
  await news.reachBack(51);
  assert.deepEqual(app.calls, []);
  await Promise.all([news.reachBack(), news.reachBack()]);
  assert.deepEqual(numbers(news), upTo(0, 82));
});

// Who may know

test("a line for one side is for its player alone", () => {
  const line = (seen_by) => ({ n: 1, text: "", points: [], verb: "", rule: "", seen_by });
  const [all, americans, japanese] = [line(-1), line(0b01), line(0b10)];
  const visible = (players) => {
    const { news } = table({ players });
    return [all, americans, japanese].map((one) => news.maySee(one));
  };
  assert.deepEqual(visible(["human", "strong"]), [true, true, false]);
  assert.deepEqual(visible(["strong", "human"]), [true, false, true]);
  assert.deepEqual(visible(["human", "human"]), [true, true, false], "while the Americans decide");
  const { news, view } = table();
  view.prompt.who = 1;
  assert.ok(news.maySee(japanese) && !news.maySee(americans));
  news.game.view.prompt = null;
  assert.ok(news.maySee(all) && !news.maySee(americans));
});

test("one who plays a side from the other chair sees that side's lines", () => {
  const { news } = table({
    players: ["human", "strong"],
    change: (view) => {
      view.chairs = [1, 0];
    },
  });
  assert.equal(news.viewer, 1);
});

const next = (game, view) => game.take({ ...view, log: [], throws: [], events: game.news.events });

test("a secret decision begins behind a screen if two people share the device", () => {
  const game = table();
  next(game, secret(bombarded, 1));
  assert.ok(byId("dialog").open && game.isCovered && !game.isOurs());
  assert.ok(byId("dialog").textContent.includes("Pass the device to the Japanese player."));
  byId("dialog").close();
  assert.ok(game.isCovered, "closing it reveals nothing");
  assert.equal(byId("prompt").textContent, "Pass the device to the Japanese player.");
  byId("choices").querySelectorAll('[data-action="uncover"]')[0].click();
  assert.ok(!game.isCovered && game.isOurs());
});

test("no screen between a side and itself, for one person, or if nothing is secret", () => {
  const cases = [
    [["human", "human"], (view) => secret(view, 1), secret(bombarded, 1)],
    [["human", "strong"], (view) => view, secret(bombarded, 0)],
    [["human", "friend"], (view) => view, secret(bombarded, 0)],
    [["human", "human"], (view) => view, bombarded],
  ];
  for (const [players, earlier, now] of cases) {
    const game = table({ players });
    game.view = earlier(game.view);
    next(game, now);
    assert.ok(!byId("dialog").open && !game.isCovered, players.join());
  }
  const again = table();
  again.view = secret(bombarded, 0);
  next(again, secret(bombarded, 1));
  assert.ok(byId("dialog").open, "from one secret to the other side's");
});

test("what only one side may see is for that side: every change of eyes is behind a screen", () => {
  const game = table();
  const seenBy = (eyes, who = eyes) => ({ ...bombarded, eyes, prompt: { ...bombarded.prompt, who } });
  game.view = seenBy(0);
  next(game, seenBy(1));
  assert.ok(game.isCovered);
  byId("choices").querySelectorAll('[data-action="uncover"]')[0].click();
  next(game, seenBy(1));
  assert.ok(!game.isCovered);
  next(game, seenBy(0));
  assert.ok(game.isCovered);
  const alone = table({ players: ["human", "strong"] });
  next(alone, seenBy(0));
  assert.ok(!alone.isCovered);
});

const chairOf = (view, who) => ({ ...view, prompt: { ...view.prompt, who, secret: true, chair: true } });

test("while nobody has a side, players are called by their names or chairs", () => {
  const game = table();
  game.save.names = ["", "Ben"];
  next(game, chairOf(bombarded, 0));
  assert.ok(byId("dialog").textContent.includes("Pass the device to the first player."));
  assert.equal(byId("side").textContent, "First player");
  next(game, chairOf(bombarded, 1));
  assert.ok(byId("dialog").textContent.includes("Pass the device to Ben."));
});

test("what is opened is told to both, with who is who now, before the device goes on", () => {
  const game = table();
  game.save.names = ["Anna", "Ben"];
  game.view = chairOf(game.view, 1);
  const n = game.news.events;
  const line = { ...bombarded.log[0], n, text: "The bids are opened: −6 and −4.", opened: true };
  const prompt = { ...bombarded.prompt, who: 1, secret: false };
  game.take({ ...bombarded, prompt, chairs: [1, 0], log: [line], throws: [], events: n + 1 });
  const told = byId("dialog").textContent;
  assert.ok(told.includes("The bids are opened: −6 and −4."), told);
  assert.ok(told.includes("Americans: Ben. Japanese: Anna."), told);
  assert.ok(told.includes("Pass the device to Anna (Japanese)."), told);
  assert.ok(game.isCovered && !game.isOurs());
});

test("by link what is opened is told before it is sent, and nobody has a side while all bid", async () => {
  const game = table({ players: ["friend", "human"] });
  let sheets = 0;
  game.openSend = () => {
    sheets += 1;
  };
  game.view = chairOf(game.view, 1);
  const n = game.news.events;
  const line = { ...bombarded.log[0], n, text: "The wishes are opened.", opened: true };
  const view = { ...bombarded, log: [line], throws: [], events: n + 1 };
  game.take(chairOf(view, 0));
  const told = byId("dialog").textContent;
  assert.ok(told.includes("The wishes are opened."), told);
  assert.ok(!told.includes("Americans:"), told);
  assert.equal(sheets, 0);
  [...byId("dialog").querySelectorAll("button")].find((one) => one.textContent === "Go on").click();
  await settled();
  assert.equal(sheets, 1);
});

test("people without names are told apart by their chairs", () => {
  const game = table();
  game.view = { ...game.view, chairs: [1, 0] };
  assert.deepEqual(whoIsWho(game), ["Americans: the second player", "Japanese: the first player"]);
  const alone = table({ players: ["human", "friend"] });
  assert.deepEqual(whoIsWho(alone), ["Americans: you", "Japanese: A friend, by link"]);
});

test("against a computer what is opened needs no handing over", () => {
  const game = table({ players: ["human", "strong"] });
  const n = game.news.events;
  const line = { ...bombarded.log[0], n, text: "The bids are opened.", opened: true };
  game.take({ ...bombarded, log: [line], throws: [], events: n + 1 });
  assert.ok(byId("dialog").textContent.includes("The bids are opened."));
  assert.ok(!byId("dialog").textContent.includes("Pass the device"));
  assert.ok(!game.isCovered);
});

// The voice

test("a question is read aloud with the side that must answer", () => {
  const game = table();
  const { text } = game.view.prompt;
  assert.equal(game.news.question(game.view.prompt), `Americans: ${text}`);
  game.news.speak(game.view, []);
  assert.equal(spoken(), `Americans: ${text}`);
  const alone = lay("hill89-upgrade");
  assert.equal(alone.news.question(alone.view.prompt), alone.view.prompt.text);
});

test("news comes before the question, together, and at once if dice fell", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const game = table();
    byId("polite").textContent = "";
    const before = game.view;
    const rolled = game.news.read(bombarded, false);
    game.view = bombarded;
    game.news.speak(before, rolled);
    game.news.read(hit, false);
    game.view = hit;
    game.news.speak(bombarded, []);
    mock.timers.tick(1000);
    const words = [...bombarded.log, ...hit.log].map(({ text }) => text).join(" ");
    assert.equal(
      spoken() || shouted(),
      `${words} ${game.news.question(hit.prompt)}`,
      "the last question only",
    );
    assert.deepEqual(game.news.unread, []);
    game.news.voice(lost.log, true);
    mock.timers.tick(1000);
    assert.equal(shouted(), lost.log[0].text);
  } finally {
    mock.timers.reset();
  }
});

test("the question is read when the other side's turn was told, and a row of its deeds as one", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const game = table({ players: ["strong", "human"] });
    const { prompt } = bombarded;
    const before = game.view;
    byId("polite").textContent = byId("assertive").textContent = "";
    game.opponent.row = bombarded.log; // it goes on
    game.news.read(bombarded, false);
    game.view = { ...bombarded, prompt: { ...prompt, who: 0 } };
    game.news.speak(before, []);
    mock.timers.tick(1000);
    assert.equal(shouted() + spoken(), "");
    game.opponent.row = [];
    game.news.read(hit, false);
    game.view = hit;
    game.pace.lines = hit.log; // is told
    game.news.speak(bombarded, []);
    mock.timers.tick(1000);
    const words = [...bombarded.log, ...hit.log].map(({ text }) => text).join(" ");
    assert.equal(spoken() || shouted(), words);
    game.pace.release();
    assert.equal(spoken(), game.news.question(hit.prompt));
  } finally {
    mock.timers.reset();
  }
});

test("what a side may not see is not read to it", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const game = table({ players: ["human", "strong"] });
    const before = game.view;
    const log = bombarded.log.map((line, i) => ({ ...line, seen_by: i ? -1 : 0b10 }));
    game.news.read({ ...bombarded, log }, false);
    game.view = bombarded;
    game.news.speak(before, []);
    assert.deepEqual(game.news.unread, [log[1].text]);
  } finally {
    mock.timers.reset();
  }
});

// Trouble, and other copies

test("what the rules refuse is told in their words; if they broke, the record can be taken along", () => {
  const game = table();
  game.keeper.ledger.read({ begin: 0, lines: ["line"], head: "head\n" });
  game.news.trouble(Object.assign(new Error("not now"), { kind: "IllegalAnswer" }));
  game.news.trouble(new Error("list index out of range"));
  assert.equal(notices()[0], "not now");
  assert.ok(notices()[1].endsWith(": list index out of range") && notices()[1].length > 40);
  const actions = byId("notices").children.map((bar) => bar.querySelectorAll("button").length);
  assert.deepEqual(actions, [1, 2]);
});

test("another tab is told of if it has gone on with this game", async () => {
  const game = table();
  const opened = [];
  game.app.openSave = (id) => opened.push(id);
  game.save.version = 3;
  game.news.otherTab("game", 3);
  game.news.otherTab("another", 9);
  assert.deepEqual(notices(), []);
  game.news.otherTab("game", 4);
  game.news.otherTab("game", 5);
  assert.equal(notices().length, 1, "the last one only");
  byId("notices").children[0].querySelectorAll("button")[0].click();
  await settled();
  assert.deepEqual(opened, ["game"]);
});

test("the end is told when it was read", () => {
  const game = table();
  const before = game.view;
  let told = 0;
  game.news.over = () => {
    told += 1;
  };
  const over = { ...lost, over: true };
  game.view = over;
  game.pace.lines = lost.log;
  game.news.tell(before, [], false);
  assert.equal(told, 0);
  game.pace.release();
  assert.equal(told, 1);
  game.pace.lines = null;
  game.news.tell(over, [], false);
  game.news.tell(null, [], true);
  assert.equal(told, 1, "once only");
  clearTimeout(game.news.reading);
});
