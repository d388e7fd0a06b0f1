// Lines of moves that lead where a test wants to be, found by the engine.

import assert from "node:assert/strict";
import { solve } from "./program.js";

/** @typedef {import("../../web/src/protocol.js").Move} Move */
/** @typedef {import("../../web/src/protocol.js").State} State */
/** @typedef {import("./program.js").Engine} Engine */
/** @typedef {{game: string, deal: number}} Start */

/**
 * A game of MOLEK-SYNTEZ without cheats that can be won at first.
 * @param {Engine} engine
 * @returns {Promise<{start: Start, moves: Move[], winnable: number}>} `winnable`: after so many moves it could still be
 *   won; two more follow
 */
export async function lostLine(engine) {
  const start = { game: "molek-syntez", deal: 9 };
  const solution = solve("molek-syntez", "--deal", "9").moves;
  for (let ply = 6; ply < solution.length; ply += 1) {
    const moves = solution.slice(0, ply);
    const state = await engine.load({ ...start, moves });
    for (const bad of fair(state)) {
      const next = fair(await engine.load({ ...start, moves: [...moves, bad] }))[0];
      const { verdict } = await engine.ask("game.solve", { objective: "first" });
      if (verdict === "unwinnable" && next) return { start, moves: [...moves, bad, next], winnable: ply };
    }
  }
  return assert.fail("every move wins");
}

/**
 * A line after which no move is left, except cheats.
 * @param {Engine} engine
 * @param {Start} start
 * @returns {Promise<Move[]>}
 */
export async function stuckLine(engine, start) {
  for (let seed = 1; seed < 100; seed += 1) {
    const { moves, state } = await wander(engine, start, seed);
    if (fair(state).length === 0 && !state.won) return moves;
  }
  return assert.fail(`${start.game} ${start.deal} never gets stuck`);
}

/**
 * Moves as they come, never back to where the game was before, until there are none.
 * @param {Engine} engine
 * @param {Start} start
 * @param {number} seed
 * @returns {Promise<{moves: Move[], state: State}>}
 */
async function wander(engine, start, seed) {
  let random = seed;
  let state = await engine.load(start);
  const seen = new Set([state.board]);
  const moves = [];
  for (let options = fair(state); options.length > 0;) {
    random = (random * 48271) % 0x7fffffff;
    const [move] = options.splice(random % options.length, 1);
    const next = await engine.ask("game.play", { move });
    if (seen.has(next.board)) {
      await engine.ask("game.undo");
      continue;
    }
    seen.add(next.board);
    moves.push(move);
    state = next;
    options = fair(state);
  }
  return { moves, state };
}

/**
 * @param {State} state
 * @returns {Move[]} the legal moves that are no cheats
 */
export function fair(state) {
  return state.moves.filter((move) => !move.cheat);
}
