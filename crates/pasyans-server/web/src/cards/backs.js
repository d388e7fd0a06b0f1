/** The back of the decks with suits. */

import { sheet } from "./classic.js";

/**
 * @returns {string} SVG
 */
export function classicBack() {
  return sheet("#fffdf9", "#b9b4aa", `<rect x="14" y="14" width="222" height="322" rx="9" fill="#22406b"/>`);
}
