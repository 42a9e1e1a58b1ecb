// The board once more as buttons: for keyboard and screen reader, with a roving tabindex.
import { el, fill, $ } from "./dom.js";
import { WORDS } from "./words.js";

export class Spaces {
  constructor(game) {
    this.game = game;
    this.root = $("spaces");
    this.at = 0;
    this.root.setAttribute("role", "toolbar");
    this.root.setAttribute("aria-label", WORDS.places);
    this.root.onkeydown = (event) => this.key(event);
  }

  paint(view) {
    const { about, hand } = this.game;
    const places = about.places(view.board);
    if (places.join() !== this.places) {
      this.places = places.join();
      this.at = Math.min(this.at, places.length - 1);
      fill(this.root, places.map((anchor, i) => el("button", {
        type: "button", tabIndex: i === this.at ? 0 : -1, data: { space: anchor.replace("space:", "") },
        on: { click: () => hand.tap(anchor), focus: () => hand.point(anchor) },
      })));
    }
    [...this.root.children].forEach((node, i) => {
      const isLit = hand.lit.has(places[i]);
      const words = about.placeWords(places[i], view.board) + (isLit ? `. ${WORDS.mayBeChosen}` : "");
      if (node.textContent !== words) node.textContent = words;
      node.classList.toggle("lit", isLit);
    });
  }

  key(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const nodes = [...this.root.children];
    nodes[this.at].tabIndex = -1;
    this.at = (this.at + step + nodes.length) % nodes.length;
    nodes[this.at].tabIndex = 0;
    nodes[this.at].focus();
  }
}
