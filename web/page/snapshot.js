// A picture of the interpreter's memory, started and with the game's modules loaded, made by this device itself in an
// idle moment and kept beside the offline copy of the same build. The next start takes it up instead of starting
// Python. It is a private feature of the runtime, so on any doubt the start is a plain one: without storage to note
// that a picture is being tried, after a start with it that did not arrive, or with ?nosnapshot.

import { restored } from "./picture.js";

const HERE = new URL("../", import.meta.url);
const NOTE = `t42:${HERE.pathname}:started`; // "VERSION trying" while a start uses it, "VERSION off" once one failed
const params = new URLSearchParams(location.search);
const WAIT = 5000; // ms after the first frame before the device is asked for more
let trying = null;

const cacheName = (build) => `texas42:${HERE.pathname}:${build.version}`;
const address = (build) => new URL(`files/started-${build.version}`, HERE).href; // early.js asks for it as well

/** The picture for this build as bytes, or null. */
export async function kept(build) {
  if (params.has("nosnapshot") || !navigator.serviceWorker?.controller) return null;
  try {
    const note = localStorage.getItem(NOTE) ?? "";
    if (note.startsWith(build.version)) {
      localStorage.setItem(NOTE, `${build.version} off`);
      return null;
    }
    const found = await globalThis.early42?.picture;
    const picture = found && restored(found);
    if (!picture) return null;
    localStorage.setItem(NOTE, `${build.version} trying`);
    trying = build.version;
    return picture;
  } catch {
    return null;
  }
}

/** The start has come through, or the person left before: whether a picture was in use. */
export function arrived() {
  if (trying === null) return false;
  trying = null;
  localStorage.removeItem(NOTE);
  return true;
}

/** The start failed: whether a picture was in use. It is not used again. */
export function refuse() {
  if (trying === null) return false;
  localStorage.setItem(NOTE, `${trying} off`);
  trying = null;
  return true;
}

/** Make the picture in a worker, later, if there is none and the device has room. Tells of it in data-snapshot. */
export async function prepare(build) {
  const told = document.documentElement.dataset;
  if (params.has("nosnapshot") || (params.has("test") && !params.has("snapshot"))) return;
  if (!navigator.serviceWorker || navigator.deviceMemory < 2 || navigator.connection?.saveData) return;
  try {
    await new Promise((done) => setTimeout(done, WAIT));
    await inCharge();
    if ((localStorage.getItem(NOTE) ?? "").startsWith(build.version)) return;
    if (!(await caches.has(cacheName(build)))) return;
    const cache = await caches.open(cacheName(build));
    if (await cache.match(address(build))) return;
    await cache.put(address(build), new Response(await made(build)));
  } catch {
    // no room, or the worker could not: the next start is a plain one
  } finally {
    told.snapshot = "done";
  }
}

/** Until the offline copy is complete and answers for this page; for ever where there is none. */
async function inCharge() {
  const { serviceWorker } = navigator;
  const change = new Promise((done) => serviceWorker.addEventListener("controllerchange", done, { once: true }));
  await serviceWorker.ready;
  if (!serviceWorker.controller) await change;
}

function made(build) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./prepare.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => {
      worker.terminate();
      if (data instanceof Blob) resolve(data);
      else reject(new Error(data));
    };
    worker.onerror = (event) => {
      worker.terminate();
      reject(event);
    };
    worker.postMessage(build);
  });
}
