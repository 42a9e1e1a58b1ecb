// The game screen: holds the view, lights what is legal, sends answers. It knows no rule and no title.
import { Board } from "../board/board.js";
import { rollDice } from "../board/dice.js";
import { loadTitle } from "../titles/index.js";
import { runCommand } from "./command.js";
import { $, announce, button, dialog, el, fill, notice, plain, pointed } from "./dom.js";
import { finish } from "./finish.js";
import { fontsReady, isReduced, onLook, theme } from "./look.js";
import { percent } from "./odds.js";
import { Panel } from "./panel.js";
import { Picker } from "./picker.js";
import { Replay } from "./replay.js";
import { openShare } from "./share.js";
import { Spaces } from "./spaces.js";
import { newId, results, saves } from "./store.js";
import { WORDS } from "./words.js";

// A label for a small button: what stands before the colon.
const shortly = (option) => option.text.split(":")[0];

export class Game {
  // app: the page; title: id; about: what the title brings; board: the canvas
  static async open(app, title) {
    const [about] = await Promise.all([loadTitle(title), fontsReady()]);
    return new Game(app, title, about);
  }

  constructor(app, title, about) {
    Object.assign(this, { app, title, about, view: null, save: null, staged: null, busy: false, lesson: null });
    this.board = new Board($("map"), about.sheet, { theme: theme() });
    this.board.setReducedMotion?.(isReduced());
    this.board.onTap = (anchor) => this.tap(anchor);
    this.board.onHold = (anchor) => this.inspect(anchor);
    this.stopLook = onLook(() => {
      this.board.setTheme(theme());
      this.board.setReducedMotion?.(isReduced());
    });
    this.panel = new Panel(this);
    this.spaces = new Spaces(this);
    this.picker = new Picker(this);
    this.replay = new Replay(this);
    $("command").onsubmit = (event) => {
      event.preventDefault();
      runCommand(this, $("command-line"));
    };
  }

  show() {
    $("start").hidden = true;
    $("game").hidden = $("promptbar").hidden = false;
    for (const node of document.querySelectorAll("[data-game]")) node.hidden = false;
    this.board.resize?.();
  }

  close() {
    this.lesson?.stop();
    this.stopLook();
    this.board.destroy();
  }

  // The last position of a saved game, before Python is up: to look at, not to act on.
  preview(view) {
    this.view = null;
    fill($("prompt"), WORDS.loading);
    fill($("choices"));
    if (!view) return;
    this.board.show(view);
    this.paintStatus(view);
  }

  begin(view, save) {
    this.lesson?.stop();
    this.save = { name: "", players: ["human", "human"], ...save, title: this.title };
    this.log = [];
    this.events = this.throws = 0;
    this.replay.leave(false);
    if (view.over) this.panel.current = "log";
    this.take({ ...view, fresh: true });
    this.keep();
  }

  // Python was started anew: put the record back.
  async reopen() {
    if (this.save?.record) await this.app.call("open", { text: this.save.record });
  }

  // A new view from the rules: remember what is new, then paint.
  take(view) {
    const shrunk = view.events < this.events || view.fresh;
    if (shrunk) this.log = this.log.filter((line) => line.n < (view.log[0]?.n ?? view.events));
    this.log.push(...view.log.filter((line) => line.n >= (this.log.at(-1)?.n ?? -1) + 1));
    this.events = view.events;
    const rolled = view.fresh ? [] : view.throws;
    this.throws = view.fresh ? view.throws.length : this.throws + view.throws.length;
    const before = this.view;
    this.view = view;
    this.staged = this.several = null;
    this.pointing = [];
    this.paint();
    if (rolled.length) this.showDice(rolled);
    if (view.over && !before?.over && !view.fresh) this.over();
    this.speak(before, rolled);
    this.handOver(before);
    if (!view.over) this.think();
  }

  who() {
    return this.view?.prompt?.who ?? null;
  }

  player(side) {
    return this.save.players[this.view.chairs[side]] ?? "human";
  }

  // A computer's decision: shown step by step.
  async think() {
    const level = this.view.prompt && this.player(this.view.prompt.who);
    if (!level || level === "human" || this.replay.on) return;
    await new Promise((go) => setTimeout(go, isReduced() ? 0 : 250));
    await this.send("think", { level });
  }

  async send(name, args = {}) {
    if (this.busy || this.lesson) return;
    this.busy = true;
    let news;
    try {
      const from = name === "undo" ? { log_from: 0 } : { log_from: this.events, throws_from: this.throws };
      const view = await this.app.call(name, { ...args, ...from });
      if (name === "undo") {
        this.log = [];
        this.events = 0;
        this.throws = view.throws.length;
        view.throws = [];
      }
      this.busy = false;
      news = view;
    } catch (error) {
      this.busy = false;
      notice(error.message);
      announce(error.message, true);
      return;
    }
    this.take(news);
    this.keep();
  }

  answer(choice) {
    return this.send("answer", { choice });
  }

  // Autosave; storage that is full or forbidden is told once.
  async keep() {
    const share = await this.app.call("share", {});
    Object.assign(this.save, { record: share.record, link: share.link });
    const light = { ...this.view, log: this.view.log.slice(-1), options: [], throws: [] };
    const kept = saves.put({ ...this.save, view: light });
    if (!kept && !this.toldStorage) {
      this.toldStorage = true;
      notice(WORDS.storageFull);
    }
    const link = share.link.length < 4000 ? share.link : "";
    history.replaceState(null, "", link || location.pathname);
  }

  // Painting

  paint(view = this.view) {
    const computer = view.prompt && this.player(view.prompt.who) !== "human";
    const options = this.replay.on || computer ? [] : view.options;
    this.paintStatus(view);
    this.board.show(view);
    this.picker.reset(options, view);
    this.mark();
    this.paintPrompt(view, options);
    this.panel.paint(view, options);
    this.spaces.paint(view, options);
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

  paintPrompt(view, options) {
    const sides = this.app.catalog?.find((t) => t.id === this.title)?.sides ?? [];
    const side = view.prompt ? sides[view.prompt.who] : null;
    $("side").textContent = side?.name ?? "";
    $("side").dataset.side = side?.id ?? "";
    const bar = $("prompt");
    if (view.over) fill(bar, el("strong", {}, `${WORDS.gameOver}: ${this.resultWords(view)}`), this.ruleLink(view.result.rule));
    else {
      const computer = !this.replay.on && this.player(view.prompt.who) !== "human";
      const text = computer ? WORDS.waiting : view.prompt.text.replace(/^[A-Z][a-z]+: /, "");
      fill(bar, ...pointed(text, (anchor) => this.point(anchor)), this.ruleLink(view.prompt.rule));
    }
    this.paintChoices(options);
    const undo = document.querySelector('[data-action="undo"]');
    const redo = document.querySelector('[data-action="redo"]');
    undo.hidden = redo.hidden = this.replay.on;
    undo.disabled = !view.undo || (view.prompt && this.player(view.prompt.who) !== "human");
    redo.disabled = !view.redo;
  }

  // Buttons beside the prompt: the staged answer, picked units, or what has no place on the board.
  paintChoices(options = this.view.options) {
    const bar = $("choices");
    if (this.view.over && !this.replay.on) {
      return fill(bar, button(WORDS.after, "", { className: "go", on: { click: () => finish(this) } }));
    }
    if (this.view.prompt?.kind === "dice" && !this.replay.on) return fill(bar, this.diceForm());
    if (this.picker.active) return fill(bar, ...this.picker.buttons());
    if (this.staged !== null) {
      const option = options[this.staged];
      const go = button(this.label(option), "", { className: "go", on: { click: () => this.answer(option.index) } });
      return fill(bar, button(WORDS.cancel, "", { className: "quiet", on: { click: () => this.back() } }), go);
    }
    const several = this.several?.map((i) => options[i]).filter(Boolean) ?? options.filter((o) => !o.at.length);
    const shown = several.length > 6 ? several.slice(0, 5) : several;
    const buttons = shown.map((option) => button(this.several ? this.label(option) : shortly(option), "", {
      className: option.commits ? "commits" : "", title: option.text, on: { click: () => this.choose(option) } }));
    if (several.length > shown.length) {
      buttons.push(button(`${WORDS.more} (${several.length - shown.length})`, "", { on: { click: () => this.panel.open("legal") } }));
    }
    return fill(bar, ...buttons);
  }

  label(option) {
    const odds = option.odds;
    if (odds?.success === undefined) return option.text;
    return `${option.text} · ${percent(odds.success)} ${odds.miss === undefined ? WORDS.success : WORDS.hit}`;
  }

  diceForm() {
    const input = el("input", { className: "dice-input", "aria-label": WORDS.rollPrompt, placeholder: WORDS.rollPrompt, inputMode: "numeric" });
    return el("form", {
      on: { submit: (event) => (event.preventDefault(), this.answer((input.value.match(/\d/g) ?? []).map(Number))) },
    }, input, el("button", { className: "go" }, WORDS.confirmDice));
  }

  resultWords(view) {
    const sides = this.app.catalog?.find((t) => t.id === this.title)?.sides ?? [];
    const winner = view.result.winner === null ? WORDS.draw : `${sides[view.result.winner]?.name} ${WORDS.wins}`;
    return `${winner}: ${view.result.reason}.`;
  }

  ruleLink(rule) {
    return el("button", { type: "button", className: "rule", "aria-label": `${WORDS.rules} ${rule}`, on: { click: () => this.panel.openRule(rule) } }, rule);
  }

  // What is lit: the first anchor of each option.
  mark() {
    const lit = {};
    const options = this.replay.on || !this.view.prompt || this.player(this.view.prompt.who) !== "human" ? [] : this.view.options;
    for (const option of options) {
      const anchors = option.at[0]?.startsWith("unit:") ? option.at : option.at.slice(0, 1);
      for (const anchor of anchors) lit[anchor] = option.odds?.success !== undefined ? "target" : "act";
    }
    const active = options.filter((option) => option.token.startsWith("move ")).map((option) => option.at[1]);
    const chosen = this.staged === null ? active : this.view.options[this.staged].at;
    this.board.mark({ lit, selected: [...chosen, ...this.picker.chosen()], pointed: this.pointing ?? [], labels: this.costs(options) });
  }

  costs(options) {
    const labels = {};
    for (const option of options) {
      const cost = /: (all MF|\d+ of \d+ MF)/.exec(option.text);
      if (cost && option.at[0]) labels[option.at[0]] = cost[1].replace(/ of \d+/, "");
    }
    return labels;
  }

  // The finger

  tap(anchor) {
    if (!this.view || this.busy) return;
    if (anchor === null) return this.back();
    if (this.replay.on) return this.inspect(anchor);
    if (this.picker.tap(anchor)) return this.mark(), this.paintChoices();
    const matching = this.view.options.filter((option) => this.isFor(option, anchor));
    if (matching.length === 1) return this.choose(matching[0]);
    if (matching.length > 1) {
      this.several = matching.map((option) => option.index);
      this.staged = null;
      this.mark();
      this.paintChoices();
      return announce(`${matching.length}: ${matching.map((o) => o.text).join("; ")}`);
    }
    const at = anchor.startsWith("unit:") && `space:${this.view.board.units[anchor.slice(5)]?.at}`;
    if (at && this.view.options.some((option) => this.isFor(option, at))) return this.tap(at);
    this.inspect(anchor);
    if (this.view.options.length && anchor.startsWith("space:")) this.whyNot(anchor);
  }

  isFor(option, anchor) {
    if (option.at[0]?.startsWith("unit:")) return option.at.includes(anchor);
    const fromSeveral = option.at.length > 1 && option.token.startsWith("assault");
    return option.at[0] === anchor || (fromSeveral && option.at.includes(anchor));
  }

  // Anything that cannot be undone waits for a labelled button; the rest happens at once.
  choose(option) {
    if (!option.commits && option.odds?.success === undefined) return this.answer(option.index);
    if (option.at.length === 0 && this.view.options.every((other) => !other.at.length)) return this.answer(option.index);
    this.staged = option.index;
    this.several = null;
    this.mark();
    if (option.odds) this.panel.showOdds(option);
    this.paintChoices();
    $("choices").querySelector(".go")?.focus({ preventScroll: true });
    return announce(this.label(option));
  }

  back() {
    this.staged = this.several = null;
    this.pointing = [];
    this.picker.clear();
    this.board.fan?.(null);
    if (this.view) {
      this.mark();
      this.paintChoices();
    }
  }

  // The numbers are those of the list "Legal now"; what cannot be undone waits for a second press.
  pressNumber(n) {
    const option = this.view.options[n];
    if (!option || this.replay.on) return;
    if (this.staged === option.index) this.answer(option.index);
    else this.choose(option);
  }

  inspect(anchor) {
    this.pointing = [anchor];
    this.mark();
    this.panel.inspect(anchor);
    if (anchor.startsWith("space:")) this.board.fan?.(anchor);
  }

  point(anchors) {
    if (!this.view) return;
    const kind = anchors.split(":")[0];
    this.pointing = anchors.slice(kind.length + 1).split(",").map((name) => `${kind}:${name}`);
    this.mark();
  }

  async whyNot(anchor) {
    const reason = await this.app.call("why_not", { anchor });
    this.panel.why(reason);
    announce(reason.text);
  }

  tab(name) {
    this.panel.open(name);
  }

  act(action) {
    if (this.lesson && ["undo", "redo", "share", "replay"].includes(action)) return undefined;
    if (action === "undo" || action === "redo") return this.view?.[action] && !this.replay.on && this.send(action);
    if (action === "share") return openShare(this);
    if (action === "replay") return this.replay.enter();
    if (action === "rules") return this.panel.open("rules");
    if (action === "snap") return this.panel.snap();
    if (action === "zoom-in") return this.board.zoomBy(1.25);
    if (action === "zoom-out") return this.board.zoomBy(0.8);
    if (action === "zoom-fit") return this.board.fit();
    return undefined;
  }

  // Telling

  // On one device everybody may look: what one side alone knows is shown while that side decides.
  maySee(line) {
    const who = this.view?.prompt?.who;
    return line.seen_by === -1 || (who !== undefined && Boolean((line.seen_by >> who) & 1));
  }

  // A secret decision begins behind a screen, if two people share the device.
  handOver(before) {
    const prompt = this.view.prompt;
    const people = this.save.players.filter((player) => player === "human").length;
    if (!prompt?.secret || people < 2 || (before?.prompt?.who === prompt.who && before.prompt.secret)) return;
    const sides = this.app.catalog?.find((t) => t.id === this.title)?.sides ?? [];
    const box = dialog(WORDS.handOver, el("p", {}, `${WORDS.handOverTo} ${sides[prompt.who]?.name}.`),
      button(WORDS.iAm, "", { className: "go", on: { click: () => box.close() } }));
  }

  speak(before, rolled) {
    const news = this.log.filter((line) => this.maySee(line) && line.n >= (before?.events ?? this.events)).map((line) => plain(line.text));
    if (news.length) announce(news.join(" "), rolled.length > 0);
    else if (this.view.prompt) announce(plain(this.view.prompt.text));
  }

  showDice(rolled) {
    const canvas = $("dice");
    canvas.hidden = false;
    const sides = this.app.catalog?.find((t) => t.id === this.title)?.sides ?? [];
    const groups = rolled.slice(-2).map((roll) => ({ faces: roll.faces, side: sides[roll.who]?.id ?? "" }));
    rollDice(canvas, groups, { reduced: isReduced() });
    clearTimeout(this.hideDice);
    this.hideDice = setTimeout(() => (canvas.hidden = true), 4000);
  }

  over() {
    results.add({ title: this.title, variant: this.view.variant, winner: this.view.result.winner, score: this.view.result.score,
      players: this.save.players, date: Date.now(), practice: this.view.practice });
    finish(this);
  }

  tellOlder(save) {
    notice(WORDS.older, [WORDS.openMine, () => this.app.openSave(save)]);
  }

  tellNewer(save) {
    const lines = (save.record ?? "").split("\n\n")[1] ?? "";
    const from = lines.split("\n").filter((line) => line && !/^(roll|draw|turn) /.test(line)).length;
    notice(WORDS.newer, [WORDS.wasPlayed, () => this.replay.enter(from, true)]);
  }

  otherTab(save) {
    if (!this.save || save.id !== this.save.id || save.record === this.save.record) return;
    if (this.tabNotice?.isConnected) this.tabNotice.remove();
    this.tabNotice = notice(WORDS.otherTab, [WORDS.takeOther, () => this.app.openSave(save)], [WORDS.keepMine, () => {
      this.save = { ...this.save, id: newId() };
      this.keep();
    }]);
  }
}
