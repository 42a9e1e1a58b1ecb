// The computer's turn: thinks in slices, may be told to move at once, shows each step at the chosen pace.
import { $, button, el } from "./dom.js";
import { joined } from "./pace.js";
import { WORDS } from "./words.js";

export class Opponent {
  constructor(game) {
    this.game = game;
    this.life = 0; // rises when the game under it changes: what was begun before ends without a trace
    this.running = false;
    this.progress = null; // { done, of } while it thinks
    this.now = false; // "Move now" was pressed
    this.row = []; // news of steps that are shown together with those to come
  }

  // Whatever it does ends here; gives the new life.
  stop() {
    this.life += 1;
    this.running = this.now = false;
    this.progress = null;
    this.row = [];
    this.game.pace.drop();
    return this.life;
  }

  get level() {
    const { view } = this.game;
    return view?.prompt && view.prompt.kind !== "dice" ? this.game.player(view.prompt.who) : "human";
  }

  isDue() {
    return !this.game.lesson && !this.game.view?.over && this.level !== "human";
  }

  // One loop at a time; it ends when a person must decide.
  async run() {
    if (this.running || !this.isDue()) return;
    const life = this.life;
    this.running = true;
    try {
      while (this.isDue()) {
        const view = await this.ponder(life);
        await this.game.replay.away(); // looking back loses nothing: the answer waits
        if (life !== this.life) return;
        await this.show(view);
        if (life !== this.life) return;
      }
      this.game.pace.release();
    } catch (error) {
      if (life !== this.life) return;
      this.game.news.trouble(error);
    } finally {
      if (life === this.life) this.running = false;
    }
  }

  // Slice after slice until the computer has answered.
  async ponder(life) {
    const { app, news } = this.game;
    const { level } = this;
    this.now = false;
    for (;;) {
      const answer = await app.call("think", { level, now: this.now, ...news.from("think") });
      if (life !== this.life) return null;
      this.progress = answer.thinking ?? null;
      if (!answer.thinking) return answer;
      this.paintProgress();
    }
  }

  async show(view) {
    const { game } = this;
    const { prompt } = game.view;
    const lines = [...this.row, ...view.log.filter((line) => game.news.maySee(line))];
    const goesOn = view.prompt?.who === prompt.who && [prompt, view.prompt].every(({ kind }) => game.about.rows.includes(kind));
    this.row = goesOn ? lines : [];
    game.pace.hold(goesOn || lines.every(game.about.heads) ? [] : joined(lines), prompt, view.thought);
    game.take(view);
    game.keep();
    await game.pace.rest();
    if (game.pace.lines) game.pace.lines = [];
  }

  moveNow() {
    this.now = true;
    document.querySelector('[data-action="move-now"]')?.setAttribute("disabled", "");
  }

  // What the prompt bar shows while it thinks.
  text() {
    const { game } = this;
    const side = game.sides[game.view.prompt.who]?.name ?? "";
    return [`${WORDS.levels[this.level]?.name ?? this.level} (${side}) ${WORDS.thinks} `, this.bar = el("progress", { max: 1, "aria-label": WORDS.thinking })];
  }

  paintProgress() {
    const { game } = this;
    if (game.replay.on || game.pace.lines?.length) return;
    if (!this.bar?.isConnected) game.prompt.paint(game.view, []);
    if (this.bar) this.bar.value = Math.min(1, this.progress.done / Math.max(1, this.progress.of));
    if (!$("choices").querySelector('[data-action="move-now"]')) game.prompt.paintChoices();
  }

  buttons() {
    return this.progress ? [button(WORDS.moveNow, "move-now", { className: "go", disabled: this.now, on: { click: () => this.moveNow() } })] : [];
  }
}
