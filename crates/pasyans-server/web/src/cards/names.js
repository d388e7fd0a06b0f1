/** Names of cards: in full for screen readers, and short. */

import { inWords } from "../ui/texts.js";
import { SUITS, isSuit } from "./suits.js";

/** @import { TextId } from "../ui/texts.js" */

/** What is written for a card that the player does not see. */
export const FACE_DOWN = "?";

/**
 * The part of a game that the names of its cards depend on.
 * @typedef {{ranks: string[]}} Ranks
 */

/**
 * A card's text taken apart: the letter of its rank, and its suit if it has one.
 * @param {string} card  such as "7D", or "V" in a game without suits
 * @returns {{rank: string, suit: import("./suits.js").Suit | null}}
 */
export function parseCard(card) {
  const suit = card.slice(1, 2);
  return { rank: card.slice(0, 1), suit: isSuit(suit) ? suit : null };
}

/**
 * What stands on a card for its rank. A ten is written 10, except that the T without a suit is
 * MOLEK-SYNTEZ's ace; the 0 is its ten.
 * @param {string} card
 * @returns {string}
 */
export function rankLabel(card) {
  const { rank, suit } = parseCard(card);
  if (rank === "0" || (rank === "T" && suit)) return "10";
  return rank;
}

/**
 * A card in a few characters: "7♦", "10♥", "V".
 * @param {string} card
 * @returns {string}
 */
export function cardShort(card) {
  const { rank, suit } = parseCard(card);
  return suit ? rankLabel(card) + SUITS[suit].sign : rankLabel(card);
}

/** @type {Record<string, TextId>} */
const RANKS = {
  0: "rank.ten",
  1: "rank.one",
  2: "rank.two",
  3: "rank.three",
  4: "rank.four",
  5: "rank.five",
  6: "rank.six",
  7: "rank.seven",
  8: "rank.eight",
  9: "rank.nine",
  A: "rank.ace",
  F: "rank.face",
  J: "rank.jack",
  K: "rank.king",
  Q: "rank.queen",
  T: "rank.ten",
};

/** The letters of MOLEK-SYNTEZ are those of a Romanian deck: the name, and what one sees.
 * @type {Record<string, TextId>} */
const MOLEK_RANKS = { V: "rank.molek-jack", D: "rank.molek-queen", K: "rank.molek-king", T: "rank.molek-ace" };

/** Cards that belong to no suit, beside numbers that do.
 * @type {Record<string, TextId>} */
const COMPANY = { R: "rank.red-dragon", G: "rank.green-dragon", W: "rank.white-dragon", F: "rank.flower" };

/**
 * @param {TextId | undefined} id
 * @param {string} letter
 */
function named(id, letter) {
  return id === undefined ? letter : inWords(/** @type {"rank.ten"} */ (id));
}

/**
 * A card's full name: "seven of diamonds", "ten", "jack (V)".
 * @param {string} card
 * @param {Ranks} [game]
 * @returns {string}
 */
export function cardName(card, game) {
  if (card === FACE_DOWN) return inWords("card.face-down");
  const { suit } = parseCard(card);
  return suit ? inWords("card.of-suit", { rank: rankName(card, game), suit: suitName(suit) }) : rankName(card, game);
}

/**
 * The name of a card's rank: "seven", "jack (V)".
 * @param {string} card
 * @param {Ranks} [game]
 * @returns {string}
 */
export function rankName(card, game) {
  const { rank, suit } = parseCard(card);
  if (suit) return named(RANKS[rank], rank);
  const ranks = game?.ranks.join("") ?? "";
  if ([..."RGWF"].every((letter) => ranks.includes(letter))) return named(COMPANY[rank] ?? RANKS[rank], rank);
  if ([..."0VDKT"].every((letter) => ranks.includes(letter))) return named(MOLEK_RANKS[rank] ?? RANKS[rank], rank);
  // A letter of a deck of one's own may mean anything; beside digits it means what it does everywhere.
  return /[2-9]/.test(ranks) || /[0-9]/.test(rank) ? named(RANKS[rank], rank) : rank;
}

/**
 * The name of a suit, as it stands in the name of a card: "diamonds".
 * @param {import("./suits.js").Suit} suit
 * @returns {string}
 */
export function suitName(suit) {
  return inWords(`suit.${suit}`);
}
