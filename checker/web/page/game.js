// A game: the program plays all lines so far anew each time, and tells what can be done next.

class Game {
  /** @type {string[]} */
  lines = [];
  #question = "";  // the line that is played

  /** @param {() => void} play */
  constructor(play) {
    this.play = play;
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (element("game-buttons").querySelectorAll("button")))
      button.onclick = () => this.#say(...(button.dataset.line ?? "").split(" "));
  }

  /** What stdin gives. @param {string} question */
  input(question) {
    if (question !== this.#question) this.lines = [];
    this.#question = question;
    return this.lines.map((line) => line + "\n").join("");
  }
  /** True: it is won. @param {string} out what the program said */
  show(out) {
    const {steps, state} = lastTurn(out), had = element("game").contains(document.activeElement);
    element("game-state").textContent = state;
    element("game-steps").replaceChildren(...steps.map(([number, text]) => {
      const item = made("li"), button = made("button", "", text);
      button.setAttribute("type", "button");
      button.onclick = () => this.#say(number);
      item.append(button);
      return item;
    }));
    element("game").hidden = false;
    if (had) element("game-steps").querySelector("button")?.focus();
    return /Solved/.test(state);
  }
  /** @param {string[]} lines */
  #say(...lines) {
    this.lines.push(...lines);
    this.play();
  }
}

/** The steps that are listed last, and the line that tells how far the game is. @param {string} out */
function lastTurn(out) {
  const lines = out.trimEnd().split("\n"), step = /^ +(\d+)  (.*)$/;
  const hint = lines.filter((line, i) => i === lines.length - 1 && line.startsWith("hint:"));
  let end = lines.length;
  while (end > 0 && !step.test(lines[end - 1])) --end;
  let begin = end;
  while (begin > 0 && step.test(lines[begin - 1])) --begin;
  const steps = lines.slice(begin, end).map((line) => /** @type {string[]} */ (step.exec(line)).slice(1));
  return {steps, state: [lines[begin - 1]?.replaceAll(/ {3}/g, ", "), ...hint].filter(Boolean).join("; ")};
}
