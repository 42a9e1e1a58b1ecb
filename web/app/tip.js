// A mouse over the board: what can be chosen answers at once, what its numbers mean is told when the mouse
// rests.
import { isSpace } from "../board/anchors.js";
import { $, el, fill, pointed } from "./dom.js";

/** @import { Point } from "../board/types.js" */
/** @import { Anchor } from "../calls.js" */
/** @import { Explanation } from "../titles/types.js" */
/** @import { Game } from "./game.js" */

const REST = 400; // milliseconds
const AWAY = 16; // pixels from the pointer

export class Tip {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.box = $("tip");
    this.hide();
  }

  hide() {
    clearTimeout(this.timer);
    this.box.hidden = true;
  }

  /** @param {Anchor | null} anchor @param {Point | null} point */
  over(anchor, point) {
    const { hand, view } = this.game;
    this.hide();
    const isLive = hand.hover(anchor);
    $("map").classList.toggle("live", isLive);
    if (anchor && point && view) this.timer = setTimeout(() => this.tell(anchor, point), REST);
  }

  /** What a tap on a place would answer. @param {Anchor} anchor @returns {Explanation[]} */
  answers(anchor) {
    const { hand, options } = this.game;
    const meant = isSpace(anchor)
      ? options.filter((option) => hand.handles(option)[0]?.includes(anchor))
      : [];
    return meant.length === 1 ? [{ text: meant[0].text }] : [];
  }

  /** @param {Anchor} anchor @param {Point} point */
  tell(anchor, [x, y]) {
    const { about } = this.game;
    const view = this.game.shown;
    const told = view ? about.legend(anchor, view) : [];
    const lines = [...told.slice(0, 1), ...this.answers(anchor), ...told.slice(1)];
    if (!lines.length) return;
    fill(
      this.box,
      ...lines.map(({ text, rule, strong }) =>
        el(
          "p",
          { className: strong ? "strong" : "" },
          ...pointed(text),
          rule ? el("small", {}, ` ${rule}`) : "",
        ),
      ),
    );
    this.box.hidden = false;
    const { clientWidth: w, clientHeight: h } = $("map");
    const { offsetWidth, offsetHeight } = this.box;
    const left = x + AWAY + offsetWidth > w ? x - AWAY - offsetWidth : x + AWAY;
    const top = y + AWAY + offsetHeight > h ? y - AWAY - offsetHeight : y + AWAY;
    this.box.style.translate = `${Math.max(4, left)}px ${Math.max(4, top)}px`;
  }
}
