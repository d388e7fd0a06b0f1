/** Which puzzle comes next. */

/** @import { Score } from "./score.js" */
/** @import { Puzzle } from "./set.js" */

/** How many of the puzzles nearest to the player's rating to choose from. */
const NEAREST = 5;

/**
 * A puzzle that was not tried yet and is about as hard as the player is good.
 * @param {readonly Puzzle[]} puzzles
 * @param {Score} score
 * @param {() => number} [random]
 * @returns {Puzzle | null} null when all were tried
 */
export function nextPuzzle(puzzles, score, random = Math.random) {
  const { rating } = score.kept.player;
  const distance = (/** @type {Puzzle} */ puzzle) => Math.abs(puzzle.rating - rating);
  const fresh = puzzles.filter((puzzle) => score.of(puzzle) === null).sort((a, b) => distance(a) - distance(b));
  return fresh[Math.floor(random() * Math.min(NEAREST, fresh.length))] ?? null;
}
