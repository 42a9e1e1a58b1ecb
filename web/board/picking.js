// Which thing of the board is at a point, and where a thing is.

/** The anchor at a point of the sheet: a fanned counter, a counter, a marker, a space. */
export function anchorAt(board, x, y, slop = 0) {
  const fan = board.currentFan();
  if (fan) {
    const on = fan.places.find((p) => isWithin({ x: p.x, y: p.y, w: p.piece.w * p.size, h: p.piece.h * p.size }, x, y, slop));
    if (on) return on.piece.anchor;
    if (isWithin(fan.panel, x, y, 0)) return fan.anchor;
  }
  const topmost = (near) => board.pieces.findLast((p) => p.anchor && isWithin(p, x, y, near));
  const piece = topmost(0) ?? (slop ? topmost(slop) : undefined);
  return piece?.anchor ?? board.sheet.spaceAt(board.form, x, y);
}

/** The anchor under a pointer; fingers need not be exact. */
export function anchorUnder(board, [px, py], event) {
  const [x, y] = board.camera.toSheet(px, py);
  return anchorAt(board, x, y, event.pointerType === "touch" ? 3 / board.camera.scale : 0);
}

/** Rectangle in the window, with a point `tap` that hits just this anchor, or null. */
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

function tapPoint(board, anchor, b, box) {
  const badge = board.spaces.get(anchor)?.badge;
  const tries = badge ? [[badge.x, badge.y]] : [];
  for (const fy of [0.5, 0.15, 0.85, 0.3, 0.7]) for (const fx of [0.5, 0.12, 0.88, 0.3, 0.7]) tries.push([b.x + b.w * fx, b.y + b.h * fy]);
  const hit = tries.find(([x, y]) => anchorAt(board, x, y) === anchor);
  if (!hit) return null;
  const [px, py] = board.camera.toScreen(hit[0], hit[1]);
  return [px + box.left, py + box.top];
}

/** What is told with a tap: the space, all that lies there, where and with what it was tapped. */
export function detailOf(board, anchor, point, event) {
  const piece = anchor && board.pieces.find((p) => p.anchor === anchor);
  const space = piece ? (piece.space ?? null) : anchor;
  const stack = board.pieces.filter((p) => p.anchor && space && p.space === space).map((p) => p.anchor);
  return { space, stack, fanned: board.fanned, point, pointer: event?.pointerType ?? "" };
}

/** Whether a tap there means something: the anchor, or the space that a piece lies in. */
export function isLit(board, anchor) {
  const space = board.pieces.find((p) => p.anchor === anchor)?.space;
  return [anchor, space].some((one) => ["act", "target"].some((kind) => board.marks.kinds.get(one)?.[kind]));
}

function isWithin(r, x, y, slop) {
  return x >= r.x - slop && x <= r.x + r.w + slop && y >= r.y - slop && y <= r.y + r.h + slop;
}
