// From the view to faces: what is drawn on cards, enemies and Objectives, on the desk and large.

import { ACTION_ART, ENEMY_ART, iconsOf, seedOf } from "./faces.js";

/** @import { EnemyView, ObjectiveView, SpaceView } from "./board.js" */
/** @import { ActionFace, CardShown, EnemyFace, FaceUp, Laid, ObjectiveFace } from "./types.js" */

/** @param {ObjectiveView} o @param {Laid} board @returns {ObjectiveFace} */
export function objectiveFace(o, { stage, captured }) {
  return {
    number: stage,
    name: o.name,
    dates: o.dates,
    laps: o.laps,
    dice: o.dice,
    letter: o.scenario.letter,
    scenario: o.scenario.name,
    text: o.scenario.text,
    place: o.id,
    seed: seedOf(o.id),
    captured,
  };
}

/** @param {string} card @param {CardShown} shown @returns {ActionFace} */
export function faceOf(card, shown) {
  const { name, text, does, veteran = false, rotated = false, suppressed = false, used = false } = shown;
  return {
    name,
    text,
    icons: iconsOf(does),
    art: ACTION_ART[card],
    seed: seedOf(card),
    veteran,
    rotated,
    suppressed,
    used,
  };
}

/** What a card would do as a veteran. @param {SpaceView} held */
export const promiseOf = ({ veteran_text: words, veteran_does: does }) => ({ words, icons: iconsOf(does) });

/** The card that is up in an Enemy Space: then all of its facts are there. @param {EnemyView} enemy */
export const faceUp = (enemy) => (enemy.card === null ? null : /** @type {FaceUp} */ (enemy));

/** @param {FaceUp} enemy @returns {EnemyFace} */
export function enemyFace({ card, name, type, health, left, fog, damage, text, die }) {
  return {
    name,
    letter: card.length === 1 ? card : "",
    aiming: die > 0,
    type,
    health,
    hits: health - left,
    damage,
    text,
    fog,
    art: ENEMY_ART[card],
    seed: seedOf(card),
  };
}

/**
 * The letters of what lies face down, as the Objective card tells them: the top one, and those beneath.
 * @param {Pick<EnemyView, "card" | "down">} enemy
 */
export function foeLetters({ card, down }) {
  const letters = down.map(({ letter }) => letter).join("");
  return card ? { top: null, below: letters } : { top: down[0], below: letters.slice(1) };
}
