// The page in a real browser, opened from disk: no request but blobs, no message on the console; by keys alone, by drags, by addresses;
// on a desk and a phone, in both themes, with screenshots to look at.
// usage: page_test.cjs PAGE FOLDER; CHROMIUM names the browser, ONLY a part of the names of tests to run.
"use strict";
const assert = require("node:assert/strict");
const {join} = require("node:path");
const zlib = require("node:zlib");
const support = require("../page/support.cjs");

const {closed} = support, [page, folder] = process.argv.slice(2);
const allows = /^(blob|data):/;
const opened = (hash = "", options = {}) => support.opened(page, {hash, allows, ...options});

/** Waits until the run has ended; tells how. */
async function verdict(tab) {
  await tab.waitForFunction(() => document.body.dataset.verdict, null, {timeout: 90_000});
  return tab.evaluate(() => [document.body.dataset.verdict, document.body.dataset.steps].filter(Boolean).join(" "));
}
/** A test on the page once its first run has ended. */
const on = (hash, ...rest) => support.on(page, {hash, allows, ...rest.length > 1 ? rest[0] : {}}, async (tab) => {
  await verdict(tab);
  await rest.at(-1)(tab);
});
/** Does something that runs, and waits until that has ended. */
async function after(tab, act) {
  await tab.evaluate(() => { document.body.dataset.verdict = "before"; });
  await act();
  await tab.waitForFunction(() => document.body.dataset.verdict !== "before");
  return verdict(tab);
}
/** Asks something; tells what came of it. */
async function asked(tab, words) {
  await tab.fill("#line", words);
  return after(tab, () => tab.keyboard.press("Enter"));
}
const inFrame = (tab) => tab.frames().at(-1);
const cell = (tab, y, x) => tab.locator(".grid").first().locator(".grid-row").nth(y).locator(".cell").nth(x);
const line = (tab) => tab.inputValue("#line");
const shared = (words, files) => "#~" + zlib.deflateRawSync(JSON.stringify([words, files])).toString("base64url");
async function dragged(tab, from, to) {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  await tab.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await tab.mouse.down();
  await tab.mouse.move(b.x + b.width / 2, b.y + b.height / 2, {steps: 4});
  await tab.mouse.up();
}

support.run({
  "a first visit shows a solved puzzle that moves": on("", async (tab) => {
    assert.equal(await verdict(tab), "solved 116");
    await tab.waitForTimeout(1200);
    assert.match(await inFrame(tab).textContent("#caption"), /^Step [1-9]/);
    await tab.screenshot({path: join(folder, "first.png")});
  }),
  async "every puzzle of the gallery is solved or told about, on a desk and a phone, in both themes"() {
    for (const [colorScheme, viewport] of [["light", {width: 1280, height: 800}], ["dark", {width: 360, height: 740}]]) {
      const tab = await opened("", {colorScheme, viewport});
      await verdict(tab);
      const cards = await tab.locator("#cards button").allTextContents();
      assert.ok(cards.length >= 20);
      for (const card of cards.filter((name) => !name.startsWith("Your own"))) {
        await tab.evaluate(() => document.getElementById("gallery").setAttribute("open", ""));
        await tab.locator("#cards button", {hasText: card}).first().click();
        assert.match(await verdict(tab), /^(solved \d+|deadlock|violated \d+|holds|unsolvable)/, card);
        const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${card}: ${wide} pixels too wide`);
        await tab.screenshot({path: join(folder, `${card.replace(/\W+/g, "-")}-${colorScheme}.png`)});
      }
      await closed(tab);
    }
  },
  async "an address asks, and tells what came of it"() {
    for (const [hash, wanted] of [["#solve%20hanoi%20--disks%204", "solved 15"], ["#check%20die-hard%20--never%20Solved", "violated 6"],
      ["#check%20hanoi", "holds"], ["#eval%20'1%20%2B%201'", "done"], ["#solve%20hanoii", "error"], ["#solve%2015-puzzle%20random%3A9%20--any", "solved 56"], ["#solve%20klotski%20--threads%202", "error"],
      ["#solve%20'8%201%203%20%2F%204%200%202%20%2F%207%206%205'", "solved 14"], ["#~garbage", "error"], ["#%", "error"], ["#solve%20hanoi%20--sweep%20disks%3D2..3", "done"]]) {
      const tab = await opened(hash);
      assert.equal(await verdict(tab), wanted, hash);
      if (hash === "#~garbage") assert.match(await tab.textContent("#problem"), /cut or damaged/);
      await closed(tab);
    }
  },
  async "what is shared is what was asked, files too"() {
    const tab = await opened();
    await verdict(tab);
    await tab.locator("#cards button", {hasText: "Out of the jam"}).click();
    const told = await verdict(tab), hash = await tab.evaluate(() => location.hash);
    assert.match(told, /^solved \d+/);
    assert.match(hash, /^#~[\w-]+$/);
    await closed(tab);
    const other = await opened(hash);
    assert.equal(await verdict(other), told);
    assert.equal(await line(other), "solve jam.txt");
    await closed(other);
  },
  "a board is drawn by drags and solved; a wrong one is told where it is": on("#solve%20rush-hour%20--level%20......%2F......%2FAA....%2F......%2F......%2F......", async (tab) => {
    assert.match(await verdict(tab), /^solved/);
    await cell(tab, 1, 4).waitFor();
    assert.match(await after(tab, () => dragged(tab, cell(tab, 1, 4), cell(tab, 3, 4))), /^solved [2-9]/);
    assert.match(await line(tab), /--level board\.txt/);
    assert.match(await tab.inputValue("#board-text"), /^\.\.\.\.B\.$/m);
    await tab.evaluate(() => document.getElementById("as-text").setAttribute("open", ""));
    const text = await tab.inputValue("#board-text");
    assert.equal(await after(tab, async () => {
      await tab.fill("#board-text", text.replace("......", "B....."));
      await tab.locator("#board-text").blur();
    }), "error");
    assert.match(await tab.textContent("#problem"), /board\.txt:\d+:\d+: .*B/);
    assert.equal(await tab.locator(".cell[aria-invalid=true]").count(), 1);
  }),
  "a board in a file can be mended, whatever is wrong with it": on(shared(["solve", "b.txt"], {"b.txt": "A.A\n...\n"}), async (tab) => {
    assert.equal(await verdict(tab), "error");
    assert.match(await tab.textContent("#problem"), /b\.txt:1:3/);
    await tab.click("#problem button");
    await tab.waitForSelector(".cell[aria-invalid=true]");
    assert.match(await after(tab, async () => {
      await tab.fill("#board-text", "AA.\n...\ngoal:\n...\n.AA\n");
      await tab.locator("#board-text").blur();
    }), /^solved 2/);
  }),
  "the last question wins, and no worker of others goes on": on("#solve%20hanoi", async (tab) => {
    await tab.fill("#line", "check hanoi --disks 16");
    await tab.evaluate(() => { for (let i = 0; i < 4; ++i) document.getElementById("run").requestSubmit(); });
    await tab.waitForTimeout(1000);
    assert.equal(tab.workers().length, 1);
    await tab.keyboard.press("Escape");
    assert.equal(await verdict(tab), "stopped");
    for (let i = 0; i < 50 && tab.workers().length > 0; ++i) await tab.waitForTimeout(100);
    assert.equal(tab.workers().length, 0);
    await tab.evaluate(() => { location.hash = "#solve%20hanoi%20--disks%205"; location.hash = "#solve%20hanoi%20--disks%206"; });
    await tab.waitForFunction(() => document.body.dataset.steps === "63");
  }),
  "an edit is answered at once": on("#solve%20sliding-tiles", async (tab) => {
    await cell(tab, 2, 2).waitFor();
    const begun = Date.now();
    await cell(tab, 2, 1).click();
    assert.match(await after(tab, () => cell(tab, 2, 2).click()), /solved|unsolvable/);
    console.log(`      an edit was answered in ${Date.now() - begun} ms`);
    assert.match(await line(tab), /--start 087\/654\/312/);
  }),
  "keys alone choose, draw, run and read": on("#solve%20lights-out", async (tab) => {
    await cell(tab, 0, 0).waitFor();
    await tab.focus(".cell[tabindex='0']");
    await tab.keyboard.press("ArrowRight");
    assert.match(await after(tab, () => tab.keyboard.press("Enter")), /^solved/);
    assert.match(await line(tab), /--start '?\*\.\*\//);
    assert.equal(await tab.evaluate(() => document.activeElement.getAttribute("aria-label")), "off, row 1, column 2");
    await tab.focus("#line");
    await tab.keyboard.press("Control+A");
    await tab.keyboard.type("check die-hard --invariant 'big # 4'");
    assert.equal(await after(tab, () => tab.keyboard.press("Enter")), "violated 6");
    await tab.focus("#show-picture");
    await tab.keyboard.press("ArrowRight");
    assert.match(await tab.textContent("#report"), /violated: big # 4 after 6 steps/);
  }),
  "a module is edited, its errors have places": on("", async (tab) => {
    await tab.locator("#cards button", {hasText: "Your own TLA+"}).click();
    assert.equal(await after(tab, () => tab.click("[data-command=check]")), "violated 4");
    const area = tab.locator("#module-editor textarea").first();
    await area.fill((await area.inputValue()).replace("x = 0", "x = y"));
    assert.equal(await after(tab, () => tab.keyboard.press("Control+Enter")), "error");
    assert.match(await tab.textContent("#problem"), /Mine\.tla:5:13/);
    await tab.click("#problem button");
    assert.equal(await tab.evaluate(() => {
      const {value, selectionStart, selectionEnd} = document.activeElement;
      return value.slice(selectionStart, selectionEnd);
    }), "y");
  }),
  "a game is played step by step": on("#play%20klotski", async (tab) => {
    assert.deepEqual(await tab.locator("#game-steps button").allTextContents(), ["g down", "h down", "j left", "i right"]);
    await after(tab, () => tab.locator("#game-steps button").first().click());
    assert.match(await tab.textContent("#game-state"), /^1 step,/);
    await after(tab, () => tab.click("[data-line^=hint]"));
    assert.match(await tab.textContent("#game-state"), /hint: /);
    await after(tab, () => tab.click("[data-line=undo]"));
    assert.match(await tab.textContent("#game-state"), /0 steps/);
    assert.ok(await tab.evaluate(() => {
      document.querySelector("#game-steps button").click();
      return document.getElementById("game").inert;  // until the next state is there
    }));
    await tab.fill("#line", "solve klotski");
    await tab.keyboard.press("Enter");
    await tab.waitForSelector("#game", {state: "hidden"});
  }),
  async "a search is stopped, and ends at its limits"() {
    const tab = await opened("#check%20hanoi%20--disks%2016");
    await tab.waitForFunction(() => /distinct/.test(document.getElementById("status").textContent), null, {timeout: 30_000});
    await tab.click("#stop");
    assert.equal(await verdict(tab), "stopped");
    assert.equal(await asked(tab, "check hanoi --disks 16 --timeout 1s"), "incomplete");
    assert.equal(await asked(tab, "check sliding-tiles --rows 4 --cols 4 --memory 20M"), "incomplete");
    assert.match(await asked(tab, "check hanoi --disks 18 --pegs 4 --store bitmap --memory 3G"), /incomplete|error/);
    await closed(tab);
  },
  async "hostile names are only names"() {
    const evil = "<img src=x onerror=alert(1)>", tab = await opened("#" + encodeURIComponent(`check die-hard --invariant 'big # 4 \\/ "${evil}" = "a"'`));
    assert.match(await verdict(tab), /violated/);
    assert.equal(await asked(tab, `solve '${evil}'`), "error");
    assert.equal(await tab.locator("#problem img, #report img, #status img").count(), 0);
    await closed(tab);
  },
  async "an address plants no answer, and is always answered"() {
    const page = '<script>parent.document.body.dataset.verdict = "solved"</script>';
    for (const [words, files, wanted] of [
      [["solve", "No.tla"], {"answer.page.html": page, "answer.page.json": '{"verdict":"solved","steps":7}'}, "error"],
      [["solve", "No.tla", "--bogus"], {"answer.page.json": "{{"}, "error"], [["solve", "hanoi", "--title", "\ud800"], {}, "solved 7"],
      [["solve", "--", "hanoi"], {}, "solved 7"], [["solve", "/dev/stream1"], {"/dev/stream1": "holds: all"}, "error"],
      [["solve", "b.txt"], {"b.txt": ("A" + ".".repeat(399) + "\n").repeat(400)}, "error"], [["solve", "b.txt"], {"b.txt": "A.\n".repeat(150_000)}, "error"]]) {
      const tab = await opened(shared(words, files));
      assert.equal(await verdict(tab), wanted, words.join(" "));
      assert.equal(await tab.locator("#views [aria-selected=true]:visible").count() > 0 && await tab.locator("#picture-view iframe").count(), wanted === "error" ? 0 : 1);
      assert.ok(await tab.locator(".cell").count() < 1000);
      await closed(tab);
    }
  },
  "the picture follows the theme, and Back leads to the last question": on("#solve%20hanoi", async (tab) => {
    await tab.click("#theme");
    await inFrame(tab).waitForFunction(() => document.documentElement.dataset.theme === "dark");
    assert.equal(await asked(tab, "check die-hard --never Solved"), "violated 6");
    assert.equal(await after(tab, () => tab.goBack()), "solved 7");
    assert.equal(await line(tab), "solve hanoi");
  }),
  "results can be taken away": on("#solve%20hanoi", async (tab) => {
    for (const ending of [".txt", ".html", ".json", ".itf.json", ".svg"]) {
      const [download] = await Promise.all([tab.waitForEvent("download"), tab.locator("#downloads button", {hasText: ending}).last().click()]);
      assert.ok(download.suggestedFilename().endsWith(ending));
      assert.ok((await download.createReadStream().then(async (stream) => { let n = 0; for await (const some of stream) n += some.length; return n; })) > 100);
    }
  }),
  "reduced motion: nothing moves by itself": on("", {reducedMotion: "reduce"}, async (tab) => {
    await tab.waitForTimeout(1500);
    assert.match(await inFrame(tab).textContent("#caption"), /^Step 0/);
  }),
});
