// From the view to things on the sheet: stacks packed into their areas, flags, chips, markers in holders,
// pawns on tracks.

import { ADVANTAGE, flagAt, HOLDERS, holderAt, trackCell } from "./furniture.js";
import { packed } from "./packing.js";
import { unitFace } from "./pieces.js";

/** @import { Piece, Rect } from "../../board/types.js" */
/** @import { Anchor, Seat } from "../../calls.js" */
/** @import { Space, Unit } from "./board.js" */
/** @import { IslandForm, Laid, Plan, PlannedArea, PlannedBox, TrackName, TrayName } from "./types.js" */

/** @type {TrayName[]} */
const TRAYS = ["eliminated", "awaiting"];
/** @type {("us" | "japan")[]} */
const SIDES = ["us", "japan"];

/** @param {{ board: Laid }} view @param {Plan} plan @returns {Piece[]} */
export function layoutOf(view, plan) {
  const { board } = view;
  return [
    ...plan.areas.flatMap((area) => signs(area, board.spaces[area.id])),
    ...plan.areas.flatMap((area) =>
      unitsIn(area.anchor, area, board.spaces[area.id], board.units, plan.form),
    ),
    ...plan.boxes.flatMap((box) =>
      unitsIn(box.anchor, { region: insideOf(box, plan.form) }, board.spaces[box.id], board.units, plan.form),
    ),
    ...TRAYS.flatMap((name) => unitsOff(name, board.units, plan.form)),
    ...markers(board, plan.form),
    ...pawns(board, plan.form),
  ];
}

/** @param {PlannedBox} box @param {IslandForm} form */
function insideOf({ rect: r, id }, form) {
  const narrow = form.tall && id !== "box";
  const head = narrow && r.w <= 70 ? 29 : 21;
  return { x: r.x + 6, y: r.y + head, w: r.w - 12, h: r.h - head - 6 };
}

/** @param {PlannedArea} area @param {Space} space @returns {Piece[]} */
function signs(area, space) {
  const flag = flagAt(area.block);
  /** @type {Piece[]} */
  const list = [
    {
      key: `flag ${area.id}`,
      kind: "flag",
      ...flag,
      face: `flag ${space.control}`,
      data: { side: space.control },
    },
  ];
  if (space.rubble)
    list.push({
      key: `rubble ${area.id}`,
      kind: "rubble",
      x: flag.x + 5,
      y: flag.y + 13,
      w: 15,
      h: 15,
      face: "rubble",
      data: {},
    });
  if (space.contested)
    list.push({
      key: `contested ${area.id}`,
      kind: "contested",
      x: flag.x - 36,
      y: flag.y - 9,
      w: 17,
      h: 17,
      face: "contested",
      data: {},
    });
  return list;
}

/**
 * @param {Anchor} anchor @param {{ region: Rect, halves?: Rect[] }} place @param {Space} space
 * @param {Record<string, Unit>} units @param {IslandForm} form @returns {Piece[]}
 */
function unitsIn(anchor, place, space, units, form) {
  const present = SIDES.map((side) => space[side] ?? []);
  const rooms = present.every((list) => list.length)
    ? (place.halves ?? divide(place.region, present, form.counter))
    : [place.region, place.region];
  return present.flatMap((ids, side) =>
    ids.length ? stack(anchor, side, ids, rooms[side], units, form.counter) : [],
  );
}

/**
 * Units that are in no space, in their tray.
 * @param {TrayName} name @param {Record<string, Unit>} units @param {IslandForm} form
 * @returns {Piece[]}
 */
function unitsOff(name, units, form) {
  /** @param {Seat} side */
  const ids = (side) => Object.keys(units).filter((id) => units[id].at === name && units[id].side === side);
  const { x, y, w, h } = form.trays[name];
  const pieces = unitsIn(
    name,
    { region: { x: x + 5, y: y + 18, w: w - 10, h: h - 22 } },
    { us: ids(0), japan: ids(1) },
    units,
    form,
  );
  return pieces.map((piece) => ({ ...piece, space: null }));
}

/**
 * Americans left or below, Japanese right or above, room by number.
 * @param {Rect} r @param {string[][]} present @param {number} size @returns {Rect[]}
 */
function divide(r, [us, japan], size) {
  const gap = 4;
  const isWide = r.w >= r.h * 0.8;
  const room = (isWide ? r.w : r.h) - gap;
  const least = Math.min(size, room / 2);
  const first = Math.max(
    least,
    Math.min(room - least, (room * (us.length + 2)) / (us.length + japan.length + 4)),
  );
  if (isWide)
    return [
      { ...r, w: first },
      { ...r, x: r.x + first + gap, w: room - first },
    ];
  return [
    { ...r, y: r.y + r.h - first, h: first },
    { ...r, h: room - first },
  ];
}

/**
 * @param {Anchor} anchor @param {Seat} side @param {string[]} ids @param {Rect} room
 * @param {Record<string, Unit>} units @param {number} wish @returns {Piece[]}
 */
function stack(anchor, side, ids, room, units, wish) {
  const pack = packed(room, ids.length, wish);
  /** @type {Piece[]} */
  const pieces = ids.map((id, i) => {
    const face = unitFace(id, units[id]);
    const [x, y] = pack.at(i);
    return {
      key: `unit:${id}`,
      anchor: `unit:${id}`,
      space: anchor,
      group: face.group,
      kind: "unit",
      x,
      y,
      w: pack.size,
      h: pack.size,
      face: `${id} ${face.full} ${face.cv} ${face.mf}`,
      data: face,
      slides: true,
      drags: true,
      worth: face.full ? 2 : 1,
    };
  });
  if (ids.length > 1) pieces.push(countBadge(anchor, side, ids.length, pieces[ids.length - 1], room));
  return pieces;
}

/**
 * Right of the numbers of the last counter, whatever the room.
 * @param {Anchor} anchor @param {Seat} side @param {number} count @param {Piece} last @param {Rect} room
 * @returns {Piece}
 */
function countBadge(anchor, side, count, last, room) {
  const size = last.w * 0.4;
  const x = last.x + last.w * 0.76;
  const y = Math.min(last.y + last.h - size * 0.66, room.y + room.h - size);
  return {
    key: `count ${anchor} ${side}`,
    kind: "count",
    x,
    y,
    w: size,
    h: size,
    face: `count ${side} ${count}`,
    data: { side, count },
    space: anchor,
  };
}

/** @param {Laid} board @param {IslandForm} form @returns {Piece[]} */
function markers(board, form) {
  /** @type {Piece[]} */
  const list = [];
  for (const [side, names] of HOLDERS.entries()) {
    for (const [i, name] of names.entries()) {
      const state = board.markers?.[name];
      if (!state) continue;
      const { x, y, size } = holderAt(form, side, i);
      const factor = board.attack_factors?.[name];
      list.push({
        key: `marker:${name}`,
        anchor: `marker:${name}`,
        kind: "marker",
        x: x - size / 2,
        y: y - size / 2,
        w: size,
        h: size,
        face: `${name} ${state} ${factor}`,
        data: { name, state, side, factor },
      });
    }
  }
  if (board.advantage === 0 || board.advantage === 1) {
    const { x, y, size } = holderAt(form, board.advantage, ADVANTAGE);
    list.push({
      key: "advantage",
      anchor: "marker:advantage",
      kind: "advantage",
      x: x - size / 2,
      y: y - size / 2,
      w: size,
      h: size,
      face: `advantage ${board.advantage}`,
      data: { side: board.advantage },
      slides: true,
    });
  }
  return list;
}

/** @param {Laid} board @param {IslandForm} form @returns {Piece[]} */
function pawns(board, form) {
  const weather = board.night ? "Night" : board.weather;
  return [
    pawn(form, "turn", board.turn - 1, `${15 + board.turn}`, { weather: board.night ? "Night" : undefined }),
    pawn(form, "impulse", board.impulse - 1, `${board.impulse}`, { side: board.side, weather }),
    pawn(form, "victory", board.vp, `${board.vp}`, {}),
  ];
}

/**
 * @param {IslandForm} form @param {TrackName} name @param {number} n @param {string} word
 * @param {{ side?: Seat, weather?: string }} more @returns {Piece}
 */
function pawn(form, name, n, word, more) {
  const { x, y, w, h } = trackCell(form, name, n);
  const wide = name === "impulse" ? Math.max(w, h * 1.25) : w;
  const data = { name, word, w: wide, h, ...more };
  return {
    key: `pawn ${name}`,
    anchor: `track:${name}`,
    kind: "pawn",
    x: x + w / 2 - wide / 2,
    y,
    w: wide,
    h,
    face: `pawn ${name} ${word} ${more.side} ${more.weather}`,
    data,
    slides: true,
  };
}
