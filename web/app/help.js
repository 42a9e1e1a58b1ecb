// Help: the turn in a few lines, what fingers and keys do, icons and words.
import { portrait } from "./closeup.js";
import { el, pointed } from "./dom.js";
import { glossaryOf } from "./gloss.js";
import { WORDS } from "./words.js";

/** @import { Game } from "./game.js" */
/** @import { Child } from "./types.js" */

const ICON = 40; // CSS pixels

/** A list of terms with their meaning. @param {string} className @param {[Child, Child][]} rows */
const list = (className, rows) =>
  el("dl", { className }, ...rows.flatMap(([term, text]) => [el("dt", {}, term), el("dd", {}, text)]));

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
            icons.map(({ piece, text }) => [portrait(sheet, piece, "", ICON), pointed(text)]),
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
