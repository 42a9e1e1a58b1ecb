// The start screen: titles, saved games, a way in. A game is never more than two taps away.
import { CATALOG } from "../titles/catalog.js";
import { coverView } from "./cover.js";
import { $, button, el, fill, hideAll, row } from "./dom.js";
import { games } from "./games.js";
import { openLesson } from "./lesson.js";
import { openNewGame } from "./newgame.js";
import { goOnWords, importFiles, nameOf, openImport, openSaves, pictureOf, playersOf } from "./shelf.js";
import { recent } from "./store.js";
import { todayView } from "./today.js";
import { WORDS } from "./words.js";

/** @import { CardEntry } from "../titles/types.js" */
/** @import { App, Recent } from "./types.js" */

const RECENT = 3; // games
const UNFINISHED = 6; // games that wait are shown up to this many
let stopHearing = () => {};

/** @param {App} app */
export function showStart(app) {
  $("game").hidden = $("promptbar").hidden = true;
  hideAll("[data-game]", true);
  fill($("status"));
  const root = $("start");
  root.hidden = false;
  fill(
    root,
    el("header", { className: "hero" }, el("h1", {}, WORDS.title), el("p", {}, WORDS.tagline)),
    el("section", { className: "recent", id: "recent", "aria-label": WORDS.saved }),
    el(
      "section",
      { className: "cards" },
      CATALOG.map((card) => cardView(app, card)),
    ),
    row(
      button(WORDS.saved, "", { on: { click: () => openSaves(app) } }),
      button(WORDS.open, "", { on: { click: () => openImport(app) } }),
    ),
  );
  root.ondragover = (event) => event.preventDefault();
  root.ondrop = (event) => {
    event.preventDefault();
    importFiles(app, [...(event.dataTransfer?.files ?? [])]);
  };
  document.title = WORDS.title;
  const redraw = () => {
    if (!root.hidden) showRecent(app).catch(() => {});
  };
  stopHearing();
  stopHearing = games.onChange(redraw);
  document.onvisibilitychange = redraw;
  redraw();
}

/** The games played last: as they were seen last, then as they are. @param {App} app */
async function showRecent(app) {
  paintRecent(app, recent.list());
  const all = await games.sound();
  const waiting = all.filter((save) => !save.over).slice(0, UNFINISHED);
  const found = waiting.length < RECENT ? all.slice(0, RECENT) : waiting;
  const seen = await Promise.all(
    found.map(async ({ id, name, title, players, names, asked, where, over, variant }) => {
      const picture = await games.picture(id);
      return { id, name, title, players, names, asked, where, over, variant, picture };
    }),
  );
  recent.set(seen);
  paintRecent(app, seen);
}

/** @param {App} app @param {Recent[]} found */
function paintRecent(app, found) {
  const place = $("recent");
  if (!place || place.dataset.shown === JSON.stringify(found)) return;
  place.dataset.shown = JSON.stringify(found);
  place.hidden = !found.length;
  fill(
    place,
    found.map((game, i) => recentView(app, game, i === 0)),
  );
}

/** @param {App} app @param {Recent} game @param {boolean} first */
function recentView(app, game, first) {
  const node = button("", first ? "continue" : "", {
    className: "save",
    on: { click: () => app.openSave(game.id) },
  });
  node.append(
    pictureOf(game),
    el(
      "span",
      {},
      el("b", {}, goOnWords(game)),
      el("span", {}, nameOf(game)),
      el("small", {}, [playersOf(game), game.where].filter(Boolean).join(" · ")),
    ),
  );
  return node;
}

/** @param {App} app @param {CardEntry} card */
function cardView(app, card) {
  const players = card.sides.length > 1 ? WORDS.twoPlayers : WORDS.solitaire;
  return el(
    "article",
    { className: card.ready ? "card" : "card soon", data: { title: card.id } },
    card.ready && coverView(card.id),
    el(
      "div",
      { className: "card-text" },
      el("h2", {}, card.name),
      el("p", { className: "when" }, [card.when, players, card.length].filter(Boolean).join(" · ")),
      el("p", {}, card.text),
      card.ready ? waysIn(app, card) : el("p", { className: "later" }, WORDS.soon),
      todayView(app, card),
    ),
  );
}

/** @param {App} app @param {CardEntry} card */
const waysIn = (app, { id, lesson, lessons, sides }) =>
  row(
    button(WORDS.new, "new", { className: "go", on: { click: () => openNewGame(app, id) } }),
    lesson && button(WORDS.learn, "learn", { on: { click: () => openLesson(app, id) } }),
    lessons.map((side) => {
      const name = sides.find((one) => one.id === side)?.name ?? side;
      const learn = () => openLesson(app, id, side);
      return button(WORDS.learnAs(name), "learn", {
        data: { action: "learn", lesson: side },
        on: { click: learn },
      });
    }),
  );
