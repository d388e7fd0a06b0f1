/** The games that were played, one by one, as they are kept. */

import { countIn, isRecord } from "./storage.js";

/** @import { Result } from "./stats.js" */

/**
 * A game that was won or given up.
 * @typedef {object} PastGame
 * @property {number} at when it ended, in milliseconds since 1970
 * @property {number | null} deal
 * @property {boolean} won
 * @property {boolean} isHelped
 * @property {number} moves
 * @property {number} milliseconds
 * @property {number} cheats
 */

/** The names of what is kept begin with this. */
export const PAST = "past.";
/** The most games to keep; older ones are dropped. */
export const PAST_KEPT = 400;

/** @param {string} game */
export function pastKey(game) {
  return PAST + game;
}

/**
 * @param {Result} result
 * @param {number} at
 * @returns {PastGame}
 */
export function entryOf({ deal, won, isHelped, moves, milliseconds, cheats }, at) {
  return { at, deal, won, isHelped, moves, milliseconds, cheats };
}

/**
 * @param {unknown} kept
 * @returns {PastGame[]}
 */
export function readPast(kept) {
  if (!Array.isArray(kept)) return [];
  return kept.filter(isRecord).map((entry) => ({
    at: countIn(entry.at),
    deal: typeof entry.deal === "number" ? entry.deal : null,
    won: entry.won === true,
    isHelped: entry.isHelped === true,
    moves: countIn(entry.moves),
    milliseconds: countIn(entry.milliseconds),
    cheats: countIn(entry.cheats),
  }));
}
