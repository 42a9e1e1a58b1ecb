// The new-game screen: what to play and who plays; rules to choose and dice under More. It remembers the last choice.
import { FIRST_TITLE, playersFor, titleOf } from "./catalog.js";
import { $, button, dialog, el, within } from "./dom.js";
import { FRIEND, HUMAN } from "./seats.js";
import { newSeed, seedIn } from "./standing.js";
import { settings } from "./store.js";
import { WORDS } from "./words.js";

/** @import { SwitchView, TitleView } from "../view.js" */
/** @import { App, Child, LastChoice } from "./types.js" */

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
 * @param {TitleView} title @param {LastChoice} last
 */
function usualPlayers(title, { players: last }) {
  const players = playersFor(title).map((player) => player.id);
  if (
    Array.isArray(last) &&
    last.length === title.sides.length &&
    last.every((player) => players.includes(player))
  )
    return last;
  const rival = title.levels.find((level) => level.id !== "random")?.id ?? "human";
  return title.sides.map((_, seat) => (seat ? rival : "human"));
}

/** Degrees of difficulty come in rising order. @param {TitleView} title */
const variantsOf = ({ ladder, variants }) =>
  ladder.length ? ladder.flatMap((id) => variants.find((one) => one.id === id) ?? []) : variants;

/**
 * Which side is favoured in a variant, and a way to make the sides even.
 * @param {TitleView} title @param {Switches} switches
 */
function balance(title, switches) {
  const { switch: name, fair = {}, favoured, share = {} } = title.handicap;
  const text = el("p", { className: "hint", data: { role: "favoured" } });
  const box = el("input", { type: "checkbox", data: { role: "fair" } });
  const words = el("span", {});
  const node = el("div", { className: "fairness" }, text, el("label", { className: "check" }, box, words));
  let even = 0;
  let usual = 0;
  box.addEventListener("change", () => switches.set({ [name]: box.checked ? even : usual }));
  /** @param {string} variant */
  const settle = (variant) => {
    node.hidden = fair[variant] === undefined;
    if (node.hidden) return;
    even = fair[variant];
    usual = title.variants.find((one) => one.id === variant)?.settings[name] ?? 0;
    text.hidden = share[variant] === undefined;
    if (!text.hidden) text.textContent = WORDS.favoured(title.sides[favoured]?.name, share[variant]);
    words.textContent = WORDS.fairBid(even);
    box.checked = Number(switches.values()[name]) === even;
  };
  return { node, settle };
}

/** @param {App} app @param {string} [id] */
export function openNewGame(app, id = app.game?.title ?? FIRST_TITLE) {
  const title = titleOf(id);
  if (!title) return;
  const isAlone = title.sides.length === 1;
  const last = settings.get(`last/${title.id}`, {}) ?? {};
  const variants = variantsOf(title);
  const known = title.variants.find((one) => one.id === last.variant) ?? title.variants[0];
  const variant = choice(variants, known.id, { role: "variant" });
  const switches = new Switches(title);
  const even = balance(title, switches);
  /** @param {Record<string, string>} [changes] */
  const settle = (changes = {}) => {
    switches.set(title.variants.find((one) => one.id === variant.node.value)?.settings ?? {});
    switches.read(changes);
    even.settle(variant.node.value);
  };
  variant.node.addEventListener("change", () => settle());
  settle(last.variant === known.id ? last.changes : {});
  const usual = usualPlayers(title, last);
  const choices = playersFor(title).map((player) =>
    player.id === "human" ? { ...player, ...(isAlone ? { name: WORDS.you, text: "" } : {}) } : player,
  );
  const players = title.sides.map((side, seat) => choice(choices, usual[seat], { side: side.id }));
  const seals = title.seals.map((level) => ({ id: level, ...WORDS.sealed.levels[level] }));
  const seal = choice(seals, last.seal ?? seals[0]?.id ?? "", { role: "seal" });
  const sealing = el("div", {}, field(WORDS.sealed.how, seal.node, seal.text));
  /** Who is here, if he plays against a friend elsewhere. */
  const alone = () => {
    const seats = players.map(({ node }) => node.value);
    return seats.includes(FRIEND) && seats.includes(HUMAN) ? seats.indexOf(HUMAN) : -1;
  };
  const isLocked = () => alone() >= 0 && seal.node.value !== "open";
  const offer = () => {
    sealing.hidden = alone() < 0;
    dice.hidden = isLocked();
    sealedDice.hidden = !isLocked();
  };
  const seed = el("input", { inputMode: "numeric", value: String(newSeed()), data: { role: "seed" } });
  const wrong = el("p", { className: "wrong", role: "alert" });
  const typed = el("input", { type: "checkbox" });
  const practice = el("input", { type: "checkbox" });
  const begin = () => {
    const number = seedIn(seed.value);
    if (number === null) {
      wrong.textContent = WORDS.seedWrong;
      more.open = true;
      seed.focus();
      return;
    }
    $("dialog").close();
    const seats = players.map(({ node }) => node.value);
    const changes = switches.values();
    settings.set(`last/${title.id}`, {
      variant: variant.node.value,
      players: seats,
      changes,
      seal: seal.node.value,
    });
    if (isLocked()) {
      const wanted = { title: id, variant: variant.node.value, changes };
      import("./sealedbegin.js").then(({ newSealed }) => newSealed(app, wanted, seal.node.value, alone()));
      return;
    }
    app.newGame({
      args: {
        title: id,
        variant: variant.node.value,
        changes,
        seed: number,
        dice: typed.checked ? "typed" : "seeded",
        practice: practice.checked,
      },
      players: seats,
    });
  };
  const chairs = players.map(({ node, text }, seat) =>
    field(isAlone ? WORDS.whoPlays : title.sides[seat].name, node, text),
  );
  const dice = el(
    "fieldset",
    {},
    el("legend", {}, WORDS.diceAndUndo),
    field(WORDS.seed, seed, el("p", { className: "hint" }, WORDS.seedHelp), wrong),
    check(typed, WORDS.typed),
    check(practice, WORDS.practice),
  );
  const sealedDice = el("p", { className: "hint" }, WORDS.sealed.diceText);
  for (const { node } of [...players, seal]) node.addEventListener("change", offer);
  offer();
  const more = el(
    "details",
    { className: "more" },
    el("summary", {}, WORDS.more),
    isAlone && chairs,
    ...switches.views(),
    dice,
    sealedDice,
  );
  dialog(
    `${WORDS.new}: ${title.name}`,
    field(title.ladder.length ? WORDS.difficulty : WORDS.variant, variant.node, variant.text),
    !isAlone && el("fieldset", {}, el("legend", {}, WORDS.players), chairs),
    !isAlone && sealing,
    even.node,
    more,
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

  /** Values as they were chosen once; what no longer fits is left. @param {Record<string, string>} [values] */
  read(values = {}) {
    const known = this.rows.flatMap(({ rule, isFlag }) => {
      const text = values[rule.id];
      const value = isFlag ? ["off", "on"].indexOf(text) : Number(text);
      return text !== undefined && value >= rule.least && value <= rule.most ? [[rule.id, value]] : [];
    });
    this.set(Object.fromEntries(known));
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
