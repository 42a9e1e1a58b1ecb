// The text command line, the same words as in the terminal.
import { announce, plain } from "./dom.js";
import { WORDS } from "./words.js";

export async function runCommand(game, input) {
  const line = input.value.trim();
  input.value = "";
  const [word, ...rest] = line.toLowerCase().split(/\s+/);
  const say = (text) => (announce(text, true), game.panel.why({ text, rule: "" }));
  const options = game.listed;
  if (/^\d+$/.test(word) || word === "do") {
    const option = options[Number(word === "do" ? rest[0] : word) - 1];
    return option ? game.answer(option.index) : say(WORDS.chooseUpTo(options.length));
  }
  if (word === "at" || word === "where") {
    const code = rest.join(" ");
    const place = game.about.places(game.view.board).find((anchor) => anchor === code || anchor === `space:${code}`);
    if (!place) return say(WORDS.noSpace(code));
    game.hand.inspect(place);
    return say(game.about.placeWords(place, game.view.board));
  }
  if (word === "legal") return say(options.map((o, i) => `${i + 1}: ${o.text}`).join(". ") || WORDS.nothing);
  if (word === "odds") {
    const option = options[Number(rest[0] ?? 1) - 1];
    if (option?.odds) game.panel.showOdds(option);
    return say(option?.odds?.success === undefined ? WORDS.noOdds : game.hand.label(option));
  }
  if (word === "log") return say(game.news.log.slice(-Number(rest[0] ?? 5)).map((l) => plain(l.text)).join(" "));
  if (word === "rule" || word === "rules") return game.panel.openRule(rest[0] ?? "");
  if (word === "undo" || word === "redo") return game.act(word);
  return say(WORDS.commands);
}
