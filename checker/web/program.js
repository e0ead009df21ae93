// The program, run once: in a worker of the page, and under node by what makes the page and tests it.

/**
 * What is asked: words as of a command line; files that they name, by path; what stdin gives; and the files that are wanted back.
 * @typedef {{words: string[], files?: Record<string, string>, input?: string, wanted?: string[], columns?: number}} Call
 * `died`: what ended the program, if it did not end by itself.
 * @typedef {{code: number, out: string, err: string, files: Record<string, Uint8Array>, died?: string}} Outcome
 * What emscripten's script makes of its argument.
 * @typedef {{FS: any, ENV: Record<string, string>, callMain(words: string[]): number}} Emscripten
 */

/**
 * Calls done(outcome) once the program has ended.
 * @param {(settings: object) => void} start emscripten's script
 * @param {WebAssembly.Module} module
 * @param {Call} call
 * @param {(text: string) => void} progress takes what a terminal would show in its last line meanwhile
 * @param {(outcome: Outcome) => void} done
 */
function runProgram(start, module, call, progress, done) {
  const settings = /** @type {Emscripten & Record<string, unknown>} */ (/** @type {unknown} */ ({
    thisProgram: "lucas",
    instantiateWasm(/** @type {WebAssembly.Imports} */ imports, /** @type {(made: WebAssembly.Instance) => void} */ receive) {
      receive(new WebAssembly.Instance(module, imports));
      return {};
    },
    preRun: [() => Object.assign(settings.ENV, {LC_ALL: "C.UTF-8", COLUMNS: String(call.columns ?? 100)})],
    onRuntimeInitialized() {
      const {FS} = settings, out = texts(), err = texts(progress);
      FS.ignorePermissions = true;  // nobody else is there
      connect(FS, call.input ?? "", out.take, err.take);
      for (const [path, text] of Object.entries(call.files ?? {})) {
        try {
          if (path.startsWith("/")) throw new Error("beside what the program has");
          if (path.includes("/")) FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
          FS.writeFile(path, text);
        } catch {
          return done({code: 2, out: "", err: `lucas: '${path}' cannot be the name of a file\n`, files: {}});
        }
      }
      const [code, died] = called(() => settings.callMain(call.words));
      done({code, died, out: out.all(), err: err.all(), files: read(FS, call.wanted ?? [])});
    },
    printErr() {},  // what emscripten says of an end that is told as `died`
  }));
  start(settings);
}

/** The exit code, and what ended the program otherwise. @param {() => number} main @returns {[number, string?]} */
function called(main) {
  try {
    return [main()];
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    if (/call stack|recursion/.test(text)) return [3, "the browser gives the program no more room for calls within each other"];
    return [70, `the program broke off: ${text}`];
  }
}

/** Collects what is written. @param {(text: string) => void} [progress] takes what is written over the last line of a terminal */
function texts(progress) {
  const decoder = new TextDecoder();
  let text = "", overwrites = false;
  return {
    /** @param {Uint8Array} bytes */
    take(bytes) {
      const more = decoder.decode(bytes, {stream: true}).replaceAll("\x1b[K", "");  // which clears a line
      if (!progress) return void (text += more);
      overwrites = more.includes("\r") || (overwrites && !more.includes("\n"));
      text = (text + more).replace(/[^\n]*\r/g, "");
      const line = text.slice(text.lastIndexOf("\n") + 1).trim();
      if (overwrites && line) progress(line);
    },
    all: () => (text + decoder.decode()).replace(/(^|\n) +$/, "$1"),
  };
}

/**
 * Puts devices of ours in the place of the standard streams; stderr is a terminal, for progress.
 * @param {any} FS @param {string} input @param {(bytes: Uint8Array) => void} out @param {(bytes: Uint8Array) => void} err
 */
function connect(FS, input, out, err) {
  const bytes = new TextEncoder().encode(input);
  let at = 0;
  const read = (/** @type {Int8Array} */ to, /** @type {number} */ offset, /** @type {number} */ length) => {
    const some = bytes.subarray(at, at + length);
    to.set(some, offset);
    at += some.length;
    return some.length;
  };
  const streams = [{read}, {write: out}, {write: err}];
  streams.forEach((stream, i) => {
    const device = FS.makedev(64, i), path = `/dev/stream${i}`;
    FS.registerDevice(device, {
      open: (/** @type {any} */ opened) => Object.assign(opened, {seekable: false, tty: i === 2 ? {} : undefined}),
      read: (/** @type {any} */ _, /** @type {Int8Array} */ to, /** @type {number} */ offset, /** @type {number} */ length) =>
        stream.read?.(to, offset, length) ?? 0,
      write: (/** @type {any} */ _, /** @type {Uint8Array} */ from, /** @type {number} */ offset, /** @type {number} */ length) => {
        stream.write?.(Uint8Array.from(from.subarray(offset, offset + length)));
        return length;
      },
    });
    FS.mkdev(path, device);
    FS.close(FS.getStream(i));
    FS.open(path, i === 0 ? 0 : 1);  // takes the number that is free
  });
}

/** The files that are there. @param {any} FS @param {string[]} paths */
function read(FS, paths) {
  return Object.fromEntries(paths.filter((path) => FS.analyzePath(path).exists && FS.isFile(FS.stat(path).mode)).map((path) => [path, FS.readFile(path)]));
}
