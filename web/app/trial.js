// A position to solve, or a decision to try again: one move, practised, then graded by the adviser.
import { titleOf } from "./catalog.js";
import { $, announce, button, dialog, el, messageOf, notice, row } from "./dom.js";
import { games } from "./games.js";
import { percent } from "./odds.js";
import { puzzleResults } from "./store.js";
import { WORDS } from "./words.js";

/** @import { Grade } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { App, Puzzle, PuzzleLine, Trial } from "./types.js" */

/** The puzzles of a title; they lie beside its page and are fetched when they are wanted. @param {string} title @returns {Promise<Puzzle[]>} */
export async function puzzlesOf(title) {
  const answer = await fetch(`web/titles/${title}/puzzles.json`);
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** @param {App} app @param {string} title @param {number} number @param {string} [day] */
export async function openPuzzle(app, title, number, day) {
  const all = await puzzlesOf(title);
  const { link, who, best, lines } = all[number % all.length];
  const facts = titleOf(title);
  const rival = facts?.daily?.players.find((player) => player !== "human") ?? "human";
  const players = (facts?.sides ?? []).map((_, side) => (side === who ? "human" : rival));
  const name = `${facts?.name}, ${WORDS.puzzleNumber(number + 1)}`;
  /** @type {Trial} */
  const trial = { since: -1, best, chance: lines[0].chance, lines, puzzle: number, link, day };
  const opened = await app.openPosition(link, { players, name, trial });
  if (opened) notice(WORDS.puzzleTask(facts?.sides[who]?.name ?? "", (facts?.sides.length ?? 1) > 1));
  return opened;
}

/** The position before a decision of the game that is looked at, to answer it otherwise. @param {Game} game @param {number} step */
export async function tryAgain(game, step) {
  $("dialog").close();
  const { app, save } = game;
  // No friend waits for what is only tried out.
  const players = save?.players.map((player) => (player === "friend" ? "human" : player)) ?? [];
  /** @type {Trial} */
  const trial = { since: -1, from: save?.id };
  const opened = await app.openFork(step, {
    players,
    names: save?.names,
    name: WORDS.triedAgain(game.name),
    trial,
  });
  if (opened) notice(WORDS.trialTask);
}

/** After an answer: a move that is over is graded, once. @param {Game} game */
export async function gradeTrial(game) {
  const { app, save, view } = game;
  const trial = save?.trial;
  if (!save || !view || !trial || trial.graded || view.step <= trial.since || game.isGrading) return;
  game.isGrading = true;
  try {
    const { since, best, chance } = trial;
    /** @type {Grade | null} */
    let graded = null;
    let step = -1;
    while (!graded && game.save === save && game.view && ![step, since].includes(game.view.step)) {
      step = game.view.step; // more may be answered while this is looked at
      ({ graded } = await app.call("grade", { since, best, chance }));
    }
    if (!graded || game.save !== save) return;
    trial.graded = graded;
    await games.change(save.id, { trial });
    const { link, day } = trial;
    if (link) puzzleResults.add({ title: game.title, link, day, grade: graded.grade, date: Date.now() });
    show(game, trial, graded);
  } catch (error) {
    trial.isReleased = true; // the game goes on without a grade
    notice(messageOf(error));
    game.opponent.run();
  } finally {
    game.isGrading = false;
  }
}

/** @param {Game} game @param {Trial} trial @param {Grade} graded */
function show(game, trial, graded) {
  const { app, title } = game;
  const words = WORDS.grades[graded.grade];
  /** @type {PuzzleLine[]} */
  const lines = trial.lines ?? [{ text: graded.text, chance: graded.best }];
  const release = () => {
    trial.isReleased = true;
    game.opponent.run();
  };
  /** @param {string} text @param {string} action @param {() => void} act @param {string} [className] */
  const press = (text, action, act, className = "") =>
    button(text, action, {
      className,
      on: {
        click: () => {
          $("dialog").close();
          act();
        },
      },
    });
  const again = () =>
    trial.puzzle === undefined
      ? app.openFork(trial.since, {
          players: game.save?.players,
          trial: { ...trial, since: -1, graded: undefined },
        })
      : openPuzzle(app, title, trial.puzzle, trial.day);
  const next = () => openPuzzle(app, title, (trial.puzzle ?? 0) + 1);
  dialog(
    words,
    el(
      "p",
      { className: "result", data: { grade: graded.grade } },
      WORDS.graded(percent(graded.chance), percent(graded.best)),
    ),
    el("h3", {}, WORDS.bestMove),
    el(
      "ol",
      { className: "marks lines" },
      lines.map(({ text, chance, aim }) =>
        el("li", {}, el("b", {}, percent(chance)), el("span", {}, text, aim ? el("small", {}, aim) : null)),
      ),
    ),
    el("p", { className: "hint" }, WORDS.gradedHow),
    row(
      trial.puzzle === undefined ? null : press(WORDS.nextPuzzle, "next-puzzle", next, "go"),
      press(WORDS.tryAgain, "try-again", again, trial.puzzle === undefined ? "go" : ""),
      press(WORDS.playOn, "play-on", release),
      trial.from ? press(WORDS.leaveTrial, "", () => app.openSave(trial.from ?? "")) : null,
    ),
  );
  announce(`${words} ${WORDS.graded(percent(graded.chance), percent(graded.best))}`, true);
}
