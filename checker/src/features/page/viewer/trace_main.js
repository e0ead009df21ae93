// The page as a whole: head, foot, keys, theme, address.

/** @type {Trace[]} */
const traces = page.traces.map((data) => new Trace(data));
/** @type {Player | null} */
let player = null;

/** The number that the address says, or 0. @param {string} key */
function addressed(key) {
  return Math.trunc(Number(addressText(key))) || 0;
}

function readAddress() {
  const trace = traces[addressed("trace") - 1] ?? traces[0], step = addressed("step");
  traceChoice.value = String(traces.indexOf(trace));
  if (player?.trace === trace) player.stop().go(step);
  else choose(trace, step);
  if (addressed("play")) player?.togglePlaying();
}

/** @param {Trace} trace @param {number} step */
function choose(trace, step) {
  player?.stop();
  player = new Player(trace, step);
}

/** @param {number} by */
function changeSpeed(by) {
  const last = speedChoice.options.length - 1;
  speedChoice.selectedIndex = Math.min(Math.max(speedChoice.selectedIndex + by, 0), last);
}

/** @type {Record<string, (player: Player) => void>} */
const keys = {
  "ArrowRight": (p) => p.stop().on(),
  "ArrowLeft": (p) => p.stop().go(p.step - 1),
  "PageDown": (p) => p.stop().go(p.step + 10),
  "PageUp": (p) => p.stop().go(p.step - 10),
  "Home": (p) => p.stop().go(0),
  "End": (p) => p.stop().go(p.trace.last),
  " ": (p) => p.togglePlaying(),
  "+": () => changeSpeed(1),
  "-": () => changeSpeed(-1),
};

/** @param {KeyboardEvent} event */
function press(event) {
  if (!isForPage(event)) return;
  const target = /** @type {Element} */ (event.target);
  const key = target.closest("#steps") ? {ArrowDown: "ArrowRight", ArrowUp: "ArrowLeft"}[event.key] ?? event.key : event.key;
  if (key === " " && target.closest("button, summary")) return;  // which it presses
  if (key === "d") toggleTheme();
  else if (key === "?") keysDialog.showModal();
  else if (player && Object.hasOwn(keys, key)) keys[key](player);
  else return;
  event.preventDefault();
}

function listen() {
  const on = (/** @type {string} */ id, /** @type {(p: Player) => void} */ act) => {
    element(id).onclick = () => player && act(player);
  };
  on("first", keys.Home);
  on("back", keys.ArrowLeft);
  on("play", keys[" "]);
  on("on", keys.ArrowRight);
  on("last", keys.End);
  scrubber.oninput = () => player?.stop().go(Number(scrubber.value));
  traceChoice.onchange = () => choose(traces[Number(traceChoice.value)], 0);
  document.addEventListener("keydown", press);
  window.addEventListener("hashchange", readAddress);
  window.addEventListener("beforeprint", () => makeSheet(player && player.trace));
  window.addEventListener("afterprint", () => makeSheet(null));
}

showHead(page);
offer(traceChoice, traces.map((trace) => trace.data.title));
document.documentElement.classList.toggle("bare", traces.length === 0);
listen();
if (traces.length) readAddress();
