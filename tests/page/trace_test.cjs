// Pages of traces in a real browser: opened from disk, without a message on the console, a request or an error; walked through
// by keys alone; in both themes, with a screenshot of each to look at.
// usage: trace_test.cjs LUCAS SMALL FOLDER; CHROMIUM names the browser, ONLY a part of the names of tests to run.
"use strict";
const assert = require("node:assert/strict");
const {statSync} = require("node:fs");
const {join} = require("node:path");
const {pathToFileURL} = require("node:url");
const {lucas, small, folder, written, opened, closed, on, press, caption, keyAsListCloses, run} = require("./support.cjs");

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
  cube: written(lucas, "cube", "solve pocket-cube --start R --title Cube"),
  stairs: written(small, "stairs", "check stairs --strict yes"),
  lasso: written(lucas, "lasso", "check die-hard --leads-to big=5 big=0 --weak-fairness all"),
  holds: written(lucas, "holds", "check hanoi --disks 5"),
  several: written(lucas, "several", "check die-hard --continue --invariant big#4 --invariant small<3"),
  hostile: written(small, "hostile", "check scribe --never Done"),
};

const transforms = (tab) => tab.$$eval("#picture .item:not(.gone)", (items) => items.map((item) => item.style.transform).sort());

run({
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
  "keys alone walk through a trace": on(pages.hanoi, async (tab) => {
    assert.match(await caption(tab), /^Step 0 of 15: start/);
    await tab.keyboard.press("ArrowRight");
    assert.match(await caption(tab), /^Step 1 of 15: Move 1: 1→2/);
    await tab.keyboard.press("End");
    assert.match(await caption(tab), /^Step 15 of 15: .*Solved$/);
    assert.match(await tab.textContent("#lights"), /★ Solved/);
    await tab.keyboard.press("ArrowRight");  // there is no more
    assert.match(await caption(tab), /^Step 15/);
    await press(tab, "ArrowLeft", "PageUp");
    assert.match(await caption(tab), /^Step 4/);
    await press(tab, "Home", "+", "+", " ");
    await tab.waitForFunction(() => document.getElementById("caption").textContent.startsWith("Step 3"));
    await tab.keyboard.press(" ");
    const stopped = await caption(tab);
    await tab.waitForTimeout(500);
    assert.equal(await caption(tab), stopped);
    await tab.keyboard.press("?");
    assert.ok(await tab.isVisible("#keys"));
    await tab.keyboard.press("Escape");
    await tab.waitForSelector("#keys", {state: "hidden"});
  }),
  "keys wait while their list is shown, and not a frame longer": on(pages.hanoi, async (tab) => {
    await press(tab, "?", "ArrowRight");
    assert.match(await caption(tab), /^Step 0 /);
    await keyAsListCloses(tab, "ArrowRight");
    assert.match(await caption(tab), /^Step 1 /);
  }),
  "Tab reaches every control, and one step of the list": on(pages.hanoi, async (tab) => {
    await tab.keyboard.press("ArrowRight");
    const reached = [];
    for (let i = 0; i < 14; ++i) {
      await tab.keyboard.press("Tab");
      reached.push(await tab.evaluate(() => document.activeElement.id || document.activeElement.closest("#steps button")?.textContent || ""));
    }
    for (const id of ["theme", "help", "scrubber", "first", "back", "play", "on", "last", "speed"]) assert.ok(reached.includes(id), id);
    assert.equal(reached.filter((text) => text.includes("Move")).length, 1);
  }),
  "the address names the step": on(pages.large, async (tab) => {
    assert.ok(statSync(pages.large).size < 2e6);
    await tab.keyboard.press("End");
    assert.match(await caption(tab), /^Step 1023 of 1023/);
    assert.match(await tab.textContent("#steps"), /^…623 more/);
    assert.match(await tab.textContent("#steps li:last-child .number"), /^1023$/);
    await tab.waitForFunction(() => location.hash === "#step=1023");
    await tab.goto(pathToFileURL(pages.large).href + "#step=17");
    assert.match(await caption(tab), /^Step 17 /);
  }),
  "pieces keep their identity": on(pages.klotski, async (tab) => {
    const before = await transforms(tab);
    await tab.keyboard.press("ArrowRight");
    const after = await transforms(tab);
    assert.equal(before.length, after.length);
    assert.equal(before.filter((place, i) => place !== after[i]).length > 0, true);
    const moved = await tab.evaluate(() => traces[0].states.map((state) => (state.moves ?? []).length));
    assert.ok(moved.slice(1).every((count) => count === 1), "one piece moves in each step");
  }),
  async "a picture takes the place of differences, and marks what moved"() {
    const tab = await opened(pages.klotski);
    assert.equal(await tab.$$eval("#steps .changes", (changes) => changes.length), 0);
    assert.equal(await tab.$$eval(".item.moved", (items) => items.length), 0);
    await tab.keyboard.press("ArrowRight");
    assert.equal(await tab.textContent(".item.moved"), "j");
    await closed(tab);
    const words = await opened(pages.stairs);
    assert.notEqual(await words.$$eval("#steps .changes", (changes) => changes.length), 0);
    await closed(words);
  },
  "a title stands above and in the tab, the model beside it": on(pages.cube, async (tab) => {
    assert.equal(await tab.title(), "Cube");
    assert.match(await tab.textContent("#model"), /^Cube  pocket-cube  metric=half/);
  }),
  "a cube has its colours": on(pages.cube, async (tab) => {
    await tab.keyboard.press("End");
    const color = (label) => tab.$$eval("#picture .item:not(.gone)", (items, wanted) =>
      [...new Set(items.filter((item) => item.textContent === wanted).map((item) => getComputedStyle(item).fill))].join(), label);
    const colors = await Promise.all([..."URFDLB"].map(color));
    assert.equal(new Set(colors).size, 6);
    assert.equal(colors[0], "rgb(255, 255, 255)");
  }),
  "a lasso goes back": on(pages.lasso, async (tab) => {
    await tab.keyboard.press("End");
    const end = await caption(tab);
    await tab.keyboard.press("ArrowRight");
    assert.notEqual(await caption(tab), end);
    assert.match(await tab.textContent("#steps li:last-child"), /^↺.*back to 1, for ever$/);
  }),
  "several traces can be chosen": on(pages.several, async (tab) => {
    assert.equal(await tab.$$eval("#trace option", (options) => options.length), 2);
    await tab.selectOption("#trace", "1");
    assert.match(await caption(tab), /^Step 0 of 6/);
    await tab.keyboard.press("Escape");
  }),
  "hostile texts are texts": on(pages.hostile, async (tab) => {
    await tab.keyboard.press("End");
    assert.match(await tab.textContent("#steps"), /<\/script><script>alert\(1\)<\/script>/);
    assert.match(await tab.textContent("#variables"), /🐫/u);
    assert.equal(await tab.$$eval("script", (scripts) => scripts.length), 2);
  }),
  "prints a sheet of boards": on(pages.hanoi, async (tab) => {
    await tab.emulateMedia({media: "print"});
    await tab.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.equal(await tab.$$eval("#sheet svg", (boards) => boards.length), 16);
    await tab.screenshot({path: join(folder, "hanoi-print.png"), fullPage: true});
  }),
  "fits a phone, and holds still where motion is unwelcome": on(pages.klotski, {viewport: {width: 360, height: 740}, reducedMotion: "reduce"}, async (tab) => {
    await tab.keyboard.press("ArrowRight");
    assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is cut at the side");
    assert.equal(await tab.$eval(".item", (item) => getComputedStyle(item).transitionDuration), "0s");
    await tab.screenshot({path: join(folder, "klotski-phone.png")});
  }),
});
