// Picking some of a stack: tap counters one by one; the page then answers the rules' questions in a row.
// Options of this grammar are tokens "take NAME xN", "all" and "enough".
import { button, notice } from "./dom.js";
import { outcomesOf, percent } from "./odds.js";
import { WORDS } from "./words.js";

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
    this.most = Math.max(0, ...options.map((option) => Number(/ x(\d+)$/.exec(option.token)?.[1] ?? 0)));
  }

  // The stack that is picked from opens by itself, and closes when the question is answered.
  open(board) {
    const takes = this.options.filter((option) => option.token.startsWith("take "));
    const units = new Set(takes.flatMap((option) => option.at));
    const places = new Set(Array.from(units, (unit) => this.game.about.placeOf(unit, board)));
    const place = units.size > 1 && places.size === 1 ? [...places][0] : null;
    if (place || this.opened) this.game.board.fan(place, { dimmed: false });
    this.opened = place;
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

  // What an attack with those picked so far would be worth.
  async foresee() {
    const { game } = this;
    const picked = this.picked.size;
    const step = game.view.step;
    this.odds = null;
    if (!picked) return game.panel.foresee(null);
    const { options } = await game.app.call("foresee", { tokens: this.tokens() });
    if (step !== game.view.step || picked !== this.picked.size) return undefined;
    const found = options.find((option) => option.odds?.success !== undefined);
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
    const list = [];
    if (every) list.push(button(every.text, "", { on: { click: () => this.game.answer(every.index) } }));
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
    if (this.picked.size) list.push(button(`✓ ${this.picked.size} ${WORDS.pickedUnits}${this.chance()}`, "", { className: "go", on: { click: () => this.confirm() } }));
    return list;
  }

  chance() {
    const outcome = outcomesOf(this.odds?.odds, this.game.about.odds)[0];
    return outcome ? ` · ${percent(outcome.chance)} ${outcome.text}` : "";
  }

  // Answer group by group; the rules ask again until all are told.
  async confirm() {
    const wanted = new Set(this.picked);
    for (let guard = 0; guard < 16 && wanted.size; guard++) {
      const options = this.game.view.options;
      const step = this.nextTake(options, wanted);
      if (!step) break;
      if (step.n < step.used.length) notice(WORDS.onlySome);
      for (const anchor of step.used) wanted.delete(anchor);
      await this.game.answer(step.option.index);
      if (this.game.view.prompt?.kind !== this.kind) return;
    }
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
