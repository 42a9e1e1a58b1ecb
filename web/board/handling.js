// What gestures mean on the board: taps are told, the camera follows fingers, pieces that may be dragged do too.

import { anchorUnder, detailOf, isLit } from "./picking.js";

/** The handlers that Gestures wants. */
export function handlersOf(board) {
  const under = (point, event) => point && anchorUnder(board, point, event);
  const tell = (hook, anchor, point, event) => board[hook](anchor, detailOf(board, anchor, point, event));
  const tap = (point, event) => tell("onTap", under(point, event), point, event);
  let [hovered, tappedLit] = [null, false];
  return {
    tap(point, event) {
      tappedLit = isLit(board, under(point, event));
      tap(point, event);
    },
    hold: (point, event) => tell("onHold", under(point, event), point, event),
    hover(point, event) {
      const anchor = under(point, event);
      if (anchor === hovered) return;
      hovered = anchor;
      tell("onHover", anchor, point, event);
    },
    doubleTap(point, event) {
      const anchor = under(point, event);
      if (isLoose(board, anchor)) tap(point, event);
      else if (tappedLit) tell("onDoubleTap", anchor, point, event);
      else zoomInOrOut(board, point);
    },
    grab: (point, event) => board.pieces.some((piece) => piece.drags) && grab(board, point, under(point, event)),
    drag: (point) => drag(board, point),
    release: (point, event) => release(board, point && (() => under(point, event))),
    pan: (dx, dy) => board.panBy(dx, dy),
    zoom: (factor, [px, py]) => board.zoomAt(factor, px, py),
    rest: () => board.painter.settleSoon(),
  };
}

/** A piece that lies in no space: two quick taps on it are two taps. */
function isLoose(board, anchor) {
  return board.pieces.some((piece) => piece.anchor === anchor && !piece.space);
}

function zoomInOrOut(board, point) {
  const { camera } = board;
  const [x, y] = camera.toSheet(point[0], point[1]);
  const space = board.sheet.spaceAt(board.form, x, y);
  if (camera.scale > camera.fitScale() * 1.8) board.fit();
  else if (space) board.zoomTo(space);
  else board.zoomBy(2, point);
}

function grab(board, point, anchor) {
  const piece = board.pieces.findLast((p) => p.drags && p.anchor === anchor);
  if (!piece || !board.mayDrag(anchor)) return false;
  const [x, y] = board.camera.toSheet(point[0], point[1]);
  board.dragged = { piece, x: piece.x, y: piece.y, dx: x - piece.x, dy: y - piece.y };
  board.onGrab(anchor);
  return true;
}

function drag(board, [px, py]) {
  const { dragged } = board;
  const [x, y] = board.camera.toSheet(px, py);
  Object.assign(dragged, { x: x - dragged.dx, y: y - dragged.dy });
  board.painter.dirty();
}

/** Where a piece is let go is told; `findUnder` is null if the drag was broken off. */
function release(board, findUnder) {
  const { piece } = board.dragged;
  board.dragged = null;
  board.onGrab(null);
  board.painter.dirty();
  const under = findUnder ? findUnder() : piece.anchor;
  if (under !== piece.anchor) board.onDrop(piece.anchor, under);
}
