// A question that comes again and again, and small ones, on recorded views of Betio.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byId } from "./dom.mjs";
import { lay, recorded, settled } from "./table.mjs";

const buttonOf = (what) => byId("choices").children.find(({ dataset }) => dataset.action === what);
const named = (words) => byId("choices").children.find(({ textContent }) => textContent.startsWith(words));
const sent = ({ app }) => app.sent.map(([, { choice }]) => choice);
/** What follows an answer, without news. */
const then = (view, changes) => ({ ...view, log: [], log_from: view.events, throws: [], ...changes });

test("a close combat is fought to its end by one press, until something else is asked", async () => {
  const { view } = recorded("betio-close");
  const same = then(view, { step: view.step + 1 });
  const other = then(view, { step: view.step + 2, prompt: { ...view.prompt, at: ["space:0101"] } });
  const game = lay("betio-close", { replies: { answer: [same, other] } });
  buttonOf("again-to-end").click();
  await settled();
  assert.deepEqual(sent(game), [0, 0]);
  assert.equal(game.again.meant, null); // another hex: the player is asked
  assert.ok(named("Fight on"));
});

test("Stop here and Escape end it", () => {
  const game = lay("betio-close");
  game.again.meant = { question: game.again.question, verb: "fight" };
  game.prompt.paintChoices();
  buttonOf("stop-again").click();
  assert.equal(game.again.meant, null);
  game.again.meant = { question: game.again.question, verb: "fight" };
  game.hand.back();
  assert.equal(game.again.meant, null);
  assert.deepEqual(game.app.sent, []);
});

test("where little hangs on it a button needs no second press, a tap on the board does", async () => {
  const change = (view) => {
    view.prompt = { ...view.prompt, small: true };
    view.options = view.options
      .slice(0, 2)
      .map((option, i) => ({ ...option, final: true, soft: false, at: [`unit:${i ? "E/2/2" : "F/2/2"}`] }));
  };
  const game = lay("betio-acting", { change });
  game.hand.tap("unit:F/2/2");
  await settled();
  assert.equal(game.hand.staged, 0);
  assert.deepEqual(game.app.sent, []);
  game.hand.back();
  byId("choices")
    .children.find(({ className }) => className.includes("final"))
    .click();
  await settled();
  assert.equal(game.app.sent.length, 1);
});

test("a plan that lies ready has its end as the bright button, and nobody is due in it", () => {
  lay("betio-landing");
  assert.equal(buttonOf("next-unit"), undefined);
  assert.ok(named("Go on").className.includes("go"));
});

test("nobody is gathered where the rules cannot lead several", () => {
  const game = lay("betio-acting");
  assert.ok(buttonOf("next-unit"));
  assert.equal(buttonOf("group"), undefined);
  game.hand.tap(game.roster.units[0].at[0], true);
  assert.deepEqual(game.group.units, []);
});
