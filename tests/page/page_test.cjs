// Pages in a real browser: opened from disk, without a message on the console, a request or an error; walked through by keys
// alone; in both themes, with a screenshot of each to look at.
// usage: page_test.cjs LUCAS SMALL FOLDER; CHROMIUM names the browser.
"use strict";
const assert = require("node:assert/strict");
const {execFileSync} = require("node:child_process");
const {statSync} = require("node:fs");
const {join} = require("node:path");
const {pathToFileURL} = require("node:url");
const {chromium} = require("playwright-core");

const [lucas, small, folder] = process.argv.slice(2);

// The page that a command line writes. A violation is told by the exit code.
function written(program, name, line) {
  const path = join(folder, `${name}.html`);
  try {
    execFileSync(program, [...line.split(" "), "-q", "-o", path]);
  } catch (error) {
    if (![1, 3, 11, 12, 13].includes(error.status)) throw error;
  }
  return path;
}

const pages = {
  hanoi: written(lucas, "hanoi", "solve hanoi --disks 4"),
  large: written(lucas, "large", "solve hanoi --disks 10"),
  klotski: written(lucas, "klotski", "solve klotski"),
  jam: written(lucas, "jam", "solve rush-hour --level GBB.L.GHI.LMGHIAAMCCCK.M..JKDDEEJFF."),
  tiles: written(lucas, "tiles", "solve sliding-tiles"),
  sokoban: written(lucas, "sokoban", "solve sokoban --level microban-1"),
  pegs: written(lucas, "pegs", "solve peg-solitaire --board triangle5"),
  lights: written(lucas, "lights", "solve lights-out"),
  pancakes: written(lucas, "pancakes", "solve pancakes"),
  jugs: written(lucas, "jugs", "check die-hard --never Solved"),
  river: written(lucas, "river", "solve river-crossing"),
  lasso: written(lucas, "lasso", "check die-hard --leads-to big=5 big=0 --weak-fairness all"),
  holds: written(lucas, "holds", "check hanoi --disks 5"),
  several: written(lucas, "several", "check die-hard --continue --invariant big#4 --invariant small<3"),
  hostile: written(small, "hostile", "check scribe --never Done"),
};

let browser;
// Opens a page and tells what it must not do: everything but being shown.
async function opened(path, options = {}) {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, ...options});
  const tab = await context.newPage();
  const told = [];
  tab.on("console", (message) => told.push(`console: ${message.text()}`));
  tab.on("pageerror", (error) => told.push(`error: ${error}`));
  tab.on("dialog", (dialog) => told.push(`dialog: ${dialog.message()}`));
  tab.on("request", (request) => {
    if (!request.url().startsWith("file:") || request.resourceType() !== "document") told.push(`request: ${request.url()}`);
  });
  await tab.goto(pathToFileURL(path).href);
  tab.told = told;
  return tab;
}
async function closed(tab) {
  assert.deepEqual(tab.told, []);
  await tab.context().close();
}
// Without what is for screen readers only.
const caption = (tab) => tab.$$eval("#caption", ([text]) => [...text.childNodes].filter((part) => part.className !== "spoken")
  .map((part) => part.textContent).join(""));
const transforms = (tab) => tab.$$eval("#picture .item:not(.gone)", (items) => items.map((item) => item.style.transform).sort());

const tests = {
  async "every page opens in both themes"() {
    for (const [name, path] of Object.entries(pages)) {
      for (const colorScheme of ["light", "dark"]) {
        const tab = await opened(path, {colorScheme});
        assert.equal(await tab.getAttribute("html", "data-theme") ?? "light", colorScheme);
        for (let i = 0; i < 3; ++i) await tab.keyboard.press("ArrowRight");
        await tab.waitForTimeout(400);
        await tab.screenshot({path: join(folder, `${name}-${colorScheme}.png`)});
        await closed(tab);
      }
    }
  },
  async "keys alone walk through a trace"() {
    const tab = await opened(pages.hanoi);
    assert.match(await caption(tab), /^Step 0 of 15: start/);
    await tab.keyboard.press("ArrowRight");
    assert.match(await caption(tab), /^Step 1 of 15: Move 1: 1→2/);
    await tab.keyboard.press("End");
    assert.match(await caption(tab), /^Step 15 of 15: .*Solved$/);
    assert.match(await tab.textContent("#lights"), /★ Solved/);
    await tab.keyboard.press("ArrowRight");  // there is no more
    assert.match(await caption(tab), /^Step 15/);
    await tab.keyboard.press("ArrowLeft");
    await tab.keyboard.press("PageUp");
    assert.match(await caption(tab), /^Step 4/);
    await tab.keyboard.press("Home");
    await tab.keyboard.press("+");
    await tab.keyboard.press("+");
    await tab.keyboard.press(" ");
    await tab.waitForFunction(() => document.getElementById("caption").textContent.startsWith("Step 3"));
    await tab.keyboard.press(" ");
    const stopped = await caption(tab);
    await tab.waitForTimeout(500);
    assert.equal(await caption(tab), stopped);
    await tab.keyboard.press("?");
    assert.ok(await tab.isVisible("#keys"));
    await tab.keyboard.press("Escape");
    assert.ok(!await tab.isVisible("#keys"));
    await closed(tab);
  },
  async "Tab reaches every control, and one step of the list"() {
    const tab = await opened(pages.hanoi);
    await tab.keyboard.press("ArrowRight");
    const reached = [];
    for (let i = 0; i < 14; ++i) {
      await tab.keyboard.press("Tab");
      reached.push(await tab.evaluate(() => document.activeElement.id || document.activeElement.closest("#steps button")?.textContent || ""));
    }
    for (const id of ["theme", "help", "scrubber", "first", "back", "play", "on", "last", "speed"]) assert.ok(reached.includes(id), id);
    assert.equal(reached.filter((text) => text.includes("Move")).length, 1);
    await closed(tab);
  },
  async "the address names the step"() {
    const tab = await opened(pages.large);
    await tab.keyboard.press("End");
    assert.match(await caption(tab), /^Step 1023 of 1023/);
    assert.match(await tab.textContent("#steps"), /^…623 more/);
    assert.match(await tab.textContent("#steps li:last-child .number"), /^1023$/);
    await tab.waitForFunction(() => location.hash === "#step=1023");
    await tab.goto(pathToFileURL(pages.large).href + "#step=17");
    assert.match(await caption(tab), /^Step 17 /);
    await closed(tab);
    assert.ok(statSync(pages.large).size < 2e6);
  },
  async "pieces keep their identity"() {
    const tab = await opened(pages.klotski);
    const before = await transforms(tab);
    await tab.keyboard.press("ArrowRight");
    const after = await transforms(tab);
    assert.equal(before.length, after.length);
    assert.equal(before.filter((place, i) => place !== after[i]).length > 0, true);
    const moved = await tab.evaluate(() => traces[0].states.map((state) => (state.moves ?? []).length));
    assert.ok(moved.slice(1).every((count) => count === 1), "one piece moves in each step");
    await closed(tab);
  },
  async "a lasso goes back"() {
    const tab = await opened(pages.lasso);
    await tab.keyboard.press("End");
    const end = await caption(tab);
    await tab.keyboard.press("ArrowRight");
    assert.notEqual(await caption(tab), end);
    assert.match(await tab.textContent("#steps li:last-child"), /^↺.*back to 1, for ever$/);
    await closed(tab);
  },
  async "several traces can be chosen"() {
    const tab = await opened(pages.several);
    assert.equal(await tab.$$eval("#trace option", (options) => options.length), 2);
    await tab.selectOption("#trace", "1");
    assert.match(await caption(tab), /^Step 0 of 6/);
    await tab.keyboard.press("Escape");
    await closed(tab);
  },
  async "hostile texts are texts"() {
    const tab = await opened(pages.hostile);
    await tab.keyboard.press("End");
    assert.match(await tab.textContent("#steps"), /<\/script><script>alert\(1\)<\/script>/);
    assert.match(await tab.textContent("#variables"), /🐫/u);
    assert.equal(await tab.$$eval("script", (scripts) => scripts.length), 2);
    await closed(tab);
  },
  async "prints a sheet of boards"() {
    const tab = await opened(pages.hanoi);
    await tab.emulateMedia({media: "print"});
    await tab.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.equal(await tab.$$eval("#sheet svg", (boards) => boards.length), 16);
    await tab.screenshot({path: join(folder, "hanoi-print.png"), fullPage: true});
    await closed(tab);
  },
  async "fits a phone, and holds still where motion is unwelcome"() {
    const tab = await opened(pages.klotski, {viewport: {width: 360, height: 740}, reducedMotion: "reduce"});
    await tab.keyboard.press("ArrowRight");
    assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is cut at the side");
    assert.equal(await tab.$eval(".item", (item) => getComputedStyle(item).transitionDuration), "0s");
    await tab.screenshot({path: join(folder, "klotski-phone.png")});
    await closed(tab);
  },
};

(async () => {
  browser = await chromium.launch({executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"]});
  let failed = 0;
  for (const [name, run] of Object.entries(tests)) {
    try {
      await run();
      console.log(`ok    ${name}`);
    } catch (error) {
      ++failed;
      console.log(`FAIL  ${name}\n${error.stack}`);
    }
  }
  await browser.close();
  process.exit(failed === 0 ? 0 : 1);
})();
