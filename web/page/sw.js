// Keeps one whole copy of the site, one cache a build. VERSION and FILES (name -> the hash in it, or "") are put in
// by the build. A name with a hash never changes its content: an update copies it from the build before.

const VERSION = "@VERSION@";
const FILES = @LIST@;
const SCOPE = new URL(self.registration.scope);
const PREFIX = `texas42:${SCOPE.pathname}:`;
const CACHE = PREFIX + VERSION;

self.addEventListener("install", (event) => event.waitUntil(fill()));

self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const key of await caches.keys()) if (key.startsWith(PREFIX) && key !== CACHE) await caches.delete(key);
  await self.clients.claim();
})()));

self.addEventListener("message", (event) => event.data === "take over" && self.skipWaiting());

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return;
  const page = event.request.mode === "navigate" && ["", "index.html"].includes(url.pathname.slice(SCOPE.pathname.length));
  event.respondWith(answer(event.request, page ? SCOPE.href : url.origin + url.pathname));
});

// The stored response goes out as it is: a changed one would lose streaming and the browser's compiled code.
async function answer(request, address) {
  const cache = await caches.open(CACHE);
  return (await cache.match(address)) ?? fetch(request);
}

// All files or none: any failure deletes what was stored, and the version before goes on.
async function fill() {
  try {
    const older = (await caches.keys()).filter((key) => key.startsWith(PREFIX));
    const cache = await caches.open(CACHE);
    await Promise.all(Object.entries(FILES).map(async ([name, hash]) => {
      const url = new URL(name, SCOPE).href;
      const response = (hash && await stored(url, hash, older)) || await fetched(url);
      if (!(await right(response, url, hash))) throw new Error(`${url} is not of this build`);
      await cache.put(url, response);
    }));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function stored(url, hash, older) {
  for (const key of older) {
    const response = await (await caches.open(key)).match(url);
    if (response && await right(response, url, hash)) return response;
  }
  return undefined;
}

async function fetched(url) {
  const response = await fetch(url, { cache: "no-cache" });
  if (!response.ok || response.redirected) throw new Error(`${url}: ${response.status}`);
  return response;
}

// By its hash where the name has one; the page by the version that it names; the rest may be of any build.
async function right(response, url, hash) {
  const data = await response.clone().arrayBuffer();
  if (!hash) return url !== SCOPE.href || new TextDecoder().decode(data).includes(VERSION);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return hash === Array.from(digest.subarray(0, 5), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
