// The ways that pieces went, as the log tells them: what moved, and the places it passed.

import { anchorsOf } from "./anchors.js";

/** @import { Anchor } from "../calls.js" */
/** @import { Trail } from "../view.js" */
/** @import { Piece, Point, Space } from "./types.js" */

export class Trails {
  /** @param {Trail[]} trails in the order of the log */
  constructor(trails) {
    /** @type {Map<Anchor, Anchor[]>} */
    this.paths = new Map(); // of each piece, from one end to the other
    for (const { what, path } of trails) {
      for (const anchor of what.flatMap(anchorsOf)) {
        const before = this.paths.get(anchor) ?? [];
        this.paths.set(anchor, [...before, ...(before.at(-1) === path[0] ? path.slice(1) : path)]);
      }
    }
    /** How many places the longest one passes. */
    this.longest = Math.max(0, ...[...this.paths.values()].map((path) => path.length - 2));
  }

  /**
   * The points that the middle of a piece passes between its old and its new place: the middles of the
   * places of its trail, if that ends where the piece is now, and what the sheet knows between each two
   * of them.
   * @param {Map<Anchor, Space>} spaces @param {(from: Anchor, to: Anchor) => Point[]} routeOf
   * @returns {(before: Piece | undefined, after: Piece) => Point[]}
   */
  routes(spaces, routeOf) {
    return (before, after) => {
      const [from, to] = [before?.space, after.space];
      if (!from || !to) return [];
      const path = (after.anchor && this.paths.get(after.anchor)) ?? [];
      const isWhole = path.at(-1) === to;
      const between = isWhole ? path.slice(path[0] === from ? 1 : 0, -1) : [];
      const places = [from, ...between, to];
      return places.slice(1).flatMap((place, i) => {
        const middle = i < between.length ? spaces.get(place)?.centre : undefined;
        return [...routeOf(places[i], place), ...(middle ? [middle] : [])];
      });
    };
  }
}
