// Which picture and which signs belong to a card, and what tokens are called.

/** @import { RuleNumber } from "../../calls.js" */
/** @import { SignOf } from "./types.js" */

/** @type {Record<string, string>} */
export const ACTION_ART = {
  "rifleman-1": "rifleman",
  "rifleman-2": "rifleman",
  "rifleman-3": "rifleman",
  "rifleman-4": "rifleman",
  "scout-1": "scout",
  "scout-2": "scout",
  bazooka: "bazooka",
  engineer: "engineer",
  demolition: "demolition",
  leader: "sergeant",
  mg: "mgteam",
  sherman: "sherman",
  corsair: "corsair",
  "flame-tank": "flametank",
  flamethrower: "flamethrower",
  bar: "bar",
  sniper: "sniper",
  observer: "observer",
  mortar: "mortar",
  corpsman: "corpsman",
  naval: "naval",
  satchel: "satchel",
  priest: "priest",
  talker: "codetalker",
  platoon: "lieutenant",
};

/** @type {Record<string, string>} */
export const ENEMY_ART = {
  A: "squad",
  B: "type92",
  C: "mortar81",
  D: "pillbox",
  E: "chiha",
  F: "atgun",
  G: "sharpshooter",
  H: "tunnel",
  U1: "shiden",
  U2: "banzai",
  U3: "minedtrack",
  U4: "knee",
  U5: "spigot",
  U6: "hago",
  U7: "infiltrator",
  U8: "type96",
  U9: "officer",
  U10: "cave",
};

/** @type {Record<string, { icon: string, short: string, name: string, text: string, rule: RuleNumber }>} */
export const TOKENS = {
  sandbag: {
    icon: "sandbag",
    short: "BAG",
    name: "Sandbag",
    text: "Stops 1 damage in the Enemy Turn",
    rule: "6.2",
  },
  adjust: { icon: "adjust", short: "±1", name: "Adjust", text: "Changes a die by 1", rule: "6.6" },
  reposition: {
    icon: "reposition",
    short: "SWAP",
    name: "Reposition",
    text: "Two action cards change places",
    rule: "6.7",
  },
  reroll: {
    icon: "reroll",
    short: "REROLL",
    name: "Reroll",
    text: "Any of your dice are thrown again",
    rule: "6.8",
  },
  veteran: {
    icon: "veteran",
    short: "VET",
    name: "Veteran",
    text: "One of your cards becomes a veteran",
    rule: "6.1",
  },
  grenade: {
    icon: "grenade",
    short: "GREN",
    name: "Grenade",
    text: "2 damage to a visible enemy",
    rule: "6.3",
  },
  binoculars: {
    icon: "binoculars",
    short: "BINO",
    name: "Binoculars",
    text: "Takes 1 fog token off an enemy card",
    rule: "6.4",
  },
  medkit: {
    icon: "medkit",
    short: "MED",
    name: "Med Kit",
    text: "Regain 1 health in your turn",
    rule: "6.5",
  },
};

const ALL = 99; // as damage: destroyed
export const DESTROYED = "x"; // instead of a number

/**
 * What one activation does, as signs with numbers.
 * @param {Record<string, number>} e @returns {SignOf[]}
 */
export function iconsOf(e) {
  /** @type {SignOf[]} */
  const icons = [];
  if (e.scout) icons.push(["scout", e.scout]);
  /** @param {number} n */
  const power = (n) => (n === ALL ? DESTROYED : n);
  if (e.soldier && e.soldier === e.armor) icons.push(["any", power(e.soldier)]);
  else for (const kind of ["soldier", "armor"]) if (e[kind]) icons.push([kind, power(e[kind])]);
  for (const [key, sign] of [
    ["sandbag", "sandbag"],
    ["adjust", "adjust"],
    ["reposition", "reposition"],
    ["heal", "heal"],
  ])
    if (e[key]) icons.push([sign, e[key] > 1 ? e[key] : 0]);
  for (const [key, sign] of [
    ["planes", "planes"],
    ["flame", "pierce"],
    ["holds", "hold"],
    ["refuel", "refuel"],
  ])
    if (e[key]) icons.push([sign, 0]);
  return icons;
}

/**
 * A number from a code, always the same: pictures differ from card to card.
 * @param {string} code
 */
export const seedOf = (code) =>
  [...code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
