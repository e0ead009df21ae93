// Boards as text: what each kind of puzzle writes, taken apart into cells and put together again.

/**
 * How the boards of a model are written. `source`: in a file that `level` or the command names, or by the option `start`.
 * @typedef {{source: "file" | "start", hasGoal: boolean, blank: string, tools: [string, string][], names: Record<string, string>}} BoardKind
 */

const NEW_PIECE = "new";

/** @type {Record<string, BoardKind>} by model */
const boardKinds = (() => {
  const ground = {".": "free", "#": "wall", "-": "gate for goal pieces", " ": "outside"};
  const blocks = /** @type {BoardKind} */ ({source: "file", hasGoal: true, blank: ".", names: ground,
    tools: [[NEW_PIECE, "new piece: drag"], [".", "free"], ["#", "wall"], ["-", "gate"]]});
  return {
    "sliding-blocks": blocks, "klotski": blocks, "rush-hour": blocks,
    "sokoban": {source: "file", hasGoal: false, blank: " ",
      names: {"#": "wall", " ": "floor", ".": "goal", "$": "box", "*": "box on a goal", "@": "player", "+": "player on a goal"},
      tools: [["#", "wall"], [" ", "floor"], [".", "goal"], ["$", "box"], ["*", "box on a goal"], ["@", "player"], ["+", "player on a goal"]]},
    "sliding-tiles": {source: "start", hasGoal: false, blank: "0", names: {"0": "blank"}, tools: []},
    "lights-out": {source: "start", hasGoal: false, blank: ".", names: {"*": "on", ".": "off"}, tools: []},
    "peg-solitaire": {source: "start", hasGoal: false, blank: ".", names: {"*": "peg", ".": "hole", "-": "outside"}, tools: []},
  };
})();

/** A file of a level: lines before its board, the board's rows, and those of the goal. @typedef {{head: string[], rows: string[][], goal: string[][] | null, top: number, goalTop: number}} BoardText */

const MOST_CELLS = 100;  // of a row or column

/** Without cells where the text is no board that the program reads. @param {string} text @returns {BoardText} */
function parsedBoard(text) {
  if (/[^\S\n\r ]|[\0-\x08\ufffd]/.test(text) || text.length > 4 * MOST_CELLS ** 2) return {head: [], rows: [], goal: null, top: 0, goalTop: 0};
  const lines = text.replace(/\r/g, "").replace(/\n+$/, "").split("\n");
  const isHead = (/** @type {string} */ line) => /^[A-Za-z][\w -]*:/.test(line) && !/^goal:\s*$/.test(line);
  let top = 0;
  while (top < lines.length && (isHead(lines[top]) || lines[top].trim() === "")) ++top;
  const goalAt = lines.findIndex((line) => /^goal:\s*$/.test(line));
  const rowsOf = (/** @type {string[]} */ some) => padded(some.filter((line) => !isHead(line)).map((line) => [...line]), " ");
  const end = goalAt < 0 ? lines.length : goalAt;
  return {head: lines.slice(0, top), rows: rowsOf(lines.slice(top, end)), top,
    goal: goalAt < 0 ? null : rowsOf(lines.slice(goalAt + 1)), goalTop: goalAt + 1};
}

/** @param {BoardText} board */
function boardText({head, rows, goal}) {
  const lines = (/** @type {string[][]} */ some) => some.map((row) => row.join("").trimEnd());
  return [...head, ...lines(rows), ...(goal ? ["goal:", ...lines(goal)] : [])].join("\n") + "\n";
}

/** Rows of one length. @param {string[][]} rows @param {string} blank */
function padded(rows, blank) {
  const width = Math.max(...rows.map((row) => row.length), 0);
  return rows.map((row) => [...row, ...Array(width - row.length).fill(blank)]);
}

/** With rows and columns more or fewer at the end. @param {string[][]} rows @param {number} height @param {number} width @param {string} blank */
function resized(rows, height, width, blank) {
  return Array.from({length: height}, (_, y) => Array.from({length: width}, (_, x) => rows[y]?.[x] ?? blank));
}

/** A letter that no piece has. @param {string[][]} rows */
function newLetter(rows) {
  const used = new Set(rows.flat());
  return [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"].find((letter) => !used.has(letter)) ?? "?";
}

// ---- Starts, which an option says

/** The rows that `start` says, or null where it names one. @param {string} start @returns {string[][] | null} */
function startRows(start) {
  if (!/[/|\s]/.test(start) && !/^[*.01#]+$/.test(start)) return null;
  const rows = start.split(/[/|\n]/).map((row) => row.trim());
  return rows.map((row) => /\s/.test(row) ? row.split(/\s+/) : [...row]);
}

/** Rows as `start` takes them. @param {string[][]} rows */
function startText(rows) {
  const between = rows.some((row) => row.some((text) => text.length > 1)) ? " " : "";
  return rows.map((row) => row.join(between)).join("/");
}

/** Holes in each row of a peg board. @type {Record<string, number[]>} */
const pegRows = {
  english: [3, 3, 7, 7, 7, 3, 3], french: [3, 5, 7, 7, 7, 5, 3],
  triangle4: [1, 2, 3, 4], triangle5: [1, 2, 3, 4, 5], triangle6: [1, 2, 3, 4, 5, 6],
};

/**
 * The rows of an initial state, which the program tells as JSON.
 * @param {string} model @param {any} value @param {Record<string, any>} params
 * @returns {string[][]}
 */
function rowsOfState(model, value, params) {
  const number = (/** @type {any} */ item) => Number(item["#bigint"]);
  if (model === "sliding-tiles") return value.map((/** @type {any[]} */ row) => row.map((item) => String(number(item))));
  if (model === "lights-out") {
    const lit = new Set(value["#set"].map((/** @type {any} */ at) => at["#tup"].map(number).join()));
    return Array.from({length: params.rows}, (_, y) =>
      Array.from({length: params.cols}, (_, x) => lit.has(`${y + 1},${x + 1}`) ? "*" : "."));
  }
  const pegs = new Set(value["#set"].map(number));
  let hole = 0;
  return pegRows[params.board].map((count) => Array.from({length: count}, () => pegs.has(++hole) ? "*" : "."));
}
