// Counsel on demand: hints in three strengths, the reasons of the computer, the winning chance.
import { playerName } from "./catalog.js";
import { $, announce, button, el, fill, messageOf, notice, row } from "./dom.js";
import { percent } from "./odds.js";
import { settings } from "./store.js";
import { WORDS } from "./words.js";

/** @import { Hint, Line, Progress, Thought, View } from "../view.js" */
/** @import { Game } from "./game.js" */

export class Counsel {
  /** @type {(Hint & { step: number }) | null} */
  hint = null; // the last hint, with the step it was given at
  /** @type {Map<number, Thought>} */
  thoughts = new Map(); // first log line of a decision -> what was weighed
  /** @type {Thought | null} */
  reasons = null; // what is shown of them
  /** @type {Progress | null} */
  progress = null;
  /** @type {number[] | null} */
  chance = null;
  now = false; // "Now" was pressed

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  forget() {
    this.hint = this.reasons = this.progress = this.chance = null;
    this.thoughts.clear();
  }

  get able() {
    return Boolean(this.game.facts?.advice) && !this.game.lesson;
  }

  /** A new view: an old hint is of no use, an old chance is wrong. @param {View} view */
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
    return this.hint && this.hint.step === this.game.view?.step ? this.hint.strength : 0;
  }

  /** Each press at the same question says more. */
  async askHint() {
    const { game } = this;
    if (!this.able || !game.isOurs() || this.progress) return;
    if (game.hand.taken) await game.play(game.hand.taken.before); // the counsel is about what follows
    const { prompt, step } = game.position;
    if (prompt?.shape === "dice") return;
    const strength = Math.min(3, this.strength + 1);
    const hint = await this.ask(strength, () => step === game.view?.step);
    if (!hint || step !== game.view?.step) return;
    this.hint = { ...hint, step };
    this.reasons = null;
    if (strength > 1) game.hand.pointing = hint.anchors;
    game.hand.mark();
    game.panel.open("advice");
    announce(`${WORDS.hintNames[strength]}: ${hint.text} ${hint.number}`);
  }

  /**
   * Thinks in slices and shows how far it has come; ends when `holds` says no.
   * @param {number} strength @param {() => boolean} holds
   */
  async ask(strength, holds) {
    const { app, panel } = this.game;
    this.now = false;
    try {
      for (;;) {
        const { hint, thinking } = await app.call("hint", { strength, now: this.now });
        if (!thinking) return hint;
        if (!holds()) return undefined;
        if (!this.progress) panel.open("advice");
        this.progress = thinking;
        panel.tick(this.progress);
      }
    } catch (error) {
      notice(messageOf(error));
      return undefined;
    } finally {
      this.progress = null;
      if (panel.current === "advice") panel.draw();
    }
  }

  // Reasons

  /** @param {Thought} thought */
  showReasons(thought) {
    this.reasons = thought;
    this.game.panel.open("advice");
    const best = thought.lines.find((line) => line.chosen) ?? thought.lines[0];
    announce(`${WORDS.why} ${best.text} ${percent(best.chance)}`);
  }

  /** The reasons of a decision in the past, if they were kept. @param {number} step */
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
    const found = await game.app.call("estimate", game.replay.on ? { step: looked() } : {}).catch(() => null);
    if (!found || found.step !== looked()) return;
    this.chance = found.chance;
    this.paintChance();
    if (game.panel.current === "advice") game.panel.draw();
  }

  /** @param {boolean} on */
  toggleChance(on) {
    settings.set("chance", on);
    this.chance = null;
    this.paintChance();
    if (on) this.estimate();
  }

  /** A thin bar above the map, while it is wanted. */
  paintChance() {
    const bar = $("chance");
    const shown = settings.get("chance", false) ? this.chance : null;
    bar.hidden = !shown;
    $("stage").classList.toggle("weighing", !bar.hidden);
    if (shown) fill(bar, this.chanceBar(shown));
  }

  /** @param {number[]} chance */
  chanceBar(chance) {
    const { sides } = this.game;
    /** @type {[name: string, share: number][]} */
    const parts =
      sides.length > 1
        ? sides.map((side, i) => [side.name, chance[i]])
        : [
            [WORDS.success, chance[0]],
            [WORDS.failure, 1 - chance[0]],
          ];
    const label = `${WORDS.chance}: ${parts.map(([name, share]) => `${name} ${percent(share)}`).join(", ")}`;
    const node = el("div", { className: "balance", role: "img", "aria-label": label });
    parts.forEach(([name, share], i) => {
      const part = el(
        "span",
        { data: { seat: String(i) } },
        share > 0.2 ? `${name} ${percent(share)}` : percent(share),
      );
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
    const wanted = el("input", {
      type: "checkbox",
      checked: settings.get("chance", false),
      on: { change: () => this.toggleChance(wanted.checked) },
    });
    parts.push(el("label", { className: "check" }, wanted, el("span", {}, WORDS.showChance)));
    if (this.chance && settings.get("chance", false)) parts.push(this.chanceBar(this.chance));
    return parts;
  }

  waiting() {
    const hurry = () => {
      this.now = true;
    };
    return row(
      el("progress", { id: "advice-progress", max: 1, "aria-label": WORDS.thinking }),
      button(WORDS.now, "", { on: { click: hurry } }),
    );
  }

  hintButton() {
    if (this.strength === 3) return null;
    return button(`${WORDS.hint}: ${WORDS.hintNames[this.strength + 1]}`, "", {
      className: "go",
      on: { click: () => this.askHint() },
    });
  }

  /** @param {Hint} hint */
  hintView(hint) {
    const { game } = this;
    const option = game.position.options[hint.options[0]];
    return el(
      "section",
      { className: "advice" },
      el("h3", {}, WORDS.hintNames[hint.strength]),
      el("p", {}, hint.text, " ", game.ruleLink(hint.rule)),
      el("p", { className: "number" }, hint.number),
      option &&
        button(`${WORDS.doIt}: ${option.text}`, "", {
          className: "final",
          on: { click: () => game.hand.choose(option) },
        }),
      hint.lines.length > 1
        ? lineList(hint.lines)
        : hint.lines.flatMap((line) => line.notes.map((note) => el("p", {}, el("small", {}, note)))),
    );
  }

  /** @param {Thought} thought */
  reasonsView(thought) {
    const side = this.game.sides[thought.who]?.name ?? "";
    return el(
      "section",
      { className: "advice" },
      el("h3", {}, `${WORDS.why} ${playerName(this.game.title, thought.level)} (${side})`),
      lineList(thought.lines),
    );
  }
}

/**
 * Plans weighed, best first, each with its chance and the numbers behind it.
 * @param {Line[]} lines
 */
export function lineList(lines) {
  return el(
    "ol",
    { className: "plans" },
    lines.map((line) => {
      const bar = el("i", {});
      bar.style.inlineSize = `${Math.max(2, 100 * line.chance)}%`;
      return el(
        "li",
        { className: line.chosen ? "chosen" : "" },
        el("b", {}, percent(line.chance)),
        el(
          "div",
          {},
          el("span", {}, line.text),
          el("span", { className: "share" }, bar),
          line.notes.map((note) => el("small", {}, note)),
        ),
      );
    }),
  );
}
