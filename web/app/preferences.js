// The settings page: look, motion, pace, confirmation, keys.
import { button, dialog, el } from "./dom.js";
import { applyLook } from "./look.js";
import { persist, settings } from "./store.js";
import { WORDS } from "./words.js";

export function openSettings(app) {
  const change = (name, value) => {
    settings.set(name, value);
    applyLook();
    if (name === "chance") app.game?.counsel.toggleChance(value);
  };
  const select = (label, name, options, otherwise) => el("label", { className: "field" }, el("span", {}, label),
    el("select", { data: { setting: name }, on: { change: (event) => change(name, event.target.value) } },
      Object.entries(options).map(([value, text]) => el("option", { value, selected: settings.get(name, otherwise) === value }, text))));
  const flag = (label, name, otherwise) => {
    const input = el("input", { type: "checkbox", data: { setting: name }, checked: settings.get(name, otherwise), on: { change: () => change(name, input.checked) } });
    return el("label", { className: "check" }, input, el("span", {}, label));
  };
  dialog(WORDS.settings,
    select(WORDS.theme, "theme", WORDS.themes, "auto"),
    select(WORDS.motion, "motion", WORDS.motions, "auto"),
    select(WORDS.pace, "pace", WORDS.paces, "normal"),
    select(WORDS.confirm, "confirm", WORDS.confirms, "final"),
    flag(WORDS.showChance, "chance", false),
    flag(WORDS.keys, "keys", true),
    el("p", { className: "hint" }, WORDS.storageText),
    el("div", { className: "row" }, button(WORDS.keepStorage, "", { on: { click: async (event) => {
      event.target.textContent = (await persist()) ? WORDS.storageKept : WORDS.storageLoose;
    } } })));
}
