// What tests of pages need: pages that lucas writes, a browser that tells what they must not do, and a run of tests by name.
"use strict";
const assert = require("node:assert/strict");
const {execFileSync} = require("node:child_process");
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

let browser;
// Opens a page and tells what it must not do: everything but being shown. `prepare` runs in it first; `allows`: what it may request.
async function opened(path, {hash = "", prepare, allows, ...options} = {}) {
  const context = await browser.newContext({viewport: {width: 1280, height: 800}, ...options});
  context.setDefaultTimeout(180_000);  // a machine that builds meanwhile draws 200,000 points by software
  const tab = await context.newPage();
  if (prepare) await tab.addInitScript(prepare);
  const told = [];
  tab.on("console", (message) => {
    // What the browser says of its own renderer when a screenshot is taken.
    if (!message.text().includes("GL Driver Message")) told.push(`console: ${message.text()}`);
  });
  tab.on("pageerror", (error) => told.push(`error: ${error}`));
  tab.on("dialog", (dialog) => told.push(`dialog: ${dialog.message()}`));
  tab.on("request", (request) => {
    const isShown = request.url().startsWith("file:") && request.resourceType() === "document";
    if (!isShown && !allows?.test(request.url())) told.push(`request: ${request.url()}`);
  });
  await tab.goto(pathToFileURL(path).href + hash);
  tab.told = told;
  return tab;
}
async function closed(tab) {
  assert.deepEqual(tab.told, []);
  await tab.context().close();
}
// A test on one such page.
const on = (path, ...rest) => async () => {
  const tab = await opened(path, rest.length > 1 ? rest[0] : {});
  await rest.at(-1)(tab);
  await closed(tab);
};
async function press(tab, ...keys) {
  for (const key of keys) await tab.keyboard.press(key);
}

// Without what is for screen readers only.
const caption = (tab) => tab.$$eval("#caption", ([text]) => [...text.childNodes].filter((part) => part.className !== "spoken")
  .map((part) => part.textContent).join(""));

// A key in the same frame as the list of keys is closed: its button has the focus then still.
const keyAsListCloses = (tab, key) => tab.evaluate((pressed) => {
  keysDialog.showModal();
  keysDialog.close();
  document.activeElement.dispatchEvent(new KeyboardEvent("keydown", {key: pressed, bubbles: true}));
}, key);

async function run(tests) {
  browser = await chromium.launch({executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"]});
  const only = process.env.ONLY ?? "";
  let failed = 0;
  for (const [name, test] of Object.entries(tests).filter(([name]) => name.includes(only))) {
    try {
      await test();
      console.log(`ok    ${name}`);
    } catch (error) {
      ++failed;
      console.log(`FAIL  ${name}\n${error.stack}`);
    }
  }
  await browser.close();
  process.exit(failed === 0 ? 0 : 1);
}

module.exports = {lucas, small, folder, written, opened, closed, on, press, caption, keyAsListCloses, run};
