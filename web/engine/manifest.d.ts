// web/engine/manifest.js is written by the build (web/tools/site.py).

export const LOCK_INFO: object;
/** The version of Pyodide. */
export const PYODIDE: string;
/** File -> bytes. */
export const SIZES: Record<string, number>;
/** Ids of the titles. */
export const TITLES: string[];
/** A hash of all that a kept memory of Python depends on. */
export const KEY: string;
