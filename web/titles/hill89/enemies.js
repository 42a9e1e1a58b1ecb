// The faces of enemy cards, known and unknown, face up and face down; arrows; soldiers; the fighter.

import { arrow, disc, fill, hatch, rounded, segment, stroke, text } from "../../board/draw.js";
import { clamp } from "../../board/geometry.js";
import { NUMBERS } from "../../board/theme.js";
import { drawScene } from "./art.js";
import { division, paper } from "./cards.js";
import { icon } from "./icons.js";
import { block, oneLine } from "./lettering.js";

/** @import { Context, Point, Theme } from "../../board/types.js" */
/** @import { FaceDown } from "./board.js" */
/** @import { CardDivision, EnemyFace, Palette, Tones } from "./types.js" */

/** @param {Palette} p @returns {Tones} */
export const enemyTones = (p) => ({
  sky: p.enemySky,
  skyLow: p.enemySkyLow,
  far: p.enemyFar,
  near: p.enemyNear,
  figure: p.enemyFigure,
  glow: p.glow,
  flash: p.threat,
});

/**
 * @param {Context} ctx
 * @param {{ enemy: EnemyFace | null, top: FaceDown | null, below: string, w: number, h: number }} data
 * @param {Theme} theme @param {Palette} p
 */
export function drawEnemy(ctx, { enemy, top, below, w, h }, theme, p) {
  for (let i = Math.min(below.length, 3); i > 0; i--) backEdge(ctx, i * 3, w, h, p);
  if (enemy) drawFace(ctx, enemy, w, h, theme, p);
  else if (top) drawBack(ctx, top, w, h, theme, p);
}

/**
 * The letters of the cards beneath.
 * @param {Context} ctx @param {{ letters: string, w: number, h: number }} data @param {Theme} _theme
 * @param {Palette} p
 */
export function drawTag(ctx, { letters, w, h }, _theme, p) {
  const plate = rounded(0, 0, w, h, h * 0.3);
  fill(ctx, plate, p.back);
  stroke(ctx, plate, p.backLine, 1);
  text(ctx, [...letters.slice(0, 4)].join(" "), w / 2, h * 0.54, {
    font: `700 ${h * 0.82}px ${NUMBERS}`,
    color: p.backLine,
  });
}

/**
 * @param {Context} ctx @param {EnemyFace} enemy @param {number} w @param {number} h @param {Theme} theme
 * @param {Palette} p
 */
function drawFace(ctx, enemy, w, h, theme, p) {
  paper(ctx, w, h, p.enemy, p.enemyShade, p.enemyInk, theme);
  const d = division(w, h);
  const letter = enemy.letter ? d.head * 0.7 : 0;
  const corner = enemy.aiming ? clamp(h * 0.2, 22, 32) - 6 : letter; // a die lies there, or a letter stands
  oneLine(ctx, enemy.name, d.pad + 1, d.head / 2 + 1.6, w - d.pad * 2 - corner, {
    most: d.head * 0.74,
    least: d.head * 0.36,
    color: p.enemyInk,
    align: "left",
  });
  if (enemy.letter && !enemy.aiming)
    text(ctx, enemy.letter, w - d.pad - 1, d.head / 2 + 1.6, {
      font: `700 ${d.head * 0.7}px ${NUMBERS}`,
      color: p.enemySoft,
      align: "right",
    });
  drawScene(ctx, enemy.art, d.art, enemyTones(p), enemy.seed ?? 1);
  stroke(ctx, rounded(d.art.x, d.art.y, d.art.w, d.art.h, 1), p.enemyInk, 0.9);
  figures(ctx, enemy, d, p);
  fogOver(ctx, enemy.fog, d, p);
}

/**
 * Type and health as boxes, struck out as they are lost; then the damage it does.
 * @param {Context} ctx @param {EnemyFace} enemy @param {CardDivision} d @param {Palette} p
 */
function figures(ctx, enemy, d, p) {
  const { x, y, w, h } = d.words;
  const strip = clamp(h * 0.4, 11, 24);
  const size = Math.min(strip, w * 0.2);
  let at = x + size * 0.55;
  if (enemy.type === "soldier" || enemy.type === "armor")
    icon(ctx, enemy.type, at, y + strip / 2, size * 0.95, p.enemyInk, p.enemy);
  at += size * 0.75;
  const right = enemy.damage ? size * 1.5 : 0;
  const cell = enemy.health ? Math.min((w - (at - x) - right) / enemy.health, size * 0.62) : 0;
  for (let i = 0; i < (enemy.health ?? 0); i++)
    healthBox(ctx, at + cell * (i + 0.5), y + strip / 2, cell * 0.8, i < enemy.hits, p);
  if (enemy.damage) {
    icon(ctx, "burst", x + w - size * 0.72, y + strip / 2, size * 1.5, p.threat, p.enemy);
    text(ctx, `${enemy.damage}`, x + w - size * 0.72, y + strip / 2 + size * 0.05, {
      font: `700 ${size * 0.78}px ${NUMBERS}`,
      color: p.threatInk,
    });
  }
  block(
    ctx,
    enemy.text,
    { x, y: y + strip + 2, w, h: h - strip - 2 },
    { most: clamp(h * 0.28, 9.5, 13), least: 8, leading: 1.06, color: p.enemySoft },
  );
}

/**
 * @param {Context} ctx @param {number} x @param {number} y @param {number} size @param {boolean} lost
 * @param {Palette} p
 */
function healthBox(ctx, x, y, size, lost, p) {
  const box = rounded(x - size / 2, y - size * 0.65, size, size * 1.3, size * 0.22);
  if (lost) {
    const [dx, dy] = [size * 0.34, size * 0.45];
    fill(ctx, box, p.hurt);
    stroke(ctx, segment(x - dx, y - dy, x + dx, y + dy), p.threatInk, size * 0.2);
    stroke(ctx, segment(x + dx, y - dy, x - dx, y + dy), p.threatInk, size * 0.2);
  } else fill(ctx, box, p.enemyInk);
}

/**
 * Fog of War lies over the picture, a token for each.
 * @param {Context} ctx @param {number} count @param {CardDivision} d @param {Palette} p
 */
function fogOver(ctx, count, d, p) {
  if (!count) return;
  const { x, y, w, h } = d.art;
  fill(ctx, rounded(x, y, w, h, 1), p.fog, 0.42);
  const r = Math.min(h * 0.34, w / (count * 2.1), 17);
  for (let i = 0; i < count; i++) {
    const cx = x + w / 2 + (i - (count - 1) / 2) * r * 2.05;
    fill(ctx, disc(cx, y + h / 2, r), p.fog);
    stroke(ctx, disc(cx, y + h / 2, r), p.fogInk, 1.2);
    stroke(ctx, disc(cx, y + h / 2, r * 0.84), p.fogInk, 0.5, { alpha: 0.6 });
    icon(ctx, "fog", cx, y + h / 2 - r * 0.08, r * 1.25, p.fogInk, p.fog);
  }
}

/** @param {Context} ctx @param {number} out @param {number} w @param {number} h @param {Palette} p */
function backEdge(ctx, out, w, h, p) {
  const edge = rounded(out, out, w, h, 6);
  fill(ctx, edge, p.back);
  stroke(ctx, edge, p.enemyInk, 1);
  stroke(ctx, rounded(out + 1.5, out + 1.5, w - 3, h - 3, 5), p.backLine, 0.7, { alpha: 0.7 });
}

/**
 * The back: the letter by which the Objective card names it, or a question mark.
 * @param {Context} ctx @param {FaceDown} hidden @param {number} w @param {number} h @param {Theme} theme
 * @param {Palette} p
 */
function drawBack(ctx, { letter, name }, w, h, theme, p) {
  const body = paper(ctx, w, h, p.back, p.back, p.enemyInk, theme);
  hatch(ctx, body, { x: 0, y: 0, w, h }, { color: p.backLine, width: 1, gap: 9, slope: 1, alpha: 0.28 });
  hatch(ctx, body, { x: 0, y: 0, w, h }, { color: p.backLine, width: 1, gap: 9, slope: -1, alpha: 0.28 });
  stroke(ctx, rounded(4, 4, w - 8, h - 8, 4), p.backLine, 1.4);
  const isKnown = letter !== "?";
  const r = Math.min(w, h) * 0.26;
  const y = h / 2 - (isKnown ? h * 0.1 : 0);
  fill(ctx, disc(w / 2, y, r), p.back);
  stroke(ctx, disc(w / 2, y, r), p.backLine, 2);
  text(ctx, letter, w / 2, y + r * 0.1, { font: `700 ${r * 1.5}px ${NUMBERS}`, color: p.backLine });
  if (!isKnown) return;
  const high = clamp(h * 0.17, 11, 20);
  fill(ctx, rounded(6, y + r + h * 0.02, w - 12, high, 2), p.back);
  oneLine(ctx, name, w / 2, y + r + h * 0.02 + high * 0.54, w - 16, {
    most: high * 0.86,
    least: 7,
    color: p.backLine,
  });
}

/**
 * A red arrow from an enemy to a space it will hit.
 * @param {Context} ctx @param {{ from: Point, to: Point }} data @param {Theme} _theme @param {Palette} p
 */
export function drawArrow(ctx, { from, to }, _theme, p) {
  const shape = arrow(from, to, 3.1, 11);
  stroke(ctx, shape, p.threatEdge, 3.4);
  fill(ctx, shape, p.threat);
}

/**
 * A soldier token: whole, or wounded.
 * @param {Context} ctx @param {{ health: number, w: number }} data @param {Theme} theme @param {Palette} p
 */
export function drawSoldier(ctx, { health, w }, theme, p) {
  const ink = health > 1 ? p.soldierInk : p.woundedInk;
  const face = health > 1 ? p.soldier : p.wounded;
  paper(ctx, w, w, face, face, p.enemyInk, theme, w * 0.16);
  if (health < 2)
    hatch(
      ctx,
      rounded(0, 0, w, w, w * 0.16),
      { x: 0, y: 0, w, h: w },
      { color: p.enemyInk, width: w * 0.03, gap: w * 0.16, slope: 1, alpha: 0.35 },
    );
  icon(ctx, "soldier", w / 2, w * 0.36, w * 0.56, ink, face);
  text(ctx, `${health}`, w / 2, w * 0.77, { font: `700 ${w * 0.44}px ${NUMBERS}`, color: ink });
}

/**
 * The fighter beside its row.
 * @param {Context} ctx @param {{ enemy: { damage: number }, w: number, h: number }} data @param {Theme} theme
 * @param {Palette} p
 */
export function drawFighter(ctx, { enemy, w, h }, theme, p) {
  paper(ctx, w, h, p.enemy, p.enemyShade, p.enemyInk, theme, 5);
  drawScene(ctx, "shiden", { x: 3, y: 3, w: w - 6, h: h - 6 }, enemyTones(p), 4);
  stroke(ctx, rounded(3, 3, w - 6, h - 6, 2), p.enemyInk, 0.8);
  const size = h * 0.5;
  icon(ctx, "burst", w - size * 0.45, size * 0.45, size, p.threat, p.enemy);
  text(ctx, `${enemy.damage}`, w - size * 0.45, size * 0.48, {
    font: `700 ${size * 0.52}px ${NUMBERS}`,
    color: p.threatInk,
  });
}
