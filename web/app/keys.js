// The keyboard: everything that the finger can do.
import { settings } from "./store.js";
import { showKeys } from "./menu.js";

const isTyping = (node) => ["INPUT", "TEXTAREA", "SELECT"].includes(node.tagName) && node.type !== "range";

export function bindKeys(app) {
  addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
    if (!app.game?.view || document.getElementById("game").hidden) return;
    if (event.key === "Escape") return app.game.replay.on && !app.game.lesson ? app.game.replay.leave() : app.game.hand.back();
    if (!settings.get("keys", true)) return;
    const done = press(app, event);
    if (done) event.preventDefault();
  });
}

function press(app, event) {
  const game = app.game;
  const key = event.key;
  if (game.replay.on && !game.lesson && !event.target.closest?.(".spaces, .panel")) {
    const done = game.replay.key(key, event.target.tagName === "BUTTON");
    if (done) return true;
  }
  if (/^[1-9]$/.test(key)) return game.hand.pressNumber(Number(key) - 1), true;
  const simple = {
    u: () => game.act("undo"),
    U: () => game.act("redo"),
    l: () => game.panel.open("log"),
    h: () => game.act("hint"),
    o: () => game.panel.open("odds"),
    r: () => game.panel.open("rules"),
    "+": () => game.board.zoomBy(1.25),
    "=": () => game.board.zoomBy(1.25),
    "-": () => game.board.zoomBy(0.8),
    0: () => game.board.fit(),
    " ": () => event.target.tagName !== "BUTTON" && (game.pace.next() || game.board.skip?.()),
    "/": () => document.getElementById("command-line").focus(),
    "?": () => showKeys(),
  }[key];
  if (simple) return simple(), key !== " " || event.target.tagName !== "BUTTON";
  const pan = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[key];
  if (pan && !event.target.closest?.(".spaces, .panel, .tabs")) return game.board.panBy(...pan), true;
  return false;
}
