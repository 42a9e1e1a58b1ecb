// From the view to things on the desk, in the order in which they lie on each other; Objective, health,
// Fallback Area and Reinforcement Row.

import { TOKENS } from "./faces.js";
import { enemies, plane, soldiers } from "./front.js";
import { poleCell } from "./ground.js";
import { dice, tokens } from "./hand.js";
import { piece } from "./pieces.js";
import { actions, badges, pawn } from "./ring.js";
import { faceOf, objectiveFace } from "./shown.js";

/** @import { Piece } from "../../board/types.js" */
/** @import { Prompt } from "../../view.js" */
/** @import { DeskForm, Laid } from "./types.js" */

/** @param {{ board: Laid, prompt?: Prompt | null }} view @param {DeskForm} form @returns {Piece[]} */
export function layoutOf({ board, prompt }, form) {
  return [
    ...objective(board, form),
    ...actions(board, form, prompt?.kind === "upgrade"),
    ...offers(board, form),
    ...enemies(board, form),
    ...soldiers(board, form),
    ...plane(board, form),
    ...badges(board, form),
    ...dice(board, form),
    ...tokens(board, form),
    ...pawn(board, form),
  ];
}

/** @param {Laid} board @param {DeskForm} form */
function objective(board, form) {
  const o = board.objective;
  const cell = poleCell(form.pole, o?.flag ?? 3);
  const low = cell.h < 34;
  const flag = form.pole.flat
    ? {
        x: cell.x + cell.w * (low ? 0.06 : 0.2),
        y: cell.y + 1,
        w: cell.w * (low ? 0.5 : 0.72),
        h: cell.h * (low ? 0.9 : 0.52),
      }
    : {
        x: form.pole.x + form.pole.w * 0.2 - 3,
        y: cell.y + 2,
        w: Math.min(34, form.pole.w * 0.4),
        h: Math.min(cell.h - 2, 24),
      };
  const hearts = Array.from({ length: board.most_health }, (_, i) => {
    const size = Math.min(form.health.h * 0.62, (form.health.w - 10) / board.most_health - 3, 32);
    const step = (form.health.w - 8) / board.most_health;
    const top = form.health.h > 60 ? 12 : 0;
    return piece(
      "heart",
      `heart ${i}`,
      {
        x: form.health.x + 4 + step * (i + 0.5) - size / 2,
        y: form.health.y + top + (form.health.h - top - size) / 2,
        w: size,
      },
      { whole: i < board.health },
      { worth: i < board.health ? 1 : 0 },
    );
  });
  const f = form.fallback;
  return [
    ...(o
      ? [
          piece(
            "objective",
            `objective ${o.id}`,
            form.objective,
            { objective: objectiveFace(o, board) },
            { anchor: "space:objective" },
          ),
          piece("flag", "flag", flag, {}),
        ]
      : []),
    ...hearts,
    piece(
      "fallback",
      "fallback",
      { x: f.x, y: f.h > 44 ? f.y + 16 : f.y, w: f.w, h: f.h > 44 ? f.h - 18 : f.h },
      {
        cards: board.fallback.cards.length,
        names: listed(board.fallback.cards),
        soldiers: board.fallback.soldiers,
      },
      { anchor: "space:fallback", slides: false },
    ),
    piece("plate", "resupply", form.resupply, {}, { anchor: "held:resupply", slides: false }),
  ];
}

/** "Sniper, 2 Tunnel": each name once. @param {string[]} names */
function listed(names) {
  const counts = new Map();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, n]) => (n > 1 ? `${n} ${name}` : name)).join(", ");
}

/** @param {Laid} board @param {DeskForm} form */
function offers(board, form) {
  return board.row.flatMap((offer, i) => {
    const r = form.offers[i];
    if (!r) return [];
    const size = Math.min(r.h * 0.66, r.w * 0.3, 40);
    const anchor = `row:${i}`;
    const list = [
      offer.card
        ? piece("offer", `card ${offer.card}`, r, { card: faceOf(offer.card, offer) }, { anchor })
        : piece("vacant", `vacant ${i}`, r, {}, { anchor, slides: false }),
    ];
    if (offer.token)
      list.push(
        piece(
          "token",
          `offered ${i}`,
          { x: r.x + r.w - size - 3, y: r.y + r.h - size - 3, w: size },
          { name: TOKENS[offer.token].icon },
          { anchor },
        ),
      );
    return list;
  });
}
