// The page that is seen until the game is on: stages, bar, Start; and the pages for trouble.

const $ = (id) => document.getElementById(id);

const { say } = globalThis.words42;
const STAGES = { fetch: [0, 0.6], python: [0.6, 0.8], table: [0.8, 1] };

let shown = 0;

/** A stage begins, or has come so far (0 to 1). Without a fraction the bar glides towards the stage's end. */
export function stage(name, fraction) {
  const [from, to] = STAGES[name];
  const glide = fraction === undefined;
  tell(say(name), glide || name !== "fetch" ? "" : say("share", Math.floor(fraction * 100)));
  bar(from + (to - from) * (glide ? 0.9 : fraction), glide);
}

/** The line under the bar. A screen reader hears each stage once: the share stands beside what is said. */
function tell(stage, share = "") {
  if ($("stage-name").textContent !== stage) $("stage-name").textContent = stage;
  $("share").textContent = share;
}

function bar(value, slow) {
  shown = Math.max(shown, value); // it never goes back
  $("fill").classList.toggle("slow", slow);
  $("fill").style.transform = `scaleX(${Math.max(0.01, shown)})`;
  $("bar").setAttribute("aria-valuenow", Math.round(shown * 100));
}

/** The first frame is drawn: Start works now, and is called with the person's own press. */
export function ready(pressed) {
  if ($("boot").hidden || !$("start").disabled) return;
  bar(1, false);
  tell(say("ready"));
  const start = $("start");
  start.disabled = false;
  start.focus({ preventScroll: true, focusVisible: false });
  start.addEventListener("click", () => {
    $("mirror").inert = false;
    $("boot").classList.add("leaving");
    setTimeout(() => ($("boot").hidden = true), 200);
    start.disabled = true;
    pressed();
  }, { once: true });
}

/** The page for trouble, in place of everything else; title and message by name. The first trouble stays. */
export function trouble(title, message, report, advice = false) {
  if (!$("trouble").hidden) return;
  $("boot").hidden = true;
  $("mirror").inert = true;
  $("trouble-title").textContent = say(title);
  $("trouble-text").textContent = say(message);
  $("report").value = report;
  $("advice").hidden = $("afresh").hidden = !advice;
  $("trouble").hidden = false;
  $("trouble-title").focus();
}

/** What the buttons of the page for trouble do. */
export function onTrouble(retry, afresh, copy) {
  $("retry").addEventListener("click", retry);
  $("afresh").addEventListener("click", afresh);
  $("copy-report").addEventListener("click", async () => {
    const copied = await copy($("report").value);
    $("copy-report").textContent = say(copied ? "copied" : "select");
    if (!copied) {
      document.querySelector("#trouble details").open = true;
      $("report").select();
    }
  });
}
