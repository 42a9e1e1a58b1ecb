// A card or piece looked at closely: drawn large, with its words and what it means now.
import { contextOf } from "../board/draw.js";
import { THEMES } from "../board/theme.js";
import { el, pointed } from "./dom.js";
import { theme } from "./look.js";

/** @import { Portrait, Sheet } from "../board/types.js" */
/** @import { Explanation } from "../titles/types.js" */
/** @import { Game } from "./game.js" */

const WIDE = 340; // CSS pixels of the longer side

/**
 * close: { piece, alt, lines: [{ text, rule, strong }], points }
 * @param {Game} game @param {{ piece?: Portrait | null, wide?: number, alt?: string, lines: Explanation[] }} close
 */
export function closeView(game, { piece, wide, alt, lines }) {
  const words = lines.map(({ text, rule, strong }) =>
    el(
      "p",
      { className: strong ? "strong" : "" },
      ...pointed(text, (anchors) => game.hand.point(anchors)),
      rule ? game.ruleLink(rule) : "",
    ),
  );
  return [...(piece ? [portrait(game.about.sheet, piece, alt ?? "", wide)] : []), ...words];
}

/**
 * Something drawn large; `wide` is its longer side in CSS pixels.
 * @param {Sheet} sheet @param {Portrait} piece @param {string} alt @param {number} [wide]
 */
export function portrait(sheet, piece, alt, wide = WIDE) {
  const scale = wide / Math.max(piece.w, piece.h);
  const ratio = Math.min(3, devicePixelRatio || 1);
  const edge = 10;
  const canvas = el("canvas", {
    className: "closeup",
    role: "img",
    "aria-label": alt,
    width: Math.round((piece.w * scale + 2 * edge) * ratio),
    height: Math.round((piece.h * scale + 2 * edge) * ratio),
  });
  canvas.style.setProperty("inline-size", `${piece.w * scale + 2 * edge}px`);
  const ctx = contextOf(canvas);
  ctx.setTransform(scale * ratio, 0, 0, scale * ratio, edge * ratio, edge * ratio);
  sheet.drawPiece(ctx, piece, THEMES[theme()], piece.h * scale);
  return canvas;
}
