/**
 * Names of piles and cards for screen readers.
 *
 * @module
 */

/** @typedef {import("../protocol.js").Game} Game */
/** @typedef {import("../protocol.js").Pile} Pile */
/** @typedef {(card: string, game: Game) => string} CardName */

import { FACE_DOWN, suitName } from "../cards/names.js";
import { isSuit } from "../cards/suits.js";
import { inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";

/**
 * "Column 3", "Cell 1", "Stock", "Foundation of hearts".
 *
 * @param {Pile} pile
 * @param {Pick<Game, "suits">} game
 * @returns {string}
 */
export function pileName(pile, game) {
  const number = numberOf(pile);
  if (pile.kind === "column") return inWords("pile.column", { number });
  if (pile.kind === "cell") return inWords("pile.cell", { number });
  if (pile.kind === "reserve") return inWords("pile.reserve", { number });
  if (pile.kind === "stock") return inWords("pile.stock");
  if (pile.kind === "waste") return inWords("pile.waste");
  if (pile.suit === null) return inWords("pile.hole");
  if (!isSuit(pile.suit)) return inWords("pile.foundation", { number });
  const suit = suitName(pile.suit);
  const turn = turnOf(pile, game);
  if (turn === 1) return inWords("pile.foundation-of", { suit });
  return turn === 2 ? inWords("pile.second-foundation-of", { suit }) : inWords("pile.later-foundation-of", { suit, number: turn });
}

/**
 * "Column 3, 6 cards, ends with seven of diamonds".
 *
 * @param {Pile} pile
 * @param {Game} game
 * @param {CardName} cardName
 * @returns {string}
 */
export function pileLabel(pile, game, cardName) {
  const name = pileName(pile, game);
  const last = pile.cards.at(-1);
  if (pile.kind === "cell" && pile.closed) return inWords(game.stock ? "pile.closed" : "pile.not-open", { pile: name });
  if (last === undefined && pile.kind === "foundation" && pile.begins !== undefined) {
    return inWords("pile.begins", { pile: name, card: cardName(pile.begins, game) });
  }
  if (last === undefined) return inWords("pile.empty", { pile: name });
  if (pile.kind === "stock") return inWords("pile.stock-of", { count: pile.cards.length });
  const card = cardName(last, game);
  if (pile.kind === "cell" && pile.locked) return inWords("pile.locked-set", { pile: name, card });
  if (pile.kind === "cell" || pile.kind === "reserve") return inWords("pile.holds", { pile: name, card });
  if (pile.kind === "column" && pile.locked) return inWords("pile.locked", { pile: name });
  const words = { pile: name, count: pile.cards.length, card };
  return pile.kind === "column" && pile.down ? inWords("pile.ends-with-down", { ...words, down: pile.down }) : inWords("pile.ends-with", words);
}

/** @returns {string} what the empty place of the stock is called where a press turns the waste over */
export function stockToTurn() {
  return inWords("pile.stock-turns");
}

/**
 * "Seven of diamonds, 5 of 6 in column 3".
 *
 * @param {Pile} pile
 * @param {number} index
 * @param {Game} game
 * @param {CardName} cardName
 * @returns {string}
 */
export function cardLabel(pile, index, game, cardName) {
  const number = numberOf(pile);
  if (pile.kind === "column" && pile.locked) return inWords("card.in-locked-column", { number });
  const card = sentence(cardName(pile.cards[index], game));
  if (pile.kind === "cell") return inWords(pile.locked ? "card.in-locked-cell" : "card.in-cell", { card, number });
  if (pile.kind === "reserve") return inWords("card.in-reserve", { card, number });
  if (pile.kind === "foundation") return foundationCardLabel(pile, card, game);
  if (pile.kind === "stock") {
    const count = pile.cards.length;
    return pile.cards[index] === FACE_DOWN ? inWords("pile.stock-of", { count }) : inWords("card.on-stock", { card, cards: count });
  }
  const place = { card, index: index + 1, cards: pile.cards.length };
  if (pile.kind === "waste") return inWords("card.in-waste", place);
  const isCheated = pile.cheated && index === pile.cards.length - 1;
  return isCheated ? inWords("card.cheated-in-column", { ...place, number }) : inWords("card.in-column", { ...place, number });
}

/**
 * @param {Extract<Pile, {kind: "foundation"}>} pile
 * @param {string} card
 * @param {Pick<Game, "suits">} game
 * @returns {string} "Ace of hearts, foundation of hearts"
 */
function foundationCardLabel(pile, card, game) {
  const number = numberOf(pile);
  if (pile.suit === null) return inWords("card.in-hole", { card });
  if (!isSuit(pile.suit)) return inWords("card.on-foundation", { card, number });
  const suit = suitName(pile.suit);
  const turn = turnOf(pile, game);
  if (turn === 1) return inWords("card.on-foundation-of", { card, suit });
  return turn === 2
    ? inWords("card.on-second-foundation-of", { card, suit })
    : inWords("card.on-later-foundation-of", { card, suit, number: turn });
}

/**
 * @param {Pile} foundation
 * @param {Pick<Game, "suits">} game
 * @returns {number} which of its suit it is, from 1: with two decks each suit has two, and with fewer suits more
 */
function turnOf(foundation, { suits }) {
  return Math.ceil(numberOf(foundation) / Math.max(1, suits.length));
}

/**
 * What is added to a label while cards are picked up.
 *
 * @param {"fits" | "cheat" | "no" | "source"} how
 * @returns {string}
 */
export function targetLabel(how) {
  if (how === "fits") return inWords("target.fits");
  if (how === "cheat") return inWords("target.cheat");
  return how === "source" ? inWords("target.source") : inWords("target.no");
}

/**
 * @param {Pile} pile
 * @returns {number} from 1
 */
function numberOf(pile) {
  return Number(pile.name.slice(1)) + 1;
}
