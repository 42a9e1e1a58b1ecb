// The guided first turn: a game with comments, played on the real board. At some stops the player does what comes next:
// the rules' own question is on the table, and only what the lesson wants is let through. Nothing is kept before the
// lesson ends; then it goes on as a game.

import { anchorsOf } from "../board/anchors.js";
import { plain, pointsIn } from "../board/told.js";
import { loadLesson } from "../titles/index.js";
import { $, announce, el, focusedIn, hideAll, isIn, messageOf, notice, within } from "./dom.js";
import { Game } from "./game.js";
import { LessonCard, undoButton } from "./lessoncard.js";
import { joined } from "./lines.js";
import { isLow, isNarrow, isReduced } from "./look.js";
import { seatsOf } from "./store.js";
import { visited } from "./visits.js";
import { WORDS } from "./words.js";

/** @import { Rect } from "../board/types.js" */
/** @import { Anchor } from "../calls.js" */
/** @import { LogLine, View } from "../view.js" */
/** @import { App, LessonScript, Meant } from "./types.js" */

const ROOM = 1.3; // air around what is pointed at
const CLOSE = 2.4; // times the scale of the overview, on small screens; on others that is in view
const WORTHWHILE = 1.3; // times the fitting scale: for less than that nothing is cut off
const PEEK = 92; // CSS pixels of the panel that the card stands for, as in narrow.css
const SMALL = 500; // CSS pixels
const OWN_ARROWS = "input, textarea, select, .tabs, .spaces, .legal";
const SHOWN = 900; // milliseconds that "Show me" points at a thing before it is done

/**
 * @param {App} app @param {string} title @param {string} [side] of a lesson of its own
 * @param {string} [back] the game to which its reader returns
 */
export async function openLesson(app, title, side = "", back = "") {
  const isLate = app.turn();
  const lesson = await loadLesson(title, side);
  if (isLate()) return;
  await settled(app.game);
  app.game?.close();
  const game = await Game.open(app, title);
  app.game = game;
  game.lesson = new Lesson(app, game, lesson, back);
  visited({ screen: "lesson", title, id: side });
  return game.lesson.start();
}

/**
 * The player's game may still be answering or saving: let it finish, then keep it silent.
 * @param {Game | null} game
 */
async function settled(game) {
  game?.opponent.stop();
  while (game?.busy && !game.lesson) await new Promise((go) => setTimeout(go, 30));
  if (game) game.busy = true;
}

export class Lesson {
  /** @param {App} app @param {Game} game @param {LessonScript} script @param {string} [back] */
  constructor(app, game, script, back = "") {
    this.app = app;
    this.back = back;
    this.game = game;
    this.script = script;
    this.stops = script.stops;
    this.index = 0; // of the stop that is read
    this.reached = 0; // the stop at which the game stands
    this.done = 0; // tasks of that stop
    this.began = 0; // decisions before that stop
    this.from = 0; // and before its present task
    /** @type {View[]} */
    this.seen = []; // the table as it was at each stop
    /** @type {LogLine[][]} */
    this.told = []; // what had happened on the way there
    this.isShowing = false; // the task is being done for the player
    /** @type {Promise<void>} */
    this.coming = Promise.resolve(); // the stop that the game is on its way to
    this.listening = new AbortController();
    this.timer = 0;
    this.watching = new ResizeObserver(() => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.look(), 200);
    });
    this.card = new LessonCard(this);
  }

  get stop() {
    return this.stops[this.index];
  }

  /** What is to be done at the stop that is read; nothing where it was done before. */
  get task() {
    return this.index === this.reached ? this.stop.tasks?.[this.done] : undefined;
  }

  async start() {
    const { game } = this;
    game.replay.on = true;
    game.show(); // the sheet takes the form in which it will be played
    $("panel").before(this.card.root);
    $("game").classList.add("learning");
    this.look();
    hideAll("[data-game]", true);
    game.preview(null);
    this.listen();
    this.card.write();
    this.card.nextButton.focus({ preventScroll: true });
    this.coming = this.begin();
    await this.coming;
  }

  async begin() {
    const { app, game } = this;
    try {
      const view = await app.queue.run(() => app.call("new", this.script.deal));
      if (game.lesson !== this) return;
      const players = view.chairs.map(() => "human");
      game.save = { id: "", title: view.title, name: "", players, head: "", lines: 0 };
      game.take(view, true);
      await this.reach(0);
    } catch (error) {
      if (game.lesson !== this) return;
      notice(messageOf(error));
      this.leave();
    }
  }

  listen() {
    addEventListener("keydown", (event) => this.key(event), { signal: this.listening.signal, capture: true });
    this.watching.observe($("stage"));
  }

  /** Where something is to be done the keys belong to the board, unless the card has the focus. @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ($("game").hidden || document.querySelector("dialog[open]")) return;
    if (this.task && !isIn(event.target, "#lesson")) return;
    /** @type {Record<string, () => void>} */
    const acts = {
      ArrowRight: () => this.go(this.index + 1),
      ArrowLeft: () => this.go(this.index - 1),
      Escape: () => this.leave(),
    };
    const act = acts[event.key];
    if (!act || isIn(event.target, OWN_ARROWS)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  // From stop to stop

  /** Back, or on; what is still to be done on the way is done. @param {number} index */
  async go(index) {
    const { game } = this;
    if (index < 0 || index >= this.stops.length || this.isShowing) return;
    this.passOver();
    await this.coming;
    if (game.lesson !== this) return;
    if (index <= this.reached) {
      this.index = index;
      this.card.write();
      this.show();
    } else if (this.task) await this.carryOut();
    else await this.arrive(index);
  }

  /** The game goes on to a stop where it has not been. @param {number} index */
  arrive(index) {
    this.coming = this.reach(index);
    return this.coming;
  }

  /** What is played on the way is played. @param {number} index */
  async reach(index) {
    const { app, game } = this;
    this.index = this.reached = index;
    this.done = 0;
    this.card.write();
    const { play = [] } = this.stop;
    this.told[index] = [];
    if (play.length) {
      const since = game.news.since();
      const view = await app.queue.run(async () => {
        for (const token of play.slice(0, -1)) await app.call("play", { tokens: [token], ...since });
        return app.call("play", { tokens: play.slice(-1), ...since });
      });
      if (game.lesson !== this || this.reached !== index) return;
      this.told[index] = joined(
        view.log.filter((line) => line.weight !== "head" && line.weight !== "unsaid"),
      );
      game.replay.on = false; // it is shown as it happens
      game.take(view);
    }
    this.began = this.from = game.position.step;
    this.seen[index] = game.position;
    await this.allTold();
    this.show();
  }

  /** The table as it belongs to the stop: with its question where something is to be answered, else to be looked at. */
  show() {
    const { game } = this;
    const view = this.index < this.reached ? this.seen[this.index] : game.position;
    const isAsked = Boolean(this.task && !this.task.look);
    game.replay.on = !isAsked;
    game.replay.lines = this.told[this.index];
    game.replay.view = isAsked ? null : { ...view, prompt: null, options: [], undo: false, redo: false };
    if (this.told[this.index].length) game.stage.hush(); // the prompt bar tells it
    game.hand.drop();
    game.hand.pointing = isAsked ? [] : this.points; // what may be tapped is lit
    $("panel").dataset.snap = "peek";
    if (isAsked) game.panel.current = "legal"; // after something was read
    game.board.fan(null);
    game.paint();
    this.look();
    this.card.speak();
  }

  get points() {
    return this.stop.point.flatMap(anchorsOf);
  }

  // What the player does

  /** What the task speaks of: pointed at until it is done, for much more may be lit. */
  get named() {
    return this.task?.answer ? pointsIn(this.task.say) : [];
  }

  /** Is this what the lesson wants now? If not, the player hears what to tap. @param {Meant} meant */
  async accepts({ tokens = [], take, undo = false }) {
    const { task } = this;
    const { step } = this.game.position;
    if (undo && step > (task?.undo ? this.began : this.from)) return true;
    const wanted = task?.answer?.slice(step - this.from) ?? [];
    const taken = take ? ((await this.app.call("foresee", { tokens, take })).taken ?? []) : [];
    const told = [...tokens, ...taken];
    const isWanted = told.length > 0 && told.every((token, i) => token === wanted[i]);
    if (!isWanted) this.remind();
    return isWanted;
  }

  remind() {
    if (!this.task) return;
    const { say } = this.task;
    this.card.ask(el("b", {}, `${WORDS.lessonNotYet} `));
    announce(`${WORDS.lessonNotYet} ${plain(say)}`, true);
  }

  /** Something was answered or taken back: perhaps the task is done, perhaps the stop. */
  went() {
    const { task, game } = this;
    if (!task) return;
    const { step } = game.position;
    const isDone = task.undo ? step <= this.began : step - this.from >= (task.answer?.length ?? 0);
    if (isDone) this.finish();
    else {
      this.card.ask();
      this.look();
    }
  }

  /** Something was tapped to be read. @param {Anchor} anchor */
  saw(anchor) {
    const { task, game } = this;
    if (!task?.look) return;
    const { about, position } = game;
    if (anchor === task.look || anchor === about.placeOf(task.look, position.board)) this.finish();
    else this.remind();
  }

  /** A task is done: the next one, or the next stop. */
  finish() {
    const { game } = this;
    this.done += 1;
    this.from = game.position.step;
    const isMore = Boolean(this.task);
    if (isMore) this.card.write();
    this.coming = this.allTold().then(() => (isMore ? this.show() : this.reach(this.reached + 1)));
  }

  /** What an answer brought is told on the whole board, and the dice lie; meanwhile the only "Next" is the story's. */
  async allTold() {
    const { board, pace } = this.game;
    const focused = focusedIn(this.card.root);
    this.card.root.classList.toggle("telling", pace.isTelling);
    if (pace.isTelling) board.overview();
    await new Promise((go) => pace.whenTold(() => go(null)));
    this.card.root.classList.remove("telling");
    if (focused && document.activeElement === document.body) focused.focus({ preventScroll: true });
  }

  /** What is being told has been read. */
  passOver() {
    const { pace } = this.game;
    if (pace.isTelling) pace.skip();
  }

  // Doing it for the player

  /** Step by step, each pointed at before it is done. */
  async demonstrate() {
    const stop = this.index;
    if (this.isShowing) return;
    this.isShowing = true;
    try {
      while (this.task && this.index === stop && this.game.lesson === this) {
        await this.pointOut();
        await this.doNext();
        await this.allTold();
      }
    } finally {
      this.isShowing = false;
    }
  }

  async carryOut() {
    const stop = this.index;
    while (this.task && this.index === stop && this.game.lesson === this) {
      await this.doNext();
      this.passOver();
      await this.allTold();
    }
  }

  /** The option that the task wants next. */
  get wanted() {
    const { options, step } = this.game.position;
    const token = this.task?.answer?.[step - this.from];
    return options.find((option) => option.token === token);
  }

  async pointOut() {
    const { hand } = this.game;
    hand.drop();
    hand.pointing = this.task?.look ? [this.task.look] : (this.wanted?.at ?? []);
    this.game.paint();
    this.look();
    if (!isReduced()) await new Promise((go) => setTimeout(go, SHOWN));
  }

  async doNext() {
    const { app, game, task, wanted } = this;
    if (!task) return;
    if (task.look) return this.finish();
    const view = await app.queue.run(() =>
      task.undo
        ? app.call("undo", game.news.since())
        : app.call("play", { tokens: wanted ? [wanted.token] : [], ...game.news.since() }),
    );
    if (game.lesson !== this) return;
    game.take(view);
    this.went();
  }

  // What is in view

  /** Is the map too small to be read as a whole? */
  get isSmall() {
    const { w, h } = this.game.board.camera.view;
    return Math.min(w, h) < SMALL;
  }

  /** What the card speaks of, and what is to be tapped now. */
  get aims() {
    if (this.isShowing) return this.game.hand.pointing;
    if (!this.task) return this.points;
    return [...this.points, ...(this.task.look ? anchorsOf(this.task.look) : (this.wanted?.at ?? []))];
  }

  /** What the card speaks of comes into view, as close as it allows. */
  look() {
    const { board } = this.game;
    board.lent = isNarrow() && !isLow() ? Math.max(0, this.card.root.offsetHeight - PEEK) : 0;
    board.resized();
    const found = this.aims.map((anchor) => board.boundsOf(anchor)).filter((bounds) => bounds !== null);
    const focus = board.focus();
    /** @param {Rect} rect */
    const isSeen = ({ x, y, w, h }) =>
      !focus || (x >= focus.x && y >= focus.y && x + w <= focus.x + focus.w && y + h <= focus.y + focus.h);
    if (!found.length || (!this.isSmall && found.every(isSeen))) {
      board.overview();
      return;
    }
    const left = Math.min(...found.map((b) => b.x));
    const right = Math.max(...found.map((b) => b.x + b.w));
    const top = Math.min(...found.map((b) => b.y));
    const bottom = Math.max(...found.map((b) => b.y + b.h));
    board.move((camera) => {
      const fits = Math.min(camera.view.w / ((right - left) * ROOM), camera.view.h / ((bottom - top) * ROOM));
      const scale = Math.min(fits, board.overviewScale() * CLOSE);
      if (scale < camera.fitScale() * WORTHWHILE) camera.fit();
      else camera.centreOn((left + right) / 2, (top + bottom) / 2, scale);
    });
  }

  // The end

  /** The card goes; the table is free for another game. */
  stopTeaching() {
    this.listening.abort();
    this.watching.disconnect();
    clearTimeout(this.timer);
    this.card.root.remove();
    undoButton()?.classList.remove("go");
    $("game").classList.remove("learning");
    this.game.board.lent = 0;
    this.game.hand.pointing = [];
    this.game.lesson = null;
  }

  leave() {
    const { app, game } = this;
    game.close();
    if (app.game === game) app.game = null;
    if (this.back) {
      app.openSave(this.back);
      return;
    }
    app.start();
    within($("start"), '[data-action="learn"]')?.focus({ preventScroll: true });
  }

  /** The lesson's game goes on, kept from now on, against the players that the lesson names. */
  async play() {
    const { app, game } = this;
    const { players } = this.script;
    const seats = seatsOf({ players }) ?? [];
    const view = await app.queue.run(() => app.call("seats", { players: seats, kept: 0 }));
    if (game.lesson !== this) return;
    this.stopTeaching();
    hideAll("[data-game]", false);
    await game.begin(view, { players });
    game.board.overview();
  }
}
