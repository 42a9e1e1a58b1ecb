// Picking some of a stack, on recorded views.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byId, notices } from "./dom.mjs";
import { lay, recorded, settled } from "./table.mjs";

const { groupsOf, takenOf } = await import("../../web/app/picker.js");

const groupsIn = (name) => groupsOf(recorded(name).view.options);
const unitsOf = (...names) => new Set(names.map((name) => `unit:${name}`));
const choices = () => byId("choices").children;
const words = () => choices().map((node) => node.textContent);
const press = (start) =>
  choices()
    .find((node) => node.textContent.startsWith(start))
    .click();
const foreseen = (game) => game.app.calls.filter(([name]) => name === "foresee").map(([, args]) => args);

/** A recorded stack, when what all of it is worth is known. */
async function stack(name, how) {
  const game = lay(name, how);
  await settled();
  return game;
}

async function tap(game, ...names) {
  for (const name of names) {
    game.hand.tap(`unit:${name}`);
    await settled();
  }
}

// The grammar

test("like things are a group, with as many as may be taken", () => {
  assert.deepEqual(
    groupsIn("ieshima-stack").map(({ first, at, most, option }) => [first, at.length, most, option.token]),
    [
      [20, 3, 3, "take 2/307E x3"],
      [23, 1, 1, "take 2/307H x1"],
      [24, 1, 1, "take 3/307I x1"],
    ],
  );
});

test("a group may be larger than what may be taken of it, in whatever order it is offered", () => {
  const { options } = recorded("ieshima-limit").view;
  for (const list of [options, options.toReversed()]) {
    const [group] = groupsOf(list).filter(({ first }) => first === 5);
    assert.deepEqual([group.at.length, group.most, group.option.token], [3, 2, "take 2/306F x2"]);
  }
});

test("other answers are no groups", () => {
  assert.deepEqual(groupsIn("ieshima-impulse"), []);
});

test("things picked are told by the first of their group and their number", () => {
  const groups = groupsIn("ieshima-stack");
  assert.deepEqual(takenOf(groups, unitsOf("2/307F", "2/307G", "3/307I")), [
    [20, 2],
    [24, 1],
  ]);
  assert.deepEqual(takenOf(groups, new Set()), []);
  assert.deepEqual(takenOf(groupsIn("ieshima-limit"), unitsOf("2/306F", "2/306G", "2/306H")), [[5, 2]]);
});

// At the table

test("a question for some of a stack opens it, and one for something else does not", async () => {
  const game = await stack("ieshima-stack");
  assert.ok(game.picker.active);
  assert.deepEqual(
    game.board.told.find(([name]) => name === "fan"),
    ["fan", "space:5", { dimmed: false }],
  );
  assert.equal(game.picker.opened, "space:5");
  assert.ok(!lay("ieshima-impulse").picker.active);
  assert.ok(!lay("ieshima-lead").picker.active, "one of a stack");
  const one = ({ prompt }) => {
    prompt.shape = "one";
  };
  assert.ok(!lay("ieshima-stack", { change: one }).picker.active);
});

test("the stack closes when it was answered", async () => {
  const next = recorded("ieshima-impulse").view;
  const game = await stack("ieshima-stack", { replies: { answer: [next] } });
  press("All 5");
  await settled();
  assert.deepEqual(
    game.board.told.findLast(([name]) => name === "fan"),
    ["fan", null, { dimmed: false }],
  );
  assert.equal(game.picker.opened, null);
});

test("what all of them are worth stands on their button from the start", async () => {
  const game = await stack("ieshima-stack");
  assert.deepEqual(foreseen(game), [
    {
      tokens: [],
      take: [
        [20, 3],
        [23, 1],
        [24, 1],
      ],
    },
  ]);
  assert.deepEqual(words(), ["✓ 0 units", "All 5 · 44 % success", "2/307 ×4"]);
  const [, option, lifts] = game.panel.told.find(([name]) => name === "foresee");
  assert.deepEqual([option.token, lifts], ["unit 2/307E", false]);
});

test("picked things are marked, counted, and their fight is foreseen at the place that is asked about", async () => {
  const game = await stack("ieshima-stack");
  await tap(game, "2/307F");
  assert.deepEqual(foreseen(game).at(-1), { tokens: [], take: [[20, 1]] });
  assert.equal(game.picker.odds.token, "attack 15", "not the dice of a further step");
  assert.equal(words()[0], "✓ 1 unit · 10 % success");
  assert.ok(game.board.marked.selected.includes("unit:2/307F"));
  await tap(game, "2/307G");
  assert.equal(words()[0], "✓ 2 units · 16 % success");
});

test("a thing is let go by another tap; with none left, all of them count again", async () => {
  const game = await stack("ieshima-stack");
  await tap(game, "2/307F", "2/307F");
  assert.deepEqual(game.picker.chosen(), []);
  assert.equal(words()[0], "✓ 0 units");
  assert.deepEqual(game.panel.told.findLast(([name]) => name === "foresee").slice(1), [
    game.picker.whole,
    false,
  ]);
});

test("a fight is told by its place even if nobody leads it yet", async () => {
  const game = await stack("ieshima-place");
  assert.equal(game.picker.whole.token, "attack 4");
  assert.ok(words().includes("All 2 · 76 % success"), words().join());
});

test("dice of a further step are not those of this one", async () => {
  const game = await stack("ieshima-further");
  assert.equal(game.picker.whole, null);
  assert.equal(words()[1], "All 4");
  await tap(game, "1/306B");
  assert.equal(game.picker.odds, null);
  assert.equal(words()[0], "✓ 3 units", "with two taken before");
});

test("dice at another place are not those of this one", async () => {
  const game = await stack("ieshima-elsewhere");
  const [, , { options }] = game.recording.asks[0];
  assert.ok(options.some(({ token, odds }) => token === "attack 15" && odds));
  await tap(game, "2/307F");
  assert.equal(game.picker.odds, null);
  const { picker, recording } = await stack("ieshima-stack");
  const fights = recording.asks[1][2].options.filter((option) => picker.isFight(option));
  assert.deepEqual(
    fights.map(({ token }) => token),
    ["attack 15"],
    "neither on the way to it nor from there",
  );
});

test("what is foreseen too late is not shown", async () => {
  const game = await stack("ieshima-stack");
  const { call } = game.app;
  let late = () => {};
  game.app.call = async (name, args) => {
    if (args.take[0][1] === 1) await new Promise((go) => (late = go));
    return call.call(game.app, name, args);
  };
  game.hand.tap("unit:2/307F");
  game.hand.tap("unit:2/307G"); // before the first was foreseen
  await settled();
  assert.equal(words()[0], "✓ 2 units · 16 % success");
  late();
  await settled();
  assert.equal(words()[0], "✓ 2 units · 16 % success");
});

test("nothing picked is nothing to confirm", async () => {
  const game = await stack("ieshima-stack");
  assert.ok(choices()[0].disabled);
  await game.picker.confirm();
  assert.deepEqual(game.app.sent, []);
});

test("everything picked is told in one press", async () => {
  const game = await stack("ieshima-stack");
  await tap(game, "2/307G", "2/307F", "2/307E", "2/307H");
  assert.ok(!choices()[0].disabled && choices()[0].classList.contains("go"));
  press("✓ 4 units");
  await settled();
  assert.deepEqual(game.app.sent, [
    [
      "play",
      {
        tokens: [],
        take: [
          [20, 3],
          [23, 1],
        ],
      },
    ],
  ]);
});

test("no more can be picked than there is room for: the rest is lit no longer, and it is told", async () => {
  const game = await stack("ieshima-limit");
  assert.equal(game.asked.prompt.most, 2);
  await tap(game, "2/306F", "2/306G");
  assert.ok(!("unit:2/306H" in game.board.marked.lit));
  assert.ok("unit:2/306F" in game.board.marked.lit, "it can still be let go");
  await tap(game, "2/306H");
  assert.deepEqual(game.picker.chosen(), ["unit:2/306F", "unit:2/306G"], "those tapped first stay");
  assert.deepEqual(notices(), ["There is room for 2 only."]);
  await tap(game, "2/306F", "2/306H");
  assert.deepEqual(game.picker.chosen(), ["unit:2/306G", "unit:2/306H"]);
});

test("a formation is picked as far as there is room", async () => {
  const game = await stack("ieshima-most");
  const { call } = game.app;
  game.app.call = (name, args) =>
    name === "foresee" ? Promise.resolve({ final: false, options: [] }) : call.call(game.app, name, args);
  for (const name of ["1/306 ×4", "2/306 ×4"]) {
    press(name);
    await settled();
  }
  assert.equal(game.picker.room, 0);
  assert.ok(choices().find((node) => node.textContent === "3/306 ×4").disabled);
});

test("those taken before count with those picked, and alone they are enough", async () => {
  const game = await stack("ieshima-limit");
  const { taken } = game.asked.prompt;
  assert.equal(taken, 1);
  assert.equal(words()[0], "✓ 1 unit");
  assert.ok(!choices()[0].disabled);
  await tap(game, "2/306F");
  assert.ok(words()[0].startsWith("✓ 2 units"), words()[0]);
  await tap(game, "2/306F");
  choices()[0].click();
  await settled();
  assert.deepEqual(game.app.sent, [["answer", { choice: game.picker.answerOf("enough").index }]]);
});

test("all of them go at a press, unless that cannot be taken back", async () => {
  const all = await stack("ieshima-further");
  press("All 4");
  await settled();
  assert.deepEqual(all.app.sent, [["answer", { choice: 0 }]]);
  const final = await stack("ieshima-further", {
    change: ({ options }) => {
      options[0].final = true;
    },
  });
  press("All 4 · no undo");
  await settled();
  assert.deepEqual(final.app.sent, []);
  assert.deepEqual(words(), ["Cancel", "All of them · no undo"]);
});

test("a single group is offered whole in the same words, with the same mark", async () => {
  const game = await stack("ieshima-like");
  assert.ok(words()[1].startsWith("All 3"), words().join());
  choices()[1].click();
  await settled();
  assert.deepEqual(game.app.sent, [["answer", { choice: 2 }]]);
  const final = await stack("ieshima-like", {
    change: ({ options }) => {
      options[2].final = true;
    },
  });
  assert.ok(words()[1].endsWith("no undo") && choices()[1].classList.contains("final"), words()[1]);
  choices()[1].click();
  await settled();
  assert.deepEqual(final.app.sent, []);
  assert.equal(final.hand.stagedOption.token, "take 2/307E x3");
});

test("what cannot be taken back is marked before those picked are told", async () => {
  const game = await stack("ieshima-like", {
    change: (_, { asks }) => {
      for (const [, , reply] of asks) reply.final = true;
    },
  });
  game.hand.tap("unit:2/307E");
  game.picker.confirm(); // before it was foreseen
  await settled();
  assert.deepEqual(game.app.sent, []);
  assert.ok(words()[0].endsWith("no undo"), words()[0]);
  game.picker.confirm();
  await settled();
  assert.equal(game.app.sent.length, 1);
});

test("an odds figure is the best that can be done with them", async () => {
  await stack("ieshima-stack", {
    change: (_, { asks }) => {
      const [, , { options }] = asks[0];
      const worse = structuredClone(options[0]);
      worse.odds.outcomes[0].chance = 0.1;
      options.unshift(worse);
    },
  });
  assert.equal(words()[1], "All 5 · 44 % success");
});

test("a whole formation at a tap, and let go at another", async () => {
  const game = await stack("ieshima-stack");
  press("2/307 ×4");
  await settled();
  assert.deepEqual(game.picker.chosen().sort(), ["unit:2/307E", "unit:2/307F", "unit:2/307G", "unit:2/307H"]);
  assert.equal(words()[0], "✓ 4 units · 34 % success");
  const pressed = () => choices()[2].getAttribute("aria-pressed");
  assert.equal(pressed(), "true");
  press("2/307 ×4");
  await settled();
  assert.deepEqual(game.picker.chosen(), []);
  assert.equal(pressed(), "false");
});

test("three formations have buttons, more have none; one alone needs none", async () => {
  await stack("ieshima-most");
  assert.deepEqual(words(), ["✓ 0 units", "1/306 ×4", "2/306 ×4", "3/306 ×4"]);
  const many = await stack("ieshima-most", {
    change: (view) => {
      const [option] = view.options;
      const at = ["unit:2/307E", "unit:2/307F"];
      view.options.push({ ...option, index: 12, nouns: [20, 1], at, handles: [at] });
    },
  });
  assert.equal(many.picker.groups.length, 4);
  assert.deepEqual(words(), ["✓ 0 units"]);
});

test("after something was taken up, it goes along", async () => {
  const game = await stack("standin-attack");
  await tap(game, "J06");
  assert.deepEqual(game.asked.before, ["attack J06"]);
  assert.ok(game.picker.active);
  await tap(game, "A34");
  assert.deepEqual(foreseen(game).at(-1), { tokens: ["attack J06"], take: [[15, 1]] });
  press("✓ 1 unit");
  await settled();
  const [[name, { tokens, take }]] = game.app.sent;
  assert.deepEqual([name, tokens, take.map(([, n]) => n)], ["play", ["attack J06"], [1]]);
});

test("a tap beside the stack lets go of all that is picked", async () => {
  const game = await stack("ieshima-stack");
  await tap(game, "2/307F");
  game.hand.tap(null);
  assert.deepEqual(game.picker.chosen(), []);
  assert.equal(words()[0], "✓ 0 units");
});
