// The page's own words, in the language that is set in the game, else in the browser's. The build writes them all
// into the page, the English ones into its elements: an element with data-word shows that word, one with
// data-word-label is named by it, one with data-word-content has it as its content. The page of licences has this too.
globalThis.words42 = (() => {
  const all = JSON.parse(document.getElementById("words").textContent);
  const root = document.documentElement;

  const set = () => {
    try {
      return JSON.parse(localStorage.getItem(`t42:${new URL("./", document.baseURI).pathname}:v1:settings`)).language;
    } catch {
      return "system"; // nothing kept yet, or nothing may be kept
    }
  };

  /** The word of this name in the page's language; `{share}` in it is filled in. */
  const say = (name, share) => (all[root.lang] ?? all.en)[name].replace("{share}", share);

  /** Put the words of the page's language where they belong. */
  const fill = () => {
    for (const element of document.querySelectorAll("[data-word]")) element.textContent = say(element.dataset.word);
    for (const element of document.querySelectorAll("[data-word-label]")) {
      element.setAttribute("aria-label", say(element.dataset.wordLabel));
    }
    for (const element of document.querySelectorAll("[data-word-content]")) element.content = say(element.dataset.wordContent);
    const manifest = document.querySelector("link[rel=manifest]"); // one a language: systems install what it says
    if (manifest) manifest.href = root.lang === "en" ? "manifest.webmanifest" : `manifest.${root.lang}.webmanifest`;
  };

  /** The page is in this language from now on. */
  const speak = (language) => {
    if (root.lang === language) return;
    root.lang = language;
    fill();
  };

  const language = [set(), navigator.language?.split("-")[0].toLowerCase()].find((code) => Object.hasOwn(all, code));
  if (language) speak(language);
  return Object.freeze({ say, speak });
})();
