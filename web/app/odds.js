// Odds in sight: the sum line by line with its rule numbers, and what the dice may bring.
// A title says in its view data which sums, outcomes, spreads and chances its odds have.
import { el } from "./dom.js";
import { WORDS } from "./words.js";

const SWAPPED = { good: "bad", bad: "good" }; // what is good for the other side

// Whole percent; only what is certain reads 100, only what is impossible reads 0.
export function percent(chance) {
  if (chance <= 0 || chance >= 1) return `${100 * Math.sign(chance)} %`;
  return `${Math.min(99, Math.max(1, Math.round(100 * chance)))} %`;
}
const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);

// The possible outcomes with their chances, the wished one first; none if no dice hang on it.
export function outcomesOf(odds, form) {
  const kind = odds && (form.outcomes ?? []).find((parts) => parts.every(([key]) => odds[key] !== undefined));
  return (kind ?? []).map(([key, text, look]) => ({ chance: odds[key], text: odds.foe ? `${WORDS.foe} ${text}` : text, look: (odds.foe && SWAPPED[look]) || look }));
}

export function oddsView(odds, form, ruleLink) {
  const chance = ({ key, text, rule, grave }) => odds[key] ? el("p", { className: grave ? "grave" : "" }, `${text}: ${percent(odds[key])} `, rule && ruleLink(rule)) : null;
  const chances = form.chances ?? [];
  const outcomes = outcomesOf(odds, form);
  return [
    ...(form.sums ?? []).map(({ terms, total, name }) => odds[terms] && sum(odds[terms], name, odds[total], ruleLink)),
    ...chances.filter((one) => one.first).map(chance),
    outcomes.length ? bar(outcomes) : null,
    ...(form.spreads ?? []).flatMap(({ key, mean }) => odds[key] ? [histogram(odds[key]), el("p", {}, `${mean}: ${odds.mean.toFixed(1)}`)] : []),
    ...chances.filter((one) => !one.first).map(chance),
  ].filter(Boolean);
}

function sum(terms, name, total, ruleLink) {
  const rows = terms.map((term, i) => el("tr", {}, el("td", {}, term.what, " ", ruleLink(term.rule)), el("td", {}, i ? signed(term.value) : String(term.value))));
  return el("table", { className: "sum" }, el("tbody", {}, rows, el("tr", { className: "total" }, el("th", { scope: "row" }, name), el("td", {}, String(total)))));
}

function bar(outcomes) {
  const label = outcomes.map(({ chance, text }) => `${percent(chance)} ${text}`).join(", ");
  const node = el("div", { className: "outcome", role: "img", "aria-label": label });
  for (const { chance, text, look } of outcomes) {
    if (chance < 0.004) continue;
    const part = el("span", { className: look }, chance > 0.12 ? `${percent(chance).slice(0, -2)} ${text}` : percent(chance).slice(0, -2));
    part.style.flexGrow = String(Math.max(chance, 0.04));
    node.append(part);
  }
  return node;
}

function histogram(chances) {
  const entries = Object.entries(chances).map(([n, chance]) => [Number(n), chance]);
  const most = Math.max(...entries.map(([, chance]) => chance));
  const text = entries.map(([n, chance]) => `${n}: ${percent(chance)}`).join(", ");
  const node = el("div", { className: "histogram", role: "img", "aria-label": text });
  for (const [n, chance] of entries) {
    const column = el("i", {});
    column.style.blockSize = `${Math.max(2, (64 * chance) / most)}px`;
    node.append(el("div", {}, el("small", {}, chance >= 0.045 ? String(Math.round(100 * chance)) : ""), column, el("b", {}, String(n))));
  }
  return node;
}
