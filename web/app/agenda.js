// What must be done before dice fall, as a list that empties, and the fights that are planned, each with its odds.
import { isUnit } from "../board/anchors.js";
import { button, el } from "./dom.js";
import { chanceWords, oddsView } from "./odds.js";
import { WORDS } from "./words.js";

/** @import { Anchor } from "../calls.js" */
/** @import { Duty, Fight, View } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { Child } from "./types.js" */

/** Is it likelier to fail than to succeed? @param {Pick<Fight, "odds">} fight */
function isBad({ odds: { outcomes = [] } }) {
  /** @param {string} tone */
  const chance = (tone) =>
    outcomes.filter((one) => one.tone === tone).reduce((all, one) => all + one.chance, 0);
  return chance("bad") > chance("good");
}

export class Agenda {
  /** @type {Set<Anchor>} */
  open = new Set(); // fights whose odds are looked at, by the first one in them

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** @param {View} view @returns {Child[]} */
  cards({ agenda }) {
    if (!agenda || !(agenda.duties.length + agenda.fights.length)) return [];
    const { name, duties } = agenda;
    return [
      el(
        "section",
        { className: "leaf agenda" },
        el("h3", {}, [name, ...this.heading(agenda)].join(" · ")),
        duties.length
          ? el(
              "ul",
              { className: "duties" },
              duties.map((duty) => this.dutyView(duty)),
            )
          : null,
        ...this.rows(agenda),
      ),
    ];
  }

  /** The fights, in the order in which they are to be fought if that is open. @param {NonNullable<View["agenda"]>} agenda */
  rows({ fights }) {
    const { order } = this.game;
    const ordered = order.fights;
    if (ordered.length < 2) return order.sorted(fights).map((fight) => this.fightView(fight));
    return ordered.map((fight, i) =>
      el(
        "div",
        { className: "fight-row" },
        order.grip(fight, i, ordered.length),
        el("b", { className: "order-number" }, String(i + 1)),
        this.fightView(fight),
      ),
    );
  }

  /** How many of them are bad, and what they may be expected to bring. @param {NonNullable<View["agenda"]>} agenda */
  heading({ fights, ordered, theirs }) {
    const bad = theirs ? 0 : fights.filter(isBad).length;
    const worth = ordered && fights.length > 1 ? this.sum(fights) : "";
    return [bad ? WORDS.badOdds(bad) : "", worth].filter(Boolean);
  }

  /** What all of them may be expected to bring. @param {Fight[]} fights */
  sum(fights) {
    const spreads = fights.flatMap(({ odds }) => odds.spread ?? []);
    const mean = spreads.reduce((all, one) => all + one.mean, 0);
    return spreads.length ? WORDS.expected(mean, spreads[0].unit) : "";
  }

  /** The odds of the fights that are looked at. @param {View} view */
  looked({ agenda }) {
    return (agenda?.fights ?? []).filter(({ at }) => this.open.has(at[0])).map(({ odds }) => odds);
  }

  /** @param {Anchor[]} anchors */
  show(anchors) {
    this.game.hand.point(anchors);
    this.game.board.reveal(anchors[0]);
  }

  /** @param {Duty} duty */
  dutyView({ text, at, rule }) {
    return el(
      "li",
      {},
      button(text, "", { on: { click: () => this.show(at) } }),
      " ",
      this.game.ruleLink(rule),
    );
  }

  /** @param {Fight} fight */
  fightView({ text, brief, at, odds }) {
    const { game } = this;
    const { spread } = odds;
    const isTheirs = game.view?.agenda?.theirs;
    const tell = isTheirs ? WORDS.expectedOfFoe : WORDS.expected;
    const worth = spread ? tell(spread.mean, spread.unit) : "";
    const told = [brief, chanceWords(odds), worth].filter(Boolean).join(" · ");
    const back = at.filter(isUnit).flatMap((anchor) => game.roster.withdraw(anchor));
    const node = el(
      "details",
      {
        className: isBad({ odds }) && !isTheirs ? "fight bad" : "fight",
        open: this.open.has(at[0]),
      },
      el("summary", {}, el("b", {}, text), el("small", {}, told)),
      ...oddsView(odds, (rule) => game.ruleLink(rule)),
      ...back,
    );
    node.addEventListener("toggle", () => {
      if (node.open === this.open.has(at[0])) return; // drawn open
      if (node.open) this.open.add(at[0]);
      else this.open.delete(at[0]);
      this.show(at);
    });
    return node;
  }
}
