// Silhouettes for the pictures on cards: people from joints, vehicles and guns from outlines. Feet at the
// origin, a man is 40 high, facing right.

import { disc, fill, pathOf, pointsOf, polygon, polyline, rounded, stroke } from "../../board/draw.js";

/** @import { Context, Point } from "../../board/types.js" */

// head, neck, hip, front knee and foot, back knee and foot, front elbow and hand, back elbow and hand
/** @type {Record<string, string>} */
const POSES = {
  stand: "1,-37 0,-32 0,-18 3,-9 4,0 -3,-9 -4,0 5,-25 8,-20 -5,-25 -3,-19",
  fire: "3,-36 0,-31 -1,-17 5,-9 7,0 -5,-9 -8,0 8,-26 14,-31 5,-25 6,-30",
  kneel: "4,-28 1,-23 -2,-9 9,-10 9,0 -1,0 -11,0 9,-18 15,-23 6,-17 7,-22",
  prone: "8,-9 3,-6 -12,-4 -20,-3 -28,-1 -19,-1 -27,0 9,-1 15,-6 8,0 12,-5",
  run: "10,-35 7,-30 0,-17 10,-14 9,-3 -5,-10 -15,-8 13,-24 18,-26 2,-24 7,-20",
  point: "1,-37 0,-32 -1,-18 4,-9 6,0 -4,-9 -6,0 9,-33 18,-37 -6,-26 -2,-20",
  glass: "3,-28 1,-23 -2,-9 9,-10 9,0 -1,0 -11,0 9,-21 8,-28 7,-20 7,-27",
  crouch: "9,-24 5,-20 -4,-10 7,-9 5,0 -2,-4 -10,0 11,-13 16,-10 8,-12 12,-8",
  sit: "2,-25 0,-20 -2,-5 9,-9 13,0 8,-8 11,0 7,-14 5,-20 6,-12 10,-12",
  raise: "3,-37 1,-32 -1,-18 7,-11 9,0 -5,-9 -9,0 8,-37 13,-46 -6,-27 -9,-22",
};

/**
 * A soldier; `helmet` is "us" or "japan"; returns the front hand for what it holds.
 * @param {Context} ctx @param {string} tone @param {string} pose @param {"us" | "japan"} [helmet]
 * @returns {Point}
 */
export function man(ctx, tone, pose, helmet = "us") {
  const [head, neck, hip, knee1, foot1, knee2, foot2, elbow1, hand1, elbow2, hand2] = pointsOf(POSES[pose]);
  ctx.lineCap = "round";
  /** @param {Point[]} points @param {number} width */
  const limb = (points, width) => stroke(ctx, pathOf(points), tone, width);
  limb([hip, knee2, foot2, [foot2[0] + 3, foot2[1]]], 5);
  limb([neck, elbow2, hand2], 3.8);
  limb([neck, hip], 8.5);
  limb([hip, knee1, foot1, [foot1[0] + 3.5, foot1[1]]], 5);
  limb([[neck[0] + 1, neck[1] + 2], elbow1, hand1], 3.8);
  fill(ctx, disc(head[0], head[1], 3.5), tone);
  const brim = new Path2D();
  const [x, y] = head;
  if (helmet === "us") {
    brim.ellipse(x - 0.3, y - 1.4, 5.4, 4.6, 0.06, Math.PI, 0);
    brim.lineTo(x + 6.2, y - 0.2);
    brim.lineTo(x - 5.4, y - 0.2);
  } else {
    brim.ellipse(x, y - 1, 4.6, 4.9, 0, Math.PI, 0);
    brim.lineTo(x + 5.8, y - 0.4);
    brim.lineTo(x - 4.4, y - 0.4);
    brim.lineTo(x - 5.4, y + 4.5);
    brim.lineTo(x - 3.2, y + 4);
  }
  fill(ctx, brim, tone);
  ctx.lineCap = "butt";
  return hand1;
}

/** @param {Context} ctx @param {string} tone @param {string} list @param {number} width */
const line = (ctx, tone, list, width) => stroke(ctx, polyline(list), tone, width);
/** @param {Context} ctx @param {string} tone @param {string} list */
const shape = (ctx, tone, list) => fill(ctx, polygon(list), tone);

/**
 * @param {Context} ctx @param {string} tone @param {string} light @param {number} from @param {number} to
 * @param {number} y @param {number} r
 */
function wheels(ctx, tone, light, from, to, y, r) {
  fill(ctx, rounded(from - r, y - r, to - from + 2 * r, 2 * r, r), tone);
  for (let x = from; x <= to + 0.1; x += r * 2.05) fill(ctx, disc(x, y, r * 0.55), light, 0.55);
}

/** Everything that is not a man: name -> drawing with the silhouette's tone and the light behind it. */
/**
 * @type {Record<string, (ctx: Context, tone: string, light: string, flash: string, men?: boolean) => void>}
 */
export const THINGS = {
  rifle: (ctx, tone) => {
    line(ctx, tone, "-13,1 -4,0", 3);
    line(ctx, tone, "-5,0 17,-2.4", 1.7);
  },
  bar: (ctx, tone) => {
    line(ctx, tone, "-13,2 -3,0", 3.4);
    line(ctx, tone, "-4,0 20,-1.5", 2.2);
    line(ctx, tone, "15,-1 12,6 15,-1 18,6", 1.2);
    line(ctx, tone, "2,0 3,5", 2.4);
  },
  scope: (ctx, tone, light, flash) => {
    THINGS.rifle(ctx, tone, light, flash);
    line(ctx, tone, "-4,-4 7,-5", 2.2);
  },
  tube: (ctx, tone) => {
    line(ctx, tone, "-24,1 18,-2.5", 4.6);
    line(ctx, tone, "18,-5.5 18,0.5", 2);
  },
  flame: (ctx, tone, _light, flash) => {
    line(ctx, tone, "-12,-1 12,-2", 2.6);
    const fire = new Path2D();
    fire.moveTo(12, -2);
    fire.bezierCurveTo(22, -9, 34, -16, 50, -15);
    fire.bezierCurveTo(42, -10, 50, -6, 56, -4);
    fire.bezierCurveTo(40, -3, 46, 4, 50, 8);
    fire.bezierCurveTo(32, 8, 22, 2, 12, -2);
    fill(ctx, fire, flash);
  },
  pack: (ctx, tone) => {
    fill(ctx, rounded(-5, -8, 9, 17, 3.5), tone);
  },
  glasses: (ctx, tone) => {
    fill(ctx, rounded(-3, -3.5, 8, 3.6, 1), tone);
  },
  satchel: (ctx, tone) => {
    fill(ctx, rounded(-6, -3, 13, 10, 1.5), tone);
    line(ctx, tone, "-4,-3 0,-8 5,-3", 1.4);
  },
  shovel: (ctx, tone) => {
    line(ctx, tone, "-7,-12 5,9", 1.8);
    shape(ctx, tone, "2,8 8,5 9,13 5,15");
  },
  sword: (ctx, tone, light) => {
    line(ctx, light, "1,-1 14,-22", 2.2);
    line(ctx, tone, "-1.5,1 2,-3", 2.6);
  },
  cross: (ctx, _tone, light, flash) => {
    fill(ctx, rounded(-7, -5, 14, 12, 2), light);
    line(ctx, flash, "0,-3 0,5", 3);
    line(ctx, flash, "-4,1 4,1", 3);
  },
  radio: (ctx, tone) => {
    fill(ctx, rounded(-6, -10, 11, 16, 1.5), tone);
    line(ctx, tone, "3,-10 7,-38", 1);
  },
  mg: (ctx, tone) => {
    line(ctx, tone, "-10,-9 26,-11.5", 3);
    fill(ctx, rounded(-10, -13, 14, 6, 1), tone);
    line(ctx, tone, "4,-10 -6,0 4,-10 14,0 4,-10 5,0", 1.7);
  },
  mortar: (ctx, tone) => {
    line(ctx, tone, "0,-1 13,-26", 4);
    line(ctx, tone, "9,-17 19,0 9,-17 13,0", 1.6);
    line(ctx, tone, "-5,0 6,0", 2.6);
  },
  knee: (ctx, tone) => {
    line(ctx, tone, "0,0 7,-15", 3.2);
    line(ctx, tone, "-4,0 4,0", 2.4);
  },
  spigot: (ctx, tone) => {
    shape(ctx, tone, "-20,0 20,0 14,-7 -14,-7");
    ctx.save();
    ctx.rotate(0.38);
    fill(ctx, rounded(-7, -38, 14, 26, 6), tone);
    shape(ctx, tone, "-7,-30 0,-47 7,-30");
    fill(ctx, rounded(-3, -14, 6, 10, 0), tone);
    ctx.restore();
  },
  gun: (ctx, tone, light) => {
    line(ctx, tone, "-2,-11 38,-15", 3);
    shape(ctx, tone, "2,-23 6,-23 8,-3 2,-3");
    line(ctx, tone, "-2,-9 -28,-1", 2.8);
    fill(ctx, disc(0, -7, 7.4), tone);
    fill(ctx, disc(0, -7, 3.2), light, 0.6);
  },
  sherman: (ctx, tone, light) => {
    wheels(ctx, tone, light, -25, 25, -5, 5);
    shape(ctx, tone, "-33,-9 -33,-17 -24,-21 20,-21 34,-12 33,-8");
    shape(ctx, tone, "-13,-21 -12,-31 -4,-34 9,-33 14,-28 14,-21");
    fill(ctx, rounded(-7, -37, 9, 4, 1.5), tone);
    line(ctx, tone, "12,-27 43,-29", 2.8);
  },
  flametank: (ctx, tone, light, flash) => {
    THINGS.sherman(ctx, tone, light, flash);
    ctx.save();
    ctx.translate(33, -27);
    ctx.scale(0.72, 0.72);
    THINGS.flame(ctx, tone, light, flash);
    ctx.restore();
  },
  priest: (ctx, tone, light) => {
    wheels(ctx, tone, light, -25, 25, -5, 5);
    shape(ctx, tone, "-33,-9 -33,-28 8,-28 12,-20 28,-19 34,-11 33,-8");
    fill(ctx, rounded(2, -37, 9, 12, 3), tone);
    line(ctx, tone, "-2,-25 40,-38", 3.6);
  },
  chiha: (ctx, tone, light) => {
    wheels(ctx, tone, light, -24, 24, -5, 4.8);
    shape(ctx, tone, "-31,-8 -30,-15 -18,-19 18,-19 32,-11");
    shape(ctx, tone, "-10,-19 -9,-29 10,-29 12,-19");
    fill(ctx, rounded(-8, -33, 10, 5, 2), tone);
    line(ctx, tone, "10,-25 27,-26", 3.2);
    line(ctx, tone, "-13,-31 15,-31", 1.1);
  },
  hago: (ctx, tone, light) => {
    wheels(ctx, tone, light, -18, 18, -5, 4.6);
    shape(ctx, tone, "-25,-8 -24,-17 -8,-22 12,-22 26,-12");
    shape(ctx, tone, "-6,-22 -5,-32 8,-32 10,-22");
    line(ctx, tone, "8,-27 24,-28", 2.6);
  },
  ship: (ctx, tone, light, flash) => {
    shape(ctx, tone, "-48,-2 -46,-9 46,-9 53,-13 44,-2");
    shape(ctx, tone, "-17,-9 -15,-19 -9,-19 -8,-31 -2,-31 -1,-22 5,-22 5,-28 12,-28 13,-9");
    line(ctx, tone, "-5,-31 -5,-43", 1.2);
    line(ctx, tone, "-9,-37 -1,-37", 1);
    for (const [x, d] of pointsOf("-30,-1 24,1 35,1")) {
      fill(ctx, rounded(x - 6, -15, 12, 6, 2), tone);
      line(ctx, tone, `${x},-13 ${x + d * 17},-18`, 1.9);
    }
    for (const [x, y, r] of [
      [58, -21, 7],
      [46, -19, 5],
    ]) {
      fill(ctx, disc(x, y, r), flash, 0.85);
      fill(ctx, disc(x + 1, y, r * 0.5), light);
    }
  },
  corsair: (ctx, tone, light) => {
    line(ctx, tone, "-50,-8 -17,3 -5,-2", 4);
    line(ctx, tone, "50,-8 17,3 5,-2", 4);
    line(ctx, tone, "-19,-12 19,-12", 2);
    line(ctx, tone, "0,-8 0,-24", 2.6);
    fill(ctx, disc(0, -3, 9), tone);
    stroke(ctx, disc(0, -3, 5.5), light, 1.2, { alpha: 0.7 });
    stroke(ctx, disc(0, -3, 17), tone, 0.8, { alpha: 0.5 });
    for (const x of [-17, 17]) line(ctx, tone, `${x},3 ${x},11`, 1.6);
  },
  shiden: (ctx, tone, light, flash) => {
    const body = new Path2D();
    body.moveTo(44, -2);
    body.bezierCurveTo(40, -9, 20, -10, 6, -9);
    body.bezierCurveTo(2, -15, -8, -15, -12, -9);
    body.lineTo(-40, -4);
    body.lineTo(-48, -17);
    body.lineTo(-52, -16);
    body.lineTo(-50, 0);
    body.bezierCurveTo(-20, 7, 20, 8, 38, 5);
    body.closePath();
    fill(ctx, body, tone);
    shape(ctx, tone, "16,1 -6,3 -22,17 -12,18");
    stroke(ctx, polyline("45,-16 45,14"), tone, 1.4);
    fill(ctx, disc(-24, 0, 5.6), light);
    fill(ctx, disc(-24, 0, 4.6), flash);
  },
  pillbox: (ctx, tone, light) => {
    const dome = new Path2D();
    dome.moveTo(-42, 0);
    dome.bezierCurveTo(-40, -28, -22, -33, 0, -33);
    dome.bezierCurveTo(24, -33, 40, -26, 43, 0);
    dome.closePath();
    fill(ctx, dome, tone);
    fill(ctx, rounded(-24, -20, 48, 7, 1), light);
    fill(ctx, rounded(-21, -18.4, 42, 4.6, 0), "#000");
    line(ctx, tone, "-4,-16 20,-11", 2.4);
    line(ctx, light, "-40,-6 41,-6", 0.8);
  },
  tunnel: (ctx, tone, light, _flash, men = true) => {
    const hill = new Path2D();
    hill.moveTo(-66, 0);
    hill.bezierCurveTo(-44, -34, -24, -50, 4, -50);
    hill.bezierCurveTo(30, -50, 48, -26, 66, 0);
    hill.closePath();
    fill(ctx, hill, tone);
    fill(ctx, polygon("-20,0 -17,-27 17,-27 20,0"), light);
    fill(ctx, polygon("-15,0 -13,-22 13,-22 15,0"), "#000");
    if (men) {
      ctx.save();
      ctx.translate(0, 0);
      ctx.scale(0.46, 0.46);
      man(ctx, light, "run", "japan");
      ctx.restore();
    }
  },
  crates: (ctx, tone, light) => {
    for (const [x, y] of pointsOf("0,0 11,0 5,-8")) {
      fill(ctx, rounded(x, y - 8, 10, 8, 0.5), light);
      stroke(ctx, rounded(x, y - 8, 10, 8, 0.5), tone, 1.2);
    }
  },
  sandbags: (ctx, tone, light) => {
    for (const [row, n] of pointsOf("0,5 1,4 2,3"))
      for (let i = 0; i < n; i++) {
        const bag = rounded(-30 + row * 6 + i * 12, -7 - row * 6.4, 11.4, 6.2, 3);
        fill(ctx, bag, tone);
        stroke(ctx, bag, light, 0.9, { alpha: 0.7 });
      }
  },
  mines: (ctx, tone, light) => {
    for (const [x, y, r] of [
      [-30, -2, 7],
      [0, -6, 9],
      [30, -1, 7],
    ]) {
      const m = new Path2D();
      m.ellipse(x, y, r * 1.5, r * 0.6, 0, 0, 7);
      fill(ctx, m, tone);
      fill(ctx, rounded(x - 3, y - r * 0.9, 6, 4, 1.5), tone);
      stroke(ctx, m, light, 0.8);
    }
  },
  banner: (ctx, tone, light, flash) => {
    line(ctx, tone, "0,0 4,-52", 1.8);
    shape(ctx, light, "4,-52 28,-48 26,-33 3,-36");
    fill(ctx, disc(15, -42, 5), flash);
  },
  tree: (ctx, tone) => {
    line(ctx, tone, "0,0 -1,-26 3,-48", 3.4);
    line(ctx, tone, "-1,-24 -10,-36 -1,-24 2,-30 12,-40", 2);
  },
};
