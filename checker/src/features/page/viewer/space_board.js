// Board: the picture of a state, whose pieces can be taken by hand where a step of the model moves them.

/**
 * @typedef {{index: number, dx: number, dy: number}} Shift
 * @typedef {{step: Step, shifts: Shift[], gone: number[], dx: number, dy: number}} Candidate
 */

/** @param {Sprite} sprite */
function drawnSprite(sprite) {
  const item = drawnLook(/** @type {Pictures} */ (page.pictures).looks[sprite.look]);
  item.style.transform = `translate(${sprite.x}px, ${sprite.y}px)`;
  return item;
}

/**
 * Which sprite of one board is which of another, or -1: those that stay, then the nearest of the same look.
 * @param {Sprite[]} from @param {Sprite[]} to
 */
function matched(from, to) {
  const match = from.map(() => -1), taken = new Set();
  for (const farthest of [0, Infinity]) {
    from.forEach((sprite, i) => {
      if (match[i] >= 0) return;
      let best = -1, least = farthest;
      to.forEach((other, k) => {
        const far = Math.abs(other.x - sprite.x) + Math.abs(other.y - sprite.y);
        if (taken.has(k) || other.look !== sprite.look || far > least || (far === least && best >= 0)) return;
        best = k;
        least = far;
      });
      if (best < 0) return;
      match[i] = best;
      taken.add(best);
    });
  }
  return match;
}

/** The hovered state, small. @param {HTMLElement} panel @param {number} v */
function showThumbnail(panel, v) {
  const [svg, text] = panel.children;
  const sprites = space.board(v);
  svg.toggleAttribute("hidden", sprites.length === 0);
  if (sprites.length) {
    svg.setAttribute("viewBox", viewBox(/** @type {Pictures} */ (page.pictures)));
    svg.replaceChildren(...sprites.map(drawnSprite));
  }
  const values = sprites.length ? [] : space.variables(v).map(([name, value]) => `${name} = ${value}`);
  text.textContent = [...values, space.caption(v)].join("\n");
}

class Board {
  /** @param {(step: Step) => void} take @param {(text: string) => void} tell */
  constructor(take, tell) {
    this.take = take;
    this.tell = tell;
    this.svg = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (element("picture")));
    this.state = -1;
    /** @type {Sprite[]} */
    this.sprites = [];
    /** @type {SVGElement[]} */
    this.items = [];
    /** @type {{index: number, x: number, y: number, candidates: Candidate[], moved: boolean} | null} */
    this.drag = null;
    if (page.pictures) this.svg.setAttribute("viewBox", viewBox(page.pictures));
    else element("board").hidden = true;
    this.listen();
  }

  /** @param {number} v */
  show(v) {
    const sprites = space.board(v), match = matched(this.sprites, sprites);
    /** @type {SVGElement[]} */
    const items = sprites.map((sprite, k) => {
      const i = match.indexOf(k);
      if (i < 0) return drawnSprite(sprite);
      this.items[i].style.transform = `translate(${sprite.x}px, ${sprite.y}px)`;
      return this.items[i];
    });
    this.items.filter((_, i) => match[i] < 0).forEach((item) => item.remove());
    items.forEach((item, k) => {
      item.classList.add("item");
      if (this.svg.children[k] !== item) this.svg.insertBefore(item, this.svg.children[k] ?? null);
    });
    Object.assign(this, {state: v, sprites, items});
    this.nameItems();
    this.svg.setAttribute("aria-label", this.inWords(v));
    const movable = new Set(this.candidates().flatMap(({shifts, gone}) => [...shifts.map(({index}) => index), ...gone]));
    items.forEach((item, i) => item.classList.toggle("movable", movable.has(i)));
  }

  /** Pieces that look alike take letters of their own, and keep them as they move. */
  nameItems() {
    const {looks, names} = page.pictures ?? {looks: [], names: {}};
    for (const [label, letters] of Object.entries(names)) {
      const alike = this.items.filter((_, i) => looks[this.sprites[i].look].label === label);
      const free = letters.filter((letter) => alike.every((item) => item.textContent !== letter || !item.dataset.named));
      for (const item of alike.filter(({dataset}) => !dataset.named))
        /** @type {Element} */ (item.lastElementChild).textContent = item.dataset.named = free.shift() ?? label;
    }
  }

  /** The label of a step, with the letter of its piece. @param {Step} step */
  labelOf({label, target}) {
    if (!label.startsWith("\u0001")) return label;
    const moving = this.candidates().find(({step}) => step.label === label && step.target === target);
    return label.replace("\u0001", this.items[moving?.shifts[0]?.index ?? -1]?.textContent ?? "");
  }

  /** The state for those who do not see it: its variables, or what stands in each row. @param {number} v */
  inWords(v) {
    const values = space.variables(v);
    if (values.length) return values.map(([name, value]) => `${name} = ${value}`).join("; ");
    /** @type {Map<number, [number, string][]>} */
    const rows = new Map();
    for (const [i, {look, x, y}] of this.sprites.entries()) {
      const {y: inside = 0, x: along = 0} = /** @type {Pictures} */ (page.pictures).looks[look], row = y + inside;
      const label = this.items[i].textContent;
      if (label) rows.set(row, [...rows.get(row) ?? [], [x + along, label]]);
    }
    return [...rows].sort(([a], [b]) => a - b).map(([, labels]) =>
      labels.sort(([a], [b]) => a - b).map(([, label]) => label).join(" ")).join("; ");
  }

  /** What each step does to the picture. @return {Candidate[]} */
  candidates() {
    return space.steps(this.state).filter(({target}) => target !== this.state).map((step) => {
      const to = space.board(step.target), match = matched(this.sprites, to);
      const gone = match.flatMap((k, i) => k < 0 ? [i] : []);
      const shifts = match.flatMap((k, index) => k < 0 || (to[k].x === this.sprites[index].x && to[k].y === this.sprites[index].y) ? []
        : [{index, dx: to[k].x - this.sprites[index].x, dy: to[k].y - this.sprites[index].y}]);
      return {step, shifts, gone, dx: 0, dy: 0};
    });
  }

  /** The steps that move or change one sprite. @param {number} index */
  candidatesOf(index) {
    return this.candidates().flatMap((candidate) => {
      const shift = candidate.shifts.find((one) => one.index === index);
      if (shift) return [{...candidate, dx: shift.dx, dy: shift.dy}];
      return candidate.gone.includes(index) ? [candidate] : [];
    });
  }

  // ---- By hand ------------------------------------------------------------------------------------------------

  listen() {
    this.svg.addEventListener("pointerdown", (event) => this.grasp(event));
    this.svg.addEventListener("pointermove", (event) => this.pull(event));
    this.svg.addEventListener("pointerup", (event) => this.drop(event));
    this.svg.addEventListener("pointercancel", () => this.putBack());
  }

  /** In units of the picture. @param {PointerEvent} event */
  place(event) {
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM()?.inverse());
  }

  /** @param {PointerEvent} event */
  grasp(event) {
    const item = /** @type {SVGElement} */ (/** @type {Element} */ (event.target).closest(".item"));
    const index = this.items.indexOf(item), {x, y} = this.place(event);
    if (index < 0 || event.button !== 0) return;
    const candidates = this.candidatesOf(index);
    if (!candidates.length) return;
    event.preventDefault();
    this.svg.setPointerCapture(event.pointerId);
    this.drag = {index, x, y, candidates, moved: false};
  }

  /** @param {PointerEvent} event */
  pull(event) {
    if (!this.drag) return;
    const {x, y} = this.place(event), {drag} = this, dx = x - drag.x, dy = y - drag.y;
    if (Math.hypot(dx, dy) < 6 && !drag.moved) return;
    drag.moved = true;
    const along = drag.candidates.filter((one) => one.dx || one.dy).map((one) => {
      const far = one.dx * one.dx + one.dy * one.dy, share = Math.min(Math.max((dx * one.dx + dy * one.dy) / far, 0), 1);
      return {one, far, share, off: Math.hypot(dx - share * one.dx, dy - share * one.dy)};
    }).sort((a, b) => a.off - b.off || a.far - b.far);
    if (!along.length) return;
    const [{one, far, share}] = along;
    const goesOn = drag.candidates.some((other) => other !== one && other.dx * one.dx + other.dy * one.dy > far);
    if (share === 1 && !goesOn) return this.takeOn(one);
    this.pose(one, share);
  }

  /** A step is done before the hand lets go: the piece can be taken farther. @param {Candidate} candidate */
  takeOn(candidate) {
    const drag = /** @type {NonNullable<Board["drag"]>} */ (this.drag), item = this.items[drag.index];
    this.rest();
    this.take(candidate.step);
    const index = this.items.indexOf(item);
    if (index < 0) this.drag = null;
    else this.drag = {index, x: drag.x + candidate.dx, y: drag.y + candidate.dy, candidates: this.candidatesOf(index), moved: true};
  }

  /** @param {PointerEvent} event */
  drop(event) {
    const {drag} = this;
    if (!drag) return;
    const {x, y} = this.place(event), [dx, dy] = [x - drag.x, y - drag.y];
    const chosen = drag.moved ? this.nearest(drag.candidates, dx, dy) : this.clicked(drag.candidates, x, y);
    this.putBack();
    if (chosen) this.take(chosen.step);
    else if (!drag.moved) this.tell("Drag it: several steps move it.");
  }

  /**
   * Where the hand let go, or none if that is where the piece was.
   * @param {Candidate[]} candidates @param {number} dx @param {number} dy
   */
  nearest(candidates, dx, dy) {
    let best = null, least = Math.hypot(dx, dy);
    for (const one of candidates) {
      const off = Math.hypot(dx - one.dx, dy - one.dy);
      if ((one.dx || one.dy) && off < least) best = one, least = off;
    }
    return best;
  }

  /**
   * The only step of a piece; of what changes where it is, the step around it.
   * @param {Candidate[]} candidates @param {number} x @param {number} y
   */
  clicked(candidates, x, y) {
    if (candidates.length === 1) return candidates[0];
    if (candidates.some((one) => one.dx || one.dy)) return null;
    const far = ({gone} = candidates[0]) => {
      const places = gone.map((i) => this.items[i].getBoundingClientRect()).map((box) =>
        this.place(/** @type {PointerEvent} */ ({clientX: box.x + box.width / 2, clientY: box.y + box.height / 2})));
      const mean = (/** @type {"x" | "y"} */ axis) => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
      return Math.hypot(mean("x") - x, mean("y") - y);
    };
    return [...candidates].sort((a, b) => far(a) - far(b))[0];
  }

  /** Part of the way. @param {Candidate} candidate @param {number} share */
  pose(candidate, share) {
    this.rest();
    element("board").classList.add("held");
    for (const {index, dx, dy} of candidate.shifts) {
      const {x, y} = this.sprites[index];
      this.items[index].style.transform = `translate(${x + share * dx}px, ${y + share * dy}px)`;
    }
  }

  rest() {
    element("board").classList.remove("held");
    this.items.forEach((item, i) => { item.style.transform = `translate(${this.sprites[i].x}px, ${this.sprites[i].y}px)`; });
  }

  putBack() {
    this.drag = null;
    this.rest();
  }
}
