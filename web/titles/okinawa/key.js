// The key of Help: what is on a counter and what is marked on it, drawn as on the board.

import { hiddenFace, pieceFace, shipFace } from "./face.js";

/** @import { Piece } from "./board.js" */
/** @import { TitleHabits } from "../types.js" */

/** @type {Piece} */
const PLAIN = { at: "", flat: false, hits: 0, done: false, fresh: false };
/** @param {string} name @param {Partial<Piece>} [change] */
const piece = (name, change = {}) => drawn("unit", pieceFace(name, { ...PLAIN, ...change }));
/** @param {string} kind @param {unknown} [data] */
const drawn = (kind, data = {}) => ({ kind, w: 100, h: 100, data });
const SHIP = { at: "", struck: false, done: false };

/** @type {TitleHabits["icons"]} */
export const icons = [
  { piece: piece("17/A"), text: "American infantry: movement points, attack, defence" },
  { piece: piece("1M/A"), text: "Marines, with an anchor" },
  { piece: piece("22/I"), text: "Japanese infantry in sight" },
  { piece: piece("Bunker 1"), text: "A bunker: fires, attacks, cannot be driven out" },
  { piece: piece("Strongpoint 1"), text: "A strongpoint: only defends" },
  { piece: piece("22/I", { hits: 3 }), text: "Under fire: what is left of its defence in this phase" },
  {
    piece: piece("22/I", { flat: true, hits: 7 }),
    text: "Disorganised: it does nothing, and dies if it is attacked",
  },
  { piece: piece("22/I", { fresh: true }), text: "A reinforcement: it must be attacked, at double value" },
  { piece: piece("17/A", { done: true }), text: "It has acted" },
  { piece: drawn("hidden", hiddenFace("infantry")), text: "It hides: only the Japanese see it" },
  { piece: drawn("ship", shipFace("Texas", SHIP)), text: "A ship" },
  {
    piece: drawn("ship", shipFace("Texas", { ...SHIP, struck: true })),
    text: "Struck by a kamikaze: silent for this turn",
  },
  { piece: drawn("yamato"), text: "Yamato" },
  { piece: drawn("planes", { count: 3, isPlotted: false }), text: "Kamikazes over a sea zone" },
  { piece: drawn("field", { side: 1 }), text: "An airfield that serves the Japanese" },
  { piece: drawn("field", { side: 0 }), text: "An airfield that they have lost" },
  { piece: drawn("tick"), text: "Searched: nobody hides there" },
  { note: { number: "2" }, text: "A hex that a piece can reach, and the movement points that it takes" },
  { note: { number: "2", sign: "stop" }, text: "There it stops, in an enemy zone of control" },
];
