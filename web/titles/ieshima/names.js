// Names of spaces and units, as the shell says them.

import { FACTS } from "./facts.js";

/** @import { AreaFacts, Space } from "./board.js" */

/** What never changes in an Area; undefined for a box. @param {string} code @returns {AreaFacts | undefined} */
export const areaOf = (code) => FACTS.areas[code];
export const OWNER = ["American", "Japanese"];
/** Who controls an Area. @param {Space} space */
export const ownerOf = ({ control = 0 }) => OWNER[control];
/** @type {["us" | "japan", string][]} */
export const SIDES = [
  ["us", "American"],
  ["japan", "Japanese"],
];
/** @type {Record<string, string>} */
export const GROUPS = {
  "2/1": "infantry of 2/1",
  SEI: "SEI infantry",
  Labor: "Labor",
  Pillbox: "Pillbox",
  MG: "machine guns",
  IE: "armed civilians",
};
/** @type {Record<string, string>} */
export const KINDS = {
  "2/1": "Japanese infantry",
  SEI: "Japanese infantry",
  Labor: "Labor company",
  Pillbox: "Special Unit",
  MG: "machine guns",
  IE: "armed civilians",
};

/** @param {string} unit */
export const formation = (unit) => FACTS.formations[unit];

/** @param {string} code */
export function spaceTitle(code) {
  const area = areaOf(code);
  return area ? `Area ${code}, ${area.name}` : FACTS.boxes[code];
}

/** "2 Victory Points", and when they count; nothing if it brings none. @param {AreaFacts} area */
export function worthOf({ vp, only }) {
  if (!vp) return "";
  return `${vp} Victory Point${vp > 1 ? "s" : ""}${only ? `, if American on ${only}` : ""}`;
}

/** What lies beside a space: "Beside Areas 5, 13 and 15, Brown Box". @param {string} code */
export function besideOf(code) {
  const areas = FACTS.near[code].filter((near) => areaOf(near));
  const boxes = FACTS.near[code].filter((near) => !areaOf(near)).map((near) => FACTS.boxes[near]);
  const last = areas.at(-1);
  const listed = areas.length > 1 ? `Areas ${areas.slice(0, -1).join(", ")} and ${last}` : `Area ${last}`;
  return last ? `Beside ${[listed, ...boxes].join(", ")}` : "";
}

/** @param {string} text */
export const capital = (text) => text[0].toUpperCase() + text.slice(1);
