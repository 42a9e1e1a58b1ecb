// What a press can print, on any canvas, in a worker or in the page: a part of a sheet, the face of a piece, a picture.
// A job is plain data; its sheet, theme and form are found by module, name and shape.

import { THEMES } from "./theme.js";

export const PLAIN = { willReadFrequently: true }; // plain memory: a small canvas that is given away is made anew in no time
export const PAD = 0.16; // room for the shadow round a face, as a part of its height

/** The colour beyond the edges of a sheet. */
export const deskOf = (sheet, theme) => sheet.desk?.(theme) ?? theme.desk;

/** A part of the sheet: { aspect, left, top, width, height, fine, theme, view, cover }, in pixels at `fine` pixels per unit; a cover may show more. */
export function printPart(sheet, job, makeCanvas) {
  const canvas = makeCanvas(job.width, job.height);
  const ctx = canvas.getContext("2d", { alpha: false });
  const [theme, form] = [THEMES[job.theme], sheet.size(job.aspect)];
  ctx.save();
  ctx.fillStyle = deskOf(sheet, theme);
  ctx.fillRect(0, 0, job.width, job.height);
  ctx.setTransform(job.fine, 0, 0, job.fine, -job.left, -job.top);
  ctx.beginPath();
  ctx.rect(0, 0, form.width, form.height);
  ctx.clip();
  sheet.drawStatic(ctx, theme, form, job.view);
  if (job.cover) sheet.drawCover?.(ctx, theme, form);
  ctx.restore();
  return canvas;
}

/** A face: { piece, fine, px, theme }; `px` is the height of the piece on the screen. */
export function printFace(sheet, { piece, fine, px, theme }, makeCanvas) {
  const pad = piece.h * PAD;
  const [w, h] = [piece.w + 2 * pad, piece.h + 2 * pad];
  const canvas = makeCanvas(Math.max(1, Math.ceil(w * fine)), Math.max(1, Math.ceil(h * fine)));
  const ctx = canvas.getContext("2d", PLAIN);
  ctx.setTransform(canvas.width / w, 0, 0, canvas.height / h, 0, 0);
  ctx.translate(pad, pad);
  sheet.drawPiece(ctx, piece, THEMES[theme], px);
  return canvas;
}

/** The whole sheet with its pieces: { aspect, pieces, longest, theme, view }. */
export function printPicture(sheet, { aspect, pieces, longest, theme, view }, makeCanvas) {
  const form = sheet.size(aspect);
  const fine = longest / Math.max(form.width, form.height);
  const [width, height] = [Math.round(form.width * fine), Math.round(form.height * fine)];
  const canvas = printPart(sheet, { aspect, left: 0, top: 0, width, height, fine, theme, view }, makeCanvas);
  const ctx = canvas.getContext("2d");
  for (const piece of pieces) {
    ctx.save();
    ctx.scale(fine, fine);
    ctx.translate(piece.x, piece.y);
    sheet.drawPiece(ctx, piece, THEMES[theme], piece.h * fine);
    ctx.restore();
  }
  return canvas;
}
