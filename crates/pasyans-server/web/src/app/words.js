/** Games as people say them. */

/** @import { Game } from "../protocol.js" */

import { cardName, cardShort } from "../cards/deck.js";

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
  if (game.foundations === 0) return game.suits.length > 0 ? game.goal : `${game.goal} A whole run is ${wholeRun}.`;
  const rank = (/** @type {string | undefined} */ card) => (card === undefined ? "" : cardName(card, game).split(" of ")[0]);
  const ranks = game.ranks.join("");
  const suit = game.suits[0] ?? "";
  const from = rank(`${ranks.at(0)}${suit}`);
  const to = rank(`${ranks.at(-1)}${suit}`);
  return `Bring all cards home, each suit from ${from} to ${to}, at the top right.`;
}
