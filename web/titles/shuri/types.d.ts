// The types of Shuri Line's sheet: its arrangements, and the map laid out on one of them.

import type { Hexes } from "../../board/hexes.js";
import type { Form, Patch, Point, Rect } from "../../board/types.js";

/** A name in the sea. */
export interface SeaName {
  words: string;
  x: number;
  y: number;
  angle: number;
}

/** An arrangement: one for wide screens, one for tall ones. All measures of the map are the same in both. */
export interface MapForm extends Form {
  /** Where column 0 of row 0 would lie. */
  origin: Point;
  cartouche: Rect;
  north: { x: number; y: number; angle: number };
  turns: Rect;
  points: Rect;
  /** Of the Americans and of the Japanese. */
  lost: [Rect, Rect];
  seas: SeaName[];
}

/** A town with the direction of its streets. */
export interface Town extends Patch {
  name: string;
  angle: number;
}

/** The map laid out on one form. */
export interface Plan {
  form: MapForm;
  hexes: Hexes;
  shores: Point[][];
  land: Path2D;
  rough: Patch;
  crests: Point[][];
  towns: Town[];
  /** The sides of all hexes. */
  grid: Path2D;
  /** Objective Lines, from west to east. */
  lines: Record<string, Point[]>;
  /** Along the tops of the hexes where units enter and leave. */
  edge: Point[];
  /** Beyond the edge: units that may enter lie here. */
  beyond: Rect;
  /** The size of a counter. */
  counter: number;
  /** Hexes whose number stands over their lower side. */
  low: Set<number>;
}
