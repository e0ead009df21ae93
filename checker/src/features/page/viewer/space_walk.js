// Walk: from state to state along steps, and back.

class Walk {
  /** @param {number} v */
  constructor(v) {
    this.map = new StateMap((state) => this.jump(state));
    this.board = new Board((step) => this.take(step), (text) => this.tell(text));
    /** @type {number[]} states before the one that is looked at */
    this.before = [];
    this.played = 0;  // steps since the start, or since the last jump
    this.begun = space.start;  // where they began
    this.state = v;
    this.chosen = -1;  // of the list of steps
    /** @type {HTMLElement[]} */
    this.buttons = [];
    /** @type {number | undefined} */
    this.addressTimer = undefined;
    this.begin(v);
  }

  /** At a state as if nothing had been. @param {number} v */
  begin(v) {
    this.jump(v);
    this.before = [];
    this.showButtons();
  }

  /** @param {Step} step */
  take(step) {
    this.before.push(this.state);
    ++this.played;
    const wasDead = space.isDeadEnd(this.state);
    this.show(step.target);
    if (space.isDeadEnd(step.target) && !wasDead) this.tell("Dead end: no goal can be reached from here. Take it back.", "bad");
    else if (space.isGoal(step.target)) this.tell(this.success(), "good");
    else this.tell("");
  }

  success() {
    const best = space.distances?.[this.begun] ?? 0, goal = page.goal?.name;
    const rest = this.played === best ? "as few as there can be" : `the fewest are ${best}`;
    return `${goal}: ${space.counted(this.played)}, ${rest}.`;
  }

  /** @param {number} v */
  jump(v) {
    if (v !== this.state) this.before.push(this.state);
    this.played = 0;
    this.begun = v;
    this.show(v);
    this.tell("");
  }

  undo() {
    const v = this.before.pop();
    if (v === undefined) return;
    this.played = Math.max(this.played - 1, 0);
    this.show(v);
    this.tell("");
  }

  hint() {
    const {distances} = space;
    if (!distances || !space.isWhole) return;
    const here = distances[this.state];
    if (here === NEVER) return this.tell("Dead end: take it back.", "bad");
    if (here === 0) return this.tell("This is a goal.", "good");
    const steps = space.steps(this.state), best = steps.findIndex(({target}) => distances[target] === here - 1);
    this.choose(best);
    this.tell(`${this.board.labelOf(steps[best])}: then ${space.counted(here - 1)} at best.`);
  }

  /** @param {string} text @param {string} [className] */
  tell(text, className = "") {
    const news = element("news");
    news.className = className;
    news.textContent = text;
  }

  /** Looks at an entry of the list. @param {number} i */
  choose(i) {
    if (!this.buttons.length) return;
    this.buttons[this.chosen]?.removeAttribute("aria-current");
    this.chosen = (i + this.buttons.length) % this.buttons.length;
    const button = this.buttons[this.chosen];
    button.setAttribute("aria-current", "true");
    button.scrollIntoView({block: "nearest"});
    if (element("moves").contains(document.activeElement)) button.focus({preventScroll: true});
    this.map.look(space.steps(this.state)[this.chosen].target);
  }

  takeChosen() {
    const steps = space.steps(this.state);
    if (steps.length) this.take(steps[Math.max(this.chosen, 0)]);
  }

  /** @param {number} v */
  show(v) {
    this.state = v;
    this.map.show(v);
    this.board.show(v);
    this.showList();
    this.showVariables();
    element("caption").replaceChildren(made("b", "", `State ${v}`), `: ${space.caption(v)}`,
      ...this.played ? [made("span", "played", ` · ${space.counted(this.played)} taken`)] : []);
    element("caption").classList.toggle("bad", space.isDeadEnd(v));
    this.showButtons();
    pointInHistogram(this.map, v);
    this.tellAddress();
  }

  showButtons() {
    element("undo").toggleAttribute("disabled", this.before.length === 0);
    element("reset").toggleAttribute("disabled", this.state === space.start && this.before.length === 0);
  }

  showList() {
    const steps = space.steps(this.state), hadFocus = element("moves").contains(document.activeElement);
    this.chosen = -1;
    this.buttons = steps.map((step) => {
      const button = made("button", space.isDeadEnd(step.target) ? "bad" : "", this.board.labelOf(step) || "(no name)");
      button.setAttribute("type", "button");
      if (step.target === this.state) button.append(made("span", "note", "stays"));
      if (space.isDeadEnd(step.target) && !space.isDeadEnd(this.state)) button.append(made("span", "note", "✕ dead end"));
      if (space.isGoal(step.target)) button.append(made("span", "note", "◆ goal"));
      button.onclick = () => this.take(step);
      button.onpointerenter = () => this.map.look(step.target);
      button.onpointerleave = () => this.map.look(-1);
      return button;
    });
    element("moves-head").textContent = !steps.length ? "No step leads on" :
      `${steps.length} ${page.noun}${steps.length === 1 ? "" : "s"} to choose from${space.isWhole ? "" : ", within the sample"}`;
    element("moves").replaceChildren(...this.buttons.map((button) => {
      const item = made("li");
      item.append(button);
      return item;
    }));
    if (hadFocus) this.buttons[0]?.focus({preventScroll: true});
  }

  showVariables() {
    const table = /** @type {HTMLTableElement} */ (element("variables"));
    table.hidden = Boolean(page.pictures);
    if (page.pictures) return;
    table.tBodies[0].replaceChildren(...space.variables(this.state).map(([name, value]) => variableRow(name, value)));
  }

  tellAddress() {
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => addressed() === this.state || history.replaceState(null, "", `#state=${this.state}`), 300);
  }
}
