// Looking back: a scrubber over the decisions of a game. Viewing never changes the saved game.
import { $, announce, button, el, fill, messageOf, notice } from "./dom.js";
import { joined, named } from "./lines.js";
import { markText, review, SIGNS } from "./review.js";
import { settings } from "./store.js";
import { actorIn } from "./telling.js";
import { WORDS } from "./words.js";

/** @import { Seat } from "../calls.js" */
/** @import { LogLine, View } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { AnyMark } from "./types.js" */

const BEAT = 900; // milliseconds a step when it plays, at speed 1
const SPEEDS = [0.5, 1, 2, 4];
const SIGN = 30; // pixels that a mark needs

// The panel ends where the bar begins; the map stays as it lies.
new ResizeObserver(() => $("game").style.setProperty("--scrub", `${$("scrub").offsetHeight}px`)).observe(
  $("scrub"),
);

export class Replay {
  on = false;
  entering = false;
  step = 0;
  steps = 0; // of the game
  /** @type {number[]} */
  turns = []; // steps at which one begins
  /** @type {number[]} */
  told = []; // steps with something to tell: where one stops on the way
  /** @type {View | null} */
  view = null; // the moment that is looked at
  /** @type {LogLine[]} */
  lines = []; // what the decision before it brought
  /** @type {Seat | null | undefined} */
  who = null; // whose decision that was
  /** @type {(() => void)[]} */
  waiting = []; // who goes on when it is over
  timer = 0; // while it plays

  // The bar
  slider = el("input", { type: "range" });
  where = el("span", { className: "where" });
  said = el("p", { className: "said", hidden: true, "aria-live": "polite" });
  playButton = el("button");
  speedButton = el("button");
  /** @type {HTMLButtonElement | null} */
  reviewButton = null;

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** @param {number} [from] */
  async enter(from) {
    if (this.on || this.entering) return;
    this.entering = true;
    const { steps, told, turns } = await this.game.app.call("steps", {}).finally(() => {
      this.entering = false;
    });
    this.game.hand.drop();
    $("panel").dataset.snap = "peek";
    this.on = true;
    this.steps = steps;
    this.turns = turns;
    this.told = told;
    this.step = Math.min(from ?? this.begins(), steps);
    this.view = this.game.view;
    this.paintBar();
    await this.go(this.step);
    this.slider.focus({ preventScroll: true });
  }

  leave(repaint = true) {
    this.rest();
    this.on = false;
    this.view = null;
    this.lines = [];
    this.game.hand.pointing = named(this.game.pace.lines ?? []);
    $("scrub").hidden = true;
    $("stage").classList.remove("looking");
    if (repaint && settings.get("chance", false)) this.game.counsel.estimate();
    if (repaint && this.game.view) this.game.paint();
    for (const go of this.waiting.splice(0)) go();
  }

  /** When nobody looks back any more. */
  away() {
    return this.on ? new Promise((go) => this.waiting.push(() => go(null))) : Promise.resolve();
  }

  /** A game that goes on is looked back at from its last turn, one that is over from its beginning. */
  begins() {
    return this.game.view?.over ? 0 : (this.turns.findLast((at) => at < this.steps) ?? 0);
  }

  /** To the next decision with something to tell, before or after this one. @param {number} direction */
  walk(direction) {
    const next =
      direction > 0
        ? (this.told.find((at) => at > this.step) ?? this.steps)
        : (this.told.findLast((at) => at < this.step) ?? 0);
    return this.go(next);
  }

  /** @param {number} step */
  async go(step) {
    this.step = Math.max(0, Math.min(this.steps, step));
    const wanted = this.step;
    const view = await this.game.app.call("at", { step: wanted });
    await this.game.news.reachBack(view.events);
    if (!this.on || wanted !== this.step) return;
    const news = view.log.filter((line) => line.n >= view.begin && this.game.news.maySee(line));
    const mark = this.marks().find((one) => one.step === wanted);
    // Where the review speaks of a decision, its question is shown; elsewhere what the last one brought.
    this.view = view;
    this.lines = mark ? [] : joined(news);
    this.who = actorIn(this.lines);
    this.game.hand.pointing = named(this.lines);
    this.game.paint();
    this.slider.value = String(wanted);
    this.slider.setAttribute("aria-valuetext", `${WORDS.step} ${wanted} ${WORDS.of} ${this.steps}`);
    this.where.textContent = `${WORDS.step} ${wanted} ${WORDS.of} ${this.steps}`;
    if (settings.get("chance", false)) this.game.counsel.estimate();
    this.said.textContent = markText(mark) ?? "";
    this.said.hidden = !mark;
    if (news.length) announce(news.map((line) => line.text).join(" "));
  }

  /** @param {number} direction */
  turn(direction) {
    const next =
      direction > 0
        ? (this.turns.find((at) => at > this.step) ?? this.steps)
        : (this.turns.findLast((at) => at < this.step) ?? 0);
    return this.go(next);
  }

  toggle() {
    if (this.timer) this.rest();
    else {
      if (this.step >= this.steps) this.go(0);
      this.run();
    }
    this.playButton.textContent = this.timer ? WORDS.pause : WORDS.play;
  }

  rest() {
    clearInterval(this.timer);
    this.timer = 0;
  }

  run() {
    this.timer = setInterval(
      () => (this.step >= this.steps ? this.toggle() : this.walk(1)),
      BEAT / this.speed,
    );
  }

  get speed() {
    return settings.get("speed", 1);
  }

  /** The next speed, at once if it plays. */
  faster() {
    settings.set("speed", SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]);
    this.paintSpeed();
    if (!this.timer) return;
    this.rest();
    this.run();
  }

  paintSpeed() {
    this.speedButton.textContent = `×${this.speed}`;
    this.speedButton.setAttribute("aria-label", `${WORDS.speed} ${this.speed}`);
  }

  /**
   * Arrows go from one thing that happened to the next, Page keys turn by turn; space plays.
   * @param {string} key @param {boolean} onButton
   */
  key(key, onButton) {
    /** @type {Record<string, (() => void) | null>} */
    const acts = {
      ArrowLeft: () => this.walk(-1),
      ArrowRight: () => this.walk(1),
      PageUp: () => this.turn(-1),
      PageDown: () => this.turn(1),
      Home: () => this.go(0),
      End: () => this.go(this.steps),
      " ": onButton ? null : () => this.toggle(),
    };
    acts[key]?.();
    return Boolean(acts[key]);
  }

  async playOn() {
    this.game.opponent.stop();
    const { app, save } = this.game;
    // No friend waits for what is only tried out.
    const players = save?.players.map((player) => (player === "friend" ? "human" : player));
    await app.queue.run(async () => {
      const view = await app.call("fork", { step: this.step, kept: 0 });
      await this.game.begin(view, { players, names: save?.names });
    });
  }

  /** Marks of the review, once there is one. @returns {AnyMark[]} */
  marks() {
    const found = this.game.reviewed;
    if (!found || found.step !== this.game.view?.step) return [];
    const luck = found.luck.map((one) => ({ ...one, kind: /** @type {const} */ ("luck") }));
    return [...found.marks, ...luck].sort((a, b) => a.step - b.step);
  }

  async findMarks() {
    const { game, reviewButton } = this;
    if (!reviewButton) return;
    reviewButton.disabled = true;
    try {
      await review(game, ({ done, of }) => {
        reviewButton.textContent = `${Math.round((100 * done) / Math.max(1, of))} %`;
      });
    } catch (error) {
      notice(messageOf(error));
    }
    if (!this.on) return;
    this.paintBar();
    await this.go(this.marks().find((mark) => mark.step >= this.step)?.step ?? this.step);
  }

  paintBar() {
    this.slider = el("input", {
      type: "range",
      min: "0",
      max: String(this.steps),
      value: String(this.step),
      "aria-label": WORDS.replay,
      list: "turn-marks",
      on: { input: () => this.go(Number(this.slider.value)) },
    });
    const turns = el(
      "datalist",
      { id: "turn-marks" },
      this.turns.map((at) => el("option", { value: String(at) })),
    );
    const marks = this.marks();
    this.where = el("span", { className: "where" });
    this.said = el("p", { className: "said", hidden: true, "aria-live": "polite" });
    this.playButton = button(WORDS.play, "", { on: { click: () => this.toggle() } });
    this.speedButton = button("", "", {
      className: "step rare",
      title: WORDS.speed,
      on: { click: () => this.faster() },
    });
    this.paintSpeed();
    this.reviewButton =
      this.game.counsel.able && !marks.length
        ? button(WORDS.review, "", { className: "quiet", on: { click: () => this.findMarks() } })
        : null;
    /** @param {string} sign @param {string} label @param {() => void} fn @param {string} [rare] */
    const key = (sign, label, fn, rare = "") =>
      button(sign, "", { className: `step ${rare}`, "aria-label": label, title: label, on: { click: fn } });
    fill(
      $("scrub"),
      this.said,
      turns,
      marks.length ? this.markStrip(marks) : null,
      this.slider,
      this.where,
      el(
        "div",
        { className: "scrub-row" },
        key("|‹", WORDS.toStart, () => this.go(0), "rare"),
        key("«", WORDS.turnBack, () => this.turn(-1)),
        key("‹", WORDS.stepBack, () => this.walk(-1)),
        this.playButton,
        this.speedButton,
        key("›", WORDS.stepOn, () => this.walk(1)),
        key("»", WORDS.turnOn, () => this.turn(1)),
        key("›|", WORDS.toEnd, () => this.go(this.steps), "rare"),
        this.reviewButton,
        button(WORDS.why, "", {
          className: "quiet recall",
          on: { click: () => this.game.counsel.recall(this.step - 1) },
        }),
        !this.game.sealed && button(WORDS.playOn, "", { on: { click: () => this.playOn() } }),
        button(WORDS.leaveReplay, "", { className: "go", on: { click: () => this.leave() } }),
      ),
    );
    $("scrub").hidden = false;
    $("stage").classList.add("looking");
  }

  /** Signs above the slider; pressing one goes there. @param {AnyMark[]} marks */
  markStrip(marks) {
    const places = spread(
      marks.map((mark) => (100 * mark.step) / Math.max(1, this.steps)),
      (100 * SIGN) / $("stage").clientWidth,
    );
    return el(
      "div",
      { className: "mark-strip" },
      marks.map((mark, i) => {
        const node = button(SIGNS[mark.kind], "", {
          className: `sign ${mark.kind}`,
          title: markText(mark),
          "aria-label": `${WORDS.kinds[mark.kind]}, ${WORDS.step} ${mark.step}`,
          on: { click: () => this.go(mark.step) },
        });
        node.style.insetInlineStart = `${places[i]}%`;
        return node;
      }),
    );
  }
}

/**
 * Places in percent, moved apart until each has its room.
 * @param {number[]} places @param {number} room
 */
function spread(places, room) {
  /** @type {number[]} */
  const moved = [];
  for (const place of places) moved.push(Math.max(place, (moved.at(-1) ?? -room) + room));
  for (let i = moved.length - 1, most = 100; i >= 0; i--, most -= room) moved[i] = Math.min(moved[i], most);
  return moved;
}
