// The offline copy: registers the service worker and offers a new version; it never forces one.

let registration = null;
let tell = () => {};
let asked = false;

const HERE = new URL("./", document.baseURI);
const PREFIX = `texas42:${HERE.pathname}:`;

/** Where a first visit puts what it fetches, so that the service worker need not fetch it again; else null. */
export async function incoming() {
  if (!("serviceWorker" in navigator) || navigator.serviceWorker.controller) return null;
  try {
    return await caches.open(`${PREFIX}incoming`);
  } catch {
    return null;
  }
}

/** Start keeping the site for use without a network. Where that is refused the game plays on without it. */
export async function keep() {
  if (!("serviceWorker" in navigator) || !isSecureContext) return;
  try {
    registration = await navigator.serviceWorker.register("sw.js", { updateViaCache: "none" });
  } catch {
    return; // storage refused (a private window, a foreign frame) or a server that does not have the file
  }
  const watch = (worker) => worker?.addEventListener("statechange", () => updateReady() && tell());
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  if (updateReady()) tell();
  navigator.serviceWorker.addEventListener("controllerchange", () => asked && location.reload());
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < 3600e3) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
}

/** Is a new version complete and waiting? (The very first one is not "new".) */
export const updateReady = () => Boolean(registration?.waiting && navigator.serviceWorker.controller);

/** Call back when it is. */
export const onUpdate = (callback) => void (tell = callback);

/** The person accepted: the new version takes over and this page, alone, loads again. */
export function applyUpdate() {
  if (!updateReady()) return;
  asked = true;
  registration.waiting.postMessage("take over");
}

/** Remove the offline copy; saved matches are elsewhere and stay. */
export async function forget() {
  try {
    for (const each of await navigator.serviceWorker.getRegistrations()) {
      if (each.scope === HERE.href) await each.unregister();
    }
    for (const key of await caches.keys()) if (key.startsWith(PREFIX)) await caches.delete(key);
  } catch {
    // nothing kept, nothing to remove
  }
}
