// The board of the puzzle that is asked, to be drawn by clicks, drags and keys, or typed and pasted as text.

class BoardEditor {
  /** @type {BoardKind | undefined} */
  #kind;
  #model = "";
  /** @type {BoardText} */
  #board = parsedBoard("");
  #shown = "";  // what the board was made from
  #shownModel = "";
  #tool = "";
  /** @type {Cell | null} the first of two tiles to exchange */
  #picked = null;
  /** What is wrong with the file, both from 1. @type {{line: number, column: number} | null} */
  #wrong = null;

  /** @param {Asked} asked @param {() => void} changed is called when the board was changed here */
  constructor(asked, changed) {
    this.asked = asked;
    this.changed = changed;
    this.grid = this.#grid(false);
    this.goal = this.#grid(true);
    element("grids").append(this.grid.whole, this.goal.whole);
    element("board-editor").addEventListener("paste", (event) => this.#paste(/** @type {ClipboardEvent} */ (event)));
    textArea().onchange = () => this.#typed(0);
    textArea().oninput = () => this.#typed(400);
  }
  /** @type {number | undefined} */
  #timer;
  /** Takes the text after a pause. @param {number} pause in ms */
  #typed(pause) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#store(textArea().value), pause);
  }

  /** @param {Model | undefined} model that of what is asked */
  async show(model) {
    this.#kind = model && boardKinds[model.name];
    element("board-editor").hidden = !this.#kind;
    if (!model || !this.#kind) return;
    if (this.#model !== model.name) this.#tool = this.#kind.tools[0]?.[0] ?? "";
    this.#model = model.name;
    const {version} = this.asked;
    element("grids").inert = this.#shownModel !== model.name;  // until its own board is there
    const board = this.#kind.source === "file" ? await this.#fromFile() : await this.#fromStart(model);
    if (version !== this.asked.version) return;  // something else is asked by now
    if (board) this.#board = board;
    this.#shownModel = model.name;
    element("grids").inert = false;
    this.#shown = board ? this.#text() : "";
    if (textArea() !== document.activeElement) textArea().value = this.#shown;
    this.#draw();
  }
  /** Marks what the program says of the file. @param {number} line @param {number} column both from 1; 0: nothing is wrong */
  mark(line, column) {
    this.#wrong = line > 0 ? {line, column} : null;
    if (this.#kind) this.#draw();
  }

  // ---- What is asked

  /** The file that holds the board, or null. */
  file() {
    const level = this.asked.option("level");
    return [this.asked.subject, level ?? ""].find((name) => Object.hasOwn(this.asked.files, name)) ?? null;
  }
  async #fromFile() {
    const file = this.file();
    if (file !== null && this.asked.files[file].trim().includes("\n")) return parsedBoard(this.asked.files[file]);
    const level = modelNamed(this.#model)?.params.find(({name}) => name === "level");
    const named = file ?? this.asked.option("level") ?? (modelNamed(this.asked.subject) ? String(level?.default) : this.asked.subject);
    const outcome = await outcomeOf({words: ["level", "convert", named], files: this.asked.files});
    return outcome.code === 0 ? parsedBoard(outcome.out) : null;
  }
  /** @param {Model} model @returns {Promise<BoardText | null>} */
  async #fromStart(model) {
    const typed = startRows(this.asked.option("start") ?? "");
    const board = (/** @type {string[][]} */ rows) => ({head: [], rows, goal: null, top: 0, goalTop: 0});
    if (typed) return board(typed);
    const options = model.params.flatMap(({name}) => {
      const value = this.asked.option(name);
      return value === null ? [] : [`--${name}`, value];
    });
    const words = ["eval", model.variables[0].name, this.asked.subject, ...options, "--json"];
    const outcome = await outcomeOf({words, files: this.asked.files});
    if (outcome.code !== 0) return null;
    const {state, model: {params}} = JSON.parse(outcome.out);
    return board(rowsOfState(model.name, state[model.variables[0].name], params));
  }
  #text() {
    return this.#kind?.source === "start" ? startText(this.#board.rows).replaceAll("/", "\n") + "\n" : boardText(this.#board);
  }
  /** @param {string} text */
  #store(text) {
    if (text === this.#shown) return;
    this.#shown = text;
    if (this.#kind?.source === "start") this.#storeStart(text.trim().replaceAll(/\s*\n\s*/g, "/"));
    else this.#storeFile(text);
    this.changed();
  }
  /** @param {string} text */
  #storeFile(text) {
    const file = this.file();
    if (file !== null) return this.asked.setFile(file, text);
    const files = {...this.asked.files, "board.txt": text};
    if (!modelNamed(this.asked.subject)) return this.asked.ask([this.asked.command, "board.txt", ...this.asked.words.slice(2)], files);
    this.asked.setOptions({level: "board.txt"}, files);
  }
  /** @param {string} start */
  #storeStart(start) {
    const rows = startRows(start) ?? [], sizes = {rows: rows.length, cols: rows[0]?.length ?? 0};
    const params = modelNamed(this.#model)?.params ?? [];
    const changed = Object.entries(sizes).filter(([name]) => params.some((param) => param.name === name)).map(([name, size]) =>
      [name, params.some((param) => param.name === name && param.default === size) ? null : String(size)]);
    this.asked.setOptions({...Object.fromEntries(changed), start});
  }
  /** A board from elsewhere takes the place of this one. @param {ClipboardEvent} event */
  #paste(event) {
    if (event.target === textArea()) return;
    const text = event.clipboardData?.getData("text") ?? "";
    if (text.trim() === "") return;
    event.preventDefault();
    this.asked.ask(["solve", "board.txt"], {"board.txt": text});
    this.changed();
  }

  // ---- What is drawn

  #draw() {
    const kind = /** @type {BoardKind} */ (this.#kind), {rows, goal, top, goalTop} = this.#board;
    const wrong = (/** @type {boolean} */ inGoal) => this.#wrong && (goal !== null && this.#wrong.line > goalTop) === inGoal
      ? {y: this.#wrong.line - 1 - (inGoal ? goalTop : top), x: this.#wrong.column - 1} : undefined;
    const how = this.#model === "sliding-tiles" ? ": click a tile beside the gap to slide it, or two others to exchange them" : "";
    this.grid.show({...this.#view("Board" + how, rows), wrong: wrong(false)});
    this.goal.whole.hidden = !kind.hasGoal || goal === null;
    if (goal) this.goal.show({...this.#view("Goal: where pieces must come to", goal), wrong: wrong(true)});
    this.grid.box.classList.toggle("triangle", rows.some((row) => row.length !== rows[0].length));
    this.#showTools(kind);
    this.#showSize(kind);
  }
  /** @param {string} name @param {string[][]} rows */
  #view(name, rows) {
    const kind = /** @type {BoardKind} */ (this.#kind);
    const named = (/** @type {string} */ text) => kind.names[text] ?? (kind.tools[0]?.[0] === NEW_PIECE ? `piece ${text}` : text);
    return {name, rows,
      label: (/** @type {string} */ text, /** @type {number} */ y, /** @type {number} */ x) => `${named(text)}, row ${y + 1}, column ${x + 1}` +
        (this.#picked?.y === y && this.#picked.x === x ? ", chosen" : ""),
      look: (/** @type {string} */ text) => lookOf(this.#model, kind, text)};
  }
  /** @param {BoardKind} kind */
  #showTools(kind) {
    const pieces = kind.tools[0]?.[0] === NEW_PIECE
      ? [...new Set(this.#board.rows.flat())].filter((text) => !(text in kind.names)).sort() : [];
    const tools = [...kind.tools, ...pieces.map((text) => [text, text])];
    const buttons = tools.map(([tool, name]) => {
      const button = made("button", "tool", name);
      button.setAttribute("type", "button");
      button.setAttribute("role", "radio");
      button.setAttribute("aria-checked", String(tool === this.#tool));
      button.onclick = () => {
        this.#tool = tool;
        this.#showTools(kind);
      };
      return button;
    });
    const had = element("tools").contains(document.activeElement);
    element("tools").replaceChildren(...buttons);
    if (had) buttons.find((button) => button.getAttribute("aria-checked") === "true")?.focus();
  }
  /** @param {BoardKind} kind */
  #showSize(kind) {
    const {rows, goal} = this.#board, size = [rows.length, rows[0]?.length ?? 0];
    const controls = kind.source === "start" ? [] : ["Rows", "Columns"].map((name, i) => {
      const label = made("label", "", `${name} `), input = document.createElement("input");
      Object.assign(input, {type: "number", min: "1", max: "60", value: String(size[i])});
      input.onchange = () => {
        const wanted = size.map((n, j) => j === i ? Math.min(Math.max(Math.trunc(Number(input.value)) || n, 1), 60) : n);
        this.#take(resized(rows, wanted[0], wanted[1], kind.blank), goal && resized(goal, wanted[0], wanted[1], "."));
      };
      label.append(input);
      return label;
    });
    if (kind.hasGoal && goal === null) {
      const button = made("button", "", "Add a goal");
      button.setAttribute("type", "button");
      button.onclick = () => this.#take(rows, resized([], size[0], size[1], "."));
      controls.push(button);
    }
    element("size").replaceChildren(...controls);
  }

  // ---- What is done

  /** @param {boolean} isGoal */
  #grid(isGoal) {
    const rows = () => structuredClone(isGoal ? /** @type {string[][]} */ (this.#board.goal) : this.#board.rows);
    const take = (/** @type {string[][]} */ made) =>
      isGoal ? this.#take(this.#board.rows, made) : this.#take(made, this.#board.goal);
    return new Grid({
      act: (y, x) => this.#act(rows(), {y, x}, isGoal, take),
      drag: (from, to) => this.#drag(rows(), from, to, isGoal, take),
      type: (y, x, key) => {
        const kind = /** @type {BoardKind} */ (this.#kind), letters = kind.tools[0]?.[0] === NEW_PIECE && /^\w$/.test(key);
        if (!letters && !(key in kind.names && kind.tools.length)) return false;
        take(changedAt(rows(), [{y, x}], key));
        return true;
      },
    });
  }
  /** @param {string[][]} rows @param {string[][] | null} goal */
  #take(rows, goal) {
    this.#board = {...this.#board, head: headOfAnother(this.#board.head), rows, goal: goal && withWallsOf(rows, goal)};
    this.#picked = null;
    this.#draw();
    const text = this.#text();
    textArea().value = text;
    this.#store(text);
  }
  /** A click. @param {string[][]} rows @param {Cell} at @param {boolean} isGoal @param {(rows: string[][]) => void} take */
  #act(rows, at, isGoal, take) {
    const now = rows[at.y][at.x];
    if (this.#model === "sliding-tiles") return this.#pick(rows, at, take);
    if (this.#kind?.source === "start") return take(changedAt(rows, [at], now === "*" ? "." : "*"));
    if (isGoal) return take(this.#isGround() ? changedAt(rows, [at], this.#tool) : this.#placed(rows, at));
    if (this.#tool !== NEW_PIECE) return take(changedAt(rows, [at], this.#tool));
    take(changedAt(rows, [at], now === "." ? newLetter(rows) : "."));
  }
  /** @param {string[][]} rows @param {Cell} from @param {Cell} to @param {boolean} isGoal @param {(rows: string[][]) => void} take */
  #drag(rows, from, to, isGoal, take) {
    if (this.#model === "sliding-tiles") return take(exchanged(rows, from, to));
    if (isGoal) return take(this.#isGround() ? changedAt(rows, cellsBetween(from, to), this.#tool) : this.#placed(rows, from));
    const tool = this.#kind?.source === "start" ? (rows[from.y][from.x] === "*" ? "." : "*")
      : this.#tool === NEW_PIECE ? newLetter(rows) : this.#tool;
    take(changedAt(rows, cellsBetween(from, to), tool));
  }
  /** Is the tool no piece? */
  #isGround() {
    return this.#tool in /** @type {BoardKind} */ (this.#kind).names;
  }
  /** A tile beside the gap slides. Of others the first click chooses one, the second exchanges it. @param {string[][]} rows @param {Cell} at @param {(rows: string[][]) => void} take */
  #pick(rows, at, take) {
    const first = this.#picked;
    if (first) return take(exchanged(rows, first, at));
    const gap = {y: rows.findIndex((row) => row.includes("0")), x: Math.max(...rows.map((row) => row.indexOf("0")))};
    if (Math.abs(gap.y - at.y) + Math.abs(gap.x - at.x) === 1) return take(exchanged(rows, gap, at));
    this.#picked = at;
    this.#draw();
  }
  /** The chosen piece with its upper left corner there, or none. @param {string[][]} goal @param {Cell} at */
  #placed(goal, at) {
    const piece = goal[at.y][at.x] !== "." ? goal[at.y][at.x] : this.#tool;
    const without = goal.map((row) => row.map((text) => text === piece ? "." : text));
    if (goal[at.y][at.x] === piece) return without;
    const cells = this.#board.rows.flatMap((row, y) => row.flatMap((text, x) => text === piece ? [{y, x}] : []));
    if (cells.length === 0) return goal;
    const top = Math.min(...cells.map(({y}) => y)), left = Math.min(...cells.map(({x}) => x));
    return changedAt(without, cells.map(({y, x}) => ({y: y - top + at.y, x: x - left + at.x})), piece);
  }
}

/** The goal with walls where the board has them, and nowhere else. @param {string[][]} rows @param {string[][]} goal */
function withWallsOf(rows, goal) {
  return goal.map((row, y) => row.map((text, x) => rows[y]?.[x] === "#" ? "#" : text === "#" ? "." : text));
}

/** The lines before a board that stay true once it was changed: not whose it is, nor how long its solution. @param {string[]} head */
function headOfAnother(head) {
  return head.filter((line) => !/^(name|source|par|title|author|comment|date):/i.test(line));
}

function textArea() {
  return /** @type {HTMLTextAreaElement} */ (element("board-text"));
}

/** @param {string[][]} rows @param {Cell[]} cells @param {string} text */
function changedAt(rows, cells, text) {
  for (const {y, x} of cells) {
    if (rows[y]?.[x] !== undefined) rows[y][x] = text;
  }
  return rows;
}

/** @param {string[][]} rows @param {Cell} a @param {Cell} b */
function exchanged(rows, a, b) {
  const text = rows[a.y][a.x];
  rows[a.y][a.x] = rows[b.y][b.x];
  rows[b.y][b.x] = text;
  return rows;
}

/** @param {string} model @param {BoardKind} kind @param {string} text */
function lookOf(model, kind, text) {
  if (model === "lights-out") return {className: text === "*" ? "light" : "dark", text: ""};
  if (model === "peg-solitaire") return {className: text === "-" ? "outside" : "hole", text: text === "*" ? "●" : ""};
  if (model === "sokoban") return {className: {"#": "wall", " ": "free"}[text] ?? "free", text: {"#": "", "$": "▢", "*": "▣", ".": "·", "@": "☺", "+": "☻"}[text] ?? text};
  if (text === kind.blank) return {className: "free", text: ""};
  if (text in kind.names) return {className: {"#": "wall", "-": "gate", " ": "outside"}[text] ?? "free", text: ""};
  const hue = model === "sliding-tiles" ? 210 : ((text.codePointAt(0) ?? 0) * 47) % 360;
  return {className: "piece-cell", hue, text};
}
