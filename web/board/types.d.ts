// The types of the board: geometry, what a title's sheet must bring, what is drawn, and the jobs of the workers.

import type { Anchor, BoardData, Seat, ViewOf } from "../calls.js";
import type { Trail, View } from "../view.js";
import type { Theme } from "./theme.js";

// Geometry

export type Point = [x: number, y: number];

export interface Rect {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** As in canvas transforms: a, b, c, d, e, f. */
export type Matrix = [number, number, number, number, number, number];

/** The cells of a grid that are free. */
export interface Grid {
  x: number;
  y: number;
  cell: number;
  cols: number;
  rows: number;
  free: Uint8Array;
}

/** A way on the screen. */
export type Heading = "up" | "up-right" | "right" | "down-right" | "down" | "down-left" | "left" | "up-left";

/** A map of hexes as Python tells it (game/core/hexes.py); names and places are in the order of the cells. */
export interface HexGrid {
  /** "flat" or "pointy". */
  top: string;
  /** Of the lines that are shoved half a hex on: 0 the even ones, 1 the odd ones. */
  shoved: number;
  /** As printed. */
  names: string[];
  places: [column: number, row: number][];
  /** 1: numbers grow to the right, and down; -1: the other way. */
  grow: [right: number, down: number];
}

/** Cells of one kind of ground, with the lines round them. */
export interface Patch {
  cells: number[];
  rings: Point[][];
  path: Path2D;
}

// Canvases

export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;
export type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
export type MakeCanvas<Canvas extends AnyCanvas = AnyCanvas> = (width: number, height: number) => Canvas;
export type Paint = string | CanvasGradient;
export type Random = () => number;

/** How text is set. */
export interface TextStyle {
  font: string;
  color: Paint;
  halo?: string;
  haloWidth?: number;
  align?: CanvasTextAlign;
  spacing?: number;
  baseline?: CanvasTextBaseline;
}

export type ThemeName = "light" | "dark" | "contrast";
export type { Theme };

/** Short strokes from `near` to `far` beside a line, `every` so many units. */
export interface HachureStyle {
  color: Paint;
  alpha: number;
  near: number;
  far: number;
  every: number;
  /** 1 or -1: on that side; 0: on both. */
  side: number;
  width?: number;
}

/** A track: a word for each cell; some cells are of another kind, out of use, or have a note. */
export interface TrackStyle {
  title: string;
  note?: string;
  cells: string[];
  rows?: number;
  marked?(cell: number): boolean;
  faint?(cell: number): boolean;
  notes?: Record<number, string>;
}

/** What is told of a unit beside its figures: it cannot leave; it must attack; it attacks and is lost. */
export type CounterMark = "pinned" | "must" | "banzai";

/** What is on the counter of a unit. */
export interface CounterFace {
  side: Seat;
  /** A symbol of symbols.js. */
  kind: string;
  /** Its designation. */
  name: string;
  /** All its figures: "4-3-10"; what follows a stroke stands in a second line: "1-2-10/1-6". */
  values: string;
  /** What can be read from afar. */
  strength: string;
  mark?: CounterMark;
  isFull: boolean;
  /** It has acted. */
  isDone?: boolean;
  /** The colour of its formation. */
  formation?: string;
}

// A sheet

/** How a sheet is arranged for a canvas of some shape; titles add their own places. */
export interface Form {
  key: string;
  width: number;
  height: number;
}

/** A space that can be marked: its outline, and where its badge and its middle are. */
export interface Space {
  anchor: Anchor;
  path: Path2D;
  bounds: Rect;
  badge: { x: number; y: number; radius: number };
  centre: Point;
}

/** What a title draws a piece from: each kind has its own. */
// biome-ignore lint/suspicious/noExplicitAny: only the title knows
export type PieceData = any;

/** Something that lies on the sheet. */
export interface Piece extends Rect {
  /** The same thing in the next position. */
  key: string;
  /** How the title draws it. */
  kind: string;
  /** All that its look depends on beside its size: pieces of one face share a sprite. */
  face: string;
  /** What the title draws it from. */
  data: PieceData;
  /** If it can be tapped. */
  anchor?: Anchor;
  /** The space it lies in. */
  space?: Anchor | null;
  /** Those of one group stay together where a stack is fanned out. */
  group?: string;
  /** Whether it slides to its next place. */
  slides?: boolean;
  /** Whether it may be dragged, if that means something now. */
  drags?: boolean;
  /** The radius of its rings. */
  corner?: number;
  /** Where a label stands on it, as parts of its width and height. */
  labelled?: Point;
  /** Where it comes from if it was not there before. */
  from?: { x: number; y: number };
  /** What is left of it: it flashes when that sinks, and when it is destroyed. */
  worth?: number;
  /** A die: the faces that it shows while it tumbles. */
  rolls?: { face: string; data: PieceData }[];
}

/** What can be drawn large beside the board. */
export type Portrait = Pick<Piece, "kind" | "w" | "h" | "data">;

/** What a title brings to the board (web/titles/<id>/sheet.js): size, drawing, spaces, things and their faces. */
export interface Sheet<F extends Form = Form, B extends BoardData = BoardData> {
  /** The address of the module with this sheet as `sheet`, for workers; without it the page draws. */
  module?: string;
  /** The arrangement for a canvas of this width / height; `now` is the one that is shown. */
  size(aspect: number, now?: F | null): F;
  /** The colour beyond the edges, if it is not the theme's. */
  desk?(theme: Theme): string;
  /** All that is printed; `ratio` pixels of the canvas are one of the page. */
  drawStatic(ctx: Context, theme: Theme, form: F, view: ViewOf<B> | null, ratio: number): void;
  /** Changes when the sheet must be drawn anew. */
  groundKey(view: ViewOf<B>): string;
  /** Every space that can be marked. */
  spaces(form: F): Space[];
  /** The space under a point of the sheet. */
  spaceAt(form: F, x: number, y: number): Anchor | null;
  /** The points that pieces and arrows pass between two spaces. */
  route?(form: F, from: Anchor, to: Anchor): Point[];
  /** The space that a key leads to; null at the edge, undefined if the board is to look for what lies that way. */
  neighbour?(form: F, from: Anchor, heading: Heading): Anchor | null | undefined;
  /** The closed lines round several spaces together; without it each space has its own. */
  outline?(form: F, anchors: Anchor[]): Point[][];
  /** Everything that lies on the sheet in a position, the lowest first. */
  layout(view: ViewOf<B>, theme: Theme, form: F): Piece[];
  /** Where a position is decided, if that is less than the whole sheet, and as much of it as a canvas shows well: what the board opens on. */
  focus?(view: ViewOf<B>, form: F, canvas: { w: number; h: number }): Rect | null;
  /** Draws a piece at the origin in its own size; `px` is its height on the screen. */
  drawPiece(ctx: Context, piece: Portrait, theme: Theme, px: number): void;
}

// What is marked and shown

export type MarkKind = "act" | "target" | "selected" | "pointed";
export type MarkKinds = Partial<Record<MarkKind, boolean>>;

export interface Arrow {
  from: Anchor;
  to: Anchor;
  kind: "act" | "target";
}

/** What an overlay is about, as in marks: what one may do, danger, what is pointed out, what is only told. */
export type Tone = "act" | "target" | "pointed" | "plain";

/** What a unit would meet in a washed space: it must stop there, or must do something there. */
export type WashSign = "stop" | "must";

/** A tint over many spaces, each with a small number and a sign if it has any. */
export interface Wash {
  tone: Tone;
  places: Record<Anchor, { number?: string; sign?: WashSign }>;
}

/** A bent way through spaces, with a head where it ends; one that is only possible is a ghost: thin, with a ring there. */
export interface PathMark {
  tone: Tone;
  through: Anchor[];
  ghost?: boolean;
}

/** Each has a shape and a place of its own, so that nobody needs to tell the colours apart. */
export type DotColor = "red" | "orange" | "brown" | "green" | "blue" | "purple";

export interface Dot {
  color: DotColor;
  /** To be read from near. */
  letter?: string;
  /** The weaker kind. */
  hollow?: boolean;
}

/** Spaces that belong together, hatched: each tone has its own slope. */
export interface Zone {
  tone: Tone;
  places: Anchor[];
}

/** A line of fire, or of sight; `blocked` is the space where it ends; that of a defender is a bow. */
export interface Fire {
  from: Anchor;
  to: Anchor;
  blocked?: Anchor;
  protects?: boolean;
}

/** What lies over spaces: all of it is drawn with the pieces, away from the page's thread. */
export interface Overlays {
  washes: Wash[];
  zones: Zone[];
  dots: Record<Anchor, Dot[]>;
  paths: PathMark[];
  fires: Fire[];
}

export interface Marks {
  kinds: Map<Anchor, MarkKinds>;
  labels: Record<Anchor, string>;
  arrows: Arrow[];
  overlays: Overlays;
}

/** What is lit (to act with, or to aim at), selected, pointed at and labelled; "unit:a,b" stands for two. */
export interface MarkRequest extends Partial<Overlays> {
  lit: Record<Anchor, "act" | "target">;
  selected: Anchor[];
  pointed: Anchor[];
  labels: Record<Anchor, string>;
  arrows: Arrow[];
}

/** How a new position is shown: what moved goes the ways of the log (LogLine.trail), in their order. */
export interface ShowOptions {
  trails?: Trail[];
  /** Dice that were not there before have just been thrown. */
  isThrown?: boolean;
}

/** What the page wants to know of the board; null is beside everything. */
export interface BoardHooks {
  /** `isMore`: with Shift, something besides. */
  tap(anchor: Anchor | null, isMore?: boolean): void;
  doubleTap(anchor: Anchor | null): void;
  /** Something else is under the mouse. */
  hover(anchor: Anchor | null, point: Point | null): void;
  hold(anchor: Anchor | null): void;
  /** The camera moved. */
  move(): void;
  /** A drag has begun, or ended with null. */
  grab(anchor: Anchor | null): void;
  drop(from: Anchor, to: Anchor | null): void;
  mayDrag(anchor: Anchor): boolean;
  /** Pieces are on the map for the first time. */
  drawn(): void;
}

/** A stack fanned out. */
export interface Fan {
  anchor: Anchor;
  panel: Rect;
  places: { piece: Piece; x: number; y: number; size: number }[];
}

/** A piece under the finger, and where it was taken. */
export interface Dragged {
  piece: Piece;
  x: number;
  y: number;
  dx: number;
  dy: number;
  /** Not only touched. */
  moved: boolean;
}

export interface CameraPlace {
  x: number;
  y: number;
  scale: number;
}

/** What is done with gestures; points are CSS pixels inside the map, null where there is none. */
export interface GestureHandlers {
  tap(point: Point, event: PointerEvent): void;
  doubleTap(point: Point, event: PointerEvent): void;
  hold(point: Point, event: PointerEvent): void;
  hover(point: Point | null, event: PointerEvent): void;
  /** Whether something was taken up. */
  grab(point: Point, event: PointerEvent): boolean;
  drag(point: Point): void;
  release(point: Point | null, event: PointerEvent): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: Point): void;
  rest(): void;
}

// Scenes

/** What is drawn above the sheet; `x y w h` is the rectangle that it keeps within. */
export type SceneItem =
  | SpaceItem
  | PieceItem
  | ArrowItem
  | ShadeItem
  | PanelItem
  | LabelItem
  | WashItem
  | ZoneItem
  | DotsItem
  | PathItem
  | FireItem;

export interface SpaceItem extends Rect {
  kind: "space";
  anchor: Anchor;
  kinds: MarkKinds;
}

export interface PieceItem extends Rect {
  kind: "piece";
  piece: Piece;
  at: Point;
  size: number;
  alpha: number;
  flash?: number;
  corner?: number;
  kinds?: MarkKinds;
}

export interface ArrowItem extends Rect {
  kind: "arrow";
  points: Point[];
  towards: "act" | "target";
}

export interface ShadeItem extends Rect {
  kind: "shade";
}

export interface PanelItem extends Rect {
  kind: "panel";
  panel: Rect;
}

export interface LabelItem extends Rect {
  kind: "label";
  words: string;
  at: Point;
  /** Pixels of the screen above the point. */
  above: number;
}

/** Spaces taken together: their anchors, and the lines round them if the sheet knows those. */
interface Covered {
  tone: Tone;
  anchors: Anchor[];
  rings: Point[][] | null;
}

export interface WashItem extends Rect, Covered {
  kind: "wash";
  notes: WashNote[];
}

/** A number and a sign of a wash; `room` is how high they may be. */
export interface WashNote {
  at: Point;
  room: number;
  number?: string;
  sign?: WashSign;
}

export interface ZoneItem extends Rect, Covered {
  kind: "zone";
}

export interface DotsItem extends Rect {
  kind: "dots";
  dots: (Dot & { at: Point; radius: number })[];
}

export interface PathItem extends Rect {
  kind: "path";
  tone: Tone;
  points: Point[];
  /** The spaces on the way. */
  stops: Point[];
  ghost?: boolean;
}

export interface FireItem extends Rect {
  kind: "fire";
  from: Point;
  to: Point;
  blocked: Point | null;
  protects?: boolean;
  /** What the space it ends in measures across. */
  room: number;
}

export interface Scene {
  items: SceneItem[];
  theme: ThemeName;
  aspect: number;
  /** Of the sprites: another one makes them be drawn anew. */
  version: number;
}

/** How a scene is drawn. */
export interface SceneLook {
  theme: Theme;
  spaces: Map<Anchor, Space>;
  /** One pixel of the screen in units of the sheet. */
  unit: number;
  resolution: number;
}

// Jobs of the workers

/** A part of the sheet in pixels, at `resolution` pixels per unit. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
  resolution: number;
}

export interface PartJob extends Frame {
  aspect: number;
  /** Of its pixels to those of the page, if it is one of a screen. */
  ratio?: number;
  theme: ThemeName;
  view: View | null;
  /** Of jobs for one slot only the newest is done. */
  slot?: string;
}

export interface PictureJob {
  aspect: number;
  pieces: Piece[];
  /** Pixels of the longer side. */
  longest: number;
  theme: ThemeName;
  view: View | null;
}

export interface SceneJob extends Pick<Frame, "left" | "top" | "resolution"> {
  buffer: number;
  /** If it is a new one. */
  canvas?: AnyCanvas;
  /** If it is a new one. */
  scene: Scene | null;
  ratio: number;
  isSharp: boolean;
}

export interface FontFile {
  family: string;
  weight: string;
  style: string;
  bytes: ArrayBuffer;
}

interface OfModule {
  module: string;
  /** Answer when it is on the screen. */
  awaitsFrame?: boolean;
}

/** What a draw worker is asked for. */
export type DrawJob =
  | { kind: "fonts"; fonts: FontFile[] }
  | { kind: "release"; board?: number; name?: number }
  | (OfModule & PartJob & { kind: "canvas"; name: number; canvas?: OffscreenCanvas })
  | (OfModule & PictureJob & { kind: "picture" })
  | (OfModule & Omit<SceneJob, "canvas"> & { kind: "scene"; board: number; canvas?: OffscreenCanvas });

export type DrawRequest = DrawJob & { number: number };
export type DrawResult = ImageBitmap | Blob | undefined;
export type DrawReply = { number: number; result?: DrawResult } | { number: number; failed: string };

/** A worker that answers. */
export interface DrawWorker {
  post(job: DrawJob, transferred?: Transferable[]): Promise<DrawResult>;
}

/** The global scope of a draw worker, of which the page's own library of types knows nothing. */
export interface DrawWorkerScope {
  fonts: FontFaceSet;
  onmessage: ((event: MessageEvent<DrawRequest>) => void) | null;
  postMessage(reply: DrawReply, transferred?: Transferable[]): void;
}
