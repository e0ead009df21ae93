// The options of a puzzle as controls, made from what the program says of it.

class Controls {
  /** @param {Asked} asked */
  constructor(asked) {
    this.asked = asked;
    /** @type {Model | undefined} */
    this.model = undefined;
  }

  /** @param {Model | undefined} model */
  show(model) {
    if (model !== this.model) this.#make(model);
    for (const param of model?.params ?? []) {
      const control = /** @type {HTMLInputElement} */ (element(`option-${param.name}`));
      if (control !== document.activeElement) control.value = this.asked.option(param.name) ?? String(param.default);
    }
  }

  /** @param {Model | undefined} model */
  #make(model) {
    this.model = model;
    element("about").replaceChildren(...(model ? [made("h2", "", model.name), made("p", "", model.summary)] : []));
    element("controls").replaceChildren(...(model?.params ?? []).map((param) => this.#row(param)));
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
      this.asked.setOption(param.name, value === String(param.default) ? null : value);
    };
    row.append(control);
    return row;
  }
  /** @param {Param} param */
  #control(param) {
    const words = [...param.words ?? [], ...levelsFor(this.model, param)];
    if (!param.range && param.longest === undefined) {
      const choice = document.createElement("select");
      choice.append(...words.map((word) => new Option(word)));
      return choice;
    }
    const input = document.createElement("input");
    input.spellcheck = false;
    input.autocapitalize = "off";
    if (param.range && words.length === 0) {
      Object.assign(input, {type: "number", min: String(param.range[0]), max: String(param.range[1])});
    } else if (words.length) {
      const list = document.createElement("datalist");
      list.id = `words-${param.name}`;
      list.append(...words.map((word) => new Option(word)));
      element("controls").after(list);
      input.setAttribute("list", list.id);
    }
    return input;
  }
}

/** The levels that come with lucas, of that puzzle. @param {Model | undefined} model @param {Param} param */
function levelsFor(model, param) {
  if (param.name !== "level" || !model) return [];
  const kindOf = (/** @type {string} */ name) => /^(rush-hour|microban)/.exec(name)?.[0] ?? "";
  const kind = model.name === "rush-hour" ? "rush-hour" : model.name === "sokoban" ? "microban" : "";
  return data.levels.map(({name}) => name).filter((name) => kindOf(name) === kind);
}
