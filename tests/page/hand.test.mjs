// The player's hand on recorded views: what is lit, taken up, left open, staged, carried.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byId, notices, shouted, spoken } from "./dom.mjs";
import { lay, optionOf, recordings, settled } from "./table.mjs";

const { settings } = await import("../../web/app/store.js");

const lit = (game) => Object.keys(game.board.marked.lit).sort();
const choices = () => byId("choices").children.map((node) => node.textContent);
const press = (text) =>
  byId("choices")
    .children.find((node) => node.textContent === text)
    .click();
const tokensOf = (game, indices) => indices.map((i) => game.options[i].token);

async function tap(game, ...anchors) {
  for (const anchor of anchors) {
    game.hand.tap(anchor);
    await settled();
  }
}

// What is lit

test("what may be tapped is lit; an answer without a place is a button", () => {
  const game = lay("ieshima-impulse");
  assert.deepEqual(lit(game), [
    "marker:air",
    "marker:artillery",
    "marker:naval",
    "space:blue",
    "space:green",
  ]);
  assert.ok(Object.values(game.board.marked.lit).every((kind) => kind === "act"));
  assert.deepEqual(choices(), ["Pass · 100 % day ends · no undo"]);
});

test("to do nothing has a bright edge only if something hangs on it", () => {
  const classes = (change) => {
    lay("ieshima-impulse", { change });
    return byId("choices").children[0].className;
  };
  assert.equal(classes(), "final");
  const isFirst = ({ options }) => {
    delete options.find(({ token }) => token === "pass").odds;
  };
  assert.equal(classes(isFirst), "final idle");
});

test("an attack that is due is a button among moves that are not", () => {
  lay("ieshima-stack", {
    change: (view, { asks }) => {
      const [, , { prompt, options }] = asks[1]; // some were taken into the battle
      Object.assign(view, { prompt, options });
    },
  });
  assert.deepEqual(choices(), ["Attack in Area 15 · 10 % success · no undo"]);
});

test("an attack is due also where its units or its lead are still to be named", () => {
  lay("ieshima-stack", {
    change: (view, { asks }) => {
      const [, , { prompt, options }] = asks[1];
      const moves = options.filter(({ verb }) => verb === "move");
      const more = Array.from({ length: 4 }, (_, n) => ({ ...moves[0], index: options.length + n }));
      const all = [...options, ...more].map((option) => ({ ...option, final: false }));
      Object.assign(view, { prompt, options: all });
    },
  });
  assert.deepEqual(choices(), ["Attack in Area 15 · 10 % success"]);
});

test("a target among targets is not due", () => {
  const game = lay("ieshima-target", {
    change: ({ options }) => {
      delete options[0].final;
    },
  });
  assert.ok(game.options.slice(1).some(({ final }) => final));
  assert.deepEqual(game.prompt.due(), []);
});

test("nothing is lit while the other side decides", () => {
  const game = lay("ieshima-impulse", { players: ["strong", "human"] });
  assert.deepEqual(lit(game), []);
  assert.deepEqual(game.options, []);
});

test("what is shot at is lit as a target, what is moved to is not", () => {
  const { lit: targets } = lay("standin-attack").board.marked;
  assert.equal(targets["unit:J06"], "target");
  const { lit: places } = lay("ieshima-assault").board.marked;
  assert.ok(["space:2", "space:1", "space:green", "space:blue"].every((place) => places[place] === "act"));
});

test("one's own units that go into a battle are no targets", () => {
  const { lit } = lay("ieshima-stack").board.marked;
  assert.deepEqual(new Set(Object.values(lit)), new Set(["act"]));
});

test("if the question does not aim, dice light no target", () => {
  const game = lay("standin-attack", {
    change: ({ prompt }) => {
      prompt.aims = false;
    },
  });
  assert.equal(game.board.marked.lit["unit:J06"], "act");
});

test("what a place costs stands on it, and what the question is about is marked", () => {
  const { labels, selected } = lay("ieshima-assault").board.marked;
  assert.deepEqual(labels, { "space:2": "all MF", "space:1": "all MF" });
  assert.deepEqual(selected, ["space:green", "space:blue"]);
});

test("the way that is asked about is an arrow", () => {
  const { arrows } = lay("ieshima-stack").board.marked;
  assert.deepEqual(arrows, [{ from: "space:5", to: "space:15", kind: "act" }]);
});

test("a mouse over something that may be tapped marks it, or its place", () => {
  const game = lay("ieshima-impulse");
  assert.equal(game.hand.hover("unit:1/306A"), true);
  assert.deepEqual(game.board.marked.pointed, ["space:green"]);
  assert.equal(game.hand.hover("unit:2/1A"), false);
  assert.deepEqual(game.board.marked.pointed, []);
});

// Things that are tapped together

test("a die and a card in any order, and the card says that nothing more is to be added", async () => {
  for (const taps of [
    ["die:2", "space:1"],
    ["space:1", "die:2", "space:1"],
  ]) {
    const game = lay("hill89-action");
    await tap(game, ...taps);
    assert.deepEqual(
      game.app.sent,
      [["answer", { choice: optionOf(game, "activate 2").index }]],
      taps.join(),
    );
  }
});

test("a die after the card may be followed by another", async () => {
  const game = lay("hill89-action");
  await tap(game, "space:1", "die:2");
  assert.deepEqual(game.app.sent, []);
  assert.deepEqual(tokensOf(game, game.hand.several), ["activate 2", "activate 2+3+4", "activate 2+3"]);
  const other = lay("hill89-action");
  await tap(other, "die:3", "space:1");
  assert.deepEqual(other.app.sent, [["answer", { choice: optionOf(other, "activate 3").index }]]);
});

test("several dice with a card", async () => {
  const game = lay("hill89-action");
  await tap(game, "die:3", "die:2");
  assert.deepEqual(game.app.sent, []);
  assert.deepEqual(game.hand.held, ["die:3", "die:2"]);
  assert.deepEqual(lit(game), ["die:2", "die:3", "die:4", "die:4b", "space:1"]);
  await tap(game, "space:1");
  assert.deepEqual(game.app.sent, [["answer", { choice: optionOf(game, "activate 2+3").index }]]);
});

test("equal dice serve alike, but only one of them is wanted", async () => {
  const game = lay("hill89-action");
  await tap(game, "die:4", "die:4b");
  assert.deepEqual(game.hand.held, ["die:4b"], "the other one instead");
  await tap(game, "space:5");
  assert.deepEqual(game.app.sent, [["answer", { choice: optionOf(game, "move 4").index }]]);
});

test("what a tap leaves open is listed, the longest run first, and read aloud", async () => {
  const game = lay("hill89-action");
  await tap(game, "die:2");
  assert.deepEqual(tokensOf(game, game.hand.several), [
    "activate 2+3+4",
    "activate 2+3",
    "activate 2",
    "move 2",
    "adjust 2>1",
    "adjust 2>3",
  ]);
  assert.deepEqual(choices().slice(0, 4), [
    "Activate: 2-3-4",
    "Activate: 2-3",
    "Activate: 2",
    "Move 2 to space 3",
  ]);
  assert.ok(spoken().startsWith("6 answers: "), spoken());
  assert.deepEqual(game.board.marked.selected, ["die:2"]);
});

test("many answers are counted, not read out", async () => {
  const game = lay("hill89-action", {
    change: (view) => {
      const move = view.options.find(({ token }) => token === "move 2");
      view.options.push({ ...move, index: view.options.length });
    },
  });
  await tap(game, "die:2");
  assert.equal(spoken(), "7 answers");
});

test("a second tap lets go of what is held", async () => {
  const game = lay("hill89-action");
  const all = lit(game);
  await tap(game, "die:2", "die:2");
  assert.deepEqual([game.hand.held, game.hand.several], [[], null]);
  assert.deepEqual(lit(game), all);
});

test("one of several that are held is let go by a tap on it", async () => {
  const game = lay("hill89-action");
  await tap(game, "die:3", "die:2", "die:3");
  assert.deepEqual(game.hand.held, ["die:2"]);
});

test("what fits with nothing that is held is held instead", async () => {
  const game = lay("hill89-action");
  await tap(game, "token:adjust", "space:1");
  assert.deepEqual(game.hand.held, ["space:1"]);
});

test("a tap on a unit stands for its place", async () => {
  const game = lay("ieshima-impulse");
  await tap(game, "unit:1/306A");
  assert.deepEqual(game.hand.held, ["space:green"]);
  assert.deepEqual(tokensOf(game, game.hand.several), ["assault beaches", "assault green"]);
  press(optionOf(game, "assault green").short);
  await settled();
  assert.deepEqual(game.app.sent, [["answer", { choice: 1 }]]);
});

test("a tap beside everything lets go", async () => {
  const game = lay("ieshima-impulse");
  await tap(game, "space:green", null);
  assert.deepEqual([game.hand.held, game.hand.several], [[], null]);
  assert.deepEqual(choices(), ["Pass · 100 % day ends · no undo"]);
});

test("a tap on something that is no answer looks at it, and asks why", async () => {
  const game = lay("standin-move");
  await tap(game, "space:1010");
  assert.deepEqual(game.board.marked.pointed, ["space:1010"]);
  assert.deepEqual(game.board.told.at(-1), ["fan", "space:1010"]);
  const [, , reason] = game.recording.asks.find(
    ([name, { anchor }]) => name === "why_not" && anchor === "space:1010",
  );
  assert.deepEqual(game.panel.told.at(-1), ["why", reason]);
  assert.equal(spoken(), reason.text);
  await tap(game, "unit:J01");
  assert.ok(game.panel.told.some(([name, anchor]) => name === "inspect" && anchor === "unit:J01"));
});

test("while an answer is on its way, taps are dropped; while news is read, a tap goes on", async () => {
  const game = lay("ieshima-impulse");
  game.busy = true;
  await tap(game, "space:green");
  assert.deepEqual(game.hand.held, []);
  game.busy = false;
  let ended = false;
  game.pace.end = () => {
    ended = true;
  };
  await tap(game, "space:green");
  assert.ok(ended);
  assert.deepEqual(game.hand.held, []);
});

// Labels

test("an answer tells its chance, and that it cannot be taken back", async () => {
  const fight = lay("ieshima-lead");
  assert.equal(fight.hand.label(fight.options[2]), "Attack, 3/307I leads · 44 % success · no undo");
  const upgrade = lay("hill89-upgrade");
  assert.equal(upgrade.hand.label(upgrade.options[0]), "Veteran: Soldier damage 2 · no undo");
  const plain = lay("hill89-block");
  assert.ok(plain.options[1].final);
  assert.equal(plain.hand.label(plain.options[1]), "1 sandbag · no undo");
  const free = lay("ieshima-impulse");
  assert.equal(free.hand.label(free.options[1]), "Assault from the Green Box");
  await settled();
});

test("no two answers are offered in the same words", async () => {
  for (const name of recordings()) {
    const game = lay(name);
    await settled();
    for (const all of [choices(), game.hand.labels(game.options)])
      assert.equal(new Set(all).size, all.length, `${name}: ${all.join(" | ")}`);
  }
});

test("where few words would be the same, answers are named in full", () => {
  const game = lay("hill89-upgrade");
  const [one, other] = game.options;
  const twins = [
    { ...one, short: "Hit", final: false },
    { ...other, short: "Hit", final: true },
  ];
  assert.deepEqual(game.hand.labels(twins), [one.text, `${other.text} · no undo`]);
});

test("a question whose few answers all lie on the board has a button for each", () => {
  lay("ieshima-target");
  assert.equal(choices().length, 3);
  assert.ok(choices().every((text) => text.startsWith("Bombard ") && text.endsWith(" · no undo")));
});

// From somewhere to somewhere

test("a place that can be come to from several asks from where, and can be let go", async () => {
  const game = lay("ieshima-origins");
  await tap(game, "space:15");
  assert.deepEqual(game.app.sent, []);
  const words = choices();
  assert.deepEqual(
    words.map((text) => text.split(" · ")[0]),
    ["Move from Area 13 to Area 15 (Bloody Ridge)", "Move from Area 14 to Area 15 (Bloody Ridge)", "Cancel"],
  );
  assert.ok(byId("prompt").textContent.startsWith("Which of these?"));
  await tap(game, "space:14");
  assert.deepEqual(game.app.sent, [["answer", { choice: optionOf(game, "move 14>15").index }]]);
});

test("a place to act from is never taken for one to go to at the first tap", async () => {
  const game = lay("ieshima-origins");
  await tap(game, "space:13");
  assert.deepEqual(game.app.sent, []);
  assert.deepEqual(game.hand.held, ["space:13"]);
  assert.deepEqual(lit(game), ["space:12", "space:13", "space:14", "space:15"]);
  await tap(game, "space:14"); // there and back are both possible: the last tap is where to
  assert.deepEqual(game.app.sent, [["answer", { choice: optionOf(game, "move 13>14").index }]]);
});

// Like things

test("of like things the one that was tapped is marked", async () => {
  const game = lay("ieshima-target");
  await tap(game, "unit:2/1B");
  assert.equal(game.hand.stagedOption.token, "unit 2/1A");
  assert.deepEqual(game.board.marked.selected, ["unit:2/1B"]);
  assert.ok(choices()[1].startsWith("Bombard a 2/1 company (2 alike) · "));
});

// What spends something

test("a tap on an enemy looks at it; only with its token it means the throw", async () => {
  const game = lay("hill89-tokens");
  await tap(game, "enemy:3");
  assert.deepEqual(game.app.sent, []);
  assert.deepEqual(game.panel.told.at(-1).slice(0, 2), ["inspect", "enemy:3"]);
  assert.deepEqual(choices(), ["Grenade: Type 92 Machine Gun (E3)", "Cancel"]);
  await tap(game, "enemy:3");
  assert.deepEqual([game.app.sent, game.hand.held], [[], []], "a second look is no throw");
  for (const taps of [
    ["enemy:3", "token:grenade"],
    ["token:grenade", "enemy:3"],
  ]) {
    const deliberate = lay("hill89-tokens");
    await tap(deliberate, ...taps);
    assert.deepEqual(deliberate.app.sent, [["answer", { choice: optionOf(deliberate, "grenade e3").index }]]);
  }
});

test("the map shows the question that follows what was taken up", async () => {
  const game = lay("hill89-swap");
  const shown = () => game.board.told.findLast(([what]) => what === "show")?.[1].prompt?.kind;
  game.paint();
  assert.equal(shown(), "action");
  await tap(game, "token:reposition");
  assert.equal(shown(), "reposition");
  game.pace.past = { ...game.view };
  game.paint();
  assert.equal(shown(), undefined, "while something is told, the question is still to come");
  [game.pace.past, game.pace.lines] = [null, [game.view.log[0]]];
  game.paint();
  assert.equal(shown(), undefined, "the last that is told is told on the table as it stands");
});

test("two that change places are tapped in any order", async () => {
  for (const taps of [
    ["space:4", "space:8"],
    ["space:8", "space:4"],
  ]) {
    const game = lay("hill89-swap");
    await tap(game, "token:reposition", taps[0]);
    assert.ok(game.board.marked.selected.includes(taps[0]), "the first is marked");
    await tap(game, taps[1]);
    assert.deepEqual(game.app.sent, [
      ["play", { tokens: ["reposition", "first 4", "second 8"], take: undefined }],
    ]);
  }
});

// What cannot be taken back

test("a final answer waits for its button", async () => {
  const game = lay("hill89-upgrade");
  await tap(game, "space:2");
  assert.deepEqual(game.app.sent, []);
  assert.equal(game.hand.stagedOption.token, "upgrade scout-1");
  assert.deepEqual(game.board.marked.selected, ["space:2"]);
  assert.deepEqual(choices(), ["Cancel", "Veteran: Scout 2 · no undo"]);
  assert.equal(spoken(), "Veteran: Scout 2 · no undo");
  press("Veteran: Scout 2 · no undo");
  await settled();
  assert.deepEqual(game.app.sent, [["answer", { choice: 1 }]]);
});

test("a final answer can be cancelled, and another be staged instead", async () => {
  const game = lay("hill89-upgrade");
  await tap(game, "space:2", "space:1");
  assert.equal(game.hand.stagedOption.token, "upgrade rifleman-1");
  press("Cancel");
  assert.equal(game.hand.staged, null);
  assert.deepEqual(game.app.sent, []);
});

test("the second of two quick taps confirms, on the same thing only", async () => {
  const game = lay("hill89-upgrade");
  await tap(game, "space:2");
  game.hand.doubleTap("space:1");
  assert.deepEqual(game.app.sent, []);
  game.hand.doubleTap("space:2");
  await settled();
  assert.deepEqual(game.app.sent, [["answer", { choice: 1 }]]);
});

test("dice are staged with their odds; what can be taken back asks nothing, though dice may follow", async () => {
  const game = lay("ieshima-impulse");
  await tap(game, "marker:naval", "space:11");
  const option = optionOf(game, "target 11");
  assert.equal(game.hand.stagedOption, option);
  assert.deepEqual(
    game.panel.told.findLast(([name]) => name === "showOdds"),
    ["showOdds", option],
  );
  assert.deepEqual(choices()[1], game.hand.label(option));
  const free = lay("ieshima-impulse");
  await tap(free, "marker:naval", "space:15"); // which of its units is asked next
  assert.deepEqual(free.app.sent, [["play", { tokens: ["bombard naval", "target 15"], take: undefined }]]);
});

test("another tap on what is staged confirms, on something else it does not", async () => {
  const game = lay("hill89-upgrade");
  await tap(game, "space:2", "space:1", "space:1");
  assert.deepEqual(game.app.sent, [["answer", { choice: optionOf(game, "upgrade rifleman-1").index }]]);
});

test("whoever wants no questions is asked none", async () => {
  const game = lay("hill89-upgrade");
  settings.set("confirm", "never");
  await tap(game, "space:2");
  assert.deepEqual(game.app.sent, [["answer", { choice: 1 }]]);
  settings.set("confirm", "final");
});

test("what is staged is not left open any more", async () => {
  const game = lay("ieshima-impulse");
  await tap(game, "space:green");
  game.hand.pressNumber(6);
  await settled();
  assert.equal(game.hand.stagedOption.token, "pass");
  assert.equal(game.hand.several, null);
});

test("units that attack where they stand are no arrow", async () => {
  const game = lay("ieshima-lead");
  await tap(game, "unit:2/307F");
  assert.equal(game.hand.stagedOption.token, "unit 2/307E");
  assert.deepEqual(game.board.marked.arrows, []);
});

test("an answer under the mouse shows from where to where", () => {
  const game = lay("ieshima-stack", {
    change: (view, { asks }) => {
      const [, , { prompt, options }] = asks.find(([, { take }]) => take.length === 1);
      Object.assign(view, { prompt, options });
    },
  });
  const before = game.board.marked.arrows;
  assert.deepEqual(before, []);
  game.hand.weigh(optionOf(game, "move 5>4"));
  assert.deepEqual(game.board.marked.arrows, [{ from: "space:5", to: "space:4", kind: "target" }]);
  assert.deepEqual(game.board.marked.pointed, ["space:4", "space:5"]);
  game.hand.weigh(null);
  assert.deepEqual(game.board.marked.arrows, []);
});

test("whoever wants to be asked always is asked always", async () => {
  const game = lay("ieshima-assault");
  await tap(game, "space:2");
  assert.deepEqual(game.app.sent, [["answer", { choice: 0 }]]);
  const careful = lay("ieshima-assault");
  settings.set("confirm", "always");
  await tap(careful, "space:2");
  assert.deepEqual(careful.app.sent, []);
  assert.equal(careful.hand.staged, 0);
});

test("an answer whose words tell the price needs no second press", async () => {
  const change = ({ options }) => {
    options[0].handles = [["enemy:4"]];
  };
  const game = lay("hill89-block", { change });
  await tap(game, "enemy:4");
  assert.deepEqual(game.app.sent, [["answer", { choice: 0 }]]);
  const dear = lay("hill89-block", {
    change: (view) => {
      change(view);
      delete view.options[0].plain;
    },
  });
  await tap(dear, "enemy:4");
  assert.deepEqual(dear.app.sent, []);
  assert.equal(dear.hand.staged, 0);
});

test("what hangs on an answer is asked for if it does not say it", async () => {
  const silent = ({ options }) => {
    for (const option of options) delete option.final;
  };
  const free = lay("ieshima-assault", { change: silent });
  await tap(free, "space:2");
  assert.deepEqual(free.app.calls[0], ["weigh", { choice: 0 }]);
  assert.deepEqual(free.app.sent, [["answer", { choice: 0 }]]);
  const final = lay("hill89-upgrade", { change: silent });
  await tap(final, "space:1");
  assert.deepEqual(final.app.sent, []);
  assert.equal(final.hand.staged, 0);
});

// What only takes something up

test("what is taken up is not told to the rules before it is meant", async () => {
  const game = lay("standin-move");
  await tap(game, "unit:A29");
  assert.deepEqual(game.app.sent, []);
  assert.equal(game.asked.prompt.kind, "move.hex");
  assert.deepEqual(game.asked.before, ["unit A29"]);
  assert.ok(lit(game).includes("space:1105") && !lit(game).includes("unit:A30"));
  assert.equal(game.board.marked.labels["space:1105"], "9");
  assert.deepEqual(game.board.marked.selected, ["unit:A29"]);
  assert.equal(spoken(), game.asked.prompt.text);
  await tap(game, "space:1105");
  assert.deepEqual(game.app.sent, [["play", { tokens: ["unit A29", "to 1105"], take: undefined }]]);
});

test("another thing is taken up instead, with nothing taken back first", async () => {
  const game = lay("standin-move");
  await tap(game, "unit:A29", "unit:A30");
  assert.deepEqual(game.asked.before, ["unit A30"]);
  assert.deepEqual(game.app.sent, []);
});

test("like things are taken up alike", async () => {
  const game = lay("ieshima-special");
  await tap(game, "unit:MG-C");
  assert.deepEqual(game.asked.before, ["place MG-A"]);
  await tap(game, "unit:Pillbox-B");
  assert.deepEqual(game.asked.before, ["place Pillbox-A"]);
});

test("what was taken up is let go: by a tap beside, by its button, by undo", async () => {
  for (const letGo of [(game) => game.hand.tap(null), () => press("Cancel"), (game) => game.act("undo")]) {
    const game = lay("standin-move", {
      change: (view) => {
        view.undo = true;
      },
    });
    const all = lit(game);
    await tap(game, "unit:A29");
    letGo(game);
    assert.equal(game.hand.taken, null);
    assert.deepEqual(game.asked.before, []);
    assert.deepEqual(lit(game), all);
    assert.deepEqual(game.app.sent, []);
  }
});

test("a tap that means nothing leaves in the hand what was taken up", async () => {
  const game = lay("standin-move");
  await tap(game, "unit:A29", "unit:J01");
  assert.deepEqual(game.asked?.before, ["unit A29"]);
});

test("what seems soft but throws dice at once is staged", async () => {
  const game = lay("standin-attack");
  await tap(game, "unit:J02");
  assert.equal(game.hand.taken, null);
  assert.equal(game.hand.stagedOption.token, "attack J02");
  assert.deepEqual(game.app.sent, []);
  assert.ok(choices()[1].endsWith(" · 33 % retreat · no undo"), choices()[1]);
  press(choices()[1]);
  await settled();
  assert.deepEqual(game.app.sent, [["answer", { choice: 1 }]]);
});

test("what cannot be had without an answer is not taken up", async () => {
  const game = lay("standin-move", {
    change: ({ options }, { asks }) => {
      const [, , reply] = asks[0];
      reply.final = options.find(({ token }) => token === "unit A29").final = true;
    },
  });
  await tap(game, "unit:A29");
  assert.equal(game.hand.taken, null);
  assert.equal(game.hand.stagedOption.token, "unit A29");
});

test("what leaves nothing to choose is answered, not taken up", async () => {
  const game = lay("standin-move", {
    change: ({ prompt }, { asks }) => {
      const [, , reply] = asks[0];
      Object.assign(reply.prompt, { kind: prompt.kind, shape: prompt.shape });
    },
  });
  await tap(game, "unit:A29");
  assert.equal(game.hand.taken, null);
  const { index } = optionOf(game, "unit A29");
  assert.deepEqual(game.app.sent, [["answer", { choice: index }]]);
});

test("a final answer after something was taken up is one press with it", async () => {
  const game = lay("ieshima-impulse");
  await tap(game, "marker:naval");
  assert.equal(game.board.marked.labels["space:11"], "76 %");
  await tap(game, "space:11");
  assert.deepEqual(game.app.sent, []);
  game.hand.doubleTap("space:11");
  await settled();
  assert.deepEqual(game.app.sent, [["play", { tokens: ["bombard naval", "target 11"], take: undefined }]]);
});

test("after something was taken up, too, it is asked whether an answer is final", async () => {
  const game = lay("ieshima-special");
  await tap(game, "unit:MG-A");
  delete optionOf(game, "area 11").final;
  await tap(game, "space:11");
  assert.deepEqual(game.app.calls.at(-2), ["foresee", { tokens: ["place MG-A", "area 11"] }]);
  assert.deepEqual(game.app.sent, [["play", { tokens: ["place MG-A", "area 11"], take: undefined }]]);
});

test("what is foreseen too late is dropped", async () => {
  const game = lay("standin-move");
  game.hand.tap("unit:A29");
  game.take({ ...game.view, step: game.view.step + 1, log: [], throws: [] });
  await settled();
  assert.equal(game.hand.taken, null);
});

// Dragging

test("a die is dragged onto a card", async () => {
  const game = lay("hill89-action");
  game.drag.carries("die:2");
  assert.deepEqual(lit(game), ["die:2", "die:3", "die:4", "die:4b", "space:1", "space:3", "token:adjust"]);
  game.drag.carries(null);
  assert.ok(lit(game).includes("space:4"));
  game.drag.drop("die:2", "space:3");
  await settled();
  assert.deepEqual(game.app.sent, [["answer", { choice: optionOf(game, "move 2").index }]]);
});

test("what may be dragged: what may be tapped, and what lies where one may act", () => {
  const game = lay("ieshima-impulse");
  assert.ok(game.drag.may("marker:air"));
  assert.ok(game.drag.may("unit:1/306A"));
  assert.ok(!game.drag.may("unit:2/1A"));
  assert.ok(!game.drag.may("space:3"));
});

test("a piece that is carried to a place: the answers that lead there are one press", async () => {
  const game = lay("standin-move");
  game.drag.drop("unit:A29", "space:1105");
  await settled();
  assert.deepEqual(game.app.sent, [["play", { tokens: ["unit A29", "to 1105"], take: undefined }]]);
});

test("a piece is carried by what its place offers", async () => {
  const game = lay("ieshima-impulse");
  game.drag.drop("unit:1/306A", "space:2");
  await settled();
  assert.deepEqual(game.app.sent, [
    ["play", { tokens: ["assault beaches", "move green>2"], take: undefined }],
  ]);
});

test("a piece is not carried by what moves from another place", async () => {
  const game = lay("ieshima-impulse", {
    change: (view) => {
      view.options = view.options.filter(({ token }) => token !== "assault blue");
    },
  });
  game.drag.drop("unit:1/305A", "space:2"); // only from the green beach
  await settled();
  assert.deepEqual(game.app.sent, []);
});

test("where the way leads into the question for a stack, the carried piece is picked", async () => {
  const [, , after] = lay("ieshima-most").recording.asks[0];
  const { view: stack } = lay("ieshima-most").recording;
  const alone = (view, { asks }) => {
    view.options = view.options.slice(1).map((option, index) => ({ ...option, index }));
    asks.push(["foresee", { tokens: [], take: [[0, 1]] }, after]);
  };
  const game = lay("ieshima-impulse", { change: alone, replies: { answer: [stack] } });
  game.drag.drop("unit:1/306A", "space:2");
  await settled();
  assert.deepEqual(game.app.sent, [["answer", { choice: 0 }]], "assault green");
  assert.deepEqual(game.picker.chosen(), ["unit:1/306A"]);
});

test("a piece that is carried nowhere stays", async () => {
  const game = lay("standin-move");
  for (const to of ["space:1010", "unit:J01", null]) {
    game.drag.drop("unit:A29", to);
    await settled();
  }
  assert.deepEqual(game.app.sent, []);
  assert.deepEqual([game.hand.held, game.hand.taken], [[], null]);
});

// Numbers

test("numbers are those of the list, in which what ends a row comes last", async () => {
  const game = lay("standin-move");
  assert.equal(game.options[0].token, "done");
  game.hand.pressNumber(0);
  await settled();
  assert.deepEqual(game.asked.before, ["unit A29"]);
});

test("a number that cannot be undone is pressed twice", async () => {
  const game = lay("standin-move");
  const last = game.options.length - 1;
  game.hand.pressNumber(last);
  await settled();
  assert.equal(game.hand.stagedOption.token, "done");
  assert.deepEqual(game.app.sent, []);
  game.hand.pressNumber(last);
  await settled();
  assert.deepEqual(game.app.sent, [["answer", { choice: 0 }]]);
});

test("a number beyond the list is no answer", async () => {
  const game = lay("standin-move");
  game.hand.pressNumber(99);
  await settled();
  assert.deepEqual(game.app.calls, []);
});

// What a refusal leaves

test("what the rules refuse is told, and the hand is free again", async () => {
  const game = lay("ieshima-assault");
  game.app.call = () => Promise.reject(Object.assign(new Error("not now"), { kind: "IllegalAnswer" }));
  await tap(game, "space:2");
  assert.deepEqual(notices(), ["not now"]);
  assert.equal(shouted(), "not now");
  assert.equal(game.busy, false);
});

test("what was meant for a question that is gone when its turn comes is not answered", async () => {
  const game = lay("hill89-upgrade");
  const opening = game.app.queue.run(() => {
    game.view = { ...game.view, match: game.view.match + 1 }; // another game is opened meanwhile
    return Promise.resolve();
  });
  game.answer(1);
  await opening;
  await settled();
  assert.deepEqual(game.app.sent, []);
  assert.equal(game.busy, false);
});

test("where nothing that may be tapped is in sight the map shows where the question is decided", () => {
  const game = lay("ieshima-impulse");
  let overviews = 0;
  game.board.overview = () => {
    overviews += 1;
  };
  game.hand.seek();
  assert.equal(overviews, 0);
  game.board.isSeen = () => false;
  game.hand.seek();
  assert.equal(overviews, 1);
});
