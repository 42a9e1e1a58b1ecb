// A worker that starts Python, imports the rules of some titles, and keeps the memory as it then is; see
// snapshot.js.
import { loadPyodide } from "../../vendor/pyodide/pyodide.mjs";
import { LOCK_INFO } from "./manifest.js";
import { bytesOf, makeRoom, startingOptions, zipOf } from "./rules.js";
import { keep } from "./snapshot.js";

/** @param {string[]} titles */
async function make(titles) {
  const archives = ["core.zip", ...titles.map(zipOf)];
  const files = await Promise.all(archives.map(bytesOf));
  const python = await loadPyodide({
    ...startingOptions(LOCK_INFO),
    env: { SNAPSHOT: "1" },
    _makeSnapshot: true,
  });
  const put = makeRoom(python);
  for (const [i, name] of archives.entries()) put(name, files[i]);
  python.runPython("import json, traceback, game.catalog, game.session; game.session.load()");
  for (const title of titles) python.runPython(`game.catalog.find("${title}").minds`);
  python.runPython("import gc; gc.collect()");
  await keep(/** @type {Uint8Array<ArrayBuffer>} */ (python.makeMemorySnapshot()), titles);
}

/** @param {MessageEvent<string[]>} event */
self.onmessage = ({ data: titles }) =>
  make(titles).then(
    () => postMessage("kept"),
    (error) => postMessage(String(error?.stack ?? error)),
  );
