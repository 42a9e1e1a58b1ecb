// Ways on the screen, for keys: eight of them, of which a map of hexes has six.

/** @import { Anchor } from "../calls.js" */
/** @import { Heading, Point } from "./types.js" */

/** Steps to the right and down. @type {Record<Heading, Point>} */
export const VECTORS = {
  up: [0, -1],
  "up-right": [1, -1],
  right: [1, 0],
  "down-right": [1, 1],
  down: [0, 1],
  "down-left": [-1, 1],
  left: [-1, 0],
  "up-left": [-1, -1],
};

/** The four keys beside the arrows lie on a number pad as their ways do. @type {Record<string, Heading>} */
const KEYS = {
  ArrowUp: "up",
  PageUp: "up-right",
  ArrowRight: "right",
  PageDown: "down-right",
  ArrowDown: "down",
  End: "down-left",
  ArrowLeft: "left",
  Home: "up-left",
};

/** What a key of the keyboard (KeyboardEvent.key) means on a map, or null. @param {string} key */
export const headingOf = (key) => KEYS[key] ?? null;

const SIDEWAYS = 2; // how much worse a step to the side is than one ahead
const WIDEST = 1.75; // sideways for each step ahead: beyond that it is another way

/**
 * Of places with their middles the one that lies nearest that way; null if none does.
 * @param {Point} from @param {Heading} heading @param {Iterable<[Anchor, Point]>} places
 */
export function nearestTowards([x, y], heading, places) {
  const [dx, dy] = VECTORS[heading];
  const length = Math.hypot(dx, dy);
  /** @type {Anchor | null} */
  let found = null;
  let least = Infinity;
  for (const [anchor, [px, py]] of places) {
    const ahead = ((px - x) * dx + (py - y) * dy) / length;
    const beside = Math.abs((px - x) * dy - (py - y) * dx) / length;
    const far = ahead + SIDEWAYS * beside;
    if (ahead < 1e-6 || beside > ahead * WIDEST || far >= least) continue;
    [found, least] = [anchor, far];
  }
  return found;
}
