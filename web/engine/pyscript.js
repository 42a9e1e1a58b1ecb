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

// PyScript hands a worker out only when Python is up in it; who starts one is told of it in its first moment.
/** @type {(worker: Worker) => void} */
let onMade = () => {};
const PlainWorker = globalThis.Worker;

globalThis.Worker = class Worker extends PlainWorker {
  /** @param {string | URL} address @param {WorkerOptions} [options] */
  constructor(address, options) {
    super(address, options);
    onMade(this);
  }
};

const { PyWorker, hooks } = await import("../../vendor/pyscript/core.js");
globalThis.Worker = PlainWorker; // PyScript has seen ours: from now on a worker is a worker again

// Hooks go to workers as text to be evaluated, and our pages forbid eval().
for (const name of ["onReady", "onBeforeRun", "onBeforeRunAsync", "onAfterRun", "onAfterRunAsync"]) {
  hooks.worker[name].clear();
}

/**
 * PyWorker, with the text of a Python file instead of its address: PyScript would wait for ever for one that does not
 * come.
 * @param {Promise<string>} code @param {{ version: string, config: object }} options
 * @param {(worker: Worker) => void} tell of the worker, as soon as it is there
 */
function startPython(code, options, tell) {
  const address = new URL("web/engine/worker.py", document.baseURI).href; // of any name
  const plainFetch = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    if (asked[0] !== address) return plainFetch(...asked);
    globalThis.fetch = plainFetch;
    return new Response(await code);
  };
  onMade = tell;
  return PyWorker(address, options);
}

export { PyWorker, startPython };
