// The board once more as buttons: for keyboard and screen reader, with a roving tabindex.
import { isSpace, nameIn } from "../board/anchors.js";
import { $, el, fill } from "./dom.js";
import { WORDS } from "./words.js";

/** @import { Anchor } from "../calls.js" */
/** @import { View } from "../view.js" */
/** @import { Game } from "./game.js" */

export class Spaces {
  /** @type {Anchor[]} */
  places = []; // listed
  /** @type {Anchor | null} */
  current = null; // the place that Tab comes to
  /** @type {View | null} */
  view = null;

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    this.root = $("spaces");
    this.root.setAttribute("role", "toolbar");
    this.root.setAttribute("aria-label", WORDS.places);
    this.root.onkeydown = (event) => this.key(event);
  }

  /** @param {View} view */
  paint(view) {
    this.view = view;
    const { about, hand } = this.game;
    const places = this.game.places(view, this.current);
    if (places.join() !== this.places.join()) this.list(places);
    [...this.root.children].forEach((node, i) => {
      const isLit = hand.isLit(places[i]);
      const words = about.placeWords(places[i], view.board) + (isLit ? `. ${this.litWords(places[i])}` : "");
      if (node.textContent !== words) node.textContent = words;
      node.classList.toggle("lit", isLit);
    });
  }

  /** What the map writes into a hex that can be reached is told too: its price, and what it obliges to. @param {Anchor} place */
  litWords(place) {
    const found = this.game.options.filter(({ at }) => at[0] === place);
    const [only] = found;
    return found.length === 1 && only.cost ? WORDS.mayBeReached(only.text, only.cost) : WORDS.mayBeChosen;
  }

  /** @param {Anchor[]} places */
  list(places) {
    const { hand } = this.game;
    const isFocused = this.root.contains(document.activeElement);
    this.places = places;
    if (!this.current || !places.includes(this.current)) this.current = places[0] ?? null;
    fill(
      this.root,
      places.map((anchor) =>
        el("button", {
          type: "button",
          tabIndex: anchor === this.current ? 0 : -1,
          data: { space: isSpace(anchor) ? nameIn(anchor) : anchor },
          on: { click: () => hand.tap(anchor), focus: () => this.arrive(anchor) },
        }),
      ),
    );
    if (isFocused) this.button(this.current)?.focus();
  }

  /** Wherever the focus comes from, keys go on from there. @param {Anchor} anchor */
  arrive(anchor) {
    const before = this.button(this.current);
    if (before) before.tabIndex = -1;
    this.current = anchor;
    const node = this.button(anchor);
    if (node) node.tabIndex = 0;
    this.game.hand.point([anchor]);
  }

  /** @param {Anchor | null} anchor @returns {HTMLElement | undefined} */
  button(anchor) {
    return [...this.root.querySelectorAll("button")][this.places.indexOf(anchor ?? "")];
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Enter" && event.shiftKey && this.current) {
      event.preventDefault();
      this.game.hand.tap(this.current, true);
      return;
    }
    const next = this.next(event.key);
    if (!next || !this.view) return;
    event.preventDefault();
    if (!this.places.includes(next)) this.show(next, this.view);
    this.button(next)?.focus();
  }

  /** An empty place on the way. @param {Anchor} place @param {View} view */
  show(place, view) {
    this.current = place;
    this.paint(view);
  }

  /** On a large map keys go the way they point; a few places are gone through in their order. @param {string} key */
  next(key) {
    const { game, places } = this;
    if (game.hasManyPlaces && this.current) return game.board.neighbour(this.current, key);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
    if (!step) return null;
    return places[(places.indexOf(this.current ?? "") + step + places.length) % places.length];
  }
}
