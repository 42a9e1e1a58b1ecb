// PyScript, without the hooks that it hands to workers as text to be evaluated: our pages forbid eval().
import "./plugins.js";
import { made, restore } from "./workers.js";

const { PyWorker, hooks } = await import("../../vendor/pyscript/core.js"); // only now: the two above come first
restore();
for (const name of ["onReady", "onBeforeRun", "onBeforeRunAsync", "onAfterRun", "onAfterRunAsync"]) {
  hooks.worker[name].clear();
}

export { PyWorker, made };
