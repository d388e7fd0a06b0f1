/** The commands of play. Dialogs, hints, analysis, sharing and the editor bring their own. */

/** @import { App } from "./app.js" */

import { say } from "../ui/status.js";
import { inWords } from "../ui/texts.js";
import { dealingMove } from "./moves.js";

/** @param {App} app */
export function installCommands(app) {
  const { game, deals } = app;
  const isThere = () => game.info !== null;

  app.provide("new", { run: () => app.attempt(() => deals.another()), enabled: isThere });
  app.provide("restart", {
    run: () => app.attempt(async () => {
      if (await game.restart()) say(inWords("play.restarted"));
    }),
    enabled: () => game.ply > 0 && !game.strict,
  });
  app.provide("daily", { run: () => app.attempt(() => deals.daily(game.slot)), enabled: isThere });
  app.provide("undo", { run: () => app.undo(), enabled: () => game.ply > 0 && !game.strict });
  app.provide("redo", { run: () => app.redo(), enabled: () => game.ply < game.moves.length && !game.strict });
  // A stock that cannot be dealt says why.
  const hasStock = () => game.state !== null && game.state.piles.some(({ kind }) => kind === "stock");
  app.provide("deal", { run: () => app.deal(), enabled: () => game.state !== null && (hasStock() || dealingMove(game.state) !== undefined) });
  app.provide("finish", { run: () => app.finish(), enabled: () => Boolean(game.state?.finish) });
}
