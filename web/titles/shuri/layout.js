// Everything that lies on the sheet in a position: units in their hexes, those that may enter beyond the edge, the lost in
// their trays, turn and points.

import { trackCell } from "../../board/furniture.js";
import { pawnOn } from "../../board/pawns.js";
import { inRows } from "../../board/rows.js";
import { faceOf } from "./face.js";
import { FACTS } from "./facts.js";
import { pointsAt, pointsShown } from "./gauge.js";
import { TURN_ROWS } from "./ground.js";

/** @import { CounterFace, CounterMark, Piece, Point, Rect } from "../../board/types.js" */
/** @import { Table, Unit } from "./board.js" */
/** @import { Plan } from "./types.js" */

/** @typedef {Pick<Table, "turn" | "side" | "phase" | "totals" | "level" | "is_margin" | "cities" | "units">} Laid */

const PAWN = 22; // of the gauge

/** @param {Laid} board @param {Plan} plan @returns {Piece[]} */
export function layoutOf(board, plan) {
  const { hexes, counter, form, beyond } = plan;
  /** @type {Piece[]} */
  const pieces = [...flags(board, plan)];
  /** @type {string[]} */
  const entering = [];
  /** @type {[string[], string[]]} */
  const lost = [[], []];
  for (const [name, unit] of Object.entries(board.units)) {
    const cell = hexes.find(unit.at);
    if (cell >= 0) {
      const [x, y] = hexes.centre(cell);
      /** @type {Point} */
      const corner = [x - counter / 2, y - counter / 2];
      pieces.push(unitPiece(name, board, corner, counter, hexes.anchorOf(cell)));
    } else if (unit.at !== "to come") lost[FACTS.counters[name].side].push(name);
    else if (unit.due <= board.turn) entering.push(name);
  }
  pieces.push(...rowsOf(entering, beyond, board, plan));
  for (const [side, names] of lost.entries()) {
    const { x, y, w, h } = form.lost[side];
    pieces.push(...rowsOf(names, { x: x + 8, y: y + 19, w: w - 16, h: h - 26 }, board, plan));
  }
  return [...pieces, turnPawn(board, plan), pointsPawn(board, plan)];
}

/**
 * Side by side in a room.
 * @param {string[]} names @param {Rect} room @param {Laid} board @param {Plan} plan @returns {Piece[]}
 */
function rowsOf(names, room, board, { counter }) {
  const { size, corners } = inRows(names.length, room, counter);
  return names.map((name, i) => unitPiece(name, board, corners[i], size, null));
}

/** What is told of a unit beside its figures. @param {Unit} unit @returns {CounterMark | undefined} */
function markOf({ done, must, banzai }) {
  if (must) return "must";
  if (banzai) return "banzai";
  return done === "pinned" ? "pinned" : undefined;
}

/**
 * Its face is all that can be seen: what looks alike shares a sprite.
 * @param {string} name @param {Laid} board @param {Point} corner @param {number} size @param {string | null} space
 * @returns {Piece}
 */
function unitPiece(name, { units, phase, side }, [x, y], size, space) {
  const unit = units[name];
  const face = faceOf(name);
  const isMoving = phase === "movement" && face.side === side; // what was done with it matters until the movement ends
  /** @type {CounterFace} */
  const data = {
    ...face,
    mark: markOf(isMoving ? unit : { ...unit, done: "" }),
    isDone: isMoving && Boolean(unit.done) && unit.done !== "pinned",
  };
  const anchor = `unit:${name}`;
  return {
    key: anchor,
    anchor,
    space,
    kind: "unit",
    x,
    y,
    w: size,
    h: size,
    face: `${name} ${data.mark ?? ""} ${data.isDone}`,
    data,
    slides: true,
    drags: true,
    worth: space ? 1 : 0,
  };
}

/** Who controls the hexes of Naha and Shuri, where that counts. @param {Laid} board @param {Plan} plan @returns {Piece[]} */
function flags({ cities }, { hexes }) {
  const size = hexes.side * 0.42;
  return Object.entries(cities).map(([name, side]) => {
    const [x, y] = hexes.centre(hexes.find(name));
    const at = { x: x - hexes.side * 0.93, y: y - size / 2, w: size, h: size };
    return {
      key: `flag ${name}`,
      kind: "flag",
      ...at,
      face: `flag ${side}`,
      data: { side },
      space: `space:${name}`,
    };
  });
}

/** @param {Laid} board @param {Plan} plan @returns {Piece} */
const turnPawn = ({ turn }, { form }) =>
  pawnOn("turn", `${turn}`, trackCell(form.turns, FACTS.dates.length, turn - 1, TURN_ROWS));

/** @param {Laid} board @param {Plan} plan @returns {Piece} */
function pointsPawn(board, { form }) {
  const [x, y] = pointsAt(form.points, board);
  const word = `${pointsShown(board)}`.replace("-", "−");
  return pawnOn("points", word, { x: x - PAWN / 2, y: y - PAWN / 2, w: PAWN, h: PAWN * 0.8 });
}
