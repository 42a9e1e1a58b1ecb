// The player's hand: what is lit, tapped, taken up, staged for a second look, pointed at.
import { isSpace } from "../board/anchors.js";
import { joined } from "../board/overlays.js";
import { $, announce, within } from "./dom.js";
import { chanceWords, hasDice, percent, wishedOf } from "./odds.js";
import { settings } from "./store.js";
import { driven } from "./telling.js";
import { WORDS } from "./words.js";

/** @import { Arrow, MarkRequest, Overlays, PathMark } from "../board/types.js" */
/** @import { Anchor, BoardData } from "../calls.js" */
/** @import { Option, View } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { Question } from "./types.js" */

const MOST_READ = 6; // answers that are read aloud one by one

/** In the order of a list. @param {Option[]} options */
export const byRank = (options) => options.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));

export class Hand {
  /** @type {Set<Anchor>} */
  lit = new Set(); // what may be tapped now
  /** @type {Question | null} */
  taken = null; // something was taken up: the question that follows, which the rules have not been told of
  /** @type {number | null} */
  staged = null; // index of an option that waits for its confirmation
  /** @type {Anchor | null} */
  stagedBy = null; // what was tapped for it: another tap there confirms
  /** @type {number[] | null} */
  several = null; // indices among which the last tap left the choice open
  /** @type {Anchor[]} */
  held = []; // tapped so far
  /** @type {Anchor[]} */
  pointing = [];
  /** @type {Anchor | null} */
  carried = null; // what is being dragged
  /** @type {Anchor | null} */
  hovered = null; // what the mouse is over, if it may be tapped
  /** @type {Set<Anchor>} */
  open = new Set(); // places with something in them that may be taken up
  /** @type {Promise<boolean> | null} */
  taking = null; // what follows when something is taken up is on its way
  /** @type {Option | null} */
  followed = null; // the answer whose way is shown
  /** @type {Anchor[]} */
  way = []; // the places on it
  /** @type {Anchor[][]} */
  others = []; // those of what goes with it
  /** @type {Anchor[]} */
  traced = []; // the way of a line of the log that is pointed at
  following = false; // it was asked for
  /** @type {Anchor | null} */
  looked = null; // what was tapped to look at it
  /** @type {Option | null} */
  weighed = null; // the answer whose button is under the mouse or has the focus

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** Everything that was taken up belongs to the question before. */
  drop() {
    this.taking = null;
    this.taken = null;
    this.staged = null;
    this.stagedBy = null;
    this.several = null;
    this.held = [];
    this.pointing = [];
    this.traced = [];
    this.carried = null;
    this.hovered = null;
    this.weighed = null;
    this.looked = null;
  }

  /** The option that waits for its confirmation. */
  get stagedOption() {
    return this.staged === null ? undefined : this.game.options[this.staged];
  }

  /**
   * An answer in few words, with its chance and, if so, that it cannot be taken back: wherever it can be pressed.
   * @param {Pick<Option, "text" | "short" | "odds" | "final">} option @param {string} [text]
   */
  label(option, text = option.short ?? option.text) {
    return [text, chanceWords(option.odds), option.final && WORDS.final].filter(Boolean).join(" · ");
  }

  /**
   * Labels to be read beside each other: where few words would be the same, an answer is named in full.
   * @param {Option[]} options
   */
  labels(options) {
    const short = options.map(({ short, text }) => short ?? text);
    return options.map((option, i) =>
      this.label(option, short.filter((other) => other === short[i]).length > 1 ? option.text : short[i]),
    );
  }

  /**
   * Must this be confirmed? What can be taken back never asks, unless somebody wants it; where little hangs on an answer,
   * only what was tapped on the board does.
   * @param {Option} option @param {Anchor | null} by
   */
  asksFirst({ final, plain }, by) {
    const wish = settings.get("confirm", "final");
    if (wish !== "final") return wish === "always";
    if (!by && this.game.asked?.prompt?.small) return false;
    // a question that nothing on the board answers is its own confirmation: its buttons tell all
    return Boolean(final && !plain) && this.game.options.some((other) => this.handles(other).length > 0);
  }

  /** Is this tap the second one on what is staged? @param {Anchor | null} anchor */
  confirms(anchor) {
    const option = this.stagedOption;
    if (!option || !anchor || this.game.busy) return false;
    return this.stagedBy ? anchor === this.stagedBy : Boolean(this.handles(option)[0]?.includes(anchor));
  }

  /** What of several like things is marked: the one that was tapped. @param {Anchor[]} at @param {Anchor[][]} handles */
  tapped(at, handles) {
    const by = this.stagedBy ?? this.taken?.by;
    const alike = by ? (handles.find((some) => some.includes(by)) ?? []) : [];
    return at.filter((anchor) => anchor === by || !alike.includes(anchor));
  }

  /**
   * What must be tapped for an answer, in any order: its handles, each a list of anchors that serve alike.
   * The first is the target: tapping it says that nothing more is to be added.
   * @param {Option} option @returns {Anchor[][]}
   */
  handles({ at, handles }) {
    return handles ?? at.slice(0, 1).map((anchor) => [anchor]);
  }

  /** May this answer be meant by what is held? @param {Option} option @param {Anchor[]} held */
  fits(option, held) {
    const handles = this.handles(option);
    const used = held.map((anchor) => handles.findIndex((alike) => alike.includes(anchor)));
    return !used.includes(-1) && new Set(used).size === used.length;
  }

  mark() {
    const { game } = this;
    const { options } = game;
    const prompt = game.asked?.prompt;
    /** @type {MarkRequest["lit"]} */
    const lit = {};
    /** @type {MarkRequest["labels"]} */
    const labels = {};
    const held = this.carried ? this.heldWith(this.carried) : this.held;
    for (const option of options) {
      if (!this.fits(option, held)) continue;
      const kind = prompt?.aims && hasDice(option) ? "target" : "act";
      for (const alike of this.handles(option)) for (const anchor of alike) lit[anchor] = kind;
      const label = option.cost ?? this.chanceAt(option);
      if (label && option.at[0]) labels[option.at[0]] = label;
    }
    game.picker.dim(lit);
    this.lit = new Set(Object.keys(lit));
    for (const anchor of game.roster.held) delete lit[anchor]; // told apart, but it may be tapped
    this.open = this.opened(options);
    const selected = [...this.chosen(), ...this.held, ...game.picker.chosen(), ...game.group.units];
    if (game.group.gathers) for (const { at } of game.roster.units) lit[at[0]] = "act";
    const besides = [...(game.lesson?.named ?? []), ...(this.hovered ? [this.hovered] : [])];
    const pointed = [...this.pointing, ...besides.filter((anchor) => !selected.includes(anchor))];
    const overlays = this.overlays();
    const led = this.way.length ? this.followed?.at[0] : null; // an arrow lies over its number
    for (const { places } of overlays.washes ?? [])
      for (const place of Object.keys(places)) if (place !== led) delete labels[place];
    game.board.mark({ lit, selected, pointed, labels, arrows: this.arrows(), ...overlays });
    this.follow();
  }

  /** What the question is about, or the staged answer. @returns {Anchor[]} */
  chosen() {
    const { stagedOption, taken } = this;
    if (stagedOption) return this.tapped(stagedOption.at, this.handles(stagedOption));
    const at = this.game.asked?.prompt?.at ?? [];
    const alike = taken?.of ? this.handles(taken.of) : [];
    const own = taken?.by && alike.flat().includes(taken.by) ? [taken.by] : [];
    return [...new Set([...own, ...this.tapped(at, alike)])];
  }

  /** What the title lays over the map, and the way to what is staged or pointed at. @returns {Partial<Overlays>} */
  overlays() {
    const { about, asked, picker, view } = this.game;
    if (!view) return {};
    const { prompt = null, options = [] } = asked ?? {};
    const staged = this.stagedOption ?? null;
    const found = about.overlays({ prompt, options, staged, picked: picker.chosen() }, view);
    return joined(...this.game.lenses.laid(view), found, ...this.told(), this.looming(view), {
      paths: this.ways(),
    });
  }

  /** What the lines that are being told show on the map. @returns {Partial<Overlays>[]} */
  told() {
    const { about, prompt } = this.game;
    return (prompt.telling.lines ?? []).map(({ detail }) => about.shows(detail)?.over ?? {});
  }

  /** The way to what is staged or pointed at, ways that are open besides, and those that were taken. @returns {PathMark[]} */
  ways() {
    const { asked, errands, offers, prompt, sealed, stage } = this.game;
    /** @type {PathMark[]} */
    const found = this.way.length < 2 ? [] : [{ tone: "act", through: this.way }];
    const open = (asked?.options ?? []).flatMap(({ way }) => (way && way !== this.way ? [way] : []));
    const meant = errands.offer ? errands.ways : (offers.shown?.ways ?? []);
    for (const through of [...open, ...this.others, ...meant])
      found.push({ tone: "act", through, ghost: true });
    for (const through of sealed?.ways() ?? []) found.push({ tone: "act", through, ghost: true });
    const taken = [...driven(prompt.telling.lines ?? []), ...stage.ways, this.traced];
    for (const through of taken.filter(({ length }) => length > 1)) found.push({ tone: "pointed", through });
    return found;
  }

  /** Where those may be driven whose fight is looked at; a cross: it may have nowhere to go. @param {View} view */
  looming(view) {
    const { about, agenda, panel } = this.game;
    const looked = [this.stagedOption?.odds, this.weighed?.odds, panel.option?.odds, ...agenda.looked(view)];
    const retreats = [...new Set(looked)].flatMap((odds) => odds?.retreats ?? []);
    /** @type {Partial<Overlays>} */
    const found = { paths: [], dots: {} };
    for (const { what, ways, lost } of retreats) {
      for (const through of ways) found.paths?.push({ tone: "target", through, ghost: true });
      if (lost && found.dots) found.dots[about.placeOf(what, view.board)] = [{ color: "red", letter: "×" }];
    }
    return found;
  }

  /**
   * Places with something in them that may be taken up or picked: they stand for it.
   * @param {Option[]} options @returns {Set<Anchor>}
   */
  opened(options) {
    const { about, picker, view } = this.game;
    if (!view) return new Set();
    const things = [...options.filter(({ soft }) => soft).map(({ at }) => at[0]), ...picker.units];
    return new Set(things.filter(Boolean).map((thing) => about.placeOf(thing, view.board)));
  }

  /** May this place be chosen, or something in it? @param {Anchor} place */
  isLit(place) {
    return this.lit.has(place) || this.open.has(place);
  }

  /**
   * Where the way matters it is shown to what is staged, under the mouse or pointed at: asked for one answer at a time,
   * and not again before that has come.
   */
  async follow() {
    const { asked } = this.game;
    const aims = [this.hovered, ...this.pointing];
    const options = asked?.options ?? [];
    const leads = asked?.prompt?.shape === "path" || options.some(({ way }) => way);
    const meant = leads
      ? (this.stagedOption ?? options.find(({ at }) => aims.includes(at[0])) ?? null)
      : null;
    if (meant === this.followed || this.following) return;
    this.followed = meant;
    this.way = meant?.way ?? [];
    this.others = [];
    if (meant && asked && asked.prompt?.shape === "path") {
      this.following = true;
      const ways = await this.waysOf([...asked.before, meant.token]).catch(() => []);
      this.following = false;
      if (this.game.options.includes(meant)) [this.way = [], ...this.others] = ways;
    }
    this.mark();
  }

  /** The way of what was taken up, and of those who go with it. @param {string[]} tokens @returns {Promise<Anchor[][]>} */
  async waysOf(tokens) {
    const { app, group, offers } = this.game;
    if (group.isLed) return (await offers.find("follow", tokens)).ways;
    return [(await app.call("way", { tokens })).path];
  }

  /**
   * The chance of an answer that is given by tapping a space, to be read on the map.
   * @param {Option} option
   */
  chanceAt({ at, odds }) {
    const outcome = isSpace(at[0]) ? wishedOf(odds) : null;
    return outcome && percent(outcome.chance);
  }

  /**
   * From where to where: the way that the question is about, or that of an answer staged or weighed.
   * @returns {Arrow[]}
   */
  arrows() {
    const meant = this.stagedOption ?? this.weighed;
    if (meant) {
      const { at } = meant;
      const kind = hasDice(meant) ? "target" : "act";
      return at
        .slice(1)
        .filter(isSpace)
        .map((from) => ({ from, to: at[0], kind }));
    }
    const path = this.game.asked?.prompt?.path ?? [];
    return path.slice(1).map((to, i) => ({ from: path[i], to, kind: "act" }));
  }

  /**
   * The mouse is over something: what a tap would take up is marked at once; whether there is such a thing.
   * @param {Anchor | null} anchor
   */
  hover(anchor) {
    const { about, view } = this.game;
    const place = anchor && view && about.placeOf(anchor, view.board);
    const found = [anchor, place].find((one) => one && this.lit.has(one)) ?? null;
    if (found !== this.hovered) {
      this.hovered = found;
      this.mark();
    }
    return found !== null;
  }

  /** The mouse or the focus is on an answer's button, or has left it. @param {Option | null} option */
  weigh(option) {
    this.weighed = option;
    this.pointing = option?.at.slice(0, 2) ?? [];
    this.mark();
  }

  /** The second of two quick taps confirms what the first has staged. @param {Anchor | null} anchor */
  doubleTap(anchor) {
    if (this.confirms(anchor)) this.confirm();
  }

  /** What is staged is meant. */
  confirm() {
    if (this.staged !== null) this.game.answer(this.staged);
  }

  /** @param {Anchor | null} anchor @param {boolean} [isMore] with Shift: to go with what is taken up */
  tap(anchor, isMore = false) {
    const { game } = this;
    if (!game.view || game.busy || game.pace.next()) return;
    if (this.taking) {
      this.taking.then(() => this.tap(anchor, isMore));
      return;
    }
    if (anchor && (isMore || game.group.gathers) && game.group.gather(anchor)) return;
    if (anchor && game.errands.tap(anchor)) return;
    game.errands.close();
    this.pointing = [];
    this.looked = null;
    game.panel.forget();
    if (anchor === null) this.back();
    else if (this.confirms(anchor)) this.confirm();
    else if (!game.options.length) this.inspect(anchor);
    else if (game.picker.tap(anchor)) {
      this.unstage();
      this.repaint();
    } else if (!this.reach(anchor, game.view) && !this.reselect(anchor, game.view)) {
      this.inspect(anchor);
      if (game.about.explains(anchor)) this.whyNot(anchor);
    }
  }

  /**
   * What lies somewhere stands for itself, or for its place; a place for what may be taken up in it.
   * @param {Anchor} anchor @param {View} view
   */
  reach(anchor, { board }) {
    if (this.takeUp(anchor)) return true;
    const at = this.game.about.placeOf(anchor, board);
    if (at === anchor) return this.takeOut(anchor, board);
    return Boolean(at) && this.takeUp(at);
  }

  /** Take up what lies in a place; of several things one is chosen. @param {Anchor} place @param {BoardData} board */
  takeOut(place, board) {
    const { about, options } = this.game;
    const inside = options.filter(({ soft, at }) => soft && at[0] && about.placeOf(at[0], board) === place);
    if (!inside.length) return false;
    if (inside.length === 1) {
      this.choose(inside[0], place);
      return true;
    }
    this.unstage();
    this.several = inside.map(({ index }) => index);
    this.game.board.fan(place, { dimmed: false });
    this.repaint();
    this.readOut(inside);
    return true;
  }

  /** Is it this that was taken up, or does it lie there? @param {Anchor} anchor @param {BoardData} board */
  isTaken(anchor, board) {
    const things = this.taken?.of ? this.handles(this.taken.of).flat() : [];
    return things.some((thing) => thing === anchor || this.game.about.placeOf(thing, board) === anchor);
  }

  /**
   * Something else is taken up instead, or the same thing let go: nothing has to be taken back first.
   * @param {Anchor} anchor @param {View} view
   */
  reselect(anchor, view) {
    const { taken } = this;
    if (!taken) return false;
    if (this.isTaken(anchor, view.board)) {
      this.back();
      return true;
    }
    this.taken = null;
    this.held = [];
    if (this.reach(anchor, view)) return true;
    this.taken = taken;
    return false;
  }

  /**
   * Hold one thing more, or let it go; answers when only one answer is left. What spends something is never meant by
   * its target alone: that is only looked at. False if nothing hangs on this anchor.
   * @param {Anchor} anchor
   */
  takeUp(anchor) {
    const { options } = this.game;
    const again = this.held.includes(anchor);
    const [whole, ...more] = again ? this.exact(this.held) : [];
    if (whole && !more.length && this.handles(whole)[0].includes(anchor)) {
      this.choose(whole, anchor, this.held);
      return true;
    }
    if (again && this.held.length === 1) {
      this.back();
      return true;
    }
    const both = again ? this.held.filter((other) => other !== anchor) : [...this.held, anchor];
    const held = [both, [anchor]].find((some) => options.some((option) => this.fits(option, some)));
    if (!held) return false;
    this.game.panel.sink();
    const matching = options.filter((option) => this.fits(option, held));
    const exact = this.exact(held);
    const meant = this.meantBy(anchor, matching, exact);
    if (meant) {
      this.choose(meant, anchor, held);
      return true;
    }
    this.unstage();
    this.held = held;
    const least = Math.min(...matching.map((option) => this.handles(option).length));
    /** @param {Option} option */
    const isNearest = (option) => held.length > 1 && this.handles(option).length === least;
    const nearest = matching.filter(isNearest); // come first: whoever taps several things has said much
    const others = byRank(matching.filter((option) => !isNearest(option)));
    this.several = [...nearest, ...others].map((option) => option.index);
    if (matching.every(({ spends }) => spends)) this.look(anchor);
    this.repaint();
    this.readOut(matching);
    return true;
  }

  /**
   * Of the answers that fit what is held, the one that the last tap has settled: everything for it is held, or it is the
   * only one and its target was tapped.
   * @param {Anchor} anchor @param {Option[]} matching @param {Option[]} exact
   */
  meantBy(anchor, matching, exact) {
    /** @param {Option} option */
    const isTarget = (option) => this.handles(option)[0].includes(anchor);
    if (matching.length === 1) {
      const [only] = matching;
      return exact.length || (isTarget(only) && !only.spends) ? only : null;
    }
    const aimed = exact.filter(isTarget);
    return aimed.length === 1 ? aimed[0] : null;
  }

  /** With the numbers that answer them. @param {Option[]} options */
  readOut(options) {
    const { listed } = this.game;
    const words = options.map((option) => `${listed.indexOf(option) + 1}, ${option.text}`);
    const read = options.length <= MOST_READ ? `: ${words.join("; ")}` : "";
    announce(`${WORDS.answers(options.length)}${read}`);
  }

  /** Answers for which everything is held. @param {Anchor[]} held */
  exact(held) {
    return this.game.options.filter(
      (option) => this.handles(option).length === held.length && this.fits(option, held),
    );
  }

  /**
   * What is held with one thing more, as far as some answer is meant by both; `to` is not held but aimed at.
   * @param {Anchor} from @param {Anchor | null} [to]
   */
  heldWith(from, to = null) {
    const both = [...new Set([...this.held.filter((anchor) => anchor !== to), from])];
    return [both, [from]].find((held) => this.game.options.some((option) => this.fits(option, held))) ?? [];
  }

  /**
   * Take something up: what is asked then stands in for the question, until it is answered or let go. False if it
   * cannot be had without an answer.
   * @param {string[]} tokens @param {Option} [of] @param {Anchor | null} [by] what was tapped for it
   */
  take(tokens, of, by = null) {
    const { game } = this;
    const take = async () => {
      const then = await game.app.call("foresee", { tokens }).catch(() => null);
      if (this.taking !== taking) return true; // let go meanwhile
      this.taking = null;
      if (game.busy || !then?.prompt || then.final || then.played < tokens.length) return false;
      // the question comes again: nothing was left to choose, so it is an answer like any other
      if (then.prompt.shape === "each" && then.prompt.kind === game.view?.prompt?.kind) return false;
      this.drop();
      this.taken = { prompt: then.prompt, options: then.options, before: tokens, of, by };
      game.paint();
      announce(then.prompt.text);
      if (then.prompt.shape === "orders") import("./orders.js").then(({ openOrders }) => openOrders(game));
      return true;
    };
    const taking = take();
    this.taking = taking;
    return taking;
  }

  /**
   * Anything that cannot be undone waits for a labelled button; what only takes something up is not told to the rules
   * before it is meant; a number is shown on its scale; the rest happens at once. What was tapped besides is meant for the question that follows.
   * @param {Option} option @param {Anchor | null} [by] what was tapped last for it @param {Anchor[]} [held]
   */
  async choose(option, by = null, held = []) {
    const { game } = this;
    if (game.scale.active) {
      game.scale.set(option);
      return;
    }
    const { step } = game.position;
    const before = game.asked?.before ?? [];
    const [own = []] = this.handles(option);
    game.roster.stop(option);
    if (option.soft && (await this.take([...before, option.token], option, by))) {
      for (const anchor of held) if (!own.includes(anchor)) this.takeUp(anchor);
      return;
    }
    if (option.final === undefined) option.final = await this.isFinal(option, before);
    if (step !== game.view?.step || !game.options.includes(option)) return;
    if (!this.asksFirst(option, by)) {
      await game.answer(option.index);
      return;
    }
    this.staged = option.index;
    this.stagedBy = by;
    this.several = null;
    this.weighed = null;
    this.closeLook();
    this.mark();
    if (hasDice(option)) game.panel.showOdds(option);
    game.prompt.paintChoices();
    within($("choices"), ".go")?.focus({ preventScroll: true });
    announce(this.label(option));
  }

  /** Of an answer that does not say it: can it be taken back? @param {Option} option @param {string[]} before */
  async isFinal({ index, token }, before) {
    const { app } = this.game;
    const found = before.length
      ? app.call("foresee", { tokens: [...before, token] })
      : app.call("weigh", { choice: index });
    return (await found).final;
  }

  unstage() {
    this.staged = this.stagedBy = this.weighed = null;
  }

  /** One step back: what is staged or held is let go, then what is taken up. */
  back() {
    const { game, taken } = this;
    const isInner = this.staged !== null || this.held.length > 0 || game.picker.chosen().length > 0;
    if (!isInner) {
      game.roster.walks = game.order.asks = game.order.runs = false;
      game.again.meant = null;
      game.group.clear();
      game.errands.drop();
    }
    game.panel.sink();
    game.panel.hideOdds();
    this.drop();
    if (isInner) this.taken = taken;
    game.picker.clear();
    this.closeLook();
    if (!game.view) return;
    if (taken) game.paint();
    else this.repaint();
  }

  /** A stack opened for a look closes, and with it the reason why something there could not be chosen. */
  closeLook() {
    this.game.panel.forget();
    if (!this.game.picker.opened) this.game.board.fan(null);
  }

  /** What was taken up is let go, whatever is staged. */
  letGo() {
    this.unstage();
    this.held = [];
    this.back();
  }

  repaint() {
    this.mark();
    this.game.prompt.paintText(this.game.position);
    this.game.prompt.paintChoices();
  }

  /**
   * The numbers are those of the list "Legal now"; what cannot be undone waits for a second press.
   * @param {number} n
   */
  pressNumber(n) {
    const option = this.game.listed[n];
    if (!option) return;
    if (this.staged === option.index) this.confirm();
    else this.choose(option);
  }

  /** What something is, in the panel and by what it concerns. @param {Anchor} anchor */
  look(anchor) {
    this.pointing = [anchor, ...(this.game.about.closeUp(anchor, this.game.position)?.points ?? [])];
    this.game.panel.inspect(anchor);
  }

  /** @param {Anchor} anchor */
  inspect(anchor) {
    this.game.panel.forget();
    this.look(anchor);
    this.looked = anchor;
    this.mark();
    this.game.prompt.paintChoices();
    this.game.lesson?.saw(anchor);
    if (isSpace(anchor)) this.game.board.fan(anchor);
  }

  /** A new question, and nothing that may be tapped for it is in sight: the map shows where it is decided. */
  seek() {
    const { board, lesson } = this.game;
    const there = [...this.lit].filter((anchor) => board.boundsOf(anchor));
    if (lesson || !there.length) return;
    if (there.some((anchor) => board.isSeen(anchor))) board.follow(there);
    else board.overview();
  }

  /** @param {Anchor[]} anchors @param {Anchor[]} [traced] the way of what is told of them */
  point(anchors, traced = []) {
    const { about, board, view } = this.game;
    if (!view) return;
    this.traced = traced;
    this.pointing = anchors.map((anchor) =>
      board.boundsOf(anchor) ? anchor : about.placeOf(anchor, view.board),
    );
    this.mark();
  }

  /** @param {Anchor} anchor */
  async whyNot(anchor) {
    const tokens = this.game.asked?.before ?? [];
    const reason = await this.game.app.call("why_not", { anchor, tokens });
    this.game.panel.why(reason);
    announce(reason.text);
  }
}
