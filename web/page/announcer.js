// What a screen reader is to say: each message once, in order, and never swallowed by a focus that moves meanwhile.

const FIRST = 120; // ms after the message came: the focus that comes with it is spoken first
const GAP = 350;   // ms between messages: of two that come close together, browsers at work may tell the later one first
const KEPT = 12; // messages that stay to be read again

export class Announcer {
  #regions;
  #waiting = [];
  #timer = 0;

  constructor(polite, urgent) {
    this.#regions = { polite, urgent };
  }

  /** Say it after all that was to be said before; `assertive` for what answers the person's own deed. */
  say(text, assertive) {
    this.#waiting.push([text, assertive]);
    this.#timer ||= setTimeout(() => this.#next(), FIRST);
  }

  #next() {
    const [text, assertive] = this.#waiting.shift();
    const region = assertive ? this.#regions.urgent : this.#regions.polite;
    const line = document.createElement("p");
    line.textContent = text;
    line.lang = document.documentElement.lang;
    region.append(line);
    while (region.children.length > KEPT) region.firstChild.remove();
    this.#timer = this.#waiting.length ? setTimeout(() => this.#next(), GAP) : 0;
  }
}
