/** The engine's sentences, drawn. */

import { cardShort } from "../cards/deck.js";
import { shownText } from "../cards/phrase.js";
import { element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";

/** @typedef {import("../protocol.js").Piece} Piece */

/**
 * A sentence with each card in the colour of its suit.
 * @param {readonly Piece[]} pieces
 * @param {ReadonlySet<string> | null} [seen] the cards that the player knows; others are not named. null: all
 * @returns {HTMLSpanElement}
 */
export function cardWords(pieces, seen = null) {
  const parts = pieces.map((piece) => {
    if (!("card" in piece)) return shownText(piece);
    if (seen !== null && !seen.has(piece.card)) return element("span", { class: "card-hidden", text: inWords("card.hidden") });
    const suit = piece.card.slice(1);
    const sign = cardShort(piece.card);
    return suit === "" ? sign : element("span", { class: "card-sign", "data-suit": suit, text: sign });
  });
  return element("span", { class: "card-words" }, ...parts);
}
