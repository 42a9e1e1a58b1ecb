// Games finished in this browser: by title, variant and players, with the best of what the title counts; less
// is better.
import { playerName, titleOf } from "./catalog.js";
import { button, dialog, el, row } from "./dom.js";
import { download } from "./share.js";
import { results } from "./store.js";
import { WORDS } from "./words.js";

/** @import { TitleView } from "../view.js" */
/** @import { FinishedGame } from "./types.js" */

export function openStatistics() {
  const all = results.list();
  const tables = [...new Set(all.map((result) => result.title))].flatMap((id) => {
    const title = titleOf(id);
    return [
      el("h3", {}, title?.name ?? id),
      table(
        title,
        all.filter((result) => result.title === id),
      ),
      dealTable(all.filter((result) => result.title === id)),
    ];
  });
  dialog(
    WORDS.statistics,
    ...(all.length ? tables : [el("p", {}, WORDS.noResults)]),
    all.length
      ? row(
          button(WORDS.exportAll, "", {
            on: {
              click: () =>
                download(
                  "last-islands-statistics.json",
                  new Blob([JSON.stringify(all)], { type: "application/json" }),
                ),
            },
          }),
        )
      : null,
  );
}

/** @param {TitleView | undefined} title @param {FinishedGame[]} all */
function table(title, all) {
  const sides = title?.sides ?? [];
  const tallies = [...new Set(all.flatMap((result) => Object.keys(result.tally ?? {})))];
  /**
   * @type {Map<string, { games: number, wins: number[], scores: number[], tally: Record<string, number> }>}
   */
  const rows = new Map();
  for (const result of all) {
    const key = rowName(title, result);
    const row = rows.get(key) ?? { games: 0, wins: [], scores: [], tally: {} };
    row.games += 1;
    row.scores.push(result.score);
    if (result.winner !== null) row.wins[result.winner] = (row.wins[result.winner] ?? 0) + 1;
    for (const [name, value] of Object.entries(result.tally ?? {}))
      row.tally[name] = Math.min(value, row.tally[name] ?? Infinity);
    rows.set(key, row);
  }
  const head = [
    WORDS.game,
    WORDS.games,
    ...(sides.length > 1 ? sides.map((side) => `${side.name} ${WORDS.winsMany}`) : [WORDS.wins]),
    WORDS.meanScore,
    WORDS.scoreSpan,
    ...tallies.map((name) => `${WORDS.best}: ${name}`),
  ];
  /** @type {[string, ...(string | number)[]][]} */
  const body = [...rows].map(([key, row]) => [
    key,
    row.games,
    ...Array.from({ length: Math.max(1, sides.length) }, (_, seat) => row.wins[seat] ?? 0),
    (row.scores.reduce((a, b) => a + b, 0) / row.games).toFixed(1),
    `${Math.min(...row.scores)} … ${Math.max(...row.scores)}`,
    ...tallies.map((name) => row.tally[name] ?? "–"),
  ]);
  return el("div", { className: "wide" }, figures(head, body));
}

/** @param {string[]} head @param {[name: string, ...values: (string | number)[]][]} rows */
function figures(head, rows) {
  const columns = head.map((name) => el("th", { scope: "col" }, name));
  const body = rows.map(([name, ...values]) =>
    el(
      "tr",
      {},
      el("th", { scope: "row" }, name),
      values.map((value) => el("td", {}, String(value))),
    ),
  );
  return el("table", { className: "figures" }, el("thead", {}, el("tr", {}, columns)), el("tbody", {}, body));
}

const DEALS = 10; // shown at most

/** Deals of a day, and those that were played more than once, the last first. @param {FinishedGame[]} all */
function dealTable(all) {
  /** @type {Map<string, FinishedGame[]>} */
  const deals = new Map();
  for (const result of all) {
    const { deal, day, variant } = result;
    if (deal === undefined || deal === null) continue;
    const key = [day ? WORDS.dealOf(day) : deal, variant].join(" · ");
    deals.set(key, [...(deals.get(key) ?? []), result]);
  }
  const told = [...deals].filter(([, games]) => games.length > 1 || games[0].day).slice(-DEALS);
  if (!told.length) return null;
  return figures(
    [WORDS.seed, WORDS.games, WORDS.scores],
    told.reverse().map(([name, games]) => [name, games.length, games.map(({ score }) => score).join(", ")]),
  );
}

/**
 * Who commanded which side: chairs may have been swapped by a bid.
 * @param {TitleView | undefined} title @param {FinishedGame} result
 */
function rowName(title, result) {
  const variant = title?.variants.find((one) => one.id === result.variant)?.name ?? result.variant;
  const sides = title?.sides ?? [];
  const players = (result.chairs ?? result.players.map((_, seat) => seat)).map((chair, side) => {
    const name = playerName(result.title, result.players[chair]);
    return sides.length > 1 ? `${sides[side]?.name}: ${name}` : name;
  });
  return [variant, players.join(` ${WORDS.versus} `), result.practice ? WORDS.practiced : ""]
    .filter(Boolean)
    .join(" · ");
}
