// The other player's turn, or the system's, step by step: each step's news stays until it is read.
import { button, notice, pointed } from "./dom.js";
import { named } from "./lines.js";
import { settings } from "./store.js";
import { WORDS } from "./words.js";

/** @import { Seat } from "../calls.js" */
/** @import { PlayedScene } from "../titles/types.js" */
/** @import { LogLine, Prompt, Thought, View } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { PaceName } from "./types.js" */

// Milliseconds for a step and for each letter of its news; null waits for "Next".
/** @type {Record<PaceName, [number, number] | null>} */
const PACES = { step: null, slow: [1400, 40], normal: [700, 22], fast: [250, 8], none: [0, 0] };
/** @type {PaceName[]} */
const ORDER = ["step", "slow", "normal", "fast", "none"];
const LONGEST = 8000;
const AGAIN = 0.3; // of the time, for a step like the one before

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
  /** @type {(() => void) | null} */
  end = null; // ends the rest
  /** @type {(() => void) | null} */
  later = null; // to be done when the news was read
  timer = 0;

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** Nothing is shown any more, nothing is to be skipped. */
  drop() {
    clearTimeout(this.timer);
    const go = this.end;
    this.lines = this.end = this.past = this.thought = this.who = this.kind = this.later = null;
    this.skipping = false;
    go?.();
  }

  get name() {
    return settings.get("pace", "normal");
  }

  /** The number of the last line of the log that may be read: it does not run ahead of the table. */
  get shown() {
    if (!this.lines) return Infinity;
    return this.lines.at(-1)?.n ?? (this.past ? this.past.events - 1 : Infinity);
  }

  /**
   * The news of a step about to be painted: meanwhile nothing is to be answered.
   * @param {LogLine[]} lines @param {Prompt | null} prompt @param {Thought | null} [thought]
   */
  hold(lines, prompt, thought = null) {
    this.again = prompt?.kind === this.kind;
    this.lines = lines;
    this.thought = thought;
    this.who = prompt?.who ?? null;
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

  /** The last step was read. */
  release() {
    const { later } = this;
    this.drop();
    this.game.hand.drop();
    if (this.game.view) this.game.paint();
    later?.();
  }

  /** Do it when the news was read. @param {() => void} fn */
  whenRead(fn) {
    if (this.lines) this.later = fn;
    else fn();
  }

  time() {
    const pace = this.name in PACES ? PACES[this.name] : PACES.normal;
    if (this.skipping || !this.lines?.length) return 0;
    if (pace === null) return null;
    const letters = this.lines.reduce((sum, line) => sum + line.text.length, 0);
    return Math.min(LONGEST, pace[0] + pace[1] * letters) * (this.again ? AGAIN : 1);
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

  faster() {
    settings.set("pace", ORDER[Math.min(ORDER.length - 1, ORDER.indexOf(this.name) + 1)]);
    notice(`${WORDS.pace}: ${WORDS.paces[this.name]}`);
    this.next();
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
      press(WORDS.faster, "faster", () => this.faster(), "quiet"),
      press(WORDS.skip, "skip", () => this.skip(), "quiet"),
      press(WORDS.next, "next", () => this.next(), "go"),
    ].filter(Boolean);
  }

  /**
   * What the system did after an answer, scene by scene: on the table as it was, then as it is.
   * @param {View | null} before @param {PlayedScene[]} scenes
   */
  async play(before, scenes) {
    const { game } = this;
    const life = game.opponent.stop();
    for (const { lines, past } of scenes) {
      this.past = past ? before : null;
      this.hold(lines, null);
      game.paint();
      await this.rest();
      await game.replay.away();
      if (life !== game.opponent.life) return;
      if (this.skipping) break;
    }
    this.release();
    game.opponent.run();
  }

  /** What was played since `from` decisions, as it came in a link. @param {number} from */
  async showPast(from) {
    if (this.name === "none") return;
    const { game } = this;
    const life = game.opponent.stop();
    const { steps } = await game.app.call("steps", {});
    let { prompt } = await game.app.call("at", { step: from });
    for (let step = from + 1; step <= steps && !this.skipping && life === game.opponent.life; step++) {
      const view = await game.app.call("at", { step });
      if (life !== game.opponent.life) return;
      this.past = view;
      this.hold(
        view.log.filter((line) => line.n >= view.begin && game.news.maySee(line)),
        prompt,
      );
      ({ prompt } = view);
      game.paint();
      game.news.voice(this.lines ?? []);
      await this.rest();
      await game.replay.away();
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
    ...pointed(line, (anchors) => game.hand.point(anchors)),
    " ",
    ...(lines[i + 1]?.rule === line.rule ? [] : [game.ruleLink(line.rule), " "]),
  ]);
}
