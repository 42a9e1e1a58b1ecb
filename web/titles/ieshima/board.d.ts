// Written by `python3 build.py border` from game/ieshima/view.py; do not edit.

import type { Term } from "../../view.js";

export type Space = {
  us: string[]; // units, by name
  japan: string[];
  control?: number; // of an Area
  contested?: boolean;
  rubble?: boolean;
};

export type Unit = {
  at: string; // a space, "awaiting" or "eliminated"
  full: boolean;
  cv: number;
  mf: number;
  side: number;
};

/** Everything on the table. */
export type Table = {
  turn: number;
  turns: number;
  date: string;
  impulse: number;
  weather: string;
  phase: string;
  night: boolean;
  side: number;
  advantage: number | null;
  vp: number;
  vp_terms: Term[];
  losses: number;
  bid: number;
  swapped: boolean;
  spaces: Record<string, Space>;
  units: Record<string, Unit>;
  markers: Record<string, string>; // "ready", "used", or why it is not there
  attack_factors: Record<string, number>;
};

export type AreaFacts = {
  name: string;
  urban: boolean;
  tem: number;
  vp: number;
  only?: string; // the evening on which alone it counts
};

/** What never changes. */
export type Facts = {
  areas: Record<string, AreaFacts>;
  boxes: Record<string, string>;
  near: Record<string, string[]>; // what lies beside each space
  formations: Record<string, string>; // of each unit
  impulses: number;
  vp_to_win: number;
};
