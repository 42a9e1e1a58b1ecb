// A turn of many units on a recorded view: one after the other, held, taken back; what must be met, and proposals.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byId } from "./dom.mjs";
import { lay, settled } from "./table.mjs";

const { Agenda } = await import("../../web/app/agenda.js");
await import("../../web/app/orders.js"); // so that it is there when it is wanted

const actions = () =>
  byId("choices")
    .children.filter(({ dataset }) => dataset.action)
    .map(({ dataset, textContent }) => [dataset.action, textContent]);
const press = async (action) => {
  byId("choices")
    .children.find(({ dataset }) => dataset.action === action)
    .click();
  await settled();
};
const takenUp = ({ hand }) => hand.taken?.of.at[0] ?? null;

test("units are taken up one after the other, each once", async () => {
  const game = lay("shuri-moving");
  assert.deepEqual(actions(), [
    ["propose", "Close up the rest"],
    ["propose", "Line forward"],
    ["propose", "Line back"],
    ["next-unit", "Next unit (9)"],
    ["group", "Group"],
  ]);
  await press("next-unit");
  assert.equal(takenUp(game), "unit:2/381");
  assert.deepEqual(game.board.told.at(-1), ["reveal", "unit:2/381"]);
  await press("next-unit");
  assert.equal(takenUp(game), "unit:3/381");
  assert.deepEqual(game.app.sent, []);
});

test("a held unit is passed over and told apart, but it may still be tapped", async () => {
  const game = lay("shuri-moving");
  await press("next-unit");
  await press("hold-unit");
  assert.equal(takenUp(game), "unit:3/381");
  assert.ok(actions().some(([, text]) => text === "Next unit (8)"));
  game.hand.back();
  assert.ok(!("unit:2/381" in game.board.marked.lit));
  assert.ok("unit:3/381" in game.board.marked.lit);
  game.hand.tap("unit:2/381");
  await settled();
  assert.equal(takenUp(game), "unit:2/381");
});

test("when it has moved the next one is taken up; after undo nobody is", async () => {
  const game = lay("shuri-moving");
  await press("next-unit");
  const { view } = game;
  game.take({
    ...view,
    step: view.step + 2,
    options: view.options.filter(({ at }) => at[0] !== "unit:2/381"),
  });
  await settled();
  assert.equal(takenUp(game), "unit:3/381");
  game.take(view);
  await settled();
  assert.equal(takenUp(game), null);
});

test("whoever takes up a unit himself is not led on", async () => {
  const game = lay("shuri-moving");
  await press("next-unit");
  game.hand.tap("unit:2/17");
  await settled();
  assert.equal(takenUp(game), "unit:2/17");
  const { view } = game;
  game.take({
    ...view,
    step: view.step + 2,
    options: view.options.filter(({ at }) => at[0] !== "unit:2/17"),
  });
  await settled();
  assert.equal(takenUp(game), null);
});

test("another question is another round: nobody is held", async () => {
  const game = lay("shuri-moving");
  await press("next-unit");
  await press("hold-unit");
  game.take({ ...game.view, step: game.view.step + 1, prompt: { ...game.view.prompt, kind: "other" } });
  assert.equal(game.roster.held.size, 0);
});

test("what one unit did is taken back by itself", async () => {
  const game = lay("shuri-moving");
  game.hand.inspect("unit:1/381");
  assert.ok(actions().some(([, text]) => text === "Take back 1/381"));
  await press("retract");
  assert.deepEqual(game.app.sent, [["retract", { anchor: "unit:1/381" }]]);
  game.busy = false;
  game.hand.inspect("unit:2/17");
  assert.ok(!actions().some(([action]) => action === "retract"));
});

test("lines of the log that were replaced are gone", () => {
  const game = lay("shuri-moving");
  const { news, view } = game;
  const [first, second, third] = news.log.slice(-3);
  news.read({ ...view, log: [{ ...third, n: second.n }], log_from: second.n, events: third.n }, false);
  assert.deepEqual(
    news.log.slice(-2).map(({ n, text }) => [n, text]),
    [
      [first.n, first.text],
      [second.n, third.text],
    ],
  );
});

// What must be met

const agendaOf = (game) => {
  game.agenda = new Agenda(game);
  const [card] = game.agenda.cards(game.view);
  return card;
};

test("duties are a list that empties; each shows what it is about", () => {
  const game = lay("shuri-declared");
  const card = agendaOf(game);
  assert.match(
    card.querySelector("h3").textContent,
    /^Must be attacked: 6 of 7 are · 6 at bad odds · −\d+\.\d VP$/,
  );
  const duties = card.querySelector(".duties").children;
  assert.equal(duties.length, 1);
  duties[0].querySelector("button").click();
  assert.deepEqual(game.hand.pointing, ["unit:2Mor"]);
});

test("what ends the declaration says whom it joins to an attack, at what price", () => {
  lay("shuri-declared");
  const end = byId("choices").children.at(-1).textContent;
  assert.equal(end, "Join 2Mor and fight · 100 % driven back · no undo");
});

test("a planned fight tells its sum, its chance and its worth, and who can be taken out of it", () => {
  const game = lay("shuri-declared");
  const fights = agendaOf(game).querySelectorAll("details");
  const { fights: planned } = game.view.agenda;
  assert.equal(fights.length, planned.length);
  const told = fights[0].querySelector("small").textContent;
  assert.ok(told.startsWith(`${planned[0].brief} · `) && told.endsWith(" VP"), told);
  assert.ok(fights[0].querySelectorAll('[data-action="retract"]').length > 0);
  fights[0].open = true;
  fights[0].listeners.get("toggle")();
  assert.deepEqual(game.hand.pointing, planned[0].at);
});

test("a proposal is played as one press; where there is none, there is no button", async () => {
  lay("shuri-declared"); // everybody has a target
  assert.ok(!actions().some(([action]) => action === "propose"));
  const tokens = ["support 1/22J", "points 2"];
  const change = ({ prompt }) => {
    prompt.proposes = [{ wish: "fire", text: "Propose fire" }];
  };
  const game = lay("shuri-declared", { change, replies: { propose: [{ tokens, ways: [] }] } });
  await press("propose");
  assert.deepEqual(game.app.sent, [["play", { tokens, take: undefined }]]);
});

test("what was proposed to its end is not proposed again before something else is done", async () => {
  const replies = { propose: [{ tokens: [], ways: [] }] };
  const game = lay("shuri-moving", { replies });
  const [first, ...others] = game.offers.open;
  await game.offers.take(first.wish, first.text);
  assert.deepEqual(game.offers.open, others);
  game.view = { ...game.view, step: game.view.step + 1 };
  assert.deepEqual(game.offers.open, [first, ...others]);
  game.view = { ...game.view, step: game.view.step - 1 }; // taken back
  assert.deepEqual(game.offers.open, [first, ...others]);
});

test("what a proposal would do is shown while it is proposed, though its button went without being left", async () => {
  const replies = { propose: [{ tokens: ["unit 2/381", "to 1603"], ways: [["space:1602", "space:1603"]] }] };
  const game = lay("shuri-moving", { replies });
  await game.offers.weigh(game.offers.open[0]);
  assert.match(game.offers.shown.words, /^Close up the rest: 1 unit/);
  game.hand.tap("unit:2/381");
  await settled();
  assert.equal(game.offers.shown, null);
});

// Standing orders

test("standing orders are changed together, as one press; those that stay are not told", async () => {
  const game = lay("shuri-moving");
  game.hand.choose(game.options.find(({ token }) => token === "orders"));
  await settled();
  assert.deepEqual(
    byId("choices").children.map(({ textContent }) => textContent),
    ["Cancel"],
  );
  const [fire, retreats] = byId("dialog").querySelectorAll("select");
  const { orders } = game.hand.taken.prompt;
  fire.value = "1";
  retreats.value = "3";
  for (const [i, select] of byId("dialog").querySelectorAll("select").entries())
    if (i > 1) select.value = String(orders[i].now);
  byId("dialog").querySelector('[data-action="orders"]').click();
  await settled();
  const tokens = ["orders", "order 0 1", "orders", "order 1 3"];
  assert.deepEqual(game.app.sent, [["play", { tokens, take: undefined }]]);
});

// The tab of the units

test("where no place is listed only the order of battle is shown", async () => {
  const { unitsView } = await import("../../web/app/units.js");
  const game = lay("shuri-moving");
  game.places = () => [];
  assert.deepEqual(unitsView(game, game.view, { place: null, unit: null }), []); // it has none
});
