// The page's way in: paints at once, starts Python behind it, and decides which screen to show.
// biome-ignore lint/suspicious/noImportCycles: it asks for this module when Python is on its way
import { Engine } from "../engine/early.js";
import { trouble } from "../engine/trouble.js";
import { cardOf, FIRST_TITLE, titleOf } from "./catalog.js";
import { $, announce, find, messageOf, notice, within } from "./dom.js";
import { Game } from "./game.js";
import { games } from "./games.js";
import { KEPT } from "./keeper.js";
import { bindKeys } from "./keys.js";
import { openLesson } from "./lesson.js";
import { applyLook } from "./look.js";
import { openMenu } from "./menu.js";
import { offline } from "./offline.js";
import { fromPaper, toPaper } from "./paper.js";
import { Queue } from "./queue.js";
import { isByLink } from "./seats.js";
import { offerOtherRev, openAnything } from "./shelf.js";
import { seedIn } from "./standing.js";
import { showStart } from "./start.js";
import { recent, seatsOf, shown } from "./store.js";
import { keepVisits, visited } from "./visits.js";
import { WORDS } from "./words.js";

/** @import { Anchor } from "../calls.js" */
/** @import { BootProgress } from "../engine/types.js" */
/** @import { PlayerView, View } from "../view.js" */
/** @import { App, Known, Save } from "./types.js" */

const root = document.documentElement;

const SLICED = new Set(["think", "hint", "review"]); // whoever calls these shows how far they have come

const SEALED = "s1"; // the kind of a link of a sealed game

let turns = 0; // how often the player has turned to something else

/** @type {App} */
export const app = {
  engine: null, // a promise of the engine, once it is started
  game: null, // the game on the table
  queue: new Queue(),
  turn() {
    turns += 1;
    const mine = turns;
    return () => mine !== turns;
  },
  start() {
    app.turn();
    app.game?.opponent.stop();
    showStart(app);
    visited({ screen: "start" }, location.pathname);
  },
  async call(name, args) {
    const engine = await app.engine;
    if (!engine) throw new Error(WORDS.engineFailed);
    for (;;) {
      const answer = await engine.call(name, args);
      if ("error" in answer) throw Object.assign(new Error(answer.error), { kind: answer.kind });
      if (!("thinking" in answer) || SLICED.has(name)) return answer;
    }
  },
  async newGame(choice) {
    const isLate = app.turn();
    const { args, ...save } = choice;
    if (!app.game?.view && titleOf(args.title)) await preview(args.title, null, isLate);
    const load = () => app.call("new", { ...args, kept: 0, players: seatsOf(save) });
    return openWith({ load, save, isLate });
  },
  async openSave(id) {
    const isLate = app.turn();
    try {
      const save = await games.get(id);
      if (!save) throw new Error(WORDS.saveGone);
      const [text, board] = await Promise.all([games.record(save), games.board(id)]);
      await preview(save.title, board, isLate);
      const { checkpoint } = save;
      const load = () => app.call("open", { text, checkpoint, players: seatsOf(save), kept: 0 });
      return openWith({ load, save, text, isLate });
    } catch (error) {
      notice(messageOf(error));
      if (!isLate()) app.start();
      ready();
      return null;
    }
  },
  openLink(link, isQuiet = false) {
    const [, kind, id] = link.slice(link.lastIndexOf("#")).split("/");
    if (kind === KEPT) return app.openSave(id);
    if (kind === SEALED) return openSealed(link);
    return openWith({ load: () => app.call("open", { link, kept: 0 }), isForeign: true, isQuiet });
  },
  openBy: (load, save) => openWith({ load, save }),
  openPosition(link, save) {
    const load = () => app.call("open", { link, practice: true, players: seatsOf(save), kept: 0 });
    return openWith({ load, save });
  },
  openFork(step, save) {
    return openWith({ load: () => app.call("fork", { step, practice: true, kept: 0 }), save });
  },
  openText(text, save = {}, isQuiet = false) {
    return openWith({
      load: () => app.call("open", { text, kept: 0 }),
      save,
      isForeign: true,
      isQuiet,
      text,
    });
  },
};

/** @param {string} title */
async function table(title) {
  let { game } = app;
  if (!game || game.title !== title) {
    game?.close();
    game = await Game.open(app, title);
    app.game = game;
  }
  game.show();
  return game;
}

/** What can be seen of a game before Python is up. @param {string} title @param {View | null | undefined} view @param {() => boolean} isLate */
async function preview(title, view, isLate) {
  if (!isLate()) (await table(title)).preview(view);
}

/**
 * Opens a game when what is under way is done; on failure the one on the table and all that is kept stay as they are.
 * What came from elsewhere may be known here; whoever opens it is welcomed, unless a script does (`isQuiet`). Whoever
 * has turned to something else meanwhile does not see it any more (`isLate`).
 * @param {{ load: () => Promise<View>, save?: Partial<Save>, isForeign?: boolean, isQuiet?: boolean, text?: string, isLate?: () => boolean }} source
 */
async function openWith({
  load,
  save = {},
  isForeign = false,
  isQuiet = false,
  text = "",
  isLate = app.turn(),
}) {
  app.game?.opponent.stop();
  const { view, known } = await app.queue.run(async () => {
    try {
      await app.engine;
      return isLate() ? dropped() : await lay(await load(), save, isForeign, isLate);
    } catch (error) {
      return { view: await refuse(messageOf(error), text, save, isLate), known: null };
    }
  });
  if (known && isPast(known)) return openInstead(known.save);
  if (view && !isForeign) app.game?.sendIfDue();
  if (view && isForeign && !known && !isQuiet) await greet(view);
  return view;
}

/** A link of a sealed game. @param {string} link */
async function openSealed(link) {
  if (!app.game?.view) app.start();
  try {
    const { openSealedLink } = await import("./sealedbegin.js");
    await openSealedLink(app, link);
  } catch (error) {
    notice(`${WORDS.badLink}: ${messageOf(error)}. ${WORDS.kept}`);
  }
  ready();
  return app.game?.view ?? null;
}

/** A game that came too late to be shown. */
function dropped() {
  ready();
  return { view: null, known: null };
}

/** @param {View} view @param {Partial<Save>} save @param {boolean} isForeign @param {() => boolean} isLate */
async function lay(view, save, isForeign, isLate) {
  const { head = "", lines } = view.record ?? { lines: [] };
  const known = isForeign ? await games.related(head, lines) : null;
  if (known && isPast(known)) return { view, known };
  const mine = known && known.is !== "older" ? named(known.save, view.players) : save;
  // Who plays is told by the link, unless it is known here.
  const players =
    isForeign && !view.sealed && (seatsOf(mine) ?? (view.players.length ? undefined : seatsOf(known?.save)));
  const opened = players ? await app.call("seats", { players, kept: 0 }) : view;
  if (isLate()) return dropped();
  const game = await table(opened.title);
  const beginning = game.begin(opened, mine, mine.version === undefined ? 0 : mine.lines);
  ready();
  await beginning;
  if (known?.is === "older") game.news.tellOlder(known.save);
  if (known?.is === "newer") game.news.tellNewer(known.save);
  return { view: opened, known };
}

/** A name that came with a link, where none is known here. @param {Save} save @param {PlayerView[]} seats @returns {Save} */
const named = (save, seats) => ({
  ...save,
  names: save.players.map((_, chair) => save.names?.[chair] || seats[chair]?.name || ""),
});

/** A link of a game by link that has gone on here since: nobody wants to play its past. @param {Known} known */
const isPast = (known) => known.is === "older" && isByLink(known.save);

/** @param {Save} save */
async function openInstead({ id }) {
  const view = await app.openSave(id);
  if (view) notice(WORDS.olderMine);
  return view;
}

/** @param {View} view */
async function greet({ match }) {
  const { welcome } = await import("./welcome.js");
  if (app.game?.view?.match === match) await welcome(app.game);
}

/**
 * A game could not be opened: why, and back to what was there.
 * @param {string} message @param {string} text @param {Partial<Save>} save @param {() => boolean} isLate
 */
async function refuse(message, text, save, isLate) {
  if (!(await app.engine?.catch(() => null))) return null;
  ready();
  if (isLate()) return null;
  if (!offerOtherRev(app, text, save, message)) notice(`${WORDS.badLink}: ${message}. ${WORDS.kept}`);
  announce(message, true);
  if (app.game?.keeper.ledger.head) {
    await app.game.reopen().catch(() => {});
    app.game.keeper.writeAddress();
  } else app.start();
  return null;
}

/**
 * The first legal tap would be answered. Only now the site is fetched for use without a network: it would
 * slow the start.
 */
function ready() {
  if (root.dataset.boot === "loading") (globalThis.requestIdleCallback ?? setTimeout)(() => offline());
  root.dataset.boot = "ready";
}

/** @param {BootProgress} news */
function progress({ stage, loaded, total }) {
  const share = total ? Math.round((100 * loaded) / total) : 0;
  const bar = $("boot");
  const told = total ? `${stage} · ${share} %` : stage;
  if (bar.textContent === told) return; // there is more news than there are percents
  bar.setAttribute("aria-valuenow", String(share));
  find("#boot i").style.setProperty("inline-size", `${share}%`);
  find("#boot span").textContent = told;
}

/** @param {string} title */
function startEngine(title) {
  const starting = Engine.start({ title, onProgress: progress });
  app.engine = starting;
  starting
    .then((engine) => {
      engine.onRestart = () => {
        app.queue.run(async () => app.game?.reopen()).catch((error) => notice(messageOf(error)));
      };
      engine.onFailed = ({ reason }) => trouble(reason === "files" ? "title" : "rules");
      $("boot").hidden = true;
      if (root.dataset.boot === "loading" && !wanted) ready();
    })
    .catch((error) => {
      root.dataset.boot = "failed";
      find("#boot span").textContent = `${WORDS.engineFailed}: ${error.message} ${WORDS.kept}`;
      $("boot").classList.add("failed");
      console.info(error.details);
      if (error.reason !== "unsupported") trouble("start");
    });
}

/** What the address asks for: a link behind #, or a game described by the query. */
function fromAddress() {
  const query = new URLSearchParams(location.search);
  const title = query.get("title");
  if (location.hash.length > 1 && location.hash.includes("/")) {
    return { title: location.hash.slice(1).split("/")[0], open: () => app.openLink(location.hash) };
  }
  if (!title) return null;
  const seed = seedIn(query.get("seed") ?? "1");
  const refused = () => {
    notice(WORDS.seedWrong);
    app.start();
  };
  if (seed === null) return { title, open: refused };
  const args = { title, variant: query.get("variant") ?? undefined, seed };
  const players = cardOf(title)?.sides.map((side) => query.get(side.id) || "human");
  return { title, open: () => app.newGame({ args, players }) };
}

const wanted = fromAddress();

// What stands on the buttons of index.html, and what they are called if that is a sign.
const BUTTONS = {
  share: WORDS.share,
  replay: WORDS.replay,
  menu: WORDS.menu,
  undo: WORDS.undo,
  redo: WORDS.redo,
  hint: WORDS.hint,
  "zoom-in": "+",
  "zoom-out": "−",
  "zoom-fit": "⤢",
  lenses: "◐",
};
const LABELS = {
  "zoom-in": WORDS.zoomIn,
  "zoom-out": WORDS.zoomOut,
  "zoom-fit": WORDS.zoomFit,
  lenses: WORDS.lenses,
};

function boot() {
  applyLook();
  for (const [action, text] of Object.entries(BUTTONS)) {
    for (const node of document.querySelectorAll(`[data-action="${action}"]`)) {
      if (!node.textContent) node.textContent = text;
    }
  }
  for (const [action, label] of Object.entries(LABELS)) {
    find(`[data-action="${action}"]`).setAttribute("aria-label", label);
  }
  find(".skip").textContent = WORDS.skipTo;
  find(".brand").setAttribute("aria-label", WORDS.startScreen);
  $("promptbar").setAttribute("aria-label", WORDS.whatToDecide);
  $("panel").setAttribute("aria-label", WORDS.panel);
  $("grip-name").textContent = `${WORDS.snap}. `;
  $("command-line").setAttribute("aria-label", WORDS.command);
  $("command-line").setAttribute("placeholder", WORDS.command);
  addEventListener("click", ({ target }) => act(actionOf(target)));
  find(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    app.game?.panel.open("legal");
    within($("tab-body"), "button[data-option]")?.focus();
  });
  addEventListener("hashchange", () => {
    if (!history.state && location.hash.includes("/")) app.openLink(location.hash);
  });
  keepVisits(app, (title, side) => openLesson(app, title, side));
  bindKeys(app);
  addEventListener("resize", () => {
    if (app.game?.view) app.game.prompt.paintChoices();
  });
  addEventListener("beforeprint", () => toPaper(app.game));
  addEventListener("afterprint", fromPaper);
  games.onChange((id, version) => app.game?.news.otherTab(id, version));
  startEngine(wanted?.title ?? recent.list()[0]?.title ?? FIRST_TITLE);
  if (wanted) {
    const same = shown.at(location.hash);
    if (same) app.openSave(same);
    else wanted.open();
  } else app.start();
}

/** The action of the button that was pressed. @param {EventTarget | null} target */
function actionOf(target) {
  /** @type {HTMLElement | null} */
  const pressed = target instanceof Element ? target.closest("[data-action]") : null;
  return pressed?.dataset.action;
}

/** @param {string | undefined} action */
function act(action) {
  if (!action) return;
  if (action === "home") app.start();
  else if (action === "menu") openMenu(app);
  else app.game?.act(action);
}

// Handles for scripts and tests; see docs/handles.md.
const lastIslands = {
  view: async () => app.game?.view ?? null,
  shown: async () => app.game?.shown ?? null,
  /** @param {number | number[]} choice */
  answer: (choice) => app.game?.answer(choice),
  link: async () => (await app.call("share", {})).link,
  /** @param {string} text a link or a record */
  load: (text) => openAnything(app, text, true),
  /** @param {Anchor} anchor */
  where: async (anchor) => app.game?.board.anchorRect(anchor) ?? null,
};
Object.assign(window, { lastIslands });

boot();
