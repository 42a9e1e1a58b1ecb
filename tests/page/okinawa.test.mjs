// Typhoon of Steel's sheet and words over recorded positions: what lies where, what is known of zones, what hides.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

globalThis.Path2D = class {
  moveTo() {}
  lineTo() {}
  closePath() {}
  addPath() {}
  roundRect() {}
  arc() {}
};
const { isOccupied, lenses, placeOf, placeWords, shows } = await import("../../web/titles/okinawa/about.js");
const { FACTS } = await import("../../web/titles/okinawa/facts.js");
const { sheet } = await import("../../web/titles/okinawa/sheet.js");
const { zoneState } = await import("../../web/titles/okinawa/zones.js");
const { THEMES } = await import("../../web/board/theme.js");

const read = (name) => JSON.parse(readFileSync(new URL(`views/${name}.json`, import.meta.url), "utf8")).view;
const moving = read("okinawa-moving");
const plots = read("okinawa-plots");
const forms = [0.6, 1.6].map((aspect) => sheet.size(aspect));

test("what hides is for the Japanese alone", () => {
  assert.deepEqual(moving.board.hides, {});
  assert.ok(Object.keys(plots.board.hides).length > 30);
  for (const form of forms) {
    const kinds = (view) => sheet.layout(view, THEMES.light, form).map(({ kind }) => kind);
    assert.ok(!kinds(moving).includes("hidden"));
    assert.equal(kinds(plots).filter((kind) => kind === "hidden").length, 74);
  }
  assert.ok(!placeWords("space:119", moving.board).includes("hidden"));
  assert.ok(placeWords("space:119", plots.board).includes("hidden: strongpoint"));
});

test("everything lies on the sheet, in both arrangements", () => {
  for (const form of forms)
    for (const { key, x, y, w, h } of sheet.layout(plots, THEMES.light, form))
      assert.ok(x >= 0 && y >= 0 && x + w <= form.width && y + h <= form.height, `${form.key}: ${key}`);
});

test("boxes and trays lie beside each other", () => {
  for (const { key, cartouche, turns, high, boxes, aboard, lost } of forms) {
    const all = [cartouche, turns, high, ...boxes, aboard, ...lost];
    for (const [i, a] of all.entries())
      for (const b of all.slice(i + 1))
        assert.ok(
          a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y,
          `${key}: ${JSON.stringify([a, b])}`,
        );
  }
});

test("ships lie in their hexes or at High Sea, and a hex knows who is there", () => {
  assert.equal(placeOf("ship:Tennessee", moving.board), `space:${moving.board.ships.Tennessee.at}`);
  assert.equal(placeOf("unit:1M/A", moving.board), "space:B1a");
  assert.ok(isOccupied("box:high", moving.board) && isOccupied("space:B1a", moving.board));
  assert.ok(!isOccupied("space:119", moving.board));
});

test("zones are tallied, and every lens has something to tell or nothing", () => {
  const { open, of, ours } = zoneState(1, moving.board);
  assert.equal(open, of);
  assert.equal(ours, 10);
  for (const { show } of lenses) assert.doesNotThrow(() => show(moving));
  assert.equal(lenses.length, 6);
});

test("a raid is seen over its sea zone, and nowhere else", () => {
  const [zone] = shows({ beat: "sea", zones: [4] }).over.zones;
  const cells = new Set(zone.places);
  FACTS.grid.names.forEach((name, cell) => {
    const isThere = cell >= FACTS.land && FACTS.zones[cell] === "4";
    assert.equal(cells.has(`space:${name}`), isThere, name);
  });
});
