/** A tiny picture of how a game lies on the table. */

/** @import { Game as GameInfo } from "../protocol.js" */

const NAMESPACE = "http://www.w3.org/2000/svg";
const WIDTH = 120;
const HEIGHT = 72;
const GAP = 1.5;

/**
 * @param {GameInfo} game
 * @returns {SVGSVGElement}
 */
export function layoutPicture(game) {
  const svg = document.createElementNS(NAMESPACE, "svg");
  svg.setAttribute("viewBox", `0 0 ${WIDTH} ${HEIGHT}`);
  svg.setAttribute("class", game.name === "molek-syntez" ? "layout-picture molek" : "layout-picture");
  svg.setAttribute("aria-hidden", "true");
  const places = game.cells + game.reserve;
  const top = places + game.foundations;
  const rows = game.columns > 13 ? 2 : 1;
  const inRow = Math.ceil(game.columns / rows);
  const across = Math.max(inRow, top);
  const card = Math.min(11, (WIDTH - 12) / across - GAP);
  const tall = card * 1.4;
  const left = (/** @type {number} */ count) => (WIDTH - count * (card + GAP) + GAP) / 2;
  const right = left(across) + across * (card + GAP);
  for (let i = 0; i < places; i += 1) box(svg, left(across) + i * (card + GAP), 6, card, tall, "place");
  for (let i = 0; i < game.foundations; i += 1) box(svg, right - (i + 1) * (card + GAP), 6, card, tall, "home");

  const begin = top > 0 ? 10 + tall : 10;
  const height = (HEIGHT - begin - 4) / rows;
  const inColumns = game.cards - game.reserve;
  const longest = Math.ceil(inColumns / game.columns);
  const step = Math.min(card * 0.42, (height - tall - 2) / Math.max(1, longest - 1));
  for (let i = 0; i < game.columns; i += 1) {
    const x = left(inRow) + (i % inRow) * (card + GAP);
    const y = begin + Math.floor(i / inRow) * height;
    // Cards that do not go up evenly lie in the first columns.
    const cards = Math.floor(inColumns / game.columns) + (i < inColumns % game.columns ? 1 : 0);
    for (let j = 0; j < cards; j += 1) box(svg, x, y + j * step, card, tall, "card");
  }
  return svg;
}

/**
 * @param {SVGSVGElement} svg
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 * @param {string} kind
 */
function box(svg, x, y, width, height, kind) {
  const rectangle = document.createElementNS(NAMESPACE, "rect");
  const attributes = { x, y, width, height, rx: 1.2, class: kind };
  for (const [name, value] of Object.entries(attributes)) {
    rectangle.setAttribute(name, typeof value === "number" ? value.toFixed(2) : value);
  }
  svg.append(rectangle);
}
