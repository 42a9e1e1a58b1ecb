// The counters: pieces of both sides, ships, Yamato, kamikazes, what hides, the marks of airfields and searched hexes.

import { drawCounter, sideColors, unitBody } from "../../board/counters.js";
import {
  disc,
  fill,
  hatch,
  polygon,
  polyline,
  rounded,
  segment,
  star,
  stroke,
  text,
} from "../../board/draw.js";
import { drawSymbol, PICTURES } from "../../board/symbols.js";
import { NUMBERS } from "../../board/theme.js";
import { formationColor } from "./names.js";

/** @import { Context, Theme } from "../../board/types.js" */
/** @import { HiddenFace, PieceFace, ShipFace } from "./types.js" */

const NAMED = 44; // pixels of the screen from which on a ship has its name
const TILT = 0.2; // of what is disorganised

/** @param {Context} ctx @param {PieceFace} face @param {Theme} theme @param {number} px */
export function drawPiece(ctx, face, theme, px) {
  ctx.save();
  if (face.isFlat) {
    ctx.translate(50, 50);
    ctx.rotate(TILT);
    ctx.scale(0.94, 0.94);
    ctx.translate(-50, -50);
  }
  drawCounter(ctx, { ...face, formation: formationColor(face.piece, theme) }, theme, px);
  if (face.isFlat) drawFlat(ctx, theme);
  ctx.restore();
  if (face.left !== null && !face.isFlat) drawLeft(ctx, face.left, theme);
  if (face.isFresh) drawDouble(ctx, theme);
}

/** Struck through, broad lines: it does nothing. @param {Context} ctx @param {Theme} theme */
function drawFlat(ctx, theme) {
  const body = rounded(0, 0, 100, 100, 11);
  hatch(ctx, body, { x: 0, y: 0, w: 100, h: 100 }, { color: theme.target, width: 7, gap: 26, slope: -1 });
  stroke(ctx, rounded(3, 3, 94, 94, 9), theme.target, 6);
}

/** What is left of its defence under fire. @param {Context} ctx @param {number} left @param {Theme} theme */
function drawLeft(ctx, left, theme) {
  fill(ctx, disc(84, 84, 21), theme.target);
  stroke(ctx, disc(84, 84, 21), theme.targetCase, 4);
  text(ctx, `${left}`, 84, 86, { font: `700 34px ${NUMBERS}`, color: theme.targetCase });
}

/** A reinforcement counts twice. @param {Context} ctx @param {Theme} theme */
function drawDouble(ctx, theme) {
  const badge = rounded(58, -12, 50, 36, 10);
  fill(ctx, badge, theme.pill);
  stroke(ctx, badge, theme.act, 4);
  text(ctx, "×2", 83, 7, { font: `700 32px ${NUMBERS}`, color: theme.pillInk });
}

/** Twice as wide as high. @param {Context} ctx @param {ShipFace} face @param {Theme} theme @param {number} px */
export function drawShip(ctx, { name, isStruck, isDone }, theme, px) {
  const { ink } = sideColors(0, theme);
  const body = unitBody(ctx, 0, theme);
  const isNamed = px >= NAMED;
  ctx.save();
  if (isNamed) ctx.translate(0, -6);
  else {
    ctx.translate(50, 50);
    ctx.scale(1.2, 1.5);
    ctx.translate(-50, -42);
  }
  PICTURES.ship(ctx, ink);
  ctx.restore();
  if (isNamed) {
    const size = Math.min(24, 88 / (0.46 * name.length));
    text(ctx, name, 50, 76, { font: `700 ${size}px ${NUMBERS}`, color: ink });
  }
  if (isDone) fill(ctx, body, theme.used, 0.5);
  if (isStruck) drawFlames(ctx, theme);
}

/** A column of smoke over a fire. @param {Context} ctx @param {Theme} theme */
function drawFlames(ctx, theme) {
  fill(ctx, rounded(0, 0, 100, 100, 11), theme.used, 0.45);
  for (const [x, y, r] of [
    [52, 8, 19],
    [66, -6, 15],
    [40, 26, 16],
  ])
    fill(ctx, disc(x, y, r), theme.counterEdge, 0.75);
  const flame = polygon("50,20 62,44 72,36 76,62 62,84 38,84 24,62 32,44 40,54");
  fill(ctx, flame, theme.target);
  stroke(ctx, flame, theme.targetCase, 4);
  fill(ctx, polygon("50,50 60,66 54,82 44,82 40,66"), theme.act);
}

/** Her pagoda mast and three turrets. @param {Context} ctx @param {unknown} _data @param {Theme} theme @param {number} px */
export function drawYamato(ctx, _data, theme, px) {
  const { ink } = sideColors(1, theme);
  unitBody(ctx, 1, theme);
  ctx.save();
  if (px < NAMED) {
    ctx.translate(0, 14);
  }
  fill(ctx, polygon("4,50 96,46 86,66 14,66"), ink);
  fill(ctx, polygon("40,50 42,30 47,30 47,16 54,16 54,30 60,32 62,50"), ink);
  stroke(ctx, segment(50, 16, 50, 6), ink, 3);
  for (const [x, end] of [
    [28, 8],
    [34, 16],
    [72, 94],
  ])
    stroke(ctx, segment(x, 44, end, 40), ink, 6);
  ctx.restore();
  if (px >= NAMED) text(ctx, "YAMATO", 50, 83, { font: `700 24px ${NUMBERS}`, color: ink });
  const [x, y] = [16, 18];
  fill(ctx, disc(x, y, 11), theme.japanMark);
  stroke(ctx, disc(x, y, 11), theme.cream, 3);
}

/** So many of them over a sea zone. @param {Context} ctx @param {{ count: number, isPlotted: boolean }} data @param {Theme} theme */
export function drawPlanes(ctx, { count, isPlotted }, theme) {
  const shape = disc(50, 50, 47);
  fill(ctx, shape, isPlotted ? theme.japanBand : theme.target);
  stroke(ctx, shape, isPlotted ? theme.japanMark : theme.targetCase, 5, { dash: isPlotted ? [10, 7] : [] });
  const ink = isPlotted ? theme.japanMark : theme.targetCase;
  ctx.save();
  ctx.translate(6, 2);
  ctx.scale(0.72, 0.72);
  PICTURES.dive(ctx, ink);
  ctx.restore();
  if (count) text(ctx, `${count}`, 68, 68, { font: `700 42px ${NUMBERS}`, color: ink });
}

/** A piece that only its own side sees: broken outline, an eye that is shut. @param {Context} ctx @param {HiddenFace} face @param {Theme} theme @param {number} px */
export function drawHidden(ctx, { kind, defence }, theme, px) {
  const body = rounded(4, 4, 92, 92, 11);
  const { ink, band } = sideColors(1, theme);
  fill(ctx, body, band, 0.86);
  stroke(ctx, body, theme.japanMark, 6, { dash: [14, 9] });
  drawSymbol(ctx, kind, ink, { x: 24, y: 14, w: 52, h: 25 });
  text(ctx, `${defence}`, px < NAMED ? 50 : 34, 68, {
    font: `700 ${px < NAMED ? 56 : 44}px ${NUMBERS}`,
    color: ink,
  });
  if (px >= NAMED) {
    stroke(ctx, lid(), ink, 4);
  }
}

/** An eye that is shut. */
function lid() {
  const path = new Path2D();
  path.moveTo(54, 62);
  path.quadraticCurveTo(71, 78, 88, 62);
  for (const [x, y, u, v] of [
    [60, 68, 55, 75],
    [71, 71, 71, 80],
    [82, 68, 87, 75],
  ])
    path.addPath(segment(x, y, u, v));
  return path;
}

/** Whom an airfield serves: the rising sun, or a star. @param {Context} ctx @param {{ side: number }} data @param {Theme} theme */
export function drawField(ctx, { side }, theme) {
  const shape = side === 0 ? rounded(8, 8, 84, 84, 12) : disc(50, 50, 44);
  fill(ctx, shape, side === 0 ? theme.us : theme.cream);
  stroke(ctx, shape, side === 0 ? theme.cream : theme.japanMark, 8);
  if (side === 0) fill(ctx, star(50, 53, 36), theme.cream);
  else fill(ctx, disc(50, 50, 24), theme.japanMark);
}

/** Nobody hides there. @param {Context} ctx @param {unknown} _data @param {Theme} theme */
export function drawTick(ctx, _data, theme) {
  stroke(ctx, polyline("18,54 42,78 84,24"), theme.halo, 26, { alpha: 0.9 });
  stroke(ctx, polyline("18,54 42,78 84,24"), theme.usHatch, 13);
}
