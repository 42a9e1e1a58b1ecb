// What every thing on the desk has in common: its face, its place, its corners; and the faces of a rolling die.

/** @import { Piece, PieceData, Rect } from "../../board/types.js" */
/** @import { DeskForm, Laid } from "./types.js" */

/** @type {Record<string, (w: number) => number>} */
const CORNERS = {
  die: (w) => w * 0.2,
  holder: (w) => w * 0.2,
  token: (w) => w / 2,
  soldier: (w) => w * 0.16,
  pawn: (w) => w / 3,
};

/**
 * Places that look alike share a face: kind, data and size make its name.
 * @param {string} kind @param {string} key @param {{ x: number, y: number, w: number, h?: number }} rect
 * @param {PieceData} data @param {Partial<Piece>} [more] @returns {Piece}
 */
export function piece(kind, key, rect, data, more = {}) {
  const [w, h] = [rect.w, rect.h ?? rect.w];
  const all = { ...data, w, h };
  return {
    corner: CORNERS[kind]?.(w) ?? 6,
    key,
    kind,
    x: rect.x,
    y: rect.y,
    w,
    h,
    face: `${kind} ${JSON.stringify(all)}`,
    data: all,
    slides: true,
    ...more,
  };
}

export const ACTION_FACES = [1, 2, 3, 4].map((value) => ({ value }));
export const ENEMY_FACES = [2, 7, 4, 9].map((value) => ({ value, black: false }));

/** What a die shows while it tumbles. @param {string} kind @param {number} w @param {PieceData[]} faces */
export const looks = (kind, w, faces) =>
  faces.map((data) => {
    const { face, data: all } = piece(kind, "", { x: 0, y: 0, w }, data);
    return { face, data: all };
  });

/**
 * The spaces that are in play, by number, with the cards that lie there.
 * @param {Pick<Laid, "spaces">} board
 */
export function inPlay({ spaces }) {
  return Object.entries(spaces).flatMap(([n, held]) => (held ? [{ n, held }] : []));
}

/**
 * The rectangle of an action space; the Machine Gun Team takes two.
 * @param {Laid} board @param {DeskForm} form @param {number | string} n @returns {Rect}
 */
export function cardRect(board, form, n) {
  const own = form.cards[n];
  const other = board.spaces[n]?.wide;
  if (!other) return own;
  const two = form.cards[other];
  const [x, y] = [Math.min(own.x, two.x), Math.min(own.y, two.y)];
  return { x, y, w: Math.max(own.x, two.x) + own.w - x, h: Math.max(own.y, two.y) + own.h - y };
}
