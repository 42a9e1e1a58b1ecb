// Written by `python3 build.py border` from game/okinawa/view.py; do not edit.

export type Piece = {
  at: string; // a hex, "box 4", "aboard", "lost", "hidden"
  flat: boolean; // disorganised
  hits: number;
  done: boolean;
  fresh: boolean; // shown as a reinforcement
};

export type Ship = {
  at: string; // a hex, "High Sea", "sunk"
  struck: boolean;
  done: boolean;
};

/** Everything on the table. */
export type Table = {
  turn: number;
  phase: string;
  is_american: boolean;
  units: Record<string, Piece>;
  ships: Record<string, Ship>;
  pieces: Record<string, Piece>; // Japanese, in sight or out of the game
  unseen: number[]; // how many of each Japanese kind hide
  kamikazes: number;
  planes: number[]; // shown this turn, by sea zone
  plotted: number[]; // planes that are being plotted, by sea zone, for those who know
  yamato: string; // "", a sea zone's number, "High Sea", "sunk"
  fields: string[]; // airfields that serve the Japanese
  entered: string[]; // hexes known to be empty
  controls: string[][]; // hexes under the control of each side
  cleared: number[]; // zones declared cleared in this turn
  aims: [string, string][];
  shelled: string[];
  hides: Record<string, string[]>; // what hides where, for those who know
};

/** What lines of the log show, by their `beat`. */
export type Beats = {
  fire: FireShown;
  battle: BattleShown;
  ambush: AmbushShown;
  sea: SeaShown;
};

/** A hex of the zone that is looked at while a deployment is drafted. */
export type DeskHex = {
  name: string;
  ground: string;
  kinds: string; // letters of who hides there
  why: string; // what forbids a further piece of the kind in hand; empty if it may be put there
  beach: number; // hexes to the nearest sand
  ships: number; // hexes to the nearest deep water
  hits: string; // of a ship there, for every die
  guns: number; // own guns and bunkers that reach it
  ambush: number[][]; // of each column: per cent that it is thrown back, and destroyed; empty if nobody
};

export type DeskZone = {
  name: string;
  pieces: number;
  defence: number;
  hexes: number;
};

export type DeskWarning = {
  text: string;
  zone: number; // to look at, from 1
};

export type DeskSheet = {
  draft: string;
  left: number[]; // of each kind
  zones: DeskZone[];
  hexes: DeskHex[];
  warnings: DeskWarning[];
};

/** A map of hexes, as the page draws it: see web/board/hexes.js. */
export type HexGrid = {
  top: string;
  shoved: number;
  names: string[];
  places: [number, number][];
  grow: [number, number];
};

export type Counter = {
  kind: string;
  formation: string;
  face: string;
  attack: number;
  defence: number;
  move: number;
};

export type Beach = {
  name: string;
  zone: number;
  sand: string[];
};

/** What never changes. */
export type Facts = {
  grid: HexGrid;
  terrain: string; // a letter for each hex
  zones: string; // of land and of the sea: a digit for each hex
  land: number; // so many hexes are land, they come first
  zone_names: string[];
  sea_names: string[];
  beaches: Record<string, Beach>;
  airfields: string[];
  towns: Record<string, string>;
  turns: number;
  yamato: [number, number]; // turns in which she may come
  points: number[]; // by the turn in which the last Japanese falls; below 0 for the Japanese
  ranges: number[]; // of ships, American guns, Japanese guns
  costs: Record<string, number>; // of entering, by terrain
  bonus: Record<string, number>; // for a defender
  us: Record<string, Counter>;
  japan: Record<string, Counter>;
  kinds: string[]; // of Japanese pieces
};

export type FireShown = {
  beat: "fire";
  at: string;
  shooters: Shooter[];
};

export type BattleShown = {
  beat: "battle";
  foes: string[];
  prey: string[];
  attack: number;
  defence: number;
  column: string;
  die: number;
  results: string[]; // of each die in that column
  words: string;
};

export type AmbushShown = {
  beat: "ambush";
  at: string;
};

/** Sea zones that something is about; 10 is the High Sea. */
export type SeaShown = {
  beat: "sea";
  zones: number[];
};

export type Shooter = {
  who: string;
  at: string;
  distance: number;
  die: number;
  hits: number;
};
