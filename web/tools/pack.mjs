// Packs the Python that the page runs: node pack.mjs OUT ROOT..., with a folder game in every root.
// Runs the pinned Pyodide, so that the bytecode is of the Python that will read it; see pack.py.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";

const [out, ...roots] = process.argv.slice(2);
const here = import.meta.dirname ?? dirname(new URL(import.meta.url).pathname);
const pyodideFolder = dirname(createRequire(import.meta.url).resolve("pyodide/package.json"));
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")).href);

/** Every file under a folder, sorted, with forward slashes. */
async function filesUnder(folder, prefix) {
  const found = [];
  for (const entry of await readdir(join(folder, ...prefix.split("/")), { withFileTypes: true })) {
    const path = `${prefix}/${entry.name}`;
    if (entry.isDirectory())
      found.push(...(entry.name === "__pycache__" ? [] : await filesUnder(folder, path)));
    else found.push(path);
  }
  return found.sort();
}

const python = await loadPyodide({
  indexURL: pyodideFolder + sep,
  env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1", HOME: "/home" },
});
for (const root of roots) {
  for (const path of await filesUnder(root, "game")) {
    python.FS.mkdirTree(`/src/${dirname(path)}`);
    python.FS.writeFile(`/src/${path}`, new Uint8Array(await readFile(join(root, path))));
  }
}
python.FS.mkdirTree("/out");
python.FS.mkdirTree("/pack/web/tools");
for (const name of ["later.py", "slim.py"]) {
  python.FS.writeFile(`/pack/web/tools/${name}`, new Uint8Array(await readFile(join(here, name))));
}
python.FS.writeFile("/stdlib.zip", new Uint8Array(await readFile(join(pyodideFolder, "python_stdlib.zip"))));
const facts = python.runPython(await readFile(join(here, "pack.py"), "utf8"));
await mkdir(out, { recursive: true });
for (const name of python.FS.readdir("/out").filter((name) => !name.startsWith("."))) {
  await writeFile(join(out, name), python.FS.readFile(`/out/${name}`));
}
const lock = JSON.parse(await readFile(join(pyodideFolder, "pyodide-lock.json"), "utf8"));
await writeFile(
  join(out, "facts.json"),
  JSON.stringify({ ...JSON.parse(facts), info: lock.info, pyodide: python.version }),
);
