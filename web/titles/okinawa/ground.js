// All that is printed: deep water and shoals, the island with its mountains, towns and beaches, the zones, what stands round it.

import { disc, fill, peak, rounded, scaleOf, stroke, text } from "../../board/draw.js";
import {
  drawCartouche,
  drawNeatline,
  drawNorth,
  drawSeaName,
  drawTrack,
  drawTray,
} from "../../board/furniture.js";
import { seeded } from "../../board/geometry.js";
import { drawHexNumbers, drawHouses, drawRidges } from "../../board/hexground.js";
import { NAMES, NUMBERS } from "../../board/theme.js";
import {
  drawCoastline,
  drawGrain,
  drawLandBody,
  drawSand,
  drawScrub,
  drawSea,
  drawStrand,
} from "../../board/water.js";
import { FACTS } from "./facts.js";

/** @import { Context, Point, Theme } from "../../board/types.js" */
/** @import { Plan } from "./types.js" */

const NUMBERED = 12; // pixels of the page, from which hexes have their numbers
const LARGEST = 20; // pixels of the page: names grow no larger
const KILOMETRES = 2.2; // across a hex
const ROCK = 36; // a peak is drawn for hexes with this side
const BROADEST = 4.5; // pixels of the page: borders of zones grow no broader

/** What a victory in each turn is worth, and when Yamato may come. @type {Record<number, string>} */
const NOTES = Object.fromEntries(FACTS.points.map((points, i) => [i, noteOf(points, i + 1)]));

/** @param {number} points @param {number} turn */
function noteOf(points, turn) {
  if (isYamatos(turn)) return "Y";
  if (!points) return "draw";
  return points > 1 ? "" : `${points > 0 ? "US" : "JP"} ${Math.abs(points)}`;
}

/** @param {number} turn */
function isYamatos(turn) {
  const [first, last] = FACTS.yamato;
  return turn >= first && turn <= last;
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme @param {number} ratio */
export function drawGround(ctx, plan, theme, ratio) {
  const { form, hexes } = plan;
  const pixel = ratio / scaleOf(ctx);
  drawSea(ctx, form, plan.shores, theme);
  fill(ctx, plan.deep, theme.seaDeep, 0.55);
  fill(ctx, plan.shoals.path, theme.surf, 0.22);
  stroke(ctx, plan.shoals.path, theme.water, 0.9, { alpha: 0.55, dash: [1, 2.6] });
  stroke(ctx, plan.water, theme.water, 0.5, { alpha: 0.22 });
  stroke(ctx, plan.seaBorders, theme.seaText, Math.min(2, BROADEST * pixel), { alpha: 0.8, dash: [7, 5] });
  drawIsland(ctx, plan, theme);
  drawCoastline(ctx, plan.land, theme, 1.3);
  const wide = Math.min(2.2, BROADEST * pixel);
  stroke(ctx, plan.borders, theme.halo, 2 * wide, { alpha: 0.8 });
  stroke(ctx, plan.borders, theme.tem, wide);
  drawAirfields(ctx, plan, theme);
  drawHexNumbers(ctx, hexes, theme, { least: NUMBERED * ratio, count: FACTS.land });
  drawNames(ctx, plan, theme, LARGEST * pixel);
  drawFurniture(ctx, plan, theme);
  drawNeatline(ctx, form, theme);
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function drawIsland(ctx, { form, hexes, land, mountains, crests, peaks, sand, grains, towns, grid }, theme) {
  drawLandBody(ctx, land, theme);
  ctx.save();
  ctx.clip(land);
  drawStrand(ctx, land, theme);
  drawGrain(ctx, form, theme);
  drawScrub(ctx, form, theme, 900);
  fill(ctx, sand.path, theme.sand);
  drawSand(ctx, grains, theme);
  stroke(ctx, sand.path, theme.hachure, 0.9, { alpha: 0.7, dash: [3, 2] });
  ctx.restore();
  drawRidges(ctx, hexes, mountains, crests, theme);
  for (const cell of peaks.cells) drawPeak(ctx, hexes.centre(cell), hexes.side, theme);
  drawHouses(ctx, hexes, towns, theme);
  stroke(ctx, grid, theme.border, 0.7, { alpha: 0.36 });
}

/** Rock that nobody enters: steep all round. @param {Context} ctx @param {Point} middle @param {number} side @param {Theme} theme */
function drawPeak(ctx, [x, y], side, theme) {
  const random = seeded(Math.round(x));
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side / ROCK, side / ROCK);
  fill(ctx, disc(0, 0, 28), theme.tints[4], 0.9);
  peak(ctx, 0, 0, 6, 29, 64, random, theme.hachure, 0.9);
  peak(ctx, 0, 0, 3, 15, 34, random, theme.hachure, 0.9);
  ctx.restore();
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function drawAirfields(ctx, { hexes }, theme) {
  for (const name of FACTS.airfields) {
    const [x, y] = hexes.centre(hexes.find(name));
    const { side } = hexes;
    for (const angle of [0.5, -0.7]) {
      ctx.save();
      ctx.translate(x, y);
      ctx.rotate(angle);
      const strip = rounded(-side * 0.75, -side * 0.1, side * 1.5, side * 0.2, 1);
      fill(ctx, strip, theme.runway);
      stroke(ctx, strip, theme.runwayEdge, 0.8);
      ctx.restore();
    }
  }
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme @param {number} largest */
function drawNames(ctx, { hexes, zones, seas }, theme, largest) {
  for (const [hex, name] of Object.entries(FACTS.towns)) {
    const [x, y] = hexes.centre(hexes.find(hex));
    const size = Math.min(hexes.side * 0.56, largest);
    text(ctx, name, x, y + hexes.side * 0.82, {
      font: `italic 600 ${size}px ${NAMES}`,
      color: theme.ink,
      halo: theme.halo,
      haloWidth: size * 0.32,
    });
  }
  for (const [name, { sand }] of Object.entries(FACTS.beaches)) {
    const [x, y] = hexes.centre(hexes.find(sand[0]));
    text(ctx, name, x, y, { font: `700 ${hexes.side * 0.52}px ${NUMBERS}`, color: theme.tem });
  }
  for (const [i, point] of zones.entries()) drawZone(ctx, `${i + 1}`, point, hexes.side, theme, false);
  for (const [i, point] of seas.entries()) drawZone(ctx, `${i + 1}`, point, hexes.side, theme, true);
}

/** The number of a zone, faint under what lies there. @param {Context} ctx @param {string} number @param {Point} at @param {number} side @param {Theme} theme @param {boolean} isSea */
function drawZone(ctx, number, [x, y], side, theme, isSea) {
  ctx.save();
  ctx.globalAlpha *= isSea ? 0.5 : 0.34;
  text(ctx, number, x, y, {
    font: `700 ${side * (isSea ? 2.6 : 2.2)}px ${NAMES}`,
    color: isSea ? theme.seaText : theme.tem,
  });
  ctx.restore();
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function drawFurniture(ctx, { form, hexes }, theme) {
  drawTrack(
    ctx,
    form.turns,
    {
      title: "TURN",
      note: "Y: Yamato may come",
      cells: FACTS.points.map((_, i) => `${i + 1}`),
      rows: form.turnRows,
      marked: (cell) => isYamatos(cell + 1),
      notes: NOTES,
    },
    theme,
  );
  for (const { words, ...place } of form.seas) drawSeaName(ctx, words, place, theme);
  drawTray(ctx, form.high, "High Sea", theme);
  for (const [i, box] of form.boxes.entries()) drawTray(ctx, box, `Rout ${i + 1}`, theme);
  drawTray(ctx, form.aboard, "Aboard", theme);
  drawTray(ctx, form.lost[0], "Lost: American", theme);
  drawTray(ctx, form.lost[1], "Lost: Japanese", theme);
  const length = (hexes.side * Math.sqrt(3) * 10) / KILOMETRES;
  drawCartouche(
    ctx,
    form.cartouche,
    { title: "TYPHOON OF STEEL", words: "Okinawa, April to June 1945", scale: { length, words: "10 km" } },
    theme,
  );
  drawNorth(ctx, form.north, theme);
}
