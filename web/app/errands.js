// Several things to be done one after the other, such as a sweep: what each would do and risks is looked at first, some
// are left out, then all of them are one press, up to where somebody is found.
import { announce, button, el } from "./dom.js";
import { percent } from "./odds.js";
import { WORDS } from "./words.js";

/** @import { Anchor } from "../calls.js" */
/** @import { ErrandShown, Proposal, Suggestion } from "../view.js" */
/** @import { Game } from "./game.js" */

export class Errands {
  /** @type {Suggestion | null} */
  offer = null; // what is looked at
  /** @type {Proposal | null} */
  found = null;
  /** @type {Map<Anchor, ErrandShown>} */
  left = new Map(); // those that are left out

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** Another question: nothing is looked at any more. */
  drop() {
    this.offer = this.found = null;
    this.left.clear();
  }

  /** Let go what is looked at. False if nothing was. */
  close() {
    if (!this.offer) return false;
    this.drop();
    this.repaint();
    return true;
  }

  get each() {
    return this.found?.errands ?? [];
  }

  get ways() {
    return this.found?.ways.filter((way) => way.length > 1) ?? [];
  }

  /** @param {Suggestion} offer */
  async open(offer) {
    const { game } = this;
    game.hand.letGo();
    this.left.clear();
    this.offer = offer;
    await this.find();
    if (this.offer !== offer) return;
    if (!this.each.length) {
      this.drop();
      announce(WORDS.nothingToPropose, true);
    } else if (this.each.every(({ chance }) => chance === undefined)) this.go();
    else this.repaint();
  }

  /** What would be done, without those that are left out. */
  async find() {
    const { game, offer } = this;
    const { match, step } = game.position;
    if (!offer) return;
    const held = [...game.roster.held, ...this.left.keys()];
    const found = await game.app.call("propose", { wish: offer.wish, held, group: [] }).catch(() => null);
    if (this.offer !== offer || game.view?.match !== match || game.view.step !== step) return;
    this.found = found;
  }

  /** One is left out, or comes back. @param {ErrandShown[]} errands */
  async toggle(errands) {
    const isOut = errands.every(({ who }) => this.left.has(who));
    for (const one of errands) {
      if (isOut) this.left.delete(one.who);
      else this.left.set(one.who, one);
    }
    await this.find();
    this.repaint();
  }

  /** By a tap on the map: one of those who do something. False if it is none. @param {Anchor} anchor */
  tap(anchor) {
    if (!this.offer) return false;
    const one = this.rows.find(({ who }) => who === anchor);
    if (one) this.toggle([one]);
    return Boolean(one);
  }

  go() {
    const { game } = this;
    const errands = this.each.map(({ tokens, take }) => ({ tokens, take }));
    const tokens = errands.flatMap((one) => one.tokens);
    return game.send(() => game.app.call("carry_out", { errands, ...game.news.since() }), { tokens });
  }

  repaint() {
    this.game.hand.repaint();
    this.game.panel.draw();
    if (this.words) announce(this.words);
  }

  /** "Sweep: 7; an ambush on the way: 62 %." */
  get words() {
    if (!this.offer || !this.found) return "";
    return `${this.offer.text}: ${this.each.length}; ${this.found.sum}.`;
  }

  /** @returns {HTMLElement[]} */
  buttons() {
    const { each } = this;
    return [
      button(WORDS.cancel, "", { className: "quiet cancel", on: { click: () => this.close() } }),
      button(`${WORDS.carryOut(each.length)} · ${WORDS.final}`, "carry-out", {
        className: "go final",
        disabled: !each.length,
        on: { click: () => this.go() },
      }),
    ];
  }

  /** All of them by the part that they belong to, those that are left out too. */
  get rows() {
    const doing = new Set(this.each.map(({ who }) => who));
    return [...this.each, ...[...this.left.values()].filter(({ who }) => !doing.has(who))];
  }

  /** @returns {HTMLElement | null} */
  card() {
    if (!this.offer || !this.found) return null;
    const { rows } = this;
    const parts = [...new Set(rows.map(({ part }) => part))];
    return el(
      "section",
      { className: "leaf errands" },
      el("h3", {}, this.words),
      el("p", {}, WORDS.errandsEnd),
      ...parts.flatMap((part) =>
        this.partView(
          part,
          rows.filter((row) => row.part === part),
        ),
      ),
    );
  }

  /** @param {string} part @param {ErrandShown[]} rows */
  partView(part, rows) {
    const isOut = rows.every(({ who }) => this.left.has(who));
    const head = button(part, "", {
      className: "part quiet",
      "aria-pressed": String(!isOut),
      data: { part },
      on: { click: () => this.toggle(rows) },
    });
    return [...(part && rows.length > 1 ? [head] : []), ...rows.map((row) => this.rowView(row))];
  }

  /** @param {ErrandShown} row */
  rowView(row) {
    const { hand } = this.game;
    const { who, text, chance } = row;
    const look = () => hand.point([who]);
    const leave = () => hand.point([]);
    const risk = chance === undefined ? "" : percent(chance);
    const node = button("", "", {
      className: "errand",
      "aria-pressed": String(!this.left.has(who)),
      data: { errand: who },
      on: {
        click: () => this.toggle([row]),
        pointerenter: look,
        focus: look,
        pointerleave: leave,
        blur: leave,
      },
    });
    node.replaceChildren(el("b", {}, this.nameOf(who)), ` ${text} `, el("small", {}, risk));
    return node;
  }

  /** A place is named by the words of its row. @param {Anchor} who */
  nameOf(who) {
    const [kind, name] = who.split(":");
    return kind === "unit" ? name : "";
  }
}
