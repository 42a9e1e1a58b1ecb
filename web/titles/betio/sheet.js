// The sheet of Betio as the board needs it.

import { disc, fill, polygon, rounded, stroke } from "../../board/draw.js";
import { hexSheet } from "../../board/hexsheet.js";
import { drawPawn } from "../../board/pawns.js";
import { drawCard } from "./card.js";
import { drawClash, drawCraft, drawForce, drawHold, drawNaval, drawSupport, drawUnit } from "./counters.js";
import { focusOf } from "./focus.js";
import { formFor } from "./forms.js";
import { drawGround } from "./ground.js";
import { layoutOf } from "./layout.js";
import { hexesFor, planFor } from "./plan.js";

/** @import { Context, PieceData, Sheet, Theme } from "../../board/types.js" */
/** @import { Table } from "./board.js" */
/** @import { MapForm } from "./types.js" */

/** @type {Record<string, (ctx: Context, data: PieceData, theme: Theme, px: number) => void>} */
const FACES = {
  unit: drawUnit,
  card: drawCard,
  force: drawForce,
  craft: drawCraft,
  naval: drawNaval,
  support: drawSupport,
  pawn: drawPawn,
  flag: drawFlag,
  hold: drawHold,
  clash: drawClash,
};

/** A garrison holds the position. @param {Context} ctx @param {unknown} _data @param {Theme} theme */
function drawFlag(ctx, _data, theme) {
  fill(ctx, disc(50, 50, 44), theme.us);
  stroke(ctx, disc(50, 50, 44), theme.cream, 6);
  fill(ctx, rounded(34, 22, 6, 58, 2), theme.cream);
  fill(ctx, polygon("40,24 74,34 40,46"), theme.cream);
}

/** @type {Sheet<MapForm, Table>} */
export const sheet = {
  module: import.meta.url,
  size: formFor,
  ...hexSheet(hexesFor),
  drawStatic: (ctx, theme, form, _view, ratio) => drawGround(ctx, planFor(form), theme, ratio),
  groundKey: () => "",
  focus: ({ board }, form, canvas) => focusOf(board, form, canvas),
  layout: ({ board }, _theme, form) => layoutOf(board, planFor(form)),

  drawPiece(ctx, piece, theme, px) {
    ctx.save();
    ctx.scale(piece.h / 100, piece.h / 100);
    FACES[piece.kind](ctx, piece.data, theme, px);
    ctx.restore();
  },
};
