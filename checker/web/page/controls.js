// The options of a puzzle as controls, made from what the program says of it.

class Controls {
  /** @param {Asked} asked @param {() => void} changed */
  constructor(asked, changed) {
    this.asked = asked;
    this.changed = changed;
    /** @type {Model | undefined} */
    this.model = undefined;
    this.names = "";  // of the options that are shown
  }

  /** @param {Model | undefined} model @param {boolean} isFile of a board in a file, which is its level */
  show(model, isFile) {
    const params = (model?.params ?? []).filter(({name}) => !isFile || name !== "level"), names = params.map(({name}) => name).join();
    if (model?.name !== this.model?.name || names !== this.names) this.#make(model, params);
    this.names = names;
    for (const param of params) {
      const control = /** @type {HTMLInputElement} */ (element(`option-${param.name}`));
      if (control !== document.activeElement) control.value = this.asked.option(param.name) ?? String(param.default);
    }
  }

  /** @param {Model | undefined} model @param {Param[]} params */
  #make(model, params) {
    this.model = model;
    element("about").replaceChildren(...(model ? [made("h2", "", model.name), made("p", "", model.summary)] : []));
    element("controls").replaceChildren(...params.map((param) => this.#row(param)));
    const variables = (model?.variables ?? []).map(({name, type}) => `${name}: ${type}`).join("; ");
    element("variables").textContent = variables && `Variables: ${variables}`;
  }
  /** @param {Param} param */
  #row(param) {
    const row = made("label", "option", param.name), control = this.#control(param);
    control.id = `option-${param.name}`;
    control.title = param.about;
    control.onchange = () => {
      const value = control.value;
      const drawn = param.name !== "start" && startRows(this.asked.option("start") ?? "") !== null;  // which has a size of its own
      this.asked.setOptions({[param.name]: value === String(param.default) ? null : value, ...(drawn ? {start: null} : {})});
      this.changed();
    };
    row.append(control, ...this.#proposals(param, control));
    return row;
  }
  /** @param {Param} param */
  #control(param) {
    if (!param.range && param.longest === undefined) {
      const choice = document.createElement("select");
      choice.append(...(param.words ?? []).map((word) => new Option(word)));
      return choice;
    }
    const input = document.createElement("input");
    input.spellcheck = false;
    input.autocapitalize = "off";
    if (param.range && !param.words) Object.assign(input, {type: "number", min: String(param.range[0]), max: String(param.range[1])});
    return input;
  }
  /** Words that may be typed. @param {Param} param @param {HTMLElement} control */
  #proposals(param, control) {
    const words = [...param.words ?? [], ...levelsFor(this.model, param)];
    if (control.tagName === "SELECT" || words.length === 0) return [];
    const list = document.createElement("datalist");
    list.id = `words-${param.name}`;
    list.append(...words.map((word) => new Option(word)));
    control.setAttribute("list", list.id);
    return [list];
  }
}

/** The levels that come with lucas, of that puzzle. @param {Model | undefined} model @param {Param} param */
function levelsFor(model, param) {
  if (param.name !== "level" || !model) return [];
  const kindOf = (/** @type {string} */ name) => /^(rush-hour|microban)/.exec(name)?.[0] ?? "";
  const kind = model.name === "rush-hour" ? "rush-hour" : model.name === "sokoban" ? "microban" : "";
  return data.levels.map(({name}) => name).filter((name) => kindOf(name) === kind);
}
