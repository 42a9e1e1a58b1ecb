// Dragging: what is carried from somewhere to somewhere else stands for the taps that would say the same.

/** @import { Anchor } from "../calls.js" */
/** @import { Option } from "../view.js" */
/** @import { Game } from "./game.js" */

export class Drag {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /**
   * What lies on the board may be dragged if it may be tapped, or if its place is one to act from.
   * @param {Anchor} anchor
   */
  may(anchor) {
    const { about, hand, options, view } = this.game;
    if (!view) return false;
    if (hand.lit.has(anchor) || this.softOf(anchor) || hand.isTaken(anchor, view.board)) return true;
    const place = about.placeOf(anchor, view.board);
    if (place === anchor) return false;
    return options.some((option) => !option.final && option.at.includes(place));
  }

  /** The one answer that takes this up, whatever is taken up now. @param {Anchor} anchor */
  softOf(anchor) {
    const { game } = this;
    if (!game.isOurs()) return null;
    const found = game.position.options.filter(
      (option) => option.soft && game.hand.handles(option).some((alike) => alike.includes(anchor)),
    );
    return found.length === 1 ? found[0] : null;
  }

  /**
   * A drag has begun, or ended with null: meanwhile only its own targets are lit.
   * @param {Anchor | null} anchor
   */
  carries(anchor) {
    const { hand, position } = this.game;
    hand.carried = anchor;
    const soft = anchor && !hand.isTaken(anchor, position.board) && this.softOf(anchor);
    if (soft) hand.take([soft.token], soft);
    else hand.mark();
  }

  /** Something was dragged onto something else. @param {Anchor} from @param {Anchor | null} to */
  async drop(from, to) {
    const { about, hand } = this.game;
    await hand.taking;
    const { board } = this.game.position;
    const place = to && about.placeOf(to, board);
    if (to && place && hand.isTaken(from, board)) {
      const goal = [to, place].find((one) => hand.lit.has(one));
      if (goal) hand.takeUp(goal);
      else if (about.explains(place) && !hand.isTaken(place, board)) hand.whyNot(place);
      return;
    }
    hand.held = hand.heldWith(from, to);
    hand.mark();
    if (to && hand.held.length && hand.lit.has(to)) {
      hand.tap(to);
      return;
    }
    hand.back();
    if (place) await this.carry(from, place);
  }

  /**
   * A piece was carried to a place: if a few answers that can be undone lead there, they are given as one.
   * @param {Anchor} from @param {Anchor} to
   */
  async carry(from, to) {
    const { game } = this;
    const { about, hand, position } = game;
    const start = about.placeOf(from, position.board);
    const way = (await this.wayTo(game.options, { from, start, to }, [])) ?? [];
    const last = way.at(-1);
    if (!last || position.step !== game.view?.step) return;
    if (way.length > 1 && !(await hand.take(way.slice(0, -1)))) return;
    const option = game.options.find((one) => one.token === last);
    if (!option) return;
    await hand.choose(option);
    if (game.picker.tap(from)) hand.repaint(); // asked which of a stack go there: the carried one
  }

  /**
   * The answers, as tokens, that bring a piece from its place to another; null if none do.
   * @param {Option[]} options @param {{ from: Anchor, start: Anchor, to: Anchor }} move
   * @param {string[]} before @returns {Promise<string[] | null>}
   */
  async wayTo(options, { from, start, to }, before) {
    const goal = options.find(
      ({ at }) => at[0] === to && (at.length > 1 ? at[1] === start : before.length > 0),
    );
    if (goal) return [...before, goal.token];
    if (before.length > 1) return null;
    /** @param {Option} option */
    const isFirst = (option) =>
      option.at.includes(from) || (!before.length && this.game.hand.handles(option)[0]?.includes(start));
    for (const option of options.filter((one) => !one.final && isFirst(one))) {
      const tokens = [...before, option.token];
      const then = await this.game.app.call("foresee", { tokens });
      const isThere = then.prompt?.path.at(-1) === to && then.options.some(({ at }) => at.includes(from));
      const way = isThere ? tokens : await this.wayTo(then.options, { from, start, to }, tokens);
      if (way) return way;
    }
    return null;
  }
}
