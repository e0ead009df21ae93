// The puzzles that come with lucas, as pictures; and ways to bring one's own.

/**
 * @typedef {{models: Model[], pictures: Record<string, string>, levels: {name: string}[],
 *            specs: Record<string, Record<string, string>>, examples: Example[]}} Data
 * @typedef {{title: string, words: string[], files: Record<string, string>}} Example
 */

const data = /** @type {Data} */ (JSON.parse(element("data").textContent ?? ""));

/** @param {string} name */
function modelNamed(name) {
  return data.models.find((model) => model.name === name);
}

class Gallery {
  /** @param {Asked} asked @param {() => void} run */
  constructor(asked, run) {
    this.asked = asked;
    this.run = run;
    const cards = element("cards");
    for (const {title, words, files} of data.examples) {
      cards.append(this.#card(title, data.pictures[words[1]] ?? "", "example", () => {
        asked.ask(words, files);
        run();
      }));
    }
    for (const model of data.models) {
      const card = this.#card(model.name, data.pictures[model.name] ?? "", "", () => this.#choose(model.name), model.summary);
      asked.addEventListener("change", () => card.firstElementChild?.setAttribute("aria-current", String(asked.subject === model.name)));
      cards.append(card);
    }
    for (const [name, files] of Object.entries(data.specs))
      cards.append(this.#card(`${name}.tla`, "", "own", () => {
        asked.ask(["check", `${name}.tla`], files);
        run();
      }, "a TLA+ module"));
    cards.append(this.#card("Your own board", "", "own", () => this.#ownBoard()),
      this.#card("Your own TLA+", "", "own", () => this.#ownModule()), this.#files());
  }

  /** @param {string} title @param {string} picture @param {string} className @param {() => void} choose @param {string} [about] */
  #card(title, picture, className, choose, about = "") {
    const item = made("li"), button = made("button", className);
    button.setAttribute("type", "button");
    if (picture) {
      const image = new Image();  // an image runs no script
      image.src = picture;
      image.alt = "";
      button.append(image);
    }
    button.append(made("span", "", title));
    if (about) button.title = about;
    button.onclick = () => {
      choose();
      this.close();
    };
    item.append(button);
    return item;
  }
  /** Makes room for the puzzle that was chosen. */
  close() {
    element("gallery").removeAttribute("open");
  }
  /** @param {string} name */
  #choose(name) {
    const command = ["solve", "check", "explore", "play"].includes(this.asked.command) ? this.asked.command : "solve";
    this.asked.ask([command, name], {});
    this.run();
  }
  #ownBoard() {
    this.asked.ask(["solve", "board.txt"], {"board.txt": "AAB.\nC.B.\nC...\ngoal:\n....\n....\n..AA\n"});
    element("as-text").setAttribute("open", "");
    this.run();
  }
  #ownModule() {
    const module = "---- MODULE Mine ----\nEXTENDS Naturals\nVARIABLE x\n\nInit == x = 0\nNext == x' \\in {x + 2, x * 3 + 1} /\\ x' < 50\n\n" +
      "Small == x # 31\n====\n";
    this.asked.ask(["check", "Mine.tla"], {"Mine.tla": module, "Mine.cfg": "INIT Init\nNEXT Next\nINVARIANT Small\n"});
    this.run();
  }
  /** Boards and modules from disk. */
  #files() {
    const item = made("li"), label = made("label", "own", "Open files…"), input = document.createElement("input");
    Object.assign(input, {type: "file", multiple: true, className: "spoken"});
    input.onchange = async () => {
      const files = await Promise.all([...input.files ?? []].map(async (file) => [file.name, await file.text()]));
      input.value = "";
      if (files.length === 0) return;
      openFiles(this.asked, Object.fromEntries(files));
      this.close();
      this.run();
    };
    label.append(input);
    item.append(label);
    return item;
  }
}

/** Asks for the file among them that the others belong to; configurations alone belong to the module that is there. @param {Asked} asked @param {Record<string, string>} files */
function openFiles(asked, files) {
  const names = Object.keys(files), modules = names.filter((name) => name.endsWith(".tla"));
  if (asked.subject.endsWith(".tla") && names.length === 1 && names[0].endsWith(".cfg"))
    return asked.setFile(asked.subject.replace(/tla$/, "cfg"), files[names[0]]);
  const main = modules.find((name) => name.replace(/tla$/, "cfg") in files) ?? modules[0] ?? names[0];
  asked.ask([main.endsWith(".tla") ? "check" : "solve", main], files);
}
