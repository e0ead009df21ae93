// How long searches of the page's program take, against the native program on one thread: medians of five, in turn.
// usage: node tests/bench/web.mjs LUCAS FOLDER, where FOLDER has lucas.js and lucas.wasm.
import {spawnSync} from "node:child_process";

import {program} from "../../checker/web/node_program.mjs";

const [lucas, folder] = process.argv.slice(2), run = await program(folder);

/** Seconds of what it does. @param {() => {code: number | null}} act */
function seconds(act) {
  const begun = performance.now(), {code} = act();
  if (code !== 0) throw new Error(`ended with ${code}`);
  return (performance.now() - begun) / 1000;
}
const median = (/** @type {number[]} */ all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)];

console.log("| command | native, s | page, s | times |\n|---|---|---|---|");
for (const line of ["check hanoi --disks 12 --pegs 4", "check klotski", "solve rush-hour --level rush-hour-50", "check sliding-tiles",
  "solve lights-out --rows 5 --cols 5 --search bfs", "check peg-solitaire --board triangle6", "solve sokoban", "check pocket-cube",
  "solve 15-puzzle --start random:1 --store quotient --memory 1500M"]) {
  const words = [...line.split(" "), "--threads", "1", "-q"];
  /** @type {[number[], number[]]} */
  const [native, page] = [[], []];
  for (let i = 0; i < 5; ++i) {
    native.push(seconds(() => ({code: spawnSync(lucas, words).status})));
    page.push(seconds(() => run({words})));
  }
  const [a, b] = [median(native), median(page)];
  console.log(`| \`${line}\` | ${a.toFixed(3)} | ${b.toFixed(3)} | ${(b / a).toFixed(1)} |`);
}
