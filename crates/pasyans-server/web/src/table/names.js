/**
 * Names of piles and cards for screen readers.
 *
 * @module
 */

/** @typedef {import("../protocol.js").Game} Game */
/** @typedef {import("../protocol.js").Pile} Pile */
/** @typedef {(card: string, game: Game) => string} CardName */

import { suitName } from "../cards/names.js";
import { isSuit } from "../cards/suits.js";
import { inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";

/** How many suits there are. */
const SUITS = 4;

/**
 * "Column 3", "Cell 1", "Foundation of hearts".
 *
 * @param {Pile} pile
 * @returns {string}
 */
export function pileName(pile) {
  const number = numberOf(pile);
  if (pile.kind === "column") return inWords("pile.column", { number });
  if (pile.kind === "cell") return inWords("pile.cell", { number });
  if (pile.kind === "reserve") return inWords("pile.reserve", { number });
  if (!isSuit(pile.suit)) return inWords("pile.foundation", { number });
  const suit = suitName(pile.suit);
  // With two decks each suit has two.
  return number > SUITS ? inWords("pile.second-foundation-of", { suit }) : inWords("pile.foundation-of", { suit });
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
  const name = pileName(pile);
  const last = pile.cards.at(-1);
  if (last === undefined) return inWords("pile.empty", { pile: name });
  const card = cardName(last, game);
  if (pile.kind === "cell" || pile.kind === "reserve") return inWords("pile.holds", { pile: name, card });
  if (pile.kind === "column" && pile.locked) return inWords("pile.locked", { pile: name });
  return inWords("pile.ends-with", { pile: name, count: pile.cards.length, card });
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
  if (pile.kind === "cell") return inWords("card.in-cell", { card, number });
  if (pile.kind === "reserve") return inWords("card.in-reserve", { card, number });
  if (pile.kind === "foundation") return foundationCardLabel(pile, card);
  const place = { card, index: index + 1, cards: pile.cards.length, number };
  const isCheated = pile.cheated && index === pile.cards.length - 1;
  return isCheated ? inWords("card.cheated-in-column", place) : inWords("card.in-column", place);
}

/**
 * @param {Extract<Pile, {kind: "foundation"}>} pile
 * @param {string} card
 * @returns {string} "Ace of hearts, foundation of hearts"
 */
function foundationCardLabel(pile, card) {
  const number = numberOf(pile);
  if (!isSuit(pile.suit)) return inWords("card.on-foundation", { card, number });
  const suit = suitName(pile.suit);
  return number > SUITS ? inWords("card.on-second-foundation-of", { card, suit }) : inWords("card.on-foundation-of", { card, suit });
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
