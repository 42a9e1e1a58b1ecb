// The text command line, the same words as in the terminal.
import { announce } from "./dom.js";
import { hasDice } from "./odds.js";
import { WORDS } from "./words.js";

/** @import { Game } from "./game.js" */

/** @param {Game} game @param {HTMLInputElement} input */
export function runCommand(game, input) {
  const line = input.value.trim();
  input.value = "";
  const [word, ...rest] = line.toLowerCase().split(/\s+/);
  /** @param {string} text */
  const say = (text) => {
    announce(text, true);
    game.panel.why({ text, rule: "" });
  };
  const options = game.listed;
  if (/^\d+$/.test(word) || word === "do") {
    const option = options[Number(word === "do" ? rest[0] : word) - 1];
    return option ? game.answer(option.index) : say(WORDS.chooseUpTo(options.length));
  }
  if (word === "at" || word === "where") {
    const code = rest.join(" ");
    const place = game.about
      .places(game.position.board)
      .find((anchor) => anchor === code || anchor === `space:${code}`);
    if (!place) return say(WORDS.noSpace(code));
    game.hand.inspect(place);
    return say(game.about.placeWords(place, game.position.board));
  }
  if (word === "legal") return say(options.map((o, i) => `${i + 1}: ${o.text}`).join(". ") || WORDS.nothing);
  if (word === "odds") {
    const option = options[Number(rest[0] ?? 1) - 1];
    if (option?.odds) game.panel.askOdds(option);
    return say(option && hasDice(option) ? game.hand.label(option) : WORDS.noOdds);
  }
  if (word === "log") {
    const last = game.news.log.slice(-Number(rest[0] ?? 5));
    return say(last.map((line) => line.text).join(" "));
  }
  if (word === "rule" || word === "rules") return game.panel.openRule(rest[0] ?? "");
  if (word === "undo" || word === "redo") return game.act(word);
  return say(WORDS.commands);
}
