/** Announcements for screen readers. */

import { byId } from "./dom.js";

/**
 * Has screen readers say something once they have finished speaking.
 * @param {string} text
 */
export function announce(text) {
  const region = byId("live");
  // Screen readers repeat the same words only when the text differs.
  region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}
