/** The header: which game, which deal, how many moves, how long. */

/** @import { Game } from "./game.js" */

import { byId } from "../ui/dom.js";
import { timeText } from "./clock.js";
import { dateText } from "./daily.js";
import { shortTitle } from "./words.js";

/**
 * @param {Game} game
 * @returns {string} "617", "16 November", "custom board"
 */
export function dealWords(game) {
  if (game.daily !== null) return `Daily, ${dateText(game.daily)}`;
  return game.start.deal === undefined ? "custom board" : `#${game.start.deal}`;
}

/**
 * Keeps the header up to date with the game.
 * @param {Game} game
 */
export function installHeading(game) {
  const title = byId("title-game");
  const deal = byId("title-deal");
  const moves = byId("moves-count");
  const word = byId("moves-word");
  const time = byId("time");

  const showTime = () => write(time, timeText(game.clock.elapsed));
  game.addEventListener("state", () => {
    if (game.state === null || game.info === null) return;
    write(title, shortTitle(game.info.title));
    write(deal, dealWords(game));
    write(moves, String(game.ply));
    write(word, game.ply === 1 ? "move" : "moves");
    showTime();
    const number = game.start.deal === undefined ? "" : ` ${game.start.deal}`;
    const page = `${shortTitle(game.info.title)}${number} · Pasyans`;
    if (document.title !== page) document.title = page;
  });
  setInterval(showTime, 500);

  let wasRunning = false;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) {
      wasRunning = game.clock.isRunning;
      game.clock.stop();
    } else if (wasRunning) {
      game.clock.start();
    }
  });
}

/**
 * Writes only what changed, to spare the layout.
 * @param {HTMLElement} place
 * @param {string} text
 */
function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}
