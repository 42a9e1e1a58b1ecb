// What is known of a land zone: hexes that were not searched, defenders in sight, who waits in its rout box.

import { FACTS } from "./facts.js";
import { counterOf, isHex, isLand, terrainOf, zoneOf } from "./names.js";

/** @import { Table } from "./board.js" */

/** Hexes where somebody may hide, by zone. */
const HIDEOUTS = FACTS.zone_names.map((_, i) =>
  FACTS.grid.names.filter(
    (name) => isLand(name) && zoneOf(name) === i + 1 && "ptm".includes(terrainOf(name)),
  ),
);

/** Hexes of a zone where somebody may hide for all that is known. @param {number} zone from 1 @param {Table} board */
export function unsearched(zone, { entered, units }) {
  const known = new Set([...entered, ...Object.values(units).map(({ at }) => at)]);
  return HIDEOUTS[zone - 1].filter((name) => !known.has(name));
}

/** @param {number} zone @param {Table} board */
export function zoneState(zone, board) {
  /** @param {{ at: string }} piece */
  const isHere = ({ at }) => isHex(at) && isLand(at) && zoneOf(at) === zone;
  const seen = Object.keys(board.pieces).filter((name) => isHere(board.pieces[name]));
  return {
    open: unsearched(zone, board).length,
    of: HIDEOUTS[zone - 1].length,
    defence: seen.reduce((sum, name) => sum + (counterOf(name)?.defence ?? 0) - board.pieces[name].hits, 0),
    ours: Object.values(board.units).filter(isHere).length,
    routed: Object.values(board.units).filter(({ at }) => at === `box ${zone}`).length,
  };
}

/** In a line. @param {number} zone @param {Table} board */
export function zoneTally(zone, board) {
  const { open, of, defence, ours, routed } = zoneState(zone, board);
  return `Zone ${zone}: ${open} of ${of} hexes not searched, defence ${defence} in sight, ${ours} American, ${routed} in the rout box`;
}
