// The vectors of sealed games as Pyodide makes them: `node tests/sealed/vectors.mjs` from the project's root.
import { loadPyodide } from "pyodide";

const python = await loadPyodide();
python.FS.mkdirTree("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root: process.cwd() }, "/project");
python.runPython(`
import sys
sys.path.insert(0, "/project")
from tests.sealed.vectors import vectors
`);
console.log(python.globals.get("vectors")());
