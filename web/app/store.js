// Saved games and settings in this browser. A convenience: the link and the file are the save.
//
// save/<id> has what is known of a game; its record lies beside it in pages of lines, so that an answer writes the last
// page only. Saves of an earlier build have the whole record in one piece until the game goes on.

/** @import { Player } from "../calls.js" */
/** @import { Kept } from "../view.js" */
/** @import { FinishedGame, Save, Settings } from "./types.js" */

const PREFIX = "lastislands/";
const TAB = Math.random().toString(36).slice(2);
const PAGE = 200; // lines

/** What is stored, as text; null if nothing is, or storage is forbidden. @param {string} key */
function stored(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** @template T @param {string | null} text @param {T} otherwise @returns {T} */
function parsed(text, otherwise) {
  try {
    return JSON.parse(text ?? "null") ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** @template T @param {string} key @param {T} otherwise @returns {T} */
const read = (key, otherwise) => parsed(stored(key), otherwise);

/** True if it was kept; a full or forbidden storage never throws. @param {string} key @param {string} text */
function writeText(key, text) {
  try {
    localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} key @param {unknown} value */
const write = (key, value) => writeText(key, JSON.stringify(value));

/** @param {string} key */
function erase(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    /* nothing was kept */
  }
}

let chosen = { text: "", /** @type {Partial<Settings>} */ values: {} }; // the settings as they were last read

/** Parsed only if they have changed, here or in another tab. @returns {Partial<Settings>} */
function readSettings() {
  const text = stored("settings") ?? "{}";
  if (text !== chosen.text) chosen = { text, values: parsed(text, {}) };
  return chosen.values;
}

export const settings = {
  /**
   * @template {keyof Settings} Name
   * @param {Name} name @param {Settings[Name]} otherwise @returns {Settings[Name]}
   */
  get(name, otherwise) {
    return /** @type {Settings[Name] | undefined} */ (readSettings()[name]) ?? otherwise;
  },

  /** @template {keyof Settings} Name @param {Name} name @param {Settings[Name]} value */
  set: (name, value) => write("settings", { ...readSettings(), [name]: value }),
};

export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

// Records

/** @param {string} id @param {number} page */
const pageKey = (id, page) => `lines/${id}/${page}`;

/** The lines of a record's page. @param {string} id @param {number} page */
const readPage = (id, page) => (stored(pageKey(id, page)) ?? "").split("\n").filter(Boolean);

/**
 * Write lines from number `begin` on: pages before it stay as they are, what was written beyond goes.
 * @param {string} id @param {number} begin @param {string[]} lines
 */
function writeLines(id, begin, lines) {
  let page = Math.floor(begin / PAGE);
  const first = begin % PAGE ? readPage(id, page).slice(0, begin % PAGE) : [];
  const rest = [...first, ...lines];
  for (let at = 0; at < rest.length; at += PAGE, page++) {
    if (!writeText(pageKey(id, page), rest.slice(at, at + PAGE).join("\n"))) return false;
  }
  for (; stored(pageKey(id, page)) !== null; page++) erase(pageKey(id, page));
  return true;
}

/** @param {string} id @param {number} count */
function readLines(id, count) {
  const lines = [];
  for (let page = 0; page * PAGE < count; page++) lines.push(...readPage(id, page));
  return lines.slice(0, count);
}

/** A record in two parts. @param {string} record */
function halves(record) {
  const [head, rest = ""] = record.split("\n\n");
  return { head: `${head}\n`, lines: rest.split("\n").filter(Boolean) };
}

/** A save's record in two parts: its head, and a line for each answer and throw. @param {Save} save */
export function partsOfRecord(save) {
  if (save.record !== undefined) return halves(save.record);
  return { head: save.head ?? "", lines: readLines(save.id, save.lines ?? 0) };
}

/** A save's record as a text. @param {Save} save */
export function recordOf(save) {
  const { head, lines } = partsOfRecord(save);
  return head ? `${[head, ...lines].join("\n")}\n` : "";
}

/** Which chairs have people. @param {Player[] | undefined} players */
export const peopleOf = (players) => players?.map((player) => player === "human");

/** What a call to open a saved game needs; its lines are here already, unless an earlier build kept them. @param {Save} save */
export const openingOf = (save) => ({
  text: recordOf(save),
  checkpoint: save.checkpoint,
  kept: save.record === undefined ? (save.lines ?? 0) : 0,
  people: peopleOf(save.players),
});

/** The head of a record without its result, which comes last. @param {string} head */
const beginning = (head) =>
  head
    .split("\n")
    .filter((line) => line && !line.startsWith("result "))
    .join("\n");

/** The ids of the saved games. @returns {string[]} */
const readIndex = () => read("index", []);

export const saves = {
  /** The newest first. @returns {Save[]} */
  list() {
    return readIndex()
      .flatMap((id) => saves.get(id) ?? [])
      .sort((a, b) => (b.date ?? 0) - (a.date ?? 0));
  },
  /** @param {string} id @returns {Save | null} */
  get: (id) => read(`save/${id}`, null),
  /** @param {Save} save */
  put(save) {
    const index = readIndex();
    const kept = write(`save/${save.id}`, { ...save, date: Date.now(), tab: TAB });
    if (kept && !index.includes(save.id)) write("index", [...index, save.id]);
    return kept;
  },
  /**
   * Keep a game with what is new in its record; the save gets what it must know of it.
   * @param {Save} save @param {Kept} news
   */
  keep(save, { begin, lines, head = save.head, checkpoint }) {
    if (!lines.length && begin === save.lines && head === save.head && !save.record) return true; // nothing new
    if (save.checkpoint && save.checkpoint.lines > begin) delete save.checkpoint; // it was taken back
    if (checkpoint) save.checkpoint = checkpoint;
    save.head = head;
    save.lines = begin + lines.length;
    delete save.record;
    return writeLines(save.id, begin, lines) && saves.put(save);
  },
  /** @param {string} id */
  remove(id) {
    const save = saves.get(id);
    const gone = save && { ...save, record: recordOf(save) };
    const others = readIndex().filter((other) => other !== id);
    write("index", others);
    erase(`save/${id}`);
    writeLines(id, 0, []);
    return gone;
  },
  /** Another tab wrote the same game. @param {(save: Save) => void} fn */
  onChange(fn) {
    addEventListener("storage", (event) => {
      if (!event.key?.startsWith(`${PREFIX}save/`) || !event.newValue) return;
      const save = JSON.parse(event.newValue);
      if (save.tab !== TAB) fn(save);
    });
  },
  /**
   * A saved game whose record begins like this one, or the other way round.
   * @param {string} head @param {string[]} lines
   */
  related(head, lines) {
    for (const save of saves.list()) {
      const mine = partsOfRecord(save);
      if (beginning(mine.head) !== beginning(head)) continue;
      if (isPrefix(lines, mine.lines))
        return { save, is: lines.length === mine.lines.length ? "same" : "older" };
      if (isPrefix(mine.lines, lines)) return { save, is: "newer" };
    }
    return null;
  },
};

export const results = {
  /** @returns {FinishedGame[]} */
  list: () => read("results", []),
  /** @param {FinishedGame} result */
  add: (result) => write("results", [...results.list(), result].slice(-500)),
};

/** @param {string[]} short @param {string[]} long */
const isPrefix = (short, long) => short.length <= long.length && short.every((line, i) => line === long[i]);

/** Which game this tab shows, and the address that it gave it: a reload opens the game as it is kept. */
export const shown = {
  /** @param {string} id @param {string} address */
  set(id, address) {
    try {
      sessionStorage.setItem(`${PREFIX}shown`, JSON.stringify({ id, address }));
    } catch {
      /* then a reload opens the address */
    }
  },
  /** @param {string} address @returns {Save | null} */
  at(address) {
    try {
      const found = parsed(sessionStorage.getItem(`${PREFIX}shown`), { id: "", address: "" });
      return found.address === address ? saves.get(found.id) : null;
    } catch {
      return null;
    }
  },
};

export async function persist() {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
