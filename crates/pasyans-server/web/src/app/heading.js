/** The header: which game, which deal, how many moves, how long. */

/** @import { Rating } from "../protocol.js" */
/** @import { Game } from "./game.js" */
/** @import { Stars } from "./stars.js" */

import { plainWords } from "../cards/phrase.js";
import { byId } from "../ui/dom.js";
import { sentence } from "../ui/words.js";
import { timeText } from "./clock.js";
import { dateText } from "./daily.js";
import { drawnStars } from "./stars.js";
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
 * @param {Stars} stars
 */
export function installHeading(game, stars) {
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

  const badge = byId("stars");
  // Where the header has no room for the badge.
  const small = byId("title-stars");
  stars.addEventListener("change", () => {
    const { text, words } = badgeOf(stars.rating, game.info?.cheats ?? false);
    write(badge, text);
    write(small, text);
    badge.hidden = text === "";
    badge.title = `${words} Choose how hard the next deal is.`;
    badge.setAttribute("aria-label", badge.title);
  });

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
 * @param {Rating | null} rating
 * @param {boolean} hasCheats
 * @returns {{text: string, words: string}} what is known of the deal, in short and in full
 */
function badgeOf(rating, hasCheats) {
  if (rating?.stars && rating.pieces) {
    const words = `${sentence(plainWords(rating.pieces))}: ${rating.stars} of 5 stars. It can be won, proved.`;
    return { text: drawnStars(rating.stars), words };
  }
  if (rating?.verdict !== "unwinnable") return { text: "", words: "" };
  return hasCheats
    ? { text: "needs cheats", words: "Without cheats it cannot be won, proved." }
    : { text: "unwinnable", words: "It cannot be won, proved." };
}

/**
 * Writes only what changed, to spare the layout.
 * @param {HTMLElement} place
 * @param {string} text
 */
function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}
