// Images kept between frames: the printed sheet (whole and close up) and the faces of pieces. They are ordered from the
// press and come later; until then the last ones are shown, moved and scaled with the camera.

import { PAD } from "./press.js";
import { print } from "./printer.js";

const MOST_PIXELS = 9e6;
const MOST_FACES = 500;

export class Layers {
  /** `onNews` is called when an image has come. */
  constructor(sheet, onNews) {
    this.sheet = sheet;
    this.onNews = onNews;
    this.edition = 0; // rises when everything must be printed anew
    this.whole = null; // the sheet at fitting scale: { image, area, form, key, scale }
    this.close = null; // what is in sight, and some more, when zoomed in
    this.coming = { whole: null, close: null }; // prints on order
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
    this[slot]?.image.close?.();
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
      this.order("close", surroundings(camera, form, ratio), camera.scale * ratio, ground, board);
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
    this.release(slot);
    this[slot] = { ...ordered, image };
    return this.onNews();
  }

  /** The sheet as it was last printed; one of another arrangement is stretched until the right one comes. */
  drawSheet(ctx, { camera, form, theme }) {
    if (!this.whole) {
      ctx.fillStyle = this.sheet.desk?.(theme) ?? theme.sea;
      return ctx.fillRect(0, 0, form.width, form.height);
    }
    const close = this.close?.form === form.key ? this.close : null;
    if (!close || !covers(close.area, camera)) {
      const { image, area, form: printed } = this.whole;
      if (printed === form.key) ctx.drawImage(image, area.x, area.y, area.w, area.h);
      else ctx.drawImage(image, 0, 0, form.width, form.height);
    }
    if (close) ctx.drawImage(close.image, close.area.x, close.area.y, close.area.w, close.area.h);
    return undefined;
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
    ctx.drawImage(image, x - pad, y - pad, piece.w * size + 2 * pad, piece.h * size + 2 * pad);
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
    if (!this.gone) this.onNews();
  }
}

/** The view without its long lists: all that a sheet is printed from. */
const bare = (view) => ({ ...view, log: [], options: [], throws: [] });

function isCloseEnough(print, camera, key, ratio) {
  return print && print.key === key && Math.abs(print.scale / (camera.scale * ratio) - 1) < 0.01 && covers(print.area, camera);
}

/** What is in sight and as much round it as memory allows at full sharpness. */
function surroundings(camera, form, ratio) {
  const [w, h] = [camera.view.w / camera.scale, camera.view.h / camera.scale];
  const times = Math.sqrt(MOST_PIXELS / (camera.view.w * camera.view.h)) / ratio;
  const more = Math.max(0, Math.min(0.3, (times - 1) / 2 - 0.01));
  const x0 = Math.max(0, camera.x - w * more);
  const y0 = Math.max(0, camera.y - h * more);
  return { x: x0, y: y0, w: Math.min(form.width, camera.x + w * (1 + more)) - x0, h: Math.min(form.height, camera.y + h * (1 + more)) - y0 };
}

function covers(area, camera) {
  const [w, h] = [camera.view.w / camera.scale, camera.view.h / camera.scale];
  const e = 0.5;
  const [left, top] = [Math.max(0, camera.x), Math.max(0, camera.y)];
  const [right, bottom] = [Math.min(camera.sheet.width, camera.x + w), Math.min(camera.sheet.height, camera.y + h)];
  return area.x <= left + e && area.y <= top + e && area.x + area.w >= right - e && area.y + area.h >= bottom - e;
}
