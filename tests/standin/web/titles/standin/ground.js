// All that is printed: sea, land, hills, towns, hexes, names, and what stands round the map.

import { fill, stroke, text } from "../../board/draw.js";
import {
  drawCartouche,
  drawNeatline,
  drawNorth,
  drawSeaName,
  drawTrack,
  drawTray,
} from "../../board/furniture.js";
import { drawHexNumbers, drawHills, drawHouses } from "../../board/hexground.js";
import { NAMES } from "../../board/theme.js";
import { drawCoastline, drawGrain, drawLandBody, drawScrub, drawSea, drawStrand } from "../../board/water.js";

/** @import { Context, Theme } from "../../board/types.js" */
/** @import { Plan } from "./types.js" */

export const TURNS = 10; // cells of the track: further turns begin anew
const CELLS = Array.from({ length: TURNS }, (_, i) => `${i + 1}`);
const KILOMETRES = 0.8; // across a hex

/** @type {[hex: string, name: string, isTown?: boolean][]} */
const PLACES = [
  ["0910", "Naha", true],
  ["1509", "Shuri", true],
  ["2112", "Yonabaru", true],
  ["1704", "Kakazu"],
  ["1902", "Ginowan"],
  ["1706", "Maeda"],
  ["2109", "Conical Hill"],
  ["0714", "Oroku"],
  ["0823", "Itoman"],
  ["1024", "Kunishi Ridge"],
  ["1624", "Yaeju-Dake"],
  ["2121", "Minatoga"],
  ["2816", "Chinen"],
];

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
export function drawGround(ctx, plan, theme) {
  const { form } = plan;
  drawSea(ctx, form, plan.shores, theme);
  drawSeaName(ctx, "EAST CHINA SEA", form.seaName, theme);
  drawLand(ctx, plan, theme);
  drawCoastline(ctx, plan.land, theme, 1.5);
  drawHexNumbers(ctx, plan.hexes, theme);
  for (const [hex, name, isTown] of PLACES) drawName(ctx, plan, hex, name, Boolean(isTown), theme);
  drawTrack(ctx, form.track, { title: "TURN", cells: CELLS }, theme);
  const length = (plan.hexes.side * Math.sqrt(3) * 4) / KILOMETRES;
  drawCartouche(
    ctx,
    form.cartouche,
    { title: "STAND-IN", words: "before Shuri, April 1945", scale: { length, words: "4 km" } },
    theme,
  );
  drawNorth(ctx, form.north, theme);
  drawTray(ctx, form.lost, "Lost", theme);
  drawNeatline(ctx, form, theme);
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function drawLand(ctx, { form, hexes, land, rough, city, lines }, theme) {
  drawLandBody(ctx, land, theme);
  ctx.save();
  ctx.clip(land);
  drawStrand(ctx, land, theme);
  drawGrain(ctx, form, theme);
  drawScrub(ctx, form, theme, 900);
  fill(ctx, rough.path, theme.tints[3]);
  drawHills(ctx, hexes, rough.cells, rough.rings, theme);
  fill(ctx, city.path, theme.tints[2]);
  drawHouses(ctx, hexes, city.cells, theme);
  stroke(ctx, lines, theme.border, 0.9, { alpha: 0.5 });
  ctx.restore();
}

/**
 * @param {Context} ctx @param {Plan} plan @param {string} hex @param {string} name @param {boolean} isTown
 * @param {Theme} theme
 */
function drawName(ctx, { hexes }, hex, name, isTown, theme) {
  const [x, y] = hexes.centre(hexes.find(hex));
  const size = hexes.side * (isTown ? 0.74 : 0.56);
  text(ctx, name, x, y + hexes.side * 0.62, {
    font: `small-caps 600 ${size}px ${NAMES}`,
    color: theme.ink,
    halo: theme.halo,
    haloWidth: size * 0.25,
    spacing: 0.2,
  });
}
