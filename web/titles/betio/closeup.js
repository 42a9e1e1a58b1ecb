// A counter looked at closely: drawn large, with the meaning of everything that is printed on it.

import { isUnit, kindOf, nameIn } from "../../board/anchors.js";
import { WIDE as CARD, printed } from "./card.js";
import { forceFace, unitFace } from "./face.js";
import { legend } from "./legend.js";

/** @import { Anchor, ViewOf } from "../../calls.js" */
/** @import { CloseUp } from "../types.js" */
/** @import { Table } from "./board.js" */

const WIDE = 132; // CSS pixels

/** @param {Anchor} anchor @param {ViewOf<Table>} view @returns {CloseUp | null} */
export function closeUp(anchor, view) {
  const { units, forces, wrecked } = view.board;
  const name = nameIn(anchor);
  const common = { wide: WIDE, alt: name, lines: legend(anchor, view), points: [] };
  if (isUnit(anchor) && units[name])
    return { ...common, piece: { kind: "unit", w: 100, h: 100, data: unitFace(name, units[name]) } };
  if (kindOf(anchor) === "card")
    return {
      ...common,
      wide: 2 * WIDE,
      piece: { kind: "card", w: CARD, h: 100, data: printed(Number(name), view.board.reprints) },
    };
  if (kindOf(anchor) === "force" && forces[name]) {
    const data = forceFace(name, forces[name], wrecked.includes(name));
    return { ...common, piece: { kind: "force", w: 100, h: 100, data } };
  }
  return null;
}
