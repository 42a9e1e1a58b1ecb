// Dice that tumble on a canvas of their own and then lie still; coloured and lettered by side.

import { contextOf, disc, fill, rounded, stroke, text } from "./draw.js";
import { NUMBERS } from "./theme.js";

/** @import { Context } from "./types.js" */

/** @typedef {[x: number, y: number, z: number]} Vector */
/** @typedef {{ face: number[], pip: string, letter: string }} DiceLook */
/** @typedef {{ faces: number[], side: string }} DiceGroup */
/**
 * @typedef {object} Die
 * @property {number} value
 * @property {DiceLook} look
 * @property {number} x
 * @property {[number, number]} spin
 * @property {[number, number]} lean
 * @property {number} delay
 */
/** @typedef {ReturnType<typeof prepare>} DiceScene */

const LASTS = 820; // milliseconds
const SIDES = {
  us: { face: [92, 106, 58], pip: "#fffbe9", letter: "US" },
  japan: { face: [158, 38, 22], pip: "#fff3dc", letter: "J" },
};
/** @type {Record<number, number[]>} */
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
/** @type {[value: number, n: Vector, u: Vector, v: Vector][]} */
// The six faces of a cube: value, direction, and the two edges in which its pips are laid.
// biome-ignore format: a table
const FACES = [
  [1, [0, 0, 1], [1, 0, 0], [0, 1, 0]],
  [6, [0, 0, -1], [-1, 0, 0], [0, 1, 0]],
  [2, [0, 1, 0], [1, 0, 0], [0, 0, -1]],
  [5, [0, -1, 0], [1, 0, 0], [0, 0, 1]],
  [3, [1, 0, 0], [0, 0, -1], [0, 1, 0]],
  [4, [-1, 0, 0], [0, 0, 1], [0, 1, 0]],
];
/** @type {Record<number, [number, number]>} */
// Turns (about x, about y) that bring a value to the front.
const TO_FRONT = {
  1: [0, 0],
  6: [0, Math.PI],
  2: [Math.PI / 2, 0],
  5: [-Math.PI / 2, 0],
  3: [0, -Math.PI / 2],
  4: [0, Math.PI / 2],
};

/** @type {WeakMap<HTMLCanvasElement, DiceScene>} */
const rolling = new WeakMap(); // what a canvas shows: a new throw ends the last

/**
 * groups: [{ faces: [3, 4], side: "us" | "japan" }, ...]. Resolves when the dice lie still; they stay on the
 * canvas.
 * @param {HTMLCanvasElement} canvas @param {DiceGroup[]} groups @param {{ reduced?: boolean }} [motion]
 * @returns {Promise<void>}
 */
export function rollDice(canvas, groups, { reduced = false } = {}) {
  const scene = prepare(canvas, groups);
  if (reduced) {
    drawScene(scene, 1);
    return Promise.resolve();
  }
  rolling.set(canvas, scene);
  return new Promise((resolve) => {
    const start = performance.now();
    /** @param {number} now */
    const next = (now) => {
      if (rolling.get(canvas) !== scene) return resolve();
      const t = Math.min(1, Math.max(0, (now - start) / LASTS));
      drawScene(scene, t);
      if (t < 1) requestAnimationFrame(next);
      else resolve();
    };
    requestAnimationFrame(next);
  });
}

/** @param {HTMLCanvasElement} canvas @param {DiceGroup[]} groups */
function prepare(canvas, groups) {
  const ratio = Math.min(3, window.devicePixelRatio || 1);
  const box = canvas.getBoundingClientRect();
  canvas.width = Math.round(box.width * ratio);
  canvas.height = Math.round(box.height * ratio);
  const count = groups.reduce((n, g) => n + g.faces.length, 0);
  const slots = count + 0.55 * groups.length;
  const size = Math.min(box.height * 0.5, (box.width / slots) * 0.68);
  const step = Math.min(box.width / slots, size * 1.5);
  return {
    canvas,
    ratio,
    size,
    width: box.width,
    height: box.height,
    ...placed(groups, step, slots, box, size),
  };
}

/**
 * @param {DiceGroup[]} groups @param {number} step @param {number} slots @param {DOMRect} box
 * @param {number} size
 */
function placed(groups, step, slots, box, size) {
  /** @type {Die[]} */
  const dice = [];
  /** @type {{ x: number, look: DiceLook }[]} */
  const letters = [];
  let x = (box.width - slots * step) / 2;
  for (const { faces, side } of groups) {
    const look = SIDES[side === "us" ? "us" : "japan"];
    letters.push({ x: x + step * 0.3, look });
    x += step * 0.55;
    for (const value of faces) {
      const n = dice.length + 1;
      dice.push({
        value,
        look,
        x: x + step / 2,
        spin: [7 + ((n * 37) % 5), 5 + ((n * 53) % 6)],
        lean: [-0.4 - ((n * 7) % 3) * 0.04, (((n * 5) % 5) - 2) * 0.07],
        delay: (n % 3) * 0.04,
      });
      x += step;
    }
  }
  return { dice, letters, floor: box.height / 2 + size * 0.1 };
}

/** @param {DiceScene} scene @param {number} t */
function drawScene(scene, t) {
  const ctx = contextOf(scene.canvas);
  ctx.setTransform(scene.ratio, 0, 0, scene.ratio, 0, 0);
  ctx.clearRect(0, 0, scene.width, scene.height);
  for (const { x, look } of scene.letters) letter(ctx, x, scene.floor, scene.size, look);
  for (const die of scene.dice)
    drawDie(ctx, scene, die, Math.max(0, Math.min(1, (t - die.delay) / (1 - die.delay))));
}

/** @param {Context} ctx @param {number} x @param {number} y @param {number} size @param {DiceLook} look */
function letter(ctx, x, y, size, look) {
  const r = size * 0.26;
  const shape = look.letter === "US" ? rounded(x - r, y - r, 2 * r, 2 * r, 3) : disc(x, y, r);
  fill(ctx, shape, `rgb(${look.face})`);
  stroke(ctx, shape, look.pip, 1.5);
  text(ctx, look.letter, x, y + 1, { font: `700 ${size * 0.3}px ${NUMBERS}`, color: look.pip });
}

/** @param {Context} ctx @param {DiceScene} scene @param {Die} die @param {number} t */
function drawDie(ctx, { size, width, floor }, die, t) {
  const calm = 1 - (1 - t) ** 3;
  const bounce = Math.abs(Math.cos(t * Math.PI * 2.5)) * (1 - t) ** 1.6 * size * 0.75;
  const [x, y] = [die.x + (1 - calm) * (width * 0.35), floor - bounce];
  const [ax, ay] = TO_FRONT[die.value];
  const rest = 1 - calm;
  const turn = multiply(
    turnX(die.lean[0] + rest * die.spin[0]),
    multiply(turnY(die.lean[1] + rest * die.spin[1]), multiply(turnX(ax), turnY(ay))),
  );
  shadow(ctx, x, floor + size * 0.52, size, bounce / size);
  const seen = FACES.map(([value, n, u, v]) => ({
    value,
    n: apply(turn, n),
    u: apply(turn, u),
    v: apply(turn, v),
  })).filter((f) => f.n[2] > 0.01);
  seen.sort((a, b) => a.n[2] - b.n[2]);
  for (const face of seen) drawSide(ctx, x, y, size / 2, face, die.look);
}

/** @param {Context} ctx @param {number} x @param {number} y @param {number} size @param {number} height */
function shadow(ctx, x, y, size, height) {
  ctx.save();
  ctx.globalAlpha = 0.34 / (1 + height * 2);
  ctx.fillStyle = "#000";
  ctx.beginPath();
  ctx.ellipse(x + size * 0.06, y, size * (0.56 + height * 0.2), size * 0.13, 0, 0, Math.PI * 2);
  ctx.fill();
  ctx.restore();
}

/**
 * @param {Context} ctx @param {number} x @param {number} y @param {number} half
 * @param {{ value: number, n: Vector, u: Vector, v: Vector }} side @param {DiceLook} look
 */
function drawSide(ctx, x, y, half, { value, n, u, v }, look) {
  ctx.save();
  ctx.transform(u[0] * half, -u[1] * half, -v[0] * half, v[1] * half, x + n[0] * half, y - n[1] * half);
  const light = 0.42 + 0.6 * Math.max(0, n[2] * 0.8 + n[1] * 0.45 - n[0] * 0.25);
  /** @param {number} k */
  const tone = (k) => `rgb(${look.face.map((c) => Math.min(255, Math.round(c * k)))})`;
  fill(ctx, rounded(-1, -1, 2, 2, 0.06), tone(light * 0.86));
  fill(ctx, rounded(-0.97, -0.97, 1.94, 1.94, 0.34), tone(light * 1.12));
  for (const i of PIPS[value])
    fill(
      ctx,
      disc(((i % 3) - 1) * 0.52, (Math.floor(i / 3) - 1) * 0.52, value === 1 ? 0.26 : 0.19),
      look.pip,
      n[2] > 0.7 ? 1 : 0.6,
    );
  ctx.restore();
}

/** @param {number} a @returns {Vector[]} */
const turnX = (a) => [
  [1, 0, 0],
  [0, Math.cos(a), -Math.sin(a)],
  [0, Math.sin(a), Math.cos(a)],
];
/** @param {number} a @returns {Vector[]} */
const turnY = (a) => [
  [Math.cos(a), 0, Math.sin(a)],
  [0, 1, 0],
  [-Math.sin(a), 0, Math.cos(a)],
];
/** @param {Vector[]} a @param {Vector[]} b @returns {Vector[]} */
function multiply(a, [b0, b1, b2]) {
  return a.map(([x, y, z]) => [
    x * b0[0] + y * b1[0] + z * b2[0],
    x * b0[1] + y * b1[1] + z * b2[1],
    x * b0[2] + y * b1[2] + z * b2[2],
  ]);
}

/** @param {Vector[]} m @param {Vector} vector @returns {Vector} */
function apply([row0, row1, row2], [x, y, z]) {
  /** @param {Vector} row */
  const along = (row) => row[0] * x + row[1] * y + row[2] * z;
  return [along(row0), along(row1), along(row2)];
}
