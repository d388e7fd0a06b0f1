/** What is said of a position that cannot be won, and the way back to the last one that could. */

import { lastWinnable } from "./lost.js";

/** @typedef {import("../app/app.js").App} App */

/** How long the engine may think about each position. */
const TIME_MS = 5000;

/**
 * The banner on a position that cannot be won.
 * @param {App} app
 * @returns {import("../ui/banner.js").Banner}
 */
export function lostBanner(app) {
  const { game } = app;
  const newDeal = { label: "New deal", run: () => void app.run("new") };
  const without = game.info?.cheats && !app.cheats() ? " without cheats" : "";
  if (game.ply === 0) return { text: `This deal cannot be won${without}`, kind: "warn", actions: [newDeal] };
  const back = [
    { label: "Undo", run: () => void app.run("undo") },
    { label: "Back to the last winnable position", run: () => void app.attempt(() => backToWinnable(app)), primary: true },
  ];
  return { text: `This position can no longer be won${without}`, kind: "warn", actions: game.strict ? [newDeal] : back };
}

/**
 * Looks for the last position before the one on the table that could be won, and goes there.
 * @param {App} app
 * @returns {Promise<void>}
 */
async function backToWinnable(app) {
  const { game, client } = app;
  const board = game.state?.board;
  app.say("Looking for the last winnable position…");
  const ply = await lastWinnable(game.ply, async (asked) => {
    if (game.state?.board !== board) return null;
    const params = { objective: /** @type {const} */ ("first"), cheats: app.cheats(), ply: asked, time_ms: TIME_MS };
    const { verdict } = await client.job("game.solve", params).promise;
    return verdict;
  });
  // A player who has moved on stays there.
  if (game.state?.board !== board) return;
  if (ply === null) {
    app.say(await startWords(app), { kind: "bad" });
    return;
  }
  const back = game.ply - ply;
  await game.seek(ply);
  app.say(`Back ${back === 1 ? "one move" : `${back} moves`}: this position can be won.`, { kind: "good" });
}

/**
 * Why there is no position to go back to.
 * @param {App} app
 * @returns {Promise<string>}
 */
async function startWords(app) {
  const params = { objective: /** @type {const} */ ("first"), cheats: app.cheats(), ply: 0, time_ms: TIME_MS };
  const { verdict } = await app.client.job("game.solve", params).promise;
  return verdict === "unwinnable" ? "This deal cannot be won, not even from the start." : "No earlier position with a known win was found.";
}
