/** @import { Game } from "../protocol.js" */

import { withCards } from "../app/words.js";
import { sentence } from "../ui/words.js";

/**
 * What the engine says of a board, as a sentence, with its cards as they look. Letters alone stay as they are written.
 * @param {string} message
 * @param {Game} game
 * @returns {string}
 */
export function boardWords(message, game) {
  return sentence(game.suits.length === 0 ? message : withCards(message, game));
}
