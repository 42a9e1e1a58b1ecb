// All that lies on the sheet as a list of things to draw, the lowest first: { x, y, w, h, key, paint(ctx) }. Two things
// with the same key look the same.

import { drawFanPanel } from "./fan.js";
import { drawArrow, drawLabel, markPiece, markSpace } from "./marks.js";
import { PAD } from "./press.js";

const RIM = 14; // sheet units that rings stand out
const EVERYWHERE = { x: -1e6, y: -1e6, w: 2e6, h: 2e6 };

/** `fine` is pixels per unit of the sheet, `ratio` pixels of the screen per CSS pixel. */
export function piecesOf(board, faces, fine, ratio) {
  const look = lookOf(board, faces, fine, ratio);
  return [...markedSpaces(look), ...pieces(look), ...arrows(look)];
}

/** The same and what is shown for a while above everything. */
export function contentsOf(board, faces, fine, ratio) {
  const look = lookOf(board, faces, fine, ratio);
  return [...piecesOf(board, faces, fine, ratio), ...fanned(look), ...dragged(look), ...labels(look)];
}

const lookOf = (board, faces, fine, ratio) => ({ board, faces, fine, unit: ratio / fine, style: `${board.theme.name} ${board.form.key}` });
const kindsOf = (board, anchor) => (anchor ? board.marks.kinds.get(anchor) : undefined);
const named = (kinds) => (kinds ? Object.keys(kinds).join() : "");

function* markedSpaces({ board: { marks, spaces, theme }, unit, style }) {
  for (const [anchor, kinds] of marks.kinds) {
    const space = spaces.get(anchor);
    if (!space) continue;
    yield { ...grown(space.bounds, RIM), key: `space ${anchor} ${named(kinds)} ${style}`, paint: (ctx) => markSpace(ctx, space, kinds, theme, unit) };
  }
}

function* pieces(look) {
  const { board } = look;
  for (const { piece, x, y, alpha } of board.motion.places(board.pieces)) {
    if (piece !== board.dragged?.piece) yield* pieceAt(look, piece, { x, y, alpha, corner: piece.corner });
  }
}

/** A piece and the rings round it. */
function* pieceAt({ board, faces, fine, unit, style }, piece, { x, y, size = 1, alpha = 1, corner }) {
  const { theme } = board;
  const face = faces.find(piece, size);
  const kinds = kindsOf(board, piece.anchor);
  const box = { x, y, w: piece.w * size, h: piece.h * size };
  const key = `piece ${piece.key} ${face?.number} ${x.toFixed(2)} ${y.toFixed(2)} ${size.toFixed(2)} ${alpha.toFixed(2)} ${named(kinds)} ${style}`;
  const paint = (ctx) => {
    ctx.globalAlpha = alpha;
    if (face) faces.draw(ctx, face, piece, { x, y, size, fine });
    ctx.globalAlpha = 1;
    if (kinds) markPiece(ctx, { ...box, corner }, kinds, theme, unit);
  };
  yield { ...grown(box, Math.max(RIM, box.h * PAD)), key, paint };
}

function* arrows({ board, unit, style }) {
  const { marks, spaces, theme } = board;
  for (const { from, to, kind } of marks.arrows) {
    const [start, end] = [spaces.get(from), spaces.get(to)];
    if (!start || !end) continue;
    const points = [start.centre, ...board.routeOf(from, to), end.centre];
    yield { ...grown(around(points), 2 * RIM), key: `arrow ${from} ${to} ${kind} ${style}`, paint: (ctx) => drawArrow(ctx, points, kind, theme, unit) };
  }
}

function* fanned(look) {
  const { board, unit, style } = look;
  const { theme } = board;
  const fan = board.currentFan();
  if (!fan) return;
  if (board.dimmed) {
    const shade = (ctx) => {
      ctx.globalAlpha = theme.dim;
      ctx.fillStyle = "#000";
      ctx.fillRect(EVERYWHERE.x, EVERYWHERE.y, EVERYWHERE.w, EVERYWHERE.h);
      ctx.globalAlpha = 1;
    };
    yield { ...EVERYWHERE, key: `shade ${style}`, paint: shade };
  }
  yield { ...grown(fan.panel, 2 * RIM), key: `fan ${Object.values(fan.panel)} ${style}`, paint: (ctx) => drawFanPanel(ctx, fan.panel, theme, unit) };
  for (const { piece, x, y, size } of fan.places) yield* pieceAt(look, piece, { x, y, size });
}

function* dragged({ board: { dragged: held }, faces, fine }) {
  const face = held && faces.find(held.piece);
  if (!face) return;
  const { piece, x, y } = held;
  const paint = (ctx) => faces.draw(ctx, face, piece, { x, y, fine });
  yield { ...grown({ x, y, w: piece.w, h: piece.h }, piece.h * PAD), key: `held ${piece.key} ${face.number} ${x} ${y}`, paint };
}

function* labels({ board, unit, style }) {
  const { marks, spaces, theme } = board;
  for (const [anchor, words] of Object.entries(marks.labels)) {
    const space = spaces.get(anchor);
    const b = board.boundsOf(anchor);
    const [x, y] = space ? [space.badge.x, space.badge.y - space.badge.radius - 9 * unit] : b ? [b.x + b.w / 2, b.y - 4 * unit] : [];
    if (x === undefined) continue;
    const reach = { w: (words.length + 2) * 18, h: 36 }; // a label has letters of 18 units at most
    const paint = (ctx) => drawLabel(ctx, words, x, y, theme, unit);
    yield { x: x - reach.w / 2, y: y - reach.h / 2, ...reach, key: `label ${anchor} ${words} ${style}`, paint };
  }
}

const grown = ({ x, y, w, h }, by) => ({ x: x - by, y: y - by, w: w + 2 * by, h: h + 2 * by });

function around(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}
