// Texts that point at things on the board, as they come from Python (`Told`): words, and which of their letters stand
// for which anchors. Texts written in the page itself mark them: "[[space:15|Area 15]]", "[[unit:a,b|both]]".
import { anchorsOf } from "./anchors.js";

/** @import { Anchor, Said } from "../calls.js" */
/** @import { Told } from "../view.js" */

/** A text of the page with its marks taken out. @param {string} marked @returns {Told} */
function read(marked) {
  /** @type {Told} */
  const told = { text: "", points: [] };
  let at = 0;
  for (;;) {
    const open = marked.indexOf("[[", at);
    const bar = open < 0 ? -1 : marked.indexOf("|", open);
    const close = bar < 0 ? -1 : marked.indexOf("]]", bar);
    if (close < 0) return { ...told, text: told.text + marked.slice(at) };
    told.text += marked.slice(at, open);
    const begin = told.text.length;
    told.text += marked.slice(bar + 1, close);
    told.points.push([begin, told.text.length, anchorsOf(marked.slice(open + 2, bar))]);
    at = close + 2;
  }
}

/** @param {Said} said @returns {Told} */
export const toldOf = (said) => (typeof said === "string" ? read(said) : said);

/** The words alone. @param {Said} said */
export const plain = (said) => toldOf(said).text;

/** Everything that a text points at, in its order. @param {Said} said @returns {Anchor[]} */
export const pointsIn = (said) => toldOf(said).points.flatMap(([, , anchors]) => anchors);

/**
 * A text cut where it points: words, each with the anchors that they stand for or null.
 * @param {Said} said
 */
export function partsOf(said) {
  const { text, points } = toldOf(said);
  /** @type {{ words: string, anchors: Anchor[] | null }[]} */
  const parts = [];
  let last = 0;
  for (const [from, to, anchors] of points) {
    parts.push({ words: text.slice(last, from), anchors: null }, { words: text.slice(from, to), anchors });
    last = to;
  }
  parts.push({ words: text.slice(last), anchors: null });
  return parts;
}

/** Texts one after the other as one. @param {Said[]} parts @param {string} [between] @returns {Told} */
export function joinTold(parts, between = "") {
  /** @type {Told} */
  const whole = { text: "", points: [] };
  parts.forEach((part, i) => {
    if (i) whole.text += between;
    const { text, points } = toldOf(part);
    const shift = whole.text.length;
    for (const [from, to, anchors] of points) whole.points.push([from + shift, to + shift, anchors]);
    whole.text += text;
  });
  return whole;
}
