// What the numbers on a thing of the board mean.

import { isUnit, kindOf, nameIn } from "../../board/anchors.js";
import { FACTS } from "./facts.js";
import {
  boxTitle,
  capital,
  counterOf,
  formation,
  GROUND,
  hidingWords,
  isHex,
  isLand,
  pieceOf,
  spaceTitle,
  stateWords,
  terrainOf,
  unitTitle,
  zoneOf,
} from "./names.js";
import { zoneTally } from "./zones.js";

/** @import { Anchor, RuleNumber, ViewOf } from "../../calls.js" */
/** @import { Explanation } from "../types.js" */
/** @import { Table } from "./board.js" */

/** @param {string} text */
const strong = (text) => ({ text, strong: true });
/** @param {string} text @param {RuleNumber} [rule] */
const line = (text, rule) => ({ text, rule });

/** @param {Anchor} anchor @param {ViewOf<Table>} view @returns {Explanation[]} */
export function legend(anchor, { board }) {
  const name = nameIn(anchor);
  if (isUnit(anchor)) return pieceOf(name, board) ? unitLines(name, board) : [];
  if (kindOf(anchor) === "ship") return shipLines(name, board);
  if (kindOf(anchor) === "raid")
    return [
      strong("Kamikazes"),
      line("Each strikes a ship of this sea zone: it is silent for the turn", "7.4"),
    ];
  if (kindOf(anchor) === "box") return boxLines(name, board);
  if (kindOf(anchor) === "track") return turnLines(board);
  return isHex(name) ? hexLines(name, board) : [];
}

/** What a kind can do beside its figures. @type {Record<string, Explanation[]>} */
const POWERS = {
  armour: [line("Does not enter mountains; moves again after the battles", "10.1")],
  tanks: [line("Does not enter mountains; moves again after the battles", "10.1")],
  bunker: [line("Fires; nothing drives it out, nor who is with it", "13.4")],
  strongpoint: [line("Never moves or attacks, and holds nobody up", "13.4")],
};

/** @param {string} name @param {Table} board @returns {Explanation[]} */
function unitLines(name, board) {
  const counter = counterOf(name);
  const piece = pieceOf(name, board);
  if (!counter || !piece) return [];
  const states = stateWords(piece);
  const range = FACTS.us[name] ? FACTS.ranges[1] : FACTS.ranges[2];
  const fires = counter.kind === "artillery" || counter.kind === "bunker";
  return [
    strong(unitTitle(name)),
    line(formation(name)),
    line(`${counter.move}: movement points`, "10.1"),
    line(`${counter.attack}: attack; ${counter.defence}: defence`, "13.2"),
    ...(fires ? [line(`Fires up to ${range} hexes`, "9.2")] : []),
    ...(POWERS[counter.kind] ?? []),
    ...(states.length ? [line(`Now: ${states.join(", ")}`)] : []),
  ];
}

/** @param {string} name @param {Table} board @returns {Explanation[]} */
function shipLines(name, { ships }) {
  const ship = ships[name];
  if (!ship)
    return [
      strong("Yamato"),
      line("Fights every American ship of her sea zone; a 6 of a ship sinks her", "7.6"),
      line("Goes to a sea zone next to hers in each turn", "7.2"),
    ];
  return [
    strong(`American ship ${name}`),
    line(`Fires up to ${FACTS.ranges[0]} hexes, with double effect on beaches`, "9.2"),
    line("Goes to a sea zone next to its own or to the High Sea, from there anywhere", "7.3"),
    ...(ship.struck ? [line("Struck by a kamikaze: silent for this turn", "7.4")] : []),
  ];
}

/** @param {string} box @param {Table} board @returns {Explanation[]} */
function boxLines(box, board) {
  if (box === "high")
    return [strong(boxTitle(box)), line("Ships go from here to any coast; no fire reaches land", "7.3")];
  const held = Object.keys(board.units).filter((name) => board.units[name].at === `box ${box}`);
  return [
    strong(boxTitle(box)),
    line(held.length ? held.join(", ") : "Nobody"),
    line("When the zone is rightly declared cleared, one of each pair comes back", "14.2"),
    line("When no American is left in the zone, all of them are lost", "13.3"),
  ];
}

/** @param {string} letter @returns {Explanation[]} */
function groundLines(letter) {
  if (!(letter in FACTS.costs)) return [];
  const bonus = FACTS.bonus[letter];
  const help = bonus ? `; a defender has ${bonus} more` : "";
  return [line(`${FACTS.costs[letter]} to enter${help}`, "10.1")];
}

/** @param {string} code @param {Table} board @returns {Explanation[]} */
function hexLines(code, board) {
  const letter = terrainOf(code);
  const zone = zoneOf(code);
  if (!isLand(code))
    return [
      strong(spaceTitle(code)),
      line(`${capital(GROUND[letter])}, sea zone ${zone}`),
      line(letter === "~" ? "Three ships at most" : "No ship enters shoals", "7.3"),
    ];
  const field = FACTS.airfields.includes(code)
    ? [
        line(
          `Airfield; ${board.fields.includes(code) ? "serves the Japanese" : "of no use to the Japanese"}`,
          "7.1",
        ),
      ]
    : [];
  const searched = board.entered.includes(code) ? [line("Searched: nobody hides here", "10.2")] : [];
  return [
    strong(spaceTitle(code)),
    line(`${capital(GROUND[letter])}, zone ${zone}, ${FACTS.zone_names[zone - 1]}`),
    ...groundLines(letter),
    ...field,
    ...searched,
    ...hidingWords(code, board).map((words) => line(capital(words))),
    line(zoneTally(zone, board)),
  ];
}

/** @param {Table} board @returns {Explanation[]} */
function turnLines({ turn }) {
  const [first, last] = FACTS.yamato;
  return [
    strong(`Turn ${turn} of ${FACTS.turns}`),
    line(`Yamato may come in turns ${first} to ${last}`, "7.2"),
    line(
      "All Japanese eliminated by turn 12: 2 points for the Americans; 13: 1; 14: a draw; 15: 1 for the Japanese, and if any is left 2",
      "5.0",
    ),
  ];
}
