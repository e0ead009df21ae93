// Map: the points in view, what is marked among them, and the hands on it.

/** Viridis (van der Walt and Smith): told apart with any eyes, and in grey. */
const RAMP = [[68, 1, 84], [59, 82, 139], [33, 145, 140], [94, 201, 98], [253, 231, 37]];
const THEMES = {
  light: {from: 0, to: 0.92, ink: [31, 41, 51], path: [217, 72, 15], goal: [201, 24, 110], dead: [190, 120, 112]},
  dark: {from: 0.14, to: 1, ink: [230, 234, 239], path: [255, 146, 43], goal: [255, 102, 178], dead: [150, 96, 92]},
};

const theme = () => document.documentElement.dataset.theme === "dark" ? THEMES.dark : THEMES.light;

const css = (/** @type {number[]} */ color) => `rgb(${color.join(" ")})`;

/** The colour of a share from 0 to 1. @param {number} share */
function rampColor(share) {
  const {from, to} = theme(), at = (from + (to - from) * share) * (RAMP.length - 1), i = Math.min(Math.floor(at), RAMP.length - 2);
  return RAMP[i].map((part, k) => Math.round(part + (RAMP[i + 1][k] - part) * (at - i)));
}

/** Which point is near a place: points by square. */
class Squares {
  /** @param {Uint16Array} places */
  constructor(places) {
    this.places = places;
    this.first = new Uint32Array((1 << 16) + 2);
    const squares = Uint32Array.from({length: places.length / 2}, (_, v) => (places[2 * v + 1] & 0xff00) | places[2 * v] >> 8);
    for (const square of squares) ++this.first[square + 2];
    for (let i = 2; i < this.first.length; ++i) this.first[i] += this.first[i - 1];
    this.points = new Uint32Array(squares.length);
    squares.forEach((square, v) => { this.points[this.first[square + 1]++] = v; });
  }

  /** The nearest point within a radius, or -1. @param {number} x @param {number} y @param {number} radius */
  nearest(x, y, radius) {
    const range = (/** @type {number} */ at) => [Math.max((at - radius) >> 8, 0), Math.min((at + radius) >> 8, 255)];
    const [left, right] = range(x), [top, bottom] = range(y);
    let best = -1, least = radius * radius;
    for (let row = top; row <= bottom; ++row) {
      for (let i = this.first[row << 8 | left]; left <= right && i < this.first[(row << 8 | right) + 1]; ++i) {
        const v = this.points[i], dx = this.places[2 * v] - x, dy = this.places[2 * v + 1] - y;
        if (dx * dx + dy * dy < least) best = v, least = dx * dx + dy * dy;
      }
    }
    return best;
  }
}

class StateMap {
  /** @param {(v: number) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.camera = new Camera();
    this.points = pointsOn(/** @type {HTMLCanvasElement} */ (element("points")));
    this.marks = /** @type {HTMLCanvasElement} */ (element("marks"));
    this.pen = /** @type {CanvasRenderingContext2D} */ (this.marks.getContext("2d"));
    this.measure = space.distances ? "distance" : "depth";
    this.current = 0;
    this.hovered = -1;
    this.preview = -1;  // where the step leads that is looked at in the list
    this.isDirty = false;
    this.box = {left: 0, top: 0, right: 0, bottom: 0};
    /** @type {Drawn} */
    this.drawn = {places: new Uint16Array(), colors: new Uint8Array(3 * space.size), kinds: this.kinds(), lines: this.lines(),
      ink: [], size: 1};
    this.arrange(0);
    this.resize();
    new ResizeObserver(() => { if (this.resize()) this.draw(); }).observe(element("view"));  // a canvas of another size is empty
    this.listen();
  }

  kinds() {
    return Uint8Array.from({length: space.size}, (_, v) =>
      space.isDeadEnd(v) ? DEAD_END : space.isGoal(v) ? GOAL : v < space.initial && space.initial < space.size / 2 ? START : PLAIN);
  }

  /** Each pair of states with a step once. */
  lines() {
    const lines = [];
    for (let v = 0; v < space.size; ++v) {
      for (const target of space.targetsOf(v)) {
        if (v < target || (v > target && !space.targetsOf(target).includes(v))) lines.push(v, target);
      }
    }
    const most = 100000;  // ends that a canvas without WebGL draws in time
    return Uint32Array.from(this.points instanceof CanvasPoints && lines.length > most ? [] : lines);
  }

  /** @param {number} layout */
  arrange(layout) {
    const places = new Uint16Array(unpacked(page.layouts[layout].points).buffer);
    this.drawn.places = places;
    /** @type {Squares | undefined} */
    this.squares = new Squares(places);
    const most = (/** @type {number} */ axis) => places.reduce((far, at, i) => i % 2 === axis && at > far ? at : far, 0);
    this.box = {left: 0, top: 0, right: most(0), bottom: most(1)};
    this.fit();
    this.paint();
  }

  /** The share of the ramp that a state has. @param {number} v */
  share(v) {
    const byDepth = this.measure === "depth" || !space.distances;
    const most = byDepth ? page.depths.length - 1 : /** @type {Goal} */ (page.goal).counts.length - 1;
    return (byDepth ? space.depths[v] : Math.max(/** @type {Int32Array} */ (space.distances)[v], 0)) / Math.max(most, 1);
  }

  /** Colours of all points. */
  paint() {
    const {ink, goal, dead} = theme(), {colors, kinds} = this.drawn;
    const ramp = Array.from({length: 256}, (_, i) => rampColor(i / 255));
    for (let v = 0; v < space.size; ++v)
      colors.set(kinds[v] === PLAIN ? ramp[Math.round(255 * this.share(v))] : [ink, goal, dead][kinds[v] - 1], 3 * v);
    this.drawn.ink = [...ink.map((part) => part / 255), Math.min(Math.max(20 / Math.sqrt(this.drawn.lines.length), 0.1), 0.55)];
    this.points.load(this.drawn);
    this.request();
  }

  fit() {
    this.camera.fit(this.box);
    this.request();
  }

  /** Fits the canvases to the view. @return {boolean} whether its size changed */
  resize() {
    const {camera} = this, {width, height} = this.marks.getBoundingClientRect(), isFirst = camera.width === 1;
    const size = {ratio: devicePixelRatio, width: Math.max(width, 2), height: Math.max(height, 2)};
    if (size.ratio === camera.ratio && size.width === camera.width && size.height === camera.height) return false;
    Object.assign(camera, size);
    for (const canvas of [this.marks, /** @type {HTMLCanvasElement} */ (element("points"))]) {
      canvas.width = Math.round(camera.width * camera.ratio);
      canvas.height = Math.round(camera.height * camera.ratio);
    }
    if (isFirst || camera.scale === camera.whole) camera.fit(this.box);
    return true;
  }

  request() {
    if (this.isDirty) return;
    this.isDirty = true;
    requestAnimationFrame(() => this.draw());
  }

  draw() {
    this.isDirty = false;
    const {camera, drawn} = this, room = Math.sqrt(camera.width * camera.height / space.size);
    drawn.size = Math.min(Math.max(0.45 * room, 2) * Math.sqrt(camera.scale / (camera.whole ?? camera.scale)), 15);
    this.points.draw(camera, drawn);
    this.drawMarks();
  }

  /** @param {number} v @return {[number, number]} */
  at(v) { return this.camera.toView(this.drawn.places[2 * v], this.drawn.places[2 * v + 1]); }

  drawMarks() {
    const {pen, camera} = this, {path, ink} = theme(), color = css(ink);
    pen.setTransform(camera.ratio, 0, 0, camera.ratio, 0, 0);
    pen.clearRect(0, 0, camera.width, camera.height);
    pen.lineCap = pen.lineJoin = "round";
    if ((page.goal?.path.length ?? 0) > 1) this.stroke(page.goal?.path ?? [], css(path), 3.5);
    for (const target of space.targetsOf(this.current)) this.stroke([this.current, target], color, 1.6);
    for (const source of space.before(this.current)) this.stroke([source, this.current], color, 1.6, [2, 4]);
    if (this.preview >= 0) this.stroke([this.current, this.preview], color, 3.5);
    if (this.preview >= 0) this.stroke([this.preview], color, 2);
    if (this.hovered >= 0) this.stroke([this.hovered], color, 1.5);
    this.stroke([this.current], color, 3.5);
  }

  /** From state to state, or around one. @param {number[]} states @param {string} color @param {number} width @param {number[]} [dashes] */
  stroke(states, color, width, dashes = []) {
    Object.assign(this.pen, {strokeStyle: color, lineWidth: width}).setLineDash(dashes);
    this.pen.beginPath();
    if (states.length === 1) this.pen.arc(...this.at(states[0]), Math.max(this.drawn.size, 6), 0, 7);
    else for (const v of states) this.pen.lineTo(...this.at(v));
    this.pen.stroke();
  }

  /** @param {number} v */
  show(v) {
    this.current = v;
    this.preview = -1;
    this.camera.reveal(this.drawn.places[2 * v], this.drawn.places[2 * v + 1]);
    this.request();
  }

  /** Where a step of the list leads, or -1. @param {number} v */
  look(v) {
    this.preview = v;
    this.request();
  }

  /** @param {number} factor @param {number} [x] @param {number} [y] */
  zoom(factor, x, y) {
    this.camera.zoom(factor, x, y);
    this.request();
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.camera.pan(dx, dy);
    this.request();
  }

  // ---- Hands ------------------------------------------------------------------------------------------------

  listen() {
    const {marks} = this;
    /** @type {Map<number, [number, number]>} where pointers are that are down */
    const down = new Map();
    let moved = 0;
    marks.onpointerdown = (event) => {
      if (down.size === 0) moved = 0;
      down.set(event.pointerId, [event.offsetX, event.offsetY]);
      marks.setPointerCapture(event.pointerId);
    };
    marks.onpointermove = (event) => {
      const from = down.get(event.pointerId);
      if (!from) return this.hoverAt(event.pointerType === "touch" ? -1 : this.near(event), event.offsetX, event.offsetY);
      const [dx, dy] = [event.offsetX - from[0], event.offsetY - from[1]];
      moved += Math.abs(dx) + Math.abs(dy);
      const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
      if (other) this.pinch(from, [event.offsetX, event.offsetY], other);
      else if (moved > 4) this.pan(dx, dy);
      down.set(event.pointerId, [event.offsetX, event.offsetY]);
    };
    marks.onpointerup = (event) => {
      const near = moved > 4 || down.size > 1 ? -1 : this.near(event);
      down.delete(event.pointerId);
      if (near >= 0) this.choose(near);
    };
    marks.onpointercancel = (event) => down.delete(event.pointerId);
    marks.onpointerleave = () => this.hoverAt(-1, 0, 0);
    marks.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.offsetX, event.offsetY);
    }, {passive: false});
  }

  /** One finger of two moves. @param {[number, number]} from @param {[number, number]} to @param {[number, number]} other */
  pinch(from, to, other) {
    const apart = ([x, y] = from) => Math.hypot(x - other[0], y - other[1]);
    this.pan((to[0] - from[0]) / 2, (to[1] - from[1]) / 2);
    this.zoom(apart(to) / Math.max(apart(from), 1), (to[0] + other[0]) / 2, (to[1] + other[1]) / 2);
  }

  /** The state under a pointer, or -1. @param {PointerEvent} event */
  near(event) {
    const radius = event.pointerType === "touch" ? 22 : 12;
    const squares = /** @type {Squares} */ (this.squares);
    return squares.nearest(...this.camera.toLayout(event.offsetX, event.offsetY), radius / this.camera.scale);
  }

  /** @param {number} v @param {number} x @param {number} y */
  hoverAt(v, x, y) {
    const panel = element("hover");
    this.marks.style.cursor = v < 0 ? "grab" : "pointer";
    panel.hidden = v < 0;
    if (v >= 0) {
      if (v !== this.hovered) showThumbnail(panel, v);
      panel.style.left = `${x < this.camera.width / 2 ? x + 18 : x - 18 - panel.offsetWidth}px`;
      panel.style.top = `${Math.min(Math.max(y - panel.offsetHeight / 2, 8), Math.max(this.camera.height - panel.offsetHeight - 8, 8))}px`;
    }
    if (v !== this.hovered) this.request();
    this.hovered = v;
  }
}
