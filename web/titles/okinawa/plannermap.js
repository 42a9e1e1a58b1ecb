// One zone of the island, large, for the desk of the deployment: hexes to tap, and what one wants to know of them.

import { Hexes } from "../../board/hexes.js";
import { FACTS } from "./facts.js";
import { GROUND } from "./names.js";

/** @import { DeskHex } from "./board.js" */

const SVG = "http://www.w3.org/2000/svg";
const hexes = new Hexes(FACTS.grid);

/** @param {DeskHex} hex @param {number} column */
const ambush = ({ ambush }, column) => (ambush.length ? `${ambush[column][0]} %` : "");

/** What may be told of every hex. @type {{ name: string, text: string, of(hex: DeskHex): string }[]} */
export const LAYERS = [
  { name: "Nothing else", text: "Dashed: nobody more of the kind in hand.", of: () => "" },
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
 * @param {DeskHex[]} told @param {number} zone @param {typeof LAYERS[number]} layer
 * @param {{ tap(hex: DeskHex): unknown }} planner
 */
export function zoneMap(told, zone, layer, planner) {
  const boxes = told.map(({ name }) => hexes.boundsOf(hexes.find(name)));
  const x = Math.min(...boxes.map((box) => box.x)) - 0.2;
  const y = Math.min(...boxes.map((box) => box.y)) - 0.2;
  const w = Math.max(...boxes.map((box) => box.x + box.w)) - x + 0.2;
  const h = Math.max(...boxes.map((box) => box.y + box.h)) - y + 0.2;
  return svg(
    "svg",
    {
      viewBox: `${x} ${y} ${w} ${h}`,
      role: "group",
      "aria-label": `Zone ${zone + 1}, ${FACTS.zone_names[zone]}`,
    },
    ...grounds(x, y, w, h),
    ...told.map((hex) => hexNode(hex, planner)),
    svg("g", { "aria-hidden": "true" }, ...told.flatMap((hex) => textsOf(hex, layer))),
  );
}

/** Land around that is none of these hexes. @param {number} x @param {number} y @param {number} w @param {number} h */
function grounds(x, y, w, h) {
  const cells = Array.from({ length: FACTS.land }, (_, cell) => cell).filter((cell) => {
    const [cx, cy] = hexes.centre(cell);
    return cx > x - 1 && cx < x + w + 1 && cy > y - 1 && cy < y + h + 1;
  });
  return cells.map((cell) => svg("path", { d: outline(cell), class: "ground" }));
}

/** @param {number} cell */
const outline = (cell) =>
  `M${hexes
    .corners(cell)
    .map(([cx, cy]) => `${cx.toFixed(3)} ${cy.toFixed(3)}`)
    .join("L")}Z`;

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

/** What is written on a hex; its button has words of its own. @param {DeskHex} hex @param {typeof LAYERS[number]} layer */
function textsOf(hex, layer) {
  const [cx, cy] = hexes.centre(hexes.find(hex.name));
  return [
    svg("text", { x: cx, y: cy - 0.5, class: "number" }, hex.name),
    svg("text", { x: cx, y: cy + 0.15, class: "piece" }, hex.kinds),
    svg("text", { x: cx, y: cy + 0.62, class: "told" }, layer.of(hex)),
  ];
}

/** @param {DeskHex} hex @param {{ tap(hex: DeskHex): unknown }} planner */
function hexNode(hex, planner) {
  const cell = hexes.find(hex.name);
  const isField = FACTS.airfields.includes(hex.name);
  const node = svg(
    "g",
    {
      class: ["hex", hex.ground, hex.why && "shut", isField && "field"].filter(Boolean).join(" "),
      role: "button",
      tabindex: 0,
      "aria-label": wordsOf(hex, kindsOf),
      "data-hex": hex.name,
      "data-focus": `hex-${hex.name}`,
    },
    svg("path", { d: outline(cell) }),
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
