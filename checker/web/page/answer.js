// The right side: how a run goes, what came of it, and files to take away.

/** `content` may be made when it is asked for; then null: it cannot be. */
/** @typedef {{name: string, type: string, content: BlobPart | (() => Promise<BlobPart | null>)}} Download */

class Answer {
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  #page = "";  // its address

  constructor() {
    for (const view of ["picture", "report"]) element(`show-${view}`).onclick = () => this.#turnTo(view);
    element("views").addEventListener("keydown", ({key}) => {
      const other = {ArrowRight: "report", ArrowLeft: "picture"}[key];
      const tab = other && element(`show-${other}`);
      if (tab && !tab.hidden) tab.click(), tab.focus();
    });
  }

  /** @param {string} text @param {string} [tone] good, bad or nothing */
  say(text, tone = "") {
    const status = element("status");
    status.textContent = text;
    status.className = tone;
  }

  /** @param {{report: string, page?: Uint8Array, at?: string, downloads: Download[]}} shown `at`: what the page's address says */
  show({report, page, at = "", downloads}) {
    element("report").textContent = report;
    element("views").hidden = false;
    element("show-picture").hidden = !page;
    this.#frame?.remove();
    this.#frame = null;
    URL.revokeObjectURL(this.#page);
    if (page) {
      this.#page = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (page)], {type: "text/html"}));
      this.#frame = document.createElement("iframe");
      this.#frame.title = "The result, as a page of its own";
      this.#frame.setAttribute("sandbox", "allow-scripts allow-downloads");  // nothing of this page is its
      const theme = document.documentElement.dataset.theme === "dark" ? "dark" : "light";
      this.#frame.src = `${this.#page}#${at ? at + "&" : ""}theme=${theme}`;
      element("picture-view").replaceChildren(this.#frame);
    }
    this.#turnTo(page ? "picture" : "report");
    element("downloads").replaceChildren(...downloads.map((download) => downloadButton(download)));
  }
  /** Nothing is shown. */
  clear() {
    this.#frame?.remove();
    this.#frame = null;
    for (const id of ["views", "picture-view", "report-view"]) element(id).hidden = true;
  }
  /** The page follows the theme of this one. */
  followTheme() {
    this.#frame?.contentWindow?.postMessage({theme: document.documentElement.dataset.theme}, "*");
  }

  /** @param {string} view */
  #turnTo(view) {
    for (const each of ["picture", "report"]) {
      const is = each === view, tab = element(`show-${each}`);
      element(`${each}-view`).hidden = !is;
      tab.setAttribute("aria-selected", String(is));
      tab.tabIndex = is ? 0 : -1;
    }
  }
}

/** @param {Download} download */
function downloadButton({name, type, content}) {
  const button = made("button", "", name.slice(name.indexOf(".")));
  button.setAttribute("type", "button");
  button.title = `Download ${name}`;
  button.onclick = async () => {
    const bytes = typeof content === "function" ? await content() : content;
    if (bytes === null) return button.setAttribute("disabled", "");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes], {type}));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  };
  return button;
}

/**
 * The files that a run has written and what can be made of them.
 * @param {Question} question @param {Outcome} outcome @param {any} result that of --json, if there is one
 * @returns {Download[]}
 */
function downloadsOf({subject, files}, outcome, result) {
  const name = subject.replace(/\W+/g, "-") || "lucas";
  /** @type {Download[]} */
  const all = [{name: `${name}.txt`, type: "text/plain", content: outcome.out}];
  const page = outcome.files[RESULT_PAGE], json = outcome.files[RESULT_JSON];
  if (page) all.push({name: `${name}.html`, type: "text/html", content: /** @type {BlobPart} */ (page)});
  if (json) all.push({name: `${name}.json`, type: "application/json", content: /** @type {BlobPart} */ (json)});
  if (result?.trace) {
    const trace = JSON.stringify(result.trace) + "\n", file = `${name}.itf.json`;
    all.push({name: file, type: "application/json", content: trace}, {name: `${name}.svg`, type: "image/svg+xml", content: async () => {
      const converted = await outcomeOf({words: ["trace", "convert", file, "-o", "sheet.svg"], files: {...files, [file]: trace},
        wanted: ["sheet.svg"]});
      return /** @type {BlobPart | undefined} */ (converted.files["sheet.svg"]) ?? null;
    }});
  }
  const own = [RESULT_PAGE, RESULT_JSON];
  for (const [path, bytes] of Object.entries(outcome.files)) {
    if (!own.includes(path)) all.push({name: path, type: "application/octet-stream", content: /** @type {BlobPart} */ (bytes)});
  }
  return all;
}
