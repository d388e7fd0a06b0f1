/** How strong a move is: its colour, and which of two moves is the better one. The engine has the words. */

/** @typedef {import("../protocol.js").Rated} Rated */
/** @typedef {import("../protocol.js").Verdict} Verdict */
/** @typedef {import("./report.js").Tone} Tone */

/**
 * What is known of a win that begins with a move.
 * @typedef {{verdict: Verdict, length: number | null, cheats: number | null}} Prospect
 */

/**
 * The colour of a move.
 * @param {Prospect} prospect
 * @returns {Tone}
 */
export function toneOf({ verdict, cheats }) {
  if (verdict === "unwinnable") return "bad";
  if (verdict === "undecided") return "plain";
  return cheats ? "warn" : "good";
}

/**
 * Orders moves, the best first: wins with few cheats, then short ones; then what may win; then what loses.
 * @param {Prospect} a
 * @param {Prospect} b
 * @returns {number}
 */
export function byStrength(a, b) {
  const order = { won: 0, undecided: 1, unwinnable: 2 };
  return order[a.verdict] - order[b.verdict]
    || (a.cheats ?? 0) - (b.cheats ?? 0)
    || (a.length ?? 0) - (b.length ?? 0);
}

/**
 * How good a move is beside the best one, from 0 (loses) to 1 (as good).
 * @param {Prospect} prospect
 * @param {Prospect} best
 * @returns {number}
 */
export function share(prospect, best) {
  if (prospect.verdict !== "won" || prospect.length === null) return 0;
  const fewer = best.verdict === "won" && best.length !== null ? best.length / Math.max(prospect.length, 1) : 1;
  const moreCheats = (prospect.cheats ?? 0) - (best.cheats ?? 0);
  return Math.max(0.08, Math.min(1, fewer) * 0.6 ** Math.max(0, moreCheats));
}
