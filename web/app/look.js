// Theme and motion: the player's choice, else the system's.
import { THEMES } from "../board/theme.js";
import { settings } from "./store.js";

const dark = matchMedia("(prefers-color-scheme: dark)");
const contrast = matchMedia("(prefers-contrast: more), (forced-colors: active)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const listeners = new Set();

export function theme() {
  const chosen = settings.get("theme", "auto");
  if (chosen !== "auto" && Object.hasOwn(THEMES, chosen)) return chosen;
  if (contrast.matches) return "contrast";
  return dark.matches ? "dark" : "light";
}

export function isReduced() {
  const chosen = settings.get("motion", "auto");
  return chosen === "auto" ? still.matches : chosen === "reduced";
}

export function applyLook() {
  document.documentElement.dataset.theme = theme();
  document.documentElement.dataset.motion = isReduced() ? "reduced" : "full";
  for (const fn of listeners) fn();
}

/** The faces that the map is lettered with; drawing it before they are there would be drawing it twice. */
export function fontsReady() {
  const faces = [
    '500 16px "Barlow Condensed"',
    '700 16px "Barlow Condensed"',
    '400 16px "Source Serif 4"',
    '600 16px "Source Serif 4"',
    'italic 400 16px "Source Serif 4"',
  ];
  const loaded = Promise.all(faces.map((face) => document.fonts.load(face))).catch(() => {});
  return Promise.race([loaded, new Promise((go) => setTimeout(go, 800))]);
}

// Does the panel stand beside the map, or lie over it when called? And is the prompt beside a low map? As in the styles.
const wide = matchMedia("(min-width: 1024px) and (min-height: 501px) and (min-aspect-ratio: 1001/1000)");
const low = matchMedia("(max-height: 500px) and (min-aspect-ratio: 1001/1000)");
export const isNarrow = () => !wide.matches;
export const isLow = () => low.matches;

/** Calls `fn` when the panel goes from one place to another. @param {() => void} fn */
export function onPlace(fn) {
  for (const query of [wide, low]) query.addEventListener("change", fn);
}

/** Calls `fn` at every change; gives what ends that. @param {() => void} fn */
export function onLook(fn) {
  listeners.add(fn);
  return () => listeners.delete(fn);
}

for (const query of [dark, contrast, still]) query.addEventListener("change", applyLook);
