// Units of a large turn that go together: the first leads, the others do as it does. Taps with Shift put them together,
// and so do plain ones while that is switched on.
import { announce, button } from "./dom.js";
import { WORDS } from "./words.js";

/** @import { Anchor } from "../calls.js" */
/** @import { Game } from "./game.js" */

export class Group {
  /** @type {Anchor[]} */
  units = []; // the first leads
  gathers = false; // every tap on a unit is meant for it

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** May several go together: can the rules lead them? */
  get able() {
    const { roster, view } = this.game;
    return roster.units.length > 1 && Boolean(view?.prompt?.proposes?.some((offer) => offer.group));
  }

  /** Do several go together? */
  get isLed() {
    return this.units.length > 1;
  }

  clear() {
    this.units = [];
    this.gathers = false;
  }

  /** Taps gather units, or do not any more; what was gathered stays. */
  toggle() {
    const { hand, roster } = this.game;
    if (!this.able) return;
    this.gathers = !this.gathers;
    if (this.gathers && roster.taken) this.units = [roster.taken.at[0]];
    hand.repaint();
    announce(this.words);
  }

  /** One more goes with them, or does not. False if it is no such unit. @param {Anchor} anchor */
  gather(anchor) {
    const { about, hand, position, roster } = this.game;
    const { board } = position;
    if (!this.able) return false;
    const unit = roster.units.find(({ at }) => at[0] === anchor || about.placeOf(at[0], board) === anchor);
    if (!unit) return false;
    const [thing] = unit.at;
    if (!this.units.length && roster.taken) this.units = [roster.taken.at[0]];
    this.units = this.units.includes(thing)
      ? this.units.filter((other) => other !== thing)
      : [...this.units, thing];
    const first = roster.units.find(({ at }) => at[0] === this.units[0]);
    if (!first) hand.letGo();
    else if (roster.taken === first) hand.repaint();
    else hand.take([first.token], first, first.at[0]);
    announce(this.words);
    return true;
  }

  /** How many go together, for the question. */
  get words() {
    if (this.isLed) return WORDS.goTogether(this.units.length);
    return this.gathers ? WORDS.gather : "";
  }

  /** @returns {HTMLElement[]} */
  buttons() {
    const { hand, roster } = this.game;
    if (!this.able || (hand.taken && !roster.taken)) return [];
    return [
      button(this.isLed ? WORDS.groupOf(this.units.length) : WORDS.group, "group", {
        className: "quiet",
        "aria-pressed": String(this.gathers),
        on: { click: () => this.toggle() },
      }),
    ];
  }
}
