/** Moves of the game on the table: which one is meant. */

/** @import { CardMove, Deal, Gather, Move, MoveAsked, Pile, Redeal, State } from "../protocol.js" */

import { parseCard } from "../cards/names.js";

/** @type {Readonly<Redeal>} */
export const REDEAL = Object.freeze({ kind: "redeal" });
/** @type {Readonly<Deal>} */
export const DEAL = Object.freeze({ kind: "deal" });

/**
 * @param {MoveAsked} move
 * @returns {Move} with all that may be left out
 */
export function wholeMove(move) {
  if (move.kind === "gather") return { kind: "gather", card: move.card };
  if (move.kind !== undefined) return move.kind === "deal" ? DEAL : REDEAL;
  const { from, to, count = 1, cheat = false } = move;
  return { from, to, count, cheat };
}

/**
 * @param {MoveAsked | undefined} one
 * @param {MoveAsked | undefined} other
 * @returns {boolean}
 */
export function sameMove(one, other) {
  if (one === undefined || other === undefined) return false;
  const a = wholeMove(one);
  const b = wholeMove(other);
  if (a.kind === "gather" || b.kind === "gather") return a.kind === "gather" && b.kind === "gather" && a.card === b.card;
  return a.kind === b.kind && a.from === b.from && a.to === b.to && a.count === b.count && a.cheat === b.cheat;
}

/**
 * The legal move between two piles.
 * @param {State} state
 * @param {{from: string, to: string, count: number}} asked
 * @param {boolean} cheats whether it may be a cheat
 * @returns {CardMove | undefined} a fair one where there is one
 */
export function legalMove(state, asked, cheats) {
  const found = cardMoves(state).filter(
    (move) => move.from === asked.from && move.to === asked.to && move.count === asked.count,
  );
  return found.find((move) => !move.cheat) ?? (cheats ? found[0] : undefined);
}

/**
 * The best place for picked cards: home, onto a card, into a cell, into an empty column; never as a cheat.
 * @param {State} state
 * @param {{from: string, count: number}} picked
 * @returns {CardMove | undefined}
 */
export function bestMove(state, picked) {
  const source = pileOf(state, picked.from);
  const candidates = cardMoves(state).filter(
    (move) => move.from === picked.from && move.count === picked.count && !move.cheat,
  );
  const worth = (/** @type {CardMove} */ move) => {
    const target = pileOf(state, move.to);
    if (target === undefined || source === undefined) return 0;
    // A card comes back from a foundation only where that is asked for.
    if (source.kind === "foundation") return 0;
    if (target.kind === "foundation") return 4;
    // Cards that go to a cell together are locked there.
    if (target.kind === "cell" && move.count > 1) return 3.6;
    if (target.kind === "cell") return source.kind === "cell" ? 0 : 2;
    if (target.kind !== "column") return 0;
    // Of two cards that take it, the one that makes the better column.
    if (target.cards.length > 0) return 3 + (isSameSuit(source, target, move.count) ? 0.5 : 0) + target.run / 1000;
    // A whole column moved into an empty one changes nothing.
    return source.kind === "column" && source.cards.length === move.count ? 0 : 1;
  };
  const best = candidates.reduce(
    (/** @type {CardMove | undefined} */ chosen, move) => (chosen === undefined || worth(move) > worth(chosen) ? move : chosen),
    undefined,
  );
  return best !== undefined && worth(best) > 0 ? best : undefined;
}

/**
 * @param {Pile} source
 * @param {Pile} target
 * @param {number} count of the cards that move
 * @returns {boolean} whether they are of the suit that they would lie on
 */
function isSameSuit(source, target, count) {
  const suitOf = (/** @type {string | undefined} */ card) => (card === undefined ? null : parseCard(card).suit);
  const suit = suitOf(source.cards.at(-count));
  return suit !== null && suit === suitOf(target.cards.at(-1));
}

/**
 * @param {State} state
 * @returns {CardMove[]} the legal moves from pile to pile
 */
function cardMoves(state) {
  return state.moves.flatMap((move) => (move.kind === undefined ? [move] : []));
}

/**
 * @param {State} state
 * @returns {Deal | Redeal | Gather | undefined} the legal move that deals: from the stock, the waste again, or the columns again; or that
 *   gathers cards
 */
export function dealingMove(state) {
  return state.moves.flatMap((move) => (move.kind === undefined ? [] : [move]))[0];
}

/**
 * The move that gathers the cards of which one is picked.
 * @param {State} state
 * @param {{from: string, count: number}} picked
 * @returns {Gather | undefined}
 */
export function gatheringMove(state, picked) {
  const card = pileOf(state, picked.from)?.cards.at(-1);
  const moves = state.moves.flatMap((move) => (move.kind === "gather" ? [move] : []));
  return picked.count === 1 ? moves.find((move) => move.card === card) : undefined;
}

/**
 * @param {State} state of a game with a stock
 * @returns {Deal | Redeal} what a press of the stock asks for, legal or not
 */
export function dealAsked({ piles }) {
  const isEmpty = piles.some((pile) => pile.kind === "stock" && pile.cards.length === 0);
  return isEmpty && piles.some((pile) => pile.kind === "waste") ? REDEAL : DEAL;
}

/**
 * @param {State} state
 * @param {string} name
 * @returns {Pile | undefined}
 */
export function pileOf(state, name) {
  return state.piles.find((pile) => pile.name === name);
}

/**
 * Whether cards at the end of a pile may leave it at all, if there is a place for them.
 * @param {Pile} pile
 * @param {number} count
 * @returns {boolean}
 */
export function isMovable(pile, count) {
  if (pile.kind === "cell") return count === 1 && pile.locked !== true;
  if (pile.kind !== "column") return count === 1;
  return count === 1 ? !pile.locked : count <= pile.run && !pile.locked && !pile.cheated;
}
