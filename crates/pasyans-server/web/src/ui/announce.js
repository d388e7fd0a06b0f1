/** What happens, for those who hear the page. */

import { byId } from "./dom.js";

/**
 * Lets screen readers say something when they are done with what they say.
 * @param {string} text
 */
export function announce(text) {
  const region = byId("live");
  // The same words again are only heard when the text differs.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
