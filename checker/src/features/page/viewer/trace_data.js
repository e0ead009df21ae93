// The data of the page, and the states of a trace from what each of them changes.

/**
 * @typedef {{action?: string, values: [number, string][], changes: [string, string][], truth: string, moves?: number[][]}} State
 * @typedef {{width: number, height: number, looks: Look[], items: number[]}} Film
 * @typedef {{name: string, about: string, kind: string}} Property
 * @typedef {{states: State[], title: string, remark: string, variables: string[], properties: Property[], loop?: number,
 *   back?: string, film?: Film}} TraceData
 * @typedef {PageHead & {asked: string[], traces: TraceData[]}} PageData
 */

const scrubber = /** @type {HTMLInputElement} */ (element("scrubber"));
const speedChoice = /** @type {HTMLSelectElement} */ (element("speed"));
const traceChoice = /** @type {HTMLSelectElement} */ (element("trace"));
const variablesTable = /** @type {HTMLTableElement} */ (element("variables"));

/** A place that an item has while it is not shown. */
const HIDDEN = -0x80000000;

/** A trace of which each state can be asked for. */
class Trace {
  /** @param {TraceData} data */
  constructor(data) {
    this.data = data;
    this.states = data.states;
    this.last = data.states.length - 1;
    /** @type {string[][]} */
    this.values = [];
    /** @type {Int32Array[]} places of the items, x and y of each */
    this.places = [];
    for (const state of data.states) this.add(state);
  }

  /** @param {State} state */
  add(state) {
    const values = state.values.length || !this.values.length ? [...(this.values.at(-1) ?? [])] : this.values.at(-1);
    for (const [variable, text] of state.values) /** @type {string[]} */ (values)[variable] = text;
    this.values.push(/** @type {string[]} */ (values));
    if (!this.data.film) return;
    const places = this.places.at(-1)?.slice() ?? new Int32Array(2 * this.data.film.items.length).fill(HIDDEN);
    for (const [item, x = HIDDEN, y = HIDDEN] of state.moves ?? []) places.set([x, y], 2 * item);
    this.places.push(places);
  }

  /** The state that follows, if there is one. @param {number} i */
  after(i) {
    if (i < this.last) return i + 1;
    return this.data.loop ?? null;
  }

  /** The action that led to a state. @param {number} i */
  action(i) {
    if (i === 0) return "start";
    return this.states[i].action || "(no name)";
  }
}

const page = /** @type {PageData} */ (JSON.parse(element("data").textContent ?? ""));
