// What the player has in hand: dice, those that are stored, and tokens.

import { dieBox } from "./cards.js";
import { TOKENS } from "./faces.js";
import { heldDie } from "./ground.js";
import { ACTION_FACES, cardRect, inPlay, looks, piece } from "./pieces.js";

/** @import { Piece, Rect } from "../../board/types.js" */
/** @import { Anchor } from "../../calls.js" */
/** @import { DeskForm, Laid } from "./types.js" */

/**
 * Equal dice are told apart by a letter: 3, 3b, 3c.
 * @param {number[]} values @returns {Anchor[]}
 */
export function dieAnchors(values) {
  /** @type {Record<number, number>} */
  const seen = {};
  return values.map((value) => {
    seen[value] = (seen[value] ?? 0) + 1;
    return `die:${value}${seen[value] > 1 ? "abcdef"[seen[value] - 1] : ""}`;
  });
}

/** @param {Laid} board @param {DeskForm} form */
export function dice(board, form) {
  const r = form.pool;
  const head = r.h > 84 && r.w > 300 ? 16 : 0;
  const names = dieAnchors(board.dice);
  const rows = (form.die + 4) * 6 > r.w ? 2 : 1; // room for six, always
  const cols = Math.ceil(6 / rows);
  const size = Math.min(form.die, (r.h - head - 6) / rows - 4);
  const step = Math.min((r.w - 12) / cols, size + 16);
  const list = board.dice.map((value, i) => {
    const [col, row] = [i % cols, Math.floor(i / cols)];
    const x =
      r.x +
      (r.w - step * Math.min(cols, Math.max(board.dice.length, 1))) / 2 +
      col * step +
      (step - size) / 2;
    return piece(
      "die",
      names[i],
      { x, y: r.y + head + (r.h - head - rows * (size + 4)) / 2 + 2 + row * (size + 4), w: size },
      { value },
      {
        anchor: names[i],
        drags: true,
        from: { x: r.x - size - i * 30, y: r.y - 20 },
        rolls: looks("die", size, ACTION_FACES),
      },
    );
  });
  if (board.held.resupply)
    list.push(
      piece(
        "die",
        "held",
        heldDie(form),
        { value: board.held.resupply },
        { anchor: "held:resupply", drags: true },
      ),
    );
  if (board.held.mg !== null) {
    const team = inPlay(board).find(({ held }) => held.wide);
    if (team) list.push(heldByTeam(board.held.mg, cardRect(board, form, team.n)));
  }
  return list;
}

/** The die that the Machine Gun Team holds, or its place. @param {number} value @param {Rect} card */
function heldByTeam(value, card) {
  const at = dieBox(card.w, card.h);
  const rect = { ...at, x: card.x + at.x, y: card.y + at.y };
  return piece(value ? "die" : "holder", "mg held", rect, { value }, { anchor: "held:mg", drags: value > 0 });
}

/** @param {Laid} board @param {DeskForm} form */
export function tokens(board, form) {
  const r = form.tokens;
  const head = r.h > 84 && !r.bare ? 16 : 0;
  const owned = Object.entries(board.tokens).filter(([, n]) => n > 0);
  /** @param {number} rows */
  const inRows = (rows) =>
    Math.min(
      form.token,
      (r.h - head - 4) / rows - 2,
      (r.w - 8) / Math.max(1, Math.ceil(owned.length / rows)) - 1,
    );
  const rows = inRows(2) > inRows(1) ? 2 : 1;
  const cols = Math.ceil(owned.length / rows);
  const size = inRows(rows);
  const step = Math.min(size + 12, (r.w - 8) / Math.max(1, cols));
  /** @type {Piece[]} */
  const counts = [];
  const list = owned.map(([name, count], i) => {
    const [col, row] = [i % cols, Math.floor(i / cols)];
    const [x, y] = [
      r.x + 6 + col * step,
      r.y + head + (r.h - head - rows * (size + 2)) / 2 + row * (size + 2),
    ];
    if (count > 1)
      counts.push(
        piece(
          "count",
          `count ${name}`,
          { x: x + size * 0.6, y, w: size * 0.4 },
          { count },
          { slides: false },
        ),
      );
    return piece(
      "token",
      `token ${name}`,
      { x, y, w: size },
      { name: TOKENS[name].icon, label: size > 40 ? TOKENS[name].short : "" },
      { anchor: `token:${name}` },
    );
  });
  return [...list, ...counts]; // over all rings
}
