// After the game: the result with its score added up, what to play next, charts over time, the dice, a review.
import { diceChart, lineChart, thrown } from "./chart.js";
import { $, button, dialog, el, row } from "./dom.js";
import { percent } from "./odds.js";
import { reviewRoom } from "./review.js";
import { address, copy } from "./share.js";
import { newSeed, standing } from "./standing.js";
import { results } from "./store.js";
import { WORDS } from "./words.js";

/** @import { Ending, Feat } from "../view.js" */
/** @import { Game } from "./game.js" */

/** @param {Game} game */
export async function finish(game) {
  const chart = await game.app.call("chart", {});
  const { turns } = await game.app.call("steps", {});
  const { about, sides } = game;
  /** @param {number} step */
  const look = (step) => {
    $("dialog").close();
    game.replay.enter(step);
  };
  dialog(
    WORDS.after,
    ...resultView(game, look),
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

/** Who won and why, the score added up, how one stands, and what comes next. @param {Game} game @param {(step: number) => void} look */
function resultView(game, look) {
  const { position, save, facts, title } = game;
  const { result, variant, beat } = position;
  if (!result || !save) return [];
  const { winner, score, deal } = result;
  const all = results.list();
  const at = all.findIndex((one) => one.id === save.id);
  const mine = {
    ...save,
    title,
    variant,
    winner,
    score,
    chairs: position.chairs,
    date: 0,
    practice: position.practice,
  };
  const { best, isBest, streak } = standing(mine, at < 0 ? all : all.slice(0, at));
  const name = facts?.variants.find((one) => one.id === variant)?.name ?? variant;
  const isSealed = position.sealed !== undefined; // another one needs new keys: it begins like the first
  const next = facts?.ladder[facts.ladder.indexOf(variant) + 1];
  const known = facts?.variants.find((one) => one.id === next);
  const how = [
    isBest ? WORDS.newBest : best !== null && `${WORDS.best}: ${best}`,
    streak > 1 && WORDS.inARow(streak),
    beat !== undefined && WORDS.toBeat(score, beat),
  ].filter(Boolean);
  const where = [name, deal !== null && `${WORDS.seed} ${deal}`, save.day && WORDS.dealOf(save.day)];
  /** @param {string} text @param {string} action @param {() => void} act @param {string} [className] */
  const press = (text, action, act, className = "") =>
    button(text, action, { className, on: { click: act } });
  return [
    el("p", { className: "result" }, game.prompt.resultWords(position), " ", game.ruleLink(result.rule)),
    el(
      "div",
      { className: "aftermath" },
      el(
        "div",
        {},
        scoreTable(game, result),
        how.length ? el("p", { className: "standing", data: { role: "standing" } }, how.join(" · ")) : null,
        el("p", { className: "hint" }, where.filter(Boolean).join(" · ")),
      ),
      row(
        isSealed ? null : press(WORDS.playAgain, "again", () => again(game), "go"),
        deal === null ? null : press(WORDS.sameDeal, "same-deal", () => again(game, { seed: deal })),
        known
          ? press(WORDS.nextDifficulty(known.name), "harder", () => again(game, { variant: next }))
          : null,
        game.sides.length > 1 && !isSealed
          ? press(WORDS.swap, "swap", () => again(game, { swap: true }))
          : null,
        deal === null ? null : press(WORDS.challenge, "challenge", () => challenge(game, score)),
        press(WORDS.replay, "", () => look(0)),
        press(WORDS.share, "", () => game.act("share")),
      ),
    ),
  ];
}

/** @param {Game} game @param {Ending} result */
function scoreTable(game, { score, points, terms }) {
  const sum = el("tr", {}, el("th", { scope: "row" }, points), el("td", {}, el("b", {}, String(score))));
  const rows = terms.map(({ rule, value, what }) =>
    el("tr", {}, el("th", { scope: "row" }, what, " ", game.ruleLink(rule)), el("td", {}, signed(value))),
  );
  return el("table", { className: "figures score", data: { role: "score" } }, el("tbody", {}, rows, sum));
}

/** @param {number} value */
const signed = (value) => (value < 0 ? `−${-value}` : `+${value}`);

/** A link by which others get the same deal, with this score to beat. @param {Game} game @param {number} score */
async function challenge(game, score) {
  const { link } = await game.app.call("deal", { beat: score });
  const url = address(link);
  const text = WORDS.challengeText(game.name, score);
  if (navigator.share) navigator.share({ title: game.name, text, url }).catch(() => {});
  else copy(`${text}\n${url}`, undefined, WORDS.challengeCopied);
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

/**
 * The same game once more: with other dice unless a deal is named, at another difficulty, or with the sides changed.
 * @param {Game} game @param {{ seed?: number, variant?: string, swap?: boolean }} [other]
 */
function again(game, { seed = newSeed(), variant, swap = false } = {}) {
  $("dialog").close();
  const { save, position, title } = game;
  const { players = [], names = [] } = save ?? {};
  const changes = Object.fromEntries(
    Object.entries(position.settings).map(([name, value]) => [name, String(value)]),
  );
  const args = variant ? { title, variant, seed } : { title, variant: position.variant, changes, seed };
  return game.app.newGame({
    args,
    players: swap ? [...players].reverse() : players,
    names: swap ? [...names].reverse() : names,
  });
}
