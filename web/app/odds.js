// Odds in sight: the sum line by line with its rule numbers, and what the dice may bring.
import { el } from "./dom.js";
import { WORDS } from "./words.js";

// Whole percent; only what is certain reads 100, only what is impossible reads 0.
export function percent(chance) {
  if (chance <= 0 || chance >= 1) return `${100 * Math.sign(chance)} %`;
  return `${Math.min(99, Math.max(1, Math.round(100 * chance)))} %`;
}
const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);

export function oddsView(odds, ruleLink) {
  const parts = [];
  if (odds.attack) parts.push(sum(odds.attack, WORDS.attackValue, odds.av, ruleLink));
  if (odds.defense) parts.push(sum(odds.defense, WORDS.defenseValue, odds.dv, ruleLink));
  if (odds.comes !== undefined) parts.push(el("p", {}, `${WORDS.comes}: ${percent(odds.comes)}`));
  if (odds.success !== undefined) parts.push(bar(odds));
  if (odds.points) parts.push(histogram(odds.points), el("p", {}, `${WORDS.meanPoints}: ${odds.mean.toFixed(1)}`));
  if (odds.units) parts.push(histogram(odds.units), el("p", {}, `Mean: ${odds.mean.toFixed(1)}`));
  if (odds.day_ends) parts.push(el("p", { className: "sunset" }, `${WORDS.dayEnds}: ${percent(odds.day_ends)} `, ruleLink("6.3.1")));
  if (odds.weather_changes) parts.push(el("p", {}, `${WORDS.weatherChanges}: ${percent(odds.weather_changes)} `, ruleLink("9.3")));
  return parts;
}

function sum(terms, name, total, ruleLink) {
  const rows = terms.map((term, i) => el("tr", {}, el("td", {}, term.what, " ", ruleLink(term.rule)), el("td", {}, i ? signed(term.value) : String(term.value))));
  return el("table", { className: "sum" }, el("tbody", {}, rows, el("tr", { className: "total" }, el("th", { scope: "row" }, name), el("td", {}, String(total)))));
}

function bar(odds) {
  // A bombardment hits or has no effect; an assault may also end in a stalemate or a repulse.
  const parts = odds.miss === undefined
    ? [["success", odds.success], ["stalemate", odds.stalemate], ["repulse", odds.repulse]]
    : [["hit", odds.success], ["miss", odds.miss]];
  const text = parts.map(([name, chance]) => `${percent(chance)} ${WORDS[name]}`).join(", ");
  const node = el("div", { className: "outcome", role: "img", "aria-label": text });
  for (const [name, chance] of parts) {
    if (chance < 0.004) continue;
    const part = el("span", { className: name }, chance > 0.12 ? `${percent(chance).slice(0, -2)} ${WORDS[name]}` : percent(chance).slice(0, -2));
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
