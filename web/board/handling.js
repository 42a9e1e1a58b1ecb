// What gestures mean on the board: taps are told, the camera follows fingers, pieces that may be dragged do
// too.

import { anchorUnder, isLit } from "./picking.js";

/** @import { Anchor } from "../calls.js" */
/** @import { Board } from "./board.js" */
/** @import { GestureHandlers, Point } from "./types.js" */

/** The handlers that Gestures wants. @param {Board} board @returns {GestureHandlers} */
export function handlersOf(board) {
  /** @param {Point | null} point @param {PointerEvent} event */
  const under = (point, event) => point && anchorUnder(board, point, event);
  /** @type {Anchor | null} */
  let hovered = null;
  let tappedLit = false; // the last tap was on something lit
  /** @type {Anchor | null} */
  let tapped = null; // what it was on
  return {
    /** @param {Point} point @param {PointerEvent} event */
    tap(point, event) {
      tapped = under(point, event);
      tappedLit = isLit(board, tapped);
      board.on.tap(tapped, event.shiftKey);
    },
    /** @param {Point} point @param {PointerEvent} event */
    hold: (point, event) => board.on.hold(under(point, event)),
    /** @param {Point} point @param {PointerEvent} event */
    hover(point, event) {
      const anchor = under(point, event);
      if (anchor === hovered) return;
      hovered = anchor;
      board.on.hover(anchor, point);
    },
    /** @param {Point} point @param {PointerEvent} event */
    doubleTap(point, event) {
      const anchor = under(point, event);
      if (isLoose(board, anchor) || (anchor !== tapped && tapped)) this.tap(point, event);
      else if (tappedLit) board.on.doubleTap(anchor);
      else zoomInOrOut(board, point);
    },
    /** @param {Point} point @param {PointerEvent} event */
    grab: (point, event) =>
      board.pieces.some((piece) => piece.drags) && grab(board, point, under(point, event)),
    /** @param {Point} point */
    drag: (point) => drag(board, point),
    /** @param {Point | null} point @param {PointerEvent} event */
    release: (point, event) => release(board, point && (() => under(point, event))),
    /** @param {number} dx @param {number} dy */
    pan: (dx, dy) => board.panBy(dx, dy),
    /** @param {number} factor @param {Point} point */
    zoom: (factor, [px, py]) => board.zoomAt(factor, px, py),
    rest: () => board.renderer.settleSoon(),
  };
}

/**
 * A piece that lies in no space: two quick taps on it are two taps.
 * @param {Board} board @param {Anchor | null} anchor
 */
function isLoose(board, anchor) {
  return board.pieces.some((piece) => piece.anchor === anchor && !piece.space);
}

/** @param {Board} board @param {Point} point */
function zoomInOrOut(board, point) {
  const { camera } = board;
  const [x, y] = camera.toSheet(point[0], point[1]);
  const space = board.form && board.sheet.spaceAt(board.form, x, y);
  if (camera.scale > camera.fitScale() * 1.8) board.fit();
  else if (space) board.zoomTo(space);
  else board.zoomBy(2, point);
}

/** @param {Board} board @param {Point} point @param {Anchor | null} anchor */
function grab(board, point, anchor) {
  const piece = anchor && board.pieces.findLast((p) => p.drags && p.anchor === anchor);
  if (!piece || !board.on.mayDrag(anchor)) return false;
  const [x, y] = board.camera.toSheet(point[0], point[1]);
  board.dragged = { piece, x: piece.x, y: piece.y, dx: x - piece.x, dy: y - piece.y, moved: false };
  return true;
}

/** @param {Board} board @param {Point} point */
function drag(board, [px, py]) {
  const { dragged } = board;
  if (!dragged) return;
  const [x, y] = board.camera.toSheet(px, py);
  const { anchor } = dragged.piece;
  if (!dragged.moved && anchor) board.on.grab(anchor);
  Object.assign(dragged, { x: x - dragged.dx, y: y - dragged.dy, moved: true });
  board.renderer.invalidate();
  board.on.hover(board.form && board.sheet.spaceAt(board.form, x, y), null);
}

/**
 * Where a piece is let go is told; `findUnder` is null if the drag was broken off.
 * @param {Board} board @param {(() => Anchor | null) | null} findUnder
 */
function release(board, findUnder) {
  const from = board.dragged?.piece.anchor;
  const { moved } = board.dragged ?? {};
  board.dragged = null;
  if (moved) board.on.grab(null);
  board.renderer.invalidate();
  const under = findUnder ? findUnder() : from;
  if (from && under !== undefined && under !== from) board.on.drop(from, under);
}
