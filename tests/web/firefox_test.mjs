// The page in Firefox, which has no way in for programs like that of the other tests: a page beside it opens one address after the
// other, and sends what came of it.
// usage: node firefox_test.mjs PAGE; FIREFOX names the browser.
import assert from "node:assert/strict";
import {spawn} from "node:child_process";
import {mkdtempSync, readFileSync, rmSync} from "node:fs";
import {createServer} from "node:http";
import {tmpdir} from "node:os";
import {join} from "node:path";

const wanted = {"solve hanoi --disks 4": "solved 15", "solve klotski": "solved 116", "check die-hard --never Solved": "violated 6",
  "check hanoi": "holds", "explore hanoi --disks 3": "explored", "solve hanoii": "error", "eval '1 + 1'": "done"};

/** Runs in the browser. @param {string[]} lines */
async function ask(lines) {
  const frame = document.createElement("iframe"), told = [];
  document.body.append(frame);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
  for (const [i, line] of lines.entries()) {
    frame.src = `/${i}#${encodeURIComponent(line)}`;
    /** @returns {DOMStringMap} */
    const data = () => frame.contentWindow?.location.pathname === `/${i}` ? frame.contentDocument?.body?.dataset ?? {} : {};
    while (!data().verdict) await pause();
    told.push([line, [data().verdict, data().steps].filter(Boolean).join(" ")]);
  }
  await fetch("/", {method: "POST", body: JSON.stringify(Object.fromEntries(told))});
}

const page = readFileSync(process.argv[2]);
const profile = mkdtempSync(join(tmpdir(), "lucas-firefox-"));
/** @type {import("node:child_process").ChildProcess | undefined} */
let browser;
const told = new Promise((resolve) => {
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      let text = "";
      for await (const part of request) text += part;
      resolve(JSON.parse(text));
    }
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(request.url === "/" ? `<body><script>(${ask})(${JSON.stringify(Object.keys(wanted))})</script>` : page);
  }).listen(0, "127.0.0.1", () => {
    const {port} = /** @type {import("node:net").AddressInfo} */ (server.address());
    browser = spawn(process.env.FIREFOX ?? "firefox-esr", ["--headless", "--no-remote", "--profile", profile, `http://127.0.0.1:${port}/`],
      {env: {...process.env, HOME: profile}, stdio: "ignore"});
  });
});
const late = new Promise((_, reject) => { setTimeout(() => reject(new Error("Firefox did not end in time")), 90_000); });
try {
  assert.deepEqual(await Promise.race([told, late]), wanted);
  console.log(`ok    Firefox: ${Object.keys(wanted).length} addresses`);
} finally {
  browser?.kill();
  browser?.once("exit", () => {
    rmSync(profile, {recursive: true, force: true, maxRetries: 5});
    process.exit();
  });
}
