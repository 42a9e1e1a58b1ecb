// The key of Help: what is on a counter and what is marked on it, drawn as on the board.

import { faceOf } from "./face.js";

/** @import { CounterFace } from "../../board/types.js" */
/** @import { TitleHabits } from "../types.js" */

/** @param {string} name @param {Partial<CounterFace>} [change] */
const drawn = (name, change = {}) => ({ kind: "unit", w: 100, h: 100, data: { ...faceOf(name), ...change } });

/** @type {TitleHabits["icons"]} */
export const icons = [
  { piece: drawn("1/381"), text: "American battalion: attack, defence, movement points" },
  { piece: drawn("15IIB"), text: "Japanese battalion" },
  {
    piece: drawn("7FA"),
    text: "Guns: barrage, protective fire, range; under it defence and movement points",
  },
  { piece: drawn("1/381", { isDone: true }), text: "It has moved" },
  { piece: drawn("1/381", { mark: "pinned" }), text: "Pinned: it began next to an enemy and stays" },
  { piece: drawn("1/381", { mark: "must" }), text: "It must attack" },
  { piece: drawn("15IIB", { mark: "banzai" }), text: "Banzai: it attacks with double strength and is lost" },
  { note: { number: "4" }, text: "A hex that the unit can reach, and the movement points that it takes" },
  {
    note: { number: "4", sign: "stop" },
    text: "There it stops next to an enemy whom you have to attack anyhow",
  },
  { note: { number: "4", sign: "must" }, text: "There it stops, and obliges you to attack an enemy more" },
];
