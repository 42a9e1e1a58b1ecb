// Shuri Line at the page: the map laid out, counters, words, what lies over the map.
import assert from "node:assert/strict";
import { test } from "node:test";
import "./dom.mjs";
import { recorded } from "./table.mjs";

const about = await import("../../web/titles/shuri/about.js");
const { FACTS } = await import("../../web/titles/shuri/facts.js");
const { formFor } = await import("../../web/titles/shuri/forms.js");
const { gaugeOf, pointsShown } = await import("../../web/titles/shuri/gauge.js");
const { unitWords } = await import("../../web/titles/shuri/names.js");
const { sheet } = await import("../../web/titles/shuri/sheet.js");
const { hexesFor, planFor } = await import("../../web/titles/shuri/plan.js");
const { borderOf, crestsOf, numberSpot } = await import("../../web/board/hexground.js");
const { joined } = await import("../../web/board/overlays.js");
const { THEMES } = await import("../../web/board/theme.js");

const FORMS = [formFor(1.4), formFor(0.7)];
const moving = recorded("shuri-moving");
const declared = recorded("shuri-declared");
const campaign = recorded("shuri-campaign").view;

/** @param {{ view: object }} recording @param {object} [form] */
const laid = ({ view }, form = FORMS[0]) => sheet.layout(view, THEMES.light, form);
const pieceOf = (pieces, anchor) => pieces.find((piece) => piece.anchor === anchor);
const lensOf = (name) => about.lenses.find((lens) => lens.name === name);

test("a form stays as long as it can", () => {
  assert.deepEqual(
    FORMS.map(({ key }) => key),
    ["wide", "tall"],
  );
  assert.equal(formFor(1.2, FORMS[1]), FORMS[1]);
  assert.equal(formFor(1, FORMS[0]), FORMS[0]);
  assert.equal(formFor(1.5, FORMS[1]), FORMS[0]);
  assert.equal(formFor(0.8, FORMS[0]), FORMS[1]);
});

test("on every form the whole map and its furniture lie on the sheet, and furniture lies in the sea", () => {
  for (const form of FORMS) {
    const { x, y, w, h } = hexesFor(form).bounds();
    assert.ok(x > 0 && y > 0 && x + w < form.width && y + h < form.height, form.key);
    for (const box of [form.cartouche, form.turns, form.points, ...form.lost]) {
      assert.ok(box.x > 9 && box.y > 9 && box.x + box.w < form.width && box.y + box.h < form.height);
      for (let px = box.x; px <= box.x + box.w; px += 8)
        for (let py = box.y; py <= box.y + box.h; py += 8)
          assert.equal(sheet.spaceAt(form, px, py), null, `${form.key} ${px},${py}`);
    }
  }
});

test("no number of a hex lies under the name of a place, where there is room elsewhere", () => {
  const { hexes, low } = planFor(FORMS[0]);
  const at = (name) => hexes.find(name);
  for (const hex of ["1705", "1707", "1508", "1206"]) assert.ok(low.has(at(hex)), hex); // Kakazu, Maeda, Dakeshi, airfield
  assert.ok(!low.has(at("1704")));
  for (const hex of Object.values(FACTS.labels)) assert.ok(!low.has(at(hex)), hex);
  const [[, above], [, below]] = [numberSpot(hexes, 0), numberSpot(hexes, 0, true)];
  assert.ok(above < hexes.centre(0)[1] && hexes.centre(0)[1] < below);
});

test("a line runs between the last hex north of it and the first south of it, side by side", () => {
  const { hexes, lines } = planFor(FORMS[0]);
  for (const [name, points] of Object.entries(lines)) {
    for (const [i, [x, y]] of points.slice(1).entries()) {
      const length = Math.hypot(x - points[i][0], y - points[i][1]);
      assert.ok(Math.abs(length - hexes.side) < 1e-6, `${name}: ${length}`);
    }
  }
  const steep = borderOf(hexes, 9, [11, 12]); // a step of more than half a hex goes along the sides between
  assert.ok(
    steep
      .slice(1)
      .every(([x, y], i) => Math.abs(Math.hypot(x - steep[i][0], y - steep[i][1]) - hexes.side) < 1e-6),
  );
});

test("crests pass every hex of their chain", () => {
  const hexes = hexesFor(FORMS[0]);
  for (const [name, chain] of Object.entries(FACTS.ridges)) {
    const points = crestsOf(hexes, chain.map(hexes.find, hexes)).flat();
    for (const hex of chain) {
      const [x, y] = hexes.centre(hexes.find(hex));
      const nearest = Math.min(...points.map(([u, v]) => Math.hypot(u - x, v - y)));
      assert.ok(nearest < hexes.side * 0.5, `${name}, ${hex}: ${nearest}`);
    }
  }
});

test("every rough hex belongs to a chain", () => {
  const chained = new Set(Object.values(FACTS.ridges).flat());
  const rough = FACTS.grid.names.filter((_, cell) => FACTS.terrain[cell] === "r");
  assert.deepEqual(
    rough.filter((name) => !chained.has(name)),
    [],
  );
});

test("the board opens on the units and the lines, with the edge where it is in play", () => {
  for (const form of FORMS) {
    const focus = sheet.focus(moving.view, form);
    assert.ok(focus.w < form.width * 0.75 && focus.h < form.height * 0.6, form.key);
    for (const { anchor, space, x, y, w, h } of laid(moving, form)) {
      if (!space) continue;
      const isWithin = x > focus.x && y > focus.y && x + w < focus.x + focus.w && y + h < focus.y + focus.h;
      assert.ok(isWithin, anchor);
    }
    const { edge } = planFor(form);
    assert.ok(focus.y < edge[0][1]);
  }
});

test("a straggler does not draw the view away from the battle", () => {
  const { board } = moving.view;
  const units = { ...board.units, "3/17": { ...board.units["3/17"], at: "0728" } };
  const view = { ...moving.view, board: { ...board, units } };
  assert.deepEqual(sheet.focus(view, FORMS[0]), sheet.focus(moving.view, FORMS[0]));
});

test("what has moved is marked, what is pinned otherwise, and only while units move", () => {
  const pieces = laid(moving);
  assert.equal(pieceOf(pieces, "unit:1/381").data.isDone, true);
  assert.equal(pieceOf(pieces, "unit:2/381").data.isDone, false);
  assert.equal(pieceOf(laid(declared), "unit:1/381").data.isDone, false);
  const { board } = moving.view;
  const pinned = { ...board.units["2/381"], done: "pinned" };
  const view = { ...moving.view, board: { ...board, units: { ...board.units, "2/381": pinned } } };
  const { data } = pieceOf(laid({ view }), "unit:2/381");
  assert.deepEqual([data.mark, data.isDone], ["pinned", false]);
});

test("who must attack and who attacks as Banzai is marked", () => {
  const { board } = declared.view;
  for (const mark of ["must", "banzai"]) {
    const units = { ...board.units, "15IIB": { ...board.units["15IIB"], [mark]: true } };
    const pieces = laid({ view: { ...declared.view, board: { ...board, units } } });
    assert.equal(pieceOf(pieces, "unit:15IIB").data.mark, mark);
  }
});

test("units that may enter lie beyond the edge, the lost in the tray of their side, none over another", () => {
  for (const form of FORMS) {
    const { beyond } = planFor(form);
    const units = Object.fromEntries(
      Object.entries(campaign.board.units).map(([name, unit], i) => {
        const at = FACTS.counters[name].side ? "eliminated" : "to come";
        return [name, { ...unit, at, due: i % 2 ? 60 : 1 }];
      }),
    );
    const view = { ...campaign, board: { ...campaign.board, units } };
    const pieces = laid({ view }, form).filter(({ kind }) => kind === "unit");
    const within = (piece, { x, y, w, h }) =>
      piece.x >= x - 0.01 &&
      piece.y >= y - 0.01 &&
      piece.x + piece.w <= x + w + 0.01 &&
      piece.y + piece.h <= y + h + 0.01;
    for (const piece of pieces) {
      const { side } = FACTS.counters[piece.anchor.slice(5)];
      assert.ok(within(piece, side ? form.lost[1] : beyond), `${form.key} ${piece.anchor}`);
    }
    assert.ok(
      pieces.every(
        ({ anchor }) => units[anchor.slice(5)].at !== "to come" || units[anchor.slice(5)].due === 1,
      ),
    );
    for (const a of pieces)
      for (const b of pieces)
        if (a !== b)
          assert.ok(Math.abs(a.x - b.x) >= a.w || Math.abs(a.y - b.y) >= a.h, `${a.anchor} on ${b.anchor}`);
  }
});

test("who controls a city is shown where it counts", () => {
  const flags = (view) => laid({ view }).filter(({ kind }) => kind === "flag").length;
  assert.equal(flags(moving.view), 0);
  assert.equal(flags(campaign), FACTS.cities.Naha.length + FACTS.cities.Shuri.length);
});

test("the gauge shows a lead where that decides, and a total where one is needed", () => {
  assert.equal(pointsShown({ is_margin: true, level: 50, totals: [30, 12] }), -18);
  assert.equal(pointsShown({ is_margin: false, level: 100, totals: [30, 12] }), 12);
  assert.deepEqual(gaugeOf({ is_margin: true, level: 50 }).range, [-100, 100]);
  assert.deepEqual(gaugeOf({ is_margin: false, level: 500 }).range, [0, 500]);
});

test("a hex is told with its name, its ground, the side of the lines it lies on, and who is there", () => {
  const { board } = moving.view;
  assert.equal(about.spaceTitle("1704"), "Hex 1704, Kakazu");
  assert.equal(about.spaceTitle("1902"), "Hex 1902, Ginowan");
  assert.equal(
    about.spaceWords("1404", board),
    "Hex 1404, Urasoe-Mura (Maeda) escarpment, rough ground, south of Line A, north of Line B, " +
      "Japanese battalion 21IIB, 3-4-10, next to the enemy",
  );
  assert.match(
    about.spaceWords("1403", board),
    /American battalion 1\/381, 4-3-10, has moved, next to the enemy/,
  );
});

test("the status line has turn, date, points and support", () => {
  const words = (view) => about.status(view.board).map(({ text }) => text);
  assert.deepEqual(words(moving.view), ["Turn 1 of 12 · 9 April", "Japan +0, wins at +50", "Support 16"]);
  assert.equal(words(declared.view)[2], "Support 12/16");
  assert.equal(words({ board: { ...moving.view.board, totals: [9, 4] } })[1], "Japan −5, wins at +50");
  assert.ok(words(campaign).some((text) => text.startsWith("Replacements")));
});

test("a unit taken up has a wash with costs and signs", () => {
  const [, , { prompt, options }] = moving.asks[0];
  const { washes } = about.overlays({ prompt, options, staged: null, picked: [] }, moving.view);
  const { places } = washes[0];
  assert.equal(Object.keys(places).length, new Set(options.map(({ at }) => at[0])).size);
  assert.equal(places["space:2505"].number, "1");
  assert.equal(places["space:2505"].sign, "must");
  assert.equal(places["space:2203"].sign, "stop");
  assert.equal(places["space:2502"].sign, undefined);
});

test("declared attacks are lines of fire, protective fire a bow, and who is still to be attacked has a dot", () => {
  const open = { prompt: null, options: [], staged: null, picked: [] };
  const { fires, dots } = about.overlays(open, declared.view);
  assert.ok(
    fires.some(({ from, to, protects }) => from === "space:1403" && to === "space:1404" && !protects),
  );
  const { board } = declared.view;
  assert.deepEqual(
    Object.keys(dots),
    board.open.map((name) => `space:${board.units[name].at}`),
  );
  assert.equal(board.open.length, 1);
  const guns = { ...board, units: { ...board.units, "1/42FA": { ...board.units["1/42FA"], aim: "22IIB" } } };
  const bows = about
    .overlays(open, { ...declared.view, board: guns })
    .fires.filter(({ protects }) => protects);
  assert.deepEqual(bows, [{ from: "space:1508", to: "space:1604", protects: true }]);
});

test("who could leave the map next turn has an arrow, and is said so", () => {
  const board = structuredClone(moving.view.board);
  board.units["15IIB"].leaks = true;
  const { dots } = about.overlays({ prompt: null, options: [] }, { ...moving.view, board });
  assert.deepEqual(dots[`space:${board.units["15IIB"].at}`], [{ color: "red", letter: "↑" }]);
  assert.match(unitWords("15IIB", board.units["15IIB"]), /15IIB, .*could leave the map next turn/);
});

test("lenses show zones, danger, communications and points", () => {
  const { view } = declared;
  const zone = lensOf("Japanese zones").show(view).zones[0].places;
  assert.ok(zone.includes("space:1403") && !zone.includes("space:1801"));
  const cut = lensOf("Communications").show(view);
  assert.equal(Object.keys(cut.dots).length, 0);
  assert.ok(cut.zones[0].places.includes("space:1801"));
  assert.equal(lensOf("Communications").show(campaign), null, "it counts in no campaign");
  const points = lensOf("Points").show(view).dots;
  assert.deepEqual(points["space:1404"], [{ color: "purple", letter: "1" }]);
  assert.equal(points["space:1801"], undefined);
  assert.ok(Object.keys(lensOf("In danger").show(view).dots).includes("space:1403"));
});

test("several overlays are one", () => {
  const one = { dots: { "space:1403": [{ color: "red" }] }, fires: [{ from: "space:1", to: "space:2" }] };
  const other = { dots: { "space:1403": [{ color: "blue" }] } };
  const both = joined(one, other);
  assert.equal(both.dots["space:1403"].length, 2);
  assert.equal(both.fires.length, 1);
});

test("the panel tells the points, what would be added now, and who comes", () => {
  const lines = about.outlook(declared.view).map(({ text }) => text);
  assert.match(
    lines[0],
    /^Japan wins if it is ahead by 50 points or more after turn 12, else the Americans win/,
  );
  assert.match(lines[2], /Each hex that an American unit retreats/);
  assert.match(lines[3], /leaves by the northeast edge/);
  assert.ok(lines.some((text) => /Japanese units north of Line B/.test(text)));
  assert.ok(
    lines.some((text) =>
      text.startsWith("Turn 3, 12 April: rest of the 7th and 96th Divisions, 3 battalions"),
    ),
  );
  assert.deepEqual(
    about.legend("track:turn", declared.view)[0].text,
    "Turn 1, 9 April; Outer Shuri Defenses, turns 1 to 12",
  );
});

test("the figures of guns are told apart from those of infantry", () => {
  const words = (name) => about.legend(`unit:${name}`, moving.view).map(({ text }) => text);
  assert.deepEqual(words("7FA"), [], "not in this scenario");
  assert.ok(words("1/42FA").includes("2: protective fire, for a defender"));
  assert.ok(words("1/381").includes("3: Defence Strength"));
  assert.ok(words("1/381").includes("96th Division"));
});

test("a counter looked at closely says what everything on it means", () => {
  const { piece, lines } = about.closeUp("unit:1/42FA", moving.view);
  assert.equal(piece.data.values, "1-2-10/1-6");
  const words = lines.map(({ text }) => text);
  assert.ok(
    words.includes("Ball: guns or mortars") && words.some((text) => text.endsWith("Artillery Command")),
  );
  assert.equal(about.closeUp("space:1404", moving.view), null);
  assert.equal(about.closeUp(undefined, moving.view), null, "beside everything");
});

test("every counter has a symbol with words", () => {
  const { board } = campaign;
  for (const name of Object.keys(board.units))
    assert.ok(
      about.closeUp(`unit:${name}`, campaign).lines.every(({ text }) => text),
      name,
    );
});

test("ground is told with the figures of this game, not with the usual ones", () => {
  const words = (code, change) =>
    about
      .legend(`space:${code}`, { ...moving.view, settings: { ...moving.view.settings, ...change } })
      .map(({ text }) => text)
      .join(" ");
  assert.match(words("2405", {}), /3 movement points; the defender is helped by 3 columns/);
  const house = { rough_mp: 2, rough_shift: 4, city_shift: 1 };
  assert.match(words("2405", house), /2 movement points; the defender is helped by 4 columns/);
  const [city] = Object.values(FACTS.cities).flat();
  assert.match(words(city, house), /helped by 1 column$/);
});

test("the key of Help has the signs that a washed hex may have", () => {
  const notes = about.icons.flatMap(({ note }) => note ?? []);
  assert.deepEqual(
    notes.map(({ sign }) => sign),
    [undefined, "stop", "must"],
  );
});

test("what wins in any case is told, and what each scenario counts besides", () => {
  const words = (view) => about.outlook(view).map(({ text }) => text);
  const found = about.outlook(moving.view).find(({ rule }) => rule === "17.6");
  assert.match(found.text, /^As things stand Japan wins in any case: no American unit is south of Line B/);
  assert.equal(found.strong, true);
  const far = { ...moving.view, board: { ...moving.view.board, automatic: false } };
  assert.ok(words(far).some((text) => text.startsWith("Japan wins in any case if at the end")));
  assert.ok(words(campaign).some((text) => text.startsWith("From turn 45 on each turn")));
  assert.ok(!words(campaign).some((text) => text.includes("in any case")));
  const late = { ...moving.view.board, turn: 10 };
  assert.ok(about.status(late).some(({ text }) => text === "Nobody south of Line B: Japan wins"));
  assert.ok(!about.status(moving.view.board).some(({ text }) => text.startsWith("Nobody")));
});
