/** The classic deck: an index in two corners, pips in their old places, court cards. */

import { emblemOf, emblemShape } from "./emblems.js";
import { courtPicture } from "./faces.js";
import { parseCard, rankLabel } from "./names.js";
import { emblems, pips } from "./pips.js";
import { textShape, textWidth } from "./ranks.js";
import { SUITS, suitShape } from "./suits.js";

export const WIDTH = 250;
export const HEIGHT = 350;

/** The letters of court cards, and of the same cards in French. */
/** @type {Record<string, import("./faces.js").Court>} */
const COURTS = { F: "face", J: "jack", Q: "queen", K: "king", V: "jack", D: "queen", R: "king" };

/**
 * A card of the classic deck.
 * @param {string} card
 * @param {import("./palette.js").Palette} palette
 * @returns {string} SVG
 */
export function classicCard(card, palette) {
  return sheet(palette.paper, palette.edge, picture(card, palette) + corners(index(card, palette)));
}

/**
 * A card's sheet with something on it.
 * @param {string} paper
 * @param {string} edge
 * @param {string} content
 * @returns {string} SVG
 */
export function sheet(paper, edge, content) {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect x="1.25" y="1.25" width="247.5" height="347.5" rx="16.5" fill="${paper}" stroke="${edge}" stroke-width="2.5"/>${content}</svg>`
  );
}

/**
 * What stands in the upper left corner, and turned in the lower right one. It is all that one sees
 * of a card in a column, so rank and suit stand side by side.
 * @param {string} card
 * @param {import("./palette.js").Palette} palette
 */
function index(card, palette) {
  const { rank, suit } = parseCard(card);
  const label = rankLabel(card);
  const emblem = suit ? null : emblemOf(rank);
  const number = textShape(label, 17, 15, 54, palette.ink);
  const x = 17 + textWidth(label, 54) + 31;
  if (suit) return number + suitShape(suit, x, 42, 46, palette.ink);
  return emblem === null ? number : number + emblemShape(emblem, x + 2, 42, 46, palette.ink);
}

/** @param {string} content */
function corners(content) {
  return `<g id="i">${content}</g><use href="#i" transform="rotate(180 125 175)"/>`;
}

/**
 * @param {string} card
 * @param {import("./palette.js").Palette} palette
 */
function picture(card, palette) {
  const { rank, suit } = parseCard(card);
  const label = rankLabel(card);
  const emblem = suit ? null : emblemOf(rank);
  if (emblem !== null) return emblems(label, emblem, palette.ink);
  if (!suit) return textShape(label, 125 - textWidth(label, 130) / 2, 110, 130, palette.ink);
  if (rank === "A") return ace(suit, palette);
  if (Object.hasOwn(COURTS, rank)) return courtPicture(COURTS[rank], suit, palette);
  const spots = pips(label, suit, palette.ink);
  return spots || textShape(label, 125 - textWidth(label, 110) / 2, 120, 110, palette.ink);
}

/**
 * One great pip with a line within it.
 * @param {import("./suits.js").Suit} suit
 * @param {import("./palette.js").Palette} palette
 */
function ace(suit, palette) {
  const centre = suit === "C" || suit === "S" ? 172 : 178;
  return suitShape(suit, 125, centre, 150, palette.ink)
    + `<path transform="translate(125 ${centre})scale(1.13)" fill="none" stroke="${palette.paper}" stroke-width="2.2" stroke-linejoin="round" d="${SUITS[suit].shape}"/>`;
}
