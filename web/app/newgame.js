// The new-game screen: variant, who plays which side, rules to choose, dice.
import { CARDS } from "../titles/index.js";
import { $, button, dialog, el, fill } from "./dom.js";
import { settings } from "./store.js";
import { WORDS } from "./words.js";

const field = (label, node, ...more) => el("div", { className: "field" }, el("label", {}, el("span", {}, label), node), ...more);
const check = (input, text) => el("label", { className: "check" }, input, el("span", {}, text));

// A select whose chosen entry explains itself below.
function choice(entries, value, data = {}) {
  const text = el("p", { className: "hint" });
  const node = el("select", { data }, entries.map((entry) => el("option", { value: entry.id, selected: entry.id === value }, entry.name)));
  const tell = () => (text.textContent = entries.find((entry) => entry.id === node.value)?.text ?? "");
  node.addEventListener("change", tell);
  tell();
  return { node, text };
}

// Levels as the rules name them, with the words for them.
export function levelsOf(title) {
  return title.levels.map((level) => (typeof level === "string" ? { id: level, name: level, ...WORDS.levels[level] } : { ...WORDS.levels[level.id], ...level }));
}

// Who played last; a newcomer takes the first side against the weakest computer that knows what it wants.
function usualPlayers(title) {
  const levels = levelsOf(title).map((level) => level.id);
  const last = settings.get(`players/${title.id}`, null);
  if (last?.length === title.sides.length && last.every((player) => levels.includes(player))) return last;
  const rival = levels.find((level) => level !== "human" && level !== "random") ?? "human";
  return title.sides.map((_, seat) => (seat ? rival : "human"));
}

export async function openNewGame(app, id = app.game?.title ?? CARDS.find((card) => card.ready).id) {
  dialog(WORDS.new, el("p", {}, WORDS.loading));
  while (!app.catalog) await new Promise((go) => setTimeout(go, 50));
  const title = app.catalog.find((t) => t.id === id);
  const variant = choice(title.variants, title.variants[0].id);
  const switches = new Switches(title);
  const fair = el("div", { hidden: true });
  const settle = () => {
    const { settings: usual } = title.variants.find((v) => v.id === variant.node.value);
    switches.set(usual);
    const { switch: name, fair: bids } = title.handicap ?? {};
    const bid = bids?.[variant.node.value];
    fair.hidden = bid === undefined;
    const use = (event) => switches.set({ [name]: event.target.checked ? bid : usual[name] ?? 0 });
    fill(fair, check(el("input", { type: "checkbox", on: { change: use } }), WORDS.fairBid(bid)));
  };
  variant.node.addEventListener("change", settle);
  settle();
  const usual = usualPlayers(title);
  const levels = levelsOf(title).map((level) => (level.id === "human" ? level : { ...level, name: `${WORDS.computer}: ${level.name}` }));
  const players = title.sides.map((side, seat) => choice(levels, usual[seat], { side: side.id }));
  const seed = el("input", { type: "number", min: "0", value: String(Math.floor(Math.random() * 1e6)) });
  const typed = el("input", { type: "checkbox" });
  const practice = el("input", { type: "checkbox" });
  const begin = () => {
    $("dialog").close();
    const seats = players.map(({ node }) => node.value);
    settings.set(`players/${title.id}`, seats);
    app.newGame({
      args: { title: id, variant: variant.node.value, changes: switches.values(), seed: Number(seed.value) || 0,
        dice: typed.checked ? "typed" : "seeded", practice: practice.checked },
      players: seats,
    });
  };
  dialog(`${WORDS.new}: ${title.name}`,
    field(WORDS.variant, variant.node, variant.text),
    el("fieldset", {}, el("legend", {}, WORDS.players), title.sides.map((side, seat) => field(side.name, players[seat].node, players[seat].text))),
    ...switches.views(), fair,
    el("details", {}, el("summary", {}, WORDS.diceAndUndo),
      field(WORDS.seed, seed, el("p", { className: "hint" }, WORDS.seedHelp)), check(typed, WORDS.typed), check(practice, WORDS.practice)),
    el("div", { className: "row last" }, button(WORDS.begin, "", { className: "go", data: { action: "begin" }, on: { click: begin } })));
  $("dialog").querySelector('[data-action="begin"]').focus({ preventScroll: true });
}

// The rules that players may choose, by group.
class Switches {
  constructor(title) {
    this.rows = title.rules.map((rule) => ({ rule, isFlag: rule.least === 0 && rule.most === 1, input: null }));
    for (const row of this.rows) {
      row.input = row.isFlag ? el("input", { type: "checkbox" })
        : el("input", { type: "number", min: String(row.rule.least), max: String(row.rule.most), value: String(row.rule.default) });
    }
  }

  set(values) {
    for (const { rule, isFlag, input } of this.rows) {
      if (!(rule.id in values)) continue;
      if (isFlag) input.checked = Boolean(values[rule.id]);
      else input.value = String(values[rule.id]);
    }
  }

  values() {
    return Object.fromEntries(this.rows.map(({ rule, isFlag, input }) => [rule.id, isFlag ? (input.checked ? "on" : "off") : input.value]));
  }

  views() {
    const groups = grouped(this.rows);
    return [...groups.keys()].map((name) => el("details", {}, el("summary", {}, name ? name[0].toUpperCase() + name.slice(1) : WORDS.optionalRules),
      groups.get(name).map(({ rule, input }) => check(input, `${rule.text}${rule.rule ? ` (${rule.rule})` : ""}`))));
  }
}

const group = ({ rule }) => rule.group ?? "";

function grouped(rows) {
  const groups = new Map();
  for (const row of rows) groups.set(group(row), [...(groups.get(group(row)) ?? []), row]);
  return groups;
}
