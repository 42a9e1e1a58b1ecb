// In which order fights are fought, on recorded views of Shuri Line: wished by keys and by drag, fought one by one or all.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byId } from "./dom.mjs";
import { lay, recorded, settled } from "./table.mjs";

const buttonOf = (action) => byId("choices").children.find(({ dataset }) => dataset.action === action);
const heads = ({ order }) => order.fights.map(({ at }) => at[0]);
const FIRST = ["unit:21IIB", "unit:22IIB", "unit:23IIB"];

/** The grips of the card as it is drawn now. */
const gripsOf = (game) => game.agenda.cards(game.view)[0].querySelectorAll(".order-grip");
const key = (node, name) => node.listeners.get("keydown")({ key: name, preventDefault: () => {} });

test("the order is that of the rules until somebody wishes another; keys move a fight up and down", () => {
  const game = lay("shuri-fight");
  assert.deepEqual(heads(game).slice(0, 3), FIRST);
  key(gripsOf(game)[2], "ArrowUp");
  assert.deepEqual(heads(game).slice(0, 3), ["unit:21IIB", "unit:23IIB", "unit:22IIB"]);
  key(gripsOf(game)[0], "ArrowDown");
  assert.deepEqual(heads(game).slice(0, 3), ["unit:23IIB", "unit:21IIB", "unit:22IIB"]);
  key(gripsOf(game)[0], "ArrowUp"); // it is the first
  assert.equal(heads(game)[0], "unit:23IIB");
  assert.deepEqual(game.app.sent, []);
});

test("the wished one is offered as the next, with its price, and waits for a second press", async () => {
  const game = lay("shuri-fight");
  key(gripsOf(game)[1], "ArrowUp");
  const next = buttonOf("fight-next");
  assert.equal(next.textContent, "Next: Attack 22IIB · 0 % driven off · no undo");
  next.click();
  await settled();
  assert.equal(game.hand.stagedOption.token, "fight 22IIB");
});

test("while somebody is still to be attacked no fight is next, though answers have a price", () => {
  const duties = [{ text: "12IIB must be attacked", at: ["unit:12IIB"], rule: "7.2" }];
  lay("shuri-fight", { change: ({ agenda }) => agenda.duties.push(...duties) });
  assert.equal(buttonOf("fight-next"), undefined);
  assert.equal(buttonOf("fight-all"), undefined);
});

test("what is declared later comes last; what was fought leaves its place", () => {
  const game = lay("shuri-fight");
  game.order.put("unit:13IIB", 0);
  const { view } = game;
  const fights = view.agenda.fights.filter(({ at }) => at[0] !== "unit:13IIB");
  game.take({ ...view, step: view.step + 1, agenda: { ...view.agenda, fights } });
  assert.deepEqual(heads(game).slice(0, 3), FIRST);
});

/** The position when a fight was fought and the same is asked again. */
function after(view, token, anchor) {
  const options = view.options.filter((option) => option.token !== token);
  const fights = view.agenda.fights.filter(({ at }) => at[0] !== anchor);
  return {
    ...view,
    step: view.step + 1,
    options: options.map((option, index) => ({ ...option, index })),
    agenda: { ...view.agenda, fights },
    log: [],
    log_from: view.events,
    throws: [],
  };
}

test("all are fought in that order after a second press, through what is asked in between", async () => {
  const { view } = recorded("shuri-fight");
  const second = after(view, "fight 22IIB", "unit:22IIB");
  const stay = { ...second.options[0], verb: "stay", odds: undefined, final: false };
  const between = { ...second, step: second.step + 1, options: [stay] };
  between.prompt = { ...second.prompt, kind: "advance" };
  const third = { ...second, step: second.step + 2 };
  const end = { ...third, step: third.step + 1, agenda: null };
  const game = lay("shuri-fight", { replies: { answer: [second, between, third, end] } });
  const chosen = () => game.app.sent.map(([, { choice }]) => choice);
  game.order.put("unit:22IIB", 0);
  buttonOf("fight-all").click();
  assert.deepEqual(game.app.sent, []);
  const go = buttonOf("fight-all");
  assert.equal(go.textContent, "All 7 in this order · no undo");
  go.click();
  await settled();
  // the second is the first of the rules' order; then somebody may advance: that is for the player to say
  assert.deepEqual(chosen(), [1, 0]);
  assert.equal(game.view.prompt.kind, "advance");
  assert.ok(buttonOf("stop-fights"));
  game.answer(0);
  await settled();
  assert.deepEqual(chosen(), [1, 0, 0, 0]);
  assert.equal(game.order.runs, false); // none is left
});

test("Escape and Stop here end it", () => {
  const game = lay("shuri-fight");
  buttonOf("fight-all").click();
  game.hand.back();
  assert.equal(buttonOf("fight-all").textContent, "All 7 in this order · no undo");
  assert.ok(buttonOf("fight-next"));
  game.order.runs = true;
  game.prompt.paintChoices();
  buttonOf("stop-fights").click();
  assert.equal(game.order.runs, false);
  assert.deepEqual(game.app.sent, []);
});

test("while the other side fires, or units move, there is no order to choose", () => {
  const game = lay("shuri-moving");
  assert.deepEqual(heads(game), []);
  assert.equal(gripsOf(game).length, 0);
});

test("a fight that has its place in the order is offered once", () => {
  const change = (view) => {
    view.agenda.fights = view.agenda.fights.slice(0, 2);
    const heads = view.agenda.fights.map(({ at }) => at[0]);
    const left = view.options.filter(({ at }) => heads.includes(at[0]));
    view.options = left.map((option, index) => ({ ...option, index }));
  };
  lay("shuri-fight", { change });
  const texts = byId("choices").children.map(({ textContent }) => textContent);
  assert.equal(texts.filter((text) => text.includes("Attack 21IIB")).length, 1, texts.join(" | "));
  assert.ok(!texts.some((text) => text.startsWith("Attack")), texts.join(" | "));
});
