// A game by link: when it is the friend's turn, one sheet to send it to him; until that is done it can be taken back.
import { $, button, dialog, el, row } from "./dom.js";
import { games } from "./games.js";
import { friendSide, nowWords, roleWords } from "./seats.js";
import { address, copy, showCode } from "./share.js";
import { WORDS } from "./words.js";

/** @import { Game } from "./game.js" */

const MOST_TOLD = 240; // letters of what happened

/** @param {Game} game */
export async function openSend(game) {
  const { app, position, save } = game;
  const side = friendSide(game);
  if (!save || side < 0) return;
  const [{ link }, since] = await Promise.all([app.call("share", {}), app.call("since", { who: side })]);
  if (game.view !== position || app.game !== game) return;
  const url = address(link);
  const lines = since.log.filter((line) => line.seen_by === -1).map((line) => line.text);
  const isDue = position.prompt?.who === side;
  const told = WORDS.message({
    game: game.name,
    where: save.where ?? "",
    turn: turnWords(game, side),
    happened: tail(lines),
  });
  const message = `${told}\n${url}`;
  const field = el("textarea", { readOnly: true, rows: 5, value: message, "aria-label": WORDS.messageText });
  const code = el("canvas", { className: "qr", hidden: true });
  const state = el("p", { className: "hint", role: "status", data: { role: "sent" } });
  const back = button(WORDS.takeBack, "take-back", {
    className: "quiet",
    hidden: !game.mayUndo,
    on: { click: () => takeBack(game) },
  });
  /** @param {(player: string) => string} words */
  const sent = (words) => {
    markSent(game);
    state.textContent = words(nowWords(game, side));
    back.hidden = true;
  };
  /** Who has changed his mind has sent nothing. @param {Promise<boolean | void>} act @param {(player: string) => string} [words] */
  const after = (act, words = WORDS.sent) =>
    act.then(
      (done) => done !== false && sent(words),
      () => {},
    );
  if (game.isSent) state.textContent = WORDS.sent(nowWords(game, side));
  dialog(
    WORDS.sendTitle(nowWords(game, side)),
    el("p", {}, isDue ? WORDS.sendText : WORDS.sendAnyway),
    field,
    row(
      "share" in navigator &&
        button(WORDS.sendNow, "send-share", {
          className: "go",
          on: { click: () => after(navigator.share({ title: game.name, text: told, url })) },
        }),
      button(WORDS.copyMessage, "send-copy", {
        className: "share" in navigator ? "" : "go",
        on: { click: () => after(copy(message, field), WORDS.sentCopied) },
      }),
      button(WORDS.copyLink, "send-link", { on: { click: () => after(copy(url), WORDS.sentCopied) } }),
      button(WORDS.qr, "", { on: { click: () => after(showCode(code, url)) } }),
      back,
    ),
    state,
    code,
  );
}

/** @param {Game} game @param {number} side */
function turnWords(game, side) {
  const { over, prompt } = game.position;
  if (over) return game.prompt.resultWords(game.position);
  return prompt?.who === side ? WORDS.yourTurn(nowWords(game, side)) : roleWords(game, side);
}

/** The last lines that have room. @param {string[]} lines */
function tail(lines) {
  let at = lines.length;
  let room = MOST_TOLD;
  while (at > 0 && lines[at - 1].length < room) {
    at -= 1;
    room -= lines[at].length + 1;
  }
  return lines.slice(at).join(" ");
}

/** From now on it stands. @param {Game} game */
function markSent(game) {
  if (!game.save) return;
  game.save.sent = game.position.step;
  games.change(game.save.id, { sent: game.save.sent }).catch(() => {});
  game.paint();
}

/** @param {Game} game */
function takeBack(game) {
  $("dialog").close();
  game.act("undo");
}
