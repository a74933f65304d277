// Runs a Python script in the site's own Python (Pyodide, in Node), for the build.
//   node run.mjs PYODIDE_FOLDER LIBRARY.zip SCRIPT FROM TO [WORD...]
// The script sees the folders FROM and TO as /from and /to and the words in WORDS; it prints its answer last.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [home, library, script, from, to, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(home, "pyodide.mjs")).href);
const pyodide = await loadPyodide({
  indexURL: home,
  stdLibURL: library,
  env: { HOME: "/home/pyodide", PYTHONNODEBUGRANGES: "1" }, // byte code knows its lines, not its columns: a fifth less
});
const { FS } = pyodide;
for (const [place, folder] of [["/from", from], ["/to", to]]) {
  FS.mkdir(place);
  FS.mount(FS.filesystems.NODEFS, { root: folder }, place);
}
pyodide.globals.set("WORDS", pyodide.toPy(words));
try {
  pyodide.runPython(readFileSync(script, "utf8"));
} catch (error) {
  console.error(error.message); // left to Node, it would be lost behind a line of the runtime's source
  process.exit(1);
}
