/**
 * What a picked card may do, read off the moves of a state. No rules: only what the engine listed.
 *
 * @module
 */

/** @typedef {import("../protocol.js").Move} Move */
/** @typedef {import("../protocol.js").Pile} Pile */
/** @typedef {import("../protocol.js").PileName} PileName */

/**
 * Cards in the hand, or those that would be.
 * @typedef {{from: PileName, count: number}} Pick
 */

/**
 * The piles on which a pick may be put, and whether only as a cheat.
 *
 * @param {Move[]} moves
 * @param {Pick} pick
 * @returns {Map<PileName, "fits" | "cheat">}
 */
export function targetsOf(moves, pick) {
  /** @type {Map<PileName, "fits" | "cheat">} */
  const targets = new Map();
  for (const move of moves) {
    if (move.kind !== undefined || move.from !== pick.from || move.count !== pick.count) continue;
    if (!move.cheat) targets.set(move.to, "fits");
    else if (!targets.has(move.to)) targets.set(move.to, "cheat");
  }
  return targets;
}

/**
 * How a pile can be picked up from one of its cards: "yes" when it has a move, "held" when it can be
 * lifted but has nowhere to go now, "no" when it cannot be lifted at all.
 *
 * @param {Move[]} moves
 * @param {Pile} pile
 * @param {number} count cards from the end of the pile
 * @returns {"yes" | "held" | "no"}
 */
export function pickable(moves, pile, count) {
  if (count < 1 || count > pile.cards.length) return "no";
  if (moves.some((move) => move.from === pile.name && move.count === count)) return "yes";
  if (pile.kind === "column") return !pile.locked && count <= pile.run ? "held" : "no";
  if (pile.kind === "cell" && pile.locked) return "no";
  return pile.kind === "cell" || pile.kind === "reserve" || pile.kind === "waste" ? "held" : "no";
}
