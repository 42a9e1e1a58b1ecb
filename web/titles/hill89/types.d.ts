// The types of Hill 89's desk: its arrangements, its colours, and what is drawn on cards.

import type { Form, Rect } from "../../board/types.js";
import type { EnemyView, SpaceView, Table } from "./board.js";
import type { Palette } from "./palette.js";

export type { Palette };

/** An arrangement of the desk. Cards are numbered 1 to 10, enemies 1 (the soldiers) to 5. */
export interface DeskForm extends Form {
  cards: Record<string, Rect>;
  enemies: Record<string, Rect>;
  /** Between two cards of a row. */
  gap: number;
  /** Between the rows. */
  lane: number;
  /** The rondel stands upright. */
  turned: boolean;
  /** The rondel and all within it. */
  field: Rect;
  objective: Rect;
  /** The laps left; flat where it is low. */
  pole: Rect & { flat?: boolean };
  resupply: Rect;
  offers: Rect[];
  offersTitle: Rect | null;
  health: Rect;
  fallback: Rect;
  pool: Rect;
  /** The size of a die. */
  die: number;
  tokens: Rect & { bare?: boolean };
  /** The size of a token. */
  token: number;
}

/** A card with what is needed to draw it. */
export type CardShown = Pick<SpaceView, "name" | "text" | "does"> &
  Partial<Pick<SpaceView, "veteran" | "rotated" | "suppressed" | "used">>;

/** An Enemy Space in which a card is up. */
export type FaceUp = Required<EnemyView> & { card: string };

/** What of the board lies on the desk. */
export type Laid = Pick<
  Table,
  | "stage"
  | "objective"
  | "pawn"
  | "health"
  | "most_health"
  | "spaces"
  | "enemies"
  | "soldiers"
  | "plane"
  | "dice"
  | "held"
  | "tokens"
  | "row"
  | "fallback"
  | "captured"
>;

/** A sign with a number; "x" is all of them. */
export type SignOf = [sign: string, n: number | "x"];

/** What is drawn on an action card. */
export interface ActionFace {
  name: string;
  text: string;
  icons: SignOf[];
  art: string;
  seed: number;
  veteran: boolean;
  rotated: boolean;
  suppressed: boolean;
  used: boolean;
  /** What it would do as a veteran, while one is chosen. */
  promised?: { words: string; icons: SignOf[] } | null;
}

/** What is drawn on an enemy card. */
export interface EnemyFace {
  name: string;
  letter: string;
  aiming: boolean;
  type: string;
  health: number;
  hits: number;
  damage: number;
  text: string;
  fog: number;
  art: string;
  seed: number;
}

/** What is drawn on the Objective card. */
export interface ObjectiveFace {
  number: number;
  name: string;
  dates: string;
  laps: number;
  dice: number;
  letter: string;
  scenario: string;
  text: string;
  place: string;
  seed: number;
  captured: number[];
}

/** The colours of a picture. */
export interface Tones {
  sky: string;
  skyLow: string;
  far: string;
  near: string;
  figure: string;
  glow: string;
  flash: string;
}

/** How a card of some size is divided. */
export interface CardDivision {
  head: number;
  pad: number;
  /** The words stand beside the picture, not below it. */
  beside: boolean;
  art: Rect;
  words: Rect;
}

/** How words are fitted into a box. */
export interface Sizes {
  most: number;
  least: number;
  weight?: number;
  leading?: number;
}
