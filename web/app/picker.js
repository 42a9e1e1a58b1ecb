// Picking some of a stack: tap counters one by one, then say that these are meant. The grammar is that of
// game/core/choose.py: answers "take" have the first of a group of like things and a number.
import { isSpace, nameIn } from "../board/anchors.js";
import { button, notice } from "./dom.js";
import { hasDice, outcomesOf } from "./odds.js";
import { WORDS } from "./words.js";

/** @import { MarkRequest } from "../board/types.js" */
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

/** The one with the best chance: that is what a player would choose. @param {Option[]} fights @returns {Fight | null} */
function bestOf(fights) {
  const chances = fights.map(({ odds }) => outcomesOf(odds)[0].chance);
  return fights[chances.indexOf(Math.max(...chances))] ?? null;
}

export class Picker {
  /** @type {Question | null} */
  asked = null;
  /** @type {Group[]} */
  groups = [];
  /** @type {Set<Anchor>} */
  picked = new Set(); // units
  /** @type {Fight | null} */
  odds = null; // what those picked would have
  final = false; // to take them could not be undone
  /** @type {Promise<void> | null} */
  weighing = null; // both are on their way
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
    this.weighing = null;
    this.final = false;
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
    const units = new Set(
      this.asked?.options.flatMap(({ at }) => (at[0] && !isSpace(at[0]) ? at : [])) ?? [],
    );
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
    const whole = every.odds ? every : (await this.foreseen(takenOf(this.groups, new Set(this.units)))).fight;
    if (!whole || this.asked !== asked) return;
    this.whole = whole;
    every.odds = whole.odds;
    if (!this.picked.size) game.panel.foresee(whole, false);
    if (whole !== every) game.prompt.paintChoices();
  }

  /**
   * The fight that would follow, or that they are picked for, at its best; and whether it can be taken back.
   * @param {Taken} take @returns {Promise<{ fight: Fight | null, final: boolean }>}
   */
  async foreseen(take) {
    const { before: tokens = [], of, prompt } = this.asked ?? {};
    const { final, options, odds } = await this.game.app.call("foresee", { tokens, take });
    if (odds) return { final, fight: { text: of?.text ?? prompt?.text ?? "", odds } };
    return { final, fight: bestOf(options.filter((option) => this.isFight(option))) };
  }

  chosen() {
    return [...this.picked];
  }

  clear() {
    this.picked.clear();
    this.odds = null;
    this.weighing = null;
    this.final = false;
  }

  /** How many more may be picked. */
  get room() {
    return (this.asked?.prompt?.most ?? 0) - this.picked.size;
  }

  /** What finds no room any more is lit no longer. @param {MarkRequest["lit"]} lit */
  dim(lit) {
    if (!this.active || this.room > 0) return;
    for (const unit of this.units) if (!this.picked.has(unit)) delete lit[unit];
  }

  /** One of them; or the place where they lie, if that is not the stack that was opened. @param {Anchor} anchor */
  tap(anchor) {
    const meant = this.units.includes(anchor) ? [anchor] : this.lyingIn(anchor);
    if (!meant.length) return false;
    this.set(meant, !meant.every((unit) => this.picked.has(unit)));
    return true;
  }

  /** Pick things, as far as there is room, or let them go. @param {Anchor[]} units @param {boolean} on */
  set(units, on) {
    if (!on) for (const unit of units) this.picked.delete(unit);
    else {
      const wanted = units.filter((unit) => !this.picked.has(unit));
      const { room } = this;
      for (const unit of wanted.slice(0, room)) this.picked.add(unit);
      if (wanted.length > room) notice(WORDS.noRoom(this.asked?.prompt?.most ?? 0));
    }
    this.foresee();
  }

  /** Those in a place: a fleet is taken by its hex. @param {Anchor} place */
  lyingIn(place) {
    const { about, view } = this.game;
    if (!view || place === this.opened) return [];
    return this.units.filter((unit) => about.placeOf(unit, view.board) === place);
  }

  /** Dice at the place that is asked about, not those of a further step. @param {Option} option */
  isFight(option) {
    if (!hasDice(option)) return false;
    const { at } = option;
    const { path = [], at: about = [] } = this.asked?.prompt ?? {};
    return !isSpace(at[0]) || (at.length === 1 && [...about, ...path].at(-1) === at[0]);
  }

  /** What an attack with those picked so far would be worth, and whether it could be taken back. */
  foresee() {
    const { game, asked } = this;
    const picked = this.picked.size;
    this.odds = null;
    this.weighing = null;
    this.final = false;
    if (!picked) {
      game.panel.foresee(this.whole, false);
      return;
    }
    const weighing = this.foreseen(takenOf(this.groups, this.picked)).then(({ fight, final }) => {
      if (this.weighing !== weighing || this.asked !== asked) return;
      this.weighing = null;
      this.odds = fight;
      this.final = final;
      game.panel.foresee(fight);
      game.prompt.paintChoices();
    });
    this.weighing = weighing;
  }

  /** In one row: those picked, all of them, whole formations to pick, and what else may be answered. */
  buttons() {
    const { game, asked, every } = this;
    const list = [this.confirmButton()];
    if (every) {
      const all = this.units.length;
      const text = WORDS.allOf(every.verb === "all" ? all : every.nouns[1], all);
      list.push(game.prompt.answerButton(every, game.hand.label(every, text)));
    }
    list.push(...this.groupButtons());
    const others = (asked?.options ?? []).filter(({ verb }) => !["take", "all", "enough"].includes(verb));
    const labels = game.hand.labels(others);
    list.push(...others.map((option, i) => game.prompt.answerButton(option, labels[i])));
    return asked?.before.length ? [game.prompt.cancelButton(), ...list] : list;
  }

  /**
   * It stands first and is there from the start, so that nothing moves under the finger while units are
   * picked. With none picked it means those that were taken before.
   */
  confirmButton() {
    const size = this.picked.size + (this.asked?.prompt?.taken ?? 0);
    const enough = this.picked.size ? undefined : this.answerOf("enough");
    const able = Boolean(this.picked.size || enough);
    const { odds, final } = enough ?? { odds: this.odds?.odds, final: this.final };
    const text = this.game.hand.label({ text: `✓ ${WORDS.pickedUnits(size)}`, odds, final });
    return button(text, "", {
      className: `${able ? "go" : ""} ${final ? "final" : ""}`,
      disabled: !able,
      on: { click: () => (enough ? this.game.answer(enough.index) : this.confirm()) },
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
        disabled: !on && this.room <= 0,
        on: { click: () => this.pick(units, !on) },
      });
    });
  }

  /** @param {Anchor[]} units @param {boolean} on */
  pick(units, on) {
    this.set(units, on);
    this.game.hand.repaint();
  }

  /** All groups are told in one press; not before it is known and told what that means. */
  async confirm() {
    if (this.weighing) {
      await this.weighing;
      if (this.final) return;
    }
    const take = takenOf(this.groups, this.picked);
    if (take.length) await this.game.play(this.asked?.before ?? [], take);
  }
}
