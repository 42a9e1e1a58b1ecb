// A position for the cover of the title: the beginning of the final stand.

/** @import { EnemyView, FaceDown, Offer, SpaceView } from "./board.js" */
/** @import { FaceUp, Laid } from "./types.js" */

const UNSEEN = { name: "", letter: "?" };

/**
 * @param {Partial<SpaceView> & Pick<SpaceView, "card" | "name" | "text" | "does">} facts
 * @returns {SpaceView}
 */
const card = (facts) => ({
  veteran_text: "",
  veteran_does: {},
  veteran: false,
  rotated: false,
  suppressed: false,
  used: false,
  mine: false,
  strikes: 0,
  damage: 0,
  trouble: null,
  ...facts,
});

/**
 * @param {Partial<FaceUp> & Pick<FaceUp, "card" | "name" | "type" | "health" | "targets">} facts
 * @param {FaceDown[]} down
 * @returns {EnemyView}
 */
const enemy = (facts, down) => ({
  down,
  text: "",
  left: facts.health,
  fog: 0,
  damage: 0,
  die: 0,
  arrows: "",
  ...facts,
});

/** @param {Pick<Offer, "card" | "name" | "text" | "does" | "token">} facts @returns {Offer} */
const offer = (facts) => ({ veteran_text: "", refuel: false, token_text: "", ...facts });

/** @type {Laid} */
const COVER = {
  stage: 4,
  objective: {
    id: "hill89",
    name: "Hill 89",
    dates: "18-22 June",
    laps: 3,
    flag: 3,
    dice: 6,
    scenario: { letter: "R", name: "Last Stand", text: "When a lap ends: a soldier token joins the enemy." },
  },
  pawn: 7,
  health: 4,
  most_health: 4,
  spaces: {
    1: card({
      card: "sniper",
      name: "Scout-Sniper",
      text: "Scout 1. Soldier damage 2.",
      does: { soldier: 2, scout: 1 },
      veteran: true,
    }),
    2: card({
      card: "scout-1",
      name: "Scout",
      text: "Scout 2.",
      does: { scout: 2 },
      veteran: true,
      strikes: 1,
      damage: 3,
    }),
    3: card({
      card: "naval",
      name: "Naval Gunfire",
      text: "Destroy 1 armor enemy. Refuel.",
      does: { armor: 99, refuel: 1 },
      strikes: 1,
      damage: 4,
    }),
    4: card({
      card: "flame-tank",
      name: "Flame Tank",
      text: "Destroy 1 soldier enemy. Ignores the Pill Box. Refuel.",
      does: { soldier: 99, flame: 1, refuel: 1 },
      strikes: 2,
      damage: 5,
    }),
    5: card({
      card: "engineer",
      name: "Combat Engineer",
      text: "Armor damage 2. Gain 1 sandbag token. Refuel.",
      does: { armor: 2, sandbag: 1, refuel: 1 },
      veteran: true,
      strikes: 1,
      damage: 4,
    }),
    6: card({
      card: "priest",
      name: "M7 Priest",
      text: "Soldier or armor damage 3. Refuel.",
      does: { soldier: 3, armor: 3, refuel: 1 },
      veteran: true,
      damage: 3,
    }),
    7: card({ card: "observer", name: "Forward Observer", text: "Scout 2.", does: { scout: 2 }, damage: 5 }),
    8: card({
      card: "demolition",
      name: "Demolition Man",
      text: "Scout 1. Armor damage 2.",
      does: { armor: 2, scout: 1 },
      veteran: true,
      damage: 3,
    }),
    9: card({
      card: "bar",
      name: "BAR Gunner",
      text: "Soldier damage 2.",
      does: { soldier: 2 },
      strikes: 1,
      damage: 3,
    }),
    10: card({
      card: "flamethrower",
      name: "Flamethrower",
      text: "Soldier damage 2. Ignores the Pill Box.",
      does: { soldier: 2, flame: 1 },
    }),
  },
  enemies: {
    2: enemy(
      {
        card: "H",
        name: "Tunnel",
        type: "armor",
        text: "Enemy Turn: 1 soldier token.",
        health: 6,
        fog: 1,
        targets: [],
      },
      [UNSEEN, UNSEEN],
    ),
    3: enemy(
      {
        card: "E",
        name: "Type 97 Chi-Ha Tank",
        type: "armor",
        health: 6,
        damage: 2,
        arrows: "UL U D DL DR",
        targets: [2, 3, 7, 8, 9],
      },
      [UNSEEN, UNSEEN],
    ),
    4: enemy(
      {
        card: "B",
        name: "Type 92 Machine Gun",
        type: "soldier",
        health: 4,
        fog: 2,
        damage: 1,
        arrows: "UL U UR DL D DR",
        targets: [3, 4, 5, 6, 7, 8],
      },
      [UNSEEN, UNSEEN],
    ),
    5: enemy(
      {
        card: "D",
        name: "Pill Box",
        type: "armor",
        text: "While face up, soldier tokens cannot be hit.",
        health: 6,
        fog: 1,
        damage: 2,
        arrows: "UL U UR D DL",
        targets: [4, 5, 6, 7],
      },
      [UNSEEN],
    ),
  },
  soldiers: { unhurt: 7, wounded: 0 },
  plane: null,
  dice: [1, 2, 3, 3, 4],
  held: { resupply: 0, mg: null },
  tokens: {
    sandbag: 3,
    adjust: 0,
    reposition: 0,
    reroll: 1,
    veteran: 0,
    grenade: 0,
    binoculars: 0,
    medkit: 0,
  },
  row: [
    offer({
      card: "corsair",
      name: "F4U Corsair",
      text: "Armor damage 3. Can destroy planes. Refuel.",
      does: { armor: 3, planes: 1, refuel: 1 },
      token: "binoculars",
    }),
    offer({ card: "corpsman", name: "Corpsman", text: "Heal 1.", does: { heal: 1 }, token: "adjust" }),
    offer({
      card: "mg",
      name: "Machine Gun Team",
      text: "Soldier damage 3. Gain 1 sandbag token.",
      does: { soldier: 3, sandbag: 1 },
      token: "binoculars",
    }),
  ],
  fallback: { cards: [], soldiers: 0 },
  captured: [1],
};

export const cover = { board: COVER };
