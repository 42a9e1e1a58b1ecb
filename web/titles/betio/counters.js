// The counters: American units with their steps and weapons, Japanese forces as one tile, landing craft, leaders' marks.

import { sideColors, unitBody } from "../../board/counters.js";
import { disc, fill, hatch, polygon, polyline, rounded, star, stroke, text } from "../../board/draw.js";
import { drawSymbol, PICTURES } from "../../board/symbols.js";
import { NUMBERS } from "../../board/theme.js";
import { inkOf, LETTERS } from "./positions.js";

/** @import { Context, Theme } from "../../board/types.js" */
/** @import { ForceFace, Hue, UnitFace } from "./types.js" */

// Pixels of a counter: from here on it has a name, and its weapons
const [NAMED, ARMED] = [44, 64];
const ABOVE = 0.88; // of a tile under which there is another

/** The target symbols, round a point. @type {Record<string, (x: number, y: number, r: number) => Path2D>} */
export const TARGETS = {
  circle: (x, y, r) => disc(x, y, r * 0.9),
  diamond: (x, y, r) => polygon(`${x},${y - r * 1.15} ${x + r},${y} ${x},${y + r * 1.15} ${x - r},${y}`),
  triangle: (x, y, r) =>
    polygon(`${x},${y - r} ${x + r * 1.05},${y + r * 0.8} ${x - r * 1.05},${y + r * 0.8}`),
};

/** @param {Context} ctx @param {UnitFace} face @param {Theme} theme @param {number} px */
export function drawUnit(ctx, face, theme, px) {
  const { ink } = sideColors(0, theme);
  const body = unitBody(ctx, 0, theme);
  if (px < NAMED) fromAfar(ctx, face, ink, theme);
  else fromNear(ctx, face, ink, theme, px >= ARMED && face.weapons.length > 0);
  drawSteps(ctx, face, theme);
  if (face.isDone) fill(ctx, body, theme.used, 0.4);
  if (face.isDisrupted) drawDisrupted(ctx, theme);
  if (face.hero) drawHero(ctx, theme, 84, 14, 17);
}

/** @param {Context} ctx @param {UnitFace} face @param {string} ink @param {Theme} theme */
function fromAfar(ctx, { target, kind, strength }, ink, theme) {
  drawTarget(ctx, target, 17, 19, 13, theme);
  drawSymbol(ctx, kind, ink, { x: 42, y: 9, w: 46, h: 24 });
  text(ctx, strength, 52, 62, { font: `700 56px ${NUMBERS}`, color: ink });
}

/** @param {Context} ctx @param {UnitFace} face @param {string} ink @param {Theme} theme @param {boolean} isArmed */
function fromNear(ctx, { name, target, kind, strength, weapons }, ink, theme, isArmed) {
  text(ctx, name, 54, 16, { font: `700 ${name.length > 6 ? 18 : 22}px ${NUMBERS}`, color: ink });
  drawTarget(ctx, target, 17, 40, 10, theme);
  drawSymbol(ctx, kind, ink, isArmed ? { x: 36, y: 27, w: 40, h: 19 } : { x: 36, y: 29, w: 44, h: 22 });
  const [y, size] = isArmed ? [59, 27] : [74, 46];
  text(ctx, strength, 52, y, { font: `700 ${size}px ${NUMBERS}`, color: ink });
  if (isArmed) drawWeapons(ctx, weapons, ink);
}

/** @param {Context} ctx @param {string} target @param {number} x @param {number} y @param {number} r @param {Theme} theme */
function drawTarget(ctx, target, x, y, r, theme) {
  const shape = TARGETS[target]?.(x, y, r);
  if (!shape) return;
  fill(ctx, shape, theme.cream);
  stroke(ctx, shape, theme.counterEdge, 1.5);
}

/** Two rows of letters at most. @param {Context} ctx @param {string[]} weapons @param {string} ink */
function drawWeapons(ctx, weapons, ink) {
  const lines = weapons.length > 4 ? [weapons.slice(0, 3), weapons.slice(3)] : [weapons];
  for (const [i, line] of lines.entries())
    text(ctx, line.join(" "), 56, (lines.length > 1 ? 77.5 : 83) + i * 12.5, {
      font: `600 12.5px ${NUMBERS}`,
      color: ink,
    });
}

/** Pips along the left edge: what is left, and what is lost. @param {Context} ctx @param {UnitFace} face @param {Theme} theme */
function drawSteps(ctx, { steps, full }, theme) {
  for (let i = 0; i < full; i++) {
    const pip = rounded(5, 84 - i * 11, 11, 8, 2);
    if (i < steps) fill(ctx, pip, theme.act);
    stroke(ctx, pip, theme.counterEdge, 1.6);
  }
}

/** @param {Context} ctx @param {Theme} theme @param {number} x @param {number} y @param {number} r */
export function drawHero(ctx, theme, x, y, r) {
  fill(ctx, disc(x, y, r), theme.actCase);
  fill(ctx, star(x, y, r * 0.86), theme.act);
}

/**
 * A Japanese force: what stands in a position, with depth as a second edge.
 * @param {Context} ctx @param {ForceFace} face @param {Theme} theme @param {number} px
 */
export function drawForce(ctx, face, theme, px) {
  const { ink } = sideColors(1, theme);
  ctx.save();
  if (face.hasDepth) {
    const under = rounded(14, 14, 84, 84, 11);
    fill(ctx, under, face.isDepthKnown ? theme.japanMark : theme.counterEdge);
    stroke(ctx, under, theme.counterEdge, 3);
    ctx.scale(ABOVE, ABOVE);
  }
  unitBody(ctx, 1, theme);
  if (px < NAMED) forceFromAfar(ctx, face, ink, theme);
  else forceFromNear(ctx, face, ink, theme);
  if (face.isDisrupted) drawDisrupted(ctx, theme);
  ctx.restore();
}

/** Which position it is; its strength once that is known, its colour's letter before. @param {Context} ctx @param {ForceFace} face @param {string} ink @param {Theme} theme */
function forceFromAfar(ctx, { position, color, guns, isRevealed, strength }, ink, theme) {
  const hue = /** @type {Hue} */ (color);
  fill(ctx, rounded(5, 5, 90, 47, 6), inkOf(hue, theme));
  text(ctx, position, 50, 30, {
    font: `700 ${position.length > 2 ? 40 : 44}px ${NUMBERS}`,
    color: theme.dotCase,
  });
  const [word, size] = isRevealed ? [`${strength}`, 44] : [LETTERS[hue], 34];
  text(ctx, word, guns ? 32 : 50, 76, { font: `700 ${size}px ${NUMBERS}`, color: ink });
  if (guns) drawGuns(ctx, guns, 76, 75, theme);
}

/** @param {Context} ctx @param {ForceFace} face @param {string} ink @param {Theme} theme */
function forceFromNear(ctx, { position, color, guns, kind, isRevealed, strength, needs }, ink, theme) {
  const hue = /** @type {Hue} */ (color);
  fill(ctx, rounded(5, 5, 90, 25, 5), inkOf(hue, theme));
  text(ctx, `${position} ${LETTERS[hue]}`, guns ? 40 : 50, 18.5, {
    font: `700 23px ${NUMBERS}`,
    color: theme.dotCase,
  });
  if (isRevealed) {
    text(ctx, `${strength}`, 29, 55, { font: `700 46px ${NUMBERS}`, color: ink });
    drawSymbol(ctx, kind, ink, { x: 52, y: 42, w: 38, h: 22 });
    text(ctx, needs.join(" "), 50, 84, {
      font: `700 ${needs.length > 3 ? 17 : 22}px ${NUMBERS}`,
      color: ink,
    });
  } else text(ctx, "?", 50, 64, { font: `700 54px ${NUMBERS}`, color: ink });
  if (guns) drawGuns(ctx, guns, 83, 19, theme);
}

/** The class of its gun. @param {Context} ctx @param {string} guns @param {number} x @param {number} y @param {Theme} theme */
function drawGuns(ctx, guns, x, y, theme) {
  fill(ctx, disc(x, y, 16), theme.pill);
  text(ctx, guns, x, y + 1, { font: `700 22px ${NUMBERS}`, color: theme.pillInk });
}

/** It is secure, or held and not secure. @param {Context} ctx @param {{ isSecure: boolean }} hold @param {Theme} theme */
export function drawHold(ctx, { isSecure }, theme) {
  const shape = disc(50, 50, 44);
  fill(ctx, shape, isSecure ? theme.us : theme.paper);
  stroke(ctx, shape, isSecure ? theme.cream : theme.us, 9);
  if (isSecure) stroke(ctx, polyline("28,52 44,68 74,34"), theme.cream, 14);
  else text(ctx, "!", 50, 54, { font: `700 64px ${NUMBERS}`, color: theme.us });
}

/** A close combat is to come. @param {Context} ctx @param {unknown} _data @param {Theme} theme */
export function drawClash(ctx, _data, theme) {
  fill(ctx, disc(50, 50, 46), theme.target);
  stroke(ctx, disc(50, 50, 46), theme.targetCase, 7);
  for (const blade of ["26,22 74,78", "74,22 26,78"]) stroke(ctx, polyline(blade), theme.targetCase, 11);
  for (const hilt of ["24,64 38,80", "76,64 62,80"]) stroke(ctx, polyline(hilt), theme.targetCase, 8);
}

/** Disrupted: a hatched corner that leaves the figures free. @param {Context} ctx @param {Theme} theme */
function drawDisrupted(ctx, theme) {
  const corner = polygon("97,52 97,97 52,97");
  fill(ctx, corner, theme.targetCase);
  hatch(ctx, corner, { x: 50, y: 50, w: 50, h: 50 }, { color: theme.target, width: 6, gap: 12, slope: 1 });
  stroke(ctx, corner, theme.target, 4);
}

/** A landing craft with its steps. @param {Context} ctx @param {{ steps: number }} craft @param {Theme} theme */
export function drawCraft(ctx, { steps }, theme) {
  const hull = polygon("12,40 30,22 92,26 96,50 84,72 22,72");
  fill(ctx, hull, theme.us);
  stroke(ctx, hull, theme.counterEdge, 4);
  fill(ctx, rounded(34, 34, 46, 18, 4), theme.usBand);
  for (let i = 0; i < steps; i++) fill(ctx, disc(44 + i * 22, 62, 6), theme.act);
}

/** A ship that fires. @param {Context} ctx @param {{ count: number }} naval @param {Theme} theme */
export function drawNaval(ctx, { count }, theme) {
  fill(ctx, rounded(4, 4, 92, 92, 12), theme.box);
  stroke(ctx, rounded(4, 4, 92, 92, 12), theme.boxLine, 3);
  PICTURES.ship(ctx, theme.ink);
  text(ctx, `${count}`, 50, 76, { font: `700 30px ${NUMBERS}`, color: theme.ink });
}

/** What engineers and artillery can give (17.0). @param {Context} ctx @param {{ count: number }} support @param {Theme} theme */
export function drawSupport(ctx, { count }, theme) {
  fill(ctx, disc(50, 50, 46), theme.us);
  stroke(ctx, disc(50, 50, 46), theme.counterEdge, 4);
  text(ctx, `+${count}`, 50, 54, { font: `700 48px ${NUMBERS}`, color: theme.usInk });
}
