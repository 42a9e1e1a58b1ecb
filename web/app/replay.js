// Looking back: a scrubber over the decisions of a game. Viewing never changes the saved game.
import { $, button, el, fill } from "./dom.js";
import { newId } from "./store.js";
import { WORDS } from "./words.js";

export class Replay {
  constructor(game) {
    this.game = game;
    this.on = false;
  }

  async enter(from = 0, playing = false) {
    const { steps, turns } = await this.game.app.call("steps", {});
    Object.assign(this, { on: true, steps, turns, step: Math.min(from, steps) });
    this.paintBar();
    await this.go(this.step);
    if (playing) this.toggle();
  }

  leave(repaint = true) {
    clearInterval(this.timer);
    this.timer = null;
    this.on = false;
    $("scrub").hidden = true;
    if (repaint && this.game.view) this.game.paint();
  }

  async go(step) {
    this.step = Math.max(0, Math.min(this.steps, step));
    const wanted = this.step;
    const view = await this.game.app.call("at", { step: this.step });
    if (!this.on || wanted !== this.step) return;
    this.game.paint(view);
    this.slider.value = String(this.step);
    this.where.textContent = `${WORDS.step} ${this.step} ${WORDS.of} ${this.steps}`;
  }

  turn(direction) {
    const next = direction > 0 ? this.turns.find((at) => at > this.step) ?? this.steps : this.turns.findLast((at) => at < this.step) ?? 0;
    return this.go(next);
  }

  toggle() {
    if (this.timer) {
      clearInterval(this.timer);
      this.timer = null;
    } else {
      this.timer = setInterval(() => (this.step >= this.steps ? this.toggle() : this.go(this.step + 1)), 700);
    }
    this.playButton.textContent = this.timer ? WORDS.pause : WORDS.play;
  }

  async playOn() {
    const view = await this.game.app.call("fork", { step: this.step });
    this.game.begin(view, { id: newId(), players: this.game.save.players });
  }

  paintBar() {
    this.slider = el("input", { type: "range", min: "0", max: String(this.steps), value: String(this.step), "aria-label": WORDS.replay, list: "turn-marks",
      on: { input: () => this.go(Number(this.slider.value)) } });
    const marks = el("datalist", { id: "turn-marks" }, this.turns.map((at) => el("option", { value: String(at) })));
    this.where = el("span", { className: "where" });
    this.playButton = button(WORDS.play, "", { on: { click: () => this.toggle() } });
    const key = (sign, label, fn) => button(sign, "", { "aria-label": label, title: label, on: { click: fn } });
    fill($("scrub"), marks, this.slider, el("div", { className: "scrub-row" },
      key("|‹", WORDS.toStart, () => this.go(0)), key("«", WORDS.turnBack, () => this.turn(-1)), key("‹", WORDS.stepBack, () => this.go(this.step - 1)),
      this.playButton, key("›", WORDS.stepOn, () => this.go(this.step + 1)), key("»", WORDS.turnOn, () => this.turn(1)), key("›|", WORDS.toEnd, () => this.go(this.steps)),
      this.where, button(WORDS.playOn, "", { on: { click: () => this.playOn() } }), button(WORDS.leaveReplay, "", { className: "go", on: { click: () => this.leave() } })));
    $("scrub").hidden = false;
  }
}
