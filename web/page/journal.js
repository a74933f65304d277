// What happened on this page, for tests and for a report: errors, and the last lines Python wrote.

const KEPT = 60;
const errors = [];
const lines = [];

/** Keep one line of what went on. */
export function note(text) {
  lines.push(text);
  if (lines.length > KEPT) lines.shift();
}

/** Keep an error. */
export function error(thing) {
  const text = String(thing?.stack || thing?.message || thing);
  errors.push(text);
  note(text);
  return text;
}

/** All errors so far, as text. */
export const allErrors = () => [...errors];

/** A report that a person can send: what failed, versions, the last lines. */
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
    ...lines.slice(-20),
  ].join("\n");
}
