// The gauge of points: how far the Japanese are ahead where that decides, or what they have where they need a total.

import { gaugeAt } from "../../board/furniture.js";

/** @import { Rect } from "../../board/types.js" */
/** @import { Table } from "./board.js" */

/** @typedef {Pick<Table, "level" | "is_margin">} Goal */

/** @param {Goal} goal */
export function gaugeOf({ level, is_margin }) {
  const most = 2 * level;
  /** @type {[number, number]} */
  const range = is_margin ? [-most, most] : [0, level];
  return {
    title: is_margin ? "JAPANESE LEAD" : "JAPANESE POINTS",
    note: is_margin ? `${level} or more win for Japan` : `${level} win for Japan at once`,
    range,
    every: is_margin ? Math.max(1, level / 2) : level / 5,
    mark: level,
  };
}

/** What the pawn shows. @param {Goal & Pick<Table, "totals">} board */
export const pointsShown = ({ is_margin, totals: [us, japan] }) => (is_margin ? japan - us : japan);

/** Where the pawn lies. @param {Rect} gauge @param {Goal & Pick<Table, "totals">} board */
export const pointsAt = (gauge, board) => gaugeAt(gauge, gaugeOf(board).range, pointsShown(board));
