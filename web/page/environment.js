// What the game must know of its surroundings: sizes, safe areas, what the person asked of the system.

const QUERIES = {
  reducedMotion: "(prefers-reduced-motion: reduce)",
  moreContrast: "(prefers-contrast: more)",
  dark: "(prefers-color-scheme: dark)",
  forcedColors: "(forced-colors: active)",
};

/** Reads and watches the surroundings. All sizes are CSS pixels of the stage. */
export class Environment {
  #build;
  #media = Object.fromEntries(Object.entries(QUERIES).map(([name, query]) => [name, matchMedia(query)]));
  #stage = document.getElementById("stage");
  #probe = document.getElementById("probe");
  #changed = () => {};
  #waiting = false;
  #persisted = false;

  constructor(build) {
    this.#build = build;
    const notice = () => this.#notice();
    for (const list of Object.values(this.#media)) list.addEventListener("change", notice);
    new ResizeObserver(notice).observe(this.#stage);
    new ResizeObserver(notice).observe(this.#probe, { box: "border-box" });
    visualViewport?.addEventListener("resize", notice);
    for (const name of ["resize", "orientationchange", "languagechange", "pageshow"]) addEventListener(name, notice);
    document.addEventListener("visibilitychange", notice);
    document.addEventListener("resume", notice);
    document.getElementById("canvas").addEventListener("contextrestored", notice); // it came back empty
    this.#watchDensity();
    navigator.storage?.persisted?.().then((yes) => this.persisted(yes)).catch(() => {});
  }

  /** Call back after anything changed; changes of one turn are told once. */
  onChange(callback) {
    this.#changed = callback;
  }

  /** The browser promised to keep our storage, or not. */
  persisted(yes) {
    this.#persisted = yes;
    this.#notice();
  }

  /** Everything as one plain object. */
  read() {
    const style = getComputedStyle(this.#probe);
    const side = (name) => parseFloat(style.getPropertyValue(`padding-${name}`)) || 0;
    const params = Object.fromEntries(new URLSearchParams(location.search));
    return {
      width: this.#stage.clientWidth,
      height: this.#stage.clientHeight,
      dpr: devicePixelRatio || 1,
      insets: { top: side("top"), right: side("right"), bottom: side("bottom"), left: side("left") },
      ...Object.fromEntries(Object.entries(this.#media).map(([name, list]) => [name, list.matches])),
      fontScale: (parseFloat(style.width) || 16) / 16,
      language: navigator.language || "en",
      hidden: document.hidden,
      test: "test" in params,
      params,
      path: new URL("./", document.baseURI).pathname,
      version: this.#build.version,
      persisted: this.#persisted,
    };
  }

  #notice() {
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      this.#changed();
    });
  }

  #watchDensity() {
    const list = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    list.addEventListener("change", () => {
      this.#watchDensity();
      this.#notice();
    }, { once: true });
  }
}
