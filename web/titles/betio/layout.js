// Everything that lies on the sheet in a position: units in their hexes, forces in their positions, craft, cards, turn.

import { gaugeAt, trackCell } from "../../board/furniture.js";
import { pawnOn } from "../../board/pawns.js";
import { inRows } from "../../board/rows.js";
import { printed, WIDE } from "./card.js";
import { forceFace, unitFace } from "./face.js";
import { FACTS } from "./facts.js";
import { PHASES, SECURED, TURN_ROWS, TURNS } from "./ground.js";

/** @import { Piece, Point, Rect } from "../../board/types.js" */
/** @import { Table, Unit } from "./board.js" */
/** @import { Plan } from "./types.js" */

/** @typedef {Pick<Table, "turn" | "phase" | "units" | "forces" | "wrecked" | "garrisons" | "lvts" | "naval" | "support" | "drawn" | "reprints" | "secured" | "bars">} Laid */

const PAWN = 24; // of the gauge
const APART = 0.16; // sides of a hex between those of a stack
const FORCE = 1.3; // sides of a hex
const [MET, ASIDE] = [1.02, 0.4]; // sides of a hex: pieces of both sides in one hex, and how far each stands from its middle
const SIGN = 0.56; // sides of a hex: what is told of a position

/** @param {Laid} board @param {Plan} plan @returns {Piece[]} */
export function layoutOf(board, plan) {
  return [
    ...forcesOf(board, plan),
    ...unitsOf(board, plan),
    ...holdsOf(board, plan),
    ...clashesOf(board, plan),
    ...lostOf(board, plan),
    ...storesOf(board, plan),
    ...cardsOf(board, plan),
    turnPawn(board, plan),
    ...phasePawn(board, plan),
    securedPawn(board, plan),
  ];
}

/** @param {Laid} board @param {Plan} plan @returns {Piece[]} */
function forcesOf({ forces, wrecked, garrisons, units }, { hexes }) {
  const entered = new Set(Object.values(units).map(({ at }) => at));
  const pieces = Object.entries(forces).map(([name, force]) => {
    const { hex } = FACTS.positions[name];
    const [middle, off] = [hexes.centre(hexes.find(hex)), entered.has(hex) ? hexes.side * ASIDE : 0];
    const [x, y] = [middle[0] - off, middle[1] - off];
    const size = hexes.side * (off ? MET : FORCE);
    const data = forceFace(name, force, wrecked.includes(name));
    return /** @type {Piece} */ ({
      key: `force:${name}`,
      anchor: `force:${name}`,
      space: `space:${FACTS.positions[name].hex}`,
      kind: "force",
      x: x - size / 2,
      y: y - size / 2,
      w: size,
      h: size,
      face: `${name} ${JSON.stringify(force)} ${data.guns}`,
      data,
      slides: true,
      worth: 1 + (force.depth ? 1 : 0),
    });
  });
  const flags = garrisons.map((name) =>
    flagOf(name, hexes.centre(hexes.find(FACTS.positions[name].hex)), hexes.side),
  );
  return [...flags, ...pieces];
}

/** A garrison. @param {string} name @param {Point} middle @param {number} side @returns {Piece} */
const flagOf = (name, [x, y], side) => ({
  key: `flag ${name}`,
  kind: "flag",
  x: x - side * 0.5,
  y: y - side * 0.5,
  w: side,
  h: side,
  face: "flag",
  data: {},
  space: `space:${FACTS.positions[name].hex}`,
});

/** Positions of which one side has what the other wants. @param {Laid} board @param {Plan} plan @returns {Piece[]} */
function holdsOf({ secured, bars }, { hexes }) {
  const held = [...secured, ...Object.keys(bars)];
  return held.map((name) => {
    const [x, y] = hexes.centre(hexes.find(FACTS.positions[name].hex));
    const isSecure = secured.includes(name);
    return {
      key: `hold ${name}`,
      kind: "hold",
      ...around(x - hexes.side * 0.58, y + hexes.side * 0.58, hexes.side * SIGN),
      face: `hold ${isSecure}`,
      data: { isSecure },
    };
  });
}

/** Where both sides stand in one hex. @param {Laid} board @param {Plan} plan @returns {Piece[]} */
function clashesOf({ units, forces }, { hexes }) {
  const stood = new Set(Object.values(units).map(({ at }) => at));
  return Object.keys(forces).flatMap((name) => {
    const { hex } = FACTS.positions[name];
    if (!stood.has(hex)) return [];
    const [x, y] = hexes.centre(hexes.find(hex));
    return {
      key: `clash ${name}`,
      kind: "clash",
      ...around(x + hexes.side * 0.52, y - hexes.side * 0.56, hexes.side * SIGN),
      face: "clash",
      data: {},
    };
  });
}

/** @param {number} x @param {number} y @param {number} size @returns {Rect} */
const around = (x, y, size) => ({ x: x - size / 2, y: y - size / 2, w: size, h: size });

/** Units by hex, the lowest first. @param {Laid} board @param {Plan} plan @returns {Piece[]} */
function unitsOf({ units, forces }, { hexes, counter: full }) {
  const faced = new Set(Object.keys(forces).map((name) => FACTS.positions[name].hex));
  /** @type {Map<number, string[]>} */
  const stacks = new Map();
  for (const [name, { at }] of Object.entries(units)) {
    const cell = hexes.find(at);
    if (cell >= 0) stacks.set(cell, [...(stacks.get(cell) ?? []), name]);
  }
  return [...stacks].flatMap(([cell, names]) => {
    const isMet = faced.has(units[names[0]].at);
    const aside = isMet ? hexes.side * ASIDE : 0;
    const counter = isMet ? hexes.side * MET : full;
    const [x, y] = hexes.centre(cell).map((at) => at + aside);
    const first = ((1 - names.length) / 2) * APART * hexes.side;
    return names.flatMap((name, i) => {
      const off = first + i * APART * hexes.side;
      /** @type {Rect} */
      const place = { x: x - counter / 2 + off, y: y - counter / 2 - off, w: counter, h: counter };
      const unit = unitPiece(name, units[name], place, hexes.anchorOf(cell));
      return units[name].craft ? [craftOf(name, units[name].craft, place), unit] : [unit];
    });
  });
}

/** @param {string} name @param {Unit} unit @param {Rect} place @param {string | null} space @returns {Piece} */
function unitPiece(name, unit, place, space) {
  const data = unitFace(name, unit);
  return {
    key: `unit:${name}`,
    anchor: `unit:${name}`,
    space,
    kind: "unit",
    ...place,
    face: `${name} ${Object.values(data).join(" ")}`,
    data,
    slides: true,
    drags: true,
    worth: space ? unit.steps : 0,
  };
}

/** Under the unit that it carries. @param {string} name @param {number} steps @param {Rect} place @returns {Piece} */
const craftOf = (name, steps, { x, y, w, h }) => ({
  key: `craft ${name}`,
  kind: "craft",
  x: x - w * 0.14,
  y: y + h * 0.3,
  w: w * 1.28,
  h: h * 1.28,
  face: `craft ${steps}`,
  data: { steps },
  slides: true,
});

/** @param {Laid} board @param {Plan} plan @returns {Piece[]} */
function lostOf({ units }, { form, counter }) {
  const names = Object.keys(units).filter((name) => units[name].at === "eliminated");
  const { size, corners } = inRows(names.length, within(form.lost[0]), counter);
  return names.map((name, i) => {
    const [x, y] = corners[i];
    return unitPiece(name, units[name], { x, y, w: size, h: size }, null);
  });
}

/** The room in a tray under its title. @param {Rect} tray @returns {Rect} */
const within = ({ x, y, w, h }) => ({ x: x + 8, y: y + 19, w: w - 16, h: h - 26 });

/** Landing craft and fire support that are at hand. @param {Laid} board @param {Plan} plan @returns {Piece[]} */
function storesOf({ lvts: [whole, reduced], naval, support }, { form }) {
  const things = [
    ...Array.from({ length: whole }, () => ({ kind: "craft", face: "craft 2", data: { steps: 2 } })),
    ...Array.from({ length: reduced }, () => ({ kind: "craft", face: "craft 1", data: { steps: 1 } })),
    ...(naval ? [{ kind: "naval", face: `naval ${naval}`, data: { count: naval } }] : []),
    ...(support ? [{ kind: "support", face: `support ${support}`, data: { count: support } }] : []),
  ];
  const { size, corners } = inRows(things.length, within(form.markers), 34);
  return things.map((thing, i) => ({
    key: `store ${i}`,
    ...thing,
    x: corners[i][0],
    y: corners[i][1],
    w: size,
    h: size,
  }));
}

/** This turn's cards: events and fire. @param {Laid} board @param {Plan} plan @returns {Piece[]} */
function cardsOf({ drawn, reprints }, { form }) {
  const { x, y, w, h } = within(form.cards);
  const high = Math.min(h, ((w - 8) / 2 / WIDE) * 100);
  const wide = (high * WIDE) / 100;
  return drawn
    .filter((number) => number > 0)
    .slice(-2)
    .map((number, i) => ({
      key: `card ${number}`,
      anchor: `card:${number}`,
      kind: "card",
      x: x + i * (wide + 8),
      y,
      w: wide,
      h: high,
      face: reprints[number] ? `first card ${number}` : `card ${number}`,
      data: printed(number, reprints),
      from: { x, y },
      slides: true,
    }));
}

/** @param {Laid} board @param {Plan} plan @returns {Piece} */
const turnPawn = ({ turn }, { form }) =>
  pawnOn("turn", `${turn}`, trackCell(form.turns, TURNS, turn - 1, TURN_ROWS));

/** @param {Laid} board @param {Plan} plan @returns {Piece[]} */
function phasePawn({ phase }, { form }) {
  const n = PHASES.findIndex(({ of }) => of.includes(phase));
  return n < 0 ? [] : [pawnOn("phase", PHASES[n].name, trackCell(form.phases, PHASES.length, n))];
}

/** @param {Laid} board @param {Plan} plan @returns {Piece} */
function securedPawn({ secured }, { form }) {
  const [x, y] = gaugeAt(form.secured, SECURED, secured.length);
  return pawnOn("secured", `${secured.length}`, { x: x - PAWN / 2, y: y - PAWN / 2, w: PAWN, h: PAWN * 0.8 });
}
