/** What the engine says, in pieces: text, cards, piles and ranks. */

/** @import { Game, Piece } from "../protocol.js" */

import { cardName, cardShort } from "./names.js";

/**
 * The pieces without those that may be left out where there is little room.
 * @param {readonly Piece[]} pieces
 * @returns {Piece[]}
 */
export function brief(pieces) {
  return pieces.filter((piece) => !("optional" in piece));
}

/**
 * The pieces as text, with the cards as they look: "8♦ does not fit on 9♥".
 * @param {readonly Piece[]} pieces
 * @returns {string}
 */
export function plainWords(pieces) {
  return pieces.map((piece) => ("card" in piece ? cardShort(piece.card) : shownText(piece))).join("");
}

/**
 * The pieces as text to be read aloud, with the names of the cards.
 * @param {readonly Piece[]} pieces
 * @param {Game} game
 * @returns {string}
 */
export function spokenWords(pieces, game) {
  return pieces.map((piece) => ("card" in piece ? cardName(piece.card, game) : shownText(piece))).join("");
}

/**
 * The text of a piece, as it is printed.
 * @param {Exclude<Piece, {card: string}>} piece
 * @returns {string}
 */
export function shownText(piece) {
  return "printed" in piece ? piece.printed : piece.text;
}
