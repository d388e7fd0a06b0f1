/** The engine's sentences with the cards as players know them: "Move QH …" becomes "Q♥ …". */

import { withCards } from "../app/words.js";
import { cardName, cardShort } from "../cards/deck.js";
import { element } from "../ui/dom.js";
import { sentence } from "../ui/words.js";

/** @typedef {import("../protocol.js").Game} Game */

/**
 * A sentence in pieces: plain text, and cards.
 * @param {string} words
 * @param {Game} game
 * @returns {({text: string} | {card: string})[]}
 */
export function pieces(words, game) {
  const cards = new Set(game.deck.map(({ card }) => card).filter((card) => card.length > 1));
  /** @type {({text: string} | {card: string})[]} */
  const found = [];
  for (const piece of words.replace(/^Move /, "").split(/(?<![0-9A-Za-z])([0-9A-Z]{2})(?![0-9A-Za-z])/)) {
    if (cards.has(piece)) found.push({ card: piece });
    else if (piece !== "") found.push({ text: piece });
  }
  return found;
}

/**
 * A sentence as text with the signs of the suits.
 * @param {string} words
 * @param {Game} game
 * @returns {string}
 */
export function plainWords(words, game) {
  return sentence(withCards(words.replace(/^Move /, ""), game));
}

/**
 * A sentence for screen readers, with the names of the cards.
 * @param {string} words
 * @param {Game} game
 * @returns {string}
 */
export function spokenWords(words, game) {
  return sentence(pieces(words, game).map((piece) => ("card" in piece ? cardName(piece.card, game) : piece.text)).join(""));
}

/**
 * A sentence with each card in the colour of its suit.
 * @param {string} words
 * @param {Game} game
 * @returns {HTMLSpanElement}
 */
export function cardWords(words, game) {
  const parts = pieces(words, game).map((piece) => {
    if (!("card" in piece)) return piece.text;
    return element("span", { class: "card-sign", "data-suit": piece.card.slice(-1), text: cardShort(piece.card) });
  });
  return element("span", { class: "card-words" }, ...parts);
}
