// One answer for a question that comes again and again: given as long as the same is asked of the same thing.
import { button } from "./dom.js";
import { WORDS } from "./words.js";

/** @import { Option } from "../view.js" */
/** @import { Game } from "./game.js" */

export class Again {
  /** @type {{ question: string, verb: string } | null} */
  meant = null;

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** What is asked, of what. */
  get question() {
    const { match, prompt } = this.game.view ?? {};
    return prompt ? [match, prompt.kind, ...prompt.at].join(" ") : "";
  }

  /** The answer that is given by itself. */
  get next() {
    const { meant, game } = this;
    if (!meant || meant.question !== this.question || !game.isOurs()) return undefined;
    return game.options.find(({ verb }) => verb === meant.verb);
  }

  /** @param {Option} option */
  start({ index, verb }) {
    this.meant = { question: this.question, verb };
    this.game.answer(index);
  }

  stop() {
    this.meant = null;
    this.game.prompt.paintChoices();
  }

  /** Once more, when what the last one brought was read; something else that is asked ends it. */
  goOn() {
    const { game, next } = this;
    if (!this.meant) return;
    if (!next) this.stop();
    else
      game.stage.whenRead(() => {
        if (this.meant && game.options.includes(next)) game.answer(next.index);
      });
  }

  /** @param {Option[]} options @returns {HTMLElement[]} */
  buttons(options) {
    if (this.meant)
      return [button(WORDS.stopHere, "stop-again", { className: "go", on: { click: () => this.stop() } })];
    return options.flatMap((option) =>
      option.again
        ? [
            button(option.again, "again-to-end", {
              className: "final",
              on: { click: () => this.start(option) },
            }),
          ]
        : [],
    );
  }
}
