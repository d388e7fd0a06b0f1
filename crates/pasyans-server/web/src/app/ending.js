/** How a game ends: it is won, or no move is left. */

/** @import { App } from "./app.js" */

import { byId } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { isMolek } from "./look.js";
import { keep, snapshot } from "./saved.js";

/** A pause between the moves of a replay, in milliseconds. */
const PAUSE = 120;

/**
 * @param {App} app
 * @param {(app: App, replay: () => void) => void} openWin shows that the game is won
 */
export function installEnding(app, openWin) {
  const { game } = app;
  let takeAway = () => {};

  game.addEventListener("won", () => {
    count(app);
    showWinCount(app);
    app.say(inWords("won.short"), { kind: "good", aloud: inWords("won.you") });
    const { state } = game;
    void app.table.celebrate().then(() => {
      // A player who has moved on need not hear of it.
      if (game.state === state) openWin(app, () => void replay(app));
    });
  });

  game.addEventListener("state", () => {
    takeAway();
    if (app.isStuck()) takeAway = showStuck(app);
    showWinCount(app);
  });

  addEventListener("storage", () => showWinCount(app));
}

/**
 * @param {App} app
 * @returns {() => void} takes the notice away
 */
function showStuck(app) {
  const { game } = app;
  app.announce(inWords("stuck.aloud"));
  return app.banner({
    kind: "warn",
    text: inWords("stuck.title"),
    actions: [
      ...(game.strict || game.ply === 0 ? [] : [
        { label: inWords("tool.undo"), run: () => void app.undo(), primary: true },
        { label: inWords("stuck.restart"), run: () => void app.run("restart") },
      ]),
      ...(app.commands.can("review") ? [{ label: inWords("review.command"), run: () => void app.run("review") }] : []),
      { label: inWords("deal.new-button"), run: () => void app.run("new") },
      { label: inWords("menu.difficulty"), run: () => void app.run("difficulty"), sign: "chevron" },
    ],
  });
}

/**
 * Counts a win, once for each game that was played from its deal on.
 * @param {App} app
 */
function count({ game, stats, store }) {
  if (game.isCounted || !game.isWhole || game.info === null) return;
  game.isCounted = true;
  stats.add({
    game: game.slot,
    deal: game.start.deal ?? null,
    won: true,
    moves: game.ply,
    milliseconds: Math.round(game.clock.elapsed),
    isHelped: game.isHelped,
    cheats: game.state?.cheats ?? 0,
    daily: game.daily,
  });
  const saved = snapshot(game);
  if (saved !== null) keep(store, saved);
}

/**
 * MOLEK-SYNTEZ shows how often it was won.
 * @param {App} app
 */
function showWinCount({ game, stats }) {
  const place = byId("win-count");
  place.hidden = !isMolek(game.info);
  if (place.hidden) return;
  const text = inWords("won.count", { count: stats.of(game.slot).won });
  if (place.textContent !== text) place.textContent = text;
}

/**
 * Plays the game from its start again, for looking.
 * @param {App} app
 */
async function replay({ game, shown }) {
  const line = game.moves;
  await game.seek(0);
  while (game.moves === line && game.ply < line.length) {
    const { ply } = game;
    await shown();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    if (game.moves !== line || game.ply !== ply || !(await game.redo())) return;
  }
}
