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
      fill: css(rampColor(i / Math.max(counts.length - 1, 1)))});
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
  const pointer = /** @type {HTMLElement} */ (element("histogram").firstChild ?? made("div"));
  pointer.hidden = at < 0;
  pointer.style.left = `${100 * (at + 0.45) / Math.max(counts.length, 1)}%`;
}

/** The marks that the map has. @param {StateMap} map */
function showLegend(map) {
  const {ink, goal, dead, path} = theme(), has = (/** @type {number} */ kind) => map.drawn.kinds.includes(kind);
  const entries = [{is: has(START), sign: "■", color: ink, text: "start"}, {is: has(GOAL), sign: "◆", color: goal, text: "goal"},
    {is: has(DEAD_END), sign: "✕", color: dead, text: "dead end: no goal can be reached"},
    {is: (page.goal?.path.length ?? 0) > 1, sign: "━", color: path, text: "a shortest solution"}];
  element("legend").replaceChildren(...entries.filter(({is}) => is).map(({sign, color, text}) => {
    const item = made("li", "", text), mark = made("span", "", sign);
    mark.style.color = css(color);
    item.prepend(mark);
    return item;
  }));
}
