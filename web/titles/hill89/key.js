// The key to the icons, for Help: each drawn by the same art as on the cards.

/** @import { TitleHabits } from "../types.js" */

const SIZE = 30;

/** @type {[sign: string, text: string][]} */
const SIGNS = [
  ["soldier", "Damage to a soldier enemy"],
  ["armor", "Damage to an armored enemy"],
  ["any", "Damage to either"],
  ["destroyed", "Destroys it outright"],
  ["scout", "Scout: takes fog tokens off enemy cards"],
  ["fog", "Fog: this card cannot be hit, but hits"],
  ["sandbag", "Sandbag: stops 1 damage"],
  ["heal", "Heal: a heart comes back"],
  ["adjust", "Adjust token: a die changes by 1"],
  ["reposition", "Reposition token: two cards change places"],
  ["reroll", "Reroll token: throw dice again"],
  ["grenade", "Grenade: 2 damage"],
  ["binoculars", "Binoculars: a fog token less"],
  ["medkit", "Med Kit: a heart in your turn"],
  ["planes", "Can destroy planes"],
  ["pierce", "Ignores the Pill Box"],
  ["hold", "Holds a die for a later turn"],
  ["refuel", "Gas can: once used (stamp USED) it waits for Resupply"],
  ["suppressed", "Suppressed: discard a die to use it again"],
  ["veteran", "Veteran: the better side of a card"],
];

/** @type {TitleHabits["icons"]} */
export const icons = SIGNS.map(([name, text]) => ({
  piece: { kind: "sign", w: SIZE, h: SIZE, data: { name, w: SIZE } },
  text,
}));
