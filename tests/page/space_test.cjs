// Pages of spaces in a real browser: walked through and played by keys, by the list of steps and by hand, with a screenshot of
// each in both themes to look at.
// usage: space_test.cjs LUCAS SMALL FOLDER; CHROMIUM names the browser, ONLY a part of the names of tests to run.
"use strict";
const assert = require("node:assert/strict");
const {join} = require("node:path");
const {pathToFileURL} = require("node:url");
const {lucas, small, folder, written, opened, closed, on, press, caption, keyAsListCloses, run} = require("./support.cjs");

const pages = {
  klotski: written(lucas, "space-klotski", "explore klotski"),
  hanoi: written(lucas, "space-hanoi", "explore hanoi --disks 5"),
  jugs: written(lucas, "space-jugs", "explore die-hard"),
  sokoban: written(lucas, "space-sokoban", "explore sokoban --level microban-1"),
  lights: written(lucas, "space-lights", "explore lights-out --rows 3 --cols 3"),
  several: written(lucas, "space-several", "explore sliding-tiles --rows 2 --cols 2"),
  sample: written(lucas, "space-sample", "explore hanoi --pegs 4 --disks 9"),
  hostile: written(small, "space-hostile", "explore scribe"),
  stairs: written(small, "space-stairs", "explore stairs"),
};

const news = (tab) => tab.textContent("#news");
const state = (tab) => tab.evaluate(() => walk.state);
// The middle of what shows that sprite of the board.
const middle = async (tab, index) => {
  const box = await (await tab.$$("#picture .item"))[index].boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
// The sprite with that label, or the first of several.
const labelled = (tab, label) => tab.$$eval("#picture .item", (items, wanted) =>
  items.findIndex((item) => item.textContent === wanted), label);
// Takes it by the hand and lets it go elsewhere, that far away in its own widths and heights.
async function drag(tab, index, across, down) {
  await tab.waitForTimeout(350);  // pieces are on their way
  const [x, y] = await middle(tab, index), {width, height} = await (await tab.$$("#picture .item"))[index].boundingBox();
  await tab.mouse.move(x, y);
  await tab.mouse.down();
  for (let i = 1; i <= 8; ++i) await tab.mouse.move(x + across * width * i / 8, y + down * height * i / 8);
  await tab.mouse.up();
}
// Where a state lies on the screen.
const place = (tab, v) => tab.evaluate((wanted) => {
  const {left, top} = walk.map.marks.getBoundingClientRect(), [x, y] = walk.map.at(wanted);
  return [left + x, top + y];
}, v);
const noWebGl = () => {
  const real = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) { return kind === "webgl2" ? null : real.call(this, kind, ...rest); };
};

run({
  async "every page opens, in both themes"() {
    for (const [name, path] of Object.entries(pages)) {
      for (const colorScheme of name === "klotski" ? ["light", "dark"] : ["dark"]) {
        const tab = await opened(path, {colorScheme});
        assert.match(await caption(tab), /^State 0: depth 0/);
        await tab.keyboard.press("ArrowDown");
        await tab.waitForTimeout(300);
        await tab.screenshot({path: join(folder, `space-${name}-${colorScheme}.png`)});
        await closed(tab);
      }
    }
  },
  "all states of Klotski are drawn again as the map moves": on(pages.klotski, async (tab) => {
    const milliseconds = await tab.evaluate(() => {
      const begin = performance.now();
      for (let i = 0; i < 60; ++i) walk.map.camera.pan(1, 1), walk.map.draw();
      return (performance.now() - begin) / 60;
    });
    console.log(`      ${milliseconds.toFixed(2)} ms a frame`);
  }),
  "keys alone walk, take back and ask for help": on(pages.hanoi, async (tab) => {
    await press(tab, "ArrowDown", "ArrowDown");
    assert.equal(await tab.textContent("#moves [aria-current]"), "Move 1: 1→3");
    await tab.keyboard.press("Enter");
    assert.match(await caption(tab), /^State 2: depth 1, 30 steps to the goal at best · 1 step taken/);
    await tab.keyboard.press("ArrowRight");
    assert.match(await caption(tab), /2 steps taken/);
    await press(tab, "ArrowLeft", "u");
    assert.equal(await state(tab), 0);
    await tab.keyboard.press("h");
    assert.match(await news(tab), /^Move 1: 1→3: then 30 steps at best/);
    await press(tab, "Home", "?");
    assert.ok(await tab.isVisible("#keys"));
    await tab.keyboard.press("Escape");
    await tab.waitForSelector("#keys", {state: "hidden"});
    const before = await tab.evaluate(() => walk.map.camera.scale);
    await tab.keyboard.press("+");
    assert.ok(await tab.evaluate(() => walk.map.camera.scale) > before);
    await press(tab, "Shift+ArrowRight", "0");
    assert.ok(Math.abs(await tab.evaluate(() => walk.map.camera.scale) / before - 1) < 1e-9);
    await tab.keyboard.press("c");
    assert.match(await tab.textContent("#histogram p"), /states by depth/);
    await tab.keyboard.press("a");
    assert.equal(await tab.$eval("#layout", (choice) => choice.selectedIndex), 1);
  }),
  "keys wait while their list is shown, and not a frame longer": on(pages.hanoi, async (tab) => {
    const before = await tab.evaluate(() => walk.map.camera.scale);
    await press(tab, "?", "+");
    assert.equal(await tab.evaluate(() => walk.map.camera.scale), before);
    await keyAsListCloses(tab, "+");
    assert.ok(await tab.evaluate(() => walk.map.camera.scale) > before);
  }),
  "Tab reaches every control": on(pages.hanoi, async (tab) => {
    await tab.keyboard.press("ArrowRight");
    const reached = new Set();
    for (let i = 0; i < 18; ++i) {
      await tab.keyboard.press("Tab");
      reached.add(await tab.evaluate(() => document.activeElement.id || document.activeElement.closest("#moves") && "moves"));
    }
    for (const id of ["theme", "help", "layout", "measure", "nearer", "farther", "fit", "marks", "undo", "reset", "hint", "moves"])
      assert.ok(reached.has(id), id);
  }),
  "hints lead to the goal in as few steps as there can be": on(pages.klotski, async (tab) => {
    for (let i = 0; i < 116; ++i) {
      await press(tab, "h", "Enter");
    }
    assert.equal(await news(tab), "Solved: 116 steps, as few as there can be.");
  }),
  "a detour is told": on(pages.jugs, async (tab) => {
    for (const step of ["FillBigJug", "EmptyBigJug", "FillBigJug", "BigToSmall", "EmptySmallJug", "BigToSmall", "FillBigJug", "BigToSmall"])
      await tab.click(`#moves button:has-text("${step}")`);
    assert.equal(await news(tab), "Solved: 8 steps, the fewest are 6.");
  }),
  "a dead end is said at once": on(pages.sokoban, async (tab) => {
    const edge = await tab.evaluate(() => Array.from({length: space.size}, (_, v) => v).find((v) =>
      !space.isDeadEnd(v) && space.steps(v).some((step) => space.isDeadEnd(step.target))));
    await tab.goto(`${pathToFileURL(pages.sokoban).href}#state=${edge}`);
    await tab.waitForFunction((v) => walk.state === v, edge);
    await tab.click("#moves button.bad");
    assert.match(await news(tab), /^Dead end: no goal can be reached/);
    assert.match(await caption(tab), /dead end/);
    await tab.keyboard.press("h");
    assert.match(await news(tab), /^Dead end/);
    await tab.click("#undo");
    assert.equal(await state(tab), edge);
    assert.equal(await news(tab), "");
  }),
  "a piece that is dragged takes legal steps and no other, as far as the hand takes it": on(pages.klotski, async (tab) => {
    const small = await tab.evaluate(() => walk.board.candidates().find(({step}) => walk.board.labelOf(step) === "i right").shifts[0].index);
    await drag(tab, small, 0, -1);  // a piece is there
    assert.equal(await state(tab), 0);
    await drag(tab, small, 1, 0);
    assert.match(await caption(tab), /depth 1.* 1 step taken/);
    assert.equal(await tab.evaluate(() => walk.before[0]), 0);
    const again = await tab.evaluate(() => walk.board.candidates().find(({shifts}) => shifts[0].dx < 0).shifts[0].index);
    await drag(tab, again, -1, 0);
    assert.equal(await state(tab), 0);
    await tab.keyboard.press("Home");
    await drag(tab, small, 2.2, 0);
    assert.match(await caption(tab), /depth 2.* 2 steps taken/);
  }),
  "a disk lands on the peg where it is let go": on(pages.hanoi, async (tab) => {
    const pegs = await tab.evaluate(() => walk.board.candidates().map(({shifts: [{dx}]}) => dx / 40));
    await drag(tab, await labelled(tab, "1"), pegs[1], 0);
    assert.equal(await tab.evaluate(() => space.steps(0)[1].target), await state(tab));
    await drag(tab, await labelled(tab, "2"), pegs[0] / 2, 0);
    assert.match(await caption(tab), /2 steps taken/);
    await drag(tab, await labelled(tab, "3"), 1, 0);  // it is on no peg
    assert.match(await caption(tab), /2 steps taken/);
  }),
  "a click turns the light that it meets": on(pages.lights, async (tab) => {
    for (const index of await tab.evaluate(() => walk.board.items.flatMap((item, i) => item.classList.contains("movable") ? [i] : []))) {
      const before = await tab.evaluate(() => walk.board.sprites.map(({look, x, y}) => `${look} ${x} ${y}`));
      await tab.mouse.click(...await middle(tab, index));
      const after = await tab.evaluate(() => walk.board.sprites.map(({look, x, y}) => `${look} ${x} ${y}`));
      assert.ok(!after.includes(before[index]), `${index}: ${before[index]}`);
      await tab.keyboard.press("u");
    }
  }),
  "a point shows its board, and is chosen by a click": on(pages.hanoi, async (tab) => {
    const [x, y] = await place(tab, 100);
    await tab.mouse.move(x, y);
    assert.ok(await tab.isVisible("#hover svg"));
    assert.match(await tab.textContent("#hover p"), /^depth \d+, \d+ steps to the goal at best$/);
    await tab.mouse.click(x, y);
    assert.equal(await state(tab), 100);
    await tab.waitForFunction(() => location.hash === "#state=100");
    await tab.goBack().catch(() => null);
  }),
  "the map is dragged and zoomed": on(pages.klotski, async (tab) => {
    const before = await place(tab, 5000);
    await tab.mouse.move(300, 400);
    await tab.mouse.down();
    await tab.mouse.move(340, 380, {steps: 8});
    await tab.mouse.up();
    const after = await place(tab, 5000);
    assert.ok(Math.abs(after[0] - before[0] - 40) < 8 && Math.abs(after[1] - before[1] + 20) < 8, `${before} ${after}`);
    await tab.mouse.move(...after);
    await tab.mouse.wheel(0, -500);
    await tab.waitForFunction(() => walk.map.camera.scale > 1.9 * walk.map.camera.whole);
    const zoomed = await place(tab, 5000);
    assert.ok(Math.hypot(zoomed[0] - after[0], zoomed[1] - after[1]) < 2, "what the pointer is on stays there");
  }),
  "the address names the state": on(pages.klotski, {hash: "#state=17"}, async (tab) => {
    assert.match(await caption(tab), /^State 17: depth 3/);
    await tab.goto(`${pathToFileURL(pages.klotski).href}#state=99999999`);
    assert.match(await caption(tab), /^State 0/);
  }),
  "each step of Hanoi moves one disk on the board": on(pages.hanoi, async (tab) => {
    const shifts = await tab.evaluate(() => Array.from({length: space.size}, (_, v) => {
      walk.board.show(v);
      return walk.board.candidates().map(({shifts, gone}) => `${shifts.length} ${gone.length}`);
    }).flat());
    assert.equal(shifts.length, 726);
    assert.ok(shifts.every((text) => text === "1 0"));
  }),
  async "without WebGL the canvas draws the points"() {
    for (const prepare of [undefined, noWebGl]) {
      const tab = await opened(pages.klotski, {prepare});
      assert.equal(await tab.evaluate(() => walk.map.points.constructor.name), prepare ? "CanvasPoints" : "WebGlPoints");
      await tab.waitForTimeout(300);
      const drawn = await tab.evaluate(() => {
        const copy = document.createElement("canvas"), pen = copy.getContext("2d");
        [copy.width, copy.height] = [walk.map.marks.width, walk.map.marks.height];
        walk.map.draw();
        pen.drawImage(document.getElementById("points"), 0, 0);
        return pen.getImageData(0, 0, copy.width, copy.height).data.filter((part, i) => i % 4 === 3 && part > 100).length;
      });
      assert.ok(drawn > 20000, `${drawn} pixels`);
      await tab.screenshot({path: join(folder, `space-klotski-${prepare ? "canvas" : "webgl"}.png`)});
      await closed(tab);
    }
  },
  "a sample says that it is one": on(pages.sample, async (tab) => {
    assert.match(await tab.textContent("#sample"), /^A sample: (199|200)\d\d\d of 262144 states, the same share of each depth/);
    assert.ok(await tab.isVisible("#sample"));
    assert.ok(!await tab.isVisible("#hint"));
    assert.match(await tab.textContent("#moves-head"), /within the sample$/);
  }),
  "hostile texts are texts": on(pages.hostile, async (tab) => {
    assert.match(await tab.textContent("#moves"), /<\/script><script>alert\(1\)<\/script>/);
    assert.equal(await tab.$$eval("script", (scripts) => scripts.length), 2);
    await tab.keyboard.press("Enter");
    assert.match(await tab.textContent("#state"), /🐫/u);
  }),
  "what is on the board can be heard": on(pages.klotski, async (tab) => {
    assert.equal(await tab.getAttribute("#picture", "aria-label"), "b A c; f; d e; g h; i j");
    assert.equal(await tab.getAttribute("#caption", "aria-live"), "polite");
    assert.equal(await tab.getAttribute("#news", "aria-live"), "assertive");
  }),
  "fits a phone, where fingers drag and pinch": on(pages.klotski, {viewport: {width: 360, height: 740}, hasTouch: true, reducedMotion: "reduce"}, async (tab) => {
    assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is cut at the side");
    const [board, map] = await Promise.all(["#board", "#view"].map(async (part) => (await tab.$(part)).boundingBox()));
    assert.ok(board.y + board.height <= map.y && board.height > 150, "the board stands above the map, and is large");
    await tab.screenshot({path: join(folder, "space-phone.png"), fullPage: true});
    const factor = await tab.evaluate(() => {
      const {marks, camera} = walk.map, before = camera.scale;
      const touch = (type, pointerId, offsetX) => marks.dispatchEvent(new PointerEvent(type, {pointerId, pointerType: "touch",
        clientX: marks.getBoundingClientRect().left + offsetX, clientY: marks.getBoundingClientRect().top + 100}));
      marks.setPointerCapture = () => {};
      touch("pointerdown", 1, 100), touch("pointerdown", 2, 150), touch("pointermove", 2, 200);
      touch("pointerup", 1, 100), touch("pointerup", 2, 200);
      return camera.scale / before;
    });
    assert.ok(Math.abs(factor - 2) < 0.01, String(factor));
    assert.equal(await state(tab), 0);
  }),
});
