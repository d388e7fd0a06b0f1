/** Games and moves as people say them. */

/** @import { Card, Game, Move, Pile, State } from "../protocol.js" */

import { cardName, cardShort } from "../cards/deck.js";
import { sentence } from "../ui/words.js";
import { pileOf } from "./moves.js";

/**
 * The game's title where there is little room.
 * @param {string} title
 * @returns {string}
 */
export function shortTitle(title) {
  return title.replace(/^The solitaire of /, "");
}

/**
 * A sentence of the engine with its cards as they look: "8D does not fit on 9H" becomes "8♦ does not fit on 9♥".
 * @param {string} text
 * @param {Game} game
 * @returns {string}
 */
export function withCards(text, game) {
  const known = new Set(game.deck.map((entry) => entry.card));
  return text.replace(/(?<![\w.])[0-9A-Z]{1,2}(?![\w.]\w)(?!\w)/g, (word) => (known.has(word) ? cardShort(word) : word));
}

/**
 * A move for the status line: "7♦ onto 8♣".
 * @param {State} before
 * @param {Move} move
 * @returns {string}
 */
export function moveShort(before, move) {
  return moveWith(before, move, cardShort);
}

/**
 * A move for screen readers: "Seven of diamonds onto eight of clubs, column 5".
 * @param {State} before
 * @param {Move} move
 * @param {Game} game
 * @returns {string}
 */
export function moveAloud(before, move, game) {
  const target = pileOf(before, move.to);
  const where = target?.kind === "column" && target.cards.length > 0 ? `, ${pileWords(target)}` : "";
  return sentence(moveWith(before, move, (card) => cardName(card, game))) + where;
}

/**
 * @param {State} before
 * @param {Move} move
 * @param {(card: Card) => string} name
 * @returns {string}
 */
function moveWith(before, move, name) {
  const source = pileOf(before, move.from);
  const target = pileOf(before, move.to);
  const first = source?.cards.at(-move.count);
  if (source === undefined || target === undefined || first === undefined) return `${move.from} to ${move.to}`;
  const what = move.count === 1 ? name(first) : `${name(first)} and ${move.count - 1} more`;
  const cheat = move.cheat ? "Cheat: " : "";
  if (target.kind === "foundation") return `${cheat}${what} home`;
  const end = target.cards.at(-1);
  if (end !== undefined) return `${cheat}${what} onto ${name(end)}`;
  return `${cheat}${what} to ${target.kind === "column" ? "the empty " : ""}${pileWords(target)}`;
}

/**
 * @param {Pile} pile
 * @returns {string} "column 5", counted from one
 */
function pileWords(pile) {
  return `${pile.kind} ${Number(pile.name.slice(1)) + 1}`;
}

/**
 * The aim of the game, for newcomers.
 * @param {Game} game
 * @returns {string}
 */
export function goalWords(game) {
  const wholeRun = [...game.ranks].reverse().map(cardShort).join(" ");
  if (game.foundations === 0) return game.suits.length > 0 ? game.goal : `${game.goal} A whole run is ${wholeRun}.`;
  const rank = (/** @type {string | undefined} */ card) => (card === undefined ? "" : cardName(card, game).split(" of ")[0]);
  const ranks = game.ranks.join("");
  const suit = game.suits[0] ?? "";
  const from = rank(`${ranks.at(0)}${suit}`);
  const to = rank(`${ranks.at(-1)}${suit}`);
  return `Bring all cards home, each suit from ${from} to ${to}, at the top right.`;
}
