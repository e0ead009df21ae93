// The page's program against the native one: every command of the pages of this project that needs no terminal, disk or ranks
// prints the same, ends with the same code and writes the same files; so do some that reach limits.
// usage: program_test.mjs LUCAS FOLDER, where FOLDER has lucas.js and lucas.wasm.
import {execFileSync, spawnSync} from "node:child_process";
import {cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync} from "node:fs";
import {tmpdir} from "node:os";
import {dirname, join, relative} from "node:path";
import {fileURLToPath} from "node:url";

import {program} from "../../checker/web/node_program.mjs";

const [lucas, folder] = process.argv.slice(2);
const top = join(dirname(fileURLToPath(import.meta.url)), "../..");
const run = await program(folder);

const pages = ["README.md", "models/README.md", "examples/specs/README.md",
  ...readdirSync(join(top, "examples/guide")).map((name) => `examples/guide/${name}`)];
const searching = ["solve", "check", "explore", "compare"];
// What a page has not: other processes, folders that stay, the time.
const elsewhere = /^(new|status|certify|completion)$|--(disk|checkpoint|resume|certificate|simulate|timeout)\b|^-v$|^--threads$/;

/** The words of a plain command of lucas; null for others. @param {string} command */
function wordsOf(command) {
  if (!command.startsWith("lucas ") || /[|<>;&$`*]/.test(command.replaceAll(/'[^']*'/g, ""))) return null;
  const words = execFileSync("sh", ["-c", `set -- ${command.slice(6)}; printf '%s\\0' "$@"`]).toString().split("\0").slice(0, -1);
  return words.some((word) => elsewhere.test(word)) ? null : words;
}

/** All files below, small ones with their bytes. @param {string} at @returns {Record<string, string>} */
function filesIn(at) {
  const all = readdirSync(at, {recursive: true}).map(String).filter((name) => statSync(join(at, name)).isFile());
  return Object.fromEntries(all.map((name) => [name, readFileSync(join(at, name), "utf8")]));
}

let same = 0;
/** @type {string[]} */
const different = [];

/** Runs the words by both, with the files that lie in the folder. @param {string} at @param {string[]} given */
function compare(at, given) {
  const words = searching.includes(given[0]) ? [...given, "--threads", "1", "--no-timing"] : given, before = filesIn(at);
  const native = spawnSync(lucas, words, {cwd: at, encoding: "utf8", env: {LC_ALL: "C.UTF-8", COLUMNS: "80"}, stdio: ["ignore", "pipe", "pipe"]});
  const after = filesIn(at), written = Object.keys(after).filter((name) => after[name] !== before[name]);
  const mine = run({words, files: before, wanted: written, columns: 80});
  const bytes = (/** @type {Uint8Array | undefined} */ file) => file && new TextDecoder().decode(file);
  const told = (/** @type {string} */ text) => text.replaceAll(/"store_bytes":\d+/g, "");  // pointers are half as long
  const fits = native.status === mine.code && told(native.stdout) === told(mine.out) && native.stderr === mine.err &&
    written.every((name) => told(after[name]) === told(bytes(mine.files[name]) ?? ""));
  if (fits) return void ++same;
  different.push([`lucas ${words.join(" ")}`, `native ${native.status}: ${native.stdout}${native.stderr}`,
    `page   ${mine.code}: ${mine.out}${mine.err}${mine.died ?? ""}`, `files: ${written.join(", ")}`].join("\n"));
}

for (const page of pages) {
  const at = mkdtempSync(join(tmpdir(), "lucas-web-"));
  cpSync(join(top, "examples"), join(at, "examples"), {recursive: true});
  const beside = join(top, dirname(page));
  for (const name of readdirSync(beside).filter((each) => /\.(tla|cfg)$/.test(each))) cpSync(join(beside, name), join(at, name));
  for (const [, block] of readFileSync(join(top, page), "utf8").matchAll(/```console\n(.*?)```/gs)) {
    for (const [, command] of block.matchAll(/^\$ (.*)$/gm)) {
      const words = wordsOf(command);
      if (words) compare(at, words);
      else spawnSync("sh", ["-c", command], {cwd: at, env: {...process.env, PATH: `${dirname(lucas)}:${process.env.PATH}`, COLUMNS: "80"}, stdio: "ignore", timeout: 60_000});
    }
  }
  rmSync(at, {recursive: true});
}

// Limits, wrong words, and what 32 bits could have broken.
const empty = mkdtempSync(join(tmpdir(), "lucas-web-"));
for (const line of [
  "check hanoi --disks 18 --pegs 4 --store bitmap --memory 1G", "check hanoi --disks 9 --store bitmap", "check hanoi --disks 9 --store array",
  "check hanoi --disks 10 --max-states 5000", "check hanoi --disks 10 --max-depth 100", "solve sliding-tiles --search dfs --max-depth 30",
  "explore hanoi --disks 6 -o space.html -o space.dot -o space.json", "solve klotski --count",
  "solve lights-out --rows 5 --cols 5", "solve hanoi --search both", "check klotski --never Solved -o k.svg -o k.tlc.json",
  "solve sliding-tiles --max-states 18446744073709551615", "solve sliding-tiles --reserve 5000000000", "solve hanoii", "solve hanoi --dsks 3", "solve hanoi --quiet=3", "solve hanoi -o",
  "solve hanoi --disks", "eval 1+",
  "check die-hard --invariant big#4 --continue --json", "models --json", "describe sokoban --json", "level list", "help --all"]) {
  compare(empty, line.split(" "));
}
rmSync(empty, {recursive: true});

for (const each of different) console.log(`DIFFERENT  ${each}\n`);
console.log(`${same} commands print the same, ${different.length} do not`);
process.exit(different.length ? 1 : 0);
