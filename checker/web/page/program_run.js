// Runs of the program, each in a worker of its own.

/** The program, compiled once, and the address of its worker's script. */
const unpacked = (async () => {
  const text = atob(element("program").textContent ?? "");
  const packed = Uint8Array.from(text, (c) => c.charCodeAt(0));
  const bytes = await through(new DecompressionStream("gzip"), packed);
  const scriptLength = new DataView(bytes.buffer).getUint32(0, true);
  const script = bytes.subarray(4, 4 + scriptLength), code = bytes.subarray(4 + scriptLength);
  return {
    module: await WebAssembly.compile(code),
    worker: URL.createObjectURL(new Blob([script], {type: "text/javascript"})),
  };
})();

class Run {
  /** @type {Worker | undefined} */
  #worker;
  #stopped = false;
  /** @type {(outcome: Outcome | null) => void} */
  #end = () => {};

  /** @type {number | undefined} */
  #timer;

  /** @param {Call} call @param {(text: string) => void} [progress] @param {number} [most] ms; then it is ended from outside. NaN: never */
  constructor(call, progress = () => {}, most = NaN) {
    /** What came of it; null where it was stopped. @type {Promise<Outcome | null>} */
    this.ended = new Promise((resolve) => { this.#end = resolve; });
    if (most < 2 ** 31) this.#timer = setTimeout(() => this.#over({code: 3, out: "", err: "", files: {}, died: "the model does not return"}), most);
    this.#begin(call, progress);
  }

  /** @param {Call} call @param {(text: string) => void} progress */
  async #begin(call, progress) {
    const {module, worker} = await unpacked;
    if (this.#stopped) return;
    this.#worker = new Worker(worker);
    this.#worker.onmessage = ({data}) => {
      if (data.outcome) this.#over(data.outcome);
      else progress(data.progress);
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      this.#over({code: 70, out: "", err: "", files: {}, died: event.message || "the browser ended the program"});
    };
    this.#worker.postMessage({module, call});
  }
  /** @param {Outcome | null} outcome */
  #over(outcome) {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#end(outcome);
  }
  stop() {
    this.#stopped = true;
    this.#over(null);
  }
}

/** Runs something short whose outcome a part of the page needs. @param {Call} call */
async function outcomeOf(call) {
  return /** @type {Outcome} */ (await new Run(call).ended);
}
