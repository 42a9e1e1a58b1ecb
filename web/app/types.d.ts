// The types of the shell: the page itself, and what it keeps in the browser.

import type { ThemeName } from "../board/types.js";
import type { Anchor, Calls, NewGame, Player, Taken } from "../calls.js";
import type { Engine } from "../engine/host.js";
import type { Lesson } from "../titles/types.js";
import type {
  Checkpoint,
  Grade,
  LogLine,
  Luck,
  Moment,
  Option,
  Prompt,
  Review,
  ReviewMark,
  Thrown,
  View,
} from "../view.js";
import type { Game } from "./game.js";
import type { Queue } from "./queue.js";

/** The page (main.js). */
export interface App {
  engine: Promise<Engine> | null;
  game: Game | null;
  queue: Queue;
  /** The player turns to something else; the answer tells later whether that was left for another thing in turn. */
  turn(): () => boolean;
  start(): void;
  call<Name extends keyof Calls>(name: Name, args: Calls[Name]["args"]): Promise<Calls[Name]["answer"]>;
  newGame(choice: {
    args: NewGame;
    players?: Player[];
    names?: string[];
    day?: string;
    name?: string;
  }): Promise<View | null>;
  /** A game that is brought some other way. */
  openBy(load: () => Promise<View>, save?: Partial<Save>): Promise<View | null>;
  openSave(id: string): Promise<View | null>;
  openLink(link: string, isQuiet?: boolean): Promise<View | null>;
  /** A position to practise. */
  openPosition(link: string, save: Partial<Save>): Promise<View | null>;
  /** An earlier moment of the game on the table, to practise. */
  openFork(step: number, save: Partial<Save>): Promise<View | null>;
  openText(text: string, save?: Partial<Save>, isQuiet?: boolean): Promise<View | null>;
}

/** A game kept in this browser: a row of facts. Its record, board and picture lie beside it. */
export interface Save {
  id: string;
  name: string;
  title: string;
  players: Player[];
  /** What the players are called, by chair. */
  names?: string[];
  /** The decisions after which it was sent to a friend. */
  sent?: number;
  /** The record: its head, and how many lines lie beside it. */
  head: string;
  lines: number;
  /** From where a long game opens at once. */
  checkpoint?: Checkpoint;
  /** How often it was kept; undefined if never. */
  version?: number;
  /** Its place in the order of play. */
  order?: number;
  date?: number;
  /** Where the game stood, in words. */
  where?: string;
  variant?: string;
  step?: number;
  over?: boolean;
  /** Who decides now. */
  asked?: Player;
  practice?: boolean;
  /** The day whose deal it is. */
  day?: string;
  trial?: Trial;
  /** Of a sealed game: when it was last handed over or taken over. */
  since?: number;
  /** Its key was kept elsewhere. */
  keyed?: boolean;
}

/** What the page shows: an entry of the browser's history. */
export interface Visit {
  screen: "start" | "game" | "lesson";
  /** Of a saved game. */
  id?: string;
  /** Of a lesson. */
  title?: string;
}

/** A position to solve: web/titles/<id>/puzzles.json. */
export interface Puzzle {
  link: string;
  who: number;
  best: string[];
  lines: PuzzleLine[];
}

export interface PuzzleLine {
  text: string;
  chance: number;
  /** What it is for. */
  aim?: string;
}

/** One move that is tried and graded. */
export interface Trial {
  /** The decisions before it; -1 until the position is open. */
  since: number;
  best?: string[];
  chance?: number;
  lines?: PuzzleLine[];
  /** Its number, if it is a puzzle, and its link; the day whose it was. */
  puzzle?: number;
  link?: string;
  day?: string;
  /** The game of which it is a decision. */
  from?: string;
  graded?: Grade;
  /** The game goes on. */
  isReleased?: boolean;
}

/** A puzzle that was tried: its first grade. */
export interface PuzzleResult {
  title: string;
  link: string;
  day?: string;
  grade: Grade["grade"];
  date: number;
}

/** What was chosen for the last new game of a title. */
export interface LastChoice {
  variant?: string;
  players?: Player[];
  changes?: Record<string, string>;
  seal?: string;
}

/** A kept game that a record begins like, or the other way round. */
export interface Known {
  save: Save;
  is: "same" | "older" | "newer";
}

/** A row that is no game, and why. */
export interface Damaged {
  id: string;
  damaged: string;
  raw: unknown;
}

/** A game that was removed, with all that lay beside it. */
export interface SavedWhole {
  row: Save;
  lines: string[];
  board?: View;
  picture?: string;
}

/** A save of an earlier build. */
export interface LocalSave {
  key: string;
  // biome-ignore lint/suspicious/noExplicitAny: whatever lies there
  save: any;
  record: string;
  stamp: string;
}

/** A game on the start screen. */
export interface Recent
  extends Pick<Save, "id" | "name" | "title" | "players" | "names" | "asked" | "where" | "over" | "variant"> {
  picture?: string;
}

export type StoreName = "games" | "pages" | "boards" | "pictures" | "notes";

/** A transaction of the store. */
export interface Shelf {
  // biome-ignore lint/suspicious/noExplicitAny: what lies there may be anything
  get(store: StoreName, key: IDBValidKey): Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: what lies there may be anything
  all(store: StoreName): Promise<any[]>;
  put(store: StoreName, key: IDBValidKey, value: unknown): Promise<unknown>;
  delete(store: StoreName, key: IDBValidKey): Promise<unknown>;
  clear(store: StoreName): Promise<unknown>;
  keys(store: StoreName): Promise<IDBValidKey[]>;
}

export type PaceName = "step" | "slow" | "normal" | "fast" | "none";

/** What the player has chosen. */
export interface Settings {
  theme: "auto" | ThemeName;
  motion: "auto" | "full" | "reduced";
  pace: PaceName;
  confirm: "final" | "always" | "never";
  /** Of the replay. */
  speed: number;
  /** Whether the winning chance is shown while playing. */
  chance: boolean;
  /** Whether anything is heard. */
  sound: boolean;
  /** Whether single keys act. */
  keys: boolean;
  /** What was explained once. */
  "told/ahead": boolean;
  [last: `last/${string}`]: LastChoice;
}

/** A finished game, for the statistics. */
export interface FinishedGame {
  title: string;
  variant: string;
  winner: number | null;
  score: number;
  chairs?: number[];
  players: Player[];
  date: number;
  practice: boolean;
  tally?: Record<string, number>;
  /** The save's. */
  id?: string;
  /** The deal's number, and the day whose it was. */
  deal?: number | null;
  day?: string;
}

/** What is to be answered: by the rules' view, or after something was taken up that they do not know of yet. */
export interface Question {
  prompt: Prompt | null;
  options: Option[];
  /** The answers that come before, as tokens. */
  before: string[];
  /** The one by which something was taken up, and what was tapped for it. */
  of?: Option;
  by?: Anchor | null;
}

/** What a press of the player would do: answers, then some of a stack; or the last press is taken back. */
export interface Meant {
  tokens?: string[];
  take?: Taken;
  undo?: boolean;
}

/** A step of what is told: lines of the log, what was thrown for them, and the table as it stood then. */
export interface TaleStep {
  lines: LogLine[];
  /** Null: as it is now. */
  moment: Moment | null;
  /** The line of an event among them: told large. */
  event: LogLine | null;
  throws: Thrown[];
}

/** The review of a game after so many decisions. */
export type Reviewed = Review & { step: number };

export type AnyMark = ReviewMark | (Luck & { kind: "luck"; better?: undefined });

/** A sign above a chart. */
export interface ChartMark {
  step: number;
  sign: string;
  look: string;
}

/** The tabs of the panel. */
export type TabName = "legal" | "log" | "units" | "rules" | "help";

/** A guided first turn as its title brings it. */
export type LessonScript = Lesson;

/** What the rules refuse is told in their words; `kind` is the name of their error. */
export interface RulesError extends Error {
  kind?: string;
}

// Building the page (dom.js)

/** What can stand in an element. */
export type Child = Node | string | null | undefined | false | (Node | string | null | undefined | false)[];

/** Elements of index.html that are more than HTMLElement. */
interface PageElements {
  dialog: HTMLDialogElement;
  dice: HTMLCanvasElement;
  command: HTMLFormElement;
  "command-line": HTMLInputElement;
  "advice-progress": HTMLProgressElement | null;
}

export type ElementOf<Id extends string> = Id extends keyof PageElements ? PageElements[Id] : HTMLElement;

/** Listeners of an element. */
export type Listeners<Of> = {
  [Type in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Type] & { currentTarget: Of }) => void;
};

/** Properties and attributes of an element that is built, its listeners and data. */
export interface Props<Of> {
  on?: Listeners<Of>;
  data?: Record<string, string>;
  [name: string]: unknown;
}

/** A button of a notice: its words, and what it does. */
export type NoticeAction = [label: string, act: () => void];
