/** Autoplay: the bot of `pasyans serve` plays the real game, and the page shows it. */

/** @import { App } from "../app/app.js" */
/** @import { AutoplayView } from "./view.js" */

import { byId } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";

/** The game that the bot plays. */
const ITS_GAME = "molek-syntez";

/**
 * @param {App} app
 * @returns {{open: () => void}} opens the view, where this engine has a bot
 */
export function install(app) {
  const { bot } = app.client;
  if (bot === null) return { open: () => app.sayTrouble(inWords("autoplay.only-serve")) };
  /** @type {Promise<AutoplayView> | null} */
  let view = null;
  // Most visits never need it, so it is fetched when it is first opened.
  const load = () => import("./view.js").then(({ AutoplayView }) => new AutoplayView(app, bot));
  const open = async () => {
    view ??= load();
    (await view).open();
  };
  app.provide("autoplay", { run: () => void open() });
  // Shown where it is useful; from other tables the menu leads to it.
  app.game.addEventListener("state", () => {
    byId("autoplay").hidden = app.game.info?.name !== ITS_GAME;
  });
  return { open: () => void open() };
}
