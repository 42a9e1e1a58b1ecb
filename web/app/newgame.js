// The new-game screen: variant, who plays which side, rules to choose, dice.
import { FIRST_TITLE, playersFor, titleOf } from "./catalog.js";
import { $, button, dialog, el, fill, within } from "./dom.js";
import { settings } from "./store.js";
import { WORDS } from "./words.js";

/** @import { SwitchView, TitleView } from "../view.js" */
/** @import { App, Child } from "./types.js" */

/** @typedef {{ rule: SwitchView, isFlag: boolean, input: HTMLInputElement }} Row */ // a rule to choose

/** @param {string} label @param {HTMLElement} node @param {...Child} more */
const field = (label, node, ...more) =>
  el("div", { className: "field" }, el("label", {}, el("span", {}, label), node), ...more);
/** @param {HTMLInputElement} input @param {string} text */
const check = (input, text) => el("label", { className: "check" }, input, el("span", {}, text));

/**
 * A select whose chosen entry explains itself below.
 * @param {{ id: string, name: string, text?: string }[]} entries @param {string} value
 * @param {Record<string, string>} [data]
 */
function choice(entries, value, data = {}) {
  const text = el("p", { className: "hint" });
  const node = el(
    "select",
    { data },
    entries.map((entry) => el("option", { value: entry.id, selected: entry.id === value }, entry.name)),
  );
  const tell = () => {
    text.textContent = entries.find((entry) => entry.id === node.value)?.text ?? "";
  };
  node.addEventListener("change", tell);
  tell();
  return { node, text };
}

/**
 * Who played last; a newcomer takes the first side against the weakest computer that knows what it wants.
 * @param {TitleView} title
 */
function usualPlayers(title) {
  const players = playersFor(title).map((player) => player.id);
  const last = settings.get(`players/${title.id}`, null);
  if (
    Array.isArray(last) &&
    last.length === title.sides.length &&
    last.every((player) => players.includes(player))
  )
    return last;
  const rival = title.levels.find((level) => level.id !== "random")?.id ?? "human";
  return title.sides.map((_, seat) => (seat ? rival : "human"));
}

/** @param {App} app @param {string} [id] */
export function openNewGame(app, id = app.game?.title ?? FIRST_TITLE) {
  const title = titleOf(id);
  if (!title) return;
  const variant = choice(title.variants, title.variants[0].id);
  const switches = new Switches(title);
  const fair = el("div", { hidden: true });
  const settle = () => {
    const usual = title.variants.find((v) => v.id === variant.node.value)?.settings ?? {};
    switches.set(usual);
    const bid = title.handicap.fair?.[variant.node.value];
    fair.hidden = bid === undefined;
    if (bid === undefined) return;
    const { switch: name } = title.handicap;
    const box = el("input", { type: "checkbox" });
    box.addEventListener("change", () => switches.set({ [name]: box.checked ? bid : (usual[name] ?? 0) }));
    fill(fair, check(box, WORDS.fairBid(bid)));
  };
  variant.node.addEventListener("change", settle);
  settle();
  const usual = usualPlayers(title);
  const choices = playersFor(title);
  const players = title.sides.map((side, seat) => choice(choices, usual[seat], { side: side.id }));
  const seed = el("input", { type: "number", min: "0", value: String(Math.floor(Math.random() * 1e6)) });
  const typed = el("input", { type: "checkbox" });
  const practice = el("input", { type: "checkbox" });
  const begin = () => {
    $("dialog").close();
    const seats = players.map(({ node }) => node.value);
    settings.set(`players/${title.id}`, seats);
    app.newGame({
      args: {
        title: id,
        variant: variant.node.value,
        changes: switches.values(),
        seed: Number(seed.value) || 0,
        dice: typed.checked ? "typed" : "seeded",
        practice: practice.checked,
      },
      players: seats,
    });
  };
  dialog(
    `${WORDS.new}: ${title.name}`,
    field(WORDS.variant, variant.node, variant.text),
    el(
      "fieldset",
      {},
      el("legend", {}, WORDS.players),
      title.sides.map((side, seat) => field(side.name, players[seat].node, players[seat].text)),
    ),
    ...switches.views(),
    fair,
    el(
      "details",
      {},
      el("summary", {}, WORDS.diceAndUndo),
      field(WORDS.seed, seed, el("p", { className: "hint" }, WORDS.seedHelp)),
      check(typed, WORDS.typed),
      check(practice, WORDS.practice),
    ),
    el(
      "div",
      { className: "row last" },
      button(WORDS.begin, "", { className: "go", data: { action: "begin" }, on: { click: begin } }),
    ),
  );
  within($("dialog"), '[data-action="begin"]')?.focus({ preventScroll: true });
}

// The rules that players may choose, by group.
class Switches {
  /** @param {TitleView} title */
  constructor(title) {
    /** @type {Row[]} */
    this.rows = title.rules.map((rule) => {
      const [min, max, value] = [rule.least, rule.most, rule.default].map(String);
      const isFlag = rule.least === 0 && rule.most === 1;
      const input = isFlag
        ? el("input", { type: "checkbox" })
        : el("input", { type: "number", min, max, value });
      return { rule, isFlag, input };
    });
  }

  /** @param {Record<string, number>} values */
  set(values) {
    for (const { rule, isFlag, input } of this.rows) {
      if (!(rule.id in values)) continue;
      if (isFlag) input.checked = Boolean(values[rule.id]);
      else input.value = String(values[rule.id]);
    }
  }

  values() {
    return Object.fromEntries(
      this.rows.map(({ rule, isFlag, input }) => {
        const flag = input.checked ? "on" : "off";
        return [rule.id, isFlag ? flag : input.value];
      }),
    );
  }

  views() {
    return [...grouped(this.rows)].map(([name, rows]) =>
      el(
        "details",
        {},
        el("summary", {}, name ? name[0].toUpperCase() + name.slice(1) : WORDS.optionalRules),
        rows.map(({ rule, input }) => check(input, `${rule.text}${rule.rule ? ` (${rule.rule})` : ""}`)),
      ),
    );
  }
}

/** @param {Row} row */
const group = ({ rule }) => rule.group ?? "";

/** @param {Row[]} rows */
function grouped(rows) {
  /** @type {Map<string, Row[]>} */
  const groups = new Map();
  for (const row of rows) groups.set(group(row), [...(groups.get(group(row)) ?? []), row]);
  return groups;
}
