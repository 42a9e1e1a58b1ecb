// The Python that PyScript runs here: the local Pyodide with our start-up options, and the rules in /app.
//
// PyScript imports this module in place of Pyodide's own. Its address may end in a fragment of settings:
//   title=ieshima    fetch this title's rules while Python starts
//   channel=NAME     tell of the progress on this BroadcastChannel
//   count=1          count the bytes of the downloads (a first visit; later ones come from a cache)
import { loadPyodide as load, version } from "../../vendor/pyodide/pyodide.mjs";
import { CONTENTS, LOCK_INFO, SIZES, TITLES } from "./manifest.mjs";

export { version };

const here = new URL("./", import.meta.url).href;
const settings = new URLSearchParams(new URL(import.meta.url).hash.slice(1));
const channel = settings.has("channel") ? new BroadcastChannel(settings.get("channel")) : null;
const isPage = typeof document !== "undefined";
const archives = ["core.zip", ...TITLES.filter((title) => isPage || title === settings.get("title")).map(zipOf)];
const counted = ["../../vendor/pyodide/pyodide.asm.wasm", "stdlib.zip", ...archives];
const total = counted.reduce((sum, path) => sum + SIZES[path], 0);
let loaded = 0;

function zipOf(title) {
  return `game_${title}.zip`;
}

function tell(stage) {
  channel?.postMessage({ stage, loaded, total });
}

/** Bytes on their way, at most about one message for each hundredth of the whole. */
function count(bytes) {
  const before = Math.floor((loaded * 100) / total);
  loaded = Math.min(total, loaded + bytes);
  if (Math.floor((loaded * 100) / total) > before) tell("loading Python");
}

/** fetch() that reports what arrives; the answer keeps its headers, so WebAssembly still compiles as it streams. */
function countingFetch(fetch) {
  return async (...request) => {
    const response = await fetch(...request);
    if (!response.ok || !response.body) return response;
    const meter = new TransformStream({
      transform(chunk, controller) {
        count(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(meter), response);
  };
}

async function bytesOf(name) {
  const response = await fetch(here + name);
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

/** For `import game.<title>` in a worker, which cannot wait: null if there is no such file. */
function bytesNow(name) {
  const request = new XMLHttpRequest();
  request.open("GET", here + name, false);
  request.responseType = "arraybuffer";
  request.send();
  return request.status === 200 || request.status === 0 ? new Uint8Array(request.response) : null;
}

const plainFetch = globalThis.fetch;
if (settings.has("count")) globalThis.fetch = countingFetch(plainFetch);
tell("loading Python");
const files = archives.map((name) => [name, bytesOf(name)]);
for (const [, bytes] of files) bytes.catch(() => {}); // reported below, when it is awaited

const SETUP = `
import sys
from zipimport import zipimporter

def unpack(name):
    """A zip of rules, spread out beside the others, so that a title finds its texts."""
    from os import makedirs, remove
    archive = zipimporter("/app/" + name)
    for path in contents[name]:
        makedirs("/app/" + path.rpartition("/")[0], exist_ok=True)
        with open("/app/" + path, "wb") as file:
            file.write(archive.get_data(path))
    remove("/app/" + name)
    sys.path_importer_cache.clear()

class Titles:
    """Fetches the rules of a title when they are first imported."""
    waiting = set(titles)

    @classmethod
    def find_spec(cls, name, path=None, target=None):
        title = name.removeprefix("game.")
        if title in cls.waiting and name != title:
            cls.waiting.remove(title)
            if fetch_now(f"game_{title}.zip"):
                unpack(f"game_{title}.zip")
        return None

sys.path.insert(0, "/app")
sys.meta_path.insert(0, Titles)
unpack
`;

export async function loadPyodide(options = {}) {
  const python = await load({
    ...options,
    indexURL: new URL("../../vendor/pyodide/", here).href,
    stdLibURL: here + "stdlib.zip",
    lockFileContents: { info: LOCK_INFO, packages: {} },
    packageBaseUrl: here,
  });
  tell("loading the rules");
  python.FS.mkdirTree("/app");
  const scope = python.toPy({ contents: CONTENTS, titles: TITLES.filter((title) => !archives.includes(zipOf(title))) });
  scope.set("fetch_now", (name) => {
    const bytes = bytesNow(name);
    if (bytes) python.FS.writeFile("/app/" + name, bytes);
    return Boolean(bytes);
  });
  const unpack = python.runPython(SETUP, { globals: scope });
  for (const [name, bytes] of files) {
    python.FS.writeFile("/app/" + name, await bytes);
    unpack(name);
  }
  // The rules need no page: PyScript's own package stays out of the worker.
  if (!isPage) python.runPython("import sys, types; sys.modules['pyscript'] = types.ModuleType('pyscript')");
  globalThis.fetch = plainFetch;
  unpack.destroy();
  return python;
}
