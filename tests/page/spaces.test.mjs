// The board once more as buttons: which places are listed, and where the keys go.
import assert from "node:assert/strict";
import { test } from "node:test";
import { byId } from "./dom.mjs";
import { lay } from "./table.mjs";

const { WORDS } = await import("../../web/app/words.js");
const { Spaces } = await import("../../web/app/spaces.js");

const HEXES = Array.from({ length: 80 }, (_, i) => `space:${1000 + i}`);

function listed(name = "ieshima-impulse", about = {}) {
  const game = lay(name);
  game.about = { ...game.about, ...about };
  game.spaces = new Spaces(game);
  game.spaces.paint(game.view);
  return game;
}

const buttons = () => byId("spaces").children;
const lit = () => buttons().filter((node) => node.classList.contains("lit"));
function press(game, key) {
  let isOurs = false;
  game.spaces.key({
    key,
    preventDefault() {
      isOurs = true;
    },
  });
  return isOurs;
}

/** A map of hexes of which some have something in them. */
const hexes = (occupied) => ({
  places: () => HEXES,
  isOccupied: (place) => occupied.includes(place),
  placeWords: (place) => place,
});

test("every place of a small board is a button, and those that may be chosen say so", () => {
  const game = listed();
  assert.equal(buttons().length, game.about.places(game.view.board).length);
  assert.deepEqual(
    lit().map(({ dataset }) => dataset.space),
    ["green", "blue"],
  );
  assert.ok(lit().every(({ textContent }) => textContent.endsWith(`. ${WORDS.mayBeChosen}`)));
});

test("a hex that can be reached tells its price and what it obliges to, as the map does", () => {
  const game = lay("shuri-moving");
  const spaces = new Spaces(game);
  const to = { at: ["space:1603"], text: "To 1603: there it stops; 22IIB must be attacked" };
  const told = (options) => {
    Object.defineProperty(game, "options", { value: options, configurable: true });
    return spaces.litWords("space:1603");
  };
  assert.equal(told([{ ...to, cost: "3" }]), "Lit, cost 3: To 1603: there it stops; 22IIB must be attacked.");
  assert.equal(told([to]), WORDS.mayBeChosen);
  assert.equal(
    told([
      { ...to, cost: "3" },
      { ...to, cost: "4" },
    ]),
    WORDS.mayBeChosen,
  ); // one of several is told by its button
});

test("a button is a tap on its place", () => {
  const game = listed();
  lit()[0].click();
  assert.deepEqual(game.hand.held, ["space:green"]);
});

test("one button at a time is reached by Tab; arrows go round the rest", () => {
  const game = listed();
  const reached = () => buttons().flatMap((node, i) => (node.tabIndex === 0 ? [i] : []));
  assert.deepEqual(reached(), [0]);
  assert.ok(press(game, "ArrowRight"));
  assert.ok(press(game, "ArrowDown"));
  assert.deepEqual(reached(), [2]);
  assert.equal(document.activeElement, buttons()[2]);
  for (let i = 0; i < 3; i++) press(game, "ArrowLeft");
  assert.deepEqual(reached(), [buttons().length - 1]);
  assert.ok(!press(game, "x"));
});

test("of many places those are listed that may be chosen or have something in them", () => {
  const game = listed("standin-move", hexes([HEXES[3], HEXES[70]]));
  assert.ok(game.hasManyPlaces);
  assert.deepEqual(game.spaces.places, [HEXES[3], HEXES[70]]);
});

test("keys go to empty places too, on the way", () => {
  const game = listed("standin-move", hexes([HEXES[3], HEXES[70]]));
  game.board.neighbour = (place, key) => (key === "ArrowRight" ? HEXES[HEXES.indexOf(place) + 1] : null);
  assert.ok(press(game, "ArrowRight"));
  assert.deepEqual(game.spaces.places, [HEXES[3], HEXES[4], HEXES[70]]);
  assert.equal(document.activeElement, buttons()[1]);
  press(game, "ArrowRight");
  assert.deepEqual(game.spaces.places, [HEXES[3], HEXES[5], HEXES[70]]);
  assert.ok(!press(game, "ArrowUp"));
});

test("whoever stands on a button keeps the focus when others come and go", () => {
  const occupied = [HEXES[3], HEXES[70]];
  const game = listed("standin-move", hexes(occupied));
  buttons()[0].focus();
  occupied.unshift(HEXES[1]);
  game.spaces.paint(game.view);
  assert.equal(document.activeElement, buttons()[1]);
  assert.equal(document.activeElement.dataset.space, "1003");
});
