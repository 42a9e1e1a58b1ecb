// The games kept in this browser; docs/keeping.md says what that promises. A game is a row of facts, its record in pages
// of lines (an answer writes the last page only), the board it stands at, and a small picture. All that an answer changes
// goes in one transaction. There is no list of games beside the games.
import { isLasting, transact } from "./database.js";
import { localSaves, newId } from "./store.js";

/** @import { Kept, View } from "../view.js" */
/** @import { Damaged, Known, Save, SavedWhole, Shelf } from "./types.js" */

const PAGE = 200; // lines
const NEARLY = 0.9; // of the space that the browser grants
/** @type {import("./types.js").StoreName[]} */
const ALL = ["games", "pages", "boards", "notes"];

/** Another tab has gone on with the game, or thrown it away. */
export class Conflict extends Error {}

/** @param {string} id @param {number} page */
const pageKey = (id, page) => `${id}/${String(page).padStart(6, "0")}`;

const channel = globalThis.BroadcastChannel ? new BroadcastChannel("lastislands") : null;

/** @param {{ id: string, version: number }} news */
const tell = (news) => channel?.postMessage(news);

// Soundness: whatever was read or imported goes through here.

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === "string";
/** @param {unknown} value @returns {value is number} */
const isCount = (value) => Number.isInteger(value) && Number(value) >= 0;

/** What is wrong with a row; empty if it is sound. @param {any} row */
export function faultOf(row) {
  if (typeof row !== "object" || row === null) return "it is no game";
  if (!isText(row.id) || !row.id) return "it has no name to be found by";
  if (!isText(row.title)) return "it does not say which game it is";
  if (!isText(row.head) || !row.head) return "its record has no beginning";
  if (!isCount(row.lines)) return "its record has no length";
  if (!Array.isArray(row.players) || !row.players.every(isText)) return "it does not say who plays";
  const optional = [row.name, row.where, row.variant];
  if (!optional.every((value) => value === undefined || isText(value))) return "its words are no words";
  const numbers = [row.date, row.order, row.version, row.step];
  if (!numbers.every((value) => value === undefined || Number.isFinite(value)))
    return "its numbers are no numbers";
  return "";
}

/** @param {any} found */
const isCheckpoint = (found) =>
  typeof found === "object" && found !== null && isText(found.state) && isCount(found.lines);

/**
 * A row as a game, or as a damaged one that can be exported and deleted.
 * @param {unknown} row @param {IDBValidKey} key @returns {Save | Damaged}
 */
function checked(row, key) {
  const fault = faultOf(row);
  if (fault) return { id: String(key), damaged: fault, raw: row };
  const save = /** @type {Save} */ (row);
  return isCheckpoint(save.checkpoint) ? save : { ...save, checkpoint: undefined };
}

// Records

/** A record in two parts. @param {string} record */
export function halves(record) {
  const [head, ...rest] = record.replaceAll("\r\n", "\n").split("\n\n");
  return { head: `${head}\n`, lines: rest.join("\n").split("\n").filter(Boolean) };
}

/** @param {string} head @param {string[]} lines */
const textOf = (head, lines) => (head ? `${[head, ...lines].join("\n")}\n` : "");

/** @param {Shelf} shelf @param {string} id @param {number} count */
async function readLines(shelf, id, count) {
  const pages = Array.from({ length: Math.ceil(count / PAGE) }, (_, page) =>
    shelf.get("pages", pageKey(id, page)),
  );
  const lines = (await Promise.all(pages)).flatMap((page) => (isText(page) ? page.split("\n") : []));
  return lines.slice(0, count);
}

/**
 * Write lines from number `begin` on; pages before it stay as they are, what was written beyond goes.
 * @param {Shelf} shelf @param {string} id @param {{ begin: number, lines: string[], had: number }} news
 */
async function writeLines(shelf, id, { begin, lines, had }) {
  let page = Math.floor(begin / PAGE);
  const first = begin % PAGE ? await shelf.get("pages", pageKey(id, page)) : "";
  const rest = [...(isText(first) ? first.split("\n").slice(0, begin % PAGE) : []), ...lines];
  for (let at = 0; at < rest.length; at += PAGE, page++) {
    await shelf.put("pages", pageKey(id, page), rest.slice(at, at + PAGE).join("\n"));
  }
  for (; page * PAGE < had; page++) await shelf.delete("pages", pageKey(id, page));
}

/** The next place in the order of play, which no clock can turn back. @param {Shelf} shelf @returns {Promise<number>} */
async function nextOrder(shelf) {
  const last = await shelf.get("notes", "order");
  const next = (isCount(last) ? last : 0) + 1;
  await shelf.put("notes", "order", next);
  return next;
}

const LATER = ["result", "players", "beat"]; // lines of a head that make no other game of it

/** What tells the head of a record from that of another game. @param {string} head */
const beginning = (head) =>
  head
    .split("\n")
    .filter((line) => line && !LATER.includes(line.split(" ")[0]))
    .join("\n");

/** @param {string[]} short @param {string[]} long */
const isPrefix = (short, long) => short.length <= long.length && short.every((line, i) => line === long[i]);

/** @param {unknown} error */
const isFull = (error) => error instanceof DOMException && error.name === "QuotaExceededError";

export const games = {
  isLasting,

  /** Every game, the last played first, damaged ones at the end. @returns {Promise<(Save | Damaged)[]>} */
  async list() {
    await takeOver();
    const found = await transact(["games"], "readonly", async (shelf) => {
      const [keys, rows] = await Promise.all([shelf.keys("games"), shelf.all("games")]);
      return rows.map((row, i) => checked(row, keys[i]));
    });
    /** @param {Save | Damaged} one */
    const order = (one) => ("damaged" in one ? -1 : (one.order ?? 0));
    return found.sort((a, b) => order(b) - order(a));
  },

  /** The sound ones. @returns {Promise<Save[]>} */
  async sound() {
    return (await games.list()).flatMap((one) => ("damaged" in one ? [] : one));
  },

  /** @param {string} id @returns {Promise<Save | null>} */
  async get(id) {
    const row = await transact(["games"], "readonly", (shelf) => shelf.get("games", id));
    if (row === undefined) return null;
    const found = checked(row, id);
    if ("damaged" in found) throw new Error(`this saved game is damaged: ${found.damaged}`);
    return found;
  },

  /** A game's record as a text. @param {Save} save @returns {Promise<string>} */
  async record(save) {
    const lines = await transact(["pages"], "readonly", (shelf) => readLines(shelf, save.id, save.lines));
    if (lines.length < save.lines)
      throw new Error("this saved game is damaged: a part of its record is missing");
    return textOf(save.head, lines);
  },

  /** The board as it was left, to look at until Python is up. @param {string} id @returns {Promise<View | undefined>} */
  board: (id) => transact(["boards"], "readonly", (shelf) => shelf.get("boards", id)),

  /**
   * Keep a game with what is new in its record: resolves when it is kept. A game that another tab has changed stays as
   * it is (Conflict). When space ends, pictures go first.
   * @param {Save} save @param {Kept} news @param {View} board
   */
  async append(save, news, board) {
    const { begin, lines, head = save.head } = news;
    const isOld =
      save.version !== undefined && begin === save.lines && beginning(head) === beginning(save.head);
    if (isOld && !lines.length) return; // nothing was answered
    try {
      await write(save, { ...news, head }, board);
    } catch (error) {
      if (!isFull(error)) throw error;
      await transact(["pictures"], "readwrite", (shelf) => shelf.clear("pictures"));
      await write(save, { ...news, head }, board);
    }
    tell({ id: save.id, version: save.version ?? 0 });
  },

  /** Change what a player may change of a game: its name, who plays. @param {string} id @param {Partial<Save>} change */
  async change(id, change) {
    const version = await transact(["games"], "readwrite", async (shelf) => {
      const row = await shelf.get("games", id);
      if (!row) return 0;
      await shelf.put("games", id, { ...row, ...change });
      return row.version ?? 0;
    });
    tell({ id, version });
  },

  /** @param {string} id @returns {Promise<string | undefined>} */
  async picture(id) {
    const found = await transact(["pictures"], "readonly", (shelf) => shelf.get("pictures", id));
    return isText(found) && found.startsWith("data:image/") ? found : undefined;
  },

  /** Is nine tenths of the space used? Where the browser does not tell, there is room. */
  async isNearlyFull() {
    const { usage = 0, quota = Infinity } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
    return usage > quota * NEARLY;
  },

  /** A picture that finds no room is done without. @param {string} id @param {string} picture */
  setPicture: (id, picture) =>
    transact(["pictures"], "readwrite", (shelf) => shelf.put("pictures", id, picture)).catch(() => {}),

  /** Take a game away; gives all of it, to be put back. @param {string} id @returns {Promise<SavedWhole | null>} */
  async remove(id) {
    const gone = await transact([...ALL, "pictures"], "readwrite", async (shelf) => {
      const row = await shelf.get("games", id);
      const count = isCount(row?.lines) ? row.lines : 0;
      const lines = await readLines(shelf, id, count);
      const whole = {
        row,
        lines,
        board: await shelf.get("boards", id),
        picture: await shelf.get("pictures", id),
      };
      await shelf.delete("games", id);
      await shelf.delete("boards", id);
      await shelf.delete("pictures", id);
      await writeLines(shelf, id, { begin: 0, lines: [], had: count });
      return whole;
    });
    tell({ id, version: -1 });
    return faultOf(gone.row) ? null : gone;
  },

  /** @param {SavedWhole} whole */
  async restore({ row, lines, board, picture }) {
    await transact([...ALL, "pictures"], "readwrite", async (shelf) => {
      await shelf.put("games", row.id, row);
      await writeLines(shelf, row.id, { begin: 0, lines, had: 0 });
      if (board) await shelf.put("boards", row.id, board);
      if (picture) await shelf.put("pictures", row.id, picture);
    });
    tell({ id: row.id, version: row.version ?? 0 });
  },

  /**
   * A game out of a file: one that is here already stays, another of the same name stands beside it. What is no game is
   * told by an Error.
   * @param {any} found
   */
  async import(found) {
    const { head, lines } = halves(isText(found?.record) ? found.record : "");
    const row = {
      id: isText(found?.id) && found.id ? found.id : newId(),
      title: titleIn(head) ?? found?.title,
      name: isText(found?.name) ? found.name : "",
      players: Array.isArray(found?.players) && found.players.every(isText) ? found.players : [],
      where: isText(found?.where) ? found.where : "",
      head: lines.length || titleIn(head) ? head : "",
      lines: lines.length,
      date: Number.isFinite(found?.date) ? found.date : 0,
    };
    const fault = faultOf(row);
    if (fault) throw new Error(fault);
    await transact(ALL, "readwrite", (shelf) => add(shelf, row, lines));
    tell({ id: row.id, version: 1 });
  },

  /**
   * A kept game whose record begins like this one, or the other way round.
   * @param {string} head @param {string[]} lines
   * @returns {Promise<Known | null>}
   */
  async related(head, lines) {
    const alike = (await games.sound()).filter((save) => beginning(save.head) === beginning(head));
    for (const save of alike) {
      const mine = await transact(["pages"], "readonly", (shelf) => readLines(shelf, save.id, save.lines));
      if (isPrefix(lines, mine)) return { save, is: lines.length === mine.length ? "same" : "older" };
      if (isPrefix(mine, lines)) return { save, is: "newer" };
    }
    return null;
  },

  /** Another tab has kept, changed or removed a game; gives what ends the listening. @param {(id: string, version: number) => void} fn */
  onChange(fn) {
    /** @param {MessageEvent} event */
    const hear = ({ data }) => fn(String(data?.id), Number(data?.version));
    channel?.addEventListener("message", hear);
    return () => channel?.removeEventListener("message", hear);
  },
};

/** @param {Save} save @param {Kept & { head: string }} news @param {View} board */
async function write(save, { begin, lines, head, checkpoint }, board) {
  const kept = await transact(ALL, "readwrite", async (shelf) => {
    const row = await shelf.get("games", save.id);
    if (row?.version !== save.version) throw new Conflict("another tab has changed this game");
    await writeLines(shelf, save.id, { begin, lines, had: row?.lines ?? 0 });
    const isPast = save.checkpoint && save.checkpoint.lines > begin; // it was taken back
    const next = {
      ...save,
      name: row?.name ?? save.name, // it may have been changed on the shelf
      head,
      lines: begin + lines.length,
      checkpoint: checkpoint ?? (isPast ? undefined : save.checkpoint),
      version: (row?.version ?? 0) + 1,
      order: await nextOrder(shelf),
      date: Date.now(),
    };
    await shelf.put("games", save.id, next);
    await shelf.put("boards", save.id, board);
    return next;
  });
  Object.assign(save, kept);
}

/** The title that a record is of. @param {string} head */
const titleIn = (head) =>
  head
    .split("\n")
    .find((line) => line.startsWith("title "))
    ?.slice("title ".length);

/**
 * Put a game that came from elsewhere beside the others, unless it is there already.
 * @param {Shelf} shelf @param {Omit<Save, "version">} row @param {string[]} lines
 */
async function add(shelf, row, lines) {
  const mine = await shelf.get("games", row.id);
  if (mine) {
    const had = await readLines(shelf, row.id, isCount(mine.lines) ? mine.lines : 0);
    if (mine.head === row.head && had.join() === lines.join()) return;
  }
  const id = mine ? newId() : row.id;
  await shelf.put("games", id, { ...row, id, version: 1, order: await nextOrder(shelf) });
  await writeLines(shelf, id, { begin: 0, lines, had: 0 });
}

// Saves of earlier builds lie in localStorage. They are copied, once and again when an earlier build has gone on with
// them, and stay where they are, so that it finds them.

/** @type {Promise<void> | null} */
let taking = null;

function takeOver() {
  taking ??= takeOverAll().catch(() => {}); // what cannot be read stays where it is
  return taking;
}

async function takeOverAll() {
  const found = localSaves();
  if (!found.length) return;
  await transact([...ALL, "pictures"], "readwrite", async (shelf) => {
    for (const { key, save, record, stamp } of found) {
      if ((await shelf.get("notes", key)) === stamp) continue;
      await shelf.put("notes", key, stamp);
      const { head, lines } = halves(record);
      const { id, title, name = "", players = [], where = "", date = 0, view, picture } = save;
      const row = { id, title, name, players, where, head, lines: lines.length, date };
      const facts = { step: view?.step, over: view?.over, practice: view?.practice, variant: view?.variant };
      if (faultOf({ ...row, ...facts })) continue;
      const mine = await shelf.get("games", id);
      if (mine && (await goesOn(shelf, mine, { head, lines }))) continue;
      await add(shelf, { ...row, ...facts }, lines);
      if (view) await shelf.put("boards", id, view);
      if (isText(picture)) await shelf.put("pictures", id, picture);
    }
  });
}

/**
 * An earlier build has gone on with a game: here it goes on too. True if nothing is left to be done, because it is the
 * past of what is here, or was taken over now.
 * @param {Shelf} shelf @param {Save} mine @param {{ head: string, lines: string[] }} theirs
 */
async function goesOn(shelf, mine, { head, lines }) {
  if (beginning(mine.head) !== beginning(head)) return false;
  const had = await readLines(shelf, mine.id, mine.lines);
  if (isPrefix(lines, had)) return true;
  if (!isPrefix(had, lines)) return false;
  await writeLines(shelf, mine.id, { begin: had.length, lines: lines.slice(had.length), had: had.length });
  const version = (mine.version ?? 0) + 1;
  await shelf.put("games", mine.id, {
    ...mine,
    head,
    lines: lines.length,
    version,
    order: await nextOrder(shelf),
  });
  return true;
}
