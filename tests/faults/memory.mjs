// What the worst links and records take of time and memory in Pyodide: `node tests/faults/memory.mjs` from the project's
// root. Time and memory are measured one after the other, for the second slows the first.
import { loadPyodide } from "pyodide";

const MOST = 50; // MB

const python = await loadPyodide();
python.FS.mkdirTree("/project");
python.FS.mount(python.FS.filesystems.NODEFS, { root: process.cwd() }, "/project");
python.runPython(`
import sys
sys.path.insert(0, "/project")
from tests import STANDIN
from tests.faults.worst import became, memory, worst
cases = list(worst())
`);
let most = 0;
for (const one of python.globals.get("cases")) {
  const [what, kind, text] = one.toJs();
  const began = performance.now();
  python.globals.get("became")(kind, text);
  const seconds = (performance.now() - began) / 1000;
  const taken = python.globals.get("memory")(kind, text);
  most = Math.max(most, taken);
  console.log(`${what.padEnd(40)} ${seconds.toFixed(3)} s, ${taken.toFixed(1)} MB`);
}
if (most > MOST) {
  console.error(`more than ${MOST} MB`);
  process.exit(1);
}
