// What is printed round and on the island: names and identifiers, boxes with arrows, tracks, support holders, cartouche, neatline.

import { arrow, disc, fill, pathOf, rounded, star, stroke, text } from "../../board/draw.js";
import { NAMES, NUMBERS } from "../../board/theme.js";
import { YARDS_1000 } from "./map.js";
import { HEAD } from "./plan.js";

const TRACKS = {
  turn: { title: "APRIL 1945", cells: ["16", "17", "18", "19", "20", "21", "22"] },
  impulse: { title: "IMPULSE", cells: Array.from({ length: 12 }, (_, i) => `${i + 1}`) },
  victory: { title: "VICTORY POINTS", cells: Array.from({ length: 13 }, (_, i) => `${i}`) },
};
const TITLE = 15; // height of a track's title

/** The holders of the two sides; names as the rules code calls them. */
export const HOLDERS = [
  ["naval", "air", "artillery", "artillery call", "tank call", "Ernie Pyle"],
  ["japanese artillery", "kamikaze", "satchel call", "Major Igawa"],
];
const SHORT = { naval: "NAVAL", air: "AIR", artillery: "ARTY", "artillery call": "304", "tank call": "706", "Ernie Pyle": "PYLE", "japanese artillery": "ARTY", kamikaze: "KAMIK.", "satchel call": "SATCHEL", "Major Igawa": "IGAWA" };

export function drawNames(ctx, plan, theme) {
  for (const area of plan.areas) {
    const b = area.block;
    identifier(ctx, area, badgeAt(b), theme);
    const side = b.kind === "side";
    const style = { font: `small-caps 600 13px ${NAMES}`, color: theme.ink, halo: theme.halo, haloWidth: 3.2, align: side ? "left" : "center", spacing: 0.2 };
    const left = side ? b.x + HEAD.width + 1 : b.x + b.w / 2;
    b.lines.forEach((line, i) => text(ctx, line, left, nameTop(area) + i * HEAD.line, style));
    stars(ctx, area, theme);
  }
}

/** The middle of the first line of the name. */
function nameTop({ block: b }) {
  if (b.kind !== "side") return b.y + HEAD.height + 8;
  return b.y + (b.h - b.lines.length * HEAD.line - (b.chips ? 13 : 0)) / 2 + 6;
}

const headLeft = (b) => (b.kind === "side" ? b.x : b.x + (b.w - HEAD.width - (b.kind === "under" ? b.chips : 0)) / 2);
export const badgeAt = (b) => ({ x: headLeft(b) + 14, y: b.y + 15 });
export const flagAt = (b) => ({ x: headLeft(b) + 29, y: b.y + 3, w: 22, h: 24 });

/** The left end of the stars. */
function starsAt(area) {
  const b = area.block;
  if (b.kind === "under") return { x: headLeft(b) + HEAD.width + 1, y: b.y + 15 };
  const y = nameTop(area) + b.lines.length * HEAD.line + 0.5;
  return b.kind === "side" ? { x: b.x + HEAD.width + 1, y } : { x: b.x + (b.w - b.chips) / 2, y };
}

function stars(ctx, area, theme) {
  const at = starsAt(area);
  for (let i = 0; i < area.vp; i++) {
    const shape = star(at.x + 6 + i * 11, at.y, 5.4);
    stroke(ctx, shape, theme.halo, 2.6);
    if (area.only) stroke(ctx, shape, theme.star, 1.3);
    else fill(ctx, shape, theme.star);
  }
  if (area.only) text(ctx, area.only, at.x + 14, at.y + 0.5, { font: `italic 400 10.5px ${NAMES}`, color: theme.star, halo: theme.halo, align: "left" });
}

function identifier(ctx, area, { x, y }, theme) {
  const shape = area.urban ? rounded(x - 13.5, y - 14.5, 27, 29, 2) : disc(x, y, 14.5);
  ctx.save();
  ctx.shadowColor = "rgba(20, 14, 4, 0.45)";
  ctx.shadowBlur = 4;
  fill(ctx, shape, theme.badge);
  ctx.restore();
  stroke(ctx, shape, theme.badgeInk, 1.8);
  const half = area.urban ? 13.5 : 14.4;
  stroke(ctx, pathOf([[x - half, y + 1], [x + half, y + 1]]), theme.badgeInk, 1);
  text(ctx, `${area.id}`, x, y - 5.6, { font: `700 15px ${NUMBERS}`, color: theme.badgeInk });
  text(ctx, `+${area.tem}`, x, y + 8, { font: `700 13px ${NUMBERS}`, color: theme.tem });
}

export function drawBoxes(ctx, plan, theme) {
  for (const box of plan.boxes) {
    for (const { tail, tip } of box.arrows) boxArrow(ctx, tail, tip, box, theme);
    panel(ctx, box.rect, box.id === "box" ? theme.boxJapan : theme.box, theme);
    boxTitle(ctx, box, plan.form, theme);
  }
}

/** Where units lie that are lost, and those still to come. */
export function drawTrays(ctx, { form }, theme) {
  for (const [name, title] of [["eliminated", "Lost"], ["awaiting", "To come"]]) {
    const r = form.trays[name];
    panel(ctx, r, theme.box, theme);
    text(ctx, title, r.x + r.w / 2, r.y + 10.5, { font: `600 small-caps 12px ${NAMES}`, color: theme.inkSoft });
  }
}

function boxArrow(ctx, tail, tip, box, theme) {
  const shape = arrow(tail, tip, 3.4, 14);
  fill(ctx, shape, theme.box);
  stroke(ctx, shape, theme.boxLine, 1.3);
  const middle = [tail[0] + (tip[0] - tail[0]) * 0.3, tail[1] + (tip[1] - tail[1]) * 0.3];
  dot(ctx, middle[0], middle[1], 4, theme[box.id], theme);
}

function boxTitle(ctx, box, form, theme) {
  const { x, y, w } = box.rect;
  if (form.tall && w < 100 && box.id !== "box") return narrowTitle(ctx, box, theme);
  const left = box.arrows.length ? x + 24 : x + 9;
  if (box.arrows.length) dot(ctx, x + 14, y + 12, 5, theme[box.id], theme);
  text(ctx, box.title, left, y + 12.5, { font: `600 small-caps 13.5px ${NAMES}`, color: theme.ink, align: "left" });
  const note = box.arrows.length ? `to ${box.arrows.map((a) => a.to).join(", ")}` : box.beach;
  text(ctx, note, x + w - 9, y + 12.5, { font: `500 11.5px ${NUMBERS}`, color: theme.inkSoft, align: "right", spacing: 0.4 });
}

function narrowTitle(ctx, box, theme) {
  const { x, y, w } = box.rect;
  const words = box.id === "green" ? ["Green", "T-1"] : ["Red", box.id === "blue" ? "T-1, 2" : "T-3, 4"];
  dot(ctx, x + 10, y + 11, 4.5, theme[box.id], theme);
  const style = { font: `600 small-caps 12px ${NAMES}`, color: theme.ink };
  if (w > 70) text(ctx, words.join(" "), x + 18, y + 11.5, { ...style, align: "left" });
  else words.forEach((word, i) => text(ctx, word, x + w / 2 + (i ? 0 : 6), y + 11 + i * 11, style));
}

function dot(ctx, x, y, radius, color, theme) {
  fill(ctx, disc(x, y, radius), color);
  stroke(ctx, disc(x, y, radius), theme.cream, 1.6);
  stroke(ctx, disc(x, y, radius + 0.9), theme.boxLine, 0.9);
}

function panel(ctx, { x, y, w, h }, color, theme) {
  ctx.save();
  ctx.shadowColor = "rgba(15, 10, 2, 0.4)";
  ctx.shadowBlur = 7;
  ctx.shadowOffsetY = 2;
  fill(ctx, rounded(x, y, w, h, 5), color);
  ctx.restore();
  stroke(ctx, rounded(x, y, w, h, 5), theme.boxLine, 1.5);
  stroke(ctx, rounded(x + 3, y + 3, w - 6, h - 6, 3), theme.boxLine, 0.6, { alpha: 0.7 });
}

/** The cell of a track that holds number `n` (from 0). */
export function trackCell(form, name, n) {
  const t = form.tracks[name];
  const count = TRACKS[name].cells.length;
  const w = (t.w - 8) / count;
  const i = Math.max(0, Math.min(count - 1, n));
  return { x: t.x + 4 + i * w, y: t.y + TITLE + 1, w, h: t.h - TITLE - 4 };
}

export function drawTracks(ctx, plan, theme) {
  for (const [name, track] of Object.entries(TRACKS)) {
    const t = plan.form.tracks[name];
    panel(ctx, t, theme.box, theme);
    text(ctx, track.title, t.x + 9, t.y + 9.5, { font: `700 10.5px ${NUMBERS}`, color: theme.inkSoft, align: "left", spacing: 1 });
    text(ctx, noteOf(name), t.x + t.w - 9, t.y + 9.5, { font: `italic 400 10px ${NAMES}`, color: theme.inkSoft, align: "right" });
    track.cells.forEach((word, i) => trackSquare(ctx, trackCell(plan.form, name, i), word, isMarked(name, i), theme));
  }
}

const noteOf = (name) => ({ turn: "20-22 extended game", impulse: "", victory: "10 win for the Americans" })[name];
const isMarked = (name, i) => (name === "turn" && i > 3) || (name === "victory" && i >= 10);

function trackSquare(ctx, { x, y, w, h }, word, marked, theme) {
  const shape = rounded(x + 1.2, y + 0.6, w - 2.4, h - 1.2, 2.5);
  fill(ctx, shape, marked ? theme.paperShade : theme.paper);
  stroke(ctx, shape, theme.slot, 1, { dash: marked ? [3, 2] : [] });
  text(ctx, word, x + w / 2, y + h / 2 + 0.5, { font: `500 ${Math.min(15, w * 0.62)}px ${NUMBERS}`, color: theme.ink });
}

/** Place and size of a support holder: row per side, one place more in each row for the Advantage. */
export function holderAt(form, side, column) {
  const r = form.support;
  const w = (r.w - 28) / 7;
  const h = (r.h - 10) / 2;
  const size = Math.min(w, h) - 3;
  return { x: r.x + 23 + (column + 0.5) * w, y: r.y + 5 + (side + 0.5) * h, size };
}

export function drawSupport(ctx, plan, theme) {
  panel(ctx, plan.form.support, theme.box, theme);
  const r = plan.form.support;
  ["US", "J"].forEach((word, side) => {
    const { y } = holderAt(plan.form, side, 0);
    text(ctx, word, r.x + 11, y, { font: `700 13px ${NUMBERS}`, color: theme.ink });
    [...HOLDERS[side], ...Array(7 - HOLDERS[side].length).fill("")].forEach((name, i) => {
      const isAdvantage = i === 6;
      if (name || isAdvantage) emptyHolder(ctx, holderAt(plan.form, side, i), isAdvantage ? "ADV." : SHORT[name], theme);
    });
  });
}

function emptyHolder(ctx, { x, y, size }, word, theme) {
  stroke(ctx, rounded(x - size / 2, y - size / 2, size, size, 4), theme.slot, 1, { dash: [3, 2.5], alpha: 0.8 });
  text(ctx, word, x, y, { font: `500 9px ${NUMBERS}`, color: theme.inkSoft });
}

export function drawCartouche(ctx, plan, theme) {
  const { x, y, w, h } = plan.form.cartouche;
  const [middle, small] = [x + w / 2, h < 70];
  fill(ctx, rounded(x, y, w, h, 1), theme.paper);
  stroke(ctx, rounded(x, y, w, h, 1), theme.ink, 1.6);
  stroke(ctx, rounded(x + 3.5, y + 3.5, w - 7, h - 7, 0), theme.ink, 0.7);
  text(ctx, "IE SHIMA", middle, y + h * 0.29, { font: `700 ${small ? 19 : 24}px ${NUMBERS}`, color: theme.ink, spacing: 3 });
  text(ctx, small ? "April 1945" : "Okinawa Gunto, 16-22 April 1945", middle, y + h * 0.54, { font: `italic 400 ${small ? 10 : 10.5}px ${NAMES}`, color: theme.ink });
  scaleBar(ctx, plan, middle, y + h * 0.72, theme, w);
}

function scaleBar(ctx, plan, x, y, theme, room) {
  const thousand = YARDS_1000 * Math.max(Math.abs(plan.form.matrix[0]), Math.abs(plan.form.matrix[1]));
  const yards = thousand < room - 50 ? 1000 : 500;
  const length = (thousand * yards) / 1000;
  const left = x - length / 2;
  for (let i = 0; i < 4; i++) {
    const cell = rounded(left + (i * length) / 4, y - 2, length / 4, 3.6, 0);
    fill(ctx, cell, i % 2 ? theme.paper : theme.ink);
    stroke(ctx, cell, theme.ink, 0.8);
  }
  const style = { font: `500 9.5px ${NUMBERS}`, color: theme.ink };
  text(ctx, "0", left, y + 8, style);
  text(ctx, `${yards} yds`, left + length, y + 8, style);
}

export function drawNorth(ctx, plan, theme) {
  const { x, y, angle } = plan.form.north;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(angle);
  stroke(ctx, pathOf([[0, 24], [0, -14]]), theme.ink, 1.5);
  stroke(ctx, pathOf([[-9, 6], [9, 6]]), theme.ink, 1);
  fill(ctx, pathOf([[0, -28], [-6.5, -9], [0, -13.5]], true), theme.ink);
  stroke(ctx, pathOf([[0, -28], [6.5, -9], [0, -13.5]], true), theme.ink, 1.1);
  ctx.translate(0, -36);
  ctx.rotate(-angle);
  text(ctx, "N", 0, 0, { font: `700 15px ${NUMBERS}`, color: theme.ink, halo: theme.sea });
  ctx.restore();
}

export function drawSeaName(ctx, plan, theme) {
  const at = plan.form.seaName;
  if (!at) return;
  ctx.save();
  ctx.translate(at.x, at.y);
  ctx.rotate(at.angle);
  text(ctx, "EAST CHINA SEA", 0, 0, { font: `italic 400 15px ${NAMES}`, color: theme.seaText, spacing: 3 });
  ctx.restore();
}

export function drawNeatline(ctx, plan, theme) {
  const { width, height } = plan.form;
  stroke(ctx, rounded(5, 5, width - 10, height - 10, 0), theme.ink, 2.2);
  stroke(ctx, rounded(9, 9, width - 18, height - 18, 0), theme.ink, 0.8);
}
