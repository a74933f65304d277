// Puts SDL's picture on the canvas, in place of the piece of JavaScript that SDL's module carries for it: that one
// copies and presents the whole picture each time, which on a phone's three million pixels is most of a frame.

const OPAQUE = 0xff000000 | 0;
let image = null; // what the canvas shows, and what is copied ahead
let parts = []; // of the next picture: what differs
let waiting = []; // what of it is copied, but not shown yet
let ahead = false; // whether to copy only
let lost = false; // whether the canvas has come back empty

document.getElementById("canvas").addEventListener("contextrestored", () => (lost = true));

/** This part of the next picture, in px, differs from the one before; what no call names does not. */
export const changed = (x, y, width, height) => void parts.push([x, y, width, height]);

/** The next call of `present` shows nothing: it copies what differs, so that a later one has less to do at once. */
export const copyAhead = () => void (ahead = true);

/** Show the picture that begins `at` this byte of the memory, whose words are pixels without opacity. */
export function present(canvas, width, height, at, memory) {
  const context = canvas.getContext("2d");
  if (image?.width !== width || image.height !== height) {
    image = context.createImageData(width, height);
    lost = true;
  }
  if (lost) [parts, waiting] = [[[0, 0, width, height]], []];
  const pixels = new Int32Array(image.data.buffer);
  for (const [x, y, w, h] of parts) {
    const left = Math.max(0, x), right = Math.min(width, x + w);
    for (let row = Math.max(0, y); row < Math.min(height, y + h); row++) {
      const end = row * width + right;
      for (let to = row * width + left, from = (at >>> 2) + to; to < end; to++, from++) pixels[to] = memory[from] | OPAQUE;
    }
  }
  waiting.push(...parts);
  parts = [];
  if (!ahead || lost) {
    for (const part of waiting) context.putImageData(image, 0, 0, ...part);
    waiting = [];
  }
  ahead = lost = false;
}
