// The prompt bar: who must do what, and the buttons that belong to it.
import { $, button, el, fill, pointed } from "./dom.js";
import { finish } from "./finish.js";
import { told } from "./pace.js";
import { WORDS } from "./words.js";

const PIPS = ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];
const MOST = 6; // buttons beside the prompt

// A label for a small button: what stands before the colon.
const shortly = (option) => option.text.split(":")[0];

export class Prompt {
  constructor(game) {
    this.game = game;
  }

  paint(view, options) {
    const { game } = this;
    const { lines, who: actor } = this.telling;
    const telling = Boolean(lines?.length);
    const who = telling ? actor : view.prompt?.who;
    $("side").textContent = game.sides.length > 1 ? game.sides[who]?.name ?? "" : "";
    $("side").dataset.seat = String(who ?? "");
    $("promptbar").classList.toggle("looking", game.replay.on);
    this.paintText(view);
    this.paintChoices(options);
    this.fold();
    const undo = document.querySelector('[data-action="undo"]');
    const redo = document.querySelector('[data-action="redo"]');
    const hint = document.querySelector('[data-action="hint"]');
    undo.hidden = redo.hidden = game.replay.on || telling;
    hint.hidden = game.replay.on || telling || !game.counsel.able;
    hint.disabled = !game.isOurs() || view.prompt.kind === "dice";
    undo.disabled = !view.undo || !game.isOurs();
    redo.disabled = !view.redo || !game.isOurs();
  }

  // Who has news to tell before anything is asked: a step of the other side, or of a game looked back at.
  get telling() {
    return this.game.replay.on ? this.game.replay : this.game.pace;
  }

  paintText(view) {
    const { game } = this;
    const { lines } = this.telling;
    if (lines?.length) return fill($("prompt"), ...told(game, lines));
    if (view.over) return fill($("prompt"), el("strong", {}, `${WORDS.gameOver}: ${this.resultWords(view)}`), game.ruleLink(view.result.rule));
    if (!game.replay.on && game.opponent.isDue()) return fill($("prompt"), ...game.opponent.text());
    const side = game.sides[view.prompt.who]?.name;
    const text = view.prompt.text.startsWith(`${side}: `) ? view.prompt.text.slice(side.length + 2) : view.prompt.text;
    return fill($("prompt"), ...pointed(text, (anchor) => game.hand.point(anchor)), game.ruleLink(view.prompt.rule));
  }

  // Two lines at most; the rest comes with "more".
  fold() {
    const bar = $("promptbar"), text = $("prompt"), more = $("prompt-more");
    bar.classList.remove("open");
    more.setAttribute("aria-expanded", "false");
    more.hidden = true;
    more.hidden = text.scrollHeight <= text.clientHeight + 4;
    more.onclick = () => more.setAttribute("aria-expanded", String(bar.classList.toggle("open")));
  }

  resultWords(view) {
    return `${view.result.verdict}: ${view.result.reason}.`;
  }

  // The buttons beside the prompt; whoever stood on one stays among them.
  paintChoices(options = this.game.options) {
    const bar = $("choices");
    const at = bar.contains(document.activeElement) ? document.activeElement.dataset.action : null;
    fill(bar, ...this.choices(options));
    if (at === null) return;
    const next = (at && bar.querySelector(`[data-action="${at}"]`)) || bar.querySelector("button:not(.commits), input") || $("prompt");
    next.focus({ preventScroll: true });
  }

  // The staged answer, picked units, or what has no place on the board.
  choices(options) {
    const { game } = this;
    const { hand, picker, view } = game;
    if (game.pace.lines?.length && !game.replay.on) return game.pace.buttons();
    if (!game.replay.on && game.opponent.isDue()) return game.opponent.buttons();
    if (view.over && !game.replay.on) return [button(WORDS.after, "", { className: "go", on: { click: () => finish(game) } })];
    if (view.prompt?.kind === "dice" && !game.replay.on) return [this.diceForm()];
    if (picker.active && hand.staged === null) return picker.buttons();
    if (hand.staged !== null) {
      const option = options[hand.staged];
      const go = button(game.about.short(option, view.board) ?? hand.label(option), "", { className: "go", on: { click: () => game.answer(option.index) } });
      return [button(WORDS.cancel, "", { className: "quiet cancel", on: { click: () => hand.back() } }), go];
    }
    const several = hand.several?.map((i) => options[i]).filter(Boolean) ?? options.filter((o) => !hand.handles(o).length);
    const shown = several.length > MOST ? several.slice(0, MOST - 1) : several;
    // A button alone, such as Finish, is its own confirmation.
    const press = (option) => (several.length === 1 && !option.odds ? game.answer(option.index) : hand.choose(option));
    const buttons = shown.map((option) => button(game.about.short(option, view.board) ?? (hand.several ? hand.label(option) : shortly(option)), "", {
      className: option.commits ? "commits" : "", title: option.text, on: { click: () => press(option) } }));
    if (several.length > shown.length) {
      buttons.push(button(`${WORDS.more} (${several.length - shown.length})`, "", { on: { click: () => game.panel.open("legal") } }));
    }
    return buttons;
  }

  // Real dice: tap the faces that lie on the table, or type them.
  diceForm() {
    const { n, faces } = this.game.view.prompt;
    const input = el("input", { className: "dice-input", "aria-label": WORDS.rollPrompt, placeholder: WORDS.rollPrompt, inputMode: "numeric" });
    const read = () => (faces > 9 ? input.value.match(/\d+/g) : input.value.match(/\d/g))?.map(Number) ?? [];
    const add = (face) => {
      const known = read();
      input.value = [...(known.length >= n ? [] : known), face].join(" ");
    };
    const taps = Array.from({ length: faces <= 12 ? faces : 0 }, (_, i) => i + 1).map((face) => button(faces === 6 ? PIPS[face - 1] : String(face), "", {
      className: "face", "aria-label": `${WORDS.face} ${face}`, data: { face: String(face) }, on: { click: () => add(face) } }));
    return el("form", { className: "dice-form", on: { submit: (event) => (event.preventDefault(), this.game.answer(read())) } },
      taps, input, el("button", { className: "go" }, WORDS.confirmDice));
  }
}
