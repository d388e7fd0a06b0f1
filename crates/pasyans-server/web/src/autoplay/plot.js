/** The times of a run's games, as bars. */

/** @import { PlayedGame } from "./protocol.js" */

import { duration } from "../ui/numbers.js";
import { inWords } from "../ui/texts.js";
import { gameWords } from "./words.js";

/** The size of the plot, in its own units. */
export const SIZE = Object.freeze({ width: 600, height: 120 });

/** The greatest width of a bar, however few there are, and its least height. */
const WIDEST = 40;
const LOWEST = 2;
/** How much of the room of a bar is left free. */
const GAP = 0.25;

/** @typedef {{x: number, y: number, width: number, height: number, outcome: PlayedGame["outcome"], title: string}} Bar */

/**
 * @param {readonly PlayedGame[]} games
 * @returns {{bars: Bar[], top: number}} `top`: the seconds of the upper end
 */
export function barsOf(games) {
  const top = roundUp(Math.max(0, ...games.map(({ play_seconds: seconds }) => seconds)));
  const room = Math.min(WIDEST / (1 - GAP), SIZE.width / Math.max(1, games.length));
  const bars = games.map((game, index) => {
    const height = Math.max(LOWEST, (game.play_seconds / top) * SIZE.height);
    return {
      x: room * (index + GAP / 2), y: SIZE.height - height, width: room * (1 - GAP), height,
      outcome: game.outcome, title: gameWords(game),
    };
  });
  return { bars, top };
}

/**
 * The plot for screen readers.
 * @param {readonly PlayedGame[]} games
 * @returns {string}
 */
export function plotWords(games) {
  const times = games.map(({ play_seconds: seconds }) => seconds);
  const won = games.filter(({ outcome }) => outcome === "won").length;
  const [first, last] = [Math.min(...times), Math.max(...times)].map(duration);
  const range = games.length === 1 ? first : inWords("autoplay.plot-range", { first, last });
  return inWords("autoplay.plot-aloud", { count: games.length, won, range });
}

/**
 * @param {number} seconds
 * @returns {number} the next of 1, 2, 3, 5, 10, 20, 30 …
 */
export function roundUp(seconds) {
  if (seconds <= 0) return 1;
  const ten = 10 ** Math.floor(Math.log10(seconds));
  return [1, 2, 3, 5, 10].map((factor) => factor * ten).find((value) => value >= seconds) ?? seconds;
}
