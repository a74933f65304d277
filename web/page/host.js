// host42: everything the game may ask of the page, and nothing else. Python uses this object alone.

import * as device from "./device.js";
import * as journal from "./journal.js";
import * as offline from "./offline.js";
import * as presenting from "./presenting.js";
import * as bootpage from "./bootpage.js";
import { Environment } from "./environment.js";
import { Mirror } from "./mirror.js";
import { Announcer } from "./announcer.js";
import { watchPointer } from "./pointer.js";


/** Make host42 and put it in place; `onReady` is called when the game has drawn its first frame. */
export function installHost(build, onReady) {
  const canvas = document.getElementById("canvas");
  const environment = new Environment(build);
  const calls = { start: () => {}, activate: () => {}, focus: () => {}, key: () => false, pointer: () => {}, store: () => {} };
  let published = { scene: "boot", stateId: 0, title: "", nodes: [], observation: null, focus: null };
  let frames = 0;
  const told = { activate: (id, value) => calls.activate(id, value), focus: (id) => calls.focus(id) };
  const mirror = new Mirror(document.getElementById("mirror"), told.activate, told.focus);
  const announcer = new Announcer(document.getElementById("polite"), document.getElementById("urgent"));

  watchPointer(canvas, (...event) => calls.pointer(...event));
  addEventListener("storage", (event) => event.storageArea !== sessionStorageOrNone() && calls.store(event.key ?? ""));
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (document.getElementById("mirror").inert || event.target.closest?.("textarea, select, input:not([type=range])")) return;
    if (mirror.key(event)) return event.preventDefault();
    const plain = event.key.length === 1 && event.key !== " ";
    const moves = event.key.startsWith("Arrow") || event.key.startsWith("Page");
    const other = event.key === "Escape" || (moves && event.target.type !== "range");
    if ((plain || other) && calls.key(event.key, event.shiftKey)) event.preventDefault();
  });

  const host = {
    ...device,
    env: () => JSON.stringify(environment.read()),
    onEnv: (callback) => environment.onChange(callback),
    onPointer: (callback) => void (calls.pointer = callback),
    frame: () => new Promise(requestAnimationFrame),
    resizeCanvas(width, height) {
      canvas.style.setProperty("--canvas-width", `${width}px`);
      canvas.style.setProperty("--canvas-height", `${height}px`);
    },
    changed: presenting.changed,
    copyAhead: presenting.copyAhead,
    presented: () => void frames++,
    ready() {
      onReady();
      bootpage.ready(() => {
        mirror.takeFocus();
        calls.start();
      });
    },
    onStart: (callback) => void (calls.start = callback),
    publish(text) {
      published = JSON.parse(text);
      if (published.title) document.title = published.title;
      globalThis.words42.speak(published.language);
      const { style } = document.documentElement;
      published.ring.forEach((colour, at) => style.setProperty(["--ring", "--around"][at], colour));
      mirror.update(published.nodes, published.focus, published.handover);
    },
    onActivate: (callback) => void (calls.activate = callback),
    onFocus: (callback) => void (calls.focus = callback),
    onKey: (callback) => void (calls.key = callback),
    announce: (text, assertive) => announcer.say(text, assertive),
    onStoreChange: (callback) => void (calls.store = callback),
    async askPersist() {
      const yes = await device.askPersist();
      environment.persisted(yes);
      return yes;
    },
    updateReady: offline.updateReady,
    onUpdate: offline.onUpdate,
    applyUpdate: offline.applyUpdate,
    remember: journal.remember,
    fail(report) {
      bootpage.trouble("stopped", "saved", journal.report(build.version, journal.error(report)));
    },
  };
  globalThis.host42 = Object.freeze(host);

  if (environment.read().test) {
    globalThis.t42 = Object.freeze({
      get scene() { return published.scene; },
      get stateId() { return published.stateId; },
      nodes: () => structuredClone(published.nodes),
      errors: journal.allErrors,
      frames: () => frames,
      observation: () => published.observation,
    });
  }
}

function sessionStorageOrNone() {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
