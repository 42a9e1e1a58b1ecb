// PyScript, as our pages want it. All that stands before its import must have happened when it loads.

// It would fetch each of its plugins on every page: it is told to leave them alone.
const PLUGINS = [
  "codemirror",
  "deprecations-manager",
  "donkey",
  "error",
  "py-editor",
  "py-game",
  "py-terminal",
];

for (const type of ["py", "mpy"]) {
  if (document.querySelector(`${type}-config, script[type="${type}"][config]`)) continue;
  const config = document.createElement(`${type}-config`);
  config.hidden = true;
  config.setAttribute("type", "json");
  config.textContent = JSON.stringify({ plugins: PLUGINS.map((name) => `!${name}`) });
  document.head.append(config);
}

// Every worker that PyScript starts, from its first moment: PyScript itself hands them out only when Python
// is up.
/** @type {Worker[]} */
const made = [];
const PlainWorker = globalThis.Worker;

globalThis.Worker = class Worker extends PlainWorker {
  /** @param {string | URL} address @param {WorkerOptions} [options] */
  constructor(address, options) {
    super(address, options);
    made.push(this);
  }
};

const { PyWorker, hooks } = await import("../../vendor/pyscript/core.js");
globalThis.Worker = PlainWorker; // PyScript has seen ours: from now on a worker is a worker again

// Hooks go to workers as text to be evaluated, and our pages forbid eval().
for (const name of ["onReady", "onBeforeRun", "onBeforeRunAsync", "onAfterRun", "onAfterRunAsync"]) {
  hooks.worker[name].clear();
}

export { made, PyWorker };
