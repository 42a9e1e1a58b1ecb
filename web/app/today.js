// Reasons to come back: a deal and a position of the day for each title, the same for everybody.
import { titleOf } from "./catalog.js";
import { button, el, messageOf, notice, row } from "./dom.js";
import { games } from "./games.js";
import { dayNumber, daysInARow, seedOfDay, today } from "./standing.js";
import { puzzleResults, results } from "./store.js";
import { openPuzzle, puzzlesOf } from "./trial.js";
import { WORDS } from "./words.js";

/** @import { CardEntry } from "../titles/types.js" */
/** @import { App } from "./types.js" */

/** The deal of the day: begun, gone on with, or looked at again. @param {App} app @param {string} id */
export async function openDaily(app, id) {
  const daily = titleOf(id)?.daily;
  if (!daily) return null;
  const day = today();
  const mine = (await games.sound()).find((save) => save.title === id && save.day === day);
  if (mine) return app.openSave(mine.id);
  const { variant, changes, players } = daily;
  const name = `${titleOf(id)?.name}, ${WORDS.dealOf(day)}`;
  const args = { title: id, variant, changes, seed: seedOfDay(id, day) };
  await app.newGame({ args, players, name, day });
  return notice(WORDS.dailyTask);
}

/** @param {App} app @param {string} id */
async function openPosition(app, id) {
  try {
    const all = await puzzlesOf(id);
    const day = today();
    await openPuzzle(app, id, dayNumber(day) % all.length, day);
  } catch (error) {
    notice(`${WORDS.noPuzzle} (${messageOf(error)})`);
  }
}

/** What a title has for today, with one's own results. @param {App} app @param {CardEntry} card */
export function todayView(app, card) {
  if (!card.ready || !card.daily) return null;
  const { id } = card;
  const day = today();
  const played = results.list().filter((one) => one.title === id && one.day);
  const mine = played.find((one) => one.day === day);
  const solved = puzzleResults.list().filter((one) => one.title === id && one.day);
  const puzzle = solved.find((one) => one.day === day);
  const rowOf = daysInARow(
    [...played, ...solved].map((one) => one.day ?? ""),
    day,
  );
  return el(
    "div",
    { className: "today" },
    row(
      button(WORDS.dealOfDay, "daily", { on: { click: () => openDaily(app, id) } }),
      card.puzzles && button(WORDS.positionOfDay, "puzzle", { on: { click: () => openPosition(app, id) } }),
    ),
    mine && el("p", { className: "when" }, WORDS.dailyResult(mine.score)),
    puzzle && el("p", { className: "when" }, `${WORDS.positionOfDay}: ${WORDS.grades[puzzle.grade]}`),
    rowOf > 1 && el("p", { className: "when" }, WORDS.daysInARow(rowOf)),
  );
}
