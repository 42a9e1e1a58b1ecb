// The guided first turn: a record with comments, shown on the real board. It saves nothing and leaves the
// address alone.

import { anchorsOf } from "../board/anchors.js";
import { plain } from "../board/told.js";
import { loadLesson } from "../titles/index.js";
import {
  $,
  announce,
  button,
  el,
  fill,
  find,
  focusedIn,
  hideAll,
  isIn,
  messageOf,
  notice,
  pointed,
  within,
} from "./dom.js";
import { Game } from "./game.js";
import { isNarrow } from "./look.js";
import { openNewGame } from "./newgame.js";
import { WORDS } from "./words.js";

/** @import { View } from "../view.js" */
/** @import { App, LessonScript } from "./types.js" */

const ROOM = 1.3; // air around what is pointed at
const CLOSE = { wide: 1.5, narrow: 2.4 }; // times the fitting scale
const OWN_ARROWS = "input, textarea, select, .tabs, .spaces";

/** @param {App} app @param {string} title */
export async function openLesson(app, title) {
  const [lesson] = await Promise.all([loadLesson(title), settled(app.game)]);
  app.game?.close();
  const game = await Game.open(app, title);
  app.game = game;
  game.lesson = new Lesson(app, game, lesson);
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
  /** @param {App} app @param {Game} game @param {LessonScript} script */
  constructor(app, game, script) {
    this.app = app;
    this.game = game;
    this.script = script;
    this.steps = script.steps;
    this.index = 0;
    /** @type {Map<number, View>} */
    this.views = new Map(); // by step of the game
    this.listening = new AbortController();
    this.timer = 0;
    this.watching = new ResizeObserver(() => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.look(), 200);
    });
    this.title = el("h2", { id: "lesson-title" });
    this.text = el("p", { className: "lesson-text", tabIndex: 0 });
    this.where = el("span", { className: "lesson-where" });
    /** @param {string} text @param {string} action @param {() => void} fn @param {string} [className] */
    const press = (text, action, fn, className = "") =>
      button(text, `lesson-${action}`, { className, on: { click: fn } });
    this.backButton = press(WORDS.lessonBack, "back", () => this.go(this.index - 1));
    this.nextButton = press(WORDS.lessonNext, "next", () => this.go(this.index + 1), "go");
    this.playButton = press(WORDS.lessonPlay, "play", () => this.play(), "go");
    this.leaveButton = press(WORDS.lessonLeave, "leave", () => this.leave(), "quiet");
    this.card = el(
      "section",
      { id: "lesson", className: "lesson", "aria-labelledby": "lesson-title" },
      el("header", {}, this.title, this.where),
      this.text,
      el("footer", {}, this.leaveButton, this.backButton, this.nextButton, this.playButton),
    );
  }

  async start() {
    const { game } = this;
    game.replay.on = true;
    $("stage").append(this.card);
    $("stage").classList.add("learning");
    game.panel.current = "log";
    game.show();
    $("promptbar").hidden = true; // there is nothing to decide
    hideAll("[data-game]", true);
    for (const name of ["undo", "redo"]) find(`[data-action="${name}"]`).hidden = true;
    game.preview(null);
    this.listen();
    this.write();
    this.nextButton.focus({ preventScroll: true });
    try {
      const view = await this.app.queue.run(() => this.record());
      if (game.lesson !== this) return;
      const players = view.chairs.map(() => "human");
      game.save = { id: "", title: view.title, name: "", players, head: "", lines: 0 };
      await this.go(this.index);
    } catch (error) {
      if (game.lesson !== this) return;
      notice(messageOf(error));
      this.leave();
    }
  }

  /** The game that is commented: a link, or a deal and the answers given. */
  async record() {
    const { link, deal, play = [] } = this.script;
    if (link || !deal) return this.app.call("open", { link });
    let view = await this.app.call("new", deal);
    for (const token of play) view = await this.app.call("play", { tokens: [token] });
    return view;
  }

  listen() {
    addEventListener("keydown", (event) => this.key(event), { signal: this.listening.signal, capture: true });
    this.watching.observe($("stage"));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if ($("game").hidden || document.querySelector("dialog[open]")) return;
    /** @type {Record<string, () => void>} */
    const acts = {
      ArrowRight: () => this.go(this.index + 1),
      ArrowLeft: () => this.go(this.index - 1),
      Escape: () => this.leave(),
    };
    const act = acts[event.key];
    if (!act || isIn(event.target, OWN_ARROWS)) return;
    event.preventDefault();
    act();
  }

  /** @param {number} index */
  async go(index) {
    if (index < 0 || index >= this.steps.length) return;
    const moved = index !== this.index;
    this.index = index;
    if (moved) this.write();
    if (!this.game.save) return; // the record is still to come
    const { at } = this.steps[index];
    const known = this.views.get(at) ?? (await this.app.call("at", { step: at }));
    this.views.set(at, known);
    if (this.index === index && this.game.lesson === this) this.show(known);
  }

  /** @param {View} view */
  show(view) {
    const { game } = this;
    game.view = game.replay.view = { ...view, options: [], undo: false, redo: false };
    game.hand.pointing = this.steps[this.index].point.flatMap(anchorsOf);
    $("panel").dataset.snap = "peek";
    game.board.fan(null);
    game.paint();
    this.look();
  }

  write() {
    const { title, text, rule } = this.steps[this.index];
    const last = this.index === this.steps.length - 1;
    const focused = focusedIn(this.card);
    this.title.textContent = title;
    this.where.textContent = `${this.index + 1} ${WORDS.of} ${this.steps.length}`;
    fill(this.text, ...pointed(text, (anchors) => this.game.hand.point(anchors)), this.game.ruleLink(rule));
    this.text.scrollTop = 0;
    this.backButton.disabled = this.index === 0;
    this.nextButton.hidden = last;
    this.playButton.hidden = !last;
    if (focused && (focused.hidden || focused.matches(":disabled") || !focused.isConnected))
      (last ? this.playButton : this.nextButton).focus({ preventScroll: true });
    announce(`${this.where.textContent}. ${title}. ${plain(text)}`);
  }

  /** What the card speaks of comes into view, as close as it allows. */
  look() {
    const { board, hand } = this.game;
    board.resized();
    board.arrange();
    const found = hand.pointing.map((anchor) => board.boundsOf(anchor)).filter((bounds) => bounds !== null);
    if (!found.length) {
      board.fit();
      return;
    }
    const left = Math.min(...found.map((b) => b.x));
    const right = Math.max(...found.map((b) => b.x + b.w));
    const top = Math.min(...found.map((b) => b.y));
    const bottom = Math.max(...found.map((b) => b.y + b.h));
    board.move((camera) => {
      const fits = Math.min(camera.view.w / ((right - left) * ROOM), camera.view.h / ((bottom - top) * ROOM));
      const most = camera.fitScale() * (isNarrow() ? CLOSE.narrow : CLOSE.wide);
      camera.centreOn((left + right) / 2, (top + bottom) / 2, Math.min(fits, most));
    });
  }

  /** The card goes; the table is free for another game. */
  stop() {
    this.listening.abort();
    this.watching.disconnect();
    clearTimeout(this.timer);
    this.card.remove();
    $("stage").classList.remove("learning");
    $("promptbar").hidden = false;
    this.game.hand.pointing = [];
    this.game.lesson = null;
  }

  leave() {
    const { app, game } = this;
    game.close();
    if (app.game === game) app.game = null;
    app.start();
    within($("start"), '[data-action="learn"]')?.focus({ preventScroll: true });
  }

  play() {
    const { title } = this.game;
    this.leave();
    openNewGame(this.app, title);
  }
}
