// The keyboard: everything that the finger can do.

import { $, isIn } from "./dom.js";
import { showKeys } from "./menu.js";
import { settings } from "./store.js";

/** @import { Point } from "../board/types.js" */
/** @import { Game } from "./game.js" */
/** @import { App } from "./types.js" */

/** @param {EventTarget | null} node */
const isTyping = (node) => isIn(node, "input:not([type=range]), textarea, select");

/** @param {App} app */
export function bindKeys(app) {
  addEventListener("keydown", (event) => {
    const { game } = app;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (isIn(event.target, "#command-line")) leaveLine(event);
    if (isTyping(event.target)) return;
    if (!game?.view || $("game").hidden) return;
    if (event.key === "Escape") {
      if (game.replay.on && !game.lesson) game.replay.leave();
      else {
        game.hand.back();
        if (isIn(event.target, ".panel")) $("prompt").focus({ preventScroll: true });
      }
    } else if (settings.get("keys", true) && press(game, event)) event.preventDefault();
  });
}

/** Esc leaves the command line; a slash there has come too late. @param {KeyboardEvent} event */
function leaveLine(event) {
  const line = $("command-line");
  if (event.key === "Escape") {
    line.value = "";
    $("prompt").focus({ preventScroll: true });
    event.preventDefault();
  } else if (event.key === "/" && !line.value) event.preventDefault();
}

/** @type {Record<string, (game: Game) => void>} */
const KEYS = {
  u: (game) => game.act("undo"),
  U: (game) => game.act("redo"),
  R: (game) => game.act("restart"),
  l: (game) => game.panel.open("log"),
  n: (game) => game.roster.next(),
  N: (game) => game.roster.hold(),
  g: (game) => game.group.toggle(),
  h: (game) => game.act("hint"),
  o: (game) => game.panel.askOdds(),
  r: (game) => {
    game.panel.open("rules");
    $("tab-body").focus({ preventScroll: true });
  },
  "+": (game) => game.board.zoomBy(1.25),
  "=": (game) => game.board.zoomBy(1.25),
  "-": (game) => game.board.zoomBy(0.8),
  0: (game) => game.board.fit(),
  v: (game) => game.lenses.open(),
  " ": (game) => game.pace.next() || game.stage.pass() || game.board.skip(),
  "/": () => $("command-line").focus(),
  "?": () => showKeys(),
};

/** @type {Record<string, Point>} */
const PANS = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };

/** Whether the key meant something. @param {Game} game @param {KeyboardEvent} event */
function press(game, { key, target }) {
  const onButton = target instanceof Element && target.tagName === "BUTTON";
  if (game.replay.on && !game.lesson && !isIn(target, ".spaces, .panel") && game.replay.key(key, onButton))
    return true;
  if (/^[1-9]$/.test(key)) {
    game.hand.pressNumber(Number(key) - 1);
    return true;
  }
  if (key === " " && onButton) return false;
  if (KEYS[key]) {
    KEYS[key](game);
    return true;
  }
  if (!PANS[key] || isIn(target, ".spaces, .panel, .tabs, input")) return false;
  game.board.panBy(...PANS[key]);
  return true;
}
