// The game looked at again: where the winning chance moved by decisions, and, apart from them, by dice.
import { lineChart } from "./chart.js";
import { $, announce, button, el, fill, messageOf, notice, row } from "./dom.js";
import { WORDS } from "./words.js";

/** @import { Luck, Progress, ReviewMark } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { AnyMark, Reviewed } from "./types.js" */

export const SIGNS = { blunder: "??", mistake: "?", brilliancy: "!!", luck: "◆" };

/** @param {number} change */
const points100 = (change) => `${change < 0 ? "−" : "+"}${Math.round(Math.abs(100 * change))}`;

/**
 * @param {Game} game @param {{ step: number, chance?: number[] }[]} points @param {number[]} turns
 * @param {ReviewMark[]} [marks]
 */
export function chanceChart(game, points, turns, marks = []) {
  const side = game.sides[0];
  const shown = points.flatMap(({ step, chance }) =>
    chance ? [{ step, score: { chance: Math.round(100 * chance[0]) } }] : [],
  );
  const name = game.sides.length > 1 ? `${WORDS.chance}: ${side.name}` : WORDS.chance;
  return el(
    "div",
    {},
    el("h3", {}, name),
    lineChart(shown, [{ key: "chance", name, style: "solid" }], {
      least: 0,
      most: 100,
      unit: " %",
      turns,
      marks: marks.map((mark) => ({ step: mark.step, sign: SIGNS[mark.kind], look: mark.kind })),
    }),
  );
}

/**
 * Asks for the review in slices; kept until the game goes on.
 * @param {Game} game @param {(progress: Progress) => void} onProgress @param {() => boolean} [wantsNow]
 */
export async function review(game, onProgress, wantsNow = () => false) {
  const { step } = game.position;
  if (game.reviewed?.step === step) return game.reviewed;
  for (;;) {
    const answer = await game.app.call("review", { now: wantsNow() });
    if (answer.review) {
      game.reviewed = { ...answer.review, step };
      return game.reviewed;
    }
    if (step !== game.view?.step) return null;
    if (answer.thinking) onProgress(answer.thinking);
  }
}

/**
 * The chance over time, with a button that makes the review of it.
 * @param {Game} game @param {{ step: number, chance?: number[] }[]} points @param {number[]} turns
 */
export function reviewRoom(game, points, turns) {
  const room = el("section", { className: "review" });
  const begin = async () => {
    let now = false;
    const bar = el("progress", { max: 1, "aria-label": WORDS.thinking });
    const stop = () => {
      now = true;
    };
    /** @param {Progress} progress */
    const tick = ({ done, of }) => {
      bar.value = done / Math.max(1, of);
    };
    fill(room, row(bar, button(WORDS.enough, "", { on: { click: stop } })));
    try {
      const found = await review(game, tick, () => now);
      if (!found) return;
      fill(room, ...reviewView(game, found, turns));
      room.querySelector("h3")?.focus();
      announce(`${WORDS.review}: ${found.marks.length} ${WORDS.marksFound}`);
    } catch (error) {
      fill(room);
      notice(messageOf(error));
    }
  };
  const chart = points.some((point) => point.chance) ? chanceChart(game, points, turns) : null;
  fill(room, chart, button(WORDS.reviewIt, "review", { className: "final", on: { click: begin } }));
  return room;
}

/** @param {Game} game @param {Reviewed} found @param {number[]} turns */
function reviewView(game, found, turns) {
  const luck = game.sides.map((_, who) =>
    found.luck.filter((one) => one.who === who).reduce((sum, one) => sum + one.change, 0),
  );
  return [
    el("h3", { tabIndex: -1 }, WORDS.review),
    chanceChart(game, found.points, turns, found.marks),
    found.marks.length
      ? el(
          "ol",
          { className: "marks" },
          found.marks.map((mark) => markRow(game, mark, mark.kind, turns)),
        )
      : el("p", {}, WORDS.noMarks),
    el("h3", {}, WORDS.luck),
    found.luck.length
      ? el("p", {}, game.sides.map((side, i) => `${side.name} ${points100(luck[i])} %`).join(" · "))
      : null,
    found.luck.length
      ? el(
          "ol",
          { className: "marks" },
          found.luck.map((one) => markRow(game, one, "luck", turns)),
        )
      : el("p", {}, WORDS.noLuck),
  ];
}

/**
 * @param {Game} game @param {ReviewMark | Luck} mark @param {AnyMark["kind"]} kind
 * @param {number[]} turns
 */
function markRow(game, mark, kind, turns) {
  const show = () => {
    $("dialog").close();
    game.replay.enter(mark.step);
  };
  const turn = turns.length ? `${WORDS.turn} ${turns.filter((at) => at <= mark.step).length}` : "";
  const where = [game.sides.length > 1 ? game.sides[mark.who]?.name : "", turn].filter(Boolean).join(", ");
  return el(
    "li",
    { className: kind },
    el("b", { "aria-label": WORDS.kinds[kind] }, SIGNS[kind]),
    el(
      "span",
      {},
      el("strong", {}, where),
      `: ${mark.text} (${points100(mark.change)} %)`,
      "better" in mark && mark.better ? el("small", {}, `${WORDS.better}: ${mark.better}`) : null,
    ),
    button(WORDS.show, "", {
      className: "quiet",
      "aria-label": `${WORDS.show}: ${WORDS.step} ${mark.step}`,
      on: { click: show },
    }),
  );
}

/** What the replay's scrubber says of a step. @param {AnyMark | undefined} mark */
export function markText(mark) {
  if (!mark) return mark;
  const what = `${SIGNS[mark.kind]} ${WORDS.kinds[mark.kind]} (${points100(mark.change)} %): ${mark.text}`;
  return mark.better ? `${what} · ${WORDS.better}: ${mark.better}` : what;
}
