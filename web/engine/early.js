// The first thing the page runs. Python's worker is started before the page's own modules come, since it takes longest:
// the address tells which title is wanted first.
import { startEarly } from "./host.js";

export { Engine } from "./host.js";

const parsed = new Promise((go) => (document.readyState === "loading" ? addEventListener("DOMContentLoaded", go) : go()));
const linked = location.hash.includes("/") ? location.hash.slice(1).split("/")[0] : null;

startEarly(linked ?? new URLSearchParams(location.search).get("title") ?? undefined)
  .then(() => parsed)
  .then(() => import("../app/main.js"));
