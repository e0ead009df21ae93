// Pictures: the looks of a film as SVG.

/** Items from the bottom to the top: goals and exits lie above pieces, which come and go. @param {SVGElement[]} items */
function inOrder(items) {
  const isOnTop = (/** @type {SVGElement} */ item) => item.matches(".target, .exit");
  return [...items.filter((item) => !isOnTop(item)), ...items.filter(isOnTop)];
}

/** The picture of the state that is looked at; its items move. */
class Picture {
  /** @param {Trace} trace */
  constructor(trace) {
    this.trace = trace;
    /** @type {SVGElement[]} */
    this.items = [];
    const film = trace.data.film;
    const svg = element("picture");
    element("stage").classList.toggle("words", !film);
    element("values").toggleAttribute("open", !film);
    if (!film) return;
    this.items = film.items.map((look) => {
      const item = drawnLook(film.looks[look]);
      item.classList.add("item");
      return item;
    });
    svg.setAttribute("viewBox", viewBox(film));
    svg.replaceChildren(...inOrder(this.items));
  }

  /** @param {number} i @param {boolean} animated */
  show(i, animated) {
    const places = this.trace.places[i];
    if (!places) return;
    const moved = new Set(i > 0 ? (this.trace.states[i].moves ?? []).map(([item]) => item) : []);
    element("stage").classList.toggle("still", !animated);
    this.items.forEach((item, n) => {
      const gone = places[2 * n] === HIDDEN;
      item.classList.toggle("gone", gone);
      item.classList.toggle("moved", moved.has(n) && !gone);
      if (!gone) item.style.transform = `translate(${places[2 * n]}px, ${places[2 * n + 1]}px)`;
    });
    element("picture").setAttribute("aria-label", this.trace.values[i].map(
      (value, variable) => `${this.trace.data.variables[variable]} = ${value}`).join("; "));
  }
}

/** One state for itself, for a sheet. @param {Trace} trace @param {number} i */
function stillPicture(trace, i) {
  const film = trace.data.film;
  if (!film) {
    return made("pre", "", trace.values[i].map((value, variable) => `${trace.data.variables[variable]} = ${value}`).join("\n"));
  }
  const svg = drawn("svg", {viewBox: viewBox(film)});
  const items = film.items.flatMap((look, n) => {
    const x = trace.places[i][2 * n];
    if (x === HIDDEN) return [];
    const item = drawnLook(film.looks[look]);
    item.setAttribute("transform", `translate(${x} ${trace.places[i][2 * n + 1]})`);
    return [item];
  });
  svg.append(...inOrder(items));
  return svg;
}

/** The sheet of all states that is printed. @param {Trace | null} trace */
function makeSheet(trace) {
  const figures = (trace?.states ?? []).map((_, i) => {
    const figure = made("figure");
    const remark = i === trace?.last ? trace.data.remark : "";
    figure.append(stillPicture(/** @type {Trace} */ (trace), i));
    figure.append(made("figcaption", "", `${i}  ${trace?.action(i)}  ${remark}`));
    return figure;
  });
  element("sheet").replaceChildren(...figures);
}
