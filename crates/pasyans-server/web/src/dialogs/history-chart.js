/** The games that were played, one bar for each: how many moves or how long, and how it ended. */

/** @import { PastGame } from "../app/past.js" */

const NAMESPACE = "http://www.w3.org/2000/svg";
const STEP = 10;
const BAR = 8;
const HEIGHT = 120;
/** The least height of a bar, so that a game given up at once shows too. */
const LEAST = 3;

/** @typedef {"won" | "helped" | "lost"} Ending */

/**
 * @param {PastGame} game
 * @returns {Ending}
 */
export function endingOf({ won, isHelped }) {
  if (!won) return "lost";
  return isHelped ? "helped" : "won";
}

/**
 * @param {PastGame[]} games the oldest first
 * @param {(game: PastGame) => number} measure
 * @param {string} words what the chart says, for those who do not see it
 * @returns {SVGSVGElement}
 */
export function historyChart(games, measure, words) {
  const width = Math.max(games.length, 20) * STEP;
  const svg = made("svg", { viewBox: `0 0 ${width} ${HEIGHT}`, class: "history-chart", role: "img", "aria-label": words, preserveAspectRatio: "none" });
  const most = Math.max(1, ...games.map(measure));
  games.forEach((game, index) => {
    const height = Math.max(LEAST, (measure(game) / most) * (HEIGHT - 2));
    const place = { x: index * STEP + (STEP - BAR) / 2, y: HEIGHT - height, width: BAR, height };
    svg.append(made("rect", { ...place, class: `history-bar ${endingOf(game)}` }));
    // Help is marked by more than colour.
    if (endingOf(game) === "helped") svg.append(made("rect", { ...place, y: HEIGHT - height / 2, height: 2, class: "history-notch" }));
  });
  return svg;
}

/**
 * @template {"svg" | "rect"} Tag
 * @param {Tag} tag
 * @param {{[name: string]: string | number}} attributes
 * @returns {SVGElementTagNameMap[Tag]}
 */
function made(tag, attributes) {
  const element = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}
