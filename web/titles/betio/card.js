// A card as it lies beside the map: the colours that fire with their letters, whom they hit, and what a landing brings.

import { fill, rounded, stroke, text } from "../../board/draw.js";
import { NUMBERS } from "../../board/theme.js";
import { TARGETS } from "./counters.js";
import { FACTS } from "./facts.js";
import { inkOf, LETTERS } from "./positions.js";

/** @import { Context, Theme } from "../../board/types.js" */
/** @import { Table } from "./board.js" */
/** @import { Hue } from "./types.js" */

export const WIDE = 70; // of a height of 100

/** @type {Record<string, string>} */
const SIGNS = { armour: "T", star: "★" };

/** As the version of the game prints it. @param {number} number @param {Table["reprints"]} reprints */
export const printed = (number, reprints) => ({ number, ...FACTS.cards[number - 1], ...reprints[number] });

/** @param {Context} ctx @param {ReturnType<typeof printed>} card @param {Theme} theme */
export function drawCard(ctx, { number, slots, target, guns, drift, units, lvt, location }, theme) {
  const shape = rounded(2, 2, WIDE - 4, 96, 7);
  fill(ctx, shape, theme.paper);
  stroke(ctx, shape, theme.boxLine, 2.4);
  text(ctx, `${number}`, 10, 10, { font: `600 9px ${NUMBERS}`, color: theme.inkSoft });
  const landing = `${drift === "none" ? "" : `${drift} `}U${units || "X"} L${lvt || "X"}`;
  text(ctx, landing, WIDE - 8, 10, { font: `700 10px ${NUMBERS}`, color: theme.ink, align: "right" });
  text(ctx, location, WIDE - 8, 20, { font: `500 8px ${NUMBERS}`, color: theme.inkSoft, align: "right" });
  for (const [i, { colour, n, symbol }] of slots.entries())
    drawSlot(ctx, 27 + i * 16, colour, n, symbol, theme);
  const sign = TARGETS[target]?.(WIDE / 2 - (guns ? 14 : 0), 86, 7);
  if (sign) fill(ctx, sign, theme.ink);
  if (guns) text(ctx, guns, WIDE / 2 + 12, 87, { font: `700 10px ${NUMBERS}`, color: theme.tem });
}

const BAR = 19;

/**
 * A bar of the colour with its letter, and another where it is printed twice; its sign beside them.
 * @param {Context} ctx @param {number} y @param {string} colour @param {number} n @param {string} symbol @param {Theme} theme
 */
function drawSlot(ctx, y, colour, n, symbol, theme) {
  const hue = /** @type {Hue} */ (colour);
  for (let k = 0; k < n; k++) {
    const x = 8 + k * (BAR + 2);
    fill(ctx, rounded(x, y, BAR, 13, 3), inkOf(hue, theme));
    text(ctx, LETTERS[hue], x + BAR / 2, y + 7, { font: `700 10px ${NUMBERS}`, color: theme.dotCase });
  }
  text(ctx, SIGNS[symbol] ?? symbol, WIDE - 14, y + 7, { font: `700 11px ${NUMBERS}`, color: theme.ink });
}
