/** The way back to the last position that could still be won. */

import { lastWinnable } from "./lost.js";

/** @typedef {import("../app/app.js").App} App */

/** How long the engine may think about each position. */
const TIME_MS = 5000;

/**
 * Looks for the last position before the one on the table that could be won, and goes there.
 * @param {App} app
 * @returns {Promise<void>}
 */
export async function backToWinnable(app) {
  const { game, client } = app;
  const board = game.state?.board;
  const ply = await lastWinnable(game.ply, async (asked) => {
    if (game.state?.board !== board) return null;
    const params = { objective: /** @type {const} */ ("first"), cheats: app.cheats(), ply: asked, time_ms: TIME_MS };
    const { verdict } = await client.job("game.solve", params).promise;
    return verdict;
  });
  // Whoever played on meanwhile does not want to be taken away.
  if (game.state?.board !== board) return;
  if (ply === null) {
    app.say(await startWords(app), { kind: "bad" });
    return;
  }
  const back = game.ply - ply;
  await game.seek(ply);
  app.say(`Back ${back === 1 ? "one move" : `${back} moves`}: from here it can be won.`, { kind: "good" });
}

/**
 * Why there is no position to go back to.
 * @param {App} app
 * @returns {Promise<string>}
 */
async function startWords(app) {
  const params = { objective: /** @type {const} */ ("first"), cheats: app.cheats(), ply: 0, time_ms: TIME_MS };
  const { verdict } = await app.client.job("game.solve", params).promise;
  return verdict === "unwinnable" ? "This deal cannot be won, not even from its start." : "No position with a known win was found on the way here.";
}
