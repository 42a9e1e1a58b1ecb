// Written by `python3 build.py border` from game/standin/view.py; do not edit.

export type Unit = {
  at: string; // a hex, or "eliminated"
  full: boolean;
  strength: number;
  done: boolean;
};

/** Everything on the table. */
export type Table = {
  turn: number;
  turns: number;
  side: number;
  phase: string;
  weather: string;
  tomorrow: Record<string, number>; // the chance of each card
  points: number;
  units: Record<string, Unit>;
};

/** What never changes. */
export type Facts = {
  grid: HexGrid;
  terrain: string; // a letter for each hex
  sides: Record<string, number>; // of each unit
  line: number;
};

/** A map of hexes, as the page draws it: see web/board/hexes.js. */
export type HexGrid = {
  top: string;
  shoved: number;
  names: string[];
  places: [number, number][];
  grow: [number, number];
};
