// The page as a whole: views, keys, address.

/** The state that the address names, if there is one. */
function addressed() {
  const text = new URLSearchParams(location.hash.slice(1)).get("state"), v = Math.trunc(Number(text));
  return text !== null && v >= 0 && v < space.size ? v : null;
}

const layoutChoice = /** @type {HTMLSelectElement} */ (element("layout"));
const measureChoice = /** @type {HTMLSelectElement} */ (element("measure"));

/** The next of the choices. @param {HTMLSelectElement} choice */
function next(choice) {
  choice.selectedIndex = (choice.selectedIndex + 1) % choice.options.length;
  choice.dispatchEvent(new Event("change"));
}

/** The map, its colours and what explains them. @param {Walk} walk */
function repaint(walk) {
  walk.map.paint();
  showHistogram(walk.map);
  showLegend(walk.map);
  pointInHistogram(walk.map, walk.state);
}

/** @type {Record<string, (walk: Walk) => void>} */
const keys = {
  "ArrowDown": (walk) => walk.choose(walk.chosen + 1),
  "ArrowUp": (walk) => walk.choose(Math.max(walk.chosen, 0) - 1),
  "ArrowRight": (walk) => walk.takeChosen(),
  "Enter": (walk) => walk.takeChosen(),
  "ArrowLeft": (walk) => walk.undo(),
  "u": (walk) => walk.undo(),
  "h": (walk) => walk.hint(),
  "Home": (walk) => walk.begin(space.start),
  "+": (walk) => walk.map.zoom(1.3),
  "-": (walk) => walk.map.zoom(1 / 1.3),
  "0": (walk) => walk.map.fit(),
  "c": () => next(measureChoice),
  "a": () => next(layoutChoice),
  "d": toggleTheme,
  "?": () => keysDialog.showModal(),
};
/** With Shift. @type {Record<string, [number, number]>} */
const pans = {"ArrowDown": [0, -60], "ArrowUp": [0, 60], "ArrowRight": [-60, 0], "ArrowLeft": [60, 0]};

/** @param {Walk} walk @param {KeyboardEvent} event */
function press(walk, event) {
  if (!isForPage(event)) return;
  if (event.key === "Enter" && /** @type {Element} */ (event.target).closest("button")) return;  // which it presses
  if (event.shiftKey && Object.hasOwn(pans, event.key)) walk.map.pan(...pans[event.key]);
  else if (Object.hasOwn(keys, event.key)) keys[event.key](walk);
  else return;
  event.preventDefault();
}

function openSpace() {
  showHead(page);
  const measures = (page.goal?.counts.length ?? 0) > 0 ? ["distance", "depth"] : ["depth"];
  offer(layoutChoice, page.layouts.map(({by}) => `by ${by}`));
  offer(measureChoice, measures.map((by) => by === "depth" ? "by depth" : "by distance to the goal"));
  const sample = element("sample");
  sample.hidden = space.isWhole;
  sample.textContent = `A sample: ${space.size} of ${page.states} states, the same share of each depth. ` +
    "Steps to states that are not among them are left out.";
  element("hint").hidden = !space.isWhole || !page.goal;
  const walk = new Walk(addressed() ?? space.start);
  walk.map.measure = measures[measureChoice.selectedIndex];
  repaint(walk);
  layoutChoice.onchange = () => walk.map.arrange(layoutChoice.selectedIndex);
  measureChoice.onchange = () => {
    walk.map.measure = measures[measureChoice.selectedIndex];
    repaint(walk);
  };
  for (const [id, key] of Object.entries({undo: "u", reset: "Home", hint: "h", nearer: "+", farther: "-", fit: "0"}))
    element(id).onclick = () => keys[key](walk);
  document.addEventListener("keydown", (event) => press(walk, event));
  addEventListener("theme", () => repaint(walk));
  addEventListener("hashchange", () => walk.jump(addressed() ?? space.start));
  return walk;
}

const walk = openSpace();
