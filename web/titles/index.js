// The titles of the page: what each brings is data and a view. Loaded when first needed.

import { isSpace, nameIn } from "../board/anchors.js";
import { plain } from "../board/told.js";
import { trouble } from "../engine/trouble.js";

/** @import { Sheet } from "../board/types.js" */
/** @import { About, Lesson, TitleHabits, TitleModule, TitlePlaces } from "./types.js" */

/**
 * What a title need not bring; types.d.ts says what each is for.
 * @type {TitleHabits}
 */
const PLAIN = {
  spaceOrder: [],
  spaceTitle: (code) => code,
  spaceWords: (code) => code,
  stacks: () => [],
  roster: () => [],
  isOccupied: () => true,
  overlays: () => ({}),
  lenses: [],
  desk: null,
  shows: () => null,
  brief: () => null,
  placeOf: (anchor) => anchor,
  formation: (unit) => unit,
  where: () => "",
  closeUp: () => null,
  outlook: () => null,
  explains: isSpace,
  rows: [],
  tally: () => ({}),
  diceOnBoard: false,
  tabs: {},
  status: () => [],
  chart: { name: "", series: [] },
  summaryText: [],
  icons: [],
};

/**
 * Where a title names only its spaces, those are the places to look at.
 * @param {TitleHabits} title @returns {TitlePlaces}
 */
function byCode({ spaceOrder, spaceTitle, spaceWords, closeUp }) {
  return {
    places: () => spaceOrder.map((space) => `space:${space}`),
    placeTitle: (anchor) => spaceTitle(nameIn(anchor)),
    placeWords: (anchor, board) => spaceWords(nameIn(anchor), board),
    legend: (anchor, view) => closeUp(anchor, view)?.lines ?? [],
  };
}

/** Modules that come, or a word to the player. @template T @param {Promise<T>} loading */
async function loaded(loading) {
  try {
    return await loading;
  } catch (cause) {
    trouble("title");
    throw new Error("A file of this game could not be loaded", { cause });
  }
}

/** @param {string} id @returns {Promise<About>} */
export async function loadTitle(id) {
  /** @type {[TitleModule, { sheet: Sheet }]} */
  const [about, { sheet }] = await loaded(
    Promise.all([import(`./${id}/about.js`), import(`./${id}/sheet.js`)]),
  );
  const habits = { ...PLAIN, ...about };
  const places = { ...byCode(habits), ...about };
  return {
    ...habits,
    ...places,
    placeWords: (anchor, board) => plain(places.placeWords(anchor, board)),
    sheet,
  };
}

/** @param {string} id @param {string} [side] of a lesson of its own @returns {Promise<Lesson>} */
export const loadLesson = async (id, side = "") =>
  (await loaded(import(`./${id}/lesson${side && `-${side}`}.js`))).lesson;
