// The page's own words, in the language that is set in the game, else in the browser's. The build writes them all
// into the page, the English ones into its elements: an element with data-word shows that word, one with
// data-word-label is named by it.
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

  /** Put the words of the page's language, which the game may have changed, where they belong. */
  const fill = () => {
    for (const element of document.querySelectorAll("[data-word]")) element.textContent = say(element.dataset.word);
    for (const element of document.querySelectorAll("[data-word-label]")) {
      element.setAttribute("aria-label", say(element.dataset.wordLabel));
    }
  };

  const language = [set(), navigator.language?.split("-")[0].toLowerCase()].find((code) => Object.hasOwn(all, code));
  if (language && language !== "en") {
    root.lang = language;
    fill();
  }
  return Object.freeze({ say, fill });
})();
