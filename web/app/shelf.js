// Saved games: a shelf with small pictures; and everything that comes in as a link, text or file.
import { playerName, titleOf } from "./catalog.js";
import { coverView } from "./cover.js";
import { $, button, dialog, el, fill, messageOf, notice, row } from "./dom.js";
import { games } from "./games.js";
import { FRIEND, HUMAN } from "./seats.js";
import { copy, download } from "./share.js";
import { WORDS } from "./words.js";

/** @import { App, Damaged, Recent, Save } from "./types.js" */

/** @param {App} app */
export async function openSaves(app) {
  const list = el("ul", { className: "saves" });
  const draw = async () => {
    const all = await games.list();
    const rows = all.map((one) => ("damaged" in one ? damagedRow(one, draw) : saveRow(app, one, draw)));
    fill(list, ...(rows.length ? rows : [el("li", {}, WORDS.noSaves)]));
  };
  await draw();
  const box = dialog(
    WORDS.saved,
    list,
    row(
      button(WORDS.exportAll, "", { on: { click: exportAll } }),
      button(WORDS.import, "", { on: { click: () => openImport(app) } }),
    ),
  );
  const redraw = () => (box.open && list.isConnected ? void draw() : stop());
  const stop = games.onChange(redraw);
}

async function exportAll() {
  const all = await games.list();
  const whole = await Promise.all(
    all.map(async (one) => {
      if ("damaged" in one) return one;
      const { checkpoint, version, order, lines, head, ...facts } = one;
      return { ...facts, record: await games.record(one).catch(() => "") };
    }),
  );
  const text = JSON.stringify(whole, null, 1);
  const isPrivate = all.some((one) => !("damaged" in one) && isSealed(one)); // there are keys in it
  download(
    `last-islands-games${isPrivate ? "-private" : ""}.json`,
    new Blob([text], { type: "application/json" }),
  );
}

/** Is it kept with a key? @param {Save} save */
const isSealed = ({ head }) => /^private\b/m.test(head);

/** A save that is no game: it can be taken along and thrown away. @param {Damaged} found @param {() => void} draw */
function damagedRow(found, draw) {
  const take = () =>
    download(`${found.id}.json`, new Blob([JSON.stringify(found, null, 1)], { type: "application/json" }));
  const remove = () => games.remove(found.id).then(draw);
  return el(
    "li",
    { className: "damaged" },
    el("span", { className: "picture" }),
    el("div", { className: "facts" }, el("b", {}, WORDS.damaged), el("small", {}, found.damaged)),
    row(
      button(WORDS.file, "", { on: { click: take } }),
      button(WORDS.delete, "", { className: "quiet", on: { click: remove } }),
    ),
  );
}

/** @param {App} app @param {Save} save @param {() => void} draw */
function saveRow(app, save, draw) {
  const open = () => {
    $("dialog").close();
    app.openSave(save.id);
  };
  const remove = async () => {
    const gone = await games.remove(save.id);
    draw();
    const words = isSealed(save) && !save.over && !save.keyed ? WORDS.sealed.deleted : WORDS.deleted;
    if (gone) notice(words, [WORDS.restore, () => games.restore(gone).then(draw)]);
  };
  const name = el("input", {
    value: nameOf(save),
    "aria-label": WORDS.rename,
    on: { change: () => games.change(save.id, { name: name.value }) },
  });
  const facts = [
    playersOf(save),
    save.where,
    save.over ? WORDS.finished : "",
    save.practice ? WORDS.practiced : "",
    new Date(save.date ?? 0).toLocaleString(),
  ];
  const copyRecord = () =>
    games.record(save).then(
      (record) => copy(record, undefined, isSealed(save) ? WORDS.sealed.privateCopied : WORDS.copied),
      (error) => notice(messageOf(error)),
    );
  return el(
    "li",
    {},
    pictureOf(save),
    el("div", { className: "facts" }, name, el("small", {}, facts.filter(Boolean).join(" · "))),
    row(
      button(goOnWords(save), "", { className: "go", on: { click: open } }),
      button(WORDS.copyRecord, "", { className: "quiet", on: { click: copyRecord } }),
      button(WORDS.delete, "", { className: "quiet", on: { click: remove } }),
    ),
  );
}

/** The map as it was left: at once if it is known, else when the store has told; the cover until then. @param {Recent} game */
export function pictureOf({ id, title, picture }) {
  const node = el(
    "span",
    { className: "picture" },
    !picture && titleOf(title) && coverView(title, "picture"),
  );
  /** @param {string | undefined} src */
  const show = (src) => {
    if (src?.startsWith("data:image/")) fill(node, el("img", { src, alt: "", className: "picture" }));
  };
  if (picture) show(picture);
  else games.picture(id).then(show, () => {});
  return node;
}

/** @param {Partial<Recent>} game */
export function nameOf({ name, title, variant }) {
  const facts = titleOf(title);
  const words = facts?.variants.find((one) => one.id === variant)?.name;
  return name || [facts?.name ?? title, words].filter(Boolean).join(", ");
}

/** @param {Partial<Recent>} game */
export const playersOf = ({ players = [], names = [], title }) =>
  players.map((player, chair) => names[chair] || playerName(title, player)).join(` ${WORDS.versus} `);

/** What there is to do: by link it may be the friend's turn. @param {Recent} game */
export function goOnWords({ players, asked, over }) {
  if (over) return WORDS.lookBack;
  if (!players.includes(HUMAN) || !players.includes(FRIEND)) return WORDS.continue;
  return asked === FRIEND ? WORDS.friendsTurn : WORDS.yourTurnNow;
}

/** @param {App} app */
export function openImport(app) {
  const area = el("textarea", { rows: 5, "aria-label": WORDS.open, placeholder: WORDS.linkExample });
  const file = el("input", {
    type: "file",
    multiple: true,
    "aria-label": WORDS.file,
    on: { change: () => importFiles(app, [...(file.files ?? [])]) },
  });
  const open = () => {
    $("dialog").close();
    openAnything(app, area.value);
  };
  const go = button(WORDS.open, "", { className: "go", on: { click: open } });
  dialog(WORDS.open, area, file, row(go));
}

/** @param {App} app @param {File[]} files */
export async function importFiles(app, files) {
  $("dialog").close();
  for (const file of files) await openAnything(app, await file.text());
}

const ENDS_IN_LINK = /#\w+\/\w+\/\S+$/; // a message may stand before it

/**
 * A link, a record, or an export of several games.
 * @param {App} app @param {string} text @param {boolean} [isQuiet]
 */
export function openAnything(app, text, isQuiet = false) {
  const trimmed = text.trim();
  if (trimmed.startsWith("[")) return importGames(app, trimmed);
  const isLink = ENDS_IN_LINK.test(trimmed) || (trimmed.includes("#") && !trimmed.includes("\n"));
  return isLink ? app.openLink(trimmed, isQuiet) : app.openText(text, {}, isQuiet);
}

/** What is no game is told, the rest comes in. @param {App} app @param {string} text */
async function importGames(app, text) {
  /** @type {unknown} */
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    return notice(WORDS.badLink);
  }
  let refused = 0;
  for (const one of Array.isArray(found) ? found : []) {
    await games.import(one).catch(() => {
      refused += 1;
    });
  }
  await openSaves(app);
  return refused ? notice(WORDS.notImported(refused)) : null;
}

/**
 * A record of other rules: it may still play with these, and the file stays what it is.
 * @param {App} app @param {string} text @param {Partial<Save>} save @param {string} message
 */
export function offerOtherRev(app, text, save, message) {
  const [, title] = /^title (\w+)$/m.exec(text) ?? [];
  const [, rev] = /^rev (\d+)$/m.exec(text) ?? [];
  const facts = titleOf(title);
  if (!facts || !rev || facts.revs.includes(Number(rev))) return false;
  const attempt = text.replace(/^rev \d+$/m, `rev ${facts.revs[0]}`);
  const tryAnyway = () => {
    box.close();
    const name = `${nameOf({ ...save, title })} (${WORDS.rulesVersion} ${rev})`;
    app.openText(attempt, { players: save?.players, name });
  };
  const keepFile = () => download(`${title}.txt`, new Blob([text], { type: "text/plain" }));
  const box = dialog(
    WORDS.otherRev,
    el("p", {}, `${message}. ${WORDS.otherRevText}`),
    row(
      button(WORDS.tryAnyway, "", { className: "go", on: { click: tryAnyway } }),
      button(WORDS.file, "", { on: { click: keepFile } }),
      button(WORDS.cancel, "", { className: "quiet", on: { click: () => box.close() } }),
    ),
  );
  return true;
}
