// Gets the site's files: side by side, counted against the sizes known at build time, WebAssembly compiled while
// it streams in.

const TRIES = 3;

/** Fetches files of the build list and tells `progress(received, total)` in bytes. */
export class Files {
  #list;
  #progress;
  #received = new Map();
  #incoming; // a cache to copy into, or null
  #copies = [];

  /** `incoming` is a cache (or a promise of one or null) that gets a copy of all that comes over the network. */
  constructor(list, progress, incoming) {
    this.#list = list;
    this.#progress = progress;
    this.#incoming = incoming;
  }

  /** Settles when the copies are made, or could not be. */
  copied() {
    return Promise.allSettled(this.#copies);
  }

  /** The file's address. */
  address(name) {
    return new URL(this.#list[name].url, document.baseURI).href;
  }

  /** The whole file as bytes. */
  async bytes(name) {
    for (let attempt = 1; ; attempt++) {
      try {
        const response = await this.#ask(name);
        const data = new Uint8Array(await this.#counted(name, response).arrayBuffer());
        if (data.length !== this.#list[name].size) {
          throw new Error(`${name} came incomplete: ${data.length} of ${this.#list[name].size} bytes`);
        }
        return data;
      } catch (error) {
        if (attempt === TRIES) throw error;
      }
    }
  }

  /** The file as a compiled WebAssembly module. */
  async module(name) {
    const response = await this.#ask(name);
    // From the service worker the response is used untouched, so that the browser finds the machine code it kept
    // with it; over the network, where there is none yet, a copy of it is counted.
    if (navigator.serviceWorker?.controller) {
      const module = await this.#compile(response);
      this.#count(name, this.#list[name].size);
      return module;
    }
    const [module] = await Promise.all([this.#compile(response.clone()), this.#drain(name, response)]);
    return module;
  }

  async #ask(name) {
    const { [name]: early } = early42;
    delete early42[name]; // an answer can be read once
    const response = (await early?.catch(() => null)) ?? (await fetch(this.address(name)));
    if (!response.ok) throw new Error(`${this.#list[name].url}: the server answered ${response.status}`);
    const incoming = await this.#incoming;
    if (incoming) this.#copies.push(incoming.put(this.address(name), response.clone()));
    return response;
  }

  /** Some servers send another type, which streaming compilation refuses. */
  #compile(response) {
    const type = response.headers.get("Content-Type") ?? "";
    const right = type.startsWith("application/wasm")
      ? response
      : new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
    return WebAssembly.compileStreaming(right);
  }

  #counted(name, response) {
    let received = 0;
    const counter = new TransformStream({
      transform: (chunk, controller) => {
        this.#count(name, (received += chunk.byteLength));
        controller.enqueue(chunk);
      },
    });
    return new Response(response.body.pipeThrough(counter));
  }

  async #drain(name, response) {
    let received = 0;
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      this.#count(name, (received += part.value.byteLength));
    }
  }

  #count(name, received) {
    this.#received.set(name, received);
    let sum = 0, total = 0;
    for (const [key, file] of Object.entries(this.#list)) {
      total += file.size;
      sum += Math.min(this.#received.get(key) ?? 0, file.size);
    }
    this.#progress(sum, total);
  }
}

/** The files of a zip archive: [[name, Uint8Array], ...]. */
export async function unzip(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--;
  if (end < 0) throw new Error("an archive of the game is damaged");
  const entries = [];
  for (let i = view.getUint16(end + 10, true), at = view.getUint32(end + 16, true); i > 0; i--) {
    const method = view.getUint16(at + 10, true), size = view.getUint32(at + 20, true);
    const length = view.getUint16(at + 28, true), local = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    entries.push([name, method, bytes.subarray(start, start + size)]);
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return Promise.all(entries.map(async ([name, method, data]) => [name, method ? await inflate(data) : data]));
}

/** The one file in a zip archive. */
export async function unpacked(bytes) {
  const [[, data]] = await unzip(bytes);
  return data;
}

async function inflate(data) {
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
