// The sheet of Ie Shima as the board needs it: size, printing, spaces, things to draw and their faces.

import { drawCount } from "../../board/counters.js";
import { fill, hatch, stroke } from "../../board/draw.js";
import { drawNeatline, drawNorth, drawSeaName } from "../../board/furniture.js";
import { seeded } from "../../board/geometry.js";
import { drawSea } from "../../board/water.js";
import { formFor } from "./forms.js";
import {
  badgeAt,
  drawBoxes,
  drawCartouche,
  drawNames,
  drawSupport,
  drawTracks,
  drawTrays,
} from "./furniture.js";
import { layoutOf } from "./layout.js";
import * as faces from "./pieces.js";
import { planFor, routeOf, spaceAt } from "./plan.js";
import { drawLand, drawLines } from "./terrain.js";

/** @import { Context, PieceData, Point, Rect, Sheet, Theme } from "../../board/types.js" */
/** @import { ViewOf } from "../../calls.js" */
/** @import { Table } from "./board.js" */
/** @import { IslandForm, Plan, PlannedArea } from "./types.js" */

/** @type {Record<string, (ctx: Context, data: PieceData, theme: Theme, px: number) => void>} */
const FACES = {
  unit: faces.drawUnit,
  marker: faces.drawMarker,
  advantage: faces.drawAdvantage,
  flag: faces.drawFlag,
  contested: faces.drawContested,
  rubble: faces.drawRubble,
  count: drawCount,
  pawn: faces.drawPawn,
};

/**
 * Control as hatch and inner band: Americans rising lines and a full band, Japanese a broken band.
 * @param {Context} ctx @param {Plan} plan @param {ViewOf<Table>} view @param {Theme} theme
 */
function drawControl(ctx, plan, view, theme) {
  for (const area of plan.areas) {
    const space = view.board.spaces[area.id];
    ctx.save();
    ctx.clip(area.path);
    if (space.rubble) drawRuins(ctx, area, theme);
    if (space.control === 0) {
      hatch(ctx, area.path, area.bounds, {
        color: theme.usHatch,
        width: 2.2,
        gap: 13,
        slope: -1,
        alpha: 0.26,
      });
      stroke(ctx, area.path, theme.usHatch, 13, { alpha: 0.34 });
    } else stroke(ctx, area.path, theme.japanHatch, 11, { alpha: 0.3, dash: [5, 5] });
    ctx.restore();
  }
}

/** @param {Context} ctx @param {PlannedArea} area @param {Theme} theme */
function drawRuins(ctx, area, theme) {
  const random = seeded(300 + area.id);
  const { x, y, w, h } = area.bounds;
  fill(ctx, area.path, theme.used, 0.42);
  ctx.save();
  ctx.fillStyle = theme.usedInk;
  ctx.globalAlpha = 0.5;
  for (let i = 0; i < (w * h) / 160; i++) {
    const [px, py, s] = [x + random() * w, y + random() * h, 2 + random() * 3.5];
    ctx.beginPath();
    ctx.moveTo(px, py);
    ctx.lineTo(px + s, py - s * 0.6);
    ctx.lineTo(px + s * 1.5, py + s * 0.5);
    ctx.fill();
  }
  ctx.restore();
}

/** @param {Rect} rect @returns {Point} */
const middleOf = ({ x, y, w, h }) => [x + w / 2, y + h / 2];

/** @type {Sheet<IslandForm, Table>} */
export const sheet = {
  /** Where a worker finds this sheet to print it. */
  module: import.meta.url,

  /** The arrangement for a canvas of this shape: { key, width, height, ... }. */
  size: formFor,

  /** All that is printed, with the control of the areas under the names. */
  drawStatic(ctx, theme, form, view) {
    const plan = planFor(form);
    drawSea(ctx, form, [plan.coast], theme);
    if (form.seaName) drawSeaName(ctx, "EAST CHINA SEA", form.seaName, theme);
    drawLand(ctx, plan, theme);
    if (view) drawControl(ctx, plan, view, theme);
    drawLines(ctx, plan, theme);
    drawBoxes(ctx, plan, theme);
    drawTrays(ctx, plan, theme);
    drawTracks(ctx, plan, theme);
    drawSupport(ctx, plan, theme);
    drawCartouche(ctx, plan, theme);
    drawNorth(ctx, form.north, theme);
    drawNames(ctx, plan, theme);
    drawNeatline(ctx, form, theme);
  },

  /** Changes when the printing must be made anew. */
  groundKey(view) {
    return Object.values(view.board.spaces)
      .map((s) => `${s.control ?? ""}${s.rubble ? "r" : ""}`)
      .join(",");
  },

  /** Every space: anchor, outline, bounds, and the point for marks and labels. */
  spaces(form) {
    const plan = planFor(form);
    const areas = plan.areas.map((a) => ({
      anchor: a.anchor,
      path: a.path,
      bounds: a.bounds,
      badge: { ...badgeAt(a.block), radius: 16 },
      centre: middleOf(a.region),
    }));
    const boxes = plan.boxes.map(({ anchor, rect: r }) => {
      const path = new Path2D();
      path.roundRect(r.x, r.y, r.w, r.h, 5);
      return {
        anchor,
        path,
        bounds: r,
        badge: { x: r.x + r.w - 16, y: r.y + 12, radius: 12 }, // in its head: below lie counters
        centre: middleOf(r),
      };
    });
    return [...areas, ...boxes];
  },

  spaceAt: (form, x, y) => spaceAt(planFor(form), x, y),

  /** The points between two neighbouring spaces that pieces and arrows pass. */
  route: (form, from, to) => routeOf(planFor(form), from, to),

  /** Everything that lies on the sheet in this position. */
  layout: (view, _theme, form) => layoutOf(view, planFor(form)),

  /**
   * Draws one piece into a square (or box) at the origin, `size` sheet units high; `px` is its height on the
   * screen.
   */
  drawPiece(ctx, piece, theme, px) {
    ctx.save();
    ctx.scale(piece.h / 100, piece.h / 100);
    FACES[piece.kind](ctx, piece.data, theme, px);
    ctx.restore();
  },
};
