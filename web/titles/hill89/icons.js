// Small signs in one ink, drawn in a 24 x 24 box round the origin: what cards do, what tokens are.

import { disc, fill, pointsOf, polygon, polyline, rounded, stroke } from "../../board/draw.js";

/** @import { Context } from "../../board/types.js" */

/** @param {Context} ctx @param {string} ink @param {string} list @param {number} [width] */
const line = (ctx, ink, list, width = 2.4) => {
  ctx.save();
  ctx.lineCap = "round";
  stroke(ctx, polyline(list), ink, width);
  ctx.restore();
};
/** @param {Context} ctx @param {string} ink @param {string} list */
const shape = (ctx, ink, list) => fill(ctx, polygon(list), ink);

/** @param {Context} ctx @param {string} ink */
function helmet(ctx, ink) {
  const dome = new Path2D();
  dome.moveTo(-11, 4);
  dome.bezierCurveTo(-10, -13, 10, -13, 11, 4);
  dome.closePath();
  fill(ctx, dome, ink);
  line(ctx, ink, "-11,6 11,6", 3);
}

/** @param {Context} ctx @param {string} ink */
function tank(ctx, ink) {
  fill(ctx, rounded(-12, 1, 22, 8, 4), ink);
  fill(ctx, rounded(-7, -7, 12, 7, 2), ink);
  line(ctx, ink, "4,-4 12,-5", 2.6);
}

/** @type {Record<string, (ctx: Context, ink: string, ground: string) => void>} */
export const ICONS = {
  soldier: helmet,
  armor: tank,
  any(ctx, ink) {
    for (const what of [helmet, tank]) {
      ctx.save();
      ctx.translate(0, what === helmet ? -6 : 6);
      ctx.scale(0.62, 0.62);
      what(ctx, ink);
      ctx.restore();
    }
  },
  destroyed(ctx, ink) {
    line(ctx, ink, "-7,-8 7,8", 4);
    line(ctx, ink, "7,-8 -7,8", 4);
  },
  scout(ctx, ink) {
    const eye = new Path2D();
    eye.moveTo(-12, 0);
    eye.quadraticCurveTo(0, -14, 12, 0);
    eye.quadraticCurveTo(0, 14, -12, 0);
    stroke(ctx, eye, ink, 2.4);
    fill(ctx, disc(0, 0, 4), ink);
  },
  sandbag(ctx, ink, ground) {
    for (const [x, y] of pointsOf("-6,5 6,5 0,-4")) {
      const bag = rounded(x - 6.5, y - 4.5, 13, 9, 4);
      fill(ctx, bag, ink);
      stroke(ctx, bag, ground, 1.4);
    }
  },
  heal(ctx, ink) {
    const heart = new Path2D();
    heart.moveTo(0, 10);
    heart.bezierCurveTo(-16, -1, -10, -13, 0, -5);
    heart.bezierCurveTo(10, -13, 16, -1, 0, 10);
    fill(ctx, heart, ink);
  },
  adjust(ctx, ink) {
    line(ctx, ink, "-10,-4 -2,-4");
    line(ctx, ink, "-6,-8 -6,0");
    line(ctx, ink, "2,5 10,5");
    line(ctx, ink, "5,-10 -5,10", 1.6);
  },
  reroll(ctx, ink) {
    const turn = new Path2D();
    turn.arc(0, 0, 8.5, -2.4, 1.9);
    stroke(ctx, turn, ink, 2.8);
    shape(ctx, ink, "-12,4 1,3 -4,13");
  },
  reposition(ctx, ink) {
    line(ctx, ink, "-10,-5 5,-5", 2.8);
    shape(ctx, ink, "4,-10 12,-5 4,0");
    line(ctx, ink, "10,5 -5,5", 2.8);
    shape(ctx, ink, "-4,0 -12,5 -4,10");
  },
  refuel(ctx, ink, ground) {
    fill(ctx, rounded(-8, -8, 16, 19, 2.5), ink);
    line(ctx, ink, "-5,-11 4,-11", 2.4);
    line(ctx, ink, "6,-8 10,-12", 3);
    line(ctx, ground, "-5,-4 5,7", 1.8);
    line(ctx, ground, "5,-4 -5,7", 1.8);
  },
  veteran(ctx, ink) {
    for (const y of [-8, -1, 6]) line(ctx, ink, `-9,${y + 4} 0,${y - 2} 9,${y + 4}`, 3);
  },
  grenade(ctx, ink, ground) {
    const body = new Path2D();
    body.ellipse(0, 3, 7.5, 8.5, 0, 0, 7);
    fill(ctx, body, ink);
    fill(ctx, rounded(-3, -10, 6, 5, 1), ink);
    line(ctx, ink, "2,-9 9,-7 9,1", 2.2);
    for (const x of [-3, 3]) line(ctx, ground, `${x},-3 ${x},9`, 1);
    for (const y of [0, 5]) line(ctx, ground, `-6,${y} 6,${y}`, 1);
  },
  binoculars(ctx, ink, ground) {
    for (const x of [-6, 6]) {
      fill(ctx, polygon(`${x - 3},-9 ${x + 3},-9 ${x + 5.5},9 ${x - 5.5},9`), ink);
      fill(ctx, disc(x, 6, 2.6), ground);
    }
    fill(ctx, rounded(-3, -4, 6, 6, 1), ink);
  },
  medkit(ctx, ink, ground) {
    fill(ctx, rounded(-11, -7, 22, 17, 3), ink);
    line(ctx, ink, "-5,-7 -4,-11 4,-11 5,-7", 2.2);
    line(ctx, ground, "0,-3 0,6", 3.4);
    line(ctx, ground, "-5,1.5 5,1.5", 3.4);
  },
  planes(ctx, ink) {
    shape(ctx, ink, "0,-12 2,-6 2,-3 12,2 12,5 2,3 1.5,8 5,11 -5,11 -1.5,8 -2,3 -12,5 -12,2 -2,-3 -2,-6");
  },
  pierce(ctx, ink) {
    const dome = new Path2D();
    dome.moveTo(-11, 9);
    dome.bezierCurveTo(-10, -8, 10, -8, 11, 9);
    stroke(ctx, dome, ink, 2.4);
    line(ctx, ink, "-11,-11 2,3", 2.4);
    shape(ctx, ink, "6,8 -3,4 3,-2");
  },
  hold(ctx, ink, ground) {
    stroke(ctx, rounded(-10, -10, 20, 20, 4), ink, 2.4, { dash: [4, 3] });
    fill(ctx, disc(0, 0, 3), ink, 1);
    fill(ctx, disc(0, 0, 1), ground);
  },
  suppressed(ctx, ink) {
    stroke(ctx, disc(0, 0, 9.5), ink, 3);
    line(ctx, ink, "-6.5,-6.5 6.5,6.5", 3);
  },
  fog(ctx, ink) {
    const cloud = new Path2D();
    cloud.arc(-5, 2, 5.5, 1.5, 4.4);
    cloud.arc(0, -4, 6.5, 3.6, 6);
    cloud.arc(6, 2, 5, 5, 7.9);
    cloud.closePath();
    fill(ctx, cloud, ink);
  },
  mine(ctx, ink) {
    const body = new Path2D();
    body.ellipse(0, 4, 11, 5.5, 0, 0, 7);
    fill(ctx, body, ink);
    fill(ctx, rounded(-5, -6, 10, 8, 3), ink);
    line(ctx, ink, "0,-6 0,-11", 2);
    line(ctx, ink, "-4,-10 4,-10", 1.6);
  },
  flag(ctx, ink) {
    line(ctx, ink, "-7,-11 -7,11", 2.2);
    shape(ctx, ink, "-6,-11 10,-8 6,-4 10,1 -6,0");
  },
  dice(ctx, ink, ground) {
    fill(ctx, rounded(-9, -9, 18, 18, 4), ink);
    for (const [x, y] of pointsOf("-4,-4 4,4 4,-4 -4,4")) fill(ctx, disc(x, y, 2), ground);
  },
  burst(ctx, ink) {
    const star = new Path2D();
    for (let i = 0; i < 16; i++) {
      const [a, r] = [(i * Math.PI) / 8, i % 2 ? 7.2 : 12];
      star[i ? "lineTo" : "moveTo"](Math.cos(a) * r, Math.sin(a) * r);
    }
    star.closePath();
    fill(ctx, star, ink);
  },
};

/**
 * @param {Context} ctx @param {string} name @param {number} x @param {number} y @param {number} size
 * @param {string} ink @param {string} ground
 */
export function icon(ctx, name, x, y, size, ink, ground) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size / 26, size / 26);
  ICONS[name](ctx, ink, ground);
  ctx.restore();
}
