// Written by `python3 build.py border` from game/hill89/view.py; do not edit.

export type Scenario = {
  letter: string;
  name: string;
  text: string;
};

export type ObjectiveView = {
  id: string;
  name: string;
  dates: string;
  laps: number; // its limit
  flag: number; // laps left
  dice: number; // allowance
  scenario: Scenario;
};

/** What the coming Enemy Turn will do to a card. */
export type Trouble = {
  from: string;
  what: "rotated" | "suppressed";
  name: string;
};

export type SpaceView = {
  card: string;
  name: string;
  text: string;
  does: Record<string, number>; // icons of the side that is up, with their numbers
  veteran_text: string;
  veteran_does: Record<string, number>;
  veteran: boolean;
  rotated: boolean;
  suppressed: boolean;
  used: boolean;
  mine: boolean;
  strikes: number; // red dice
  damage: number; // that a pawn there would take in the coming Enemy Turn, without sandbags
  trouble: Trouble | null;
  wide?: number | null; // of the Machine Gun Team: the removed number
};

export type FaceDown = {
  name: string;
  letter: string; // "?" if nobody knows it
};

export type EnemyView = {
  down: FaceDown[]; // from the top
  card: string | null; // and, if there is one:
  name?: string;
  type?: string;
  text?: string;
  health?: number;
  left?: number;
  fog?: number;
  damage?: number;
  die?: number; // 0: none
  arrows?: string; // "UL U ..."
  targets?: number[]; // spaces
};

export type Plane = {
  die: number;
  row: "top" | "bottom";
  targets: number[];
  damage: number;
};

/** A place in the Reinforcement Row. */
export type Offer = {
  card: string | null;
  name: string;
  text: string;
  does: Record<string, number>;
  veteran_text: string;
  refuel: boolean;
  token: string | null;
  token_text: string;
};

export type Soldiers = {
  unhurt: number;
  wounded: number;
};

export type HeldDice = {
  resupply: number; // its value, or 0
  mg: number | null; // None while there is no such place
};

export type Deck = {
  reinforcements: number;
  tokens: number;
  unknown: number;
  discard: string[];
};

export type Fallback = {
  cards: string[];
  soldiers: number;
};

export type Activation = {
  card: string;
  name: string;
  times: number;
  scouts: number;
  shot: boolean;
};

/** Everything on the table. */
export type Table = {
  turn: number;
  phase: string;
  stage: number; // Objective 1-4
  objective: ObjectiveView | null;
  pawn: number; // a space
  health: number;
  most_health: number;
  laps: number; // walked
  spaces: Record<string, SpaceView | null>; // None where the number was removed
  enemies: Record<string, EnemyView>; // Enemy Space 2-5
  soldiers: Soldiers;
  plane: Plane | null;
  threats: Threat[]; // the sources of damage in their order
  dice: number[];
  held: HeldDice;
  tokens: Record<string, number>;
  row: Offer[];
  deck: Deck;
  fallback: Fallback;
  hill: string[]; // names of the cards shuffled on Hill 89
  activation: Activation | null;
  captured: number[]; // stages
  over: boolean;
};

/** What never changes. */
export type Facts = {
  tokens: Record<string, string>; // what each one does
};

/** A source of damage: an anchor, or "strikes". */
export type Threat = {
  from: string;
  name: string;
  damage: number;
  spaces: number[];
};
