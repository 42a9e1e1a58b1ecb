// A counter looked at closely: drawn large, with the meaning of everything that is printed on it.

import { isUnit, nameIn } from "../../board/anchors.js";
import { faceOf } from "./face.js";
import { legend } from "./legend.js";
import { formation } from "./names.js";

/** @import { Anchor, ViewOf } from "../../calls.js" */
/** @import { CloseUp } from "../types.js" */
/** @import { Table } from "./board.js" */

const WIDE = 132; // CSS pixels

/** @type {Record<string, string>} */
const SIGNS = {
  infantry: "Crossed box: infantry",
  commando: "Crossed box with a dark foot: commandos",
  engineer: "Bridge: engineers",
  armor: "Track: tanks",
  artillery: "Ball: guns or mortars",
};

/** @param {Anchor} anchor @param {ViewOf<Table>} view @returns {CloseUp | null} */
export function closeUp(anchor, view) {
  const name = isUnit(anchor) ? nameIn(anchor) : "";
  if (!view.board.units[name]) return null;
  const face = faceOf(name);
  const mark = `${face.side === 0 ? "Square mark U" : "Round mark J"}, its colour: ${formation(name)}`;
  return {
    piece: { kind: "unit", w: 100, h: 100, data: face },
    wide: WIDE,
    alt: name,
    lines: [...legend(anchor, view), { text: SIGNS[face.kind] }, { text: mark }],
    points: [],
  };
}
