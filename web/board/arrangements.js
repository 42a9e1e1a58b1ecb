// Which of two arrangements of a sheet a canvas of some shape gets; what is made once for each arrangement.

/** @import { Form } from "./types.js" */

const LOYAL = 1.2; // how far a canvas may go beyond the middle before the other one is taken

/**
 * The arrangement for a canvas of this width / height, `even` being where both would be of one size. The one that is shown
 * stays as long as it can, so that the map does not change under the hands.
 * @template {Form} F
 * @param {F} tall @param {F} wide @param {number} even @param {number} [loyal]
 * @returns {(aspect: number, now?: F | null) => F}
 */
export const oneOf =
  (tall, wide, even, loyal = LOYAL) =>
  (aspect, now = null) => {
    const favour = now === tall ? loyal : 1 / loyal;
    return aspect < (now ? even * favour : even) ? tall : wide;
  };

const KEPT = 8; // arrangements that follow the canvas: the last ones are enough

/**
 * What is made of an arrangement, remembered.
 * @template {Form} F @template T
 * @param {(form: F) => T} make @returns {(form: F) => T}
 */
export function onForms(make) {
  /** @type {Map<string, T>} */
  const made = new Map();
  return (form) => {
    const kept = made.get(form.key);
    if (kept !== undefined) return kept;
    if (made.size > KEPT) made.clear();
    const one = make(form);
    made.set(form.key, one);
    return one;
  };
}
