/** Autoplay: the bot of `pasyans serve` plays the real game, and the page shows it. */

/** @import { App } from "../app/app.js" */
/** @import { AutoplayView } from "./view.js" */

/**
 * @param {App} app
 * @returns {{open: () => void}} opens the view, where this engine has a bot
 */
export function install(app) {
  const { bot } = app.client;
  if (bot === null) return { open: () => app.sayTrouble("only “pasyans serve” has a bot") };
  /** @type {Promise<AutoplayView> | null} */
  let view = null;
  // Most visits never need it, so it is fetched when it is first opened.
  const load = () => import("./view.js").then(({ AutoplayView }) => new AutoplayView(app, bot));
  const open = async () => {
    view ??= load();
    (await view).open();
  };
  app.provide("autoplay", { run: () => void open() });
  return { open: () => void open() };
}
