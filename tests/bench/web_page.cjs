// How long one waits for the page: from opening it until its first picture is there, and from an edit of a small board to the verdict.
// Medians of nine, in ms.
// usage: NODE_PATH=FOLDER_WITH_PLAYWRIGHT_CORE node tests/bench/web_page.cjs out/lucas.html
"use strict";
const {opened, run} = require("../page/support.cjs");

const page = process.argv[2];
const median = (all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)];
async function medianOf(once) {
  const times = [];
  for (let i = 0; i < 9; ++i) times.push(await once(i));
  return `${Math.round(median(times))} ms`;
}
const ended = (tab) => tab.waitForFunction(() => document.body.dataset.verdict, null, {polling: 10});

run({
  async figures() {
    console.log("open to picture:", await medianOf(async () => {
      const begun = performance.now(), tab = await opened(page, {allows: /^(blob|data):/});
      const frame = await (await tab.waitForSelector("#picture-view iframe")).contentFrame();
      await frame.waitForSelector("#caption:not(:empty)");
      const took = performance.now() - begun;
      await tab.context().close();
      return took;
    }));
    const tab = await opened(page, {allows: /^(blob|data):/});
    await tab.locator("#cards button", {hasText: "Your own board"}).click();
    const free = tab.locator(".grid").first().locator(".grid-row").nth(1).locator(".cell").nth(1);
    console.log("edit to verdict:", await medianOf(async () => {
      await tab.waitForTimeout(500);
      await ended(tab);
      const begun = performance.now();
      await free.click();  // a piece comes, or goes
      await ended(tab);
      return performance.now() - begun;
    }));
  },
});
