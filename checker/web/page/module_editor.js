// TLA+ modules and their configuration, side by side, with the places of errors.

class ModuleEditor {
  /** @type {Map<string, HTMLTextAreaElement>} */
  #areas = new Map();

  /** @param {Asked} asked */
  constructor(asked) {
    this.asked = asked;
  }

  show() {
    const {subject, files} = this.asked, isModule = subject.endsWith(".tla");
    element("module-editor").hidden = !isModule;
    if (!isModule) return;
    const names = [subject, ...Object.keys(files).filter((name) => name !== subject && /\.(tla|cfg)$/.test(name))];
    if (names.join("\n") !== [...this.#areas.keys()].join("\n")) this.#make(names);
    for (const [name, area] of this.#areas) {
      if (area !== document.activeElement) area.value = files[name] ?? "";
    }
  }
  /** @param {string[]} names */
  #make(names) {
    this.#areas.clear();
    element("module-editor").replaceChildren(...names.map((name) => {
      const label = made("label", name.endsWith(".cfg") ? "cfg" : "", name), area = document.createElement("textarea");
      Object.assign(area, {spellcheck: false, rows: name.endsWith(".cfg") ? 8 : 18});
      area.oninput = () => this.asked.setFile(name, area.value);
      this.#areas.set(name, area);
      label.append(area);
      return label;
    }));
    const {subject} = this.asked, configuration = subject.replace(/tla$/, "cfg");
    if (names.includes(configuration)) return;
    const button = made("button", "", `Add ${configuration}`);
    button.setAttribute("type", "button");
    button.onclick = () => this.asked.setFile(configuration, "INIT Init\nNEXT Next\n");
    element("module-editor").append(button);
  }
  /** Is that file here? @param {string} name */
  has(name) {
    return !element("module-editor").hidden && this.#areas.has(name);
  }
  /** Goes to a place in a file that is here. @param {string} name @param {number} line @param {number} column both from 1 */
  goTo(name, line, column) {
    selectPlace(/** @type {HTMLTextAreaElement} */ (this.#areas.get(name)), line, column);
  }
}

/** Selects the word at a place of a text. @param {HTMLTextAreaElement | HTMLInputElement} area @param {number} line @param {number} column */
function selectPlace(area, line, column) {
  const lines = area.value.split("\n"), text = lines[line - 1] ?? "";
  const begin = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
  const from = [...text].slice(0, column - 1).join("").length, word = /^\w+|^./u.exec(text.slice(from))?.[0] ?? "";
  area.focus();
  area.setSelectionRange(begin + from, begin + from + word.length);
  area.scrollTop = (line - 4) * (area.scrollHeight / Math.max(lines.length, 1));
}
