// Counters, drawn in a 100 x 100 square: body, bands, marks, numerals, and the face that most units of a
// hex game have. Sides differ by colour, by the shape of their mark and by its letter.

import { disc, fill, polygon, rounded, segment, stroke, text } from "./draw.js";
import { drawSymbol } from "./symbols.js";
import { NUMBERS } from "./theme.js";

/** @import { Seat } from "../calls.js" */
/** @import { Context, CounterFace, Theme } from "./types.js" */

const NEAR = 27; // pixels of the screen: on a smaller counter only type and strength can be read
const MARK = { x: 8, y: 38, size: 21 }; // of the side

/** The colours of a side's counters. @param {Seat} side @param {Theme} theme */
export const sideColors = (side, theme) =>
  side === 0
    ? { ink: theme.usInk, face: theme.us, top: theme.usTop, band: theme.usBand }
    : { ink: theme.japanInk, face: theme.japan, top: theme.japanTop, band: theme.japanBand };

/**
 * The body of a counter: shadow, face, bevel, edge.
 * @param {Context} ctx
 * @param {{ face: string, top: string, edge: string, shadow: number, radius?: number }} look
 */
export function counterFrame(ctx, { face, top, edge, shadow, radius = 11 }) {
  const body = rounded(0, 0, 100, 100, radius);
  ctx.save();
  const scale = Math.hypot(ctx.getTransform().a, ctx.getTransform().b);
  ctx.shadowColor = `rgba(15, 10, 2, ${shadow})`;
  ctx.shadowBlur = 9 * scale;
  ctx.shadowOffsetX = 3 * scale;
  ctx.shadowOffsetY = 5 * scale;
  ctx.fillStyle = face;
  ctx.fill(body);
  ctx.restore();
  const sheen = ctx.createLinearGradient(0, 0, 0, 100);
  sheen.addColorStop(0, top);
  sheen.addColorStop(0.55, face);
  ctx.fillStyle = sheen;
  ctx.fill(body);
  stroke(ctx, rounded(3.5, 3.5, 93, 93, radius - 3), "#ffffff", 2, { alpha: 0.22 });
  stroke(ctx, body, edge, 3, { alpha: 0.9 });
  return body;
}

/** The body of a unit of a side. @param {Context} ctx @param {Seat} side @param {Theme} theme */
export function unitBody(ctx, side, theme) {
  const { face, top } = sideColors(side, theme);
  return counterFrame(ctx, { face, top, edge: theme.counterEdge, shadow: theme.shadow });
}

/**
 * A band across a unit that has lost a step; its numerals are smaller too.
 * @param {Context} ctx @param {Path2D} body @param {string} color @param {string} ink
 */
export function stepLossBand(ctx, body, color, ink) {
  ctx.save();
  ctx.clip(body);
  fill(ctx, polygon("100,10 100,44 44,100 10,100"), color);
  for (const end of [10, 44]) stroke(ctx, segment(100, end, end, 100), ink, 2.4, { alpha: 0.75 });
  ctx.restore();
}

/**
 * A square with the letter U, or a disc with the letter J, in a colour of its own.
 * @param {Context} ctx @param {Seat} side @param {string} color @param {Theme} theme
 */
export function sideMark(ctx, side, color, theme) {
  const { x, y, size } = MARK;
  const [mx, my] = [x + size / 2, y + size / 2];
  const shape = side === 0 ? rounded(x, y, size, size, 2) : disc(mx, my, size / 2 + 1);
  fill(ctx, shape, color);
  stroke(ctx, shape, theme.cream, 2.4);
  text(ctx, side === 0 ? "U" : "J", mx, my + 1.5, { font: `700 17px ${NUMBERS}`, color: theme.cream });
}

/**
 * What a unit is worth, at its foot.
 * @param {Context} ctx @param {string} words @param {string} ink @param {boolean} isFull
 */
export function numerals(ctx, words, ink, isFull) {
  text(ctx, words, 8, isFull ? 82 : 84, {
    font: `700 ${isFull ? 46 : 37}px ${NUMBERS}`,
    color: ink,
    align: "left",
  });
}

/**
 * How many lie here: square for the Americans, round for the Japanese.
 * @param {Context} ctx @param {{ side: Seat, count: number }} data @param {Theme} theme
 */
export function drawCount(ctx, { side, count }, theme) {
  const shape = side === 0 ? rounded(4, 4, 92, 92, 16) : disc(50, 50, 46);
  fill(ctx, shape, theme.pill);
  stroke(ctx, shape, theme.pillInk, 8);
  text(ctx, `${count}`, 50, 55, { font: `700 70px ${NUMBERS}`, color: theme.pillInk });
}

/**
 * A unit; `px` is its size on the screen. From afar it is its type and its strength.
 * @param {Context} ctx @param {CounterFace} face @param {Theme} theme @param {number} px
 */
export function drawCounter(ctx, face, theme, px) {
  const { ink, band } = sideColors(face.side, theme);
  const body = unitBody(ctx, face.side, theme);
  if (!face.isFull) stepLossBand(ctx, body, band, ink);
  if (px < NEAR) fromAfar(ctx, face, ink);
  else fromNear(ctx, face, ink, theme);
  if (face.isDone) doneMark(ctx, body, theme);
}

/** @param {Context} ctx @param {CounterFace} face @param {string} ink */
function fromAfar(ctx, { kind, strength, isFull }, ink) {
  drawSymbol(ctx, kind, ink, { x: 20, y: 10, w: 60, h: 30 });
  text(ctx, strength, 50, 73, { font: `700 ${isFull ? 66 : 54}px ${NUMBERS}`, color: ink });
}

/** @param {Context} ctx @param {CounterFace} face @param {string} ink @param {Theme} theme */
function fromNear(ctx, face, ink, theme) {
  const { side, kind, name, values, isFull, formation } = face;
  text(ctx, name, 50, 19, { font: `700 ${fitting(name, 30, 88)}px ${NUMBERS}`, color: ink });
  sideMark(ctx, side, formation ?? (side === 0 ? theme.blue : theme.japanMark), theme);
  drawSymbol(ctx, kind, ink, { x: 36, y: 36, w: 56, h: 25 });
  const size = fitting(values, isFull ? 44 : 36, 88);
  text(ctx, values, 50, 82, { font: `700 ${size}px ${NUMBERS}`, color: ink });
}

/**
 * A size at which words of condensed letters find room.
 * @param {string} words @param {number} wish @param {number} room
 */
const fitting = (words, wish, room) => Math.min(wish, room / (0.46 * Math.max(1, words.length)));

/**
 * What has acted is paler, and has a folded corner.
 * @param {Context} ctx @param {Path2D} body @param {Theme} theme
 */
function doneMark(ctx, body, theme) {
  ctx.save();
  ctx.clip(body);
  fill(ctx, body, theme.used, 0.42);
  fill(ctx, polygon("62,0 100,0 100,38"), theme.counterEdge, 0.85);
  fill(ctx, polygon("62,0 62,38 100,38"), theme.used);
  stroke(ctx, polygon("62,0 62,38 100,38"), theme.counterEdge, 2);
  ctx.restore();
}
