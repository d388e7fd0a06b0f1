/** Lines of moves: whether they are the same, and where on a solution the game stands. */

import { sameMove } from "../app/moves.js";

/** @typedef {import("../protocol.js").Move} Move */
/** @typedef {import("../protocol.js").Piece} Piece */

/**
 * Whether `line` begins with all of `moves`.
 * @param {readonly Move[]} line
 * @param {readonly Move[]} moves
 * @returns {boolean}
 */
export function beginsWith(line, moves) {
  return moves.length <= line.length && moves.every((move, index) => sameMove(move, line[index]));
}

/**
 * A win from a position of a game: the moves that were played up to there, and those that win.
 * @typedef {object} Solution
 * @property {string} start the start of the game, so that solutions of other games are not taken for this one's
 * @property {readonly Move[]} played
 * @property {readonly Move[]} moves
 * @property {readonly (readonly Piece[])[]} pieces a sentence for each of `moves`
 */

/**
 * How many moves of the solution are played where the game stands, or null when it is not on the solution's way.
 * @param {Solution} solution
 * @param {{start: string, moves: readonly Move[], ply: number}} game
 * @returns {number | null}
 */
export function stepOn(solution, { start, moves, ply }) {
  const step = ply - solution.played.length;
  if (start !== solution.start || step < 0 || step > solution.moves.length) return null;
  return beginsWith([...solution.played, ...solution.moves], moves.slice(0, ply)) ? step : null;
}

/**
 * The whole line of a solution.
 * @param {Solution} solution
 * @returns {Move[]}
 */
export function wholeLine(solution) {
  return [...solution.played, ...solution.moves];
}
