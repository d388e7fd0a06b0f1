/** The large-print deck: rank and suit as big as the card allows, and nothing else. */

import { WIDTH, sheet } from "./classic.js";
import { emblemOf, emblemShape } from "./emblems.js";
import { parseCard, rankLabel } from "./names.js";
import { textShape, textWidth } from "./ranks.js";
import { suitShape } from "./suits.js";

/** Rank and suit are as high as leaves both their place beside each other, with two digits too. */
const RANK_HEIGHT = 98;

/** How high the rank is within the great suit, so that it fits into its shape, and where its middle is.
 * @type {Record<import("./suits.js").Suit, {height: number, middle: number}>} */
const WITHIN = {
  H: { height: 88, middle: 218 },
  C: { height: 70, middle: 226 },
  D: { height: 78, middle: 228 },
  S: { height: 84, middle: 231 },
};

/**
 * A card of the large-print deck. The strip that is seen in a column has rank and suit; below
 * it stands the suit once more, with the rank in it.
 * @param {string} card
 * @param {import("./palette.js").Palette} palette
 * @returns {string} SVG
 */
export function largeCard(card, palette) {
  const { rank: letter, suit } = parseCard(card);
  const label = rankLabel(card);
  const rank = label ? textShape(label, 15, 12, RANK_HEIGHT, palette.ink) : "";
  const emblem = suit ? null : emblemOf(letter);
  if (emblem !== null) {
    const strip = rank + emblemShape(emblem, 190, 61, RANK_HEIGHT, palette.ink);
    return sheet(palette.paper, palette.edge, strip + emblemShape(emblem, 125, 227, 190, palette.ink));
  }
  if (!suit) {
    const height = label.length > 1 ? 170 : 200;
    return sheet(palette.paper, palette.edge, rank + centred(label, 210, height, palette.ink));
  }
  const strip = rank + suitShape(suit, label ? 190 : 60, 61, RANK_HEIGHT, palette.ink);
  const { height, middle } = WITHIN[suit];
  const within = label ? centred(label, middle, height, palette.paper) : "";
  return sheet(palette.paper, palette.edge, strip + suitShape(suit, 125, 227, 212, palette.ink) + within);
}

/**
 * @param {string} label
 * @param {number} middle
 * @param {number} height
 * @param {string} colour
 */
function centred(label, middle, height, colour) {
  return textShape(label, (WIDTH - textWidth(label, height)) / 2, middle - height / 2, height, colour);
}
