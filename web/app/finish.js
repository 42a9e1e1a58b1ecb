// After the game: the result with its reason, charts over time, the dice of both sides, a review.
import { diceChart, lineChart, thrown } from "./chart.js";
import { $, button, dialog, el } from "./dom.js";
import { percent } from "./odds.js";
import { reviewRoom } from "./review.js";
import { openShare } from "./share.js";
import { WORDS } from "./words.js";

export async function finish(game) {
  const chart = await game.app.call("chart", game.news.eyes());
  const { turns } = await game.app.call("steps", {});
  const { about, sides } = game;
  dialog(WORDS.after,
    el("p", { className: "result" }, game.prompt.resultWords(game.view), " ", game.ruleLink(game.view.result.rule)),
    el("div", { className: "row" },
      button(WORDS.rematch, "", { on: { click: () => rematch(game, false) } }),
      sides.length > 1 ? button(WORDS.swap, "", { on: { click: () => rematch(game, true) } }) : null,
      button(WORDS.replay, "", { on: { click: () => ($("dialog").close(), game.replay.enter(0)) } }),
      button(WORDS.share, "", { className: "go", on: { click: () => openShare(game) } })),
    game.counsel.able ? reviewRoom(game, chart.points, turns) : null,
    ...(about.chart.series.length ? [el("h3", {}, about.chart.name), lineChart(chart.points, about.chart.series, { turns })] : []),
    ...featList(game, chart.feats),
    ...sides.flatMap((side, i) => (Object.keys(chart.dice[i]).length ? [el("h3", {}, `${side.name} ${WORDS.ofSide}`), diceChart(chart.dice[i])] : [])),
    ...Object.entries(chart.faces)
      .filter(([, { sides: most, counts }]) => thrown(counts) >= 2 * most) // fewer throws show nothing but chance
      .flatMap(([purpose, { sides: most, counts }]) => [el("h3", {}, `${WORDS.dice} ${purpose}`), diceChart(counts, { least: 1, most, what: WORDS.ofSide })]));
}

// Long odds that were beaten; each can be looked at.
function featList(game, feats) {
  if (!feats.length) return [];
  const show = (step) => ($("dialog").close(), game.replay.enter(step));
  const rows = feats.map(({ step, who, chance, text }) => el("li", { className: "luck" }, el("b", {}, percent(chance)),
    el("span", {}, el("strong", {}, game.sides[who].name), `: ${text}`),
    button(WORDS.show, "", { className: "quiet", "aria-label": `${WORDS.show}: ${WORDS.step} ${step}`, on: { click: () => show(step) } })));
  return [el("h3", {}, WORDS.feats), el("ol", { className: "marks feats" }, rows)];
}

function rematch(game, swap) {
  $("dialog").close();
  const players = swap ? [...game.save.players].reverse() : game.save.players;
  const changes = Object.fromEntries(Object.entries(game.view.settings).map(([name, value]) => [name, String(value)]));
  return game.app.newGame({ args: { title: game.title, variant: game.view.variant, changes, seed: Math.floor(Math.random() * 2 ** 31) }, players });
}
