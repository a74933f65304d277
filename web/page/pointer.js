// One pointer at a time, mouse, finger or pen alike: down, move, up, cancel, wheel, in CSS pixels of the canvas.

/** Watch the canvas and call back `tell(kind, x, y, source)`. */
export function watchPointer(canvas, tell) {
  let active = null; // the pointer that is down
  let moved = null;  // the newest move not told yet
  let pending = false;
  let box = canvas.getBoundingClientRect();
  const told = (kind, event) => tell(kind, event.clientX - box.left, event.clientY - box.top, event.pointerType || "mouse");
  const flush = () => {
    pending = false;
    if (!moved) return;
    const event = moved;
    moved = null;
    told("move", event);
  };
  const finish = (kind) => (event) => {
    if (event.pointerId !== active) return;
    flush();
    active = null;
    told(kind, event);
  };
  canvas.addEventListener("pointerdown", (event) => {
    if (active !== null || !event.isPrimary || event.button !== 0) return;
    box = canvas.getBoundingClientRect();
    active = event.pointerId;
    try {
      canvas.setPointerCapture(active);
    } catch {
      // the pointer is gone already; its end will come as a cancel or not matter
    }
    moved = null;
    told("down", event);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (!event.isPrimary || (active !== null && event.pointerId !== active)) return;
    moved = event;
    if (pending) return;
    pending = true;
    box = canvas.getBoundingClientRect();
    requestAnimationFrame(flush);
  });
  canvas.addEventListener("pointerup", finish("up"));
  canvas.addEventListener("pointercancel", finish("cancel"));
  canvas.addEventListener("lostpointercapture", finish("cancel"));
  canvas.addEventListener("pointerleave", (event) => {
    if (active === null && event.pointerType === "mouse") {
      moved = null;
      told("move", event); // outside: nothing is under the pointer any more
    }
  });
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    if (event.ctrlKey) return; // pinch on a trackpad
    box = canvas.getBoundingClientRect();
    const unit = [1, 16, canvas.clientHeight][event.deltaMode];
    tell("wheel", event.clientX - box.left, event.deltaY * unit, "mouse");
  }, { passive: false });
  for (const name of ["contextmenu", "dragstart", "selectstart"]) canvas.addEventListener(name, (event) => event.preventDefault());
  canvas.addEventListener("mousedown", (event) => event.preventDefault()); // keeps the focus where it is
}
