/** The board editor: any position of any game, made with cards or as text. */

/** @import { App } from "../app/app.js" */
/** @import { Editor } from "./view.js" */
/** @import { OpenOptions } from "./view.js" */

import { installPaste } from "./paste.js";

/**
 * @param {App} app
 * @returns {{open: (options?: OpenOptions) => Promise<void>}}
 */
export function install(app) {
  /** @type {Promise<Editor> | null} */
  let editor = null;
  // Most visits never need it, so it is fetched when it is first opened.
  const load = () => import("./view.js").then(({ Editor }) => new Editor(app));
  const open = async (/** @type {OpenOptions} */ options = {}) => {
    editor ??= load();
    (await editor).open(options);
  };
  app.provide("edit", { run: () => void open(), enabled: () => app.game.state !== null });
  installPaste(app, open);
  return { open };
}
