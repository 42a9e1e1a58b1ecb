// What may be laid over the map by whoever wants to see it.

import { FACTS } from "./facts.js";

/** @import { DotColor, Overlays } from "../../board/types.js" */
/** @import { Lens } from "../types.js" */
/** @import { Table } from "./board.js" */

/** @type {DotColor[]} */
const COLORS = ["red", "orange", "brown", "green", "blue", "purple"];

/** Fields of occupied positions of one colour. @param {DotColor} color @returns {Lens<Table>} */
const fieldLens = (color) => ({
  name: color[0].toUpperCase() + color.slice(1),
  text: `Fields of fire of ${color} positions that are held: full dots intense, hollow ones steady.`,
  show({ board: { forces } }) {
    /** @type {Overlays["dots"]} */
    const dots = {};
    for (const field of Object.values(FACTS.fields)) {
      if (field.color !== color || !field.members.some((name) => forces[name])) continue;
      for (const hex of field.intense) dots[`space:${hex}`] = [{ color, letter: color[0].toUpperCase() }];
      for (const hex of [...field.steady, ...field.water]) dots[`space:${hex}`] = [{ color, hollow: true }];
    }
    return Object.keys(dots).length ? { dots } : null;
  },
});

export const lenses = COLORS.map(fieldLens);
