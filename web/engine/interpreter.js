// The Python that PyScript runs here: the local Pyodide with our start-up options, and the rules in /app.
//
// PyScript imports this module in place of Pyodide's own. Its address may end in a fragment of settings:
//   title=ieshima    fetch this title's rules while Python starts
//   channel=NAME     tell of the progress on this BroadcastChannel
//   count=1          count the files as they come (a first visit; later ones find them in a cache)
//   wasm=1           the page compiles the WebAssembly and sends it when asked for it on the channel
//   snapshot=1       wake Python from the memory that an earlier visit kept, if there is any
import { unfold } from "./fold.js";
import { LOCK_INFO, PYODIDE, SIZES, TITLES } from "./manifest.js";
import { bytesNow, bytesOf, makeRoom, startingOptions, zipOf } from "./rules.js";
import { find, forget } from "./snapshot.js";
import { isWasm } from "./wasm.js";

export const version = PYODIDE;

const settings = new URLSearchParams(new URL(import.meta.url).hash.slice(1));
const channelName = settings.get("channel");
const channel = channelName ? new BroadcastChannel(channelName) : null;
const isPage = typeof document !== "undefined";
const STDLIB = "stdlib.zip";
const archives = [
  "core.zip",
  ...TITLES.filter((title) => isPage || title === settings.get("title")).map(zipOf),
];
const needed = [STDLIB, ...archives];
const total = needed.reduce((sum, name) => sum + SIZES[name], 0);
let loaded = 0;
let stage = "loading Python";

function tell(now = stage, more = {}) {
  stage = now;
  channel?.postMessage({ stage, loaded, total, ...more });
}

/** PyScript opens a store for packages, of which there are none: it gets an empty one that nothing can break. */
function giveStore() {
  /** @param {unknown} result */
  const answered = (result) => {
    const request = { result, onsuccess: /** @type {((event: object) => void) | null} */ (null) };
    queueMicrotask(() => request.onsuccess?.({ target: request }));
    return request;
  };
  const store = { getAllKeys: () => answered([]), clear: () => answered(undefined) };
  const base = { transaction: () => ({ objectStore: () => store }), close: () => {} };
  Object.defineProperty(globalThis, "indexedDB", {
    value: { open: () => answered(base) },
    configurable: true,
  });
}

/** As long as this worker lives it holds a lock: whoever waits for it learns of the worker's death at once. */
function holdLock() {
  const held = navigator.locks?.request(channelName ?? "", () => {
    tell(stage, { locked: true });
    return new Promise(() => {});
  });
  held?.catch(() => {}); // where storage is refused, locks are too
}

/**
 * The bytes of a file, which are counted when they have come; the page counts those of the large one as they
 * come.
 * @param {string} name
 */
function get(name) {
  const bytes = bytesOf(name);
  const count = () => {
    loaded += SIZES[name];
    tell();
  };
  if (settings.has("count")) bytes.then(count, () => {});
  bytes.catch(() => {}); // reported when it is awaited
  return { name, bytes };
}

/**
 * A promise of the module that the page compiled; of null if it could not.
 * @returns {Promise<WebAssembly.Module | null>}
 */
function handedOver() {
  return new Promise((resolve) => {
    /** @param {MessageEvent} event */
    function take({ data }) {
      if (!data || !("wasm" in data)) return;
      removeEventListener("message", take);
      resolve(data.wasm);
    }
    addEventListener("message", take);
    tell(stage, { wants: "wasm" });
  });
}

/**
 * Pyodide fetches two files itself: give it the finished module for the one, and the other, which was asked
 * for sooner.
 * @param {Promise<Uint8Array<ArrayBuffer>>} stdlib @param {Promise<WebAssembly.Module | null> | null} module
 */
function giveFiles(stdlib, module) {
  const { instantiateStreaming } = WebAssembly;
  /** @param {Response | WebAssembly.Module} given @param {WebAssembly.Imports} [imports] */
  const instantiate = async (given, imports) => {
    if (given instanceof WebAssembly.Module) {
      return { module: given, instance: await WebAssembly.instantiate(given, imports) };
    }
    if (!given.ok) throw new Error(`Python could not be loaded (${given.status})`);
    return isWasm(given)
      ? instantiateStreaming(given, imports)
      : WebAssembly.instantiate(await given.arrayBuffer(), imports);
  };
  globalThis.fetch = async (...request) => {
    const name = String(request[0]).split("/").pop();
    if (name === STDLIB) return new Response(await stdlib);
    const finished = name === "pyodide.asm.wasm" ? await module : null;
    if (!finished) return plainFetch(...request);
    return /** @type {Response} */ (/** @type {unknown} */ (finished)); // for the function below
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const made = await instantiate(await source, imports);
      tell("starting Python");
      return made;
    } catch (error) {
      giveUp(error); // Pyodide would only write it down, and wait for ever
      throw error;
    }
  };
}

/** @type {(error: unknown) => void} */
let giveUp = () => {};
/** @type {Promise<never>} */
const givenUp = new Promise((_, reject) => {
  giveUp = reject;
});
givenUp.catch(() => {}); // start() tells
giveStore();
if (channel) holdLock();
const plainFetch = globalThis.fetch;
const [stdlib, ...files] = needed.map(get);
giveFiles(stdlib.bytes, settings.has("wasm") ? handedOver() : null);
tell();
const kept = settings.has("snapshot") ? find() : null;
const pyodide = import("../../vendor/pyodide/pyodide.mjs");
const pyodideModule = import("../../vendor/pyodide/pyodide.asm.mjs");

const FINDER = `
import sys

class Titles:
    """Fetches the rules of a title when they are first imported."""
    waiting = set(titles)

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        title = name.removeprefix("game.")
        if title in cls.waiting and name != title:
            if not fetch_now(f"game_{title}.zip"):
                raise ImportError("The rules of this game could not be loaded.")
            cls.waiting.remove(title)
        return None

sys.meta_path.insert(0, Titles)
`;

/**
 * Options that wake Python from a kept memory: it is read while the interpreter comes up and laid into it page by page.
 * Pyodide would have it whole and sooner.
 * @param {NonNullable<Awaited<ReturnType<typeof find>>>} found
 * @param {Awaited<typeof pyodideModule>["default"]} create
 */
const wakingOptions = (found, create) => ({
  _loadSnapshot: Object.defineProperty(new Uint8Array(0), "length", { value: found.length }),
  createPyodideModule: /** @type {typeof create} */ (
    async (settings) => {
      const [module, bytes] = await Promise.all([create(settings), found.bytes]);
      const { restoreSnapshot } = module.API;
      module.API.restoreSnapshot = () => restoreSnapshot(unfold(bytes, module.HEAP8, module._sbrk(0)));
      return module;
    }
  ),
});

/** Python as an earlier visit kept it, with the titles it has imported, or started anew. */
async function wake() {
  const loading = Promise.all([pyodide, pyodideModule]);
  const [{ loadPyodide: load }, { default: createPyodideModule }] = await loading;
  const options = { ...startingOptions(LOCK_INFO), createPyodideModule };
  const found = await kept;
  if (found) {
    try {
      const python = await load({ ...options, ...wakingOptions(found, createPyodideModule) });
      tell("starting Python", { kept: found.titles });
      return { python, titles: found.titles };
    } catch {
      await forget();
    }
  }
  return { python: await load(options), titles: [] };
}

async function start() {
  const { python, titles } = await Promise.race([wake(), givenUp]);
  tell("loading the rules");
  for (const name of titles.map(zipOf)) {
    if (!archives.includes(name)) files.push({ name, bytes: bytesOf(name) });
  }
  const scope = python.toPy({});
  const put = makeRoom(python, scope);
  /** @param {string} name */
  const fetchNow = (name) => {
    const bytes = bytesNow(name);
    if (bytes) put(name, bytes);
    return bytes !== null;
  };
  scope.set("fetch_now", fetchNow);
  const missing = new Set(TITLES.map(zipOf));
  for (const { name, bytes } of files) {
    const found = missing.has(name) && !titles.length ? await bytes.catch(() => null) : await bytes;
    if (!found) continue; // a title's rules may come later
    put(name, found);
    missing.delete(name);
  }
  scope.set("titles", python.toPy(TITLES.filter((title) => missing.has(zipOf(title)))));
  python.runPython(FINDER, { globals: scope });
  // The rules need no page: PyScript's own package stays out of the worker.
  if (!isPage) python.runPython("import sys, types; sys.modules['pyscript'] = types.ModuleType('pyscript')");
  globalThis.fetch = plainFetch;
  return python;
}

const started = start(); // PyScript has a store of its own to open before it asks
started.catch((error) => tell(stage, { failed: String(error?.stack ?? error) }));

/** @param {{ stdout: (text: string) => void, stderr: (text: string) => void }} given */
export async function loadPyodide({ stdout, stderr }) {
  const python = await started;
  if (stdout) python.setStdout({ batched: stdout });
  if (stderr) python.setStderr({ batched: stderr });
  return python;
}
