// The game on the table: holds the view, sends answers, paints. It knows no rule and no title.
import { Board } from "../board/board.js";
import { loadTitle } from "../titles/index.js";
import { Again } from "./again.js";
import { Agenda } from "./agenda.js";
import { titleOf } from "./catalog.js";
import { runCommand } from "./command.js";
import { Counsel } from "./counsel.js";
import { lowerCurtain } from "./cover.js";
import { $, button, el, fill, hideAll } from "./dom.js";
import { Drag } from "./drag.js";
import { Errands } from "./errands.js";
import { games } from "./games.js";
import { Group } from "./group.js";
import { byRank, Hand } from "./hand.js";
import { Keeper } from "./keeper.js";
import { Lenses } from "./lenses.js";
import { fontsReady, isReduced, onLook, theme } from "./look.js";
import { News } from "./news.js";
import { Offers } from "./offers.js";
import { Opponent } from "./opponent.js";
import { Order } from "./order.js";
import { Pace } from "./pace.js";
import { Panel } from "./panel.js";
import { Picker } from "./picker.js";
import { PromptBar } from "./prompt.js";
import { Replay } from "./replay.js";
import { Roster } from "./roster.js";
import { Scale } from "./scale.js";
import { FRIEND, HUMAN } from "./seats.js";
import { openShare } from "./share.js";
import { Spaces } from "./spaces.js";
import { Stage } from "./stage.js";
import { newId, seatsOf } from "./store.js";
import { NOBODY, newsTo, stepsOf } from "./telling.js";
import { Tip } from "./tip.js";
import { visited } from "./visits.js";
import { WORDS } from "./words.js";

/** @import { BoardHooks } from "../board/types.js" */
/** @import { Anchor, Player, RuleNumber, Seat, Taken } from "../calls.js" */
/** @import { About } from "../titles/types.js" */
/** @import { View } from "../view.js" */
/** @import { Lesson } from "./lesson.js" */
/** @import { SealedRoom } from "./sealed.js" */
/** @import { App, Meant, Question, Reviewed, RulesError, Save } from "./types.js" */

const MANY_PLACES = 60; // of more only those are listed that may be chosen or have something in them
const SETTLE_REST = 300; // before a game opened from a checkpoint is replayed behind the player's back

export class Game {
  /** @param {App} app @param {string} title */
  static async open(app, title) {
    const [about] = await Promise.all([loadTitle(title), fontsReady()]);
    return new Game(app, title, about);
  }

  /** @param {App} app @param {string} title @param {About} about */
  constructor(app, title, about) {
    this.app = app; // the page
    this.title = title; // its id
    this.about = about; // what the title brings
    /** @type {View | null} */
    this.view = null;
    /** @type {Save | null} */
    this.save = null;
    /** @type {Lesson | null} */
    this.lesson = null;
    /** @type {Reviewed | null} */
    this.reviewed = null;
    this.hasManyPlaces = false; // on its board
    this.busy = false; // an answer is on its way
    /** @type {(() => void) | null} */
    this.untold = null; // what happened before the device was handed over, for its next player
    /** @type {SealedRoom | null} */
    this.room = null; // what a sealed game adds
    this.isCovered = false; // the device is being handed over: nothing is shown until its next player has it
    this.worth = 0; // of what the status line shows a loss of
    this.isThrown = false; // dice on the board were just thrown: they tumble when they are painted
    this.isGrading = false; // the adviser looks at a move
    this.raiseCurtain = lowerCurtain(title); // until there is something to see
    this.board = new Board($("map"), about.sheet, { theme: theme() });
    this.board.setReducedMotion(isReduced());
    this.stopLook = onLook(() => {
      this.board.setTheme(theme());
      this.board.setReducedMotion(isReduced());
    });
    this.keeper = new Keeper(this);
    this.lenses = new Lenses(this);
    this.hand = new Hand(this);
    this.roster = new Roster(this);
    this.group = new Group(this);
    this.order = new Order(this);
    this.again = new Again(this);
    this.offers = new Offers(this);
    this.errands = new Errands(this);
    this.agenda = new Agenda(this);
    this.drag = new Drag(this);
    this.news = new News(this);
    this.stage = new Stage(this);
    this.pace = new Pace(this);
    this.opponent = new Opponent(this);
    this.counsel = new Counsel(this);
    this.prompt = new PromptBar(this);
    this.panel = new Panel(this);
    this.spaces = new Spaces(this);
    this.picker = new Picker(this);
    this.scale = new Scale(this);
    this.replay = new Replay(this);
    this.tip = new Tip(this);
    this.board.on = this.boardHooks();
    this.board.on.move();
    $("command").onsubmit = (event) => {
      event.preventDefault();
      runCommand(this, $("command-line"));
    };
  }

  /** @returns {BoardHooks} */
  boardHooks() {
    const { drag, hand, tip } = this;
    return {
      tap(anchor, isMore) {
        tip.hide();
        hand.tap(anchor, isMore);
      },
      doubleTap: (anchor) => hand.doubleTap(anchor),
      hold(anchor) {
        if (anchor) hand.inspect(anchor);
      },
      hover: (anchor, point) => tip.over(anchor, point),
      grab(anchor) {
        tip.hide();
        drag.carries(anchor);
      },
      drop: (from, to) => drag.drop(from, to),
      mayDrag: (anchor) => drag.may(anchor),
      drawn: this.raiseCurtain,
      move: () => {
        tip.hide();
        document.body.classList.toggle("fitted", this.board.camera.isFitted());
      },
    };
  }

  show() {
    $("start").hidden = true;
    $("game").hidden = $("promptbar").hidden = false;
    hideAll("[data-game]", false);
    this.board.resized();
  }

  close() {
    this.opponent.stop();
    this.lesson?.stopTeaching();
    this.stopLook();
    this.keeper.stop();
    this.raiseCurtain();
    this.board.destroy();
  }

  // Who sits where

  /** The view of the game that has begun. */
  get position() {
    if (!this.view) throw new Error("no game has begun");
    return this.view;
  }

  /** What is done here beside the rules, if the game is a sealed one. */
  get sealed() {
    return this.view?.sealed ? this.room : null;
  }

  /** Are the dice real ones, that lie on somebody's table? */
  get isReal() {
    return this.view?.dice === "typed";
  }

  /** What the rules offer in this title. */
  get facts() {
    return titleOf(this.title);
  }

  get name() {
    return this.facts?.name ?? this.title;
  }

  get sides() {
    return this.facts?.sides ?? [];
  }

  /** @param {Seat} side */
  player(side) {
    return this.save?.players[this.position.chairs[side]] ?? "human";
  }

  /** May the person at this page answer now? */
  isOurs(view = this.view) {
    if (!view?.prompt || this.replay.on || this.pace.lines || this.isCovered) return false;
    return this.player(view.prompt.who) === HUMAN;
  }

  /** Is it for a friend at the other end of a link to decide? */
  get isAway() {
    const { view } = this;
    return (
      Boolean(view?.prompt && view.prompt.shape !== "dice") && this.player(view?.prompt?.who ?? 0) === FRIEND
    );
  }

  /** Was the game sent to the friend as it stands? */
  get isSent() {
    return this.isAway && this.save?.sent === this.view?.step;
  }

  /** May what was decided last be taken back here? Also while the other side has not answered yet. */
  get mayUndo() {
    const { view } = this;
    const isAsked = view?.prompt || view?.sealed;
    return Boolean(view?.undo && isAsked) && !this.replay.on && !this.pace.lines && !this.isSent;
  }

  /** Take back what the last press did. A computer that thinks about it stops; one that has answered refuses. */
  undo() {
    const undo = async () => {
      const view = await this.app.call("undo", this.news.since());
      this.opponent.stop();
      return view;
    };
    return this.send(undo, { undo: true });
  }

  /** Take back what one unit did, and nothing else. @param {Anchor} anchor */
  retract(anchor) {
    return this.send(() => this.app.call("retract", { anchor, ...this.news.since() }), { undo: true });
  }

  /**
   * What the person at this page has to answer; null if nothing.
   * @returns {Question | null}
   */
  get asked() {
    if (!this.isOurs()) return null;
    const { prompt, options } = this.position;
    return this.hand.taken ?? { prompt, options, before: [] };
  }

  /** The answers that are open to the person at this page. */
  get options() {
    return this.asked?.options ?? [];
  }

  /** The same as they are listed and numbered: what ends a row of answers, or declines, comes last. */
  get listed() {
    const options = byRank(this.options);
    return [...options.filter((option) => !option.tag), ...options.filter((option) => option.tag)];
  }

  /**
   * The places to list: of many only those that may be chosen, have something in them, or are looked at.
   * @param {View} view @param {Anchor | null} [looked]
   */
  places(view, looked = null) {
    const { about, hand } = this;
    const all = about.places(view.board);
    this.hasManyPlaces = all.length > MANY_PLACES;
    if (!this.hasManyPlaces) return all;
    return all.filter(
      (place) => place === looked || hand.isLit(place) || about.isOccupied(place, view.board),
    );
  }

  // The game's course

  /**
   * The last position of a saved game, before Python is up: to look at, not to act on.
   * @param {View | null | undefined} view
   */
  preview(view) {
    this.view = null;
    fill($("prompt"), WORDS.loading);
    fill($("choices"));
    if (!view) return;
    try {
      this.board.show(view);
      this.paintStatus(view);
    } catch {
      /* a damaged picture of it: the record is what counts */
    }
  }

  /**
   * A game as it was opened; `kept` lines of its record are in the store as they are.
   * @param {View} view @param {Partial<Save>} save @param {number} [kept]
   */
  async begin(view, save, kept = 0) {
    this.opponent.stop();
    this.lesson?.stopTeaching();
    this.room = view.sealed ? new (await import("./sealed.js")).SealedRoom(this) : null;
    this.view = view;
    const seats = seatsOf(save) ?? view.players;
    const players = view.chairs.map((_, chair) => seats[chair]?.kind ?? "human");
    const names = seats.map(({ name }) => name);
    const { title } = this;
    this.save = { id: newId(), name: "", head: "", lines: 0, ...save, players, names, title };
    const { trial } = this.save;
    if (trial && trial.since < 0) trial.since = view.step;
    visited({ screen: "game", id: this.save.id });
    this.keeper.begin(save.head, kept);
    this.counsel.forget();
    this.replay.leave(false);
    this.panel.current = view.over ? "log" : "legal";
    this.view = null;
    this.take(view, true); // nothing is answered yet: it is shown at once, and kept before anything else happens
    if (document.activeElement === document.body) $("prompt").focus({ preventScroll: true });
    await this.keeper.keep(view);
    if (view.partial) setTimeout(() => this.settle(view.match), SETTLE_REST);
  }

  /**
   * A game opened from a checkpoint is replayed from its beginning behind the player's back.
   * @param {number} match
   */
  async settle(match) {
    const { app } = this;
    const { same } = await app.call("settle", {});
    if (same) return;
    await app.queue.run(async () => {
      if (this.view?.match === match) this.take(await app.call("view", {}), true); // the record is what holds
    });
  }

  /** Python was started anew: put back the game as it was shown. */
  async reopen() {
    this.opponent.stop();
    const { text, checkpoint, lines } = this.keeper.ledger;
    if (!text) return;
    const players = seatsOf(this.save);
    this.take(await this.app.call("open", { text, checkpoint, players, kept: lines.length }), true);
  }

  /**
   * A new view from the rules: remember what is new, then paint. The first of a game `isFresh`: nothing is news.
   * @param {View} view @param {boolean} [isFresh]
   */
  take(view, isFresh = false) {
    const before = this.view;
    const rolled = this.news.read(view, isFresh);
    if (isFresh) this.news.kept = this.keeper.ledger.lines.length;
    this.view = view;
    this.isCovered = this.news.mustHandOver(isFresh ? null : before);
    if (!this.pace.lines) this.hand.drop();
    this.errands.drop();
    if (before) this.hand.closeLook();
    if (before && view.step !== before.step) {
      if (before.prompt && this.player(before.prompt.who) === "human") this.panel.answered();
      else this.panel.sink();
    }
    this.counsel.read(view);
    if (!this.pace.lines) this.stage.hush(); // what came of one's own doing may be read while the other side goes on
    const steps = isFresh ? [] : this.tale(before, view);
    const who = this.sealed?.hasCome(before, view) ? NOBODY : (before?.prompt?.who ?? 0);
    const play = () => this.pace.play(before, steps, who);
    this.untold = this.isCovered && steps.length ? play : null;
    if (steps.length && !this.isCovered) play();
    else this.paint();
    this.news.tell(before, rolled, isFresh);
    if (!steps.length) this.opponent.run();
    this.roster.read(before, view);
    const isNew = before && view.prompt?.kind !== before.prompt?.kind;
    this.pace.whenTold(() => {
      this.order.goOn();
      this.again.goOn();
      if (isNew) this.hand.seek();
    });
    if (this.isTried) import("./trial.js").then(({ gradeTrial }) => gradeTrial(this));
  }

  /** A move was begun that is to be graded: until that is done nobody goes on. */
  get isTried() {
    const trial = this.save?.trial;
    return Boolean(trial && !trial.isReleased && this.view && this.view.step > trial.since);
  }

  /**
   * What a person's answer brought, in steps; nothing if a computer played. What is opened is told to all at the table.
   * @param {View | null} before @param {View} view
   */
  tale(before, view) {
    if (before && this.sealed?.hasCome(before, view)) return this.sealed.tale(before, view);
    if (!before?.prompt || this.pace.lines) return [];
    const { who } = before.prompt;
    if (this.player(who) !== "human") return [];
    const news = view.log.filter((line) => line.n >= before.events && !line.opened && this.news.maySee(line));
    return newsTo(stepsOf(news, view), who);
  }

  /** Others sit down. @param {Player[]} players @param {string[]} names @param {number} [sent] if the friend has it */
  async seat(players, names, sent) {
    const { app, save } = this;
    this.opponent.stop();
    await app.queue.run(async () => {
      if (!save || app.game !== this || this.save !== save) return;
      const view = await app.call("seats", {
        players: seatsOf({ players, names }) ?? [],
        kept: this.news.kept,
      });
      Object.assign(save, { players, names, sent });
      await this.keeper.keep(view);
      save.head = this.keeper.ledger.head;
      await games
        .change(save.id, { players, names, sent, head: save.head, asked: save.asked })
        .catch(() => {});
      this.take(view, true);
    });
    this.sendIfDue();
  }

  /** The friend has to decide, and does not know it: one sheet to send it to him. */
  async sendIfDue() {
    if (this.isAway && !this.isSent && this.save?.players.includes(HUMAN) && !this.lesson)
      await this.openSend();
  }

  async openSend() {
    this.stage.hush();
    (await import("./send.js")).openSend(this);
  }

  async openPlayers() {
    if (this.sealed) this.sealed.open();
    else (await import("./players.js")).openPlayers(this);
  }

  /** @param {number | number[]} choice */
  answer(choice) {
    if (this.isAway) return undefined;
    const { before = [], options = [] } = this.asked ?? {};
    if (this.group.isLed && this.roster.taken && typeof choice === "number")
      return this.offers.take("follow", WORDS.group, [...before, options[choice].token]);
    if (before.length && typeof choice === "number") return this.play([...before, options[choice].token]);
    const token = options.find(({ index }) => index === choice)?.token;
    const meant = { tokens: token ? [token] : [] };
    return this.send(() => this.app.call("answer", { choice, ...this.news.since() }), meant);
  }

  /** Several answers as one press, then some of a stack. @param {string[]} tokens @param {Taken} [take] */
  play(tokens, take) {
    return this.send(() => this.app.call("play", { tokens, take, ...this.news.since() }), { tokens, take });
  }

  /**
   * An answer of the player: shown when it is kept. What is tapped meanwhile is dropped, and so is what was meant for a
   * game or a question that is gone when its turn comes. A lesson lets through what it wants (`meant`).
   * @param {() => Promise<View>} call @param {Meant} meant
   */
  async send(call, meant) {
    if (this.lesson && !(await this.lesson.accepts(meant))) return;
    if (this.busy) return;
    const { match, step } = this.position;
    this.busy = true;
    try {
      await this.app.queue.run(async () => {
        if (this.app.game !== this || this.view?.match !== match || this.view.step !== step) return;
        const view = await call();
        await this.keeper.keep(view);
        this.busy = false;
        this.take(view);
        this.lesson?.went();
      });
    } catch (error) {
      this.news.trouble(/** @type {RulesError} */ (error));
    } finally {
      this.busy = false;
    }
  }

  // Painting

  /** What is on the table: the game, or a moment of it that is looked back at. */
  get shown() {
    return this.replay.on ? this.replay.view : (this.pace.past ?? this.view);
  }

  paint(view = this.shown) {
    if (!view) return;
    this.tip.hide();
    const { asked, options } = this;
    $("game").classList.toggle("covered", this.isCovered);
    this.paintStatus(view);
    // The map shows what is asked now: the rules may not know of it yet, and while something is told it is still to come.
    const isOpen = asked && view === this.view && !this.pace.lines;
    const open = isOpen ? asked.prompt : null;
    const prompt = this.replay.on ? view.prompt : open;
    this.board.show(
      { ...view, prompt },
      {
        trails: view.log.flatMap(({ trail }) => trail ?? []),
        isThrown: this.isThrown,
      },
    );
    this.isThrown = false;
    this.picker.reset(this.asked);
    this.scale.reset(this.asked);
    this.picker.open(view.board);
    this.hand.mark();
    this.prompt.paint(view, options);
    this.panel.paint(view, options);
    this.spaces.paint(view);
    this.counsel.paintChance();
    document.title = `${this.name} · ${WORDS.title}`;
  }

  /** @param {View} view */
  paintStatus(view) {
    const parts = this.about.status(view.board).map((part) => {
      const { text, strong, track, at = 0, label, worth } = part;
      if (!track) {
        const isLost = worth !== undefined && worth < this.worth;
        this.worth = worth ?? this.worth;
        return el("span", { className: `${strong ? "strong" : ""} ${isLost ? "lost" : ""}` }, text);
      }
      return el("span", { className: "track", role: "img", "aria-label": label }, trackCells(track, at));
    });
    fill($("status"), el("h1", {}, this.name), ...parts);
  }

  /** @param {RuleNumber} rule */
  ruleLink(rule) {
    return el(
      "button",
      {
        type: "button",
        className: "rule",
        "aria-label": `${WORDS.rules} ${rule}`,
        on: { click: () => this.panel.openRule(rule) },
      },
      rule,
    );
  }

  /** Words of the glossary: a tap explains each in a line. @param {string[]} [words] */
  glosses(words = []) {
    /** @param {string} word */
    const chip = (word) =>
      button(`${word}?`, "", {
        className: "gloss",
        on: { click: ({ currentTarget }) => this.explain(word, currentTarget) },
      });
    return words.map(chip);
  }

  /** @param {string} word @param {HTMLElement} beside */
  async explain(word, beside) {
    const { openGloss } = await import("./gloss.js");
    openGloss(this, word, beside);
  }

  /** What a button or key of the page does to the game. @param {string} action */
  act(action) {
    if (this.lesson && ["redo", "restart", "share", "replay", "hint"].includes(action)) return;
    if (action === "undo") {
      if (this.hand.taken) this.hand.back();
      else if (this.mayUndo) this.undo();
    } else if (action === "redo") {
      if (this.view?.redo && this.isOurs()) this.send(() => this.app.call("redo", this.news.since()), {});
    } else if (action === "restart") {
      if (this.view?.restart && this.isOurs())
        this.send(() => this.app.call("restart", this.news.since()), {});
    } else ACTIONS[action]?.(this);
  }
}

/** @type {Record<string, (game: Game) => void>} */
const ACTIONS = {
  hint: (game) => game.counsel.askHint(),
  share: (game) => (game.sealed ? game.sealed.open() : openShare(game)),
  replay: (game) => game.replay.enter(),
  rules: (game) => game.panel.open("rules"),
  snap: (game) => game.panel.snap(),
  "zoom-in": (game) => game.board.zoomBy(1.25),
  "zoom-out": (game) => game.board.zoomBy(0.8),
  "zoom-fit": (game) => game.board.fit(),
  lenses: (game) => game.lenses.open(),
};

/**
 * The cells of a track in the status line, up to the one where the game stands.
 * @param {number} length @param {number} at
 */
function trackCells(length, at) {
  return Array.from({ length }, (_, i) => {
    const number = i + 1;
    const past = number < at ? "past" : "";
    return el("i", { className: number === at ? "on" : past }, String(number));
  });
}
