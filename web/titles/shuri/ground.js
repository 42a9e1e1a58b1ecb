// All that is printed: sea, island, ridges, towns, hexes, names, Objective Lines, and what stands round the map.

import { arrow, fill, pathOf, rounded, scaleOf, stroke, text } from "../../board/draw.js";
import {
  drawCartouche,
  drawGauge,
  drawNeatline,
  drawNorth,
  drawSeaName,
  drawTrack,
  drawTray,
} from "../../board/furniture.js";
import { drawBlocks, drawHexNumbers, drawRidges } from "../../board/hexground.js";
import { NAMES, NUMBERS } from "../../board/theme.js";
import { drawCoastline, drawGrain, drawLandBody, drawScrub, drawSea, drawStrand } from "../../board/water.js";
import { FACTS } from "./facts.js";
import { gaugeOf } from "./gauge.js";
import { NAME_SIZE, nameSpot, TOWN_SIZE, townSpot } from "./places.js";

/** @import { Context, Point, Theme } from "../../board/types.js" */
/** @import { Table } from "./board.js" */
/** @import { Plan } from "./types.js" */

export const TURN_ROWS = 6;
const TURNS = FACTS.dates.map((_, i) => `${i + 1}`);
const KILOMETRES = 0.8; // across a hex
const ROOM = 100; // for the name of a line at its western end
// Pixels of the page: from near, names and lines do not grow over the map; hexes have their numbers
const [LARGEST, BROADEST, NUMBERED] = [20, 6, 9];

/** Who comes, cell by cell of the turn track. @type {Record<number, string>} */
const ARRIVALS = Object.fromEntries(
  Object.entries(FACTS.arrivals).map(([turn, who]) => [Number(turn) - 1, who]),
);

/** What a bare sheet is printed for. @type {Pick<Table, "primary" | "secondary" | "first" | "last" | "level" | "is_margin">} */
const BARE = { primary: "A", secondary: "B", first: 1, last: FACTS.dates.length, level: 50, is_margin: true };

/**
 * @param {Context} ctx @param {Plan} plan @param {Theme} theme @param {Table | null} board @param {number} ratio of pixels
 */
export function drawGround(ctx, plan, theme, board, ratio) {
  const { form, hexes } = plan;
  const scenario = board ?? BARE;
  drawSea(ctx, form, plan.shores, theme);
  for (const { words, ...place } of form.seas) drawSeaName(ctx, words, place, theme);
  drawLand(ctx, plan, theme);
  drawCoastline(ctx, plan.land, theme, 1.5);
  drawBeyond(ctx, plan, theme);
  drawHexNumbers(ctx, hexes, theme, { least: NUMBERED * ratio, low: plan.low });
  const pixel = ratio / scaleOf(ctx); // in units of the sheet
  drawLines(ctx, plan, scenario, theme, BROADEST * pixel);
  for (const [name, hex] of Object.entries(FACTS.labels))
    drawName(ctx, plan, hex, name, theme, LARGEST * pixel);
  for (const town of plan.towns) drawTownName(ctx, plan, town.name, theme, LARGEST * pixel);
  drawFurniture(ctx, plan, scenario, theme);
  drawNeatline(ctx, form, theme);
}

/** What stands round the map. @param {Context} ctx @param {Plan} plan @param {typeof BARE} scenario @param {Theme} theme */
function drawFurniture(ctx, { form, hexes }, { first, last, level, is_margin }, theme) {
  drawTrack(
    ctx,
    form.turns,
    {
      title: "GAME-TURN",
      note: `${FACTS.dates[first - 1]} to ${FACTS.dates[last - 1]}`,
      cells: TURNS,
      rows: TURN_ROWS,
      notes: ARRIVALS,
      faint: (cell) => cell + 1 < first || cell + 1 > last,
    },
    theme,
  );
  drawGauge(ctx, form.points, gaugeOf({ level, is_margin }), theme);
  for (const [side, words] of ["Lost: American", "Lost: Japanese"].entries())
    drawTray(ctx, form.lost[side], words, theme);
  const length = (hexes.side * Math.sqrt(3) * 5) / KILOMETRES;
  drawCartouche(
    ctx,
    form.cartouche,
    { title: "SHURI LINE", words: "southern Okinawa, April to June 1945", scale: { length, words: "5 km" } },
    theme,
  );
  drawNorth(ctx, form.north, theme);
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function drawLand(ctx, { form, hexes, land, rough, crests, towns, grid }, theme) {
  drawLandBody(ctx, land, theme);
  ctx.save();
  ctx.clip(land);
  drawStrand(ctx, land, theme);
  drawGrain(ctx, form, theme);
  drawScrub(ctx, form, theme, 800);
  ctx.restore();
  drawRidges(ctx, hexes, rough, crests, theme);
  for (const town of towns) drawBlocks(ctx, hexes, town, theme);
  drawAirfield(ctx, hexes.centre(hexes.find("1205")), hexes.side, theme);
  stroke(ctx, grid, theme.border, 0.8, { alpha: 0.4 });
}

/** @param {Context} ctx @param {Point} middle @param {number} side @param {Theme} theme */
function drawAirfield(ctx, [x, y], side, theme) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(-0.9);
  const strip = rounded(-side * 0.8, -side * 0.11, side * 1.6, side * 0.22, 1);
  fill(ctx, strip, theme.runway);
  stroke(ctx, strip, theme.runwayEdge, 0.8);
  ctx.restore();
}

/**
 * The island beyond the edge of the map is paler; a bracket holds the hexes where units enter and leave.
 * @param {Context} ctx @param {Plan} plan @param {Theme} theme
 */
function drawBeyond(ctx, { form, land, edge, beyond: { x, y, w, h }, hexes }, theme) {
  const { side } = hexes;
  const [first, last] = [edge[0], edge[edge.length - 1]];
  ctx.save();
  ctx.clip(
    pathOf([[0, 0], [form.width, 0], [form.width, last[1]], ...edge.toReversed(), [0, first[1]]], true),
  );
  fill(ctx, land, theme.paper, 0.6);
  ctx.restore();
  /** @param {Point} point @returns {Point} */
  const above = ([px, py]) => [px, py - side];
  stroke(ctx, pathOf([above(first), ...edge, above(last)]), theme.tem, 2.8);
  const foot = y + h + 12;
  const style = { font: `italic 600 11.5px ${NAMES}`, color: theme.tem, halo: theme.paper, haloWidth: 3 };
  text(ctx, "to Hagushi: units enter and leave here", x + w / 2, foot - 4, style);
  for (const part of [0.06, 0.94]) {
    const middle = x + w * part;
    fill(ctx, arrow([middle, foot + 6], [middle, foot - 12], 1.6, 7), theme.tem);
  }
}

/**
 * Objective Lines with their dates: those of the scenario strong, the others faint.
 * @param {Context} ctx @param {Plan} plan @param {typeof BARE} scenario @param {Theme} theme @param {number} broadest
 */
function drawLines(ctx, { lines }, { primary, secondary }, theme, broadest) {
  const wide = Math.min(3.4, broadest);
  for (const [name, points] of Object.entries(lines)) {
    const path = pathOf(points);
    const isUsed = name === primary || name === secondary;
    const color = name === primary ? theme.tem : theme.pointed;
    if (isUsed) {
      stroke(ctx, path, theme.halo, wide * 1.9, { alpha: 0.75 });
      stroke(ctx, path, color, wide, { dash: name === primary ? [] : [12, 4, 3, 4] });
    } else stroke(ctx, path, theme.ink, 1.1, { alpha: 0.5, dash: [5, 4] });
    const words = `LINE ${name} · ${FACTS.line_dates[name]}`;
    if (points[0][0] > ROOM)
      drawLineEnd(ctx, points[0], "right", words, isUsed ? color : theme.inkSoft, isUsed, theme);
    drawLineEnd(ctx, points[points.length - 1], "left", words, isUsed ? color : theme.inkSoft, isUsed, theme);
  }
}

/**
 * @param {Context} ctx @param {Point} point @param {"left" | "right"} align @param {string} words @param {string} color
 * @param {boolean} isUsed @param {Theme} theme
 */
function drawLineEnd(ctx, [x, y], align, words, color, isUsed, theme) {
  text(ctx, words, x + (align === "left" ? 5 : -5), y, {
    font: `${isUsed ? 700 : 500} ${isUsed ? 12.5 : 9.5}px ${NUMBERS}`,
    color,
    align,
    halo: theme.sea,
    haloWidth: 3,
    spacing: 0.5,
  });
}

/** @param {Context} ctx @param {Plan} plan @param {string} hex @param {string} name @param {Theme} theme @param {number} largest */
function drawName(ctx, { hexes }, hex, name, theme, largest) {
  const [x, y] = nameSpot(hexes, hex);
  const size = Math.min(hexes.side * NAME_SIZE, largest);
  text(ctx, name, x, y, {
    font: `italic 600 ${size}px ${NAMES}`,
    color: theme.ink,
    halo: theme.halo,
    haloWidth: size * 0.32,
  });
}

/** @param {Context} ctx @param {Plan} plan @param {string} name @param {Theme} theme @param {number} largest */
function drawTownName(ctx, { hexes }, name, theme, largest) {
  const [x, y] = townSpot(hexes, name);
  const size = Math.min(hexes.side * TOWN_SIZE, largest * 1.35);
  text(ctx, name.toUpperCase(), x, y, {
    font: `700 ${size}px ${NAMES}`,
    color: theme.ink,
    halo: theme.halo,
    haloWidth: size * 0.3,
    spacing: 1.5,
  });
}
