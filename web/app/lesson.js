// The guided first turn: a record with comments, shown on the real board. It saves nothing and leaves the address alone.
import { loadLesson } from "../titles/index.js";
import { $, announce, button, el, fill, notice, plain, pointed } from "./dom.js";
import { Game } from "./game.js";
import { isNarrow } from "./look.js";
import { openNewGame } from "./newgame.js";
import { showStart } from "./start.js";
import { WORDS } from "./words.js";

const ROOM = 1.3; // air around what is pointed at
const CLOSE = { wide: 1.5, narrow: 2.4 }; // times the fitting scale
const OWN_ARROWS = "input, textarea, select, .tabs, .spaces";

export async function openLesson(app, title) {
  const [lesson] = await Promise.all([loadLesson(title), settled(app.game)]);
  app.game?.close();
  app.game = await Game.open(app, title);
  app.game.lesson = new Lesson(app, app.game, lesson);
  return app.game.lesson.start();
}

// The player's game may still be answering or saving: let it finish, then keep it silent.
async function settled(game) {
  game?.opponent.stop();
  while (game?.busy && !game.lesson) await new Promise((go) => setTimeout(go, 30));
  if (game) game.busy = true;
}

class Lesson {
  constructor(app, game, { link, deal, play: answers, steps }) {
    Object.assign(this, { app, game, link, deal, answers, steps, index: 0, views: new Map(), listening: new AbortController() });
    this.title = el("h2", { id: "lesson-title" });
    this.text = el("p", { className: "lesson-text", tabIndex: 0 });
    this.where = el("span", { className: "lesson-where" });
    const press = (text, action, fn, className = "") => button(text, `lesson-${action}`, { className, on: { click: fn } });
    this.backButton = press(WORDS.lessonBack, "back", () => this.go(this.index - 1));
    this.nextButton = press(WORDS.lessonNext, "next", () => this.go(this.index + 1), "go");
    this.playButton = press(WORDS.lessonPlay, "play", () => this.play(), "go");
    this.leaveButton = press(WORDS.lessonLeave, "leave", () => this.leave(), "quiet");
    this.card = el("section", { id: "lesson", className: "lesson", "aria-labelledby": "lesson-title" },
      el("header", {}, this.title, this.where), this.text,
      el("footer", {}, this.leaveButton, this.backButton, this.nextButton, this.playButton));
  }

  async start() {
    const { game } = this;
    game.replay.on = true;
    $("stage").append(this.card);
    $("stage").classList.add("learning");
    game.panel.current = "log";
    game.show();
    $("promptbar").hidden = true; // there is nothing to decide
    for (const node of document.querySelectorAll("[data-game]")) node.hidden = true;
    for (const name of ["undo", "redo"]) document.querySelector(`[data-action="${name}"]`).hidden = true;
    game.preview(null);
    this.listen();
    this.write();
    this.nextButton.focus({ preventScroll: true });
    try {
      const view = await this.record();
      const { record } = await this.app.call("share", {});
      if (game.lesson !== this) return;
      game.save = { title: view.title, name: "", players: view.chairs.map(() => "human"), record };
      await this.go(this.index);
    } catch (error) {
      if (game.lesson !== this) return;
      notice(error.message);
      this.leave();
    }
  }

  // The game that is commented: a link, or a deal and the answers given.
  async record() {
    if (this.link) return this.app.call("open", { link: this.link });
    let view = await this.app.call("new", this.deal);
    for (const token of this.answers) view = await this.app.call("answer", { choice: view.options.findIndex((option) => option.token === token) });
    return view;
  }

  listen() {
    addEventListener("keydown", (event) => this.key(event), { signal: this.listening.signal, capture: true });
    this.watching = new ResizeObserver(() => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.look(), 200);
    });
    this.watching.observe($("stage"));
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || $("game").hidden || document.querySelector("dialog[open]")) return;
    const act = { ArrowRight: () => this.go(this.index + 1), ArrowLeft: () => this.go(this.index - 1), Escape: () => this.leave() }[event.key];
    if (!act || event.target.closest?.(OWN_ARROWS)) return;
    event.preventDefault();
    act();
  }

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

  show(view) {
    const { game } = this;
    game.view = game.replay.view = { ...view, options: [], undo: false, redo: false };
    game.hand.pointing = this.steps[this.index].point;
    $("panel").dataset.snap = "peek";
    game.board.fan(null);
    game.paint();
    this.look();
  }

  write() {
    const { title, text, rule } = this.steps[this.index];
    const last = this.index === this.steps.length - 1;
    const focused = this.card.contains(document.activeElement) ? document.activeElement : null;
    this.title.textContent = title;
    this.where.textContent = `${this.index + 1} ${WORDS.of} ${this.steps.length}`;
    fill(this.text, ...pointed(text, (anchor) => this.game.hand.point(anchor)), this.game.ruleLink(rule));
    this.text.scrollTop = 0;
    this.backButton.disabled = this.index === 0;
    this.nextButton.hidden = last;
    this.playButton.hidden = !last;
    if (focused && (focused.hidden || focused.disabled || !focused.isConnected)) (last ? this.playButton : this.nextButton).focus({ preventScroll: true });
    announce(`${this.where.textContent}. ${title}. ${plain(text)}`);
  }

  // What the card speaks of comes into view, as close as it allows.
  look() {
    const { board, hand } = this.game;
    board.resized();
    board.arrange();
    const found = hand.pointing.flatMap(anchors).map((anchor) => board.boundsOf(anchor)).filter(Boolean);
    if (!found.length) return board.fit();
    const left = Math.min(...found.map((b) => b.x)), right = Math.max(...found.map((b) => b.x + b.w));
    const top = Math.min(...found.map((b) => b.y)), bottom = Math.max(...found.map((b) => b.y + b.h));
    return board.move((camera) => {
      const fits = Math.min(camera.view.w / ((right - left) * ROOM), camera.view.h / ((bottom - top) * ROOM));
      const most = camera.fitScale() * (isNarrow() ? CLOSE.narrow : CLOSE.wide);
      camera.centreOn((left + right) / 2, (top + bottom) / 2, Math.min(fits, most));
    });
  }

  // The card goes; the table is free for another game.
  stop() {
    this.listening.abort();
    this.watching?.disconnect();
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
    showStart(app);
    $("start").querySelector('[data-action="learn"]')?.focus({ preventScroll: true });
  }

  play() {
    const { title } = this.game;
    this.leave();
    openNewGame(this.app, title);
  }
}

// "unit:a,b" stands for two anchors.
function anchors(many) {
  const [kind, names] = many.split(":");
  return names.split(",").map((name) => `${kind}:${name}`);
}
