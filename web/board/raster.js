// What can be drawn as an image, on any canvas, in a worker or in the page: a part of a sheet, a piece, a
// whole picture. A job is plain data; its sheet, theme and form are found by module, name and shape.

import { contextOf } from "./draw.js";
import { THEMES } from "./theme.js";

/** @import { AnyCanvas, MakeCanvas, PartJob, PictureJob, Piece, Sheet, Theme } from "./types.js" */
/** @import { ThemeName } from "./types.js" */

export const PADDING = 0.16; // room for the shadow round a piece, as a part of its height

// Plain memory: a small canvas that is given away is made anew in no time.
const IN_MEMORY = { willReadFrequently: true };

/** The colour beyond the edges of a sheet. @param {Sheet} sheet @param {Theme} theme */
export const backgroundOf = (sheet, theme) => sheet.desk?.(theme) ?? theme.desk;

/**
 * A part of the sheet.
 * @template {AnyCanvas} Canvas
 * @param {Sheet} sheet @param {PartJob} job @param {MakeCanvas<Canvas>} makeCanvas
 */
export function rasterPart(sheet, job, makeCanvas) {
  const canvas = makeCanvas(job.width, job.height);
  const ctx = contextOf(canvas, { alpha: false });
  const [theme, form] = [THEMES[job.theme], sheet.size(job.aspect)];
  ctx.save();
  ctx.fillStyle = backgroundOf(sheet, theme);
  ctx.fillRect(0, 0, job.width, job.height);
  ctx.setTransform(job.resolution, 0, 0, job.resolution, -job.left, -job.top);
  ctx.beginPath();
  ctx.rect(0, 0, form.width, form.height);
  ctx.clip();
  sheet.drawStatic(ctx, theme, form, job.view, job.ratio ?? 1);
  ctx.restore();
  return canvas;
}

/**
 * A piece; `px` is its height on the screen.
 * @template {AnyCanvas} Canvas
 * @param {Sheet} sheet @param {{ piece: Piece, resolution: number, px: number, theme: ThemeName }} job
 * @param {MakeCanvas<Canvas>} makeCanvas
 */
export function rasterPiece(sheet, { piece, resolution, px, theme }, makeCanvas) {
  const pad = piece.h * PADDING;
  const [w, h] = [piece.w + 2 * pad, piece.h + 2 * pad];
  const canvas = makeCanvas(Math.max(1, Math.ceil(w * resolution)), Math.max(1, Math.ceil(h * resolution)));
  const ctx = contextOf(canvas, IN_MEMORY);
  ctx.setTransform(canvas.width / w, 0, 0, canvas.height / h, 0, 0);
  ctx.translate(pad, pad);
  sheet.drawPiece(ctx, piece, THEMES[theme], px);
  return canvas;
}

/**
 * The whole sheet with its pieces.
 * @template {AnyCanvas} Canvas
 * @param {Sheet} sheet @param {PictureJob} job @param {MakeCanvas<Canvas>} makeCanvas
 */
export function rasterPicture(sheet, { aspect, pieces, longest, theme, view }, makeCanvas) {
  const form = sheet.size(aspect);
  const resolution = longest / Math.max(form.width, form.height);
  const [width, height] = [Math.round(form.width * resolution), Math.round(form.height * resolution)];
  const whole = { aspect, left: 0, top: 0, width, height, resolution, theme, view };
  const canvas = rasterPart(sheet, whole, makeCanvas);
  const ctx = contextOf(canvas);
  for (const piece of pieces) {
    ctx.save();
    ctx.scale(resolution, resolution);
    ctx.translate(piece.x, piece.y);
    sheet.drawPiece(ctx, piece, THEMES[theme], piece.h * resolution);
    ctx.restore();
  }
  return canvas;
}
