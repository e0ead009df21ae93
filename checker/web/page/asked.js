// What is asked: a command line, and the files that it names. All else on the left shows a part of it, or changes one.

/** @typedef {{name: string, about: string, default: number | string, range?: [number, number], words?: string[], longest?: number}} Param */
/** @typedef {{name: string, summary: string, params: Param[], variables: {name: string, type: string}[]}} Model */

class Asked extends EventTarget {
  /** @type {string[]} the command, and what follows it */
  words = [];
  /** @type {Record<string, string>} by name */
  files = {};
  /** Goes up with each change. */
  version = 0;

  get command() {
    return this.words[0] ?? "";
  }
  /** The puzzle, a file's name or a model's; "" where an option stands in its place. */
  get subject() {
    const word = this.words[1] ?? "";
    return word.startsWith("-") ? "" : word;
  }
  get line() {
    return lineOf(this.words);
  }

  /** Tells everybody. @param {string[]} words @param {Record<string, string>} [files] */
  ask(words, files = this.files) {
    this.words = words;
    this.files = files;
    ++this.version;
    this.dispatchEvent(new Event("change"));
  }
  /** @param {string} command */
  askFor(command) {
    this.ask([command, ...this.words.slice(1)]);
  }

  /** Where the option stands: the position of its word, and whether the value is in the word. @param {string} name */
  #place(name) {
    const at = this.words.findIndex((word) => word === `--${name}` || word.startsWith(`--${name}=`));
    return {at, joined: at >= 0 && this.words[at].includes("=")};
  }
  /** The value of an option, if it is there. @param {string} name @returns {string | null} */
  option(name) {
    const {at, joined} = this.#place(name);
    if (at < 0) return null;
    return joined ? this.words[at].slice(name.length + 3) : this.words[at + 1] ?? "";
  }
  /** Sets options, or takes those away that are null. @param {Record<string, string | null>} options @param {Record<string, string>} [files] */
  setOptions(options, files = this.files) {
    const before = this.words;
    for (const [name, value] of Object.entries(options)) {
      const {at, joined} = this.#place(name), words = [...this.words];
      const here = at < 0 ? words.length : at;
      words.splice(here, at < 0 ? 0 : joined ? 1 : 2, ...(value === null ? [] : [`--${name}`, value]));
      this.words = words;
    }
    if (lineOf(before) !== this.line || files !== this.files) this.ask(this.words, files);
  }
  /** @param {string} name @param {string} text */
  setFile(name, text) {
    this.ask(this.words, {...this.files, [name]: text});
  }

  // ---- Addresses: the line as it is, or all of it, compressed, behind ~

  /** @returns {Promise<string>} what follows # */
  async address() {
    const used = Object.entries(this.files).filter(([name]) => this.#uses(name));
    if (used.length === 0) return encodeURIComponent(this.line.replace(/[\ud800-\udfff]/gu, "\ufffd"));
    const bytes = await through(new CompressionStream("deflate-raw"), JSON.stringify([this.words, Object.fromEntries(used)]));
    const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return "~" + btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }
  /** A module is used with its configuration and those beside it. @param {string} name */
  #uses(name) {
    return this.words.includes(name) || (this.subject.endsWith(".tla") && /\.(tla|cfg)$/.test(name));
  }
  /** What an address asks. Throws an Error for what is none. @param {string} hash without # @returns {Promise<[string[], Record<string, string>]>} */
  static async ofAddress(hash) {
    if (!hash.startsWith("~")) return [wordsOf(decodeURIComponent(hash)), {}];
    const text = atob(hash.slice(1).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(new DecompressionStream("deflate-raw"), Uint8Array.from(text, (c) => c.charCodeAt(0)));
    const [words, files] = JSON.parse(new TextDecoder().decode(bytes));
    const are = (/** @type {unknown[]} */ all) => all.every((each) => typeof each === "string");
    if (!Array.isArray(words) || !are(words) || !are(Object.values(files))) throw new Error("no question of this page");
    return [words, files];
  }
}

/** @param {CompressionStream | DecompressionStream} stream @param {BufferSource | string} all */
async function through(stream, all) {
  const out = new Blob([all]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(out).arrayBuffer());
}
