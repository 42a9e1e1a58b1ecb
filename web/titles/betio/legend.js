// What the numbers on a thing of the board mean.

import { isUnit, kindOf, nameIn } from "../../board/anchors.js";
import { printed } from "./card.js";
import { FACTS } from "./facts.js";
import {
  capital,
  forceWords,
  GROUND,
  POSITION,
  spaceTitle,
  stateWords,
  TERRAIN,
  unitTitle,
} from "./names.js";

/** @import { Anchor, RuleNumber, ViewOf } from "../../calls.js" */
/** @import { Explanation } from "../types.js" */
/** @import { FireField, Table } from "./board.js" */

/** @param {string} text */
const strong = (text) => ({ text, strong: true });
/** @param {string} text @param {RuleNumber} [rule] */
const line = (text, rule) => ({ text, rule });

/** @param {Anchor} anchor @param {ViewOf<Table>} view @returns {Explanation[]} */
export function legend(anchor, { board }) {
  const name = nameIn(anchor);
  if (isUnit(anchor)) return board.units[name] ? unitLines(name, board) : [];
  if (kindOf(anchor) === "force") return board.forces[name] ? forceLines(name, board) : [];
  if (kindOf(anchor) === "card") return cardLines(printed(Number(name), board.reprints));
  if (kindOf(anchor) === "track") return name === "turn" ? turnLines(board) : securedLines(board);
  return TERRAIN.has(name) ? hexLines(name, board) : [];
}

/** @param {string} name @param {Table} board @returns {Explanation[]} */
function unitLines(name, { units }) {
  const unit = units[name];
  const { target, full, kind } = FACTS.counters[name];
  const states = stateWords(unit);
  const told = states.length ? [line(`Now: ${states.join(", ")}`)] : [];
  if (kind === "headquarters")
    return [
      strong(capital(unitTitle(name))),
      line(`Commands units within ${unit.range} hexes`, "7.1"),
      ...told,
    ];
  return [
    strong(capital(unitTitle(name))),
    line(`${unit.face}: strength and range in hexes`, "8.2"),
    line(`${unit.steps} of ${full} steps`, "2.2"),
    line(
      target ? `A ${target}: cards with that symbol hit it in a steady field` : "No symbol: armour",
      "6.3",
    ),
    line(`Brings ${unit.weapons.join(", ") || "no weapon"}`, "8.2"),
    ...told,
  ];
}

/** @param {string} name @param {Table} board @returns {Explanation[]} */
function forceLines(name, { forces }) {
  const { coastal, guns, group } = FACTS.positions[name];
  return [
    strong(forceWords(name, forces[name])),
    line(`${coastal ? "Coastal" : "Inland"} position${group === name ? "" : `, fires with ${group}`}`, "6.1"),
    ...(guns ? [line(`Artillery of class ${guns}`, "6.5")] : []),
    line(
      forces[name].kind
        ? "An attack must be stronger and bring every weapon that is named"
        : "What it is will be known when it is attacked",
      "8.3",
    ),
  ];
}

/** @param {FireField} field @param {string} code */
function howFires({ intense, steady, water }, code) {
  if (intense.includes(code)) return "Intense";
  return steady.includes(code) || water.includes(code) ? "Steady" : "";
}

/** @param {string} code @param {Table} board @returns {Explanation[]} */
function hexLines(code, board) {
  const { forces } = board;
  const fires = Object.entries(FACTS.fields).flatMap(([group, field]) => {
    const how = howFires(field, code);
    if (!how) return [];
    const held = field.members.some((name) => forces[name]);
    return [line(`${how} fire of ${group} (${field.color})${held ? "" : ", empty now"}`, "6.1")];
  });
  const position = POSITION.get(code);
  return [
    strong(`${spaceTitle(code)}, ${GROUND[TERRAIN.get(code) ?? "."]}`),
    ...(position
      ? [line(`${capital(FACTS.positions[position].color)} position`, "6.1"), ...holdLines(position, board)]
      : []),
    ...fires,
  ];
}

/** Is a position secure, and if not, what is missing? @param {string} name @param {Table} board @returns {Explanation[]} */
function holdLines(name, { secured, bars, forces }) {
  if (secured.includes(name)) return [line("Secure: it counts", "14.2")];
  const open = bars[name];
  if (!open) return [line(forces[name] ? "Held by the Japanese" : "Nobody holds it", "14.2")];
  return open.length
    ? [line(`Held, but not secure: ${open.join(", ")} can fire into it and must be held too`, "14.2")]
    : [line("Held, but not secure: it is not linked with the beachhead", "11.3")];
}

/** @param {Table} board @returns {Explanation[]} */
const securedLines = ({ secured, aims, bars }) => [
  strong(aims.map(({ name, done, need }) => `${name} ${done} of ${need}`).join(", ")),
  ...(secured.length ? [line(secured.join(", "), "14.2")] : []),
  ...Object.keys(bars).map((name) => line(`${name} is held and not secure: look at it`, "14.2")),
];

/** @param {ReturnType<typeof printed>} card @returns {Explanation[]} */
function cardLines({ number, slots, target, guns, drift, units, lvt, location }) {
  return [
    strong(`Card ${number}`),
    ...slots.map(({ colour, n, symbol }) =>
      line(
        `${n > 1 ? "Double " : ""}${colour}${symbol ? `, ${symbol}` : ""}: such positions fire or act`,
        "6.0",
      ),
    ),
    line(`In steady fields it hits units with a ${target}`, "6.3"),
    ...(guns ? [line(`Artillery fires if ${guns} guns are left`, "6.5")] : []),
    line(
      `Landing: drift ${drift}; units keep ${units || "no"} steps, the craft ${lvt || "none"}; ${location}`,
      "5.12",
    ),
  ];
}

/** @param {Table} board @returns {Explanation[]} */
function turnLines({ turn, first, last, scenario, units }) {
  const due = [...new Set(Object.values(units).map((unit) => unit.due))]
    .filter((one) => one > turn)
    .sort((a, b) => a - b);
  return [
    strong(`Turn ${turn}; ${scenario}, turns ${first} to ${last}`),
    ...due.map((when) => {
      const names = Object.keys(units).filter((name) => units[name].due === when);
      return line(`Turn ${when}: ${names.join(", ")}`, "5.3");
    }),
  ];
}
