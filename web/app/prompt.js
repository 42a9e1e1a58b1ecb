// The prompt bar: who must do what, and the buttons that belong to it.
import { deskButtons } from "./desk.js";
import { $, button, el, fill, find, focusedIn, pointed, within } from "./dom.js";
import { finish } from "./finish.js";
import { isLow, isNarrow } from "./look.js";
import { hasDice } from "./odds.js";
import { told } from "./pace.js";
import { askedWords, badge, ownSides } from "./seats.js";
import { WORDS } from "./words.js";

/** @import { Option, Prompt, View } from "../view.js" */
/** @import { Game } from "./game.js" */

const PIPS = ["⚀", "⚁", "⚂", "⚃", "⚄", "⚅"];
const MOST = 6; // buttons beside the prompt
const SHORT = 10; // letters of a label of which more have room
const MOST_SHORT = 12;
const MOST_DUE = 2; // of them for answers on the map

/** A button of index.html. @param {string} action */
const actionButton = (action) => /** @type {HTMLButtonElement} */ (find(`[data-action="${action}"]`));

export class PromptBar {
  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** @param {View} view @param {Option[]} options */
  paint(view, options) {
    const { game } = this;
    const { lines, who: actor } = this.telling;
    const telling = Boolean(lines?.length);
    const who = (telling ? actor : view.prompt?.who) ?? -1;
    $("promptbar").classList.toggle("telling", telling);
    $("side").textContent = badge(game, who, !telling && view.prompt?.chair);
    $("side").dataset.seat = who < 0 ? "" : String(who);
    $("promptbar").classList.toggle("looking", game.replay.on);
    this.paintText(view);
    const [undo, redo, hint, restart] = ["undo", "redo", "hint", "restart"].map(actionButton);
    undo.hidden = redo.hidden = game.replay.on || telling;
    restart.textContent = WORDS.restart(game.facts?.ready ? game.facts.stretch : "");
    restart.hidden = undo.hidden || !view.restart || !game.isOurs() || Boolean(game.lesson);
    hint.hidden = game.replay.on || telling || !game.counsel.able;
    hint.disabled = !game.isOurs() || view.prompt?.shape === "dice";
    undo.disabled = !(game.mayUndo || game.hand.taken);
    redo.disabled = !view.redo || !game.isOurs();
    this.paintChoices(options); // last: what has room hangs on the others
  }

  /** Who has news to tell before anything is asked: a step of the other side, or of a game looked back at. */
  get telling() {
    return this.game.replay.on ? this.game.replay : this.game.pace;
  }

  /** @param {View} view */
  paintText(view) {
    const { game } = this;
    const { lines } = this.telling;
    if (lines?.length) return fill($("prompt"), ...told(game, lines));
    if (game.pace.isRolling && !game.replay.on) return fill($("prompt"), WORDS.diceRoll);
    const sealed = game.replay.on ? null : game.sealed?.words();
    if (sealed) return fill($("prompt"), ...sealed);
    if (view.result) {
      const end = el("strong", {}, `${WORDS.gameOver}: ${this.resultWords(view)}`);
      return fill($("prompt"), end, game.ruleLink(view.result.rule));
    }
    if (!game.replay.on && game.opponent.isDue()) return fill($("prompt"), ...game.opponent.text());
    if (game.hand.several) return fill($("prompt"), WORDS.which(game.hand.several.length));
    const prompt = game.asked?.prompt ?? view.prompt;
    if (!prompt) return fill($("prompt"));
    if (!game.replay.on && game.isCovered) return fill($("prompt"), WORDS.passTo(askedWords(game, prompt)));
    if (!game.replay.on && game.isAway) return fill($("prompt"), this.awayWords(prompt));
    /** @type {(string | HTMLElement)[]} */
    const words = pointed(prompt, (anchors) => game.hand.point(anchors));
    for (const more of [game.group.words, game.errands.words || game.offers.shown?.words])
      if (more) words.push(el("span", { className: "weighed" }, ` ${more}`));
    if (!game.replay.on) words.unshift(game.sealed?.mark() ?? "");
    return fill($("prompt"), ...words, game.ruleLink(prompt.rule), ...game.glosses(prompt.words));
  }

  /** The same again with what is looked at, if there is room for its words: nothing moves under the mouse. @param {View} view */
  paintWeighed(view) {
    const { over } = this;
    this.paintText(view);
    if (this.isFull || this.over > over)
      for (const words of $("prompt").querySelectorAll(".weighed")) words.remove();
  }

  /** It is for the friend to decide. @param {Prompt} prompt */
  awayWords(prompt) {
    const { game } = this;
    const friend = askedWords(game, prompt);
    if (!ownSides(game).length) return `${WORDS.watching} ${WORDS.waitsFor(friend)}`;
    return game.isSent ? WORDS.waitsSent(friend) : WORDS.sendDue(friend);
  }

  /** @param {View} view */
  resultWords(view) {
    return view.result ? `${view.result.verdict}: ${view.result.reason}.` : "";
  }

  /** The buttons beside the prompt; whoever stood on one stays among them. */
  paintChoices(options = this.game.options) {
    const bar = $("choices");
    const focused = focusedIn(bar);
    fill(bar, ...this.choices(options));
    if (this.game.hand.staged !== null) this.game.panel.makeRoom();
    this.fit();
    if (!focused) return;
    const { action } = focused.dataset;
    const same = action ? within(bar, `[data-action="${action}"]`) : null;
    const next =
      same ?? within(bar, '[data-action="next"]') ?? within(bar, "button:not(.final), input") ?? $("prompt");
    next.focus({ preventScroll: true });
  }

  /**
   * Answers that can be given on the map never cover it: they wait in the list, behind "More"; so does what is proposed.
   * Nothing is cut: where the screen has no room, the words that only explain give way and the letters
   * are smaller, then other answers go.
   */
  fit() {
    const { classList } = $("promptbar");
    const isFull = () => this.isFull;
    classList.remove("full", "tight");
    for (const which of [".placed", ".offer"]) this.shorten(() => this.over > 0, which); // the panel has them
    if (!isNarrow() && this.over > 0) {
      classList.add("tight");
      if (this.over > 0) classList.remove("tight"); // it does not help
    }
    classList.toggle("full", this.isFull);
    this.shorten(isFull, ".offer");
    this.shorten(isFull, "button:not(.go, .cancel, .more, .by)");
    this.measure();
  }

  get isFull() {
    const { scrollHeight, clientHeight } = $("promptbar");
    return scrollHeight > clientHeight + 1;
  }

  /** How far the bar lies over the map and the panel beside it. */
  get over() {
    const bar = $("promptbar");
    return isLow() ? 0 : bar.offsetTop + bar.offsetHeight - $("game").offsetTop;
  }

  measure() {
    document.body.style.setProperty("--over", `${Math.max(0, this.over)}px`);
  }

  /**
   * Puts answers into the list while there is too much. "More" stands for several: a single one that the map gives needs
   * no word, another stays.
   * @param {() => boolean} isTooMuch @param {string} which
   */
  shorten(isTooMuch, which) {
    const spare = [...$("choices").querySelectorAll(which)];
    if (!spare.length || !isTooMuch()) return;
    const known = within($("choices"), ".more");
    const more = known ?? this.moreButton(0);
    if (!known) spare.at(-1)?.after(more);
    const [only] = spare;
    let hidden = Number(more.dataset.count);
    while (spare.length && (hidden === 1 || isTooMuch())) {
      spare.pop()?.remove();
      hidden += 1;
      const isAll = !within($("choices"), "button:not(.cancel, .more)");
      more.textContent = isAll ? WORDS.answers(hidden) : `${WORDS.more} (${hidden})`;
    }
    more.dataset.count = String(hidden);
    if (hidden === 1) more.replaceWith(...(only.matches(".placed") ? [] : [only]));
  }

  /** The rest is in the list. @param {number} count @param {string} [words] */
  moreButton(count, words = `${WORDS.more} (${count})`) {
    return button(words, "", {
      className: "more",
      data: { count: String(count) },
      on: { click: () => this.game.panel.open("legal") },
    });
  }

  /**
   * The staged answer, picked units, or what has no place on the board.
   * @param {Option[]} options
   */
  choices(options) {
    const { game } = this;
    const { hand, picker, position: view, scale } = game;
    if (game.pace.lines?.length && !game.replay.on) return game.pace.buttons();
    if (!game.replay.on && game.opponent.isDue()) return game.opponent.buttons();
    if (view.sealed && !view.sealed.asked && !game.replay.on) return game.sealed?.buttons() ?? [];
    if (view.over && !game.replay.on)
      return [button(WORDS.after, "", { className: "go", on: { click: () => finish(game) } })];
    if (view.prompt?.shape === "dice" && !game.replay.on) return [this.diceForm(view.prompt)];
    if (game.isCovered && !game.replay.on) return [game.news.uncoverButton()];
    if (game.isAway && !game.replay.on) return ownSides(game).length ? [this.sendButton()] : [];
    if (hand.stagedOption) {
      const go = button(hand.label(hand.stagedOption), "", {
        className: `go ${hand.stagedOption.final ? "final" : ""}`,
        on: { click: () => hand.confirm() },
      });
      return [this.cancelButton(), go];
    }
    if (game.errands.offer && !game.replay.on) return game.errands.buttons();
    if (game.again.meant) return game.again.buttons(options);
    if (game.order.asks) return [this.cancelButton(), game.order.confirmation()];
    if (picker.active) return [...game.offers.buttons(), ...picker.buttons()];
    if (scale.active) return [scale.view()];
    if (game.asked?.prompt?.shape === "orders") return [this.cancelButton()]; // they have a dialog
    const open = hand.several?.map((i) => options[i]).filter(Boolean) ?? this.unplaced();
    const most = open.every(({ short }) => short && short.length <= SHORT) ? MOST_SHORT : MOST;
    const shown = open.length > most ? open.slice(0, most - 1) : open;
    const labels = hand.labels(shown);
    const buttons = shown.map((option, i) => this.answerButton(option, labels[i], open.length === 1));
    const hidden = (hand.several ? open.length : options.length) - shown.length;
    if (open.length > shown.length || (!open.length && hidden && isNarrow()))
      buttons.push(this.moreButton(hidden, open.length ? undefined : WORDS.answers(hidden)));
    const more = hand.several
      ? []
      : [...deskButtons(game), ...game.order.buttons(), ...game.roster.buttons()];
    if (hand.taken || hand.several) return [...buttons, ...more, this.cancelButton()];
    const over = game.replay.on ? [] : (game.sealed?.buttons() ?? []);
    return [...more, ...buttons, ...game.again.buttons(shown), ...over];
  }

  /**
   * Answers that are buttons before anything was tapped: those without a place and what is due, or all of a few if
   * there is room. Fights in their order have buttons of their own.
   */
  unplaced() {
    const { hand, listed, order } = this.game;
    const found = listed.filter((option) => !hand.handles(option).length);
    const shown = found.length || listed.length > MOST ? found : listed;
    const open = [...this.due().filter((option) => !shown.includes(option)), ...shown];
    const fights = order.answers;
    return fights.length > 1 ? open.filter((option) => !fights.includes(option)) : open;
  }

  /**
   * What brings the dice, at once or after a word more, if it is one or two answers: an attack among moves, but no target
   * among targets; or all that there is, for nothing else could be meant.
   */
  due() {
    const { hand, listed } = this.game;
    const quiet = new Set(listed.filter((option) => !hasDice(option)).map(({ verb }) => verb));
    /** @param {Option} option */
    const isDue = (option) => (option.final || !quiet.has(option.verb)) && hand.handles(option).length > 0;
    const found = listed.filter(isDue);
    const verbs = new Set(found.map(({ verb }) => verb));
    const rest = listed.filter((option) => !found.includes(option));
    return found.length <= MOST_DUE && !rest.some(({ verb }) => verbs.has(verb)) ? found : [];
  }

  /**
   * What it means is on the map while the mouse or the focus is on it. The end of a row of answers that stands alone,
   * such as Finish, is its own confirmation. To do nothing has no bright edge, if no more hangs on it.
   * @param {Option} option @param {string} label @param {boolean} [isAlone]
   */
  answerButton(option, label, isAlone = false) {
    const { game } = this;
    const { hand } = game;
    const press = () =>
      isAlone && option.tag === "end" ? game.answer(option.index) : hand.choose(option, null, hand.held);
    const weigh = () => hand.weigh(option);
    const leave = () => hand.weigh(null);
    const isIdle = option.tag === "decline" && !option.odds;
    const isPlaced = !hand.several && hand.handles(option).length > 0 && !this.due().includes(option);
    const isExpected = option.tag === "end" && game.asked?.prompt?.plan;
    const looks = [option.final && "final", isIdle && "idle", isPlaced && "placed", isExpected && "go"];
    return button(label, "", {
      className: looks.filter(Boolean).join(" "),
      title: option.text,
      on: { click: press, pointerenter: weigh, pointerleave: leave, focus: weigh, blur: leave },
    });
  }

  /** To the friend, once or again. */
  sendButton() {
    const { game } = this;
    return button(game.isSent ? WORDS.sendOnceMore : WORDS.sendAgain, "send", {
      className: game.isSent ? "quiet" : "go",
      on: { click: () => game.openSend() },
    });
  }

  /** Lets go what was taken up. */
  cancelButton() {
    return button(WORDS.cancel, "", {
      className: "quiet cancel",
      on: { click: () => this.game.hand.back() },
    });
  }

  /** Real dice: tap the faces that lie on the table, or type them. @param {Prompt} prompt */
  diceForm({ n = 0, faces = 0 }) {
    const input = el("input", {
      className: "dice-input",
      "aria-label": WORDS.rollPrompt,
      placeholder: WORDS.rollPrompt,
      inputMode: "numeric",
    });
    const read = () => (faces > 9 ? input.value.match(/\d+/g) : input.value.match(/\d/g))?.map(Number) ?? [];
    /** @param {number} face */
    const add = (face) => {
      const known = read();
      input.value = [...(known.length >= n ? [] : known), face].join(" ");
    };
    const taps = Array.from({ length: faces <= 12 ? faces : 0 }, (_, i) => i + 1).map((face) =>
      button(faces === 6 ? PIPS[face - 1] : String(face), "", {
        className: "face",
        "aria-label": `${WORDS.face} ${face}`,
        data: { face: String(face) },
        on: { click: () => add(face) },
      }),
    );
    /** @param {SubmitEvent} event */
    const submit = (event) => {
      event.preventDefault();
      this.game.answer(read());
    };
    return el(
      "form",
      { className: "dice-form", on: { submit } },
      taps,
      input,
      el("button", { className: "go" }, WORDS.confirmDice),
    );
  }
}
