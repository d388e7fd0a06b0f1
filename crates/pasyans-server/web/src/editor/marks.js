/** Which cards and piles of the board are marked as wrong, and why. */

/** @import { Board } from "./board.js" */
/** @import { Draft } from "./draft.js" */

import { sentence } from "../ui/words.js";
import { keyOf } from "./board-view.js";
import { heapOf, parsePile, placesOf } from "./board.js";

/**
 * @param {Draft} draft
 * @returns {Map<string, string>} what is wrong, by the key of its spot
 */
export function marksOf({ board, faults, game, text }) {
  /** @type {Map<string, string>} */
  const marks = new Map();
  const end = text.trimEnd().length;
  for (const { message, place, range } of faults) {
    // What is said at the end is about the whole board.
    if (place === null || range.start >= end) continue;
    const index = place.index !== null && place.pile.startsWith("t") ? place.index : spotIn(board, place.pile);
    marks.set(keyOf({ pile: place.pile, index }), sentence(message));
  }
  return marks;
}

/**
 * What can be marked of a whole pile: the card of a cell or a foundation, or its end.
 * @param {Board} board
 * @param {string} pile
 * @returns {number | "end"}
 */
function spotIn(board, pile) {
  const { kind, number } = parsePile(pile);
  const places = placesOf(kind);
  if (places !== null) return board[places][number] == null ? "end" : 0;
  const heap = heapOf(kind);
  if (heap !== null) return board[heap].length > 0 ? board[heap].length - 1 : "end";
  if (kind === "f" && board.heights.length === 0) return board.hole === null ? "end" : 0;
  if (kind === "f") return board.heights[number] > 0 ? board.heights[number] - 1 : "end";
  return "end";
}
