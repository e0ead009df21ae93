// The page as a whole: what is asked is shown, run, shared.

const TIMEOUT = "60s", GRACE = 2000;  // ms, for a program that sees by itself that its time is up
const RESULT_PAGE = "answer.page.html", RESULT_JSON = "answer.page.json";
const searching = ["solve", "check", "explore", "compare", "play"];

const asked = new Asked();
const answer = new Answer();
const controls = new Controls(asked, () => runAgain());
const board = new BoardEditor(asked, () => runAgain());
const module = new ModuleEditor(asked);
const game = new Game(() => runAgain());
const gallery = new Gallery(asked, () => runAgain().then(showAnswer));

/** What a run was asked, whatever is asked now. @typedef {{files: Record<string, string>, command: string, subject: string}} Question */

/** @type {Run | null} */
let run = null;
let latest = 0;  // number of the question that was run last
let started = 0;  // when, in ms
let answered = {version: 0, command: "", subject: ""};  // what was asked then
/** The models of files, for as long as a file says nothing that can be read. @type {Map<string, Model>} */
const modelsOfFiles = new Map();
const line = /** @type {HTMLInputElement} */ (element("line"));
const definitions = /** @type {HTMLTextAreaElement} */ (element("definitions"));
const questions = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-option]"));

// ---- What is asked

/** The model of the puzzle, and its controls; it may be a file's. */
async function showPuzzle() {
  const {subject, files, version} = asked;
  let model = modelNamed(subject);
  if (!model && subject && !subject.endsWith(".tla")) {
    const outcome = await outcomeOf({words: ["describe", subject, "--json"], files});
    if (version !== asked.version) return;
    const told = outcome.code === 0 ? JSON.parse(outcome.out) : null;
    if (told?.params) modelsOfFiles.set(subject, told);
    const isBoard = Object.hasOwn(files, subject) && !/\.(cfg|json)$/.test(subject);
    model = modelsOfFiles.get(subject) ?? (isBoard ? modelNamed("sliding-blocks") : undefined);
  }
  controls.show(model, Object.hasOwn(files, subject));
  await board.show(model);
}

function showAsked() {
  if (line !== document.activeElement) line.value = asked.line;
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-command]")))
    button.setAttribute("aria-pressed", String(button.dataset.command === asked.command));
  for (const input of questions) {
    if (input !== document.activeElement) input.value = asked.option(input.dataset.option ?? "") ?? "";
  }
  if (definitions !== document.activeElement) definitions.value = asked.files[DEFINITIONS] ?? "";
  element("answer").classList.toggle("stale", asked.version !== answered.version);
  module.show();
  showPuzzle();
}

const DEFINITIONS = "definitions.tla";

/** @param {string} text */
function define(text) {
  asked.setOptions({definitions: text.trim() ? DEFINITIONS : null}, {...asked.files, [DEFINITIONS]: text});
}

// ---- Runs

/** The words of the run: with what the page wants written, and its limits unless others are asked. @param {boolean} writes */
function wordsOfRun(writes) {
  const {command, words} = asked;
  if (!searching.includes(command)) return words;
  const has = (/** @type {string} */ name) => asked.option(name) !== null;
  const outputs = !writes || command === "compare" ? [] : [RESULT_PAGE, ...(command === "play" ? [] : [RESULT_JSON])];
  const memory = matchMedia("(pointer: coarse) and (max-width: 60rem)").matches ? "300M" : "1G";
  return [command, ...outputs.flatMap((name) => ["-o", name]), ...(has("timeout") || has("any") ? [] : ["--timeout", TIMEOUT]),
    ...(has("memory") ? [] : ["--memory", memory]), ...words.slice(1)];
}
/** Files that the line itself has written. @param {string[]} words */
function ownOutputs(words) {
  return words.flatMap((word, i) => /^(-o|--output|--certificate)$/.test(word) ? [words[i + 1] ?? ""]
    : /^(?:--output=|--certificate=|-o)(.+)/.exec(word)?.[1] ?? [])
    .filter(Boolean);
}

/** Where the answer stands below what is asked, it is what one wants to see. */
function showAnswer() {
  if (matchMedia("(max-width: 60rem)").matches) element("answer").scrollIntoView();
}

async function runAgain() {
  const mine = ++latest, {words, files: {[RESULT_PAGE]: _, [RESULT_JSON]: __, ...files}, command, subject} = asked;
  const question = {files, command, subject}, isNew = command !== answered.command || subject !== answered.subject;
  begin();
  const calls = [true, false].map(wordsOfRun);  // several runs at once write no page
  const input = command === "play" ? game.input(asked.line + JSON.stringify(files)) : "";
  const address = await asked.address();
  if (mine !== latest) return;
  if (isNew && location.hash.length > 1 && location.hash !== "#" + address) history.pushState(null, "", "#" + address);
  else history.replaceState(null, "", "#" + address);
  try {
    await unpacked;
  } catch (error) {
    return finish("error", `this browser cannot run the program: ${error}`, "bad");
  }
  if (mine !== latest) return;
  started = performance.now();
  const wanted = [RESULT_PAGE, RESULT_JSON, ...ownOutputs(words)];
  const isOne = ["solve", "check"].includes(command) && asked.option("sweep") === null;
  const most = isOne ? durationOf(asked.option("timeout") ?? TIMEOUT) + GRACE : NaN;
  for (const call of calls) {
    run = new Run({words: call, files, input, wanted}, (progress) => answer.say(progress), most);
    const outcome = await run.ended;
    if (!outcome || mine !== latest) return;
    if (call === calls[1] || outcome.code !== 2 || !outcome.err.includes("--output")) return showOutcome(question, outcome);
  }
}
function begin() {
  run?.stop();
  tellProblem("");
  delete document.body.dataset.verdict;
  delete document.body.dataset.steps;
  answer.say("running …");
  answered = {version: asked.version, command: asked.command, subject: asked.subject};
  element("game").inert = true;
  element("game").hidden ||= asked.command !== "play";
  element("answer").classList.remove("stale");
  element("stop").removeAttribute("disabled");
  started = performance.now();
}
function stop() {
  if (element("stop").hasAttribute("disabled")) return;
  ++latest;
  run?.stop();
  answer.clear();
  finish("stopped", `stopped after ${secondsSince(started)} s: nothing is proved`, "");
}
/** @param {number} time in ms */
function secondsSince(time) {
  return ((performance.now() - time) / 1000).toFixed(2);
}

/** @param {Question} question @param {Outcome} outcome */
function showOutcome(question, outcome) {
  const ofTheirs = (/** @type {string} */ text) => text.replace(/^.*\banswer\.page\.(html|json)\n/gm, "");  // nobody asked for these
  [outcome.out, outcome.err] = [ofTheirs(outcome.out), ofTheirs(outcome.err)];
  const bytes = outcome.files[RESULT_JSON], result = bytes && JSON.parse(new TextDecoder().decode(bytes));
  const page = outcome.files[RESULT_PAGE], isGame = question.command === "play" && page !== undefined;
  const problem = outcome.died ? `lucas: ${outcome.died}` : outcome.code === 2 || outcome.code >= 70 ? outcome.err : "";
  const report = outcome.out + (outcome.died ? `${problem}\n` : outcome.err);
  const at = isGame ? "step=1000000" : page && moves(question.command) ? "play=1" : "";
  if (page || report) answer.show({report, page, at, downloads: downloadsOf(question, outcome, result)});
  else answer.clear();
  element("game").hidden = !isGame;
  element("game").inert = false;
  const isWon = isGame && game.show(outcome.out);
  tellProblem(problem);
  if (result?.steps !== undefined) document.body.dataset.steps = String(result.steps);
  const isCut = outcome.died !== undefined && outcome.code === 3;
  const verdict = isCut ? "incomplete" : problem ? "error" : result?.verdict ?? "done";
  const told = isGame ? (isWon ? "won" : "your turn") : `${headline(question.command, outcome.out)}   ${secondsSince(started)} s`;
  finish(verdict, isCut ? `stopped after ${secondsSince(started)} s: nothing is proved` : problem ? "this cannot be run" : told,
    problem || /^(violated|deadlock)/.test(verdict) ? "bad" : isWon || /^(holds|solved)/.test(verdict) ? "good" : "");
}
/** The line of a report that says what came of it. @param {string} command @param {string} report */
function headline(command, report) {
  if (report.startsWith("{") || ![...searching, "eval"].includes(command)) return "done";
  const lines = report.split("\n");
  return lines.find((text) => /^\S+.*\S/.test(text) && !/^\S+  /.test(text)) ?? lines[0];
}
/** Whether a result begins to move by itself. @param {string} command */
function moves(command) {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && ["solve", "check"].includes(command);
}
/** @param {string} verdict @param {string} text @param {string} tone */
function finish(verdict, text, tone) {
  element("stop").setAttribute("disabled", "");
  answer.say(text, tone);
  document.body.dataset.verdict = verdict;
}

/** What the program said is wrong, with a way to the place that it names. @param {string} text */
function tellProblem(text) {
  const box = element("problem"), place = /(?:^|[\s(])([^\s:()]+):(\d+)(?::(\d+))?:/.exec(text);
  box.hidden = text === "";
  board.mark(0, 0);
  box.replaceChildren(made("span", "", text.trim()));
  if (!place) return;
  const [, name, first, second] = place;  // of one line only the column is told
  const row = second ? Number(first) : 1, column = Number(second ?? first);
  if (name === board.file()) board.mark(row, column);
  const go = wayTo(name, row, column);
  if (!go) return;
  const button = made("button", "", `go to ${name}` + (second ? `, line ${row}` : ""));
  button.setAttribute("type", "button");
  button.onclick = go;
  box.append(button);
}
/** What leads to a place; null: it is not on the page. @param {string} name @param {number} row @param {number} column @returns {(() => void) | null} */
function wayTo(name, row, column) {
  if (module.has(name)) return () => module.goTo(name, row, column);
  const input = name === DEFINITIONS ? definitions : [...questions].find((each) => name === `--${each.dataset.option}`);
  if (input) {
    return () => {
      element("questions").setAttribute("open", "");
      selectPlace(input, row, column);
    };
  }
  if (name !== board.file()) return null;
  return () => {
    element("as-text").setAttribute("open", "");
    selectPlace(textArea(), row, column);
  };
}

// ---- Controls

/** @param {HTMLElement} button @param {string} text */
async function copyText(button, text) {
  await navigator.clipboard.writeText(text);
  const before = button.textContent;
  button.textContent = "Copied";
  setTimeout(() => { button.textContent = before; }, 1500);
}

function listen() {
  asked.addEventListener("change", showAsked);
  element("run").onsubmit = (event) => {
    event.preventDefault();
    if (takeLine()) runAgain().then(showAnswer);
  };
  line.onchange = takeLine;
  for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-command]"))) {
    button.onclick = () => {
      if (!takeLine()) return;
      asked.askFor(button.dataset.command ?? "");
      runAgain().then(showAnswer);
    };
  }
  for (const input of questions) input.onchange = () => {
    asked.setOptions({[input.dataset.option ?? ""]: input.value.trim() || null});
    runAgain();
  };
  definitions.onchange = () => define(definitions.value);
  element("stop").onclick = stop;
  element("copy").onclick = () => copyText(element("copy"), `lucas ${asked.line}`);
  element("share").onclick = async () => {
    history.replaceState(null, "", "#" + await asked.address());
    copyText(element("share"), location.href);
  };
  element("theme").onclick = toggleTheme;
  const help = /** @type {HTMLDialogElement} */ (element("keys"));
  element("help").onclick = () => help.showModal();
  addEventListener("theme", () => answer.followTheme());
  addEventListener("hashchange", openAddress);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !help.open) stop();
    if (event.key !== "Enter" || !event.ctrlKey) return;
    const active = /** @type {HTMLElement | null} */ (document.activeElement);
    active?.blur();  // what was typed counts
    if (takeLine()) runAgain();
    active?.focus();
  });
}
/** Takes the line that was typed; false if it is none. */
function takeLine() {
  try {
    const words = wordsOf(line.value);
    if (words[0] === "lucas") words.shift();
    if (lineOf(words) !== asked.line) asked.ask(words);
    return true;
  } catch (error) {
    begin();
    ++latest;
    tellProblem(String(/** @type {Error} */ (error).message));
    finish("error", "not run", "bad");
    return false;
  }
}

/** Asks what the address says, or shows what this page is for. */
async function openAddress() {
  const mine = ++latest, hash = location.hash.slice(1), first = data.examples[0];
  try {
    const [words, files] = hash ? await Asked.ofAddress(hash) : [first.words, first.files];
    if (mine !== latest) return;
    if (hash) gallery.close();
    asked.ask(words, files);
    line.value = asked.line;
    runAgain();
  } catch {
    if (mine !== latest) return;
    begin();
    asked.ask(first.words, first.files);
    tellProblem("This address is cut or damaged; here is an example instead.");
    answer.clear();
    finish("error", "not run", "bad");
  }
}

listen();
openAddress();
