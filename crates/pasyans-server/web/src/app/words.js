/** Games as people say them. */

/** @import { Game } from "../protocol.js" */

import { cardShort, rankName } from "../cards/deck.js";
import { plainWords } from "../cards/phrase.js";

/**
 * The game's title where there is little room.
 * @param {string} title
 * @returns {string}
 */
export function shortTitle(title) {
  return title.replace(/^The solitaire of /, "");
}

/**
 * The aim of the game, for newcomers.
 * @param {Game} game
 * @returns {string}
 */
export function goalWords(game) {
  const wholeRun = [...game.ranks].reverse().map(cardShort).join(" ");
  const goal = plainWords(game.goal_pieces);
  if (game.foundations === 0) return game.suits.length > 0 ? goal : `${goal} A whole run is ${wholeRun}.`;
  const ranks = game.ranks.join("");
  const suit = game.suits[0] ?? "";
  const from = rankName(`${ranks.at(0)}${suit}`, game);
  const to = rankName(`${ranks.at(-1)}${suit}`, game);
  return `Bring all cards home, each suit from ${from} to ${to}, at the top right.`;
}
