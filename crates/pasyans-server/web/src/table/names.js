/**
 * Names of piles and cards for screen readers.
 *
 * @module
 */

/** @typedef {import("../protocol.js").Game} Game */
/** @typedef {import("../protocol.js").Pile} Pile */
/** @typedef {(card: string, game: Game) => string} CardName */

/** @type {Record<string, string>} */
const SUITS = { H: "hearts", C: "clubs", D: "diamonds", S: "spades" };

/**
 * "Column 3", "Cell 1", "Foundation of hearts".
 *
 * @param {Pile} pile
 * @returns {string}
 */
export function pileName(pile) {
  const number = Number(pile.name.slice(1)) + 1;
  if (pile.kind === "column") return `Column ${number}`;
  if (pile.kind === "cell") return `Cell ${number}`;
  const suit = SUITS[pile.suit];
  if (!suit) return `Foundation ${number}`;
  // With two decks each suit has two.
  return number > Object.keys(SUITS).length ? `Second foundation of ${suit}` : `Foundation of ${suit}`;
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
  if (last === undefined) return `${name}, empty`;
  if (pile.kind === "cell") return `${name}, ${cardName(last, game)}`;
  if (pile.kind === "column" && pile.locked) return `${name}, locked`;
  const count = pile.cards.length;
  return `${name}, ${count} ${count === 1 ? "card" : "cards"}, ends with ${cardName(last, game)}`;
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
  const where = lowered(pileName(pile));
  if (pile.kind === "column" && pile.locked) return `Locked pile, ${where}`;
  const name = raised(cardName(pile.cards[index], game));
  if (pile.kind !== "column") return `${name}, ${where}`;
  const last = index === pile.cards.length - 1;
  const cheated = last && pile.cheated ? ", cheated" : "";
  return `${name}${cheated}, ${index + 1} of ${pile.cards.length} in ${where}`;
}

/**
 * What is added to a label while cards are picked up.
 *
 * @param {"fits" | "cheat" | "no" | "source"} how
 * @returns {string}
 */
export function targetLabel(how) {
  if (how === "fits") return "fits here";
  if (how === "cheat") return "only as a cheat";
  return how === "source" ? "picked up here" : "does not fit";
}

/** @param {string} text */
function raised(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** @param {string} text */
function lowered(text) {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
