// Written by `python3 build.py border` from game/hill89/view.py; do not edit.

/** @type {import("./board.js").Facts} */
export const FACTS = {
  "tokens": {"veteran": "Upgrade one of your cards.", "sandbag": "Block 1 damage in the Enemy Turn.", "grenade": "Deal 2 damage to a visible enemy.", "binoculars": "Take 1 fog token off an enemy card.", "medkit": "Regain 1 health in your turn.", "adjust": "Change a die by 1.", "reposition": "Two cards change places.", "reroll": "Throw any of your dice again."},
};
