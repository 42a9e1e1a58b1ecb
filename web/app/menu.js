// Menu, new game, saved games, settings, statistics, credits: dialogs over any screen.
import { $, button, dialog, el, fill, notice } from "./dom.js";
import { applyLook } from "./look.js";
import { copy, download } from "./share.js";
import { newId, results, saves, settings } from "./store.js";
import { WORDS } from "./words.js";

export function openMenu(app) {
  const item = (text, fn, props = {}) => button(text, "", { className: "item", on: { click: fn }, ...props });
  dialog(WORDS.menu,
    item(WORDS.new, () => openNewGame(app), { data: { action: "new" } }),
    item(WORDS.saved, () => openSaves(app)),
    item(WORDS.open, () => openImport(app)),
    app.game?.view && item(WORDS.rules, () => ($("dialog").close(), app.game.panel.open("rules"))),
    item(WORDS.settings, () => openSettings(app)),
    item(WORDS.statistics, openStatistics),
    item(WORDS.credits, openCredits));
}

export async function openNewGame(app, id = "ieshima") {
  dialog(WORDS.new, el("p", {}, WORDS.loading));
  while (!app.catalog) await new Promise((go) => setTimeout(go, 50));
  const title = app.catalog.find((t) => t.id === id);
  const field = (label, node) => el("label", { className: "field" }, el("span", {}, label), node);
  const choose = (options, value) => el("select", {}, options.map(([v, text]) => el("option", { value: v, selected: v === value }, text)));
  const variant = choose(title.variants.map((v) => [v.id, `${v.name}: ${v.text}`]), "basic");
  const rules = title.rules.map((rule) => ({ rule, input: rule.most === 1
    ? el("input", { type: "checkbox" })
    : el("input", { type: "number", min: String(rule.least), max: String(rule.most), value: String(rule.default) }) }));
  const settle = () => {
    const preset = title.variants.find((v) => v.id === variant.value).settings;
    for (const { rule, input } of rules) {
      if (rule.most === 1) input.checked = Boolean(preset[rule.id]);
      else input.value = String(preset[rule.id]);
    }
  };
  variant.onchange = settle;
  settle();
  const levels = title.levels.map((level) => [level, WORDS[level] ?? level]);
  const players = title.sides.map(() => choose(levels, "human"));
  const seed = el("input", { type: "number", min: "0", value: String(Math.floor(Math.random() * 1e6)) });
  const typed = el("input", { type: "checkbox" });
  const practice = el("input", { type: "checkbox" });
  const begin = () => {
    $("dialog").close();
    const changes = Object.fromEntries(rules.map(({ rule, input }) => [rule.id, rule.most === 1 ? (input.checked ? "on" : "off") : input.value]));
    app.newGame({
      args: { title: id, variant: variant.value, changes, seed: Number(seed.value) || 0, dice: typed.checked ? "typed" : "seeded", practice: practice.checked },
      players: players.map((node) => node.value),
    });
  };
  dialog(`${WORDS.new}: ${title.name}`,
    field(WORDS.variant, variant),
    el("fieldset", {}, el("legend", {}, WORDS.players), title.sides.map((side, i) => field(side.name, players[i]))),
    el("details", {}, el("summary", {}, WORDS.rules), rules.map(({ rule, input }) => el("label", { className: "check" }, input, el("span", {}, `${rule.text} (${rule.rule})`)))),
    field(WORDS.seed, seed), el("p", { className: "hint" }, WORDS.seedHelp),
    el("label", { className: "check" }, typed, el("span", {}, WORDS.typed)),
    el("label", { className: "check" }, practice, el("span", {}, WORDS.practice)),
    el("div", { className: "row" }, button(WORDS.begin, "", { className: "go", data: { action: "begin" }, on: { click: begin } })));
}

export function openSaves(app) {
  const list = el("ul", { className: "saves" });
  const draw = () => {
    const all = saves.list();
    fill(list, ...(all.length ? all.map((save) => saveRow(app, save, draw)) : [el("li", {}, WORDS.noSaves)]));
  };
  draw();
  dialog(WORDS.saved, list, el("div", { className: "row" },
    button(WORDS.exportAll, "", { on: { click: () => download("last-islands-games.json", new Blob([JSON.stringify(saves.list().map(({ view, ...rest }) => rest), null, 1)], { type: "application/json" })) } }),
    button(WORDS.import, "", { on: { click: () => openImport(app) } })));
}

function saveRow(app, save, draw) {
  const name = el("input", { value: save.name || describe(save), "aria-label": WORDS.rename, on: { change: () => saves.put({ ...save, name: name.value }) } });
  return el("li", {}, name, el("small", {}, new Date(save.date).toLocaleString()),
    button(WORDS.continue, "", { on: { click: () => ($("dialog").close(), app.openSave(save)) } }),
    button(WORDS.copyRecord, "", { className: "quiet", on: { click: () => copy(save.record) } }),
    button(WORDS.delete, "", { className: "quiet", on: { click: () => {
      const gone = saves.remove(save.id);
      draw();
      notice(WORDS.deleted, [WORDS.restore, () => (saves.put(gone), draw())]);
    } } }));
}

export function describe(save) {
  const board = save.view?.board;
  return `${save.title} ${save.view?.variant ?? ""} ${board ? `${board.date}, impulse ${board.impulse}` : ""}`.trim();
}

export function openImport(app) {
  const area = el("textarea", { rows: 5, "aria-label": WORDS.open, placeholder: "#ieshima/r1/…" });
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

function openSettings() {
  const choose = (name, options, otherwise) => el("select", { on: { change: (event) => (settings.set(name, event.target.value), applyLook()) } },
    Object.entries(options).map(([value, text]) => el("option", { value, selected: settings.get(name, otherwise) === value }, text)));
  const keys = el("input", { type: "checkbox", checked: settings.get("keys", true), on: { change: () => settings.set("keys", keys.checked) } });
  dialog(WORDS.settings,
    el("label", { className: "field" }, el("span", {}, WORDS.theme), choose("theme", WORDS.themes, "auto")),
    el("label", { className: "field" }, el("span", {}, WORDS.motion), choose("motion", WORDS.motions, "auto")),
    el("label", { className: "check" }, keys, el("span", {}, WORDS.keys)));
}

function openStatistics() {
  const all = results.list();
  const rows = new Map();
  for (const result of all) {
    const key = `${result.title} · ${result.variant} · ${result.players.join(" v ")}${result.practice ? " · practice" : ""}`;
    const row = rows.get(key) ?? { games: 0, wins: [0, 0], score: 0 };
    row.games += 1;
    row.score += result.score;
    if (result.winner !== null) row.wins[result.winner] += 1;
    rows.set(key, row);
  }
  const table = el("table", {}, el("thead", {}, el("tr", {}, ["", "Games", "1st side", "2nd side", "Mean score"].map((h) => el("th", { scope: "col" }, h)))),
    el("tbody", {}, [...rows].map(([key, row]) => el("tr", {}, el("th", { scope: "row" }, key), [row.games, ...row.wins, (row.score / row.games).toFixed(1)].map((v) => el("td", {}, String(v)))))));
  dialog(WORDS.statistics, all.length ? table : el("p", {}, "No finished games yet."),
    el("div", { className: "row" }, button(WORDS.exportAll, "", { on: { click: () => download("last-islands-statistics.json", new Blob([JSON.stringify(all)])) } })));
}

async function openCredits() {
  const list = el("ul", {});
  dialog(WORDS.credits,
    el("p", {}, "Ie Shima is after Last Battle: Ie Shima, 1945, by Michael Rinella (Take Aim Designs / Revolution Games, 2015). Last Islands is not affiliated with designers or publishers. All wording and drawing is our own; own the original if you can."),
    el("p", {}, "Code under the MIT licence. Third-party parts:"), list);
  const data = await fetch("licenses.json").then((r) => r.json()).catch(() => null);
  const parts = new Map((data?.files ?? []).map((file) => [file.package, `${file.package} ${file.version}, ${file.license}`]));
  fill(list, ...[...parts.values()].map((text) => el("li", {}, text)));
}

export function showKeys() {
  dialog(WORDS.tabs.help, el("dl", { className: "keys" }, WORDS.keyList.flatMap(([key, text]) => [el("dt", {}, key), el("dd", {}, text)])));
}
