// The types of the shell: the page itself, and what it keeps in the browser.

import type { ThemeName } from "../board/types.js";
import type { Calls, NewGame, Player } from "../calls.js";
import type { Engine } from "../engine/host.js";
import type { Lesson } from "../titles/types.js";
import type { Checkpoint, Luck, Option, Prompt, Review, ReviewMark, View } from "../view.js";
import type { Game } from "./game.js";

/** The page (main.js). */
export interface App {
  engine: Promise<Engine> | null;
  game: Game | null;
  start(): void;
  call<Name extends keyof Calls>(name: Name, args: Calls[Name]["args"]): Promise<Calls[Name]["answer"]>;
  newGame(choice: { args: NewGame; players?: Player[]; name?: string }): Promise<View | null>;
  openSave(save: Save): Promise<View | null>;
  openLink(link: string): Promise<View | null>;
  openText(text: string, save?: Partial<Save> | null): Promise<View | null>;
}

/** A game kept in this browser. */
export interface Save {
  id: string;
  name: string;
  title: string;
  players: Player[];
  /** The record: its head, and how many lines lie beside it in the store. */
  head?: string;
  lines?: number;
  /** From where a long game opens at once. */
  checkpoint?: Checkpoint;
  /** The whole record, in saves of an earlier build and in exports. */
  record?: string;
  /** Where the game stood, in words. */
  where?: string;
  /** The last view, without its long lists. */
  view?: View;
  /** A small picture of the map, as a data address. */
  picture?: string;
  date?: number;
  /** The tab that wrote it. */
  tab?: string;
}

export type PaceName = "step" | "slow" | "normal" | "fast" | "none";

/** What the player has chosen. */
export interface Settings {
  theme: "auto" | ThemeName;
  motion: "auto" | "full" | "reduced";
  pace: PaceName;
  confirm: "final" | "always";
  /** Of the replay. */
  speed: number;
  /** Whether the winning chance is shown while playing. */
  chance: boolean;
  /** Whether single keys act. */
  keys: boolean;
  /** Who played a title last. */
  [players: `players/${string}`]: Player[] | null;
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
}

/** What is to be answered: by the rules' view, or after something was taken up that they do not know of yet. */
export interface Question {
  prompt: Prompt | null;
  options: Option[];
  /** The answers that come before, as tokens. */
  before: string[];
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
export type TabName = "legal" | "odds" | "advice" | "log" | "units" | "rules" | "help";

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
  "print-map": HTMLImageElement;
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
