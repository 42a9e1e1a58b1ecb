// A position for the cover of the title: the beginning of the final stand.
const UNSEEN = { letter: "?" };

export const COVER = {
  turn: 15,
  stage: 4,
  objective: { id: "hill89", name: "Hill 89", dates: "18-22 June", laps: 3, flag: 3, dice: 6, scenario: { letter: "R", name: "Last Stand", text: "When a lap ends: a soldier token joins the enemy." } },
  pawn: 7,
  health: 4,
  most_health: 4,
  spaces: {
    1: { card: "sniper", name: "Scout-Sniper", text: "Scout 1. Soldier damage 2.", does: { soldier: 2, scout: 1 }, veteran: true },
    2: { card: "scout-1", name: "Scout", text: "Scout 2.", does: { scout: 2 }, veteran: true, strikes: 1, damage: 3 },
    3: { card: "naval", name: "Naval Gunfire", text: "Destroy 1 armor enemy. Refuel.", does: { armor: 99, refuel: 1 }, strikes: 1, damage: 4 },
    4: { card: "flame-tank", name: "Flame Tank", text: "Destroy 1 soldier enemy. Ignores the Pill Box. Refuel.", does: { soldier: 99, flame: 1, refuel: 1 }, strikes: 2, damage: 5 },
    5: { card: "engineer", name: "Combat Engineer", text: "Armor damage 2. Gain 1 sandbag token. Refuel.", does: { armor: 2, sandbag: 1, refuel: 1 }, veteran: true, strikes: 1, damage: 4 },
    6: { card: "priest", name: "M7 Priest", text: "Soldier or armor damage 3. Refuel.", does: { soldier: 3, armor: 3, refuel: 1 }, veteran: true, damage: 3 },
    7: { card: "observer", name: "Forward Observer", text: "Scout 2.", does: { scout: 2 }, damage: 5 },
    8: { card: "demolition", name: "Demolition Man", text: "Scout 1. Armor damage 2.", does: { armor: 2, scout: 1 }, veteran: true, damage: 3 },
    9: { card: "bar", name: "BAR Gunner", text: "Soldier damage 2.", does: { soldier: 2 }, strikes: 1, damage: 3 },
    10: { card: "flamethrower", name: "Flamethrower", text: "Soldier damage 2. Ignores the Pill Box.", does: { soldier: 2, flame: 1 } },
  },
  enemies: {
    2: { down: [UNSEEN, UNSEEN], card: "H", name: "Tunnel", type: "armor", text: "Enemy Turn: 1 soldier token.", health: 6, left: 6, fog: 1, targets: [] },
    3: { down: [UNSEEN, UNSEEN], card: "E", name: "Type 97 Chi-Ha Tank", type: "armor", health: 6, left: 6, damage: 2, arrows: "UL U D DL DR", targets: [2, 3, 7, 8, 9] },
    4: { down: [UNSEEN, UNSEEN], card: "B", name: "Type 92 Machine Gun", type: "soldier", health: 4, left: 4, fog: 2, damage: 1, arrows: "UL U UR DL D DR", targets: [3, 4, 5, 6, 7, 8] },
    5: { down: [UNSEEN], card: "D", name: "Pill Box", type: "armor", text: "While face up, soldier tokens cannot be hit.", health: 6, left: 6, fog: 1, damage: 2, arrows: "UL U UR D DL", targets: [4, 5, 6, 7] },
  },
  soldiers: { unhurt: 7, wounded: 0 },
  plane: null,
  dice: [1, 2, 3, 3, 4],
  held: { resupply: 0, mg: null },
  tokens: { sandbag: 3, adjust: 0, reposition: 0, reroll: 1, veteran: 0, grenade: 0, binoculars: 0, medkit: 0 },
  row: [{ card: "corsair", name: "F4U Corsair", text: "Armor damage 3. Can destroy planes. Refuel.", does: { armor: 3, planes: 1, refuel: 1 }, token: "binoculars" }, { card: "corpsman", name: "Corpsman", text: "Heal 1.", does: { heal: 1 }, token: "adjust" }, { card: "mg", name: "Machine Gun Team", text: "Soldier damage 3. Gain 1 sandbag token.", does: { soldier: 3, sandbag: 1 }, token: "binoculars" }],
  fallback: { cards: [], soldiers: 0 },
  captured: [1],
};
