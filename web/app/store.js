// Small things kept in this browser beside the games (games.js): settings, results, which game a tab shows. All of it may be
// missing, forbidden or wrong.

/** @import { PlayerView } from "../view.js" */
/** @import { FinishedGame, LocalSave, PuzzleResult, Recent, Save, Settings } from "./types.js" */

const PREFIX = "lastislands/";

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

/** @template T @param {string} key @param {T[]} otherwise @returns {T[]} */
function readList(key, otherwise) {
  const found = parsed(stored(key), otherwise);
  return Array.isArray(found) ? found : otherwise;
}

/**
 * True if it was kept; a full or forbidden storage never throws.
 * @param {string} key @param {unknown} value
 */
function write(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

let chosen = { text: "", /** @type {Partial<Settings>} */ values: {} }; // the settings as they were last read

/** Parsed only if they have changed, here or in another tab. @returns {Partial<Settings>} */
function readSettings() {
  const text = stored("settings") ?? "{}";
  if (text !== chosen.text) {
    const values = parsed(text, {});
    chosen = { text, values: typeof values === "object" && !Array.isArray(values) ? values : {} };
  }
  return chosen.values;
}

/** Texts by name that a title's desk keeps. @param {string} title */
export const deskKept = (title) => ({
  /** @returns {Record<string, string>} */
  all() {
    const found = parsed(stored(`desk/${title}`), {});
    const entries = typeof found === "object" ? Object.entries(found) : [];
    return Object.fromEntries(entries.filter(([, text]) => typeof text === "string"));
  },

  /** Null takes it away. @param {string} name @param {string | null} text */
  put(name, text) {
    const { [name]: _, ...others } = this.all();
    return write(`desk/${title}`, text === null ? others : { ...others, [name]: text });
  },
});

export const settings = {
  /**
   * A value of another kind than the usual one was not written here: it is not used.
   * @template {keyof Settings} Name
   * @param {Name} name @param {Settings[Name]} otherwise @returns {Settings[Name]}
   */
  get(name, otherwise) {
    const found = /** @type {Settings[Name] | undefined} */ (readSettings()[name]);
    const isFit = otherwise === null ? Array.isArray(found) : typeof found === typeof otherwise;
    return isFit ? /** @type {Settings[Name]} */ (found) : otherwise;
  },

  /** @template {keyof Settings} Name @param {Name} name @param {Settings[Name]} value */
  set: (name, value) => write("settings", { ...readSettings(), [name]: value }),
};

export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** Who plays, as the rules are told it. @param {Partial<Save> | null | undefined} save @returns {PlayerView[] | undefined} */
export const seatsOf = (save) =>
  save?.players?.length
    ? save.players.map((kind, chair) => ({ kind, name: save.names?.[chair] ?? "" }))
    : undefined;

export const results = {
  /** @returns {FinishedGame[]} */
  list: () =>
    readList("results", /** @type {FinishedGame[]} */ ([])).filter(
      (result) => typeof result?.title === "string" && Array.isArray(result.players),
    ),
  /** @param {FinishedGame} result */
  add: (result) => write("results", [...results.list(), result].slice(-500)),
};

/** Puzzles that were tried; the first grade counts. */
export const puzzleResults = {
  /** @returns {PuzzleResult[]} */
  list: () =>
    readList("puzzles", /** @type {PuzzleResult[]} */ ([])).filter(
      (one) => typeof one?.title === "string" && typeof one.link === "string" && one.grade in GRADES,
    ),
  /** @param {PuzzleResult} result */
  add(result) {
    const all = puzzleResults.list();
    const isKnown = all.some(({ link, day }) => link === result.link && day === result.day);
    return isKnown || write("puzzles", [...all, result].slice(-500));
  },
};
const GRADES = { best: 0, good: 0, fair: 0, missed: 0 };

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
  /** The id of the game that was shown at an address; empty if it was another tab's. @param {string} address */
  at(address) {
    try {
      const found = parsed(sessionStorage.getItem(`${PREFIX}shown`), { id: "", address: "" });
      return found.address === address ? String(found.id) : "";
    } catch {
      return "";
    }
  },
};

/** The games on the start screen as they were last seen: to paint before the store has answered. */
export const recent = {
  /** @returns {Recent[]} */
  list: () => readList("recent", /** @type {Recent[]} */ ([])).filter((one) => typeof one?.id === "string"),
  /** @param {Recent[]} games */
  set: (games) => write("recent", games),
};

/** The saves of earlier builds. @returns {LocalSave[]} */
export function localSaves() {
  /** @type {LocalSave[]} */
  const found = [];
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i) ?? "";
      if (!key.startsWith(`${PREFIX}save/`)) continue;
      const text = localStorage.getItem(key) ?? "";
      /** @type {any} */
      const save = parsed(text, null);
      const record = save && recordIn(save);
      if (record) found.push({ key, save, record, stamp: `${save.date} ${record.length}` });
    }
  } catch {
    /* storage is forbidden: there are none */
  }
  return found;
}

/** The record of such a save: in one piece, or in pages beside it. @param {any} save @returns {string} */
function recordIn({ id, record, head, lines }) {
  if (typeof record === "string") return record;
  if (typeof head !== "string" || !Number.isInteger(lines)) return "";
  const pages = Array.from(
    { length: Math.ceil(lines / 200) },
    (_, page) => stored(`lines/${id}/${page}`) ?? "",
  );
  return `${[head, ...pages].join("\n")}\n`;
}

export async function persist() {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
