// Draws what lies over spaces (overlays.js says where). Everything of one colour is one path: a wash over
// two hundred hexes costs a few strokes and its numbers.

import { disc, fill, hatch, pathOf, ringsPath, segment, stroke } from "./draw.js";
import { hatchLines } from "./geometry.js";
import { crosshair, drawArrow, toneColors } from "./marks.js";
import { DOT_COLORS } from "./overlays.js";
import { NUMBERS } from "./theme.js";

/** @import { Context, DotColor, DotsItem, FireItem, PathItem, Point, SceneLook } from "./types.js" */
/** @import { Theme, Tone, WashItem, WashNote, ZoneItem } from "./types.js" */

const WASHED = 0.34; // how much of the ground a wash covers
const LEGIBLE = 7; // pixels of the screen: smaller numbers are left out
const LARGEST = 17; // pixels of the screen
const SMALL = 48; // parts of a space: a sign of fire is no larger than a counter, however far away
const PIXEL = 1.15; // sheet units that a pixel may be for lines: from afar they do not grow over the map

/** @param {Context} ctx @param {WashItem} item @param {SceneLook} look */
export function drawWash(ctx, { tone, anchors, rings, notes }, { theme, unit, spaces }) {
  const u = Math.min(unit, PIXEL);
  const { color, edge } = toneColors(theme, tone);
  const whole = new Path2D();
  for (const anchor of anchors) {
    const space = spaces.get(anchor);
    if (space) whole.addPath(space.path);
  }
  fill(ctx, whole, color, WASHED);
  stroke(ctx, whole, edge, 0.9 * u, { alpha: 0.35 });
  if (rings) {
    const outline = ringsPath(rings);
    stroke(ctx, outline, edge, 3.6 * u, { alpha: 0.75 });
    stroke(ctx, outline, color, 2 * u);
  }
  drawNotes(ctx, notes, theme, unit);
}

/**
 * Numbers and signs, side by side.
 * @param {Context} ctx @param {WashNote[]} notes @param {Theme} theme @param {number} unit
 */
export function drawNotes(ctx, notes, theme, unit) {
  /** @type {Record<string, Path2D>} */
  const paths = { stop: new Path2D(), bar: new Path2D(), must: new Path2D(), call: new Path2D() };
  ctx.save();
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineJoin = "round";
  ctx.strokeStyle = theme.halo;
  ctx.fillStyle = theme.ink;
  for (const { at, room, number = "", sign } of notes) {
    const size = Math.min(room, LARGEST * unit);
    if (size < LEGIBLE * unit) continue;
    const wide = number.length * size * 0.42;
    const [x, y] = at;
    const left = sign ? x - size * 0.36 : x;
    if (sign) addSign(paths, sign, number ? left + wide / 2 + size * 0.42 : x, y, size * 0.36);
    if (!number) continue;
    ctx.font = `700 ${size}px ${NUMBERS}`;
    ctx.lineWidth = size * 0.24;
    ctx.strokeText(number, left, y + size * 0.05);
    ctx.fillText(number, left, y + size * 0.05);
  }
  ctx.restore();
  const u = Math.min(unit, PIXEL);
  stroke(ctx, paths.stop, theme.targetCase, 2 * u);
  fill(ctx, paths.stop, theme.target);
  fill(ctx, paths.bar, theme.targetCase);
  stroke(ctx, paths.must, theme.actCase, 2 * u);
  fill(ctx, paths.must, theme.act);
  fill(ctx, paths.call, theme.actCase);
}

/**
 * Stop: no entry beyond. Must: a warning triangle.
 * @param {Record<string, Path2D>} paths @param {"stop" | "must"} sign @param {number} x @param {number} y
 * @param {number} r
 */
function addSign({ stop, bar, must, call }, sign, x, y, r) {
  if (sign === "stop") {
    stop.addPath(disc(x, y, r));
    bar.rect(x - r * 0.62, y - r * 0.2, r * 1.24, r * 0.4);
    return;
  }
  must.addPath(regular(x, y + r * 0.2, r * 1.25, 3));
  call.rect(x - r * 0.13, y - r * 0.45, r * 0.26, r * 0.6);
  call.rect(x - r * 0.13, y + r * 0.3, r * 0.26, r * 0.26);
}

/** Each tone has a slope and a gap of its own. @type {Record<Tone, { slope: number, gap: number }>} */
const HATCHES = {
  act: { slope: -1, gap: 6.5 },
  target: { slope: 1, gap: 6.5 },
  pointed: { slope: -1, gap: 10 },
  plain: { slope: 1, gap: 10 },
};

/** @param {Context} ctx @param {ZoneItem} item @param {SceneLook} look */
export function drawZone(ctx, { tone, anchors, rings, ...box }, { theme, unit, spaces }) {
  const u = Math.min(unit, PIXEL);
  const { color, edge } = toneColors(theme, tone);
  const whole = rings ? ringsPath(rings) : new Path2D();
  if (!rings) for (const anchor of anchors) addKnown(whole, spaces.get(anchor)?.path);
  fill(ctx, whole, color, 0.1);
  const { slope, gap } = HATCHES[tone];
  if (rings) {
    const lines = new Path2D();
    for (const [[x0, y0], [x1, y1]] of hatchLines(rings, gap * u, slope)) {
      lines.moveTo(x0, y0);
      lines.lineTo(x1, y1);
    }
    stroke(ctx, lines, color, 1.8 * u, { alpha: 0.6 });
  } else hatch(ctx, whole, box, { color, width: 1.8 * u, gap: gap * u, slope, alpha: 0.6 });
  stroke(ctx, whole, edge, 4.2 * u, { alpha: 0.8 });
  stroke(ctx, whole, color, 2.4 * u);
}

/** @param {Path2D} whole @param {Path2D | undefined} part */
function addKnown(whole, part) {
  if (part) whole.addPath(part);
}

/** A shape for each colour. @type {Record<DotColor, (x: number, y: number, r: number) => Path2D>} */
const SHAPES = {
  red: (x, y, r) => disc(x, y, r),
  orange: (x, y, r) => regular(x, y, r * 1.25, 4, Math.PI / 4),
  brown: (x, y, r) => regular(x, y + r * 0.15, r * 1.4, 3),
  green: (x, y, r) => regular(x, y, r * 1.3, 4),
  blue: (x, y, r) => regular(x, y - r * 0.15, r * 1.4, 3, Math.PI),
  purple: (x, y, r) => regular(x, y, r * 1.15, 6),
};

/** @param {Theme} theme @returns {Record<DotColor, string>} */
const dotColors = (theme) => ({
  red: theme.dotRed,
  orange: theme.dotOrange,
  brown: theme.dotBrown,
  green: theme.dotGreen,
  blue: theme.dotBlue,
  purple: theme.dotPurple,
});

/** @param {Context} ctx @param {DotsItem} item @param {SceneLook} look */
export function drawDots(ctx, { dots }, { theme, unit }) {
  const u = Math.min(unit, PIXEL);
  const colors = dotColors(theme);
  for (const name of DOT_COLORS) {
    const [full, hollow] = [new Path2D(), new Path2D()];
    for (const dot of dots) {
      if (dot.color !== name) continue;
      (dot.hollow ? hollow : full).addPath(SHAPES[name](dot.at[0], dot.at[1], dot.radius));
    }
    stroke(ctx, full, theme.dotCase, 2.4 * u);
    fill(ctx, full, colors[name]);
    stroke(ctx, hollow, theme.dotCase, 4 * u);
    fill(ctx, hollow, theme.dotCase);
    stroke(ctx, hollow, colors[name], 2 * u);
  }
  ctx.save();
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  for (const { at, radius, letter, hollow, color } of dots) {
    const size = radius * 1.5;
    if (!letter || size < LEGIBLE * unit) continue;
    ctx.font = `700 ${size}px ${NUMBERS}`;
    ctx.fillStyle = hollow ? colors[color] : theme.dotCase;
    ctx.fillText(letter, at[0], at[1] + size * 0.06);
  }
  ctx.restore();
}

/** @param {Context} ctx @param {PathItem} item @param {SceneLook} look */
export function drawPath(ctx, { tone, points, stops, ghost }, { theme, unit }) {
  const u = Math.min(unit, PIXEL);
  if (ghost) return drawGhost(ctx, points, toneColors(theme, tone), u);
  drawArrow(ctx, points, tone, theme, unit, 0.85);
  const { edge } = toneColors(theme, tone);
  const beads = new Path2D();
  for (const [x, y] of stops) beads.addPath(disc(x, y, 1.5 * u));
  fill(ctx, beads, edge);
}

/**
 * A way that is only possible: a thin broken line to a ring.
 * @param {Context} ctx @param {Point[]} points @param {{ color: string, edge: string }} colors @param {number} u
 */
function drawGhost(ctx, points, { color, edge }, u) {
  const [x, y] = points.at(-1) ?? [0, 0];
  const line = pathOf(points, false);
  stroke(ctx, line, edge, 4.4 * u, { alpha: 0.75 });
  stroke(ctx, line, color, 2.2 * u, { dash: [3 * u, 4 * u] });
  const ring = disc(x, y, 5 * u);
  stroke(ctx, ring, edge, 4.4 * u);
  stroke(ctx, ring, color, 2.2 * u);
}

/**
 * A thin broken line to a crosshair; beyond where it is blocked, a shade of it.
 * @param {Context} ctx @param {FireItem} item @param {SceneLook} look
 */
export function drawFire(ctx, { from, to, blocked, protects, room }, { theme, unit }) {
  const u = Math.min(unit, PIXEL, room / SMALL);
  if (protects) return drawBow(ctx, from, to, u, theme);
  const end = blocked ?? to;
  const line = segment(from[0], from[1], end[0], end[1]);
  stroke(ctx, line, theme.targetCase, 4.6 * u, { alpha: 0.9 });
  stroke(ctx, line, theme.target, 2.2 * u, { dash: [7 * u, 4 * u] });
  fill(ctx, disc(from[0], from[1], 4 * u), theme.targetCase);
  fill(ctx, disc(from[0], from[1], 2.8 * u), theme.target);
  if (!blocked) {
    const isNear = Math.hypot(to[0] - from[0], to[1] - from[1]) < room / 2;
    if (isNear) arrowHead(ctx, from, to, 5 * u, theme);
    else crosshair(ctx, { x: to[0], y: to[1], radius: 5 * u }, theme, u);
    return;
  }
  stroke(ctx, segment(end[0], end[1], to[0], to[1]), theme.target, 1.6 * u, {
    alpha: 0.5,
    dash: [2 * u, 5 * u],
  });
  const cross = new Path2D();
  for (const way of [-1, 1]) {
    cross.addPath(segment(end[0] - 5 * u, end[1] - way * 5 * u, end[0] + 5 * u, end[1] + way * 5 * u));
  }
  stroke(ctx, cross, theme.targetCase, 6 * u);
  stroke(ctx, cross, theme.target, 3 * u);
}

/**
 * Fire that helps a defender: a bow with a bar before him.
 * @param {Context} ctx @param {Point} from @param {Point} to @param {number} u @param {Theme} theme
 */
function drawBow(ctx, [x, y], [tx, ty], u, theme) {
  const length = Math.hypot(tx - x, ty - y) || 1;
  const [ux, uy] = [(tx - x) / length, (ty - y) / length];
  const bow = new Path2D();
  bow.moveTo(x, y);
  bow.quadraticCurveTo((x + tx) / 2 - uy * length * 0.16, (y + ty) / 2 + ux * length * 0.16, tx, ty);
  bow.addPath(segment(tx - uy * 6 * u, ty + ux * 6 * u, tx + uy * 6 * u, ty - ux * 6 * u));
  stroke(ctx, bow, theme.pointedCase, 4.6 * u, { alpha: 0.9 });
  stroke(ctx, bow, theme.pointed, 2.2 * u);
}

/** There is no room for more between neighbours. @param {Context} ctx @param {Point} from @param {Point} to @param {number} size @param {Theme} theme */
function arrowHead(ctx, from, to, size, theme) {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const head = regular(to[0], to[1], size, 3, angle + Math.PI / 2);
  stroke(ctx, head, theme.targetCase, size * 0.5);
  fill(ctx, head, theme.target);
}

/**
 * A polygon of equal sides, with a corner up if it is not turned.
 * @param {number} x @param {number} y @param {number} r @param {number} corners @param {number} [turn]
 */
function regular(x, y, r, corners, turn = 0) {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = turn - Math.PI / 2 + (i * 2 * Math.PI) / corners;
    return /** @type {Point} */ ([x + Math.cos(angle) * r, y + Math.sin(angle) * r]);
  });
  return pathOf(points, true);
}
