// A number on a scale: the stepper, what a number means, and the one button that answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byId, spoken } from "./dom.mjs";
import { lay, optionOf, settled } from "./table.mjs";

/** A bid, with the device in the right hands. */
function bidding() {
  const game = lay("ieshima-bid");
  game.isCovered = false;
  game.paint();
  const [means, less, slider, more, go] = byId("choices").children[0].children;
  return { game, means, less, slider, more, go, form: byId("choices").children[0] };
}

const submit = (form) => form.listeners.get("submit")({ preventDefault() {} });
const move = (slider, value) => {
  slider.value = String(value);
  slider.listeners.get("input")();
};

test("it begins at nought, between the least and the greatest number, and says what that means", () => {
  const { game, means, slider, go } = bidding();
  const limits = ["min", "max", "step"].map((name) => slider.getAttribute(name));
  assert.deepEqual([...limits, slider.value], ["-10", "10", "1", "0"]);
  const { text, short } = optionOf(game, "bid +0");
  assert.equal(means.textContent, text);
  assert.equal(slider.getAttribute("aria-valuetext"), text);
  assert.ok(go.textContent.startsWith(short) && text.length > short.length + 20);
});

test("slider and steps say what the number means, and answer nothing", () => {
  const { game, means, less, slider, go } = bidding();
  move(slider, -3);
  less.click();
  const { text, short } = optionOf(game, "bid -4");
  assert.equal(slider.value, "-4");
  assert.equal(means.textContent, text);
  assert.ok(go.textContent.startsWith(short));
  assert.equal(spoken(), text);
  assert.deepEqual(game.app.sent, []);
});

test("beyond the ends there is no step", () => {
  const { less, slider, more } = bidding();
  move(slider, -10);
  assert.deepEqual([less.disabled, more.disabled], [true, false]);
  move(slider, 10);
  assert.deepEqual([less.disabled, more.disabled], [false, true]);
});

test("the button gives the number that is shown", async () => {
  const { game, slider, form } = bidding();
  move(slider, -9);
  submit(form);
  await settled();
  assert.deepEqual(game.app.sent, [["answer", { choice: optionOf(game, "bid -9").index }]]);
});

test("a number key shows an answer on the scale instead of giving it", async () => {
  const { game } = bidding();
  game.hand.pressNumber(1);
  await settled();
  const [, , slider] = byId("choices").children[0].children;
  assert.equal(slider.value, "-9");
  assert.deepEqual(game.app.sent, []);
});

test("what was shown stays when the bar is drawn again, and another question begins anew", () => {
  const { game, slider } = bidding();
  move(slider, 7);
  game.paint();
  assert.equal(byId("choices").children[0].children[2].value, "7");
  game.take({ ...game.view, options: [...game.view.options] }, true);
  game.isCovered = false;
  game.paint();
  assert.equal(byId("choices").children[0].children[2].value, "0");
});

/** Numbers from 1 to 4 whose wished outcome has these chances. */
function weighing(chances, tone = "good", means = [0, 0, 0, 0]) {
  const change = (view) => {
    view.options = view.options.slice(0, chances.length).map((option, index) => {
      const outcome = { name: "driven off", chance: chances[index], tone };
      return {
        ...option,
        index,
        nouns: [index + 1],
        odds: { sums: [], outcomes: [outcome], notes: [], spread: { mean: means[index] } },
      };
    });
  };
  const game = lay("ieshima-bid", { change });
  game.isCovered = false;
  game.paint();
  return game;
}

test("with odds it begins at the least number that does as much as any other", () => {
  assert.equal(weighing([0, 0.5, 0.67, 0.67]).scale.at, 2);
  assert.equal(weighing([1, 1, 1, 1]).scale.at, 0);
  assert.equal(weighing([0.8, 0.4, 0.4, 0.4], "bad").scale.at, 1);
  assert.equal(weighing([1, 1, 1, 1], "good", [-0.7, 0.2, 0.5, 0.5]).scale.at, 2);
});

test("how the chance of the number comes about is told beside it, and follows it", () => {
  const game = weighing([0, 0.5, 0.67, 0.67]);
  assert.equal(game.panel.option, game.options[2]);
  const [, less] = byId("choices").children[0].children;
  less.click();
  assert.equal(game.panel.option, game.options[1]);
});
