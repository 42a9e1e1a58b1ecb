// The page's way in: paints at once, starts Python behind it, and decides which screen to show.
import { Engine } from "../engine/early.js";
import { CARDS } from "../titles/index.js";
import { $, announce, notice } from "./dom.js";
import { Game } from "./game.js";
import { bindKeys } from "./keys.js";
import { openMenu } from "./menu.js";
import { applyLook } from "./look.js";
import { offline } from "./offline.js";
import { freeze } from "./share.js";
import { showStart } from "./start.js";
import { offerOtherRev } from "./shelf.js";
import { newId, saves } from "./store.js";
import { WORDS } from "./words.js";

const root = document.documentElement;

export const app = {
  engine: null, // a promise of the engine, once it is started
  game: null, // the game on the table
  catalog: null, // what the rules offer, once Python is up
  start() {
    app.game?.opponent.stop();
    showStart(app);
  },
  async call(name, args) {
    const engine = await app.engine;
    const answer = await engine.call(name, args);
    if (answer.error) throw Object.assign(new Error(answer.error), { kind: answer.kind });
    return answer;
  },
  async newGame(choice) {
    if (!app.game?.view && CARDS.some((card) => card.ready && card.id === choice.args.title)) {
      (await table(choice.args.title)).preview(null);
    }
    return openWith(() => app.call("new", choice.args), { players: choice.players, name: choice.name });
  },
  async openSave(save) {
    if (save.view) (await table(save.view.title)).preview(save.view);
    return openWith(() => app.call("open", { text: save.record }), save, false, save.record);
  },
  async openLink(link) {
    return openWith(() => app.call("open", { link }), null, true);
  },
  async openText(text, save = null) {
    return openWith(() => app.call("open", { text }), save, true, text);
  },
};

async function table(title) {
  if (app.game?.title !== title) {
    app.game?.close();
    app.game = await Game.open(app, title);
  }
  app.game.show();
  return app.game;
}

// Opens a game; on failure the one on the table and all saves stay as they are.
async function openWith(load, save, foreign = false, text = "") {
  try {
    await catalogue;
    app.game?.opponent.stop();
    const view = await load();
    const known = foreign ? saves.related((await app.call("share", {})).record) : null;
    const game = await table(view.title);
    await game.begin(view, known && known.is !== "older" ? { ...known.save } : { id: newId(), ...(save ?? {}) });
    if (known?.is === "older") game.news.tellOlder(known.save);
    if (known?.is === "newer") game.news.tellNewer(known.save);
    ready();
    return view;
  } catch (error) {
    if (!(await app.engine.catch(() => null))) return null;
    ready();
    if (!offerOtherRev(app, text, save, error.message)) notice(`${WORDS.badLink}: ${error.message}. ${WORDS.kept}`);
    if (app.game?.save?.link) history.replaceState(null, "", app.game.save.link);
    announce(error.message, true);
    if (app.game?.view) await app.game.reopen().catch(() => {});
    else showStart(app);
    return null;
  }
}

/** The first legal tap would be answered. Only now the site is fetched for use without a network: it would slow the start. */
function ready() {
  if (root.dataset.boot === "loading") (globalThis.requestIdleCallback ?? setTimeout)(() => offline(app));
  root.dataset.boot = "ready";
}

function progress({ stage, loaded, total }) {
  const share = total ? Math.round((100 * loaded) / total) : 0;
  const bar = $("boot");
  const told = total ? `${stage} · ${share} %` : stage;
  if (bar.textContent === told) return; // there is more news than there are percents
  bar.setAttribute("aria-valuenow", String(share));
  bar.querySelector("i").style.setProperty("inline-size", `${share}%`);
  bar.querySelector("span").textContent = told;
}

function startEngine(title) {
  app.engine = Engine.start({ title, onProgress: progress });
  app.engine
    .then(async (engine) => {
      await catalogue;
      engine.onRestart = () => app.game?.reopen();
      $("boot").hidden = true;
      if (root.dataset.boot === "loading" && !wanted) ready();
    })
    .catch((error) => {
      root.dataset.boot = "failed";
      $("boot").querySelector("span").textContent = `${WORDS.engineFailed}: ${error.message} ${WORDS.kept}`;
      $("boot").classList.add("failed");
    });
}

// What the address asks for: a link behind #, or a game described by the query.
function fromAddress() {
  const query = new URLSearchParams(location.search);
  const title = query.get("title");
  if (location.hash.length > 1 && location.hash.includes("/")) {
    return { title: location.hash.slice(1).split("/")[0], open: () => app.openLink(location.hash) };
  }
  if (!title) return null;
  const args = { title, variant: query.get("variant") ?? undefined, seed: Number(query.get("seed") ?? 1) || 0 };
  const players = () => app.catalog.find((one) => one.id === title)?.sides.map((side) => query.get(side.id) || "human");
  return { title, open: () => catalogue.then(() => app.newGame({ args, players: players() })) };
}

const wanted = fromAddress();
// What the rules offer, as written by the build: here before Python is.
const catalogue = fetch("catalog.json")
  .then((response) => response.json())
  .then((found) => (app.catalog = found.titles));

function boot() {
  applyLook();
  for (const node of document.querySelectorAll("[data-action]")) {
    const text = { share: WORDS.share, replay: WORDS.replay, menu: WORDS.menu, undo: WORDS.undo, redo: WORDS.redo, hint: WORDS.hint,
      "zoom-in": "+", "zoom-out": "−", "zoom-fit": "⤢" }[node.dataset.action];
    if (text && !node.textContent) node.textContent = text;
  }
  for (const [action, label] of [["zoom-in", WORDS.zoomIn], ["zoom-out", WORDS.zoomOut], ["zoom-fit", WORDS.zoomFit], ["snap", WORDS.snap]]) {
    document.querySelector(`[data-action="${action}"]`).setAttribute("aria-label", label);
  }
  document.querySelector(".skip").textContent = WORDS.skipTo;
  document.querySelector(".brand").setAttribute("aria-label", WORDS.startScreen);
  $("promptbar").setAttribute("aria-label", WORDS.whatToDecide);
  $("prompt-more").textContent = "…";
  $("prompt-more").setAttribute("aria-label", WORDS.wholePrompt);
  document.querySelector('label[for="command-line"]').textContent = WORDS.command;
  addEventListener("click", (event) => act(event.target.closest?.("[data-action]")?.dataset.action));
  document.querySelector(".skip").addEventListener("click", (event) => {
    event.preventDefault();
    app.game?.panel.open("legal");
    document.querySelector("#tab-body button[data-option]")?.focus();
  });
  addEventListener("hashchange", () => location.hash.includes("/") && app.openLink(location.hash));
  bindKeys(app);
  addEventListener("beforeprint", () => app.game?.view && freeze(app.game.board));
  saves.onChange((save) => app.game?.news.otherTab(save));
  const latest = saves.list()[0];
  startEngine(wanted?.title ?? latest?.view?.title ?? CARDS.find((card) => card.ready).id);
  if (wanted) {
    const same = saves.list().find((save) => save.link === location.hash);
    if (same) table(same.title).then((game) => !game.view && game.preview(same.view));
    wanted.open();
  } else showStart(app);
}

function act(action) {
  if (!action) return;
  if (action === "home") app.start();
  else if (action === "menu") openMenu(app);
  else app.game?.act(action);
}

// Handles for scripts and tests; see docs/handles.md.
window.lastIslands = {
  view: async () => app.game?.view ?? null,
  answer: (choice) => app.game.answer(choice),
  link: async () => (await app.call("share", {})).link,
  load: (link) => app.openLink(link),
  where: async (anchor) => app.game?.board.anchorRect(anchor) ?? null,
};

boot();

