// The desk itself: olive cloth with the contours of Hill 89, the loop of the rondel, stencilled places for
// everything.

import { disc, fill, pathOf, polygon, rounded, segment, stroke, text } from "../../board/draw.js";
import { seeded } from "../../board/geometry.js";
import { NUMBERS } from "../../board/theme.js";
import { oneLine } from "./lettering.js";

/** @import { Context, Point, Rect, TextStyle } from "../../board/types.js" */
/** @import { DeskForm, Palette } from "./types.js" */

/** @param {Context} ctx @param {DeskForm} form @param {Palette} p */
export function drawGround(ctx, form, p) {
  cloth(ctx, form, p);
  contours(ctx, form, p);
  loop(ctx, form, p);
  for (const [n, r] of Object.entries(form.cards)) slot(ctx, r, n, p);
  for (const [n, r] of Object.entries(form.enemies)) enemySlot(ctx, r, n, p);
  plates(ctx, form, p);
}

/** @param {Context} ctx @param {DeskForm} form @param {Palette} p */
function cloth(ctx, { width, height }, p) {
  const wash = ctx.createRadialGradient(
    width / 2,
    height * 0.45,
    width * 0.15,
    width / 2,
    height / 2,
    Math.max(width, height) * 0.72,
  );
  wash.addColorStop(0, p.felt);
  wash.addColorStop(1, p.feltDeep);
  ctx.fillStyle = wash;
  ctx.fillRect(0, 0, width, height);
  const random = seeded(89);
  ctx.save();
  ctx.fillStyle = p.contour;
  for (const alpha of [0.06, 0.1]) {
    ctx.globalAlpha = alpha;
    ctx.beginPath();
    for (let i = 0; i < 1500; i++) ctx.rect(random() * width, random() * height, 1.4, 0.8);
    ctx.fill();
  }
  ctx.restore();
}

/**
 * The ground at Mabuni, as rings of equal height.
 * @param {Context} ctx @param {DeskForm} form @param {Palette} p
 */
function contours(ctx, { width, height, field }, p) {
  const tops = [
    [field.x + field.w * 0.22, field.y + field.h * 0.45, 1],
    [field.x + field.w * 0.8, field.y + field.h * 0.62, 0.75],
    [width * 0.5, -height * 0.1, 0.6],
  ];
  const lines = new Path2D();
  for (const [cx, cy, k] of tops) {
    for (let ring = 1; ring < 13; ring++) {
      /** @type {Point[]} */
      const points = [];
      for (let a = 0; a < 72; a++) {
        const t = (a / 72) * Math.PI * 2;
        const r = ring * 24 * k * (1 + 0.16 * Math.sin(t * 3 + cx) + 0.07 * Math.sin(t * 7 + cy));
        points.push([cx + Math.cos(t) * r * 1.5, cy + Math.sin(t) * r]);
      }
      lines.addPath(pathOf(points, true));
    }
  }
  stroke(ctx, lines, p.contour, 0.9, { alpha: 0.34 });
}

/**
 * The way of the pawn: through all spaces, past Resupply and past the flag.
 * @param {Context} ctx @param {DeskForm} form @param {Palette} p
 */
function loop(ctx, form, p) {
  /** @param {number} n @returns {Point} */
  const middle = (n) => [form.cards[n].x + form.cards[n].w / 2, form.cards[n].y + form.cards[n].h / 2];
  const [a, b, c, d] = [1, 5, 6, 10].map(middle);
  const out = form.turned ? form.cards[1].h / 2 + 5 : form.cards[1].w / 2 + 12;
  const track = new Path2D();
  /** @type {Point[]} */
  const corners = form.turned
    ? [
        [a[0], a[1] - out],
        [b[0], b[1] + out],
        [c[0], c[1] + out],
        [d[0], d[1] - out],
      ]
    : [
        [a[0] - out, a[1]],
        [b[0] + out, b[1]],
        [c[0] + out, c[1]],
        [d[0] - out, d[1]],
      ];
  const r = form.turned ? 8 : 14;
  track.moveTo((corners[0][0] + corners[1][0]) / 2, (corners[0][1] + corners[1][1]) / 2);
  for (const i of [1, 2, 3, 0]) track.arcTo(...corners[i], ...corners[(i + 1) % 4], r);
  track.closePath();
  const wide = form.turned ? 9 : 16;
  stroke(ctx, track, p.laneEdge, wide + 2);
  stroke(ctx, track, p.lane, wide);
  stroke(ctx, track, p.stencil, 1.2, { dash: [6, 6], alpha: 0.7 });
  chevrons(ctx, corners, form, p);
}

/** @param {Context} ctx @param {Point[]} corners @param {DeskForm} form @param {Palette} p */
function chevrons(ctx, [a, b, c, d], form, p) {
  for (const [from, to] of [
    [b, c],
    [d, a],
  ]) {
    const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
    for (const t of [0.3, 0.5, 0.7]) {
      ctx.save();
      ctx.translate(from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t);
      ctx.rotate(angle);
      const k = form.turned ? 0.62 : 1;
      ctx.scale(k, k);
      fill(ctx, polygon("-5,-6 1,-6 7,0 1,6 -5,6 1,0"), p.stencil);
      ctx.restore();
    }
  }
}

/** @param {Context} ctx @param {Rect} r @param {string} n @param {Palette} p */
function slot(ctx, r, n, p) {
  const shape = rounded(r.x, r.y, r.w, r.h, 6);
  fill(ctx, shape, p.feltDeep);
  stroke(ctx, shape, p.slot, 1.2, { dash: [5, 4] });
  text(ctx, n, r.x + r.w / 2, r.y + r.h / 2, {
    font: `700 ${Math.min(r.w, r.h) * 0.4}px ${NUMBERS}`,
    color: p.slot,
  });
}

/** @param {Context} ctx @param {Rect} r @param {string} n @param {Palette} p */
function enemySlot(ctx, r, n, p) {
  const shape = rounded(r.x, r.y, r.w, r.h, 6);
  fill(ctx, shape, n === "1" ? p.back : p.feltDeep, n === "1" ? 0.32 : 0.45);
  stroke(ctx, shape, p.slot, 1.2, { dash: n === "1" ? [] : [5, 4], alpha: 0.8 });
  if (n === "1")
    return oneLine(ctx, "SOLDIERS", r.x + r.w / 2, r.y + Math.min(12, r.h * 0.14), r.w - 8, {
      most: Math.min(12, r.h * 0.18),
      color: p.stencil,
      spacing: 1,
    });
  return text(ctx, `E${n}`, r.x + r.w / 2, r.y + r.h / 2, {
    font: `700 ${Math.min(r.w, r.h) * 0.22}px ${NUMBERS}`,
    color: p.slot,
  });
}

/** @param {Context} ctx @param {DeskForm} form @param {Palette} p */
function plates(ctx, form, p) {
  /** @param {string} words @param {Rect} r @param {number} [y] */
  const title = (words, r, y = r.y + 8) =>
    oneLine(ctx, words, r.x + 4, y, r.w - 8, { most: 11.5, color: p.stencil, align: "left", spacing: 1.2 });
  if (form.offersTitle) title("REINFORCEMENTS", form.offersTitle);
  resupply(ctx, form, p);
  pole(ctx, form.pole, p);
  tray(ctx, form.pool, "YOUR DICE", p);
  tray(ctx, form.tokens, form.tokens.bare ? "" : "TOKENS", p);
  tray(ctx, form.health, form.health.h > 44 ? "HEALTH" : "", p);
  tray(ctx, form.fallback, form.fallback.h > 44 ? "FALLBACK AREA" : "", p);
}

/** @param {Context} ctx @param {Rect} box @param {string} words @param {Palette} p */
function tray(ctx, { x, y, w, h }, words, p) {
  const shape = rounded(x, y, w, h, 6);
  fill(ctx, shape, p.feltDeep, 0.55);
  stroke(ctx, shape, p.slot, 1, { alpha: 0.7 });
  if (words && h > 84 && (w > 300 || words !== "YOUR DICE"))
    oneLine(ctx, words, x + 8, y + 11, w - 16, { most: 11.5, color: p.stencil, align: "left", spacing: 1.2 });
}

/**
 * Where the Resupply card lies; its die has a square of its own.
 * @param {Context} ctx @param {DeskForm} form @param {Palette} p
 */
function resupply(ctx, form, p) {
  const { x, y, w, h } = form.resupply;
  const shape = rounded(x, y, w, h, 6);
  fill(ctx, shape, p.plate);
  stroke(ctx, shape, p.cardLine, 1.3);
  stroke(ctx, rounded(x + 3, y + 3, w - 6, h - 6, 4), p.cardLine, 0.6, { alpha: 0.7 });
  oneLine(ctx, "RESUPPLY", x + w / 2, y + 12, w - 8, { most: 13, color: p.plateInk, spacing: 0.6 });
  const d = heldDie(form);
  stroke(ctx, rounded(d.x - 2, d.y - 2, d.w + 4, d.w + 4, 9), p.plateSoft, 1.4, { dash: [4, 3] });
  if (w <= 120) return;
  /** @type {TextStyle} */
  const style = { font: `500 12.5px ${NUMBERS}`, color: p.plateSoft, align: "right" };
  for (const [i, line] of ["Take a card", "and its token.", "All refuel."].entries()) {
    text(ctx, line, x + w - 10, y + h * 0.5 + i * 14 - 4, style);
  }
}

/** @param {DeskForm} form */
export function heldDie({ resupply: { x, y, w, h }, die }) {
  const size = Math.min(die, h - 24, w - 12);
  return { x: w > 120 ? x + 14 : x + (w - size) / 2, y: y + 19 + (h - 24 - size) / 2, w: size };
}

/**
 * Laps left, from 3 down to 0: upright, or flat where it is low.
 * @param {DeskForm["pole"]} pole @param {number} n
 */
export function poleCell({ x, y, w, h, flat }, n) {
  const long = flat ? w : h;
  const step = (long - (flat ? 10 : 14)) / 4;
  const i = 3 - Math.max(0, Math.min(3, n));
  return flat
    ? { x: x + 5 + i * step, y: y + 4, w: step, h: h - 8 }
    : { x: x + w * 0.28, y: y + 9 + i * step, w: w * 0.6, h: step };
}

/** @param {Context} ctx @param {DeskForm["pole"]} r @param {Palette} p */
function pole(ctx, r, p) {
  const shape = rounded(r.x, r.y, r.w, r.h, 6);
  fill(ctx, shape, p.plate);
  stroke(ctx, shape, p.cardLine, 1.3);
  if (!r.flat) {
    stroke(ctx, segment(r.x + r.w * 0.2, r.y + 7, r.x + r.w * 0.2, r.y + r.h - 6), p.plateInk, 3);
    fill(ctx, disc(r.x + r.w * 0.2, r.y + 7, 3.4), p.plateInk);
  }
  for (const n of [3, 2, 1, 0]) {
    const c = poleCell(r, n);
    stroke(ctx, rounded(c.x + 1, c.y + 1, c.w - 2, c.h - 2, 2), p.plateSoft, 0.9, { alpha: 0.7 });
    const small = Math.min(c.h, 22) * 0.72;
    if (r.flat)
      text(ctx, `${n}`, c.x + c.w * (c.h < 34 ? 0.76 : 0.5), c.y + c.h * (c.h < 34 ? 0.55 : 0.75), {
        font: `700 ${small}px ${NUMBERS}`,
        color: p.plateInk,
      });
    else
      oneLine(
        ctx,
        r.w > 100 ? `${n} ${n === 1 ? "lap" : "laps"} left` : `${n}`,
        c.x + c.w - 5,
        c.y + c.h / 2 + 0.5,
        c.w - 8,
        { most: Math.min(15, small), weight: 700, color: p.plateInk, align: "right" },
      );
  }
}
