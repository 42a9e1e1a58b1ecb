// A game on the table without a page: the shell's own rooms over recorded views (tests/recorded_views.py). What is
// asked of the rules is answered from the recording; board and panel keep what they are told.
import { readdirSync, readFileSync } from "node:fs";
import { clearPage } from "./dom.mjs";

const { Game } = await import("../../web/app/game.js");
const { Again } = await import("../../web/app/again.js");
const { Agenda } = await import("../../web/app/agenda.js");
const { Drag } = await import("../../web/app/drag.js");
const { Group } = await import("../../web/app/group.js");
const { Hand } = await import("../../web/app/hand.js");
const { Keeper } = await import("../../web/app/keeper.js");
const { News } = await import("../../web/app/news.js");
const { Errands } = await import("../../web/app/errands.js");
const { Offers } = await import("../../web/app/offers.js");
const { Opponent } = await import("../../web/app/opponent.js");
const { Order } = await import("../../web/app/order.js");
const { Pace } = await import("../../web/app/pace.js");
const { Picker } = await import("../../web/app/picker.js");
const { PromptBar } = await import("../../web/app/prompt.js");
const { Roster } = await import("../../web/app/roster.js");
const { Scale } = await import("../../web/app/scale.js");
const { Queue } = await import("../../web/app/queue.js");
const { Stage } = await import("../../web/app/stage.js");
const { loadTitle } = await import("../../web/titles/index.js");

const PLAIN = await loadTitle("hill89"); // what the stand-in has no page for is never asked for here
const ABOUTS = {
  ieshima: await loadTitle("ieshima"),
  hill89: PLAIN,
  shuri: await loadTitle("shuri"),
  betio: await loadTitle("betio"),
  okinawa: await loadTitle("okinawa"),
  standin: {
    ...PLAIN,
    closeUp: () => null,
    explains: (anchor) => anchor.startsWith("space:"),
    formation: (unit) => unit,
    overlays: () => ({}),
    placeOf: (anchor, { units }) =>
      anchor.startsWith("unit:") ? `space:${units[anchor.slice("unit:".length)]?.at}` : anchor,
    status: () => [],
  },
};
const SIDES = [
  { id: "us", name: "Americans", short: "US" },
  { id: "japan", name: "Japanese", short: "JP" },
];
export const BARE = { options: [], board: {} }; // what some views were recorded without
const CHANGING = ["carry_out", "answer", "play", "undo", "redo", "retract"];

/** A case as it was recorded. @param {string} name */
export const recorded = (name) =>
  JSON.parse(readFileSync(new URL(`./views/${name}.json`, import.meta.url), "utf-8"));

/** The names of the cases in which something is asked. */
export const recordings = () =>
  readdirSync(new URL("./views", import.meta.url))
    .map((file) => file.replace(".json", ""))
    .filter((name) => recorded(name).view.options?.length);

/** Until everything that was begun has come to its end, or waits for a timer. */
export async function settled() {
  for (let i = 0; i < 5; i++) await new Promise((go) => setImmediate(go));
}

/** An object whose methods of these names keep how they were called. */
function teller(...names) {
  const told = [];
  const methods = names.map((name) => [name, (...args) => void told.push([name, ...args])]);
  return { told, ...Object.fromEntries(methods) };
}

const fakeBoard = () => ({
  ...teller("fan", "follow", "reveal", "show"),
  anchorRect: () => null,
  marked: null,
  mark(request) {
    this.marked = request;
  },
  boundsOf: () => ({}),
  isSeen: () => true,
  arrival: () => Promise.resolve(),
  neighbour: () => null,
});

/** Arguments without those that say nothing. */
const meant = (args) =>
  JSON.stringify(Object.entries(args).filter(([, value]) => value !== undefined && value?.length !== 0));

/** Answers from the recording; what changes the game waits for ever, unless a reply is laid ready. */
function fakeApp({ asks = [] }, replies) {
  const calls = [];
  return {
    calls,
    queue: new Queue(),
    /** What the rules were told, without how far the page has read. */
    get sent() {
      return calls
        .filter(([name]) => CHANGING.includes(name))
        .map(([name, { log_from, throws_from, kept, ...args }]) => [name, args]);
    },
    call(name, args) {
      calls.push([name, args]);
      if (replies[name]?.length) return Promise.resolve(replies[name].shift());
      if (CHANGING.includes(name)) return new Promise(() => {});
      if (name === "way") return Promise.resolve({ path: [] });
      const found = asks.find(([one, of]) => one === name && meant(of) === meant(args));
      if (!found) return Promise.reject(new Error(`not recorded: ${name} ${JSON.stringify(args)}`));
      const reply = structuredClone(found[2]);
      return Promise.resolve(name === "at" ? { ...BARE, ...reply } : reply);
    },
  };
}

/**
 * Lay a recorded game on the table. `change` may alter the view; `replies` are given to calls that change the game.
 * @param {string} name
 */
export function lay(name, { players = ["human", "human"], change = () => {}, replies = {} } = {}) {
  clearPage();
  const recording = recorded(name);
  const { title } = recording;
  const view = { ...BARE, ...recording.view };
  change(view, recording);
  const game = Object.assign(Object.create(Game.prototype), {
    title,
    about: ABOUTS[title],
    app: fakeApp(recording, replies),
    board: fakeBoard(),
    panel: teller(
      "answered",
      "draw",
      "forget",
      "foresee",
      "inspect",
      "makeRoom",
      "open",
      "paint",
      "showOdds",
      "sink",
      "hideOdds",
      "why",
    ),
    counsel: { able: false, ...teller("estimate", "paintChance", "read", "showReasons") },
    spaces: teller("paint"),
    lenses: { laid: () => [] },
    tip: teller("hide"),
    replay: { on: false, away: () => Promise.resolve() },
    save: { id: "game", name: "", title, players, head: "", lines: 0 },
    lesson: null,
    reviewed: null,
    busy: false,
    hasManyPlaces: false,
    recording,
  });
  Object.defineProperty(game, "sides", {
    value: ["hill89", "betio"].includes(title) ? SIDES.slice(0, 1) : SIDES,
  });
  game.app.game = game;
  game.keeper = new Keeper(game);
  game.hand = new Hand(game);
  game.drag = new Drag(game);
  game.agenda = new Agenda(game);
  game.roster = new Roster(game);
  game.group = new Group(game);
  game.order = new Order(game);
  game.again = new Again(game);
  game.offers = new Offers(game);
  game.errands = new Errands(game);
  game.news = new News(game);
  game.stage = new Stage(game);
  game.pace = new Pace(game);
  game.opponent = new Opponent(game);
  game.opponent.run = () => {}; // computer players have a test of their own
  game.picker = new Picker(game);
  game.scale = new Scale(game);
  game.prompt = new PromptBar(game);
  game.view = null;
  game.take(view, true);
  return game;
}

/** The option of a token among those that are open. */
export const optionOf = (game, token) => game.options.find((option) => option.token === token);
