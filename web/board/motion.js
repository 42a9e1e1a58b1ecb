// Pieces on their way from one position to the next: they slide, appear and vanish.

import { along } from "./geometry.js";

/** @import { Piece, Point } from "./types.js" */

const LASTS = 300; // milliseconds
const A_PLACE = 70; // more for each place that a trail passes
const LONGEST = 1000;

export class Motion {
  /** @type {Map<string, Point[]>} */
  from = new Map(); // key -> where a moving piece started, and what it passes
  /** @type {Piece[]} */
  leaving = []; // pieces that fade away
  /** @type {Set<string>} */
  coming = new Set(); // keys
  start = 0;
  lasts = LASTS;
  t = 1;

  end() {
    this.from.clear();
    this.leaving = [];
    this.coming.clear();
    this.t = 1;
  }

  isMoving() {
    return this.t < 1;
  }

  /**
   * `route(piece before, piece after)` gives points of the sheet that the middle of a moving piece passes; of
   * places that are to be seen on the way the longest one has `places`.
   * @param {Piece[]} before @param {Piece[]} after @param {number} now
   * @param {(before: Piece | undefined, after: Piece) => Point[]} [route] @param {number} [places]
   */
  begin(before, after, now, route = () => [], places = 0) {
    const shown = new Map([...this.places(before)].map((p) => [p.piece.key, p]));
    const next = new Map(after.map((p) => [p.key, p]));
    const spaces = new Map(before.map((p) => [p.key, p]));
    this.end();
    for (const piece of after.filter((p) => p.slides)) {
      const old = shown.get(piece.key);
      if (!old && piece.from) this.from.set(piece.key, [[piece.from.x, piece.from.y]]);
      else if (!old) this.coming.add(piece.key);
      else if (Math.hypot(old.x - piece.x, old.y - piece.y) > 0.5) {
        /** @param {Point} middle @returns {Point} */
        const cornerOf = ([x, y]) => [x - piece.w / 2, y - piece.h / 2];
        const passed = route(spaces.get(piece.key), piece).map(cornerOf);
        this.from.set(piece.key, [[old.x, old.y], ...passed]);
      }
    }
    this.leaving = before.filter((p) => p.slides && !next.has(p.key));
    if (!this.from.size && !this.leaving.length && !this.coming.size) return;
    this.start = now;
    this.lasts = Math.min(LONGEST, LASTS + A_PLACE * places);
    this.t = 0;
  }

  /** @param {number} now */
  step(now) {
    if (this.t < 1) this.t = Math.min(1, Math.max(0, (now - this.start) / this.lasts));
    if (this.t === 1) this.end();
  }

  /**
   * Every piece with its place of this moment; those that move come last, above the others.
   * @param {Piece[]} pieces @returns {Generator<{ piece: Piece, x: number, y: number, alpha: number }>}
   */
  *places(pieces) {
    if (this.t === 1) {
      for (const piece of pieces) yield { piece, x: piece.x, y: piece.y, alpha: 1 };
      return;
    }
    const ease = this.t < 0.5 ? 2 * this.t * this.t : 1 - 2 * (1 - this.t) ** 2;
    for (const piece of this.leaving) yield { piece, x: piece.x, y: piece.y, alpha: 1 - ease };
    for (const piece of pieces)
      if (!this.from.has(piece.key))
        yield { piece, x: piece.x, y: piece.y, alpha: this.coming.has(piece.key) ? ease : 1 };
    for (const piece of pieces) {
      const old = this.from.get(piece.key);
      if (!old) continue;
      const [x, y] = along([...old, [piece.x, piece.y]], ease);
      yield { piece, x, y, alpha: 1 };
    }
  }
}
