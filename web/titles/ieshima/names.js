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
  return area ? `Area ${code}, ${area.name}` : capital(FACTS.boxes[code]);
}

/** @param {string} text */
export const capital = (text) => text[0].toUpperCase() + text.slice(1);
