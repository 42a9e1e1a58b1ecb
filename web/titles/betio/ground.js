// All that is printed: lagoon and reef, island, airstrip, palms, craters, houses, seawall and pier, positions with their
// fields of fire, names, and what stands round the map.

import { disc, fill, pathOf, peak, rounded, scaleOf, stroke, text } from "../../board/draw.js";
import {
  drawCartouche,
  drawGauge,
  drawNeatline,
  drawNorth,
  drawSeaName,
  drawTrack,
  drawTray,
} from "../../board/furniture.js";
import { seeded } from "../../board/geometry.js";
import { drawHexNumbers } from "../../board/hexground.js";
import { NAMES, NUMBERS } from "../../board/theme.js";
import { drawCoastline, drawGrain, drawLandBody, drawScrub, drawSea, drawStrand } from "../../board/water.js";
import { FACTS } from "./facts.js";
import { drawPositions } from "./positions.js";

/** @import { Context, Point, Theme } from "../../board/types.js" */
/** @import { Plan } from "./types.js" */

const NUMBERED = 14; // pixels of the page, from which hexes have their numbers
const LARGEST = 22; // pixels of the page: names grow no larger
export const [TURNS, TURN_ROWS] = [30, 2];
/** From nothing to as many as any scenario asks for. @type {[number, number]} */
export const SECURED = [0, 40];
/** The phases of a turn, and those of the rules that they are made of. @type {{ name: string, of: string[] }[]} */
export const PHASES = [
  { name: "LAND", of: ["first wave", "turn", "plan", "load", "run", "wade", "arrive", "night landing"] },
  { name: "EVENTS", of: ["events"] },
  { name: "FIRE", of: ["fire", "positions", "guns", "second events"] },
  { name: "ACTIONS", of: ["engineers", "support", "actions", "acting", "combat", "end"] },
];
const METRES = 105; // across a hex
/** How many units arrive, turn by turn. */
const ARRIVALS = Array.from({ length: TURNS }, (_, i) => {
  const n = i ? Object.values(FACTS.counters).filter(({ turn }) => turn === i + 1).length : 0;
  return n ? `+${n}` : "";
});

/** Names on the map: words, hex, turn, size. @type {[words: string, hex: string, size: number][]} */
const NAMED = [
  ["RED BEACH 1", "1433", 0.9],
  ["RED BEACH 2", "1027", 0.9],
  ["RED BEACH 3", "0818", 0.9],
  ["GREEN BEACH", "2141", 0.72],
  ["BLACK BEACH", "2019", 0.9],
];

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme @param {number} ratio */
export function drawGround(ctx, plan, theme, ratio) {
  const { form, hexes } = plan;
  const pixel = ratio / scaleOf(ctx);
  drawSea(ctx, form, plan.shores, theme);
  drawReef(ctx, plan, theme);
  for (const { words, ...place } of form.seas) drawSeaName(ctx, words, place, theme);
  drawIsland(ctx, plan, theme);
  drawCoastline(ctx, plan.land, theme, 1.4);
  drawPier(ctx, plan, theme);
  drawWrecks(ctx, plan, theme);
  drawSeawall(ctx, plan, theme);
  drawHexNumbers(ctx, hexes, theme, { least: NUMBERED * ratio });
  drawPositions(ctx, plan, theme, pixel);
  drawNames(ctx, plan, theme, LARGEST * pixel);
  drawFurniture(ctx, plan, theme);
  drawNeatline(ctx, form, theme);
}

/** The shelf under the approach hexes. @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function drawReef(ctx, { reef, waterGrid, hexes }, theme) {
  fill(ctx, reef.path, theme.surf, 0.35);
  const random = seeded(9);
  ctx.save();
  ctx.clip(reef.path);
  for (const cell of reef.cells) {
    const [x, y] = hexes.centre(cell);
    for (let i = 0; i < 7; i++) {
      const [u, v] = [x + (random() - 0.5) * 30, y + (random() - 0.5) * 30];
      fill(ctx, disc(u, v, 1 + random() * 2.2), theme.water, 0.22);
    }
  }
  ctx.restore();
  stroke(ctx, waterGrid, theme.water, 0.6, { alpha: 0.28 });
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function drawIsland(ctx, plan, theme) {
  const { form, land, inland, airstrip, grid } = plan;
  drawLandBody(ctx, land, theme);
  ctx.save();
  ctx.clip(land);
  fill(ctx, land, theme.sand);
  fill(ctx, land, theme.act, 0.1); // sand is told from the inland by night too
  drawStrand(ctx, land, theme);
  fill(ctx, inland, theme.tints[2], 0.9);
  drawGrain(ctx, form, theme);
  ctx.clip(inland);
  drawScrub(ctx, form, theme, 700);
  ctx.restore();
  stroke(ctx, inland, theme.hachure, 0.8, { alpha: 0.3 });
  fill(ctx, airstrip.path, theme.runway);
  stroke(ctx, airstrip.path, theme.runwayEdge, 0.9, { alpha: 0.7 });
  drawPalms(ctx, plan, theme);
  drawCraters(ctx, plan, theme);
  drawBuildings(ctx, plan, theme);
  stroke(ctx, grid, theme.border, 0.7, { alpha: 0.34 });
}

/** Crowns of palms, seen from above. @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function drawPalms(ctx, { palms, hexes }, theme) {
  const random = seeded(31);
  for (const cell of palms) {
    const [x, y] = hexes.centre(cell);
    for (let i = 0; i < 9; i++) {
      const angle = (i / 9) * Math.PI * 2 + random();
      const reach = hexes.side * (0.3 + 0.5 * Math.sqrt(random()));
      drawCrown(
        ctx,
        [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.92],
        3 + random() * 1.6,
        random() * 6,
        theme,
      );
    }
  }
}

/** @param {Context} ctx @param {Point} middle @param {number} reach @param {number} turn @param {Theme} theme */
function drawCrown(ctx, [x, y], reach, turn, theme) {
  const fronds = new Path2D();
  for (let k = 0; k < 7; k++) {
    const angle = turn + (k / 7) * Math.PI * 2;
    fronds.moveTo(x, y);
    fronds.quadraticCurveTo(
      x + Math.cos(angle + 0.35) * reach * 0.6,
      y + Math.sin(angle + 0.35) * reach * 0.6,
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach,
    );
  }
  stroke(ctx, fronds, theme.scrub, 0.9, { alpha: 0.85 });
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function drawCraters(ctx, { craters, hexes }, theme) {
  const random = seeded(77);
  for (const cell of craters) {
    const [x, y] = hexes.centre(cell);
    for (let i = 0; i < 5; i++) {
      const angle = (i / 5) * Math.PI * 2 + random();
      const far = hexes.side * (i ? 0.5 : 0.12);
      const [u, v] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
      const size = hexes.side * (0.1 + random() * 0.09);
      fill(ctx, disc(u, v, size), theme.tints[4], 0.6);
      peak(ctx, u, v, size * 0.8, size * 1.5, 12, random, theme.hachure, 0.5);
    }
  }
}

/** Huts; what is fortified has thick walls and earth round it. @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function drawBuildings(ctx, { houses, bunkers, hexes }, theme) {
  const { side } = hexes;
  for (const cell of houses) {
    const random = seeded(cell);
    const [x, y] = hexes.centre(cell);
    for (let i = 0; i < 6; i++) {
      const [u, v] = [x + (random() - 0.5) * side, y + (random() - 0.5) * side * 0.9];
      fill(ctx, rounded(u, v, side * 0.22, side * 0.15, 0.5), theme.house, 0.62);
    }
  }
  for (const cell of bunkers) {
    const [x, y] = hexes.centre(cell);
    const mound = disc(x, y, side * 0.72);
    fill(ctx, mound, theme.tints[4], 0.8);
    peak(ctx, x, y, side * 0.6, side * 0.84, 34, seeded(cell), theme.hachure, 0.5);
    stroke(
      ctx,
      rounded(x - side * 0.42, y - side * 0.34, side * 0.84, side * 0.68, 2),
      theme.house,
      side * 0.13,
    );
  }
}

/** Coconut logs behind the beaches. @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function drawSeawall(ctx, { seawall }, theme) {
  stroke(ctx, seawall, theme.halo, 5, { alpha: 0.7 });
  stroke(ctx, seawall, theme.house, 3.2);
  stroke(ctx, seawall, theme.halo, 1, { dash: [1, 4], alpha: 0.8 });
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function drawPier(ctx, { pier }, theme) {
  const path = pathOf(pier);
  stroke(ctx, path, theme.house, 6.5, { alpha: 0.9 });
  stroke(ctx, path, theme.runway, 4.4);
  stroke(ctx, path, theme.house, 4.4, { dash: [0.8, 3], alpha: 0.6 });
}

/** Wrecked craft where runs may end, and the old ship. @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function drawWrecks(ctx, { hexes }, theme) {
  for (const hex of FACTS.wrecks) {
    const [x, y] = hexes.centre(hexes.find(hex));
    const hull = pathOf(
      [
        [x - 6, y + 8],
        [x - 4, y + 4.6],
        [x + 5, y + 4.6],
        [x + 6.5, y + 7],
        [x + 5, y + 9],
        [x - 4.5, y + 10],
      ],
      true,
    );
    fill(ctx, hull, theme.house, 0.55);
    stroke(ctx, hull, theme.seaText, 0.8, { alpha: 0.8 });
  }
  const [x, y] = hexes.centre(hexes.find(FACTS.shipwreck));
  const ship = pathOf(
    [
      [x - 15, y],
      [x - 10, y - 4],
      [x + 9, y - 4],
      [x + 15, y - 1],
      [x + 9, y + 4],
      [x - 11, y + 4],
    ],
    true,
  );
  fill(ctx, ship, theme.house, 0.7);
  stroke(ctx, ship, theme.seaText, 0.8);
  text(ctx, "Niminoa", x, y + 11, { font: `italic 500 7.5px ${NAMES}`, color: theme.seaText });
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme @param {number} largest */
function drawNames(ctx, { hexes }, theme, largest) {
  for (const [words, hex, size] of NAMED) {
    const [x, y] = hexes.centre(hexes.find(hex));
    text(ctx, words, x, y, {
      font: `600 italic ${Math.min(hexes.side * size, largest)}px ${NAMES}`,
      color: theme.seaText,
      halo: theme.sea,
      haloWidth: 4,
      spacing: 2,
    });
  }
  for (const [name, hex] of Object.entries(FACTS.approach))
    drawApproach(ctx, hexes.centre(hexes.find(hex)), name, theme);
}

/** Where landing craft begin their runs. @param {Context} ctx @param {Point} middle @param {string} name @param {Theme} theme */
function drawApproach(ctx, [x, y], name, theme) {
  fill(ctx, rounded(x - 12, y + 1, 24, 13, 3), theme.seaText);
  text(ctx, name, x, y + 8, { font: `700 9px ${NUMBERS}`, color: theme.sea });
}

/** @param {Context} ctx @param {Plan} plan @param {Theme} theme */
function drawFurniture(ctx, { form, hexes }, theme) {
  const cells = Array.from({ length: TURNS }, (_, i) => `${i + 1}`);
  drawTrack(
    ctx,
    form.turns,
    { title: "TURN", note: "20 and 21 November 1943", cells, rows: TURN_ROWS, notes: ARRIVALS },
    theme,
  );
  drawTrack(ctx, form.phases, { title: "PHASE", cells: PHASES.map(({ name }) => name) }, theme);
  drawTray(ctx, form.cards, "Cards", theme);
  drawTray(ctx, form.markers, "Craft and fire support", theme);
  drawGauge(ctx, form.secured, { title: "POSITIONS SECURED", range: SECURED, every: 5, mark: 10 }, theme);
  drawTray(ctx, form.lost[0], "Lost: American", theme);
  drawTray(ctx, form.lost[1], "Lost: Japanese", theme);
  const length = (hexes.side * Math.sqrt(3) * 500) / METRES;
  drawCartouche(
    ctx,
    form.cartouche,
    { title: "BETIO", words: "Tarawa Atoll, November 1943", scale: { length, words: "500 m" } },
    theme,
  );
  drawNorth(ctx, form.north, theme);
}
