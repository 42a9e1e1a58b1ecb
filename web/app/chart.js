// Charts as SVG: lines over the decisions of a game, columns of dice.
import { el } from "./dom.js";
import { WORDS } from "./words.js";

/** @import { Series } from "../titles/types.js" */
/** @import { ChartMark } from "./types.js" */

/** @typedef {{ step: number, turn: number, score: Record<string, number> }} SeriesPoint */

const SVG = "http://www.w3.org/2000/svg";
const WIDTH = 560;
const HEIGHT = 190;
const LEFT = 52;
const DASH = { solid: "", dashed: "7 4", dotted: "2 4" };

/**
 * @param {string} name @param {Record<string, string | number>} props @param {...(Node | string)} children
 */
function svg(name, props, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(props)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

/**
 * @param {string | number} value @param {number} x @param {number} y
 * @param {Record<string, string | number>} [props]
 */
function text(value, x, y, props = {}) {
  const node = svg("text", { x, y, "text-anchor": "end", ...props });
  node.textContent = String(value);
  return node;
}

/** The number of the turn that begins at a step; 0 before the first. @param {SeriesPoint[]} points @param {number} step */
export const turnAt = (points, step) =>
  (points.findLast((p) => p.step === step) ?? points.find((p) => p.step > step))?.turn ?? 0;

/**
 * Lines over the decisions of a game; `turns` are steps at which one began.
 * @param {SeriesPoint[]} points @param {Pick<Series, "key" | "name" | "style">[]} series
 * @param {{ least?: number, most?: number, unit?: string, marks?: ChartMark[], turns?: number[] }} [look]
 */
export function lineChart(points, series, { least = 0, most = 10, unit = "", marks = [], turns = [] } = {}) {
  /** @param {SeriesPoint} point @param {Pick<Series, "key">} line */
  const valueIn = ({ score }, { key }) => score[key];
  const values = points.flatMap((p) => series.map((s) => valueIn(p, s)));
  const top = Math.max(most, ...values);
  const low = Math.min(least, ...values);
  const last = Math.max(1, points.at(-1)?.step ?? 1);
  /** @param {number} step */
  const x = (step) => LEFT + ((WIDTH - LEFT - 10) * step) / last;
  /** @param {number} value */
  const y = (value) => 10 + ((HEIGHT - 40) * (top - value)) / (top - low);
  const gap = [1, 2, 5, 10, 20, 25, 50, 100].find((n) => (top - low) / n <= 6) ?? 200;
  const ticks = Array.from({ length: 12 }, (_, i) => (Math.ceil(low / gap) + i) * gap).filter(
    (v) => v <= top,
  );
  const grid = ticks.map((v) =>
    svg(
      "g",
      {},
      svg("line", { x1: LEFT - 2, x2: WIDTH - 8, y1: y(v), y2: y(v), class: "grid" }),
      text(`${v}${unit}`, LEFT - 6, y(v) + 4),
    ),
  );
  const every = Math.ceil(turns.length / 14); // numbers that find room
  const days = turns.map((step, i) =>
    svg(
      "g",
      {},
      svg("line", { x1: x(step), x2: x(step), y1: 10, y2: HEIGHT - 26, class: "turn" }),
      i % every ? "" : text(turnAt(points, step) || "", x(step) + 4, HEIGHT - 5, { "text-anchor": "start" }),
    ),
  );
  if (turns.length) days.push(text(WORDS.turn, LEFT - 6, HEIGHT - 5));
  const paths = series.map((s) =>
    svg("polyline", {
      points: points.map((p) => `${x(p.step)},${y(valueIn(p, s))}`).join(" "),
      class: `line ${s.style}`,
      "stroke-dasharray": DASH[s.style],
    }),
  );
  const signs = marks.map((mark) => {
    const at = points.findLast((p) => p.step <= mark.step) ?? points[0];
    return text(mark.sign, x(mark.step), y(at ? valueIn(at, series[0]) : low) - 6, {
      "text-anchor": "middle",
      class: `sign ${mark.look}`,
    });
  });
  const label = series.map((s) => `${s.name}: ${points.at(-1)?.score[s.key]}${unit}`).join(", ");
  const names =
    series.length > 1
      ? el(
          "ul",
          { className: "legend" },
          series.map((s) => el("li", { className: s.style }, s.name)),
        )
      : "";
  return el(
    "figure",
    { className: "chart" },
    svg(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label },
      ...grid,
      ...days,
      ...paths,
      ...signs,
    ),
    names,
  );
}

/** @param {Record<string, number>} counts */
export const thrown = (counts) => Object.values(counts).reduce((a, b) => a + b, 0);

/**
 * How often the dice showed what; two dice together unless told otherwise.
 * @param {Record<string, number>} counts @param {{ least?: number, most?: number, what?: string }} [look]
 */
export function diceChart(counts, { least = 2, most = 12, what = WORDS.rolls } = {}) {
  const total = thrown(counts);
  const mean = total ? Object.entries(counts).reduce((sum, [n, c]) => sum + Number(n) * c, 0) / total : 0;
  const words = WORDS.meanOf(total, what, mean.toFixed(2), ((least + most) / 2).toFixed(2));
  /** @param {number} n */
  const chance = (n) => (least === 2 ? (6 - Math.abs(7 - n)) / 36 : 1 / most); // of two dice, or one
  const faces = Array.from({ length: most - least + 1 }, (_, i) => least + i);
  const top = Math.max(1, ...Object.values(counts), ...faces.map((n) => total * chance(n)));
  const node = el("div", { className: "histogram", role: "img", "aria-label": words });
  for (const n of faces) {
    const column = el("i", {});
    column.style.blockSize = `${(48 * (counts[n] ?? 0)) / top}px`;
    const fair = el("s", {});
    fair.style.insetBlockEnd = `${(48 * total * chance(n)) / top}px`;
    node.append(
      el(
        "div",
        {},
        el("small", {}, String(counts[n] ?? 0)),
        el("span", { className: "bar" }, column, fair),
        el("b", {}, String(n)),
      ),
    );
  }
  return el("div", {}, node, el("p", {}, words));
}
