// After the game: the result with its reason, charts over time, the dice of both sides, a review.
import { diceChart, lineChart, thrown } from "./chart.js";
import { $, button, dialog, el, row } from "./dom.js";
import { percent } from "./odds.js";
import { reviewRoom } from "./review.js";
import { openShare } from "./share.js";
import { WORDS } from "./words.js";

/** @import { Feat } from "../view.js" */
/** @import { Game } from "./game.js" */

/** @param {Game} game */
export async function finish(game) {
  const chart = await game.app.call("chart", {});
  const { turns } = await game.app.call("steps", {});
  const { about, position, sides } = game;
  /** @param {number} step */
  const look = (step) => {
    $("dialog").close();
    game.replay.enter(step);
  };
  dialog(
    WORDS.after,
    el(
      "p",
      { className: "result" },
      game.prompt.resultWords(position),
      " ",
      position.result && game.ruleLink(position.result.rule),
    ),
    row(
      button(WORDS.rematch, "", { on: { click: () => rematch(game, false) } }),
      sides.length > 1 ? button(WORDS.swap, "", { on: { click: () => rematch(game, true) } }) : null,
      button(WORDS.replay, "", { on: { click: () => look(0) } }),
      button(WORDS.share, "", { className: "go", on: { click: () => openShare(game) } }),
    ),
    game.counsel.able ? reviewRoom(game, chart.points, turns) : null,
    ...(about.chart.series.length
      ? [el("h3", {}, about.chart.name), lineChart(chart.points, about.chart.series, { turns })]
      : []),
    ...featList(game, chart.feats, look),
    ...sides.flatMap((side, i) =>
      Object.keys(chart.dice[i]).length
        ? [el("h3", {}, `${side.name} ${WORDS.ofSide}`), diceChart(chart.dice[i])]
        : [],
    ),
    ...Object.entries(chart.faces)
      // Fewer throws show nothing but chance.
      .filter(([, { sides: most, counts }]) => thrown(counts) >= 2 * most)
      .flatMap(([purpose, { sides: most, counts }]) => [
        el("h3", {}, `${WORDS.dice} ${purpose}`),
        diceChart(counts, { least: 1, most, what: WORDS.ofSide }),
      ]),
  );
}

/**
 * Long odds that were beaten; each can be looked at.
 * @param {Game} game @param {Feat[]} feats @param {(step: number) => void} look
 */
function featList(game, feats, look) {
  if (!feats.length) return [];
  const rows = feats.map(({ step, who, chance, text }) =>
    el(
      "li",
      { className: "luck" },
      el("b", {}, percent(chance)),
      el("span", {}, el("strong", {}, WORDS.luckyFor(game.sides[who].name)), `: ${text}`),
      button(WORDS.show, "", {
        className: "quiet",
        "aria-label": `${WORDS.show}: ${WORDS.step} ${step}`,
        on: { click: () => look(step) },
      }),
    ),
  );
  return [el("h3", {}, WORDS.feats), el("ol", { className: "marks feats" }, rows)];
}

/** @param {Game} game @param {boolean} swap */
function rematch(game, swap) {
  $("dialog").close();
  const players = game.save?.players ?? [];
  const changes = Object.fromEntries(
    Object.entries(game.position.settings).map(([name, value]) => [name, String(value)]),
  );
  return game.app.newGame({
    args: {
      title: game.title,
      variant: game.position.variant,
      changes,
      seed: Math.floor(Math.random() * 2 ** 31),
    },
    players: swap ? [...players].reverse() : players,
  });
}
