// PyScript, without the hooks that it hands to workers as text to be evaluated: our pages forbid eval().
import "./plugins.mjs"; // these two come first
import { made, restore } from "./workers.mjs";
import { PyWorker, hooks } from "../../vendor/pyscript/core.js";

restore();
for (const name of ["onReady", "onBeforeRun", "onBeforeRunAsync", "onAfterRun", "onAfterRunAsync"]) {
  hooks.worker[name].clear();
}

export { PyWorker, made };
