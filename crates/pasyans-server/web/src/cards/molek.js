/** The deck of MOLEK-SYNTEZ: white lines on black, drawn in the pixels of a card of 71 by 95. */

import { GLYPHS, SIGNS } from "./molek-glyphs.js";
import { HEIGHT, WIDTH, crystal, king, lady, quarterOfBack, valet } from "./molek-pictures.js";
import { parseCard, rankLabel } from "./names.js";
import { Pixels } from "./pixels.js";
import { textShape } from "./ranks.js";
import { SUITS, suitShape } from "./suits.js";

/** @type {Record<string, () => Pixels>} */
const PICTURES = { V: valet, J: valet, D: lady, Q: lady, K: king, T: crystal, A: crystal };

const [LEFT, CENTRE, RIGHT] = [20, 35, 50];

/** Where the signs of a numbered card stand, as a part of the way down.
 * @type {Record<string, [x: number, y: number][]>} */
const PLACES = {
  6: rows(0, 1 / 2, 1),
  7: [...rows(0, 1 / 2, 1), [CENTRE, 1 / 4]],
  8: rows(0, 1 / 3, 2 / 3, 1),
  9: [...rows(0, 1 / 3, 2 / 3, 1), [CENTRE, 1 / 2]],
  10: [...rows(0, 1 / 3, 2 / 3, 1), [CENTRE, 1 / 6], [CENTRE, 5 / 6]],
};

/**
 * @param {number[]} heights
 * @returns {[number, number][]}
 */
function rows(...heights) {
  return heights.flatMap((y) => /** @type {[number, number][]} */ ([[LEFT, y], [RIGHT, y]]));
}

/**
 * A card of this deck; a suit, which its own game does not have, stands beside the rank.
 * @param {string} card
 * @param {boolean} cheated  then it is inverted
 * @returns {string} SVG
 */
export function molekCard(card, cheated) {
  const [paper, ink, line] = cheated ? ["#fff", "#000", "#c4c4c4"] : ["#000", "#fff", "#303030"];
  return frame(paper, ink, line, true, index(card, ink) + picture(card, ink));
}

/**
 * The back of this deck.
 * @returns {string} SVG
 */
export function molekBack() {
  const quarters =
    `<g id="h"><g id="q">${filled(quarterOfBack(), "#fff")}</g><use href="#q" transform="matrix(-1 0 0 1 ${WIDTH} 0)"/></g>` +
    `<use href="#h" transform="matrix(1 0 0 -1 0 ${HEIGHT})"/>`;
  return frame("#000", "#fff", "#303030", false, quarters);
}

/**
 * @param {string} card
 * @param {string} ink
 */
function index(card, ink) {
  const { suit } = parseCard(card);
  const label = rankLabel(card);
  const known = [...label].every((letter) => Object.hasOwn(GLYPHS, letter));
  const rank = known ? filled(word(label), ink) : textShape(label, 5, 4, 11, ink);
  const sign = suit ? suitShape(suit, label.length > 1 ? 26 : label ? 20 : 10, 9.5, 11, ink) : "";
  return `<g id="i">${rank}${sign}</g><use href="#i" transform="rotate(180 35.5 47.5)"/>`;
}

/**
 * A word in pixels, where the rank stands.
 * @param {string} label
 */
function word(label) {
  const pixels = new Pixels(WIDTH, 16);
  let x = 5;
  for (const letter of label) {
    pixels.stamp(x, 4, GLYPHS[letter]);
    x += GLYPHS[letter][0].length + 1;
  }
  return pixels;
}

/**
 * @param {string} card
 * @param {string} ink
 */
function picture(card, ink) {
  const { rank, suit } = parseCard(card);
  const label = rankLabel(card);
  if (suit) {
    return `<path transform="translate(35.5 47.5)scale(.34)" fill="none" stroke="${ink}" stroke-width="3" d="${SUITS[suit].shape}"/>`;
  }
  if (Object.hasOwn(PICTURES, rank)) return fill(picturePath(PICTURES[rank]), ink);
  if (!Object.hasOwn(PLACES, label)) return "";
  const pixels = new Pixels(WIDTH, HEIGHT);
  for (const [x, y] of PLACES[label]) pixels.stamp(x - 5, Math.round(18 + y * 48), SIGNS[label], y > 1 / 2);
  return filled(pixels, ink);
}

/** The paths of pictures: they take a few milliseconds to draw, and a cheated card needs them again.
 * @type {Map<() => Pixels, string>} */
const picturePaths = new Map();

/** @param {() => Pixels} draw */
function picturePath(draw) {
  const known = picturePaths.get(draw) ?? draw().path();
  picturePaths.set(draw, known);
  return known;
}

/**
 * @param {Pixels} pixels
 * @param {string} colour
 */
function filled(pixels, colour) {
  return fill(pixels.path(), colour);
}

/**
 * @param {string} path
 * @param {string} colour
 */
function fill(path, colour) {
  return `<path fill="${colour}" fill-rule="evenodd" d="${path}"/>`;
}

/**
 * A card with its frame; the inner line leaves the corners of the index free.
 * @param {string} paper
 * @param {string} ink
 * @param {string} line
 * @param {boolean} lined
 * @param {string} content
 */
function frame(paper, ink, line, lined, content) {
  const inner = lined ? `<path d="M18 3.5H67.5V79M53 91.5H3.5V16" fill="none" stroke="${line}"/>` : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH * 4}" height="${HEIGHT * 4}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect x=".5" y=".5" width="70" height="94" rx="2.7" fill="${paper}" stroke="${ink}"/>${inner}${content}</svg>`
  );
}
