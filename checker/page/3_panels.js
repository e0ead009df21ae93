// What stands beside the picture: steps, variables, properties.

/** The list of steps. The one that is looked at is the only one that Tab reaches. */
class StepList {
  /** @param {Trace} trace @param {(i: number) => void} choose */
  constructor(trace, choose) {
    this.current = 0;
    this.buttons = trace.states.map((state, i) => {
      const entry = this.entry(String(i), trace.action(i), state.changes);
      if (i === trace.last && trace.data.remark) {
        entry.querySelector(".action")?.append(made("span", page.good ? "remark" : "remark bad", trace.data.remark));
      }
      entry.onclick = () => choose(i);
      return entry;
    });
    const all = [...this.buttons];
    const loop = trace.data.loop;
    if (loop !== undefined) {
      const stays = loop === trace.last && !trace.data.back;
      const back = this.entry("↺", stays ? "it stays so for ever" : `${trace.data.back || "(no name)"} back to ${loop}, for ever`, []);
      back.onclick = () => choose(loop);
      all.push(back);
    }
    element("steps").replaceChildren(...all.map((button) => {
      const item = made("li");
      item.append(button);
      return item;
    }));
  }

  /** @param {string} number @param {string} action @param {[string, string][]} changes */
  entry(number, action, changes) {
    const button = made("button");
    button.setAttribute("type", "button");
    button.tabIndex = -1;
    button.append(made("span", "number", number), made("span", "action", action));
    if (changes.length) {
      button.append(made("span", "changes", changes.map(([path, text]) => `${path}: ${text}`).join("  ·  ")));
    }
    return button;
  }

  /** @param {number} i */
  show(i) {
    const before = this.buttons[this.current], now = this.buttons[i];
    const hadFocus = document.activeElement === before;
    before.removeAttribute("aria-current");
    before.tabIndex = -1;
    now.setAttribute("aria-current", "step");
    now.tabIndex = 0;
    if (hadFocus) now.focus({preventScroll: true});
    this.current = i;
    const side = element("side"), top = now.getBoundingClientRect().top - side.getBoundingClientRect().top;
    if (top < 40 || top > side.clientHeight - 80) side.scrollTop += top - side.clientHeight / 2;
  }
}

/** The table of variables; those that the step changed are marked. @param {Trace} trace @param {number} i */
function showVariables(trace, i) {
  const changed = new Set(i > 0 ? trace.states[i].values.map(([variable]) => variable) : []);
  variablesTable.tBodies[0].replaceChildren(...trace.data.variables.map((name, variable) => {
    const row = made("tr", changed.has(variable) ? "changed" : "");
    const head = made("th", "", name);
    head.setAttribute("scope", "row");
    row.append(head, made("td", "", trace.values[i][variable]));
    return row;
  }));
}

/**
 * How a property stands: a sign, a class, and a word for those who see neither.
 * @param {Property} property @param {boolean} holds
 */
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
