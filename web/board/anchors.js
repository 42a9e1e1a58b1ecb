// Anchors name what is on a board: "space:15", "unit:1/306A", "plane". Several of a kind may be written as one,
// "unit:1/306A,1/306B".

/** @import { Anchor } from "../calls.js" */

/** "unit:a,b" -> ["unit:a", "unit:b"] @param {Anchor} list @returns {Anchor[]} */
export function anchorsOf(list) {
  const start = list.indexOf(":") + 1;
  const kind = list.slice(0, start);
  return list
    .slice(start)
    .split(",")
    .map((name) => kind + name);
}

/** What kind of thing it is: "space", "unit", "plane". @param {Anchor} anchor */
export const kindOf = (anchor) => anchor.split(":", 1)[0];

/** Its name among its kind: "15". @param {Anchor} anchor */
export const nameIn = (anchor) => anchor.slice(anchor.indexOf(":") + 1);

/** @param {Anchor | null | undefined} anchor */
export const isSpace = (anchor) => anchor?.startsWith("space:") ?? false;

/** @param {Anchor | null | undefined} anchor */
export const isUnit = (anchor) => anchor?.startsWith("unit:") ?? false;
