// The desk of Hill 89 as the board needs it: size, printing, things to draw and their faces.

import * as bits from "./bits.js";
import { drawAction, drawOffer, drawSign } from "./cards.js";
import * as foes from "./enemies.js";
import { formFor } from "./forms.js";
import { drawGround } from "./ground.js";
import { layoutOf } from "./layout.js";
import { PALETTES } from "./palette.js";
import { ringRoute } from "./ring.js";

/** @import { Context, PieceData, Sheet, Theme } from "../../board/types.js" */
/** @import { Table } from "./board.js" */
/** @import { DeskForm, Palette } from "./types.js" */

/** @type {Record<string, (ctx: Context, data: PieceData, theme: Theme, p: Palette) => void>} */
const FACES = {
  action: drawAction,
  offer: drawOffer,
  enemy: foes.drawEnemy,
  arrow: foes.drawArrow,
  soldier: foes.drawSoldier,
  fighter: foes.drawFighter,
  objective: bits.drawObjective,
  flag: bits.drawFlag,
  heart: bits.drawHeart,
  fallback: bits.drawFallback,
  die: bits.drawDie,
  enemyDie: bits.drawEnemyDie,
  token: bits.drawToken,
  threat: bits.drawThreat,
  mine: bits.drawMine,
  pawn: bits.drawPawn,
  tag: foes.drawTag,
  count: bits.drawCount,
  trouble: bits.drawTrouble,
  vacant: bits.drawVacant,
  sign: drawSign,
  plate: () => {}, // printed on the desk
  holder: () => {}, // and on its card
};

/** @type {Sheet<DeskForm, Table>} */
export const sheet = {
  /** Where a worker finds this sheet to print it. */
  module: import.meta.url,

  /** The arrangement for a canvas of this shape: { key, width, height, ... }. */
  size: formFor,

  /** What lies under the sheet. */
  desk: (theme) => PALETTES[theme.name].feltDeep,

  drawStatic(ctx, theme, form) {
    drawGround(ctx, form, PALETTES[theme.name]);
  },

  /** The printing never changes. */
  groundKey: () => "",

  /** All spaces are pieces: cards move from one to another. */
  spaces: () => [],
  spaceAt: () => null,

  /** The pawn goes round the ring, from card to card. */
  route: ringRoute,

  layout: (view, _theme, form) => layoutOf(view, form),

  /** Draws one piece at the origin in its own size. */
  drawPiece(ctx, piece, theme) {
    ctx.save();
    FACES[piece.kind](ctx, piece.data, theme, PALETTES[theme.name]);
    ctx.restore();
  },
};
