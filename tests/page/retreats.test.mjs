// Ways back on recorded views of Shuri Line: those that are open, those that a fight may bring, those that were taken.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byId } from "./dom.mjs";
import { lay, settled } from "./table.mjs";

const pathsOf = ({ board }) => board.marked.paths ?? [];
const ghostsOf = (game) => pathsOf(game).filter(({ ghost }) => ghost);
const endsOf = (paths) => paths.map(({ through }) => through.at(-1));

test("a retreat that is asked for shows every way at once; the one pointed at is drawn in full", () => {
  const game = lay("shuri-retreat");
  const [first, second] = game.options;
  assert.deepEqual(
    ghostsOf(game).map(({ through }) => through),
    [first.way, second.way],
  );
  game.hand.hover(second.at[0]);
  const full = pathsOf(game).filter(({ ghost }) => !ghost);
  assert.deepEqual(
    full.map(({ through }) => through),
    [second.way],
  );
  assert.deepEqual(endsOf(ghostsOf(game)), first.at);
  assert.ok(!game.app.calls.some(([name]) => name === "way")); // it is known
});

test("where a fight may drive somebody is shown while its odds are looked at", async () => {
  const game = lay("shuri-fight");
  assert.deepEqual(pathsOf(game), []);
  const fight = game.options.find(({ token }) => token === "fight 22IIB");
  const ways = fight.odds.retreats.flatMap(({ ways }) => ways);
  assert.ok(ways.length > 0);
  game.hand.weigh(fight);
  assert.deepEqual(
    ghostsOf(game).map(({ through }) => through),
    ways,
  );
  game.hand.weigh(null);
  assert.deepEqual(pathsOf(game), []);
  game.hand.choose(fight);
  await settled();
  assert.deepEqual(endsOf(ghostsOf(game)), endsOf(ways.map((through) => ({ through }))));
});

test("a planned fight that is opened shows it too", () => {
  const game = lay("shuri-declared");
  const [card] = game.agenda.cards(game.view);
  const [first] = card.querySelectorAll("details");
  const { retreats } = game.view.agenda.fights[0].odds;
  first.open = true;
  first.listeners.get("toggle")();
  assert.deepEqual(
    ghostsOf(game).map(({ through }) => through),
    retreats.flatMap(({ ways }) => ways),
  );
});

test("who may have nowhere to go has a cross", () => {
  const game = lay("shuri-fight", {
    change: ({ options }) => {
      options[0].odds.retreats[0].lost = true;
    },
  });
  game.hand.weigh(game.options[0]);
  assert.deepEqual(game.board.marked.dots, { "space:1403": [{ color: "red", letter: "×" }] });
});

test("the way that was taken stays on the map as long as it is told, and comes back from the log", () => {
  const game = lay("shuri-fight");
  const [[, , { log }]] = game.recording.then;
  const [line] = log.filter(({ verb }) => verb === "retreated");
  game.stage.tellLine([line], null, game.view);
  const taken = [{ tone: "pointed", through: ["space:1403", "space:1503"] }];
  assert.deepEqual(pathsOf(game), taken);
  game.stage.isRead();
  assert.deepEqual(pathsOf(game), []);
  assert.equal(byId("banner").hidden, true);
  game.hand.point(["unit:1/381"], line.trail.path);
  assert.deepEqual(pathsOf(game), taken);
});
