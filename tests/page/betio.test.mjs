// Betio at the page: the map laid out, words, what lies over the map, a Fire Phase told beat by beat.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.mjs";
import { recorded } from "./table.mjs";

const about = await import("../../web/titles/betio/about.js");
const { FACTS } = await import("../../web/titles/betio/facts.js");
const { formFor } = await import("../../web/titles/betio/forms.js");
const { sheet } = await import("../../web/titles/betio/sheet.js");
const { hexesFor } = await import("../../web/titles/betio/plan.js");
const { THEMES } = await import("../../web/board/theme.js");

const FORMS = [formFor(1.6), formFor(0.7)];
const landing = recorded("betio-landing");
const acting = recorded("betio-acting");
const fire = recorded("betio-fire");

const laid = ({ view }, form = FORMS[0]) => sheet.layout(view, THEMES.light, form);
const lensOf = (name) => about.lenses.find((lens) => lens.name === name);
const shown = (beat) =>
  fire.view.log
    .filter(({ detail }) => detail?.beat === beat)
    .map(({ detail }) => [detail, about.shows(detail)]);
const changed = ({ view }, change) => ({ view: { ...view, board: { ...view.board, ...change } } });
const placesIn = ({ dots = {}, zones = [], washes = [] }) => [
  ...Object.keys(dots),
  ...zones.flatMap(({ places }) => places),
  ...washes.flatMap(({ places }) => Object.keys(places)),
];

test("a form stays as long as it can", () => {
  assert.deepEqual(
    FORMS.map(({ key }) => key),
    ["wide", "tall"],
  );
  assert.equal(formFor(1.4, FORMS[1]), FORMS[1]);
  assert.equal(formFor(1.1, FORMS[0]), FORMS[0]);
});

test("on every form the whole map and its furniture lie on the sheet, and nothing covers land", () => {
  for (const form of FORMS) {
    const { x, y, w, h } = hexesFor(form).bounds();
    const boxes = [form.cartouche, form.turns, form.cards, form.secured, form.markers, ...form.lost];
    for (const box of boxes) {
      assert.ok(
        box.x > 9 && box.y > 9 && box.x + box.w < form.width && box.y + box.h < form.height,
        form.key,
      );
      for (const other of boxes)
        assert.ok(
          box === other ||
            box.x >= other.x + other.w ||
            other.x >= box.x + box.w ||
            box.y >= other.y + other.h ||
            other.y >= box.y + box.h,
          `${form.key}: ${JSON.stringify(box)} on ${JSON.stringify(other)}`,
        );
    }
    for (const [cell, name] of FACTS.grid.names.entries()) {
      if (FACTS.terrain[cell] === ".") continue;
      const [cx, cy] = hexesFor(form).centre(cell);
      assert.ok(cx > x && cx < x + w && cy > y && cy < y + h);
      assert.equal(sheet.spaceAt(form, cx, cy), `space:${name}`);
      for (const box of boxes)
        assert.ok(
          cx < box.x - 17 || cx > box.x + box.w + 17 || cy < box.y - 17 || cy > box.y + box.h + 17,
          `${form.key}: ${name} under ${JSON.stringify(box)}`,
        );
    }
  }
});

test("the board opens on the beaches, with every unit that lands", () => {
  for (const form of FORMS) {
    const focus = sheet.focus(landing.view, form, { w: 1050, h: 780 });
    for (const { anchor, space, x, y } of laid(landing, form)) {
      if (!anchor?.startsWith("unit:") || !space) continue;
      const isWithin =
        x > focus.x - 30 && y > focus.y && x < focus.x + focus.w + 30 && y < focus.y + focus.h + 30;
      assert.ok(isWithin, `${form.key} ${anchor}`);
    }
  }
});

test("every unit on the map and every force is laid once, the lost in their tray", () => {
  const { units, forces } = fire.view.board;
  const anchors = laid(fire).map(({ anchor }) => anchor);
  const out = Object.keys(units).filter((name) => ["to come", "aside"].includes(units[name].at));
  for (const name of Object.keys(units))
    assert.equal(anchors.filter((one) => one === `unit:${name}`).length, out.includes(name) ? 0 : 1, name);
  for (const name of Object.keys(forces)) assert.ok(anchors.includes(`force:${name}`), name);
  const [name] = Object.keys(units);
  const lost = changed(fire, { units: { [name]: { ...units[name], at: "eliminated" } } });
  for (const form of FORMS) {
    const { x, y, w, h } = laid(lost, form).find(({ anchor }) => anchor === `unit:${name}`);
    const tray = form.lost[0];
    assert.ok(x > tray.x && y > tray.y && x + w < tray.x + tray.w && y + h < tray.y + tray.h, form.key);
  }
});

test("cards of the turn lie side by side in their place and are read", () => {
  const drawn = [7, 42, 0];
  for (const form of FORMS) {
    const cards = laid(changed(fire, { drawn }), form).filter(({ kind }) => kind === "card");
    assert.deepEqual(
      cards.map(({ anchor }) => anchor),
      ["card:7", "card:42"],
    );
    const box = form.cards;
    assert.ok(cards[0].x + cards[0].w <= cards[1].x);
    assert.ok(cards[1].x + cards[1].w <= box.x + box.w && cards[1].y + cards[1].h <= box.y + box.h);
  }
  const { lines, piece } = about.closeUp("card:42", fire.view);
  assert.equal(piece.data.number, 42);
  assert.ok(lines.some(({ text }) => text.startsWith("Double purple")));
});

test("a Fire Phase tells its card, the silent with their reasons, who acts, the field and each unit in it", () => {
  const [[card, { lines }]] = shown("card");
  assert.equal(lines.filter(({ text }) => card.slots.some(({ colour }) => text.includes(colour))).length, 3);
  for (const [{ positions }, { lines: told, over }] of shown("silent")) {
    assert.equal(over, undefined);
    assert.deepEqual(
      told.map(({ text }) => text.toLowerCase()),
      positions.map(({ text, group }) => `${text} ${group}`.toLowerCase()),
    );
  }
  for (const [{ at, group }, { over, lines: told }] of shown("act")) {
    assert.equal(over.zones[0].places.length, at.length);
    assert.ok(told[0].text.startsWith(group));
  }
  assert.ok(shown("fire").length > 1);
  for (const [{ group, intense, steady, units }, { over, lines: told }] of shown("fire")) {
    const { color } = FACTS.fields[group];
    assert.deepEqual(over.dots[`space:${intense[0]}`], [{ color, letter: color[0].toUpperCase() }]);
    assert.deepEqual(over.dots[`space:${steady[0]}`], [{ color, hollow: true }]);
    for (const place of placesIn(over)) assert.ok(about.spaceOrder.includes(place.slice(6)), place);
    assert.deepEqual(
      told.map(({ strong, text }) => [strong, text.includes(": hit, ")]),
      units.map(({ hit }) => [hit, hit]),
      "who is hit is said in words, too",
    );
  }
  assert.equal(about.shows(null), null);
});

test("leaders in a field are told by what they are", () => {
  const [detail] = shown("fire")[0];
  const seen = { unit: "unit:I/3/2", dot: "intense", reason: "any", text: "a star", hit: true };
  const told = (leader) => about.shows({ ...detail, units: [{ ...seen, leader }] }).lines[0].text;
  assert.equal(told(""), "I/3/2, intense: hit, a star");
  assert.equal(told("hq"), "I/3/2, intense: hit, a star");
  assert.equal(told("hero"), "The hero of I/3/2, intense: hit, a star");
  assert.equal(told("ryan"), "Major Ryan with I/3/2, intense: hit, a star");
});

test("every lens lies on hexes of the map, or has nothing to tell", () => {
  for (const { view } of [landing, acting, fire])
    for (const { name, text, show } of about.lenses) {
      assert.ok(text.endsWith("."), name);
      for (const place of placesIn(show(view) ?? {}))
        assert.ok(about.spaceOrder.includes(place.slice("space:".length)), `${name} ${place}`);
    }
});

test("fields are shown of positions that are held, and only of those", () => {
  const { forces } = acting.view.board;
  const blue = lensOf("Blue").show(acting.view).dots;
  for (const hex of FACTS.fields["E1/E2"].intense) assert.equal(blue[`space:${hex}`][0].letter, "B");
  const without = Object.fromEntries(
    Object.entries(forces).filter(([name]) => FACTS.positions[name].color !== "blue"),
  );
  assert.equal(lensOf("Blue").show(changed(acting, { forces: without }).view), null);
});

test("danger says of how many cards, and what a shuffle would change", () => {
  const [now, then] = [lensOf("Danger"), lensOf("If shuffled")];
  assert.equal(now.more(acting.view), `Exact for the ${acting.view.board.deck} cards that are left.`);
  const numbers = (lens) =>
    Object.values(lens.show(acting.view).washes[0].places).map(({ number }) => number);
  assert.deepEqual(
    Object.keys(acting.view.board.shuffled).sort(),
    Object.keys(acting.view.board.danger).sort(),
  );
  assert.notDeepEqual(numbers(then), numbers(now));
});

test("what is secure is ticked, what is held and not secure is marked and says what is missing", () => {
  const { view } = changed(acting, { secured: ["D11"], bars: { D5: ["E1"], D1: [] } });
  const { dots } = lensOf("Secure").show(view);
  const sign = (name) => dots[`space:${FACTS.positions[name].hex}`][0].letter;
  assert.deepEqual(["D11", "D5", "D1"].map(sign), ["✓", "!", "!"]);
  const words = (name) => about.legend(`space:${FACTS.positions[name].hex}`, view).map(({ text }) => text);
  assert.ok(words("D11").includes("Secure: it counts"));
  assert.ok(words("D5").some((text) => text.includes("E1 can fire into it")));
  assert.ok(words("D1").some((text) => text.includes("not linked")));
  assert.ok(about.legend("track:secured", view)[0].text.startsWith("Secured 0 of 10"));
});

test("a hex is told with its name, its ground, and who is there", () => {
  const { board } = acting.view;
  const [name, { at }] = Object.entries(board.units).find(([, unit]) => FACTS.grid.names.includes(unit.at));
  assert.ok(about.spaceWords(at, board).includes(name));
  assert.match(
    about.spaceWords("1225", board),
    /^Hex 1225, position E1, .*Japanese unit, face down in E1, blue/,
  );
  assert.ok(about.isOccupied(`space:${at}`, board));
  assert.ok(!about.isOccupied("space:1210", changed(acting, { units: {}, forces: {} }).view.board));
  assert.equal(about.placeOf("force:E1", board), "space:1225");
  assert.equal(about.placeOf(`unit:${name}`, board), `space:${at}`);
  assert.equal(about.stacks("1225", board)[1].pieces[0].anchor, "force:E1");
});

test("every unit, force, hex and card has words for what is on it", () => {
  const { view } = fire;
  const anchors = [
    ...Object.keys(view.board.units).map((name) => `unit:${name}`),
    ...Object.keys(view.board.forces).map((name) => `force:${name}`),
    ...about.spaceOrder.map((name) => `space:${name}`),
    ...FACTS.cards.map((_, i) => `card:${i + 1}`),
    "track:turn",
    "track:secured",
  ];
  for (const anchor of anchors) {
    const lines = about.legend(anchor, view);
    assert.ok(lines.length && lines.every(({ text }) => text && !/undefined|null|NaN/.test(text)), anchor);
  }
});

test("the status line has turn, what is secure, and the actions left", () => {
  const parts = about.status(acting.view.board);
  assert.equal(parts[0].text, "Turn 1 of 10");
  assert.equal(parts[1].text, "Secured 0/10");
  assert.deepEqual(
    parts.filter(({ track }) => track).map(({ at }) => at),
    [acting.view.board.paid],
  );
});

test("a unit taken up has a wash where it can go", () => {
  const [, , { prompt, options }] = acting.asks[0];
  const { washes } = about.overlays({ prompt, options, staged: null, picked: [] }, acting.view);
  const places = Object.keys(washes[0].places);
  assert.ok(places.length > 1);
  assert.ok(places.every((place) => options.some(({ at }) => at.includes(place))));
});

test("the board opens where the Marines are, large enough for a finger", () => {
  const { view } = acting;
  for (const canvas of [
    { w: 390, h: 450 },
    { w: 435, h: 335 },
    { w: 1050, h: 780 },
  ]) {
    const form = formFor(canvas.w / canvas.h);
    const hexes = hexesFor(form);
    const { x, y, w, h } = sheet.focus(view, form, canvas);
    const scale = Math.min(canvas.w / w, canvas.h / h);
    assert.ok(scale * hexes.side * Math.sqrt(3) >= 24, `${canvas.w}: ${scale}`);
    const seen = Object.values(view.board.units).filter(({ at }) => {
      const cell = hexes.find(at);
      const [left, top] = cell < 0 ? [-1, -1] : hexes.centre(cell);
      return left > x && left < x + w && top > y && top < y + h;
    });
    assert.ok(seen.length >= 6, `${canvas.w}: ${seen.length}`);
  }
});

/** A line of the log that begins with a unit, if it names one. */
const lineOf = (verb, text, unit = "") => ({
  ...{ verb, text, detail: verb === "fired" ? { group: text } : null },
  points: unit ? [[0, unit.length, [`unit:${unit}`]]] : [],
});

test("what a unit loses is told as one, and of who is gone only that", () => {
  const told = about.brief([
    lineOf("ashore", "F/2/8 comes to 1018 on Red 3.", "F/2/8"),
    lineOf("reef", "I/3/2 stays at the reef, in 0135.", "I/3/2"),
    lineOf("lost step", "K/3/2 loses a step, 3 left.", "K/3/2"),
    lineOf("lost step", "K/3/2 loses a step, 2 left.", "K/3/2"),
    lineOf("lost step", "E/2/8 loses a step.", "E/2/8"),
    lineOf("eliminated", "E/2/8 is eliminated.", "E/2/8"),
  ]);
  assert.ok(told.endsWith("K/3/2 loses 2 steps, 2 left. E/2/8 is eliminated."), told);
});

test("a Fire Phase that was skipped is summed up: who fired, and at what cost", () => {
  const card = lineOf("fire card", "Japanese fire, card 50.");
  assert.equal(about.brief([card]), "The Japanese fire costs nothing.");
  const hit = lineOf("lost step", "F/2/2 loses a step, 3 left.", "F/2/2");
  assert.equal(
    about.brief([card, lineOf("fired", "E1/E2"), hit, lineOf("fired", "F7/F8")]),
    "Fire of E1/E2, F7/F8. F/2/2 loses a step, 3 left.",
  );
  assert.equal(about.brief([hit]), null, "a line that speaks for itself");
});

test("actions that were paid for in the turn before are no longer shown in the next landing", () => {
  const used = (phase) =>
    about.status({ ...acting.view.board, phase, paid: 2 }).find(({ label }) => label === "Actions").at;
  assert.equal(used("acting"), 2);
  assert.equal(used("combat"), 2);
  for (const phase of ["load", "wade", "arrive", "events", "fire"]) assert.equal(used(phase), 0, phase);
});
