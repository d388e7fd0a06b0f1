/** The progress of a run: what it is doing, and its numbers. */

/** @import { RunAsked } from "./protocol.js" */
/** @import { Progress } from "./progress.js" */
/** @import { StatusFigure } from "./words.js" */

import { element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { statusFigures } from "./words.js";

export class StatusLine {
  #busy = element("p", { class: "run-busy" });
  #figures = element("dl", { class: "run-figures", hidden: true });
  /** @type {Map<string, HTMLElement>} the value of each figure */
  #values = new Map();

  constructor() {
    this.element = element("div", { class: "run-status" }, this.#busy, this.#figures);
  }

  /**
   * @param {string} words
   * @param {"plain" | "bad"} kind
   */
  say(words, kind) {
    write(this.#busy, words);
    this.#busy.dataset.kind = kind;
  }

  /**
   * @param {Progress} progress
   * @param {RunAsked | null} asked null: there was no run yet
   */
  showFigures(progress, asked) {
    this.#figures.hidden = asked === null;
    if (asked === null) return;
    for (const [figure, text] of statusFigures(progress, asked.settings)) write(this.#valueOf(figure), text);
  }

  /** @param {StatusFigure} figure */
  #valueOf(figure) {
    const known = this.#values.get(figure);
    if (known !== undefined) return known;
    const value = element("dd", { "data-figure": figure });
    this.#values.set(figure, value);
    this.#figures.append(element("div", {}, element("dt", { text: inWords(`autoplay.figure-${figure}`) }), value));
    return value;
  }
}

/**
 * Writes only what changed, to spare the layout.
 * @param {HTMLElement} place
 * @param {string} text
 */
function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}
