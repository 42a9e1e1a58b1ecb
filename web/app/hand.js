// The player's hand: what is lit, tapped, staged for a second look, pointed at.
import { $, announce } from "./dom.js";
import { outcomesOf, percent } from "./odds.js";
import { settings } from "./store.js";

export class Hand {
  constructor(game) {
    this.game = game;
    this.drop();
  }

  // Everything that was taken up belongs to the question before.
  drop() {
    this.staged = null; // index of an option that waits for its confirmation
    this.several = null; // indices among which the last tap left the choice open
    this.pointing = []; // anchors
  }

  label(option) {
    const outcome = outcomesOf(option.odds, this.game.about.odds)[0];
    return outcome ? `${option.text} · ${percent(outcome.chance)} ${outcome.text}` : option.text;
  }

  // What is lit: the first anchor of each option, or all its units.
  mark() {
    const { game } = this;
    const { about, options } = game;
    const lit = {};
    const labels = {};
    for (const option of options) {
      const anchors = option.at[0]?.startsWith("unit:") ? option.at : option.at.slice(0, 1);
      for (const anchor of anchors) lit[anchor] = option.odds?.success !== undefined ? "target" : "act";
      const cost = about.costOf(option);
      if (cost && option.at[0]) labels[option.at[0]] = cost;
    }
    const chosen = this.staged === null ? about.acting(options) : options[this.staged]?.at ?? [];
    game.board.mark({ lit, selected: [...chosen, ...game.picker.chosen()], pointed: this.pointing, labels, arrows: this.arrows() });
  }

  // From where to where: the spaces that the question names while units are picked, or those of a staged answer.
  arrows() {
    const { options, picker, view } = this.game;
    const isSpace = (anchor) => anchor.startsWith("space:");
    if (this.staged !== null) {
      const { at = [], odds } = options[this.staged] ?? {};
      const kind = odds?.success === undefined ? "act" : "target";
      return at.slice(1).filter(isSpace).map((from) => ({ from, to: at[0], kind }));
    }
    if (!picker.active || !view?.prompt) return [];
    const [from, to] = Array.from(view.prompt.text.matchAll(/\[\[(space:[^|\]]+)/g), (found) => found[1]);
    return from && to ? [{ from, to, kind: "act" }] : [];
  }

  // The second of two quick taps confirms what the first has staged.
  doubleTap(anchor) {
    const option = this.game.options[this.staged];
    if (option && !this.game.busy && this.isFor(option, anchor)) this.game.answer(option.index);
  }

  tap(anchor) {
    const { game } = this;
    if (!game.view || game.busy) return;
    if (game.pace.next()) return undefined;
    if (anchor === null) return this.back();
    const { options } = game;
    if (!options.length) return this.inspect(anchor);
    if (game.picker.tap(anchor)) return this.repaint();
    const matching = options.filter((option) => this.isFor(option, anchor));
    if (matching.length === 1) return this.choose(matching[0]);
    if (matching.length > 1) {
      this.several = matching.map((option) => option.index);
      this.staged = null;
      this.repaint();
      return announce(`${matching.length}: ${matching.map((o) => o.text).join("; ")}`);
    }
    const at = game.about.placeOf(anchor, game.view.board);
    if (at && at !== anchor && options.some((option) => this.isFor(option, at))) return this.tap(at);
    this.inspect(anchor);
    if (anchor.startsWith("space:")) this.whyNot(anchor);
  }

  isFor(option, anchor) {
    if (option.at[0]?.startsWith("unit:")) return option.at.includes(anchor);
    return option.at[0] === anchor || this.game.about.alsoAt(option).includes(anchor);
  }

  // Anything that cannot be undone waits for a labelled button; the rest happens at once.
  choose(option) {
    const { game } = this;
    const always = settings.get("confirm", "final") === "always";
    if (!always && !option.commits && option.odds?.success === undefined) return game.answer(option.index);
    if (!always && option.at.length === 0 && game.options.every((other) => !other.at.length)) return game.answer(option.index);
    this.staged = option.index;
    this.several = null;
    this.mark();
    if (option.odds) game.panel.showOdds(option);
    game.prompt.paintChoices();
    $("choices").querySelector(".go")?.focus({ preventScroll: true });
    return announce(this.label(option));
  }

  back() {
    this.drop();
    this.game.picker.clear();
    this.game.board.fan?.(null);
    if (this.game.view) this.repaint();
  }

  repaint() {
    this.mark();
    this.game.prompt.paintChoices();
  }

  // The numbers are those of the list "Legal now"; what cannot be undone waits for a second press.
  pressNumber(n) {
    const option = this.game.options[n];
    if (!option) return;
    if (this.staged === option.index) this.game.answer(option.index);
    else this.choose(option);
  }

  inspect(anchor) {
    this.pointing = [anchor];
    this.mark();
    this.game.panel.inspect(anchor);
    if (anchor.startsWith("space:")) this.game.board.fan?.(anchor);
  }

  // "unit:a,b" stands for two anchors.
  point(anchors) {
    if (!this.game.view) return;
    const kind = anchors.split(":")[0];
    this.pointing = anchors.slice(kind.length + 1).split(",").map((name) => `${kind}:${name}`);
    this.mark();
  }

  async whyNot(anchor) {
    const reason = await this.game.app.call("why_not", { anchor });
    this.game.panel.why(reason);
    announce(reason.text);
  }
}
