/** The commands that open a dialog. */

/** @import { App } from "../app/app.js" */

import { openAbout } from "./about.js";
import { openCalendar } from "./calendar.js";
import { openDealNumber } from "./deal-number.js";
import { openDifficulty } from "./difficulty.js";
import { openGames } from "./games.js";
import { openHistory } from "./history.js";
import { openKeys } from "./keys.js";
import { openMenu } from "./menu.js";
import { openRules } from "./rules.js";
import { openSettings } from "./settings.js";
import { openStats } from "./stats.js";

/** @param {App} app */
export function install(app) {
  const isThere = () => app.game.info !== null;

  app.provide("menu", { run: () => openMenu(app) });
  app.provide("games", { run: () => openGames(app) });
  app.provide("deal-number", { run: () => openDealNumber(app), enabled: isThere });
  app.provide("calendar", { run: () => openCalendar(app), enabled: isThere });
  app.provide("difficulty", { run: () => openDifficulty(app), enabled: isThere });
  app.provide("rules", { run: () => openRules(app), enabled: isThere });
  app.provide("stats", { run: () => openStats(app) });
  app.provide("history", { run: () => openHistory(app), enabled: isThere });
  app.provide("settings", { run: () => openSettings(app) });
  app.provide("keys", { run: () => openKeys() });
  app.provide("about", { run: () => openAbout(app) });
}
