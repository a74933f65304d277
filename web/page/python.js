// Starts Python from files that are here already, in the page or in a worker.

export const HOME = "/home/pyodide";
const HERE = new URL("../", import.meta.url).href;

/** Pyodide with the files that are here already: it would ask for them by names of its own. */
export async function startPython(build, { loader, glue, python, library }, more = {}) {
  const { loadPyodide } = await loader;
  const { default: createPyodideModule } = await glue;
  const [module, stdlib] = [await python, await library];
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = async (address) => {
    const name = new URL(address, location.href).pathname.split("/").pop();
    if (name === "pyodide.asm.wasm") return new Response();
    if (name === "python_stdlib.zip") return new Response(stdlib);
    throw new Error(`the runtime asked for ${name}`);
  };
  try {
    return await new Promise((resolve, reject) => {
      WebAssembly.instantiateStreaming = async (response, imports) => {
        try {
          return { module, instance: await WebAssembly.instantiate(module, imports) };
        } catch (error) {
          reject(error);
          throw error;
        }
      };
      loadPyodide({
        indexURL: HERE,
        packageBaseUrl: HERE,
        lockFileContents: { info: build.runtime, packages: {} },
        createPyodideModule,
        env: {
          HOME,
          PYGAME_HIDE_SUPPORT_PROMPT: "1",
          SDL_EMSCRIPTEN_KEYBOARD_ELEMENT: "#canvas", // keys belong to the page and its mirror
        },
        ...more,
      }).then(resolve, reject);
    });
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

export function unpack(FS, folder, entries) {
  const made = new Set();
  for (const [name, data] of entries) {
    const path = `${folder}/${name}`;
    const parent = path.slice(0, path.lastIndexOf("/"));
    if (!made.has(parent)) {
      FS.mkdirTree(parent);
      made.add(parent);
    }
    FS.writeFile(path, data, { canOwn: true });
  }
}
