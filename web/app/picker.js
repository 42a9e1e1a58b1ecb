// Picking some of a stack: tap counters one by one; the page then answers the rules' questions in a row.
// Options of this grammar are tokens "take NAME xN", "all" and "enough".
import { button, notice } from "./dom.js";
import { outcomesOf, percent } from "./odds.js";
import { WORDS } from "./words.js";

const MOST = 3; // formations with a button each

export class Picker {
  constructor(game) {
    this.game = game;
    this.reset([], null);
  }

  reset(options, view) {
    this.options = options;
    this.active = options.some((option) => option.token.startsWith("take "));
    this.kind = view?.prompt?.kind;
    this.picked = new Set(); // unit anchors
    this.odds = null; // the option that those picked would have, with its odds
    this.whole = null; // the same if all were picked
    this.most = Math.max(0, ...options.map((option) => Number(/ x(\d+)$/.exec(option.token)?.[1] ?? 0)));
  }

  // The stack that is asked about opens by itself, and closes when the question is answered.
  open(board) {
    const takes = this.options.filter((option) => option.at[0]?.startsWith("unit:"));
    const units = new Set(takes.flatMap((option) => option.at));
    const places = new Set(Array.from(units, (unit) => this.game.about.placeOf(unit, board)));
    const place = units.size > 1 && places.size === 1 ? [...places][0] : null;
    if (place || this.opened) this.game.board.fan(place, { dimmed: false });
    this.opened = place;
    if (this.options.some((option) => option.token === "all")) this.weighAll();
  }

  // What it would be worth to take all of them.
  async weighAll() {
    const { game } = this;
    const { step } = game.view;
    const { options } = await game.app.call("foresee", { tokens: ["all"] });
    const whole = options.find((option) => this.isFight(option));
    if (!whole || step !== game.view.step || !this.active) return;
    this.whole = whole;
    if (!this.picked.size) game.panel.foresee(whole, false);
    game.prompt.paintChoices();
  }

  chosen() {
    return [...this.picked];
  }

  clear() {
    this.picked.clear();
    this.odds = null;
  }

  groups() {
    const groups = new Map();
    for (const option of this.options) {
      if (!option.token.startsWith("take ")) continue;
      const key = option.at.join();
      groups.set(key, Math.max(groups.get(key) ?? 0, Number(/ x(\d+)$/.exec(option.token)[1])));
    }
    return groups;
  }

  tap(anchor) {
    if (!this.active || !anchor.startsWith("unit:")) return false;
    if (!this.options.some((option) => option.at.includes(anchor))) return false;
    if (this.picked.has(anchor)) this.picked.delete(anchor);
    else this.picked.add(anchor);
    this.foresee();
    return true;
  }

  // Dice at the place that is asked about, not those of a further step.
  isFight({ at, odds }) {
    const target = Array.from(this.game.view.prompt.text.matchAll(/\[\[(space:[^|\]]+)/g), (found) => found[1]).at(-1);
    return odds?.success !== undefined && (!at[0]?.startsWith("space:") || (at[0] === target && at.length === 1));
  }

  // What an attack with those picked so far would be worth.
  async foresee() {
    const { game } = this;
    const picked = this.picked.size;
    const step = game.view.step;
    this.odds = null;
    if (!picked) return game.panel.foresee(this.whole, false);
    const { options } = await game.app.call("foresee", { tokens: this.tokens() });
    if (step !== game.view.step || picked !== this.picked.size) return undefined;
    const found = options.find((option) => this.isFight(option));
    this.odds = found ?? null;
    game.panel.foresee(this.odds);
    return game.prompt.paintChoices();
  }

  // The answers that the pick stands for, as tokens: group by group, then "enough".
  tokens() {
    const names = new Map();
    for (const option of this.options) {
      if (!option.token.startsWith("take ")) continue;
      const used = option.at.filter((anchor) => this.picked.has(anchor)).length;
      const name = option.token.replace(/ x\d+$/, "");
      if (used) names.set(name, Math.min(used, this.groups().get(option.at.join()) ?? used));
    }
    return [...[...names].map(([name, n]) => `${name} x${n}`), "enough"];
  }

  buttons() {
    const every = this.options.find((option) => option.token === "all");
    const enough = this.options.find((option) => option.token === "enough");
    const list = [this.confirmButton()];
    if (every) list.push(button(`${this.game.hand.label(every)}${this.chance(this.whole)}`, "", { className: every.commits ? "commits" : "", on: { click: () => this.game.answer(every.index) } }));
    list.push(...this.groupButtons());
    for (const option of this.options) {
      if (/^(take |all$|enough$)/.test(option.token)) continue;
      list.push(button(option.text, "", { on: { click: () => this.game.hand.choose(option) } }));
    }
    const single = [...this.groups()];
    if (!every && single.length === 1 && !this.picked.size) {
      const most = this.options.filter((option) => option.token.startsWith("take ")).at(-1);
      list.push(button(most.text, "", { on: { click: () => this.game.answer(most.index) } }));
    }
    if (enough) list.push(button(enough.text, "", { on: { click: () => this.game.answer(enough.index) } }));
    return list;
  }

  // It stands first and is there from the start, so that nothing moves under the finger while units are picked.
  confirmButton() {
    const { size } = this.picked;
    return button(`✓ ${WORDS.pickedUnits(size)}${this.chance()}`, "", { className: size ? "go" : "", disabled: !size, on: { click: () => this.confirm() } });
  }

  // Whole formations at a tap each, if not all are wanted; another tap lets one go.
  groupButtons() {
    const formations = new Map();
    for (const unit of new Set(this.options.filter((one) => one.token.startsWith("take ")).flatMap((one) => one.at))) {
      const name = this.game.about.formation(unit.slice(5));
      formations.set(name, [...(formations.get(name) ?? []), unit]);
    }
    const large = [...formations].filter(([, units]) => units.length > 1);
    if (formations.size < 2 || large.length > MOST) return [];
    return large.map(([name, units]) => {
      const on = units.every((unit) => this.picked.has(unit));
      return button(`${name} ×${units.length}`, "", { "aria-pressed": String(on), className: on ? "on" : "", on: { click: () => this.pick(units, !on) } });
    });
  }

  pick(units, on) {
    for (const unit of units) on ? this.picked.add(unit) : this.picked.delete(unit);
    this.foresee();
    this.game.hand.repaint();
  }

  chance(option = this.odds) {
    const outcome = outcomesOf(option?.odds, this.game.about.odds)[0];
    return outcome ? ` · ${percent(outcome.chance)} ${outcome.text}` : "";
  }

  // Answer group by group; the rules ask again until all are told.
  async confirm() {
    const wanted = new Set(this.picked);
    for (let guard = 0; guard < 16 && wanted.size; guard++) {
      const options = this.game.view.options;
      const step = this.nextTake(options, wanted);
      if (!step) break;
      for (const anchor of step.used.slice(0, step.n)) wanted.delete(anchor);
      await this.game.answer(step.option.index);
      if (this.game.view.prompt?.kind !== this.kind) break;
    }
    if (wanted.size) notice(WORDS.onlySome);
    const enough = this.game.view.options.find((option) => option.token === "enough");
    if (enough && this.game.view.prompt?.kind === this.kind) await this.game.answer(enough.index);
  }

  nextTake(options, wanted) {
    let best = null;
    for (const option of options) {
      if (!option.token.startsWith("take ")) continue;
      const used = option.at.filter((anchor) => wanted.has(anchor));
      const n = Number(/ x(\d+)$/.exec(option.token)[1]);
      if (used.length && n <= used.length && n > (best?.n ?? 0)) best = { option, used, n };
    }
    return best;
  }
}
