// The rules in Python's file system: archives of bytecode and texts under /app.
import { SIZES } from "./manifest.js";

const here = new URL("../engine/", import.meta.url).href; // wherever the build has put this

/** @param {string} title */
export const zipOf = (title) => `game_${title}.zip`;

/**
 * How our Pyodide is started, here and where a snapshot of it is made.
 * @param {object} lockInfo
 */
export const startingOptions = (lockInfo) => ({
  indexURL: new URL("../../vendor/pyodide/", here).href,
  stdLibURL: `${here}stdlib.zip`,
  lockFileContents: { info: lockInfo, packages: {} },
  packageBaseUrl: here,
});

/** @param {string} name */
export async function bytesOf(name) {
  const response = await fetch(here + name);
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length !== SIZES[name]) throw new Error(`${name} was not loaded whole`);
  return bytes;
}

/**
 * For `import game.<title>` in a worker, which cannot wait: null if the file cannot be had whole.
 * @param {string} name
 */
export function bytesNow(name) {
  const request = new XMLHttpRequest();
  try {
    request.open("GET", here + name, false);
    request.responseType = "arraybuffer";
    request.send();
  } catch {
    return null; // there is no network
  }
  const bytes = new Uint8Array(request.response ?? []);
  return request.status === 200 && bytes.length === SIZES[name] ? bytes : null;
}

const SHELVE = `
import sys

def shelve(name):
    """Make the modules of /app/NAME importable: the core, or a title, whose package lies in one of the core's."""
    place, paths = "/app/" + name, sys.path
    if name != "core.zip":
        import game
        place, paths = place + "/game", game.__path__
    if place not in paths:
        paths.insert(0, place)

shelve
`;

/**
 * Makes /app and gives a function that puts an archive there, for Python to import from.
 * @param {import("pyodide").PyodideAPI} python @param {import("pyodide/ffi").PyProxy} [scope]
 */
export function makeRoom(python, scope) {
  python.FS.mkdirTree("/app");
  const shelve = python.runPython(SHELVE, { globals: scope });
  /** @param {string} name @param {Uint8Array} bytes */
  const put = (name, bytes) => {
    python.FS.writeFile(`/app/${name}`, bytes);
    shelve(name);
  };
  return put;
}
