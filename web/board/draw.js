// Drawing helpers shared by all titles: paths, text with halo, hatch, hachures, arrows, stars.

/** @import { AnyCanvas, Context, HachureStyle, Paint, Point, Random, Rect, TextStyle } from "./types.js" */

/**
 * The context to draw on; a canvas lacks it only if it has one of another kind.
 * @param {AnyCanvas} canvas @param {CanvasRenderingContext2DSettings} [settings]
 */
export function contextOf(canvas, settings) {
  const found = /** @type {HTMLCanvasElement} */ (canvas).getContext("2d", settings);
  return /** @type {CanvasRenderingContext2D} */ (found);
}

/** @param {Point[]} points @param {boolean} [closed] */
export function pathOf(points, closed = false) {
  const path = new Path2D();
  points.forEach(([x, y], i) => {
    if (i) path.lineTo(x, y);
    else path.moveTo(x, y);
  });
  if (closed) path.closePath();
  return path;
}

/** Several closed lines. @param {Point[][]} rings */
export function ringsPath(rings) {
  const path = new Path2D();
  for (const ring of rings) path.addPath(pathOf(ring, true));
  return path;
}

/**
 * "0,0 10,5" -> [[0, 0], [10, 5]], as an SVG polyline has it.
 * @param {string} list @returns {Point[]}
 */
export const pointsOf = (list) =>
  list.split(" ").map((pair) => {
    const [x, y] = pair.split(",");
    return [Number(x), Number(y)];
  });

/** @param {string} list */
export const polyline = (list) => pathOf(pointsOf(list));
/** @param {string} list */
export const polygon = (list) => pathOf(pointsOf(list), true);

/** @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
export function segment(x0, y0, x1, y1) {
  const path = new Path2D();
  path.moveTo(x0, y0);
  path.lineTo(x1, y1);
  return path;
}

/**
 * Text at a point; options: font, color, halo, haloWidth, align, spacing, baseline.
 * @param {Context} ctx @param {string} words @param {number} x @param {number} y @param {TextStyle} options
 */
export function text(ctx, words, x, y, options) {
  const { font, color, halo, haloWidth = 3, align = "center", spacing = 0, baseline = "middle" } = options;
  ctx.save();
  ctx.font = font;
  ctx.textAlign = align;
  ctx.textBaseline = baseline;
  if ("letterSpacing" in ctx) ctx.letterSpacing = `${spacing}px`;
  if (halo) {
    ctx.lineJoin = "round";
    ctx.lineWidth = haloWidth;
    ctx.strokeStyle = halo;
    ctx.strokeText(words, x, y);
  }
  ctx.fillStyle = color;
  ctx.fillText(words, x, y);
  ctx.restore();
}

/**
 * @param {Context} ctx @param {Path2D} path @param {Paint} color @param {number} width
 * @param {{ alpha?: number, dash?: number[] }} [style]
 */
export function stroke(ctx, path, color, width, { alpha = 1, dash = [] } = {}) {
  ctx.save();
  ctx.globalAlpha *= alpha;
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.lineJoin = "round";
  ctx.setLineDash(dash);
  ctx.stroke(path);
  ctx.restore();
}

/** @param {Context} ctx @param {Path2D} path @param {Paint} color @param {number} [alpha] */
export function fill(ctx, path, color, alpha = 1) {
  ctx.save();
  ctx.globalAlpha *= alpha;
  ctx.fillStyle = color;
  ctx.fill(path);
  ctx.restore();
}

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {number} radius */
export function rounded(x, y, w, h, radius) {
  const path = new Path2D();
  path.roundRect(x, y, w, h, radius);
  return path;
}

/** @param {number} x @param {number} y @param {number} radius */
export function disc(x, y, radius) {
  const path = new Path2D();
  path.arc(x, y, radius, 0, Math.PI * 2);
  return path;
}

/** @param {number} x @param {number} y @param {number} radius @param {number} [points] */
export function star(x, y, radius, points = 5) {
  const path = new Path2D();
  for (let i = 0; i < points * 2; i++) {
    const r = i % 2 ? radius * 0.42 : radius;
    const a = (i * Math.PI) / points - Math.PI / 2;
    path[i ? "lineTo" : "moveTo"](x + Math.cos(a) * r, y + Math.sin(a) * r);
  }
  path.closePath();
  return path;
}

/**
 * Slanted lines over a box, clipped to a path; slope 1 falls to the right, -1 rises, 0 lies level.
 * @param {Context} ctx @param {Path2D} clip @param {Rect} box
 * @param {{ color: Paint, width: number, gap: number, slope: number, alpha?: number }} style
 */
export function hatch(ctx, clip, box, { color, width, gap, slope, alpha = 1 }) {
  ctx.save();
  ctx.clip(clip);
  ctx.globalAlpha *= alpha;
  ctx.strokeStyle = color;
  ctx.lineWidth = width;
  ctx.beginPath();
  const reach = box.w + box.h;
  for (let d = -box.h; d < reach; d += gap) {
    const x = box.x + d;
    ctx.moveTo(x, slope > 0 ? box.y : box.y + box.h);
    ctx.lineTo(x + box.h, slope > 0 ? box.y + box.h : box.y);
  }
  ctx.stroke();
  ctx.restore();
}

/** Pixels of the canvas for a unit. @param {Context} ctx */
export const scaleOf = (ctx) => Math.hypot(ctx.getTransform().a, ctx.getTransform().b);

/**
 * Whether a point lies on the canvas or within `reach` of it: of many small things those out of sight need not be drawn.
 * @param {Context} ctx @param {number} reach
 */
export function inSight(ctx, reach) {
  const { a, b, c, d, e, f } = ctx.getTransform();
  const { width, height } = ctx.canvas;
  const room = reach * Math.hypot(a, b);
  /** @param {number} x @param {number} y */
  return (x, y) => {
    const [px, py] = [a * x + c * y + e, b * x + d * y + f];
    return !(px < -room || px > width + room || py < -room || py > height + room);
  };
}

/**
 * Short strokes away from a line, on one side (1, -1) or both (0).
 * @param {Context} ctx @param {Point[]} points @param {Random} random
 * @param {HachureStyle} style
 */
export function hachures(ctx, points, random, { color, alpha, near, far, every, side, width = 0.9 }) {
  ctx.save();
  ctx.strokeStyle = color;
  ctx.globalAlpha *= alpha;
  ctx.lineWidth = width;
  ctx.beginPath();
  const isSeen = inSight(ctx, far);
  for (let i = 0; i + 1 < points.length; i++) {
    const [[x0, y0], [x1, y1]] = [points[i], points[i + 1]];
    const length = Math.hypot(x1 - x0, y1 - y0) || 1;
    const [nx, ny] = [-(y1 - y0) / length, (x1 - x0) / length];
    for (let d = random() * every; d < length; d += every) {
      const [x, y] = [x0 + ((x1 - x0) * d) / length, y0 + ((y1 - y0) * d) / length];
      for (const s of side ? [side] : [-1, 1]) {
        const end = near + (far - near) * (0.45 + 0.55 * random());
        if (!isSeen(x, y)) continue;
        ctx.moveTo(x + s * nx * near, y + s * ny * near);
        ctx.lineTo(x + s * nx * end, y + s * ny * end);
      }
    }
  }
  ctx.stroke();
  ctx.restore();
}

/**
 * A ring of hachures round a top.
 * @param {Context} ctx @param {number} x @param {number} y @param {number} inner @param {number} outer
 * @param {number} count @param {Random} random @param {Paint} color @param {number} alpha
 */
export function peak(ctx, x, y, inner, outer, count, random, color, alpha) {
  ctx.save();
  ctx.strokeStyle = color;
  ctx.globalAlpha *= alpha;
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2 + random() * 0.05;
    const end = inner + (outer - inner) * (0.55 + random() * 0.45);
    ctx.lineWidth = 0.7 + random() * 0.7;
    ctx.beginPath();
    ctx.moveTo(x + Math.cos(a) * inner * 1.15, y + Math.sin(a) * inner);
    ctx.lineTo(x + Math.cos(a) * end * 1.15, y + Math.sin(a) * end);
    ctx.stroke();
  }
  ctx.restore();
}

/**
 * A broad arrow from `tail` to `tip`.
 * @param {Point} tail @param {Point} tip @param {number} width @param {number} head
 */
export function arrow([x0, y0], [x1, y1], width, head) {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  /** @param {number} along @param {number} across @returns {Point} */
  const at = (along, across) => [x0 + ux * along - uy * across, y0 + uy * along + ux * across];
  const neck = Math.max(0, length - head);
  const corners = [
    at(0, -width * 0.6),
    at(neck, -width),
    at(neck, -head * 0.7),
    at(length, 0),
    at(neck, head * 0.7),
    at(neck, width),
    at(0, width * 0.6),
  ];
  return pathOf(corners, true);
}
