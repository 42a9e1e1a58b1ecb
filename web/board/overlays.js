// What lies over spaces (washes, zones, dots, paths, lines of fire) as items of the scene, in plain data.
// drawoverlays.js draws them.

import { anchorsOf, isSpace } from "./anchors.js";
import { boundsOf } from "./geometry.js";

/** @import { Anchor } from "../calls.js" */
/** @import { Board } from "./board.js" */
/** @import { Dot, DotColor, DotsItem, FireItem, Overlays, PathItem, Point, Rect } from "./types.js" */
/** @import { Space, Wash, WashItem, WashNote, WashSign, Zone, ZoneItem } from "./types.js" */

/** @type {Overlays} */
export const NO_OVERLAYS = { washes: [], zones: [], dots: {}, paths: [], fires: [] };

/** Their order is that of their places round the middle. @type {DotColor[]} */
export const DOT_COLORS = ["red", "orange", "brown", "green", "blue", "purple"];

const RIM = 20; // sheet units that lines stand out beyond their points
const FACE = 0.38; // of what a space measures across: from its middle to beyond the rim of a counter
const LOW = 0.41; // of what it measures across, below the middle: there is room for a note under a counter

/** @type {WeakMap<object, Wash>} */
const washes = new WeakMap(); // by their answers

/**
 * A wash over the places that answers lead to, with what each costs and what is met there; the same answers have the
 * same wash, so that its outline is found once.
 * @param {{ at: Anchor[], cost?: string, sign?: WashSign }[]} answers @returns {Wash}
 */
export function washFor(answers) {
  const known = washes.get(answers);
  if (known) return known;
  const led = answers.filter(({ at }) => isSpace(at[0]));
  const places = Object.fromEntries(led.map(({ at, cost, sign }) => [at[0], { number: cost, sign }]));
  /** @type {Wash} */
  const wash = { tone: "act", places };
  washes.set(answers, wash);
  return wash;
}

/**
 * Several overlays as one.
 * @param {Partial<Overlays>[]} parts @returns {Partial<Overlays>}
 */
export function joined(...parts) {
  /** @type {Overlays["dots"]} */
  const dots = {};
  for (const part of parts)
    for (const [anchor, some] of Object.entries(part.dots ?? {}))
      dots[anchor] = [...(dots[anchor] ?? []), ...some];
  return {
    washes: parts.flatMap(({ washes = [] }) => washes),
    zones: parts.flatMap(({ zones = [] }) => zones),
    dots,
    paths: parts.flatMap(({ paths = [] }) => paths),
    fires: parts.flatMap(({ fires = [] }) => fires),
  };
}

/** @typedef {Pick<Board, "marks" | "spaces" | "pieces" | "sheet" | "form" | "routeOf">} Table */

/** What lies under the pieces. @param {Table} table @returns {Generator<WashItem | ZoneItem | DotsItem>} */
export function* groundOverlays(table) {
  const { zones, washes, dots } = table.marks.overlays;
  for (const zone of zones) yield* zoneOf(zone, table);
  for (const wash of washes) yield* washOf(wash, table);
  const placed = Object.entries(dots).flatMap(([list, some]) =>
    anchorsOf(list).flatMap((anchor) => dotsIn(table.spaces.get(anchor), some)),
  );
  if (placed.length) yield { kind: "dots", ...around(placed.map(({ at }) => at)), dots: placed };
}

/** What lies above them. @param {Table} table @returns {Generator<PathItem | FireItem>} */
export function* lineOverlays(table) {
  const { spaces, marks } = table;
  for (const { tone, through, ghost } of marks.overlays.paths) {
    const known = through.flatMap((anchor) => spaces.get(anchor) ?? []);
    if (known.length < 2) continue;
    const points = known.flatMap(({ anchor, centre }, i) => [
      ...(i ? table.routeOf(known[i - 1].anchor, anchor) : []),
      centre,
    ]);
    points[0] = fromRim(known[0], points[1]);
    const [goal, end] = [known[known.length - 1], points.length - 1];
    if (!ghost && table.pieces.some(({ space }) => space === goal.anchor))
      points[end] = fromRim(goal, points[end - 1]);
    const stops = known.slice(1, -1).map(({ centre }) => centre);
    yield { kind: "path", ...around(points), tone, points, stops, ghost };
  }
  for (const { from, to, blocked, protects } of marks.overlays.fires) {
    const [first, last] = [spaces.get(from), spaces.get(to)];
    if (!first || !last) continue;
    const stop = blocked === undefined ? null : (spaces.get(blocked)?.centre ?? null);
    const [start, end] = [fromRim(first, last.centre), fromRim(last, first.centre)];
    const room = Math.min(last.bounds.w, last.bounds.h);
    yield { kind: "fire", ...around([start, end]), from: start, to: end, blocked: stop, protects, room };
  }
}

/**
 * Where a line towards a point leaves what lies in a space: lines do not cross the faces of counters.
 * @param {Space} space @param {Point} towards @returns {Point}
 */
function fromRim({ centre: [x, y], bounds: { w, h } }, [tx, ty]) {
  const length = Math.hypot(tx - x, ty - y) || 1;
  const reach = Math.min(Math.min(w, h) * FACE, length / 2);
  return [x + ((tx - x) / length) * reach, y + ((ty - y) / length) * reach];
}

/** @param {Zone} zone @param {Table} table @returns {Generator<ZoneItem>} */
function* zoneOf({ tone, places }, table) {
  const covered = keptCover(places, () => places.flatMap(anchorsOf), table);
  if (covered) yield { kind: "zone", tone, ...covered };
}

/** @param {Wash} wash @param {Table} table @returns {Generator<WashItem>} */
function* washOf({ tone, places }, table) {
  const covered = keptCover(places, () => Object.keys(places), table);
  if (!covered) return;
  const occupied = new Set(table.pieces.map(({ space }) => space));
  /** @type {WashNote[]} */
  const notes = covered.anchors.flatMap((anchor) => {
    const { number, sign } = places[anchor];
    const space = table.spaces.get(anchor);
    if (!space || !(number || sign)) return [];
    return [{ ...noteRoom(space, occupied.has(anchor)), number, sign }];
  });
  yield { kind: "wash", tone, ...covered, notes };
}

/**
 * In the middle of an empty space; under what lies in it, and smaller, in another.
 * @param {Space} space @param {boolean} isOccupied @returns {{ at: Point, room: number }}
 */
function noteRoom({ centre: [x, y], bounds: { w, h } }, isOccupied) {
  const across = Math.min(w, h);
  return isOccupied ? { at: [x, y + across * LOW], room: across * 0.28 } : { at: [x, y], room: across * 0.5 };
}

/** @type {WeakMap<object, { spaces: Table["spaces"], cover: ReturnType<typeof coverOf> }>} */
const kept = new WeakMap(); // by the places of an overlay: while pieces move it stays as it is

/** @param {object} key @param {() => Anchor[]} wanted @param {Table} table */
function keptCover(key, wanted, table) {
  const last = kept.get(key);
  if (last?.spaces === table.spaces) return last.cover;
  const cover = coverOf(wanted(), table);
  kept.set(key, { spaces: table.spaces, cover });
  return cover;
}

/**
 * The spaces that there are, the lines round them, and the rectangle of all.
 * @param {Anchor[]} wanted @param {Table} table
 */
function coverOf(wanted, { spaces, sheet, form }) {
  const known = wanted.flatMap((anchor) => spaces.get(anchor) ?? []);
  if (!known.length || !form) return null;
  const anchors = known.map(({ anchor }) => anchor);
  const corners = known.flatMap(({ bounds: { x, y, w, h } }) => {
    /** @type {Point[]} */
    const ends = [
      [x, y],
      [x + w, y + h],
    ];
    return ends;
  });
  return { ...around(corners), anchors, rings: sheet.outline?.(form, anchors) ?? null };
}

/**
 * Each colour has its own place near the rim, where counters leave it in sight: towards the corners of a hex.
 * @param {Space | undefined} space @param {Dot[]} dots @returns {DotsItem["dots"]}
 */
function dotsIn(space, dots) {
  if (!space) return [];
  const { centre, bounds } = space;
  const turn = bounds.w > bounds.h ? 0 : Math.PI / 6; // a hex with a flat top has corners right and left
  const [reach, radius] = [Math.max(bounds.w, bounds.h) * 0.45, Math.min(bounds.w, bounds.h) * 0.09];
  return dots.map((dot) => {
    const angle = turn + (DOT_COLORS.indexOf(dot.color) - 2) * (Math.PI / 3);
    return { ...dot, at: [centre[0] + Math.cos(angle) * reach, centre[1] + Math.sin(angle) * reach], radius };
  });
}

/** @param {Point[]} points @returns {Rect} */
function around(points) {
  const { x, y, w, h } = boundsOf(points);
  return { x: x - RIM, y: y - RIM, w: w + 2 * RIM, h: h + 2 * RIM };
}
