// The faces of pieces as images, ordered from the press in the size of the zoom. Until they come the last ones serve.

import { PAD } from "./press.js";
import { print } from "./printer.js";

const MOST = 500;

export class Faces {
  /** `onCome` is told when ordered faces are here. */
  constructor(sheet, onCome) {
    this.sheet = sheet;
    this.onCome = onCome;
    this.key = ""; // theme and size that are wanted now
    this.made = new Map(); // face and size -> { image, key, number }
    this.last = new Map(); // key of a piece -> what it was last drawn with
    this.wanted = new Map(); // to be ordered
    this.count = 0;
  }

  drop() {
    this.gone = true;
    this.made.clear();
    this.last.clear();
  }

  /** Faces are made anew when the zoom has settled at another size. */
  size(edition, theme, scale, ratio) {
    this.key = `${edition} ${theme.name} ${(scale * ratio).toFixed(3)}`;
    this.wish = { theme: theme.name, scale, ratio };
    if (this.made.size > MOST) for (const [name, face] of this.made) if (face.key !== this.key) this.made.delete(name);
  }

  /** The best face there is of a piece, or null; what is lacking is noted. */
  find(piece, size = 1) {
    const name = `${piece.face} ${piece.w.toFixed(1)} ${size.toFixed(2)}`;
    const made = this.made.get(name);
    if (made?.key !== this.key) this.wanted.set(name, { piece, size });
    const face = made ?? this.last.get(piece.key) ?? null;
    if (face && size === 1) this.last.set(piece.key, face);
    return face;
  }

  /** Draws a face; one that was made for this scale pixel by pixel. */
  draw(ctx, face, piece, { x = piece.x, y = piece.y, size = 1, fine }) {
    const pad = piece.h * PAD * size;
    if (face.key === this.key && fine === this.wish.scale * this.wish.ratio) {
      const onPixel = (v) => Math.round(v * fine) / fine;
      ctx.drawImage(face.image, onPixel(x - pad), onPixel(y - pad), face.image.width / fine, face.image.height / fine);
    } else ctx.drawImage(face.image, x - pad, y - pad, piece.w * size + 2 * pad, piece.h * size + 2 * pad);
  }

  /** Orders what was lacking, one order at a time; whether one is under way. */
  order() {
    const [wanted, key] = [[...this.wanted], this.key];
    this.wanted.clear();
    if (wanted.length && !this.ordering) {
      this.ordering = this.make(wanted, key).finally(() => {
        this.ordering = null;
        if (!this.gone) this.onCome();
      });
    }
    return Boolean(this.ordering);
  }

  async make(wanted, key) {
    const { theme, scale, ratio } = this.wish;
    const faces = wanted.map(([, { piece, size }]) => ({ piece, fine: scale * ratio * size, px: piece.h * scale * size }));
    const images = await print(this.sheet, { kind: "faces", faces, theme });
    wanted.forEach(([name], i) => this.made.set(name, { image: images[i], key, number: ++this.count }));
  }
}
