// The board once more as buttons: for keyboard and screen reader, with a roving tabindex.
import { el, fill, $ } from "./dom.js";

export class Spaces {
  constructor(game) {
    this.game = game;
    this.root = $("spaces");
    this.at = 0;
    this.root.setAttribute("role", "toolbar");
    this.root.setAttribute("aria-label", "Spaces of the map");
    this.root.onkeydown = (event) => this.key(event);
  }

  paint(view, options) {
    const lit = new Set(options.flatMap((option) => option.at.slice(0, 1)));
    const { spaceOrder, spaceWords } = this.game.about;
    if (this.root.children.length !== spaceOrder.length) {
      fill(this.root, spaceOrder.map((code, i) => el("button", {
        type: "button", tabIndex: i === this.at ? 0 : -1, data: { space: code },
        on: { click: () => this.game.hand.tap(`space:${code}`), focus: () => this.game.hand.point(`space:${code}`) },
      })));
    }
    [...this.root.children].forEach((node, i) => {
      const code = spaceOrder[i];
      const words = spaceWords(code, view.board) + (lit.has(`space:${code}`) ? ". Lit: may be chosen." : "");
      if (node.textContent !== words) node.textContent = words;
      node.classList.toggle("lit", lit.has(`space:${code}`));
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
