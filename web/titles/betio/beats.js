// A Fire Phase told beat by beat: the card, who stays silent and why, who acts, its field, and every unit in it.

import { nameIn } from "../../board/anchors.js";
import { FACTS } from "./facts.js";
import { capital } from "./names.js";

/** @import { Dot, DotColor, Overlays } from "../../board/types.js" */
/** @import { LogLine } from "../../view.js" */
/** @import { Explanation, Shown } from "../types.js" */
/** @import { ActShown, CardShown, FireShown, SilentShown } from "./board.js" */

/** @param {string} text */
const line = (text) => ({ text });

/** @param {CardShown} card @returns {Shown} */
function card({ card: number, slots, target, guns }) {
  const colours = slots.map(({ colour, n, symbol }) => {
    const sign = symbol ? ` (${symbol})` : "";
    return line(
      `${n > 1 ? `Double ${colour}` : colour}${sign}: ${n > 1 ? "needs depth or two units" : "every unit"}`,
    );
  });
  const more = guns ? [line(`Artillery, if there are ${guns}`)] : [];
  return { card: `card:${number}`, lines: [...colours, line(`In steady fields it hits ${target}`), ...more] };
}

/** @param {SilentShown} silent @returns {Shown} */
const silent = ({ positions }) => ({
  lines: positions.map(({ group, text }) => line(`${capital(text)} ${group}`)),
});

/** @param {string[]} forces @returns {Overlays["zones"]} */
const marked = (forces) => [
  { tone: "target", places: forces.map((force) => `space:${FACTS.positions[nameIn(force)].hex}`) },
];

/** @param {ActShown} act @returns {Shown} */
const act = ({ at, group, text }) => ({ over: { zones: marked(at) }, lines: [line(`${group} ${text}`)] });

/** @param {FireShown} fire @returns {Shown} */
function fire({ at, group, intense, steady, ring, units }) {
  const color = /** @type {DotColor} */ (FACTS.fields[group].color);
  /** @type {Record<string, Dot[]>} */
  const dots = {};
  for (const hex of intense) dots[`space:${hex}`] = [{ color, letter: color[0].toUpperCase() }];
  for (const hex of [...steady, ...ring]) dots[`space:${hex}`] = [{ color, hollow: true }];
  return { over: { zones: marked(at), dots }, lines: units.map(reason) };
}

/** @type {Record<string, (name: string) => string>} */
const LEADERS = { hero: (name) => `The hero of ${name}`, ryan: (name) => `Major Ryan with ${name}` };

/** @param {FireShown["units"][number]} seen @returns {Explanation} */
function reason({ unit, leader, dot, text, hit }) {
  const who = LEADERS[leader]?.(nameIn(unit)) ?? nameIn(unit);
  return { text: `${who}, ${dot}: ${hit ? "hit" : "spared"}, ${text}`, strong: hit };
}

/** @type {Record<string, (beat: any) => Shown>} */
const BEATS = { card, silent, act, fire };

/** @param {{ beat: string } | null | undefined} detail */
export const shows = (detail) => (detail ? (BEATS[detail.beat]?.(detail) ?? null) : null);

/** @param {number} n @param {string} one @param {string} many */
const count = (n, one, many) => (n ? [`${n} ${n === 1 ? one : many}`] : []);

/** What lines cost, unit by unit: steps as one, of who is gone only that. @param {LogLine[]} lines */
function losses(lines) {
  /** @type {Map<string, { steps: number, text: string }>} */
  const found = new Map();
  for (const { verb, text, points } of lines) {
    if (verb !== "lost step" && verb !== "eliminated") continue;
    const unit = points[0]?.[2].join() ?? text;
    const steps = (found.get(unit)?.steps ?? 0) + (verb === "lost step" ? 1 : 0);
    found.set(unit, { steps, text });
  }
  return [...found.values()].map(({ steps, text }) =>
    steps > 1 ? text.replace("a step", `${steps} steps`) : text,
  );
}

/** @param {LogLine[]} lines @param {string[]} verbs */
const textsOf = (lines, ...verbs) => lines.filter(({ verb }) => verbs.includes(verb)).map(({ text }) => text);

/** A close combat by what came of it, not card by card. @param {LogLine[]} lines */
const fought = (lines) => [
  ...losses(lines),
  ...textsOf(lines, "destroyed", "withdrew", "hero killed", "close end"),
];

/** A Fire Phase that nobody watched: its event, who fired, and at what cost. @param {LogLine[]} lines */
function underFire(lines) {
  const groups = lines.flatMap(({ verb, detail }) => (verb === "fired" ? [detail.group] : []));
  const costs = fought(lines);
  return [
    ...textsOf(lines, "event"),
    ...(groups.length ? [`Fire of ${groups.join(", ")}.`] : []),
    ...(costs.length ? costs : ["The Japanese fire costs nothing."]),
  ];
}

/**
 * A Fire Phase, a close combat, or a landing of several loads as its sum: the map shows their ways, the log has every
 * card.
 * @param {LogLine[]} lines
 */
export function brief(lines) {
  /** @param {string} verb */
  const of = (verb) => lines.filter((line) => line.verb === verb).length;
  if (of("fire card")) return underFire(lines).join(" ");
  if (of("close end")) return fought(lines).join(" ");
  const [ashore, waiting] = [of("ashore"), of("reef")];
  if (ashore + waiting < 2) return null;
  const runs = [
    ...count(ashore, "run ends ashore or on the way", "runs end ashore or on the way"),
    ...count(waiting, "load stays at the reef", "loads stay at the reef"),
  ];
  const lost = [
    ...count(of("lost step"), "step", "steps"),
    ...count(of("eliminated"), "unit", "units"),
    ...count(of("lvt lost"), "craft hit", "craft hit"),
  ];
  const named = losses(lines);
  return [
    `${runs.join(", ")}.`,
    lost.length ? `Lost: ${lost.join(", ")}.` : "Nothing is lost.",
    ...(named.length < 5 ? named : []),
  ].join(" ");
}
