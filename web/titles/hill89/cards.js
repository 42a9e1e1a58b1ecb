// The faces of action cards, on the table and in the Reinforcement Row. Drawn in their own size; a face knows
// its width and height.

import { disc, fill, pathOf, rounded, stroke, text } from "../../board/draw.js";
import { clamp } from "../../board/geometry.js";
import { NUMBERS } from "../../board/theme.js";
import { drawScene } from "./art.js";
import { DESTROYED } from "./faces.js";
import { icon } from "./icons.js";
import { block, oneLine } from "./lettering.js";

/** @import { Context, Rect, Theme } from "../../board/types.js" */
/** @import { ActionFace, CardDivision, Palette, SignOf, Tones } from "./types.js" */

/**
 * A sheet of paper with a shadow.
 * @param {Context} ctx @param {number} w @param {number} h @param {string} face @param {string} shade
 * @param {string} edge @param {Theme} theme @param {number} [radius]
 */
export function paper(ctx, w, h, face, shade, edge, theme, radius = 6) {
  const body = rounded(0, 0, w, h, radius);
  const scale = Math.hypot(ctx.getTransform().a, ctx.getTransform().b);
  ctx.save();
  ctx.shadowColor = `rgba(10, 8, 2, ${theme.shadow})`;
  ctx.shadowBlur = 6 * scale;
  ctx.shadowOffsetY = 2.5 * scale;
  fill(ctx, body, face);
  ctx.restore();
  const tone = ctx.createLinearGradient(0, 0, 0, h);
  tone.addColorStop(0, face);
  tone.addColorStop(1, shade);
  fill(ctx, body, tone);
  stroke(ctx, body, edge, 1.3);
  return body;
}

/**
 * How a card of this size is divided: picture above its words, or beside them.
 * @param {number} w @param {number} h @returns {CardDivision}
 */
export function division(w, h) {
  const head = clamp(h * 0.15, 13, 25);
  const pad = clamp(w * 0.04, 3, 6);
  if (w > h * 1.55) {
    const aw = w * 0.42;
    return {
      head,
      pad,
      beside: true,
      art: { x: pad, y: head + 2, w: aw, h: h - head - 2 - pad },
      words: { x: pad * 2 + aw, y: head + 2, w: w - aw - pad * 3, h: h - head - 2 - pad },
    };
  }
  const ah = (h - head) * (h > 130 ? 0.5 : 0.44);
  return {
    head,
    pad,
    beside: false,
    art: { x: pad, y: head + 1, w: w - 2 * pad, h: ah },
    words: { x: pad, y: head + ah + 4, w: w - 2 * pad, h: h - head - ah - 4 - pad },
  };
}

/** Where a card that can hold a die holds it. @param {number} w @param {number} h @returns {Rect} */
export function dieBox(w, h) {
  const size = clamp(h * 0.42, 36, 52);
  return { x: w - size - 4, y: h - size - 4, w: size, h: size };
}

/** @param {SignOf[]} icons */
const holdsDie = (icons) => icons.some(([sign]) => sign === "hold");

/**
 * The room for signs and words, beside the place for a die.
 * @param {number} w @param {number} h @param {SignOf[]} icons @returns {Rect}
 */
export function wordsBox(w, h, icons) {
  const { words } = division(w, h);
  return holdsDie(icons) ? { ...words, w: dieBox(w, h).x - words.x - 3 } : words;
}

/** @param {Palette} p @returns {Tones} */
export const usTones = (p) => ({
  sky: p.sky,
  skyLow: p.skyLow,
  far: p.far,
  near: p.near,
  figure: p.figure,
  glow: p.glow,
  flash: p.flash,
});

/**
 * The signs of what one activation does, side by side, as large as the room allows.
 * @param {Context} ctx @param {SignOf[]} icons @param {Rect} box @param {Palette} p @param {string} ground
 */
function effects(ctx, icons, { x, y, w, h }, p, ground) {
  const size = Math.min(h, w / (icons.reduce((sum, [, n]) => sum + (n ? 1.75 : 1.12), 0) || 1), 30);
  let at = x + size * 0.5;
  for (const [name, n] of icons) {
    icon(ctx, name, at, y + h / 2, size * 0.94, p.cardInk, ground);
    at += size * 0.56;
    if (n === DESTROYED) icon(ctx, "destroyed", at + size * 0.22, y + h / 2, size * 0.9, p.cardInk, ground);
    else if (n)
      text(ctx, `${n}`, at + size * 0.22, y + h / 2 + size * 0.04, {
        font: `700 ${size * 1.02}px ${NUMBERS}`,
        color: p.cardInk,
      });
    at += size * (n ? 1.19 : 0.57);
  }
}

/**
 * @param {Context} ctx @param {number} n @param {number} x @param {number} y @param {number} r
 * @param {Palette} p
 */
function roundel(ctx, n, x, y, r, p) {
  fill(ctx, disc(x, y, r), p.cardInk);
  text(ctx, `${n}`, x, y + r * 0.08, {
    font: `700 ${r * (n > 9 ? 1.25 : 1.45)}px ${NUMBERS}`,
    color: p.card,
  });
}

/**
 * @param {Context} ctx @param {{ card: ActionFace, number?: number, w: number, h: number }} data
 * @param {Theme} theme @param {Palette} p
 */
export function drawAction(ctx, { card, number, w, h }, theme, p) {
  const ground = card.veteran ? p.veteran : p.card;
  const body = paper(
    ctx,
    w,
    h,
    ground,
    card.veteran ? p.veteran : p.cardShade,
    card.veteran ? p.veteranEdge : p.cardLine,
    theme,
  );
  if (card.veteran) stroke(ctx, rounded(2, 2, w - 4, h - 4, 4.5), p.veteranEdge, 2.2);
  const d = division(w, h);
  const r = d.head * 0.43;
  if (number) roundel(ctx, number, d.pad + r, d.head / 2 + 1, r, p);
  const left = number ? d.pad + 2 * r + 4 : d.pad + 1;
  const chevrons = card.veteran ? d.head * 0.8 : 0;
  oneLine(ctx, card.name, left, d.head / 2 + 1.6, w - left - d.pad - chevrons, {
    most: d.head * 0.74,
    least: d.head * 0.4,
    color: p.cardInk,
    align: "left",
  });
  if (card.veteran)
    icon(ctx, "veteran", w - d.pad - chevrons / 2, d.head / 2 + 1, d.head * 0.7, p.veteranEdge, ground);
  drawScene(ctx, card.art, d.art, usTones(p), card.seed ?? 1);
  stroke(ctx, rounded(d.art.x, d.art.y, d.art.w, d.art.h, 1), p.cardLine, 0.9);
  wordsOf(ctx, card, wordsBox(w, h, card.icons), p, ground);
  if (holdsDie(card.icons)) diePlace(ctx, dieBox(w, h), p);
  if (card.rotated) stamp(ctx, body, "USED", "refuel", d, p, w, h);
  if (card.suppressed) stamp(ctx, body, "SUPPRESSED", "suppressed", d, p, w, h);
}

/**
 * @param {Context} ctx @param {ActionFace} card @param {Rect} words @param {Palette} p
 * @param {string} ground
 */
function wordsOf(ctx, card, { x, y, w, h }, p, ground) {
  const strip = clamp(h * 0.42, 12, 30);
  ctx.save();
  if (card.used) ctx.globalAlpha = 0.45;
  effects(ctx, card.icons, { x, y, w, h: strip }, p, ground);
  ctx.restore();
  if (card.used) done(ctx, x + w - strip * 0.5, y + strip / 2, strip * 0.4, p);
  const room = { x, y: y + strip + 2, w, h: h - strip - 2 };
  const sizes = { most: clamp(h * 0.3, 10, 14), least: 8, leading: 1.08 };
  if (card.promised) promise(ctx, card.promised, room, p);
  else block(ctx, card.text, room, { ...sizes, color: p.cardSoft });
}

/** @param {Context} ctx @param {Rect} box @param {Palette} p */
function diePlace(ctx, { x, y, w, h }, p) {
  stroke(ctx, rounded(x + 1, y + 1, w - 2, h - 2, w * 0.2), p.cardSoft, 1.6, { dash: [4, 3] });
}

/**
 * What the veteran side would do, on its ground: in signs, and in words where there is room for them.
 * @param {Context} ctx @param {NonNullable<ActionFace["promised"]>} promised @param {Rect} box @param {Palette} p
 */
function promise(ctx, { words, icons }, { x, y, w, h }, p) {
  const plate = rounded(x - 1, y - 1, w + 2, h + 1, 3);
  fill(ctx, plate, p.veteran);
  stroke(ctx, plate, p.veteranEdge, 1);
  const label = clamp(h * 0.3, 7, 12);
  oneLine(ctx, "Veteran:", x + 3, y + label * 0.6, w - 5, {
    most: label,
    color: p.veteranEdge,
    align: "left",
  });
  const below = y + label * 1.15;
  const left = h - label * 1.15;
  const signs = left > 34 ? left * 0.5 : left;
  effects(ctx, icons, { x: x + 2, y: below, w: w - 4, h: Math.min(signs, 24) }, p, p.veteran);
  if (left > 34)
    block(
      ctx,
      words,
      { x: x + 3, y: below + signs, w: w - 5, h: left - signs },
      { most: 11, least: 7, leading: 1.05, color: p.cardInk },
    );
}

/**
 * A tick: this card was activated this turn.
 * @param {Context} ctx @param {number} x @param {number} y @param {number} r @param {Palette} p
 */
function done(ctx, x, y, r, p) {
  const tick = pathOf([
    [x - r * 0.5, y],
    [x - r * 0.1, y + r * 0.42],
    [x + r * 0.55, y - r * 0.45],
  ]);
  fill(ctx, disc(x, y, r), p.cardInk);
  stroke(ctx, tick, p.card, r * 0.26);
}

/**
 * Struck over the picture: what hinders this card.
 * @param {Context} ctx @param {Path2D} body @param {string} word @param {string} sign @param {CardDivision} d
 * @param {Palette} p @param {number} w @param {number} h
 */
function stamp(ctx, body, word, sign, d, p, w, h) {
  const below = pathOf(
    [
      [0, d.head + 1],
      [w, d.head + 1],
      [w, h],
      [0, h],
    ],
    true,
  );
  ctx.save();
  ctx.clip(body);
  fill(ctx, below, p.card, 0.5);
  ctx.translate(d.art.x + d.art.w / 2, d.art.y + d.art.h / 2);
  ctx.rotate(-0.16);
  const size = clamp(d.art.h * 0.3, 10, 20);
  const wide = Math.min(d.art.w * 0.98, size * (word.length * 0.52 + 1.9));
  const plate = rounded(-wide / 2, -size * 0.72, wide, size * 1.44, 3);
  fill(ctx, plate, p.threatInk);
  stroke(ctx, plate, p.threat, 2);
  icon(ctx, sign, -wide / 2 + size * 0.75, 0, size * 1.05, p.threat, p.threatInk);
  oneLine(ctx, word, size * 0.55, 1, wide - size * 1.6, { most: size, least: 6, color: p.threat });
  ctx.restore();
}

/**
 * A card on offer: a narrow slip with its sign and words.
 * @param {Context} ctx @param {{ card: ActionFace, w: number, h: number }} data @param {Theme} theme
 * @param {Palette} p
 */
export function drawOffer(ctx, { card, w, h }, theme, p) {
  paper(ctx, w, h, p.card, p.cardShade, p.cardLine, theme, 5);
  const head = clamp(h * 0.26, 12, 20);
  oneLine(ctx, card.name, 5, head / 2 + 2, w - 9, { most: head * 0.82, color: p.cardInk, align: "left" });
  const token = Math.min(h - head - 4, w * 0.3, 40);
  const aw = w > 130 && h > 110 ? Math.min(44, (h - head) * 1.05) : 0;
  if (aw) {
    drawScene(ctx, card.art, { x: 4, y: head + 2, w: aw, h: h - head - 6 }, usTones(p), card.seed ?? 1);
    stroke(ctx, rounded(4, head + 2, aw, h - head - 6, 1), p.cardLine, 0.8);
  }
  const x = aw + 7;
  const isHigh = h > w * 0.8; // the token lies under the words, not beside them
  const room = w - x - (isHigh ? 4 : token + 6);
  const strip = clamp((h - head) * 0.42, 11, 20);
  effects(ctx, card.icons, { x, y: head + 1, w: room, h: strip }, p, p.card);
  block(
    ctx,
    card.text,
    { x, y: head + strip + 2, w: room, h: h - head - strip - (isHigh ? token : 4) },
    { most: 14, least: 6.5, leading: 1.05, color: p.cardSoft },
  );
}

/**
 * A sign alone, as the key in Help shows it.
 * @param {Context} ctx @param {{ name: string, w: number }} data @param {Theme} theme @param {Palette} p
 */
export function drawSign(ctx, { name, w }, theme, p) {
  paper(ctx, w, w, p.card, p.cardShade, p.cardLine, theme, 5);
  icon(ctx, name, w / 2, w / 2, w * 0.74, p.cardInk, p.card);
}
