// Everything that lies on the sheet in a position: battalions in their hexes, the lost in their tray, the
// turn.

import { trackCell } from "../../board/furniture.js";
import { pawnOn } from "../../board/pawns.js";
import { FACTS } from "./facts.js";
import { TURNS } from "./ground.js";

/** @import { CounterFace, Piece, Point } from "../../board/types.js" */
/** @import { Table, Unit } from "./board.js" */
/** @import { Plan } from "./types.js" */

const ASIDE = 0.13; // of a counter: how far one stands out from the one below it
const GAP = 3;

/** @param {Table} board @param {Plan} plan @returns {Piece[]} */
export function layoutOf(board, plan) {
  /** @type {Map<string, string[]>} */
  const stacks = new Map();
  for (const [name, { at }] of Object.entries(board.units)) stacks.set(at, [...(stacks.get(at) ?? []), name]);
  const pieces = [...stacks].flatMap(([at, names]) => {
    const cell = plan.hexes.find(at);
    if (cell < 0) return lost(names, board, plan);
    return stack(plan.hexes.centre(cell), plan.hexes.anchorOf(cell), names, board, plan);
  });
  return [...pieces, turnPawn(board, plan)];
}

/**
 * @param {Point} middle @param {string} space @param {string[]} names @param {Table} board @param {Plan} plan
 * @returns {Piece[]}
 */
function stack([x, y], space, names, board, { counter }) {
  const shift = (counter * ASIDE * (names.length - 1)) / 2;
  const pieces = names.map((name, i) => {
    const aside = counter * ASIDE * i - shift;
    return unitPiece(
      name,
      board.units[name],
      [x - counter / 2 + aside, y - counter / 2 - aside],
      counter,
      space,
    );
  });
  if (names.length < 2) return pieces;
  const side = FACTS.sides[names[0]];
  const size = counter * 0.42;
  const [bx, by] = [x + counter / 2 + shift - size * 0.6, y + counter / 2 - shift - size * 0.5];
  const data = { side, count: names.length };
  const face = `count ${side} ${names.length}`;
  return [
    ...pieces,
    { key: `count ${space}`, kind: "count", x: bx, y: by, w: size, h: size, face, data, space },
  ];
}

/** @param {string[]} names @param {Table} board @param {Plan} plan @returns {Piece[]} */
function lost(names, board, { form: { lost: tray }, counter }) {
  const [w, h] = [tray.w - 16, tray.h - 28];
  const size = Math.min(counter, Math.sqrt((w * h) / Math.max(1, names.length)) * 0.86) - GAP;
  const row = Math.floor(w / (size + GAP));
  return names.map((name, i) => {
    /** @type {Point} */
    const corner = [tray.x + 8 + (i % row) * (size + GAP), tray.y + 20 + Math.floor(i / row) * (size + GAP)];
    return unitPiece(name, board.units[name], corner, size, null);
  });
}

/**
 * Its face is all that can be seen: what looks alike shares a sprite.
 * @param {string} name @param {Unit} unit @param {Point} corner @param {number} size @param {string | null} space
 * @returns {Piece}
 */
function unitPiece(name, { full, strength, done }, [x, y], size, space) {
  /** @type {CounterFace} */
  const data = {
    side: FACTS.sides[name],
    kind: "infantry",
    name,
    values: `${strength}-10`,
    strength: `${strength}`,
    isFull: full,
    isDone: done,
  };
  const anchor = `unit:${name}`;
  const face = `${name} ${full} ${strength} ${done}`;
  return {
    key: anchor,
    anchor,
    space,
    kind: "unit",
    x,
    y,
    w: size,
    h: size,
    face,
    data,
    slides: true,
    drags: true,
  };
}

/** @param {Table} board @param {Plan} plan @returns {Piece} */
const turnPawn = ({ turn }, { form }) =>
  pawnOn("turn", `${turn}`, trackCell(form.track, TURNS, (turn - 1) % TURNS));
