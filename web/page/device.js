// What the browser lends: storage, clipboard, sharing, files, buzz, chance. Each says whether it worked.

/** localStorage with errors that name their cause: "denied", "quota" or "failed: ...". */
function storage(work) {
  let store;
  try {
    store = window.localStorage;
    if (!store) throw new Error();
  } catch {
    throw new Error("denied");
  }
  try {
    return work(store);
  } catch (error) {
    if (error.name === "SecurityError") throw new Error("denied");
    const full = error.name === "QuotaExceededError" || error.name === "NS_ERROR_DOM_QUOTA_REACHED";
    throw new Error(full ? "quota" : `failed: ${error.message}`);
  }
}

export const storeGet = (key) => storage((store) => store.getItem(key));
export const storeSet = (key, text) => storage((store) => store.setItem(key, text));
export const storeRemove = (key) => storage((store) => store.removeItem(key));
export const storeKeys = () => storage((store) => JSON.stringify(Object.keys(store)));

/** Text into the clipboard, by the new way or the old one; true if it is there. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement("textarea");
    const focused = document.activeElement;
    area.value = text;
    area.className = "spoken";
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    focused?.focus?.({ preventScroll: true });
    return done;
  }
}

/** The system's share sheet; false where there is none or the person closed it. */
export async function share(title, text) {
  try {
    await navigator.share({ title, text });
    return true;
  } catch {
    return false;
  }
}

/** Open a page of the site beside this one. */
export function openBeside(name) {
  const link = document.createElement("a");
  link.href = new URL(name, document.baseURI).href;
  link.target = "_blank";
  link.rel = "noopener";
  link.click();
}

/** Sound that a call or the system stopped begins again with the next touch or key; `context` finds it, if it is there. */
export function keepSound(context) {
  const wake = () => {
    const sound = context();
    if (sound && sound.state !== "running" && sound.state !== "closed") sound.resume().catch(() => {});
  };
  for (const name of ["pointerup", "keydown"]) addEventListener(name, wake, { capture: true, passive: true });
}

/** Save text as a file of the person's. */
export function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60e3);
}

const LARGEST = 8e6;

/** The text of a file the person picks; null if none was picked. A file too large to be ours is cut short. */
export function pickText() {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = ".json,.txt,application/json,text/plain";
    input.addEventListener("cancel", () => resolve(null));
    input.addEventListener("change", async () => {
      try {
        resolve(input.files.length ? await input.files[0].slice(0, LARGEST).text() : null);
      } catch {
        resolve(null);
      }
    });
    input.click();
  });
}

/** Text the person puts into a field, pasted or typed, in the words given; null if it was left. */
export function pasteText(title, text, done, cancel) {
  return new Promise((resolve) => {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-labelledby", "paste-title");
    dialog.innerHTML = `<form method="dialog" class="card wide"><h1 id="paste-title"></h1><p class="line"></p>
      <textarea rows="6" spellcheck="false" autocomplete="off" aria-labelledby="paste-title"></textarea>
      <div class="row"><button class="main" value="done"></button><button value=""></button></div></form>`;
    const [heading, line, area, yes, no] = dialog.querySelectorAll("h1, p, textarea, button");
    [heading.textContent, line.textContent, yes.textContent, no.textContent] = [title, text, done, cancel];
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue ? area.value.slice(0, LARGEST) : null);
    });
    document.body.append(dialog);
    dialog.showModal();
    area.focus();
  });
}

/** Ask the browser not to clear our storage when space is short. */
export async function askPersist() {
  try {
    return Boolean(await navigator.storage.persist());
  } catch {
    return false;
  }
}

export const vibrate = (milliseconds) => void navigator.vibrate?.(milliseconds);

/** n numbers of 32 bits from the system's source of chance, as a JSON list. */
export const random = (n) => JSON.stringify(Array.from(crypto.getRandomValues(new Uint32Array(n))));
