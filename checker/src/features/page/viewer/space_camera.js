// Camera: from places in the layout to pixels, and back.

class Camera {
  constructor() {
    this.width = this.height = 1;
    this.ratio = 1;  // pixels of the canvas for one of the style
    this.x = 0;      // of the layout, in the middle of the view
    this.y = 0;
    this.scale = 1;
  }

  /** Shows a box of the layout whole. @param {{left: number, top: number, right: number, bottom: number}} box */
  fit(box) {
    const margin = Math.min(40, this.width / 10, this.height / 10);
    this.x = (box.left + box.right) / 2;
    this.y = (box.top + box.bottom) / 2;
    const across = (this.width - 2 * margin) / Math.max(box.right - box.left, 1);
    this.whole = this.scale = Math.min(across, (this.height - 2 * margin) / Math.max(box.bottom - box.top, 1), 0.02 * this.width);
  }

  /** @param {number} x @param {number} y @return {[number, number]} */
  toView(x, y) {
    return [(x - this.x) * this.scale + this.width / 2, (y - this.y) * this.scale + this.height / 2];
  }

  /** @param {number} x @param {number} y @return {[number, number]} */
  toLayout(x, y) {
    return [(x - this.width / 2) / this.scale + this.x, (y - this.height / 2) / this.scale + this.y];
  }

  /** Zooms so that what is in one place stays there. @param {number} factor @param {number} [x] @param {number} [y] */
  zoom(factor, x = this.width / 2, y = this.height / 2) {
    const [fixedX, fixedY] = this.toLayout(x, y), {whole = 1} = this;
    this.scale = Math.min(Math.max(this.scale * factor, whole / 2), whole * 2000);
    const [nowX, nowY] = this.toView(fixedX, fixedY);
    this.pan(x - nowX, y - nowY);
  }

  /** @param {number} dx @param {number} dy pixels */
  pan(dx, dy) {
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
  }

  /** Moves as little as it takes to have a place in view. @param {number} x @param {number} y */
  reveal(x, y) {
    const [viewX, viewY] = this.toView(x, y), margin = Math.min(60, this.width / 4, this.height / 4);
    this.pan(Math.min(Math.max(viewX, margin), this.width - margin) - viewX,
      Math.min(Math.max(viewY, margin), this.height - margin) - viewY);
  }
}
