// What is printed round a map: panels, tracks, holders, title, scale, north, the lines round the sheet.

import { disc, fill, pathOf, polygon, polyline, rounded, segment, stroke, text } from "./draw.js";
import { clamp } from "./geometry.js";
import { NAMES, NUMBERS } from "./theme.js";

/** @import { Context, Point, Rect, Theme, TrackStyle } from "./types.js" */

const TITLE = 15; // height of a track's title

/** @param {Context} ctx @param {Rect} rect @param {string} color @param {Theme} theme */
export function drawPanel(ctx, { x, y, w, h }, color, theme) {
  ctx.save();
  ctx.shadowColor = "rgba(15, 10, 2, 0.4)";
  ctx.shadowBlur = 7;
  ctx.shadowOffsetY = 2;
  fill(ctx, rounded(x, y, w, h, 5), color);
  ctx.restore();
  stroke(ctx, rounded(x, y, w, h, 5), theme.boxLine, 1.5);
  stroke(ctx, rounded(x + 3, y + 3, w - 6, h - 6, 3), theme.boxLine, 0.6, { alpha: 0.7 });
}

/**
 * A panel for things that lie aside.
 * @param {Context} ctx @param {Rect} rect @param {string} title @param {Theme} theme
 */
export function drawTray(ctx, rect, title, theme) {
  drawPanel(ctx, rect, theme.box, theme);
  text(ctx, title, rect.x + rect.w / 2, rect.y + 10.5, {
    font: `600 small-caps 12px ${NAMES}`,
    color: theme.inkSoft,
  });
}

/**
 * The cell of a track that holds number `n` (from 0); the cells may stand in several rows.
 * @param {Rect} track @param {number} count @param {number} n @param {number} [rows] @returns {Rect}
 */
export function trackCell(track, count, n, rows = 1) {
  const inRow = Math.ceil(count / rows);
  const held = clamp(n, 0, count - 1);
  const [w, h] = [(track.w - 8) / inRow, (track.h - TITLE - 4) / rows];
  return {
    x: track.x + 4 + (held % inRow) * w,
    y: track.y + TITLE + 1 + Math.floor(held / inRow) * h,
    w,
    h,
  };
}

/** @param {Context} ctx @param {Rect} track @param {TrackStyle} style @param {Theme} theme */
export function drawTrack(ctx, track, { title, note = "", cells, rows, marked, faint, notes = {} }, theme) {
  drawTitled(ctx, track, title, note, theme);
  for (const [i, word] of cells.entries()) {
    ctx.save();
    if (faint?.(i)) ctx.globalAlpha *= 0.38;
    trackSquare(
      ctx,
      trackCell(track, cells.length, i, rows),
      { word, note: notes[i], marked: marked?.(i) },
      theme,
    );
    ctx.restore();
  }
}

/**
 * A panel with its title and a note.
 * @param {Context} ctx @param {Rect} track @param {string} title @param {string} note @param {Theme} theme
 */
function drawTitled(ctx, track, title, note, theme) {
  drawPanel(ctx, track, theme.box, theme);
  text(ctx, title, track.x + 9, track.y + 9.5, {
    font: `700 10.5px ${NUMBERS}`,
    color: theme.inkSoft,
    align: "left",
    spacing: 1,
  });
  text(ctx, note, track.x + track.w - 9, track.y + 9.5, {
    font: `italic 400 10px ${NAMES}`,
    color: theme.inkSoft,
    align: "right",
  });
}

/**
 * A word, and a note under it if there is one.
 * @param {Context} ctx @param {Rect} cell @param {{ word: string, note?: string, marked?: boolean }} told @param {Theme} theme
 */
function trackSquare(ctx, { x, y, w, h }, { word, note = "", marked = false }, theme) {
  const shape = rounded(x + 1.2, y + 0.6, w - 2.4, h - 1.2, 2.5);
  fill(ctx, shape, marked ? theme.paperShade : theme.paper);
  stroke(ctx, shape, theme.slot, 1, { dash: marked ? [3, 2] : [] });
  const size = Math.min(15, w * 0.62, h * 0.72);
  text(ctx, word, x + w / 2, y + h * (note ? 0.34 : 0.5) + 0.5, {
    font: `500 ${note ? Math.min(size, h * 0.5) : size}px ${NUMBERS}`,
    color: theme.ink,
  });
  if (note)
    text(ctx, note, x + w / 2, y + h * 0.76, { font: `600 ${h * 0.36}px ${NUMBERS}`, color: theme.tem });
}

/**
 * Where a value stands on a gauge: the middle of its pawn.
 * @param {Rect} gauge @param {[from: number, to: number]} range @param {number} value @returns {Point}
 */
export function gaugeAt({ x, y, w, h }, [from, to], value) {
  const part = (clamp(value, from, to) - from) / (to - from);
  return [x + 16 + part * (w - 32), y + TITLE + (h - TITLE) * 0.4];
}

/**
 * A ruler for a value that runs too far for cells, with a mark where it decides.
 * @param {Context} ctx @param {Rect} gauge
 * @param {{ title: string, note?: string, range: [number, number], every: number, mark: number }} style @param {Theme} theme
 */
export function drawGauge(ctx, gauge, { title, note = "", range, every, mark }, theme) {
  drawTitled(ctx, gauge, title, note, theme);
  const [[left, y], [right]] = range.map((value) => gaugeAt(gauge, range, value));
  stroke(ctx, segment(left, y, right, y), theme.ink, 1.4);
  for (let value = range[0]; value <= range[1]; value += every) {
    const [x] = gaugeAt(gauge, range, value);
    stroke(ctx, segment(x, y - 4, x, y + 4), theme.ink, 1);
    text(ctx, `${value}`, x, y + 16, { font: `500 10px ${NUMBERS}`, color: theme.ink });
  }
  const [x] = gaugeAt(gauge, range, mark);
  stroke(ctx, segment(x, y, right, y), theme.tem, 4);
  fill(
    ctx,
    pathOf(
      [
        [x, y - 3],
        [x - 5, y - 11],
        [x + 5, y - 11],
      ],
      true,
    ),
    theme.tem,
  );
}

/**
 * Where a marker may lie, with a word while it does not.
 * @param {Context} ctx @param {{ x: number, y: number, size: number }} middle @param {string} word
 * @param {Theme} theme
 */
export function drawHolder(ctx, { x, y, size }, word, theme) {
  stroke(ctx, rounded(x - size / 2, y - size / 2, size, size, 4), theme.slot, 1, {
    dash: [3, 2.5],
    alpha: 0.8,
  });
  text(ctx, word, x, y, { font: `500 9px ${NUMBERS}`, color: theme.inkSoft });
}

/**
 * A spot of a formation's colour.
 * @param {Context} ctx @param {number} x @param {number} y @param {number} radius @param {string} color
 * @param {Theme} theme
 */
export function drawColorDot(ctx, x, y, radius, color, theme) {
  fill(ctx, disc(x, y, radius), color);
  stroke(ctx, disc(x, y, radius), theme.cream, 1.6);
  stroke(ctx, disc(x, y, radius + 0.9), theme.boxLine, 0.9);
}

/**
 * The title of the map, some words and the scale: `scale.length` units of the sheet are `scale.words`.
 * @param {Context} ctx @param {Rect} rect
 * @param {{ title: string, words: string, scale: { length: number, words: string } }} told @param {Theme} theme
 */
export function drawCartouche(ctx, { x, y, w, h }, { title, words, scale }, theme) {
  const [middle, small] = [x + w / 2, h < 70];
  fill(ctx, rounded(x, y, w, h, 1), theme.paper);
  stroke(ctx, rounded(x, y, w, h, 1), theme.ink, 1.6);
  stroke(ctx, rounded(x + 3.5, y + 3.5, w - 7, h - 7, 0), theme.ink, 0.7);
  text(ctx, title, middle, y + h * 0.29, {
    font: `700 ${small ? 19 : 24}px ${NUMBERS}`,
    color: theme.ink,
    spacing: 3,
  });
  text(ctx, words, middle, y + h * 0.54, {
    font: `italic 400 ${small ? 10 : 10.5}px ${NAMES}`,
    color: theme.ink,
  });
  drawScale(ctx, [middle, y + h * 0.72], scale, theme);
}

/**
 * @param {Context} ctx @param {Point} middle @param {{ length: number, words: string }} scale
 * @param {Theme} theme
 */
function drawScale(ctx, [x, y], { length, words }, theme) {
  const left = x - length / 2;
  for (let i = 0; i < 4; i++) {
    const cell = rounded(left + (i * length) / 4, y - 2, length / 4, 3.6, 0);
    fill(ctx, cell, i % 2 ? theme.paper : theme.ink);
    stroke(ctx, cell, theme.ink, 0.8);
  }
  const style = { font: `500 9.5px ${NUMBERS}`, color: theme.ink };
  text(ctx, "0", left, y + 8, style);
  text(ctx, words, left + length, y + 8, style);
}

/**
 * An arrow to the north, which is up if the angle is 0.
 * @param {Context} ctx @param {{ x: number, y: number, angle: number }} place @param {Theme} theme
 */
export function drawNorth(ctx, { x, y, angle }, theme) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  stroke(ctx, polyline("0,24 0,-14"), theme.ink, 1.5);
  stroke(ctx, polyline("-9,6 9,6"), theme.ink, 1);
  fill(ctx, polygon("0,-28 -6.5,-9 0,-13.5"), theme.ink);
  stroke(ctx, polygon("0,-28 6.5,-9 0,-13.5"), theme.ink, 1.1);
  ctx.translate(0, -36);
  ctx.rotate(-angle);
  text(ctx, "N", 0, 0, { font: `700 15px ${NUMBERS}`, color: theme.ink, halo: theme.sea });
  ctx.restore();
}

/**
 * The name of a sea, slanting.
 * @param {Context} ctx @param {string} words @param {{ x: number, y: number, angle: number }} place
 * @param {Theme} theme
 */
export function drawSeaName(ctx, words, { x, y, angle }, theme) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  text(ctx, words, 0, 0, { font: `italic 400 15px ${NAMES}`, color: theme.seaText, spacing: 3 });
  ctx.restore();
}

/** @param {Context} ctx @param {{ width: number, height: number }} sheet @param {Theme} theme */
export function drawNeatline(ctx, { width, height }, theme) {
  stroke(ctx, rounded(5, 5, width - 10, height - 10, 0), theme.ink, 2.2);
  stroke(ctx, rounded(9, 9, width - 18, height - 18, 0), theme.ink, 0.8);
}
