// A mouse that rests: what a thing is, and what a tap there would answer.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Tip } from "../../web/app/tip.js";
import { lay, settled } from "./table.mjs";

test("over a place that may be chosen, the tip tells what that means", async () => {
  const game = lay("shuri-moving");
  const tip = Object.assign(Object.create(Tip.prototype), { game });
  const [, { tokens }] = game.recording.asks[0];
  assert.deepEqual(tip.answers("space:1504"), []);
  const option = game.options.find(({ token }) => token === tokens[0]);
  game.hand.tap(option.at[0]);
  await settled();
  const { at, text } = game.options.find(({ sign }) => sign === "must");
  assert.deepEqual(tip.answers(at[0]), [{ text }]);
  assert.match(text, /: there it stops; .*must be attacked$/);
});
