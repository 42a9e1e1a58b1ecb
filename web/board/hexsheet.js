// What every sheet with a map of hexes answers in the same way.

/** @import { Form, Sheet } from "./types.js" */
/** @import { Hexes } from "./hexes.js" */

/**
 * @template {Form} F
 * @param {(form: F) => Hexes} hexesFor @returns {Required<Pick<Sheet<F>, "spaces" | "spaceAt" | "neighbour" | "outline">>}
 */
export const hexSheet = (hexesFor) => ({
  spaces: (form) => hexesFor(form).spaces(),

  spaceAt(form, x, y) {
    const hexes = hexesFor(form);
    const cell = hexes.cellAt(x, y);
    return cell < 0 ? null : hexes.anchorOf(cell);
  },

  neighbour(form, from, heading) {
    const hexes = hexesFor(form);
    const cell = hexes.cellOf(from);
    if (cell < 0) return undefined;
    const next = hexes.towards(cell, heading);
    return next < 0 ? null : hexes.anchorOf(next);
  },

  outline(form, anchors) {
    const hexes = hexesFor(form);
    return hexes.ringsOf(anchors.map((anchor) => hexes.cellOf(anchor)).filter((cell) => cell >= 0));
  },
});
