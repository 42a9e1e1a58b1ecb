// The games kept in the browser, over a database in memory that behaves as IndexedDB does: the sentences of
// docs/keeping.md that need no page. The record is that of a real game, as Python tells it bit by bit.
import "fake-indexeddb/auto";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { clearPage, storage } from "./dom.mjs";
import { recorded } from "./table.mjs";

const { transact } = await import("../../web/app/database.js");
const { Conflict, faultOf, games } = await import("../../web/app/games.js");
const { Ledger } = await import("../../web/app/ledger.js");
const { settings, results, localSaves } = await import("../../web/app/store.js");

const { view, then, shared } = recorded("ieshima-record");
const whole = view.record; // 470 lines, and a checkpoint
const increments = then.map(([, , reply]) => reply.record);
const BOARD = { step: 1 };
const ALL = ["games", "pages", "boards", "pictures", "notes"];

const save = (change = {}) => ({
  id: "a",
  name: "",
  title: "ieshima",
  players: ["human", "human"],
  head: "",
  lines: 0,
  ...change,
});

/** A game kept with its whole record. */
async function kept(change) {
  const game = save(change);
  await games.append(game, whole, BOARD);
  return game;
}

const pagesOf = (id) =>
  transact(["pages"], "readonly", async (shelf) =>
    (await shelf.keys("pages")).filter((key) => key.startsWith(`${id}/`)),
  );

beforeEach(async () => {
  clearPage();
  await transact(ALL, "readwrite", async (shelf) => {
    for (const store of ALL) await shelf.clear(store);
  });
});

test("a record is kept in pages and read as it was", async () => {
  const game = await kept();
  assert.deepEqual(await pagesOf("a"), ["a/000000", "a/000001", "a/000002"]);
  assert.equal(await games.record(await games.get("a")), `${[whole.head, ...whole.lines].join("\n")}\n`);
  assert.deepEqual([game.version, game.lines, game.order], [1, 470, 1]);
});

test("answers, undos and redos leave the record that Python tells", async () => {
  const game = save();
  const ledger = new Ledger();
  ledger.begin();
  for (const news of [whole, ...increments]) {
    ledger.read(news);
    await games.append(game, ledger.missing(), BOARD);
    ledger.kept = ledger.lines.length;
    assert.equal(await games.record(await games.get("a")), ledger.text);
  }
  assert.equal(ledger.text, shared.record);
});

test("what the store refused comes again with the next answer", () => {
  const ledger = new Ledger();
  ledger.begin();
  ledger.read({ begin: 0, lines: ["a", "b"], head: "h\n" });
  ledger.kept = 2;
  ledger.read({ begin: 2, lines: ["c"] }); // refused: kept stays
  ledger.read({ begin: 3, lines: ["d"] });
  assert.deepEqual(ledger.missing().lines, ["c", "d"]);
  ledger.read({ begin: 1, lines: ["x"] }); // three were taken back
  assert.deepEqual([ledger.missing().begin, ledger.missing().lines], [1, ["x"]]);
});

test("2: opening writes nothing", async () => {
  await kept();
  const before = await games.get("a");
  await games.append(structuredClone(before), { begin: 470, lines: [], head: before.head }, { step: 99 });
  assert.deepEqual(await games.get("a"), before);
  assert.deepEqual(await games.board("a"), BOARD);
});

test("3, 4: who does not know the last version writes nothing at all", async () => {
  const mine = await kept();
  const theirs = structuredClone(mine);
  await games.append(theirs, { begin: 470, lines: ["one more"] }, BOARD);
  const before = await games.record(await games.get("a"));
  await assert.rejects(games.append(mine, { begin: 10, lines: ["x"] }, BOARD), Conflict);
  assert.equal(await games.record(await games.get("a")), before);
  await games.remove("a");
  await assert.rejects(games.append(theirs, { begin: 471, lines: ["x"] }, BOARD), Conflict);
  assert.equal(await games.get("a"), null);
});

test("a transaction that fails leaves everything as it was", async () => {
  await kept();
  await assert.rejects(
    transact(ALL, "readwrite", async (shelf) => {
      await shelf.delete("games", "a");
      await shelf.put("pages", "a/000000", "nothing");
      throw new Error("power");
    }),
    /power/,
  );
  assert.equal((await games.record(await games.get("a"))).includes("nothing"), false);
});

test("a checkpoint that was taken back goes, another takes its place", async () => {
  const game = await kept();
  assert.ok(game.checkpoint.lines > 0);
  const ledger = new Ledger();
  ledger.begin();
  ledger.read(whole);
  ledger.read({ begin: game.checkpoint.lines - 1, lines: [] });
  assert.equal(ledger.checkpoint, undefined);
  await games.append(game, { ...ledger.missing(), begin: game.checkpoint.lines - 1, lines: [] }, BOARD);
  assert.equal((await games.get("a")).checkpoint, undefined);
});

test("9: damaged rows are listed as damaged, hide nothing, and can be thrown away", async () => {
  await kept();
  const broken = [
    5,
    null,
    {},
    { id: "x", title: 5 },
    { ...save(), head: "h", lines: -1 },
    { ...save(), head: "h", players: 5 },
  ];
  await transact(["games"], "readwrite", async (shelf) => {
    for (const [i, row] of broken.entries()) await shelf.put("games", `z${i}`, row);
  });
  const found = await games.list();
  assert.equal(found[0].id, "a");
  assert.equal(found.filter((one) => "damaged" in one).length, broken.length);
  await assert.rejects(games.get("z0"), /damaged/);
  for (let i = 0; i < broken.length; i++) await games.remove(`z${i}`);
  assert.deepEqual(
    (await games.list()).map(({ id }) => id),
    ["a"],
  );
});

test("9: a record with a hole in it is told as damaged", async () => {
  const game = await kept();
  await transact(["pages"], "readwrite", (shelf) => shelf.delete("pages", "a/000001"));
  await assert.rejects(games.record(game), /damaged/);
});

test("9: what a file brings is looked at, and replaces nothing", async () => {
  await kept();
  for (const one of [5, null, { record: 5 }, { record: "x", players: 5 }, { record: "", id: "a" }])
    await assert.rejects(games.import(one), Error, JSON.stringify(one));
  await games.import({ id: "a", title: "ieshima", players: ["human", "human"], record: shared.record });
  const [, mine] = [await games.list(), await games.get("a")];
  assert.equal(mine.lines, 470);
  assert.equal((await games.sound()).length, 2, "another game of the same name stands beside it");
  await games.import({ id: "a", record: await games.record(mine) });
  assert.equal((await games.sound()).length, 2, "one that is here already stays alone");
});

test("11: the order of play does not follow the clock", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 9e11 });
  await kept({ id: "first" });
  t.mock.timers.setTime(1e11);
  await kept({ id: "second" });
  assert.deepEqual(
    (await games.list()).map(({ id }) => id),
    ["second", "first"],
  );
});

test("a removed game can be put back wholly", async () => {
  await kept();
  await games.setPicture("a", "data:image/jpeg;base64,x");
  const before = [await games.get("a"), await games.record(await games.get("a")), await games.picture("a")];
  const gone = await games.remove("a");
  assert.deepEqual(
    [await games.get("a"), await pagesOf("a"), await games.picture("a")],
    [null, [], undefined],
  );
  await games.restore(gone);
  const after = [await games.get("a"), await games.record(await games.get("a")), await games.picture("a")];
  assert.deepEqual(after, before);
});

test("a game of a link is known: the same, older or newer", async () => {
  await kept();
  const { head, lines } = whole;
  assert.equal((await games.related(head, lines)).is, "same");
  assert.equal((await games.related(`${head}result x\n`, lines.slice(0, 9))).is, "older");
  assert.equal((await games.related(head, [...lines, "more"])).is, "newer");
  assert.equal(await games.related(head, ["another", "game"]), null);
  assert.equal(await games.related("title ieshima\n", lines), null);
});

test("7: when space ends, pictures go before games", async (t) => {
  const game = await kept();
  await games.setPicture("a", "data:image/jpeg;base64,x");
  const put = IDBObjectStore.prototype.put;
  let refused = 0;
  t.mock.method(IDBObjectStore.prototype, "put", function (...args) {
    if (this.name === "games" && !refused++) throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, args);
  });
  await games.append(game, { begin: 470, lines: ["one more"] }, BOARD);
  assert.equal((await games.get("a")).lines, 471);
  assert.equal(await games.picture("a"), undefined);
});

// 12: saves of earlier builds

/** As the build before kept it. */
const old = (change = {}) => ({
  id: "old",
  name: "My game",
  title: "ieshima",
  players: ["human", "veteran"],
  record: `${[whole.head, ...whole.lines].join("\n")}\n`,
  link: "#ieshima/r1/x",
  where: "16 April",
  view: { step: 400, variant: "basic", over: false },
  date: 5,
  ...change,
});

test("12: saves of earlier builds are found by their keys, whatever the list of them says", () => {
  storage.setItem("lastislands/save/old", JSON.stringify(old()));
  storage.setItem("lastislands/save/bad", "{");
  storage.setItem("lastislands/index", "5");
  assert.deepEqual(
    localSaves().map(({ save: { id } }) => id),
    ["old"],
  );
  assert.ok(storage.getItem("lastislands/save/old"), "they stay where they are");
});

// Small things

test("settings of a wrong kind are not used", () => {
  storage.setItem("lastislands/settings", JSON.stringify({ theme: 5, chance: "yes", pace: null, speed: [] }));
  assert.equal(settings.get("theme", "auto"), "auto");
  assert.equal(settings.get("chance", false), false);
  assert.equal(settings.get("speed", 1), 1);
  for (const text of ["5", "[]", "null", "{"]) {
    storage.setItem("lastislands/settings", text);
    assert.equal(settings.get("pace", "normal"), "normal");
  }
});

test("results that are none are left out", () => {
  storage.setItem("lastislands/results", JSON.stringify([5, null, { title: "x", players: [] }]));
  assert.equal(results.list().length, 1);
  storage.setItem("lastislands/results", "{}");
  assert.deepEqual(results.list(), []);
});

test("what is wrong with a row is said", () => {
  assert.equal(faultOf({ ...save(), head: "h\n" }), "");
  assert.match(faultOf({ ...save(), head: "h\n", date: "today" }), /numbers/);
  assert.match(faultOf({ ...save(), head: "h\n", name: 5 }), /words/);
});
