// Setting words on cards: lines that fit a width, and a size at which everything fits its box.

import { text } from "../../board/draw.js";
import { NUMBERS } from "../../board/theme.js";

/** @import { Context, Rect, TextStyle } from "../../board/types.js" */
/** @import { Sizes } from "./types.js" */

let ruler = null; // a context to measure with

/** @param {string} words @param {string} font */
function measure(words, font) {
  ruler ??= (
    typeof document === "undefined" ? new OffscreenCanvas(1, 1) : document.createElement("canvas")
  ).getContext("2d");
  ruler.font = font;
  return ruler.measureText(words).width;
}

/** @param {number} size @param {number} [weight] */
const fontOf = (size, weight = 500) => `${weight} ${size}px ${NUMBERS}`;

/** @param {string} words @param {string} font @param {number} width */
function linesOf(words, font, width) {
  /** @type {string[]} */
  const lines = [];
  for (const word of words.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && measure(longer, font) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * The largest size from `most` down to `least` at which the words fit the box, with their lines.
 * @param {string} words @param {number} w @param {number} h @param {Sizes} sizes
 */
export function fitted(words, w, h, { most, least, weight = 500, leading = 1.12 }) {
  for (let size = most; ; size -= 0.5) {
    const lines = linesOf(words, fontOf(size, weight), w);
    const fits =
      lines.length * size * leading <= h && lines.every((line) => measure(line, fontOf(size, weight)) <= w);
    if (fits || size <= least) return { size, lines, font: fontOf(size, weight), step: size * leading };
  }
}

/**
 * One line, made smaller until it fits.
 * @param {Context} ctx @param {string} words @param {number} x @param {number} y @param {number} width
 * @param {Omit<TextStyle, "font"> & { most: number, least?: number, weight?: number }} style
 */
export function oneLine(ctx, words, x, y, width, { most, least = most * 0.6, weight = 700, ...style }) {
  let size = most;
  while (size > least && measure(words, fontOf(size, weight)) > width) size -= 0.5;
  text(ctx, words, x, y, { font: fontOf(size, weight), ...style });
}

/**
 * Words in a box, from its top; what does not fit is left to the large card.
 * @param {Context} ctx @param {string} words @param {Rect} box @param {Sizes & { color: string }} style
 */
export function block(ctx, words, { x, y, w, h }, { color, ...sizes }) {
  if (!words || h < sizes.least) return;
  const set = fitted(words, w, h, sizes);
  const room = Math.max(1, Math.floor((h + set.step * 0.3) / set.step));
  const lines = set.lines.slice(0, room);
  if (set.lines.length > room) lines[room - 1] = `${lines[room - 1].replace(/[ .,;:]+$/, "")}…`;
  for (const [i, line] of lines.entries()) {
    text(ctx, line, x, y + (i + 0.5) * set.step, { font: set.font, color, align: "left" });
  }
}
