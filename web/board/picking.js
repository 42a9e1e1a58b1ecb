// Which thing of the board is at a point, where a thing is, and what lies beside it.

import { headingOf, nearestTowards } from "./headings.js";

/** @import { Anchor } from "../calls.js" */
/** @import { Board } from "./board.js" */
/** @import { Piece, Point, Rect, Space } from "./types.js" */

/**
 * The anchor at a point of the sheet: a fanned counter, a counter, a marker, a space.
 * @param {Board} board @param {number} x @param {number} y @param {number} [slop] @returns {Anchor | null}
 */
export function anchorAt(board, x, y, slop = 0) {
  const fan = board.currentFan();
  if (fan) {
    const on = fan.places.find((p) =>
      isWithin({ x: p.x, y: p.y, w: p.piece.w * p.size, h: p.piece.h * p.size }, x, y, slop),
    );
    if (on) return on.piece.anchor ?? null;
    if (isWithin(fan.panel, x, y, 0)) return fan.anchor;
  }
  /** @param {number} near */
  const topmost = (near) => board.pieces.findLast((p) => p.anchor && isWithin(p, x, y, near));
  const piece = topmost(0) ?? (slop ? topmost(slop) : undefined);
  return piece?.anchor ?? (board.form && board.sheet.spaceAt(board.form, x, y));
}

/**
 * The anchor under a pointer; fingers need not be exact.
 * @param {Board} board @param {Point} point @param {PointerEvent} event
 */
export function anchorUnder(board, [px, py], event) {
  const [x, y] = board.camera.toSheet(px, py);
  return anchorAt(board, x, y, event.pointerType === "touch" ? 3 / board.camera.scale : 0);
}

/**
 * Rectangle in the window, with a point `tap` that hits just this anchor, or null.
 * @param {Board} board @param {Anchor} anchor
 */
export function anchorRect(board, anchor) {
  const { camera } = board;
  const place = board.currentFan()?.places.find((p) => p.piece.anchor === anchor);
  const found = board.boundsOf(anchor);
  if (!found) return null;
  const b = place ? { x: place.x, y: place.y, w: found.w * place.size, h: found.h * place.size } : found;
  const box = board.place.getBoundingClientRect();
  const [x, y] = camera.toScreen(b.x, b.y);
  const rect = new DOMRect(x + box.left, y + box.top, b.w * camera.scale, b.h * camera.scale);
  return { ...rect.toJSON(), tap: tapPoint(board, anchor, b, box) };
}

/**
 * @param {Board} board @param {Anchor} anchor @param {Rect} b @param {DOMRect} box @returns {Point | null}
 */
function tapPoint(board, anchor, b, box) {
  const badge = board.spaces.get(anchor)?.badge;
  /** @type {Point[]} */
  const tries = badge ? [[badge.x, badge.y]] : [];
  for (const fy of [0.5, 0.15, 0.85, 0.3, 0.7])
    for (const fx of [0.5, 0.12, 0.88, 0.3, 0.7]) tries.push([b.x + b.w * fx, b.y + b.h * fy]);
  const hit = tries.find(([x, y]) => anchorAt(board, x, y) === anchor);
  if (!hit) return null;
  const [px, py] = board.camera.toScreen(hit[0], hit[1]);
  return [px + box.left, py + box.top];
}

/**
 * Whether a tap there means something: the anchor, or the space that a piece lies in.
 * @param {Board} board @param {Anchor | null} anchor
 */
export function isLit(board, anchor) {
  const space = board.pieces.find((p) => p.anchor === anchor)?.space;
  return [anchor, space].some((one) => {
    const kinds = one && board.marks.kinds.get(one);
    return Boolean(kinds && (kinds.act || kinds.target));
  });
}

/** @param {Rect} r @param {number} x @param {number} y @param {number} slop */
function isWithin(r, x, y, slop) {
  return x >= r.x - slop && x <= r.x + r.w + slop && y >= r.y - slop && y <= r.y + r.h + slop;
}

/**
 * The place that a key leads to from a space, or from the space that a piece lies in: as the sheet says,
 * or else what lies nearest that way. Where there are no spaces the pieces are places.
 * @param {Pick<Board, "pieces" | "spaces" | "sheet" | "form">} board @param {Anchor} from @param {string} key
 * @returns {Anchor | null}
 */
export function neighbourOf({ pieces, spaces, sheet, form }, from, key) {
  const heading = headingOf(key);
  if (!form || !heading) return null;
  const piece = pieces.find((p) => p.anchor === from);
  const start = piece?.space ?? from;
  const known = sheet.neighbour?.(form, start, heading);
  if (known !== undefined) return known;
  const space = spaces.get(start);
  if (space) return nearestTowards(middleOf(space.bounds), heading, middlesOf(spaces.values()));
  return piece ? nearestTowards(middleOf(piece), heading, loosePieces(pieces)) : null;
}

/** @param {Rect} rect @returns {Point} */
const middleOf = ({ x, y, w, h }) => [x + w / 2, y + h / 2];

/**
 * Of their outlines: the middle of their counters may lie anywhere.
 * @param {Iterable<Space>} spaces @returns {Generator<[Anchor, Point]>}
 */
function* middlesOf(spaces) {
  for (const { anchor, bounds } of spaces) yield [anchor, middleOf(bounds)];
}

/** Those that lie in no space. @param {Piece[]} pieces @returns {Generator<[Anchor, Point]>} */
function* loosePieces(pieces) {
  for (const piece of pieces) if (piece.anchor && !piece.space) yield [piece.anchor, middleOf(piece)];
}
