// Command lines: text and words, as a shell parts them.

/** Throws an Error where a quote has no end. @param {string} line @returns {string[]} */
function wordsOf(line) {
  /** @type {string[]} */
  const words = [];
  let within = false;  // a word
  const add = (/** @type {string} */ text) => {
    if (!within) words.push("");
    within = true;
    words[words.length - 1] += text;
  };
  for (const [part, single, double] of line.matchAll(/'([^']*)'|"((?:[^"\\]|\\.)*)"|\\.|\s+|[^\s'"\\]+|./gs)) {
    if (single !== undefined) add(single);
    else if (double !== undefined) add(double.replace(/\\(["\\$`])/g, "$1"));
    else if (/^\s/.test(part)) within = false;
    else if (/^['"]$/.test(part)) throw new Error(`a quote ${part} without its end`);
    else add(part.length === 2 && part[0] === "\\" ? part[1] : part);
  }
  return words;
}

/** A time such as 500ms, 30s, 5m or 2h, in ms; NaN for what is none. @param {string} text */
function durationOf(text) {
  const [, count, unit] = /^(\d+)(ms|s|m|h)$/.exec(text) ?? [];
  return Number(count) * (/** @type {Record<string, number>} */ ({ms: 1, s: 1000, m: 60_000, h: 3_600_000}))[unit];
}

/** @param {string[]} words */
function lineOf(words) {
  const quoted = (/** @type {string} */ word) =>
    /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
  return words.map(quoted).join(" ");
}
