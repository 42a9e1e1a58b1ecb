// The faces of counters and markers, drawn in a 100 x 100 square; the left strip alone tells letter, side and
// strength.

import {
  counterFrame,
  numerals,
  sideColors,
  sideMark,
  stepLossBand,
  unitBody,
} from "../../board/counters.js";
import {
  disc,
  fill,
  pathOf,
  polygon,
  polyline,
  rounded,
  segment,
  star,
  stroke,
  text,
} from "../../board/draw.js";
import { drawSymbol, PICTURES } from "../../board/symbols.js";
import { NUMBERS } from "../../board/theme.js";
import { formation } from "./names.js";

/** @import { Context, Theme } from "../../board/types.js" */
/** @import { Seat } from "../../calls.js" */
/** @import { Unit } from "./board.js" */
/** @import { UnitFace } from "./types.js" */

/** @type {Record<string, string>} */
const KINDS = {
  Pillbox: "pillbox",
  MG: "gun",
  IE: "civilians",
  Labor: "infantry",
  SEI: "infantry",
  "2/1": "infantry",
};
/** @type {Record<string, string>} */
const WORDS = { Pillbox: "PB", Labor: "LAB" };
/** @type {Record<string, UnitFace["dot"]>} */
const DOTS = { 306: "green", 305: "blue", 307: "brown" };
const SYMBOL = { x: 36, y: 36, w: 56, h: 25 };

/**
 * "1/306A" -> battalion, letter, kind, movement; "SEI-C" likewise.
 * @param {string} id @param {Unit} unit @returns {UnitFace}
 */
export function unitFace(id, { side, full, cv, mf }) {
  const group = formation(id);
  const letter = id.at(-1) ?? "";
  return {
    group,
    letter,
    side,
    full,
    cv,
    mf,
    kind: side ? KINDS[group] : "infantry",
    word: WORDS[group] ?? group,
    dot: side ? undefined : DOTS[group.split("/")[1]],
  };
}

/** @param {Context} ctx @param {UnitFace} face @param {Theme} theme @param {number} px */
export function drawUnit(ctx, face, theme, px) {
  const { ink, band } = sideColors(face.side, theme);
  const body = unitBody(ctx, face.side, theme);
  if (!face.full) stepLossBand(ctx, body, band, ink);
  designation(ctx, face, ink, px < 27);
  sideMark(ctx, face.side, face.dot ? theme[face.dot] : theme.japanMark, theme);
  drawSymbol(ctx, face.kind, ink, SYMBOL);
  const mark = face.kind === "pillbox" ? "*" : "";
  numerals(ctx, `${face.cv}${mark}-${face.mf}`, ink, face.full);
}

/**
 * What tells units of a side apart stands left, where a stack leaves it in sight: the American letter, the
 * Japanese formation.
 * @param {Context} ctx @param {UnitFace} face @param {string} ink @param {boolean} small
 */
function designation(ctx, { side, letter, word }, ink, small) {
  const right = { color: ink, align: /** @type {const} */ ("right") };
  if (side === 0) {
    text(ctx, letter, 18, 19, { font: `700 ${small ? 40 : 36}px ${NUMBERS}`, color: ink });
    text(ctx, small ? word.split("/")[1] : word, 94, 19, {
      font: `700 ${small ? 33 : 25}px ${NUMBERS}`,
      ...right,
    });
  } else {
    text(ctx, word, 6, 19, {
      font: `700 ${word.length > 2 ? 27 : 33}px ${NUMBERS}`,
      color: ink,
      align: "left",
    });
    text(ctx, letter, 92, 19, { font: `700 34px ${NUMBERS}`, ...right });
  }
}

/**
 * A support marker, ready, used or not there yet.
 * @param {Context} ctx @param {{ name: string, state: string, side: Seat, factor?: number }} marker
 * @param {Theme} theme @param {number} px
 */
export function drawMarker(ctx, { name, state, side, factor }, theme, px) {
  const away = state !== "ready";
  const { ink, face, top } = away
    ? { ink: theme.usedInk, face: theme.used, top: theme.used }
    : sideColors(side, theme);
  counterFrame(ctx, {
    face,
    top,
    edge: theme.counterEdge,
    shadow: away ? 0.15 : theme.shadow,
    radius: 22,
  });
  const [picture, words, plus = ""] = MARKER_FACES[name] ?? ["figure", name];
  const value = plus || (factor ? String(factor) : "");
  ctx.save();
  if (away) ctx.globalAlpha = 0.55;
  PICTURES[picture](ctx, ink);
  ctx.restore();
  if (value) text(ctx, value, 50, 79, { font: `700 40px ${NUMBERS}`, color: ink });
  else text(ctx, words, 50, 81, { font: `700 25px ${NUMBERS}`, color: ink });
  if (value && px >= 27) text(ctx, words, 50, 15, { font: `700 20px ${NUMBERS}`, color: ink });
  if (away) stateBand(ctx, state, theme);
}

/** @param {Context} ctx @param {string} state @param {Theme} theme */
function stateBand(ctx, state, theme) {
  const words = state.startsWith("from ") ? `${state.slice(5, 7).trim()} APR` : state.toUpperCase();
  fill(ctx, rounded(4, 36, 92, 28, 4), theme.pill);
  text(ctx, words, 50, 51, { font: `700 25px ${NUMBERS}`, color: theme.pillInk });
}

/** @type {Record<string, [picture: string, words: string, plus?: string]>} */
const MARKER_FACES = {
  naval: ["ship", "5 FLEET"],
  air: ["plane", "NAVY"],
  artillery: ["cannon", "MINNA I."],
  "artillery call": ["cannon", "304", "+1"],
  "tank call": ["tank", "706", "+2"],
  "Ernie Pyle": ["figure", "PYLE"],
  "japanese artillery": ["cannon", "44"],
  kamikaze: ["dive", "KAMIK."],
  "satchel call": ["satchel", "SATCHEL", "+4"],
  "Major Igawa": ["figure", "IGAWA"],
};

/**
 * The Advantage: a star for its holder.
 * @param {Context} ctx @param {{ side: Seat }} data @param {Theme} theme
 */
export function drawAdvantage(ctx, { side }, theme) {
  counterFrame(ctx, {
    face: theme.act,
    top: "#fff0b0",
    edge: theme.counterEdge,
    shadow: theme.shadow,
    radius: 50,
  });
  fill(ctx, star(50, 42, 30), theme.actCase);
  text(ctx, side === 0 ? "US" : "J", 50, 78, { font: `700 28px ${NUMBERS}`, color: theme.actCase });
}

/**
 * Who holds an area: a square flag with U, or a swallow-tailed one with a disc and J.
 * @param {Context} ctx @param {{ side?: Seat }} data @param {Theme} theme
 */
export function drawFlag(ctx, { side }, theme) {
  stroke(ctx, polyline("12,6 12,98"), theme.ink, 8);
  const cloth = side === 0 ? polygon("14,8 92,8 92,66 14,66") : polygon("14,8 98,8 74,37 98,66 14,66");
  stroke(ctx, cloth, theme.halo, 14);
  fill(ctx, cloth, side === 0 ? theme.us : theme.cream);
  stroke(ctx, cloth, theme.counterEdge, 5);
  if (side) fill(ctx, disc(44, 37, 23), theme.japanMark);
  text(ctx, side === 0 ? "U" : "J", side === 0 ? 53 : 44, 40, {
    font: `700 ${side ? 38 : 54}px ${NUMBERS}`,
    color: theme.cream,
  });
}

/**
 * Crossed blades: both sides are here.
 * @param {Context} ctx @param {unknown} _data @param {Theme} theme
 */
export function drawContested(ctx, _data, theme) {
  fill(ctx, star(50, 50, 50, 8), theme.halo);
  fill(ctx, star(50, 50, 46, 8), theme.target);
  stroke(ctx, segment(30, 30, 70, 70), theme.targetCase, 10);
  stroke(ctx, segment(70, 30, 30, 70), theme.targetCase, 10);
}

// x, y, size
const STONES = [
  [14, 46, 20],
  [36, 36, 24],
  [62, 48, 20],
  [26, 60, 18],
  [48, 62, 22],
];

/** @param {Context} ctx @param {unknown} _data @param {Theme} theme */
export function drawRubble(ctx, _data, theme) {
  fill(ctx, rounded(2, 8, 96, 84, 12), theme.used);
  stroke(ctx, rounded(2, 8, 96, 84, 12), theme.counterEdge, 5);
  for (const [x, y, s] of STONES) {
    const stone = pathOf(
      [
        [x, y + s * 0.3],
        [x + s * 0.4, y],
        [x + s, y + s * 0.2],
        [x + s * 0.9, y + s * 0.8],
        [x + s * 0.2, y + s],
      ],
      true,
    );
    fill(ctx, stone, theme.usedInk);
  }
  text(ctx, "+1", 50, 26, { font: `700 34px ${NUMBERS}`, color: theme.usedInk });
}

/**
 * Pawns of the tracks.
 * @param {Context} ctx
 * @param {{ name: string, word: string, side?: Seat, weather?: string, w: number, h: number }} data
 * @param {Theme} theme
 */
export function drawPawn(ctx, { name, word, side, weather, w, h }, theme) {
  const wide = (100 * w) / h;
  const ofSide = name === "impulse";
  const { face, ink } = ofSide ? sideColors(side ? 1 : 0, theme) : { face: theme.pill, ink: theme.pillInk };
  const shape = rounded(3, 3, wide - 6, 94, ofSide && side ? 40 : 12);
  fill(ctx, shape, face);
  stroke(ctx, shape, theme.act, 9);
  stroke(ctx, shape, theme.counterEdge, 3);
  const glyph = weather && WEATHER[weather];
  text(ctx, word, glyph ? wide * 0.3 : wide / 2, 54, {
    font: `700 ${word.length > 1 ? 56 : 64}px ${NUMBERS}`,
    color: ink,
  });
  if (glyph) glyph(ctx, wide * 0.72, 50, ink);
}

/** @type {Record<string, (ctx: Context, x: number, y: number, ink: string) => void>} */
const WEATHER = {
  Clear(ctx, x, y, ink) {
    fill(ctx, disc(x, y, 12), ink);
    for (let i = 0; i < 8; i++) {
      const [dx, dy] = [Math.cos(i * 0.785), Math.sin(i * 0.785)];
      stroke(ctx, segment(x + dx * 17, y + dy * 17, x + dx * 25, y + dy * 25), ink, 5);
    }
  },
  Rain(ctx, x, y, ink) {
    for (const [dx, dy, r] of [
      [-10, -6, 11],
      [3, -12, 14],
      [14, -4, 10],
    ])
      fill(ctx, disc(x + dx, y + dy, r), ink);
    for (const dx of [-12, 1, 14]) stroke(ctx, segment(x + dx, y + 12, x + dx - 6, y + 30), ink, 5);
  },
  Night(ctx, x, y, ink) {
    const moon = new Path2D();
    moon.arc(x, y, 20, 0.6, 5.2);
    moon.arc(x + 9, y - 5, 16, 4.7, 1.1, true);
    moon.closePath();
    fill(ctx, moon, ink);
  },
};
