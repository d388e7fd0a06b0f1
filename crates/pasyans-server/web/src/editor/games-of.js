/** Of which games a text is a board. */

/** @import { Game } from "../protocol.js" */
/** @import { EngineClient } from "../engine/client.js" */

import { plainText } from "./faults.js";

/** The longest text that can be a board. */
const LONGEST = 4000;

/**
 * @param {EngineClient} client
 * @param {readonly Game[]} games in the order in which they are asked about
 * @param {string} text
 * @param {number} most how many games are enough
 * @returns {Promise<Game[]>}
 */
export async function gamesOf(client, games, text, most) {
  const board = plainText(text);
  /** @type {Game[]} */
  const found = [];
  if (board.trim() === "" || board.length > LONGEST) return found;
  for (const game of games) {
    if (found.length >= most) break;
    const isRead = await client.request("game.read", { game: game.name, board }).then(() => true, () => false);
    if (isRead) found.push(game);
  }
  return found;
}
