/** The line for newcomers: what the game is about and how cards move. It goes when it is no longer needed, game by game. */

/** @import { Game } from "./game.js" */
/** @import { Store } from "./storage.js" */

import { byId, element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { goalWords } from "./words.js";

/** How many moves it takes to learn how cards move. */
const MOVES_TO_LEARN = 12;
/** The names of the games whose goal the player knows; early.js reads them, too. */
const KEY = "goals";

/**
 * @param {Game} game
 * @param {Store} store
 * @param {() => void} openRules
 */
export function installGoal(game, store, openRules) {
  const root = document.documentElement;
  const known = () => {
    const kept = store.read(KEY);
    return Array.isArray(kept) ? kept.filter((slot) => typeof slot === "string") : [];
  };
  const learn = (/** @type {"off" | "faded"} */ how) => {
    root.dataset.goal = how;
    store.write(KEY, [...new Set([...known(), game.slot])]);
  };

  byId("goal-close").addEventListener("click", () => learn("off"));
  byId("goal-rules").addEventListener("click", openRules);
  game.addEventListener("state", (event) => {
    if (game.info === null) return;
    const { cause } = /** @type {CustomEvent} */ (event).detail;
    if (cause === "deal" || cause === "load") {
      // Where the line has only faded, its place is given to the cards with the next deal.
      root.dataset.goal = known().includes(game.slot) ? "off" : "on";
      byId("goal-text").replaceChildren(element("b", { text: inWords("goal.goal") }), goalWords(game.info));
    } else if (cause === "play" && game.ply >= MOVES_TO_LEARN && root.dataset.goal === "on") {
      learn("faded");
    }
  });
}
