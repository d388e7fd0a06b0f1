/** Draws the times of a run's games. */

/** @import { PlayedGame } from "./protocol.js" */

import { element } from "../ui/dom.js";
import { duration } from "../ui/numbers.js";
import { inWords } from "../ui/texts.js";
import { SIZE, barsOf, plotWords } from "./plot.js";
import { outcomeWords } from "./words.js";

const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * @param {readonly PlayedGame[]} games at least one
 * @returns {HTMLElement}
 */
export function drawPlot(games) {
  const { bars, top } = barsOf(games);
  const svg = drawn("svg", { viewBox: `0 0 ${SIZE.width} ${SIZE.height}`, role: "img", "aria-label": plotWords(games), preserveAspectRatio: "xMinYMax meet" });
  for (const { outcome, title, ...box } of bars) {
    const bar = drawn("rect", { ...box, class: `bar ${outcome}`, rx: 2 });
    const words = drawn("title", {});
    words.textContent = title;
    bar.append(words);
    svg.append(bar);
  }
  const kinds = [...new Set(games.map(({ outcome }) => outcome))];
  return element(
    "figure",
    { class: "run-plot" },
    element(
      "figcaption",
      {},
      element("span", { text: inWords("autoplay.plot", { time: duration(top) }) }),
      ...kinds.map((outcome) => element("span", { class: `bar-name ${outcome}`, text: outcomeWords(outcome) })),
    ),
    svg,
  );
}

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
function drawn(tag, attributes) {
  const made = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}
