// The rules in Python's file system: archives of bytecode and texts, spread out under /app.
import { CONTENTS } from "./manifest.mjs";

const here = new URL("./", import.meta.url).href;

export const zipOf = (title) => `game_${title}.zip`;

/** How our Pyodide is started, here and where a snapshot of it is made. */
export const startingOptions = (lockInfo) => ({
  indexURL: new URL("../../vendor/pyodide/", here).href,
  stdLibURL: here + "stdlib.zip",
  lockFileContents: { info: lockInfo, packages: {} },
  packageBaseUrl: here,
});

export async function bytesOf(name) {
  const response = await fetch(here + name);
  if (!response.ok) throw new Error(`${name} could not be loaded (${response.status})`);
  return new Uint8Array(await response.arrayBuffer());
}

/** For `import game.<title>` in a worker, which cannot wait: null if there is no such file. */
export function bytesNow(name) {
  const request = new XMLHttpRequest();
  request.open("GET", here + name, false);
  request.responseType = "arraybuffer";
  request.send();
  return request.status === 200 || request.status === 0 ? new Uint8Array(request.response) : null;
}

const UNPACK = `
import sys

def unpack(name):
    """A zip of rules, spread out beside the others, so that a title finds its texts; what is in memory needs no file."""
    from json import loads
    from os import makedirs, remove
    from zipimport import zipimporter
    with open("/app/contents.json", encoding="utf-8") as file:
        contents = loads(file.read())
    archive = zipimporter("/app/" + name)
    for path in contents[name]:
        if path.endswith(".pyc") and path[:-4].removesuffix("/__init__").replace("/", ".") in sys.modules:
            continue
        makedirs("/app/" + path.rpartition("/")[0], exist_ok=True)
        with open("/app/" + path, "wb") as file:
            file.write(archive.get_data(path))
    remove("/app/" + name)
    sys.path_importer_cache.clear()

if "/app" not in sys.path:
    sys.path.insert(0, "/app")
unpack
`;

/** Makes /app and gives the Python function that spreads out an archive written there. */
export function makeRoom(python, scope) {
  python.FS.mkdirTree("/app");
  python.FS.writeFile("/app/contents.json", JSON.stringify(CONTENTS));
  return python.runPython(UNPACK, { globals: scope });
}
