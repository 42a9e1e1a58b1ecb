// How the page asks Python: the calls of game/session.py (in game/calls), and the plain words in which both sides speak.

import type {
  Chart,
  Checkpoint,
  Estimate,
  Foreseen,
  Gloss,
  Grade,
  Hint,
  Lines,
  Looked,
  ParagraphView,
  Planned,
  PlayerView,
  Progress,
  Proposal,
  Reason,
  Review,
  Shared,
  Since as SinceView,
  Steps,
  Thought,
  Told,
  View,
  Way,
  Weighed,
} from "./view.js";

/** A place of the board: "space:15", "unit:1/306A", "die:3", "plane". */
export type Anchor = string;

/** A text of the page that may mark what it points at ("[[space:15|Area 15]]"), or one from Python. */
export type Said = string | Told;

/** The number of a paragraph of the rules: "11.4.2". */
export type RuleNumber = string;

/** The number of a side of the title, from 0. */
export type Seat = number;

/** "human", "friend" (at the other end of a link), or the id of a computer player of the title. */
export type Player = string;

/** Whatever a title puts on its board. */
// biome-ignore lint/suspicious/noExplicitAny: each title has its own
export type BoardData = Record<string, any>;

/** A view with the board of one title. */
export type ViewOf<Board> = Omit<View, "board"> & { board: Board };

/** Call again: there is more to think. */
export interface StillThinking {
  thinking: Progress;
}

export interface NewGame {
  title: string;
  variant?: string;
  changes?: Record<string, string>;
  seed?: number;
  dice?: string;
  practice?: boolean;
  players?: PlayerView[];
}

/** From which line of the log, which throw and which line of the record on. */
export interface Since {
  who?: Seat;
  log_from?: number;
  throws_from?: number;
  kept?: number;
}

/** Of a stack: the first of each group of like things, and how many of it. */
export type Taken = [first: number, number: number][];

export interface Calls {
  new: { args: NewGame & Since; answer: View };
  open: {
    args: Since & {
      link?: string;
      text?: string;
      checkpoint?: Checkpoint;
      players?: PlayerView[];
      practice?: boolean;
    };
    answer: View;
  };
  settle: { args: object; answer: { settled: boolean; same: boolean } };
  seats: { args: Since & { players: PlayerView[] }; answer: View };
  view: { args: Since; answer: View };
  answer: { args: Since & { choice: number | number[] }; answer: View };
  play: { args: Since & { tokens: string[]; take?: Taken }; answer: View & { played: number } };
  carry_out: {
    args: Since & { errands: { tokens: string[]; take: Taken }[] };
    answer: View & { played: number };
  };
  weigh: { args: { choice: number }; answer: Weighed };
  undo: { args: Since; answer: View };
  restart: { args: Since; answer: View };
  retract: { args: Since & { anchor: Anchor }; answer: View };
  propose: {
    args: { wish: string; held: Anchor[]; group: Anchor[]; lead?: string[]; tokens?: string[] };
    answer: Proposal;
  };
  consult: { args: { about: Record<string, unknown> }; answer: object };
  redo: { args: Since; answer: View };
  think: { args: Since & { level: string; now: boolean }; answer: View & Partial<StillThinking> };
  reasons: { args: { step: number }; answer: Thought | { lines?: undefined } };
  hint: { args: { strength: number; now: boolean }; answer: Partial<StillThinking> & { hint?: Hint } };
  plan: { args: object; answer: Planned };
  review: { args: { now: boolean }; answer: Partial<StillThinking> & { review?: Review } };
  estimate: { args: { step?: number; who?: Seat }; answer: Estimate };
  foresee: { args: { tokens: string[]; take?: Taken }; answer: Foreseen };
  way: { args: { tokens: string[] }; answer: Way };
  why_not: { args: { anchor: Anchor; tokens?: string[] }; answer: Reason };
  at: { args: { step: number; log_from?: number; throws_from?: number }; answer: Looked };
  log: { args: { begin: number; end: number }; answer: Lines };
  since: { args: { who: Seat }; answer: SinceView };
  fork: { args: { step: number; practice?: boolean } & Since; answer: View };
  grade: { args: { since: number; best?: string[]; chance?: number }; answer: { graded: Grade | null } };
  steps: { args: object; answer: Steps };
  chart: { args: { who?: Seat }; answer: Chart };
  deal: { args: { beat?: number }; answer: { link: string } };
  share: { args: object; answer: Shared };
  address: { args: { longest: number }; answer: { link: string; match: number } };
  glossary: { args: { title: string }; answer: { glossary: Gloss[] } };
  rules: { args: { title: string }; answer: { paragraphs: ParagraphView[] } };
  sealed_whose: {
    args: { link: string };
    answer: { names: string[]; title: string; invites?: { level: string; me: number; rules: string[] } };
  };
  sealed_new: {
    args: Since & Pick<NewGame, "title" | "variant" | "changes"> & { level: string; me: number; key: string };
    answer: View;
  };
  sealed_accept: { args: Since & { link: string; key: string }; answer: View };
  sealed_restore: { args: Since & { link: string; letters: string }; answer: View };
  sealed_standing: { args: Since & { begin: number; choice: number }; answer: View };
  sealed_send: { args: Since & { carry_on?: boolean; resigned?: boolean }; answer: View };
  sealed_receive: { args: Since & { link: string }; answer: View };
  sealed_ordered: { args: object; answer: { orders: string[] } };
  sealed_unlock: { args: { seed: number }; answer: { link: string } };
  sealed_key: { args: object; answer: { letters: string } };
  sealed_audit: { args: object; answer: { words: string; offender: number | null; record: string } };
  practice: { args: Since & { on?: boolean }; answer: View };
}

/** Instead of an answer: what the rules refuse, in words for the player. */
export interface Refusal {
  error: string;
  kind: string;
}
