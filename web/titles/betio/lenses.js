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

/** @param {Record<string, number>} chances by hex */
function risks(chances) {
  const places = Object.fromEntries(
    Object.entries(chances).map(([hex, chance]) => [`space:${hex}`, { number: `${chance}` }]),
  );
  return Object.keys(places).length ? { washes: [{ tone: /** @type {const} */ ("target"), places }] } : null;
}

/** Hex by hex, how often the next card hits a unit there. @type {Lens<Table>} */
const danger = {
  name: "Danger",
  text: "Per cent: that the next fire card hits a unit there, its symbol being one of three.",
  more: ({ board: { deck } }) => `Exact for the ${deck} cards that are left.`,
  show: ({ board }) => risks(board.danger),
};

/** What a shuffle would change. @type {Lens<Table>} */
const shuffled = {
  name: "If shuffled",
  text: "The same danger if the discards were shuffled into the deck before that card.",
  show: ({ board }) => risks(board.shuffled),
};

/** @type {Lens<Table>} */
const links = {
  name: "Communication",
  text: "Hexes that are linked with the beachhead: positions count only there.",
  show: ({ board }) =>
    board.links.length
      ? { zones: [{ tone: "act", places: board.links.map((hex) => `space:${hex}`) }] }
      : null,
};

/** Where units act for nothing. @type {Lens<Table>} */
const command = {
  name: "Command",
  text: "Hexes in command of a headquarters: units that begin there act for nothing.",
  show: ({ board }) =>
    board.command.length
      ? { zones: [{ tone: "act", places: board.command.map((hex) => `space:${hex}`) }] }
      : null,
};

/** Which positions are secure, and which are held and are not. @type {Lens<Table>} */
const secure = {
  name: "Secure",
  text: "A tick: the position is secure. An exclamation mark: it is held; look at it to read what is missing.",
  show({ board }) {
    /** @type {Overlays["dots"]} */
    const dots = {};
    for (const name of board.secured)
      dots[`space:${FACTS.positions[name].hex}`] = [{ color: "green", letter: "✓" }];
    for (const name of Object.keys(board.bars))
      dots[`space:${FACTS.positions[name].hex}`] = [{ color: "red", letter: "!" }];
    return Object.keys(dots).length ? { dots } : null;
  },
};

export const lenses = [danger, shuffled, secure, command, links, ...COLORS.map(fieldLens)];
