// Histogram: how many states there are at each depth, or at each distance to the goal; its colours are those of the points.

/** @param {StateMap} map */
function showHistogram(map) {
  const byDepth = map.measure === "depth", counts = byDepth ? page.depths : page.goal?.counts ?? [];
  const most = Math.max(...counts, 1), peak = counts.indexOf(most), what = byDepth ? "depth" : "distance to the goal";
  const svg = drawn("svg", {viewBox: `0 0 ${Math.max(counts.length, 1)} 100`, preserveAspectRatio: "none", role: "img",
    "aria-label": `States by ${what}, from 0 to ${counts.length - 1}; most at ${peak}: ${most}`});
  counts.forEach((states, i) => {
    const height = 100 * states / most;
    const bar = drawn("rect", {x: i, y: 100 - height, width: counts.length > 120 ? 1.05 : 0.9, height,
      fill: `rgb(${rampColor(i / Math.max(counts.length - 1, 1)).join(" ")})`});
    const title = drawn("title", {});
    title.textContent = `${what} ${i}: ${states} ${states === 1 ? "state" : "states"}`;
    bar.append(title);
    svg.append(bar);
  });
  const scale = made("p");
  scale.append(made("span", "", "0"), made("span", "", byDepth ? "states by depth" : "states by distance to the goal"),
    made("span", "", String(Math.max(counts.length - 1, 0))));
  element("histogram").replaceChildren(made("div", "pointer"), svg, scale);
}

/** Points at the bar of a state. @param {StateMap} map @param {number} v */
function pointInHistogram(map, v) {
  const byDepth = map.measure === "depth", counts = byDepth ? page.depths : page.goal?.counts ?? [];
  const at = byDepth ? space.depths[v] : space.distances?.[v] ?? NEVER;
  const pointer = /** @type {HTMLElement | null} */ (element("histogram").querySelector(".pointer"));
  if (!pointer) return;
  pointer.hidden = at < 0;
  pointer.style.left = `${100 * (at + 0.45) / Math.max(counts.length, 1)}%`;
}

/** The marks that the map has. @param {StateMap} map */
function showLegend(map) {
  const {ink, goal, dead, path} = theme(), count = (/** @type {number} */ kind) => map.drawn.kinds.reduce((sum, one) => sum + (one === kind ? 1 : 0), 0);
  const entries = [[START, ink, "start"], [GOAL, goal, "goal"], [DEAD_END, dead, "dead end: no goal can be reached"]];
  const items = entries.flatMap(([kind, color, text]) => {
    if (!count(/** @type {number} */ (kind))) return [];
    const canvas = document.createElement("canvas"), pen = canvas.getContext("2d");
    canvas.width = canvas.height = 28;
    if (pen) pen.fillStyle = `rgb(${/** @type {number[]} */ (color).join(" ")})`;
    if (pen) drawForm(pen, /** @type {number} */ (kind), 14, 14, 11);
    const item = made("li");
    item.append(canvas, String(text));
    return [item];
  });
  if ((page.goal?.path.length ?? 0) > 1) {
    const item = made("li", "", "a shortest solution"), line = made("span", "line");
    line.style.background = path;
    item.prepend(line);
    items.push(item);
  }
  element("legend").replaceChildren(...items);
}
