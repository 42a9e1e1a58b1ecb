// Saved games: a shelf with small pictures; and everything that comes in as a link, text or file.
import { playerName, titleOf } from "./catalog.js";
import { $, button, dialog, el, fill, notice, row } from "./dom.js";
import { copy, download } from "./share.js";
import { newId, recordOf, saves } from "./store.js";
import { WORDS } from "./words.js";

/** @import { App, Save } from "./types.js" */

/** @param {App} app */
export function openSaves(app) {
  const list = el("ul", { className: "saves" });
  const draw = () => {
    const all = saves.list();
    fill(list, ...(all.length ? all.map((save) => saveRow(app, save, draw)) : [el("li", {}, WORDS.noSaves)]));
  };
  draw();
  const exportAll = () => {
    const games = saves.list().map(({ view, picture, checkpoint, head, lines, ...rest }) => ({
      ...rest,
      record: recordOf({ ...rest, head, lines }),
    }));
    const text = JSON.stringify(games, null, 1);
    download("last-islands-games.json", new Blob([text], { type: "application/json" }));
  };
  dialog(
    WORDS.saved,
    list,
    row(
      button(WORDS.exportAll, "", { on: { click: exportAll } }),
      button(WORDS.import, "", { on: { click: () => openImport(app) } }),
    ),
  );
}

/** @param {App} app @param {Save} save @param {() => void} draw */
function saveRow(app, save, draw) {
  const open = () => {
    $("dialog").close();
    app.openSave(save);
  };
  const remove = () => {
    const gone = saves.remove(save.id);
    const restore = () => {
      if (gone) saves.put(gone);
      draw();
    };
    draw();
    notice(WORDS.deleted, [WORDS.restore, restore]);
  };
  const name = el("input", {
    value: nameOf(save),
    "aria-label": WORDS.rename,
    on: { change: () => saves.put({ ...save, name: name.value }) },
  });
  const facts = [
    playersOf(save),
    save.where,
    save.view?.over ? WORDS.finished : "",
    save.view?.practice ? WORDS.practiced : "",
    new Date(save.date ?? 0).toLocaleString(),
  ];
  return el(
    "li",
    {},
    pictureOf(save),
    el("div", { className: "facts" }, name, el("small", {}, facts.filter(Boolean).join(" · "))),
    row(
      button(save.view?.over ? WORDS.lookBack : WORDS.continue, "", {
        className: "go",
        on: { click: open },
      }),
      button(WORDS.copyRecord, "", { className: "quiet", on: { click: () => copy(recordOf(save)) } }),
      button(WORDS.delete, "", { className: "quiet", on: { click: remove } }),
    ),
  );
}

/** @param {Partial<Save>} save */
export const pictureOf = (save) =>
  save.picture?.startsWith("data:image/")
    ? el("img", { src: save.picture, alt: "", className: "picture" })
    : el("span", { className: "picture" });

/** @param {Partial<Save>} save */
export function nameOf(save) {
  const title = titleOf(save.title);
  const variant = title?.variants.find((one) => one.id === save.view?.variant)?.name;
  return save.name || [title?.name ?? save.title, variant].filter(Boolean).join(", ");
}

/** @param {Partial<Save>} save */
export const playersOf = (save) =>
  (save.players ?? []).map((player) => playerName(save.title, player)).join(` ${WORDS.versus} `);

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

/**
 * A game of an export: one that is here already stays, another game of the same name stands beside it.
 * @param {Save} save
 */
function importSave(save) {
  const mine = saves.get(String(save.id));
  if (mine && recordOf(mine) === save.record) return;
  saves.put({ ...save, id: mine || !save.id ? newId() : String(save.id) });
}

/** A link, a record, or an export of several games. @param {App} app @param {string} text */
export function openAnything(app, text) {
  const trimmed = text.trim();
  if (trimmed.startsWith("[")) {
    try {
      for (const save of JSON.parse(trimmed)) if (typeof save?.record === "string") importSave(save);
      return openSaves(app);
    } catch {
      return notice(WORDS.badLink);
    }
  }
  return trimmed.includes("#") && !trimmed.includes("\n") ? app.openLink(trimmed) : app.openText(text);
}

/**
 * A record of other rules: it may still play with these, and the file stays what it is.
 * @param {App} app @param {string} text @param {Partial<Save> | null} save @param {string} message
 */
export function offerOtherRev(app, text, save, message) {
  const [, title] = /^title (\w+)$/m.exec(text) ?? [];
  const [, rev] = /^rev (\d+)$/m.exec(text) ?? [];
  const facts = titleOf(title);
  if (!facts || !rev || rev === String(facts.rev)) return false;
  const attempt = text.replace(/^rev \d+$/m, `rev ${facts.rev}`);
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
