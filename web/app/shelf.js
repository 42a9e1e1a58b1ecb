// Saved games: a shelf with small pictures; and everything that comes in as a link, text or file.
import { $, button, dialog, el, fill, notice } from "./dom.js";
import { copy, download } from "./share.js";
import { newId, saves } from "./store.js";
import { WORDS } from "./words.js";

export function openSaves(app) {
  const list = el("ul", { className: "saves" });
  const draw = () => {
    const all = saves.list();
    fill(list, ...(all.length ? all.map((save) => saveRow(app, save, draw)) : [el("li", {}, WORDS.noSaves)]));
  };
  draw();
  const everything = () => JSON.stringify(saves.list().map(({ view, picture, ...rest }) => rest), null, 1);
  dialog(WORDS.saved, list, el("div", { className: "row" },
    button(WORDS.exportAll, "", { on: { click: () => download("last-islands-games.json", new Blob([everything()], { type: "application/json" })) } }),
    button(WORDS.import, "", { on: { click: () => openImport(app) } })));
}

function saveRow(app, save, draw) {
  const name = el("input", { value: nameOf(app, save), "aria-label": WORDS.rename, on: { change: () => saves.put({ ...save, name: name.value }) } });
  const facts = [playersOf(save), save.where, save.view?.over ? WORDS.finished : "", save.view?.practice ? WORDS.practiced : "", new Date(save.date).toLocaleString()];
  return el("li", {}, pictureOf(save), el("div", { className: "facts" }, name, el("small", {}, facts.filter(Boolean).join(" · "))),
    el("div", { className: "row" },
      button(save.view?.over ? WORDS.lookBack : WORDS.continue, "", { className: "go", on: { click: () => ($("dialog").close(), app.openSave(save)) } }),
      button(WORDS.copyRecord, "", { className: "quiet", on: { click: () => copy(save.record) } }),
      button(WORDS.delete, "", { className: "quiet", on: { click: () => {
        const gone = saves.remove(save.id);
        draw();
        notice(WORDS.deleted, [WORDS.restore, () => (saves.put(gone), draw())]);
      } } })));
}

export const pictureOf = (save) => (save.picture?.startsWith("data:image/") ? el("img", { src: save.picture, alt: "", className: "picture" }) : el("span", { className: "picture" }));

export function nameOf(app, save) {
  const title = app.catalog?.find((one) => one.id === save.title);
  const variant = title?.variants.find((one) => one.id === save.view?.variant)?.name;
  return save.name || [title?.name ?? save.title, variant].filter(Boolean).join(", ");
}

export const playersOf = (save) => (save.players ?? []).map((player) => WORDS.levels[player]?.name ?? player).join(` ${WORDS.versus} `);

export function openImport(app) {
  const area = el("textarea", { rows: 5, "aria-label": WORDS.open, placeholder: WORDS.linkExample });
  const file = el("input", { type: "file", multiple: true, "aria-label": WORDS.file, on: { change: () => importFiles(app, [...file.files]) } });
  dialog(WORDS.open, area, file, el("div", { className: "row" }, button(WORDS.open, "", { className: "go", on: { click: () => {
    $("dialog").close();
    openAnything(app, area.value);
  } } })));
}

export async function importFiles(app, files) {
  $("dialog").close();
  for (const file of files) await openAnything(app, await file.text());
}

// A game of an export: one that is here already stays, another game of the same name stands beside it.
function importSave(save) {
  const mine = saves.get(String(save.id));
  if (mine?.record === save.record) return;
  saves.put({ ...save, id: mine || !save.id ? newId() : String(save.id) });
}

// A link, a record, or an export of several games.
export async function openAnything(app, text) {
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

// A record of other rules: it may still play with these, and the file stays what it is.
export function offerOtherRev(app, text, save, message) {
  const [, title] = /^title (\w+)$/m.exec(text) ?? [];
  const [, rev] = /^rev (\d+)$/m.exec(text) ?? [];
  const facts = app.catalog?.find((one) => one.id === title);
  if (!facts || !rev || rev === String(facts.rev)) return false;
  const attempt = text.replace(/^rev \d+$/m, `rev ${facts.rev}`);
  const box = dialog(WORDS.otherRev, el("p", {}, `${message}. ${WORDS.otherRevText}`), el("div", { className: "row" },
    button(WORDS.tryAnyway, "", { className: "go", on: { click: () => (box.close(), app.openText(attempt, { players: save?.players, name: `${nameOf(app, { ...save, title })} (${WORDS.rulesVersion} ${rev})` })) } }),
    button(WORDS.file, "", { on: { click: () => download(`${title}.txt`, new Blob([text], { type: "text/plain" })) } }),
    button(WORDS.cancel, "", { className: "quiet", on: { click: () => box.close() } })));
  return true;
}
