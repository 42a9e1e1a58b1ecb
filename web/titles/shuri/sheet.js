// The sheet of Shuri Line as the board needs it.

import { drawCounter } from "../../board/counters.js";
import { disc, fill, rounded, stroke } from "../../board/draw.js";
import { hexSheet } from "../../board/hexsheet.js";
import { drawPawn } from "../../board/pawns.js";
import { focusOf } from "./focus.js";
import { formFor } from "./forms.js";
import { drawGround } from "./ground.js";
import { layoutOf } from "./layout.js";
import { formationColor } from "./names.js";
import { hexesFor, planFor } from "./plan.js";

/** @import { Context, CounterFace, PieceData, Sheet, Theme } from "../../board/types.js" */
/** @import { Table } from "./board.js" */
/** @import { MapForm } from "./types.js" */

/** @type {Record<string, (ctx: Context, data: PieceData, theme: Theme, px: number) => void>} */
const FACES = { unit: drawUnit, pawn: drawPawn, flag: drawFlag };

/** With the colour of its formation. @param {Context} ctx @param {CounterFace} face @param {Theme} theme @param {number} px */
function drawUnit(ctx, face, theme, px) {
  drawCounter(ctx, { ...face, formation: formationColor(face.name, theme) }, theme, px);
}

/** Square for the Americans, round for the Japanese. @param {Context} ctx @param {{ side: number }} flag @param {Theme} theme */
function drawFlag(ctx, { side }, theme) {
  const shape = side === 0 ? rounded(12, 12, 76, 76, 8) : disc(50, 50, 42);
  fill(ctx, shape, side === 0 ? theme.us : theme.japanMark);
  stroke(ctx, shape, theme.cream, 10);
}

/** @type {Sheet<MapForm, Table>} */
export const sheet = {
  module: import.meta.url,
  size: formFor,
  ...hexSheet(hexesFor),
  drawStatic: (ctx, theme, form, view, ratio) =>
    drawGround(ctx, planFor(form), theme, view?.board ?? null, ratio),
  groundKey: ({ board }) => board.scenario,
  focus: ({ board }, form) => focusOf(board, planFor(form)),
  layout: ({ board }, _theme, form) => layoutOf(board, planFor(form)),

  drawPiece(ctx, piece, theme, px) {
    ctx.save();
    ctx.scale(piece.h / 100, piece.h / 100);
    FACES[piece.kind](ctx, piece.data, theme, px);
    ctx.restore();
  },
};
