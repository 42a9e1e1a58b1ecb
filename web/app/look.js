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

// Is the panel a sheet from below? As in narrow.css.
const narrow = matchMedia("(max-width: 1023px) and (min-height: 501px), (max-aspect-ratio: 1/1)");
export const isNarrow = () => narrow.matches;

/** Calls `fn` at every change; gives what ends that. @param {() => void} fn */
export function onLook(fn) {
  listeners.add(fn);
  return () => listeners.delete(fn);
}

for (const query of [dark, contrast, still]) query.addEventListener("change", applyLook);
