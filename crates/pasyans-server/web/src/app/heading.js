/** The header: which game, which deal, how many moves, how long. */

/** @import { Rating } from "../protocol.js" */
/** @import { Game } from "./game.js" */
/** @import { Stars } from "./stars.js" */

import { plainWords } from "../cards/phrase.js";
import { byId, element } from "../ui/dom.js";
import { inDigits, inWords } from "../ui/texts.js";
import { sentence } from "../ui/words.js";
import { timeText } from "./clock.js";
import { dateText } from "./daily.js";
import { drawnStars } from "./stars.js";

/**
 * @param {Game} game
 * @returns {string} "617", "16 November", "custom board"
 */
export function dealWords(game) {
  if (game.daily !== null) return inWords("header.daily", { date: dateText(game.daily) });
  return game.start.deal === undefined ? inWords("header.custom-board") : `#${game.start.deal}`;
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
    write(title, game.info.title);
    write(deal, dealWords(game));
    write(moves, inDigits(game.ply));
    write(word, inWords("header.moves", { count: game.ply }));
    showTime();
    const number = game.start.deal === undefined ? "" : ` ${game.start.deal}`;
    const page = `${game.info.title}${number} · Pasyans`;
    if (document.title !== page) document.title = page;
  });
  setInterval(showTime, 500);

  const badge = byId("stars");
  // Where the header has no room for the badge.
  const small = byId("title-stars");
  stars.addEventListener("change", () => {
    const { text, proof, words } = badgeOf(stars.rating, game.info?.cheats ?? false);
    badge.replaceChildren(
      element("span", { class: "stars-drawn", text }),
      ...(proof === "" ? [] : [element("span", { class: "stars-proof", text: proof })]),
    );
    write(small, proof === "" ? text : `${text} ✓`);
    badge.hidden = text === "";
    badge.title = inWords("stars.choose", { what: words });
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
 * @returns {{text: string, proof: string, words: string}} what is known of the deal, in short and in full
 */
function badgeOf(rating, hasCheats) {
  if (rating?.stars && rating.pieces) {
    const words = inWords("stars.badge", { difficulty: sentence(plainWords(rating.pieces)), stars: rating.stars });
    return { text: drawnStars(rating.stars), proof: inWords("stars.winnable"), words };
  }
  if (rating?.verdict !== "unwinnable") return { text: "", proof: "", words: "" };
  return hasCheats
    ? { text: inWords("stars.needs-cheats"), proof: "", words: inWords("stars.needs-cheats-title") }
    : { text: inWords("stars.unwinnable"), proof: "", words: inWords("stars.unwinnable-title") };
}

/**
 * Writes only what changed, to spare the layout.
 * @param {HTMLElement} place
 * @param {string} text
 */
function write(place, text) {
  if (place.textContent !== text) place.textContent = text;
}
