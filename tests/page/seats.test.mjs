// Who plays, as the page shows it: a friend at the other end of a link, names, watching.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byId } from "./dom.mjs";
import { lay } from "./table.mjs";

const { roleWords, turnedRound } = await import("../../web/app/seats.js");
const { goOnWords, playersOf } = await import("../../web/app/shelf.js");

const away = (players, change = () => {}) =>
  lay("ieshima-impulse", {
    players,
    change: (view) => {
      view.undo = true;
      change(view);
    },
  });

test("what a friend has to decide is shown, not asked", () => {
  const game = away(["friend", "human"]);
  game.paint();
  assert.ok(game.isAway && !game.isOurs());
  assert.deepEqual(game.options, []);
  assert.ok(!game.opponent.isDue(), "nor does a computer answer for him");
  assert.equal(byId("prompt").textContent, "It is for the Americans player to decide now: send the game.");
  assert.equal(byId("choices").querySelectorAll('[data-action="send"]').length, 1);
});

test("what was answered last can be taken back until it is sent", () => {
  const game = away(["friend", "human"]);
  assert.ok(game.mayUndo);
  game.save.sent = game.view.step;
  assert.ok(!game.mayUndo);
  game.paint();
  assert.ok(byId("prompt").textContent.startsWith("Sent."));
});

test("one who only watches is asked nothing and sends nothing", () => {
  const game = away(["friend", "friend"]);
  game.paint();
  assert.ok(byId("prompt").textContent.startsWith("You are watching."));
  assert.equal(byId("choices").querySelectorAll("button").length, 0);
});

test("a name stands beside its side", () => {
  const game = away(["friend", "human"]);
  game.save.names = ["Anna", ""];
  game.paint();
  assert.equal(byId("prompt").textContent, "It is for Anna (Americans) to decide now: send the game.");
});

test("who bids for a side is called by his chair", () => {
  const game = away(["friend", "human"]);
  assert.equal(roleWords(game, 1), "You play the Japanese side.");
  game.view.prompt.chair = true;
  assert.equal(roleWords(game, 1), "You are the second player. Who commands which side is still open.");
});

test("on the shelf a game by link says whose turn it is", () => {
  const byLink = { id: "a", name: "", title: "ieshima", players: ["human", "friend"] };
  assert.equal(goOnWords({ ...byLink, asked: "friend" }), "Waits for your friend");
  assert.equal(goOnWords({ ...byLink, asked: "human" }), "Your turn");
  assert.equal(goOnWords({ ...byLink, asked: "friend", over: true }), "Look back");
  assert.equal(goOnWords({ ...byLink, players: ["human", "recruit"], asked: "human" }), "Continue");
  assert.equal(goOnWords({ ...byLink, players: ["friend", "friend"], asked: "friend" }), "Continue");
  assert.equal(playersOf({ ...byLink, names: ["Anna", ""] }), "Anna v A friend, by link");
});

test("whoever has sent a game takes his own side on another device", () => {
  assert.deepEqual(turnedRound(["friend", "human"]), ["human", "friend"]);
  assert.deepEqual(turnedRound(["recruit", "human"]), ["recruit", "friend"]);
});
