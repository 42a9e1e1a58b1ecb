// The start screen: titles, saved games, a way in. A game is never more than two taps away.
import { printCover } from "../board/printer.js";
import { CARDS, hasLesson, loadTitle } from "../titles/index.js";
import { $, button, el, fill } from "./dom.js";
import { openLesson } from "./lesson.js";
import { fontsReady, theme } from "./look.js";
import { openNewGame } from "./newgame.js";
import { importFiles, nameOf, openImport, openSaves, pictureOf, playersOf } from "./shelf.js";
import { saves } from "./store.js";
import { WORDS } from "./words.js";

export function showStart(app) {
  $("game").hidden = $("promptbar").hidden = true;
  for (const node of document.querySelectorAll("[data-game]")) node.hidden = true;
  fill($("status"));
  const root = $("start");
  root.hidden = false;
  const recent = saves.list().slice(0, 3);
  fill(root,
    el("header", { className: "hero" }, el("h1", {}, WORDS.title), el("p", {}, WORDS.tagline)),
    recent.length ? el("section", { className: "recent", "aria-label": WORDS.saved }, recent.map((save, i) => recentView(app, save, i === 0))) : null,
    el("section", { className: "cards" }, CARDS.map((card) => cardView(app, card))),
    el("div", { className: "row" }, button(WORDS.saved, "", { on: { click: () => openSaves(app) } }), button(WORDS.open, "", { on: { click: () => openImport(app) } })));
  root.ondragover = (event) => event.preventDefault();
  root.ondrop = (event) => (event.preventDefault(), importFiles(app, [...event.dataTransfer.files]));
  document.title = WORDS.title;
}

function recentView(app, save, first) {
  const node = button("", first ? "continue" : "", { className: "save", on: { click: () => app.openSave(save) } });
  node.append(pictureOf(save), el("span", {}, el("b", {}, save.view?.over ? WORDS.lookBack : WORDS.continue), el("span", {}, nameOf(app, save)), el("small", {}, [playersOf(save), save.where].filter(Boolean).join(" · "))));
  return node;
}

function cardView(app, card) {
  const canvas = el("canvas", { className: "mini", width: 960, height: 600, "aria-hidden": "true" });
  const text = el("div", { className: "card-text" });
  const node = el("article", { className: card.ready ? "card" : "card soon", data: { title: card.id } }, canvas, text);
  const write = (about) => fill(text,
    el("h2", {}, about.name), el("p", { className: "when" }, `${about.when} · ${about.kind === "two" ? WORDS.twoPlayers : WORDS.solitaire}${about.length ? ` · ${about.length}` : ""}`),
    el("p", {}, about.text),
    card.ready ? el("div", { className: "row" },
      button(WORDS.new, "new", { className: "go", on: { click: () => openNewGame(app, card.id) } }),
      hasLesson(card.id) ? button(WORDS.learn, "learn", { on: { click: () => openLesson(app, card.id) } }) : null) : el("p", { className: "later" }, WORDS.soon));
  if (card.ready) {
    loadTitle(card.id).then((title) => {
      write(title.card);
      fontsReady().then(() => printCover(canvas, title.sheet, theme())).catch(() => (canvas.hidden = true));
    });
  } else write(card);
  return node;
}
