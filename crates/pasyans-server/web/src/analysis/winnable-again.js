/** The banner on a position that cannot be won, and the way back to the last one that could. */

import { inWords } from "../ui/texts.js";
import { lastWinnable } from "./lost.js";

/** @typedef {import("../app/app.js").App} App */
/** @typedef {import("../protocol.js").Answer} Answer */
/** @typedef {import("../protocol.js").Summary} Summary */

/** How long the engine may think about each position. */
const TIME_MS = 5000;

/**
 * The banner on a position that cannot be won.
 * @param {App} app
 * @param {Summary} summary what the engine says of the position
 * @returns {import("../ui/banner.js").Banner}
 */
export function lostBanner(app, { line }) {
  const { game } = app;
  const newDeal = { label: inWords("deal.new-button"), run: () => void app.run("new") };
  if (game.ply === 0) return { text: line, kind: "warn", actions: [newDeal] };
  const back = [
    { label: inWords("tool.undo"), run: () => void app.run("undo") },
    { label: inWords("analysis.back"), run: () => void app.attempt(() => backToWinnable(app)), primary: true },
  ];
  return { text: line, kind: "warn", actions: game.strict ? [newDeal] : back };
}

/**
 * Looks for the last position before the one on the table that could be won, and goes there.
 * @param {App} app
 * @returns {Promise<void>}
 */
async function backToWinnable(app) {
  const { game } = app;
  const board = game.state?.board;
  app.say(inWords("analysis.looking-back"));
  const ply = await lastWinnable(game.ply, async (asked) => {
    if (game.state?.board !== board) return null;
    return (await askAt(app, asked)).verdict;
  });
  // A player who has moved on stays there.
  if (game.state?.board !== board) return;
  if (ply === null) {
    const { line } = (await askAt(app, 0)).summaries[0];
    app.say(inWords("analysis.no-way-back", { verdict: line }), { kind: "bad" });
    return;
  }
  const back = game.ply - ply;
  await game.seek(ply);
  app.say(inWords("analysis.back-to-winnable", { count: back }), { kind: "good" });
}

/**
 * What the engine knows of an earlier position.
 * @param {App} app
 * @param {number} ply
 * @returns {Promise<Answer>}
 */
function askAt(app, ply) {
  return app.client.job("game.solve", { objective: "first", cheats: app.cheats(), ply, time_ms: TIME_MS }).promise;
}
