// Pieces on their way from one position to the next: they slide, appear and vanish; what is hit or destroyed flashes,
// dice that were thrown tumble.

import { along } from "./geometry.js";

/** @import { Piece, Point } from "./types.js" */

const LASTS = 300; // milliseconds
const A_PLACE = 70; // more for each place that a trail passes
const LONGEST = 1000;
const BLOW = 750; // something is hit or destroyed
const TUMBLE = 850; // dice were thrown
const LOOKS = 14; // that a die shows on its way

export class Motion {
  /** @type {Map<string, Point[]>} */
  from = new Map(); // key -> where a moving piece started, and what it passes
  /** @type {Piece[]} */
  leaving = []; // pieces that fade away
  /** @type {Set<string>} */
  coming = new Set(); // keys
  /** @type {Set<string>} */
  struck = new Set(); // keys of pieces that have lost something
  /** @type {Set<string>} */
  thrown = new Set(); // keys of dice that tumble
  start = 0;
  lasts = LASTS;
  t = 1;

  end() {
    this.from.clear();
    this.leaving = [];
    this.coming.clear();
    this.struck.clear();
    this.thrown.clear();
    this.t = 1;
  }

  isMoving() {
    return this.t < 1;
  }

  /** Milliseconds until everything is in its place. @param {number} now */
  left(now) {
    return this.isMoving() ? Math.max(0, this.start + this.lasts - now) : 0;
  }

  /**
   * `route(piece before, piece after)` gives points of the sheet that the middle of a moving piece passes; of
   * places that are to be seen on the way the longest one has `places`. `isThrown`: dice that were not there before
   * tumble.
   * @param {Piece[]} before @param {Piece[]} after @param {number} now
   * @param {(before: Piece | undefined, after: Piece) => Point[]} [route] @param {number} [places]
   * @param {boolean} [isThrown]
   */
  begin(before, after, now, route = () => [], places = 0, isThrown = false) {
    const shown = new Map([...this.places(before)].map((p) => [p.piece.key, p]));
    const next = new Map(after.map((p) => [p.key, p]));
    const spaces = new Map(before.map((p) => [p.key, p]));
    this.end();
    for (const piece of after.filter((p) => p.slides)) {
      const old = shown.get(piece.key);
      if (old && (piece.worth ?? 0) < (spaces.get(piece.key)?.worth ?? 0)) this.struck.add(piece.key);
      if (!old && piece.rolls && isThrown) this.thrown.add(piece.key);
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
    if (!this.from.size && !this.leaving.length && !this.coming.size && !this.struck.size) return;
    const isBlow = this.struck.size > 0 || this.leaving.some(isWorth);
    this.start = now;
    this.lasts = Math.max(
      Math.min(LONGEST, LASTS + A_PLACE * places),
      isBlow ? BLOW : 0,
      this.thrown.size ? TUMBLE : 0,
    );
    this.t = 0;
  }

  /** @param {number} now */
  step(now) {
    if (this.t < 1) this.t = Math.min(1, Math.max(0, (now - this.start) / this.lasts));
    if (this.t === 1) this.end();
  }

  /**
   * Every piece with its place of this moment; those that move come last, above the others.
   * `flash`: how brightly it flashes.
   * @param {Piece[]} pieces
   * @returns {Generator<{ piece: Piece, x: number, y: number, alpha: number, flash?: number }>}
   */
  *places(pieces) {
    if (this.t === 1) {
      for (const piece of pieces) yield { piece, x: piece.x, y: piece.y, alpha: 1 };
      return;
    }
    const flash = Math.abs(Math.sin(this.t * Math.PI * 2)) * (1 - this.t);
    const ease = this.t < 0.5 ? 2 * this.t * this.t : 1 - 2 * (1 - this.t) ** 2;
    for (const piece of this.leaving) {
      const { x, y } = piece;
      if (isWorth(piece)) yield { piece, x, y, alpha: Math.min(1, 2 - 2 * this.t), flash };
      else yield { piece, x, y, alpha: 1 - ease };
    }
    for (const piece of pieces)
      if (!this.from.has(piece.key) && !this.thrown.has(piece.key))
        yield {
          piece,
          x: piece.x,
          y: piece.y,
          alpha: this.coming.has(piece.key) ? ease : 1,
          flash: this.struck.has(piece.key) ? flash : 0,
        };
    for (const piece of pieces) {
      if (this.thrown.has(piece.key)) yield this.tumbling(piece);
      const old = this.from.get(piece.key);
      if (!old || this.thrown.has(piece.key)) continue;
      const [x, y] = along([...old, [piece.x, piece.y]], ease);
      yield { piece, x, y, alpha: 1, flash: this.struck.has(piece.key) ? flash : 0 };
    }
  }

  /** A die on its way: it hops ever lower, shows other faces, and comes to rest with its own. @param {Piece} piece */
  tumbling(piece) {
    const { t } = this;
    const calm = 1 - (1 - t) ** 3;
    const looks = piece.rolls ?? [];
    const n = Math.floor(calm * LOOKS);
    const look = n < LOOKS - 1 && looks.length ? looks[(n * 3 + Math.round(piece.x)) % looks.length] : {};
    const hop = Math.abs(Math.cos(t * Math.PI * 2.5)) * (1 - t) ** 1.5 * piece.h * 0.9;
    const away = (1 - calm) * piece.w * 2.2;
    return {
      piece: { ...piece, ...look },
      x: piece.x + away,
      y: piece.y - hop,
      alpha: Math.min(1, 0.3 + 3 * t),
    };
  }
}

/** Is it something whose loss is seen? @param {Piece} piece */
const isWorth = ({ worth }) => worth !== undefined;
