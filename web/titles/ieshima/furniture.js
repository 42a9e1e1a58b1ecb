// What is printed round and on the island: names and identifiers, boxes with arrows, tracks, support
// holders, title.

import { arrow, disc, fill, rounded, segment, star, stroke, text } from "../../board/draw.js";
import {
  trackCell as cellOf,
  drawColorDot,
  drawHolder,
  drawPanel,
  drawCartouche as drawTitle,
  drawTrack,
  drawTray,
} from "../../board/furniture.js";
import { NAMES, NUMBERS } from "../../board/theme.js";
import { FACTS } from "./facts.js";
import { YARDS_1000 } from "./map.js";
import { HEAD } from "./plan.js";

/** @import { Context, Point, Rect, TextStyle, Theme, TrackStyle } from "../../board/types.js" */
/** @import { Seat } from "../../calls.js" */
/** @import { IslandForm, NameBlock, Plan, PlannedArea, PlannedBox, TrackName } from "./types.js" */

/** @type {Record<TrackName, TrackStyle>} */
const TRACKS = {
  turn: {
    title: "APRIL 1945",
    note: "20-22 extended game",
    cells: ["16", "17", "18", "19", "20", "21", "22"],
    marked: (i) => i > 3,
  },
  impulse: { title: "IMPULSE", cells: Array.from({ length: 12 }, (_, i) => `${i + 1}`) },
  victory: {
    title: "VICTORY POINTS",
    note: "10 win for the Americans",
    cells: Array.from({ length: 13 }, (_, i) => `${i}`),
    marked: (i) => i >= 10,
  },
};
/** @type {TrackName[]} */
const TRACK_NAMES = ["turn", "impulse", "victory"];

export const ADVANTAGE = 6; // the column of its holder
/** The holders of the two sides; names as the rules code calls them. */
export const HOLDERS = [
  ["naval", "air", "artillery", "artillery call", "tank call", "Ernie Pyle"],
  ["japanese artillery", "kamikaze", "satchel call", "Major Igawa"],
];
/** @type {Record<string, string>} */
const SHORT = {
  naval: "NAVAL",
  air: "AIR",
  artillery: "ARTY",
  "artillery call": "304",
  "tank call": "706",
  "Ernie Pyle": "PYLE",
  "japanese artillery": "ARTY",
  kamikaze: "KAMIK.",
  "satchel call": "SATCHEL",
  "Major Igawa": "IGAWA",
};

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
export function drawNames(ctx, plan, theme) {
  for (const area of plan.areas) {
    const b = area.block;
    identifier(ctx, area, badgeAt(b), theme);
    const side = b.kind === "side";
    /** @type {TextStyle} */
    const style = {
      font: `small-caps 600 13px ${NAMES}`,
      color: theme.ink,
      halo: theme.halo,
      haloWidth: 3.2,
      align: side ? "left" : "center",
      spacing: 0.2,
    };
    const left = side ? b.x + HEAD.width + 1 : b.x + b.w / 2;
    for (const [i, line] of b.lines.entries()) {
      text(ctx, line, left, nameTop(area) + i * HEAD.line, style);
    }
    stars(ctx, area, theme);
  }
}

/** The middle of the first line of the name. @param {PlannedArea} area */
function nameTop({ block: b }) {
  if (b.kind !== "side") return b.y + HEAD.height + 8;
  return b.y + (b.h - b.lines.length * HEAD.line - (b.chips ? 13 : 0)) / 2 + 6;
}

/** @param {NameBlock} b */
const headLeft = (b) =>
  b.kind === "side" ? b.x : b.x + (b.w - HEAD.width - (b.kind === "under" ? b.chips : 0)) / 2;
/** @param {NameBlock} b */
export const badgeAt = (b) => ({ x: headLeft(b) + 14, y: b.y + 15 });
/** @param {NameBlock} b */
export const flagAt = (b) => ({ x: headLeft(b) + 29, y: b.y + 3, w: 22, h: 24 });

/** The left end of the stars. @param {PlannedArea} area */
function starsAt(area) {
  const b = area.block;
  if (b.kind === "under") return { x: headLeft(b) + HEAD.width + 1, y: b.y + 15 };
  const y = nameTop(area) + b.lines.length * HEAD.line + 0.5;
  return b.kind === "side" ? { x: b.x + HEAD.width + 1, y } : { x: b.x + (b.w - b.chips) / 2, y };
}

/** @param {Context} ctx @param {PlannedArea} area @param {Theme} theme */
function stars(ctx, area, theme) {
  const at = starsAt(area);
  for (let i = 0; i < area.vp; i++) {
    const shape = star(at.x + 6 + i * 11, at.y, 5.4);
    stroke(ctx, shape, theme.halo, 2.6);
    if (area.only) stroke(ctx, shape, theme.star, 1.3);
    else fill(ctx, shape, theme.star);
  }
  if (area.only)
    text(ctx, area.only, at.x + 14, at.y + 0.5, {
      font: `italic 400 10.5px ${NAMES}`,
      color: theme.star,
      halo: theme.halo,
      align: "left",
    });
}

/**
 * @param {Context} ctx @param {PlannedArea} area @param {{ x: number, y: number }} place @param {Theme} theme
 */
function identifier(ctx, area, { x, y }, theme) {
  const shape = area.urban ? rounded(x - 13.5, y - 14.5, 27, 29, 2) : disc(x, y, 14.5);
  ctx.save();
  ctx.shadowColor = "rgba(20, 14, 4, 0.45)";
  ctx.shadowBlur = 4;
  fill(ctx, shape, theme.badge);
  ctx.restore();
  stroke(ctx, shape, theme.badgeInk, 1.8);
  const half = area.urban ? 13.5 : 14.4;
  stroke(ctx, segment(x - half, y + 1, x + half, y + 1), theme.badgeInk, 1);
  text(ctx, `${area.id}`, x, y - 5.6, { font: `700 15px ${NUMBERS}`, color: theme.badgeInk });
  text(ctx, `+${area.tem}`, x, y + 8, { font: `700 13px ${NUMBERS}`, color: theme.tem });
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
export function drawBoxes(ctx, plan, theme) {
  for (const box of plan.boxes) {
    for (const { tail, tip } of box.arrows) boxArrow(ctx, tail, tip, box, theme);
    drawPanel(ctx, box.rect, box.id === "box" ? theme.boxJapan : theme.box, theme);
    boxTitle(ctx, box, plan.form, theme);
  }
}

/**
 * Where units lie that are lost, and those still to come.
 * @param {Context} ctx @param {Plan} plan @param {Theme} theme
 */
export function drawTrays(ctx, { form }, theme) {
  drawTray(ctx, form.trays.eliminated, "Lost", theme);
  drawTray(ctx, form.trays.awaiting, "To come", theme);
}

/**
 * @param {Context} ctx @param {Point} tail @param {Point} tip @param {PlannedBox} box @param {Theme} theme
 */
function boxArrow(ctx, tail, tip, box, theme) {
  const shape = arrow(tail, tip, 3.4, 14);
  fill(ctx, shape, theme.box);
  stroke(ctx, shape, theme.boxLine, 1.3);
  const middle = [tail[0] + (tip[0] - tail[0]) * 0.3, tail[1] + (tip[1] - tail[1]) * 0.3];
  drawColorDot(ctx, middle[0], middle[1], 4, theme[box.id], theme);
}

/** @param {Context} ctx @param {PlannedBox} box @param {IslandForm} form @param {Theme} theme */
function boxTitle(ctx, box, form, theme) {
  const { x, y, w } = box.rect;
  if (form.tall && w < 100 && box.id !== "box") return narrowTitle(ctx, box, theme);
  const left = box.arrows.length ? x + 24 : x + 9;
  if (box.arrows.length) drawColorDot(ctx, x + 14, y + 12, 5, theme[box.id], theme);
  text(ctx, FACTS.boxes[box.id], left, y + 12.5, {
    font: `600 small-caps 13.5px ${NAMES}`,
    color: theme.ink,
    align: "left",
  });
  const note = box.arrows.length ? `to ${box.arrows.map((a) => a.to).join(", ")}` : "JAPANESE";
  text(ctx, note, x + w - 9, y + 12.5, {
    font: `500 11.5px ${NUMBERS}`,
    color: theme.inkSoft,
    align: "right",
    spacing: 0.4,
  });
}

/** @param {Context} ctx @param {PlannedBox} box @param {Theme} theme */
function narrowTitle(ctx, box, theme) {
  const { x, y, w } = box.rect;
  const name = FACTS.boxes[box.id];
  drawColorDot(ctx, x + 10, y + 11, 4.5, theme[box.id], theme);
  const style = { font: `600 small-caps 12px ${NAMES}`, color: theme.ink };
  if (w > 70) {
    text(ctx, name, x + 18, y + 11.5, { ...style, align: "left" });
    return;
  }
  const [first, ...rest] = name.split(" ");
  text(ctx, first, x + w / 2 + 8, y + 11, style);
  text(ctx, rest.join(" "), x + w / 2, y + 22, style);
}

/**
 * The cell of a track that holds number `n` (from 0).
 * @param {IslandForm} form @param {TrackName} name @param {number} n @returns {Rect}
 */
export function trackCell(form, name, n) {
  return cellOf(form.tracks[name], TRACKS[name].cells.length, n);
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
export function drawTracks(ctx, plan, theme) {
  for (const name of TRACK_NAMES) drawTrack(ctx, plan.form.tracks[name], TRACKS[name], theme);
}

/**
 * Place and size of a support holder: row per side, one place more in each row for the Advantage.
 * @param {IslandForm} form @param {Seat} side @param {number} column
 */
export function holderAt(form, side, column) {
  const r = form.support;
  const w = (r.w - 28) / 7;
  const h = (r.h - 10) / 2;
  const size = Math.min(w, h) - 3;
  return { x: r.x + 23 + (column + 0.5) * w, y: r.y + 5 + (side + 0.5) * h, size };
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
export function drawSupport(ctx, plan, theme) {
  drawPanel(ctx, plan.form.support, theme.box, theme);
  const r = plan.form.support;
  for (const [side, word] of ["US", "J"].entries()) {
    const { y } = holderAt(plan.form, side, 0);
    text(ctx, word, r.x + 11, y, { font: `700 13px ${NUMBERS}`, color: theme.ink });
    for (const [i, name] of HOLDERS[side].entries()) {
      drawHolder(ctx, holderAt(plan.form, side, i), SHORT[name], theme);
    }
    drawHolder(ctx, holderAt(plan.form, side, ADVANTAGE), "ADV.", theme);
  }
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
export function drawCartouche(ctx, { form }, theme) {
  const { w, h } = form.cartouche;
  const thousand = YARDS_1000 * Math.max(Math.abs(form.matrix[0]), Math.abs(form.matrix[1]));
  const yards = thousand < w - 50 ? 1000 : 500;
  const told = {
    title: "IE SHIMA",
    words: h < 70 ? "April 1945" : "Okinawa Gunto, 16-22 April 1945",
    scale: { length: (thousand * yards) / 1000, words: `${yards} yds` },
  };
  drawTitle(ctx, form.cartouche, told, theme);
}
