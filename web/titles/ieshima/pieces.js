// The faces of counters and markers, drawn in a 100 x 100 square; the left strip alone tells letter, side and strength.

import { counterFrame, disc, fill, pathOf, rounded, star, stroke, text } from "../../board/draw.js";
import { NUMBERS } from "../../board/theme.js";

const KINDS = { Pillbox: "pillbox", MG: "gun", IE: "civilians", Labor: "infantry", SEI: "infantry", "2/1": "infantry" };
const WORDS = { Pillbox: "PB", Labor: "LAB" };
const DOTS = { 306: "green", 305: "blue", 307: "brown" };

/** "1/306A" -> battalion, letter, kind, movement; "SEI-C" likewise. */
export function unitFace(id, { side, full, cv, mf }) {
  const found = /^(.*?)-?([A-Z])$/.exec(id);
  const [group, letter] = [found[1], found[2]];
  const regiment = side ? null : group.split("/")[1];
  return { group, letter, side, full, cv, mf, kind: side ? KINDS[group] : "infantry", word: WORDS[group] ?? group, dot: DOTS[regiment] };
}

export function drawUnit(ctx, face, theme, px) {
  const us = face.side === 0;
  const ink = us ? theme.usInk : theme.japanInk;
  const body = counterFrame(ctx, { face: us ? theme.us : theme.japan, top: us ? theme.usTop : theme.japanTop, edge: theme.counterEdge, shadow: theme.shadow });
  if (!face.full) reducedBand(ctx, body, us ? theme.usBand : theme.japanBand, ink);
  designation(ctx, face, ink, px < 27);
  sideMark(ctx, face, theme);
  symbol(ctx, face.kind, ink, 36, 36, 56, 25);
  numerals(ctx, face, ink);
}

/** What tells units of a side apart stands left, where a stack leaves it in sight: the American letter, the Japanese formation. */
function designation(ctx, { side, letter, word }, ink, small) {
  const right = { color: ink, align: "right" };
  if (side === 0) {
    text(ctx, letter, 18, 19, { font: `700 ${small ? 40 : 36}px ${NUMBERS}`, color: ink });
    text(ctx, small ? word.split("/")[1] : word, 94, 19, { font: `700 ${small ? 33 : 25}px ${NUMBERS}`, ...right });
  } else {
    text(ctx, word, 6, 19, { font: `700 ${word.length > 2 ? 27 : 33}px ${NUMBERS}`, color: ink, align: "left" });
    text(ctx, letter, 92, 19, { font: `700 34px ${NUMBERS}`, ...right });
  }
}

function reducedBand(ctx, body, color, ink) {
  ctx.save();
  ctx.clip(body);
  fill(ctx, pathOf([[100, 10], [100, 44], [44, 100], [10, 100]], true), color);
  for (const end of [10, 44]) stroke(ctx, pathOf([[100, end], [end, 100]]), ink, 2.4, { alpha: 0.75 });
  ctx.restore();
}

/** A square with the letter U in the colour of the regiment, or a disc with the letter J. */
function sideMark(ctx, face, theme) {
  const us = face.side === 0;
  const shape = us ? rounded(8, 38, 21, 21, 2) : disc(18.5, 48.5, 11.5);
  fill(ctx, shape, us ? theme[face.dot] : theme.japanMark);
  stroke(ctx, shape, theme.cream, 2.4);
  text(ctx, us ? "U" : "J", 18.5, 50, { font: `700 17px ${NUMBERS}`, color: theme.cream });
}

function numerals(ctx, face, ink) {
  const mark = face.kind === "pillbox" ? "*" : "";
  const size = face.full ? 46 : 37;
  text(ctx, `${face.cv}${mark}-${face.mf}`, 8, face.full ? 82 : 84, { font: `700 ${size}px ${NUMBERS}`, color: ink, align: "left" });
}

function symbol(ctx, kind, ink, x, y, w, h) {
  stroke(ctx, rounded(x, y, w, h, 0), ink, 3.4);
  const [mx, my] = [x + w / 2, y + h / 2];
  if (kind === "infantry") stroke(ctx, crossOf(x, y, w, h), ink, 3);
  if (kind === "pillbox") fill(ctx, dome(mx, y + h - 4, 15), ink);
  if (kind === "gun") stroke(ctx, pathOf([[mx - 8, y + 11], [mx, y + 4], [mx + 8, y + 11], [mx, y + 4], [mx, y + h - 4], [mx - 9, y + h - 4], [mx + 9, y + h - 4]]), ink, 3);
  if (kind === "civilians") {
    for (const dx of [-13, 0, 13]) fill(ctx, person(mx + dx, my), ink);
  }
}

function crossOf(x, y, w, h) {
  const path = pathOf([[x, y], [x + w, y + h]]);
  path.addPath(pathOf([[x + w, y], [x, y + h]]));
  return path;
}

function dome(x, y, r) {
  const path = new Path2D();
  path.arc(x, y, r, Math.PI, 0);
  path.closePath();
  return path;
}

function person(x, y) {
  const path = disc(x, y - 5, 3.6);
  path.addPath(dome(x, y + 9, 5.6));
  return path;
}

/** A support marker, ready, used or not there yet. */
export function drawMarker(ctx, { name, state, side, factor }, theme, px) {
  const away = state !== "ready";
  const us = side === 0;
  const ink = away ? theme.usedInk : us ? theme.usInk : theme.japanInk;
  const face = away ? theme.used : us ? theme.us : theme.japan;
  counterFrame(ctx, { face, top: away ? theme.used : us ? theme.usTop : theme.japanTop, edge: theme.counterEdge, shadow: away ? 0.15 : theme.shadow, radius: 22 });
  const [glyph, words, plus = ""] = MARKER_FACES[name] ?? ["figure", name];
  const value = plus || (factor ? String(factor) : "");
  ctx.save();
  if (away) ctx.globalAlpha = 0.55;
  GLYPHS[glyph](ctx, ink);
  ctx.restore();
  if (value) text(ctx, value, 50, 79, { font: `700 40px ${NUMBERS}`, color: ink });
  else text(ctx, words, 50, 81, { font: `700 25px ${NUMBERS}`, color: ink });
  if (value && px >= 27) text(ctx, words, 50, 15, { font: `700 20px ${NUMBERS}`, color: ink });
  if (away) stateBand(ctx, state, theme);
}

function stateBand(ctx, state, theme) {
  const words = state.startsWith("from ") ? state.slice(5, 7).trim() + " APR" : state.toUpperCase();
  fill(ctx, rounded(4, 36, 92, 28, 4), theme.pill);
  text(ctx, words, 50, 51, { font: `700 25px ${NUMBERS}`, color: theme.pillInk });
}

const MARKER_FACES = {
  naval: ["ship", "5 FLEET"], air: ["plane", "NAVY"], artillery: ["cannon", "MINNA I."],
  "artillery call": ["cannon", "304", "+1"], "tank call": ["tank", "706", "+2"], "Ernie Pyle": ["figure", "PYLE"],
  "japanese artillery": ["cannon", "44"], kamikaze: ["dive", "KAMIK."], "satchel call": ["satchel", "SATCHEL", "+4"], "Major Igawa": ["figure", "IGAWA"],
};

const GLYPHS = {
  ship(ctx, ink) {
    fill(ctx, pathOf([[14, 44], [86, 44], [76, 56], [22, 56]], true), ink);
    fill(ctx, pathOf([[40, 44], [40, 32], [48, 32], [48, 25], [54, 25], [54, 32], [62, 32], [62, 44]], true), ink);
    stroke(ctx, pathOf([[22, 40], [38, 38]]), ink, 4);
    stroke(ctx, pathOf([[78, 40], [64, 38]]), ink, 4);
  },
  plane(ctx, ink) {
    fill(ctx, pathOf([[50, 22], [54, 32], [54, 36], [86, 44], [86, 49], [54, 46], [53, 54], [60, 58], [40, 58], [47, 54], [46, 46], [14, 49], [14, 44], [46, 36], [46, 32]], true), ink);
  },
  dive(ctx, ink) {
    ctx.translate(50, 42);
    ctx.rotate(2.5);
    ctx.translate(-50, -42);
    GLYPHS.plane(ctx, ink);
  },
  cannon(ctx, ink) {
    stroke(ctx, pathOf([[34, 46], [80, 28]]), ink, 7);
    stroke(ctx, pathOf([[42, 48], [16, 56]]), ink, 5);
    fill(ctx, disc(44, 48, 10), ink);
  },
  tank(ctx, ink) {
    fill(ctx, rounded(18, 42, 64, 15, 7), ink);
    fill(ctx, rounded(36, 29, 26, 14, 3), ink);
    stroke(ctx, pathOf([[60, 35], [86, 33]]), ink, 4.5);
  },
  satchel(ctx, ink) {
    fill(ctx, rounded(28, 34, 44, 24, 3), ink);
    stroke(ctx, pathOf([[36, 34], [40, 24], [60, 24], [64, 34]]), ink, 4);
  },
  figure(ctx, ink) {
    fill(ctx, disc(50, 30, 11), ink);
    fill(ctx, dome(50, 62, 20), ink);
  },
};

/** The Advantage: a star for its holder. */
export function drawAdvantage(ctx, { side }, theme) {
  counterFrame(ctx, { face: theme.act, top: "#fff0b0", edge: theme.counterEdge, shadow: theme.shadow, radius: 50 });
  fill(ctx, star(50, 42, 30), theme.actCase);
  text(ctx, side === 0 ? "US" : "J", 50, 78, { font: `700 28px ${NUMBERS}`, color: theme.actCase });
}

/** Who holds an area: a square flag with U, or a swallow-tailed one with a disc and J. */
export function drawFlag(ctx, { side }, theme) {
  stroke(ctx, pathOf([[12, 6], [12, 98]]), theme.ink, 8);
  const cloth = side === 0 ? pathOf([[14, 8], [92, 8], [92, 66], [14, 66]], true) : pathOf([[14, 8], [98, 8], [74, 37], [98, 66], [14, 66]], true);
  stroke(ctx, cloth, theme.halo, 14);
  fill(ctx, cloth, side === 0 ? theme.us : theme.cream);
  stroke(ctx, cloth, theme.counterEdge, 5);
  if (side) fill(ctx, disc(44, 37, 23), theme.japanMark);
  text(ctx, side === 0 ? "U" : "J", side === 0 ? 53 : 44, 40, { font: `700 ${side ? 38 : 54}px ${NUMBERS}`, color: theme.cream });
}

/** Crossed blades: both sides are here. */
export function drawContested(ctx, data, theme) {
  fill(ctx, star(50, 50, 50, 8), theme.halo);
  fill(ctx, star(50, 50, 46, 8), theme.target);
  for (const [a, b] of [[[30, 30], [70, 70]], [[70, 30], [30, 70]]]) stroke(ctx, pathOf([a, b]), theme.targetCase, 10);
}

export function drawRubble(ctx, data, theme) {
  fill(ctx, rounded(2, 8, 96, 84, 12), theme.used);
  stroke(ctx, rounded(2, 8, 96, 84, 12), theme.counterEdge, 5);
  for (const [x, y, s] of [[14, 46, 20], [36, 36, 24], [62, 48, 20], [26, 60, 18], [48, 62, 22]]) fill(ctx, pathOf([[x, y + s * 0.3], [x + s * 0.4, y], [x + s, y + s * 0.2], [x + s * 0.9, y + s * 0.8], [x + s * 0.2, y + s]], true), theme.usedInk);
  text(ctx, "+1", 50, 26, { font: `700 34px ${NUMBERS}`, color: theme.usedInk });
}

/** How many lie here: square for the Americans, round for the Japanese. */
export function drawCount(ctx, { side, count }, theme) {
  const shape = side === 0 ? rounded(4, 4, 92, 92, 16) : disc(50, 50, 46);
  fill(ctx, shape, theme.pill);
  stroke(ctx, shape, theme.pillInk, 8);
  text(ctx, `${count}`, 50, 55, { font: `700 70px ${NUMBERS}`, color: theme.pillInk });
}

/** Pawns of the tracks. */
export function drawPawn(ctx, { name, word, side, weather, w, h }, theme) {
  const wide = (100 * w) / h;
  const face = name === "impulse" ? (side ? theme.japan : theme.us) : theme.pill;
  const ink = name === "impulse" ? (side ? theme.japanInk : theme.usInk) : theme.pillInk;
  const shape = rounded(3, 3, wide - 6, 94, name === "impulse" && side ? 40 : 12);
  fill(ctx, shape, face);
  stroke(ctx, shape, theme.act, 9);
  stroke(ctx, shape, theme.counterEdge, 3);
  const glyph = weather && WEATHER[weather];
  text(ctx, word, glyph ? wide * 0.3 : wide / 2, 54, { font: `700 ${word.length > 1 ? 56 : 64}px ${NUMBERS}`, color: ink });
  if (glyph) glyph(ctx, wide * 0.72, 50, ink);
}

const WEATHER = {
  Clear(ctx, x, y, ink) {
    fill(ctx, disc(x, y, 12), ink);
    for (let a = 0; a < 8; a++) stroke(ctx, pathOf([[x + Math.cos(a * 0.785) * 17, y + Math.sin(a * 0.785) * 17], [x + Math.cos(a * 0.785) * 25, y + Math.sin(a * 0.785) * 25]]), ink, 5);
  },
  Rain(ctx, x, y, ink) {
    for (const [dx, dy, r] of [[-10, -6, 11], [3, -12, 14], [14, -4, 10]]) fill(ctx, disc(x + dx, y + dy, r), ink);
    for (const dx of [-12, 1, 14]) stroke(ctx, pathOf([[x + dx, y + 12], [x + dx - 6, y + 30]]), ink, 5);
  },
  Night(ctx, x, y, ink) {
    const moon = new Path2D();
    moon.arc(x, y, 20, 0.6, 5.2);
    moon.arc(x + 9, y - 5, 16, 4.7, 1.1, true);
    moon.closePath();
    fill(ctx, moon, ink);
  },
};
