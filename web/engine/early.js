// Starts Python before the page's own modules have come: the address tells which title is wanted first.
import { startEarly } from "./host.js";

const linked = location.hash.includes("/") ? location.hash.slice(1).split("/")[0] : null;

startEarly(linked ?? new URLSearchParams(location.search).get("title") ?? undefined);
