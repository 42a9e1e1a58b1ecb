// What may be proposed: looked at on the map before it is done, then done as one press.
import { $, announce, button, el, row } from "./dom.js";
import { isNarrow } from "./look.js";
import { WORDS } from "./words.js";

/** @import { Anchor } from "../calls.js" */
/** @import { Suggestion, Proposal } from "../view.js" */
/** @import { Game } from "./game.js" */

export class Offers {
  /** @type {{ words: string, ways: Anchor[][] } | null} */
  found = null; // what it would do
  /** @type {Suggestion | null} */
  weighed = null; // the one whose button is under the mouse or has the focus

  /** @type {{ match: number, step: number, wish: string } | null} */
  spent = null; // done to its end: asked again at once it would propose nothing

  /** @type {HTMLElement | null} */
  told = null; // where the panel says what it would do: the bar may have no room for that

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** What may be proposed now, for all or for those who go together. @returns {Suggestion[]} */
  get open() {
    const { group, hand, roster, view } = this.game;
    if (!this.game.isOurs()) return [];
    const offers = view?.prompt?.proposes ?? [];
    if (group.units.length && roster.taken) return offers.filter((offer) => offer.group);
    if (hand.taken) return (hand.taken.prompt?.proposes ?? []).filter((offer) => !offer.errands);
    return offers.filter((offer) => !this.isSpent(offer));
  }

  /** @param {Suggestion} offer */
  isSpent({ wish }) {
    const { match, step } = this.game.position;
    if (this.spent?.match !== match || this.spent.step !== step) this.spent = null;
    return this.spent?.wish === wish;
  }

  /** What is looked at, as long as it is proposed: a button may go without being left. */
  get shown() {
    return this.weighed && this.open.includes(this.weighed) ? this.found : null;
  }

  /** @param {string} wish @param {string[]} [lead] the answers for the first of those who go together */
  find(wish, lead) {
    const { app, group, hand, roster } = this.game;
    const tokens = group.units.length ? undefined : hand.taken?.before;
    return app.call("propose", { wish, held: [...roster.held], group: [...group.units], lead, tokens });
  }

  /** "Line forward: 12 units. Must be attacked as things stand: 7" @param {string} text @param {Proposal} found */
  wordsOf(text, { tokens, ways, agenda }) {
    if (!tokens.length) return WORDS.nothingToPropose;
    const who = ways.length ? WORDS.pickedUnits(ways.length) : WORDS.answers(tokens.length);
    return [`${text}: ${who}.`, agenda && `${agenda.name}.`].filter(Boolean).join(" ");
  }

  /** The mouse or the focus is on its button, or has left it. @param {Suggestion | null} offer */
  async weigh(offer) {
    this.weighed = offer;
    this.found = null;
    if (offer && !offer.errands) {
      const { step } = this.game.position;
      const found = await this.find(offer.wish).catch(() => null);
      if (!found || this.weighed !== offer || this.game.view?.step !== step) return;
      this.found = { words: this.wordsOf(offer.text, found), ways: found.ways };
      announce(this.found.words);
    }
    this.game.hand.mark();
    this.game.prompt.paintWeighed(this.game.position);
    if (this.told) this.told.textContent = this.found?.words ?? "";
  }

  /** Answer with what the rules propose, as one press. @param {string} wish @param {string} text @param {string[]} [lead] */
  async take(wish, text, lead) {
    const { game } = this;
    const { match, step } = game.position;
    const found = await this.find(wish, lead);
    if (game.view?.match !== match || game.view.step !== step) return;
    this.weighed = this.found = null;
    if (!found.tokens.length) {
      announce(WORDS.nothingToPropose, true);
      game.stage.say(WORDS.nothingToPropose, []);
      this.spend(wish);
      return;
    }
    await game.play(found.tokens);
    this.spend(wish);
    if (found.ways.length > 1 && game.view?.step !== step)
      game.stage.say(this.wordsOf(text, found), found.ways);
  }

  /** Nothing more of it until something else is done. @param {string} wish */
  spend(wish) {
    const { group, position } = this.game;
    if (group.units.length) return; // others may still follow
    const { match, step } = position;
    this.spent = { match, step, wish };
    this.game.paint();
  }

  /** @returns {HTMLElement[]} */
  buttons() {
    const { game } = this;
    const { group } = game;
    /** @param {Suggestion} offer */
    const press = (offer) => {
      const text = group.units.length ? WORDS.forGroup(offer.text, group.units.length) : offer.text;
      const leave = () => this.weigh(null);
      return button(offer.final ? `${text} · ${WORDS.final}` : text, "propose", {
        className: offer.final ? "offer final" : "offer",
        data: { action: "propose", wish: offer.wish },
        on: {
          click: () => (offer.errands ? game.errands.open(offer) : this.take(offer.wish, offer.text)),
          pointerenter: () => this.weigh(offer),
          pointerleave: leave,
          focus: ({ currentTarget }) => currentTarget.matches(":focus-visible") && this.weigh(offer),
          blur: leave,
        },
      });
    };
    return this.open.map(press);
  }

  /** In the panel: beside the map what the bar has no room for, in a sheet all of several. @returns {HTMLElement | null} */
  card() {
    const inBar = isNarrow() ? 0 : $("choices").querySelectorAll(".offer").length;
    const found = this.buttons().slice(inBar);
    if (found.length <= (isNarrow() ? 1 : 0)) return null;
    this.told = el("p", { className: "offered" }, this.shown?.words ?? "");
    return el("section", { className: "leaf" }, el("h3", {}, WORDS.proposals), row(...found), this.told);
  }
}
