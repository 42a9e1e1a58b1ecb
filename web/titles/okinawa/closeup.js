// A counter looked at closely: drawn large, with the meaning of everything that is printed on it.

import { isUnit, kindOf, nameIn } from "../../board/anchors.js";
import { pieceFace, shipFace } from "./face.js";
import { legend } from "./legend.js";
import { formation, pieceOf, sideOf } from "./names.js";

/** @import { Anchor, ViewOf } from "../../calls.js" */
/** @import { CloseUp } from "../types.js" */
/** @import { Table } from "./board.js" */

const WIDE = 132; // CSS pixels

/** @type {Record<string, string>} */
const SIGNS = {
  infantry: "Crossed box: infantry",
  marine: "Crossed box with an anchor: Marines, or naval infantry",
  armor: "Track: tanks",
  artillery: "Ball: guns",
  pillbox: "Dome: a bunker",
  strongpoint: "Battlements: a strongpoint",
};

/** @param {Anchor} anchor @param {ViewOf<Table>} view @returns {CloseUp | null} */
export function closeUp(anchor, view) {
  const name = nameIn(anchor);
  const common = { wide: WIDE, alt: name, points: [] };
  const piece = isUnit(anchor) ? pieceOf(name, view.board) : undefined;
  if (piece) {
    const face = pieceFace(name, piece);
    const mark = `${sideOf(name) === 0 ? "Square mark U" : "Round mark J"}, its colour: ${formation(name)}`;
    const lines = [...legend(anchor, view), { text: SIGNS[face.kind] }, { text: mark }];
    return { ...common, lines, piece: { kind: "unit", w: 100, h: 100, data: face } };
  }
  if (kindOf(anchor) === "raid") {
    const { planes, plotted } = view.board;
    const data = {
      count: (plotted.length ? plotted : planes)[Number(name) - 1],
      isPlotted: plotted.length > 0,
    };
    return {
      ...common,
      alt: "Kamikazes",
      lines: legend(anchor, view),
      piece: { kind: "planes", w: 100, h: 100, data },
    };
  }
  if (kindOf(anchor) !== "ship") return null;
  const ship = view.board.ships[name];
  const face = ship ? { kind: "ship", data: shipFace(name, ship) } : { kind: "yamato", data: {} };
  return { ...common, lines: legend(anchor, view), piece: { ...face, w: 100, h: 100 } };
}
