// Player: which state is looked at, and going on by itself.

class Player {
  /** @param {Trace} trace @param {number} step */
  constructor(trace, step) {
    this.trace = trace;
    this.picture = new Picture(trace);
    this.list = new StepList(trace, (i) => this.stop().go(i));
    this.step = 0;
    /** @type {number | undefined} */
    this.timer = undefined;
    /** @type {number | undefined} */
    this.addressTimer = undefined;
    scrubber.max = String(trace.last);
    this.go(step);
  }

  /** @param {number} step */
  go(step) {
    const wanted = Math.min(Math.max(step, 0), this.trace.last);
    const animated = Math.abs(wanted - this.step) === 1 || wanted === this.trace.after(this.step);
    this.step = wanted;
    this.picture.show(wanted, animated);
    this.list.show(wanted);
    showVariables(this.trace, wanted);
    showLights(this.trace, wanted);
    this.showCaption();
    this.tellAddress();
  }

  showCaption() {
    const {trace, step} = this, last = step === trace.last;
    const place = `Step ${step} of ${trace.last}`, remark = last ? trace.data.remark : "";
    const changes = trace.states[step].changes.map(([path, text]) => `. ${path}: ${text}`).join("");
    element("caption").replaceChildren(made("b", "", place), `: ${trace.action(step)}${remark ? ". " + remark : ""}`,
      made("span", "spoken", changes));
    scrubber.value = String(step);
    scrubber.setAttribute("aria-valuetext", `${place}: ${trace.action(step)}`);
    for (const id of ["first", "back"]) element(id).toggleAttribute("disabled", step === 0);
    element("on").toggleAttribute("disabled", trace.after(step) === null);
    element("last").toggleAttribute("disabled", last);
  }

  /** The step goes into the address, but not each one of many. */
  tellAddress() {
    clearTimeout(this.addressTimer);
    this.addressTimer = setTimeout(() => {
      const number = traces.indexOf(this.trace);
      const hash = (number > 0 ? `trace=${number + 1}&` : "") + `step=${this.step}`;
      if (location.hash !== "#" + hash) history.replaceState(null, "", "#" + hash);
    }, 300);
  }

  on() {
    const next = this.trace.after(this.step);
    if (next === null) this.stop();
    else this.go(next);
  }

  togglePlaying() {
    if (this.timer !== undefined) return this.stop();
    if (this.trace.after(this.step) === null) this.go(0);
    this.showPlaying(true);
    this.wait();
    return this;
  }

  wait() {
    const pause = 700 / Number(speedChoice.value);
    element("board").style.setProperty("--pace", `${Math.min(0.25, pause / 1500)}s`);
    this.timer = setTimeout(() => {
      this.on();
      if (this.timer === undefined) return;
      if (this.trace.after(this.step) === null) this.stop();
      else this.wait();
    }, pause);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.showPlaying(false);
    element("board").style.removeProperty("--pace");
    return this;
  }

  /** @param {boolean} playing */
  showPlaying(playing) {
    const button = element("play");
    button.querySelector("path")?.setAttribute("d", playing ? "M5 3v10M11 3v10" : "M5 3l8 5-8 5z");
    button.setAttribute("aria-label", playing ? "Pause" : "Play");
    element("caption").setAttribute("aria-live", playing ? "off" : "polite");
  }
}
