// A part of the sheet as tiles that move and scale as one element. A bitmap is handed to the screen tile by tile: the
// page's thread copies it on that occasion, and a whole screen of pixels takes longer than a frame.

export const TILE = 512; // pixels of a side

export class Mosaic {
  constructor(place) {
    this.fine = 0; // pixels per unit of the sheet; tile (0, 0) begins at the sheet's corner
    this.tiles = new Map(); // "column row" -> canvas
    this.spare = []; // canvases that show nothing now
    this.element = document.createElement("div");
    place.append(this.element);
  }

  /** The canvas in the place of a tile. */
  canvasAt(name) {
    if (this.tiles.has(name)) return this.tiles.get(name);
    const canvas = this.spare.pop() ?? this.element.appendChild(newTile());
    const [column, row] = spotOf(name);
    canvas.style.transform = `translate(${column * TILE}px, ${row * TILE}px)`;
    this.tiles.set(name, canvas);
    return canvas;
  }

  /** Tiles that are lifted stay aside for others: a new element costs more than a new picture in an old one. */
  lift(name) {
    const canvas = this.tiles.get(name);
    if (!canvas) return;
    canvas.style.transform = "translate(-99999px)";
    this.spare.push(canvas);
    this.tiles.delete(name);
  }

  clear() {
    for (const name of [...this.tiles.keys()]) this.lift(name);
  }

  drop() {
    this.element.remove();
  }

  hide(isHidden) {
    if (this.element.hidden !== isHidden) this.element.hidden = isHidden;
  }

  /** Moves and scales the tiles to where the camera sees them, on whole pixels of the screen. */
  place(camera, ratio) {
    if (!this.tiles.size) return;
    const [x, y] = camera.toScreen(0, 0).map((v) => Math.round(v * ratio) / ratio);
    const scale = camera.scale / this.fine;
    this.element.style.transform = `matrix(${scale}, 0, 0, ${scale}, ${x}, ${y})`;
  }

  /** Draws all tiles on a context in units of the sheet. */
  drawOn(ctx) {
    for (const [name, canvas] of this.tiles) {
      const [column, row] = spotOf(name);
      ctx.drawImage(canvas, (column * TILE) / this.fine, (row * TILE) / this.fine, canvas.width / this.fine, canvas.height / this.fine);
    }
  }
}

const newTile = () => Object.assign(document.createElement("canvas"), { width: TILE, height: TILE });
const spotOf = (name) => name.split(" ").map(Number);

/** Names of the tiles that hold an area of the sheet, those in its middle first. */
export function tilesOf(area, fine) {
  const [left, top] = [Math.floor((area.x * fine) / TILE), Math.floor((area.y * fine) / TILE)];
  const [right, bottom] = [Math.ceil(((area.x + area.w) * fine) / TILE), Math.ceil(((area.y + area.h) * fine) / TILE)];
  const [cx, cy] = [(left + right - 1) / 2, (top + bottom - 1) / 2];
  const found = [];
  for (let row = top; row < bottom; row++) for (let column = left; column < right; column++) found.push([column, row]);
  const distance = ([column, row]) => Math.hypot(column - cx, row - cy);
  return found.sort((a, b) => distance(a) - distance(b)).map(([column, row]) => `${column} ${row}`);
}

/** What a tile shows, in units of the sheet. */
export function areaOf(name, fine) {
  const [column, row] = spotOf(name);
  return { x: (column * TILE) / fine, y: (row * TILE) / fine, w: TILE / fine, h: TILE / fine };
}
