// In which order planned fights are fought: wished beforehand, by drag or by keys, and kept by the page alone; the rules
// ask each time which is next.
import { announce, button } from "./dom.js";
import { settings } from "./store.js";
import { WORDS } from "./words.js";

/** @import { Anchor } from "../calls.js" */
/** @import { Fight, Option } from "../view.js" */
/** @import { Game } from "./game.js" */

const FIGHT = "fight"; // the verb that fights one

export class Order {
  /** @type {Anchor[]} */
  wished = []; // the first who is attacked in each
  /** @type {Anchor | null} */
  dragged = null;
  asks = false; // all of them wait for a confirmation
  runs = false; // one is fought after the other, until none is left or it is stopped

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** As they are to be fought: those that nobody has put anywhere come last. @param {Fight[]} fights */
  sorted(fights) {
    /** @param {Fight} fight */
    const rank = ({ at }) => (this.wished.includes(at[0]) ? this.wished.indexOf(at[0]) : this.wished.length);
    return fights.toSorted((a, b) => rank(a) - rank(b));
  }

  /** The fights, if their order is for the player here to choose. */
  get fights() {
    const { view } = this.game;
    const { agenda } = view ?? {};
    return agenda?.ordered && this.game.isOurs() ? this.sorted(agenda.fights) : [];
  }

  /** The answers that fight them, in that order; none while something is still to be planned. @returns {Option[]} */
  get answers() {
    if (this.game.view?.agenda?.duties.length) return [];
    const options = this.game.options.filter(({ verb }) => verb === FIGHT);
    return this.fights.flatMap(({ at }) => options.find((option) => option.at[0] === at[0]) ?? []);
  }

  /** A fight comes to another place in the order. @param {Anchor} anchor @param {number} to */
  put(anchor, to) {
    const names = this.fights.map(({ at }) => at[0]);
    if (!names.includes(anchor) || to < 0 || to >= names.length) return;
    this.wished = names.filter((name) => name !== anchor).toSpliced(to, 0, anchor);
    this.game.panel.draw();
    this.game.prompt.paintChoices();
    announce(WORDS.placeInOrder(to + 1, names.length));
  }

  /** What moves a fight up and down: dragged, or by the arrow keys. @param {Fight} fight @param {number} place @param {number} all */
  grip({ at: [anchor], text }, place, all) {
    const node = button("⠿", "", {
      className: "order-grip",
      "aria-label": `${text}: ${WORDS.placeInOrder(place + 1, all)}. ${WORDS.orderKeys}`,
      data: { grip: anchor },
    });
    node.addEventListener("keydown", (event) => {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      this.put(anchor, place + step);
      gripOf(anchor)?.focus();
    });
    node.addEventListener("pointerdown", (event) => {
      event.preventDefault();
      node.focus({ preventScroll: true });
      this.dragged = anchor;
      node.closest(".fight-row")?.classList.add("dragged");
      const over = new AbortController();
      // On the window: the list may be drawn anew in the meantime, and the grip with it.
      for (const end of /** @type {const} */ (["pointerup", "pointercancel"]))
        window.addEventListener(
          end,
          ({ clientY }) => {
            over.abort();
            this.drop(end === "pointerup" ? clientY : null);
          },
          { signal: over.signal },
        );
    });
    return node;
  }

  /** What is dragged is let go at that height; null: it stays where it was. @param {number | null} y */
  drop(y) {
    const { dragged: anchor } = this;
    this.dragged = null;
    const grip = anchor && gripOf(anchor);
    if (!grip) return;
    const rows = [...document.querySelectorAll(".fight-row")];
    const middles = rows
      .filter((row) => !row.contains(grip))
      .map((row) => row.getBoundingClientRect())
      .map(({ top, bottom }) => (top + bottom) / 2);
    grip.closest(".fight-row")?.classList.remove("dragged");
    if (y === null) return;
    const to = middles.filter((middle) => middle < y).length;
    if (rows.findIndex((row) => row.contains(grip)) === to) return;
    this.put(anchor, to);
    gripOf(anchor)?.focus();
  }

  /** The one that is next, and all of them one after the other. @returns {HTMLElement[]} */
  buttons() {
    const { game } = this;
    const { hand } = game;
    if (this.runs)
      return [
        button(WORDS.stopFights, "stop-fights", { className: "quiet", on: { click: () => this.stop() } }),
      ];
    const { answers } = this;
    if (answers.length < 2) return [];
    const [first] = answers;
    return [
      button(WORDS.nextFight(hand.label(first)), "fight-next", {
        className: "final",
        on: { click: () => hand.choose(first) },
      }),
      button(`${WORDS.allFights(answers.length)} · ${WORDS.final}`, "fight-all", {
        className: "final",
        on: { click: () => this.ask() },
      }),
    ];
  }

  /** What cannot be taken back waits for a second press. */
  ask() {
    this.asks = settings.get("confirm", "final") !== "never";
    if (this.asks) this.game.prompt.paintChoices();
    else this.run();
  }

  /** The button that means it. */
  confirmation() {
    return button(`${WORDS.allFights(this.answers.length)} · ${WORDS.final}`, "fight-all", {
      className: "go final",
      on: { click: () => this.run() },
    });
  }

  run() {
    this.asks = false;
    this.runs = true;
    this.goOn();
  }

  stop() {
    this.asks = this.runs = false;
    this.game.prompt.paintChoices();
  }

  /** The next one, when what the last one brought was read: a retreat or an advance that is asked about comes first. */
  goOn() {
    const { game } = this;
    if (!this.runs || !game.isOurs()) return; // the other side answers
    const [next] = this.answers;
    if (!next && !this.fights.length) this.stop();
    else if (next)
      game.stage.whenRead(() => {
        if (this.runs && game.options.includes(next)) game.answer(next.index);
      });
  }
}

/** @param {Anchor} anchor */
const gripOf = (anchor) =>
  [...document.querySelectorAll(".order-grip")]
    .filter((node) => node instanceof HTMLElement)
    .find(({ dataset }) => dataset.grip === anchor);
