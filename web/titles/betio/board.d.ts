// Written by `python3 build.py border` from game/betio/view.py; do not edit.

export type Unit = {
  at: string; // a hex, or "to come", "aside", "eliminated"
  due: number; // turn of arrival of a unit to come
  steps: number;
  face: string; // strength and range
  weapons: string[]; // what it brings to an attack from the next hex
  disrupted: boolean;
  done: boolean;
  heroes: number;
  inspired: number;
  ryan: boolean;
  range: number; // of a headquarters: how far it commands; 0 otherwise
  craft: number; // steps of the landing craft that carry it
};

/** What holds a position. */
export type Force = {
  kind: string; // "" while it lies face down
  name: string;
  strength: number;
  needs: string[];
  depth: string; // "", "hidden" or "open"
  depth_strength: number;
  depth_needs: string[];
  disrupted: boolean;
};

/** What a victory asks for. */
export type AimShown = {
  name: string;
  done: number;
  need: number;
};

/** Everything on the table. */
export type Table = {
  scenario: string;
  turn: number;
  first: number;
  last: number;
  phase: string;
  units: Record<string, Unit>;
  forces: Record<string, Force>; // by position
  wrecked: string[]; // positions whose guns are destroyed
  garrisons: string[];
  lvts: number[]; // landing craft in their box: whole, reduced
  naval: number;
  support: number;
  paid: number;
  reserve: number; // Japanese units in the reserve box
  letters: string; // lettered actions that the Japanese may take
  deck: number;
  secured: string[]; // positions that count
  bars: Record<string, string[]>; // held and not secure: positions whose intense fire is open; none: no link
  aims: AimShown[]; // what the next look at the positions will count
  links: string[]; // hexes in American communication
  command: string[]; // hexes in command of a headquarters
  danger: Record<string, number>; // per cent: that the next card's fire hits a unit there
  shuffled: Record<string, number>; // the same if the discards were shuffled into the deck first
  drawn: number[]; // this turn's cards: first event, fire, second event; 0 if there is none
  reprints: Record<string, Landing>; // cards that the game's version prints otherwise than the facts
};

/** What lines of the log show of a Fire Phase, by their `beat`. */
export type Beats = {
  card: CardShown;
  silent: SilentShown;
  act: ActShown;
  fire: FireShown;
};

export type Position = {
  hex: string;
  color: string;
  coastal: boolean;
  group: string;
  mark: string; // what stands there at the start: C, I, L, M, H
  guns: string; // the class of its artillery
};

/** Of a position, or of a group. */
export type FireField = {
  members: string[];
  color: string;
  intense: string[];
  steady: string[];
  water: string[];
};

export type Counter = {
  kind: string;
  target: string; // the symbol that a card hits
  full: number;
  turn: number;
  beach: string;
};

/** What a card brings in a landing. */
export type Landing = {
  drift: string;
  units: number; // steps left of those aboard; 0: none
  lvt: number;
  location: string;
};

export type Card = {
  drift: string;
  units: number;
  lvt: number;
  location: string;
  slots: SlotShown[];
  target: string; // the symbol that it hits in steady fields
  guns: string;
};

/** What never changes. */
export type Facts = {
  grid: HexGrid;
  terrain: string; // a letter for each hex
  beaches: Record<string, string[]>;
  pier: [string, string][];
  seawall: [string, string][];
  wrecks: string[];
  shipwreck: string;
  approach: Record<string, string>;
  positions: Record<string, Position>;
  fields: Record<string, FireField>; // by group
  counters: Record<string, Counter>;
  cards: Card[];
};

export type CardShown = {
  beat: "card";
  card: number;
  slots: SlotShown[];
  target: string;
  guns: string; // the call for artillery: "8 any", or nothing
};

/** Positions of a colour that do nothing. */
export type SilentShown = {
  beat: "silent";
  colour: string;
  n: number;
  positions: Silent[];
};

export type ActShown = {
  beat: "act";
  group: string;
  at: string[];
  action: string; // a key of ACTIONS
  text: string;
  colour: string;
  n: number;
  symbol: string; // as it counts now
};

export type FireShown = {
  beat: "fire";
  group: string;
  at: string[];
  limit: number;
  intense: string[]; // hexes
  steady: string[];
  ring: string[]; // reached by machine guns
  units: Seen[];
};

export type SlotShown = {
  colour: string;
  n: number; // 2: a double symbol
  symbol: string; // a letter, "armour", "star" or nothing
};

/** A map of hexes, as the page draws it: see web/board/hexes.js. */
export type HexGrid = {
  top: string;
  shoved: number;
  names: string[];
  places: [number, number][];
  grow: [number, number];
};

export type Silent = {
  group: string;
  at: string[]; // anchors of its forces
  why: string; // a key of WHY
  text: string;
};

export type Seen = {
  unit: string; // an anchor; of a leader the unit that he is with
  leader: string; // "hq", "hero", "ryan" or nothing
  dot: "intense" | "steady" | "machine guns";
  reason: string; // a key of REASONS
  text: string;
  hit: boolean;
};
