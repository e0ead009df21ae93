// What stands beside the picture: steps, variables, properties.

/** So many steps are listed before the one that is looked at, and as many behind it, before the list is made anew. */
const LISTED = 400;

/** The list of steps. The one that is looked at is the only one that Tab reaches. */
class StepList {
  /** @param {Trace} trace @param {(i: number) => void} choose */
  constructor(trace, choose) {
    this.trace = trace;
    this.choose = choose;
    this.first = 0;
    /** @type {HTMLElement[]} of the steps from the first one on */
    this.buttons = [];
    /** @type {HTMLElement | undefined} */
    this.current = undefined;
  }

  /** Lists the steps around one. @param {number} middle */
  list(middle) {
    const {trace} = this, last = Math.min(middle + LISTED, trace.last);
    this.first = Math.max(middle - LISTED, 0);
    this.buttons = trace.states.slice(this.first, last + 1).map((_, n) => this.step(this.first + n));
    const all = [...this.buttons];
    if (this.first > 0) all.unshift(this.entry("…", `${this.first} more`, [], this.first - 1));
    if (last < trace.last) all.push(this.entry("…", `${trace.last - last} more`, [], last + 1));
    else if (trace.data.loop !== undefined) all.push(this.back(trace.data.loop));
    element("steps").replaceChildren(...all.map((button) => {
      const item = made("li");
      item.append(button);
      return item;
    }));
  }

  /** @param {number} i */
  step(i) {
    const {trace} = this, changes = trace.data.film ? [] : trace.states[i].changes;
    const entry = this.entry(String(i), trace.action(i), changes, i);
    if (i === trace.last && trace.data.remark) {
      entry.querySelector(".action")?.append(made("span", page.good ? "remark" : "remark bad", trace.data.remark));
    }
    return entry;
  }

  /** What follows the last state of a lasso. @param {number} loop */
  back(loop) {
    const {back} = this.trace.data, stays = loop === this.trace.last && !back;
    return this.entry("↺", stays ? "it stays so for ever" : `${back || "(no name)"} back to ${loop}, for ever`, [], loop);
  }

  /** @param {string} number @param {string} action @param {[string, string][]} changes @param {number} target */
  entry(number, action, changes, target) {
    const button = made("button");
    button.setAttribute("type", "button");
    button.tabIndex = -1;
    button.append(made("span", "number", number), made("span", "action", action));
    if (changes.length) {
      button.append(made("span", "changes", changes.map(([path, text]) => `${path}: ${text}`).join("  ·  ")));
    }
    button.onclick = () => this.choose(target);
    return button;
  }

  /** @param {number} i */
  show(i) {
    const side = element("side"), hadFocus = element("steps").contains(document.activeElement);
    this.current?.removeAttribute("aria-current");
    if (this.current) this.current.tabIndex = -1;
    if (!this.buttons[i - this.first]) this.list(i);
    const now = this.current = this.buttons[i - this.first];
    now.setAttribute("aria-current", "step");
    now.tabIndex = 0;
    if (hadFocus) now.focus({preventScroll: true});
    const list = side.getBoundingClientRect(), row = now.getBoundingClientRect();
    if (row.top < list.top || row.bottom > list.bottom) side.scrollTop += row.top - list.top - side.clientHeight / 2;
  }
}

/** The table of variables; those that the step changed are marked. @param {Trace} trace @param {number} i */
function showVariables(trace, i) {
  const changed = new Set(i > 0 ? trace.states[i].values.map(([variable]) => variable) : []);
  variablesTable.tBodies[0].replaceChildren(...trace.data.variables.map((name, variable) =>
    variableRow(name, trace.values[i][variable], changed.has(variable) ? "changed" : "")));
}

/** How a property stands: a sign, a class, and a word for those who see neither. @param {Property} property @param {boolean} holds */
function light(property, holds) {
  if (property.kind === "goal") return holds ? ["★", "good", "reached"] : ["☆", "", "not reached"];
  return holds ? ["✓", "good", "true"] : ["✗", "bad", "false"];
}

/** @param {Trace} trace @param {number} i */
function showLights(trace, i) {
  element("lights").replaceChildren(...trace.data.properties.map((property, n) => {
    const [sign, className, word] = light(property, trace.states[i].truth[n] === "1");
    const item = made("li", className, `${sign} ${property.name}`);
    item.title = `${property.about ? property.about + ": " : ""}${word}`;
    item.setAttribute("aria-label", `${property.name}: ${word}`);
    return item;
  }));
}
