/** How strong a move is, in few words and a colour; and which of two moves is the better one. */

import { counted } from "../ui/words.js";

/** @typedef {import("../protocol.js").Rated} Rated */
/** @typedef {import("../protocol.js").Verdict} Verdict */
/** @typedef {import("./report.js").Tone} Tone */

/**
 * What is known of a win that begins with a move.
 * @typedef {{verdict: Verdict, length: number | null, cheats: number | null}} Prospect
 */

/**
 * `wins in 12`, `needs a cheat`, `loses`, `may win`.
 * @param {Prospect} prospect
 * @returns {{words: string, tone: Tone}}
 */
export function strength({ verdict, length, cheats }) {
  if (verdict === "unwinnable") return { words: "loses", tone: "bad" };
  if (verdict === "undecided" || length === null) return { words: "may win", tone: "plain" };
  if (cheats === 1) return { words: "needs a cheat", tone: "warn" };
  if (cheats) return { words: `needs ${counted(cheats, "cheat")}`, tone: "warn" };
  return { words: length === 0 ? "won" : `wins in ${length}`, tone: "good" };
}

/**
 * The same in a sentence: `wins in 12 moves with 1 cheat`.
 * @param {{length: number, cheats: number}} win
 * @returns {string}
 */
export function winWords({ length, cheats }) {
  return `wins in ${counted(length, "move")}${cheats > 0 ? ` with ${counted(cheats, "cheat")}` : ""}`;
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
