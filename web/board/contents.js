// All that lies on the sheet as a list of things for the pen, the lowest first, in plain data: { kind, x, y, w, h, ... },
// with the rectangle that a thing keeps within.

import { PAD } from "./press.js";

const RIM = 14; // sheet units that rings stand out
const EVERYWHERE = { x: -1e6, y: -1e6, w: 2e6, h: 2e6 };

export function contentsOf(board) {
  return [...markedSpaces(board), ...pieces(board), ...arrows(board), ...fanned(board), ...dragged(board), ...labels(board)];
}

function* markedSpaces({ marks, spaces }) {
  for (const [anchor, kinds] of marks.kinds) {
    if (spaces.has(anchor)) yield { kind: "space", ...grown(spaces.get(anchor).bounds, RIM), anchor, kinds };
  }
}

// What is fanned out or in the hand does not lie in its place as well.
function* pieces(board) {
  for (const { piece, x, y, alpha } of board.motion.places(board.pieces)) {
    if (piece !== board.dragged?.piece && (!board.fanned || piece.space !== board.fanned)) yield pieceAt(board, piece, { x, y, alpha, corner: piece.corner });
  }
}

/** A piece with the marks it has. */
function pieceAt({ marks }, piece, { x, y, size = 1, alpha = 1, corner }) {
  const box = { x, y, w: piece.w * size, h: piece.h * size };
  const kinds = piece.anchor ? marks.kinds.get(piece.anchor) : undefined;
  return { kind: "piece", ...grown(box, Math.max(RIM, box.h * PAD)), piece, at: [x, y], size, alpha, corner, kinds };
}

function* arrows(board) {
  for (const { from, to, kind: towards } of board.marks.arrows) {
    const [start, end] = [board.spaces.get(from), board.spaces.get(to)];
    if (!start || !end) continue;
    const points = [start.centre, ...board.routeOf(from, to), end.centre];
    yield { kind: "arrow", ...grown(around(points), 2 * RIM), points, towards };
  }
}

function* fanned(board) {
  const fan = board.currentFan();
  if (!fan) return;
  if (board.dimmed) yield { kind: "shade", ...EVERYWHERE };
  yield { kind: "panel", ...grown(fan.panel, 2 * RIM), panel: fan.panel };
  for (const { piece, x, y, size } of fan.places) yield pieceAt(board, piece, { x, y, size });
}

function* dragged({ dragged: held }) {
  if (held) yield pieceAt({ marks: { kinds: new Map() } }, held.piece, held);
}

function* labels(board) {
  for (const [anchor, words] of Object.entries(board.marks.labels)) {
    const badge = board.spaces.get(anchor)?.badge;
    const b = board.boundsOf(anchor);
    if (!badge && !b) continue;
    const [across, down] = b?.labelled ?? [0.5, 0]; // where on a piece
    const at = badge ? [badge.x, badge.y - badge.radius] : [b.x + b.w * across, b.y + b.h * down];
    const reach = { x: (words.length + 2) * 9, y: 36 }; // letters of 18 units at most
    yield { kind: "label", x: at[0] - reach.x, y: at[1] - reach.y, w: 2 * reach.x, h: 2 * reach.y, words, at, above: badge ? 9 : down ? -4 : 4 };
  }
}

const grown = ({ x, y, w, h }, by) => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

function around(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}
