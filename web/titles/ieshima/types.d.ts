// The types of Ie Shima's sheet: its arrangements, and the island laid out on one of them.

import type { Form, Matrix, Point, Rect } from "../../board/types.js";
import type { Anchor, Seat } from "../../calls.js";
import type { AreaFacts, Table } from "./board.js";

export type BoxId = "green" | "blue" | "brown" | "box";
export type TrackName = "turn" | "impulse" | "victory";
export type TrayName = "eliminated" | "awaiting";

/** An arrangement of the sheet. */
export interface IslandForm extends Form {
  /** Turned with west up. */
  tall: boolean;
  /** From the drawing of the island to the sheet. */
  matrix: Matrix;
  /** The size of a counter. */
  counter: number;
  tracks: Record<TrackName, Rect>;
  boxes: Record<BoxId, Rect>;
  support: Rect;
  trays: Record<TrayName, Rect>;
  cartouche: Rect;
  north: { x: number; y: number; angle: number };
  seaName: { x: number; y: number; angle: number } | null;
}

/** What of the board lies on the sheet. */
export type Laid = Pick<
  Table,
  "turn" | "impulse" | "vp" | "side" | "night" | "weather" | "advantage" | "units" | "spaces" | "markers"
> & { attack_factors?: Record<string, number> };

/** An area of map.js. */
export interface Area extends AreaFacts {
  id: number;
  /** Its outline as names of stretches. */
  ring: string[];
}

/** A box of map.js, with arrows to the shore. */
export interface Box {
  id: BoxId;
  arrows: { to: number; tip: Point }[];
}

/** A row of places.js: way of setting, lines of the name, block, room of one stack, rooms of two. */
export type PlacesRow = [
  kind: "side" | "under" | "column",
  lines: number,
  block: Quad,
  region: Quad,
  halves: [Quad, Quad] | null,
];
export type Quad = [x: number, y: number, w: number, h: number];

/** Where an area's identifier, flag, name and stars stand. */
export interface NameBlock extends Rect {
  kind: "side" | "under" | "column";
  lines: string[];
  /** The width of the stars. */
  chips: number;
}

export interface PlannedArea extends Omit<Area, "ring"> {
  anchor: Anchor;
  ring: Point[];
  path: Path2D;
  bounds: Rect;
  block: NameBlock;
  /** The room of one stack. */
  region: Rect;
  /** The rooms of two. */
  halves?: Rect[];
}

export interface PlannedBox extends Omit<Box, "arrows"> {
  anchor: Anchor;
  rect: Rect;
  arrows: { to: number; tail: Point; tip: Point }[];
}

/** The island laid out on one form. */
export interface Plan {
  form: IslandForm;
  /** From the drawing of the island to the sheet. */
  at(point: Point): Point;
  coast: Point[];
  coastPath: Path2D;
  borders: Point[][];
  areas: PlannedArea[];
  boxes: PlannedBox[];
}

/** What is drawn on a counter. */
export interface UnitFace {
  group: string;
  letter: string;
  side: Seat;
  full: boolean;
  cv: number;
  mf: number;
  kind: string;
  word: string;
  /** The colour of an American regiment. */
  dot?: "green" | "blue" | "brown";
}
