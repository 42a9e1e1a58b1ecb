// Help: the turn in a few lines, what fingers and keys do, icons and words.
import { contextOf } from "../board/draw.js";
import { drawNotes } from "../board/drawoverlays.js";
import { THEMES } from "../board/theme.js";
import { portrait } from "./closeup.js";
import { el, pointed } from "./dom.js";
import { glossaryOf } from "./gloss.js";
import { theme } from "./look.js";
import { WORDS } from "./words.js";

/** @import { WashSign } from "../board/types.js" */
/** @import { Game } from "./game.js" */
/** @import { Child } from "./types.js" */

const ICON = 40; // CSS pixels

/** A list of terms with their meaning. @param {string} className @param {[Child, Child][]} rows */
const list = (className, rows) =>
  el("dl", { className }, ...rows.flatMap(([term, text]) => [el("dt", {}, term), el("dd", {}, text)]));

/** As on a washed hex. @param {{ number?: string, sign?: WashSign }} note */
function noteView(note) {
  const ratio = Math.min(3, devicePixelRatio || 1);
  const size = Math.round(ICON * ratio);
  const canvas = el("canvas", {
    className: "closeup note",
    role: "img",
    "aria-label": "",
    width: size,
    height: size,
  });
  canvas.style.setProperty("inline-size", `${ICON}px`);
  const ctx = contextOf(canvas);
  ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  drawNotes(ctx, [{ at: [ICON / 2, ICON / 2], room: ICON / 2, ...note }], THEMES[theme()], 1);
  return canvas;
}

/** @param {Game} game @returns {Promise<Child[]>} */
export async function helpOf(game) {
  const { icons, sheet, summaryText } = game.about;
  const words = await glossaryOf(game);
  /** @param {string} title @param {Child} content */
  const part = (title, content) => [el("h3", {}, title), content];
  return [
    ...part(
      game.name,
      el(
        "ul",
        {},
        summaryText.map((line) => el("li", {}, line)),
      ),
    ),
    ...part(WORDS.touchTitle, list("keys", WORDS.touchList)),
    ...(icons.length
      ? part(
          WORDS.iconsTitle,
          list(
            "icons",
            icons.map((icon) => [
              "note" in icon ? noteView(icon.note) : portrait(sheet, icon.piece, "", ICON),
              pointed(icon.text),
            ]),
          ),
        )
      : []),
    ...(words.length
      ? part(
          WORDS.glossary,
          list(
            "glossary",
            words.map(({ word, text, rule }) => [[word, " ", game.ruleLink(rule)], text]),
          ),
        )
      : []),
    ...part(WORDS.keysTitle, list("keys", WORDS.keyList)),
  ];
}
