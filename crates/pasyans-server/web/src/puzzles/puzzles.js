/** Puzzles: find the move that still wins. */

/** @import { App } from "../app/app.js" */
/** @import { PuzzleView } from "./view.js" */

import { today } from "../app/daily.js";
import { inWords } from "../ui/texts.js";
import { Score } from "./score.js";

/**
 * @param {App} app
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
  app.dayTracks.push(() => {
    const { days } = new Score(app.store).kept;
    const won = new Set(Object.keys(days).filter((date) => days[date] === "won"));
    return {
      title: inWords("puzzles.of-days"),
      won: () => won,
      stateOf: (date) => days[date] ?? "open",
      open: openDay,
      words: {
        state: (state) => inWords(`puzzles.day-${state}`),
        figures: (figures) => inWords("puzzles.days-figures", figures),
        signs: inWords("puzzles.days-signs"),
      },
    };
  });
}
