// Everything that lies on the sheet in a position: pieces in their hexes, ships, what hides for those who know, boxes, turn.

import { trackCell } from "../../board/furniture.js";
import { pawnOn } from "../../board/pawns.js";
import { inRows } from "../../board/rows.js";
import { hiddenFace, pieceFace, shipFace } from "./face.js";
import { FACTS } from "./facts.js";
import { isHex } from "./names.js";

/** @import { Piece, Point, Rect } from "../../board/types.js" */
/** @import { Anchor } from "../../calls.js" */
/** @import { Piece as Counter, Table } from "./board.js" */
/** @import { Plan } from "./types.js" */

/** @typedef {Pick<Table, "turn" | "units" | "ships" | "pieces" | "planes" | "plotted" | "yamato" | "fields" | "entered" | "hides">} Laid */

const APART = 0.4; // sides of a hex between those of a stack
const SMALL = 0.9; // of a counter, in a stack
const SHIP = 0.98; // sides of a hex
const [YAMATO, PLANES] = [2.2, 1.7]; // sides of a hex
const TITLE = 19; // of a tray

/** @param {Laid} board @param {Plan} plan @returns {Piece[]} */
export function layoutOf(board, plan) {
  return [
    ...ticksOf(board, plan),
    ...fieldsOf(board, plan),
    ...hiddenOf(board, plan),
    ...stacksOf(board, plan),
    ...fleetsOf(board, plan),
    ...traysOf(board, plan),
    ...raidsOf(board, plan),
    turnPawn(board, plan),
  ];
}

/** The room in a tray under its title. @param {Rect} tray @returns {Rect} */
const within = ({ x, y, w, h }) => ({ x: x + 6, y: y + TITLE, w: w - 12, h: h - TITLE - 6 });

/** Names by where they are. @param {Record<string, { at: string }>} things */
function byPlace(things) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const [name, { at }] of Object.entries(things)) places.set(at, [...(places.get(at) ?? []), name]);
  return places;
}

/** Of a stack, one over the other down to the right: the tops of the lower ones are seen. @param {Point} middle @param {number} n @param {number} i @param {number} apart @param {number} size @returns {Rect} */
function stacked([x, y], n, i, apart, size) {
  const off = (i - (n - 1) / 2) * apart;
  return { x: x - size / 2 + off, y: y - size / 2 + off, w: size, h: size };
}

/** @param {Laid} board @param {Plan} plan @returns {Piece[]} */
function stacksOf({ units, pieces }, { hexes, counter }) {
  return [units, pieces].flatMap((side) =>
    [...byPlace(side)].flatMap(([at, names]) => {
      if (!isHex(at)) return [];
      const middle = hexes.centre(hexes.find(at));
      const size = names.length > 1 ? counter * SMALL : counter;
      return names.map((name, i) =>
        unitPiece(
          name,
          side[name],
          stacked(middle, names.length, i, APART * hexes.side, size),
          `space:${at}`,
        ),
      );
    }),
  );
}

/** @param {string} name @param {Counter} piece @param {Rect} place @param {Anchor | null} space @returns {Piece} */
function unitPiece(name, piece, place, space) {
  const data = pieceFace(name, piece);
  return {
    key: `unit:${name}`,
    anchor: `unit:${name}`,
    space,
    kind: "unit",
    ...place,
    face: [data.name, data.piece, data.left, data.isDone, data.isFlat, data.isFresh].join(" "),
    data,
    slides: true,
    drags: true,
    worth: isHex(piece.at) ? 1 : 0,
  };
}

/** @param {Laid} board @param {Plan} plan @returns {Piece[]} */
function fleetsOf({ ships }, { hexes, form }) {
  return [...byPlace(ships)].flatMap(([at, names]) => {
    if (at === "sunk") return [];
    if (isHex(at)) {
      const middle = hexes.centre(hexes.find(at));
      const size = hexes.side * SHIP;
      return names.map((name, i) =>
        shipPiece(
          name,
          ships[name],
          stacked(middle, names.length, i, APART * hexes.side, size),
          `space:${at}`,
        ),
      );
    }
    const { size, corners } = inRows(names.length, within(form.high), 26);
    return names.map((name, i) =>
      shipPiece(name, ships[name], { x: corners[i][0], y: corners[i][1], w: size, h: size }, "box:high"),
    );
  });
}

/** @param {string} name @param {Table["ships"][string]} ship @param {Rect} place @param {Anchor} space @returns {Piece} */
function shipPiece(name, ship, place, space) {
  const data = shipFace(name, ship);
  return {
    key: `ship:${name}`,
    anchor: `ship:${name}`,
    space,
    kind: "ship",
    ...place,
    face: `${name} ${data.isStruck} ${data.isDone}`,
    data,
    slides: true,
    drags: true,
    worth: data.isStruck ? 1 : 2,
  };
}

/** What hides, under what is in sight. @param {Laid} board @param {Plan} plan @returns {Piece[]} */
function hiddenOf({ hides }, { hexes, counter }) {
  return Object.entries(hides).flatMap(([at, kinds]) => {
    const middle = hexes.centre(hexes.find(at));
    const size = kinds.length > 1 ? counter * SMALL : counter;
    return kinds.map((kind, i) => ({
      key: `hidden ${at} ${i}`,
      kind: "hidden",
      ...stacked(middle, kinds.length, i, APART * hexes.side, size),
      face: `hidden ${kind}`,
      data: hiddenFace(kind),
      space: `space:${at}`,
    }));
  });
}

/** Aboard, routed and lost. @param {Laid} board @param {Plan} plan @returns {Piece[]} */
function traysOf({ units, pieces }, { form, counter }) {
  const ours = byPlace(units);
  const theirs = byPlace(pieces);
  /** @type {[string[], Rect, Anchor | null][]} */
  const trays = [
    [ours.get("aboard") ?? [], form.aboard, null],
    [ours.get("lost") ?? [], form.lost[0], null],
    [theirs.get("lost") ?? [], form.lost[1], null],
    ...form.boxes.map(
      (box, i) =>
        /** @type {[string[], Rect, Anchor]} */ ([ours.get(`box ${i + 1}`) ?? [], box, `box:${i + 1}`]),
    ),
  ];
  return trays.flatMap(([names, tray, space]) => {
    const { size, corners } = inRows(names.length, within(tray), counter * 1.5);
    return names.map((name, i) =>
      unitPiece(
        name,
        units[name] ?? pieces[name],
        { x: corners[i][0], y: corners[i][1], w: size, h: size },
        space,
      ),
    );
  });
}

/** Round a point. @param {Point} middle @param {number} size @returns {Rect} */
const around = ([x, y], size) => ({ x: x - size / 2, y: y - size / 2, w: size, h: size });

/** Yamato, and the planes of this turn or those that are being plotted, in their sea zones. @param {Laid} board @param {Plan} plan @returns {Piece[]} */
function raidsOf({ planes, plotted, yamato }, plan) {
  const { hexes } = plan;
  const over = [
    ...planes.flatMap((count, i) => (count ? [planesOver(i + 1, count, false, plan)] : [])),
    ...plotted.map((count, i) => planesOver(i + 1, count, true, plan)),
  ];
  if (!yamato || yamato === "sunk") return over;
  const place = around(middleOf(Number(yamato), plan), hexes.side * YAMATO);
  return [
    ...over,
    {
      key: "yamato",
      anchor: "ship:Yamato",
      kind: "yamato",
      ...place,
      face: "yamato",
      data: {},
      slides: true,
    },
  ];
}

/** Of a sea zone, or of the High Sea. @param {number} zone @param {Plan} plan @returns {Point} */
const middleOf = (zone, { seas, form: { high } }) =>
  seas[zone - 1] ?? [high.x + high.w - 26, high.y + high.h - 26];

/** @param {number} zone @param {number} count @param {boolean} isPlotted @param {Plan} plan @returns {Piece} */
function planesOver(zone, count, isPlotted, plan) {
  const { side } = plan.hexes;
  const [x, y] = middleOf(zone, plan);
  const place = around([x, y + side * 1.9], side * PLANES);
  return {
    key: `planes ${zone}`,
    anchor: `raid:${zone}`,
    kind: "planes",
    ...place,
    face: `planes ${count} ${isPlotted}`,
    data: { count, isPlotted },
    from: { x: place.x, y: place.y - (isPlotted ? 0 : side * 9) },
    slides: true,
  };
}

/** Whom the airfields serve. @param {Laid} board @param {Plan} plan @returns {Piece[]} */
function fieldsOf({ fields }, { hexes }) {
  return FACTS.airfields.map((name) => {
    const [x, y] = hexes.centre(hexes.find(name));
    const side = fields.includes(name) ? 1 : 0;
    return {
      key: `field ${name}`,
      kind: "field",
      ...around([x - hexes.side * 0.62, y - hexes.side * 0.5], hexes.side * 0.5),
      face: `field ${side}`,
      data: { side },
      space: `space:${name}`,
    };
  });
}

/** Hexes where nobody can hide. @param {Laid} board @param {Plan} plan @returns {Piece[]} */
const ticksOf = ({ entered }, { hexes }) =>
  entered.map((name) => {
    const [x, y] = hexes.centre(hexes.find(name));
    return {
      key: `tick ${name}`,
      kind: "tick",
      ...around([x + hexes.side * 0.5, y + hexes.side * 0.54], hexes.side * 0.4),
      face: "tick",
      data: {},
    };
  });

/** @param {Laid} board @param {Plan} plan @returns {Piece} */
const turnPawn = ({ turn }, { form }) =>
  pawnOn("turn", `${turn}`, trackCell(form.turns, FACTS.turns, turn - 1, form.turnRows));
