// Counsel on demand: hints in three strengths, the reasons of the computer, the winning chance.
import { $, announce, button, el, fill, notice, plain, pointed } from "./dom.js";
import { percent } from "./odds.js";
import { settings } from "./store.js";
import { WORDS } from "./words.js";

export class Counsel {
  constructor(game) {
    this.game = game;
    this.forget();
  }

  forget() {
    this.hint = null; // the last hint, with the step it was given at
    this.thoughts = new Map(); // first log line of a decision -> what was weighed
    this.reasons = null; // what is shown of them
    this.progress = null;
    this.chance = null;
  }

  get able() {
    return Boolean(this.game.facts?.advice) && !this.game.lesson;
  }

  // A new view: an old hint is of no use, an old chance is wrong.
  read(view) {
    if (this.hint && this.hint.step !== view.step) this.hint = null;
    if (view.thought) {
      const line = view.log.find((one) => this.game.news.maySee(one));
      if (line && view.thought.lines.length > 1) this.thoughts.set(line.n, view.thought);
      this.reasons = null;
    }
    if (!settings.get("chance", false)) this.chance = null;
    else this.estimate();
  }

  // Hints

  get strength() {
    return this.hint?.step === this.game.view?.step ? this.hint.strength : 0;
  }

  // Each press at the same question says more.
  async askHint() {
    const { game } = this;
    if (!this.able || !game.isOurs() || game.view.prompt.kind === "dice" || this.progress) return;
    const step = game.view.step;
    const strength = Math.min(3, this.strength + 1);
    const { hint } = await this.ask("hint", { strength }, () => step === game.view?.step);
    if (!hint || step !== game.view.step) return;
    this.hint = { ...hint, step };
    this.reasons = null;
    if (strength > 1) game.hand.pointing = hint.anchors;
    game.hand.mark();
    game.panel.open("advice");
    announce(`${WORDS.hintNames[strength]}: ${plain(hint.text)} ${hint.number}`);
  }

  // A call in slices: shows progress, ends when `holds` says no.
  async ask(name, args, holds) {
    const { app, panel } = this.game;
    this.now = false;
    try {
      for (;;) {
        const answer = await app.call(name, { ...args, now: this.now });
        if (!answer.thinking) return answer;
        if (!holds()) return {};
        if (!this.progress) panel.open("advice");
        this.progress = answer.thinking;
        panel.tick(this.progress);
      }
    } catch (error) {
      notice(error.message);
      return {};
    } finally {
      this.progress = null;
      if (panel.current === "advice") panel.draw();
    }
  }

  // Reasons

  showReasons(thought) {
    this.reasons = thought;
    this.game.panel.open("advice");
    const best = thought.lines.find((line) => line.chosen) ?? thought.lines[0];
    announce(`${WORDS.why} ${best.text} ${percent(best.chance)}`);
  }

  // The reasons of a decision in the past, if they were kept.
  async recall(step) {
    const thought = await this.game.app.call("reasons", { step });
    if (thought.lines) this.showReasons(thought);
    else notice(WORDS.noReasons);
  }

  // The winning chance

  async estimate() {
    const { game } = this;
    if (!this.able) return;
    const looked = () => (game.replay.on ? game.replay.step : game.view?.step);
    const found = await game.app.call("estimate", { ...(game.replay.on ? { step: looked() } : {}), ...game.news.eyes() }).catch(() => null);
    if (!found || found.step !== looked()) return;
    this.chance = found.chance;
    this.paintChance();
    if (game.panel.current === "advice") game.panel.draw();
  }

  toggleChance(on) {
    settings.set("chance", on);
    this.chance = null;
    this.paintChance();
    if (on) this.estimate();
  }

  // A thin bar above the map, while it is wanted.
  paintChance() {
    const bar = $("chance");
    bar.hidden = !this.chance || !settings.get("chance", false);
    $("stage").classList.toggle("weighing", !bar.hidden);
    if (!bar.hidden) fill(bar, this.chanceBar(this.chance));
  }

  chanceBar(chance) {
    const { sides } = this.game;
    const parts = sides.length > 1 ? sides.map((side, i) => [side.name, chance[i]]) : [[WORDS.success, chance[0]], [WORDS.failure, 1 - chance[0]]];
    const label = `${WORDS.chance}: ${parts.map(([name, share]) => `${name} ${percent(share)}`).join(", ")}`;
    const node = el("div", { className: "balance", role: "img", "aria-label": label });
    parts.forEach(([name, share], i) => {
      const part = el("span", { data: { seat: String(i) } }, share > 0.2 ? `${name} ${percent(share)}` : percent(share));
      part.style.flexGrow = String(Math.max(0.08, share));
      node.append(part);
    });
    return node;
  }

  // The tab

  tab() {
    const { game } = this;
    if (!this.able) return [el("p", { className: "empty" }, WORDS.noAdvice)];
    const parts = [];
    if (this.progress) parts.push(this.waiting());
    else if (game.isOurs()) parts.push(this.hintButton());
    if (this.hint) parts.push(this.hintView(this.hint));
    if (this.reasons) parts.push(this.reasonsView(this.reasons));
    const wanted = el("input", { type: "checkbox", checked: settings.get("chance", false), on: { change: () => this.toggleChance(wanted.checked) } });
    parts.push(el("label", { className: "check" }, wanted, el("span", {}, WORDS.showChance)));
    if (this.chance && settings.get("chance", false)) parts.push(this.chanceBar(this.chance));
    return parts;
  }

  waiting() {
    return el("div", { className: "row" }, el("progress", { id: "advice-progress", max: 1, "aria-label": WORDS.thinking }),
      button(WORDS.now, "", { on: { click: () => (this.now = true) } }));
  }

  hintButton() {
    if (this.strength === 3) return null;
    return button(`${WORDS.hint}: ${WORDS.hintNames[this.strength + 1]}`, "", { className: "go", on: { click: () => this.askHint() } });
  }

  hintView(hint) {
    const { game } = this;
    const option = game.options[hint.options[0]];
    return el("section", { className: "advice" }, el("h3", {}, WORDS.hintNames[hint.strength]),
      el("p", {}, ...pointed(hint.text, (anchor) => game.hand.point(anchor)), " ", game.ruleLink(hint.rule)), el("p", { className: "number" }, hint.number),
      option && button(`${WORDS.doIt}: ${option.text}`, "", { className: "commits", on: { click: () => game.hand.choose(option) } }),
      hint.lines.length > 1 ? lineList(hint.lines) : hint.lines.flatMap((line) => line.notes.map((note) => el("p", {}, el("small", {}, note)))));
  }

  reasonsView(thought) {
    const side = this.game.sides[thought.who]?.name ?? "";
    return el("section", { className: "advice" }, el("h3", {}, `${WORDS.why} ${WORDS.levels[thought.level]?.name ?? thought.level} (${side})`), lineList(thought.lines));
  }
}

// Plans weighed, best first, each with its chance and the numbers behind it.
export function lineList(lines) {
  return el("ol", { className: "plans" }, lines.map((line) => {
    const bar = el("i", {});
    bar.style.inlineSize = `${Math.max(2, 100 * line.chance)}%`;
    return el("li", { className: line.chosen ? "chosen" : "" }, el("b", {}, percent(line.chance)),
      el("div", {}, el("span", {}, line.text), el("span", { className: "share" }, bar), line.notes.map((note) => el("small", {}, note))));
  }));
}
