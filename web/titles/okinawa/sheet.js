// The sheet of Typhoon of Steel as the board needs it.

import { rounded } from "../../board/draw.js";
import { hexSheet } from "../../board/hexsheet.js";
import { drawPawn } from "../../board/pawns.js";
import { drawField, drawHidden, drawPiece, drawPlanes, drawShip, drawTick, drawYamato } from "./counters.js";
import { focusOf } from "./focus.js";
import { formFor } from "./forms.js";
import { drawGround } from "./ground.js";
import { layoutOf } from "./layout.js";
import { hexesFor, planFor } from "./plan.js";

/** @import { Context, PieceData, Rect, Sheet, Space, Theme } from "../../board/types.js" */
/** @import { Anchor } from "../../calls.js" */
/** @import { Table } from "./board.js" */
/** @import { MapForm } from "./types.js" */

/** @type {Record<string, (ctx: Context, data: PieceData, theme: Theme, px: number) => void>} */
const FACES = {
  unit: drawPiece,
  ship: drawShip,
  yamato: drawYamato,
  planes: drawPlanes,
  hidden: drawHidden,
  field: drawField,
  tick: drawTick,
  pawn: drawPawn,
};

const onHexes = hexSheet(hexesFor);

/** The High Sea and the rout boxes. @param {MapForm} form @returns {[Anchor, Rect][]} */
const boxesOf = ({ high, boxes }) => [
  ["box:high", high],
  ...boxes.map((box, i) => /** @type {[Anchor, Rect]} */ ([`box:${i + 1}`, box])),
];

/** @param {[Anchor, Rect]} box @returns {Space} */
const boxSpace = ([anchor, { x, y, w, h }]) => ({
  anchor,
  path: rounded(x, y, w, h, 5),
  bounds: { x, y, w, h },
  badge: { x: x + w - 12, y: y + 12, radius: 6 },
  centre: [x + w / 2, y + h / 2],
});

/** @type {Sheet<MapForm, Table>} */
export const sheet = {
  module: import.meta.url,
  size: formFor,
  ...onHexes,
  spaces: (form) => [...onHexes.spaces(form), ...boxesOf(form).map(boxSpace)],
  spaceAt: (form, x, y) =>
    boxesOf(form).find(
      ([, box]) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h,
    )?.[0] ?? onHexes.spaceAt(form, x, y),
  drawStatic: (ctx, theme, form, _view, ratio) => drawGround(ctx, planFor(form), theme, ratio),
  groundKey: () => "",
  focus: ({ board }, form) => focusOf(board, hexesFor(form)),
  layout: ({ board }, _theme, form) => layoutOf(board, planFor(form)),

  drawPiece(ctx, piece, theme, px) {
    ctx.save();
    ctx.scale(piece.h / 100, piece.h / 100);
    FACES[piece.kind](ctx, piece.data, theme, px);
    ctx.restore();
  },
};
