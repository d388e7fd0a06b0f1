/** The puzzle of the day: the same for everyone. */

/** @import { Puzzle } from "./set.js" */

import { dailyNumber } from "../app/daily.js";
import { GAMES, puzzlesOf } from "./set.js";

/**
 * The puzzle of a day. Each day has another game than the day before, as far as there are several.
 * @param {string} date "2026-11-16"
 * @returns {Promise<Puzzle | null>} null where no puzzles can be had
 */
export async function puzzleOfDay(date) {
  const day = Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000);
  const game = GAMES[day % GAMES.length];
  if (game === undefined) return null;
  const puzzles = await puzzlesOf(game);
  return puzzles[dailyNumber(`${game} puzzle`, date) % puzzles.length] ?? null;
}
