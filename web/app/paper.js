// The table on paper: the whole sheet, and everything as by day.
import { $, fill } from "./dom.js";
import { theme } from "./look.js";

/** @import { Game } from "./game.js" */

const root = document.documentElement;

/** The browser waits for nobody: when this is done it prints. @param {Game | null} game */
export function toPaper(game) {
  root.dataset.theme = "light";
  if (game?.view && !game.isCovered) fill($("print-map"), game.board.paper());
}

export function fromPaper() {
  root.dataset.theme = theme();
  fill($("print-map"));
}
