// A grid of cells, by pointer and by keys.

/**
 * What cells are given: a text each, `label` what is read aloud of it.
 * @typedef {{name: string, rows: string[][], label: (text: string, y: number, x: number) => string,
 *            look: (text: string) => {className: string, hue?: number, text: string}, wrong?: {y: number, x: number}}} GridView
 * What it tells: a click or key in a cell, a drag from cell to cell, a letter typed.
 * @typedef {{act: (y: number, x: number) => void, drag: (from: Cell, to: Cell) => void, type: (y: number, x: number, key: string) => boolean}} GridActs
 * @typedef {{y: number, x: number}} Cell
 */

class Grid {
  /** @type {Cell} */
  #focus = {y: 0, x: 0};
  /** @type {Cell | null} */
  #from = null;
  /** @type {GridView | undefined} */
  #view;

  /** @param {GridActs} acts */
  constructor(acts) {
    this.acts = acts;
    this.box = made("div", "grid");
    this.box.setAttribute("role", "grid");
    this.title = made("p");
    this.whole = made("div", "grid-box");
    this.whole.append(this.title, this.box);
    this.box.addEventListener("keydown", (event) => this.#press(event));
    this.box.addEventListener("pointerdown", (event) => this.#begin(event));
    this.box.addEventListener("pointermove", (event) => this.#mark(event));
    this.box.addEventListener("pointerup", (event) => this.#end(event));
    this.box.addEventListener("pointercancel", () => { this.#from = null; });
  }

  /** @param {GridView} view */
  show(view) {
    const had = this.box.contains(document.activeElement);
    this.#view = view;
    this.box.setAttribute("aria-label", view.name);
    this.title.textContent = view.name;
    const width = Math.max(...view.rows.map((row) => row.length), 1);
    this.box.style.setProperty("--columns", String(width));
    const within = (/** @type {number} */ at, /** @type {number} */ size) => Math.max(Math.min(at, size - 1), 0);
    this.#focus = {y: within(this.#focus.y, view.rows.length), x: within(this.#focus.x, width)};
    this.box.replaceChildren(...view.rows.map((row, y) => this.#row(row, y)));
    if (had) this.#go(this.#focus);
  }
  /** @param {string[]} texts @param {number} y */
  #row(texts, y) {
    const row = made("div", "grid-row");
    row.setAttribute("role", "row");
    row.append(...texts.map((text, x) => this.#cell(text, y, x)));
    return row;
  }
  /** @param {string} text @param {number} y @param {number} x */
  #cell(text, y, x) {
    const view = /** @type {GridView} */ (this.#view), look = view.look(text);
    const cell = made("button", `cell ${look.className}`, look.text);
    cell.setAttribute("type", "button");
    cell.setAttribute("role", "gridcell");
    cell.setAttribute("aria-label", view.label(text, y, x));
    cell.tabIndex = y === this.#focus.y && x === this.#focus.x ? 0 : -1;
    if (look.hue !== undefined) cell.style.setProperty("--hue", String(look.hue));
    if (view.wrong?.y === y && view.wrong.x === x) cell.setAttribute("aria-invalid", "true");
    return cell;
  }

  /** @param {Cell} to @returns {HTMLElement | undefined} */
  #at({y, x}) {
    return /** @type {HTMLElement | undefined} */ (this.box.children[y]?.children[x]);
  }
  /** @param {Cell} to */
  #go(to) {
    const cell = this.#at(to);
    if (!cell) return;
    const before = this.#at(this.#focus);
    if (before) before.tabIndex = -1;
    this.#focus = to;
    cell.tabIndex = 0;
    cell.focus();
  }
  /** The cell that the event is on. @param {PointerEvent} event @returns {Cell | null} */
  #cellOf(event) {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest(".cell"), row = cell?.parentElement;
    if (!cell || row?.parentElement !== this.box) return null;
    return {y: [...this.box.children].indexOf(row), x: [...row.children].indexOf(cell)};
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const {y, x} = this.#focus;
    const by = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]}[event.key];
    if (by) this.#go({y: y + by[0], x: x + by[1]});
    else if (event.key === "Enter" || (event.key === " " && !this.acts.type(y, x, " "))) this.acts.act(y, x);
    else if (event.key.length !== 1 || event.key === " " || !this.acts.type(y, x, event.key)) return;
    event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    this.#from = this.#cellOf(event);
    if (!this.#from) return;
    event.preventDefault();
    this.box.setPointerCapture(event.pointerId);
    this.#go(this.#from);
  }
  /** Shows what a drag would take. @param {PointerEvent} event */
  #mark(event) {
    const to = this.#from && this.#cellOf(event);
    for (const cell of this.box.querySelectorAll(".dragged")) cell.classList.remove("dragged");
    if (!this.#from || !to) return;
    for (const {y, x} of cellsBetween(this.#from, to)) this.#at({y, x})?.classList.add("dragged");
  }
  /** @param {PointerEvent} event */
  #end(event) {
    const from = this.#from, to = this.#cellOf(event);
    this.#from = null;
    if (!from) return;
    if (!to || (to.y === from.y && to.x === from.x)) this.acts.act(from.y, from.x);
    else this.acts.drag(from, to);
  }
}

/** The cells of the rectangle with these corners. @param {Cell} a @param {Cell} b */
function cellsBetween(a, b) {
  /** @type {Cell[]} */
  const cells = [];
  for (let y = Math.min(a.y, b.y); y <= Math.max(a.y, b.y); ++y) {
    for (let x = Math.min(a.x, b.x); x <= Math.max(a.x, b.x); ++x) cells.push({y, x});
  }
  return cells;
}
