/** The engine's sentences, drawn. */

import { cardShort } from "../cards/deck.js";
import { shownText } from "../cards/phrase.js";
import { element } from "../ui/dom.js";

/** @typedef {import("../protocol.js").Piece} Piece */

/**
 * A sentence with each card in the colour of its suit.
 * @param {readonly Piece[]} pieces
 * @returns {HTMLSpanElement}
 */
export function cardWords(pieces) {
  const parts = pieces.map((piece) => {
    if (!("card" in piece)) return shownText(piece);
    const suit = piece.card.slice(1);
    const sign = cardShort(piece.card);
    return suit === "" ? sign : element("span", { class: "card-sign", "data-suit": suit, text: sign });
  });
  return element("span", { class: "card-words" }, ...parts);
}
