// Starts the game: files, Python, pygame, then the game's own main. Any failure ends on a page that says so.

import * as bootpage from "./bootpage.js";
import * as journal from "./journal.js";
import * as offline from "./offline.js";
import { copy, keepSound } from "./device.js";
import { Files, unpacked, unzip } from "./files.js";
import { installHost } from "./host.js";
import { present } from "./presenting.js";
import { HOME, startPython, unpack } from "./python.js";
import * as snapshot from "./snapshot.js";

const build = JSON.parse(document.getElementById("build").textContent);
const COUNTER = `t42:${new URL("./", document.baseURI).pathname}:boots`;
const UNFINISHED = 2; // so many boots in a row that did not finish, and the next waits for the person
let finished = false;
let failed = false;

// --- boots that did not finish are counted, where the browser lets us ------------------------------------
function boots(change) {
  try {
    const value = change === null ? 0 : (Number(localStorage.getItem(COUNTER)) || 0) + change;
    if (value > 0) localStorage.setItem(COUNTER, value);
    else localStorage.removeItem(COUNTER);
    return value;
  } catch {
    return 0;
  }
}

function fail(error, title = "failed", message = explain(error)) {
  if (snapshot.refuse()) {
    boots(null);
    location.reload(); // once: the picture of the memory is not used again
    return;
  }
  failed = true;
  const text = journal.error(error);
  bootpage.trouble(title, message, journal.report(build.version, text));
}

function explain(error) {
  const text = String(error?.message || error);
  if (!("compileStreaming" in (globalThis.WebAssembly ?? {})) || !("DecompressionStream" in globalThis)) {
    return "old";
  }
  if (/server answered|Failed to fetch|NetworkError|Load failed|incomplete|dynamically imported|importing a module/i.test(text)) {
    return "missing";
  }
  if (/memory|allocat/i.test(text)) return "memory";
  return "unknown";
}

bootpage.onTrouble(
  () => {
    boots(null);
    location.reload();
  },
  async () => {
    boots(null);
    await offline.forget();
    location.reload();
  },
  copy,
);
addEventListener("error", (event) => problem(event.error ?? event.message, event.filename));
addEventListener("unhandledrejection", (event) => problem(event.reason));
addEventListener("pagehide", () => {
  if (finished || failed) return;
  boots(-1); // the person left; that is no failure
  snapshot.arrived();
});

// Before the first frame any error ends the boot. Afterwards the game reports its own; a crash of the runtime and
// of the page's scripts is told here. What a browser's extension does wrong, or a promise of the browser's own
// (a refused sound), stops nothing.
const HERE = new URL("./", document.baseURI).href;

function problem(error, file = "") {
  const ours = file.startsWith(HERE) || String(error?.stack).includes(HERE);
  if (!finished) fail(error);
  else if (ours && error instanceof Error && !(error instanceof DOMException)) {
    fail(error, "stopped", "saved");
  } else journal.error(error);
}

// --- the start itself --------------------------------------------------------------------------------------
async function start() {
  installHost(build, () => {
    finished = true;
    boots(null);
    snapshot.arrived();
    snapshot.prepare(build);
  });
  bootpage.stage("fetch", 0);
  const files = new Files(build.files, (sum, total) => bootpage.stage("fetch", sum / total), offline.incoming());
  const parts = {
    loader: import(files.address("loader")),
    glue: import(files.address("glue")),
    python: files.module("python"),
    sdl: files.module("sdl"),
    library: files.bytes("library").then(unpacked),
    pygame: files.bytes("pygame").then(unpacked).then(unzip),
    game: files.bytes("game").then(unpacked).then(unzip),
    started: snapshot.kept(build),
  };
  await Promise.all(Object.values(parts));
  files.copied().then(offline.keep); // from here on the network is free
  bootpage.stage("python");
  const started = await parts.started;
  document.documentElement.dataset.started = started ? "picture" : "plain";
  const pyodide = await startPython(build, parts, {
    ...(started && { _loadSnapshot: started }),
    stdout: journal.note,
    stderr: (line) => {
      journal.warning(line);
      console.warn(line);
    },
  });
  bootpage.stage("table");
  await frame();
  const site = pyodide.runPython("import site, sys; sys.path_importer_cache.clear(); site.getsitepackages()[0]");
  unpack(pyodide.FS, site, await parts.pygame);
  unpack(pyodide.FS, HOME, await parts.game);
  await link(pyodide, `${site}/${build.library}`, await parts.sdl);
  const canvas = document.getElementById("canvas");
  pyodide.canvas.setCanvas2D(canvas);
  pyodide._module.present = (...picture) => present(canvas, ...picture);
  keepSound(() => pyodide._module.SDL2?.audioContext);
  pyodide._api._skip_unwind_fatal_error = true; // SDL leaves its main loop that way
  pyodide.runPython("import main");
}

const frame = () => Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 100))]);

/** Give the dynamic linker SDL's module compiled already; the file that Python looks for only has to be there. */
async function link({ FS, _module }, path, module) {
  FS.writeFile(path, new Uint8Array());
  _module.preloadedWasm[path] = await _module.loadWebAssemblyModule(module, { loadAsync: true, nodelete: true }, path, {});
}

// --- go ------------------------------------------------------------------------------------------------------
const before = boots(1) - 1;
if (before >= UNFINISHED) {
  failed = true;
  bootpage.trouble(
    "twice",
    "waits",
    journal.report(build.version, `${before} boots did not finish`),
    true,
  );
} else {
  start().catch(fail);
}
