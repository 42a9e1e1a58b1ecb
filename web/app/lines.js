// Lines of the log as they are told together.
import { isUnit } from "../board/anchors.js";
import { joinTold, pointsIn } from "../board/told.js";
import { WORDS } from "./words.js";

/** @import { Anchor, Said } from "../calls.js" */
/** @import { LogLine, Told } from "../view.js" */

/** Everything on the board that lines of the log name. @param {LogLine[]} lines */
export const named = (lines) => lines.flatMap(pointsIn);

/**
 * What a line tells of units, if it begins with them.
 * @param {LogLine} line @returns {{ units: Anchor[], what: Told } | null}
 */
function unitNews({ text, points: [first, ...rest] }) {
  if (first?.[0] !== 0 || !first[2].every(isUnit)) return null;
  const [, end, units] = first;
  return {
    units,
    what: { text: text.slice(end), points: rest.map(([from, to, at]) => [from - end, to - end, at]) },
  };
}

/**
 * Lines in a row that tell the same of unit after unit become one.
 * @param {LogLine[]} lines @returns {LogLine[]}
 */
export function joined(lines) {
  /** @type {{ line: LogLine, news: ReturnType<typeof unitNews>, units: Anchor[] }[]} */
  const rows = [];
  for (const line of lines) {
    const news = unitNews(line);
    const row = rows.at(-1);
    const isSame =
      row?.news &&
      row.line.rule === line.rule &&
      row.line.by === line.by &&
      row.news.what.text === news?.what.text;
    if (news && isSame) row.units.push(...news.units);
    else rows.push({ line, news, units: [...(news?.units ?? [])] });
  }
  return rows.map(({ line, news, units }) =>
    news && units.length > news.units.length
      ? { ...line, ...together(units, line.plural ?? news.what) }
      : line,
  );
}

/** @param {Anchor[]} units @param {Said} what */
function together(units, what) {
  const text = WORDS.pickedUnits(units.length);
  return joinTold([{ text, points: [[0, text.length, units]] }, what]);
}
