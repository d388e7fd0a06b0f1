/** How the page looks: scheme, theme and deck, as the settings and the game on the table say. */

/** @import { Game as GameInfo } from "../protocol.js" */
/** @import { Wish } from "../table/layout.js" */
/** @import { Settings } from "./settings.js" */

import { SPEEDS } from "./settings.js";

const darkSystem = matchMedia("(prefers-color-scheme: dark)");
const stillSystem = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @param {GameInfo | null} game
 * @returns {boolean} whether it looks like MOLEK-SYNTEZ
 */
export function isMolek(game) {
  return game?.name === "molek-syntez";
}

/**
 * Where cards go on any other suit, no two suits should have one colour.
 * @param {GameInfo | null} game
 * @returns {boolean} whether it has three suits
 */
function hasOddSuits(game) {
  return game?.suits.length === 3;
}

/**
 * @param {GameInfo | null} game
 * @param {Settings} settings
 * @returns {Wish}
 */
export function lookOf(game, settings) {
  return { deck: isMolek(game) ? "molek" : settings.get("deck"), fourColour: settings.get("fourColour") || hasOddSuits(game) };
}

/**
 * @param {Settings} settings
 * @returns {number} how long a card moves, in milliseconds
 */
export function speedOf(settings) {
  return stillSystem.matches ? 0 : SPEEDS[settings.get("speed")];
}

/**
 * Gives the page its colours.
 * @param {GameInfo | null} game
 * @param {Settings} settings
 */
export function applyScheme(game, settings) {
  const scheme = settings.get("scheme");
  const isDark = scheme === "dark" || (scheme === "system" && darkSystem.matches);
  const root = document.documentElement;
  root.dataset.scheme = isDark ? "dark" : "light";
  root.dataset.table = settings.get("table");
  root.dataset.speed = settings.get("speed");
  // Before there is a game, the look that the page began with stays.
  if (game !== null) root.dataset.look = isMolek(game) ? "molek" : "classic";
  const bar = isMolek(game) ? "#000000" : isDark ? "#1d2024" : "#ffffff";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", bar);
}

/**
 * Calls back when the system changes between light and dark, or movement and none.
 * @param {() => void} changed
 */
export function onSystemChange(changed) {
  darkSystem.addEventListener("change", changed);
  stillSystem.addEventListener("change", changed);
}
