// The data of the page: states, steps and pictures out of packed numbers.

/**
 * @typedef {{width: number, height: number, looks: Look[], names: Record<string, string[]>, sprites: number[], boards: string}} Pictures
 * @typedef {{names: string[], texts: string[], values: string}} Variables
 * @typedef {{name: string, distances: string, counts: number[], path: number[]}} Goal
 * @typedef {PageHead & {noun: string, states: number, levels: number[], depths: number[], steps: string, labels: string[],
 *   layouts: {by: string, points: string}[], goal?: Goal, pictures?: Pictures, variables?: Variables}} SpaceData
 * @typedef {{target: number, label: string}} Step
 * @typedef {{look: number, x: number, y: number}} Sprite
 */

/** Bytes out of Base64. @param {string} text */
function unpacked(text) {
  const letters = atob(text), bytes = new Uint8Array(letters.length);
  for (let i = 0; i < bytes.length; ++i) bytes[i] = letters.charCodeAt(i);
  return bytes;
}

/** Reads numbers as packed.hpp writes them. */
class Reader {
  /** @param {string} text */
  constructor(text) {
    this.bytes = unpacked(text);
    this.at = 0;
  }

  number() {
    let number = 0, factor = 1, byte;
    do {
      byte = this.bytes[this.at++];
      number += (byte & 127) * factor;
      factor *= 128;
    } while (byte > 127);
    return number;
  }

  difference() {
    const number = this.number();
    return number % 2 ? -(number + 1) / 2 : number / 2;
  }
}

/** Sequences of numbers of which each is told by what it changes of its base. */
class Sequences {
  /** @param {string} text @param {Int32Array} bases */
  constructor(text, bases) {
    this.reader = new Reader(text);
    this.bases = bases;
    this.begins = new Uint32Array(bases.length);
    for (let i = 0; i < bases.length; ++i) {
      this.begins[i] = this.reader.at;
      this.reader.number();
      for (let n = this.reader.number(); n > 0; --n) this.reader.number(), this.reader.number();
    }
  }

  /** @param {number} i */
  get(i) {
    const line = [], {reader} = this;
    for (let at = i; at >= 0; at = this.bases[at]) line.push(at);
    /** @type {number[]} */
    const numbers = [];
    for (const at of line.reverse()) {
      reader.at = this.begins[at];
      numbers.length = reader.number();
      for (let n = reader.number(), next = 0; n > 0; --n) {
        next += reader.number();
        numbers[next++] = reader.number();
      }
    }
    return numbers;
  }
}

/** What has no distance: no goal can be reached from there. */
const NEVER = -1;

class Space {
  /** @param {SpaceData} data */
  constructor(data) {
    this.data = data;
    this.size = data.levels.reduce((sum, states) => sum + states, 0);
    this.initial = data.levels[0];
    this.isWhole = this.size === data.states;
    this.depths = new Int32Array(this.size);
    let next = 0;
    data.levels.forEach((states, depth) => this.depths.fill(depth, next, next += states));
    this.bases = new Int32Array(this.size).fill(-1);
    this.firstStep = new Uint32Array(this.size + 1);
    const {targets, labels} = this.readSteps();
    this.targets = targets;
    this.labels = labels;
    /** @type {{first: Uint32Array, sources: Uint32Array} | undefined} */
    this.reversed = undefined;
    this.distances = this.readDistances();
    this.boards = data.pictures && new Sequences(data.pictures.boards, this.bases);
    this.values = data.variables && new Sequences(data.variables.values, this.bases);
    this.start = data.goal?.path[0] ?? 0;
  }

  readSteps() {
    const reader = new Reader(this.data.steps);
    /** @type {number[]} */
    const targets = [], labels = [];
    for (let v = 0; v < this.size; ++v) {
      for (let n = reader.number(); n > 0; --n) {
        const target = v + reader.difference();
        if (target > v && this.bases[target] < 0) this.bases[target] = v;
        targets.push(target);
        labels.push(reader.number());
      }
      this.firstStep[v + 1] = targets.length;
    }
    return {targets: Uint32Array.from(targets), labels: Uint32Array.from(labels)};
  }

  readDistances() {
    const {goal} = this.data;
    if (!goal) return null;
    const reader = new Reader(goal.distances);
    return Int32Array.from({length: this.size}, () => reader.number() - 1);
  }

  targetsOf(/** @type {number} */ v) { return this.targets.subarray(this.firstStep[v], this.firstStep[v + 1]); }

  /** @param {number} v @return {Step[]} */
  steps(v) {
    const steps = [];
    for (let i = this.firstStep[v]; i < this.firstStep[v + 1]; ++i)
      steps.push({target: this.targets[i], label: this.data.labels[this.labels[i]]});
    return steps;
  }

  /** States with a step to v that v has none back to. @param {number} v */
  before(v) {
    this.reversed ??= this.readReversed();
    const to = new Set(this.targetsOf(v)), {sources, first} = this.reversed;
    return [...new Set(sources.subarray(first[v], first[v + 1]))].filter((source) => source !== v && !to.has(source));
  }

  readReversed() {
    const first = new Uint32Array(this.size + 2), sources = new Uint32Array(this.targets.length);
    for (const target of this.targets) ++first[target + 2];
    for (let v = 0; v < this.size; ++v) first[v + 2] += first[v + 1];
    for (let v = 0; v < this.size; ++v) {
      for (let i = this.firstStep[v]; i < this.firstStep[v + 1]; ++i) sources[first[this.targets[i] + 1]++] = v;
    }
    return {first, sources};
  }

  /** The sprites of a state's picture, from the bottom. @param {number} v @return {Sprite[]} */
  board(v) {
    const {pictures} = this.data;
    if (!pictures || !this.boards) return [];
    return this.boards.get(v).map((i) => {
      const [look, x, y] = pictures.sprites.slice(3 * i, 3 * i + 3);
      return {look, x, y};
    });
  }

  /** Names and values. @param {number} v @return {[string, string][]} */
  variables(v) {
    const {variables} = this.data;
    if (!variables || !this.values) return [];
    return this.values.get(v).map((text, i) => [variables.names[i], variables.texts[text]]);
  }

  isGoal(/** @type {number} */ v) { return this.distances?.[v] === 0; }
  isDeadEnd(/** @type {number} */ v) { return this.distances?.[v] === NEVER; }

  counted(/** @type {number} */ count) { return `${count} ${this.data.noun}${count === 1 ? "" : "s"}`; }

  /** What is said of a state in one line. @param {number} v */
  caption(v) {
    const depth = `depth ${this.depths[v]}`, distance = this.distances?.[v];
    if (distance === undefined) return depth;
    if (distance === NEVER) return `${depth}, dead end: no goal can be reached`;
    return `${depth}, ${distance === 0 ? `goal: ${this.data.goal?.name}` : `${this.counted(distance)} to the goal at best`}`;
  }
}

const page = /** @type {SpaceData} */ (JSON.parse(element("data").textContent ?? ""));
const space = new Space(page);
