// In a worker: starts Python as the page does, loads the game's modules, and answers with a picture of its memory.

import { unpacked, unzip } from "./files.js";
import { packed } from "./picture.js";
import { HOME, startPython, unpack } from "./python.js";

// All that imports neither pygame nor the page; those two belong to one page and are linked at every start.
const LOAD = `
import importlib, os, sys
sys.path_importer_cache.clear()
absent = dict.fromkeys(("pygame", "js"))
sys.modules.update(absent)
for folder, _, files in sorted(os.walk("game")):
    for name in sorted(files):
        try:
            importlib.import_module(f"{folder}/{name}".removesuffix(".pyc").replace("/", ".").removesuffix(".__init__"))
        except ImportError:
            pass
for name in absent:
    del sys.modules[name]
del absent, folder, files, name, _
`;

onmessage = async ({ data: build }) => {
  try {
    const address = (name) => new URL(`../${build.files[name].url}`, import.meta.url).href;
    const archive = async (name) => unpacked(new Uint8Array(await (await fetch(address(name))).arrayBuffer()));
    const parts = {
      loader: import(address("loader")),
      glue: import(address("glue")),
      python: WebAssembly.compileStreaming(fetch(address("python"))),
      library: archive("library"),
    };
    const game = await unzip(await archive("game"));
    const pyodide = await startPython(build, parts, { _makeSnapshot: true });
    unpack(pyodide.FS, HOME, game);
    pyodide.runPython(LOAD);
    postMessage(packed(pyodide.makeMemorySnapshot()));
  } catch (error) {
    postMessage(String(error?.stack ?? error));
  }
};
