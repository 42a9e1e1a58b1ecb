// The types of Typhoon of Steel's sheet: its arrangements, and the map laid out on one of them.

import type { Hexes } from "../../board/hexes.js";
import type { CounterFace, Form, HexGrid, Patch, Point, Rect } from "../../board/types.js";

/** A name in the sea. */
export interface SeaName {
  words: string;
  x: number;
  y: number;
  angle: number;
}

/** An arrangement: upright for tall screens, lying on its side for wide ones. */
export interface MapForm extends Form {
  grid: HexGrid;
  /** Where column 0 of row 0 would lie. */
  origin: Point;
  cartouche: Rect;
  north: { x: number; y: number; angle: number };
  turns: Rect;
  turnRows: number;
  /** The box in the compass rose. */
  high: Rect;
  /** ROUT boxes by land zone. */
  boxes: Rect[];
  aboard: Rect;
  /** Of the Americans and of the Japanese. */
  lost: [Rect, Rect];
  seas: SeaName[];
}

/** The map laid out on one form. */
export interface Plan {
  form: MapForm;
  hexes: Hexes;
  shores: Point[][];
  land: Path2D;
  mountains: Patch;
  crests: Point[][];
  peaks: Patch;
  sand: Patch;
  /** Dots on the beaches. */
  grains: Point[];
  shoals: Patch;
  deep: Path2D;
  towns: number[];
  /** The sides of the land's hexes. */
  grid: Path2D;
  water: Path2D;
  /** Between land zones, and between sea zones. */
  borders: Path2D;
  seaBorders: Path2D;
  /** Where the number of a zone stands. */
  zones: Point[];
  seas: Point[];
  counter: number;
}

/** What is on the counter of a piece. */
export interface PieceFace extends CounterFace {
  /** Its own name; `name` is what stands on the counter. */
  piece: string;
  /** Of its defence under fire; null if it was not hit. */
  left: number | null;
  isFlat: boolean;
  /** A reinforcement that was just shown. */
  isFresh: boolean;
}

export interface ShipFace {
  side: 0;
  name: string;
  isStruck: boolean;
  isDone: boolean;
}

/** A piece that hides, as its own side sees it. */
export interface HiddenFace {
  side: 1;
  kind: string;
  defence: number;
}
