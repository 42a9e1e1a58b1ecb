// The types of Betio's sheet: its arrangements, and the map laid out on one of them.

import type { Hexes } from "../../board/hexes.js";
import type { Form, Patch, Point, Rect } from "../../board/types.js";

/** A name in the water. */
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
  phases: Rect;
  /** Draw pile and the card that was read last. */
  cards: Rect;
  secured: Rect;
  /** Naval fire, landing craft, heroes to come. */
  markers: Rect;
  /** Of the Americans and of the Japanese. */
  lost: [Rect, Rect];
  seas: SeaName[];
}

/** A dot of a field of fire in a hex, on the side of its position. */
export interface FireDot {
  at: Point;
  color: Hue;
  isIntense: boolean;
}

/** The six colours of positions, as the rulebook names them. */
export type Hue = "red" | "orange" | "brown" | "green" | "blue" | "purple";

/** A position: a ring round its hex. */
export interface Ring {
  name: string;
  color: Hue;
  centre: Point;
  isInland: boolean;
  /** The gun or what else is printed beside it. */
  mark: string;
}

/** The map laid out on one form. */
export interface Plan {
  form: MapForm;
  hexes: Hexes;
  shores: Point[][];
  land: Path2D;
  /** What is no beach. */
  inland: Path2D;
  reef: Patch;
  airstrip: Patch;
  palms: number[];
  craters: number[];
  houses: number[];
  bunkers: number[];
  seawall: Path2D;
  pier: Point[];
  grid: Path2D;
  waterGrid: Path2D;
  rings: Ring[];
  /** Between the hexes of a group. */
  bars: { from: Point; to: Point; color: Hue }[];
  dots: FireDot[];
  /** Colours of the arcs over the water, cell by cell. */
  arcs: [at: Point, colors: Hue[]][];
  /** The size of a counter. */
  counter: number;
}

/** What is on the counter of an American unit. */
export interface UnitFace {
  name: string;
  /** A symbol of symbols.js. */
  kind: string;
  /** "circle", "diamond", "triangle" or nothing: whom a card's symbol hits. */
  target: string;
  /** Strength and range: "7-2". */
  strength: string;
  weapons: string[];
  steps: number;
  full: number;
  isDisrupted: boolean;
  isDone: boolean;
  hero: boolean;
}

/** What is seen of a Japanese force. */
export interface ForceFace {
  position: string;
  color: string;
  kind: string;
  isRevealed: boolean;
  strength: number;
  /** What an attack must bring: weapons and tactics. */
  needs: string[];
  hasDepth: boolean;
  isDepthKnown: boolean;
  isDisrupted: boolean;
  /** The class of its gun, or nothing. */
  guns: string;
}
