// The page as a whole: what is asked is shown, run, shared.

const RESULT_PAGE = "result.html", RESULT_JSON = "result.json";
const searching = ["solve", "check", "explore", "compare", "play"];

const asked = new Asked();
const answer = new Answer();
const controls = new Controls(asked);
const board = new BoardEditor(asked, () => runAgain());
const module = new ModuleEditor(asked);
const game = new Game(() => runAgain());
const gallery = new Gallery(asked, () => runAgain());

/** @type {Run | null} */
let run = null;
const line = /** @type {HTMLInputElement} */ (element("line"));
const definitions = /** @type {HTMLTextAreaElement} */ (element("definitions"));
const questions = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("[data-option]"));

// ---- What is asked

/** The model of the puzzle, and its controls; it may be a file's. */
async function showPuzzle() {
  const {subject, files} = asked;
  let model = modelNamed(subject);
  if (!model && subject && !subject.endsWith(".tla")) {
    const outcome = await outcomeOf({words: ["describe", subject, "--json"], files});
    if (subject !== asked.subject) return;
    model = outcome.code === 0 ? JSON.parse(outcome.out) : undefined;
    if (model && !model.params) model = undefined;
  }
  controls.show(model);
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
  module.show();
  showPuzzle();
}

const DEFINITIONS = "definitions.tla";

/** @param {string} text */
function define(text) {
  asked.files = {...asked.files, [DEFINITIONS]: text};
  asked.setOption("definitions", text.trim() ? DEFINITIONS : null);
}

// ---- Runs

/** The words of the run: with what the page wants written, and its limits unless others are asked. */
function wordsOfRun() {
  const {command, words} = asked;
  if (!searching.includes(command)) return words;
  const has = (/** @type {string} */ name) => asked.option(name) !== null;
  const outputs = command === "compare" ? [] : [RESULT_PAGE, ...(command === "play" ? [] : [RESULT_JSON])];
  const memory = matchMedia("(pointer: coarse) and (max-width: 60rem)").matches ? "300M" : "1G";
  return [...words, ...outputs.flatMap((name) => ["-o", name]), ...(has("timeout") ? [] : ["--timeout", "60s"]),
    ...(has("memory") ? [] : ["--memory", memory])];
}
/** Files that the line itself has written. */
function ownOutputs() {
  return asked.words.flatMap((word, i) => word === "-o" || word === "--output" ? [asked.words[i + 1] ?? ""] : []).filter(Boolean);
}

/** Where the answer stands below what is asked, it is what one wants to see. */
function showAnswer() {
  if (matchMedia("(max-width: 60rem)").matches) element("answer").scrollIntoView();
}

async function runAgain() {
  run?.stop();
  tellProblem("");
  delete document.body.dataset.verdict;
  delete document.body.dataset.steps;
  const shown = asked.line;
  history.replaceState(null, "", "#" + await asked.address());
  answer.say("running …");
  await unpacked;
  const started = performance.now();
  element("stop").removeAttribute("disabled");
  const input = asked.command === "play" ? game.input(shown + JSON.stringify(asked.files)) : "";
  const now = new Run({words: wordsOfRun(), files: asked.files, input, wanted: [RESULT_PAGE, RESULT_JSON, ...ownOutputs()]},
    (progress) => answer.say(progress));
  run = now;
  const outcome = await now.ended;
  if (run !== now) return;
  element("stop").setAttribute("disabled", "");
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  if (outcome) showOutcome(outcome, seconds);
  else finish("stopped", `stopped after ${seconds} s; nothing is proved`, "");
}

/** @param {Outcome} outcome @param {string} seconds */
function showOutcome(outcome, seconds) {
  outcome.out = outcome.out.replace(/^wrote result\.(html|json)\n/gm, "");  // nobody asked for these
  const bytes = outcome.files[RESULT_JSON], result = bytes && JSON.parse(new TextDecoder().decode(bytes));
  const isGame = asked.command === "play";
  const problem = outcome.died ?? (outcome.code === 2 || outcome.code >= 70 ? outcome.err : "");
  const page = outcome.files[RESULT_PAGE];
  element("game").hidden = !(isGame && page);
  const report = outcome.out + (outcome.died ? `lucas: ${outcome.died}\n` : outcome.err);
  const at = isGame ? `step=${game.lines.length}` : moves() && page ? "play=1" : "";
  if (page || report) answer.show({report, page, at, downloads: downloadsOf(asked.subject.replace(/\W+/g, "-") || "lucas", outcome, result)});
  if (isGame && page) game.show(outcome.out);
  tellProblem(problem);
  const verdict = result?.verdict ?? (problem ? "error" : "done");
  if (result?.steps !== undefined) document.body.dataset.steps = String(result.steps);
  const first = outcome.out.split("\n").find((text) => /^\S+.*\S/.test(text) && !/^\S+  /.test(text)) ?? outcome.out.split("\n")[0];
  const tone = problem || /violated|deadlock/.test(verdict) ? "bad" : /holds|solved$/.test(verdict) && verdict !== "unsolvable" ? "good" : "";
  finish(verdict, problem ? "this cannot be run" : isGame ? "your turn" : `${first}   ${seconds} s`, tone);
}
/** Whether a result begins to move by itself. */
function moves() {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && ["solve", "check"].includes(asked.command);
}
/** @param {string} verdict @param {string} text @param {string} tone */
function finish(verdict, text, tone) {
  answer.say(text, tone);
  document.body.dataset.verdict = verdict;
}

/** What the program said is wrong, with a way to the place that it names. @param {string} text */
function tellProblem(text) {
  const box = element("problem"), place = /(?:^|[\s(])([^\s:()]+):(\d+):(\d+)/.exec(text);
  box.hidden = text === "";
  box.replaceChildren(made("span", "", text.trim()));
  if (!place) return;
  const [, name, row, column] = place, button = made("button", "", `go to ${name}, line ${row}`);
  button.setAttribute("type", "button");
  button.onclick = () => goTo(name, Number(row), Number(column));
  box.append(button);
  if (!name.endsWith(".tla") && !name.endsWith(".cfg")) board.mark(Number(row), Number(column));
}
/** @param {string} name @param {number} row @param {number} column */
function goTo(name, row, column) {
  if (module.goTo(name, row, column)) return;
  if (name === DEFINITIONS) return selectPlace(definitions, row, column);
  const input = [...questions].find((each) => name === `--${each.dataset.option}`);
  if (input) return selectPlace(input, row, column);
  element("as-text").setAttribute("open", "");
  selectPlace(textArea(), row, column);
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
      asked.askFor(button.dataset.command ?? "");
      runAgain().then(showAnswer);
    };
  }
  for (const input of questions) input.onchange = () => asked.setOption(input.dataset.option ?? "", input.value.trim() || null);
  definitions.onchange = () => define(definitions.value);
  element("stop").onclick = () => run?.stop();
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
    if (event.key === "Enter" && event.ctrlKey) /** @type {HTMLElement | null} */ (document.activeElement)?.blur(), runAgain();
    else if (event.key === "Escape" && !help.open) run?.stop();
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
    tellProblem(String(/** @type {Error} */ (error).message));
    return false;
  }
}

/** Asks what the address says, or shows what this page is for. */
async function openAddress() {
  const hash = location.hash.slice(1);
  try {
    if (hash) gallery.close();
    if (hash) await asked.readAddress(hash);
    else asked.ask(data.examples[0].words, data.examples[0].files);
  } catch {
    asked.ask(data.examples[0].words, data.examples[0].files);
    tellProblem("This address is cut or damaged; here is an example instead.");
    return;
  }
  runAgain();
}

listen();
openAddress();
