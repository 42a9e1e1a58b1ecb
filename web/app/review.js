// The game looked at again: where the winning chance moved by decisions, and, apart from them, by dice.
import { lineChart } from "./chart.js";
import { $, announce, button, el, fill, notice } from "./dom.js";
import { WORDS } from "./words.js";

export const SIGNS = { blunder: "??", mistake: "?", brilliancy: "!!", luck: "◆" };

const points100 = (change) => `${change < 0 ? "−" : "+"}${Math.round(Math.abs(100 * change))}`;

export function chanceChart(game, points, turns, marks = []) {
  const side = game.sides[0];
  const shown = points.filter((point) => point.chance).map((point) => ({ step: point.step, chance: Math.round(100 * point.chance[0]) }));
  const name = game.sides.length > 1 ? `${WORDS.chance}: ${side.name}` : WORDS.chance;
  return el("div", {}, el("h3", {}, name), lineChart(shown, [{ key: "chance", name, style: "solid" }],
    { least: 0, most: 100, unit: " %", turns, marks: marks.map((mark) => ({ step: mark.step, sign: SIGNS[mark.kind], look: mark.kind })) }));
}

// Asks for the review in slices; kept until the game goes on.
export async function review(game, onProgress, wantsNow = () => false) {
  if (game.reviewed?.step === game.view.step) return game.reviewed;
  const step = game.view.step;
  for (;;) {
    const answer = await game.app.call("review", { now: wantsNow() });
    if (answer.review) return (game.reviewed = { ...answer.review, step });
    if (step !== game.view.step) return null;
    onProgress(answer.thinking);
  }
}

// The chance over time, with a button that makes the review of it.
export function reviewRoom(game, points, turns) {
  const room = el("section", { className: "review" });
  const begin = async () => {
    let now = false;
    const bar = el("progress", { max: 1, "aria-label": WORDS.thinking });
    fill(room, el("div", { className: "row" }, bar, button(WORDS.enough, "", { on: { click: () => (now = true) } })));
    try {
      const found = await review(game, ({ done, of }) => (bar.value = done / Math.max(1, of)), () => now);
      if (!found) return;
      fill(room, ...reviewView(game, found, turns));
      room.querySelector("h3")?.focus();
      announce(`${WORDS.review}: ${found.marks.length} ${WORDS.marksFound}`);
    } catch (error) {
      fill(room);
      notice(error.message);
    }
  };
  const chart = points.some((point) => point.chance) ? chanceChart(game, points, turns) : null;
  fill(room, chart, button(WORDS.reviewIt, "review", { className: "commits", on: { click: begin } }));
  return room;
}

function reviewView(game, found, turns) {
  const luck = game.sides.map((_, who) => found.luck.filter((one) => one.who === who).reduce((sum, one) => sum + one.change, 0));
  return [
    el("h3", { tabIndex: -1 }, WORDS.review),
    chanceChart(game, found.points, turns, found.marks),
    found.marks.length ? el("ol", { className: "marks" }, found.marks.map((mark) => markRow(game, mark, mark.kind, turns))) : el("p", {}, WORDS.noMarks),
    el("h3", {}, WORDS.luck),
    found.luck.length ? el("p", {}, game.sides.map((side, i) => `${side.name} ${points100(luck[i])} %`).join(" · ")) : null,
    found.luck.length ? el("ol", { className: "marks" }, found.luck.map((one) => markRow(game, one, "luck", turns))) : el("p", {}, WORDS.noLuck),
  ];
}

function markRow(game, mark, kind, turns) {
  const show = () => {
    $("dialog").close();
    game.replay.enter(mark.step);
  };
  const turn = turns.length ? `${WORDS.turn} ${turns.filter((at) => at <= mark.step).length}` : "";
  const where = [game.sides.length > 1 ? game.sides[mark.who]?.name : "", turn].filter(Boolean).join(", ");
  return el("li", { className: kind }, el("b", { "aria-label": WORDS.kinds[kind] }, SIGNS[kind]),
    el("span", {}, el("strong", {}, where), `: ${mark.text} (${points100(mark.change)} %)`, mark.better ? el("small", {}, `${WORDS.better}: ${mark.better}`) : null),
    button(WORDS.show, "", { className: "quiet", "aria-label": `${WORDS.show}: ${WORDS.step} ${mark.step}`, on: { click: show } }));
}

// What the replay's scrubber says of a step.
export function markText(mark) {
  return mark && `${SIGNS[mark.kind]} ${WORDS.kinds[mark.kind]} (${points100(mark.change)} %): ${mark.text}${mark.better ? ` · ${WORDS.better}: ${mark.better}` : ""}`;
}

