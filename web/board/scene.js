// All that lies on the sheet as a list of items to draw, the lowest first, in plain data: { kind, x, y, w, h,
// ... }, with the rectangle that an item keeps within.

import { boundsOf } from "./geometry.js";
import { groundOverlays, lineOverlays } from "./overlays.js";
import { PADDING } from "./raster.js";
import { overlap } from "./viewport.js";

/** @import { Board } from "./board.js" */
/** @import { Marks, Piece, PieceItem, Point, Rect, SceneItem, Space } from "./types.js" */

const LETTERS = 18; // sheet units that a label is high at most
const RIM = 14; // sheet units that rings stand out
const EVERYWHERE = { x: -1e6, y: -1e6, w: 2e6, h: 2e6 };

/** @param {Board} board @returns {SceneItem[]} */
export function sceneOf(board) {
  return [
    ...groundOverlays(board),
    ...markedSpaces(board),
    ...pieces(board),
    ...lineOverlays(board),
    ...arrows(board),
    ...fanned(board),
    ...dragged(board),
    ...labels(board),
  ];
}

/**
 * A space that only may be chosen, and is washed, has no ring: the wash says it, of two hundred at once.
 * @param {Board} board @returns {Generator<SceneItem>}
 */
function* markedSpaces({ marks, spaces }) {
  const washed = new Set(marks.overlays.washes.flatMap(({ places }) => Object.keys(places)));
  for (const [anchor, kinds] of marks.kinds) {
    const space = spaces.get(anchor);
    const isWashed = washed.has(anchor) && !(kinds.target || kinds.selected || kinds.pointed);
    if (space && !isWashed) yield { kind: "space", ...grown(space.bounds, RIM), anchor, kinds };
  }
}

/**
 * What is fanned out or in the hand does not lie in its place as well.
 * @param {Board} board @returns {Generator<SceneItem>}
 */
function* pieces(board) {
  for (const { piece, x, y, alpha, flash } of board.motion.places(board.pieces)) {
    if (piece.key !== board.dragged?.piece.key && (!board.fanned || piece.space !== board.fanned))
      yield pieceAt(board, piece, { x, y, alpha, flash, corner: piece.corner });
  }
}

/**
 * A piece with the marks it has.
 * @param {{ marks: Pick<Marks, "kinds"> }} board @param {Piece} piece
 * @param {{ x: number, y: number, size?: number, alpha?: number, flash?: number, corner?: number }} place
 * @returns {PieceItem}
 */
function pieceAt({ marks }, piece, { x, y, size = 1, alpha = 1, flash, corner }) {
  const box = { x, y, w: piece.w * size, h: piece.h * size };
  const kinds = piece.anchor ? marks.kinds.get(piece.anchor) : undefined;
  return {
    kind: "piece",
    ...grown(box, Math.max(RIM, box.h * PADDING)),
    piece,
    at: [x, y],
    size,
    alpha,
    flash,
    corner,
    kinds,
  };
}

/** @param {Board} board @returns {Generator<SceneItem>} */
function* arrows(board) {
  for (const { from, to, kind: towards } of board.marks.arrows) {
    const [start, end] = [board.spaces.get(from), board.spaces.get(to)];
    if (!start || !end) continue;
    const points = [start.centre, ...board.routeOf(from, to), end.centre];
    yield { kind: "arrow", ...grown(boundsOf(points), 2 * RIM), points, towards };
  }
}

/** @param {Board} board @returns {Generator<SceneItem>} */
function* fanned(board) {
  const fan = board.currentFan();
  if (!fan) return;
  if (board.dimmed) yield { kind: "shade", ...EVERYWHERE };
  yield { kind: "panel", ...grown(fan.panel, 2 * RIM), panel: fan.panel };
  for (const { piece, x, y, size } of fan.places) yield pieceAt(board, piece, { x, y, size });
}

/** @param {Board} board @returns {Generator<SceneItem>} */
function* dragged({ dragged: held }) {
  if (held) yield pieceAt({ marks: { kinds: new Map() } }, held.piece, held);
}

/** @param {Board} board @returns {Generator<SceneItem>} */
function* labels(board) {
  for (const [anchor, words] of Object.entries(board.marks.labels)) {
    const badge = board.spaces.get(anchor)?.badge;
    const b = board.boundsOf(anchor);
    const [across, down] = b?.labelled ?? [0.5, 0]; // where on a piece
    /** @type {Point | null} */
    const onPiece = b && [b.x + b.w * across, b.y + b.h * down];
    const place = badge ? labelBy(badge, words, board) : onPiece && { at: onPiece, above: down ? -4 : 4 }; // screen pixels
    if (!place) continue;
    const { at } = place;
    const reach = { x: (words.length + 2) * 9, y: 36 }; // letters of 18 units at most
    yield {
      kind: "label",
      x: at[0] - reach.x,
      y: at[1] - reach.y,
      w: 2 * reach.x,
      h: 2 * reach.y,
      words,
      ...place,
    };
  }
}

/**
 * Above the badge of a space, or left of it where that would lie on a piece.
 * @param {Space["badge"]} badge @param {string} words @param {Pick<Board, "camera" | "pieces">} board
 * @returns {{ at: Point, above: number }}
 */
function labelBy({ x, y, radius }, words, { camera, pieces }) {
  const u = Math.min(1 / camera.scale, LETTERS / 14);
  const [w, h] = [(7 * words.length + 12) * u, LETTERS * u];
  /** @param {number} left @param {number} top */
  const isFree = (left, top) =>
    !pieces.some((piece) => piece.space && overlap(piece, { x: left, y: top, w, h }));
  const isLeft = !isFree(x - w / 2, y - radius - 9 * u - h / 2) && isFree(x - radius - w, y - h / 2);
  return isLeft ? { at: [x - radius - w / 2, y], above: 0 } : { at: [x, y - radius], above: 9 };
}

/** @param {Rect} rect @param {number} by */
const grown = ({ x, y, w, h }, by) => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });
