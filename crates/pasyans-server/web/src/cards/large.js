/** The large-print deck: rank and suit as big as the card allows, and nothing else. */

import { HEIGHT, WIDTH, sheet } from "./classic.js";
import { parseCard, rankLabel } from "./names.js";
import { textShape, textWidth } from "./ranks.js";
import { suitShape } from "./suits.js";

const RANK_HEIGHT = 76;

/**
 * A card of the large-print deck.
 * @param {string} card
 * @param {import("./palette.js").Palette} palette
 * @returns {string} SVG
 */
export function largeCard(card, palette) {
  const { suit } = parseCard(card);
  const label = rankLabel(card);
  const rank = label ? textShape(label, 16, 14, RANK_HEIGHT, palette.ink) : "";
  if (!suit) {
    const height = label.length > 1 ? 170 : 200;
    const big = textShape(label, (WIDTH - textWidth(label, height)) / 2, HEIGHT - height - 28, height, palette.ink);
    return sheet(palette.paper, palette.edge, rank + big);
  }
  const small = suitShape(suit, label ? 198 : 52, 52, 74, palette.ink);
  return sheet(palette.paper, palette.edge, rank + small + suitShape(suit, 125, 226, 196, palette.ink));
}
