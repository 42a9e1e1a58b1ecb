// A word that a beginner does not know, explained in a line where it is used.
import { announce, el } from "./dom.js";

/** @import { Gloss } from "../view.js" */
/** @import { Game } from "./game.js" */

/** @type {Map<string, Promise<Gloss[]>>} */
const known = new Map();

/** The glossary of the game's title. @param {Game} game */
export function glossaryOf({ app, title }) {
  const found = known.get(title) ?? app.call("glossary", { title }).then(({ glossary }) => glossary);
  known.set(title, found);
  return found;
}

/** Opens the line of a word beside it, until something else is pressed. @param {Game} game @param {string} word @param {HTMLElement} beside */
export async function openGloss(game, word, beside) {
  const gloss = (await glossaryOf(game)).find((one) => one.word === word);
  if (!gloss || !beside.isConnected) return;
  const note = el(
    "div",
    { className: "gloss-note", id: "gloss", role: "note" },
    el("b", {}, gloss.word),
    ` ${gloss.text} `,
    game.ruleLink(gloss.rule),
  );
  document.getElementById("gloss")?.remove();
  document.body.append(note);
  place(note, beside.getBoundingClientRect());
  announce(`${gloss.word}: ${gloss.text}`);
  const away = new AbortController();
  const close = () => {
    note.remove();
    away.abort();
  };
  const options = { signal: away.signal, capture: true };
  addEventListener("click", ({ target }) => note !== target && close(), options);
  // a finger on the map gives no click
  addEventListener(
    "pointerdown",
    ({ target }) => note.contains(/** @type {Node} */ (target)) || close(),
    options,
  );
  addEventListener("keydown", ({ key }) => key === "Escape" && close(), options);
  addEventListener("resize", close, options);
}

/** Below the word, or above it; within the screen. @param {HTMLElement} note @param {DOMRect} word */
function place(note, { left, top, bottom }) {
  const { offsetWidth: w, offsetHeight: h } = note;
  const x = Math.max(8, Math.min(left, innerWidth - w - 8));
  const y = bottom + h + 8 > innerHeight ? top - h - 6 : bottom + 6;
  note.style.translate = `${x}px ${Math.max(8, y)}px`;
}
