// How the desk is arranged for a canvas: rows lying for wide and square ones, the rondel turned upright for
// tall ones. All places in sheet units.

import { clamp } from "../../board/geometry.js";

/** @import { Rect } from "../../board/types.js" */
/** @import { DeskForm } from "./types.js" */

const EDGE = 12;
const TOP = [1, 2, 3, 4, 5];
const BOTTOM = [10, 9, 8, 7, 6];

/**
 * Two rows of five action spaces with the enemy row between them, in a box.
 * @param {Rect} box @param {number} gap @param {number} lane
 */
function lying({ x, y, w, h }, gap, lane) {
  const cw = (w - 4 * gap) / 5;
  const enemy = (h - 2 * lane) * 0.35;
  const action = (h - 2 * lane - enemy) / 2;
  /** @param {number} i @param {number} top @param {number} height @returns {Rect} */
  const column = (i, top, height) => ({ x: x + i * (cw + gap), y: top, w: cw, h: height });
  /** @type {Record<number, Rect>} */
  const cards = {};
  for (const [i, n] of TOP.entries()) cards[n] = column(i, y, action);
  for (const [i, n] of BOTTOM.entries()) cards[n] = column(i, y + h - action, action);
  const enemies = Object.fromEntries(TOP.map((n, i) => [n, column(i, y + action + lane, enemy)]));
  return { cards, enemies, gap, lane, turned: false };
}

/**
 * The same turned: 1 to 5 down the left side, 6 to 10 up the right side.
 * @param {Rect} box @param {number} gap @param {number} lane
 */
function upright({ x, y, w, h }, gap, lane) {
  const ch = (h - 4 * gap) / 5;
  const enemy = (w - 2 * lane) * 0.34;
  const action = (w - 2 * lane - enemy) / 2;
  /** @param {number} i @param {number} left @param {number} width @returns {Rect} */
  const row = (i, left, width) => ({ x: left, y: y + i * (ch + gap), w: width, h: ch });
  /** @type {Record<number, Rect>} */
  const cards = {};
  for (const [i, n] of TOP.entries()) cards[n] = row(i, x, action);
  for (const [i, n] of BOTTOM.entries()) cards[n] = row(i, x + w - action, action);
  const enemies = Object.fromEntries(TOP.map((n, i) => [n, row(i, x + action + lane, enemy)]));
  return { cards, enemies, gap, lane, turned: true };
}

/** @param {Rect} box @param {number} n @param {number} gap @returns {Rect[]} */
const stack = ({ x, y, w, h }, n, gap) =>
  Array.from({ length: n }, (_, i) => ({ x, y: y + (i * (h + gap)) / n, w, h: (h - (n - 1) * gap) / n }));
/** @param {Rect} box @param {number} n @param {number} gap @returns {Rect[]} */
const shelf = ({ x, y, w, h }, n, gap) =>
  Array.from({ length: n }, (_, i) => ({ x: x + (i * (w + gap)) / n, y, w: (w - (n - 1) * gap) / n, h }));

/** Wide: Objective left, supply right, dice below. @param {number} height @returns {DeskForm} */
function wide(height) {
  const width = 1000;
  const [left, right, foot] = [146, 172, 92];
  const bottom = height - EDGE - foot;
  const field = {
    x: EDGE + left + 18,
    y: EDGE + 14,
    w: width - 2 * EDGE - left - right - 36,
    h: bottom - EDGE - 38,
  };
  const rows = lying(field, 10, clamp(height * 0.042, 24, 34));
  const supply = { x: width - EDGE - right, w: right };
  const resupplyTop = rows.enemies[5].y + rows.enemies[5].h - 100; // where the way bends down to space 6
  return {
    key: `wide ${height}`,
    width,
    height,
    ...rows,
    field,
    objective: { x: EDGE, y: EDGE, w: left, h: bottom - EDGE - 128 },
    pole: { x: EDGE, y: bottom - 120, w: left, h: 108 },
    resupply: { ...supply, y: resupplyTop, h: 100 },
    offers: stack({ ...supply, y: EDGE + 20, h: resupplyTop - EDGE - 30 }, 3, 6),
    offersTitle: { ...supply, y: EDGE, h: 18 },
    fallback: { ...supply, y: resupplyTop + 110, h: bottom - resupplyTop - 122 },
    health: { x: EDGE, y: bottom, w: left, h: foot },
    pool: { x: EDGE + left + 18, y: bottom, w: 374, h: foot },
    die: 56,
    tokens: { x: EDGE + left + 400, y: bottom, w: width - 2 * EDGE - left - 450, h: foot },
    token: 50,
  };
}

/**
 * Square: the rondel takes the whole width; Objective and supply above it.
 * @param {number} height @returns {DeskForm}
 */
function square(height) {
  const width = 760;
  const [head, foot] = [132, 76];
  const bottom = height - EDGE - foot;
  const field = { x: EDGE + 12, y: EDGE + head + 24, w: width - 2 * EDGE - 24, h: bottom - head - EDGE - 48 };
  const rows = lying(field, 9, 28);
  return {
    key: `square ${height}`,
    width,
    height,
    ...rows,
    field,
    objective: { x: EDGE, y: EDGE, w: 206, h: head - 42 },
    pole: { x: 226, y: EDGE, w: 62, h: head },
    resupply: { x: 296, y: EDGE, w: 88, h: head },
    offers: shelf({ x: 392, y: EDGE + 17, w: width - 392 - EDGE, h: head - 17 }, 3, 6),
    offersTitle: { x: 392, y: EDGE, w: 356, h: 15 },
    health: { x: EDGE, y: EDGE + head - 36, w: 110, h: 36 },
    fallback: { x: EDGE + 116, y: EDGE + head - 36, w: 90, h: 36 },
    pool: { x: EDGE, y: bottom, w: 348, h: foot },
    die: 52,
    tokens: { x: EDGE + 354, y: bottom, w: width - 2 * EDGE - 408, h: foot },
    token: 48,
  };
}

/**
 * Tall, for phones: the rondel upright, everything a finger must hit at least 44 wide.
 * @param {number} height @returns {DeskForm}
 */
function tall(height) {
  const width = 400;
  const edge = 6;
  const [head, mid, foot] = [62, 54, 110];
  const bottom = height - edge - foot;
  const field = {
    x: edge + 2,
    y: edge + head + 8,
    w: width - 2 * edge - 4,
    h: bottom - head - mid - edge - 22,
  };
  const rows = upright(field, 5, 17);
  const below = field.y + field.h + 8;
  return {
    key: `tall ${height}`,
    width,
    height,
    ...rows,
    field,
    objective: { x: edge, y: edge, w: 196, h: head },
    pole: { x: 206, y: edge, w: 84, h: head, flat: true },
    health: { x: 294, y: edge, w: 100, h: 30 },
    fallback: { x: 294, y: edge + 33, w: 100, h: 29 },
    resupply: { x: edge, y: below, w: 66, h: mid },
    offers: shelf({ x: 76, y: below, w: width - 76 - edge, h: mid }, 3, 4),
    offersTitle: null,
    pool: { x: edge, y: bottom, w: width - 2 * edge, h: 56 },
    die: 46,
    tokens: { x: edge, y: bottom + 58, w: width - 2 * edge, h: 52 },
    token: 46,
  };
}

/**
 * Low, for phones on their side: everything beside the rows.
 * @param {number} height @returns {DeskForm}
 */
function low(height) {
  const width = 900;
  const edge = 6;
  const [left, right] = [124, 232];
  const field = {
    x: edge + left + 14,
    y: edge + 8,
    w: width - 2 * edge - left - right - 28,
    h: height - 2 * edge - 16,
  };
  const rows = lying(field, 6, 11);
  const x = width - edge - right;
  const inner = height - 2 * edge;
  const die = height > 370 ? 68 : 50;
  const pool = 2 * die + 14;
  const upper = (inner - pool - 8) * 0.5;
  return {
    key: `low ${height}`,
    width,
    height,
    ...rows,
    field,
    objective: { x: edge, y: edge, w: left, h: inner - 96 },
    pole: { x: edge, y: height - edge - 92, w: left, h: 30, flat: true },
    health: { x: edge, y: height - edge - 59, w: left, h: 28 },
    fallback: { x: edge, y: height - edge - 28, w: left, h: 28 },
    resupply: { x, y: edge, w: 66, h: upper },
    offers: stack({ x: x + 70, y: edge, w: right - 70, h: upper }, 3, 3),
    offersTitle: null,
    pool: { x, y: edge + upper + 4, w: right, h: pool },
    die,
    tokens: { x, y: edge + upper + pool + 8, w: right, h: inner - upper - pool - 8, bare: true },
    token: die,
  };
}

export const FORMS = [
  ...[260, 300, 340, 380, 420, 460].map(low),
  ...[560, 600, 650, 700, 750, 800].map(wide),
  ...[640, 680, 720, 770, 820, 880].map(square),
  ...[500, 540, 580, 620, 660, 700, 760, 820].map(tall),
];

/**
 * The arrangement for a canvas of this width / height: the one of the nearest shape.
 * @param {number} aspect @returns {DeskForm}
 */
export function formFor(aspect) {
  /** @param {DeskForm} form */
  const distance = (form) => Math.abs(Math.log(aspect / (form.width / form.height)));
  return FORMS.reduce((best, form) => (distance(form) < distance(best) ? form : best));
}
