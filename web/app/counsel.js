// Counsel on demand: hints in three strengths, the reasons of the computer, the winning chance.
import { playerName } from "./catalog.js";
import { $, announce, button, el, fill, messageOf, notice, row } from "./dom.js";
import { percent } from "./odds.js";
import { settings } from "./store.js";
import { WORDS } from "./words.js";

/** @import { Hint, Line, PlanStep, Progress, Thought, View } from "../view.js" */
/** @import { Game } from "./game.js" */

const MANY = 3; // steps that are worth a button for all of them

export class Counsel {
  /** @type {(Hint & { step: number }) | null} */
  hint = null; // the last hint, with the step it was given at; a plan stays until it is done or left
  /** @type {Map<number, Thought>} */
  thoughts = new Map(); // first log line of a decision -> what was weighed
  /** @type {Thought | null} */
  reasons = null; // what is shown of them
  /** @type {Progress | null} */
  progress = null;
  /** @type {number[] | null} */
  chance = null;
  now = false; // "Now" was pressed
  doing = false; // a step of the plan was pressed here: the plan is what is looked at

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

  /** A new view: an old hint is of no use unless it is a plan, an old chance is wrong. @param {View} view */
  read(view) {
    if (this.hint && this.hint.step !== view.step) {
      if (this.hint.steps.length) this.follow(view);
      else this.hint = null;
    }
    if (view.thought) {
      const line = view.log.find((one) => !one.heading && this.game.news.maySee(one));
      if (line && view.thought.lines.length > 1) this.thoughts.set(line.n, view.thought);
      this.reasons = null;
    }
    if (!settings.get("chance", false)) this.chance = null;
    else this.estimate();
  }

  // Hints

  get strength() {
    const { hint } = this;
    if (!hint || hint.step !== this.game.view?.step) return 0;
    return hint.steps.length && !hint.options.length ? 0 : hint.strength; // a plan that is done has no more to say
  }

  /** What is done of the plan now, and what is left of it. @param {View} view */
  async follow(view) {
    const { game } = this;
    const { plan } = await game.app.call("plan", {}).catch(() => ({ plan: null }));
    if (game.view?.step !== view.step) return;
    this.hint = plan && { ...plan, step: view.step };
    if (plan?.options.length) {
      game.hand.pointing = plan.anchors;
      game.hand.mark();
      if (this.doing && !game.pace.isTelling) game.panel.open("legal");
    }
    this.doing = false;
    game.panel.draw();
  }

  /**
   * The next step of the plan, as if it were tapped: what cannot be taken back is confirmed as anywhere else, or by the
   * same button. What only takes something up leads to a question, and whoever had this done for him hears what to answer
   * there.
   * @param {PlanStep} step
   */
  async doStep({ tokens }) {
    const { game } = this;
    const { stagedOption: staged } = game.hand;
    const waiting = staged ? [...(game.asked?.before ?? []), staged.token] : [];
    if (staged && waiting.every((token, i) => token === tokens[i])) return game.hand.confirm();
    const whole = tokens.length === 1 || (await game.hand.take(tokens.slice(0, -1)));
    const token = whole ? tokens[tokens.length - 1] : tokens[0];
    const option = game.options.find((one) => one.token === token);
    this.doing = true;
    if (option) await game.hand.choose(option);
    if (option?.soft) await this.askHint(3);
    return undefined;
  }

  /** Each press at the same question says more. */
  async askHint(strength = Math.min(3, this.strength + 1)) {
    const { game } = this;
    if (!this.able || !game.isOurs() || this.progress) return;
    if (game.hand.taken) await game.play(game.hand.taken.before); // the counsel is about what follows
    const { prompt, step } = game.position;
    if (prompt?.shape === "dice") return;
    const hint = await this.ask(strength, () => step === game.view?.step);
    if (!hint || step !== game.view?.step) return;
    this.hint = { ...hint, step };
    this.reasons = null;
    if (hint.strength > 1) game.hand.pointing = hint.anchors;
    game.hand.mark();
    game.panel.open("legal");
    announce(`${WORDS.hintNames[hint.strength]}: ${hint.text} ${hint.number}`);
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
        if (!this.progress) panel.open("legal");
        this.progress = thinking;
        panel.tick(this.progress);
      }
    } catch (error) {
      notice(messageOf(error));
      return undefined;
    } finally {
      this.progress = null;
      panel.draw();
    }
  }

  // Reasons

  /** @param {Thought} thought */
  showReasons(thought) {
    this.reasons = thought;
    this.game.panel.open("legal");
    const best = thought.lines.find((line) => line.chosen) ?? thought.lines[0];
    const whose = WORDS.chanceOf(this.game.sides[thought.who]?.name ?? "");
    announce(`${WORDS.why} ${best.aim} ${best.text} ${whose}: ${percent(best.chance)}`);
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

  // The cards

  /** A hint, with what may be asked next, and the reasons of the computer. */
  cards() {
    const { game } = this;
    const parts = [];
    if (this.progress) parts.push(this.waiting());
    const isMine = this.hint && this.hint.who === game.view?.prompt?.who;
    if (this.hint && isMine) parts.push(this.hintView(this.hint));
    if (isMine && !this.progress && game.isOurs()) parts.push(this.hintButton());
    if (this.reasons) parts.push(this.reasonsView(this.reasons));
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
      className: "go stronger",
      on: { click: () => this.askHint() },
    });
  }

  /** @param {Hint} hint */
  hintView(hint) {
    const { game } = this;
    const [best] = hint.lines;
    const option = game.position.options[hint.options[0]];
    const step =
      hint.steps.find(({ done }) => !done) ?? (option && { ...option, tokens: [option.token], done: false });
    return el(
      "section",
      { className: "leaf advice" },
      el("h3", {}, WORDS.hintNames[hint.strength]),
      best?.aim ? el("p", { className: "aim" }, best.aim) : null,
      hint.steps.length && !hint.rolls ? null : el("p", {}, hint.text, " ", game.ruleLink(hint.rule)), // the steps tell it all
      el("p", { className: "number" }, hint.number),
      option && step
        ? button(`${WORDS.doIt}: ${step.text}`, "do-it", {
            className: "final",
            on: { click: () => this.doStep(step) },
          })
        : null,
      this.rowButton(hint),
      hint.steps.length ? stepList(hint) : null,
      hint.lines.length > 1
        ? [el("h4", {}, WORDS.yourChance), lineList(hint.lines)]
        : hint.lines.flatMap((line) => line.notes.map((note) => el("p", {}, el("small", {}, note)))),
    );
  }

  /** All steps at once but the last one, which may bring dice or hand over: one press, taken back by one. @param {Hint} hint */
  rowButton({ steps }) {
    const coming = steps.filter(({ done }) => !done).slice(0, -1);
    if (coming.length < MANY) return null;
    return button(WORDS.doSteps(coming.length), "do-steps", {
      on: { click: () => this.game.play(coming.flatMap(({ tokens }) => tokens)) },
    });
  }

  /** @param {Thought} thought */
  reasonsView(thought) {
    const side = this.game.sides[thought.who]?.name ?? "";
    const chosen = thought.lines.find((line) => line.chosen) ?? thought.lines[0];
    return el(
      "section",
      { className: "leaf advice" },
      el("h3", {}, `${WORDS.why} ${playerName(this.game.title, thought.level)} (${side})`),
      chosen?.aim ? el("p", { className: "aim" }, chosen.aim) : null,
      el("h4", {}, WORDS.chanceOf(side)),
      lineList(thought.lines),
    );
  }
}

/** The steps of a plan, those done ticked off. @param {Hint} hint */
function stepList({ steps, rolls }) {
  const rows = steps.map(({ text, done }) =>
    el(
      "li",
      { className: done ? "done" : "" },
      el(
        "span",
        { className: "tick", role: "img", "aria-label": done ? WORDS.done : WORDS.toDo },
        done ? "✓" : "○",
      ),
      el("span", {}, text),
    ),
  );
  if (rolls) rows.push(el("li", { className: "then" }, WORDS.thenDice));
  return el("ol", { className: "steps" }, rows);
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
          [line.aim, ...line.notes].filter(Boolean).map((note) => el("small", {}, note)),
        ),
      );
    }),
  );
}
