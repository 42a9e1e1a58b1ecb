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
 * @param {Game} game @param {{ step: number, turn: number, chance?: number[] }[]} points @param {number[]} turns
 * @param {ReviewMark[]} [marks]
 */
export function chanceChart(game, points, turns, marks = []) {
  const side = game.sides[0];
  const shown = points.flatMap(({ step, turn, chance }) =>
    chance ? [{ step, turn, score: { chance: Math.round(100 * chance[0]) } }] : [],
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
 * @param {Game} game @param {{ step: number, turn: number, chance?: number[] }[]} points @param {number[]} turns
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
    fill(room, chart, row(bar, button(WORDS.enough, "", { on: { click: stop } }))); // where the button was pressed
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
  return [
    el("h3", { tabIndex: -1 }, WORDS.review),
    chanceChart(game, found.points, turns, found.marks),
    found.marks.length
      ? el(
          "ol",
          { className: "marks" },
          found.marks.map((mark) => markRow(game, mark, mark.kind)),
        )
      : el("p", {}, WORDS.noMarks),
    el("h3", {}, WORDS.luck),
    found.luck.length ? el("p", {}, luckWords(game, found.luck)) : null,
    found.luck.length
      ? el(
          "ol",
          { className: "marks" },
          found.luck.map((one) => markRow(game, one, "luck")),
        )
      : el("p", {}, WORDS.noLuck),
  ];
}

/** Whom the dice favoured, all strokes together. @param {Game} game @param {Luck[]} strokes */
export function luckWords(game, strokes) {
  const [first] = game.sides;
  const total = strokes.reduce((sum, { who, change }) => sum + (who ? -change : change), 0);
  const points = Math.round(Math.abs(100 * total));
  if (!points) return WORDS.evenLuck;
  if (game.sides.length === 1) return total > 0 ? WORDS.luckForYou(points) : WORDS.luckAgainstYou(points);
  return WORDS.luckFor((total > 0 ? first : game.sides[1]).name, points);
}

/** @param {Game} game @param {ReviewMark | Luck} mark @param {AnyMark["kind"]} kind */
function markRow(game, mark, kind) {
  const show = () => {
    $("dialog").close();
    game.replay.enter(mark.step);
  };
  const turn = mark.turn ? `${WORDS.turn} ${mark.turn}` : "";
  const name = game.sides.length > 1 ? (game.sides[mark.who]?.name ?? "") : "";
  const who = kind === "luck" && name ? WORDS.luckyFor(name) : name;
  const where = [who, turn].filter(Boolean).join(", ");
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
      "better" in mark && mark.better ? tryButton(game, mark.step) : null,
    ),
    button(WORDS.show, "", {
      className: "quiet",
      "aria-label": `${WORDS.show}: ${WORDS.step} ${mark.step}`,
      on: { click: show },
    }),
  );
}

/** @param {Game} game @param {number} step */
function tryButton(game, step) {
  const again = () => import("./trial.js").then(({ tryAgain }) => tryAgain(game, step));
  return button(WORDS.tryDecision, "try-decision", { className: "quiet", on: { click: again } });
}

/** What the replay's scrubber says of a step. @param {AnyMark | undefined} mark */
export function markText(mark) {
  if (!mark) return mark;
  const what = `${SIGNS[mark.kind]} ${WORDS.kinds[mark.kind]} (${points100(mark.change)} %): ${mark.text}`;
  return mark.better ? `${what} · ${WORDS.better}: ${mark.better}` : what;
}
