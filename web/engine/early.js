// The first thing the page runs. Python's worker is started before the page's own modules come, since it
// takes longest: the address tells which title is wanted first.
import { startEarly } from "./host.js";

export { Engine } from "./host.js";

/** @type {Promise<unknown>} */
const parsed = new Promise((go) => {
  if (document.readyState === "loading") addEventListener("DOMContentLoaded", go);
  else go(null);
});
const linked = location.hash.includes("/") ? location.hash.slice(1).split("/")[0] : null;

/** The page's own modules; guard.js tells when they do not come, or fail. */
export const page = startEarly(linked ?? new URLSearchParams(location.search).get("title") ?? undefined)
  .then(() => parsed)
  // biome-ignore lint/suspicious/noImportCycles: main.js takes over what was begun here
  .then(() => import("../app/main.js"));
page.catch(() => {}); // so says guard.js
