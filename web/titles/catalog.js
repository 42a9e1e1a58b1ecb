// Every title before it is opened, in the order of the start screen. The build writes the line below: what Python tells
// (game/catalog.py), and what is found in the folders here.

/** @import { CardEntry } from "./types.js" */

/** @type {CardEntry[]} */
export const CATALOG = [];
