/** What keys do on the board, besides walking over it. */

/** @import { Board, Place } from "./board.js" */
/** @import { BoardView, Spot } from "./board-view.js" */
/** @import { Game } from "../protocol.js" */

import { cardsOf, move, parsePile, take, toggleCheated } from "./board.js";

/**
 * What a key makes of a board, and where the focus goes.
 * @param {KeyboardEvent} event
 * @param {Game} game
 * @param {Board} board
 * @param {Spot} at the spot that has the focus
 * @returns {{board: Board, focus: Spot} | null} null where the key means nothing here
 */
export function pressed(event, game, board, at) {
  if (at.index === "end") return null;
  const place = { pile: at.pile, index: at.index };
  if (event.key === "Delete" || event.key === "Backspace") return { board: take(board, place), focus: at };
  if (event.key === "!" && game.cheats) return toggled(game, board, place);
  if (!event.altKey) return null;
  const to = neighbour(event.key, game, board, place);
  if (to === null) return null;
  const card = cardsOf(game, board, place.pile)[place.index];
  const next = move(game, board, card, place, to);
  if (next === null) return null;
  const index = Math.max(0, cardsOf(game, next, to.pile).indexOf(card, Math.max(0, to.index - 1)));
  return { board: next, focus: { pile: to.pile, index } };
}

/**
 * @param {Game} game
 * @param {Board} board
 * @param {Place} place
 */
function toggled(game, board, { pile, index }) {
  const { kind, number } = parsePile(pile);
  if (kind !== "t" || index !== cardsOf(game, board, pile).length - 1) return null;
  return { board: toggleCheated(board, number), focus: { pile, index } };
}

/**
 * Where an arrow key takes a card: up and down in its column, left and right to the end of the next one.
 * @param {string} key
 * @param {Game} game
 * @param {Board} board
 * @param {Place} from
 * @returns {Place | null}
 */
function neighbour(key, game, board, { pile, index }) {
  const { kind, number } = parsePile(pile);
  if (kind !== "t") return null;
  const count = board.columns[number].cards.length;
  if (key === "ArrowUp" && index > 0) return { pile, index: index - 1 };
  if (key === "ArrowDown" && index < count - 1) return { pile, index: index + 2 };
  const step = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
  const other = `t${number + step}`;
  if (step === 0 || board.columns[number + step] === undefined) return null;
  return { pile: other, index: cardsOf(game, board, other).length };
}
