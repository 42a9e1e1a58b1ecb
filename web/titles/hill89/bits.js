// What lies on the desk beside cards: Objective, flag, dice, tokens, pawn, badges, hearts, the Fallback pile.

import { disc, fill, pathOf, rounded, segment, stroke, text } from "../../board/draw.js";
import { clamp } from "../../board/geometry.js";
import { NAMES, NUMBERS } from "../../board/theme.js";
import { drawPlace } from "./art.js";
import { paper, usTones } from "./cards.js";
import { icon } from "./icons.js";
import { block, oneLine } from "./lettering.js";

/** @import { Context, Rect, TextStyle, Theme } from "../../board/types.js" */
/** @import { ObjectiveFace, Palette } from "./types.js" */

/**
 * The Objective: name, ground, what it asks, and its scenario.
 * @param {Context} ctx @param {{ objective: ObjectiveFace, w: number, h: number }} data @param {Theme} theme
 * @param {Palette} p
 */
export function drawObjective(ctx, { objective: o, w, h }, theme, p) {
  paper(ctx, w, h, p.card, p.cardShade, p.cardLine, theme);
  stroke(ctx, rounded(3, 3, w - 6, h - 6, 4), p.cardLine, 0.7, { alpha: 0.8 });
  const pad = 8;
  if (w > h * 1.3) return flatObjective(ctx, o, w, h, p);
  oneLine(ctx, `OBJECTIVE ${o.number} OF 4`, pad, 15, w - 2 * pad, {
    most: 11.5,
    weight: 700,
    color: p.cardSoft,
    align: "left",
    spacing: 1.2,
  });
  oneLine(ctx, o.name, pad, 33, w - 2 * pad, { most: 22, color: p.cardInk, align: "left" });
  const art = { x: pad, y: 46, w: w - 2 * pad, h: clamp(h * 0.34, 26, 170) };
  drawPlace(ctx, o, art, usTones(p));
  stroke(ctx, rounded(art.x, art.y, art.w, art.h, 1), p.cardLine, 1);
  let y = art.y + art.h + 13;
  /** @param {string} sign @param {string} words @param {string} value */
  const row = (sign, words, value) => {
    icon(ctx, sign, pad + 8, y, 15, p.cardInk, p.card);
    text(ctx, words, pad + 21, y + 0.5, { font: `500 13.5px ${NUMBERS}`, color: p.cardSoft, align: "left" });
    text(ctx, value, w - pad, y + 0.5, { font: `700 16px ${NUMBERS}`, color: p.cardInk, align: "right" });
    y += clamp(h * 0.055, 15, 20);
  };
  row("flag", "Laps", `${o.laps}`);
  row("dice", "Action dice", `${o.dice}`);
  const foot = h > 300 ? 58 : 0;
  scenario(ctx, o, { x: pad, y: y - 2, w: w - 2 * pad, h: h - y - pad + 2 - foot }, p);
  if (foot) campaign(ctx, o, { x: pad, y: h - foot - 4, w: w - 2 * pad }, p);
  return undefined;
}

/**
 * The four Objectives: behind us, captured with a star, or still to come.
 * @param {Context} ctx @param {ObjectiveFace} o @param {{ x: number, y: number, w: number }} box
 * @param {Palette} p
 */
function campaign(ctx, o, { x, y, w }, p) {
  text(ctx, `${o.dates} 1945`, x + w / 2, y + 8, { font: `italic 400 14px ${NAMES}`, color: p.cardSoft });
  const step = w / 4;
  for (let n = 1; n <= 4; n++) {
    const box = rounded(x + (n - 1) * step + 2, y + 22, step - 4, 26, 3);
    if (n < o.number) fill(ctx, box, p.cardSoft, 0.3);
    if (n === o.number) fill(ctx, box, p.gold);
    stroke(ctx, box, p.cardLine, 1);
    text(ctx, o.captured.includes(n) ? "★" : `${n}`, x + (n - 0.5) * step, y + 35.5, {
      font: `700 16px ${NUMBERS}`,
      color: n === o.number ? p.goldInk : p.cardInk,
    });
  }
}

/** @param {Context} ctx @param {ObjectiveFace} o @param {Rect} box @param {Palette} p */
function scenario(ctx, o, { x, y, w, h }, p) {
  if (h < 26) return;
  stroke(ctx, segment(x, y, x + w, y), p.cardLine, 0.8);
  fill(ctx, disc(x + 8, y + 12, 7.5), p.cardInk);
  text(ctx, o.letter, x + 8, y + 12.6, { font: `700 11px ${NUMBERS}`, color: p.card });
  oneLine(ctx, o.scenario, x + 20, y + 12.6, w - 20, { most: 14.5, color: p.cardInk, align: "left" });
  block(
    ctx,
    o.text,
    { x, y: y + 22, w, h: h - 22 },
    { most: 16, least: 8, leading: 1.12, color: p.cardSoft },
  );
}

/** @param {Context} ctx @param {ObjectiveFace} o @param {number} w @param {number} h @param {Palette} p */
function flatObjective(ctx, o, w, h, p) {
  const small = h < 80;
  const art = { x: 5, y: 5, w: small ? 52 : 66, h: h - 10 };
  drawPlace(ctx, o, art, usTones(p));
  stroke(ctx, rounded(art.x, art.y, art.w, art.h, 1), p.cardLine, 0.9);
  const x = art.x + art.w + 7;
  const room = w - x - 7;
  const head = small ? 15 : 19;
  oneLine(ctx, o.name, x, head * 0.5 + 6, room, { most: head, color: p.cardInk, align: "left" });
  const y = head + 8;
  const facts = Object.entries({ flag: o.laps, dice: o.dice });
  text(ctx, `${o.number} of 4`, x + room, y + 6.6, {
    font: `700 12px ${NUMBERS}`,
    color: p.cardSoft,
    align: "right",
  });
  facts.forEach(([sign, n], i) => {
    icon(ctx, sign, x + 7 + i * 31, y + 6, 13, p.cardInk, p.card);
    text(ctx, `${n}`, x + 20 + i * 31, y + 6.6, { font: `700 14px ${NUMBERS}`, color: p.cardInk });
  });
  block(
    ctx,
    `${o.letter}: ${o.scenario}. ${o.text}`,
    { x, y: y + 14, w: room, h: h - y - 18 },
    { most: 12.5, least: 7.5, leading: 1.05, color: p.cardSoft },
  );
}

/**
 * The flag on its pole.
 * @param {Context} ctx @param {{ w: number, h: number }} data @param {Theme} _theme @param {Palette} p
 */
export function drawFlag(ctx, { w, h }, _theme, p) {
  const cloth = pathOf(
    [
      [w * 0.12, h * 0.06],
      [w * 0.98, h * 0.06],
      [w * 0.98, h * 0.72],
      [w * 0.12, h * 0.72],
    ],
    true,
  );
  stroke(ctx, segment(w * 0.1, 0, w * 0.1, h), p.cardInk, 2.4);
  fill(ctx, cloth, p.card);
  ctx.save();
  ctx.clip(cloth);
  for (let i = 0; i < 7; i += 2) fill(ctx, rounded(0, h * (0.06 + i * 0.0943), w, h * 0.0943, 0), p.hurt);
  fill(ctx, rounded(w * 0.12, h * 0.06, w * 0.4, h * 0.38, 0), "#2b4064");
  ctx.restore();
  stroke(ctx, cloth, p.cardInk, 1.2);
}

/**
 * An action die: ivory, with a numeral; `w` wide.
 * @param {Context} ctx @param {{ value: number, w: number }} data @param {Theme} _theme @param {Palette} p
 */
export function drawDie(ctx, { value, w }, _theme, p) {
  const scale = Math.hypot(ctx.getTransform().a, ctx.getTransform().b);
  const body = rounded(0, 0, w, w, w * 0.2);
  ctx.save();
  ctx.shadowColor = "rgba(8, 6, 0, 0.55)";
  ctx.shadowBlur = 6 * scale;
  ctx.shadowOffsetY = 3 * scale;
  fill(ctx, body, p.ivory);
  ctx.restore();
  const tone = ctx.createLinearGradient(0, 0, w * 0.5, w);
  tone.addColorStop(0, p.ivory);
  tone.addColorStop(1, p.ivoryLow);
  fill(ctx, body, tone);
  fill(ctx, rounded(w * 0.09, w * 0.07, w * 0.82, w * 0.82, w * 0.24), p.ivory);
  stroke(ctx, body, p.ivoryInk, 1.3);
  text(ctx, `${value}`, w / 2, w * 0.53, { font: `700 ${w * 0.72}px ${NUMBERS}`, color: p.ivoryInk });
}

/**
 * An enemy die: ten-sided, red or black, with what it shows.
 * @param {Context} ctx @param {{ value: number, black: boolean, w: number }} data @param {Theme} _theme
 * @param {Palette} p
 */
export function drawEnemyDie(ctx, { value, black, w }, _theme, p) {
  const [face, ink] = black ? [p.blackDie, p.blackDieInk] : [p.redDie, p.redDieInk];
  const kite = pathOf(
    [
      [w / 2, 0],
      [w * 0.97, w * 0.44],
      [w * 0.86, w * 0.72],
      [w / 2, w],
      [w * 0.14, w * 0.72],
      [w * 0.03, w * 0.44],
    ],
    true,
  );
  stroke(ctx, kite, p.threatEdge, 3);
  const front = pathOf(
    [
      [w / 2, 0],
      [w * 0.8, w * 0.64],
      [w / 2, w * 0.84],
      [w * 0.2, w * 0.64],
    ],
    true,
  );
  fill(ctx, kite, face);
  fill(ctx, front, "#ffffff", 0.12);
  text(ctx, `${value}`, w / 2, w * 0.5, {
    font: `700 ${w * (value > 9 ? 0.48 : 0.58)}px ${NUMBERS}`,
    color: ink,
  });
}

/**
 * What one would lose by standing here at the end of the turn.
 * @param {Context} ctx @param {{ damage: number, w: number }} data @param {Theme} _theme @param {Palette} p
 */
export function drawThreat(ctx, { damage, w }, _theme, p) {
  const plate = rounded(0, 0, w, w * 0.72, w * 0.16);
  fill(ctx, plate, p.threat);
  stroke(ctx, plate, p.threatEdge, 1.6);
  text(ctx, `−${damage}`, w / 2, w * 0.39, { font: `700 ${w * 0.56}px ${NUMBERS}`, color: p.threatInk });
}

/**
 * What the coming Enemy Turn does to a card: it takes its fuel, or suppresses it.
 * @param {Context} ctx @param {{ what: string, w: number }} data @param {Theme} _theme @param {Palette} p
 */
export function drawTrouble(ctx, { what, w }, _theme, p) {
  const plate = rounded(0, 0, w, w, w * 0.2);
  fill(ctx, plate, p.threatInk);
  stroke(ctx, plate, p.threat, 1.8);
  icon(ctx, what === "rotated" ? "refuel" : "suppressed", w / 2, w / 2, w * 0.78, p.threat, p.threatInk);
}

/** @param {Context} ctx @param {{ w: number }} data @param {Theme} _theme @param {Palette} p */
export function drawMine(ctx, { w }, _theme, p) {
  const body = pathOf(
    [
      [w / 2, 0],
      [w, w * 0.9],
      [0, w * 0.9],
    ],
    true,
  );
  stroke(ctx, body, p.goldInk, 4);
  fill(ctx, body, p.gold);
  icon(ctx, "mine", w / 2, w * 0.6, w * 0.46, p.goldInk, p.gold);
}

/**
 * The Command Pawn.
 * @param {Context} ctx @param {{ w: number, h: number }} data @param {Theme} _theme @param {Palette} p
 */
export function drawPawn(ctx, { w, h }, _theme, p) {
  const scale = Math.hypot(ctx.getTransform().a, ctx.getTransform().b);
  const body = new Path2D();
  body.moveTo(w * 0.08, h * 0.97);
  body.bezierCurveTo(w * 0.04, h * 0.8, w * 0.36, h * 0.74, w * 0.34, h * 0.46);
  body.bezierCurveTo(-w * 0.02, h * 0.3, w * 0.14, 0, w * 0.5, 0);
  body.bezierCurveTo(w * 0.86, 0, w * 1.02, h * 0.3, w * 0.66, h * 0.46);
  body.bezierCurveTo(w * 0.64, h * 0.74, w * 0.96, h * 0.8, w * 0.92, h * 0.97);
  body.closePath();
  ctx.save();
  ctx.shadowColor = "rgba(8, 6, 0, 0.6)";
  ctx.shadowBlur = 5 * scale;
  ctx.shadowOffsetX = 1.5 * scale;
  ctx.shadowOffsetY = 2.5 * scale;
  stroke(ctx, body, p.pawnInk, 4);
  ctx.restore();
  const tone = ctx.createLinearGradient(0, 0, w, 0);
  tone.addColorStop(0, p.pawnLight);
  tone.addColorStop(0.55, p.pawn);
  tone.addColorStop(1, p.pawn);
  fill(ctx, body, tone);
  stroke(ctx, body, "#10240f", 1.2);
  text(ctx, "★", w / 2, h * 0.24, { font: `700 ${w * 0.48}px ${NUMBERS}`, color: p.pawnInk });
}

/**
 * A round token with its sign, and how many there are.
 * @param {Context} ctx @param {{ name: string, w: number, label?: string }} data @param {Theme} _theme
 * @param {Palette} p
 */
export function drawToken(ctx, { name, w, label }, _theme, p) {
  const scale = Math.hypot(ctx.getTransform().a, ctx.getTransform().b);
  const r = w / 2;
  ctx.save();
  ctx.shadowColor = "rgba(8, 6, 0, 0.5)";
  ctx.shadowBlur = 4 * scale;
  ctx.shadowOffsetY = 2 * scale;
  fill(ctx, disc(r, r, r), p.token);
  ctx.restore();
  stroke(ctx, disc(r, r, r - 1), p.cardInk, 1.2);
  stroke(ctx, disc(r, r, r * 0.88), p.tokenRim, 1.1);
  icon(ctx, name, r, label ? r * 0.82 : r, w * (label ? 0.44 : 0.56), p.tokenInk, p.token);
  if (label) oneLine(ctx, label, r, w * 0.76, w * 0.72, { most: w * 0.22, color: p.tokenInk });
}

/**
 * How many there are of a token.
 * @param {Context} ctx @param {{ count: number, w: number }} data @param {Theme} _theme @param {Palette} p
 */
export function drawCount(ctx, { count, w }, _theme, p) {
  const r = w / 2;
  fill(ctx, disc(r, r, r), p.gold);
  stroke(ctx, disc(r, r, r), p.goldInk, 1);
  text(ctx, `${count}`, r, r * 1.06, { font: `700 ${r * 1.5}px ${NUMBERS}`, color: p.goldInk });
}

/**
 * Health: a heart, whole or lost.
 * @param {Context} ctx @param {{ whole: boolean, w: number }} data @param {Theme} _theme @param {Palette} p
 */
export function drawHeart(ctx, { whole, w }, _theme, p) {
  ctx.save();
  ctx.translate(w / 2, w / 2);
  ctx.scale(w / 26, w / 26);
  const heart = new Path2D();
  heart.moveTo(0, 10);
  heart.bezierCurveTo(-16, -1, -10, -13, 0, -5);
  heart.bezierCurveTo(10, -13, 16, -1, 0, 10);
  heart.closePath();
  if (whole) fill(ctx, heart, p.hurt);
  else fill(ctx, heart, p.feltDeep, 0.5);
  stroke(ctx, heart, p.stencil, 1.8, { dash: whole ? [] : [3, 2.4] });
  ctx.restore();
}

/**
 * What fell back: how many cards and soldiers will be there again at Hill 89.
 * @param {Context} ctx @param {{ cards: number, names: string, soldiers: number, w: number, h: number }} data
 * @param {Theme} _theme @param {Palette} p
 */
export function drawFallback(ctx, { cards, names, soldiers, w, h: all }, _theme, p) {
  const h = Math.min(all, 34);
  const size = Math.min(h * 0.84, 22);
  block(ctx, names, { x: 6, y: 38, w: w - 12, h: all - 42 }, { most: 13, least: 9, color: p.stencil });
  /** @type {TextStyle} */
  const style = { font: `700 ${size * 0.8}px ${NUMBERS}`, color: p.stencil, align: "left" };
  const back = rounded(4, h / 2 - size / 2, size * 0.72, size, 2);
  fill(ctx, back, p.back);
  stroke(ctx, back, p.backLine, 1);
  text(ctx, `${cards}`, 4 + size * 0.9, h / 2 + 0.5, style);
  icon(ctx, "soldier", w * 0.5 + size * 0.4, h / 2, size * 0.82, p.soldier, p.felt);
  text(ctx, `${soldiers}`, w * 0.5 + size * 0.95, h / 2 + 0.5, style);
}

/**
 * Where no card is left to offer, only a token.
 * @param {Context} ctx @param {{ w: number, h: number }} data @param {Theme} _theme @param {Palette} p
 */
export function drawVacant(ctx, { w, h }, _theme, p) {
  stroke(ctx, rounded(1, 1, w - 2, h - 2, 5), p.slot, 1.2, { dash: [5, 4], alpha: 0.8 });
}
