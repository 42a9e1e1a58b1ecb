// Positions and their fields of fire: a ring in the colour, its letter for who does not see colours, dots towards it.

import { disc, fill, rounded, segment, stroke, text } from "../../board/draw.js";
import { NUMBERS } from "../../board/theme.js";

/** @import { Context, Theme } from "../../board/types.js" */
/** @import { Hue, Plan } from "./types.js" */

const [DOTTED, LETTERED] = [26, 40]; // pixels of a hex's side, from which there are dots, and letters in them

/** The second code of each colour. @type {Record<Hue, string>} */
export const LETTERS = { red: "R", orange: "O", brown: "N", green: "G", blue: "B", purple: "P" };

/** @param {Hue} hue @param {Theme} theme */
export const inkOf = (hue, theme) =>
  ({
    red: theme.dotRed,
    orange: theme.dotOrange,
    brown: theme.dotBrown,
    green: theme.dotGreen,
    blue: theme.dotBlue,
    purple: theme.dotPurple,
  })[hue];

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme @param {number} pixel of the page, in units of the sheet */
export function drawPositions(ctx, plan, theme, pixel) {
  const { bars, rings, hexes } = plan;
  const { side } = hexes;
  for (const { from, to, color } of bars) {
    const line = segment(...from, ...to);
    stroke(ctx, line, theme.dotCase, 5.4, { alpha: 0.8 });
    stroke(ctx, line, inkOf(color, theme), 3, { dash: [5, 3] });
  }
  if (side / pixel >= DOTTED) drawFields(ctx, plan, theme, side / pixel >= LETTERED);
  for (const ring of rings) drawRing(ctx, ring, side, theme);
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme @param {boolean} isLettered */
function drawFields(ctx, { dots, arcs, hexes: { side } }, theme, isLettered) {
  const radius = side * 0.1;
  for (const {
    at: [x, y],
    color,
    isIntense,
  } of dots) {
    const ink = inkOf(color, theme);
    const shape = disc(x, y, isIntense ? radius : radius * 0.86);
    fill(ctx, disc(x, y, radius * 1.35), theme.dotCase, 0.9);
    if (isIntense) fill(ctx, shape, ink);
    else stroke(ctx, shape, ink, radius * 0.5);
    if (isLettered && isIntense)
      text(ctx, LETTERS[color], x, y + 0.1, {
        font: `700 ${radius * 1.5}px ${NUMBERS}`,
        color: theme.dotCase,
      });
  }
  const box = side * 0.16;
  for (const [[x, y], colors] of arcs) {
    const left = x - (colors.length * box * 1.15) / 2;
    for (const [i, color] of colors.entries())
      fill(ctx, rounded(left + i * box * 1.15, y + side * 0.42, box, box, 0.6), inkOf(color, theme), 0.85);
  }
}

/** @param {Context} ctx @param {Plan["rings"][number]} ring @param {number} side @param {Theme} theme */
function drawRing(ctx, { name, color, centre: [x, y], isInland, mark }, side, theme) {
  const ink = inkOf(color, theme);
  const shape = isInland
    ? disc(x, y, side * 0.6)
    : rounded(x - side * 0.54, y - side * 0.54, side * 1.08, side * 1.08, side * 0.2);
  fill(ctx, shape, theme.paper, 0.72);
  stroke(ctx, shape, theme.dotCase, side * 0.2);
  stroke(ctx, shape, ink, side * 0.12);
  text(ctx, name, x, y - side * 0.08, { font: `700 ${side * 0.42}px ${NUMBERS}`, color: theme.ink });
  text(ctx, `${LETTERS[color]}${mark ? ` ${mark}` : ""}`, x, y + side * 0.27, {
    font: `600 ${side * 0.26}px ${NUMBERS}`,
    color: ink,
  });
}
