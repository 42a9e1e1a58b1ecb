// A counter looked at closely: drawn large, with the meaning of everything that is printed on it.
import { isUnit, nameIn } from "../../board/anchors.js";
import { legend } from "./legend.js";
import { unitFace } from "./pieces.js";

/** @import { Anchor, ViewOf } from "../../calls.js" */
/** @import { CloseUp } from "../types.js" */
/** @import { Table } from "./board.js" */
/** @import { UnitFace } from "./types.js" */

const SIZE = 100;
const WIDE = 132; // CSS pixels

/** @type {Record<string, string>} */
const SIGNS = {
  infantry: "Crossed box: infantry",
  pillbox: "Dome: a Pillbox. The star at its strength says that it defends only",
  gun: "Arrow: machine guns",
  civilians: "Figures: armed civilians",
};
/** @type {Record<string, string>} */
const REGIMENTS = { green: "306th", blue: "305th", brown: "307th" };

/** Who it is: what stands above the sign, and the mark of its side. @param {UnitFace} face */
function identity({ side, group, letter, dot }) {
  const mark =
    side === 0 ? `Square mark U, ${dot}: the ${REGIMENTS[dot ?? ""]} Regiment` : "Round mark J: Japanese";
  const name =
    side === 0
      ? `${letter}: company of the battalion ${group}`
      : `${group}, ${letter}: its formation and letter`;
  return [name, mark];
}

/** @param {Anchor} anchor @param {ViewOf<Table>} view @returns {CloseUp | null} */
export function closeUp(anchor, view) {
  const unit = isUnit(anchor) ? view.board.units[nameIn(anchor)] : undefined;
  if (!unit) return null;
  const face = unitFace(nameIn(anchor), unit);
  const [name, ...lines] = legend(anchor, view);
  const printed = [...identity(face), SIGNS[face.kind ?? ""] ?? ""].filter(Boolean).map((text) => ({ text }));
  const band = unit.full ? [] : [{ text: "Diagonal band, smaller numbers: it has lost a step", rule: "4.0" }];
  return {
    piece: { kind: "unit", w: SIZE, h: SIZE, data: face },
    wide: WIDE,
    alt: nameIn(anchor),
    lines: [name, ...lines, ...printed, ...band],
    points: [],
  };
}
