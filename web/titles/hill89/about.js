// What the shell shows of Hill 89 beside the board: status line, handles of answers, the card on the start screen.

import { dieAnchors } from "./layout.js";

export { closeUp, outlook, placeOf, placeTitle, placeWords, places } from "./places.js";
export { scenes } from "./scenes.js";

export const card = {
  id: "hill89",
  name: "Hill 89",
  when: "April-June 1945",
  kind: "solo",
  length: "40-60 minutes",
  text: "Alone against the last defenders of Okinawa. A rondel of ten action cards, dice to spend, and four Objectives before the laps run out.",
};

export const tabs = { units: "Cards", odds: "Danger" };
export const zoom = "corner"; // where the buttons are in nobody's way
export const diceOnBoard = true; // no need to show them twice
export const steady = true; // taps follow one another: the board must not move between them

const BUTTONS = /^(end|block|skip|pass|forgo|throw)\b/; // answers that are pressed beside the prompt

/** What must be tapped for an answer: a card or enemy and the dice or token for it. Equal dice serve alike. */
export function handles(option, board) {
  if (BUTTONS.test(option.token)) return [];
  const dice = dieAnchors(board.dice);
  return option.at.map((anchor) => {
    const alike = anchor.startsWith("die:") ? dice.filter((die) => die.startsWith(anchor)) : [];
    return alike.length ? alike : [anchor];
  });
}

/** Who fires, while sandbags are asked for; the dice picked so far for another throw, which the question names. */
export function acting(options, view) {
  if (view?.prompt?.kind === "reroll") return Array.from(view.prompt.text.matchAll(/\[\[(die:[^|\]]+)/g), (found) => found[1]);
  return options.filter(({ token }) => token === "block 0").flatMap(({ at }) => at);
}

/** Where it helps to hear why nothing can be done; an enemy is only looked at. */
export const explains = (anchor) => /^(space:\d|token|held)/.test(anchor);

const fire = ({ damage }) => (damage ? `−${damage}` : "safe");

/** A few words for a small button; whether the turn ends with it, or the Objective. */
export function short(option, board) {
  const { token, odds, is_last: isLast, commits } = option;
  if (isLast && token.startsWith("move")) return `Move to space ${odds.space}, turn ends: ${fire(odds)}`;
  if (isLast && !/^(end|block|wait)/.test(token)) return `${named(option, board)}, turn ends`;
  return commits && /^(hit|grenade)/.test(token) ? `${named(option, board)}: captures the Objective` : named(option, board);
}

function named({ token, odds, text }, { activation, objective, stage }) {
  const [verb, what = "", more = ""] = token.split(" ");
  if (verb === "move") return `Move ${what} to space ${odds.space}`;
  if (verb === "end") return `${stage === 4 && !objective.flag ? "End the last turn" : "End the turn"}: ${fire(odds)}`;
  if (verb === "hit") return text.split(" to ")[0].replace(/^Destroy.*/, "Destroy it");
  if (verb === "grenade" || verb === "binoculars") return text.split(/ to | off /)[1].split(" (")[0].replace(/ in Enemy Space (\d)/, " (E$1)");
  if (verb === "pair") return `Replace ${what} and ${more}`;
  if (verb === "skip") return activation?.times > 1 ? "Skip to the next activation" : "Skip the rest";
  if (verb === "wait") return "Keep it; ask no more at this Objective";
  if (verb === "replace") return text.split(" in space")[0];
  if (verb === "pick") return text.replace(/ \(.*\), with /, " + ");
  if (verb === "activate") return `Activate: ${what.replaceAll("+", "-")}`;
  if (verb === "adjust") return `${what[0]} → ${what[2]}`;
  if (verb === "park") return `Store the ${what}`;
  if (verb === "park-mg") return `Store the ${what} here`;
  if (verb === "lift") return `Lift with the ${more}`;
  if (verb === "block") return what === "0" ? "Take it" : `${what} sandbag${what === "1" ? "" : "s"}`;
  if (verb === "upgrade") return `Veteran: ${text.split(": ").at(-1)}`;
  return text.split(/[:(]/)[0].trim();
}

/** Answers that decline or end something. */
export const ends = ({ token }) => /^(pass|forgo|skip|end|wait)\b/.test(token);

/** Nothing is left to confirm: the button told the price. */
export const says = ({ token }) => /^(end|wait|throw|block)\b/.test(token);

/** Grenades between the turns: who keeps them once keeps them until the next Objective, or throws them in a turn. */
export function repeats({ prompt, options, board }) {
  return prompt?.kind === "anytime" ? { key: board.stage, choice: options.find(({ token }) => token === "wait").index } : null;
}

/** Buttons for what is held: what a die is for most often comes first. */
const OFTEN = ["activate", "move", "lift", "park", "park-mg", "adjust"];
export const rank = ({ token }) => OFTEN.indexOf(token.split(" ")[0]);

/** Over a space that a die leads to: the die. */
export function costOf(option) {
  return /^move (\d)$/.exec(option.token)?.[1] ?? null;
}

const hearts = (board) => "♥".repeat(board.health) + "♡".repeat(board.most_health - board.health);

export function status(board) {
  if (!board.objective) return [{ text: "Setting up" }];
  const { flag, laps, name } = board.objective;
  return [
    { text: `Objective ${board.stage} of 4 · ${name}` },
    { text: flag ? `Lap ${Math.min(laps, laps - flag + 1)} of ${laps}` : "Last turn of this Objective", strong: !flag },
    { text: hearts(board), label: `Health ${board.health} of ${board.most_health}` },
    ...(board.turn ? [{ text: `Turn ${board.turn}` }] : []),
  ];
}

export const where = (board) => (board.objective ? `${board.objective.name}, turn ${board.turn}` : "set-up");

/** What the statistics keep of a victory; less is better. */
export const tally = ({ board, result }) => (result.winner === 0 ? { laps: board.laps, turns: board.turn } : {});

export const chart = {
  name: "Enemies, health and laps over time",
  series: [
    { key: "enemies", name: "Enemies on the Battlefield", style: "solid" },
    { key: "health", name: "Health", style: "dashed" },
    { key: "laps", name: "Laps walked", style: "dotted" },
  ],
};

export const summaryText = [
  "Four Objectives, Hill 89 last. Each allows a number of laps; what you have not beaten by then falls back and waits for you at Hill 89. There everything must fall before the laps run out.",
  "Your turn: enemy cards are revealed and the enemy's dice thrown, so you see what will be hit. Then you throw your dice and spend every one of them.",
  "A die moves the pawn by its value, always onward, or activates the card under the pawn. A run of rising dice (2-3-4) activates it that many times. Each card once a turn.",
  "Fog must be scouted away before an enemy can be hit. Soldier damage hits soldiers, armor damage hits armor, one target for each activation.",
  "Passing Resupply: take a reinforcement with its token, and cards with a gas can are ready again. A die may be stored there for a later turn.",
  "Enemy Turn: strike dice, then enemy cards from left to right hurt a pawn on a space they target; sandbags stop 1 each. Then they advance.",
  "Beat all enemies early and the Objective is captured: the turn ends at once, with a Resupply as reward. Four health; the last one lost loses the battle.",
];
