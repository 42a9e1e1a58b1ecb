// Picking some of a stack: tap counters one by one, then say that these are meant. The grammar is that of
// game/core/choose.py: answers "take" have the first of a group of like things and a number.
import { isSpace, isUnit, nameIn } from "../board/anchors.js";
import { button, notice } from "./dom.js";
import { chanceWords, hasDice } from "./odds.js";
import { WORDS } from "./words.js";

/** @import { Anchor, BoardData, Taken } from "../calls.js" */
/** @import { Option } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { Question } from "./types.js" */

const MOST = 3; // formations with a button each

/**
 * Like things of which some may be taken.
 * @typedef {{ first: number, at: Anchor[], most: number, option: Option }} Group
 */

/**
 * Words for a fight, and its odds.
 * @typedef {Pick<Option, "text" | "odds">} Fight
 */

/** The groups that a question offers; `option` takes as many as it may. @param {Option[]} options @returns {Group[]} */
export function groupsOf(options) {
  /** @type {Map<number, Group>} */
  const groups = new Map();
  for (const option of options) {
    if (option.verb !== "take") continue;
    const [first, n] = option.nouns;
    if (n > (groups.get(first)?.most ?? 0)) groups.set(first, { first, at: option.at, most: n, option });
  }
  return [...groups.values()];
}

/** How many of each group are meant by the things picked. @param {Group[]} groups @param {Set<Anchor>} picked */
export function takenOf(groups, picked) {
  /** @type {Taken} */
  const taken = [];
  for (const { first, at, most } of groups) {
    const n = at.filter((anchor) => picked.has(anchor)).length;
    if (n) taken.push([first, Math.min(n, most)]);
  }
  return taken;
}

/** Things picked altogether. @param {Taken} taken */
const sizeOf = (taken) => taken.reduce((sum, [, n]) => sum + n, 0);

export class Picker {
  /** @type {Question | null} */
  asked = null;
  /** @type {Group[]} */
  groups = [];
  /** @type {Set<Anchor>} */
  picked = new Set(); // units
  /** @type {Fight | null} */
  odds = null; // what those picked would have
  /** @type {Fight | null} */
  whole = null; // the same if all were picked
  /** @type {Anchor | null} */
  opened = null; // the stack that is fanned out

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** All that may be picked. */
  get units() {
    return this.groups.flatMap(({ at }) => at);
  }

  /** Some of a stack are asked for. */
  get active() {
    return this.groups.length > 0;
  }

  /** @param {Question | null} asked */
  reset(asked) {
    this.asked = asked;
    this.groups = asked?.prompt?.shape === "some" ? groupsOf(asked.options) : [];
    this.picked = new Set();
    this.odds = null;
    this.whole = null;
  }

  /** The answer of a verb. @param {string} verb */
  answerOf(verb) {
    return this.asked?.options.find((option) => option.verb === verb);
  }

  /**
   * The stack that is asked about opens by itself, and closes when the question is answered.
   * @param {BoardData} board
   */
  open(board) {
    const units = new Set(this.asked?.options.flatMap(({ at }) => (isUnit(at[0]) ? at : [])) ?? []);
    const places = new Set(Array.from(units, (unit) => this.game.about.placeOf(unit, board)));
    const place = units.size > 1 && places.size === 1 ? [...places][0] : null;
    if (place || this.opened) this.game.board.fan(place, { dimmed: false });
    this.opened = place;
    if (this.active) this.weighAll();
  }

  /** The answer that takes all of them. */
  get every() {
    return this.answerOf("all") ?? (this.groups.length === 1 ? this.groups[0].option : undefined);
  }

  /** What it would be worth to take all of them: as their answer says, or as it is foreseen. */
  async weighAll() {
    const { game, asked, every } = this;
    if (!every || (!every.odds && every.verb !== "all")) return;
    const whole = every.odds ? every : await this.foreseen(takenOf(this.groups, new Set(this.units)));
    if (!whole || this.asked !== asked) return;
    this.whole = whole;
    if (!this.picked.size) game.panel.foresee(whole, false);
    if (whole !== every) game.prompt.paintChoices();
  }

  /** The fight that would follow, or that they are picked for. @param {Taken} take @returns {Promise<Fight | null>} */
  async foreseen(take) {
    const { before: tokens = [], of, prompt } = this.asked ?? {};
    const { options, odds } = await this.game.app.call("foresee", { tokens, take });
    if (odds) return { text: of?.text ?? prompt?.text ?? "", odds };
    return options.find((option) => this.isFight(option)) ?? null;
  }

  chosen() {
    return [...this.picked];
  }

  clear() {
    this.picked.clear();
    this.odds = null;
  }

  /** One of them, or the place where it lies alone. @param {Anchor} anchor */
  tap(anchor) {
    const unit = this.units.includes(anchor) ? anchor : this.aloneIn(anchor);
    if (!unit) return false;
    if (this.picked.has(unit)) this.picked.delete(unit);
    else this.picked.add(unit);
    this.foresee();
    return true;
  }

  /** @param {Anchor} place */
  aloneIn(place) {
    const { about, view } = this.game;
    const inside = view ? this.units.filter((unit) => about.placeOf(unit, view.board) === place) : [];
    return inside.length === 1 ? inside[0] : null;
  }

  /** Dice at the place that is asked about, not those of a further step. @param {Option} option */
  isFight(option) {
    if (!hasDice(option)) return false;
    const { at } = option;
    const { path = [], at: about = [] } = this.asked?.prompt ?? {};
    return !isSpace(at[0]) || (at.length === 1 && [...about, ...path].at(-1) === at[0]);
  }

  /** What an attack with those picked so far would be worth. */
  async foresee() {
    const { game, asked } = this;
    const picked = this.picked.size;
    this.odds = null;
    if (!picked) {
      game.panel.foresee(this.whole, false);
      return;
    }
    const odds = await this.foreseen(takenOf(this.groups, this.picked));
    if (this.asked !== asked || picked !== this.picked.size) return;
    this.odds = odds;
    game.panel.foresee(odds);
    game.prompt.paintChoices();
  }

  buttons() {
    const { game, groups, asked } = this;
    const every = this.answerOf("all");
    const enough = this.answerOf("enough");
    const list = [this.confirmButton()];
    /** @param {Option} option @param {string} [text] */
    const press = (option, text = option.text) =>
      list.push(
        button(text, "", {
          className: option.final ? "final" : "",
          on: { click: () => game.answer(option.index) },
        }),
      );
    if (every) press(every, `${game.hand.label(every)}${every.odds ? "" : this.chance(this.whole)}`);
    list.push(...this.groupButtons());
    for (const option of asked?.options ?? []) {
      if (["take", "all", "enough"].includes(option.verb)) continue;
      list.push(button(option.text, "", { on: { click: () => game.hand.choose(option) } }));
    }
    if (!every && groups.length === 1 && !this.picked.size)
      press(groups[0].option, game.hand.label(groups[0].option));
    if (enough) press(enough);
    return asked?.before.length ? [game.prompt.cancelButton(), ...list] : list;
  }

  /**
   * It stands first and is there from the start, so that nothing moves under the finger while units are
   * picked.
   */
  confirmButton() {
    const { size } = this.picked;
    return button(`✓ ${WORDS.pickedUnits(size)}${this.chance()}`, "", {
      className: size ? "go" : "",
      disabled: !size,
      on: { click: () => this.confirm() },
    });
  }

  /** Whole formations at a tap each, if not all are wanted; another tap lets one go. */
  groupButtons() {
    /** @type {Map<string, Anchor[]>} */
    const formations = new Map();
    for (const unit of new Set(this.units)) {
      const name = this.game.about.formation(nameIn(unit));
      formations.set(name, [...(formations.get(name) ?? []), unit]);
    }
    const large = [...formations].filter(([, units]) => units.length > 1);
    if (formations.size < 2 || large.length > MOST) return [];
    return large.map(([name, units]) => {
      const on = units.every((unit) => this.picked.has(unit));
      return button(`${name} ×${units.length}`, "", {
        "aria-pressed": String(on),
        className: on ? "on" : "",
        on: { click: () => this.pick(units, !on) },
      });
    });
  }

  /** @param {Anchor[]} units @param {boolean} on */
  pick(units, on) {
    for (const unit of units) {
      if (on) this.picked.add(unit);
      else this.picked.delete(unit);
    }
    this.foresee();
    this.game.hand.repaint();
  }

  chance(option = this.odds) {
    const chance = chanceWords(option?.odds);
    return chance ? ` · ${chance}` : "";
  }

  /** All groups are told in one press. */
  async confirm() {
    const take = takenOf(this.groups, this.picked);
    const wanted = this.picked.size;
    if (!take.length) return;
    await this.game.play(this.asked?.before ?? [], take);
    if (sizeOf(take) < wanted) notice(WORDS.onlySome);
  }
}
