// Counsel in the page: where "Why?" stands, a plan that is ticked off, luck in words, the numbers of turns.
import assert from "node:assert/strict";
import { test } from "node:test";
import { lay, recorded, settled } from "./table.mjs";

const { Counsel } = await import("../../web/app/counsel.js");
const { luckWords } = await import("../../web/app/review.js");
const { closeUp, outlook } = await import("../../web/titles/hill89/places.js");
const { turnAt } = await import("../../web/app/chart.js");

const line = (n, heading) => ({
  n,
  text: "",
  points: [],
  verb: "",
  rule: "",
  seen_by: -1,
  ...(heading ? { heading } : {}),
});
const plan = (done, options) => ({
  who: 0,
  strength: 3,
  text: "Move, then shoot.",
  rule: "4.4",
  number: "",
  lines: [],
  options,
  anchors: [],
  steps: ["move 1", "activate 2"].map((token, n) => ({ text: token, tokens: [token], done: n < done })),
  rolls: false,
});

function table() {
  const game = lay("hill89-action");
  const counsel = new Counsel(game);
  game.counsel = counsel;
  game.panel.draw = () => {};
  return { game, counsel };
}

test("an enemy that has gone has no close-up, though the news of it points there", () => {
  const { view } = recorded("hill89-action");
  view.board.enemies[4] = { down: [], card: null };
  assert.equal(closeUp("enemy:4", view), null);
  assert.equal(closeUp("enemy:3", view).alt, "Enemy Space 3: 47mm Anti-Tank Gun");
});

test("no danger is told before the enemy has shown itself", () => {
  assert.equal(outlook(recorded("hill89-upgrade").view), null);
  assert.match(outlook(recorded("hill89-action").view)[0].text, /No space is safe/);
});

test("where a step only takes something up, the answer to what is asked then is told too", async () => {
  const { game, counsel } = table();
  const asked = [];
  counsel.askHint = async (strength) => asked.push([strength, game.options.map(({ token }) => token)]);
  await counsel.doStep({ text: "", tokens: ["reroll"], done: false });
  assert.deepEqual(asked, [[3, ["die 2", "die 3", "die 4"]]]);
});

test("what cannot be taken back waits for a second press of the same button", async () => {
  const { game, counsel } = table();
  const answered = [];
  game.answer = async (index) => void answered.push(game.options[index].token);
  const step = { text: "", tokens: [game.options[0].token], done: false };
  for (const option of game.options) option.final = true;
  await counsel.doStep(step);
  assert.deepEqual(answered, []);
  assert.equal(game.hand.staged, 0);
  await counsel.doStep(step);
  assert.deepEqual(answered, step.tokens);
  await counsel.doStep({ ...step, tokens: [game.options[1].token] });
  assert.deepEqual(
    [answered.length, game.hand.staged],
    [1, 1],
    "another answer is no confirmation of the first",
  );
});

test("the reasons of a decision stand beside what was done, not on a heading", () => {
  const { game, counsel } = table();
  const thought = { step: 1, who: 0, level: "steady", lines: [{}, {}] };
  counsel.read({ ...game.view, log: [line(7, true), line(8)], thought });
  assert.deepEqual([...counsel.thoughts.keys()], [8]);
});

test("a plan stays with what is done of it ticked off, and goes when it was left", async () => {
  const { game, counsel } = table();
  const told = [plan(1, [0]), null];
  game.app.call = () => Promise.resolve({ plan: told.shift() });
  counsel.hint = { ...plan(0, [0]), step: game.view.step };
  game.view = { ...game.view, step: game.view.step + 1 };
  counsel.read(game.view);
  await settled();
  assert.deepEqual(
    counsel.hint.steps.map(({ done }) => done),
    [true, false],
  );
  assert.equal(counsel.strength, 3);
  game.view = { ...game.view, step: game.view.step + 1 };
  counsel.read(game.view);
  await settled();
  assert.equal(counsel.hint, null);
});

test("after a plan that is done a hint begins anew", () => {
  const { game, counsel } = table();
  counsel.hint = { ...plan(2, []), step: game.view.step };
  assert.equal(counsel.strength, 0);
});

test("luck is told once, of the side it favoured", () => {
  const sides = [{ name: "American" }, { name: "Japanese" }];
  const strokes = [
    { who: 1, change: 0.3 },
    { who: 0, change: 0.1 },
  ];
  assert.match(luckWords({ sides }, strokes), /20 % .* Japanese/);
  assert.match(luckWords({ sides: sides.slice(0, 1) }, [{ who: 0, change: -0.12 }]), /cost you 12 %/);
});

test("a chart names the turns as the game does", () => {
  const points = [
    { step: 0, turn: 0, score: { a: 1 } },
    { step: 1, turn: 0, score: { a: 1 } },
    { step: 1, turn: 1, score: { a: 1 } },
    { step: 9, turn: 2, score: { a: 2 } },
  ];
  assert.deepEqual(
    [0, 1, 9].map((step) => turnAt(points, step)),
    [0, 1, 2],
  );
});

test("the steps of a long plan but the last are done by one press; a short one has no button for that", () => {
  const { game, counsel } = table();
  const steps = ["a", "b", "c", "d", "e"].map((token, n) => ({ text: token, tokens: [token], done: n < 1 }));
  let played = null;
  game.play = (tokens) => {
    played = tokens;
  };
  const node = counsel.rowButton({ ...plan(0, [0]), steps });
  assert.equal(node.textContent, "Do the next 3 steps");
  node.click();
  assert.deepEqual(played, ["b", "c", "d"]);
  assert.equal(counsel.rowButton(plan(0, [0])), null);
});
