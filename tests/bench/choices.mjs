// tests/bench/choices.py inside Pyodide: node tests/bench/choices.mjs PYODIDE_FOLDER [DEALS]
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, deals = "5"] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide();
pyodide.FS.mkdir("/tree");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: process.cwd() }, "/tree");
pyodide.runPython(`
import sys
sys.dont_write_bytecode = True
sys.path.insert(0, "/tree")
from tests.bench.choices import report
`);
console.log(pyodide.runPython(`report(${Number(deals)})`));
