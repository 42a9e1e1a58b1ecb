// Written by `python3 build.py border` from game/shuri/view.py; do not edit.

export type Unit = {
  at: string; // a hex, or "to come", "eliminated", "exited", "removed"
  done: string; // "", "moved", "pinned", "entered", "landed"
  contact: boolean; // in an enemy zone of control
  must: boolean; // must attack, and has no target yet
  blocked: boolean; // in contact, and could not retreat
  aim: string; // whom it attacks or fires for
  banzai: boolean;
  leaks: boolean; // while the Americans move: it could leave the map next turn
  due: number; // turn of a reinforcement
  counts: number; // Victory Points for where it stands: above 0 the Americans', below 0 the Japanese's
};

/** A line of the ledger of points. */
export type Entry = {
  rule: string;
  side: number;
  points: number;
  text: string;
};

export type Arrival = {
  turn: number;
  units: string[];
  who: string;
};

/** A standing order, and what it may say; the first is to be asked. */
export type Order = {
  name: string;
  values: string[];
};

/** Everything on the table. */
export type Table = {
  scenario: string;
  rule: string;
  turn: number;
  first: number;
  last: number;
  side: number;
  phase: string;
  primary: string;
  secondary: string;
  totals: number[]; // Victory Points of the Americans and of the Japanese
  level: number;
  is_margin: boolean;
  ledger: Entry[];
  ending: Entry[]; // what would be added if the scenario ended as things stand
  automatic: boolean | null; // would Japan win then, whatever the points (17.6)? None: not in this scenario
  support: number;
  support_left: number;
  pool: number; // Japanese Replacement Points
  cities: Record<string, number>; // who controls each hex of Naha and Shuri, in the campaign
  arrivals: Arrival[];
  orders: number[][];
  units: Record<string, Unit>;
  open: string[]; // enemy units that must still be attacked, or would have to be as things stand
  connected: string[]; // hexes with a line of communications, where it counts
};

export type Counter = {
  formation: string;
  face: string;
  kind: string;
  side: number;
  attack: number;
  defence: number;
  move: number;
  fpf: number;
  range: number;
};

/** What never changes. */
export type Facts = {
  grid: HexGrid;
  terrain: string; // a letter for each hex
  lines: Record<string, number[]>; // last row north, by column
  edge: string[];
  cities: Record<string, string[]>;
  labels: Record<string, string>;
  ridges: Record<string, string[]>;
  ground: Record<string, string>; // what a hex is called
  dates: string[]; // of each turn
  line_dates: Record<string, string>; // when the front ran along a line
  arrivals: Record<string, string>; // who comes in which turn, in short
  orders: Order[];
  counters: Record<string, Counter>;
  scenarios: string[];
  worth: Record<string, number>;
};

/** A map of hexes, as the page draws it: see web/board/hexes.js. */
export type HexGrid = {
  top: string;
  shoved: number;
  names: string[];
  places: [number, number][];
  grow: [number, number];
};
