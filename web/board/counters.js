// Counters, drawn in a 100 x 100 square: body, bands, marks, numerals, and the face that most units of a
// hex game have. Sides differ by colour, by the shape of their mark and by its letter.

import { disc, fill, polygon, rounded, segment, star, stroke, text } from "./draw.js";
import { drawSymbol } from "./symbols.js";
import { NUMBERS } from "./theme.js";

/** @import { Seat } from "../calls.js" */
/** @import { Context, CounterFace, CounterMark, Theme } from "./types.js" */

// Pixels of the screen from which on a counter has its symbol; all its figures; its name
const [SYMBOL, FIGURES, NAMED] = [28, 40, 64];
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
 * A unit; `px` is its size on the screen. From afar it is its side and its strength.
 * @param {Context} ctx @param {CounterFace} face @param {Theme} theme @param {number} px
 */
export function drawCounter(ctx, face, theme, px) {
  const { ink, band } = sideColors(face.side, theme);
  const body = unitBody(ctx, face.side, theme);
  if (!face.isFull) stepLossBand(ctx, body, band, ink);
  if (px < FIGURES) fromAfar(ctx, face, ink, theme, px);
  else fromNear(ctx, face, ink, theme, px);
  if (face.isDone) doneMark(ctx, body, theme);
  if (face.mark) MARKS[face.mark](ctx, theme, px < FIGURES ? 1.35 : 1);
}

/** The colour of a unit's mark. @param {CounterFace} face @param {Theme} theme */
const markColor = ({ side, formation }, theme) => formation ?? (side === 0 ? theme.blue : theme.japanMark);

/**
 * Its strength, the shape of its side, and what it is if it is no infantry.
 * @param {Context} ctx @param {CounterFace} face @param {string} ink @param {Theme} theme @param {number} px
 */
function fromAfar(ctx, face, ink, theme, px) {
  const { side, kind, strength, isFull } = face;
  const shape = side === 0 ? rounded(7, 7, 24, 24, 2) : disc(19, 19, 13);
  fill(ctx, shape, markColor(face, theme));
  stroke(ctx, shape, theme.cream, 3);
  if (px >= SYMBOL || kind !== "infantry") drawSymbol(ctx, kind, ink, { x: 44, y: 8, w: 48, h: 24 });
  const size = fitting(strength, isFull ? 68 : 56, 96);
  text(ctx, strength, 50, 68, { font: `700 ${size}px ${NUMBERS}`, color: ink });
}

/** @param {Context} ctx @param {CounterFace} face @param {string} ink @param {Theme} theme @param {number} px */
function fromNear(ctx, face, ink, theme, px) {
  const { side, kind, name, values, isFull, isDone, mark } = face;
  const isNamed = px >= NAMED;
  const [middle, wide] = isDone || mark ? [38, 62] : [50, 88]; // beside the folded corner or the badge
  if (isNamed)
    text(ctx, name, middle, 19, { font: `700 ${fitting(name, 30, wide)}px ${NUMBERS}`, color: ink });
  ctx.save();
  if (!isNamed) ctx.translate(0, -22);
  sideMark(ctx, side, markColor(face, theme), theme);
  drawSymbol(ctx, kind, ink, { x: 36, y: 36, w: 56, h: 25 });
  ctx.restore();
  const lines = values.split("/");
  const [top, room] = isNamed ? [64, 34] : [44, 52];
  for (const [i, line] of lines.entries()) {
    const size = fitting(line, Math.min(isFull ? 46 : 38, (room / lines.length) * 1.25), 90);
    const y = top + (room * (i + 0.5)) / lines.length;
    text(ctx, line, 50, y, { font: `700 ${size}px ${NUMBERS}`, color: ink });
  }
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
  fill(ctx, body, theme.used, 0.28);
  fill(ctx, polygon("70,0 100,0 100,30"), theme.counterEdge, 0.85);
  fill(ctx, polygon("70,0 70,30 100,30"), theme.used);
  stroke(ctx, polygon("70,0 70,30 100,30"), theme.counterEdge, 2);
  ctx.restore();
}

/**
 * Badges over the upper right corner, larger from afar: two links of a chain, a warning, a falling star.
 * @type {Record<CounterMark, (ctx: Context, theme: Theme, size: number) => void>}
 */
const MARKS = {
  pinned(ctx, theme, size) {
    onCorner(ctx, size, () => {
      fill(ctx, rounded(-19, -12, 38, 24, 12), theme.pill);
      const links = rounded(-14, -6, 16, 12, 6);
      links.addPath(rounded(-2, -6, 16, 12, 6));
      stroke(ctx, links, theme.pillInk, 3.6);
    });
  },
  must(ctx, theme, size) {
    onCorner(ctx, size, () => {
      const sign = polygon("0,-18 19,15 -19,15");
      stroke(ctx, sign, theme.actCase, 8);
      fill(ctx, sign, theme.act);
      fill(ctx, rounded(-2.6, -8, 5.2, 12, 2), theme.actCase);
      fill(ctx, disc(0, 9, 3), theme.actCase);
    });
  },
  banzai(ctx, theme, size) {
    onCorner(ctx, size, () => {
      fill(ctx, disc(0, 0, 19), theme.target);
      stroke(ctx, disc(0, 0, 19), theme.targetCase, 4);
      fill(ctx, star(0, 0, 14), theme.targetCase);
    });
  },
};

/** @param {Context} ctx @param {number} size @param {() => void} draw round the origin */
function onCorner(ctx, size, draw) {
  ctx.save();
  ctx.translate(90, 10);
  ctx.scale(size, size);
  draw();
  ctx.restore();
}
