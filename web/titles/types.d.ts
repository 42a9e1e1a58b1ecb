// What a title brings to the page beside its sheet (web/board/types.d.ts): the words and habits of its table, and its
// guided first turn. Its card comes from Python (catalog.js).

import type { Child } from "../app/types.js";
import type { Form, Overlays, Portrait, Sheet, WashSign } from "../board/types.js";
import type { Anchor, BoardData, Player, RuleNumber, Said, Seat, ViewOf } from "../calls.js";
import type { CardView, LogLine, Option, Prompt, TitleView } from "../view.js";

/** A title before it is opened: what Python tells of it, and whether its page has a guided first turn and puzzles. */
export type CardEntry = ((TitleView & { ready: true }) | (CardView & { ready: false })) & {
  lesson: boolean;
  /** Sides with a guided first turn of their own besides. */
  lessons: string[];
  puzzles: boolean;
};

/** A part of the status line: words, or a track with a mark. */
export interface StatusPart {
  text?: string;
  strong?: boolean;
  label?: string;
  track?: number;
  at?: number;
  /** A loss is seen when this sinks. */
  worth?: number;
}

/** A line that explains something, with its paragraph. */
export interface Explanation {
  text: Said;
  rule?: RuleNumber;
  strong?: boolean;
}

/** A card or piece looked at closely. */
export interface CloseUp {
  piece: Portrait | null;
  /** CSS pixels of its longer side, if it is no card. */
  wide?: number;
  alt: string;
  lines: Explanation[];
  /** What else it concerns. */
  points: Anchor[];
}

/** What stands in a place, side by side. */
export interface Stack {
  seat: Seat;
  name: string;
  pieces: { anchor: Anchor; name: string; text: string; weak: boolean }[];
}

/** A unit in its side's order of battle. */
export interface RosterUnit {
  anchor: Anchor;
  /** What tells it from the others of its formation. */
  name: string;
  /** In few letters. */
  where: string;
  /** All of it in words. */
  words: string;
  weak: boolean;
  /** It is not on the board. */
  isOff: boolean;
}

/** Every unit of a side by formation, and in a sentence what is missing. */
export interface Roster {
  name: string;
  text: string;
  groups: { name: string; units: RosterUnit[] }[];
}

/** A question that waits for its answer, and how far the player has come with it. */
export interface OpenQuestion {
  prompt: Prompt | null;
  options: Option[];
  /** Waits for its confirmation. */
  staged: Option | null;
  /** Of a stack, those that were tapped. */
  picked: Anchor[];
}

export interface Series {
  key: string;
  name: string;
  style: "solid" | "dashed" | "dotted";
  /** How much of it there is at most, or wins. */
  of?: number;
  /** Whose gain a rise is; told to the others as a loss. Without it: nobody's. */
  gain?: Seat;
  /** Where it is seen on the table: the legend of that tells what it is made of. */
  at?: Anchor;
}

/** Something that may be laid over the map by whoever wants to see it. */
export interface Lens<B extends BoardData = BoardData> {
  name: string;
  /** What its signs mean. */
  text: string;
  /** What is to be said of them on this table alone. */
  more?(view: ViewOf<B>): string;
  /** Null where it has nothing to tell. */
  show(view: ViewOf<B>): Partial<Overlays> | null;
}

/** What the page gives to a title's desk. */
export interface DeskPage {
  announce(text: string): void;
  button: typeof import("../app/dom.js").button;
  copy: typeof import("../app/share.js").copy;
  dialog(name: string, ...content: Child[]): HTMLDialogElement;
  download(name: string, blob: Blob): void;
  el: typeof import("../app/dom.js").el;
  fill: typeof import("../app/dom.js").fill;
  row(...children: Child[]): HTMLElement;
  /** What the title's rules say to something. */
  ask(about: Record<string, unknown>): Promise<object>;
  /** Texts by name that stay in this browser. */
  kept: { all(): Record<string, string>; put(name: string, text: string | null): boolean };
  theme(): ThemeName;
  /** Answers as one press; the desk closes. */
  play(tokens: string[]): void;
}

/** A room of a title's own beside a kind of question, where something is worked out before it is answered. */
export interface Desk {
  kind: string;
  name: string;
  load(): Promise<{ open(page: DeskPage): Promise<HTMLDialogElement> }>;
}

/** What a line of the log shows beside its words. */
export interface Shown {
  /** A card that is turned: it lies on the map as long as it is told what it brings. */
  card?: Anchor;
  over?: Partial<Overlays>;
  /** Line by line: why this, and why not that. */
  lines: Explanation[];
}

/** What a title may bring; what it leaves out is in PLAIN of titles/index.js. */
export interface TitleHabits<B extends BoardData = BoardData> {
  /** The spaces of the board, if those are the places to look at, with their names and words. */
  spaceOrder: string[];
  spaceTitle(code: string): string;
  spaceWords(code: string, board: B): string;
  /** What stands in a space. */
  stacks(code: string, board: B): Stack[];
  /** The order of battle, side by side. */
  roster(board: B): Roster[];
  /** Where something lies: a unit's space, a card's place; itself if it is a place. */
  placeOf(anchor: Anchor, board: B): Anchor;
  /** Is anything there? Of many places only such are listed. */
  isOccupied(place: Anchor, board: B): boolean;
  /** What is laid over the map while a question is open: washes, paths, dots, zones, lines of fire. */
  overlays(open: OpenQuestion, view: ViewOf<B>): Partial<Overlays>;
  desk: Desk | null;
  /** What else may be laid over it. */
  lenses: Lens<B>[];
  /** What a line of the log shows beside its words: over the map while it is told, and as a list under it. */
  shows(detail: LogLine["detail"]): Shown | null;
  /** What came of one press, in fewer words than its lines; null where those are short. */
  brief(lines: LogLine[]): string | null;
  /** To which a unit belongs. */
  formation(unit: string): string;
  /** Where the game stands, for the list of saved games. */
  where(board: B): string;
  /** Something drawn large, with its words. */
  closeUp(anchor: Anchor, view: ViewOf<B>): CloseUp | null;
  /** Instead of the odds of answers: what is to be expected now. */
  outlook(view: ViewOf<B>): Explanation[] | null;
  /** Does it help to hear why nothing can be done there? */
  explains(anchor: Anchor): boolean;
  /** Kinds of questions whose answers the computer gives in a row: shown as one step. */
  rows: string[];
  /** What the statistics keep of a finished game; less is better. */
  tally(view: ViewOf<B>): Record<string, number>;
  /** Do the dice lie on the board anyway? */
  diceOnBoard: boolean;
  /** Other names for tabs of the panel. */
  tabs: Record<string, string>;
  status(board: B): StatusPart[];
  chart: { name: string; series: Series[] };
  summaryText: string[];
  /** What its icons mean, each drawn as on the board; a note is what a washed hex has: a number, a sign. */
  icons: ({ text: Said } & ({ piece: Portrait } | { note: { number?: string; sign?: WashSign } }))[];
}

/** What is made of those if a title does not bring it. */
export interface TitlePlaces<B extends BoardData = BoardData> {
  /** All that can be looked at, in the order of a reader. */
  places(board: B): Anchor[];
  placeTitle(anchor: Anchor, board: B): string;
  placeWords(anchor: Anchor, board: B): string;
  /** What the numbers on a thing mean. */
  legend(anchor: Anchor, view: ViewOf<B>): Explanation[];
}

/** web/titles/<id>/about.js: its exports. */
export type TitleModule<B extends BoardData = BoardData> = Partial<TitleHabits<B> & TitlePlaces<B>>;

/** A title as the page knows it. */
export interface About extends TitleHabits, TitlePlaces {
  sheet: Sheet<Form>;
}

/** What the player is to do at a stop of a guided first turn: one of the three. */
export interface LessonTask {
  /** What to tap, in a sentence. */
  say: Said;
  /** The wanted answers in their order, as tokens of a record. */
  answer?: string[];
  /** What is to be tapped and read. */
  look?: Anchor;
  /** What was done at this stop is to be taken back. */
  undo?: boolean;
}

/** One stop of a guided first turn. */
export interface LessonStop {
  rule: RuleNumber;
  /** Anchors; "unit:a,b" stands for two. */
  point: Anchor[];
  title: string;
  text: Said;
  /** Answers given on the way there, as tokens: by the other side, or too many to be asked of a beginner. */
  play?: string[];
  /** Drawn large beside the text; "unit:a,b" stands for two. */
  large?: Anchor;
  /** The button for what may be laid over the map is shown on every screen: the text speaks of it. */
  lenses?: boolean;
  tasks?: LessonTask[];
}

/** A guided first turn: the deal, who plays when the lesson goes on as a game, and its stops. */
export interface Lesson {
  deal: { title: string; variant: string; seed: number; changes?: Record<string, string> };
  players: Player[];
  stops: LessonStop[];
}
