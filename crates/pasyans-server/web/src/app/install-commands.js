/** The commands of the shell. Hint, analysis, sharing and the editor bring their own. */

/** @import { App } from "./app.js" */

import { openAbout } from "./dialogs/about.js";
import { openDealNumber } from "./dialogs/deal-number.js";
import { openGames } from "./dialogs/games.js";
import { openKeys } from "./dialogs/keys.js";
import { openMenu } from "./dialogs/menu.js";
import { openRules } from "./dialogs/rules.js";
import { openSettings } from "./dialogs/settings.js";
import { openStats } from "./dialogs/stats.js";
import { say } from "./status.js";

/** @param {App} app */
export function installCommands(app) {
  const { game, deals } = app;
  const isThere = () => game.info !== null;

  app.provide("new", { run: () => app.attempt(() => deals.another()), enabled: isThere });
  app.provide("restart", {
    run: () => app.attempt(async () => {
      if (await game.restart()) say("Back at the start. Redo plays the moves again.");
    }),
    enabled: () => game.ply > 0 && !game.strict,
  });
  app.provide("daily", { run: () => app.attempt(() => deals.daily(game.slot)), enabled: isThere });
  app.provide("undo", { run: () => app.undo(), enabled: () => game.ply > 0 && !game.strict });
  app.provide("redo", { run: () => app.redo(), enabled: () => game.ply < game.moves.length && !game.strict });
  app.provide("finish", { run: () => app.finish(), enabled: () => Boolean(game.state?.finish) });
  app.provide("menu", { run: () => openMenu(app) });
  app.provide("games", { run: () => openGames(app) });
  app.provide("deal-number", { run: () => openDealNumber(app), enabled: isThere });
  app.provide("rules", { run: () => openRules(app), enabled: isThere });
  app.provide("stats", { run: () => openStats(app) });
  app.provide("settings", { run: () => openSettings(app) });
  app.provide("keys", { run: () => openKeys() });
  app.provide("about", { run: () => openAbout(app) });
}
