/** Unfinished games in the browser's storage: one for each kind of game. */

/** @import { Store } from "./storage.js" */
/** @import { Circumstances, Game, Opening } from "./game.js" */

import { slotOf } from "./game.js";
import { readMoves, writeMoves } from "./moves-text.js";
import { wholeMove } from "./moves.js";
import { countIn, isRecord } from "./storage.js";

/** @typedef {{opening: Opening & {game: string}, circumstances: Circumstances}} Saved */

/**
 * @param {Game} game
 * @returns {Saved | null} null when there is none on the table
 */
export function snapshot(game) {
  if (game.state === null || game.info === null) return null;
  const { undos, hints, isHelped, isWhole, daily, isCounted } = game;
  return {
    opening: {
      game: game.info.name,
      ...(game.rules === null ? {} : { rules: game.rules }),
      ...game.start,
      moves: game.moves,
      ply: game.ply,
    },
    circumstances: { elapsed: Math.round(game.clock.elapsed), undos, hints, isHelped, isWhole, daily, isCounted },
  };
}

/**
 * Keeps a game, as the one of its kind and as the one last played.
 * @param {Store} store
 * @param {Saved} saved
 */
export function keep(store, saved) {
  const slot = slotOf(saved.opening.game, saved.opening.rules !== undefined);
  store.write(`game.${slot}`, written(saved));
  store.write("current", slot);
}

/**
 * @param {Saved} saved
 * @returns {{[key: string]: unknown}} as it is kept
 */
export function written({ opening, circumstances }) {
  const { moves = [], ...rest } = opening;
  return { ...rest, moves: lineText(moves), ...circumstances };
}

/**
 * Brings time and counts of a kept game up to date, unless another tab has since kept another game or other moves.
 * @param {Store} store
 * @param {Saved} saved
 */
export function keepCounts(store, saved) {
  const kept = recall(store, slotOf(saved.opening.game, saved.opening.rules !== undefined));
  if (kept !== null && sameOpening(kept.opening, saved.opening)) keep(store, saved);
}

/**
 * @param {Opening} one
 * @param {Opening} other
 */
export function sameOpening(one, other) {
  const parts = (/** @type {Opening} */ { deal, board, moves = [], ply }) => JSON.stringify([deal, board, lineText(moves), ply]);
  return parts(one) === parts(other);
}

/** @param {NonNullable<Opening["moves"]>} moves */
function lineText(moves) {
  return typeof moves === "string" ? moves : writeMoves(moves.map(wholeMove));
}

/**
 * @param {Store} store
 * @param {string} slot the name of a game, or the slot of one's own
 * @returns {Saved | null} null when there is none that can be read
 */
export function recall(store, slot) {
  return readSaved(store.read(`game.${slot}`), slot);
}

/**
 * @param {unknown} kept
 * @param {string} slot
 * @returns {Saved | null} null when it is no game of that slot that can be read
 */
export function readSaved(kept, slot) {
  if (!isRecord(kept) || typeof kept.game !== "string" || typeof kept.moves !== "string") return null;
  const { game } = kept;
  const start = startIn(kept);
  if (start === null || slotOf(game, typeof kept.rules === "string") !== slot) return null;
  try {
    const moves = readMoves(kept.moves);
    return {
      opening: {
        game,
        ...(typeof kept.rules === "string" ? { rules: kept.rules } : {}),
        ...start,
        moves,
        ply: Math.min(countIn(kept.ply), moves.length),
      },
      circumstances: {
        elapsed: countIn(kept.elapsed),
        undos: countIn(kept.undos),
        hints: countIn(kept.hints),
        // Earlier versions did not say.
        isHelped: typeof kept.isHelped === "boolean" ? kept.isHelped : countIn(kept.hints) > 0,
        isWhole: typeof kept.isWhole === "boolean" ? kept.isWhole : "deal" in start,
        daily: typeof kept.daily === "string" ? kept.daily : null,
        isCounted: kept.isCounted === true,
      },
    };
  } catch {
    return null;
  }
}

/**
 * @param {Store} store
 * @returns {string | null} the slot of the game last played
 */
export function lastPlayed(store) {
  const name = store.read("current");
  return typeof name === "string" ? name : null;
}

/**
 * @param {{[key: string]: unknown}} kept
 * @returns {{deal: number} | {board: string} | null}
 */
function startIn({ deal, board }) {
  if (typeof deal === "number" && Number.isSafeInteger(deal) && deal >= 0) return { deal };
  return typeof board === "string" ? { board } : null;
}
