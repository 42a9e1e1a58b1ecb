// Everything on the desk that can be looked at, in words and large: cards, enemies, soldiers, dice, tokens,
// Objective.

import { TOKENS } from "./faces.js";
import { dieAnchors } from "./hand.js";
import { inPlay } from "./pieces.js";
import { enemyFace, faceOf, faceUp, foeLetters, objectiveFace } from "./shown.js";

/** @import { PieceData, Portrait } from "../../board/types.js" */
/** @import { Anchor, ViewOf } from "../../calls.js" */
/** @import { CloseUp, Explanation } from "../types.js" */
/** @import { FaceDown, SpaceView, Table } from "./board.js" */

const CARD = { w: 210, h: 290 };
/** @type {Record<string, string>} */
const KINDS = { soldier: "Soldier", armor: "Armor", plane: "Plane", event: "Event" };
/** @param {number} n @param {string} one @param {string} [many] */
const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** @param {Table} board @param {string} c */
const isThere = (board, c) => board.enemies[c].card || board.enemies[c].down.length > 0;
/** @param {Table} board */
const owned = (board) => Object.keys(board.tokens).filter((name) => board.tokens[name]);

/**
 * In the order in which a reader goes through them.
 * @param {Table} board @returns {Anchor[]}
 */
export function places(board) {
  return [
    ...inPlay(board).map(({ n }) => `space:${n}`),
    ...(board.soldiers.unhurt ? ["soldier:unhurt"] : []),
    ...(board.soldiers.wounded ? ["soldier:wounded"] : []),
    ...Object.keys(board.enemies)
      .filter((c) => isThere(board, c))
      .map((c) => `enemy:${c}`),
    ...(board.plane ? ["plane"] : []),
    ...dieAnchors(board.dice),
    "held:resupply",
    ...(board.held.mg === null ? [] : ["held:mg"]),
    ...owned(board).map((name) => `token:${name}`),
    ...board.row.map((_, i) => `row:${i}`),
    ...(board.objective ? ["space:objective"] : []),
    "space:fallback",
  ];
}

/**
 * Cards named in texts lie in a space or in the row; the pawn stands on a card.
 * @param {Anchor} anchor @param {Table} board
 */
export function placeOf(anchor, board) {
  if (anchor === "pawn") return `space:${board.pawn}`;
  if (!anchor.startsWith("card:")) return anchor;
  const code = anchor.slice(5);
  const space = inPlay(board).find(({ held }) => held.card === code);
  if (space) return `space:${space.n}`;
  const i = board.row.findIndex((offer) => offer.card === code);
  return i >= 0 ? `row:${i}` : anchor;
}

/** @param {Anchor} anchor @param {Table} board */
export function placeTitle(anchor, board) {
  const [kind, name] = anchor.split(":");
  if (anchor === "space:objective") return `Objective: ${board.objective?.name}`;
  if (anchor === "space:fallback") return "Fallback Area";
  if (anchor === "held:resupply") return "Resupply card";
  if (anchor === "held:mg") return "Die of the Machine Gun Team";
  if (anchor === "plane") return "Kawanishi N1K-J";
  if (kind === "space") return `Space ${name}: ${board.spaces[name]?.name}`;
  if (kind === "enemy") return `Enemy Space ${name}: ${faceUp(board.enemies[name])?.name ?? "face down"}`;
  if (kind === "soldier") return name === "unhurt" ? "Soldier tokens" : "Wounded soldier tokens";
  if (kind === "die") return `Die: ${name[0]}`;
  if (kind === "token") return `Token: ${TOKENS[name].name}`;
  const offer = board.row[Number(name)];
  if (!offer) return "Reinforcement Row"; // what lay there is taken, and nothing has come yet
  return `Reinforcement: ${offer.name || (offer.token && TOKENS[offer.token].name)}`;
}

/** @param {Anchor} anchor @param {Table} board */
export function placeWords(anchor, board) {
  const words = [placeTitle(anchor, board), ...linesOf(anchor, board).map((line) => line.text)].join(". ");
  return words.replaceAll("..", ".");
}

/**
 * A place drawn large, with its lines, and what else it concerns; nothing where an enemy lay that is gone.
 * @param {Anchor} anchor @param {ViewOf<Table>} view @returns {CloseUp | null}
 */
export function closeUp(anchor, { board }) {
  const place = placeOf(anchor, board); // the pawn stands for its space
  const [kind, name] = place.split(":");
  if (kind === "enemy" && !isThere(board, name)) return null;
  const lines = linesOf(place, board);
  return {
    piece: pieceOf(place, board),
    alt: placeTitle(place, board),
    lines: [{ text: placeTitle(place, board), strong: true }, ...lines],
    points: pointsOf(place, board),
  };
}

/** @param {Anchor} anchor @param {Table} board @returns {Portrait | null} */
function pieceOf(anchor, board) {
  const [kind, name] = anchor.split(":");
  /** @param {string} what @param {PieceData} data @returns {Portrait} */
  const make = (what, data) => ({ kind: what, ...CARD, data: { ...data, ...CARD } });
  if (anchor === "space:objective" && board.objective) {
    return make("objective", { objective: objectiveFace(board.objective, board) });
  }
  if (kind === "enemy") {
    const up = faceUp(board.enemies[name]);
    return make("enemy", { enemy: up && enemyFace(up), ...foeLetters(board.enemies[name]) });
  }
  const held = kind === "space" ? board.spaces[name] : null;
  if (held) return make("action", { card: faceOf(held.card, held), number: Number(name) });
  const offer = kind === "row" ? board.row[Number(name)] : null;
  return offer?.card ? make("action", { card: faceOf(offer.card, offer) }) : null;
}

/**
 * What an enemy will hit, or who will hit a space.
 * @param {Anchor} anchor @param {Table} board @returns {Anchor[]}
 */
function pointsOf(anchor, board) {
  const aimed = board.threats
    .filter((threat) => threat.from === anchor)
    .flatMap((threat) => threat.spaces.map((n) => `space:${n}`));
  const from = anchor.startsWith("space:")
    ? board.threats.filter((t) => t.spaces.includes(Number(anchor.slice(6)))).map((t) => t.from)
    : [];
  return [...aimed, ...from.filter((source) => source !== "strikes")];
}

/** @param {Anchor} anchor @param {Table} board @returns {Explanation[]} */
function linesOf(anchor, board) {
  const [kind, name] = anchor.split(":");
  if (anchor === "space:objective") return objectiveLines(board);
  if (anchor === "space:fallback") return fallbackLines(board);
  if (anchor === "plane" && board.plane)
    return [
      {
        text: `Over the ${board.plane.row} row: ${board.plane.damage} damage in all its spaces`,
        rule: "9.4",
      },
      { text: "It leaves with the Objective, or to a card that can destroy planes" },
    ];
  return LINES[kind](name, board);
}

/** @type {Record<string, (name: string, board: Table) => Explanation[]>} */
const LINES = {
  space: spaceLines,
  enemy: enemyLines,
  soldier: soldierLines,
  die: dieLines,
  token: tokenLines,
  row: rowLines,
  held: heldLines,
};

/** @param {string} n @param {Table} board @returns {Explanation[]} */
function spaceLines(n, board) {
  const held = board.spaces[n];
  if (!held) return [];
  const { text, veteran, veteran_text: better, rotated, suppressed, used, mine, strikes, trouble } = held;
  /** @type {Explanation[]} */
  const lines = [{ text, rule: "8.4" }];
  if (board.pawn === Number(n)) lines.push({ text: "The Command Pawn stands here", rule: "5.1" });
  lines.push(
    veteran ? { text: "Veteran side", rule: "6.1" } : { text: `As a veteran: ${better}`, rule: "6.1" },
  );
  if (used) lines.push({ text: "Activated this turn already", rule: "8.2" });
  if (rotated) lines.push({ text: "Out of fuel until you pass Resupply", rule: "7.2" });
  if (suppressed) lines.push({ text: "Suppressed: discard any die to lift it", rule: "9.5" });
  if (mine) lines.push({ text: "Mine Field: a move that ends here costs 1 health", rule: "9.9" });
  if (trouble) {
    const what = trouble.what === "rotated" ? "Will be out of fuel" : "Will be suppressed";
    const text = `${what} after the coming Enemy Turn: [[${trouble.from}|${trouble.name}]]`;
    lines.push({ text, rule: "10.2", strong: true });
  }
  if (strikes) lines.push({ text: `${count(strikes, "strike die", "strike dice")} here`, rule: "9.6" });
  return [...lines, damageLine(Number(n), board)];
}

/** @param {number} n @param {Table} board @returns {Explanation} */
function damageLine(n, board) {
  if (!board.spaces[n]?.damage) return { text: "Safe: no damage would come here", rule: "10.0" };
  return { text: `If the pawn ends here: ${damageOf(n, board)}`, rule: "10.0", strong: true };
}

/** How much would hit a space, and from whom. @param {number} n @param {Table} board */
function damageOf(n, board) {
  const from = board.threats.filter((threat) => threat.spaces.includes(n));
  const sum = from.reduce((total, threat) => total + threat.damage, 0);
  const sources = from.map((t) =>
    t.from === "strikes" ? `${t.name} ${t.damage}` : `[[${t.from}|${t.name}]] ${t.damage}`,
  );
  return `${sum} damage (${sources.join(", ")})`;
}

const AIMED = new Set(["action", "activation", "enemy"]); // phases in which it is known who fires where

/**
 * What the coming Enemy Turn would do in every space, the safe ones first; nothing before the enemy has shown itself.
 * @param {ViewOf<Table>} view @returns {Explanation[] | null}
 */
export function outlook({ board }) {
  if (!AIMED.has(board.phase)) return null;
  const cards = inPlay(board);
  const safe = cards.filter(({ held }) => !held.damage);
  const struck = cards.filter(({ held }) => held.damage);
  const troubled = cards.filter(({ held }) => held.trouble);
  /** @param {{ n: string, held: SpaceView }} space */
  const here = ({ n, held }) =>
    `[[space:${n}|Space ${n}, ${held.name}]]${board.pawn === Number(n) ? " (the pawn is here)" : ""}`;
  return [
    {
      text: safe.length
        ? `Safe in the coming Enemy Turn: ${safe.map(({ n }) => `[[space:${n}|${n}]]`).join(", ")}`
        : "No space is safe in the coming Enemy Turn",
      rule: "10.0",
      strong: true,
    },
    ...struck.map((space) => ({
      text: `${here(space)}: ${damageOf(Number(space.n), board)}`,
    })),
    ...troubled.map((space) => ({
      text: `${here(space)}: ${spaceLines(space.n, board).find(({ rule }) => rule === "10.2")?.text}`,
    })),
    {
      text: `You have ${count(board.health, "health", "health")} and ${count(board.tokens.sandbag, "sandbag")}`,
      rule: "6.2",
    },
  ];
}

/** @param {string} c @param {Table} board @returns {Explanation[]} */
function enemyLines(c, board) {
  const foe = board.enemies[c];
  const under = foe.card ? foe.down : foe.down.slice(1);
  /** @type {Explanation[]} */
  const lines = [];
  const up = faceUp(foe);
  if (!up) {
    const top = named(foe.down[0]);
    lines.push({ text: `Face down: ${top}. Revealed at the start of your next turn`, rule: "4.1" });
  } else {
    if (up.text) lines.push({ text: up.text, rule: "9.1" });
    const kind = KINDS[up.type];
    lines.push({
      text: up.health ? `${kind} enemy, ${up.left} of ${up.health} health left` : `${kind}`,
      rule: "9.1",
    });
    if (up.fog)
      lines.push({
        text: `${count(up.fog, "fog token")}: scout ${up.fog === 1 ? "it" : "them"} away before it can be hit`,
        rule: "9.2",
      });
    if (up.die) lines.push({ text: `Its die shows ${up.die}`, rule: "9.3" });
    if (up.damage)
      lines.push({
        text: up.targets.length
          ? `Hits ${up.targets.map((n) => `[[space:${n}|space ${n}]]`).join(", ")} for ${up.damage}`
          : "Hits nobody this turn",
        rule: "10.2",
        strong: true,
      });
  }
  if (under.length)
    lines.push({ text: `Face down beneath: ${under.map(named).join(", then ")}`, rule: "3.6" });
  return lines;
}

/** Known cards are named on the Objective card, wherever they lie. @param {FaceDown} hidden */
const named = ({ name, letter }) => (letter === "?" ? "a card that nobody has seen" : `${name} (${letter})`);

/** @param {string} name @param {Table} board @returns {Explanation[]} */
function soldierLines(name, board) {
  const { unhurt, wounded } = board.soldiers;
  const [number, health] = name === "unhurt" ? [unhurt, 2] : [wounded, 1];
  const strikes =
    "At the start of each turn every soldier rolls a red die, six at most: the space it shows is struck for 1";
  return [{ text: `${count(number, "token")} with ${health} health each. ${strikes}`, rule: "9.6" }];
}

/** @returns {Explanation[]} */
function dieLines() {
  const text = "Move that many spaces, or activate the card under the pawn: alone, or in a run such as 2-3-4";
  return [{ text, rule: "4.4" }];
}

/** @param {string} name @param {Table} board @returns {Explanation[]} */
function tokenLines(name, board) {
  return [{ text: `You have ${board.tokens[name]}. ${TOKENS[name].text}`, rule: TOKENS[name].rule }];
}

/** @param {string} i @param {Table} board @returns {Explanation[]} */
function rowLines(i, board) {
  const offer = board.row[Number(i)];
  if (!offer) return [];
  const { card, text, veteran_text: better, token, token_text: words } = offer;
  const lines = card
    ? [
        { text, rule: "8.4" },
        { text: `As a veteran: ${better}`, rule: "6.1" },
      ]
    : [];
  if (token) lines.push({ text: `With it comes a token: ${TOKENS[token].name}. ${words}`, rule: "5.2" });
  return lines;
}

/** @param {string} name @param {Table} board @returns {Explanation[]} */
function heldLines(name, board) {
  const value = name === "resupply" ? board.held.resupply : board.held.mg;
  return [
    {
      text: value
        ? `A ${value} is stored here. Take it into your dice in any turn`
        : "Empty: a die may be stored here for a later turn",
      rule: "7.1",
    },
    ...(name === "resupply"
      ? [
          {
            text: "Each time the pawn passes, take a reinforcement with its token; all cards refuel",
            rule: "5.2",
          },
        ]
      : []),
  ];
}

/** @param {Table} board @returns {Explanation[]} */
function objectiveLines({ objective: o, stage, laps }) {
  if (!o) return [];
  const lapsLeft = `${count(o.laps, "lap")}, ${count(o.flag, "lap")} left; ${count(laps, "lap")} walked in all`;
  return [
    { text: `Objective ${stage} of 4, ${o.dates}. ${lapsLeft}`, rule: "3.1" },
    { text: `${count(o.dice, "action die", "action dice")}, those stored on cards included`, rule: "3.2" },
    { text: `Scenario ${o.scenario.letter}, ${o.scenario.name}. ${o.scenario.text}`, rule: "3.3" },
  ];
}

/** @param {Table} board @returns {Explanation[]} */
function fallbackLines({ fallback, hill }) {
  const lines = [
    {
      text:
        fallback.cards.length || fallback.soldiers
          ? `Waiting for Hill 89: ${fallback.cards.join(", ") || "no cards"}; ${count(fallback.soldiers, "soldier token")}`
          : "Empty. What is left at the end of an Objective returns at Hill 89",
      rule: "11.3",
    },
  ];
  if (hill.length) lines.push({ text: `Shuffled on Hill 89: ${hill.join(", ")}`, rule: "12.3" });
  return lines;
}
