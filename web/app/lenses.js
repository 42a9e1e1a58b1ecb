// What may be laid over the map by whoever wants to see it: a row of buttons above it, one for each lens of the title.
import { $, button, el, fill, find } from "./dom.js";
import { WORDS } from "./words.js";

/** @import { Overlays } from "../board/types.js" */
/** @import { Lens } from "../titles/types.js" */
/** @import { View } from "../view.js" */
/** @import { Game } from "./game.js" */

export class Lenses {
  /** @type {Set<Lens>} */
  on = new Set();
  /** @type {HTMLElement | null} */
  words = null; // what the signs of the last one mean

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    $("lenses").hidden = true;
    $("lenses").setAttribute("aria-label", WORDS.lenses);
    this.opener = find('[data-action="lenses"]');
    this.opener.hidden = !game.about.lenses.length;
    this.paint();
  }

  /** Shows the buttons, or hides them; what is laid over the map stays. */
  open() {
    const node = $("lenses");
    node.hidden = !node.hidden || !this.game.about.lenses.length;
    this.paint();
    if (node.hidden) return;
    this.game.stage.hush(); // what it tells lies where the buttons are
    node.querySelector("button")?.focus({ preventScroll: true });
  }

  /** The buttons go, and what they laid over the map. */
  close() {
    if ($("lenses").hidden && !this.on.size) return;
    $("lenses").hidden = true;
    this.on.clear();
    this.paint();
    this.game.hand.mark();
  }

  paint() {
    this.opener.setAttribute("aria-expanded", String(!$("lenses").hidden));
    const { lenses } = this.game.about;
    if ($("lenses").hidden) return;
    this.words = el("p", { role: "status" });
    fill($("lenses"), el("div", {}, ...lenses.map((lens) => this.toggle(lens))), this.words);
  }

  /** @param {Lens} lens */
  toggle(lens) {
    return button(lens.name, "", {
      "aria-pressed": String(this.on.has(lens)),
      on: { click: ({ currentTarget }) => this.turn(lens, currentTarget) },
    });
  }

  /** Lays it over the map and says what its signs mean, or takes it away. @param {Lens} lens @param {HTMLElement} node */
  turn(lens, node) {
    const { game } = this;
    if (!this.on.delete(lens)) this.on.add(lens);
    const isOn = this.on.has(lens);
    node.setAttribute("aria-pressed", String(isOn));
    const said = [lens.text, lens.more?.(game.position)].filter(Boolean).join(" ");
    const words = lens.show(game.position) ? said : WORDS.nothingLaid;
    if (this.words) this.words.textContent = isOn ? words : "";
    game.hand.mark();
  }

  /** What is laid over the map now. @param {View} view @returns {Partial<Overlays>[]} */
  laid(view) {
    return [...this.on].flatMap((lens) => lens.show(view) ?? []);
  }
}
