/** Games as people say them. */

/** @import { Game } from "../protocol.js" */

import { plainWords } from "../cards/phrase.js";

/**
 * The aim of the game, for newcomers, as its rules have it.
 * @param {Game} game
 * @returns {string}
 */
export function goalWords(game) {
  return plainWords(game.goal_pieces);
}
