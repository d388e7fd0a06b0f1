/** Puzzles: find the move that still wins. */

/** @import { App } from "../app/app.js" */
/** @import { PuzzleView } from "./view.js" */

import { today } from "../app/daily.js";

/**
 * @param {App} app
 * @returns {{open: () => Promise<void>, openDay: (date?: string) => Promise<void>}}
 */
export function install(app) {
  /** @type {Promise<PuzzleView> | null} */
  let view = null;
  // Most visits never need it, so it is fetched when it is first opened.
  const load = () => (view ??= import("./view.js").then(({ PuzzleView }) => new PuzzleView(app)));
  const open = async () => {
    await app.attempt(async () => (await load()).open());
  };
  const openDay = async (date = today()) => {
    await app.attempt(async () => {
      const { puzzleOfDay } = await import("./daily.js");
      await (await load()).open(await puzzleOfDay(date), date);
    });
  };
  app.provide("puzzles", { run: open });
  app.provide("puzzle-of-day", { run: () => openDay() });
  return { open, openDay };
}
