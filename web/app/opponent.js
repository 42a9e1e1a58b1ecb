// The computer's turn: thinks in slices, may be told to move at once, shows each step at the chosen pace.
import { playerName } from "./catalog.js";
import { $, button, el } from "./dom.js";
import { FRIEND, HUMAN } from "./seats.js";
import { isTold, stepsOf } from "./telling.js";
import { paceName } from "./timing.js";
import { WORDS } from "./words.js";

/** @import { LogLine, Progress, View } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { RulesError } from "./types.js" */

export class Opponent {
  life = 0; // rises when the game under it changes: what was begun before ends without a trace
  running = false;
  /** @type {Progress | null} */
  progress = null; // while it thinks
  now = false; // "Move now" was pressed
  /** @type {LogLine[]} */
  row = []; // news of steps that are shown together with those to come
  /** @type {HTMLProgressElement | null} */
  bar = null;

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** Whatever it does ends here; gives the new life. */
  stop() {
    this.life += 1;
    this.running = this.now = false;
    this.progress = null;
    this.row = [];
    this.game.pace.drop();
    this.game.stage.hush();
    return this.life;
  }

  get level() {
    const { view } = this.game;
    return view?.prompt && view.prompt.shape !== "dice" ? this.game.player(view.prompt.who) : HUMAN;
  }

  isDue() {
    const { lesson, view, isTried } = this.game;
    return !lesson && !view?.over && !isTried && ![HUMAN, FRIEND].includes(this.level);
  }

  /** One loop at a time; it ends when a person must decide. */
  async run() {
    if (this.running || !this.isDue()) return;
    const life = this.life;
    this.running = true;
    try {
      while (this.isDue()) {
        const view = await this.ponder(life);
        await this.game.replay.away(); // looking back loses nothing: the answer waits
        if (paceName() !== "none") await this.game.board.arrival(); // nobody acts while one's own pieces are on their way
        if (!view || life !== this.life) return;
        await this.show(view);
        if (life !== this.life) return;
      }
      this.game.pace.release();
    } catch (error) {
      if (life !== this.life) return;
      this.game.news.trouble(/** @type {RulesError} */ (error));
    } finally {
      if (life === this.life) this.running = false;
    }
  }

  /** Slice after slice until the computer has answered. @param {number} life */
  async ponder(life) {
    const { app } = this.game;
    const { level } = this;
    this.now = false;
    for (;;) {
      const answer = await app.queue.run(() => this.slice(life, level));
      if (!answer || life !== this.life) return null;
      this.progress = answer.thinking ?? null;
      if (!answer.thinking) return answer;
      this.paintProgress();
    }
  }

  /** A slice of its thinking; an answer is kept before it is shown. @param {number} life @param {string} level */
  async slice(life, level) {
    const { app, news } = this.game;
    if (life !== this.life) return null;
    const answer = await app.call("think", { level, now: this.now, ...news.since() });
    if (!answer.thinking) await this.game.keeper.keep(answer);
    return answer;
  }

  /** @param {View} view */
  async show(view) {
    const { game } = this;
    const { prompt } = game.position;
    const lines = [...this.row, ...view.log.filter((line) => game.news.maySee(line))];
    const goesOn =
      view.prompt?.who === prompt?.who &&
      [prompt, view.prompt].every((asked) => asked && game.about.rows.includes(asked.kind));
    this.row = goesOn ? lines : [];
    const steps = goesOn ? [] : stepsOf(lines, view, Infinity).filter((step) => isTold(step.lines));
    const before = game.view;
    if (steps.length) {
      game.pace.lines = [];
      game.pace.past = before; // the table as it was, until it is told
    } else game.pace.hold([], prompt, view.thought);
    game.take(view);
    if (steps.length) await game.pace.tell(steps, before, prompt, view.thought);
    if (game.pace.lines) game.pace.lines = [];
  }

  moveNow() {
    this.now = true;
    document.querySelector('[data-action="move-now"]')?.setAttribute("disabled", "");
  }

  /** What the prompt bar shows while it thinks. */
  text() {
    const { game } = this;
    const side = game.sides[game.position.prompt?.who ?? 0]?.name ?? "";
    this.bar = el("progress", { max: 1, "aria-label": WORDS.thinking });
    return [`${playerName(game.title, this.level)} (${side}) ${WORDS.thinks} `, this.bar];
  }

  paintProgress() {
    const { game } = this;
    const { progress } = this;
    if (!progress || game.replay.on || game.pace.lines?.length) return;
    if (!this.bar?.isConnected) game.prompt.paint(game.position, []);
    if (this.bar) this.bar.value = Math.min(1, progress.done / Math.max(1, progress.of));
    if (!$("choices").querySelector('[data-action="move-now"]')) game.prompt.paintChoices();
  }

  buttons() {
    if (!this.progress) return [];
    const press = { click: () => this.moveNow() };
    return [button(WORDS.moveNow, "move-now", { className: "go", disabled: this.now, on: press })];
  }
}
