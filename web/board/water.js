// Sea and shore of a map: wash, shallows, water lines, swell, the body of the land, sand and grain. A
// shore is a closed line of points a few units apart, clockwise round its land.

import { fill, inSight, ringsPath, stroke } from "./draw.js";
import { seeded, smooth } from "./geometry.js";

/** @import { Context, Paint, Point, Theme } from "./types.js" */

/** @typedef {{ width: number, height: number }} Size */

const SHALLOWS = [
  [70, 0.08],
  [52, 0.096],
  [36, 0.128],
]; // width, alpha
const SURF = [20, 0.3];
const LINES = [
  [5, 1],
  [11, 0.55],
  [18.5, 0.38],
  [27.5, 0.24],
  [38, 0.14],
]; // distance from the shore, alpha

/** @param {Context} ctx @param {Size} size @param {Point[][]} shores @param {Theme} theme */
export function drawSea(ctx, size, shores, theme) {
  const { width, height } = size;
  const [x, y] = [width / 2, height / 2];
  const wash = ctx.createRadialGradient(x, y, width * 0.2, x, y, width * 0.75);
  wash.addColorStop(0, theme.sea);
  wash.addColorStop(1, theme.seaDeep);
  ctx.fillStyle = wash;
  ctx.fillRect(0, 0, width, height);
  waterLines(ctx, shores, wash, theme);
  const shallows = ringsPath(shores.map((shore) => averaged(shore, 5)));
  for (const [w, alpha] of SHALLOWS) stroke(ctx, shallows, theme.water, w, { alpha });
  stroke(ctx, shallows, theme.surf, SURF[0], { alpha: SURF[1] });
  swell(ctx, size, theme);
}

/**
 * Thin lines at a distance from the shore, the smoother the farther: a broad stroke, and all but its rim
 * taken away again. So the lines of two shores never cross.
 * @param {Context} ctx @param {Point[][]} shores @param {Paint} wash @param {Theme} theme
 */
function waterLines(ctx, shores, wash, theme) {
  for (const [distance, alpha] of LINES.toReversed()) {
    const span = Math.round(2 + distance / 3);
    const line = ringsPath(shores.map((shore) => smooth(averaged(shore, span), 2, true)));
    stroke(ctx, line, theme.water, 2 * distance + 1, { alpha });
    stroke(ctx, line, wash, 2 * distance - 1);
  }
}

/**
 * Every third point, as the mean of those round it.
 * @param {Point[]} points @param {number} span @returns {Point[]}
 */
function averaged(points, span) {
  const n = points.length;
  /** @type {Point[]} */
  const out = [];
  for (let i = 0; i < n; i += 3) {
    let [x, y] = [0, 0];
    for (let k = -span; k <= span; k++) {
      const p = points[(i + k + n) % n];
      x += p[0];
      y += p[1];
    }
    out.push([x / (2 * span + 1), y / (2 * span + 1)]);
  }
  return out;
}

/** Small waves here and there. @param {Context} ctx @param {Size} size @param {Theme} theme */
function swell(ctx, { width, height }, theme) {
  const random = seeded(23);
  ctx.save();
  ctx.strokeStyle = theme.water;
  ctx.globalAlpha = 0.16;
  ctx.lineWidth = 0.9;
  ctx.beginPath();
  for (let i = 0; i < 170; i++) {
    const [x, y, w] = [random() * width, random() * height, 5 + random() * 8];
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x + w / 2, y - 3, x + w, y);
    ctx.quadraticCurveTo(x + w * 1.5, y - 3, x + w * 2, y);
  }
  ctx.stroke();
  ctx.restore();
}

/**
 * The bare land, with its shadow on the water.
 * @param {Context} ctx @param {Path2D} land @param {Theme} theme
 */
export function drawLandBody(ctx, land, theme) {
  ctx.save();
  ctx.shadowColor = "rgba(20, 14, 4, 0.35)";
  ctx.shadowBlur = 5;
  fill(ctx, land, theme.land);
  ctx.restore();
}

/**
 * A light strip along the shore; the land is clipped.
 * @param {Context} ctx @param {Path2D} land @param {Theme} theme
 */
export function drawStrand(ctx, land, theme) {
  stroke(ctx, land, theme.sand, 9, { alpha: 0.85 });
}

/** Sand of a beach, as dots. @param {Context} ctx @param {Point[]} beach @param {Theme} theme */
export function drawSand(ctx, beach, theme) {
  const random = seeded(41);
  ctx.save();
  ctx.fillStyle = theme.hachure;
  ctx.globalAlpha = 0.4;
  for (const [x, y] of beach) {
    for (let k = 0; k < 3; k++) ctx.fillRect(x + (random() - 0.5) * 13, y + (random() - 0.5) * 13, 1.3, 1.3);
  }
  ctx.restore();
}

/** @param {Context} ctx @param {Path2D} land @param {Theme} theme @param {number} [width] */
export function drawCoastline(ctx, land, theme, width = 2.3) {
  stroke(ctx, land, theme.coast, width);
}

/** The grain of the paper. @param {Context} ctx @param {Size} size @param {Theme} theme */
export function drawGrain(ctx, { width, height }, theme) {
  const random = seeded(7);
  const isSeen = inSight(ctx, 2);
  ctx.save();
  ctx.fillStyle = theme.grain;
  for (const alpha of [0.025, 0.05, 0.075]) {
    ctx.globalAlpha = alpha;
    ctx.beginPath();
    for (let i = 0; i < 1300; i++) {
      const [x, y] = [random() * width, random() * height];
      if (isSeen(x, y)) ctx.rect(x, y, 1.2, 1.2);
    }
    ctx.fill();
  }
  ctx.restore();
}

/** Tufts of grass. @param {Context} ctx @param {Size} size @param {Theme} theme @param {number} [count] */
export function drawScrub(ctx, { width, height }, theme, count = 420) {
  const random = seeded(31);
  const isSeen = inSight(ctx, 6);
  ctx.save();
  ctx.strokeStyle = theme.scrub;
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = 0.9;
  ctx.beginPath();
  for (let i = 0; i < count; i++) {
    const [x, y] = [random() * width, random() * height];
    if (!isSeen(x, y)) continue;
    ctx.moveTo(x - 2.5, y);
    ctx.lineTo(x - 1, y - 4);
    ctx.moveTo(x, y);
    ctx.lineTo(x, y - 5);
    ctx.moveTo(x + 2.5, y);
    ctx.lineTo(x + 1, y - 4);
  }
  ctx.stroke();
  ctx.restore();
}
