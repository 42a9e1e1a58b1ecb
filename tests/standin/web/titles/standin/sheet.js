// The sheet of the Stand-in as the board needs it: the first to be drawn with the rooms that hex titles
// share.

import { drawCount, drawCounter } from "../../board/counters.js";
import { hexSheet } from "../../board/hexsheet.js";
import { drawPawn } from "../../board/pawns.js";
import { formFor } from "./forms.js";
import { drawGround } from "./ground.js";
import { layoutOf } from "./layout.js";
import { hexesFor, planFor } from "./plan.js";

/** @import { Context, PieceData, Sheet, Theme } from "../../board/types.js" */
/** @import { Table } from "./board.js" */
/** @import { MapForm } from "./types.js" */

/** @type {Record<string, (ctx: Context, data: PieceData, theme: Theme, px: number) => void>} */
const FACES = { unit: drawCounter, count: drawCount, pawn: drawPawn };

/** @type {Sheet<MapForm, Table>} */
export const sheet = {
  module: import.meta.url,
  size: formFor,
  drawStatic: (ctx, theme, form) => drawGround(ctx, planFor(form), theme),
  groundKey: () => "",
  ...hexSheet(hexesFor),
  layout: (view, _theme, form) => layoutOf(view.board, planFor(form)),

  drawPiece(ctx, piece, theme, px) {
    ctx.save();
    ctx.scale(piece.h / 100, piece.h / 100);
    FACES[piece.kind](ctx, piece.data, theme, px);
    ctx.restore();
  },
};
