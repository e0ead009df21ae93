// The page's program under node, for what makes the page and tests it: `const run = await program(FOLDER)`, then `run(call)`.
import {readFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {fileURLToPath} from "node:url";

const here = dirname(fileURLToPath(import.meta.url));

/**
 * @typedef {import("./program.js").Call} Call
 * @typedef {import("./program.js").Outcome} Outcome
 */

/** @param {string} folder where lucas.js and lucas.wasm are @returns {Promise<(call: Call) => Outcome>} */
export async function program(folder) {
  const module = await WebAssembly.compile(readFileSync(join(folder, "lucas.wasm")));
  const worker = `const self = {location: {href: ""}}, importScripts = () => {}, process = undefined;`;
  const start = new Function("Module", worker + readFileSync(join(folder, "lucas.js"), "utf8"));
  const runProgram = new Function(readFileSync(join(here, "program.js"), "utf8") + "return runProgram;")();
  return (call) => {
    /** @type {Outcome | undefined} */
    let ended;
    runProgram(start, module, call, () => {}, (/** @type {Outcome} */ outcome) => { ended = outcome; });
    if (!ended) throw new Error("the program has not ended");
    return ended;
  };
}
