// What the numbers on a thing of the board mean, and how the points stand, line by line.

import { isUnit, kindOf, nameIn } from "../../board/anchors.js";
import { FACTS } from "./facts.js";
import { pointsShown } from "./gauge.js";
import { dateOf, formation, GROUND, spaceTitle, stateWords, TERRAIN, unitTitle } from "./names.js";

/** @import { Anchor, RuleNumber, ViewOf } from "../../calls.js" */
/** @import { Explanation } from "../types.js" */
/** @import { Entry, Table } from "./board.js" */

/** @param {string} text */
const strong = (text) => ({ text, strong: true });
/** @param {string} text @param {RuleNumber} [rule] */
const line = (text, rule) => ({ text, rule });

/** @param {Anchor} anchor @param {ViewOf<Table>} view @returns {Explanation[]} */
export function legend(anchor, { board, settings }) {
  const name = nameIn(anchor);
  if (isUnit(anchor)) return board.units[name] ? unitLines(name, board, settings) : [];
  if (kindOf(anchor) === "track") return name === "turn" ? turnLines(board) : pointLines(board);
  return TERRAIN.has(name) ? hexLines(name, settings) : [];
}

/** @param {string} name @param {Table} board @param {Record<string, number>} settings @returns {Explanation[]} */
function unitLines(name, { units }, settings) {
  const { attack, defence, move, fpf, range } = FACTS.counters[name];
  const gun = [
    line(`${attack}: barrage, for an attack`, "8.1"),
    line(`${fpf}: protective fire, for a defender`, "8.2"),
    line(`${range}: range in hexes`, "8.1"),
    line(`${defence}: Defence Strength; ${move}: movement points`, "17.11"),
  ];
  const foot = [
    line(`${attack}: Attack Strength`, "7.1"),
    line(`${defence}: Defence Strength`, "7.4"),
    line(`${move}: movement points`, "5.11"),
  ];
  const states = stateWords(units[name]);
  const told = states.length ? [line(`Now: ${states.join(", ")}`)] : [];
  return [
    strong(unitTitle(name)),
    line(formation(name)),
    ...(fpf ? gun : foot),
    line(`Eliminated it is worth ${attack + fpf + defence} Victory Points`, "17.11"),
    ...told,
    ...standsIn(units[name].at, settings),
  ];
}

/** A counter hides the ground that it stands on. @param {string} code @param {Record<string, number>} settings */
function standsIn(code, settings) {
  const letter = TERRAIN.get(code);
  if (!letter) return [];
  const { text, rule } = effects(settings)[letter];
  return [line(`${spaceTitle(code)}, ${GROUND[letter]}. ${text}`, rule)];
}

/** @param {number} n @param {string} what */
const some = (n, what) => `${n} ${what}${n === 1 ? "" : "s"}`;

/** What ground does, with the figures of this game. @param {Record<string, number>} settings @returns {Record<string, Explanation>} */
const effects = ({ rough_mp, rough_shift, city_shift }) => ({
  c: line("1 movement point; no help to a defender", "5.11"),
  r: line(
    `${some(rough_mp, "movement point")}; the defender is helped by ${some(rough_shift, "column")}, no ground support against it`,
    "7.4",
  ),
  C: line(`1 movement point; the defender is helped by ${some(city_shift, "column")}`, "7.4"),
});

/** @param {string} code @param {Record<string, number>} settings @returns {Explanation[]} */
function hexLines(code, settings) {
  const letter = TERRAIN.get(code) ?? "";
  const edge = FACTS.edge.includes(code) ? [line("Units enter and leave the map here", "15.0")] : [];
  return [strong(spaceTitle(code)), line(capital(GROUND[letter])), effects(settings)[letter], ...edge];
}

/** @param {string} words */
const capital = (words) => words[0].toUpperCase() + words.slice(1);

/** @param {Table} board @returns {Explanation[]} */
function turnLines({ turn, first, last, arrivals, scenario, support }) {
  const coming = arrivals.map(({ turn: due, units, who }) =>
    line(
      `Turn ${due}, ${dateOf(due)}: ${who}, ${units.length} battalions${due <= turn ? ", may enter" : ""}`,
      "12.1",
    ),
  );
  return [
    strong(`Turn ${turn}, ${dateOf(turn)}; ${scenario}, turns ${first} to ${last}`),
    line(`${support} points of American ground support in each combat phase`, "9.0"),
    ...coming,
  ];
}

const PEOPLE = ["Americans", "Japanese"];

/** Whose points: each with its lines. @param {Entry[]} entries @param {number} side */
const scoredBy = (entries, side) =>
  entries
    .filter((one) => one.side === side)
    .map(({ points, text, rule }) => line(`${points}: ${text}`, rule));

/** @param {number} n */
const points = (n) => `${n} ${n === 1 ? "point" : "points"}`;

/** Who wins how. @param {Table} board */
function goalOf(board) {
  const { level, is_margin, last, totals } = board;
  const lead = pointsShown(board);
  const stands = lead < 0 ? `behind by ${-lead}` : `ahead by ${lead}`;
  return is_margin
    ? `Japan wins if it is ahead by ${points(level)} or more after turn ${last}, else the Americans win; now it is ${stands}`
    : `Japan wins at once with ${points(level)}, else the Americans win after turn ${last}; now it has ${totals[1]}`;
}

const { late, brought, invaded, held, held_from } = FACTS.worth;

/** What a scenario counts besides, by its paragraph. @type {Record<string, Explanation[]>} */
const BESIDES = {
  18.2: [
    line(
      `From turn 19 on each turn ${late} to Japan for each of nine battalions that have not left`,
      "18.23",
    ),
  ],
  18.4: [line("Each turn brings Japan a point for each of its units on the map", "18.44")],
  18.5: [
    line(
      `${brought} to Japan for each American unit brought onto the map, ${invaded} for each that lands`,
      "18.54",
    ),
    line(`From turn ${held_from} on each turn that Japanese units hold out brings ${held}`, "18.54"),
  ],
};

/** What brings points while it is played. @param {Table} board @returns {Explanation[]} */
const sources = ({ is_margin, rule }) => [
  line(
    is_margin
      ? "An eliminated unit brings the other side the sum of its strengths"
      : "An eliminated American unit brings Japan the sum of its strengths",
    "17.12",
  ),
  line("Each hex that an American unit retreats brings Japan a point", "17.21"),
  line(
    "A Japanese unit that leaves by the northeast edge brings three for each point of its defence, and three American units are removed",
    "17.41",
  ),
  ...(BESIDES[rule] ?? []),
];

/** What places are worth at the end, and what wins whatever the points are. @param {Table} board @returns {Explanation[]} */
function lastly({ primary, secondary, automatic }) {
  if (automatic === null) return [];
  const { primary: first, secondary: second, south, cut } = FACTS.worth;
  const nobody = `no American unit is south of Line ${secondary} and a Japanese one is north of it`;
  return [
    line(
      `At the end: ${first} for each Japanese unit north of Line ${primary}, ${second} north of Line ${secondary}; ${south} for each American unit south of Line ${secondary}`,
      "17.31",
    ),
    line(`And ${cut} to Japan for each American unit without a line of communications`, "17.52"),
    automatic
      ? { text: `As things stand Japan wins in any case: ${nobody}`, rule: "17.6", strong: true }
      : line(`Japan wins in any case if at the end ${nobody}`, "17.6"),
  ];
}

/** How the points came about, and what would be added if the game ended now. @param {Table} board @returns {Explanation[]} */
function pointLines(board) {
  const { totals, ledger, ending } = board;
  return [
    strong(goalOf(board)),
    ...sources(board),
    ...lastly(board),
    ...PEOPLE.flatMap((name, side) => [strong(`${name}: ${totals[side]}`), ...scoredBy(ledger, side)]),
    ...(ending.length ? [strong("If it ended now, also")] : []),
    ...PEOPLE.flatMap((_, side) => scoredBy(ending, side)),
  ];
}

/** Points, arrivals and standing orders, in the panel. @param {ViewOf<Table>} view @returns {Explanation[]} */
export function outlook({ board, prompt }) {
  const orders = board.orders[prompt?.who ?? 0].flatMap((value, i) =>
    value ? [line(`${FACTS.orders[i].name}: ${FACTS.orders[i].values[value]}`, "4.0")] : [],
  );
  return [
    ...pointLines(board),
    ...turnLines(board),
    ...(orders.length ? [strong("Standing orders"), ...orders] : []),
  ];
}
