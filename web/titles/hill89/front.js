// The enemy: cards with arrows across the lanes, soldier tokens, the fighter overhead.

import { clamp } from "../../board/geometry.js";
import { division } from "./cards.js";
import { cardRect, ENEMY_FACES, inPlay, looks, piece } from "./pieces.js";
import { enemyFace, faceUp, foeLetters } from "./shown.js";

/** @import { Point, Rect } from "../../board/types.js" */
/** @import { DeskForm, FaceUp, Laid } from "./types.js" */

/** @param {Laid} board @param {DeskForm} form */
export function enemies(board, form) {
  return Object.entries(board.enemies).flatMap(([c, foe]) => {
    const r = form.enemies[c];
    if (!foe.card && !foe.down.length) return [];
    const up = faceUp(foe);
    const list = up ? arrows(up, c, form) : [];
    const key = foe.card ? `enemy ${foe.card} ${isDouble(board, c) ? c : ""}` : `stack ${c}`;
    const letters = foeLetters(foe);
    const worth = up ? up.left : undefined;
    const data = { enemy: up && enemyFace(up), ...letters };
    list.push(piece("enemy", key, r, data, { anchor: `enemy:${c}`, worth }));
    if (letters.below)
      list.push(
        piece("tag", `tag ${c}`, tagRect(r, letters.below), { letters: letters.below }, { slides: false }),
      );
    if (up?.die) {
      const size = clamp(r.h * 0.2, 22, 32);
      list.push(
        piece(
          "enemyDie",
          `die of ${c}`,
          { x: r.x + r.w - size + 3, y: r.y - size * 0.22, w: size },
          { value: up.die, black: false },
          { rolls: looks("enemyDie", size, ENEMY_FACES) },
        ),
      );
    }
    return list;
  });
}

/**
 * At the foot of a stack, over all rings: which cards lie beneath, as far as they are known.
 * @param {Rect} r @param {string} letters
 */
function tagRect(r, letters) {
  const h = clamp(r.h * 0.16, 12, 20);
  const w = h * (0.9 + Math.min(letters.length, 4) * 0.62);
  const above = h * (r.h > r.w * 0.7 ? 0.5 : 1); // where rows lie, there is room below a card
  return { x: r.x + r.w - w - 3, y: r.y + r.h - above - 1, w, h };
}

/**
 * Two cards of one letter are told apart by their place.
 * @param {Laid} board @param {string} c
 */
const isDouble = (board, c) =>
  Object.entries(board.enemies).some(([other, foe]) => other !== c && foe.card === board.enemies[c].card);

/**
 * Red arrows across the lanes to the spaces beside an enemy's own.
 * @param {FaceUp} foe @param {string} c @param {DeskForm} form
 */
function arrows(foe, c, form) {
  if (!foe.arrows) return [];
  return foe.targets.map((n) => {
    const [from, to] = [form.enemies[c], form.cards[n]];
    const line = form.turned ? across(from, to, n <= 5) : along(from, to, n <= 5);
    const [x, y] = [Math.min(line[0][0], line[1][0]) - 10, Math.min(line[0][1], line[1][1]) - 10];
    /** @param {Point} p @returns {Point} */
    const shift = (p) => [Math.round(p[0] - x), Math.round(p[1] - y)];
    return piece(
      "arrow",
      `arrow ${c} ${n}`,
      { x, y, w: Math.abs(line[0][0] - line[1][0]) + 20, h: Math.abs(line[0][1] - line[1][1]) + 20 },
      { from: shift(line[0]), to: shift(line[1]) },
      { slides: false },
    );
  });
}

/** @param {Rect} from @param {Rect} to @param {boolean} up @returns {[Point, Point]} */
function along(from, to, up) {
  const side = Math.sign(to.x - from.x);
  const start = from.x + from.w * (0.5 + side * 0.34);
  const beside = side > 0 ? to.x + 10 : to.x + to.w - 10;
  return [
    [start, up ? from.y + 2 : from.y + from.h - 2],
    [side ? beside : start, up ? to.y + to.h + 1 : to.y - 1],
  ];
}

/** @param {Rect} from @param {Rect} to @param {boolean} left @returns {[Point, Point]} */
function across(from, to, left) {
  const side = Math.sign(to.y - from.y);
  const start = from.y + from.h * (0.5 + side * 0.34);
  const beside = side > 0 ? to.y + 9 : to.y + to.h - 9;
  return [
    [left ? from.x + 2 : from.x + from.w - 2, start],
    [left ? to.x + to.w + 1 : to.x - 1, side ? beside : start],
  ];
}

/** @param {Laid} board @param {DeskForm} form */
export function soldiers(board, form) {
  const r = form.enemies[1];
  const [whole, wounded] = [board.soldiers.unhurt, board.soldiers.wounded];
  const count = whole + wounded;
  const head = Math.min(20, r.h * 0.24);
  const room = { x: r.x + 4, y: r.y + head, w: r.w - 8, h: r.h - head - 4 };
  let best = { size: 0, cols: 1, rows: 1 };
  for (let cols = 1; cols <= Math.max(1, count); cols++) {
    const rows = Math.ceil(count / cols);
    const size = Math.min(room.w / cols, room.h / rows) - 3;
    if (size > best.size) best = { size: Math.min(size, 42), cols, rows };
  }
  return Array.from({ length: count }, (_, i) => {
    const [col, row] = [i % best.cols, Math.floor(i / best.cols)];
    const step = best.size + 3;
    const kind = i < whole ? "unhurt" : "wounded";
    const x = room.x + (room.w - best.cols * step) / 2 + col * step + 1.5;
    const y = room.y + (room.h - best.rows * step) / 2 + row * step + 1.5;
    return piece(
      "soldier",
      `soldier ${i}`,
      { x, y, w: best.size },
      { health: kind === "unhurt" ? 2 : 1 },
      { anchor: `soldier:${kind}`, worth: kind === "unhurt" ? 2 : 1 },
    );
  });
}

/**
 * The fighter crosses the picture of the last card of its row, clear of name, signs and words.
 * @param {Laid} board @param {DeskForm} form
 */
export function plane(board, form) {
  if (!board.plane) return [];
  const last = board.plane.row === "top" ? 5 : 6;
  const below = inPlay(board).find(({ n, held }) => Number(n) === last || held.wide === last);
  const card = cardRect(board, form, below?.n ?? last);
  const { art } = division(card.w, card.h);
  const w = clamp(Math.min(art.w * 0.6, art.h * 1.5), 38, 62);
  const at = { x: card.x + art.x + (art.w - w) * 0.4, y: card.y + art.y + 1, w, h: w * 0.6 };
  const enemy = { damage: board.plane.damage };
  return [piece("fighter", "plane", at, { enemy }, { anchor: "plane", worth: 1 })];
}
