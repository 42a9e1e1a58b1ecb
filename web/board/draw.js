// Drawing helpers shared by all titles: paths, text with halo, hatch, hachures, counter frames, arrows, stars.

export function pathOf(points, closed = false) {
  const path = new Path2D();
  points.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
  if (closed) path.closePath();
  return path;
}

/** Text at a point; options: font, color, halo, haloWidth, align, spacing, baseline. */
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

export function fill(ctx, path, color, alpha = 1) {
  ctx.save();
  ctx.globalAlpha *= alpha;
  ctx.fillStyle = color;
  ctx.fill(path);
  ctx.restore();
}

export function rounded(x, y, w, h, radius) {
  const path = new Path2D();
  path.roundRect(x, y, w, h, radius);
  return path;
}

export function disc(x, y, radius) {
  const path = new Path2D();
  path.arc(x, y, radius, 0, Math.PI * 2);
  return path;
}

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

/** Slanted lines over a box, clipped to a path; slope 1 falls to the right, -1 rises, 0 lies level. */
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

/** Short strokes away from a line, on one side (1, -1) or both (0). */
export function hachures(ctx, points, random, { color, alpha, near, far, every, side, width = 0.9 }) {
  ctx.save();
  ctx.strokeStyle = color;
  ctx.globalAlpha *= alpha;
  ctx.lineWidth = width;
  ctx.beginPath();
  for (let i = 0; i + 1 < points.length; i++) {
    const [[x0, y0], [x1, y1]] = [points[i], points[i + 1]];
    const length = Math.hypot(x1 - x0, y1 - y0) || 1;
    const [nx, ny] = [-(y1 - y0) / length, (x1 - x0) / length];
    for (let d = random() * every; d < length; d += every) {
      const [x, y] = [x0 + ((x1 - x0) * d) / length, y0 + ((y1 - y0) * d) / length];
      for (const s of side ? [side] : [-1, 1]) {
        const end = near + (far - near) * (0.45 + 0.55 * random());
        ctx.moveTo(x + s * nx * near, y + s * ny * near);
        ctx.lineTo(x + s * nx * end, y + s * ny * end);
      }
    }
  }
  ctx.stroke();
  ctx.restore();
}

/** A ring of hachures round a top. */
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

/** A broad arrow from `tail` to `tip`. */
export function arrow([x0, y0], [x1, y1], width, head) {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const at = (along, across) => [x0 + ux * along - uy * across, y0 + uy * along + ux * across];
  const neck = Math.max(0, length - head);
  const corners = [at(0, -width * 0.6), at(neck, -width), at(neck, -head * 0.7), at(length, 0), at(neck, head * 0.7), at(neck, width), at(0, width * 0.6)];
  return pathOf(corners, true);
}

/** The body of a counter: shadow, face, bevel, edge; a 100 x 100 square at the origin. */
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
