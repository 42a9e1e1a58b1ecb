// Pawns with a word, on tracks and gauges.

import { fill, rounded, stroke, text } from "./draw.js";
import { NUMBERS } from "./theme.js";

/** @import { Context, Piece, Rect, Theme } from "./types.js" */

const [LARGE, SMALL, SHORT] = [60, 46, 3]; // letters of words up to so many, and of longer ones

/** @param {Context} ctx @param {{ word: string, wide: number }} pawn @param {Theme} theme */
export function drawPawn(ctx, { word, wide }, theme) {
  const shape = rounded(3, 3, wide - 6, 94, 14);
  fill(ctx, shape, theme.pill);
  stroke(ctx, shape, theme.act, 9);
  text(ctx, word, wide / 2, 54, {
    font: `700 ${word.length > SHORT ? SMALL : LARGE}px ${NUMBERS}`,
    color: theme.pillInk,
  });
}

/** The pawn of a track, as a piece of kind "pawn". @param {string} track @param {string} word @param {Rect} place @returns {Piece} */
export const pawnOn = (track, word, { x, y, w, h }) => ({
  key: `pawn ${track}`,
  anchor: `track:${track}`,
  kind: "pawn",
  x,
  y,
  w,
  h,
  face: `${track} ${word}`,
  data: { word, wide: (100 * w) / h },
  slides: true,
});
