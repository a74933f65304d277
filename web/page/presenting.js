// Puts SDL's picture on the canvas, in place of the piece of JavaScript that SDL's module carries for it: that one
// copies and presents the whole picture each time, which on a phone's three million pixels is most of a frame.

const OPAQUE = 0xff000000 | 0;
let image = null; // what the canvas shows
let part = null; // of the next picture: what differs

/** Only this part of the next picture, in px, differs from the one before. */
export const changed = (x, y, width, height) => void (part = [x, y, width, height]);

/** Show the picture that begins `at` this byte of the memory, whose words are pixels without opacity. */
export function present(canvas, width, height, at, memory) {
  const context = canvas.getContext("2d");
  if (image?.width !== width || image.height !== height) {
    image = context.createImageData(width, height);
    part = null;
  }
  const [left, top, w, h] = part ?? [0, 0, width, height];
  part = null;
  const pixels = new Int32Array(image.data.buffer);
  for (let y = Math.max(0, top); y < Math.min(height, top + h); y++) {
    let to = y * width + Math.max(0, left);
    const end = y * width + Math.min(width, left + w);
    for (let from = (at >>> 2) + to; to < end; to++, from++) pixels[to] = memory[from] | OPAQUE;
  }
  context.putImageData(image, 0, 0, left, top, w, h);
}
