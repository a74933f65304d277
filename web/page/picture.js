// How the picture of the interpreter's memory is kept: without its empty pages, which are half of it.
// Float64: the whole length, the number of runs, and each run's place and length; then the runs themselves.

const PAGE = 4096; // bytes
const NUMBER = 8;

/** The picture's bytes as a Blob to keep. */
export function packed(picture) {
  const words = new Float64Array(picture.buffer, picture.byteOffset, Math.floor(picture.length / NUMBER));
  const runs = [];
  for (let from = 0; from < picture.length; from += PAGE) {
    const end = Math.min(from + PAGE, picture.length);
    if (end % NUMBER === 0 && words.subarray(from / NUMBER, end / NUMBER).every((word) => Object.is(word, 0))) continue;
    const last = runs.at(-1);
    if (last?.[1] === from) last[1] = end;
    else runs.push([from, end]);
  }
  const head = [picture.length, runs.length, ...runs.flatMap(([from, end]) => [from, end - from])];
  return new Blob([new Float64Array(head), ...runs.map(([from, end]) => picture.subarray(from, end))]);
}

/** The picture as it was; null when the data is not whole. */
export function restored(data) {
  if (data.byteLength < 2 * NUMBER) return null;
  const [length, count] = new Float64Array(data, 0, 2);
  let at = (2 + 2 * count) * NUMBER;
  if (!(at <= data.byteLength)) return null;
  const picture = new Uint8Array(length);
  const runs = new Float64Array(data, 2 * NUMBER, 2 * count);
  for (let run = 0; run < runs.length; run += 2) {
    const [from, size] = [runs[run], runs[run + 1]];
    if (at + size > data.byteLength) return null;
    picture.set(new Uint8Array(data, at, size), from);
    at += size;
  }
  return at === data.byteLength ? picture : null;
}
