// Draws the covers of the start screen, in every theme: node covers.mjs SITE FOLDER..., the folders of titles.
//
// The sheets draw themselves as on the page, on a canvas for Node; what that does otherwise than browsers is mended
// here. Only the fonts named here are used, so that every machine draws the same.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { rasterPart } from "../board/raster.js";
import { THEMES } from "../board/theme.js";

process.env.DISABLE_SYSTEM_FONTS_LOAD = "1"; // read when the canvas is loaded
const { Canvas, createCanvas, GlobalFonts, Path2D } = await import("@napi-rs/canvas");

const SIZE = { width: 960, height: 600 };
const QUALITY = 72;
const SIGNS = "@fontsource/noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2";
const SMALL = 0.7; // of the size: small capitals that a face does not have, as browsers make them
const BEFORE = { left: 0, start: 0, center: 0.5, right: 1, end: 1 }; // part of a text on the left of its point

const [site, ...folders] = process.argv.slice(2);

Object.assign(globalThis, { Path2D, OffscreenCanvas: Canvas });

/** The faces of fonts.css; signs that they lack come from one font, as a browser takes them from the system. */
async function loadFonts() {
  const css = await readFile(join(site, "fonts.css"), "utf8");
  for (const [, family, file] of css.matchAll(/font-family: "([^"]+)";.*?url\("([^"]+)"\)/g))
    GlobalFonts.register(await readFile(join(site, file)), family);
  const signs = await readFile(createRequire(import.meta.url).resolve(SIGNS));
  for (const family of ["serif", "sans-serif"]) GlobalFonts.register(signs, family);
}

/** How far the middle of the em lies above the baseline; this canvas takes the middle of ascent and descent. */
function middleOf(ctx) {
  ctx.textBaseline = "alphabetic";
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = ctx.measureText("x");
  const size = Number.parseFloat(/([\d.]+)px/.exec(ctx.font)[1]);
  return (size * (above - below)) / (above + below) / 2;
}

/** A text as runs of one font each; this canvas knows no small capitals. */
function runsOf(ctx, words) {
  const font = ctx.font.replace("small-caps ", "");
  if (font === ctx.font) return [{ words, font }];
  const small = font.replace(/([\d.]+)px/, (_, size) => `${size * SMALL}px`);
  return words
    .match(/\p{Ll}+|\P{Ll}+/gu)
    .map((run) => (/\p{Ll}/u.test(run) ? { words: run.toUpperCase(), font: small } : { words: run, font }));
}

/** Lets a method of the canvas set words as browsers do. */
function mend(contexts, method) {
  const set = contexts[method];
  contexts[method] = function (words, x, y) {
    this.save();
    const baseline = this.textBaseline === "middle" ? y + middleOf(this) : y;
    const runs = runsOf(this, words).map((run) => {
      this.font = run.font;
      return { ...run, width: this.measureText(run.words).width };
    });
    let left = x - BEFORE[this.textAlign] * runs.reduce((sum, { width }) => sum + width, 0);
    this.textAlign = "left";
    for (const run of runs) {
      this.font = run.font;
      set.call(this, run.words, left, baseline);
      left += run.width;
    }
    this.restore();
  };
}

/** The position on a title's cover; without one the sheet is bare. */
async function positionOf(folder) {
  const place = join(folder, "cover.js");
  return existsSync(place) ? (await import(pathToFileURL(place))).cover : null;
}

/** A sheet with the pieces of a position: as much as fills the picture, from the top. */
function drawCover(sheet, position, theme) {
  const aspect = SIZE.width / SIZE.height;
  const form = sheet.size(aspect);
  const resolution = Math.max(SIZE.width / form.width, SIZE.height / form.height);
  const job = { ...SIZE, aspect, left: 0, top: 0, resolution, theme: theme.name, view: null };
  const canvas = rasterPart(sheet, job, createCanvas);
  const ctx = canvas.getContext("2d");
  for (const piece of position ? sheet.layout(position, theme, form) : []) {
    ctx.save();
    ctx.scale(resolution, resolution);
    ctx.translate(piece.x, piece.y);
    sheet.drawPiece(ctx, piece, theme, piece.h);
    ctx.restore();
  }
  return canvas;
}

await loadFonts();
const contexts = Object.getPrototypeOf(createCanvas(1, 1).getContext("2d"));
for (const method of ["fillText", "strokeText"]) mend(contexts, method);
for (const folder of folders) {
  const { sheet } = await import(pathToFileURL(join(folder, "sheet.js")));
  const position = await positionOf(folder);
  for (const theme of Object.values(THEMES)) {
    const picture = await drawCover(sheet, position, theme).encode("webp", QUALITY);
    await writeFile(join(site, `web/titles/${basename(folder)}/cover-${theme.name}.webp`), picture);
  }
}
console.log(`drew ${folders.length * Object.keys(THEMES).length} covers`);
