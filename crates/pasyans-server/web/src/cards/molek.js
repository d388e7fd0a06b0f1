/** The deck of MOLEK-SYNTEZ: white lines on black, drawn in the pixels of a card of 71 by 95. */

import { rankLabel } from "./names.js";
import { textShape, textWidth } from "./ranks.js";

export const WIDTH = 71;
export const HEIGHT = 95;

/**
 * A card of this deck; suits do not matter in it.
 * @param {string} card
 * @param {boolean} cheated  then it is inverted
 * @returns {string} SVG
 */
export function molekCard(card, cheated) {
  const [paper, ink, line] = cheated ? ["#fff", "#000", "#c8c8c8"] : ["#000", "#fff", "#2c2c2c"];
  const label = rankLabel(card);
  const index = `<g id="i">${textShape(label, 5, 5, 10, ink)}</g><use href="#i" transform="rotate(180 35.5 47.5)"/>`;
  const big = textShape(label, (WIDTH - textWidth(label, 30)) / 2, 32, 30, ink);
  return frame(paper, ink, line, index + big);
}

/** The back of this deck.
 * @returns {string} SVG */
export function molekBack() {
  return frame("#000", "#fff", "#2c2c2c", `<path d="M35.5 10L61 47.5L35.5 85L10 47.5Z" fill="none" stroke="#fff"/>`);
}

/**
 * @param {string} paper
 * @param {string} ink
 * @param {string} line
 * @param {string} content
 */
function frame(paper, ink, line, content) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 4}" height="${HEIGHT * 4}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect x=".5" y=".5" width="70" height="94" rx="3" fill="${paper}" stroke="${ink}"/>` +
    `<rect x="3.5" y="3.5" width="64" height="88" fill="none" stroke="${line}"/>${content}</svg>`
  );
}
