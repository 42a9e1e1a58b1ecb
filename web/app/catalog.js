// What is known of a title before it is opened: its card, and who can play it.
import { CATALOG } from "../titles/catalog.js";
import { WORDS } from "./words.js";

/** @import { Player } from "../calls.js" */
/** @import { LevelView, TitleView } from "../view.js" */

/** The title that a newcomer meets. */
export const FIRST_TITLE = CATALOG.find((card) => card.ready)?.id ?? "";

/** @param {string | undefined} id */
export const cardOf = (id) => CATALOG.find((card) => card.id === id);

/** What a player may choose of a title that can be played. @param {string | undefined} id */
export function titleOf(id) {
  const card = cardOf(id);
  return card?.ready ? card : undefined;
}

/**
 * Who may play a side: a person, a friend by link, or a computer player, from weak to strong.
 * @param {TitleView} title @returns {LevelView[]}
 */
export const playersFor = (title) => [
  { id: "human", name: WORDS.person, text: WORDS.personText },
  ...(title.sides.length > 1 ? [{ id: "friend", name: WORDS.friend, text: WORDS.friendText }] : []),
  ...title.levels.map((level) => ({ ...level, name: `${WORDS.computer}: ${level.name}` })),
];

/** What a player of a title is called. @param {string | undefined} id @param {Player} player */
export function playerName(id, player) {
  if (player === "human") return WORDS.person;
  if (player === "friend") return WORDS.friend;
  return titleOf(id)?.levels.find((level) => level.id === player)?.name ?? player;
}
