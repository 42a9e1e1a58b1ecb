// A game that came from elsewhere: who sent it, who one is in it, what happened, what to do now.
import { playerName } from "./catalog.js";
import { $, button, dialog, el, notice, row } from "./dom.js";
import { openPlayers } from "./players.js";
import {
  askedWords,
  FRIEND,
  friendSide,
  HUMAN,
  isByLink,
  ownSides,
  roleWords,
  turnedRound,
  watched,
  whoIsWho,
} from "./seats.js";
import { WORDS } from "./words.js";

/** @import { Player } from "../calls.js" */
/** @import { Game } from "./game.js" */
/** @import { Child } from "./types.js" */

const LINES = 12; // of what happened

/** @param {Game} game */
export function welcome(game) {
  const { over, players, beat } = game.position;
  if (beat !== undefined) return challenge(game, beat);
  if (over) return null;
  if (isByLink(game.save) || (players.length && !ownSides(game).length)) return invitation(game);
  if (players.length)
    return game.sides.length > 1 ? notice(`${whoIsWho(game).join(". ")}. ${WORDS.mayChange}`) : null;
  return game.sides.length > 1 ? whoPlays(game) : null;
}

/** A friend has sent it. @param {Game} game */
async function invitation(game) {
  const { app, position, save } = game;
  const [mine] = ownSides(game);
  const since = mine === undefined ? null : await app.call("since", { who: mine });
  if (game.view !== position || app.game !== game || !save) return null;
  const lines = since?.log.filter((line) => game.news.maySee(line)) ?? [];
  const { prompt } = position;
  const isOurs = game.isOurs();
  const turn = prompt && (isOurs ? WORDS.itIsYourTurn : WORDS.waitsFor(askedWords(game, prompt)));
  const watch = () => seat(game, watched(save.players));
  const other = mine === undefined || prompt?.chair ? -1 : friendSide(game);
  /** Whoever has sent it goes on with it on another device; the friend has it. */
  const claim = () => seat(game, turnedRound(save.players), position.step);
  return dialog(
    WORDS.sentGame(game.name),
    el("p", { className: "result" }, mine === undefined ? WORDS.watching : roleWords(game, mine), " ", turn),
    lines.length > 0 && el("p", {}, since?.step ? WORDS.sinceYours : WORDS.soFar),
    lines.length > 0 &&
      el(
        "ul",
        { className: "happened" },
        lines.slice(-LINES).map((line) => el("li", {}, line.text)),
      ),
    el("p", { className: "hint" }, WORDS.howByLink),
    row(
      button(isOurs ? WORDS.play : WORDS.look, "welcome-play", {
        className: "go",
        on: { click: () => $("dialog").close() },
      }),
      mine !== undefined && button(WORDS.onlyWatch, "watch", { on: { click: watch } }),
      other >= 0 && button(WORDS.iPlay(game.sides[other].name), "mine", { on: { click: claim } }),
      learnButton(game),
      button(WORDS.playersMenu, "", { className: "quiet", on: { click: () => openPlayers(game) } }),
    ),
  );
}

/** A deal that somebody else has played. @param {Game} game @param {number} beat */
function challenge(game, beat) {
  const { sides } = game;
  return dialog(
    WORDS.sentDeal(game.name),
    el("p", { className: "result" }, WORDS.beat(beat)),
    sides.length > 1 && el("p", {}, `${whoIsWho(game).join(". ")}.`),
    row(
      button(WORDS.play, "welcome-play", { className: "go", on: { click: () => $("dialog").close() } }),
      learnButton(game),
      button(WORDS.playersMenu, "", { className: "quiet", on: { click: () => openPlayers(game) } }),
    ),
  );
}

/** An old link, or a position: it does not say who plays. @param {Game} game */
function whoPlays(game) {
  const { chairs, prompt } = game.position;
  const mine = prompt?.who ?? 0;
  const side = game.sides[mine].name;
  const rival = game.facts?.levels.find((level) => level.id !== "random")?.id ?? HUMAN;
  /** One sits in the chair of the side that decides now. @param {Player} other */
  const against = (other) => chairs.map((_, chair) => (chair === chairs[mine] ? HUMAN : other));
  /** @param {string} words @param {Player[]} players @param {string} action */
  const choice = (words, players, action) =>
    button(words, action, { className: "item", on: { click: () => seat(game, players) } });
  return dialog(
    WORDS.whoPlays,
    el("p", {}, WORDS.whoPlaysText),
    choice(WORDS.bothHere, against(HUMAN), "play-both"),
    choice(WORDS.goOnAgainst(side, playerName(game.title, rival)), against(rival), "play-computer"),
    choice(WORDS.goOnWithFriend(side), against(FRIEND), "play-friend"),
    choice(WORDS.onlyWatch, watched(against(HUMAN)), "watch"),
    button(WORDS.otherPlayers, "", { className: "item", on: { click: () => openPlayers(game) } }),
  );
}

/** @param {Game} game @param {Player[]} players @param {number} [sent] */
function seat(game, players, sent) {
  $("dialog").close();
  return game.seat(players, game.save?.names ?? [], sent);
}

/** @param {Game} game @returns {Child} */
function learnButton(game) {
  const { app, facts, save, title } = game;
  const side = facts?.lessons.find((one) => ownSides(game).some((own) => game.sides[own].id === one));
  const learn = async () => {
    $("dialog").close();
    (await import("./lesson.js")).openLesson(app, title, side, save?.id);
  };
  return facts?.lesson && button(WORDS.newHere, "learn", { on: { click: learn } });
}
