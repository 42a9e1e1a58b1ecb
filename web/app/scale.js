// A number on a scale: a stepper, what the number would mean, and one button to say it.
import { announce, button, el } from "./dom.js";
import { wishedOf } from "./odds.js";
import { WORDS } from "./words.js";

/** @import { Option } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { Question } from "./types.js" */

const ALIKE = 1e-9; // what adding up leaves of nothing

/** The number of an answer. @param {Option} option @returns {number} */
const numberOf = ({ nouns }) => nouns[0];

/**
 * How good the odds of a number are for who is asked: the chance of what is wished for, then what it brings.
 * @param {Option} option @returns {[chance: number, mean: number]}
 */
function promise({ odds }) {
  const wished = wishedOf(odds);
  const sign = wished?.tone === "bad" ? -1 : 1;
  return [sign * (wished?.chance ?? 0), sign * (odds?.spread?.mean ?? 0)];
}

/** @param {Option} one @param {Option} other */
function isBetter(one, other) {
  const [[chance, mean], [otherChance, otherMean]] = [promise(one), promise(other)];
  return Math.abs(chance - otherChance) > ALIKE ? chance > otherChance : mean > otherMean + ALIKE;
}

/**
 * Where a scale begins: with the least that does as much as anything; without odds at nought, or next to it.
 * @param {Option[]} options
 */
function leastBest(options) {
  const bySize = options.toSorted((a, b) => Math.abs(numberOf(a)) - Math.abs(numberOf(b)));
  const best = bySize.reduce((found, option) => (isBetter(option, found) ? option : found), bySize[0]);
  return options.indexOf(best);
}

export class Scale {
  /** @type {Option[]} */
  options = []; // from the least number to the greatest
  at = 0; // the one that is shown

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** A number is asked for. */
  get active() {
    return this.options.length > 0;
  }

  /** Another question begins anew. @param {Question | null} asked */
  reset(asked) {
    const options = asked?.prompt?.shape === "scale" ? asked.options : [];
    if (options === this.options) return;
    this.options = options;
    this.at = Math.max(0, leastBest(options));
  }

  /** Show this answer; it is not yet given. @param {Option} option */
  set(option) {
    this.at = this.options.indexOf(option);
    this.game.prompt.paintChoices();
    announce(option.text);
  }

  /** The stepper: every part follows the slider, which stays where it is under the finger. */
  view() {
    const { game, options } = this;
    const last = options.length - 1;
    const [least, next = least] = options.map(numberOf);
    const slider = el("input", {
      type: "range",
      min: String(least),
      max: String(numberOf(options[last])),
      step: String(next - least || 1),
      value: String(numberOf(options[this.at])),
      "aria-label": game.asked?.prompt?.text,
      on: { input: () => turn(options.findIndex((option) => numberOf(option) === Number(slider.value))) },
    });
    const means = el("p", { className: "means", "aria-hidden": "true" }); // the slider says it
    const go = el("button", { className: "go" });
    /** @param {string} sign @param {string} name @param {number} by */
    const stepper = (sign, name, by) =>
      button(sign, "", {
        className: "by",
        "aria-label": name,
        on: {
          click: () => {
            turn(Math.min(last, Math.max(0, this.at + by)));
            announce(options[this.at].text);
          },
        },
      });
    const less = stepper("−", WORDS.less, -1);
    const more = stepper("+", WORDS.greater, 1);
    /** @param {number} at */
    const show = (at) => {
      this.at = at;
      const option = options[at];
      slider.value = String(numberOf(option));
      slider.setAttribute("aria-valuetext", option.text);
      means.textContent = option.text;
      go.textContent = game.hand.label(option);
      go.classList.toggle("final", Boolean(option.final));
      less.disabled = at === 0;
      more.disabled = at === last;
      game.panel.option = option.odds ? option : null; // how the chance on the button comes about
    };
    /** @param {number} at */
    const turn = (at) => {
      show(at);
      if (options[at].odds) game.panel.draw();
    };
    show(this.at);
    /** @param {SubmitEvent} event */
    const submit = (event) => {
      event.preventDefault();
      game.answer(options[this.at].index);
    };
    return el("form", { className: "scale", on: { submit } }, means, less, slider, more, go);
  }
}
