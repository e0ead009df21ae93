// What the pages of results have in common: looks as SVG, head and foot.

/**
 * @typedef {{class: string, path: string, label?: string, x?: number, y?: number, size?: number, length?: number}} Look
 * @typedef {{version: string, title: string, model: string, word: string, verdict: string, good: boolean, facts: string[]}} PageHead
 */

const keysDialog = /** @type {HTMLDialogElement} */ (element("keys"));

const SVG = /** @type {string} */ (element("picture").namespaceURI);

/** @param {string} name @param {Record<string, string | number>} attributes */
function drawn(name, attributes) {
  const node = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

/** @param {Look} look */
function drawnLook(look) {
  const group = drawn("g", {class: look.class});
  if (look.path) group.append(drawn("path", {d: look.path}));
  if (look.label === undefined) return group;
  const size = look.size ?? 0;
  const text = drawn("text", {x: look.x ?? 0, y: (look.y ?? 0) + (look.length ? 0 : 0.35 * size), "font-size": size});
  if (look.length) text.setAttribute("textLength", String(look.length));
  text.textContent = look.label;
  group.append(text);
  return group;
}

const MARGIN = 24;

/** Around a picture of that size. @param {{width: number, height: number}} film */
function viewBox(film) {
  return `${-MARGIN} ${-MARGIN} ${film.width + 2 * MARGIN} ${film.height + 2 * MARGIN}`;
}

/** Fills a choice; it is not shown where there is nothing to choose. @param {HTMLSelectElement} choice @param {string[]} texts */
function offer(choice, texts) {
  choice.append(...texts.map((text, i) => new Option(text, String(i))));
  (choice.closest("label") ?? choice).hidden = texts.length < 2;
}

/** A row of a table of variables. @param {string} name @param {string} value @param {string} [className] */
function variableRow(name, value, className = "") {
  const row = made("tr", className), head = made("th", "", name);
  head.setAttribute("scope", "row");
  row.append(head, made("td", "", value));
  return row;
}

/** @param {PageHead} page */
function showHead(page) {
  const [name, ...params] = page.model.split("  ");
  document.title = page.title || `${name}: ${page.word} ${page.verdict}`;
  element("model").append((page.title || name) + "  ", made("span", "", page.title ? page.model : params.join("  ")));
  element("verdict").append(made("b", page.good ? "" : "bad", `${page.good ? "✓" : "✗"} ${page.word}`), " " + page.verdict);
  element("facts").append(...page.facts.map((fact) => made("li", "", fact)));
  element("maker").textContent = `made by lucas ${page.version}`;
  element("theme").onclick = toggleTheme;
  element("theme").hidden = addressText("theme") !== null;  // the page around it chooses
  element("help").onclick = () => keysDialog.showModal();
}

/** Whether a key is for the page, and not for the browser, a choice or the list of keys. @param {KeyboardEvent} event */
function isForPage(event) {
  const target = /** @type {Element} */ (event.target);  // may be in the list of keys until the frame after it was closed
  return !(event.ctrlKey || event.altKey || event.metaKey || keysDialog.open || target.closest("select"));
}
