// From the view to things on the desk: cards in their spaces, enemies with arrows, dice, tokens, pawn,
// badges.

import { clamp } from "../../board/geometry.js";
import { division } from "./cards.js";
import { ACTION_ART, ENEMY_ART, iconsOf, seedOf, TOKENS } from "./faces.js";
import { heldDie, poleCell } from "./ground.js";

/** @import { Piece, PieceData, Point, Rect } from "../../board/types.js" */
/** @import { Anchor } from "../../calls.js" */
/** @import { Prompt } from "../../view.js" */
/** @import { EnemyView, ObjectiveView } from "./board.js" */
/** @import { ActionFace, CardShown, DeskForm, EnemyFace, FaceUp, Laid, ObjectiveFace } from "./types.js" */

/** @type {Record<string, (w: number) => number>} */
const CORNERS = {
  die: (w) => w * 0.2,
  holder: (w) => w * 0.2,
  token: (w) => w / 2,
  soldier: (w) => w * 0.16,
  pawn: (w) => w / 3,
};

/**
 * Places that look alike share a face: kind, data and size make its name.
 * @param {string} kind @param {string} key @param {{ x: number, y: number, w: number, h?: number }} rect
 * @param {PieceData} data @param {Partial<Piece>} [more] @returns {Piece}
 */
function piece(kind, key, rect, data, more = {}) {
  const [w, h] = [rect.w, rect.h ?? rect.w];
  const all = { ...data, w, h };
  return {
    corner: CORNERS[kind]?.(w) ?? 6,
    key,
    kind,
    x: rect.x,
    y: rect.y,
    w,
    h,
    face: `${kind} ${JSON.stringify(all)}`,
    data: all,
    slides: true,
    ...more,
  };
}

const ACTION_FACES = [1, 2, 3, 4].map((value) => ({ value }));
const ENEMY_FACES = [2, 7, 4, 9].map((value) => ({ value, black: false }));

/** What a die shows while it tumbles. @param {string} kind @param {number} w @param {PieceData[]} faces */
const looks = (kind, w, faces) =>
  faces.map((data) => {
    const { face, data: all } = piece(kind, "", { x: 0, y: 0, w }, data);
    return { face, data: all };
  });

/** @param {{ board: Laid, prompt?: Prompt | null }} view @param {DeskForm} form @returns {Piece[]} */
export function layoutOf({ board, prompt }, form) {
  return [
    ...objective(board, form),
    ...actions(board, form, prompt?.kind === "upgrade"),
    ...offers(board, form),
    ...enemies(board, form),
    ...soldiers(board, form),
    ...badges(board, form),
    ...dice(board, form),
    ...tokens(board, form),
    ...pawn(board, form),
    ...plane(board, form),
  ];
}

/** @param {ObjectiveView} o @param {Laid} board @returns {ObjectiveFace} */
export function objectiveFace(o, { stage, captured }) {
  return {
    number: stage,
    name: o.name,
    dates: o.dates,
    laps: o.laps,
    dice: o.dice,
    letter: o.scenario.letter,
    scenario: o.scenario.name,
    text: o.scenario.text,
    place: o.id,
    seed: seedOf(o.id),
    captured,
  };
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

/**
 * The rectangle of an action space; the Machine Gun Team takes two.
 * @param {Laid} board @param {DeskForm} form @param {number | string} n @returns {Rect}
 */
export function cardRect(board, form, n) {
  const own = form.cards[n];
  const other = board.spaces[n]?.wide;
  if (!other) return own;
  const two = form.cards[other];
  const [x, y] = [Math.min(own.x, two.x), Math.min(own.y, two.y)];
  return { x, y, w: Math.max(own.x, two.x) + own.w - x, h: Math.max(own.y, two.y) + own.h - y };
}

/** @param {string} card @param {CardShown} shown @returns {ActionFace} */
export function faceOf(card, shown) {
  const { name, text, does, veteran = false, rotated = false, suppressed = false, used = false } = shown;
  return {
    name,
    text,
    icons: iconsOf(does),
    art: ACTION_ART[card],
    seed: seedOf(card),
    veteran,
    rotated,
    suppressed,
    used,
  };
}

/** What a card would do as a veteran. @param {import("./board.js").SpaceView} held */
const promiseOf = ({ veteran_text: words, veteran_does: does }) => ({ words, icons: iconsOf(does) });

/**
 * The spaces that are in play, by number, with the cards that lie there.
 * @param {Pick<Laid, "spaces">} board
 */
export function inPlay({ spaces }) {
  return Object.entries(spaces).flatMap(([n, held]) => (held ? [{ n, held }] : []));
}

/**
 * While a veteran is chosen, each recruit shows what it would do. The die that leads to a card lies away from
 * its name and from arrows.
 * @param {Laid} board @param {DeskForm} form @param {boolean} choosing
 */
function actions(board, form, choosing) {
  /** @param {number} n @returns {Point} */
  const dieAt = (n) => (form.turned ? [0.9, 0] : [0.5, n <= 5 ? 0 : 1]);
  return inPlay(board).map(({ n, held }) => {
    return piece(
      "action",
      `card ${held.card}`,
      cardRect(board, form, n),
      {
        card: { ...faceOf(held.card, held), promised: choosing && !held.veteran ? promiseOf(held) : null },
        number: Number(n),
      },
      { anchor: `space:${n}`, labelled: dieAt(Number(n)) },
    );
  });
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

/** @param {Laid} board @param {DeskForm} form */
function enemies(board, form) {
  return Object.entries(board.enemies).flatMap(([c, foe]) => {
    const r = form.enemies[c];
    if (!foe.card && !foe.down.length) return [];
    const up = faceUp(foe);
    const list = up ? arrows(up, c, form) : [];
    const key = foe.card ? `enemy ${foe.card} ${isDouble(board, c) ? c : ""}` : `stack ${c}`;
    const letters = foeLetters(foe);
    const worth = up ? up.left : undefined;
    const data = { enemy: up && enemyFace(up), ...letters };
    list.push(piece("enemy", key, r, data, { anchor: `enemy:${c}`, worth }));
    if (letters.below)
      list.push(
        piece("tag", `tag ${c}`, tagRect(r, letters.below), { letters: letters.below }, { slides: false }),
      );
    if (up?.die) {
      const size = clamp(r.h * 0.2, 22, 32);
      list.push(
        piece(
          "enemyDie",
          `die of ${c}`,
          { x: r.x + r.w - size + 3, y: r.y - size * 0.22, w: size },
          { value: up.die, black: false },
          { rolls: looks("enemyDie", size, ENEMY_FACES) },
        ),
      );
    }
    return list;
  });
}

/**
 * At the foot of a stack, over all rings: which cards lie beneath, as far as they are known.
 * @param {Rect} r @param {string} letters
 */
function tagRect(r, letters) {
  const h = clamp(r.h * 0.16, 12, 20);
  const w = h * (0.9 + Math.min(letters.length, 4) * 0.62);
  const above = h * (r.h > r.w * 0.7 ? 0.5 : 1); // where rows lie, there is room below a card
  return { x: r.x + r.w - w - 3, y: r.y + r.h - above - 1, w, h };
}

/** The card that is up in an Enemy Space: then all of its facts are there. @param {EnemyView} enemy */
export const faceUp = (enemy) => (enemy.card === null ? null : /** @type {FaceUp} */ (enemy));

/** @param {FaceUp} enemy @returns {EnemyFace} */
export function enemyFace({ card, name, type, health, left, fog, damage, text, die }) {
  return {
    name,
    letter: card.length === 1 ? card : "",
    aiming: die > 0,
    type,
    health,
    hits: health - left,
    damage,
    text,
    fog,
    art: ENEMY_ART[card],
    seed: seedOf(card),
  };
}

/**
 * The letters of what lies face down, as the Objective card tells them: the top one, and those beneath.
 * @param {Pick<EnemyView, "card" | "down">} enemy
 */
export function foeLetters({ card, down }) {
  const letters = down.map(({ letter }) => letter).join("");
  return card ? { top: null, below: letters } : { top: down[0], below: letters.slice(1) };
}

/**
 * Two cards of one letter are told apart by their place.
 * @param {Laid} board @param {string} c
 */
const isDouble = (board, c) =>
  Object.entries(board.enemies).some(([other, foe]) => other !== c && foe.card === board.enemies[c].card);

/**
 * Red arrows across the lanes to the spaces beside an enemy's own.
 * @param {FaceUp} foe @param {string} c @param {DeskForm} form
 */
function arrows(foe, c, form) {
  if (!foe.arrows) return [];
  return foe.targets.map((n) => {
    const [from, to] = [form.enemies[c], form.cards[n]];
    const line = form.turned ? across(from, to, n <= 5) : along(from, to, n <= 5);
    const [x, y] = [Math.min(line[0][0], line[1][0]) - 10, Math.min(line[0][1], line[1][1]) - 10];
    /** @param {Point} p @returns {Point} */
    const shift = (p) => [Math.round(p[0] - x), Math.round(p[1] - y)];
    return piece(
      "arrow",
      `arrow ${c} ${n}`,
      { x, y, w: Math.abs(line[0][0] - line[1][0]) + 20, h: Math.abs(line[0][1] - line[1][1]) + 20 },
      { from: shift(line[0]), to: shift(line[1]) },
      { slides: false },
    );
  });
}

/** @param {Rect} from @param {Rect} to @param {boolean} up @returns {[Point, Point]} */
function along(from, to, up) {
  const side = Math.sign(to.x - from.x);
  const start = from.x + from.w * (0.5 + side * 0.34);
  const beside = side > 0 ? to.x + 10 : to.x + to.w - 10;
  return [
    [start, up ? from.y + 2 : from.y + from.h - 2],
    [side ? beside : start, up ? to.y + to.h + 1 : to.y - 1],
  ];
}

/** @param {Rect} from @param {Rect} to @param {boolean} left @returns {[Point, Point]} */
function across(from, to, left) {
  const side = Math.sign(to.y - from.y);
  const start = from.y + from.h * (0.5 + side * 0.34);
  const beside = side > 0 ? to.y + 9 : to.y + to.h - 9;
  return [
    [left ? from.x + 2 : from.x + from.w - 2, start],
    [left ? to.x + to.w + 1 : to.x - 1, side ? beside : start],
  ];
}

/** @param {Laid} board @param {DeskForm} form */
function soldiers(board, form) {
  const r = form.enemies[1];
  const [whole, wounded] = [board.soldiers.unhurt, board.soldiers.wounded];
  const count = whole + wounded;
  const head = Math.min(20, r.h * 0.24);
  const room = { x: r.x + 4, y: r.y + head, w: r.w - 8, h: r.h - head - 4 };
  let best = { size: 0, cols: 1, rows: 1 };
  for (let cols = 1; cols <= Math.max(1, count); cols++) {
    const rows = Math.ceil(count / cols);
    const size = Math.min(room.w / cols, room.h / rows) - 3;
    if (size > best.size) best = { size: Math.min(size, 42), cols, rows };
  }
  return Array.from({ length: count }, (_, i) => {
    const [col, row] = [i % best.cols, Math.floor(i / best.cols)];
    const step = best.size + 3;
    const kind = i < whole ? "unhurt" : "wounded";
    const x = room.x + (room.w - best.cols * step) / 2 + col * step + 1.5;
    const y = room.y + (room.h - best.rows * step) / 2 + row * step + 1.5;
    return piece(
      "soldier",
      `soldier ${i}`,
      { x, y, w: best.size },
      { health: kind === "unhurt" ? 2 : 1 },
      { anchor: `soldier:${kind}`, worth: kind === "unhurt" ? 2 : 1 },
    );
  });
}

/**
 * On each space: coming damage and what comes to the card, red dice, a mine.
 * @param {Laid} board @param {DeskForm} form
 */
function badges(board, form) {
  return inPlay(board).flatMap(({ n, held }) => {
    const { damage, strikes, mine, trouble } = held;
    const r = cardRect(board, form, n);
    const d = division(r.w, r.h);
    const [right, top] = [r.x + d.art.x + d.art.w, r.y + d.art.y];
    const size = clamp(d.art.h * 0.56, 18, 34);
    /** @type {Piece[]} */
    const list = [];
    if (damage)
      list.push(
        piece(
          "threat",
          `threat ${n}`,
          { x: right - size - 1, y: top + d.art.h - size * 0.72 - 1, w: size, h: size * 0.72 },
          { damage },
          { slides: false },
        ),
      );
    if (trouble)
      list.push(
        piece(
          "trouble",
          `trouble ${n}`,
          {
            x: right - size * (damage ? 1.78 : 0.74) - 2,
            y: top + d.art.h - size * 0.72 - 1,
            w: size * 0.72,
          },
          { what: trouble.what },
          { slides: false },
        ),
      );
    for (let i = 0; i < strikes; i++) {
      const w = clamp(d.art.h * 0.42, 14, 26);
      list.push(
        piece(
          "enemyDie",
          `strike ${n} ${i}`,
          { x: right - w * (1 + i * 0.72) - 1, y: top + 1, w },
          { value: Number(n), black: false },
          { rolls: looks("enemyDie", w, ENEMY_FACES) },
        ),
      );
    }
    if (mine)
      list.push(
        piece(
          "mine",
          `mine ${n}`,
          { x: r.x + d.art.x + 2, y: top + d.art.h - size * 0.86, w: size * 0.86 },
          {},
          {},
        ),
      );
    return list;
  });
}

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
function dice(board, form) {
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
    if (team) list.push(heldByTeam(board.held.mg, cardRect(board, form, team.n), form));
  }
  return list;
}

/**
 * The die that the Machine Gun Team holds, or its place.
 * @param {number} value @param {Rect} card @param {DeskForm} form
 */
function heldByTeam(value, card, form) {
  const size = clamp(card.h * 0.42, 36, form.die);
  const at = { x: card.x + card.w - size - 4, y: card.y + card.h - size - 4, w: size };
  return piece(value ? "die" : "holder", "mg held", at, { value }, { anchor: "held:mg", drags: value > 0 });
}

/** @param {Laid} board @param {DeskForm} form */
function tokens(board, form) {
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

/** Where the pawn stands on a card: over its picture. @param {Rect} r */
function pawnOn(r) {
  const { art } = division(r.w, r.h);
  const h = clamp(art.h * 0.98, 26, 58);
  return { x: r.x + art.x + 3, y: r.y + art.y + art.h - h + 4, w: h * 0.62, h };
}

/** @param {Laid} board @param {DeskForm} form */
function pawn(board, form) {
  if (!board.spaces[board.pawn]) return [];
  return [
    piece(
      "pawn",
      "pawn",
      pawnOn(cardRect(board, form, board.pawn)),
      {},
      { anchor: "pawn", space: `ring:${board.pawn}` },
    ),
  ];
}

/**
 * The middles of the places that the pawn passes between two numbers, always onward.
 * @param {DeskForm} form @param {Anchor} from @param {Anchor} to @returns {Point[]}
 */
export function ringRoute(form, from, to) {
  const [first, last] = [from, to].map((name) => Number(name.split(":")[1]));
  const passed = [];
  for (let n = (first % 10) + 1; n !== last; n = (n % 10) + 1) passed.push(pawnOn(form.cards[n]));
  return passed.map(({ x, y, w, h }) => [x + w / 2, y + h / 2]);
}

/**
 * The fighter hangs over the outer corner of its row; on an upright desk over a picture.
 * @param {Laid} board @param {DeskForm} form
 */
function plane(board, form) {
  if (!board.plane) return [];
  const up = board.plane.row === "top";
  const last = form.cards[up ? 5 : 6];
  const { art } = division(last.w, last.h);
  const enemy = { damage: board.plane.damage };
  const at = form.turned ? overPicture(last, art) : overCorner(last, form, up);
  return [piece("fighter", "plane", at, { enemy }, { anchor: "plane", worth: 1 })];
}

/** @param {Rect} card @param {Rect} art */
const overPicture = (card, art) => ({ x: card.x + art.x, y: card.y + art.y - 2, w: art.w, h: art.w * 0.6 });

/** @param {Rect} card @param {DeskForm} form @param {boolean} up */
function overCorner(card, form, up) {
  const [w, h] = form.lane < 20 ? [46, 28] : [62, 37];
  return {
    x: Math.min(card.x + card.w - w + 14, form.width - w - 2),
    y: clamp(up ? card.y + 9 - h : card.y + card.h - 9, 2, form.height - h - 2),
    w,
    h,
  };
}
