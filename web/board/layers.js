// Bitmaps kept between frames: the printed sheet (whole and close up) and the faces of pieces.

const MOST_PIXELS = 9e6;
const MOST_FACES = 500;
const PAD = 0.16; // room for the shadow round a face

export class Layers {
  constructor(sheet) {
    this.sheet = sheet;
    this.whole = null; // the sheet at fitting scale
    this.close = null; // what is in sight, and some more, when zoomed in
    this.faces = new Map();
    this.facesKey = "";
  }

  forget() {
    this.whole = this.close = null;
    this.faces.clear();
  }

  /** Makes the bitmaps right for the camera; true if something was drawn. */
  settle({ camera, form, theme, view, ratio }) {
    const key = `${form.key} ${theme.name} ${view ? this.sheet.groundKey(view) : ""}`;
    let made = false;
    const fit = camera.fitScale() * ratio;
    if (!this.whole || this.whole.key !== key || this.whole.scale !== fit) {
      this.whole = this.print({ x: 0, y: 0, w: form.width, h: form.height }, limited(form, fit), key, form, theme, view);
      this.whole.scale = fit;
      made = true;
    }
    if (camera.isFitted()) this.close = null;
    else if (!this.isCloseEnough(camera, key, ratio)) {
      this.close = this.print(this.surroundings(camera, form, ratio), camera.scale * ratio, key, form, theme, view);
      made = true;
    }
    return made;
  }

  isCloseEnough(camera, key, ratio) {
    const c = this.close;
    return c && c.key === key && Math.abs(c.scale / (camera.scale * ratio) - 1) < 0.01 && covers(c.area, camera);
  }

  /** What is in sight and as much round it as memory allows at full sharpness. */
  surroundings(camera, form, ratio) {
    const [w, h] = [camera.view.w / camera.scale, camera.view.h / camera.scale];
    const times = Math.sqrt(MOST_PIXELS / (camera.view.w * camera.view.h)) / ratio;
    const more = Math.max(0, Math.min(0.3, (times - 1) / 2 - 0.01));
    const x0 = Math.max(0, camera.x - w * more);
    const y0 = Math.max(0, camera.y - h * more);
    return { x: x0, y: y0, w: Math.min(form.width, camera.x + w * (1 + more)) - x0, h: Math.min(form.height, camera.y + h * (1 + more)) - y0 };
  }

  print(area, scale, key, form, theme, view) {
    const fine = Math.min(scale, Math.sqrt(MOST_PIXELS / (area.w * area.h)));
    const [left, top] = [Math.floor(area.x * fine), Math.floor(area.y * fine)]; // whole pixels, so that panning only copies
    const canvas = blank(Math.ceil(area.w * fine), Math.ceil(area.h * fine));
    const ctx = canvas.getContext("2d", { alpha: false });
    ctx.setTransform(fine, 0, 0, fine, -left, -top);
    this.sheet.drawStatic(ctx, theme, form, view);
    return { canvas, area: { x: left / fine, y: top / fine, w: canvas.width / fine, h: canvas.height / fine }, key, scale };
  }

  drawSheet(ctx, camera) {
    const close = this.close;
    if (!close || !covers(close.area, camera)) this.drawPrint(ctx, this.whole);
    if (close) this.drawPrint(ctx, close);
  }

  drawPrint(ctx, { canvas, area }) {
    ctx.drawImage(canvas, area.x, area.y, area.w, area.h);
  }

  /** Faces are made anew when the zoom has settled at another size. */
  sizeFaces(theme, scale) {
    const key = `${theme.name} ${scale.toFixed(3)}`;
    if (key === this.facesKey && this.faces.size < MOST_FACES) return;
    this.facesKey = key;
    this.faces.clear();
  }

  drawFace(ctx, piece, theme, scale, ratio, x = piece.x, y = piece.y, size = 1) {
    const key = `${piece.face} ${piece.w.toFixed(1)} ${size.toFixed(2)}`;
    const pad = piece.h * PAD;
    let face = this.faces.get(key);
    if (!face) this.faces.set(key, (face = this.makeFace(piece, theme, scale * ratio * size, scale * size, pad)));
    ctx.drawImage(face, x - pad * size, y - pad * size, (piece.w + 2 * pad) * size, (piece.h + 2 * pad) * size);
  }

  makeFace(piece, theme, fine, scale, pad) {
    const canvas = blank(Math.ceil((piece.w + 2 * pad) * fine), Math.ceil((piece.h + 2 * pad) * fine));
    const ctx = canvas.getContext("2d");
    ctx.setTransform(canvas.width / (piece.w + 2 * pad), 0, 0, canvas.height / (piece.h + 2 * pad), 0, 0);
    ctx.translate(pad, pad);
    this.sheet.drawPiece(ctx, piece, theme, piece.h * scale);
    return canvas;
  }
}

function covers(area, camera) {
  const [w, h] = [camera.view.w / camera.scale, camera.view.h / camera.scale];
  const e = 0.5;
  const [left, top] = [Math.max(0, camera.x), Math.max(0, camera.y)];
  const [right, bottom] = [Math.min(camera.sheet.width, camera.x + w), Math.min(camera.sheet.height, camera.y + h)];
  return area.x <= left + e && area.y <= top + e && area.x + area.w >= right - e && area.y + area.h >= bottom - e;
}

function limited(form, scale) {
  return Math.min(scale, Math.sqrt(MOST_PIXELS / (form.width * form.height)));
}

function blank(w, h) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, w);
  canvas.height = Math.max(1, h);
  return canvas;
}
