// The player's hand: what is lit, tapped, staged for a second look, pointed at.
import { $, announce } from "./dom.js";
import { outcomesOf, percent } from "./odds.js";
import { settings } from "./store.js";
import { WORDS } from "./words.js";

export class Hand {
  constructor(game) {
    this.game = game;
    this.lit = new Set(); // anchors that may be tapped now
    this.drop();
  }

  // Everything that was taken up belongs to the question before.
  drop() {
    this.staged = null; // index of an option that waits for its confirmation
    this.several = null; // indices among which the last tap left the choice open
    this.held = []; // anchors tapped so far
    this.pointing = []; // anchors
    this.carried = null; // the anchor of what is being dragged
    this.hovered = null; // what the mouse is over, if it may be tapped
  }

  label(option) {
    const outcome = outcomesOf(option.odds, this.game.about.odds)[0];
    const text = this.game.about.brief(option, this.game.view.prompt.kind) ?? option.text;
    if (outcome) return `${text} · ${percent(outcome.chance)} ${outcome.text}`;
    return option.commits ? `${text} · ${WORDS.final}` : text;
  }

  // What must be tapped for an answer, in any order: its handles, each a list of anchors that serve alike. The first is
  // the target: tapping it says that nothing more is to be added.
  handles(option) {
    return this.game.about.handles(option, this.game.view.board);
  }

  // May this answer be meant by what is held?
  fits(option, held) {
    const handles = this.handles(option);
    const used = held.map((anchor) => handles.findIndex((alike) => alike.includes(anchor)));
    return !used.includes(-1) && new Set(used).size === used.length;
  }

  mark() {
    const { game } = this;
    const { about, options } = game;
    const lit = {};
    const labels = {};
    const held = this.carried ? this.heldWith(this.carried) : this.held;
    for (const option of options.filter((one) => this.fits(one, held))) {
      for (const anchor of this.handles(option).flat()) lit[anchor] = about.aims(option, game.view.prompt.kind) ? "target" : "act";
      const label = about.costOf(option) ?? this.chanceAt(option);
      if (label && option.at[0]) labels[option.at[0]] = label;
    }
    const chosen = this.staged === null ? about.acting(options, game.view) : options[this.staged]?.at ?? [];
    this.lit = new Set(Object.keys(lit));
    const selected = [...chosen, ...this.held, ...game.picker.chosen()];
    const pointed = [...this.pointing, ...[this.hovered].filter((anchor) => anchor && !selected.includes(anchor))];
    game.board.mark({ lit, selected, pointed, labels, arrows: this.arrows() });
  }

  // The chance of an answer that is given by tapping a space, to be read on the map.
  chanceAt({ at, odds }) {
    const outcome = at[0]?.startsWith("space:") ? outcomesOf(odds, this.game.about.odds)[0] : null;
    return outcome && percent(outcome.chance);
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

  // The mouse is over something: what a tap would take up is marked at once; whether there is such a thing.
  hover(anchor) {
    const { about, view } = this.game;
    const place = anchor && view && about.placeOf(anchor, view.board);
    const found = [anchor, place].find((one) => this.lit.has(one)) ?? null;
    if (found !== this.hovered) {
      this.hovered = found;
      this.mark();
    }
    return found !== null;
  }

  // The second of two quick taps confirms what the first has staged.
  doubleTap(anchor) {
    const option = this.game.options[this.staged];
    if (option && !this.game.busy && this.handles(option).flat().includes(anchor)) this.game.answer(option.index);
  }

  tap(anchor) {
    const { game } = this;
    if (!game.view || game.busy || game.pace.next()) return undefined;
    if (anchor === null) return this.back();
    const { options } = game;
    if (!options.length) return this.inspect(anchor);
    if (game.picker.tap(anchor)) {
      this.staged = null;
      return this.repaint();
    }
    if (this.takeUp(anchor)) return undefined;
    const at = game.about.placeOf(anchor, game.view.board);
    if (at && at !== anchor && this.takeUp(at)) return undefined;
    this.inspect(anchor);
    if (game.about.explains(anchor)) this.whyNot(anchor);
    return undefined;
  }

  // Hold one thing more, or let it go; answers when only one answer is left. False if nothing hangs on this anchor.
  takeUp(anchor) {
    const { about, options } = this.game;
    const again = this.held.includes(anchor);
    const meant = again && this.exact(this.held).find((option) => this.handles(option)[0].includes(anchor));
    if (meant) return this.choose(meant), true;
    if (again && this.held.length === 1) return this.back(), true;
    const more = again ? this.held.filter((other) => other !== anchor) : [...this.held, anchor];
    const held = [more, [anchor]].find((some) => options.some((option) => this.fits(option, some)));
    if (!held) return false;
    this.game.panel.sink();
    const matching = options.filter((option) => this.fits(option, held));
    const exact = this.exact(held);
    const [only] = exact.length ? exact : matching;
    const isTarget = this.handles(only)[0].includes(anchor);
    if (matching.length === 1 ? exact.length || isTarget : exact.length === 1 && isTarget) return this.choose(only), true;
    this.held = held;
    const missing = (option) => this.handles(option).length;
    this.several = [...matching].sort((a, b) => missing(a) - missing(b) || about.rank(a) - about.rank(b)).map((option) => option.index);
    this.staged = null;
    this.repaint();
    announce(`${matching.length}: ${matching.map((option) => option.text).join("; ")}`);
    return true;
  }

  // Answers for which everything is held.
  exact(held) {
    return this.game.options.filter((option) => this.handles(option).length === held.length && this.fits(option, held));
  }

  // What lies on the board may be dragged if it may be tapped, or if its place is one to act from.
  mayDrag(anchor) {
    if (this.lit.has(anchor)) return true;
    const { about, options, view } = this.game;
    const place = view && about.placeOf(anchor, view.board);
    return place !== anchor && options.some((option) => !option.commits && option.at.includes(place));
  }

  // What is held with one thing more, as far as some answer is meant by both; `to` is not held but aimed at.
  heldWith(from, to = null) {
    const both = [...new Set([...this.held.filter((anchor) => anchor !== to), from])];
    return [both, [from]].find((held) => this.game.options.some((option) => this.fits(option, held))) ?? [];
  }

  // A drag has begun, or ended with null: meanwhile only its own targets are lit.
  carries(anchor) {
    this.carried = anchor;
    this.mark();
  }

  // Something was dragged onto something else.
  dragged(from, to) {
    const { about, view } = this.game;
    this.held = this.heldWith(from, to);
    this.mark();
    if (to && this.held.length && this.lit.has(to)) return void this.tap(to);
    this.back();
    if (to) this.carry(from, about.placeOf(to, view.board));
  }

  // A piece was carried to a place: if a few answers that can be undone lead there, they are given.
  async carry(from, to) {
    const { game } = this;
    const start = game.about.placeOf(from, game.view.board);
    const way = (await this.wayTo(game.options, { from, start, to }, [])) ?? [];
    for (const token of way) {
      const option = game.options.find((one) => one.token === token);
      if (!option) return;
      if (token === way.at(-1)) await this.arrive(option, from);
      else await game.answer(option.index);
    }
  }

  // The answers, as tokens, that bring a piece from its place to another; null if none do.
  async wayTo(options, { from, start, to }, before) {
    const goal = options.find(({ at }) => at[0] === to && (at.length > 1 ? at[1] === start : before.length > 0));
    if (goal) return [...before, goal.token];
    if (before.length > 1) return null;
    const isFirst = (option) => option.at.includes(from) || (!before.length && this.handles(option)[0]?.includes(start));
    for (const option of options.filter((one) => !one.commits && isFirst(one))) {
      const tokens = [...before, option.token];
      const then = await this.game.app.call("foresee", { tokens });
      const isThere = then.prompt.includes(`[[${to}|`) && then.options.some(({ at }) => at.includes(from));
      const way = isThere ? tokens : await this.wayTo(then.options, { from, start, to }, tokens);
      if (way) return way;
    }
    return null;
  }

  // The place is chosen; if it is asked which of a stack go there, the carried one is picked.
  async arrive(option, from) {
    await this.choose(option);
    if (this.game.picker.tap(from)) this.repaint();
  }

  // Anything that cannot be undone waits for a labelled button; the rest happens at once.
  choose(option) {
    const { game } = this;
    const always = settings.get("confirm", "final") === "always";
    const isPlain = game.about.says(option) || (!option.commits && option.odds?.success === undefined) || game.options.every((other) => !this.handles(other).length);
    if (!always && isPlain) return game.answer(option.index);
    this.staged = option.index;
    this.several = null;
    this.closeLook();
    this.mark();
    if (option.odds?.success !== undefined) game.panel.showOdds(option);
    game.prompt.paintChoices();
    $("choices").querySelector(".go")?.focus({ preventScroll: true });
    return announce(this.label(option));
  }

  back() {
    this.game.panel.sink();
    this.drop();
    this.game.picker.clear();
    this.closeLook();
    if (this.game.view) this.repaint();
  }

  // A stack that was opened to look at it, and the reason why it could not be chosen, are of yesterday.
  closeLook() {
    this.game.panel.forget();
    if (!this.game.picker.opened) this.game.board.fan?.(null);
  }

  repaint() {
    this.mark();
    this.game.prompt.paintChoices();
  }

  // The numbers are those of the list "Legal now"; what cannot be undone waits for a second press.
  pressNumber(n) {
    const option = this.game.listed[n];
    if (!option) return;
    if (this.staged === option.index) this.game.answer(option.index);
    else this.choose(option);
  }

  inspect(anchor) {
    this.pointing = [anchor, ...(this.game.about.closeUp(anchor, this.game.view)?.points ?? [])];
    this.mark();
    this.game.panel.inspect(anchor);
    if (anchor.startsWith("space:")) this.game.board.fan?.(anchor);
  }

  // "unit:a,b" stands for two anchors.
  point(anchors) {
    const { about, board, view } = this.game;
    if (!view) return;
    const [kind, names = ""] = anchors.split(":");
    const found = names ? names.split(",").map((name) => `${kind}:${name}`) : [anchors];
    this.pointing = found.map((anchor) => (board.boundsOf(anchor) ? anchor : about.placeOf(anchor, view.board)));
    this.mark();
  }

  async whyNot(anchor) {
    const reason = await this.game.app.call("why_not", { anchor });
    this.game.panel.why(reason);
    announce(reason.text);
  }
}
