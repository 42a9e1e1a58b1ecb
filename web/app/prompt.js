// The prompt bar: who must do what, and the buttons that belong to it.
import { $, button, el, fill, pointed } from "./dom.js";
import { finish } from "./finish.js";
import { WORDS } from "./words.js";

const MOST = 6; // buttons beside the prompt

// A label for a small button: what stands before the colon.
const shortly = (option) => option.text.split(":")[0];

export class Prompt {
  constructor(game) {
    this.game = game;
  }

  paint(view, options) {
    const { game } = this;
    const side = view.prompt ? game.sides[view.prompt.who] : null;
    $("side").textContent = game.sides.length > 1 ? side?.name ?? "" : "";
    $("side").dataset.seat = String(view.prompt?.who ?? "");
    this.paintText(view);
    this.paintChoices(options);
    const undo = document.querySelector('[data-action="undo"]');
    const redo = document.querySelector('[data-action="redo"]');
    undo.hidden = redo.hidden = game.replay.on;
    undo.disabled = !view.undo || !game.isOurs();
    redo.disabled = !view.redo || !game.isOurs();
  }

  paintText(view) {
    const { game } = this;
    if (view.over) return fill($("prompt"), el("strong", {}, `${WORDS.gameOver}: ${this.resultWords(view)}`), game.ruleLink(view.result.rule));
    const computer = !game.replay.on && !game.isOurs(view);
    const side = game.sides[view.prompt.who]?.name;
    const text = view.prompt.text.startsWith(`${side}: `) ? view.prompt.text.slice(side.length + 2) : view.prompt.text;
    return fill($("prompt"), ...pointed(computer ? WORDS.waiting : text, (anchor) => game.hand.point(anchor)), game.ruleLink(view.prompt.rule));
  }

  resultWords(view) {
    return `${view.result.verdict}: ${view.result.reason}.`;
  }

  // Buttons beside the prompt: the staged answer, picked units, or what has no place on the board.
  paintChoices(options = this.game.options) {
    const { game } = this;
    const { hand, picker, view } = game;
    const bar = $("choices");
    if (view.over && !game.replay.on) {
      return fill(bar, button(WORDS.after, "", { className: "go", on: { click: () => finish(game) } }));
    }
    if (view.prompt?.kind === "dice" && !game.replay.on) return fill(bar, this.diceForm());
    if (picker.active) return fill(bar, ...picker.buttons());
    if (hand.staged !== null) {
      const option = options[hand.staged];
      const go = button(hand.label(option), "", { className: "go", on: { click: () => game.answer(option.index) } });
      return fill(bar, button(WORDS.cancel, "", { className: "quiet", on: { click: () => hand.back() } }), go);
    }
    const several = hand.several?.map((i) => options[i]).filter(Boolean) ?? options.filter((o) => !hand.handles(o).length);
    const shown = several.length > MOST ? several.slice(0, MOST - 1) : several;
    const buttons = shown.map((option) => button(hand.several ? hand.label(option) : shortly(option), "", {
      className: option.commits ? "commits" : "", title: option.text, on: { click: () => hand.choose(option) } }));
    if (several.length > shown.length) {
      buttons.push(button(`${WORDS.more} (${several.length - shown.length})`, "", { on: { click: () => game.panel.open("legal") } }));
    }
    return fill(bar, ...buttons);
  }

  diceForm() {
    const input = el("input", { className: "dice-input", "aria-label": WORDS.rollPrompt, placeholder: WORDS.rollPrompt, inputMode: "numeric" });
    return el("form", {
      on: { submit: (event) => (event.preventDefault(), this.game.answer((input.value.match(/\d/g) ?? []).map(Number))) },
    }, input, el("button", { className: "go" }, WORDS.confirmDice));
  }
}
