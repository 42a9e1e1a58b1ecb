// The units of a large turn: which of them have something to do still, one after the other, held back, taken back.
import { nameIn } from "../board/anchors.js";
import { button } from "./dom.js";
import { WORDS } from "./words.js";

/** @import { Anchor } from "../calls.js" */
/** @import { Option, View } from "../view.js" */
/** @import { Game } from "./game.js" */

export class Roster {
  /** @type {Set<Anchor>} */
  held = new Set(); // they do nothing in this round, unless they are tapped
  /** @type {Set<Anchor>} */
  seen = new Set(); // looked at one after the other
  /** @type {Anchor | null} */
  last = null; // where that has come to
  walks = false; // the next one is taken up when this one has done its part
  round = ""; // the question that comes again and again

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** Units that may be taken up one after the other until the question is done with. @returns {Option[]} */
  get units() {
    const { view } = this.game;
    if (view?.prompt?.shape !== "each" || view.prompt.plan || !this.game.isOurs()) return [];
    return view.options.filter(({ acts, soft }) => acts && soft);
  }

  /** Those that have something to do still. */
  get waiting() {
    return this.units.filter(({ at }) => !this.held.has(at[0]));
  }

  /** The unit that was taken up, if it is one of these. */
  get taken() {
    const { taken } = this.game.hand;
    return taken?.of?.acts && taken.before.length === 1 ? taken.of : null;
  }

  /** A new view: another question is another round. @param {View | null} before @param {View} view */
  read(before, view) {
    const { kind = "", who = -1 } = view.prompt ?? {};
    const round = `${view.match} ${kind} ${who}`;
    if (round !== this.round) {
      this.round = round;
      this.held.clear();
      this.seen.clear();
      this.last = null;
      this.walks = false;
    }
    if (view.step !== before?.step) this.game.group.clear();
    if (!before || view.step <= before.step) this.walks = false;
    if (this.walks) this.next();
  }

  /** Take up the nearest unit that was not looked at yet; when all were, it begins again. */
  async next() {
    const { board, hand } = this.game;
    const { taken } = this;
    if (taken) this.pass(taken.at[0]);
    const { waiting } = this;
    if (waiting.every(({ at }) => this.seen.has(at[0]))) this.seen.clear();
    const others = waiting.filter(({ at }) => !this.seen.has(at[0]) && at[0] !== this.last);
    const meant = this.nearest(others.length ? others : waiting);
    this.walks = Boolean(meant);
    if (!meant) {
      if (taken) hand.back();
      return;
    }
    const [anchor] = meant.at;
    this.pass(anchor);
    if (await hand.take([meant.token], meant, anchor)) {
      this.walks = true;
      board.reveal(anchor);
    }
  }

  /** Whoever takes up a unit himself is not led to the next one. @param {Option} option */
  stop({ soft }) {
    if (!soft) return;
    this.walks = false;
    this.game.group.clear();
  }

  /** @param {Anchor} anchor */
  pass(anchor) {
    this.seen.add(anchor);
    this.last = anchor;
  }

  /** To the one that was looked at last, wherever it is now. @param {Option[]} options */
  nearest(options) {
    const { board } = this.game;
    const from = this.last && board.boundsOf(this.last);
    if (!from) return options[0];
    const away = options.map(({ at }) => {
      const to = board.boundsOf(at[0]);
      return to ? Math.hypot(to.x - from.x, to.y - from.y) : Number.POSITIVE_INFINITY;
    });
    return options[away.indexOf(Math.min(...away))] ?? options[0];
  }

  /** The unit that is taken up does nothing in this round; on to the next one. */
  hold() {
    const { taken } = this;
    if (!taken) return;
    this.held.add(taken.at[0]);
    this.next();
  }

  /** Is it told apart as one that does nothing? @param {Anchor} anchor */
  isHeld(anchor) {
    return this.held.has(anchor);
  }

  /** What may be done beside the answers. @returns {HTMLElement[]} */
  buttons() {
    const { taken, units, waiting, game } = this;
    const { hand } = game;
    const subject = taken?.at[0] ?? hand.looked;
    const found = game.offers.buttons();
    if (units.length && (taken || !hand.taken) && waiting.length)
      found.push(
        button(WORDS.nextUnit(waiting.length), "next-unit", {
          className: "quiet",
          on: { click: () => this.next() },
        }),
      );
    if (taken)
      found.push(button(WORDS.hold, "hold-unit", { className: "quiet", on: { click: () => this.hold() } }));
    found.push(...game.group.buttons());
    if (subject) found.push(...this.withdraw(subject));
    return found;
  }

  /** Take back what a unit did, and nothing else. @param {Anchor} anchor @returns {HTMLElement[]} */
  withdraw(anchor) {
    const { game } = this;
    if (!game.view?.withdrawals?.includes(anchor) || !game.isOurs()) return [];
    return [
      button(WORDS.takeBackOf(nameIn(anchor)), "retract", {
        className: "quiet",
        on: { click: () => game.retract(anchor) },
      }),
    ];
  }
}
