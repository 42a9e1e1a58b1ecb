// Images kept between frames: the printed sheet (whole and close up), each an element of the page, and the faces of pieces.
// They are ordered from the press and come later; until then the last ones are shown, moved and scaled with the camera.

import { covers, putAt, surroundings } from "./ink.js";
import { PAD } from "./press.js";
import { MOST_PIXELS, print } from "./printer.js";

const MOST_FACES = 500;
const MARGIN = 0.3; // of the view, printed beyond each edge

export class Layers {
  /** `place` is the element that shows the sheet, under what it holds already; `onNews` is told of a print or of faces. */
  constructor(sheet, place, onNews) {
    this.sheet = sheet;
    this.shown = place;
    this.onNews = onNews;
    this.edition = 0; // rises when everything must be printed anew
    this.whole = null; // the sheet at fitting scale: { canvas, area, form, key, scale }
    this.close = null; // what is in sight, and some more, when zoomed in
    this.coming = { whole: null, close: null }; // prints on order
    this.printed = new Map(); // slot -> a print that has come and is not shown yet
    this.faces = new Map(); // face and size -> { image, key }
    this.last = new Map(); // key of a piece -> the image it was last drawn with
    this.wanted = new Map(); // faces to order after this frame
    this.facesKey = "";
  }

  /** Everything is to be printed anew, for instance because fonts have come. */
  renew() {
    this.edition++;
  }

  release(slot) {
    this[slot]?.canvas.remove();
    this[slot] = null;
  }

  drop() {
    this.gone = true;
    for (const slot of ["whole", "close"]) this.release(slot);
    this.faces.clear();
    this.last.clear();
  }

  /** Orders the prints that are right for the camera, unless they are here or on their way. */
  settle(board) {
    const { camera, form, theme, view, ratio } = board;
    const ground = `${this.edition} ${form.key} ${theme.name} ${view ? this.sheet.groundKey(view) : ""}`;
    const fit = Math.min(camera.fitScale() * ratio, Math.sqrt(MOST_PIXELS / (form.width * form.height)));
    const isRight = (print) => print?.key === ground && print.scale === fit;
    if (!isRight(this.whole) && !isRight(this.coming.whole)) {
      this.order("whole", { x: 0, y: 0, w: form.width, h: form.height }, fit, ground, board);
    }
    if (camera.isFitted()) {
      this.release("close");
      this.coming.close = null;
    } else if (!isCloseEnough(this.close, camera, ground, ratio) && !isCloseEnough(this.coming.close, camera, ground, ratio)) {
      this.order("close", surroundings(camera, ratio, MARGIN), camera.scale * ratio, ground, board);
    }
  }

  async order(slot, area, scale, key, { form, theme, view, aspect }) {
    const fine = Math.min(scale, Math.sqrt(MOST_PIXELS / (area.w * area.h)));
    const [left, top] = [Math.floor(area.x * fine), Math.floor(area.y * fine)]; // whole pixels, so that panning only copies
    const [width, height] = [Math.ceil(area.w * fine), Math.ceil(area.h * fine)];
    const ordered = { key, scale, form: form.key, area: { x: left / fine, y: top / fine, w: width / fine, h: height / fine } };
    this.coming[slot] = ordered;
    const image = await print(this.sheet, { kind: "part", aspect, left, top, width, height, fine, theme: theme.name, view: view && bare(view) });
    if (this.gone || this.coming[slot] !== ordered) return image.close?.();
    this.coming[slot] = null;
    this.printed.set(slot, { ...ordered, image });
    return this.onNews(true);
  }

  /** Shows the prints that have come. */
  land() {
    for (const [slot, { image, ...print }] of this.printed) {
      this.release(slot);
      this[slot] = { ...print, canvas: canvasOf(image) };
      if (slot === "close" && this.whole) this.whole.canvas.after(this.close.canvas);
      else this.shown.prepend(this[slot].canvas);
    }
    this.printed.clear();
  }

  /** Puts the sheet as it was last printed where the camera sees it; one of another arrangement is stretched for a while. */
  place({ camera, form, theme, ratio }) {
    this.shown.style.backgroundColor = this.sheet.desk?.(theme) ?? (this.whole ? theme.desk : theme.sea);
    for (const print of [this.whole, this.close]) {
      if (!print) continue;
      const isOfForm = print.form === form.key;
      print.canvas.hidden = print === this.close && !isOfForm;
      putAt(print.canvas, isOfForm ? print.area : { x: 0, y: 0, w: form.width, h: form.height }, camera, ratio);
    }
  }

  /** Faces are made anew when the zoom has settled at another size. */
  sizeFaces(theme, scale, ratio) {
    this.facesKey = `${this.edition} ${theme.name} ${(scale * ratio).toFixed(3)}`;
    this.facing = { theme: theme.name, scale, ratio };
    if (this.faces.size > MOST_FACES) for (const [name, face] of this.faces) if (face.key !== this.facesKey) this.faces.delete(name);
  }

  drawFace(ctx, piece, x = piece.x, y = piece.y, size = 1) {
    const name = `${piece.face} ${piece.w.toFixed(1)} ${size.toFixed(2)}`;
    const face = this.faces.get(name);
    if (face?.key !== this.facesKey) this.wanted.set(name, { piece, size });
    const image = face?.image ?? this.last.get(piece.key);
    if (!image) return;
    const pad = piece.h * PAD * size;
    const fine = this.facing.scale * this.facing.ratio;
    if (face?.key === this.facesKey && ctx.getTransform().a === fine) {
      const onPixel = (v) => Math.round(v * fine) / fine;
      ctx.drawImage(image, onPixel(x - pad), onPixel(y - pad), image.width / fine, image.height / fine);
    } else ctx.drawImage(image, x - pad, y - pad, piece.w * size + 2 * pad, piece.h * size + 2 * pad);
    if (size === 1) this.last.set(piece.key, image);
  }

  /** Orders what the frame just drawn was lacking, once. */
  async orderFaces() {
    const [wanted, key] = [[...this.wanted], this.facesKey];
    const { theme, scale, ratio } = this.facing;
    this.wanted.clear();
    if (!wanted.length || this.ordering) return; // the frame after this order asks again
    this.ordering = true;
    const faces = wanted.map(([, { piece, size }]) => ({ piece, fine: scale * ratio * size, px: piece.h * scale * size }));
    const images = await print(this.sheet, { kind: "faces", faces, theme });
    this.ordering = false;
    wanted.forEach(([name], i) => this.faces.set(name, { image: images[i], key }));
    if (!this.gone) this.onNews(false);
  }
}

/** The view without its long lists: all that a sheet is printed from. */
const bare = (view) => ({ ...view, log: [], options: [], throws: [] });

function isCloseEnough(print, camera, key, ratio) {
  return print && print.key === key && Math.abs(print.scale / (camera.scale * ratio) - 1) < 0.01 && covers(print.area, camera);
}

/** A bitmap of the press as an element, without drawing it again. */
function canvasOf(image) {
  if (image instanceof HTMLCanvasElement) return image;
  const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
  canvas.getContext("bitmaprenderer").transferFromImageBitmap(image);
  return canvas;
}
