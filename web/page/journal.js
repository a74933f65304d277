// What happened on this page, for tests and for a report: errors, and the last lines Python wrote.

const KEPT = 60;
const errors = [];
const lines = [];
let record = "none yet";

/** Keep one line of what went on. */
export function note(text) {
  lines.push(text);
  if (lines.length > KEPT) lines.shift();
}

// Tiles named in an error may lie in somebody's hand. What was played stands in the lines that the game writes.
const hushed = (text) => text.replace(/\b[0-6]-[0-6]\b|\bTile\([^()]*\)/g, "a tile");

/** Keep one line of a warning. */
export const warning = (text) => note(hushed(text));

/** Keep the record of the finished hands, for a report. */
export const remember = (text) => void (record = text);

/** Keep an error. */
export function error(thing) {
  const stack = String(thing?.stack || "");
  const said = String(thing?.message ?? thing);
  const text = hushed(stack.includes(said) ? stack : `${said}\n${stack}`.trim()); // Firefox tells the stack alone
  errors.push(text);
  note(text);
  return text;
}

/** All errors so far, as text. */
export const allErrors = () => [...errors];

/** A report that a person can send: what failed, versions, the last lines, the finished hands. */
export function report(version, failure) {
  return [
    `Texas 42, build ${version}`,
    `When: ${new Date().toISOString()}`,
    `Browser: ${navigator.userAgent}`,
    `Page: ${innerWidth} x ${innerHeight} at ${devicePixelRatio}, ${navigator.onLine ? "online" : "offline"}`,
    "",
    failure,
    "",
    "Last lines:",
    ...lines.slice(-30),
    "",
    "Finished hands of the match:",
    record,
  ].join("\n");
}
