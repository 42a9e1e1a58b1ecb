// The ground of the sheet: sea with water lines, shore, heights, runways, roads, villages, scrub, borders.

import { fill, hachures, pathOf, peak, stroke } from "../../board/draw.js";
import { isInside, seeded, smooth } from "../../board/geometry.js";
import { BEACHES, CLIFFS, GOVERNMENT_HOUSE, PEAK, RIDGE, ROADS, RUNWAYS } from "./map.js";
import { chain } from "./plan.js";

export function drawSea(ctx, plan, theme) {
  const { width, height } = plan.form;
  const wash = ctx.createRadialGradient(width / 2, height / 2, width * 0.2, width / 2, height / 2, width * 0.75);
  wash.addColorStop(0, theme.sea);
  wash.addColorStop(1, theme.seaDeep);
  ctx.fillStyle = wash;
  ctx.fillRect(0, 0, width, height);
  const shallows = pathOf(averaged(plan.coast, 5), true);
  for (const [w, alpha] of [[70, 0.1], [52, 0.12], [36, 0.16], [20, 0.3]]) stroke(ctx, shallows, w === 20 ? theme.surf : theme.water, w, { alpha: w === 20 ? alpha : alpha * 0.8 });
  waterLines(ctx, plan, theme);
  swell(ctx, plan, theme);
}

/** Thin lines at a distance from the shore: a broad stroke, and its inside taken away again. */
function waterLines(ctx, plan, theme) {
  const outside = new Path2D();
  outside.rect(0, 0, plan.form.width, plan.form.height);
  outside.addPath(plan.coastPath);
  ctx.save();
  ctx.clip(outside, "evenodd");
  for (const [distance, alpha] of [[5, 0.75], [11, 0.55], [18.5, 0.38], [27.5, 0.24], [38, 0.14]]) offsetLine(ctx, plan, theme, distance, alpha);
  ctx.restore();
}

function offsetLine(ctx, plan, theme, distance, alpha) {
  const n = plan.coast.length;
  const line = plan.coast.map(([x, y], i) => {
    const [before, after] = [plan.coast[(i + n - 8) % n], plan.coast[(i + 8) % n]];
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    return [x + ((after[1] - before[1]) / length) * distance, y - ((after[0] - before[0]) / length) * distance];
  });
  const eased = smooth(averaged(line, Math.round(2 + distance / 3)), 2, true);
  stroke(ctx, pathOf(eased, true), theme.water, 1, { alpha });
}

function averaged(points, span) {
  const n = points.length;
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

function swell(ctx, plan, theme) {
  const random = seeded(23);
  ctx.save();
  ctx.strokeStyle = theme.water;
  ctx.globalAlpha = 0.16;
  ctx.lineWidth = 0.9;
  ctx.beginPath();
  for (let i = 0; i < 170; i++) {
    const [x, y, w] = [random() * plan.form.width, random() * plan.form.height, 5 + random() * 8];
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x + w / 2, y - 3, x + w, y);
    ctx.quadraticCurveTo(x + w * 1.5, y - 3, x + w * 2, y);
  }
  ctx.stroke();
  ctx.restore();
}

export function drawLand(ctx, plan, theme) {
  ctx.save();
  ctx.shadowColor = "rgba(20, 14, 4, 0.35)";
  ctx.shadowBlur = 5;
  fill(ctx, plan.coastPath, theme.land);
  ctx.restore();
  ctx.save();
  ctx.clip(plan.coastPath);
  for (const area of plan.areas) fill(ctx, area.path, theme.tints[area.tem]);
  stroke(ctx, plan.coastPath, theme.sand, 9, { alpha: 0.85 });
  beaches(ctx, plan, theme);
  paperGrain(ctx, plan, theme);
  scrub(ctx, plan, theme);
  heights(ctx, plan, theme);
  roads(ctx, plan, theme);
  runways(ctx, plan, theme);
  for (const area of plan.areas) if (area.urban && area.id !== 16) village(ctx, plan, area, theme);
  governmentHouse(ctx, plan, theme);
  ctx.restore();
}

/** Sand under the landing beaches: dots along the shore of Areas 14, 5, 1 and 2. */
function beaches(ctx, plan, theme) {
  const random = seeded(41);
  ctx.save();
  ctx.fillStyle = theme.hachure;
  ctx.globalAlpha = 0.4;
  for (const [x, y] of chain(BEACHES).map(plan.at)) {
    for (let k = 0; k < 3; k++) ctx.fillRect(x + (random() - 0.5) * 13, y + (random() - 0.5) * 13, 1.3, 1.3);
  }
  ctx.restore();
}

function paperGrain(ctx, plan, theme) {
  const random = seeded(7);
  ctx.save();
  ctx.fillStyle = theme.grain;
  for (const alpha of [0.025, 0.05, 0.075]) {
    ctx.globalAlpha = alpha;
    ctx.beginPath();
    for (let i = 0; i < 1300; i++) ctx.rect(random() * plan.form.width, random() * plan.form.height, 1.2, 1.2);
    ctx.fill();
  }
  ctx.restore();
}

function scrub(ctx, plan, theme) {
  const random = seeded(31);
  ctx.save();
  ctx.strokeStyle = theme.scrub;
  ctx.globalAlpha = 0.5;
  ctx.lineWidth = 0.9;
  ctx.beginPath();
  for (let i = 0; i < 420; i++) {
    const [x, y] = [random() * plan.form.width, random() * plan.form.height];
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

function heights(ctx, plan, theme) {
  const random = seeded(5);
  const [x, y] = plan.at(PEAK);
  for (const [inner, outer, count, alpha] of [[4, 12, 34, 0.95], [14, 24, 60, 0.75], [26, 37, 84, 0.52], [39, 49, 100, 0.3]]) {
    peak(ctx, x, y, inner, outer, count, random, theme.hachure, alpha);
  }
  const ridge = smooth(RIDGE, 6).map(plan.at);
  hachures(ctx, ridge, random, { color: theme.hachure, alpha: 0.5, near: 3, far: 15, every: 2.8, side: 0 });
  for (const cliff of CLIFFS) hachures(ctx, chain(cliff).map(plan.at), random, { color: theme.hachure, alpha: 0.42, near: 1, far: 8, every: 3.2, side: 1 });
}

function roads(ctx, plan, theme) {
  for (const road of ROADS) {
    const path = pathOf(smooth(road, 8).map(plan.at));
    stroke(ctx, path, theme.road, 3.4, { alpha: 0.75 });
    stroke(ctx, path, theme.roadFill, 1.9);
  }
}

function runways(ctx, plan, theme) {
  for (const runway of RUNWAYS) {
    const path = pathOf(runway.map(plan.at));
    stroke(ctx, path, theme.runwayEdge, 13);
    stroke(ctx, path, theme.runway, 10.8);
    stroke(ctx, path, theme.runwayEdge, 1.1, { dash: [7, 6], alpha: 0.8 });
  }
}

function village(ctx, plan, area, theme) {
  const random = seeded(100 + area.id);
  const { x, y, w, h } = area.bounds;
  ctx.save();
  ctx.fillStyle = theme.house;
  ctx.globalAlpha = 0.62;
  for (let n = 0, tries = 0; n < (w * h) / 330 && tries < 900; tries++) {
    const [px, py] = [x + random() * w, y + random() * h];
    if (!isInside(area.ring, px, py) || isInBlock(area.block, px, py)) continue;
    ctx.save();
    ctx.translate(px, py);
    ctx.rotate((random() - 0.5) * 0.7);
    ctx.fillRect(-3, -2, 4 + random() * 4, 3 + random() * 2);
    ctx.restore();
    n++;
  }
  ctx.restore();
}

function isInBlock(b, x, y) {
  return x > b.x - 4 && x < b.x + b.w + 2 && y > b.y - 3 && y < b.y + b.h + 2;
}

function governmentHouse(ctx, plan, theme) {
  const [x, y] = plan.at(GOVERNMENT_HOUSE);
  ctx.fillStyle = theme.tem;
  ctx.fillRect(x - 6, y - 4, 12, 8);
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 1;
  ctx.strokeRect(x - 6, y - 4, 12, 8);
}

export function drawLines(ctx, plan, theme) {
  for (const border of plan.borders) {
    const path = pathOf(border);
    stroke(ctx, path, theme.borderHalo, 4.8, { alpha: 0.8 });
    stroke(ctx, path, theme.border, 1.8, { dash: [9, 3.5, 1.6, 3.5] });
  }
  stroke(ctx, plan.coastPath, theme.coast, 2.3);
}
