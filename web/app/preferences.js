// The settings page: look, motion, pace, confirmation, keys.
import { button, dialog, el, row } from "./dom.js";
import { applyLook } from "./look.js";
import { persist, settings } from "./store.js";
import { WORDS } from "./words.js";

/** @import { App, Settings } from "./types.js" */

/** @param {App} app */
export function openSettings(app) {
  /** @template {keyof Settings} Name @param {Name} name @param {Settings[Name]} value */
  const change = (name, value) => {
    settings.set(name, value);
    applyLook();
    if (name === "chance") app.game?.counsel.toggleChance(Boolean(value));
  };

  /**
   * @template {"theme" | "motion" | "pace" | "confirm"} Name
   * @param {string} label @param {Name} name @param {Record<Settings[Name], string>} options
   * @param {Settings[Name]} otherwise
   */
  const select = (label, name, options, otherwise) => {
    const chosen = settings.get(name, otherwise);
    const choices = Object.entries(options).map(([value, text]) =>
      el("option", { value, selected: value === chosen }, String(text)),
    );
    const node = el("select", { data: { setting: name } }, choices);
    node.addEventListener("change", () => change(name, /** @type {Settings[Name]} */ (node.value)));
    return el("label", { className: "field" }, el("span", {}, label), node);
  };

  /** @param {string} label @param {"sound" | "chance" | "keys"} name @param {boolean} otherwise */
  const flag = (label, name, otherwise) => {
    const checked = settings.get(name, otherwise);
    const input = el("input", { type: "checkbox", data: { setting: name }, checked });
    input.addEventListener("change", () => change(name, input.checked));
    return el("label", { className: "check" }, input, el("span", {}, label));
  };

  const keep = button(WORDS.keepStorage, "");
  keep.addEventListener("click", async () => {
    keep.textContent = (await persist()) ? WORDS.storageKept : WORDS.storageLoose;
  });
  dialog(
    WORDS.settings,
    select(WORDS.theme, "theme", WORDS.themes, "auto"),
    select(WORDS.motion, "motion", WORDS.motions, "auto"),
    select(WORDS.pace, "pace", WORDS.paces, "normal"),
    select(WORDS.confirm, "confirm", WORDS.confirms, "final"),
    flag(WORDS.sound, "sound", false),
    flag(WORDS.showChance, "chance", false),
    flag(WORDS.keys, "keys", true),
    el("p", { className: "hint" }, WORDS.storageText),
    row(keep),
  );
}
