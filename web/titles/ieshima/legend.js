// What the numbers on a thing of the board mean, line by line: for a resting mouse, and for whoever taps it.
import { FACTS } from "./facts.js";
import { areaOf, capital, formation, KINDS, OWNER, ownerOf, SIDES, spaceTitle, worthOf } from "./names.js";

/** @import { Anchor, RuleNumber, ViewOf } from "../../calls.js" */
/** @import { Explanation } from "../types.js" */
/** @import { AreaFacts, Space, Table } from "./board.js" */

/** @type {Record<string, [title: string, what: string, rule: RuleNumber]>} */
const MARKERS = {
  naval: ["Naval bombardment", "bombards any Area except a Contested Urban one, once a day", "12.4"],
  air: ["Air bombardment", "bombards any Area, but not in Rain, once a day", "12.2"],
  artillery: ["American artillery", "bombards any Area, once a day", "12.3"],
  "japanese artillery": ["Japanese artillery", "bombards any Area, once a day", "12.3"],
  kamikaze: ["Kamikaze", "attacks the Naval marker or a Beach Approach Box, once a day", "19.1"],
  "artillery call": ["304th Artillery", "+1 to an attack, if it comes: 4 or more on a die", "19.2"],
  "tank call": [
    "706th Tank Battalion",
    "+2 to an attack, if it comes: 4 or more on a die, 1 less in an Urban Area and in Rain",
    "19.2",
  ],
  "satchel call": [
    "Satchel Charge",
    "+4 to an attack, if it comes: 5 or more on a die, 1 more in Rain and at night",
    "19.4",
  ],
  "Ernie Pyle": [
    "Ernie Pyle",
    "+1 to an American attack, once a day; equal dice of both sides kill him",
    "20.1",
  ],
  "Major Igawa": [
    "Major Igawa",
    "+1 to a Japanese attack, once a day; equal dice of both sides kill him",
    "20.1",
  ],
  advantage: [
    "The Advantage",
    "its holder may roll the dice of both sides again, or take a Replacement Point or six Special Units; then it goes to the enemy",
    "15.1",
  ],
};

/** @param {string} text @param {RuleNumber} [rule] */
const strong = (text, rule) => ({ text, rule, strong: true });
/** @param {string} text @param {RuleNumber} [rule] */
const line = (text, rule) => ({ text, rule });

/** @param {Anchor} anchor @param {ViewOf<Table>} view @returns {Explanation[]} */
export function legend(anchor, { board }) {
  const at = anchor.indexOf(":");
  return LEGENDS[anchor.slice(0, at)]?.(anchor.slice(at + 1), board) ?? [];
}

/** @type {Record<string, (name: string, board: Table) => Explanation[]>} */
const LEGENDS = {
  unit(name, { units }) {
    const unit = units[name];
    if (!unit) return [];
    const kind = formation(name);
    return [
      strong(`${name}, ${KINDS[kind] ?? "American company"}`),
      line(
        kind === "Pillbox" ? `${unit.cv}: Combat Value, in defense only` : `${unit.cv}: Combat Value`,
        "4.0",
      ),
      line(unit.mf ? `${unit.mf}: Movement Factor` : "0: does not move", "10.2"),
      line(unit.full ? "Full strength: a loss reduces it" : "Reduced: another loss eliminates it", "13.1"),
    ];
  },
  space(code, { spaces }) {
    const space = spaces[code];
    const area = areaOf(code);
    if (!area) return [strong(spaceTitle(code)), ...held(space)];
    return [
      strong(spaceTitle(code)),
      line(
        `${area.urban ? "Urban (square badge)" : "Clear (round badge)"}, +${area.tem} to the defender`,
        "3.1",
      ),
      ...points(area),
      line(`${ownerOf(space)}-controlled${space.contested ? ", contested" : ""}`, "7.2"),
      ...(space.rubble ? [line("Rubble", "19.3.2")] : []),
      ...held(space),
    ];
  },
  marker(name, { markers, attack_factors: factors, advantage }) {
    const [title, what, rule] = MARKERS[name];
    const factor = factors[name] ? [line(`${factors[name]}: Attack Factor`, "12.6")] : [];
    const state = name === "advantage" ? OWNER[advantage ?? 0] : markers[name];
    return [strong(title), line(capital(what), rule), ...factor, line(`Now: ${state}`)];
  },
  track(name, board) {
    if (name === "turn") return [strong(`${board.date}: turn ${board.turn} of ${board.turns}`)];
    if (name === "impulse")
      return [
        strong(`Impulse ${board.impulse}, ${board.night ? "night" : board.weather}`),
        line("The first American roll below this number ends the day", "6.3.1"),
        line("Equal to it: the weather changes", "9.3"),
      ];
    const sum = board.vp_terms.map(({ what, value, rule }) =>
      line(`${value > 0 ? "+" : "−"}${Math.abs(value)}: ${what}`, rule),
    );
    return [strong(`Victory Points: ${board.vp}; ${FACTS.vp_to_win} win for the Americans`, "17.2"), ...sum];
  },
};

/** @param {AreaFacts} area */
const points = (area) => (area.vp ? [line(worthOf(area), "17.2")] : []);

/** @param {Space} space */
const held = (space) =>
  SIDES.filter(([side]) => space[side].length).map(([side, name]) => line(`${name}: ${space[side].length}`));
