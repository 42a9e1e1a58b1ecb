// The types of the Stand-in's sheet: its arrangements, and the map laid out on one of them.

import type { Hexes } from "../../board/hexes.js";
import type { Form, Patch, Point, Rect } from "../../board/types.js";

/** An arrangement: one for wide screens, one for tall ones. */
export interface MapForm extends Form {
  map: Rect;
  track: Rect;
  lost: Rect;
  cartouche: Rect;
  north: { x: number; y: number; angle: number };
  seaName: { x: number; y: number; angle: number };
}

/** The map laid out on one form. */
export interface Plan {
  form: MapForm;
  hexes: Hexes;
  shores: Point[][];
  land: Path2D;
  rough: Patch;
  city: Patch;
  lines: Path2D;
  /** The size of a counter. */
  counter: number;
}
