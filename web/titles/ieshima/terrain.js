// The ground of the sheet: land, heights, runways, roads, villages, borders.

import { fill, hachures, pathOf, peak, stroke } from "../../board/draw.js";
import { isInside, seeded, smooth } from "../../board/geometry.js";
import {
  drawCoastline,
  drawGrain,
  drawLandBody,
  drawSand,
  drawScrub,
  drawStrand,
} from "../../board/water.js";
import { BEACHES, CLIFFS, GOVERNMENT_HOUSE, PEAK, RIDGE, ROADS, RUNWAYS } from "./map.js";
import { chain } from "./plan.js";

/** @import { Context, Rect, Theme } from "../../board/types.js" */
/** @import { Plan, PlannedArea } from "./types.js" */

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
export function drawLand(ctx, plan, theme) {
  drawLandBody(ctx, plan.coastPath, theme);
  ctx.save();
  ctx.clip(plan.coastPath);
  for (const area of plan.areas) fill(ctx, area.path, theme.tints[area.tem]);
  drawStrand(ctx, plan.coastPath, theme);
  drawSand(ctx, chain(BEACHES).map(plan.at), theme);
  drawGrain(ctx, plan.form, theme);
  drawScrub(ctx, plan.form, theme);
  heights(ctx, plan, theme);
  roads(ctx, plan, theme);
  runways(ctx, plan, theme);
  for (const area of plan.areas) if (area.urban && area.id !== 16) village(ctx, plan, area, theme);
  governmentHouse(ctx, plan, theme);
  ctx.restore();
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function heights(ctx, plan, theme) {
  const random = seeded(5);
  const [x, y] = plan.at(PEAK);
  for (const [inner, outer, count, alpha] of [
    [4, 12, 34, 0.95],
    [14, 24, 60, 0.75],
    [26, 37, 84, 0.52],
    [39, 49, 100, 0.3],
  ]) {
    peak(ctx, x, y, inner, outer, count, random, theme.hachure, alpha);
  }
  const ridge = smooth(RIDGE, 6).map(plan.at);
  hachures(ctx, ridge, random, { color: theme.hachure, alpha: 0.5, near: 3, far: 15, every: 2.8, side: 0 });
  for (const cliff of CLIFFS)
    hachures(ctx, chain(cliff).map(plan.at), random, {
      color: theme.hachure,
      alpha: 0.42,
      near: 1,
      far: 8,
      every: 3.2,
      side: 1,
    });
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function roads(ctx, plan, theme) {
  for (const road of ROADS) {
    const path = pathOf(smooth(road, 8).map(plan.at));
    stroke(ctx, path, theme.road, 3.4, { alpha: 0.75 });
    stroke(ctx, path, theme.roadFill, 1.9);
  }
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function runways(ctx, plan, theme) {
  for (const runway of RUNWAYS) {
    const path = pathOf(runway.map(plan.at));
    stroke(ctx, path, theme.runwayEdge, 13);
    stroke(ctx, path, theme.runway, 10.8);
    stroke(ctx, path, theme.runwayEdge, 1.1, { dash: [7, 6], alpha: 0.8 });
  }
}

/** @param {Context} ctx @param {Plan} _plan @param {PlannedArea} area @param {Theme} theme */
function village(ctx, _plan, area, theme) {
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

/** @param {Rect} b @param {number} x @param {number} y */
function isInBlock(b, x, y) {
  return x > b.x - 4 && x < b.x + b.w + 2 && y > b.y - 3 && y < b.y + b.h + 2;
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function governmentHouse(ctx, plan, theme) {
  const [x, y] = plan.at(GOVERNMENT_HOUSE);
  ctx.fillStyle = theme.tem;
  ctx.fillRect(x - 6, y - 4, 12, 8);
  ctx.strokeStyle = theme.ink;
  ctx.lineWidth = 1;
  ctx.strokeRect(x - 6, y - 4, 12, 8);
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
export function drawLines(ctx, plan, theme) {
  for (const border of plan.borders) {
    const path = pathOf(border);
    stroke(ctx, path, theme.borderHalo, 4.8, { alpha: 0.8 });
    stroke(ctx, path, theme.border, 1.8, { dash: [9, 3.5, 1.6, 3.5] });
  }
  drawCoastline(ctx, plan.coastPath, theme);
}
