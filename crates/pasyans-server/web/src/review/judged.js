/** What the moves of a reviewed game were worth: their colours, and which ones matter. */

import { inWords } from "../ui/texts.js";

/** @typedef {import("../protocol.js").Review} Review */
/** @typedef {import("../protocol.js").ReviewedMove} ReviewedMove */
/** @typedef {import("../protocol.js").ReviewedPosition} ReviewedPosition */

/**
 * The colour of a move; null for one that needs no mark.
 * @param {Pick<ReviewedMove, "worth">} move
 * @returns {"bad" | "warn" | null}
 */
export function toneOf({ worth }) {
  if (worth === "loses") return "bad";
  return worth === "costs" || worth === "seems-to-cost" || worth === "undecided" ? "warn" : null;
}

/**
 * Whether a move is one to look at again.
 * @param {Pick<ReviewedMove, "worth" | "better">} move
 * @returns {boolean}
 */
export function isMistake({ worth, better }) {
  return better !== null && worth !== "cheat";
}

/**
 * The first mistake before or after a position.
 * @param {readonly ReviewedMove[]} moves
 * @param {number} ply
 * @param {1 | -1} way
 * @returns {number | null} the ply before that move
 */
export function nextMistake(moves, ply, way) {
  for (let index = ply + way; index >= 0 && index < moves.length; index += way) {
    if (isMistake(moves[index])) return index;
  }
  return null;
}

/**
 * A position, and the move that follows it, for those who do not see the graph.
 * @param {Review} review
 * @param {number} ply
 * @returns {string}
 */
export function positionWords({ positions, moves }, ply) {
  const strength = positions[ply]?.strength ?? "";
  const move = moves[ply];
  if (move === undefined) return inWords("review.at-end", { strength });
  return inWords("review.at", { number: ply + 1, strength, worth: move.says });
}

/**
 * The stretches of positions with the same verdict.
 * @param {readonly Pick<ReviewedPosition, "verdict">[]} positions
 * @returns {{verdict: ReviewedPosition["verdict"], first: number, last: number}[]}
 */
export function stretches(positions) {
  /** @type {{verdict: ReviewedPosition["verdict"], first: number, last: number}[]} */
  const found = [];
  positions.forEach(({ verdict }, ply) => {
    const before = found.at(-1);
    if (before?.verdict === verdict) before.last = ply;
    else found.push({ verdict, first: ply, last: ply });
  });
  return found;
}
