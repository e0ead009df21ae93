// Points: all states and steps on a canvas, by WebGL, or without it by the canvas's own means.

/** @typedef {{places: Uint16Array, colors: Uint8Array, kinds: Uint8Array, lines: Uint32Array, ink: number[], size: number}} Drawn */

// Kinds of points: they differ in form, too.
const PLAIN = 0, START = 1, GOAL = 2, DEAD_END = 3;

const POINT_SHADER = `#version 300 es
in vec2 place; in vec3 color; in float kind;
uniform vec4 view; uniform float size;
out vec3 tint; out float wide; flat out int form;
void main() {
  gl_Position = vec4((place - view.xy) * view.zw, 0.0, 1.0);
  gl_PointSize = size * (kind == 0.0 ? 1.0 : kind == 3.0 ? 1.1 : 1.7);
  wide = gl_PointSize; tint = color; form = int(kind);
}`;
const FORM_SHADER = `#version 300 es
precision mediump float;
in vec3 tint; in float wide; flat in int form; out vec4 color;
void main() {
  vec2 at = abs(gl_PointCoord * 2.0 - 1.0);
  float box = max(at.x, at.y);
  float far = form == 0 ? length(at) : form == 1 ? box * 1.2 : form == 2 ? at.x + at.y : max(box, 0.75 + abs(at.x - at.y));
  color = vec4(tint, clamp((1.0 - far) * wide / 2.0 + 0.5, 0.0, 1.0));
}`;
const LINE_SHADER = `#version 300 es
precision mediump float;
uniform vec4 ink; out vec4 color;
void main() { color = ink; }`;

class WebGlPoints {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    const gl = canvas.getContext("webgl2", {antialias: true, alpha: true, premultipliedAlpha: false});
    if (!gl) throw new Error("no WebGL 2");
    this.gl = gl;
    this.points = this.program(FORM_SHADER);
    this.lines = this.program(LINE_SHADER);
    this.buffers = ["place", "color", "kind"].map((name, i) => {
      const buffer = gl.createBuffer();
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.enableVertexAttribArray(i);
      gl.vertexAttribPointer(i, [2, 3, 1][i], i === 0 ? gl.UNSIGNED_SHORT : gl.UNSIGNED_BYTE, i === 1, 0, 0);
      return buffer;
    });
    this.indices = gl.createBuffer();
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.indices);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA);
  }

  /** @param {string} fragments */
  program(fragments) {
    const {gl} = this, program = gl.createProgram();
    for (const [type, source] of /** @type {[number, string][]} */ ([[gl.VERTEX_SHADER, POINT_SHADER], [gl.FRAGMENT_SHADER, fragments]])) {
      const shader = /** @type {WebGLShader} */ (gl.createShader(type));
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    }
    ["place", "color", "kind"].forEach((name, i) => gl.bindAttribLocation(program, i, name));
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? "");
    return program;
  }

  /** @param {Drawn} drawn */
  load(drawn) {
    const {gl} = this;
    [drawn.places, drawn.colors, drawn.kinds].forEach((values, i) => {
      gl.bindBuffer(gl.ARRAY_BUFFER, this.buffers[i]);
      gl.bufferData(gl.ARRAY_BUFFER, values, gl.STATIC_DRAW);
    });
    gl.bufferData(gl.ELEMENT_ARRAY_BUFFER, drawn.lines, gl.STATIC_DRAW);
  }

  /** @param {Camera} camera @param {Drawn} drawn */
  draw(camera, drawn) {
    const {gl} = this;
    gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    for (const program of [this.lines, this.points]) {
      gl.useProgram(program);
      const at = (/** @type {string} */ name) => gl.getUniformLocation(program, name);
      gl.uniform4f(at("view"), camera.x, camera.y, 2 * camera.scale / camera.width, -2 * camera.scale / camera.height);
      gl.uniform1f(at("size"), drawn.size * camera.ratio);
      if (program === this.lines) {
        gl.uniform4fv(at("ink"), drawn.ink);
        gl.drawElements(gl.LINES, drawn.lines.length, gl.UNSIGNED_INT, 0);
      } else {
        gl.drawArrays(gl.POINTS, 0, drawn.kinds.length);
      }
    }
  }
}

class CanvasPoints {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  }

  load() {}

  /** @param {Camera} camera @param {Drawn} drawn */
  draw(camera, drawn) {
    const {pen} = this, {places, colors, kinds, lines, ink, size} = drawn;
    pen.setTransform(camera.ratio, 0, 0, camera.ratio, 0, 0);
    pen.clearRect(0, 0, camera.width, camera.height);
    const at = (/** @type {number} */ v) => camera.toView(places[2 * v], places[2 * v + 1]);
    pen.strokeStyle = `rgb(${ink.slice(0, 3).map((part) => part * 255).join(" ")} / ${ink[3]})`;
    pen.beginPath();
    for (let i = 0; i < lines.length; i += 2) {
      pen.moveTo(...at(lines[i]));
      pen.lineTo(...at(lines[i + 1]));
    }
    pen.stroke();
    for (let v = 0; v < kinds.length; ++v) {
      const [x, y] = at(v);
      if (x < -9 || y < -9 || x > camera.width + 9 || y > camera.height + 9) continue;
      pen.fillStyle = css([...colors.subarray(3 * v, 3 * v + 3)]);
      drawForm(pen, kinds[v], x, y, size * (kinds[v] === PLAIN ? 0.5 : kinds[v] === DEAD_END ? 0.55 : 0.85));
    }
  }
}

/**
 * The form of a kind of point, in the colour that fills.
 * @param {CanvasRenderingContext2D} pen @param {number} kind @param {number} x @param {number} y @param {number} radius
 */
function drawForm(pen, kind, x, y, radius) {
  pen.beginPath();
  if (kind === PLAIN) {
    pen.arc(x, y, radius, 0, 7);
  } else if (kind === START) {
    pen.rect(x - 0.83 * radius, y - 0.83 * radius, 1.66 * radius, 1.66 * radius);
  } else if (kind === GOAL) {
    for (const [dx, dy] of [[0, -1], [1, 0], [0, 1], [-1, 0]]) pen.lineTo(x + dx * radius, y + dy * radius);
  } else {
    pen.strokeStyle = pen.fillStyle;
    pen.lineWidth = 0.4 * radius;
    for (const side of [1, -1]) pen.moveTo(x - radius, y - side * radius), pen.lineTo(x + radius, y + side * radius);
    pen.stroke();
  }
  pen.fill();
}

/** @param {HTMLCanvasElement} canvas @return {WebGlPoints | CanvasPoints} */
function pointsOn(canvas) {
  const wantsCanvas = new URLSearchParams(location.hash.slice(1)).has("canvas");
  try {
    if (!wantsCanvas) return new WebGlPoints(canvas);
  } catch {
    // A machine without it: the canvas is as good, if slower.
  }
  return new CanvasPoints(canvas);
}
