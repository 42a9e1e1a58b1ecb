// Everything on the desk that can be looked at, in words and large: cards, enemies, soldiers, dice, tokens, Objective.

import { enemyFace, dieAnchors, faceOf, foeLetters, inPlay, objectiveFace } from "./layout.js";
import { TOKENS } from "./faces.js";

const CARD = { w: 210, h: 290 };
const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

const isThere = (board, c) => board.enemies[c].card || board.enemies[c].down.length > 0;
const owned = (board) => Object.keys(board.tokens).filter((name) => board.tokens[name]);

/** In the order in which a reader goes through them. */
export function places(board) {
  return [
    ...inPlay(board).map((n) => `space:${n}`),
    ...(board.soldiers.unhurt ? ["soldier:unhurt"] : []),
    ...(board.soldiers.wounded ? ["soldier:wounded"] : []),
    ...Object.keys(board.enemies).filter((c) => isThere(board, c)).map((c) => `enemy:${c}`),
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

/** Cards named in texts lie in a space or in the row; the pawn stands on a card. */
export function placeOf(anchor, board) {
  if (anchor === "pawn") return `space:${board.pawn}`;
  if (!anchor.startsWith("card:")) return anchor;
  const code = anchor.slice(5);
  const n = inPlay(board).find((space) => board.spaces[space].card === code);
  const i = board.row.findIndex((offer) => offer.card === code);
  return n ? `space:${n}` : i >= 0 ? `row:${i}` : anchor;
}

export function placeTitle(anchor, board) {
  const [kind, name] = anchor.split(":");
  if (anchor === "space:objective") return `Objective: ${board.objective.name}`;
  if (anchor === "space:fallback") return "Fallback Area";
  if (anchor === "held:resupply") return "Resupply card";
  if (anchor === "held:mg") return "Die of the Machine Gun Team";
  if (anchor === "plane") return "Kawanishi N1K-J";
  if (kind === "space") return `Space ${name}: ${board.spaces[name].name}`;
  if (kind === "enemy") return `Enemy Space ${name}: ${board.enemies[name].name ?? "face down"}`;
  if (kind === "soldier") return name === "unhurt" ? "Soldier tokens" : "Wounded soldier tokens";
  if (kind === "die") return `Die: ${name[0]}`;
  if (kind === "token") return `Token: ${TOKENS[name].name}`;
  return `Reinforcement: ${board.row[name].name || TOKENS[board.row[name].token].name}`;
}

export function placeWords(anchor, board) {
  const words = [placeTitle(anchor, board), ...linesOf(anchor, board).map((line) => line.text)].join(". ");
  return words.replaceAll("..", ".").replace(/\[\[[^|\]]+\|([^\]]*)\]\]/g, "$1");
}

/** A place drawn large, with its lines, and what else it concerns. */
export function closeUp(anchor, { board }) {
  const lines = linesOf(anchor, board);
  return { piece: pieceOf(anchor, board), alt: placeTitle(anchor, board), lines: [{ text: placeTitle(anchor, board), strong: true }, ...lines], points: pointsOf(anchor, board) };
}

function pieceOf(anchor, board) {
  const [kind, name] = anchor.split(":");
  const make = (what, data) => ({ kind: what, ...CARD, data: { ...data, ...CARD } });
  if (anchor === "space:objective") return make("objective", { objective: objectiveFace(board) });
  if (kind === "space" && board.spaces[name]) return make("action", { card: faceOf(board.spaces[name]), number: Number(name) });
  if (kind === "enemy") return make("enemy", { enemy: board.enemies[name].card && enemyFace(board.enemies[name]), ...foeLetters(board.enemies[name]) });
  if (kind === "row" && board.row[name]?.card) return make("action", { card: faceOf(board.row[name]) });
  return null;
}

/** What an enemy will hit, or who will hit a space. */
function pointsOf(anchor, board) {
  const aimed = board.threats.filter((threat) => threat.from === anchor).flatMap((threat) => threat.spaces.map((n) => `space:${n}`));
  const from = anchor.startsWith("space:") ? board.threats.filter((t) => t.spaces.includes(Number(anchor.slice(6)))).map((t) => t.from) : [];
  return [...aimed, ...from.filter((source) => source !== "strikes")];
}

function linesOf(anchor, board) {
  const [kind, name] = anchor.split(":");
  if (anchor === "space:objective") return objectiveLines(board);
  if (anchor === "space:fallback") return fallbackLines(board);
  if (anchor === "plane") return [{ text: `Over the ${board.plane.row} row: ${board.plane.damage} damage in all its spaces`, rule: "9.4" }, { text: "It leaves with the Objective, or to a card that can destroy planes" }];
  return { space: spaceLines, enemy: enemyLines, soldier: soldierLines, die: dieLines, token: tokenLines, row: rowLines, held: heldLines }[kind](name, board);
}

function spaceLines(n, board) {
  const { text, veteran, veteran_text: better, rotated, suppressed, used, mine, strikes, trouble } = board.spaces[n];
  const lines = [{ text, rule: "8.4" }];
  if (board.pawn === Number(n)) lines.push({ text: "The Command Pawn stands here", rule: "5.1" });
  lines.push(veteran ? { text: "Veteran side", rule: "6.1" } : { text: `As a veteran: ${better}`, rule: "6.1" });
  if (used) lines.push({ text: "Activated this turn already", rule: "8.2" });
  if (rotated) lines.push({ text: "Out of fuel until you pass Resupply", rule: "7.2" });
  if (suppressed) lines.push({ text: "Suppressed: discard any die to lift it", rule: "9.5" });
  if (mine) lines.push({ text: "Mine Field: a move that ends here costs 1 health", rule: "9.9" });
  if (trouble) lines.push({ text: `${trouble.what === "rotated" ? "Will be out of fuel" : "Will be suppressed"} after the coming Enemy Turn: [[${trouble.from}|${trouble.name}]]`, rule: "10.2", strong: true });
  if (strikes) lines.push({ text: `${count(strikes, "strike die", "strike dice")} here`, rule: "9.6" });
  return [...lines, damageLine(Number(n), board)];
}

function damageLine(n, board) {
  const from = board.threats.filter((threat) => threat.spaces.includes(n));
  if (!from.length) return { text: "Safe: no damage would come here", rule: "10.0" };
  const sum = from.reduce((total, threat) => total + threat.damage, 0);
  const sources = from.map((t) => (t.from === "strikes" ? `${t.name} ${t.damage}` : `[[${t.from}|${t.name}]] ${t.damage}`));
  return { text: `If the pawn ends here: ${sum} damage (${sources.join(", ")})`, rule: "10.0", strong: true };
}

/** What the coming Enemy Turn would do in every space, the safe ones first. */
export function outlook({ board }) {
  const safe = inPlay(board).filter((n) => !board.spaces[n].damage);
  const struck = inPlay(board).filter((n) => board.spaces[n].damage);
  const troubled = inPlay(board).filter((n) => board.spaces[n].trouble);
  const here = (n) => `[[space:${n}|Space ${n}, ${board.spaces[n].name}]]${board.pawn === Number(n) ? " (the pawn is here)" : ""}`;
  return [
    { text: safe.length ? `Safe in the coming Enemy Turn: ${safe.map((n) => `[[space:${n}|${n}]]`).join(", ")}` : "No space is safe in the coming Enemy Turn", rule: "10.0", strong: true },
    ...struck.map((n) => ({ text: `${here(n)}: ${damageLine(Number(n), board).text.split(": ").slice(1).join(": ")}` })),
    ...troubled.map((n) => ({ text: `${here(n)}: ${spaceLines(n, board).find(({ rule }) => rule === "10.2").text}` })),
    { text: `You have ${count(board.health, "health", "health")} and ${count(board.tokens.sandbag, "sandbag")}`, rule: "6.2" },
  ];
}

function enemyLines(c, board) {
  const foe = board.enemies[c];
  const [under, top] = foe.card ? [foe.down, null] : [foe.down.slice(1), foe.down[0]];
  const lines = [];
  if (!foe.card) lines.push({ text: `Face down: ${named(top)}. Revealed at the start of your next turn`, rule: "4.1" });
  else {
    if (foe.text) lines.push({ text: foe.text, rule: "9.1" });
    const kind = { soldier: "Soldier", armor: "Armor", plane: "Plane", event: "Event" }[foe.type];
    lines.push({ text: foe.health ? `${kind} enemy, ${foe.left} of ${foe.health} health left` : `${kind}`, rule: "9.1" });
    if (foe.fog) lines.push({ text: `${count(foe.fog, "fog token")}: scout ${foe.fog === 1 ? "it" : "them"} away before it can be hit`, rule: "9.2" });
    if (foe.die) lines.push({ text: `Its die shows ${foe.die}`, rule: "9.3" });
    if (foe.damage) lines.push({ text: foe.targets.length ? `Hits ${foe.targets.map((n) => `[[space:${n}|space ${n}]]`).join(", ")} for ${foe.damage}` : "Hits nobody this turn", rule: "10.2", strong: true });
  }
  if (under.length) lines.push({ text: `Face down beneath: ${under.map(named).join(", then ")}`, rule: "3.6" });
  return lines;
}

/** Known cards are named on the Objective card, wherever they lie. */
const named = ({ name, letter }) => (letter === "?" ? "a card that nobody has seen" : `${name} (${letter})`);

function soldierLines(name, board) {
  return [{ text: `${count(board.soldiers[name], "token")} with ${name === "unhurt" ? 2 : 1} health each. At the start of each turn every soldier rolls a red die, six at most: the space it shows is struck for 1`, rule: "9.6" }];
}

const dieLines = () => [{ text: "Move that many spaces, or activate the card under the pawn: alone, or in a run such as 2-3-4", rule: "4.4" }];

function tokenLines(name, board) {
  return [{ text: `You have ${board.tokens[name]}. ${TOKENS[name].text}`, rule: TOKENS[name].rule }];
}

function rowLines(i, board) {
  const { card, text, veteran_text: better, token, token_text: words } = board.row[i];
  const lines = card ? [{ text, rule: "8.4" }, { text: `As a veteran: ${better}`, rule: "6.1" }] : [];
  if (token) lines.push({ text: `With it comes a token: ${TOKENS[token].name}. ${words}`, rule: "5.2" });
  return lines;
}

function heldLines(name, board) {
  const value = board.held[name];
  return [{ text: value ? `A ${value} is stored here. Take it into your dice in any turn` : "Empty: a die may be stored here for a later turn", rule: "7.1" },
    ...(name === "resupply" ? [{ text: "Each time the pawn passes, take a reinforcement with its token; all cards refuel", rule: "5.2" }] : [])];
}

function objectiveLines({ objective: o, stage, laps }) {
  return [
    { text: `Objective ${stage} of 4, ${o.dates}. ${count(o.laps, "lap")}, ${count(o.flag, "lap")} left; ${count(laps, "lap")} walked in all`, rule: "3.1" },
    { text: `${count(o.dice, "action die", "action dice")}, those stored on cards included`, rule: "3.2" },
    { text: `Scenario ${o.scenario.letter}, ${o.scenario.name}. ${o.scenario.text}`, rule: "3.3" },
  ];
}

function fallbackLines({ fallback, hill }) {
  const lines = [{ text: fallback.cards.length || fallback.soldiers ? `Waiting for Hill 89: ${fallback.cards.join(", ") || "no cards"}; ${count(fallback.soldiers, "soldier token")}` : "Empty. What is left at the end of an Objective returns at Hill 89", rule: "11.3" }];
  if (hill.length) lines.push({ text: `Shuffled on Hill 89: ${hill.join(", ")}`, rule: "12.3" });
  return lines;
}
