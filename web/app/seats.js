// Who plays which side, in words; what a friend at the other end of a link has to do with it.
import { playerName } from "./catalog.js";
import { WORDS } from "./words.js";

/** @import { Player, Seat } from "../calls.js" */
/** @import { Prompt } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { Save } from "./types.js" */

export const HUMAN = "human";
export const FRIEND = "friend";

/** Is it played by link? @param {Partial<Save> | null} save */
export const isByLink = (save) => Boolean(save?.players?.includes(FRIEND));

/** The name of whoever sits in a side's chair; empty if he gave none. @param {Game} game @param {Seat} side */
const nameOf = ({ save, position }, side) => save?.names?.[position.chairs[side] ?? side] ?? "";

/** The player of a side within a sentence. @param {Game} game @param {Seat} side */
export function playerWords(game, side) {
  const name = nameOf(game, side);
  const words = game.sides[side]?.name ?? "";
  return name ? `${name} (${words})` : WORDS.playerOf(words);
}

/** The one who is asked, within a sentence: while nobody has a side, by his chair. @param {Game} game @param {Pick<Prompt, "who" | "chair">} prompt */
export function askedWords(game, { who, chair }) {
  return chair ? nameOf(game, who) || WORDS.chairWords(who) : playerWords(game, who);
}

/** A player within a sentence, as the present question would ask him. @param {Game} game @param {Seat} who */
export const nowWords = (game, who) => askedWords(game, { who, chair: game.position.prompt?.chair });

/** Who one is in a game. @param {Game} game @param {Seat} side */
export const roleWords = (game, side) =>
  game.position.prompt?.chair
    ? WORDS.youAre(nowWords(game, side))
    : WORDS.youPlay(game.sides[side]?.name ?? "");

/** The badge beside a question. @param {Game} game @param {Seat} who @param {boolean} [chair] */
export function badge(game, who, chair = false) {
  if (game.sides.length < 2 || who < 0) return "";
  return chair ? nameOf(game, who) || WORDS.chairBadge(who) : (game.sides[who]?.name ?? "");
}

/** Who plays each side: "American: Anna", one after the other. @param {Game} game */
export const whoIsWho = (game) => game.sides.map(({ name }, side) => `${name}: ${whoWords(game, side)}`);

/** By name; several people here by their chairs. @param {Game} game @param {Seat} side */
function whoWords(game, side) {
  const kind = game.player(side);
  if (kind !== HUMAN && kind !== FRIEND) return playerName(game.title, kind);
  const chair = game.position.chairs[side];
  return nameOf(game, side) || (isShared(game) ? WORDS.chairWords(chair) : WORDS[kind]);
}

/** Do several people sit at this device? @param {Game} game */
const isShared = (game) => game.save?.players.every((player) => player === HUMAN);

/** The sides of the people here. @param {Game} game */
export const ownSides = (game) =>
  game.sides.flatMap((_, side) => (game.player(side) === HUMAN ? [side] : []));

/** The side of the friend. @param {Game} game */
export const friendSide = (game) => game.sides.findIndex((_, side) => game.player(side) === FRIEND);

/** Nobody here plays. @param {Player[]} players */
export const watched = (players) => players.map((player) => (player === HUMAN ? FRIEND : player));

/** @type {Record<Player, Player>} */
const ACROSS = { [HUMAN]: FRIEND, [FRIEND]: HUMAN };

/** People here and friends elsewhere change places. @param {Player[]} players */
export const turnedRound = (players) => players.map((player) => ACROSS[player] ?? player);
