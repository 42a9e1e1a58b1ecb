// What a guided turn lets through.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clearPage } from "./dom.mjs";

const { Lesson } = await import("../../web/app/lesson.js");
const { LessonCard } = await import("../../web/app/lessoncard.js");

/** A lesson at a stop with these tasks, after so many answers of its first task. */
function at(tasks, given = 0) {
  clearPage();
  const position = { step: 5 + given, board: {} };
  const lesson = Object.assign(Object.create(Lesson.prototype), {
    game: { position, hand: { point() {} }, about: { placeOf: (anchor) => anchor } },
    app: { call: async (_name, { take }) => ({ taken: take.map(([first, n]) => `take ${first} x${n}`) }) },
    stops: [{ tasks }],
    index: 0,
    reached: 0,
    done: 0,
    began: 5,
    from: 5,
  });
  return Object.assign(lesson, { card: new LessonCard(lesson) });
}

const move = { say: "Tap Area 2.", answer: ["move 2", "take 7 x4"] };

test("the next of the wanted answers is let through, another is met with what to tap", async () => {
  assert.equal(await at([move]).accepts({ tokens: ["move 2"] }), true);
  assert.equal(await at([move], 1).accepts({ tokens: ["take 7 x4"] }), true);
  const lesson = at([move]);
  assert.equal(await lesson.accepts({ tokens: ["move 3"] }), false);
  assert.match(lesson.card.say.textContent, /Tap Area 2\./);
});

test("a right answer takes back the word about a wrong one", async () => {
  const lesson = Object.assign(at([move]), { look() {} });
  await lesson.accepts({ tokens: ["move 3"] });
  lesson.game.position.step += 1;
  lesson.went();
  assert.equal(lesson.card.say.textContent, "Tap Area 2.");
});

test("what is to be tapped is in view beside what the card speaks of", () => {
  const lesson = at([move, { say: "Tap Area 9.", look: "space:9" }]);
  lesson.stops[0].point = ["space:1"];
  lesson.game.position.options = [{ token: "move 2", at: ["space:2", "die:1"] }];
  assert.deepEqual(lesson.aims, ["space:1", "space:2", "die:1"]);
  lesson.done = 1;
  assert.deepEqual(lesson.aims, ["space:1", "space:9"]);
});

test("some of a stack are taken as the rules would tell it", async () => {
  assert.equal(await at([move]).accepts({ tokens: ["move 2"], take: [[7, 4]] }), true);
  assert.equal(await at([move]).accepts({ tokens: ["move 2"], take: [[7, 3]] }), false);
});

test("only what was done for the task is taken back, and all of the stop where that is the task", async () => {
  assert.equal(await at([move]).accepts({ undo: true }), false);
  assert.equal(await at([move], 1).accepts({ undo: true }), true);
  assert.equal(await at([{ say: "Press Undo.", undo: true }], 2).accepts({ undo: true }), true);
});

test("where nothing is to be done nothing is let through", async () => {
  assert.equal(await at([]).accepts({ tokens: ["move 2"] }), false);
});
