/** Boards from pictures: a screenshot is pasted, dropped or chosen, and what is read from it can be played. */

/** @import { App } from "../app/app.js" */
/** @import { PictureView } from "./view.js" */

import { installDrop } from "./drop.js";
import { installPaste } from "./paste.js";

/**
 * Where a board goes on from here.
 * @typedef {object} Ways
 * @property {{open: () => void}} panel
 * @property {{show: () => void}} hint
 * @property {{open: (options: {game: string, board: string}) => unknown}} editor
 */

/**
 * @param {App} app
 * @param {Ways} ways
 */
export function install(app, ways) {
  /** @type {Promise<PictureView> | null} */
  let view = null;
  // Most visits never need it, so it is fetched when the first picture comes.
  const load = () => import("./view.js").then(({ PictureView }) => new PictureView(app, ways));
  const open = async (/** @type {File | null} */ file) => {
    view ??= load();
    (await view).open(file);
  };
  app.provide("picture", { run: () => void open(null) });
  installPaste((file) => void open(file));
  installDrop((file) => void open(file));
}
