// Odds in sight: the sum line by line with its rule numbers, and what the dice may bring.
import { el } from "./dom.js";
import { WORDS } from "./words.js";

/** @import { RuleNumber } from "../calls.js" */
/** @import { Note, Odds, Option, Outcome, Spread, Sum } from "../view.js" */

const UNSEEN = 0.004; // a chance too small for a picture
const NOISE = 1e-9; // what adding up leaves of nothing

/** @type {Record<Outcome["tone"], Outcome["tone"]>} */
const SWAPPED = { good: "bad", bad: "good", even: "even" }; // what is good for the other side

/**
 * Whole percent; only what is certain reads 100, only what is impossible reads 0.
 * @param {number} chance
 */
export function percent(chance) {
  if (chance < NOISE || chance > 1 - NOISE) return `${100 * Math.round(chance)} %`;
  return `${Math.min(99, Math.max(1, Math.round(100 * chance)))} %`;
}
/** @param {number} n */
const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);

/**
 * The possible outcomes with their chances, as the one asked sees them, the wished one of who acts first; none if no
 * dice hang on it.
 * @param {Odds | undefined} odds @returns {Outcome[]}
 */
export function outcomesOf(odds) {
  return odds?.outcomes.map((outcome) => asSeen(outcome, odds)) ?? [];
}

/** @param {Outcome} outcome @param {Odds} odds @returns {Outcome} */
const asSeen = ({ name, chance, tone }, { foe }) =>
  foe ? { name: `${WORDS.foe} ${name}`, chance, tone: SWAPPED[tone] } : { name, chance, tone };

/** What is wished for, as one: to be told in few words. @param {Odds | undefined} odds @returns {Outcome | undefined} */
export function wishedOf(odds) {
  const wished = odds?.wished ?? odds?.outcomes[0];
  return odds && wished && asSeen(wished, odds);
}

/** Do dice hang on an answer? @param {Option} option */
export const hasDice = ({ odds }) => Boolean(odds?.outcomes.length);

/**
 * "63 % success · −1 Victory Point": what is wished for, or without dice what grave thing may come of it, and what it costs
 * in any case; empty if nothing.
 * @param {Odds | undefined} odds
 */
export function chanceWords(odds) {
  const graves = odds?.notes.filter((note) => note.grave) ?? [];
  const wished = wishedOf(odds) ?? graves.filter(({ chance }) => chance !== undefined).map(named)[0];
  const prices = graves.filter(({ chance }) => chance === undefined).map((note) => named(note).name);
  return [wished && `${percent(wished.chance)} ${wished.name}`, ...prices].filter(Boolean).join(" · ");
}

/** @param {Note} note */
const named = ({ text, brief, chance = 1 }) => ({ name: brief ?? text, chance });

/** @param {Odds | undefined} odds @param {(rule: RuleNumber) => HTMLElement} ruleLink */
export function oddsView(odds, ruleLink) {
  if (!odds) return [];
  const { sums, spread, notes } = odds;
  const outcomes = outcomesOf(odds);
  /** @param {Note} note */
  const told = (note) => noteView(note, ruleLink);
  return [
    ...sums.filter(({ terms }) => terms.length).map((sum) => sumView(sum, ruleLink)),
    ...notes.filter((note) => note.first).map(told),
    ...(outcomes.length ? barAndWords(outcomes) : []),
    ...(spread
      ? [histogram(spread), el("p", { className: "axis" }, WORDS.axis(spread.name, spread.mean))]
      : []),
    ...notes.filter((note) => !note.first).map(told),
  ].filter((part) => part !== null);
}

/** @param {Note} note @param {(rule: RuleNumber) => HTMLElement} ruleLink */
function noteView({ text, chance, rule, grave }, ruleLink) {
  const words = chance === undefined ? `${text} ` : `${text}: ${percent(chance)} `;
  return el("p", { className: grave ? "grave" : "" }, words, rule && ruleLink(rule));
}

/** @param {Sum} sum @param {(rule: RuleNumber) => HTMLElement} ruleLink */
function sumView({ name, terms, total }, ruleLink) {
  const rows = terms.map((term, i) =>
    el(
      "tr",
      {},
      el("td", {}, term.what, " ", ruleLink(term.rule)),
      el("td", {}, i ? signed(term.value) : String(term.value)),
    ),
  );
  return el(
    "table",
    { className: "sum" },
    el(
      "tbody",
      {},
      rows,
      el("tr", { className: "total" }, el("th", { scope: "row" }, name), el("td", {}, String(total))),
    ),
  );
}

const LETTER = 0.021; // of the bar

/** Does its name find room in its part of the bar? @param {Outcome} outcome */
const isRoomy = ({ chance, name }) => chance > LETTER * (name.length + 3);

/** What does not find room in the bar is told below it. @param {Outcome[]} outcomes */
function barAndWords(outcomes) {
  const shown = outcomes.filter(({ chance }) => chance >= UNSEEN);
  if (shown.every(isRoomy)) return [bar(outcomes)];
  const words = shown.map(({ chance, name, tone }) =>
    el("li", { className: tone }, `${percent(chance)} ${name}`),
  );
  return [bar(outcomes), el("ul", { className: "outcomes", "aria-hidden": "true" }, words)];
}

/** @param {Outcome[]} outcomes */
function bar(outcomes) {
  const label = outcomes.map(({ chance, name }) => `${percent(chance)} ${name}`).join(", ");
  const node = el("div", { className: "outcome", role: "img", "aria-label": label });
  for (const outcome of outcomes) {
    const { chance, name, tone } = outcome;
    if (chance < UNSEEN) continue;
    const number = percent(chance);
    const part = el("span", { className: tone }, isRoomy(outcome) ? `${number} ${name}` : number);
    part.style.flexGrow = String(Math.max(chance, 0.04));
    node.append(part);
  }
  return node;
}

/** @param {Spread} spread */
function histogram({ chances }) {
  const most = Math.max(...chances.map(([, chance]) => chance));
  const text = chances.map(([n, chance]) => `${n}: ${percent(chance)}`).join(", ");
  const node = el("div", { className: "histogram", role: "img", "aria-label": text });
  for (const [n, chance] of chances) {
    const column = el("i", {});
    column.style.blockSize = `${Math.max(2, (64 * chance) / most)}px`;
    node.append(
      el("div", {}, el("small", {}, chance >= 0.045 ? percent(chance) : ""), column, el("b", {}, String(n))),
    );
  }
  return node;
}
