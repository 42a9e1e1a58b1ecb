// The menu, and small rooms that hang on it: keys, credits.
import { CATALOG } from "../titles/catalog.js";
import { $, button, dialog, el, fill } from "./dom.js";
import { openNewGame } from "./newgame.js";
import { openSettings } from "./preferences.js";
import { openImport, openSaves } from "./shelf.js";
import { openStatistics } from "./statistics.js";
import { WORDS } from "./words.js";

/** @import { App, Props } from "./types.js" */

/** @param {App} app */
export function openMenu(app) {
  const { game } = app;
  /** @param {string} text @param {() => void} fn @param {Props<HTMLButtonElement>} [props] */
  const item = (text, fn, props = {}) => button(text, "", { className: "item", on: { click: fn }, ...props });
  /** What is seen at the table. @param {"replay" | "rules"} action */
  const look = (action) =>
    item(WORDS[action], () => {
      $("dialog").close();
      game?.act(action);
    });
  const isAtTheTable = game?.view && !$("game").hidden;
  const isPlayed = isAtTheTable && !game.lesson;
  dialog(
    WORDS.menu,
    item(WORDS.new, () => openNewGame(app), { data: { action: "new" } }),
    item(WORDS.saved, () => openSaves(app)),
    item(WORDS.open, () => openImport(app)),
    isPlayed && item(WORDS.share, () => game.act("share")),
    isPlayed && look("replay"),
    isAtTheTable && look("rules"),
    game?.view && !game.lesson && item(WORDS.playersMenu, () => game.openPlayers()),
    item(WORDS.settings, () => openSettings(app)),
    item(WORDS.statistics, () => openStatistics()),
    item(WORDS.keysTitle, showKeys),
    item(WORDS.credits, openCredits),
  );
}

async function openCredits() {
  const list = el("ul", {});
  dialog(
    WORDS.credits,
    ...CATALOG.map((title) => el("p", {}, `${title.name} ${WORDS.isAfter} ${title.after}.`)),
    el("p", {}, WORDS.disclaimer),
    el("p", {}, WORDS.thirdParty),
    list,
    el("p", {}, el("a", { href: "licenses.html" }, WORDS.licences)),
    el("p", {}, el("a", { href: "lab.html" }, WORDS.workshop)),
  );
  const data = await fetch("licenses.json")
    .then((r) => r.json())
    .catch(() => null);
  /** @type {{ package: string, version: string, license: string }[]} */
  const files = data?.files ?? [];
  const parts = new Map(
    files.map((file) => [file.package, `${file.package} ${file.version}, ${file.license}`]),
  );
  fill(list, ...[...parts.values()].map((text) => el("li", {}, text)));
}

export function showKeys() {
  dialog(
    WORDS.keysTitle,
    el(
      "dl",
      { className: "keys" },
      WORDS.keyList.flatMap(([key, text]) => [el("dt", {}, key), el("dd", {}, text)]),
    ),
  );
}
