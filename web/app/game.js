// The game on the table: holds the view, sends answers, paints. It knows no rule and no title.
import { Board } from "../board/board.js";
import { loadTitle } from "../titles/index.js";
import { runCommand } from "./command.js";
import { $, el, fill, notice } from "./dom.js";
import { Counsel } from "./counsel.js";
import { Hand } from "./hand.js";
import { fontsReady, isReduced, onLook, theme } from "./look.js";
import { News } from "./news.js";
import { Opponent } from "./opponent.js";
import { Pace } from "./pace.js";
import { Panel } from "./panel.js";
import { Picker } from "./picker.js";
import { Prompt } from "./prompt.js";
import { Replay } from "./replay.js";
import { openShare } from "./share.js";
import { Spaces } from "./spaces.js";
import { saves } from "./store.js";
import { Tip } from "./tip.js";
import { WORDS } from "./words.js";

const PICTURE_AGE = 15000; // milliseconds until a saved game's picture is taken anew
const PICTURE_REST = 1500; // after an answer, when the map has come to rest

export class Game {
  // app: the page; title: id; about: what the title brings; board: the canvas
  static async open(app, title) {
    const [about] = await Promise.all([loadTitle(title), fontsReady()]);
    return new Game(app, title, about);
  }

  constructor(app, title, about) {
    Object.assign(this, { app, title, about, view: null, save: null, busy: false, lesson: null });
    this.board = new Board($("map"), about.sheet, { theme: theme() });
    this.board.setReducedMotion?.(isReduced());
    this.stopLook = onLook(() => (this.board.setTheme(theme()), this.board.setReducedMotion?.(isReduced())));
    this.hand = new Hand(this);
    this.news = new News(this);
    this.pace = new Pace(this);
    this.opponent = new Opponent(this);
    this.counsel = new Counsel(this);
    this.prompt = new Prompt(this);
    this.panel = new Panel(this);
    this.spaces = new Spaces(this);
    this.picker = new Picker(this);
    this.replay = new Replay(this);
    this.tip = new Tip(this);
    this.board.onTap = (anchor) => (this.tip.hide(), this.hand.tap(anchor));
    this.board.onDoubleTap = (anchor) => this.hand.doubleTap(anchor);
    this.board.onHold = (anchor) => anchor && this.hand.inspect(anchor);
    this.board.onGrab = (anchor) => this.hand.carries(anchor);
    this.board.onDrop = (from, to) => this.hand.dragged(from, to);
    this.board.mayDrag = (anchor) => this.hand.mayDrag(anchor);
    this.board.onHover = (anchor, { point }) => this.tip.over(anchor, point);
    this.board.onMove = () => {
      this.tip.hide();
      $("stage").classList.toggle("fitted", this.board.camera.isFitted());
    };
    this.board.onMove();
    $("stage").dataset.zoom = about.zoom;
    $("promptbar").classList.toggle("steady", about.steady);
    $("command").onsubmit = (event) => {
      event.preventDefault();
      runCommand(this, $("command-line"));
    };
  }

  show() {
    $("start").hidden = true;
    $("game").hidden = $("promptbar").hidden = false;
    for (const node of document.querySelectorAll("[data-game]")) node.hidden = false;
    this.board.resized();
  }

  close() {
    this.opponent.stop();
    this.lesson?.stop();
    this.stopLook();
    clearTimeout(this.picturing);
    this.board.destroy();
  }

  // Who sits where

  // What the rules offer in this title.
  get facts() {
    return this.app.catalog?.find((title) => title.id === this.title);
  }

  get sides() {
    return this.facts?.sides ?? [];
  }

  player(side) {
    return this.save.players[this.view.chairs[side]] ?? "human";
  }

  // May the person at this page answer now?
  isOurs(view = this.view) {
    return Boolean(view?.prompt) && !this.replay.on && !this.pace.lines && this.player(view.prompt.who) === "human";
  }

  // The answers that are open to the person at this page.
  get options() {
    return this.isOurs() ? this.view.options : [];
  }

  // The same as they are listed and numbered: what ends a row of answers comes last.
  get listed() {
    const { ends } = this.about;
    const { options } = this;
    return [...options.filter((option) => !ends(option)), ...options.filter(ends)];
  }

  // The game's course

  // The last position of a saved game, before Python is up: to look at, not to act on.
  preview(view) {
    this.view = null;
    fill($("prompt"), WORDS.loading);
    fill($("choices"));
    if (!view) return;
    this.board.show(view);
    this.paintStatus(view);
  }

  async begin(view, save) {
    this.opponent.stop();
    this.lesson?.stop();
    this.pictured = 0; // when the saved game's picture was taken
    this.waved = new Set(); // keys of questions
    this.view = view;
    const players = save.players ?? view.chairs.map(() => "human");
    this.save = { name: "", ...save, players, title: this.title };
    this.news.forget();
    this.counsel.forget();
    this.replay.leave(false);
    this.panel.current = view.over ? "log" : "legal";
    const own = this.news.viewer === null ? view : await this.app.call("view", this.news.eyes());
    this.view = null;
    this.take({ ...own, fresh: true });
    if (document.activeElement === document.body) $("prompt").focus({ preventScroll: true });
    this.keep();
  }

  // Python was started anew: put the record back.
  async reopen() {
    this.opponent.stop();
    if (this.save?.record) await this.app.call("open", { text: this.save.record });
    this.opponent.run();
  }

  // A new view from the rules: remember what is new, then paint.
  take(view) {
    const before = this.view;
    const rolled = this.news.read(view);
    this.view = view;
    if (!this.pace.lines) this.hand.drop();
    if (before) this.hand.closeLook();
    if (before && view.step !== before.step) this.panel.sink();
    this.counsel.read(view);
    const scenes = this.scenes(before);
    if (scenes.length) this.pace.play(before, scenes);
    else this.paint();
    this.news.tell(before, rolled);
    if (!scenes.length) this.opponent.run();
  }

  // Where the title's system acts by itself, its acts are shown one by one; not if a computer plays or nobody wants them.
  scenes(before) {
    const { view } = this;
    if (!before?.prompt || view.fresh || this.pace.lines || this.pace.name === "none" || this.player(before.prompt.who) !== "human") return [];
    return this.about.scenes(view.log.filter((line) => line.n >= before.events && this.news.maySee(line)), view);
  }

  async send(name, args = {}) {
    if (this.busy || this.lesson) return;
    this.busy = true;
    let view;
    try {
      // Going back and forth stops only where a person decides.
      do view = await this.app.call(name, { ...args, ...this.news.from(name) });
      while (view[name] && view.prompt && this.save.players[view.chairs[view.prompt.who]] !== "human");
      // A question that the player has waved away is not put again until its key changes.
      for (let same = this.about.repeats(view); name === "answer" && this.waved.has(same?.key); same = this.about.repeats(view)) {
        view = await this.app.call(name, { choice: same.choice, ...this.news.from(name) });
      }
    } catch (error) {
      this.news.trouble(error);
      return;
    } finally {
      this.busy = false;
    }
    if (name === "undo") this.news.rewind(view);
    this.take(view);
    this.keep();
  }

  answer(choice) {
    const same = this.about.repeats(this.view);
    if (same?.choice === choice) this.waved.add(same.key);
    return this.send("answer", { choice });
  }

  // Autosave; storage that is full or forbidden is told once.
  async keep() {
    const share = await this.app.call("share", {});
    Object.assign(this.save, { record: share.record, link: share.link, where: this.about.where(this.view.board) });
    const light = { ...this.view, log: this.view.log.slice(-1), options: [], throws: [] };
    const kept = saves.put({ ...this.save, view: light });
    if (!kept && !this.toldStorage) {
      this.toldStorage = true;
      notice(WORDS.storageFull);
    }
    history.replaceState(null, "", share.link.length < 4000 ? share.link : location.pathname);
    if (!this.pictured || Date.now() - this.pictured > PICTURE_AGE) this.pictureSoon({ ...this.save, view: light });
  }

  // What the map shows when it has come to rest, for the list of saved games.
  pictureSoon(save) {
    clearTimeout(this.picturing);
    this.picturing = setTimeout(() => {
      const isSame = this.save?.id === save.id && this.save.record === save.record && !this.replay.on;
      const small = isSame ? this.board.glimpse(192, 120) : null;
      if (!small) return;
      this.pictured = Date.now();
      this.save.picture = small.toDataURL("image/jpeg", 0.6);
      saves.put({ ...save, picture: this.save.picture });
    }, PICTURE_REST);
  }

  // Painting

  // What is on the table: the game, or a moment of it that is looked back at.
  get shown() {
    return this.replay.on ? this.replay.view : this.pace.past ?? this.view;
  }

  paint(view = this.shown) {
    if (!view) return;
    this.tip.hide();
    const options = this.options;
    this.paintStatus(view);
    this.board.show(view);
    this.picker.reset(options, view);
    this.picker.open(view.board);
    this.hand.mark();
    this.prompt.paint(view, options);
    this.panel.paint(view, options);
    this.spaces.paint(view, options);
    this.counsel.paintChance();
    document.title = `${this.about.card.name} · ${WORDS.title}`;
  }

  paintStatus(view) {
    const parts = this.about.status(view.board).map((part) => {
      if (!part.track) return el("span", { className: part.strong ? "strong" : "" }, part.text);
      const cells = Array.from({ length: part.track }, (_, i) =>
        el("i", { className: i + 1 === part.at ? "on" : i + 1 < part.at ? "past" : "" }, String(i + 1)));
      return el("span", { className: "track", role: "img", "aria-label": part.label }, cells);
    });
    fill($("status"), el("b", {}, this.about.card.name), ...parts);
  }

  ruleLink(rule) {
    return el("button", { type: "button", className: "rule", "aria-label": `${WORDS.rules} ${rule}`, on: { click: () => this.panel.openRule(rule) } }, rule);
  }

  act(action) {
    if (this.lesson && ["undo", "redo", "share", "replay", "hint"].includes(action)) return undefined;
    if (action === "hint") return this.counsel.askHint();
    if (action === "undo" || action === "redo") return this.view?.[action] && this.isOurs() && this.send(action);
    if (action === "share") return openShare(this);
    if (action === "replay") return this.replay.enter();
    if (action === "rules") return this.panel.open("rules");
    if (action === "snap") return this.panel.snap();
    if (action === "zoom-in") return this.board.zoomBy(1.25);
    if (action === "zoom-out") return this.board.zoomBy(0.8);
    if (action === "zoom-fit") return this.board.fit();
    return undefined;
  }
}
