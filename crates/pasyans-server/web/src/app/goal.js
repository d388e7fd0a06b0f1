/** The line for newcomers: what the game is about and how cards move. It goes when it is no longer needed. */

/** @import { Game } from "./game.js" */
/** @import { Store } from "./storage.js" */

import { byId, element } from "../ui/dom.js";
import { inWords } from "../ui/texts.js";
import { goalWords } from "./words.js";

/** After this many moves a player knows how to move cards. */
const MOVES_TO_LEARN = 12;

/**
 * @param {Game} game
 * @param {Store} store
 * @param {() => void} openRules
 */
export function installGoal(game, store, openRules) {
  const root = document.documentElement;
  const isOff = () => root.dataset.goal === "off";
  const forget = (/** @type {"off" | "faded"} */ how) => {
    root.dataset.goal = how;
    store.write("newcomer", false);
  };

  byId("goal-close").addEventListener("click", () => forget("off"));
  byId("goal-rules").addEventListener("click", openRules);
  game.addEventListener("state", (event) => {
    if (isOff() || game.info === null) return;
    const { cause } = /** @type {CustomEvent} */ (event).detail;
    if (cause === "deal" || cause === "load") {
      // Where the line has only faded, its place is given to the cards with the next deal.
      if (root.dataset.goal === "faded") root.dataset.goal = "off";
      byId("goal-text").replaceChildren(element("b", { text: inWords("goal.goal") }), goalWords(game.info));
    } else if (cause === "play" && game.ply >= MOVES_TO_LEARN && root.dataset.goal !== "faded") {
      forget("faded");
    }
  });
}
