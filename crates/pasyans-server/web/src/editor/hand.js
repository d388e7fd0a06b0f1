/**
 * What a tap does: a card and then its place, or a place and then the cards that go there.
 *
 * A tap on a card picks it up; the next one says where it goes. A tap on the end of a pile marks that place; cards that
 * are then tapped among those not placed yet go there, one after the other.
 */

/** @import { Card, Game } from "../protocol.js" */
/** @import { Board, Place } from "./board.js" */

import { inWords } from "../ui/texts.js";
import { cardsOf, heapOf, move, parsePile, placesOf, take, unplaced, unplacedCount } from "./board.js";

/**
 * A card that is picked up: from a place, or from those that are not placed yet (null).
 * @typedef {{card: Card, from: Place | null}} Picked
 */

/**
 * @typedef {object} Hand
 * @property {Picked | null} picked
 * @property {Place | null} marked where the next card from the tray goes
 */

/**
 * What was tapped: a card on the board, the end of a pile, a card of the tray, or the tray itself.
 * @typedef {{card: Place} | {end: string} | {unplaced: Card} | {tray: true}} Tapped
 */

/**
 * @typedef {object} Outcome
 * @property {Hand} hand
 * @property {Board | null} board the new one, if it changed
 * @property {string | null} refusal why nothing happened
 */

/** @type {Hand} */
export const EMPTY_HAND = Object.freeze({ picked: null, marked: null });

/**
 * @param {Game} game
 * @param {Board} board
 * @param {Hand} hand
 * @param {Tapped} tapped
 * @returns {Outcome}
 */
export function tap(game, board, hand, tapped) {
  if (hand.picked !== null) return putDown(game, board, hand.picked, tapped);
  if ("card" in tapped) return now(pickUp(game, board, tapped.card));
  if ("end" in tapped) return now(markEnd(game, board, hand, tapped.end));
  if ("tray" in tapped || (unplaced(game, board).get(tapped.unplaced) ?? 0) <= 0) return now(EMPTY_HAND);
  if (hand.marked === null) return now({ picked: { card: tapped.unplaced, from: null }, marked: null });
  return place(game, board, { card: tapped.unplaced, from: null }, hand.marked);
}

/**
 * Puts a card down at a place.
 * @param {Game} game
 * @param {Board} board
 * @param {Picked} picked
 * @param {Place} to
 * @returns {Outcome}
 */
export function place(game, board, picked, to) {
  const next = move(game, board, picked.card, picked.from, to);
  if (next === null) return { hand: EMPTY_HAND, board: null, refusal: whyNot(picked.card, to) };
  const marked = picked.from === null ? markAfter(game, next, to) : null;
  return { hand: { picked: null, marked }, board: next, refusal: null };
}

/**
 * @param {Game} game
 * @param {Board} board
 * @param {Picked} picked
 * @param {Tapped} tapped
 * @returns {Outcome}
 */
function putDown(game, board, picked, tapped) {
  if ("tray" in tapped || "unplaced" in tapped) {
    if (picked.from !== null) return { hand: EMPTY_HAND, board: take(board, picked.from), refusal: null };
    const isOther = "unplaced" in tapped && tapped.unplaced !== picked.card;
    return isOther ? tap(game, board, EMPTY_HAND, tapped) : now(EMPTY_HAND);
  }
  if ("end" in tapped) {
    return place(game, board, picked, { pile: tapped.end, index: cardsOf(game, board, tapped.end).length });
  }
  const { pile, index } = tapped.card;
  if (picked.from !== null && picked.from.pile === pile && picked.from.index === index) return now(EMPTY_HAND);
  return place(game, board, picked, { pile, index: index + 1 });
}

/**
 * @param {Game} game
 * @param {Board} board
 * @param {Place} from
 * @returns {Hand}
 */
function pickUp(game, board, from) {
  const card = cardsOf(game, board, from.pile)[from.index];
  return card === undefined ? EMPTY_HAND : { picked: { card, from }, marked: null };
}

/**
 * @param {Game} game
 * @param {Board} board
 * @param {Hand} hand
 * @param {string} pile
 * @returns {Hand}
 */
function markEnd(game, board, hand, pile) {
  const index = cardsOf(game, board, pile).length;
  const isMarked = hand.marked !== null && hand.marked.pile === pile && hand.marked.index === index;
  return { picked: null, marked: isMarked ? null : { pile, index } };
}

/**
 * The place for the next card after one was put down, if any is left: behind it, or in the next empty place of its kind.
 * @param {Game} game
 * @param {Board} board
 * @param {Place} placed
 * @returns {Place | null}
 */
function markAfter(game, board, placed) {
  const { kind, number } = parsePile(placed.pile);
  if (unplacedCount(game, board) === 0) return null;
  if (kind === "t") return { pile: placed.pile, index: Math.min(placed.index + 1, board.columns[number].cards.length) };
  if (kind === "f" && game.hole) return null;
  if (kind === "f") return { pile: placed.pile, index: cardsOf(game, board, placed.pile).length };
  if (heapOf(kind) !== null) return { pile: placed.pile, index: cardsOf(game, board, placed.pile).length };
  const empty = board[placesOf(kind) ?? "cells"].indexOf(null);
  return empty < 0 ? null : { pile: `${kind}${empty}`, index: 0 };
}

/**
 * @param {Card} card
 * @param {Place} to
 * @returns {string}
 */
function whyNot(card, to) {
  return to.pile.startsWith("f")
    ? inWords("editor.not-on-foundation", { card })
    : inWords("editor.not-there", { card });
}

/**
 * @param {Hand} hand
 * @returns {Outcome}
 */
function now(hand) {
  return { hand, board: null, refusal: null };
}
