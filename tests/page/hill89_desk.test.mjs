// What lies on Hill 89's cards hides nothing that is to be read, in every arrangement of the desk.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const { division, wordsBox } = await import("../../web/titles/hill89/cards.js");
const { FORMS } = await import("../../web/titles/hill89/forms.js");
const { layoutOf } = await import("../../web/titles/hill89/layout.js");
const { closeUp, placeTitle } = await import("../../web/titles/hill89/places.js");

const { board } = JSON.parse(readFileSync(new URL("views/hill89-action.json", import.meta.url))).view;
const MG = {
  card: "mg",
  name: "Machine Gun Team",
  veteran: true,
  does: { soldier: 3, sandbag: 1, holds: 1 },
};

/** The desk with a veteran Machine Gun Team over two spaces, a plane over a row, and the pawn. */
function desk({ team, gone, pawn, row }) {
  const cards = { ...board.spaces, [team]: { ...board.spaces[team], ...MG, wide: gone } };
  const threatened = Object.entries(cards).map(([n, held]) => [n, { ...held, damage: 1 }]);
  const spaces = { ...Object.fromEntries(threatened), [gone]: null };
  return { ...board, spaces, pawn, plane: { row, damage: 1 }, held: { ...board.held, mg: 0 } };
}

test("a place of the row is named also while nothing lies there", () => {
  const taken = { ...board, row: board.row.slice(0, 2) };
  assert.equal(placeTitle("row:2", taken), "Reinforcement Row");
  assert.deepEqual(
    closeUp("row:2", { board: taken }).lines.map(({ text }) => text),
    ["Reinforcement Row"],
  );
});

const meets = (a, b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const within = (card, box) => ({ ...box, x: card.x + box.x, y: card.y + box.y });

/** Name, signs and words of the cards on a desk. */
const readable = (pieces) =>
  pieces
    .filter(({ kind }) => kind === "action")
    .flatMap((card) => [
      {
        of: `name of ${card.key}`,
        ...within(card, { x: 0, y: 0, w: card.w, h: division(card.w, card.h).head }),
      },
      { of: `words of ${card.key}`, ...within(card, wordsBox(card.w, card.h, card.data.card.icons)) },
    ]);

const PLACES = [
  { team: 4, gone: 5, row: "top", pawn: 4 },
  { team: 6, gone: 7, row: "bottom", pawn: 6 },
  { team: 1, gone: 2, row: "top", pawn: 5 },
  { team: 10, gone: 9, row: "bottom", pawn: 1 },
];

for (const form of FORMS)
  test(`plane, pawn and a held die leave names, signs and words to be read: ${form.key}`, () => {
    for (const place of PLACES) {
      const pieces = layoutOf({ board: desk(place) }, form);
      for (const kind of ["fighter", "pawn", "holder"]) {
        const over = pieces.find((piece) => piece.kind === kind);
        const threats = kind === "pawn" ? pieces.filter((piece) => piece.kind === "threat") : [];
        const hidden = [...readable(pieces), ...threats].find((box) => meets(over, box));
        assert.ok(!hidden, `${kind} over the ${hidden?.of ?? hidden?.key}`);
      }
    }
  });
