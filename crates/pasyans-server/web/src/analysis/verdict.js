/** The head of the panel: the verdict in big letters, what is proved, and the statistics of the search. */

import { element } from "../ui/dom.js";
import { bytes, duration, short } from "../ui/numbers.js";
import { inWords } from "../ui/texts.js";
import { headline } from "./report.js";

/** @typedef {import("./report.js").Headline} Headline */
/** @typedef {import("./report.js").Report} Report */

/** Shows a report. The elements stay, only their texts change. */
export class VerdictView {
  #line = element("p", { class: "verdict-line" });
  #badge = element("span", { class: "badge" });
  #detail = element("p", { class: "verdict-detail" });
  #figures = {
    states: element("dd"),
    speed: element("dd"),
    time: element("dd"),
    memory: element("dd"),
  };

  element;

  /**
   * @param {HTMLElement} control what stands beside the words
   * @param {HTMLElement} note what else is said of the engine
   */
  constructor(control, note) {
    this.element = element(
      "section",
      { class: "verdict", "aria-label": inWords("verdict.verdict") },
      element("div", { class: "verdict-row" }, this.#line, this.#badge),
      element("div", { class: "verdict-row" }, this.#detail, control),
      element(
        "dl",
        { class: "search-figures" },
        figure(inWords("verdict.states"), this.#figures.states),
        figure(inWords("verdict.speed"), this.#figures.speed),
        figure(inWords("header.time-title"), this.#figures.time),
        figure(inWords("verdict.memory"), this.#figures.memory),
      ),
      note,
    );
  }

  /**
   * @param {Report | null} report null: the engine is off
   */
  show(report) {
    this.#show(report, report === null ? OFF : headline(report));
  }

  /** @param {string} why the engine gave no answer */
  fail(why) {
    this.#show(null, { verdict: inWords("verdict.no-answer"), detail: why, badge: "", isProved: false, tone: "plain" });
  }

  /**
   * @param {Report | null} report
   * @param {Headline} words
   */
  #show(report, words) {
    setText(this.#line, words.verdict);
    setText(this.#badge, words.badge);
    setText(this.#detail, words.detail);
    this.#badge.hidden = words.badge === "";
    this.#badge.dataset.tone = words.isProved ? words.tone : "plain";
    this.element.dataset.tone = words.tone;
    this.element.classList.toggle("thinking", report?.thinking ?? false);
    setText(this.#figures.states, report === null ? "–" : short(report.states));
    setText(this.#figures.speed, report === null ? "–" : short(Math.round(report.statesPerSecond)));
    setText(this.#figures.time, report === null ? "–" : duration(report.seconds));
    setText(this.#figures.memory, report === null ? "–" : bytes(report.memory));
  }
}

/** @type {Headline} */
const OFF = { verdict: inWords("verdict.off"), detail: inWords("verdict.off-detail"), badge: "", isProved: false, tone: "plain" };

/**
 * @param {string} name
 * @param {HTMLElement} value
 * @returns {HTMLDivElement}
 */
function figure(name, value) {
  return element("div", {}, element("dt", { text: name }), value);
}

/**
 * @param {HTMLElement} element
 * @param {string} text
 */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
