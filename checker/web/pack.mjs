// Makes the page: `node pack.mjs BUILD VIEWER`, where BUILD has lucas.js and lucas.wasm, and VIEWER the files that pages of results share,
// writes BUILD/lucas.html.
import {readFileSync, readdirSync, writeFileSync} from "node:fs";
import {dirname, join} from "node:path";
import {fileURLToPath} from "node:url";
import {gzipSync} from "node:zlib";

import {program} from "./node_program.mjs";

const build = process.argv[2], here = dirname(fileURLToPath(import.meta.url)), top = join(here, "../..");
const run = await program(build);

/** What the program prints as JSON. @param {string[]} words */
function told(words) {
  const {code, out, err} = run({words});
  if (code !== 0) throw new Error(`lucas ${words.join(" ")}: ${err}`);
  return JSON.parse(out);
}

/** The first state of a puzzle as an image. @param {string[]} words */
function picture(words, files = {}) {
  const {files: {"start.svg": svg}} = run({words: ["play", ...words, "-o", "start.svg"], wanted: ["start.svg"], files});
  const text = new TextDecoder().decode(svg), drawing = text.slice(text.indexOf("</style>"));
  const used = new Set([...drawing.matchAll(/class="([^"]*)"/g)].flatMap(([, names]) => names.split(" ")));
  const styles = text.slice(0, text.length - drawing.length).replace(/\/\*.*?\*\//gs, "").split("\n")
    .filter((line) => !line.startsWith(".") || [...line.matchAll(/\.([a-z]\w*)/g)].some(([, name]) => used.has(name)));
  const small = (styles.join(" ") + drawing).replace(/\s+/g, " ");
  return "data:image/svg+xml," + small.replaceAll("%", "%25").replaceAll("#", "%23").replaceAll('"', "'");
}

/** Modules that come with lucas, each with the files that it needs. */
function specs() {
  const folder = join(top, "examples/specs"), names = readdirSync(folder);
  const text = (/** @type {string} */ name) => readFileSync(join(folder, name), "utf8");
  return Object.fromEntries(["Frogs", "Bridge", "Gossip"].map((name) =>
    [name, Object.fromEntries(names.filter((file) => file.startsWith(name + ".")).map((file) => [file, text(file)]))]));
}

const jam = {"jam.txt": "..BCCD\n..B..D\nAAB..D\n...E..\n.GGE..\n...E..\n"};
const models = told(["models", "--json"]).models.map((/** @type {{name: string}} */ {name}) => told(["describe", name, "--json"]));
const pictures = Object.fromEntries(models.map((/** @type {{name: string}} */ {name}) => [name, picture([name])]));
const modules = specs();
const data = {
  models,
  pictures: {...pictures, "jam.txt": picture(["jam.txt"], jam)},
  levels: told(["level", "list", "--json"]).levels.map((/** @type {{name: string}} */ {name}) => ({name})),
  specs: modules,
  examples: [
    {title: "Klotski in 116 steps", words: ["solve", "klotski"], files: {}},
    {title: "Out of the jam", words: ["solve", "jam.txt"], files: jam},
    {title: "Can frogs swap sides?", words: ["solve", "Frogs.tla", "--goal", "Swapped"], files: modules.Frogs},
  ],
};

/** The script of a worker, its length before it, and the program. */
function packed() {
  const text = (/** @type {string} */ path) => readFileSync(path, "utf8");
  const script = Buffer.from(`"use strict";\nconst start = (Module) => {\n${text(join(build, "lucas.js"))}\n};\n` +
    text(join(here, "program.js")) + text(join(here, "worker.js")));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(script.length);
  return gzipSync(Buffer.concat([length, script, readFileSync(join(build, "lucas.wasm"))]), {level: 9}).toString("base64");
}

const folders = [join(here, "page"), process.argv[3]];  // of its own, and of the pages of results
/** A file of the page, with what {{name}} stands for in it. @param {string} name @returns {string} */
function filled(name) {
  const folder = folders.find((each) => readdirSync(each).includes(name));
  if (!folder) throw new Error(`no file of the page: ${name}`);
  return readFileSync(join(folder, name), "utf8").replace(/\{\{([\w.]+)\}\}/g, (_, inner) =>
    inner === "data" ? JSON.stringify(data).replaceAll("<", "\\u003c") : inner === "program" ? packed() : filled(inner));
}

writeFileSync(join(build, "lucas.html"), filled("page.html"));
