// After the game: the result with its reason, a chart over time, the dice of both sides.
import { button, dialog, el } from "./dom.js";
import { openShare } from "./share.js";
import { WORDS } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

function svg(name, props, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(props)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

export async function finish(game) {
  const chart = await game.app.call("chart", {});
  const sides = game.app.catalog.find((t) => t.id === game.title).sides;
  dialog(WORDS.after,
    el("p", { className: "result" }, game.prompt.resultWords(game.view), " ", game.ruleLink(game.view.result.rule)),
    el("h3", {}, game.about.chart.name), lines(chart.points, game.about.chart.series),
    ...sides.map((side, i) => el("div", {}, el("h3", {}, `${WORDS.diceOf} ${side.name}`), bars(chart.dice[i]))),
    el("div", { className: "row" },
      button(WORDS.rematch, "", { on: { click: () => rematch(game, false) } }),
      button(WORDS.swap, "", { on: { click: () => rematch(game, true) } }),
      button(WORDS.share, "", { className: "go", on: { click: () => openShare(game) } })));
}

function rematch(game, swap) {
  document.getElementById("dialog").close();
  const players = swap ? [...game.save.players].reverse() : game.save.players;
  const changes = Object.fromEntries(Object.entries(game.view.settings).map(([name, value]) => [name, String(value)]));
  return game.app.newGame({ args: { title: game.title, variant: game.view.variant, changes, seed: Math.floor(Math.random() * 2 ** 31) }, players });
}

function lines(points, series) {
  const width = 560, height = 180;
  const values = points.flatMap((p) => series.map((s) => p[s.key]));
  const top = Math.max(10, ...values), low = Math.min(0, ...values), last = Math.max(1, points.at(-1)?.step ?? 1);
  const x = (step) => 30 + ((width - 40) * step) / last, y = (value) => 10 + ((height - 30) * (top - value)) / (top - low);
  const dash = { solid: "", dashed: "7 4", dotted: "2 4" };
  const paths = series.map((s) => svg("polyline", { points: points.map((p) => `${x(p.step)},${y(p[s.key])}`).join(" "), class: `line ${s.style}`, "stroke-dasharray": dash[s.style] }));
  const axis = [0, 5, 10, 15, 20, 25].filter((v) => v >= low && v <= top).map((v) => svg("g", {}, svg("line", { x1: 28, x2: width - 8, y1: y(v), y2: y(v), class: "grid" }), text(v, 22, y(v) + 4)));
  const names = el("ul", { className: "legend" }, series.map((s) => el("li", { className: s.style }, s.name)));
  const label = series.map((s) => `${s.name}: ${points.at(-1)?.[s.key]}`).join(", ");
  return el("figure", { className: "chart" }, svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label }, ...axis, ...paths), names);
}

function text(value, x, y) {
  const node = svg("text", { x, y, "text-anchor": "end" });
  node.textContent = String(value);
  return node;
}

function bars(counts) {
  const total = Object.values(counts).reduce((a, b) => a + b, 0);
  const most = Math.max(1, ...Object.values(counts));
  const mean = total ? Object.entries(counts).reduce((sum, [n, c]) => sum + n * c, 0) / total : 0;
  const node = el("div", { className: "histogram", role: "img", "aria-label": `${total} rolls of two dice, mean ${mean.toFixed(2)}; 7 is expected` });
  for (let n = 2; n <= 12; n++) {
    const column = el("i", {});
    column.style.blockSize = `${(48 * (counts[n] ?? 0)) / most}px`;
    node.append(el("div", {}, el("small", {}, String(counts[n] ?? 0)), column, el("b", {}, String(n))));
  }
  return el("div", {}, node, el("p", {}, `${total} rolls, mean ${mean.toFixed(2)} (7.00 expected)`));
}
