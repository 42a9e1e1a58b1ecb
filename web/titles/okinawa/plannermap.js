// One zone of the island, large, for the desk of the deployment: hexes to tap, and what one wants to know of them.

import { contextOf } from "../../board/draw.js";
import { boundsOf } from "../../board/geometry.js";
import { Hexes } from "../../board/hexes.js";
import { THEMES } from "../../board/theme.js";
import { drawHidden } from "./counters.js";
import { hiddenFace } from "./face.js";
import { FACTS } from "./facts.js";
import { formFor } from "./forms.js";
import { drawGround } from "./ground.js";
import { GROUND } from "./names.js";
import { hexesFor, planFor } from "./plan.js";

/** @import { Rect, Theme, ThemeName } from "../../board/types.js" */
/** @import { DeskHex } from "./board.js" */
/** @import { MapForm } from "./types.js" */

const SVG = "http://www.w3.org/2000/svg";
const ACROSS = 1360; // pixels of the picture
const RATIO = 1.4; // of them for one of the page
const RAISED = 0.14; // sides of a hex: what a layer tells stands below the counters
const LARGE = 60; // pixels of the page: counters have their whole face
const hexes = new Hexes(FACTS.grid);

/** @param {DeskHex} hex @param {number} column */
const ambush = ({ ambush }, column) => (ambush.length ? `${ambush[column][0]} %` : "");

/** What may be told of every hex. @type {{ name: string, text: string, of(hex: DeskHex): string }[]} */
export const LAYERS = [
  { name: "", text: "", of: () => "" },
  {
    name: "Ambush of two Marines",
    text: "Chance that 5 + 5 who walk in are thrown back: by who is there, else by the kind in hand.",
    of: (hex) => ambush(hex, 0),
  },
  {
    name: "Ambush of armour",
    text: "The same for 8, which does not enter mountains.",
    of: (hex) => (hex.ground === "m" ? "" : ambush(hex, 1)),
  },
  { name: "To the nearest beach", text: "Hexes to the nearest sand.", of: ({ beach }) => `${beach}` },
  {
    name: "Ships",
    text: "Hexes to the nearest deep water: up to 5 ships hit most, beyond 15 they do not reach.",
    of: ({ ships }) => `${ships}`,
  },
  { name: "Own guns", text: "Guns and bunkers of yours that reach it.", of: ({ guns }) => `${guns}` },
];

/** @param {string} name @param {Record<string, string | number>} attributes @param {(Node | string)[]} children */
function svg(name, attributes, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

/** "Hex 801, mountains: infantry, bunker; two pieces are there". @param {DeskHex} hex @param {(letters: string) => string[]} kindsOf */
export function wordsOf({ name, ground, kinds, why }, kindsOf) {
  const town = FACTS.towns[name] ? `, ${FACTS.towns[name]}` : "";
  const who = kinds ? kindsOf(kinds).join(", ") : "nobody";
  return `Hex ${name}${town}, ${GROUND[ground]}: ${who}${why ? `; ${why}` : ""}`;
}

/** @param {string} letters */
const kindsOf = (letters) => [...letters].map((letter) => FACTS.kinds["INTABS".indexOf(letter)]);

/**
 * The sheet round a zone, with what hides there by the draft, and hexes to tap.
 * @param {DeskHex[]} told @param {number} zone @param {typeof LAYERS[number]} layer
 * @param {{ tap(hex: DeskHex): unknown, isSpent: boolean }} planner @param {ThemeName} theme
 */
export function zoneMap(told, zone, layer, planner, theme) {
  const form = formFor(innerWidth / innerHeight);
  const on = hexesFor(form);
  const box = boxOf(on, told);
  const canvas = document.createElement("canvas");
  canvas.setAttribute("aria-hidden", "true");
  const scale = ACROSS / box.w;
  canvas.width = ACROSS;
  canvas.height = Math.round(box.h * scale);
  const ctx = contextOf(canvas);
  ctx.drawImage(groundOf(form, zone, box, scale, theme), 0, 0);
  ctx.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale);
  for (const { name, kinds } of told) drawHiders(ctx, on, name, kinds, THEMES[theme]);
  const node = document.createElement("div");
  node.className = planner.isSpent ? "zone-map spent" : "zone-map";
  node.style.setProperty("--ratio", `${box.w / box.h}`);
  node.append(
    canvas,
    svg(
      "svg",
      {
        viewBox: `${box.x} ${box.y} ${box.w} ${box.h}`,
        role: "group",
        "aria-label": `Zone ${zone + 1}, ${FACTS.zone_names[zone]}`,
      },
      ...told.map((hex) => hexNode(on, hex, planner)),
      svg("g", { "aria-hidden": "true" }, ...told.map((hex) => textOf(on, hex, layer))),
    ),
  );
  return node;
}

/** The part of the sheet round some hexes, neither narrow nor low. @param {Hexes} on @param {DeskHex[]} told @returns {Rect} */
function boxOf(on, told) {
  const { x, y, w, h } = boundsOf(told.map(({ name }) => on.centre(on.find(name))));
  const round = 2.6 * on.side;
  const wide = Math.max(w + round, (h + round) * 1.25);
  const high = Math.max(h + round, wide / 1.9);
  return { x: x - (wide - w) / 2, y: y - (high - h) / 2, w: wide, h: high };
}

/** @type {Map<string, HTMLCanvasElement>} */
const GROUNDS = new Map();

/** What is printed there, drawn once. @param {MapForm} form @param {number} zone @param {Rect} box @param {number} scale @param {ThemeName} theme */
function groundOf(form, zone, box, scale, theme) {
  const key = [form.key, zone, theme].join(" ");
  const known = GROUNDS.get(key);
  if (known) return known;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(box.w * scale);
  canvas.height = Math.round(box.h * scale);
  const ctx = contextOf(canvas);
  ctx.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale);
  drawGround(ctx, planFor(form), THEMES[theme], RATIO);
  GROUNDS.set(key, canvas);
  return canvas;
}

/** One in the middle, two side by side. @param {CanvasRenderingContext2D} ctx @param {Hexes} on @param {string} name @param {string} kinds @param {Theme} theme */
function drawHiders(ctx, on, name, kinds, theme) {
  const [x, y] = on.centre(on.find(name));
  const size = on.side * (kinds.length > 1 ? 0.84 : 1);
  for (const [i, kind] of kindsOf(kinds).entries()) {
    ctx.save();
    ctx.translate(x + (i - kinds.length / 2) * size, y - size / 2 - RAISED * on.side);
    ctx.scale(size / 100, size / 100);
    drawHidden(ctx, hiddenFace(kind), theme, LARGE);
    ctx.restore();
  }
}

/** @param {Hexes} on @param {number} cell */
const outlineOn = (on, cell) =>
  `M${on
    .corners(cell)
    .map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`)
    .join("L")}Z`;

/** @param {number} cell */
const outline = (cell) => outlineOn(hexes, cell);

const ISLAND = Array.from({ length: FACTS.land }, (_, cell) => cell);
const FRAME = [Math.min, Math.max].map((most) =>
  [0, 1].map((axis) => most(...ISLAND.map((cell) => hexes.centre(cell)[axis]))),
);

/** Hexes of the island as one outline. @param {number[]} cells */
const ground = (cells) => cells.map(outline).join("");

/** The whole island with what hides by a plan: dots, squares for forts; two in a hex are larger. @param {string} draft */
export function islandMap(draft) {
  const [[x, y], [right, bottom]] = FRAME;
  const marks = draft
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      const [cx, cy] = hexes.centre(hexes.find(word.slice(0, 3)));
      const kinds = word.slice(3);
      const size = kinds.length > 1 ? 0.72 : 0.5;
      return /[BS]/.test(kinds)
        ? svg("rect", { x: cx - size, y: cy - size, width: 2 * size, height: 2 * size, class: "fort" })
        : svg("circle", { cx, cy, r: size, class: "men" });
    });
  return svg(
    "svg",
    { viewBox: `${-bottom - 2} ${x - 2} ${bottom - y + 4} ${right - x + 4}`, "aria-hidden": "true" },
    svg(
      "g",
      { transform: "rotate(90)" }, // it lies as on the sheet
      svg("path", { d: ground(ISLAND), class: "ground" }),
      svg("path", { d: ground(ISLAND.filter((cell) => FACTS.terrain[cell] === "m")), class: "heights" }),
      ...marks,
    ),
  );
}

/** What a layer tells of a hex; its button has words of its own. @param {Hexes} on @param {DeskHex} hex @param {typeof LAYERS[number]} layer */
function textOf(on, hex, layer) {
  const [x, y] = on.centre(on.find(hex.name));
  return svg("text", { x, y: y + on.side * 0.68, "font-size": on.side * 0.4 }, layer.of(hex));
}

/** @param {Hexes} on @param {DeskHex} hex @param {{ tap(hex: DeskHex): unknown }} planner */
function hexNode(on, hex, planner) {
  const words = wordsOf(hex, kindsOf);
  const node = svg(
    "g",
    {
      class: ["hex", hex.why && "shut", hex.kinds && "held"].filter(Boolean).join(" "),
      role: "button",
      tabindex: 0,
      "aria-label": words,
      "data-hex": hex.name,
      "data-focus": `hex-${hex.name}`,
    },
    svg("title", {}, words),
    svg("path", { d: outlineOn(on, on.find(hex.name)) }),
  );
  node.addEventListener("click", () => planner.tap(hex));
  node.addEventListener("keydown", (event) => {
    const { key } = /** @type {KeyboardEvent} */ (event);
    if (key !== "Enter" && key !== " ") return;
    event.preventDefault();
    planner.tap(hex);
  });
  return node;
}
