// Saved games and settings in this browser. A convenience: the link and the file are the save.
const PREFIX = "lastislands/";
const TAB = Math.random().toString(36).slice(2);

function read(key, otherwise) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + key)) ?? otherwise;
  } catch {
    return otherwise;
  }
}

// True if it was kept; a full or forbidden storage never throws.
function write(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

function erase(key) {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    /* nothing was kept */
  }
}

export const settings = {
  get: (name, otherwise) => read("settings", {})[name] ?? otherwise,
  set: (name, value) => write("settings", { ...read("settings", {}), [name]: value }),
};

export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

export const saves = {
  list() {
    const index = read("index", []);
    return index.map((id) => read(`save/${id}`, null)).filter(Boolean).sort((a, b) => b.date - a.date);
  },
  get: (id) => read(`save/${id}`, null),
  put(save) {
    const index = read("index", []);
    const kept = write(`save/${save.id}`, { ...save, date: Date.now(), tab: TAB });
    if (kept && !index.includes(save.id)) write("index", [...index, save.id]);
    return kept;
  },
  remove(id) {
    const save = read(`save/${id}`, null);
    write("index", read("index", []).filter((other) => other !== id));
    erase(`save/${id}`);
    return save;
  },
  // Another tab wrote the same game.
  onChange(fn) {
    addEventListener("storage", (event) => {
      if (!event.key?.startsWith(`${PREFIX}save/`) || !event.newValue) return;
      const save = JSON.parse(event.newValue);
      if (save.tab !== TAB) fn(save);
    });
  },
  // A saved game whose record begins like this one, or the other way round.
  related(record) {
    const lines = body(record);
    for (const save of saves.list()) {
      const mine = body(save.record ?? "");
      if (mine.head !== lines.head) continue;
      if (isPrefix(lines.answers, mine.answers)) return { save, is: lines.answers.length === mine.answers.length ? "same" : "older" };
      if (isPrefix(mine.answers, lines.answers)) return { save, is: "newer" };
    }
    return null;
  },
};

export const results = {
  list: () => read("results", []),
  add: (result) => write("results", [...read("results", []), result].slice(-500)),
};

function body(record) {
  const [head, rest = ""] = record.split("\n\n");
  return { head: head.replace(/\nresult .*/, ""), answers: rest.split("\n").filter(Boolean) };
}

const isPrefix = (short, long) => short.length <= long.length && short.every((line, i) => line === long[i]);

export async function persist() {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
