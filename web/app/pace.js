// The other player's turn, or the system's, step by step: each step's news stays until it is read.
import { button, el, pointed } from "./dom.js";
import { joined, named } from "./lines.js";
import { hear } from "./stage.js";
import { actorIn, isHeld, isTold, stepsOf } from "./telling.js";
import { paceName, timeFor } from "./timing.js";
import { WORDS } from "./words.js";

/** @import { Seat } from "../calls.js" */
/** @import { LogLine, Prompt, Thought, View } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { TaleStep } from "./types.js" */

const AGAIN = 0.6; // of the time, for a step like the one before
const FASTEST = 4;
const AT_ONCE = 6; // lines of one answer that came in a link

export class Pace {
  /** @type {LogLine[] | null} */
  lines = null; // the news of the step that is shown
  /** @type {View | null} */
  past = null; // the table as it was, while that is shown
  /** @type {Thought | null} */
  thought = null; // what the computer weighed for it
  /** @type {Seat | null} */
  who = null; // whose step it is
  /** @type {string | null | undefined} */
  kind = null; // of the question that it answered
  again = false; // one of a row: placing unit after unit
  skipping = false; // the rest is not shown any more
  speed = 1; // of this turn alone: "Faster" was pressed
  isRolling = false; // dice have not come to rest: no word of what they bring
  /** @type {LogLine | null} */
  event = null; // is shown large: it waits to be read
  /** @type {number | null} */
  limit = null; // of the log, while dice roll
  /** @type {(() => void) | null} */
  end = null; // ends the rest
  /** @type {(() => void)[]} */
  later = []; // to be done when all was told
  timer = 0;

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** Nothing is shown any more, nothing is to be skipped. */
  drop() {
    clearTimeout(this.timer);
    const go = this.end;
    this.lines = this.end = this.past = this.thought = this.who = this.kind = null;
    this.event = this.limit = null;
    this.later = [];
    this.skipping = this.isRolling = false;
    this.speed = 1;
    this.game.stage.closeEvent();
    this.game.stage.putAway();
    go?.();
  }

  /** Is a step being told, or the table of one being shown? */
  get isTelling() {
    return Boolean(this.lines || this.past);
  }

  /** The number of the last line of the log that may be read: it does not run ahead of the table. */
  get shown() {
    if (!this.lines) return Infinity;
    return this.limit ?? this.lines.at(-1)?.n ?? (this.past ? this.past.events - 1 : Infinity);
  }

  /**
   * The news of a step about to be painted: meanwhile nothing is to be answered.
   * @param {LogLine[]} lines @param {Prompt | null} prompt @param {Thought | null} [thought]
   */
  hold(lines, prompt, thought = null) {
    if (!this.isTelling) this.game.panel.makeRoom();
    this.again = Boolean(prompt) && prompt?.kind === this.kind;
    this.lines = lines;
    this.limit = null;
    this.thought = thought;
    this.who = actorIn(lines);
    this.kind = prompt?.kind;
    this.game.hand.drop();
    this.game.hand.pointing = named(lines);
  }

  /** Until the news was read: by the clock, a button, space or a tap. */
  async rest() {
    const time = this.time();
    if (time !== 0) {
      await new Promise((go) => {
        this.end = () => go(null);
        if (time !== null) this.timer = setTimeout(go, time);
      });
    }
    clearTimeout(this.timer);
    this.end = null;
  }

  /** The last step was read. @param {() => void} [say] what stays on the map of it */
  release(say) {
    const { later } = this;
    this.drop();
    this.game.hand.drop();
    if (this.game.view) this.game.paint();
    say?.();
    for (const fn of later) fn();
  }

  /** Do it when all was told and the dice lie. @param {() => void} fn */
  whenTold(fn) {
    if (this.isTelling) this.later.push(fn);
    else fn();
  }

  time() {
    if (this.skipping || !this.lines?.length || paceName() === "none") return 0;
    if (this.event) return null;
    const time = timeFor(this.lines.map((line) => line.text).join(" "));
    return time === null ? null : (time * (this.again ? AGAIN : 1)) / this.speed;
  }

  next() {
    const waits = Boolean(this.end);
    this.end?.();
    return waits;
  }

  /** Somebody wants to look closer: the clock stands still until "Next". */
  wait() {
    clearTimeout(this.timer);
  }

  skip() {
    this.skipping = true;
    this.next();
  }

  /** This turn alone: what is to last is chosen in the settings. @param {number} factor */
  hasten(factor) {
    this.speed *= factor;
    this.game.prompt.paintChoices();
    if (factor > 1) this.next();
  }

  buttons() {
    const { counsel } = this.game;
    /** @param {string} text @param {string} action @param {() => void} fn @param {string} [className] */
    const press = (text, action, fn, className = "") =>
      button(text, action, { className, on: { click: fn } });
    const { thought } = this;
    /** @param {Thought} why */
    const explain = (why) => {
      this.wait();
      counsel.showReasons(why);
    };
    return [
      thought && press(WORDS.why, "why", () => explain(thought), "quiet"),
      this.speed > 1 && press(WORDS.slower, "slower", () => this.hasten(1 / 2), "quiet"),
      this.speed < FASTEST && press(WORDS.faster, "faster", () => this.hasten(2), "quiet"),
      press(WORDS.skip, "skip", () => this.skip(), "quiet"),
      press(WORDS.next, "next", () => this.next(), "go"),
    ].filter(Boolean);
  }

  /**
   * Steps one after the other, each on the table as it stood then; dice come to rest before the words. Whether the
   * game is still the same at the end.
   * @param {TaleStep[]} steps @param {View | null} before @param {Prompt | null} prompt
   * @param {Thought | null} [thought] @param {View | null} [then] the table at their end, if the game has gone on
   */
  async tell(steps, before, prompt, thought = null, then = null) {
    const { game } = this;
    const { life } = game.opponent;
    const view = then ?? game.position;
    let score = before?.score;
    for (const step of steps) {
      if (this.skipping) break;
      const { moment } = step;
      await this.roll(step);
      if (life !== game.opponent.life) return false;
      this.past = moment ? { ...view, ...moment, log: step.lines, result: null } : then;
      this.hold(joined(step.lines), step === steps[0] ? prompt : null, thought);
      this.event = step.event;
      game.isThrown = game.about.diceOnBoard && step.throws.length > 0;
      game.paint();
      game.stage.hearLines(step.lines);
      if (this.time() !== 0) game.stage.turn(step.lines, this.past ?? view);
      game.stage.feel(score, (this.past ?? view).score);
      score = (this.past ?? view).score;
      if (this.time() !== 0) game.stage.showEvent(step, this.past ?? view);
      await this.rest();
      game.stage.closeEvent();
      this.event = null;
      await game.replay.away();
      if (life !== game.opponent.life) return false;
    }
    this.past = then;
    return true;
  }

  /** The dice of a step tumble over the table as it was, and come to rest. @param {TaleStep} step */
  async roll({ lines, throws }) {
    const { game } = this;
    if (!throws.length || this.skipping) return;
    hear("dice");
    if (game.about.diceOnBoard) return;
    this.lines = [];
    this.limit = (lines[0]?.n ?? Infinity) - 1;
    this.isRolling = true;
    game.paint();
    const rest = game.news.showDice(throws);
    const skipped = new Promise((go) => {
      this.end = () => go(null);
    });
    if (paceName() !== "none" && !game.isReal) await Promise.race([rest, skipped]);
    this.end = null;
    this.isRolling = false;
  }

  /**
   * What came of a person's own answer, and what others did then. What he must read first is told step by step; else
   * it is a line on the map, and he goes on.
   * @param {View | null} before @param {TaleStep[]} steps @param {Seat} who
   */
  async play(before, steps, who) {
    const { game } = this;
    const life = game.opponent.stop();
    this.past = before;
    const isSlow = paceName() !== "none" && isHeld(steps, who);
    if (isSlow) {
      if (!(await this.tell(steps, before, null))) return;
    } else {
      for (const step of steps) if (step.throws.length) await this.roll(step);
      if (life !== game.opponent.life) return;
    }
    game.isThrown = game.about.diceOnBoard && steps.some(({ throws }) => throws.length);
    const isUnread = this.skipping;
    this.release(() => {
      if (!isSlow) this.tellLine(before, steps);
      else if (isUnread) this.tellSum(before, steps);
    });
    game.opponent.run();
  }

  /** What was skipped, if the title has a sum of it. @param {View | null} before @param {TaleStep[]} steps */
  tellSum(before, steps) {
    const { about, stage, position } = this.game;
    const lines = steps.flatMap((step) => step.lines);
    if (about.brief(lines)) stage.tellLine(lines, before, position);
  }

  /** @param {View | null} before @param {TaleStep[]} steps */
  tellLine(before, steps) {
    const { stage, position } = this.game;
    const lines = joined(steps.flatMap((step) => step.lines).filter((line) => isTold([line])));
    stage.hearLines(lines);
    stage.feel(before?.score, position.score);
    stage.tellLine(lines, before, position);
  }

  /** What was played since `from` decisions, as it came in a link. @param {number} from */
  async showPast(from) {
    if (paceName() === "none") return;
    const { game } = this;
    const life = game.opponent.stop();
    const { steps } = await game.app.call("steps", {});
    /** @type {View} */
    let before = await game.app.call("at", { step: from });
    for (let step = from + 1; step <= steps && !this.skipping && life === game.opponent.life; step++) {
      const view = await game.app.call("at", { step });
      if (life !== game.opponent.life) return;
      const lines = view.log.filter((line) => line.n >= view.begin && game.news.maySee(line));
      this.past = before;
      game.news.voice(lines);
      const told = stepsOf(lines, view, AT_ONCE).filter((one) => isTold(one.lines));
      if (!(await this.tell(told, before, before.prompt, null, view))) return;
      before = view;
    }
    if (life !== game.opponent.life) return;
    this.release();
    game.opponent.run();
  }
}

/**
 * Lines of the log for the prompt bar; a paragraph that several in a row rest on is named once.
 * @param {Game} game @param {LogLine[]} lines
 */
export function told(game, lines) {
  return lines.flatMap((line, i) => [
    line.surprise ? el("span", { className: "surprise" }, WORDS.sealed.surprise) : "",
    ...pointed(line, (anchors) => game.hand.point(anchors)),
    " ",
    ...(lines[i + 1]?.rule === line.rule ? [] : [game.ruleLink(line.rule), " "]),
  ]);
}
