// The rondel: action cards with what threatens them, the pawn on its way round.

import { clamp } from "../../board/geometry.js";
import { division } from "./cards.js";
import { cardRect, ENEMY_FACES, inPlay, looks, piece } from "./pieces.js";
import { faceOf, promiseOf } from "./shown.js";

/** @import { Piece, Point, Rect } from "../../board/types.js" */
/** @import { Anchor } from "../../calls.js" */
/** @import { DeskForm, Laid } from "./types.js" */

/**
 * While a veteran is chosen, each recruit shows what it would do. The die that leads to a card lies away from
 * its name and from arrows.
 * @param {Laid} board @param {DeskForm} form @param {boolean} choosing
 */
export function actions(board, form, choosing) {
  /** @param {number} n @returns {Point} */
  const dieAt = (n) => (form.turned ? [0.9, 0] : [0.5, n <= 5 ? 0 : 1]);
  return inPlay(board).map(({ n, held }) => {
    return piece(
      "action",
      `card ${held.card}`,
      cardRect(board, form, n),
      {
        card: { ...faceOf(held.card, held), promised: choosing && !held.veteran ? promiseOf(held) : null },
        number: Number(n),
      },
      { anchor: `space:${n}`, labelled: dieAt(Number(n)) },
    );
  });
}

/**
 * On each space: coming damage and what comes to the card, red dice, a mine.
 * @param {Laid} board @param {DeskForm} form
 */
export function badges(board, form) {
  return inPlay(board).flatMap(({ n, held }) => {
    const { damage, strikes, mine, trouble } = held;
    const r = cardRect(board, form, n);
    const d = division(r.w, r.h);
    const [right, top] = [r.x + d.art.x + d.art.w, r.y + d.art.y];
    const size = clamp(d.art.h * 0.56, 18, 34);
    /** @type {Piece[]} */
    const list = [];
    if (damage)
      list.push(
        piece(
          "threat",
          `threat ${n}`,
          { x: right - size - 1, y: top + d.art.h - size * 0.72 - 1, w: size, h: size * 0.72 },
          { damage },
          { slides: false },
        ),
      );
    if (trouble)
      list.push(
        piece(
          "trouble",
          `trouble ${n}`,
          {
            x: right - size * (damage ? 1.78 : 0.74) - 2,
            y: top + d.art.h - size * 0.72 - 1,
            w: size * 0.72,
          },
          { what: trouble.what },
          { slides: false },
        ),
      );
    for (let i = 0; i < strikes; i++) {
      const w = clamp(d.art.h * 0.42, 14, 26);
      list.push(
        piece(
          "enemyDie",
          `strike ${n} ${i}`,
          { x: right - w * (1 + i * 0.72) - 1, y: top + 1, w },
          { value: Number(n), black: false },
          { rolls: looks("enemyDie", w, ENEMY_FACES) },
        ),
      );
    }
    if (mine)
      list.push(
        piece(
          "mine",
          `mine ${n}`,
          { x: r.x + d.art.x + 2, y: top + d.art.h - size * 0.86, w: size * 0.86 },
          {},
          {},
        ),
      );
    return list;
  });
}

/** Where the pawn stands on a card: on its picture, clear of signs, words and the damage to come. @param {Rect} r */
function pawnOn(r) {
  const { art } = division(r.w, r.h);
  const h = clamp(Math.min(art.h, art.w * 0.62), 24, 58);
  return { x: r.x + art.x + 1, y: r.y + art.y + art.h - h, w: h * 0.62, h };
}

/** @param {Laid} board @param {DeskForm} form */
export function pawn(board, form) {
  if (!board.spaces[board.pawn]) return [];
  return [
    piece(
      "pawn",
      "pawn",
      pawnOn(cardRect(board, form, board.pawn)),
      {},
      { anchor: "pawn", space: `ring:${board.pawn}` },
    ),
  ];
}

/**
 * The middles of the places that the pawn passes between two numbers, always onward.
 * @param {DeskForm} form @param {Anchor} from @param {Anchor} to @returns {Point[]}
 */
export function ringRoute(form, from, to) {
  const [first, last] = [from, to].map((name) => Number(name.split(":")[1]));
  const passed = [];
  for (let n = (first % 10) + 1; n !== last; n = (n % 10) + 1) passed.push(pawnOn(form.cards[n]));
  return passed.map(({ x, y, w, h }) => [x + w / 2, y + h / 2]);
}
