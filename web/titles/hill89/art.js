// The pictures on cards: a ridge under a pale sky and what stands before it. A scene lists what is drawn,
// back to front.

import { disc, fill, hachures, pathOf, pointsOf, polygon, segment, stroke } from "../../board/draw.js";
import { seeded } from "../../board/geometry.js";
import { man, THINGS } from "./figures.js";

/** @import { Context, Point, Random, Rect } from "../../board/types.js" */
/** @import { Tones } from "./types.js" */

/** @typedef {[what: string, x: number, y: number, size: number, ...holds: (string | null)[]]} Figure */

/** @type {Record<string, Figure[]>} */
// [what, x, y, size, what it holds]; the picture is 100 x 60 with the ground at 54. "us:pose" is a man.
// biome-ignore format: a table
const SCENES = {
  rifleman: [["us:fire", 44, 54, 1.05, "rifle"]],
  scout: [["tree", 78, 54, 0.9], ["us:glass", 46, 54, 1.2, "glasses"]],
  bazooka: [["us:kneel", 30, 54, 0.95], ["us:kneel", 52, 54, 1.12, "tube"]],
  engineer: [["sandbags", 64, 55, 1], ["us:crouch", 26, 54, 1.25, "shovel"]],
  demolition: [["tunnel", 92, 56, 0.55], ["us:run", 36, 54, 1.05, "satchel"]],
  sergeant: [["us:stand", 24, 54, 0.8, "rifle"], ["us:point", 50, 54, 1.1]],
  mgteam: [["us:sit", 30, 54, 1], ["us:prone", 58, 54, 0.9], ["mg", 66, 54, 1.15]],
  sherman: [["sherman", 46, 54, 1.05]],
  corsair: [["corsair", 50, 30, 0.86]],
  flametank: [["flametank", 36, 54, 0.95]],
  flamethrower: [["us:fire", 24, 54, 1.05, "flame", "pack"]],
  bar: [["us:prone", 48, 52, 1.3, "bar"]],
  sniper: [["us:prone", 46, 52, 1.3, "scope"]],
  observer: [["us:sit", 26, 54, 0.95, null, "radio"], ["us:glass", 58, 54, 1.15, "glasses"]],
  mortar: [["us:kneel", 28, 54, 1], ["mortar", 50, 54, 1.15], ["us:crouch", 84, 54, -0.95]],
  corpsman: [["us:prone", 66, 55, -0.9], ["us:crouch", 36, 54, 1.15], ["cross", 32, 34, 0.6]],
  naval: [["ship", 44, 50, 0.82]],
  satchel: [["us:crouch", 28, 54, 1.05, "satchel"], ["us:run", 62, 54, 0.95, "satchel"]],
  priest: [["priest", 46, 54, 1.05]],
  codetalker: [["us:sit", 48, 54, 1.4, null, "radio"]],
  lieutenant: [["us:run", 24, 54, 0.8, "rifle"], ["us:raise", 54, 54, 0.98], ["us:run", 84, 54, 0.72, "rifle"]],
  squad: [["jp:fire", 26, 54, 0.85, "rifle"], ["jp:kneel", 52, 54, 1, "rifle"], ["jp:fire", 74, 54, 0.8, "rifle"]],
  type92: [["jp:sit", 24, 54, 1.1], ["mg", 52, 54, 1.35]],
  mortar81: [["jp:kneel", 26, 54, 1], ["mortar", 50, 54, 1.25], ["jp:crouch", 86, 54, -1]],
  pillbox: [["pillbox", 50, 55, 1.05]],
  chiha: [["chiha", 46, 54, 1.15]],
  atgun: [["jp:crouch", 26, 54, 0.9], ["gun", 46, 54, 1.15]],
  sharpshooter: [["tree", 28, 55, 1.1], ["jp:prone", 56, 50, 1.2, "scope"]],
  tunnel: [["tunnel", 50, 56, 1]],
  shiden: [["shiden", 52, 30, 0.82]],
  banzai: [
    ["banner", 24, 54, 0.9], ["jp:run", 30, 54, 0.9, "rifle"],
    ["jp:raise", 54, 54, 0.95, "sword"], ["jp:run", 78, 54, 0.85, "rifle"],
  ],
  minedtrack: [["mines", 50, 52, 1.05]],
  knee: [["jp:kneel", 36, 54, 1.15], ["knee", 56, 54, 1.4]],
  spigot: [["spigot", 48, 54, 1.05]],
  hago: [["hago", 46, 54, 1.25]],
  infiltrator: [["jp:run", 44, 54, 1.1, "satchel"]],
  type96: [["jp:prone", 46, 52, 1.3, "bar"]],
  officer: [["jp:raise", 46, 54, 1, "sword"]],
  cave: [["tunnel", 50, 56, 1, null, null], ["crates", 62, 56, 0.9]],
};

/**
 * Fills the box x, y, w, h with a scene; tones: sky, skyLow, far, near, figure, glow, flash.
 * @param {Context} ctx @param {string} name @param {Rect} box @param {Tones} tones @param {number} [seed]
 */
export function drawScene(ctx, name, { x, y, w, h }, tones, seed = 1) {
  ctx.save();
  const frame = new Path2D();
  frame.rect(x, y, w, h);
  ctx.clip(frame);
  const s = Math.max(Math.min(h / 60, w / 72), w / 150);
  ctx.translate(x + w / 2, y + h);
  ctx.scale(s, s);
  ctx.translate(-50, -60);
  backdrop(ctx, w / s, tones, seed, ["naval", "corsair", "shiden"].includes(name));
  for (const [what, px, py, size, ...holds] of SCENES[name] ?? []) {
    ctx.save();
    ctx.translate(px, py);
    ctx.scale(size, Math.abs(size));
    if (what.includes(":"))
      figure(ctx, what.slice(3), what.slice(0, 2) === "us" ? "us" : "japan", holds, tones);
    else THINGS[what](ctx, tones.figure, tones.glow, tones.flash, name !== "cave");
    ctx.restore();
  }
  ctx.restore();
}

const AT_HAND = new Set(["rifle", "bar", "scope", "tube", "flame", "satchel", "shovel", "glasses", "sword"]);

/**
 * @param {Context} ctx @param {string} pose @param {"us" | "japan"} helmet @param {(string | null)[]} holds
 * @param {Tones} tones
 */
function figure(ctx, pose, helmet, holds, tones) {
  /** @param {string} thing @param {Point} place */
  const draw = (thing, place) =>
    at(ctx, place, () => THINGS[thing](ctx, tones.figure, tones.glow, tones.flash));
  if (holds.includes("pack")) draw("pack", [-6, -25]);
  if (holds.includes("radio")) draw("radio", [-9, -12]);
  const hand = man(ctx, tones.figure, pose, helmet);
  for (const thing of holds) if (thing && AT_HAND.has(thing)) draw(thing, hand);
}

/** @param {Context} ctx @param {Point} point @param {() => void} what */
function at(ctx, [x, y], what) {
  ctx.save();
  ctx.translate(x, y);
  what();
  ctx.restore();
}

/**
 * @param {Context} ctx @param {number} width @param {Tones} tones @param {number} seed @param {boolean} sea
 */
function backdrop(ctx, width, tones, seed, sea) {
  const random = seeded(seed * 7919 + 3);
  const left = 50 - width / 2 - 2;
  const sky = ctx.createLinearGradient(0, -20, 0, 48);
  sky.addColorStop(0, tones.sky);
  sky.addColorStop(1, tones.skyLow);
  ctx.fillStyle = sky;
  ctx.fillRect(left, -160, width + 4, 230);
  fill(ctx, disc(50 + (random() - 0.5) * 46, 22, 9), tones.glow, 0.75);
  if (sea) return water(ctx, left, width, tones, random);
  const far = ridge(left, width, 36, 9, random);
  fill(ctx, pathOf([...far, [left + width + 4, 70], [left, 70]], true), tones.far);
  hachures(ctx, far, random, {
    color: tones.near,
    alpha: 0.55,
    near: 0.5,
    far: 8,
    every: 2.4,
    side: 1,
    width: 0.7,
  });
  const near = ridge(left, width, 51, 2.4, random);
  fill(ctx, pathOf([...near, [left + width + 4, 70], [left, 70]], true), tones.near);
  grass(ctx, near, tones, random);
  return undefined;
}

/**
 * @param {number} left @param {number} width @param {number} level @param {number} high
 * @param {Random} random @returns {Point[]}
 */
function ridge(left, width, level, high, random) {
  /** @type {Point[]} */
  const points = [];
  const [a, b, c] = [random() * 6, random() * 6, random() * 6];
  for (let d = 0; d <= width + 4; d += 3)
    points.push([
      left + d,
      level - high * (0.55 * Math.sin(d / 21 + a) + 0.3 * Math.sin(d / 9 + b) + 0.15 * Math.sin(d / 4 + c)),
    ]);
  return points;
}

/** @param {Context} ctx @param {Point[]} line @param {Tones} tones @param {Random} random */
function grass(ctx, line, tones, random) {
  const path = new Path2D();
  for (const [x, y] of line) {
    for (let k = 0; k < 2; k++) {
      const dx = random() * 3;
      path.moveTo(x + dx, y + 1);
      path.lineTo(x + dx + (random() - 0.5) * 2, y - 1.5 - random() * 2);
    }
  }
  ctx.save();
  ctx.strokeStyle = tones.near;
  ctx.lineWidth = 0.7;
  ctx.stroke(path);
  ctx.restore();
}

/**
 * @param {Context} ctx @param {number} left @param {number} width @param {Tones} tones @param {Random} random
 */
function water(ctx, left, width, tones, random) {
  ctx.fillStyle = tones.far;
  ctx.fillRect(left, 44, width + 4, 40);
  ctx.save();
  ctx.strokeStyle = tones.near;
  ctx.lineWidth = 0.8;
  ctx.beginPath();
  for (let i = 0; i < 26; i++) {
    const [x, y] = [left + random() * width, 46 + random() * 13];
    ctx.moveTo(x, y);
    ctx.quadraticCurveTo(x + 3, y - 1.6, x + 6, y);
  }
  ctx.stroke();
  ctx.restore();
}

// The skylines of the Objectives: how high the ground stands from left (0) to right (1), of 60; `sea` in front of it.
/** @type {Record<string, { crest: string, sea?: boolean }>} */
const SKYLINES = {
  kakazu: { crest: "0,33 0.1,26 0.3,22 0.45,25 0.55,24 0.72,20 0.9,24 1,31" },
  yaetake: { crest: "0,44 0.2,34 0.38,12 0.46,17 0.6,6 0.75,22 0.9,30 1,40" },
  ieshima: { crest: "0,50 0.1,46 0.5,45 0.6,40 0.66,16 0.7,12 0.75,18 0.8,41 0.93,46 1,50", sea: true },
  maeda: { crest: "0,46 0.3,44 0.33,22 0.36,17 0.62,16 0.66,6 0.69,6 0.72,17 0.9,19 1,22" },
  sugarloaf: { crest: "0,46 0.22,44 0.3,30 0.4,20 0.5,16 0.6,20 0.7,30 0.78,44 1,47" },
  conical: { crest: "0,48 0.15,44 0.48,8 0.52,8 0.85,44 1,48" },
  shuri: { crest: "0,44 0.12,40 0.25,33 0.75,33 0.88,40 1,44" },
  oroku: { crest: "0,46 0.2,42 0.4,36 0.52,39 0.7,33 0.85,40 1,48", sea: true },
  kunishi: { crest: "0,28 0.2,20 0.35,23 0.5,18 0.65,22 0.8,17 1,24" },
  hill89: { crest: "0,24 0.25,13 0.45,10 0.6,14 0.68,22 0.71,42 0.8,46 1,50", sea: true },
};

/** The height of a skyline at a share of its width. @param {Point[]} crest @param {number} share */
function heightAt(crest, share) {
  const next = crest.findIndex(([at]) => at >= share);
  if (next <= 0) return crest[Math.max(0, next)][1];
  const [[x0, y0], [x1, y1]] = [crest[next - 1], crest[next]];
  return y0 + ((y1 - y0) * (share - x0)) / (x1 - x0);
}

/**
 * Walls and roofs of the castle, on its hill; smaller where the picture is narrow.
 * @param {Context} ctx @param {string} color @param {number} size
 */
function castle(ctx, color, size) {
  ctx.save();
  ctx.translate(50, 34);
  ctx.scale(size, size);
  ctx.translate(-50, -34);
  for (const outline of [
    "22,34 22,27 30,27 30,24 70,24 70,27 78,27 78,34",
    "33,24 33,18 67,18 67,24",
    "29,19 36,13 64,13 71,19",
    "41,13 41,9 59,9 59,13",
    "37,10 44,4 56,4 63,10",
  ])
    fill(ctx, polygon(outline), color);
  ctx.restore();
}

/**
 * A place: each Objective shows its own ground.
 * @param {Context} ctx @param {{ place: string, seed: number }} objective @param {Rect} box @param {Tones} tones
 */
export function drawPlace(ctx, { place, seed }, { x, y, w, h }, tones) {
  const { crest, sea } = SKYLINES[place] ?? SKYLINES.kakazu;
  const skyline = pointsOf(crest);
  ctx.save();
  const frame = new Path2D();
  frame.rect(x, y, w, h);
  ctx.clip(frame);
  const s = Math.max(h / 60, w / 130);
  ctx.translate(x + w / 2, y + h);
  ctx.scale(s, s);
  ctx.translate(-50, -60);
  const random = seeded(seed * 104729 + 17);
  const width = w / s;
  backdrop(ctx, width, tones, seed, false);
  const left = 50 - width / 2 - 2;
  /** @type {Point[]} */
  const flank = [];
  for (let d = 0; d <= width + 4; d += 2)
    flank.push([left + d, heightAt(skyline, d / (width + 4)) + Math.sin(d / 5 + seed) * 0.8]);
  if (place === "shuri") castle(ctx, tones.figure, Math.min(1, width / 76));
  fill(ctx, pathOf([...flank, [left + width + 4, 70], [left, 70]], true), tones.near);
  hachures(ctx, flank, random, {
    color: tones.figure,
    alpha: 0.6,
    near: 0.5,
    far: 13,
    every: 1.7,
    side: 1,
    width: 0.75,
  });
  hachures(
    ctx,
    flank.map(([px, py]) => /** @type {Point} */ ([px, py + 15])),
    random,
    { color: tones.figure, alpha: 0.35, near: 0.5, far: 10, every: 2.6, side: 1, width: 0.7 },
  );
  if (sea) shore(ctx, left, width, tones);
  ctx.restore();
}

/** Water before the land. @param {Context} ctx @param {number} left @param {number} width @param {Tones} tones */
function shore(ctx, left, width, tones) {
  fill(
    ctx,
    pathOf(
      [
        [left, 52],
        [left + width + 4, 52],
        [left + width + 4, 70],
        [left, 70],
      ],
      true,
    ),
    tones.skyLow,
  );
  for (const [at, y] of [
    [0.1, 54],
    [0.45, 56],
    [0.75, 54.5],
  ])
    stroke(ctx, segment(left + at * width, y, left + (at + 0.16) * width, y), tones.figure, 0.7, {
      alpha: 0.5,
    });
}
