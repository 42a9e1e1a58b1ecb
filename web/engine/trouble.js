// Something could not be loaded, or does not run any more: guard.js has the words and the way out, and waits for this.

/** @import { TroubleKind } from "./types.js" */

/** @param {TroubleKind} kind */
export function trouble(kind) {
  document.documentElement.dataset.trouble = kind; // guard.js may come later
  dispatchEvent(new Event("trouble"));
}
