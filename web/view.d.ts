// Written by `python3 build.py border` from game/core/border.py; do not edit.

/** A text and what it points at. */
export type Told = {
  text: string;
  points: [number, number, string[]][];
};

export type Term = {
  rule: string;
  value: number;
  what: string;
};

/** A number line by line. */
export type Sum = {
  name: string;
  terms: Term[]; // may be empty where only the total is known
  total: number;
};

export type Outcome = {
  name: string;
  chance: number;
  tone: "good" | "even" | "bad"; // for the side that acts
};

/** How likely each number is. */
export type Spread = {
  name: string;
  unit: string; // in one line: "mean 2.1 AP"
  chances: [number, number][];
  mean: number;
};

/** A chance besides, or words alone. */
export type Note = {
  text: string;
  brief?: string; // in one line
  chance?: number;
  rule?: string;
  grave?: boolean;
  first?: boolean; // to be read before the outcomes, which follow from it
};

/** Where a piece may be driven by what the dice bring. */
export type Retreat = {
  what: string;
  ways: string[][]; // the places from its own to the last, farthest that it may have to go
  lost?: boolean; // it may have to go farther than it can
};

/** What an answer is worth knowing for. */
export type Odds = {
  sums: Sum[];
  outcomes: Outcome[]; // the wished one first; empty if no dice fall
  wished?: Outcome; // the good ones together, where there are several
  spread?: Spread;
  notes: Note[];
  retreats?: Retreat[];
  foe?: boolean; // it is the other side that acts
};

/** A legal answer. */
export type Option = {
  index: number;
  verb: string;
  nouns: any[];
  token: string;
  text: string;
  at: string[]; // what on the board stands for it; the thing to tap first
  short?: string; // for a small button; else `text`
  handles?: string[][]; // all that must be tapped, any of each list; else the first of `at`
  cost?: string;
  way?: string[]; // the places that a piece passes, where all ways are few and shown at once
  sign?: "stop" | "must"; // there a piece goes no further, or has to do something
  tag?: "end" | "decline";
  plain?: boolean; // its words tell the whole price
  acts?: boolean; // it takes up one of those who act, one after the other
  spends?: boolean; // a tap on its target alone never means it: what is spent is tapped too
  again?: string; // for a button that answers so as long as the same is asked
  rank?: number; // in lists the lower comes first
  soft?: boolean; // it only takes something up
  final?: boolean; // it cannot be taken back; if missing, ask `weigh`
  last?: boolean; // a new turn begins
  odds?: Odds;
};

/** What is done when nobody is asked: one of some values. */
export type StandingOrder = {
  name: string;
  values: string[];
  now: number;
};

/** What may be proposed, for a button. */
export type Suggestion = {
  wish: string;
  text: string;
  group?: boolean; // for some of those who act too
  final?: boolean; // it cannot be taken back
  errands?: boolean; // looked at first, then done one by one until somebody is found
};

/** The pending question; dice to be typed are one too. */
export type Prompt = {
  text: string;
  points: [number, number, string[]][];
  who: number;
  kind: string;
  rule: string;
  shape: "one" | "some" | "each" | "place" | "path" | "orders" | "scale" | "dice" | "wait";
  secret: boolean;
  chair?: boolean; // it is put to whoever sits there: nobody has a side yet
  at: string[]; // what it is about
  path: string[]; // from where to where
  aims: boolean; // answers with dice shoot at what is tapped for them
  words?: string[]; // of the glossary, used here
  orders?: StandingOrder[]; // an answer's nouns are the number of one and its new value's
  proposes?: Suggestion[]; // what `propose` would answer
  plan?: boolean; // a plan lies there: its end is what is expected, to change it the exception
  small?: boolean; // a button that names an answer is its own confirmation
  most?: number; // of a stack: so many may still be taken ...
  taken?: number; // ... beside so many that were
  n?: number; // dice to type
  faces?: number;
};

/** Something that must still be done, and what it is about. */
export type Duty = {
  text: string;
  at: string[];
  rule: string;
};

/** A fight as it is planned so far. */
export type Fight = {
  text: string;
  brief: string; // its sum in a line
  at: string[]; // those who are attacked, then those who attack
  odds: Odds;
};

/** What must be done, and what is planned. */
export type Agenda = {
  name: string;
  duties: Duty[];
  fights: Fight[];
  ordered?: boolean; // the one asked chooses in which order they are fought
  theirs?: boolean; // the other side fights them
};

export type Trail = {
  what: string[];
  path: string[];
};

export type LogLine = {
  text: string;
  points: [number, number, string[]][];
  n: number;
  verb: string;
  heading?: boolean; // it tells what begins, not what was done
  rule: string;
  seen_by: number;
  by: number; // the side that acts in it; -1: the game itself
  weight: "unsaid" | "head" | "deed" | "news" | "event";
  part?: boolean; // it belongs to the step that is being told
  cue?: "hit" | "explosion" | "capture" | "sunset";
  title?: string; // of an event
  brings?: string[]; // what changes with an event
  sums?: boolean; // an event that sums up what was won and lost since the turn began (View.since)
  plural?: string; // what it says of a unit, said of several
  trail?: Trail; // what moved, and the places it passed
  detail?: any; // what it shows beside its words: of the title's own make
  opened?: boolean; // all at the table should hear it before anything else is asked
  surprise?: boolean; // in a sealed game: orders had counted on something else
  ahead?: boolean; // in a sealed game: it has not happened yet, orders count on it
};

/** Dice thrown, or what was drawn (0 sides). */
export type Thrown = {
  n: number;
  who: number;
  why: string;
  sides: number;
  faces: number[];
  rule: string;
  line: number; // of the log
};

/** The table as it stood when a line of the log was told. */
export type Moment = {
  n: number;
  board: any;
  score: Record<string, number>;
};

/** How the game ended. */
export type Ending = {
  winner: number | null;
  score: number;
  reason: string;
  rule: string;
  verdict: string;
  points: string; // what the score counts; the first side wants it high
  terms: Term[]; // the score line by line; empty if it is not made of parts
  deal: number | null; // the number that gives the same dice; None if it did not begin with a deal
};

/** Where a long game can be opened at once. */
export type Checkpoint = {
  lines: number; // of the record's body before it
  state: string;
  steps: number;
  throws: number;
  events: number;
  counts: Record<string, number>;
};

/** What is new in the record: lines of its body from `begin` on; what the page has beyond is gone. */
export type Kept = {
  begin: number;
  lines: string[];
  head?: string; // if it has changed
  checkpoint?: Checkpoint;
};

/** What a computer player weighed. */
export type Thought = {
  step: number;
  who: number;
  level: string;
  lines: Line[];
};

/** A plan. */
export type Line = {
  option: number;
  text: string;
  aim: string; // what it is for; may be empty
  chance: number; // of the side that decides
  notes: string[];
  chosen: boolean;
};

/** Who has a chair: "human" is a person here, "friend" one behind a link; else it is a level's id. */
export type PlayerView = {
  kind: string;
  name: string; // may be empty
};

export type Owed = {
  who: number; // a chair
  what: string;
};

/** A sealed game: whose it is, and what may be done with it beside answering. */
export type SealedView = {
  level: string;
  me: number; // the chair of the player here
  here: boolean; // he holds the game
  asked: boolean;
  planning: boolean; // what is answered are orders ahead
  orders: number; // given so far
  send: boolean; // it may be handed over
  undo: boolean;
  owes: Owed;
  hands: number; // how often it was handed over
  link: string; // the last one: what is new, if the whole is long
  whole: string;
  over: boolean;
  resigned: number | null; // the chair of who gave up
  audit: boolean; // both keys are open
  undone: string[]; // orders that could not be carried out, as the last link told
  standing: StandingOrder[];
};

/** Everything that one side may know. */
export type View = {
  match: number; // which game on this table; another one, another number
  title: string;
  rev: number;
  variant: string;
  settings: Record<string, number>;
  step: number;
  over: boolean;
  result: Ending | null;
  prompt: Prompt | null;
  options: Option[];
  board: any;
  score: Record<string, number>; // what the title counts
  moments?: Moment[]; // at the end of each step of what was just told, but the last
  since?: Record<string, number>; // the score as it was when the turn began that was just summed up
  log: LogLine[];
  log_from: number; // the event with which it begins
  events: number; // so far
  throws: Thrown[];
  thrown: number;
  eyes?: number; // the side that alone may see this, where two people share a device
  chairs: number[];
  players: PlayerView[]; // by chair; empty if nobody has said
  undo: boolean;
  redo: boolean;
  withdrawals?: string[]; // whose deeds can be taken back by themselves
  agenda?: Agenda;
  restart?: boolean; // there is more to take back in this stretch of play than one answer
  practice: boolean;
  dice: string;
  record?: Kept;
  partial?: boolean; // opened from a checkpoint: `settle` brings the rest
  beat?: number; // the score of somebody else with this deal
  sealed?: SealedView;
  thought?: Thought; // what the computer weighed for the answer just given
};

export type Progress = {
  done: number;
  of: number;
};

/** A press on the way of a plan. */
export type PlanStep = {
  text: string;
  tokens: string[];
  done: boolean;
};

export type Hint = {
  who: number; // whose decision it is about
  strength: number; // 1 a warning, 2 an idea, 3 the full line; more than asked for if there is no fainter word
  text: string;
  rule: string;
  number: string;
  lines: Line[];
  options: number[]; // the answer to give now
  anchors: string[];
  steps: PlanStep[]; // of a plan, those done too
  rolls: boolean; // dice fall after the last of them
};

/** The plan under way, if there is one. */
export type Planned = {
  plan: Hint | null;
};

/** One of several things to be done one after the other. */
export type ErrandShown = {
  who: string; // whose it is, as an anchor
  text: string;
  tokens: string[];
  take: [number, number][]; // then so many of each group of a stack
  part: string; // of the whole, in words
  chance?: number; // that it comes to what the whole is about
};

/** A row of answers, the ways that pieces would go, and what would have to be met then. */
export type Proposal = {
  tokens: string[];
  ways: string[][];
  agenda?: Agenda;
  errands?: ErrandShown[]; // then there are no tokens, and a way for each, perhaps empty
  sum?: string; // of the errands, in words
};

/** What would be asked after some answers. */
export type Foreseen = {
  played: number; // how many of them were open
  final: boolean; // one of them cannot be taken back
  last: boolean; // a new turn begins
  prompt: Prompt | null;
  options: Option[];
  odds?: Odds; // of the last of those answers
  taken?: string[]; // what was taken of a stack, as tokens
};

/** A word that a beginner does not know, in one line. */
export type Gloss = {
  word: string;
  text: string;
  rule: string;
};

/** The places that a piece would pass, from the first to the last. */
export type Way = {
  path: string[];
};

/** What hangs on an answer. */
export type Weighed = {
  final: boolean;
  last: boolean;
};

/** Why something cannot be chosen. */
export type Reason = {
  text: string;
  rule: string;
};

export type Estimate = {
  step: number;
  chance: number[]; // of each side to win
};

/** The game as it stood. */
export type Looked = {
  match: number;
  title: string;
  rev: number;
  variant: string;
  settings: Record<string, number>;
  step: number;
  over: boolean;
  result: Ending | null;
  prompt: Prompt | null;
  options: Option[];
  board: any;
  score: Record<string, number>;
  moments?: Moment[];
  since?: Record<string, number>;
  log: LogLine[];
  log_from: number;
  events: number;
  throws: Thrown[];
  thrown: number;
  eyes?: number;
  chairs: number[];
  players: PlayerView[];
  undo: boolean;
  redo: boolean;
  withdrawals?: string[];
  agenda?: Agenda;
  restart?: boolean;
  practice: boolean;
  dice: string;
  record?: Kept;
  partial?: boolean;
  beat?: number;
  sealed?: SealedView;
  thought?: Thought;
  begin: number; // where the lines of its last decision begin
  by: number | null; // whose decision that was
};

/** A part of the log. */
export type Lines = {
  log: LogLine[];
  throws: Thrown[];
};

/** What happened after a side's last decision. */
export type Since = {
  step: number; // decisions by then
  log: LogLine[];
};

export type Steps = {
  steps: number;
  told: number[]; // after how many decisions the log has something new to tell
  turns: number[]; // the decisions before each turn
};

export type ReviewPoint = {
  step: number;
  turn: number;
  chance: number[];
};

/** A decision that stands out. */
export type ReviewMark = {
  step: number;
  turn: number;
  who: number;
  kind: "blunder" | "mistake" | "brilliancy";
  change: number;
  better: string;
  text: string;
};

/** What dice did to a chance. */
export type Luck = {
  step: number;
  turn: number;
  who: number;
  change: number;
  text: string;
};

export type Review = {
  points: ReviewPoint[];
  marks: ReviewMark[];
  luck: Luck[];
};

/** A move beside the best one. */
export type Grade = {
  grade: "best" | "good" | "fair" | "missed";
  best: number; // chance of the best move
  chance: number; // of the one that was made
  text: string; // the best move in words, if the adviser was asked for it
};

/** Long odds that were beaten. */
export type Feat = {
  step: number;
  who: number;
  chance: number;
  text: string;
};

export type Faces = {
  sides: number;
  counts: Record<string, number>;
};

export type ChartPoint = {
  step: number;
  turn: number; // 0 before the first
  score: Record<string, number>; // what the title counts
  chance?: number[];
};

/** A game over time. */
export type Chart = {
  points: ChartPoint[];
  dice: Record<string, number>[]; // side -> total of two dice -> how often
  faces: Record<string, Faces>; // other dice by purpose
  decisions: number[]; // of each side
  feats: Feat[];
};

export type Shared = {
  link: string;
  record: string;
  position: string;
  deal: string; // empty if there is none that others could play
};

export type ParagraphView = {
  number: string;
  title: string;
  text: string;
};

export type SideView = {
  name: string;
  short: string;
  id: string;
};

/** A title on the start screen. */
export type CardView = {
  id: string;
  name: string;
  after: string;
  when: string;
  length: string;
  text: string;
  sides: SideView[];
  ready: boolean; // it can be played
};

export type VariantView = {
  id: string;
  name: string;
  text: string;
  settings: Record<string, number>;
};

export type SwitchView = {
  id: string;
  text: string;
  rule: string;
  least: number;
  most: number;
  default: number;
  group: string;
};

/** A computer player. */
export type LevelView = {
  id: string;
  name: string;
  text: string;
};

/** What the deals of all days have in common. */
export type DailyView = {
  variant: string;
  players: string[];
  changes: Record<string, string>;
};

/** What a player may choose before a game. */
export type TitleView = {
  id: string;
  name: string;
  after: string;
  when: string;
  length: string;
  text: string;
  sides: SideView[];
  ready: boolean;
  revs: number[]; // versions of the rules whose records can be played, the present one first
  stretch: string; // what "Restart" goes back to the beginning of
  variants: VariantView[];
  rules: SwitchView[];
  handicap: Record<string, any>;
  points: string; // what a score counts
  ladder: string[]; // variants from easy to hard; empty if they are no degrees of difficulty
  daily: DailyView | null;
  levels: LevelView[];
  seals: string[]; // how a game by link may be kept, the usual way first; empty: nobody plays it so
  advice: boolean;
};
