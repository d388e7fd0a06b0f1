/**
 * Finds the last position of a line that could still be won. A position that cannot be won never leads to one that
 * can, so the line falls into two parts and halving finds where they meet.
 */

/** @typedef {import("../protocol.js").Verdict} Verdict */

/**
 * @param {number} lost a ply whose position cannot be won
 * @param {(ply: number) => Promise<Verdict | null>} ask the verdict of a ply; null: stop looking
 * @returns {Promise<number | null>} the last ply with a known win before it; null when there is none, or was not found
 */
export async function lastWinnable(lost, ask) {
  let winnable = null;
  let [low, high] = [0, lost];
  while (low < high) {
    // Most often the last move was the mistake.
    const middle = high === lost ? lost - 1 : Math.floor((low + high) / 2);
    const verdict = await ask(middle);
    if (verdict === null) return null;
    if (verdict === "won") {
      winnable = middle;
      low = middle + 1;
    } else {
      // An undecided position is no place to go back to: it might be lost as well.
      high = middle;
    }
  }
  return winnable;
}
