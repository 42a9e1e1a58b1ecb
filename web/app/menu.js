// The menu, and small rooms that hang on it: keys, credits.
import { $, button, dialog, el, fill } from "./dom.js";
import { openNewGame } from "./newgame.js";
import { openSettings } from "./preferences.js";
import { openImport, openSaves } from "./shelf.js";
import { openStatistics } from "./statistics.js";
import { WORDS } from "./words.js";

export function openMenu(app) {
  const item = (text, fn, props = {}) => button(text, "", { className: "item", on: { click: fn }, ...props });
  dialog(WORDS.menu,
    item(WORDS.new, () => openNewGame(app), { data: { action: "new" } }),
    item(WORDS.saved, () => openSaves(app)),
    item(WORDS.open, () => openImport(app)),
    app.game?.view && item(WORDS.rules, () => ($("dialog").close(), app.game.panel.open("rules"))),
    item(WORDS.settings, () => openSettings(app)),
    item(WORDS.statistics, () => openStatistics(app)),
    item(WORDS.keysTitle, showKeys),
    item(WORDS.credits, () => openCredits(app)));
}

async function openCredits(app) {
  const list = el("ul", {});
  dialog(WORDS.credits,
    ...(app.catalog ?? []).map((title) => el("p", {}, `${title.name} ${WORDS.isAfter} ${title.after}.`)),
    el("p", {}, WORDS.disclaimer), el("p", {}, WORDS.thirdParty), list,
    el("p", {}, el("a", { href: "licenses.html" }, WORDS.licences)));
  const data = await fetch("licenses.json").then((r) => r.json()).catch(() => null);
  const parts = new Map((data?.files ?? []).map((file) => [file.package, `${file.package} ${file.version}, ${file.license}`]));
  fill(list, ...[...parts.values()].map((text) => el("li", {}, text)));
}

export function showKeys() {
  dialog(WORDS.keysTitle, el("dl", { className: "keys" }, WORDS.keyList.flatMap(([key, text]) => [el("dt", {}, key), el("dd", {}, text)])));
}
